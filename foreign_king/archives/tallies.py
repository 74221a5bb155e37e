"""The sums of an archive: the games of one kind and one number of players, added up one by one.

Of a thousand games and of a million the same is kept: sums, and how often each length and each score has occurred.
"""

from collections import Counter
from collections.abc import Mapping

import attrs

from foreign_king.archives.summaries import Amount, Summary, Use, left_out, shares
from foreign_king.kernel.game import Result


@attrs.define
class Halves:
    """The sum of a number over the winners of all games, and over all other seats."""

    winners: float = 0
    others: float = 0

    def add(self, by_seat: Mapping[str, int], winners: frozenset[str]) -> None:
        """Add the numbers of one game. A number that belongs to no seat is not added."""
        for seat, number in by_seat.items():
            if seat in winners:
                self.winners += number
            elif seat:
                self.others += number


@attrs.define
class UseTally:
    """How a name was used in all games."""

    halves: Halves = attrs.field(factory=Halves)
    uses: int = 0
    """How often it was used."""
    games: int = 0
    """In how many games a seat has used it."""
    won: float = 0
    """The parts of the victory that the seats had which used it most often in their games."""
    worth: Counter[str] = attrs.field(factory=Counter)
    """The sums of the numbers beside it."""


@attrs.define
class ClauseTally:
    """What a clause gave in all games that were scored."""

    halves: Halves = attrs.field(factory=Halves)
    decided: int = 0
    """How many games it has decided."""


@attrs.define
class Tally:
    """The games of one kind with the same number of players, added up."""

    game: str
    players: int
    games: int = 0
    won: list[float] = attrs.field(factory=list)
    """The parts of the victory of each place in the turn order."""
    winners: int = 0
    """How many seats have won, in all games."""
    reasons: Counter[str] = attrs.field(factory=Counter)
    commands: Counter[int] = attrs.field(factory=Counter)
    turns: Counter[int] = attrs.field(factory=Counter)
    rounds: Counter[int] = attrs.field(factory=Counter)
    scored: int = 0
    """How many games were scored."""
    scored_winners: int = 0
    scores: Counter[int] = attrs.field(factory=Counter)
    best_scores: Counter[int] = attrs.field(factory=Counter)
    leads: Counter[int] = attrs.field(factory=Counter)
    clauses: dict[str, ClauseTally] = attrs.field(factory=dict)
    amounts: dict[Amount, Halves] = attrs.field(factory=dict)
    uses: dict[Use, UseTally] = attrs.field(factory=dict)

    def add(self, summary: Summary) -> None:
        """Add a game that somebody has won."""
        assert summary.result is not None
        winners = summary.result.winners.intersection(summary.seats)
        self.games += 1
        self.winners += len(winners)
        parts = dict(zip(summary.seats, shares(summary), strict=True))
        self.won = [sum(pair) for pair in zip(self.won or [0.0] * self.players, parts.values(), strict=True)]
        self.reasons.update(summary.result.reasons)
        self.commands[summary.commands] += 1
        self.turns[summary.turns] += 1
        self.rounds[summary.rounds] += 1
        for amount, by_seat in summary.amounts.items():
            self.amounts.setdefault(amount, Halves()).add(by_seat, winners)
        for use, by_seat in summary.uses.items():
            self._add_use(use, by_seat, winners, parts)
        for use, numbers in summary.worth.items():
            self.uses[use].worth.update(numbers)
        if summary.result.scores:
            self._add_scores(summary.result, summary.seats, winners)

    def _add_use(
        self, use: Use, by_seat: Mapping[str, int], winners: frozenset[str], parts: Mapping[str, float]
    ) -> None:
        tally = self.uses.setdefault(use, UseTally())
        tally.uses += sum(by_seat.values())
        tally.halves.add(by_seat, winners)
        by_player = {seat: number for seat, number in by_seat.items() if seat in parts}
        if by_player:
            most = max(by_player.values())
            seats = [seat for seat, number in by_player.items() if number == most]
            tally.games += 1
            tally.won += sum(parts[seat] for seat in seats) / len(seats)

    def _add_scores(self, result: Result, seats: tuple[str, ...], winners: frozenset[str]) -> None:
        self.scored += 1
        self.scored_winners += len(winners)
        self.scores.update(result.scores.get(seat, 0) for seat in seats)
        # A virtual player has no seat, but can be ahead of everybody.
        ahead = result.winners.intersection(result.scores)
        if ahead:
            best = max(result.scores[seat] for seat in ahead)
            others = [score for seat, score in result.scores.items() if seat not in ahead]
            self.best_scores[best] += 1
            if others:
                self.leads[best - max(others)] += 1
        for clause in dict.fromkeys(clause for parts in result.breakdown.values() for clause in parts):
            given = {seat: parts.get(clause, 0) for seat, parts in result.breakdown.items()}
            tally = self.clauses.setdefault(clause, ClauseTally())
            tally.halves.add({seat: given.get(seat, 0) for seat in seats}, winners)
            tally.decided += decides(result.scores, given, ahead)


def decides(scores: Mapping[str, int], given: Mapping[str, int], winners: frozenset[str]) -> bool:
    """Whether a clause has decided a game: with all scores the best one is a winner's, and without what the clause has
    given to each seat another seat would be ahead of all winners.

    >>> decides({"red": 20, "blue": 18}, {"red": 4, "blue": 1}, frozenset({"red"}))
    True
    >>> decides({"red": 20, "blue": 18}, {"red": 4, "blue": 3}, frozenset({"red"}))
    False
    """
    without = {seat: score - given.get(seat, 0) for seat, score in scores.items()}
    return _leads(scores, winners) and not _leads(without, winners)


def _leads(scores: Mapping[str, int], winners: frozenset[str]) -> bool:
    """Whether nobody has a higher score than the best winner."""
    highest = max(scores.values())
    return any(scores[seat] == highest for seat in winners)


@attrs.define
class Archive:
    """The sums of all games of an archive, by their game and their number of players."""

    tallies: dict[tuple[str, int], Tally] = attrs.field(factory=dict)
    left_out: Counter[str] = attrs.field(factory=Counter)
    """How many valid logs were left out, by the reason."""

    def add(self, summary: Summary) -> None:
        """Add a game, or count it among those that are left out."""
        reason = left_out(summary)
        if reason is not None:
            self.left_out[reason] += 1
            return
        key = summary.game, len(summary.seats)
        if key not in self.tallies:
            self.tallies[key] = Tally(*key)
        self.tallies[key].add(summary)


__all__ = ["Archive", "Halves", "Tally", "decides"]
