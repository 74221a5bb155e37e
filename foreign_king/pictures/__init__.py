"""Pictures of positions, as SVG.

From bottom to top: ``elements`` (SVG as values), ``cells``, ``coasts`` and ``land`` (the land of a board, from points
and borders) and ``styles`` (colours and sizes), ``shapes`` (texts and pieces) and ``maps``, ``sheets`` (parts
and the sheet they stand on) and ``table`` (the position and its names); one room for each game; ``touched`` (what has
just happened) and ``drawings``, and ``notebook`` at the top.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.pictures.drawings import picture
    from foreign_king.pictures.sheets import Part, Picture
    from foreign_king.pictures.styles import ADAPTIVE, DARK, LIGHT, Materials, Palette, Style
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.pictures.drawings": ("picture",),
            "foreign_king.pictures.sheets": ("Part", "Picture"),
            "foreign_king.pictures.styles": ("ADAPTIVE", "DARK", "LIGHT", "Materials", "Palette", "Style"),
        },
    )

__all__ = ["ADAPTIVE", "DARK", "LIGHT", "Materials", "Palette", "Part", "Picture", "Style", "picture"]
