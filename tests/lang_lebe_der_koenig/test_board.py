"""The board: the reconstruction says what is ours, and an owner's own file has to agree with the book's words."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, deal, play, setup, to_act
from foreign_king.boards import default_board, load_board, read_board
from foreign_king.games.lang_lebe_der_koenig.components import LANGUAGES, STATED_NAMES, board
from foreign_king.wire import codec

GAME = GAMES["lang-lebe-der-koenig"]
FILE = Path(__file__).parents[2] / "foreign_king" / "data" / "boards" / "britain-reconstructed.toml"
TEXT = FILE.read_text("utf-8")

Change = Callable[[dict[str, Any]], object]


def fault(change: Change) -> Malformed:
    """What is wrong with the default board after a change."""
    document = tomllib.loads(TEXT)
    change(document)
    parts = {part: codec(GAME).read(document[part], kind) for part, kind in GAME.board.parts.items()}
    with pytest.raises(Malformed) as caught:
        board(name="changed", digest="", **parts)
    return caught.value


def joined(document: dict[str, Any], here: str, there: str) -> None:
    document["territories"][here]["borders"].append(there)
    document["territories"][there]["borders"].append(here)


def parted(document: dict[str, Any], here: str, there: str) -> None:
    document["territories"][here]["borders"].remove(there)
    document["territories"][there]["borders"].remove(here)


# The default board


def test_every_item_is_stated_or_ours_with_its_reason() -> None:
    for territory in default_board(GAME).territories.values():
        told = [*territory.stated, *territory.reconstructed]
        # Borders of which some are stated have their rest told apart, and where a turn begins is told of few.
        assert {item.removesuffix("_rest") for item in told} - {"start"} == {"names", "votes", "borders", "drawing"}
        assert len(told) == len(set(told))
        assert all((*territory.stated.values(), *territory.reconstructed.values()))
        assert set(territory.names) == set(LANGUAGES)


def test_what_the_book_states_is_marked_as_stated() -> None:
    read = default_board(GAME)
    assert {name for name, territory in read.territories.items() if "names" in territory.stated} == set(STATED_NAMES)
    assert {name for name, territory in read.territories.items() if "votes" in territory.stated} == {"isle-of-man"}
    votes = [territory.votes for territory in read.territories.values()]
    assert votes.count(4) == votes.count(2)
    assert sum(votes) - read.territories["isle-of-man"].votes == 37


def test_sea_routes_are_borders_that_cross_water() -> None:
    read = default_board(GAME)
    assert [route.between for route in read.sea_routes] == [
        ("cestre", "isle-of-man"),
        ("dunelme", "isle-of-man"),
        ("isle-of-man", "wigemor"),
        ("lideforde", "wigemor"),
        ("norwic", "rouecestre"),
    ]
    # The book names the island as a neighbour of Wigemor; which other borders are dotted its map alone shows.
    assert [route.between for route in read.sea_routes if route.source == "stated"] == [("isle-of-man", "wigemor")]
    by_sea = {name for route in read.sea_routes for name in route.between if "isle-of-man" in route.between}
    assert by_sea == {"isle-of-man", *read.borders["isle-of-man"]}


def test_sea_routes_may_be_told_in_any_order() -> None:
    document = tomllib.loads(TEXT)
    for route in document["sea_routes"]:
        route["between"].reverse()
    document["sea_routes"].reverse()
    parts = {part: codec(GAME).read(document[part], kind) for part, kind in GAME.board.parts.items()}
    assert board(name="turned", digest="", **parts).sea_routes == default_board(GAME).sea_routes


def test_a_map_may_have_no_sea_routes() -> None:
    parts = {part: codec(GAME).read(tomllib.loads(TEXT)[part], kind) for part, kind in GAME.board.parts.items()}
    assert board(name="dry", digest="", **parts | {"sea_routes": ()}).sea_routes == ()


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
    *parents, last = (int(part) if part.isdigit() and "sea_routes" in path else part for part in path.split("/"))

    def change(document: dict[str, Any]) -> None:
        part: Any = document
        for parent in parents:
            part = part[parent]
        part[last] = value

    return change


NAMES = dict.fromkeys(LANGUAGES, "Stadford")


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        ("territories/stadford/names", {"en": "Stadford"}, "/territories/stadford/names"),
        ("territories/stadford/names", NAMES | {"it": ""}, "/territories/stadford/names"),
        ("territories/stadford/votes", 1, "/territories/stadford/votes"),
        ("territories/stadford/votes", 5, "/territories/stadford/votes"),
        ("territories/stadford/votes", 4, "/territories"),
        ("territories/stadford/x", -1, "/territories/stadford"),
        ("territories/stadford/y", 1001, "/territories/stadford"),
        ("territories/lideforde/borders", ["wigemor"], "/territories/lideforde/borders"),
        ("territories/lideforde/borders", ["wigemor", "wigemor"], "/territories/lideforde/borders"),
        ("territories/lideforde/borders", ["wigemor", "lideforde"], "/territories/lideforde/borders"),
        ("territories/lideforde/borders", ["wigemor", "atlantis"], "/territories/lideforde/borders"),
        ("territories/lideforde/borders", ["wigemor", "everwic"], "/territories/lideforde/borders"),
        ("starts/3/territories", ["rouecestre", "cestre"], "/starts/3/territories"),
        ("starts/3/territories", ["rouecestre", "cestre", "cestre"], "/starts/3/territories"),
        ("starts/3/territories", ["rouecestre", "cestre", "atlantis"], "/starts/3"),
        ("starts/3/territories", ["rouecestre", "cestre", "isle-of-man"], "/starts/3/first"),
        ("starts/3/first", "wigemor", "/starts/3/first"),
        ("starts/3/first", "cestre", "/starts/3/first"),
        ("starts/3/closed", [], "/starts/3/closed"),
        ("starts/3/closed", ["atlantis"], "/starts/3"),
        ("starts/4/closed", ["isle-of-man"], "/starts/4/closed"),
        ("sea_routes/0/between", ["isle-of-man"], "/sea_routes/0/between"),
        ("sea_routes/0/between", ["isle-of-man", "wigemor", "cestre"], "/sea_routes/0/between"),
        ("sea_routes/0/between", ["isle-of-man", "isle-of-man"], "/sea_routes/0/between"),
        ("sea_routes/0/between", ["isle-of-man", "atlantis"], "/sea_routes/0/between"),
        ("sea_routes/0/between", ["atlantis", "isle-of-man"], "/sea_routes/0/between"),
        ("sea_routes/0/between", ["isle-of-man", "norwic"], "/sea_routes/0/between"),
        ("sea_routes/1/between", ["isle-of-man", "wigemor"], "/sea_routes/1/between"),
        ("sea_routes/1/between", ["wigemor", "isle-of-man"], "/sea_routes/1/between"),
        ("sea_routes/4/reason", "", "/sea_routes/4/reason"),
        ("starts/6", {"territories": ["wigemor"], "first": "wigemor"}, "/starts"),
    ],
)
def test_a_fault_is_said_where_it_is(path: str, value: object, pointer: str) -> None:
    assert fault(changed(path, value)).pointer == pointer


def test_votes_of_the_island_are_stated() -> None:
    def exchange(document: dict[str, Any]) -> None:
        document["territories"]["isle-of-man"]["votes"] = 3
        document["territories"]["norwic"]["votes"] = 2

    assert fault(exchange).pointer == "/territories/isle-of-man/votes"


def test_thirteen_territories_and_three_sets_of_start_cards() -> None:
    assert fault(lambda document: document["territories"].pop("norwic")).pointer == "/territories"
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
        read_board(GAME, TEXT.replace("norwic", name).replace(f"[territories.{name}]", f'[territories."{name}"]'))
    assert caught.value.expected == "a lower-case id"


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
