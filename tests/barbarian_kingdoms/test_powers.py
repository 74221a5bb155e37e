"""Powers of other boards than the default one: going to sea from any coast, and a king's powers, which end with him."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, Refused, legal, play, read_command
from foreign_king.games.barbarian_kingdoms.components import Board, board
from foreign_king.games.barbarian_kingdoms.law import Law
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.wire import codec

GAME = GAMES["barbarian-kingdoms"]
FILE = Path(__file__).parents[2] / "spec" / "barbarian-kingdoms" / "boards" / "europe-476-reconstructed.toml"
VANDALS = {"type": "Manoeuvre", "by": "blue", "kingdom": "vandals"}


def board_where(kingdom: str, *powers: dict[str, Any]) -> Board:
    """The default board, on which a kingdom has these powers and no others."""
    document = tomllib.loads(FILE.read_text("utf-8"))
    document["kingdoms"][kingdom]["powers"] = [*powers]
    parts = {part: codec(GAME).read(document[part], kind) for part, kind in GAME.board.parts.items()}
    return board(name="powers", digest="", **parts)


def position_where(on: Board, **document: Any) -> State:
    """The Ostrogoths are red, the Vandals blue, whose turn it is, the Visigoths green and the Franks yellow."""
    law, seats = Law(), ["red", "blue", "green", "yellow"]
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
WARRIOR = {"vandals": {"warriors": ["numidia"]}}
NO_KING = {"players": {"red": {"kings": ["vandals"]}}}


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


def test_from_the_sea_ports_alone_are_reached() -> None:
    state = position_where(SAILING, kingdoms={"vandals": {"king": "afrique", "warriors": ["sea"]}})
    assert refused(state, unit="warrior", origin="sea", to="numidia") == "move.adjacent"
    assert refused(state, type="Invade", unit="warrior", origin="sea", to="apulia") == "move.adjacent"


def test_the_sea_is_not_invaded_by_the_power() -> None:
    state = position_where(SAILING, kingdoms=WARRIOR)
    assert refused(state, type="Invade", unit="warrior", origin="numidia", to="sea") == "invade.sea"


@pytest.mark.parametrize(("king", "warrior"), [("numidia", "sea"), ("sea", "numidia")])
def test_castling_is_no_going_to_sea(king: str, warrior: str) -> None:
    """One of the two would come from the sea, where there is no port."""
    document = {"type": "Castle", "by": "blue", "kingdom": "vandals", "warrior": warrior}
    state = position_where(SAILING, kingdoms={"vandals": {"king": king, "warriors": [warrior]}})
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, document))
    assert caught.value.rule.value == "move.adjacent"


def test_who_is_at_sea_is_not_beside_a_coast_without_a_port() -> None:
    """Neither to contest, nor to reinforce."""
    kingdoms = {"vandals": {"king": "sea", "warriors": ["sea"]}, "ostrogoths": {"king": "latium"}}
    turn = [{"type": "Turn", "kingdom": "ostrogoths"}]
    state = position_where(SAILING, kingdoms=kingdoms, treasures={"apulia": {}}, pending=turn)
    said = {"type": "Invade", "by": "red", "kingdom": "ostrogoths", "unit": "king", "origin": "latium", "to": "apulia"}
    entries = play(GAME, state, read_command(GAME, said)).entries
    assert [entry.rule.value for entry in entries] == ["invade.unit", "invade.success", "turn.next"]


def test_other_kingdoms_do_not_go_to_sea_there() -> None:
    franks = board_where("franks", {"kind": "sail-from-any-coast", "of": "kingdom"})
    state = position_where(franks, kingdoms=WARRIOR)
    assert refused(state, unit="warrior", origin="numidia", to="sea") == "move.adjacent"


def test_a_kingdoms_power_stays_without_its_king() -> None:
    state = position_where(SAILING, kingdoms=WARRIOR, **NO_KING)
    assert rules_of(state, unit="warrior", origin="numidia", to="sea")[0] == "power.sail-from-any-coast"


def test_a_kings_power_is_his_kingdoms_while_he_lives() -> None:
    """His warriors go to sea as well; wherever he is."""
    state = position_where(
        KING_SAILING,
        kingdoms={"vandals": {"king": "latium", "warriors": ["numidia"]}, "ostrogoths": {"king": "liguria"}},
    )
    assert rules_of(state, unit="warrior", origin="numidia", to="sea")[0] == "power.sail-from-any-coast"
    without = position_where(KING_SAILING, kingdoms=WARRIOR, **NO_KING)
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
