"""Writes the whole games of ``spec/barbarian-kingdoms/games`` and those of its examples.

``python -m tests.spec.write_games_of_barbarian_kingdoms`` runs for some minutes and writes over what is there.
"""

from typing import Any

from foreign_king import GAMES, SPECTATOR, WHOLE
from foreign_king.games.barbarian_kingdoms.components import SEA
from foreign_king.games.barbarian_kingdoms.facts import Contested, UnitInvaded, UnitManoeuvred
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.claim import regains
from foreign_king.games.barbarian_kingdoms.rules.powers import power
from foreign_king.games.barbarian_kingdoms.rules.victory import sides_from
from foreign_king.games.barbarian_kingdoms.state import State, controlled, enemy_in, seat_of, units_in
from tests.spec.game_search import EXAMPLES, Liking, Played, Wanted, folder_of, look_for, record

GAME = GAMES["barbarian-kingdoms"]
GAMES_FOLDER = folder_of(GAME)
LONGEST = 140
"""No game that is written has more commands."""
OPENINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "two-players": (2, {}),
    "three-players": (3, {}),
    "four-players": (4, {}),
    "five-players": (5, {}),
    "six-players": (6, {}),
    "two-against-two": (4, {"team_size": 2}),
    "three-against-three": (6, {"team_size": 3}),
    "three-teams-of-two": (6, {"team_size": 2}),
}
TERRITORIAL, MILITARY = "victory.territorial", "victory.military"


def liking(state: State, seat: str) -> float:
    """How well a player who wants to win likes a position, by the kingdoms of the own side and of the others."""
    mine = next(kingdom for kingdom, realm in state.kingdoms.items() if realm.seat == seat)
    own, worth = sides_from(state, mine)[0], 0.0
    for kingdom, realm in state.kingdoms.items():
        held = [area for area in controlled(state, kingdom) if enemy_in(state, kingdom, area) is None]
        stands = len(realm.warriors) + 3 * (realm.king is not None)
        closer = len(held) + 0.3 * stands
        worth += closer if kingdom in own else -closer / (len(state.kingdoms) - 1)
        worth += 1.5 * len(state.players[seat_of(state, kingdom)].kings) * (1 if kingdom in own else -1)
    return worth + 0.15 * min(state.players[seat].tokens, 8)


def warlike(state: State, seat: str) -> float:
    """How well a player likes it who would rather remove kings than control provinces."""
    if state.action is not None and state.action.province in {realm.king for realm in state.kingdoms.values()}:
        return liking(state, seat) + 3
    return liking(state, seat) + 4 * len(state.players[seat].kings)


def regaining(state: State, seat: str) -> float:
    """How well a player likes it who lays tokens upon emblems of others, and wants the own emblems back by claiming."""
    worth = 0.4 * liking(state, seat)
    for kingdom, realm in state.kingdoms.items():
        own = realm.seat == seat
        for area in state.board.kingdoms[kingdom].initial:
            if regains(state, kingdom, area):
                worth += (-1 + 6 * bool(units_in(state, kingdom, area))) if own else 3
    action = state.action
    if action is not None and action.opponent is not None:
        fights = [each for each in (action.kingdom, action.opponent) if state.kingdoms[each].seat == seat]
        worth += sum(8 for kingdom in fights if regains(state, kingdom, action.province))
    return worth


def seafaring(state: State, seat: str) -> float:
    """How well a player likes it whose king goes to sea from any coast, and comes back to another."""
    worth = liking(state, seat)
    for kingdom, realm in state.kingdoms.items():
        if realm.seat == seat and power(state, kingdom, "sail-from-any-coast") is not None:
            worth += 2 * (realm.king == SEA)
            action, king = state.action, realm.king
            if action is not None and king is not None and king == action.province:
                worth += 6 * (SEA not in state.board.adjacent[king])
    return worth


