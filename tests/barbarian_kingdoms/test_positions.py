"""Positions written by hand: which fields may be left out, and which names and orders are impossible."""

from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, Malformed, play, position, random_command, read_command, setup, to_act, view
from foreign_king.positions import check_position, export_position
from foreign_king.wire import codec, dump, parse
from tests.barbarian_kingdoms.positions import (
    ASKED,
    BLUE,
    GAME,
    GREEN,
    MOVED,
    RED,
    REINFORCING,
    SEATS,
    TURN,
    Said,
    read,
    with_action,
    with_kingdoms,
    with_phase,
)

NOTHING: Said = {"bronze": 0, "silver": 0, "gold": 0, "diamond": 0}
FIRST: Said = {"bronze": 3, "silver": 2, "gold": 1, "diamond": 0}
TWO = {"kingdoms": ["huns", "saxons", "vandals", "franks"]}
"""The law by which, of two players, red has the Huns and the Saxons, and blue the Vandals and the Franks."""


# What may be left out


def test_from_nothing_but_the_seats_the_rest_follows() -> None:
    written = position(GAME, read())
    assert written["order"] == [RED, BLUE, GREEN]
    assert written["turns"] == 1
    assert written["pending"] == [TURN]
    assert written["action"] is None
    assert [realm["seat"] for realm in written["kingdoms"].values()] == ["red", "blue", "green"]
    assert [realm["king"] for realm in written["kingdoms"].values()] == ["latium", "aquitania", "belgica"]
    assert written["players"] == {
        seat: {"treasury": FIRST, "tokens": 6, "kings": [], "reign": None} for seat in ("red", "blue", "green")
    }
    lying = [area for area, treasure in written["treasures"].items() if treasure["face_down"]]
    closed = {"noricum", "tripolitania", "armorica"}
    assert set(lying) == set(read().board.ids) - set(read().board.emblems) - closed
    assert all(treasure["tokens"] == NOTHING for treasure in written["treasures"].values())


def test_a_first_treasury_is_that_of_the_law() -> None:
    state = read(3, {"start_bronze": 1, "start_silver": 4, "start_gold": 0})
    assert position(GAME, state)["players"]["red"]["treasury"] == {"bronze": 1, "silver": 4, "gold": 0, "diamond": 0}
    assert state.players["red"].tokens == 5


def test_of_two_players_each_has_a_side() -> None:
    state = read(2, TWO)
    assert {name: realm.seat for name, realm in state.kingdoms.items()} == {
        "huns": "red",
        "vandals": "blue",
        "saxons": "red",
        "franks": "blue",
    }
    assert state.order == ("huns", "saxons", "vandals", "franks")
    other = read(2, TWO, order=["saxons", "huns", "vandals", "franks"])
    assert other.order == ("saxons", "huns", "vandals", "franks")


def test_a_removed_king_is_nowhere() -> None:
    state = read(players={"red": {"kings": [BLUE]}})
    assert state.kingdoms[BLUE].king is None
    assert state.players["red"].kings == (BLUE,)


@pytest.mark.parametrize("field", ["king", "warriors", "claimed"])
def test_nothing_lies_face_down_where_somebody_is(field: str) -> None:
    said = {"king": "sicile", "warriors": ["sicile"], "claimed": ["sicile"]}[field]
    assert read(kingdoms={RED: {field: said}}).treasures["sicile"].face_down == 0
    assert read().treasures["sicile"].face_down == 1


def test_units_stand_in_order_however_they_are_written() -> None:
    state = read(kingdoms={RED: {"warriors": ["sicile", "apulia"], "claimed": ["sicile", "apulia"]}})
    assert state.kingdoms[RED].warriors == state.kingdoms[RED].claimed == ("apulia", "sicile")
    moved = [{"unit": "warrior", "area": "sea"}, {"unit": "king", "area": "sea"}]
    state = read(**with_phase(with_kingdoms(MOVED, **{RED: {"king": "sea", "warriors": ["sea"]}}), moved=moved))
    assert position(GAME, state)["pending"][1]["moved"] == moved[::-1]


def test_another_kingdom_for_each() -> None:
    kingdoms = {RED: {"seat": "green"}, BLUE: {"seat": "red"}, GREEN: {"seat": "blue"}}
    state = read(kingdoms=kingdoms)
    assert to_act(GAME, state) == ("green",)
    assert state.order == (RED, BLUE, GREEN)
    assert read(3, {"first": GREEN}, kingdoms=kingdoms).order == (GREEN, RED, BLUE)


# What cannot be

