"""The default board agrees with the book and with what is reported of it, and the board file of an owner is checked."""

import tomllib
from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, Malformed
from foreign_king.boards import Evidence, default_board, drawing_of, load_board, load_sources, read_board
from foreign_king.games.barbarian_kingdoms.components import (
    KINGDOMS,
    PLAYERS,
    SEA,
    Area,
    Board,
    Kingdom,
    board,
)
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.language import LANGUAGES, voice
from foreign_king.parts.graph import distances
from foreign_king.wire import digest
from tests.boards.originals import parts_of, text_of

GAME = GAMES["barbarian-kingdoms"]
TEXT = text_of(GAME)
BOARD: Board = default_board(GAME)
SOURCES = load_sources(GAME)
PLACES = SOURCES["places"]

Change = Callable[[dict[str, Any]], object]


def fault(change: Change) -> Malformed:
    """What is wrong with the default board after a change."""
    document = tomllib.loads(TEXT)
    change(document)
    read = parts_of(GAME, document)
    with pytest.raises(Malformed) as caught:
        board(name="changed", digest="", **read)
    return caught.value


def made(change: Change) -> Board:
    """The default board after a change that does no harm."""
    document = tomllib.loads(TEXT)
    change(document)
    return board(name="changed", digest="", **parts_of(GAME, document))


def several(*changes: Change) -> Change:
    def change(document: dict[str, Any]) -> None:
        for each in changes:
            each(document)

    return change


def changed(path: str, value: object) -> Change:
    """A change of one value, by its place in the document."""
    *parents, last = path.split("/")

    def change(document: dict[str, Any]) -> None:
        part: Any = document
        for parent in parents:
            part = part[int(parent) if isinstance(part, list) else parent]
        if isinstance(part, list):
            part[int(last)] = value
        else:
            part[last] = value

    return change


def parted(here: Area, there: Area) -> Change:
    def change(document: dict[str, Any]) -> None:
        document["places"][here]["borders"].remove(there)
        document["places"][there]["borders"].remove(here)

    return change


def land(kingdom: Kingdom) -> set[Area]:
    return set(BOARD.kingdoms[kingdom].initial)


def beside(areas: Iterable[Area]) -> set[Area]:
    """All that is adjacent to one of these, without them."""
    return {there for here in areas for there in BOARD.adjacent[here]} - set(areas)


def closed(kingdoms: Iterable[Kingdom]) -> set[Area]:
    """What nobody enters when these are in play."""
    out = [kingdom for kingdom in KINGDOMS if kingdom not in set(kingdoms)]
    return {area for kingdom in out for area in (*land(kingdom), BOARD.kingdoms[kingdom].domination)}


NEUTRAL = [area for area in BOARD.ids if area not in BOARD.emblems]
SETS = [kingdoms for number in range(2, 7) for kingdoms in combinations(KINGDOMS, number)]
"""The kingdoms that can be in play: those of any configuration, and those that players name themselves."""


# What the book states


def test_36_provinces_a_sea_and_three_straits() -> None:
    assert len(BOARD.ids) == 36
    assert list(BOARD.places) == list(BOARD.ids)
    assert set(BOARD.adjacent) == {*BOARD.ids, SEA}
    assert len(BOARD.straits) == 3


def test_half_of_the_provinces_are_initial_three_a_kingdom_and_one_of_them_its_capital() -> None:
    assert len(BOARD.emblems) == len(NEUTRAL) == 18
    assert tuple(BOARD.kingdoms) == KINGDOMS
    for name, kingdom in BOARD.kingdoms.items():
        assert [area for area, owner in BOARD.emblems.items() if owner == name] == list(kingdom.initial)
        assert BOARD.capitals[kingdom.capital] == name
        assert kingdom.capital in kingdom.initial
    assert len(BOARD.capitals) == 6


def test_adjacent_are_borders_straits_and_ports_with_the_sea() -> None:
    strait = {frozenset(strait.between) for strait in BOARD.straits}
    for here, there in combinations(BOARD.ids, 2):
        near = there in BOARD.places[here].borders or frozenset((here, there)) in strait
        assert (there in BOARD.adjacent[here]) == (here in BOARD.adjacent[there]) == near
    for name, province in BOARD.places.items():
        assert (SEA in BOARD.adjacent[name]) == (name in BOARD.adjacent[SEA]) == province.port
        assert province.coast or not province.port
    assert any(province.coast and not province.port for province in BOARD.places.values())


