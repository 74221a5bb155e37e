"""Styles of pictures: all colours, fonts and widths of lines, as one value."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from math import isfinite
from typing import Any

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import titled
from foreign_king.pictures.classes import PAINTS, rules

IN_TURN = ("blue", "orange", "green", "purple", "yellow", "red")
"""The colours of seats whose name is not a colour, in seating order."""

LARGE = 1.3
"""How much larger pieces usually are in a group of large ones."""
LIGHT_LETTERS, DARK_LETTERS = "#ffffff", "#26221c"

Rule = tuple[str, str]
"""A rule of a style sheet: a selector, and what it sets."""

_CLASS = re.compile(r"\.([\w-]+)")
_VARIABLE = re.compile(r"var\((--fk-[\w-]+)\)")

COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
FONTS = re.compile(r"[\w ,.'-]+")
WIDEST_LINE = 30.0
WIDEST_PICTURE = 20_000


def letters_on(paint: str) -> str:
    """Return the colour of letters that can be read on a paint. On a material, which is a variable of CSS, they are
    dark."""
    if not paint.startswith("#"):
        return DARK_LETTERS
    red, green, blue = (int(paint[place : place + 2], 16) for place in (1, 3, 5))
    return DARK_LETTERS if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else LIGHT_LETTERS


# Validators of fields


def _is_colour(_: Any, field: "attrs.Attribute[str]", value: object) -> None:
    _check_colour(field.name, value)


def _is_light(_: Any, field: "attrs.Attribute[str]", value: object) -> None:
    _check_colour(field.name, value)
    if letters_on(str(value)) != DARK_LETTERS:
        raise ValueError(f"{field.name} bears dark letters, which cannot be read on {value}: give a lighter colour")


def _check_colour(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{name} is of the type {type(value).__name__}: a colour is a text such as '#2b261f'")
    if not COLOUR.fullmatch(value):
        raise ValueError(f"{name} is {value!r}: a colour is # and six hexadecimal digits, such as '#2b261f'")


def _is_width(_: Any, field: "attrs.Attribute[float]", value: object) -> None:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise TypeError(f"{field.name} is of the type {type(value).__name__}: a width is a number")
    if not isfinite(value) or not 0 <= value <= WIDEST_LINE:
        raise ValueError(f"{field.name} is {value}: a width is from 0 to {WIDEST_LINE:g} units of the picture")


def _colour(default: str) -> str:
    return attrs.field(default=default, validator=_is_colour)


def _light(default: str) -> str:
    return attrs.field(default=default, validator=_is_light)


def _width(default: float) -> float:
    return attrs.field(default=default, validator=_is_width)


@attrs.frozen(kw_only=True, repr=False)
class Palette:
    """The colours that differ between day and night: paper, letters, land and water. Each is a text of ``#`` and six
    hexadecimal digits, and becomes a variable of CSS: ``land`` becomes ``--fk-land``. Without arguments it is the
    palette for the day.

    ``TypeError`` for a colour that is not a text, ``ValueError`` for a text of another form.

    >>> from foreign_king.pictures import Palette
    >>> Palette(sea="#e6eef2").sea
    '#e6eef2'
    >>> Palette(sea="blue")
    Traceback (most recent call last):
        ...
    ValueError: sea is 'blue': a colour is # and six hexadecimal digits, such as '#2b261f'
    """

    paper: str = _colour("#fbf7ee")
    """The background."""
    panel: str = _colour("#fffdf7")
    """The background of the parts of a picture, and the faces of cards."""
    line: str = _colour("#c9bfa9")
    """The frames of parts and fields."""
    ink: str = _colour("#2b261f")
    """Letters."""
    faint: str = _colour("#5f584c")
    """Letters that matter less, and the backs of cards."""
    sea: str = _colour("#cfe0e6")
    """Water."""
    wave: str = _colour("#a9c6d1")
    """The water along a coast."""
    land: str = _colour("#efe3c4")
    """Every other place of a map, in the order of the board."""
    land_2: str = _colour("#e9dcb8")
    """The places of a map between those of ``land``."""
    shore: str = _colour("#8f8263")
    """The lines around places."""
    closed: str = _colour("#d8d4c9")
    """Places that are not in play."""
    gold: str = _colour("#b8892b")
    """The King, crowns and medals."""
    ring: str = _colour("#9a701c")
    """The rings around what has just happened."""
    mark: str = _colour("#b3261e")
    """What needs attention, such as who decides now."""
    edge: str = _colour("#2b261f")
    """The rims of pieces."""

    def __repr__(self) -> str:
        return titled("Palette", f"paper {self.paper}", f"ink {self.ink}")


@attrs.frozen(kw_only=True, repr=False)
class Materials:
    """The colours that are the same by day and by night: coins, tokens, factories. Each is a text of ``#`` and six
    hexadecimal digits, and becomes a variable of CSS: ``gold_token`` becomes ``--fk-gold-token``.

    ``TypeError`` and ``ValueError`` as for a ``Palette``. ``ValueError`` also for a dark colour of a thing that bears
    letters, since these are dark.

    >>> from foreign_king.pictures import Materials
    >>> Materials(coin="#402000")
    Traceback (most recent call last):
        ...
    ValueError: coin bears dark letters, which cannot be read on #402000: give a lighter colour
    """

    coin: str = _light("#e3bf62")
    """Coins, and golden markers and dice. Bears letters."""
    white: str = _light("#f4f1e8")
    """Pieces that belong to no player. Bears letters."""
    ivory: str = _light("#fbf6e9")
    """The faces of cards of Lang lebe der König. Bears letters."""
    bronze_token: str = _light("#c98a58")
    """Bronze tokens of Barbarian Kingdoms. Bears letters."""
    silver_token: str = _light("#d3d6da")
    """Silver tokens of Barbarian Kingdoms. Bears letters."""
    gold_token: str = _light("#ecc552")
    """Gold tokens of Barbarian Kingdoms. Bears letters."""
    diamond_token: str = _light("#bfe6ee")
    """Diamond tokens of Barbarian Kingdoms. Bears letters."""
    metal: str = _colour("#8796a3")
    """Metal factories of The Foreign King."""
    fire: str = _colour("#f0a24a")
    """The fire inside metal factories."""
    textile: str = _colour("#c58a5c")
    """Textile factories of The Foreign King."""
    window: str = _colour("#fbeed3")
    """The windows of textile factories."""
    ribbon: str = _colour("#c8402f")
    """The ribbons of Royal Medals."""
    star: str = _colour("#fff4cf")
    """The stars on Royal Medals."""
    queen: str = _colour("#c98aa5")
    """The Queen's crown."""
    seal: str = _colour("#b8892b")
    """The lozenges on cards, and the crowns on coins."""
    sample: str = _colour("#9a978f")
    """Sample pieces in a key or at the head of a table."""
    hatch: str = _colour("#6b6456")
    """The dashed frames on the backs of cards."""

    def __repr__(self) -> str:
        return titled("Materials", f"coin {self.coin}")