FAULTS: dict[str, tuple[Said, str, str]] = {
    "one player": ({"seats": ["red"]}, "/seats", "these seats make no game"),
    "seven players": ({"seats": [*SEATS, "pink"]}, "/seats", "these seats make no game"),
    "a player twice": ({"seats": ["red", "blue", "red"]}, "/seats", "these seats make no game"),
    "a player too many": ({"players": {"pink": {}}}, "/players", 'nobody sits at "pink"'),
    "a king of no kingdom": (
        {"players": {"red": {"kings": ["huns"]}}},
        "/players/red/kings",
        'no kingdom "huns" is in play',
    ),
    "treasure beyond the map": (
        {"treasures": {"atlantis": {}}},
        "/treasures",
        'the board has no province "atlantis"',
    ),
    "treasure at sea": ({"treasures": {"sea": {}}}, "/treasures", 'the board has no province "sea"'),
    "a kingdom that is not in play": ({"kingdoms": {"huns": {}}}, "/kingdoms/huns", 'no kingdom "huns" is in play'),
    "a kingdom with a strange name": ({"kingdoms": {"a/b": {}}}, "/kingdoms/a~1b", 'no kingdom "a/b" is in play'),
    "a kingdom of nobody": (
        {"kingdoms": {RED: {"seat": "pink"}}},
        f"/kingdoms/{RED}/seat",
        'nobody sits at "pink"',
    ),
    "a kingdom of another side": (
        {"kingdoms": {RED: {"side": BLUE}}},
        f"/kingdoms/{RED}/side",
        "another side than the law's",
    ),
    "a king beyond the map": (
        {"kingdoms": {RED: {"king": "atlantis"}}},
        f"/kingdoms/{RED}",
        'the board has no province "atlantis"',
    ),
    "a warrior beyond the map": (
        {"kingdoms": {RED: {"warriors": ["sea", "atlantis"]}}},
        f"/kingdoms/{RED}",
        'the board has no province "atlantis"',
    ),
    "a control token at sea": (
        {"kingdoms": {RED: {"claimed": ["sea"]}}},
        f"/kingdoms/{RED}/claimed",
        'the board has no province "sea"',
    ),
    "turns of a kingdom that is not in play": ({"order": ["huns"]}, "/order", 'no kingdom "huns" is in play'),
    "turns in another order": ({"order": [BLUE, RED, GREEN]}, "/order", "turns in another order"),
    "turns of a kingdom twice": (
        {"order": [RED, BLUE, GREEN, GREEN]},
        "/kingdoms",
        "these kingdoms cannot be assigned",
    ),
    "turns of some": ({"order": [RED, BLUE]}, "/kingdoms", "these kingdoms cannot be assigned"),
    "two kingdoms of a player": (
        {"kingdoms": {RED: {"seat": "blue"}}},
        "/kingdoms",
        "these kingdoms cannot be assigned",
    ),
    "another number of tokens": ({"players": {"red": {"tokens": 7}}}, "/players/red/tokens", "6 tokens, not 7"),
    "hidden tokens without their number": (
        {"players": {"red": {"treasury": "unseen"}}},
        "/players/red/tokens",
        "of hidden tokens the number is missing",
    ),
    "units that cannot stand so": ({"kingdoms": {RED: {"king": "noricum"}}}, f"/kingdoms/{RED}", "noricum is closed"),
    "nothing to decide": ({"pending": []}, "/pending", "nothing is to be decided"),
    "an action beyond the map": (
        with_action(ASKED, province="atlantis"),
        "/action/province",
        'the board has no province "atlantis"',
    ),
    "an action at sea": (with_action(ASKED, province="sea"), "/action/province", 'the board has no province "sea"'),
    **{
        f"an action with a stranger as its {field}": (
            with_action(REINFORCING, **{field: value}),
            "/action",
            'no kingdom "huns" is in play',
        )
        for field, value in (
            ("kingdom", "huns"),
            ("opponent", "huns"),
            ("winner", "huns"),
            ("bribes", {"huns": {}}),
            ("points", {"huns": 1}),
        )
    },
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_where_it_is(case: tuple[Said, str, str]) -> None:
    said, pointer, message = case
    with pytest.raises(Malformed) as caught:
        read(**said)
    assert (caught.value.message, caught.value.pointer) == (message, pointer)
    assert caught.value.expected


def test_two_kingdoms_of_a_player_are_partners() -> None:
    with pytest.raises(Malformed) as caught:
        read(2, TWO, kingdoms={"huns": {"seat": "blue"}, "vandals": {"seat": "red"}})
    assert caught.value.pointer == "/kingdoms"
    assert caught.value.expected == "2 for each seat, partners together"
    assert read(2, TWO, kingdoms={"huns": {"side": "a"}}).kingdoms["huns"].side == "a"


@pytest.mark.parametrize("count", [2, 6])
def test_two_to_six_players(count: int) -> None:
    assert len(read(count).seats) == count


# Whatever is reached

OPENINGS: tuple[tuple[int, Said], ...] = (
    (2, {}),
    (3, {}),
    (4, {"team_size": 2}),
    (5, {"provinces_to_win": 4}),
    (6, {"team_size": 3, "kings_to_win": 1}),
    (3, {"kingdoms": ["huns", "vandals", "franks"], "start_gold": 3}),
)


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_whatever_is_reached_is_read_again_by_everybody(opening: tuple[int, Said]) -> None:
    count, law = opening
    random = Random(count)
    state: Any = setup(GAMES["barbarian-kingdoms"], SEATS[:count], law=law)
    for _ in range(300):
        for seen in (state, *(view(GAME, state, seat) for seat in (SPECTATOR, *state.seats))):
            written = parse(dump(position(GAME, seen)))
            assert codec(GAME).read_position(written, state.law, state.board) == seen
        if not to_act(GAME, state):
            break
        state = play(GAME, state, random_command(GAME, state, random)).state


def test_the_position_of_a_contested_claim_of_the_own_emblem_is_one() -> None:
    franks, ostrogoths = {"warriors": ["mosella"]}, {"warriors": ["alemanie"], "claimed": ["mosella"]}
    turn = {"type": "Turn", "kingdom": "franks"}
    state = read(kingdoms={"franks": franks, "ostrogoths": ostrogoths}, pending=[turn])
    claim = {"type": "Claim", "by": "green", "kingdom": "franks", "province": "mosella", "payment": {"bronze": 1}}
    contested = {"type": "Contest", "by": "red", "kingdom": "ostrogoths", "king": False, "warriors": {"alemanie": 1}}
    for said in (claim, contested):
        state = play(GAME, state, read_command(GAME, said)).state
        assert check_position(export_position(GAME, view(GAME, state, "green"), viewer="green")) == ()
