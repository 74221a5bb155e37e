"""Powers that the default board does not have: going to sea from any coast, and powers that end with the king."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, Refused, legal, play, read_command
from foreign_king.games.barbarian_kingdoms.commands import Bribe, Contest, EndReinforcing, Invade, Reinforce
from foreign_king.games.barbarian_kingdoms.components import Board, board
from foreign_king.games.barbarian_kingdoms.law import Law
from foreign_king.games.barbarian_kingdoms.rules.invade import may_invade
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.refusal import allowed
from foreign_king.wire import codec
from tests.reasons.explanations import refusal_told

GAME = GAMES["barbarian-kingdoms"]
FILE = Path(__file__).parents[2] / "spec" / "barbarian-kingdoms" / "boards" / "europe-476-reconstructed.toml"
VANDALS = {"type": "Manoeuvre", "by": "blue", "kingdom": "vandals"}


def board_where(kingdom: str, *powers: dict[str, Any]) -> Board:
    """The default board, on which a kingdom has these powers and no others."""
    document = tomllib.loads(FILE.read_text("utf-8"))
    document["kingdoms"][kingdom]["powers"] = [*powers]
    parts = {part: codec(GAME).read(document[part], kind) for part, kind in GAME.board.parts.items()}
    return board(name="powers", digest="", **parts)


def position_where(on: Board, *, law: Law = Law(), **document: Any) -> State:  # noqa: B008 - a law never changes
    """The Ostrogoths are red, the Vandals blue, whose turn it is, the Visigoths green and the Franks yellow."""
    seats = ["red", "blue", "green", "yellow"]
    turn = [{"type": "Turn", "kingdom": "vandals"}]
    state: State = codec(GAME).read_position({"seats": seats, "pending": turn, **document}, law, on)
    return state


def rules_of(state: State, **said: Any) -> list[str]:
    """The clauses by which things happen."""
    return [entry.rule.value for entry in play(GAME, state, read_command(GAME, {**VANDALS, **said})).entries]


def refused(state: State, **said: Any) -> str:
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, {**VANDALS, **said}))
    return caught.value.rule.value


SAILING = board_where("vandals", {"kind": "sail-from-any-coast", "of": "kingdom"})
KING_SAILING = board_where("vandals", {"kind": "sail-from-any-coast", "of": "king"})
FORMER = Law(coast_to_sea_only=True)
"""How revision 2 read the power."""
WARRIOR = {"vandals": {"warriors": ["numidia"]}}
NO_KING: dict[str, Any] = {"players": {"red": {"kings": ["vandals"]}}}


@pytest.mark.parametrize("coast", ["numidia", "byzacena", "tripolitania", "apulia"])
def test_units_go_to_sea_from_a_coast_without_a_port(coast: str) -> None:
    state = position_where(SAILING, kingdoms={"vandals": {"warriors": [coast]}})
    moved = read_command(GAME, {**VANDALS, "unit": "warrior", "origin": coast, "to": "sea"})
    assert moved in legal(GAME, state)
    after = play(GAME, state, moved)
    assert after.entries[0].rule.value == "power.sail-from-any-coast"
    assert after.state.kingdoms["vandals"].warriors == ("sea",)


def test_the_king_goes_to_sea_as_well() -> None:
    state = position_where(SAILING, kingdoms={"vandals": {"king": "byzacena"}})
    assert rules_of(state, unit="king", origin="byzacena", to="sea")[0] == "power.sail-from-any-coast"


def test_from_a_port_no_power_is_needed() -> None:
    assert rules_of(position_where(SAILING), unit="king", origin="afrique", to="sea")[0] == "manoeuvre.unit"


def test_from_inland_there_is_no_way() -> None:
    state = position_where(SAILING, kingdoms={"vandals": {"warriors": ["alemanie"]}})
    assert refused(state, unit="warrior", origin="alemanie", to="sea") == "move.adjacent"


def test_the_power_leads_nowhere_but_to_sea() -> None:
    state = position_where(SAILING, kingdoms={"vandals": {"warriors": ["numidia"], "claimed": ["tripolitania"]}})
    assert refused(state, unit="warrior", origin="numidia", to="tripolitania") == "move.adjacent"


def test_each_unit_goes_to_sea_once() -> None:
    state = position_where(SAILING, kingdoms={"vandals": {"king": "sea", "warriors": ["numidia"]}})
    at_sea = play(GAME, state, read_command(GAME, {**VANDALS, "unit": "warrior", "origin": "numidia", "to": "sea"}))
    assert refused(at_sea.state, unit="warrior", origin="sea", to="afrique") == "manoeuvre.once"


@pytest.mark.parametrize("coast", ["numidia", "byzacena"])
def test_units_come_back_from_the_sea_to_any_coast(coast: str) -> None:
    state = position_where(SAILING, kingdoms={"vandals": {"king": "afrique", "warriors": ["sea"]}})
    moved = read_command(GAME, {**VANDALS, "unit": "warrior", "origin": "sea", "to": coast})
    assert moved in legal(GAME, state)
    after = play(GAME, state, moved)
    assert after.entries[0].rule.value == "power.sail-from-any-coast"
    assert after.state.kingdoms["vandals"].warriors == (coast,)


def test_any_coast_is_invaded_from_the_sea() -> None:
    """A port needs no power for it."""
    state = position_where(SAILING, kingdoms={"vandals": {"king": "afrique", "warriors": ["sea"]}})
    said: dict[str, Any] = {"type": "Invade", "unit": "warrior", "origin": "sea"}
    assert rules_of(state, **said, to="apulia")[0] == "power.sail-from-any-coast"
    assert rules_of(state, **said, to="sicile")[0] == "invade.unit"
    assert refused(state, **said, to="alemanie") == "move.adjacent"
    reached = {command.to for command in legal(GAME, state) if isinstance(command, Invade) and command.origin == "sea"}
    assert reached == {
        area
        for area in SAILING.places
        if SAILING.places[area].coast
        and area not in state.closed
        and allowed(may_invade, state, "vandals", "warrior", "sea", area)
    }
    assert {"apulia", "sicile"} <= reached


def test_by_the_former_reading_ports_alone_are_reached_from_the_sea() -> None:
    state = position_where(SAILING, law=FORMER, kingdoms={"vandals": {"king": "afrique", "warriors": ["sea"]}})
    assert refused(state, unit="warrior", origin="sea", to="numidia") == "move.adjacent"
    assert refused(state, type="Invade", unit="warrior", origin="sea", to="apulia") == "move.adjacent"


def test_the_sea_is_not_invaded_by_the_power() -> None:
    state = position_where(SAILING, kingdoms=WARRIOR)
    assert refused(state, type="Invade", unit="warrior", origin="numidia", to="sea") == "invade.sea"


CASTLING = [("numidia", "sea"), ("sea", "numidia")]


@pytest.mark.parametrize(("king", "warrior"), CASTLING)
def test_a_kingdom_with_the_power_castles_between_the_sea_and_a_coast(king: str, warrior: str) -> None:
    document = {"type": "Castle", "by": "blue", "kingdom": "vandals", "warrior": warrior}
    state = position_where(SAILING, kingdoms={"vandals": {"king": king, "warriors": [warrior]}})
    assert read_command(GAME, document) in legal(GAME, state)
    after = play(GAME, state, read_command(GAME, document))
    assert after.entries[0].rule.value == "castle.swap"
    assert (after.state.kingdoms["vandals"].king, *after.state.kingdoms["vandals"].warriors) == (warrior, king)


@pytest.mark.parametrize(("king", "warrior"), CASTLING)
@pytest.mark.parametrize(("on", "law"), [(KING_SAILING, Law()), (SAILING, FORMER), (KING_SAILING, FORMER)])
def test_castling_needs_the_power_for_both_units_and_both_ways(on: Board, law: Law, king: str, warrior: str) -> None:
    document = {"type": "Castle", "by": "blue", "kingdom": "vandals", "warrior": warrior}
    state = position_where(on, law=law, kingdoms={"vandals": {"king": king, "warriors": [warrior]}})
    command = read_command(GAME, document)
    assert command not in legal(GAME, state)
    with pytest.raises(Refused) as caught:
        play(GAME, state, command)
    assert caught.value.rule.value == "move.adjacent"


def landing(on: Board, law: Law = Law(), **vandals: Any) -> State:  # noqa: B008 - a law never changes
    """The king of the Ostrogoths is about to invade Apulia, which lies at the sea and has no port."""
    kingdoms = {"vandals": vandals, "ostrogoths": {"king": "latium"}}
    turn = [{"type": "Turn", "kingdom": "ostrogoths"}]
    return position_where(on, law=law, kingdoms=kingdoms, treasures={"apulia": {}}, pending=turn)


def invaded(state: State) -> Any:
    said = {"type": "Invade", "by": "red", "kingdom": "ostrogoths", "unit": "king", "origin": "latium", "to": "apulia"}
    return play(GAME, state, read_command(GAME, said))


def test_who_is_at_sea_is_beside_every_coast() -> None:
    """To contest, and to reinforce afterwards."""
    asked = invaded(landing(SAILING, king="sea", warriors=["sea", "sea"]))
    assert [entry.rule.value for entry in asked.entries] == ["invade.unit", "contest.asked"]
    said = {"type": "Contest", "by": "blue", "kingdom": "vandals", "warriors": {"sea": 1}}
    contest = read_command(GAME, said)
    assert contest in legal(GAME, asked.state)
    contested = play(GAME, asked.state, contest)
    assert contested.entries[0].rule.value == "power.sail-from-any-coast"
    reinforce = read_command(
        GAME, {"type": "Reinforce", "by": "blue", "kingdom": "vandals", "unit": "king", "origin": "sea"}
    )
    assert reinforce in legal(GAME, contested.state)
    assert play(GAME, contested.state, reinforce).entries[0].rule.value == "power.sail-from-any-coast"


def test_the_power_of_a_king_is_for_his_own_piece_alone() -> None:
    asked = invaded(landing(KING_SAILING, king="sea", warriors=["sea"]))
    contests = [command for command in legal(GAME, asked.state) if isinstance(command, Contest)]
    assert [(command.king, dict(command.warriors)) for command in contests] == [(True, {})]
    contested = play(GAME, asked.state, contests[0])
    assert contested.entries[0].rule.value == "power.sail-from-any-coast"
    # His warrior at sea is not beside the battle.
    assert not [command for command in legal(GAME, contested.state) if isinstance(command, Reinforce)]
    alone = invaded(landing(KING_SAILING, king="afrique", warriors=["sea"]))
    assert [entry.rule.value for entry in alone.entries][-1] == "turn.next"


def test_a_port_is_contested_by_king_and_warriors_without_any_power() -> None:
    kingdoms = {"vandals": {"king": "sea", "warriors": ["sea"]}, "ostrogoths": {"warriors": ["apulia"]}}
    turn = [{"type": "Turn", "kingdom": "ostrogoths"}]
    state = position_where(KING_SAILING, kingdoms=kingdoms, pending=turn)
    invade = {"type": "Invade", "by": "red", "kingdom": "ostrogoths", "unit": "warrior", "origin": "apulia"}
    asked = play(GAME, state, read_command(GAME, {**invade, "to": "sicile"})).state
    said = {"type": "Contest", "by": "blue", "kingdom": "vandals", "king": True, "warriors": {"sea": 1}}
    assert play(GAME, asked, read_command(GAME, said)).entries[0].rule.value == "contest.made"


def test_one_who_comes_by_the_power_is_why_a_contest_is_possible() -> None:
    """The warrior crosses a border, the king comes from the sea."""
    asked = invaded(landing(KING_SAILING, king="sea", warriors=["sicile"])).state
    said = {"type": "Contest", "by": "blue", "kingdom": "vandals", "king": True, "warriors": {"sicile": 1}}
    assert play(GAME, asked, read_command(GAME, said)).entries[0].rule.value == "power.sail-from-any-coast"
    said = {"type": "Contest", "by": "blue", "kingdom": "vandals", "warriors": {"sicile": 1}}
    assert play(GAME, asked, read_command(GAME, said)).entries[0].rule.value == "contest.made"


@pytest.mark.parametrize("on", [SAILING, KING_SAILING])
def test_by_the_former_reading_nobody_at_sea_is_beside_a_coast_without_a_port(on: Board) -> None:
    """Neither to contest, nor to reinforce."""
    entries = invaded(landing(on, FORMER, king="sea", warriors=["sea"])).entries
    assert [entry.rule.value for entry in entries] == ["invade.unit", "invade.success", "turn.next"]


def test_the_winner_of_a_battle_does_not_leave_by_the_power() -> None:
    """Evacuation stays as it is: never to the sea, and never over it."""
    asked = invaded(landing(SAILING, king="sea", warriors=["sea", "numidia"])).state
    said = {"type": "Contest", "by": "blue", "kingdom": "vandals", "king": True, "warriors": {"sea": 1}}
    state = play(GAME, asked, read_command(GAME, said)).state
    while any(isinstance(command, (EndReinforcing, Bribe)) for command in legal(GAME, state)):
        commands = list(legal(GAME, state))
        quiet = [command for command in commands if isinstance(command, EndReinforcing)]
        bribes = [command for command in commands if isinstance(command, Bribe)]
        state = play(GAME, state, (quiet or bribes)[0]).state
    assert (state.kingdoms["vandals"].king, state.kingdoms["vandals"].warriors) == ("apulia", ("numidia",))


def test_what_is_next_to_a_unit_is_said_by_its_power() -> None:
    state = position_where(KING_SAILING, kingdoms={"vandals": {"king": "byzacena", "warriors": ["numidia"]}})
    for unit, origin, by_sea in (("king", "byzacena", True), ("warrior", "numidia", False)):
        said = {**VANDALS, "unit": unit, "origin": origin, "to": "alemanie"}
        lines = refusal_told(GAME, state, said)
        assert ("the sea" in lines.lower()) == by_sea, lines


def test_other_kingdoms_do_not_go_to_sea_there() -> None:
    franks = board_where("franks", {"kind": "sail-from-any-coast", "of": "kingdom"})
    state = position_where(franks, kingdoms=WARRIOR)
    assert refused(state, unit="warrior", origin="numidia", to="sea") == "move.adjacent"


def test_a_kingdoms_power_stays_without_its_king() -> None:
    state = position_where(SAILING, kingdoms=WARRIOR, **NO_KING)
    assert rules_of(state, unit="warrior", origin="numidia", to="sea")[0] == "power.sail-from-any-coast"


def test_a_kings_power_takes_him_alone_to_sea() -> None:
    state = position_where(KING_SAILING, kingdoms={"vandals": {"king": "byzacena", "warriors": ["numidia"]}})
    assert rules_of(state, unit="king", origin="byzacena", to="sea")[0] == "power.sail-from-any-coast"
    assert refused(state, unit="warrior", origin="numidia", to="sea") == "move.adjacent"


def test_by_the_former_reading_a_kings_power_is_his_kingdoms_while_he_lives() -> None:
    """His warriors go to sea as well; wherever he is."""
    state = position_where(
        KING_SAILING,
        law=FORMER,
        kingdoms={"vandals": {"king": "latium", "warriors": ["numidia"]}, "ostrogoths": {"king": "liguria"}},
    )
    assert rules_of(state, unit="warrior", origin="numidia", to="sea")[0] == "power.sail-from-any-coast"
    without = position_where(KING_SAILING, law=FORMER, kingdoms=WARRIOR, **NO_KING)
    assert refused(without, unit="warrior", origin="numidia", to="sea") == "move.adjacent"


@pytest.mark.parametrize(
    ("power", "king", "points"),
    [
        ({"of": "kingdom", "points": 4}, True, 7),
        ({"of": "kingdom", "points": 4}, False, 7),
        ({"of": "king", "points": 2}, True, 5),
        ({"of": "king", "points": 2}, False, 3),
    ],
)
def test_the_points_in_defence_are_the_boards(power: dict[str, Any], king: bool, points: int) -> None:
    on = board_where("vandals", {"kind": "stronger-in-defence", **power})
    kingdoms = {"vandals": {"warriors": ["sicile"]}, "ostrogoths": {"warriors": ["apulia"]}}
    turn = [{"type": "Turn", "kingdom": "ostrogoths"}]
    purses: dict[str, Any] = {seat: {"treasury": {}} for seat in ("red", "blue")}
    players = {**purses, "green": {"kings": [] if king else ["vandals"]}}
    state = position_where(on, kingdoms=kingdoms, pending=turn, players=players)
    said = {
        "type": "Invade",
        "by": "red",
        "kingdom": "ostrogoths",
        "unit": "warrior",
        "origin": "apulia",
        "to": "sicile",
    }
    began = play(GAME, state, read_command(GAME, said))
    # Nobody has units beside the battle, or a token for a bribe: it is over at once.
    facts = {entry.rule.value: entry.fact for entry in began.entries}
    won = facts.get("battle.higher") or facts["battle.tie"]
    assert (won.kingdom, won.points) == (("vandals", points) if points > 3 else ("ostrogoths", 3))


def test_two_powers_of_a_kingdom_go_together() -> None:
    both = board_where(
        "vandals", {"kind": "sail-from-any-coast", "of": "kingdom"}, {"kind": "claim-after-invasion", "of": "king"}
    )
    state = position_where(
        both, kingdoms={"vandals": {"king": "numidia", "warriors": ["byzacena"]}}, treasures={"mauretania": {}}
    )
    assert rules_of(state, unit="warrior", origin="byzacena", to="sea")[0] == "power.sail-from-any-coast"
    invaded = rules_of(state, type="Invade", unit="king", origin="numidia", to="mauretania")
    assert invaded[-1] == "power.claim-after-invasion"
