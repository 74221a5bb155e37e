"""Colours, in daylight and at night, and the letters of every picture."""

from collections.abc import Mapping, Sequence

from foreign_king.kernel.frozen import FrozenDict

PAINTS: FrozenDict[str, str] = FrozenDict(
    {
        "red": "#c8402f",
        "blue": "#2f6db3",
        "green": "#3d8b52",
        "yellow": "#e2b33c",
        "purple": "#8257a6",
        "orange": "#dd7f33",
        "white": "#f4f1e8",
        "black": "#3b3a3c",
        "brown": "#8a5a3c",
        "turquoise": "#2f9ca0",
        "pink": "#d9759f",
        "grey": "#9a978f",
    }
)
"""What a player's or a kingdom's colour looks like; most are told apart without seeing red and green alike."""

IN_TURN = ("blue", "orange", "green", "purple", "yellow", "red")
"""The colours of those whose name is no colour, in seating order."""

LIGHT_LETTERS, DARK_LETTERS = "#fff", "#26221c"

_DAY = {
    "paper": "#fbf7ee",
    "panel": "#fffdf7",
    "line": "#c9bfa9",
    "ink": "#2b261f",
    "faint": "#5f584c",
    "sea": "#cfe0e6",
    "wave": "#a9c6d1",
    "land": "#efe3c4",
    "land-2": "#e9dcb8",
    "shore": "#8f8263",
    "closed": "#d8d4c9",
    "gold": "#b8892b",
    "ring": "#9a701c",
    "mark": "#b3261e",
    "edge": "#2b261f",
}
_NIGHT = {
    "paper": "#1d1c1a",
    "panel": "#262421",
    "line": "#4d483f",
    "ink": "#efe9dc",
    "faint": "#b9b1a1",
    "sea": "#22323a",
    "wave": "#35505c",
    "land": "#4a4434",
    "land-2": "#433d2f",
    "shore": "#8f8263",
    "closed": "#34322d",
    "gold": "#dcb253",
    "ring": "#dcb253",
    "mark": "#ff998b",
    "edge": "#100f0d",
}


def _variables(colours: Mapping[str, str]) -> str:
    return ";".join(f"--fk-{name}:{colour}" for name, colour in colours.items())


# ``:where`` lets a page say the colours anew with ``.fk.fk``, by day and by night.
_LIGHT = ":where([data-theme=light],[data-theme=light] *)"
_DARK = ":where([data-theme=dark],[data-theme=dark] *)"

STYLE = (
    f".fk{{{_variables(_DAY)};font-family:'Alegreya Sans','Gill Sans','Segoe UI',system-ui,sans-serif;"
    "color-scheme:light dark}"
    f"@media (prefers-color-scheme:dark){{.fk:where(:not({_LIGHT})){{{_variables(_NIGHT)}}}}}"
    f".fk{_DARK}{{{_variables(_NIGHT)}}}"
    f"@media print{{.fk.fk{{{_variables(_DAY)}}}}}"
    ".fk text{fill:var(--fk-ink)}"
    ".fk .faint{fill:var(--fk-faint)}.fk .strong{font-weight:700}.fk .mark{fill:var(--fk-mark)}"
    ".fk .piece{stroke:var(--fk-edge);stroke-width:1.6;stroke-linejoin:round}"
    f".fk .light,.fk .dark{{font-weight:700;text-anchor:middle;fill:{LIGHT_LETTERS}}}.fk .dark{{fill:{DARK_LETTERS}}}"
    ".fk .touched{fill:none;stroke:var(--fk-ring);stroke-width:6;stroke-linejoin:round}"
    ".fk .panel{fill:var(--fk-panel);stroke:var(--fk-line);stroke-width:1.5}"
)
"""One style sheet for all pictures. ``var(--fk-land)`` and its like are the colours that change at night: as the
reader's system says, or as ``data-theme`` (``light``, ``dark``) of anything around the picture says."""


def paints(names: Sequence[str], given: Mapping[str, str] | None = None) -> FrozenDict[str, str]:
    """A colour for each name: what is given (``red``), what it is called itself, or the next one that is free."""
    chosen = {name: (given or {}).get(name, name) for name in names}
    taken = {colour for colour in chosen.values() if colour in PAINTS}
    free = iter([colour for colour in dict.fromkeys((*IN_TURN, *PAINTS)) if colour not in taken])
    return FrozenDict(
        {name: PAINTS[colour if colour in PAINTS else next(free, "grey")] for name, colour in chosen.items()}
    )


def letters_on(paint: str) -> str:
    """The colour of letters that can be read on a paint."""
    red, green, blue = (int(paint[place : place + 2], 16) for place in (1, 3, 5))
    return DARK_LETTERS if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else LIGHT_LETTERS


__all__ = ["DARK_LETTERS", "PAINTS", "STYLE", "letters_on", "paints"]
