"""The statistics of an archive: what the sums of its games say, with intervals of 95 %."""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import accumulate

from foreign_king.archives.tallies import Archive, Halves, Tally
from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.players.ratings import interval


@record(kw_only=True)
class Share:
    """A part of games, such as those that were won, with its interval of 95 %."""

    part: float
    """The part of the games; a victory that is shared counts in parts."""
    low: float
    """Where the interval begins."""
    high: float
    """Where the interval ends."""
    games: int
    """The number of games."""


@record(kw_only=True)
class Spread:
    """How a number spreads over all games: the quartiles, and the ends."""

    lowest: int
    lower: float
    """A quarter of the games has at most this."""
    median: float
    upper: float
    """A quarter of the games has at least this."""
    highest: int


@record(kw_only=True)
class ClauseShare:
    """The part that a clause has in the scores."""

    clause: str
    winners: float
    """What it gave a winner, on average."""
    others: float
    """What it gave each other seat, on average."""
    decided: Share
    """The part of the games that would have had another winner without what it gave."""


@record(kw_only=True)
class AmountShare:
    """A number in facts, by the clause that caused them."""

    kind: str
    """The kind of the facts."""
    field: str
    clause: str
    winners: float
    """The sum of a winner in a game, on average."""
    others: float
    """The sum of each other seat in a game, on average."""


@record(kw_only=True)
class UseShare:
    """How a name was used: a space, a place, a kind of building or of claim."""

    kind: str
    """The kind of the facts that have the name."""
    field: str
    name: str
    per_game: float
    """How often it was used in a game, on average."""
    winners: float
    """How often a winner used it, on average."""
    others: float
    """How often each other seat used it, on average."""
    most: Share | None
    """How often the seat won that used it most; ``None`` if no seat ever did."""
    worth: FrozenDict[str, float]
    """The mean of each number beside the name: the points that a province gave when it was scored."""


@record(kw_only=True)
class Statistics:
    """The statistics of the games of one kind with the same number of players."""

    game: str
    players: int
    games: int
    turn_order: tuple[Share, ...]
    """Who won, by the order in which the seats had their first turns."""
    reasons: FrozenDict[str, int]
    """Why the games ended, and how many ended so."""
    commands: Spread
    turns: Spread | None
    """``None`` if the facts of the game do not tell turns."""
    rounds: Spread | None
    """``None`` if the game has no rounds."""
    lengths: FrozenDict[int, int]
    """How many games had each number of turns, or of commands if no turns are told."""
    scores: Spread | None
    """The scores of all seats; ``None`` if nothing was scored."""
    winning: Spread | None
    """The scores of the winners."""
    lead: Spread | None
    """How far a winner was ahead of the best other seat."""
    clauses: tuple[ClauseShare, ...]
    amounts: tuple[AmountShare, ...]
    uses: tuple[UseShare, ...]


def statistics_of(archive: Archive) -> Iterator[Statistics]:
    """Yield the statistics of an archive, in the order of the games and of the numbers of players."""
    order = [*GAMES]
    for _, tally in sorted(archive.tallies.items(), key=lambda each: (order.index(each[0][0]), each[0][1])):
        yield _statistics(tally)


def _statistics(tally: Tally) -> Statistics:
    has_turns, has_rounds = any(tally.turns), any(tally.rounds)
    lengths = tally.turns if has_turns else tally.commands
    return Statistics(
        game=tally.game,
        players=tally.players,
        games=tally.games,
        turn_order=tuple(share(won, tally.games) for won in tally.won),
        reasons=FrozenDict(dict(tally.reasons.most_common())),
        commands=_spread(tally.commands),
        turns=_spread(tally.turns) if has_turns else None,
        rounds=_spread(tally.rounds) if has_rounds else None,
        lengths=FrozenDict(dict(sorted(lengths.items()))),
        scores=_spread(tally.scores) if tally.scored else None,
        winning=_spread(tally.best_scores) if tally.scored else None,
        lead=_spread(tally.leads) if tally.leads else None,
        clauses=tuple(_clauses(tally)),
        amounts=tuple(_amounts(tally)),
        uses=tuple(_uses(tally)),
    )


def _clauses(tally: Tally) -> Iterator[ClauseShare]:
    for clause in _in_order(tally.clauses, tally.game):
        each = tally.clauses[clause]
        winners, others = _means(each.halves, tally.scored_winners, tally.scored * tally.players)
        yield ClauseShare(clause=clause, winners=winners, others=others, decided=share(each.decided, tally.scored))


def _amounts(tally: Tally) -> Iterator[AmountShare]:
    places = _places(tally.game)
    for amount in sorted(tally.amounts, key=lambda each: (places[each.clause], each.kind, each.field)):
        halves = tally.amounts[amount]
        if halves.winners or halves.others:
            winners, others = _means(halves, tally.winners, tally.games * tally.players)
            yield AmountShare(**amount._asdict(), winners=winners, others=others)


def _uses(tally: Tally) -> Iterator[UseShare]:
    for use in sorted(tally.uses):
        each = tally.uses[use]
        winners, others = _means(each.halves, tally.winners, tally.games * tally.players)
        yield UseShare(
            **use._asdict(),
            per_game=each.uses / tally.games,
            winners=winners,
            others=others,
            most=share(each.won, each.games) if each.games else None,
            worth=FrozenDict({field: total / each.uses for field, total in each.worth.items()}),
        )


def _in_order(clauses: Mapping[str, object], game: str) -> list[str]:
    """Return the names of clauses in the order of the rulebook."""
    return sorted(clauses, key=_places(game).__getitem__)


def _places(game: str) -> Counter[str]:
    """Return the place of each clause in the rulebook. An unknown clause comes first."""
    return Counter({rule.value: place for place, rule in enumerate(GAMES[game].rulebook.rules, 1)})


def _means(halves: Halves, winners: int, seats: int) -> tuple[float, float]:
    """Return the mean over the winners and the mean over the other seats."""
    others = seats - winners
    return halves.winners / winners if winners else 0.0, halves.others / others if others else 0.0


def share(won: float, games: int) -> Share:
    """Return the part of games won, with its interval."""
    low, high = interval(won / games, games)
    return Share(part=won / games, low=low, high=high, games=games)


def _spread(counts: Mapping[int, int]) -> Spread:
    return Spread(
        lowest=min(counts),
        lower=quantile(counts, 0.25),
        median=quantile(counts, 0.5),
        upper=quantile(counts, 0.75),
        highest=max(counts),
    )


def quantile(counts: Mapping[int, int], part: float) -> float:
    """Return the number below which a part of all numbers lies. ``counts`` says how often each number occurs. Between
    two numbers the quantile is interpolated, as databases do in ``quantile_cont``.

    >>> quantile({10: 1, 20: 1}, 0.5), quantile({1: 3, 9: 1}, 0.75)
    (15.0, 3.0)
    """
    numbers = sorted(counts)
    # How many numbers there are up to each of them
    passed = [*accumulate(counts[number] for number in numbers)]
    place = part * (passed[-1] - 1)
    before = int(place)
    lower, upper = (numbers[bisect(passed, at)] for at in (before, min(before + 1, passed[-1] - 1)))
    return lower + (upper - lower) * (place - before)


__all__ = [
    "AmountShare",
    "ClauseShare",
    "Share",
    "Spread",
    "Statistics",
    "UseShare",
    "quantile",
    "share",
    "statistics_of",
]
