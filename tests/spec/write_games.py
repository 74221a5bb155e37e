"""Writes the whole games of ``spec/the-foreign-king/games`` and ``examples/logs``.

``python -m tests.spec.write_games`` runs for some minutes and writes over what is there.

They are played by players who look one command ahead: of some commands that the random player thinks of, they take
the one that they like best. Which games are written is a matter of seeds, looked for until a game is of the kind that
is wanted. A change of the rules or of the random player finds other games; those that were written stay valid unless
the rules change.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import attrs

from foreign_king import GAMES, Entry, Outcome, Result, play, random_command, result, setup
from foreign_king.cli.table_options import seats_of
from foreign_king.games.the_foreign_king.facts import DiscMoved, LoanRepaid, MembersSent
from foreign_king.games.the_foreign_king.rules.coins import controlled
from foreign_king.games.the_foreign_king.state import State, total_points
from foreign_king.logs.header import Meta, make_header
from foreign_king.logs.write import LogWriter

GAME = GAMES["the-foreign-king"]
ROOT = Path(__file__).parents[2]
GAMES_FOLDER = ROOT / "spec" / GAME.name / "games"
EXAMPLES = ROOT / "examples" / "logs"
NAMES = ("Anna", "Bruno", "Chiara", "Davide")
THOUGHTS = 12


@attrs.frozen(kw_only=True)
class Played:
    """A game that was played, with everything that a log wants to know."""

    state: State
    result: Result
    moves: tuple[tuple[Any, Outcome[Any, Any]], ...]

    def facts(self, kind: type) -> int:
        """How often something has happened."""
        return sum(isinstance(fact, kind) for _, outcome in self.moves for fact, _ in outcome.entries)

    def entries(self) -> list[Entry[Any]]:
        """Everything that has happened."""
        return [entry for _, outcome in self.moves for entry in outcome.entries]


Wanted = Callable[[Played], bool]
Liking = Callable[[State, str], float]


def liking(state: State, seat: str) -> float:
    """How well a player who wants to win likes a position."""
    players, me = state.players, state.players[seat]
    others = max(total_points(state, other) for other in players if other != seat)
    worth = total_points(state, seat) - others / 2
    worth += 1.2 * (me.medals + me.loans) + 0.4 * me.members
    # The first francs are worth most, and a loan weighs the more, the nearer the end is.
    worth += 0.8 * min(me.francs, 3) + 0.2 * min(me.francs, 10)
    worth -= me.loans * (1 + 5 * (1 - state.king_marker / 30))
    for province in controlled(state, seat):
        worth += 0.7 + 0.4 * (state.law.metal_points * province.metal + state.law.textile_points * province.textile)
    return worth


def liking_factories(state: State, seat: str) -> float:
    """How well a player likes it who wants all factories built and laid down before the King's marker is low."""
    provinces = state.provinces.values()
    down = sum(province.metal_down + province.textile_down for province in provinces)
    built = sum(province.factories for province in provinces)
    together = sum((province.metal + province.textile) ** 2 for province in provinces)
    points = sorted(player.points for player in state.players.values())
    me = state.players[seat]
    majorities = sum(province.metal + province.textile for province in controlled(state, state.order[0]))
    return (
        4 * down
        + 2 * built
        + together / 2
        + majorities
        - 2 * points[-2]
        + state.king_marker / 2
        + min(me.francs, 4) / 2
    )


def thoughtful(state: State, random: Random, like: Liking) -> tuple[Any, Outcome[Any, Any]]:
    """A command and what it leads to: the best of some that came to mind."""
    best, most = None, float("-inf")
    for _ in range(THOUGHTS):
        command = random_command(GAME, state, random)
        outcome = play(GAME, state, command)
        worth = 0.0 if command.by == "table" else like(outcome.state, command.by) + random.random() / 2
        if worth > most:
            best, most = (command, outcome), worth
    assert best is not None
    return best


