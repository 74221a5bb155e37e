"""Pictures of The Foreign King: every piece is drawn, and described for readers who cannot see the picture."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from foreign_king import SPECTATOR, draw, position, read_position, result, view
from foreign_king.boards import drawing_of
from foreign_king.games.the_foreign_king.components import SPACES, SPACES_FOR, VIRTUAL, Factory
from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.language import LANGUAGES
from foreign_king.parts.presentation import Drawing, Presentation
from foreign_king.pictures import picture
from foreign_king.pictures.land import frame, terrain
from foreign_king.pictures.outlines import thinned
from foreign_king.pictures.shapes import person
from foreign_king.pictures.sheets import Part, Picture
from foreign_king.pictures.styles import PAINTS
from foreign_king.pictures.the_foreign_king.pieces import DOORS, DOORS_LYING, LYING, STANDING, king
from foreign_king.scenarios import read_scenario, run, scenario_files
from tests.pictures.drawn_shapes import outlines, path_of, shapes, stretches
from tests.pictures.lettering import STRANGERS, SVG, outside, read, written
from tests.random_games import GAME, Opening, steps

SPEC = Path("spec/the-foreign-king")
OPENINGS = (
    Opening(2, "fr", {}),
    Opening(3, "it", {"limited_bank": True}),
    Opening(4, "de", {}),
    Opening(2, "fr", {"citizens": 100, "start_francs": [90, 95], "medals": 40, "king_marker": 400}),
)
DISC = re.compile(r"a([\d.]+) \1 0 1 1-.1 0z")
"""The way around a disc from its top, which is the last of a pile."""


@cache
def moments() -> tuple[State, ...]:
    """The first position of each kind of a phase in a game of each opening, some others, and the last positions."""
    found = []
    for seed, opening in enumerate(OPENINGS):
        kinds: dict[object, State] = {"": opening.open()}
        for place, step in enumerate(steps(opening, seed)):
            state = step.outcome.state
            kinds.setdefault(type(top(state)), state)
            kinds.setdefault(place // 130, state)
            if place > 400:
                break
        found += [*kinds.values(), state]
    return tuple(found)


@cache
def drawn_moments() -> tuple[tuple[State, dict[str, Part]], ...]:
    """Each of them with the parts of its picture, by name."""
    return tuple((state, {part.name: part for part in picture(GAME, state).parts}) for state in moments())


def texts(part: Part) -> list[str]:
    return [text.text for text in written(part)]


def checked(drawn: Picture) -> Picture:
    assert [text for part in drawn.parts for text in outside(part)] == []
    assert len(drawn.svg) < 45_000
    assert all(line.strip() == line and "\n" not in line for line in drawn.description)
    whole = ElementTree.fromstring(drawn.svg)
    assert whole.findtext(f"{SVG}desc") == "\n".join(drawn.description)
    return drawn


def test_every_moment_is_drawn_in_every_language() -> None:
    kinds = set()
    for place, state in enumerate(moments()):
        drawn = checked(picture(GAME, state, language=LANGUAGES[place % 4]))
        final = ["final"] if result(GAME, state) else []
        seats = [f"player-{seat}" for seat in state.players]
        parts = [part.name for part in drawn.parts]
        assert parts == ["map", "congress", "status", "actions", "order", "points", "stock", *seats, *final]
        kinds.add(type(top(state)).__name__)
    assert kinds == {"Deal", "Turn", "Congress", "LayingDown", "VirtualSteps", "DiscMoves", "Over"}


def test_scenarios_are_drawn() -> None:
    for place, (id, file) in enumerate([*scenario_files(SPEC)][::61]):
        for state in run(read_scenario(file.read_text("utf-8"), game=GAME.name, id=id)).states:
            checked(picture(GAME, state, language=LANGUAGES[place % 4]))


def in_province(state: State, map_: Part, x: float, y: float) -> str:
    """The province in which a piece stands: the one with the nearest middle."""
    shown = drawing_of(GAME, state.board)
    land = thinned(terrain(shown.points, state.board.adjacent, shown.sea_routes))
    left, top, width, _ = frame(land)
    scale = map_.width / width
    return min(state.board.ids, key=lambda name: dist(
        (x, y), ((land.middles[name][0] - left) * scale, (land.middles[name][1] - top) * scale)
    ))  # fmt: skip


def colours(state: State) -> dict[str, str]:
    return {PAINTS["grey" if seat == VIRTUAL else seat]: seat for seat in state.players}


def piles(drawn: ElementTree.Element, radius: float = 18) -> Iterator[tuple[str, float, float, int]]:
    """The piles of citizens: the colour, the position, and the number that stands beside it, or one."""
    numbers = [
        (float(text.get("x", 0)), float(text.get("y", 0)), int(text.text or 0))
        for around in drawn.iter(f"{SVG}text")
        if around.get("class") == "strong" and around.get("font-size") == "24"
        for text in single(around)
        if (text.text or "").isdigit()
    ]
    for fill, x, y, way in shapes(drawn):
        if DISC.fullmatch(way) and way.startswith(f"a{radius:g} "):
            beside = [number for right, down, number in numbers if (right, down) == (x + radius + 4, y + radius + 8)]
            yield fill, x, y + radius, beside[0] if beside else 1


def in_supply(drawn: ElementTree.Element) -> ElementTree.Element:
    """The pile of citizens in the supply."""
    return next((each for each in drawn.iter(f"{SVG}g") if each.get("class") == "citizens"), ElementTree.Element("g"))


def single(text: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """A text, or the letters of which each has a place of its own, and the texts in it."""
    rights, downs = text.get("x", "0").split(), text.get("y", "0").split()
    letters = list(text.text or "") if len(rights) > 1 else [text.text or ""]
    downs += downs[-1:] * (len(letters) - len(downs))
    for letter, x, y in zip(letters, rights, downs, strict=True):
        alone = ElementTree.Element("text", x=x, y=y)
        alone.text = letter
        yield alone
    down = "0"
    for each in text:
        down = each.get("y", down)
        each.set("y", down)
        yield each


def test_what_stands_in_the_provinces_is_what_is_drawn_there() -> None:
    for state, parts in drawn_moments():
        map_ = parts["map"]
        drawn, seats = read(map_)[-1][-1], colours(state)
        there: dict[str, Counter[str]] = {name: Counter() for name in state.board.ids}
        for fill, x, y, number in piles(drawn):
            there[in_province(state, map_, x, y)][seats[fill]] += number
        for what, data in (
            ("metal", STANDING["metal"]), ("textile", STANDING["textile"]), ("metal down", LYING["metal"]),
            ("textile down", LYING["textile"]), ("king", path_of(king())),
        ):  # fmt: skip
            for shape in outlines(drawn, data):
                there[in_province(state, map_, shape.x, shape.y)][what] += 1
        for name, province in state.provinces.items():
            assert +there[name] == +Counter({
                **province.citizens, "metal": province.metal, "textile": province.textile,
                "metal down": province.metal_down, "textile down": province.textile_down, "king": state.king == name,
            })  # fmt: skip


@pytest.mark.parametrize("kind", ["metal", "textile"])
def test_an_inactive_factory_lies_on_its_side(kind: Factory) -> None:
    """Every corner is where a quarter of a turn brings it."""
    for upright, lying in ((STANDING, LYING), (DOORS, DOORS_LYING)):
        turned = {(-y, x) for x, y in corners(upright[kind])}
        assert turned == {*corners(lying[kind])}


def corners(data: str) -> Iterator[tuple[float, float]]:
    """The corners of a path of straight lines, each of which is relative to where it begins."""
    for start_x, start_y, ways in stretches(data):
        x, y = float(start_x), float(start_y)
        yield x, y
        for way, given in re.findall(r"([hvl])([^hvlz]*)", ways):
            right, *down = [float(number) for number in re.findall(r"-?[\d.]+", given)]
            x, y = (x, y + right) if way == "v" else (x + right, y + (down[0] if down else 0))
            yield x, y


def test_members_of_congress_sit_there() -> None:
    for state, parts in drawn_moments():
        drawn = read(parts["congress"])
        sitting = Counter(shape.fill for shape in shapes(drawn) if shape.way.startswith("a16 16 0 1 1"))
        members = {paint: state.players[seat].members for paint, seat in colours(state).items()}
        assert sitting == Counter(members) or sum(members.values()) > 33
        on_portrait = [each for each in drawn.iter(f"{SVG}g") if each.get("opacity")]
        assert bool(on_portrait) == (state.king is not None)


def test_pawns_stand_on_their_spaces() -> None:
    for state, parts in drawn_moments():
        spaces = [each for each in read(parts["actions"])[-1] if each.find(f"{SVG}title") is not None]
        for space, drawn in zip(SPACES, spaces, strict=True):
            paints = [each.attrib["fill"] for each in drawn.iter(f"{SVG}circle")]
            heads = [colours(state)[paint] for paint in paints if paint in colours(state)]
            assert heads == [seat for seat in state.seats if state.players[seat].pawn == space]
            is_closed = [each for each in drawn.iter(f"{SVG}rect") if each.get("stroke-dasharray")]
            assert bool(is_closed) == (space not in SPACES_FOR[len(state.seats)])


def test_what_players_have_is_what_is_drawn() -> None:
    for state, parts in drawn_moments():
        for seat, player in state.players.items():
            drawn = read(parts[f"player-{seat}"])
            shown = texts(parts[f"player-{seat}"])
            supply = [(colours(state)[fill], number) for fill, _, _, number in piles(in_supply(drawn), 15)]
            assert player.supply == 0 or supply == [(seat, player.supply)]
            if seat != VIRTUAL:
                assert str(player.francs) in shown
            if player.medals + player.loans <= 12:
                stars = [shape for shape in shapes(drawn) if shape.fill == "var(--fk-star)"]
                assert len(stars) == player.medals
                assert len([shape for shape in shapes(drawn) if shape.way.startswith("a10 10 ")]) == player.loans
            ring = [each for each in drawn.iter(f"{SVG}circle") if "mark" in each.get("stroke", "")]
            assert bool(ring) == (seat == decider(top(state)))
            off = outlines(drawn, path_of(person("red", 42)))
            assert bool(off) == (seat != VIRTUAL and player.pawn is None)


def test_markers_stand_on_the_track() -> None:
    for state, parts in drawn_moments():
        numbers = texts(parts["points"])[1:]
        held = {state.king_marker, *(player.points for player in state.players.values())}
        fields = {int(text) for text in numbers if text.isdigit()}
        assert held <= fields
        assert len(fields) == max(state.law.king_marker, *held) + 1 or state.law.king_marker > 64
        discs = [shape.fill for shape in shapes(read(parts["points"])) if DISC.fullmatch(shape.way)]
        assert sorted(map(str, discs)) == sorted(["var(--fk-white)", *colours(state)])


def test_the_stock_and_the_bank_are_told() -> None:
    for state, parts in drawn_moments():
        numbers = [int(text) for text in texts(parts["stock"])[1:]]
        bank = state.law.francs_in_box - sum(player.francs for player in state.players.values())
        assert numbers == [state.metal, state.textile, state.medals, *([bank] if state.law.limited_bank else [])]


def test_the_final_scoring_adds_up() -> None:
    ended = [(state, parts) for state, parts in drawn_moments() if "final" in parts]
    assert len(ended) >= 3
    for state, parts in ended:
        scored = result(GAME, state)
        assert scored is not None
        shown = sorted(written(parts["final"])[-len(state.players) :], key=lambda text: text.right)
        totals = [int(text.text.replace("−", "-")) for text in shown]
        assert totals == [scored.scores[seat] for seat in state.players]
        told = picture(GAME, state).description[-len(state.players) :]
        assert [int(line.split()[-2]) for line in told] == [scored.scores[seat] for seat in state.players]


def test_everybody_sees_the_same() -> None:
    for state in moments()[::5]:
        whole = draw(GAME, state)
        assert {draw(GAME, view(GAME, state, seat)) for seat in (*state.seats, SPECTATOR)} == {whole}


def test_names_of_strangers_are_texts() -> None:
    for state in moments():
        if len(state.seats) == 4:
            drawn = checked(picture(GAME, state, seats=STRANGERS))
            assert "<script" not in drawn.svg
            assert {"script"} & {each.tag for each in ElementTree.fromstring(drawn.svg).iter()} == set()
            told = " ".join(drawn.description)
            assert "a\\x00\\x1b[31m" in told
            assert "</svg><script>alert(1)</script>" in told


def board(x: list[int] | None = None, y: list[int] | None = None, name: str = "") -> Any:
    """A board that players have made: the default board with its provinces elsewhere, or with other names."""
    default = moments()[0].board
    points = FrozenDict(zip(default.ids, zip(x or range(9), y or range(9), strict=True), strict=True))
    names = FrozenDict({code: FrozenDict(dict.fromkeys(default.ids, name)) for code in LANGUAGES if name})
    drawing = None if x is None else Drawing(points=points)
    return replace(default, name="own", digest="0", presentation=Presentation(drawing=drawing, names=names))


@pytest.mark.parametrize(
    "places",
    [
        {"x": [500] * 9, "y": [500] * 9},
        {"x": [0] * 9, "y": [*range(0, 900, 100)]},
        {"x": [*range(0, 900, 100)], "y": [1000] * 9},
        {"x": [0, 1000, 0, 1000, 500, 1, 999, 2, 998], "y": [0, 1000, 1000, 0, 500, 1, 999, 998, 3]},
        {"name": "Sehr-lange Provinz – und " * 12 + "weiter"},
        {},
    ],
    ids=["one spot", "a column", "a row", "corners", "long names", "nowhere"],
)
def test_the_board_of_a_table_is_drawn(places: dict[str, Any]) -> None:
    state = next(state for state in reversed(moments()) if len(state.seats) == 4)
    checked(picture(GAME, read_position(GAME, position(GAME, state), board=board(**places))))