def test_prices_rise() -> None:
    assert BOARD.prices.warriors == BOARD.prices.control == (1, 2, 3, 4)


def test_domination_tiles_name_neutral_provinces() -> None:
    tiles = [kingdom.domination for kingdom in BOARD.kingdoms.values()]
    assert len(set(tiles)) == 6
    assert set(tiles) <= set(NEUTRAL)


# What public reports tell


def test_the_colours() -> None:
    assert drawing_of(GAME, BOARD).colours == {
        "huns": "red",
        "ostrogoths": "purple",
        "vandals": "blue",
        "visigoths": "yellow",
        "saxons": "brown",
        "franks": "green",
    }


def test_the_names_that_are_reported() -> None:
    names = voice(GAME, language="fr").places
    seen = {name for name, items in PLACES.items() if items["names"].reported}
    neutral = {name for name, items in PLACES.items() if items.get("neutral", Evidence()).reported}
    assert {names[area] for area in neutral} == {
        "Narbonnaise",
        "Sicile",
        "Galice",
        "Calédonie",
        "Frise",
        "Thuringe",
        "Alémanie",
    }
    assert neutral <= set(NEUTRAL)
    assert {names[area] for area in seen - neutral} == {"Bourgogne", "Afrique"}


def test_the_neighbours_that_are_reported() -> None:
    for kingdom in ("huns", "franks", "ostrogoths"):
        assert "alemanie" in beside(land(kingdom))
    assert "frise" in beside(land("franks"))
    assert "thuringe" not in BOARD.adjacent["frise"]
    assert "narbonnaise" in beside(land("ostrogoths"))
    assert {"afrique", "sicile"} <= set(BOARD.adjacent[SEA])


def test_the_ports_that_are_reported_or_not() -> None:
    """An invasion of Frisia could not be contested from the sea; that Sicily has a port is ours, its coast is told."""
    assert BOARD.places["frise"].coast
    assert not BOARD.places["frise"].port
    assert PLACES["frise"]["port"].reported
    assert BOARD.places["sicile"].port
    assert PLACES["sicile"]["coast"].reported
    assert not PLACES["sicile"]["port"].reported
    assert PLACES["sicile"]["port"].reconstructed


def test_the_british_isles_are_open_without_saxons() -> None:
    without = closed(kingdom for kingdom in KINGDOMS if kingdom != "saxons")
    assert not {"britannia", "caledonie"} & without
    assert "britannia" in BOARD.adjacent[SEA]


def test_few_coasts_have_ports() -> None:
    """So that a king is feared who needs none."""
    coasts = [area for area, place in BOARD.places.items() if place.coast]
    assert 2 * len(set(coasts) & set(BOARD.adjacent[SEA])) < len(coasts)


def test_where_kingdoms_begin() -> None:
    assert BOARD.kingdoms["ostrogoths"].capital == "latium"
    assert BOARD.kingdoms["vandals"].capital == "afrique"
    assert {"cantium", "britannia", "caledonie"} & land("saxons")


def test_a_configuration_for_two_is_reported() -> None:
    items = SOURCES["configurations"]
    (row,) = [BOARD.configurations[name] for name in items if items[name].get("letters", Evidence()).reported]
    assert row.players == 2
    sides = dict(zip(row.kingdoms, row.letters, strict=True))
    assert sides == {"ostrogoths": "a", "vandals": "a", "visigoths": "b", "franks": "b"}
    assert {"pannonia", "bohemia", "dacia"} <= closed(row.kingdoms)


def test_powers_are_those_that_are_reported() -> None:
    told = [
        (name, power.kind, power.of, power.points) for name, each in BOARD.kingdoms.items() for power in each.powers
    ]
    assert told == [
        ("huns", "claim-after-invasion", "king", 0),
        ("ostrogoths", "stronger-in-defence", "kingdom", 1),
        ("vandals", "sail-from-any-coast", "king", 0),
    ]
    for name, kingdom in BOARD.kingdoms.items():
        assert bool(SOURCES["kingdoms"][name]["powers"].reported) == bool(kingdom.powers)


# What is ours, and that it is marked


