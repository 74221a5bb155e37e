"""Writes the whole games of ``spec/the-foreign-king/games`` and those of its examples.

``python -m tests.spec.write_games`` runs for some minutes and writes over what is there.
"""

from functools import partial
from typing import Any

from foreign_king import GAMES
from foreign_king.games.the_foreign_king.facts import DiscMoved, LoanRepaid, MembersSent
from foreign_king.games.the_foreign_king.rules.coins import controlled
from foreign_king.games.the_foreign_king.state import State, total_points
from tests.spec import game_search
from tests.spec.game_search import EXAMPLES, Played, Wanted, folder_of, won_by

GAME = GAMES["the-foreign-king"]
GAMES_FOLDER = folder_of(GAME)


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


write = partial(game_search.write, GAME, like=liking)


def ends(*reasons: str) -> Wanted:
    """A game that ends for exactly these reasons, and not too late."""
    return lambda played: played.result.reasons == reasons and len(played.moves) < 300


def instructive(players: int) -> Wanted:
    """A game of which a reader learns something: most of what can happen does."""

    def wanted(played: Played) -> bool:
        best = max(played.result.scores.values())
        happened = played.facts(MembersSent) and played.facts(LoanRepaid)
        return bool(happened and best >= 25 and (players == 2 or played.facts(DiscMoved)))

    return wanted


def won_by_the_virtual_player(played: Played) -> bool:
    """The virtual player has won alone."""
    return played.result.winners == {"virtual"}


def runs_short(played: Played) -> bool:
    """The bank could not pay all that was due."""
    return any(entry.rule == "bank.limit" for entry in played.entries())


def main() -> None:
    """Write everything."""
    for players, word in ((2, "two"), (3, "three"), (4, "four")):
        for edition in GAME.law.editions:
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
    wanted = won_by_the_virtual_player
    write(GAMES_FOLDER / "virtual-player-wins.jsonl", 2, "it", "The virtual player wins", wanted=wanted)
    law: dict[str, Any] = {"limited_bank": True}
    write(GAMES_FOLDER / "limited-bank.jsonl", 4, "de", "The bank runs short", law=law, wanted=runs_short)
    law = {"place_first_free": False}
    write(GAMES_FOLDER / "place-first-free.jsonl", 3, "it", "The figure of the Italian book", law=law)


if __name__ == "__main__":
    main()