def play_one(seed: str, players: int, edition: str, law: Mapping[str, Any], like: Liking) -> Played:
    """A whole game."""
    random = Random(seed)
    state = setup(GAME, seats_of(players), edition=edition, law=law)
    moves = []
    while GAME.to_act(state):
        moves.append(thoughtful(state, random, like))
        state = moves[-1][1].state
    ended = result(GAME, state)
    assert ended is not None
    return Played(state=state, result=ended, moves=tuple(moves))


def write(
    file: Path,
    players: int,
    edition: str,
    event: str,
    *,
    law: Mapping[str, Any] | None = None,
    wanted: Wanted = lambda played: True,
    like: Liking = liking,
    named: bool = False,
) -> None:
    """Play until a game is as wanted, and write it with facts, digests and result."""
    seed, changes = 0, law or {}
    while not wanted(played := play_one(f"{file.stem}:{seed}", players, edition, changes, like)):
        seed += 1
    seats = seats_of(players)
    names = dict(zip(seats, NAMES, strict=False)) if named else {}
    header = make_header(GAME, seats, edition=edition, law=changes, names=names, meta=Meta(event=event))
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        writer = LogWriter(stream, GAME, header, facts=True, digests=True)
        for command, outcome in played.moves:
            writer.command(command, outcome)
        writer.result(played.result)
    print(f"{file.relative_to(ROOT)}: seed {seed}, {len(played.moves)} commands, {dict(played.result.scores)}")


def ends(*reasons: str) -> Wanted:
    """A game that ends for exactly these reasons, and not too late."""
    return lambda played: played.result.reasons == reasons and len(played.moves) < 300


def won_by(rule: str) -> Wanted:
    """A game whose winner is named by this clause."""
    return lambda played: played.entries()[-1].rule == rule


def instructive(players: int) -> Wanted:
    """A game of which a reader learns something: most of what can happen does."""

    def wanted(played: Played) -> bool:
        best = max(played.result.scores.values())
        happened = played.facts(MembersSent) and played.facts(LoanRepaid)
        return bool(happened and best >= 25 and (players == 2 or played.facts(DiscMoved)))

    return wanted


def main() -> None:
    """Write everything."""
    for players, word in ((2, "two"), (3, "three"), (4, "four")):
        for edition in GAME.editions:
            file = GAMES_FOLDER / f"{word}-players-{edition}.jsonl"
            write(file, players, edition, f"A game for {word}", wanted=instructive(players))
        file = EXAMPLES / f"{word}-players.jsonl"
        write(file, players, "fr", f"An example for {word}", wanted=instructive(players), named=True)
    marker, factories = "end.king-marker", "end.factories"
    for name, players, wanted, like in (
        ("end-king-marker", 3, ends(marker), liking),
        ("end-factories", 2, ends(factories), liking_factories),
        ("end-both", 2, ends(marker, factories), liking),
        ("end-stuck", 2, ends("end.stuck"), liking_factories),
        ("medal-tiebreak", 3, won_by("final.medal-tiebreak"), liking),
        ("shared-victory", 4, won_by("final.shared-victory"), liking),
    ):
        write(GAMES_FOLDER / f"{name}.jsonl", players, "fr", f"A game for {name}", wanted=wanted, like=like)
    virtual: Wanted = lambda played: played.result.winners == {"virtual"}  # noqa: E731  # a word of its own
    write(GAMES_FOLDER / "virtual-player-wins.jsonl", 2, "it", "The virtual player wins", wanted=virtual)
    short: Wanted = lambda played: any(entry.rule == "bank.limit" for entry in played.entries())  # noqa: E731
    law: dict[str, Any] = {"limited_bank": True}
    write(GAMES_FOLDER / "limited-bank.jsonl", 4, "de", "The bank runs short", law=law, wanted=short)
    law = {"place_first_free": False}
    write(GAMES_FOLDER / "place-first-free.jsonl", 3, "it", "The figure of the Italian book", law=law)


if __name__ == "__main__":
    main()