def test_every_item_is_stated_or_reported_or_ours_with_its_reason() -> None:
    assert set(PLACES) == set(BOARD.adjacent)
    for name, province in BOARD.places.items():
        neutral = {"neutral"} if name in NEUTRAL else set()
        port = {"port"} if province.coast else set()
        assert set(PLACES[name]) == {"names", "borders", "coast", "drawing"} | port | neutral
    assert set(PLACES[SEA]) == {"number", "names", "drawing"}
    assert set(SOURCES["kingdoms"]) == set(BOARD.kingdoms)
    for items in SOURCES["kingdoms"].values():
        assert set(items) == {"names", "colour", "initial", "capital", "domination", "powers"}
    assert set(SOURCES["configurations"]) == set(BOARD.configurations)
    for name, row in BOARD.configurations.items():
        letters = {"letters"} if row.letters else set()
        beginners = {"beginners"} if row.beginners else set()
        assert set(SOURCES["configurations"][name]) == {"kingdoms"} | letters | beginners
    straits = {"-".join(sorted(strait.between)) for strait in BOARD.straits}
    assert {name: set(items) for name, items in SOURCES["straits"].items()} == {name: {"between"} for name in straits}


def test_what_is_known_of_prices_is_marked() -> None:
    prices = SOURCES["prices"]
    assert [name for name, items in prices.items() if items["prices"].reported] == ["warriors"]
    assert set(prices) == {"warriors", "control"}
    assert all(items["prices"].stated and items["prices"].reconstructed for items in prices.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_are_called_the_same(language: str) -> None:
    names = voice(GAME, language=language).places
    assert list(names) == [*BOARD.ids, SEA]
    assert len(set(names.values())) == 37


def test_there_is_a_configuration_for_every_table() -> None:
    rows = list(BOARD.configurations.values())
    for players in PLAYERS:
        assert any(row.players == players and row.beginners for row in rows)
        assert next(row for row in rows if row.players == players).beginners
    teams = {(row.players, len(set(row.letters))) for row in rows if row.letters}
    assert teams == {(2, 2), (4, 2), (6, 2), (6, 3)}


def test_a_capital_has_three_to_six_neighbours() -> None:
    assert all(3 <= len(BOARD.adjacent[capital]) <= 6 for capital in BOARD.capitals)


@pytest.mark.parametrize("kingdoms", SETS, ids=" ".join)
def test_whoever_plays_all_that_is_open_can_be_reached(kingdoms: tuple[Kingdom, ...]) -> None:
    shut = closed(kingdoms)
    left = {
        here: [there for there in near if there not in shut]
        for here, near in BOARD.adjacent.items()
        if here not in shut
    }
    assert all(len(reached) == len(left) for reached in distances(left).values())
    for kingdom in kingdoms:
        assert len((beside(land(kingdom)) & set(NEUTRAL)) - shut) >= 2


def test_the_drawing_is_a_map() -> None:
    """Lines between provinces that border on each other never cross, and are not long."""
    places = drawing_of(GAME, BOARD).points
    places = FrozenDict({name: places[name] for name in BOARD.ids})
    lines = {frozenset((here, there)) for here in BOARD.ids for there in BOARD.places[here].borders}

    def turn(a: Area, b: Area, c: Area) -> int:
        (ax, ay), (bx, by), (cx, cy) = places[a], places[b], places[c]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    for one, other in combinations(lines, 2):
        if not one & other:
            (a, b), (c, d) = sorted(one), sorted(other)
            assert turn(a, b, c) * turn(a, b, d) > 0 or turn(c, d, a) * turn(c, d, b) > 0, (a, b, c, d)
    for line in lines:
        (ax, ay), (bx, by) = (places[name] for name in line)
        assert (ax - bx) ** 2 + (ay - by) ** 2 < 300**2
    for (ax, ay), (bx, by) in combinations(places.values(), 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 > 50**2


# An owner's own board

SAILING = {"kind": "sail-from-any-coast", "of": "kingdom"}


def test_an_owners_board_is_read(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace("armorica", "little-britain").replace(BOARD.name, "mine"), "utf-8")
    read = load_board(GAME, mine)
    assert read.name == "mine"
    assert "little-britain" in read.ids
    assert BOARD.digest == digest(tomllib.loads(TEXT)) != read.digest


def test_kingdoms_stand_clockwise_however_the_file_tells_them() -> None:
    def turned_round(document: dict[str, Any]) -> None:
        document["kingdoms"] = dict(reversed(document["kingdoms"].items()))

    assert tuple(made(turned_round).kingdoms) == KINGDOMS


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("prices/warriors", [1, 1, 1, 1]),
        ("configurations/six-2/letters", []),
        ("kingdoms/franks/domination", "apulia"),
        ("kingdoms/franks/powers", [SAILING]),
    ],
)
def test_what_may_be_otherwise(path: str, value: object) -> None:
    assert made(changed(path, value)).name == "changed"