def shows(*rules: str, reasons: tuple[str, ...] | None = None) -> Wanted:
    """A short game in which something happened by each of these clauses, and which was won for these reasons."""

    def wanted(played: Played) -> bool:
        won = reasons is None or played.result.reasons == reasons
        return won and len(played.moves) <= LONGEST and played.rules() >= set(rules)

    return wanted


def sails_and_lands(played: Played) -> bool:
    """A short game in which a king went to sea, and invaded or contested from it, at coasts without ports."""
    by_power = {type(entry.fact) for entry in played.entries() if entry.rule is Rule.POWER_SAIL_FROM_ANY_COAST}
    return len(played.moves) <= LONGEST and UnitManoeuvred in by_power and bool(by_power & {UnitInvaded, Contested})


INSTRUCTIVE = ("recruit.warrior", "manoeuvre.unit", "claim.success", "contest.made", "contest.declined", "battle.king")
"""What a reader learns most of."""


def main() -> None:
    """Write everything."""
    for name, (players, law) in OPENINGS.items():
        event = f"A game: {name.replace('-', ' ')}"
        # Every opening has a game won by seven provinces, and one won by removing kings
        played = look_for(
            GAME, name, players, "fr", law=law, wanted=shows(*INSTRUCTIVE, reasons=(TERRITORIAL,)), like=liking
        )
        record(GAME, GAMES_FOLDER / f"{name}.jsonl", played, event)
        # The same game as one seat and as somebody who only looked on has seen it
        for viewer in ("red", SPECTATOR) if name == "three-players" else ():
            record(GAME, GAMES_FOLDER / f"{name}-{viewer}.jsonl", played, event, viewer=viewer)
        by_kings = shows("battle.king", reasons=(MILITARY,))
        played = look_for(GAME, f"{name}-by-kings", players, "fr", law=law, wanted=by_kings, like=warlike)
        record(GAME, GAMES_FOLDER / f"{name}-by-kings.jsonl", played, event)
    others: tuple[tuple[str, int, dict[str, Any], Liking, Wanted], ...] = (
        (
            "both-victories",
            4,
            {"provinces_to_win": 4, "kings_to_win": 1},
            liking,
            shows(reasons=(TERRITORIAL, MILITARY)),
        ),
        ("equal-reigns", 5, {}, liking, shows("reign.tie")),
        (
            "claim-at-once",
            3,
            {"configuration": "three-2"},
            liking,
            shows("power.claim-after-invasion", "power.declined"),
        ),
        ("evacuation", 4, {}, warlike, shows("evacuate.due", "evacuate.moved", "evacuate.returned")),
        ("own-emblem", 3, {}, regaining, shows("claim.own-emblem")),
        ("coast", 3, {"configuration": "three-3"}, seafaring, sails_and_lands),
        ("castling", 3, {}, liking, shows("castle.swap", "reinforce.turns")),
        ("change", 4, {}, liking, shows("change.made")),
        ("experts", 3, {"kingdoms": ["huns", "vandals", "saxons"], "first": "saxons"}, liking, shows("claim.success")),
        (
            "fewer-provinces",
            6,
            {"provinces_to_win": 5, "assigned": ["franks", "saxons", "visigoths", "vandals", "ostrogoths", "huns"]},
            liking,
            shows(),
        ),
    )
    for name, players, law, like, wanted in others:
        played = look_for(GAME, name, players, "fr", law=law, wanted=wanted, like=like)
        record(GAME, GAMES_FOLDER / f"{name}.jsonl", played, f"A game: {name.replace('-', ' ')}")
    write_examples()


def write_examples() -> None:
    """An example for four, and the same game as one of them has seen it."""
    wanted = shows(*INSTRUCTIVE, "change.made", "evacuate.moved", "power.stronger-in-defence", reasons=(TERRITORIAL,))
    played = look_for(GAME, "example", 4, "fr", wanted=wanted, like=liking)
    endings = {"": WHOLE, "-red": "red"}
    for ending, seat in endings.items():
        file = EXAMPLES / f"{GAME.name}-four-players{ending}.jsonl"
        record(GAME, file, played, "An example for four", named=True, viewer=seat)


if __name__ == "__main__":
    main()