_NAMES = frozenset(
    f"--fk-{field.name.replace('_', '-')}" for kind in (Palette, Materials) for field in attrs.fields(kind)
)
"""The names of all variables of CSS."""

NIGHT = Palette(
    paper="#1d1c1a",
    panel="#262421",
    line="#4d483f",
    ink="#efe9dc",
    faint="#b9b1a1",
    sea="#22323a",
    wave="#35505c",
    land="#4a4434",
    land_2="#433d2f",
    shore="#8f8263",
    closed="#34322d",
    gold="#dcb253",
    ring="#dcb253",
    mark="#ff998b",
    edge="#100f0d",
)
"""The palette for the night."""


def _is_palette(_: Any, field: "attrs.Attribute[Any]", value: object) -> None:
    if not isinstance(value, Palette) and not (field.name == "night" and value is None):
        raise TypeError(f"{field.name} is of the type {type(value).__name__}: give a Palette")


def _is_materials(_: Any, field: "attrs.Attribute[Any]", value: object) -> None:
    if not isinstance(value, Materials):
        raise TypeError(f"{field.name} is of the type {type(value).__name__}: give Materials")


def _all_paints(given: Mapping[str, str]) -> FrozenDict[str, str]:
    """Return the given paints, completed by the usual ones."""
    if not isinstance(given, Mapping):
        raise TypeError(f"paints is of the type {type(given).__name__}: give a mapping such as {{'red': '#c8402f'}}")
    for name, colour in given.items():
        if name not in PAINTS:
            raise ValueError(f"there is no paint {name!r}; there are {', '.join(PAINTS)}")
        _check_colour(f"the paint {name}", colour)
    return FrozenDict({**PAINTS, **given})


