"""The default board marks what is reconstructed, and the board file of an owner has to agree with the book."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, deal, play, setup, to_act
from foreign_king.boards import default_board, drawing_of, load_board, load_sources, read_board
from foreign_king.games.lang_lebe_der_koenig.components import ISLAND, STATED_NAMES, board
from tests.boards.originals import parts_of, text_of

GAME = GAMES["lang-lebe-der-koenig"]
TEXT = text_of(GAME)

Change = Callable[[dict[str, Any]], object]


def fault(change: Change) -> Malformed:
    """What is wrong with the default board after a change."""
    document = tomllib.loads(TEXT)
    change(document)
    parts = parts_of(GAME, document)
    with pytest.raises(Malformed) as caught:
        board(name="changed", digest="", **parts)
    return caught.value


def joined(document: dict[str, Any], here: str, there: str) -> None:
    document["places"][here]["borders"].append(there)
    document["places"][there]["borders"].append(here)


def parted(document: dict[str, Any], here: str, there: str) -> None:
    document["places"][here]["borders"].remove(there)
    document["places"][there]["borders"].remove(here)


# The default board


def test_every_item_is_stated_or_ours_with_its_reason() -> None:
    places = load_sources(GAME)["places"]
    assert set(places) == set(default_board(GAME).ids)
    for items in places.values():
        # Where a turn begins is told of few.
        assert {*items} - {"start"} == {"names", "votes", "borders", "drawing"}
        assert not any(evidence.reported for evidence in items.values())


def test_what_the_book_states_is_marked_as_stated() -> None:
    read, places = default_board(GAME), load_sources(GAME)["places"]
    assert {name for name, items in places.items() if items["names"].stated} == set(STATED_NAMES)
    assert {name for name, items in places.items() if items["votes"].stated} == {ISLAND}
    votes = [place.votes for place in read.places.values()]
    assert votes.count(4) == votes.count(2)
    assert sum(votes) - read.places[ISLAND].votes == 37


def test_start_cards_say_where_they_come_from() -> None:
    read, starts = default_board(GAME), load_sources(GAME)["starts"]
    assert list(starts) == list(read.starts)
    for players, items in starts.items():
        assert items["first"].stated
        assert items["territories"].reconstructed
        assert ("closed" in items) == bool(read.starts[players].closed)


def test_sea_routes_are_borders_that_cross_water() -> None:
    read, sources = default_board(GAME), load_sources(GAME)["sea_routes"]
    routes = drawing_of(GAME, read).sea_routes
    assert routes == (
        ("cestre", "isle-of-man"),
        ("dunelme", "isle-of-man"),
        ("isle-of-man", "wigemor"),
        ("lideforde", "wigemor"),
        ("norwic", "rouecestre"),
    )
    # The book names the island as a neighbour of Wigemor; which other borders are dotted its map alone shows.
    assert set(sources) == {f"{here}-{there}" for here, there in routes}
    assert [route for route, items in sources.items() if items["between"].stated] == ["isle-of-man-wigemor"]
    by_sea = {name for route in routes for name in route if ISLAND in route}
    assert by_sea == {ISLAND, *read.adjacent[ISLAND]}


def test_a_game_is_played_on_an_owners_board(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace("norwic", "thetford").replace("britain-reconstructed", "mine"), "utf-8")
    state = setup(GAME, ["red", "blue", "green"], board=load_board(GAME, mine))
    assert state.board.name == "mine"
    assert "thetford" in state.territories
    assert to_act(GAME, state) == ("table",)


# Faults


def changed(path: str, value: object) -> Change:
    """A change of one value, by its place in the document."""
    *parents, last = path.split("/")

    def change(document: dict[str, Any]) -> None:
        part: Any = document
        for parent in parents:
            part = part[parent]
        part[last] = value

    return change


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        ("places/stadford/votes", 1, "/places/stadford/votes"),
        ("places/stadford/votes", 5, "/places/stadford/votes"),
        ("places/stadford/votes", 4, "/places"),
        ("places/lideforde/borders", ["wigemor"], "/places/lideforde/borders"),
        ("places/lideforde/borders", ["wigemor", "wigemor"], "/places/lideforde/borders"),
        ("places/lideforde/borders", ["wigemor", "lideforde"], "/places/lideforde/borders"),
        ("places/lideforde/borders", ["wigemor", "atlantis"], "/places/lideforde/borders"),
        ("places/lideforde/borders", ["wigemor", "everwic"], "/places/lideforde/borders"),
        ("starts/3/territories", ["rouecestre", "cestre"], "/starts/3/territories"),
        ("starts/3/territories", ["rouecestre", "cestre", "cestre"], "/starts/3/territories"),
        ("starts/3/territories", ["rouecestre", "cestre", "everwic", "cestre"], "/starts/3/territories"),
        ("starts/3/territories", ["oxeneford", "cestre", "everwic"], "/starts/3/first"),
        ("starts/3/territories", ["rouecestre", "cestre", "atlantis"], "/starts/3"),
        ("starts/3/territories", ["rouecestre", "cestre", "isle-of-man"], "/starts/3/first"),
        ("starts/3/first", "wigemor", "/starts/3/first"),
        ("starts/3/first", "cestre", "/starts/3/first"),
        ("starts/3/closed", [], "/starts/3/closed"),
        ("starts/3/closed", ["atlantis"], "/starts/3"),
        ("starts/4/closed", ["isle-of-man"], "/starts/4/closed"),
        ("starts/4/territories", ["tateshale", "lideforde", "cestre"], "/starts/4/territories"),
        ("starts/5/territories", ["stadford", "lideforde", "dunelme", "norwic"], "/starts/5/territories"),
        ("starts/6", {"territories": ["wigemor"], "first": "wigemor"}, "/starts"),
    ],
)
def test_a_fault_is_said_where_it_is(path: str, value: object, pointer: str) -> None:
    assert fault(changed(path, value)).pointer == pointer


def test_a_fault_of_what_is_closed_says_what_the_book_closes() -> None:
    assert fault(changed("starts/3/closed", [])).expected == "isle-of-man"
    assert fault(changed("starts/4/closed", ["isle-of-man"])).expected == "none"


def test_votes_of_the_island_are_stated() -> None:
    def exchange(document: dict[str, Any]) -> None:
        document["places"]["isle-of-man"]["votes"] = 3
        document["places"]["norwic"]["votes"] = 2

    assert fault(exchange).pointer == "/places/isle-of-man/votes"


def test_thirteen_territories_and_three_sets_of_start_cards() -> None:
    assert fault(lambda document: document["places"].pop("norwic")).pointer == "/places"
    assert fault(lambda document: document["starts"].pop("5")).pointer == "/starts"


def test_a_map_in_two_parts_is_refused() -> None:
    # Without the Isle of Man nothing leads to Dunelme and Cardigan any more.
    def through_the_island_only(document: dict[str, Any]) -> None:
        parted(document, "dunelme", "cestre")
        parted(document, "dunelme", "everwic")
        parted(document, "cardigan", "wigemor")
        joined(document, "dunelme", "cardigan")
        parted(document, "cardigan", "cestre")
        joined(document, "cardigan", "isle-of-man")
        joined(document, "wigemor", "everwic")

    assert fault(through_the_island_only).expected == "one connected map"


@pytest.mark.parametrize("name", ["Norwic", "norwic-", "-norwic", "norwic!", ""])
def test_a_name_that_cannot_name_a_territory(name: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, TEXT.replace("norwic", name).replace(f"[places.{name}]", f'[places."{name}"]'))
    assert caught.value.expected == "a lower-case id"


def test_no_territory_has_more_than_6_borders_or_fewer_than_2() -> None:
    seventh = fault(lambda document: joined(document, "cestre", "lideforde"))
    assert (seventh.message, seventh.pointer) == ("7 borders", "/places/cestre/borders")
    single = fault(lambda document: parted(document, "cardigan", "wigemor"))
    assert (single.message, single.pointer) == ("1 border", "/places/cardigan/borders")


def test_the_known_names_are_there() -> None:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, TEXT.replace("sarisberie", "salisbury"))
    assert "sarisberie" in caught.value.message


def test_stated_borders() -> None:
    assert fault(lambda document: joined(document, "sarisberie", "rouecestre")).expected == "2 borders"
    assert fault(lambda document: parted(document, "wigemor", "stadford")).expected == "6 borders"

    def far_from_the_island(document: dict[str, Any]) -> None:
        parted(document, "wigemor", "isle-of-man")
        joined(document, "wigemor", "everwic")

    assert fault(far_from_the_island).expected == "isle-of-man"


def test_the_first_player_is_dealt_the_stated_start_card() -> None:
    for players, name in ((3, "rouecestre"), (4, "tateshale"), (5, "stadford")):
        state = setup(GAME, ["red", "blue", "green", "white", "black"][:players])
        state = play(GAME, state, deal(GAME, state, Random(players))).state
        assert state.players[state.turn].baron == name