def test_a_configuration_may_have_any_name() -> None:
    def another(document: dict[str, Any]) -> None:
        document["configurations"]["mine"] = {"players": 3, "kingdoms": ["huns", "vandals", "saxons"]}

    assert made(another).configurations["mine"].letters == ()


# Faults


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        # Provinces
        ("places/latium/borders", ["liguria", "venetia"], "/places/apulia/borders"),
        ("places/latium/borders", ["liguria", "venetia", "apulia", "apulia"], "/places/latium/borders"),
        ("places/latium/borders", ["liguria", "venetia", "apulia", "latium"], "/places/latium/borders"),
        ("places/latium/borders", ["liguria", "venetia", "apulia", "atlantis"], "/places/latium/borders"),
        ("places/latium/borders", ["liguria", "venetia", "apulia", "dalmatia"], "/places/latium/borders"),
        ("places/latium/coast", False, "/places/latium/port"),
        # The straits
        ("straits", [], "/straits"),
        ("straits/2/between", ["apulia"], "/straits/2/between"),
        ("straits/2/between", ["apulia", "sicile", "afrique"], "/straits/2/between"),
        ("straits/2/between", ["apulia", "sicile", "sicile"], "/straits/2/between"),
        ("straits/2/between", ["sicile", "sicile"], "/straits/2/between"),
        ("straits/2/between", ["sicile", "atlantis"], "/straits/2/between"),
        ("straits/2/between", ["sicile", SEA], "/straits/2/between"),
        ("straits/2/between", ["apulia", "latium"], "/straits/2/between"),
        ("straits/2/between", ["belgica", "cantium"], "/straits/2/between"),
        ("straits/2/between", ["sicile", "bohemia"], "/straits/2/between"),
        ("straits/2/between", ["bohemia", "sicile"], "/straits/2/between"),
        # Kingdoms
        ("kingdoms/romans", {}, "/kingdoms"),
        ("kingdoms/franks/initial", ["belgica", "ripuaria"], "/kingdoms/franks/initial"),
        ("kingdoms/franks/initial", ["belgica", "ripuaria", "ripuaria"], "/kingdoms/franks/initial"),
        ("kingdoms/franks/initial", ["belgica", "ripuaria", "mosella", "mosella"], "/kingdoms/franks/initial"),
        ("kingdoms/franks/initial", ["belgica", "ripuaria", "atlantis"], "/kingdoms/franks/initial"),
        ("kingdoms/franks/initial", ["belgica", "ripuaria", "saxonia"], "/kingdoms/franks/initial"),
        ("kingdoms/franks/capital", "bourgogne", "/kingdoms/franks/capital"),
        ("kingdoms/franks/domination", "belgica", "/kingdoms/franks/domination"),
        ("kingdoms/huns/domination", "belgica", "/kingdoms/huns/domination"),
        ("kingdoms/franks/domination", "atlantis", "/kingdoms/franks/domination"),
        ("kingdoms/huns/powers/0/points", 1, "/kingdoms/huns/powers/0/points"),
        ("kingdoms/ostrogoths/powers/0/points", 0, "/kingdoms/ostrogoths/powers/0/points"),
        ("kingdoms/ostrogoths/powers/0/points", -1, "/kingdoms/ostrogoths/powers/0/points"),
        ("kingdoms/ostrogoths/powers/0/points", 101, "/kingdoms/ostrogoths/powers/0/points"),
        ("kingdoms/franks/powers", [SAILING, SAILING], "/kingdoms/franks/powers/1/kind"),
        # Configurations
        ("configurations/five-2/players", 7, "/configurations/five-2/players"),
        ("configurations/five-2/players", 1, "/configurations/five-2/players"),
        ("configurations/five-2/players", 4, "/configurations/five-2/kingdoms"),
        ("configurations/three-2/kingdoms", ["huns", "franks"], "/configurations/three-2/kingdoms"),
        ("configurations/three-2/kingdoms", ["huns", "franks", "franks"], "/configurations/three-2/kingdoms"),
        ("configurations/three-2/kingdoms", ["huns", "franks", "saxons", "saxons"], "/configurations/three-2/kingdoms"),
        ("configurations/three-2/kingdoms", ["huns", "franks", "romans"], "/configurations/three-2/kingdoms"),
        ("configurations/three-2/letters", ["a", "b", "b"], "/configurations/three-2/letters"),
        ("configurations/three-2/letters", ["a", "b", "c"], "/configurations/three-2/letters"),
        ("configurations/three-2/letters", ["a", "a", "a"], "/configurations/three-2/letters"),
        ("configurations/six-2/letters", ["a", "b", "c"], "/configurations/six-2/letters"),
        ("configurations/six-2/letters", ["a", "a", "b", "b"], "/configurations/six-2/letters"),
        ("configurations/two-2/letters", [], "/configurations/two-2/letters"),
        ("configurations/two-2/letters", ["a", "a", "a", "b"], "/configurations/two-2/letters"),
        ("configurations/a~b", {"players": 9, "kingdoms": []}, "/configurations/a~0b/players"),
        # Prices
        ("prices/warriors", [1, 2, 3], "/prices/warriors"),
        ("prices/warriors", [1, 2, 3, 4, 5], "/prices/warriors"),
        ("prices/warriors", [], "/prices/warriors"),
        ("prices/warriors", [0, 2, 3, 4], "/prices/warriors"),
        ("prices/control", [1, 3, 2, 4], "/prices/control"),
        ("prices/control", [1, 2, 3, 101], "/prices/control"),
    ],
)
def test_a_fault_is_said_where_it_is(path: str, value: object, pointer: str) -> None:
    def change(document: dict[str, Any]) -> None:
        whole = {**document["kingdoms"]["huns"]} if path == "kingdoms/romans" else value
        changed(path, whole)(document)

    assert fault(change).pointer == pointer