def _is_font(_: Any, field: "attrs.Attribute[str]", value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{field.name} is of the type {type(value).__name__}: give names of fonts, as CSS has them")
    if not FONTS.fullmatch(value):
        raise ValueError(f"{field.name} is {value!r}: names of fonts have letters, digits, spaces and - . , '")


def _is_picture_width(_: Any, field: "attrs.Attribute[int | None]", value: object) -> None:
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{field.name} is of the type {type(value).__name__}: give a whole number of pixels, or None")
    if not 1 <= value <= WIDEST_PICTURE:
        raise ValueError(f"{field.name} is {value}: a picture is from 1 to {WIDEST_PICTURE} pixels wide")


@attrs.frozen(kw_only=True, repr=False, slots=False, cache_hash=True)
class Style:
    """The colours and sizes of pictures. ``draw(game, state, style=…)`` draws in a style.

    ``ADAPTIVE`` is the default, and follows the light or dark mode of the reader's system. ``LIGHT`` and ``DARK`` look
    the same everywhere. ``attrs.evolve`` makes a changed style. Widths of lines are in units of the picture. The map of
    a board is about 700 to 1,100 units wide.

    ``TypeError`` and ``ValueError`` for values that are not colours, widths or fonts.

    >>> import attrs
    >>> from foreign_king import GAMES, draw, setup
    >>> from foreign_king.pictures import LIGHT, Palette
    >>> game = GAMES["the-foreign-king"]
    >>> printed = attrs.evolve(LIGHT, palette=Palette(paper="#ffffff"), paints={"red": "#dd0000"}, width=800)
    >>> svg = draw(game, setup(game, ["red", "blue"]), style=printed)
    >>> "#dd0000" in svg, 'width="800"' in svg
    (True, True)
    """

    palette: Palette = attrs.field(factory=Palette, validator=_is_palette)
    """The colours by day."""
    night: Palette | None = attrs.field(default=None, validator=_is_palette)
    """The colours where the reader's system is dark. With ``None``, ``palette`` is used there too."""
    materials: Materials = attrs.field(factory=Materials, validator=_is_materials)
    """The colours that are the same by day and by night."""
    paints: FrozenDict[str, str] = attrs.field(factory=FrozenDict, converter=_all_paints)
    """The colours of players and kingdoms by name: ``{"red": "#dd0000"}``. Names that are not given have their usual
    colours."""
    font: str = attrs.field(default="'Alegreya Sans','Gill Sans','Segoe UI',system-ui,sans-serif", validator=_is_font)
    """The names of fonts, as in ``font-family`` of CSS. The first font that the reader has is used."""
    rim: float = _width(1.6)
    """The width of the lines around pieces and cards, in units of the picture."""
    frame: float = _width(1.5)
    """The width of the lines around panels, in units of the picture."""
    border: float = _width(2.2)
    """The width of the lines around the places of a map, in units of the picture."""
    ring: float = _width(6.0)
    """The width of the rings around places in which something has just happened, in units of the picture. Rings around
    smaller things have two thirds of this width."""
    width: int | None = attrs.field(default=None, validator=_is_picture_width)
    """The width of a whole picture in pixels of CSS. With ``None``, the picture is as wide as its container."""

    def __repr__(self) -> str:
        return titled("Style", repr(self.palette), "no night" if self.night is None else "with a night")

    @cached_property
    def sheet(self) -> str:
        """The style sheet of this style, as CSS. A page that shows parts of pictures needs it once. A whole picture
        contains what it needs of it."""
        return _sheet(self, _rules(self), _NAMES)

    def sheet_for(self, names: frozenset[str]) -> str:
        """Return what of ``sheet`` is needed for elements that have certain classes and variables of CSS."""
        return _sheet_for(self, names)


def _sheet(style: Style, rules: Iterable[Rule], used: Container[str]) -> str:
    """Return some rules as a style sheet, with the variables that are used."""
    light = ":where([data-theme=light],[data-theme=light] *)"
    materials = _variables(style.materials, used)
    own = f"font-family:{style.font}{'' if style.night is None else ';color-scheme:light dark'}"
    # ``:where`` lets a page override the colours with ``.fk.fk``, by day and by night.
    head = f".fk{{{_variables(style.palette, used)}{materials}{own}}}"
    if style.night is not None:
        night = _variables(style.night, used, style.palette)
        # On paper it is always day.
        head += f"@media screen and (prefers-color-scheme:dark){{.fk:where(:not({light})){{{night}}}}}"
        head += f"@media screen{{.fk:where([data-theme=dark],[data-theme=dark] *){{{night}}}}}"
    return head + "".join([f"{selector}{{{what}}}" for selector, what in rules])


@lru_cache(maxsize=256)  # the pictures of a game have nearly all the same classes
def _sheet_for(style: Style, names: frozenset[str]) -> str:
    needed = [(_needed(selector, names), what) for selector, what in _rules(style)]
    kept = [(selector, what) for selector, what in needed if selector]
    return _sheet(style, kept, names.union(*(_VARIABLE.findall(what) for _, what in kept)))


def _needed(selector: str, classes: frozenset[str]) -> str:
    """Return what of a selector is for something that has some of the classes."""
    each = (one for one in selector.split(",") if classes.issuperset(_CLASS.findall(one.removeprefix(".fk"))))
    return ",".join(each)


def _rules(style: Style) -> Iterator[Rule]:
    """Yield the rules of a style. Of two that set the same, the later one counts."""
    yield from rules()
    yield ".fk text", "fill:var(--fk-ink)"
    yield ".fk .strong", "font-weight:700"
    yield ".fk .piece", f"stroke:var(--fk-edge);stroke-width:{style.rim:g};stroke-linejoin:round"
    # Large pieces have rims that are as much thicker.
    yield ".fk .large .piece", f"stroke-width:{style.rim * LARGE:g}"
    yield ".fk .light,.fk .dark,.fk .pale", f"font-weight:700;text-anchor:middle;fill:{LIGHT_LETTERS}"
    yield ".fk .dark", f"fill:{DARK_LETTERS}"
    yield ".fk .pale", "fill:var(--fk-panel)"
    yield ".fk .above,.fk .touched", "pointer-events:none"
    yield ".fk .area", "fill:none;pointer-events:all"
    yield ".fk .places", f"stroke:var(--fk-shore);stroke-width:{style.border:g};stroke-linejoin:round"
    # Most places of a map have the colour of their group, which is that of the land.
    for ground in ("land-2", "closed"):
        yield f".fk .{ground}", f"--ground:var(--fk-{ground});fill:var(--ground)"
    yield ".fk .held", "fill:color-mix(in srgb,currentColor 28%,var(--ground,var(--fk-land)))"
    yield ".fk .touched", f"fill:none;stroke:var(--fk-ring);stroke-width:{style.ring:g};stroke-linejoin:round"
    yield ".fk .touched.small", f"stroke-width:{style.ring * 2 / 3:g}"
    yield ".fk .panel", f"fill:var(--fk-panel);stroke:var(--fk-line);stroke-width:{style.frame:g}"


def _variables(colours: Palette | Materials, used: Container[str], before: Palette | None = None) -> str:
    """Return the variables of CSS for those colours that are used, and that are not the same already before."""
    values = attrs.asdict(colours)
    known = {} if before is None else attrs.asdict(before)
    named = {f"--fk-{name.replace('_', '-')}": each for name, each in values.items() if each != known.get(name)}
    return "".join([f"{name}:{colour};" for name, colour in named.items() if name in used])


ADAPTIVE = Style(night=NIGHT)
"""Light or dark as the reader's system, or as ``data-theme`` of an element around the picture. Light in print."""
LIGHT = Style()
"""Light everywhere."""
DARK = Style(palette=NIGHT)
"""Dark everywhere."""
STYLES: Mapping[str, Style] = FrozenDict({"adaptive": ADAPTIVE, "light": LIGHT, "dark": DARK})
"""The styles of the library by name."""


def check_style(style: object) -> None:
    """Raise ``TypeError`` for a value that is not a ``Style``, such as the name of one."""
    if not isinstance(style, Style):
        what = repr(style) if isinstance(style, str) else f"a {type(style).__name__}"
        raise TypeError(f"{what} is no style: foreign_king.pictures has ADAPTIVE, LIGHT, DARK and Style")


def paints(style: Style, names: Sequence[str], given: Mapping[str, str] | None = None) -> FrozenDict[str, str]:
    """Return a colour for each name: the given one, or the one with the same name (``red``), or the next free one."""
    chosen = {name: (given or {}).get(name, name) for name in names}
    used = {colour for colour in chosen.values() if colour in PAINTS}
    free = iter([colour for colour in dict.fromkeys((*IN_TURN, *PAINTS)) if colour not in used])
    return FrozenDict(
        {name: style.paints[colour if colour in PAINTS else next(free, "grey")] for name, colour in chosen.items()}
    )


__all__ = [
    "ADAPTIVE",
    "DARK",
    "DARK_LETTERS",
    "LIGHT",
    "LIGHT_LETTERS",
    "NIGHT",
    "PAINTS",
    "STYLES",
    "Materials",
    "Palette",
    "Style",
    "check_style",
    "letters_on",
    "paints",
]
