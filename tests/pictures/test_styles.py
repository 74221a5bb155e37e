"""Styles: every colour and width of a picture is one of the style in which it is drawn."""

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from foreign_king import GAMES, draw, play, random_command, setup, to_act
from foreign_king.games import AnyGame
from foreign_king.pictures import ADAPTIVE, DARK, LIGHT, Materials, Palette, Style, picture
from foreign_king.pictures.classes import CLASSES
from foreign_king.pictures.styles import DARK_LETTERS, LIGHT_LETTERS, PAINTS, STYLES, letters_on
from tests.pictures.test_elements import contrast
from tests.random_games import PLAYERS, SEATS_OF_SIX

HEX = re.compile(r"#[0-9a-fA-F]{3,8}\b")
LETTERS = {DARK_LETTERS, LIGHT_LETTERS}
"""The two colours of letters on pieces belong to no style: which of them is taken depends on the piece."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@cache
def positions(name: str) -> tuple[Any, ...]:
    """Some positions of games for each number of players, the last ones when they are over."""
    game, random = GAMES[name], Random(8)
    found: list[Any] = []
    for players in PLAYERS[name]:
        state = setup(game, SEATS_OF_SIX[:players])
        for place in range(900):
            if not to_act(game, state):
                break
            state = play(game, state, random_command(game, state, random)).state
            if place % 60 == 0:
                found.append(state)
        found.append(state)
    return tuple(found)


def odd_colours() -> Iterator[str]:
    """Light colours, each another, that no style has of its own."""
    return (f"#f{number // 256:x}f{number // 16 % 16:x}f{number % 16:x}" for number in count(1))


def odd_style() -> tuple[Style, set[str]]:
    """A style that has no colour of the usual ones, and all its colours."""
    colours = odd_colours()
    made: dict[type, Any] = {}
    for kind in (Palette, Materials):
        made[kind] = kind(**{field.name: next(colours) for field in attrs.fields(kind)})
    paints = {name: next(colours) for name in PAINTS}
    style = Style(palette=made[Palette], materials=made[Materials], paints=paints)
    said = {*attrs.asdict(style.palette).values(), *attrs.asdict(style.materials).values(), *paints.values()}
    return style, said


@every_game
def test_a_picture_has_no_colour_but_those_of_its_style(game: AnyGame) -> None:
    style, colours = odd_style()
    for state in positions(game.name):
        assert set(HEX.findall(draw(game, state, style=style))) <= colours | LETTERS


@every_game
def test_the_variables_of_a_picture_are_those_of_its_style(game: AnyGame) -> None:
    known = set(re.findall(r"(--fk-[\w-]+):", LIGHT.sheet))
    assert len(known) == len(attrs.fields(Palette)) + len(attrs.fields(Materials))
    used = {name for state in positions(game.name) for name in re.findall(r"var\((--fk-[\w-]+)\)", draw(game, state))}
    assert used <= known


def test_every_colour_of_a_style_is_used_in_some_picture() -> None:
    shown = "".join(draw(game, state) for game in GAMES.values() for state in positions(game.name))
    body = shown + ADAPTIVE.sheet
    unused = [
        field.name
        for kind in (Palette, Materials)
        for field in attrs.fields(kind)
        if f"var(--fk-{field.name.replace('_', '-')})" not in body
    ]
    assert unused == []


@every_game
def test_a_picture_is_adaptive_unless_it_is_told_otherwise(game: AnyGame) -> None:
    state = positions(game.name)[0]
    assert draw(game, state) == draw(game, state, style=ADAPTIVE) == picture(game, state).svg
    light, dark = (draw(game, state, style=style) for style in (LIGHT, DARK))
    assert "prefers-color-scheme" in draw(game, state)
    assert "@media" not in light + dark
    # Nothing but the style sheet is another.
    alone = [re.sub(r"<style>[^<]*", "", svg) for svg in (light, dark, draw(game, state))]
    assert alone[0] == alone[1] == alone[2]


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
"""A rule of a style sheet: a selector, and what it sets."""


def rules_of(sheet: str) -> tuple[dict[str, str], set[str]]:
    """The rules of a sheet by what they set, without those that set the variables; and the variables that are set."""
    every = RULE.findall(sheet)
    rules = {what: selector for selector, what in every if not what.startswith("--fk-")}
    return rules, set(re.findall(r"(--fk-[\w-]+):", sheet))


def classes_of(selector: str) -> list[set[str]]:
    """The classes that an element needs for a rule, for each of the selectors that the rule has."""
    return [set(re.findall(r"\.([a-z][\w-]*)", each)) - {"fk"} for each in selector.split(",")]


@every_game
@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_picture_has_the_rules_that_it_needs_and_no_others(game: AnyGame, style: Style) -> None:
    every, _ = rules_of(style.sheet)
    for state in positions(game.name)[::3]:
        svg = draw(game, state, style=style)
        sheet, drawn = svg.partition("<style>")[2].split("</style>")
        there = set(" ".join(re.findall(r' class="([^"]*)"', drawn)).split())
        kept, variables = rules_of(sheet)
        assert {what for what, selector in every.items() if any(each <= there for each in classes_of(selector))} == {
            *kept
        }
        assert all(each <= there for selector in kept.values() for each in classes_of(selector))
        assert variables == set(re.findall(r"var\((--fk-[\w-]+)\)", svg))


def test_every_class_that_stands_for_an_attribute_is_used_in_some_picture() -> None:
    shown = "".join(draw(game, state) for game in GAMES.values() for state in positions(game.name))
    used = set(" ".join(re.findall(r' class="([^"]*)"', shown)).split())
    assert [class_ for class_ in CLASSES.values() if class_ not in used and class_ not in PAINTS] == []
    assert len({*CLASSES.values()}) == len(CLASSES)


@every_game
def test_a_picture_is_as_small_as_the_page_on_speed_says(game: AnyGame) -> None:
    most = {"the-foreign-king": 26, "lang-lebe-der-koenig": 31, "barbarian-kingdoms": 34}
    assert max(len(draw(game, state).encode()) for state in positions(game.name)) <= most[game.name] * 1024


def test_light_and_dark_are_the_day_and_the_night_of_adaptive() -> None:
    assert LIGHT == Style(palette=ADAPTIVE.palette) == Style()
    assert Style(palette=ADAPTIVE.night or Palette()) == DARK
    assert len({ADAPTIVE, LIGHT, DARK}) == 3
    assert list(STYLES.values())[:3] == [ADAPTIVE, LIGHT, DARK]


@pytest.mark.parametrize("name", STYLES)
def test_letters_of_every_style_can_be_read(name: str) -> None:
    style = STYLES[name]
    for palette in filter(None, (style.palette, style.night)):
        for ground in (palette.paper, palette.panel, palette.sea, palette.land, palette.land_2, palette.closed):
            assert contrast(palette.ink, ground) >= 7
            assert contrast(palette.faint, ground) >= 4.5
            # Rings and marks are no letters.
            assert contrast(palette.ring, ground) >= 3
            assert contrast(palette.mark, ground) >= 3
    for paint in style.paints.values():
        assert contrast(paint, letters_on(paint)) >= 3


def test_widths_and_fonts_are_those_of_the_style() -> None:
    style = Style(rim=3, frame=0.5, border=4.25, ring=9, font="Georgia, 'Noto Serif', serif", width=640)
    for rule in (
        r"\.fk \.piece\{[^}]*stroke-width:3;",
        r"\.fk \.panel\{[^}]*stroke-width:0\.5\}",
        r"\.fk \.places\{[^}]*stroke-width:4\.25;",
        r"\.fk \.touched\{[^}]*stroke-width:9;",
        r"\.fk \.touched\.small\{stroke-width:6\}",
        r"\.fk\{[^}]*font-family:Georgia, 'Noto Serif', serif\}",
    ):
        assert re.search(rule, style.sheet), rule
    game = GAMES["the-foreign-king"]
    root = ElementTree.fromstring(draw(game, setup(game, ["red", "blue"]), style=style))
    assert root.get("width") == "640"
    assert ElementTree.fromstring(draw(game, setup(game, ["red", "blue"]))).get("width") == "100%"


def test_paints_that_are_not_given_are_the_usual_ones() -> None:
    style = Style(paints={"red": "#dd0000"})
    assert style.paints == {**PAINTS, "red": "#dd0000"}
    assert style != Style()
    assert hash(style) == hash(Style(paints={"red": "#dd0000"}))
    assert style == Style(paints={"red": "#dd0000"})


@pytest.mark.parametrize("material", ["coin", "white", "ivory", "bronze_token", "silver_token", "gold_token"])
def test_letters_on_materials_can_be_read(material: str) -> None:
    assert letters_on(f"var(--fk-{material})") == DARK_LETTERS
    assert contrast(getattr(Materials(), material), DARK_LETTERS) >= 4.5
    with pytest.raises(ValueError, match=f"{material} bears dark letters, which cannot be read on #102030"):
        Materials(**{material: "#102030"})


@pytest.mark.parametrize(
    ("make", "given", "told"),
    [
        (Palette, {"ink": "black"}, "ink is 'black': a colour is # and six hexadecimal digits"),
        (Palette, {"ink": "#123"}, "ink is '#123': a colour is"),
        (Palette, {"ink": "#12345g"}, "ink is '#12345g': a colour is"),
        (Palette, {"ink": "#123456;}</style>"}, "a colour is"),
        (Palette, {"ink": "#123456\n"}, "a colour is"),
        (Materials, {"metal": ""}, "metal is '': a colour is"),
        (Style, {"paints": {"mauve": "#123456"}}, "there is no paint 'mauve'; there are red, blue"),
        (Style, {"paints": {"red": "crimson"}}, "the paint red is 'crimson': a colour is"),
        (Style, {"rim": -1}, "rim is -1: a width is from 0 to 30 units of the picture"),
        (Style, {"ring": math.nan}, "ring is nan: a width is"),
        (Style, {"frame": math.inf}, "frame is inf: a width is"),
        (Style, {"border": 31}, "border is 31: a width is"),
        (Style, {"font": "Georgia;}</style><script>"}, "names of fonts have letters"),
        (Style, {"font": ""}, "names of fonts have letters"),
        (Style, {"width": 0}, "width is 0: a picture is from 1 to 20000 pixels wide"),
        (Style, {"width": 20_001}, "a picture is from 1 to"),
    ],
)
def test_a_value_that_cannot_be_is_refused(make: Any, given: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        make(**given)


@pytest.mark.parametrize(
    ("make", "given", "told"),
    [
        (Palette, {"ink": 0}, "ink is of the type int: a colour is a text such as '#2b261f'"),
        (Materials, {"coin": None}, "coin is of the type NoneType: a colour is a text"),
        (Style, {"palette": None}, "palette is of the type NoneType: give a Palette"),
        (Style, {"palette": {"ink": "#000000"}}, "palette is of the type dict: give a Palette"),
        (Style, {"night": "dark"}, "night is of the type str: give a Palette"),
        (Style, {"materials": Palette()}, "materials is of the type Palette: give Materials"),
        (Style, {"paints": "red"}, "paints is of the type str: give a mapping"),
        (Style, {"paints": {"red": 3}}, "the paint red is of the type int: a colour is a text"),
        (Style, {"rim": "1"}, "rim is of the type str: a width is a number"),
        (Style, {"rim": True}, "rim is of the type bool: a width is a number"),
        (Style, {"font": None}, "font is of the type NoneType: give names of fonts"),
        (Style, {"width": 1.5}, "width is of the type float: give a whole number of pixels, or None"),
    ],
)
def test_a_value_of_another_type_is_refused(make: Any, given: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=re.escape(told)):
        make(**given)


@pytest.mark.parametrize("style", ["dark", None, {}, Palette()])
def test_what_is_no_style_is_refused(style: Any) -> None:
    game = GAMES["the-foreign-king"]
    with pytest.raises(TypeError, match=r"is no style: foreign_king\.pictures has ADAPTIVE, LIGHT, DARK and Style"):
        draw(game, setup(game, ["red", "blue"]), style=style)


def test_a_style_is_one_short_line() -> None:
    assert repr(DARK) == "<Style <Palette paper #1d1c1a, ink #efe9dc>, no night>"
    assert repr(Materials()) == "<Materials coin #e3bf62>"