def test_another_number_of_provinces() -> None:
    assert fault(lambda document: document["places"].pop("caledonie")).expected == "36 provinces"
    assert fault(changed("places/thule", {"borders": []})).pointer == "/places"


def test_a_kingdom_too_few() -> None:
    assert fault(lambda document: document["kingdoms"].pop("franks")).pointer == "/kingdoms"


def test_a_number_of_players_without_a_configuration() -> None:
    def without_five(document: dict[str, Any]) -> None:
        for name in ("five-1", "five-2", "five-3"):
            document["configurations"].pop(name)

    found = fault(without_five)
    assert found.pointer == "/configurations"
    assert found.message == "none for 5 players"


@pytest.mark.parametrize("id_", ["Latium", "-latium", "latium-", "lätium", "la tium", "", SEA, "la/tium"])
def test_an_id_that_cannot_name_a_province(id_: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, TEXT.replace("[places.latium]", f'[places."{id_}"]').replace('"latium"', f'"{id_}"'))
    assert caught.value.pointer == "/places/" + id_.replace("/", "~1")


def test_a_map_in_two_parts() -> None:
    assert fault(several(parted("byzacena", "tripolitania"))).expected == "one connected map"
    # Provinces hang together, but no ship can leave or enter.
    document = tomllib.loads(TEXT)
    ports = [name for name, province in document["places"].items() if province.get("port")]
    assert fault(several(*(changed(f"places/{port}/port", False) for port in ports))).pointer == "/places"


def test_kingdoms_in_play_can_reach_each_other() -> None:
    """Without Huns and Franks only Thuringia and Frisia lead to the Saxons, and ships; here none of them does. The map
    hangs together all the same, by way of the Franks' land."""

    def cut_off(document: dict[str, Any]) -> None:
        for name in ("jutia", "cantium", "frise", "britannia"):
            document["places"][name]["port"] = False
        document["configurations"] = {
            name: row for name, row in document["configurations"].items() if row["players"] != 3
        }
        document["configurations"]["mine"] = {"players": 3, "kingdoms": ["vandals", "visigoths", "saxons"]}
        for here, there in (("thuringe", "saxonia"), ("frise", "belgica")):
            parted(here, there)(document)

    found = fault(cut_off)
    assert found.pointer == "/configurations/mine/kingdoms"
    assert found.message == "they cannot reach each other"


def test_a_document_that_is_no_board_of_this_game() -> None:
    with pytest.raises(Malformed) as caught:
        read_board(GAME, TEXT.replace('kind = "claim-after-invasion"', 'kind = "flight"'))
    assert caught.value.pointer == "/kingdoms/huns/powers/0/kind"
    with pytest.raises(Malformed) as caught:
        read_board(GAME, TEXT.replace("coast = true\n", "coast = 1\n", 1))
    assert caught.value.pointer == "/places/latium/coast"
