"""Pictures of The Foreign King: every piece is drawn, and described for readers who cannot see the picture."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from foreign_king import SPECTATOR, draw, position, read_position, result, view
from foreign_king.games.the_foreign_king.components import SPACES, SPACES_FOR, VIRTUAL
from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.language import LANGUAGES
from foreign_king.parts.presentation import Drawing, Presentation
from foreign_king.pictures import picture
from foreign_king.pictures.sheets import Part, Picture
from foreign_king.pictures.styles import PAINTS
from foreign_king.scenarios import read_scenario, run, scenario_files
from tests.pictures.lettering import STRANGERS, SVG, outside, read, written
from tests.random_games import GAME, Opening, steps

SPEC = Path("spec/the-foreign-king")
OPENINGS = (
    Opening(2, "fr", {}),
    Opening(3, "it", {"limited_bank": True}),
    Opening(4, "de", {}),
    Opening(2, "fr", {"citizens": 100, "start_francs": [90, 95], "medals": 40, "king_marker": 400}),
)
METAL, TEXTILE, STAR = "M-17 14V-1h5", "M-17 14V-5l", "M0-8l2.4"
"""How the shapes of factories and medals begin."""


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


def places(state: State, map_: Part) -> Iterator[tuple[str, ElementTree.Element]]:
    """Each province of the map with what is drawn in it."""
    above = read(map_)[-1][-1]
    yield from zip(state.board.ids, above, strict=True)


def paths(drawn: ElementTree.Element, start: str) -> list[ElementTree.Element]:
    return [path for path in drawn.iter(f"{SVG}path") if path.attrib["d"].startswith(start)]


def colours(state: State) -> dict[str, str]:
    return {PAINTS["grey" if seat == VIRTUAL else seat]: seat for seat in state.players}


def piles(drawn: ElementTree.Element, seats: Mapping[str, str]) -> dict[str, int]:
    """The citizens of each player: the number beside a pile, and one where there is none."""
    found = {}
    for pile in drawn.iter(f"{SVG}g"):
        if pile.get("class") == "citizens":
            (top,) = pile.iter(f"{SVG}circle")
            numbers = [text.text for text in pile.iter(f"{SVG}text") if text.get("class") == "strong"]
            found[seats[top.attrib["fill"]]] = int(numbers[0] or 0) if numbers else 1
    return found


def test_what_stands_in_the_provinces_is_what_is_drawn_there() -> None:
    for state, parts in drawn_moments():
        for name, drawn in places(state, parts["map"]):
            there = state.provinces[name]
            assert piles(drawn, colours(state)) == {seat: number for seat, number in there.citizens.items() if number}
            metal, textile = len(paths(drawn, METAL)), len(paths(drawn, TEXTILE))
            assert (metal, textile) == (there.metal + there.metal_down, there.textile + there.textile_down)
            lying = [each for each in drawn.iter(f"{SVG}g") if "rotate(90)" in each.get("transform", "")]
            assert len(lying) == there.metal_down + there.textile_down
            heads = [circle for circle in drawn.iter(f"{SVG}circle") if "gold" in circle.get("fill", "")]
            assert len(heads) == (state.king == name)


def test_members_of_congress_sit_there() -> None:
    for state, parts in drawn_moments():
        drawn = read(parts["congress"])
        sitting = Counter(each.get("fill") for each in drawn.iter(f"{SVG}circle") if each.get("r") == "16")
        members = {paint: state.players[seat].members for paint, seat in colours(state).items()}
        assert sitting == Counter(members) or sum(members.values()) > 33
        on_portrait = [each for each in drawn.iter(f"{SVG}g") if each.get("opacity")]
        assert bool(on_portrait) == (state.king is not None)


def test_pawns_stand_on_their_spaces() -> None:
    for state, parts in drawn_moments():
        spaces = [each for each in read(parts["actions"])[-1] if each.find(f"{SVG}title") is not None]
        for space, drawn in zip(SPACES, spaces, strict=True):
            heads = [colours(state)[each.attrib["fill"]] for each in drawn.iter(f"{SVG}circle") if "cy" in each.attrib]
            assert heads == [seat for seat in state.seats if state.players[seat].pawn == space]
            is_closed = [each for each in drawn.iter(f"{SVG}rect") if each.get("stroke-dasharray")]
            assert bool(is_closed) == (space not in SPACES_FOR[len(state.seats)])


def test_what_players_have_is_what_is_drawn() -> None:
    for state, parts in drawn_moments():
        for seat, player in state.players.items():
            drawn = read(parts[f"player-{seat}"])
            shown = texts(parts[f"player-{seat}"])
            assert player.supply == 0 or piles(drawn, colours(state)) == {seat: player.supply}
            if seat != VIRTUAL:
                assert str(player.francs) in shown
            if player.medals + player.loans <= 12:
                assert len(paths(drawn, STAR)) == player.medals
                assert len([each for each in drawn.iter(f"{SVG}circle") if each.get("r") == "10"]) == player.loans
            ring = [each for each in drawn.iter(f"{SVG}circle") if "mark" in each.get("stroke", "")]
            assert bool(ring) == (seat == decider(top(state)))
            off = [each for each in drawn.iter(f"{SVG}circle") if each.get("cy", "").startswith("-")]
            assert bool(off) == (seat != VIRTUAL and player.pawn is None)


def test_markers_stand_on_the_track() -> None:
    for state, parts in drawn_moments():
        numbers = texts(parts["points"])[1:]
        held = {state.king_marker, *(player.points for player in state.players.values())}
        fields = {int(text) for text in numbers if text.isdigit()}
        assert held <= fields
        assert len(fields) == max(state.law.king_marker, *held) + 1 or state.law.king_marker > 64
        discs = [each.get("fill") for each in read(parts["points"]).iter(f"{SVG}circle")]
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
        shown = texts(parts["final"])
        totals = [int(text.replace("−", "-")) for text in shown[-len(state.players) :]]
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
