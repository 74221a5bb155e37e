"""Openings: which seats and laws are possible, and how their faults are reported."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, Malformed, Refused, load_board, position, read_position, setup, view
from foreign_king.opening import LONGEST_SEAT, open_game
from foreign_king.positions import position_faults
from foreign_king.wire import codec, shown
from tests.random_games import GAME


def refusal(seats: Any, **said: Any) -> Malformed:
    with pytest.raises(Malformed) as caught:
        setup(GAME, seats, **said)
    return caught.value


# Seats


@pytest.mark.parametrize("seat", ["red", "r", "player-1", "la_reine", "7", "a" * LONGEST_SEAT])
def test_a_seat_has_a_lower_case_name(seat: str) -> None:
    assert setup(GAME, [seat, "blue"]).seats == (seat, "blue")


@pytest.mark.parametrize(
    "seat",
    ["table", "virtual", "", "-", "Red", "RED", "rouge!", "le roi", "zoë", "٣", "red\n", "a" * (LONGEST_SEAT + 1)],
)
def test_no_other_name_is_a_seat(seat: str) -> None:
    found = refusal(["red", seat])
    assert (found.message, found.pointer) == (f"{shown(seat)} is no seat's name", "/seats/1")
    assert "not table or virtual" in found.expected


def test_nobody_sits_twice() -> None:
    found = refusal(["red", "blue", "red"])
    assert (found.message, found.pointer) == ('two players at "red"', "/seats/2")


@pytest.mark.parametrize(
    ("game", "seats", "more", "message"),
    [
        ("the-foreign-king", ["red", "blue"], {}, '"the-foreign-king" is no game: GAMES[name] is one'),
        (GAME, "ab", {}, 'seats are a list of names, not one text: "ab"'),
        (GAME, b"ab", {}, "seats are a list of names, not of the type bytes"),
        (GAME, 3, {}, "seats are a list of names, not of the type int"),
        (
            GAME,
            ["red", "blue"],
            {"law": GAME.law.editions["de"]},
            "a law is its changes by name, such as {'limited_bank': True}, not of the type Law",
        ),
        (GAME, ["red", "blue"], {"board": 3}, "what is of the type int is no board: load_board(game, file) reads one"),
        (GAME, ["red", "blue"], {"board": "my.toml"}, '"my.toml" is no board: load_board(game, file) reads one'),
        (GAME, ["red", "blue"], {"board": Path("my.toml")}, '"my.toml" is no board: load_board(game, file) reads one'),
    ],
)
def test_what_is_mistaken_for_a_game_seats_or_a_board(game: Any, seats: Any, more: Any, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        setup(game, seats, **more)
    assert str(caught.value) == message


@pytest.mark.parametrize(("players", "need"), [(0, 2), (1, 2), (5, 4)])
def test_a_number_of_players_is_refused_by_a_clause(players: int, need: int) -> None:
    with pytest.raises(Refused) as caught:
        setup(GAME, [f"seat-{number}" for number in range(players)])
    assert (caught.value.rule, caught.value.need, caught.value.have) == ("setup.players", need, players)


def test_seats_may_come_one_by_one() -> None:
    one_by_one: Any = (seat for seat in ("blue", "red"))
    assert setup(GAME, one_by_one).seats == ("blue", "red")


def test_seats_keep_the_order_in_which_they_were_named() -> None:
    assert setup(GAME, ["yellow", "anna", "zoe"]).seats == ("yellow", "anna", "zoe")


# Editions and laws


@pytest.mark.parametrize("edition", GAME.law.editions)
def test_every_edition_is_played(edition: str) -> None:
    assert setup(GAME, ["red", "blue"], edition=edition).law == GAME.law.editions[edition]


def test_the_first_edition_is_the_default() -> None:
    assert setup(GAME, ["red", "blue"]).law == next(iter(GAME.law.editions.values()))


def test_an_edition_that_was_never_printed() -> None:
    found = refusal(["red", "blue"], edition="nl")
    assert (found.message, found.pointer) == ('there is no edition "nl"', "/edition")
    assert found.expected == "fr or de or it"


def test_a_table_changes_the_law() -> None:
    law = setup(GAME, ["red", "blue"], law={"limited_bank": True, "start_francs": [1, 2, 3, 4], "medals": 0}).law
    assert (law.limited_bank, law.start_francs, law.medals) == (True, (1, 2, 3, 4), 0)
    assert codec(GAME).law_changes(law) == {"limited_bank": True, "start_francs": [1, 2, 3, 4], "medals": 0}
    assert setup(GAME, ["red", "blue"], law={"start_francs": (1, 2, 3, 4)}).law.start_francs == (1, 2, 3, 4)


def test_what_a_table_sets_as_it_is_printed_is_no_change() -> None:
    law = setup(GAME, ["red", "blue"], edition="de", law={"queen_taken_only": True, "medals": 9}).law
    assert law == GAME.law.editions["de"]
    assert codec(GAME).law_changes(law) == {}


@pytest.mark.parametrize(
    ("changes", "pointer", "message"),
    [
        ({"queen": 1}, "/law/queen", 'the law has no field "queen"'),
        ({"edition": "de"}, "/law/edition", 'the law has no field "edition"'),
        ({"__class__": 1}, "/law/__class__", 'the law has no field "__class__"'),
        ({"_replace": 1}, "/law/_replace", 'the law has no field "_replace"'),
        ({"a/b~c": 1}, "/law/a~1b~0c", 'the law has no field "a/b~c"'),
        ({"medals": -1}, "/law/medals", "-1 is out of range"),
        ({"medals": 1001}, "/law/medals", "1001 is out of range"),
        ({"medals": 10**30}, "/law/medals", "a number too great is out of range"),
        ({"citizens": 2}, "/law/citizens", "2 is out of range"),
        ({"citizens_a_point": 0}, "/law/citizens_a_point", "0 is out of range"),
        ({"king_marker": 0}, "/law/king_marker", "0 is out of range"),
        ({"start_francs": [5, -6]}, "/law/start_francs/1", "-6 is out of range"),
        ({"start_francs": 5}, "/law/start_francs", "5 is not a list"),
        ({"start_francs": [5, "6"]}, "/law/start_francs/1", '"6" is not a whole number'),
        ({"medals": "9"}, "/law/medals", '"9" is not a whole number'),
        ({"medals": 9.0}, "/law/medals", "9.0 is not a whole number"),
        ({"medals": True}, "/law/medals", "true is not a whole number"),
        ({"medals": None}, "/law/medals", "null is not a whole number"),
        ({"limited_bank": 1}, "/law/limited_bank", "1 is not true or false"),
        ({"limited_bank": "yes"}, "/law/limited_bank", '"yes" is not true or false'),
    ],
)
def test_a_law_that_cannot_be(changes: dict[str, Any], pointer: str, message: str) -> None:
    found = refusal(["red", "blue"], law=changes)
    assert (found.pointer, found.message) == (pointer, message)
    assert found.expected


@pytest.mark.parametrize("changes", [{"citizens": 3}, {"citizens_a_point": 1}, {"king_marker": 1}, {"medals": 1000}])
def test_the_least_and_the_greatest_number_of_a_law(changes: dict[str, int]) -> None:
    law = setup(GAME, ["red", "blue"], law=changes).law
    assert codec(GAME).law_changes(law) == changes


def test_start_francs_for_fewer_than_sit_there() -> None:
    found = refusal(["red", "blue", "green"], law={"start_francs": [5, 6]})
    assert (found.message, found.pointer) == ("there are fewer start francs than players", "/law/start_francs")
    assert found.expected == "francs for each of the 3 players, in turn order"
    assert setup(GAME, ["red", "blue"], law={"start_francs": [5, 6]}).law.start_francs == (5, 6)
    with pytest.raises(Refused):
        setup(GAME, [f"seat-{number}" for number in range(5)], law={"start_francs": [5, 6]})


# The facts of the setup


def test_opening_a_game_says_how_the_table_was_laid() -> None:
    state, entries = open_game(GAMES["the-foreign-king"], ["red", "blue", "green"])
    assert state == setup(GAME, ["red", "blue", "green"])
    assert [str(entry.rule) for entry in entries] == ["setup.king", "setup.citizens", "setup.stock"]


# Sitting down again


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_read_by_the_law_and_on_the_board_that_are_given(name: str) -> None:
    game = GAMES[name]
    printed = attrs.asdict(game.law.editions["fr"])
    field = next(name for name, number in printed.items() if isinstance(number, int) and name not in game.law.least)
    law = {field: not printed[field] if isinstance(printed[field], bool) else printed[field] + 1}
    state = setup(game, ["red", "blue", "green"], law=law)
    document = position(game, state)
    assert read_position(game, document, edition="fr", law=law, board=load_board(game)) == state
    assert read_position(game, document) != state
    seen = view(game, state, "red")
    assert read_position(game, position(game, seen), law=law) == seen


def test_what_is_no_position() -> None:
    with pytest.raises(Malformed) as caught:
        read_position(GAME, [])
    assert caught.value.expected == "an object"
    with pytest.raises(TypeError, match="is no board"):
        read_position(GAME, {}, board="my.toml")
    with pytest.raises(Malformed, match="no edition"):
        read_position(GAME, {}, edition="en")


def test_faults_of_what_is_no_position() -> None:
    state = setup(GAME, ["red", "blue"])
    assert position_faults(GAME, position(GAME, state)) == ()
    (fault,) = position_faults(GAME, [])
    assert fault.pointer == ""
    with pytest.raises(TypeError, match="is no board"):
        position_faults(GAME, {}, board="my.toml")
    with pytest.raises(TypeError, match="is no game"):
        position_faults("the-foreign-king", {})  # type: ignore[arg-type] # what a caller may get wrong
    with pytest.raises(Malformed, match="there is no edition"):
        position_faults(GAME, {}, edition="en")
