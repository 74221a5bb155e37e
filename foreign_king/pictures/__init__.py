"""Pictures of positions, as SVG.

The modules from bottom to top: ``elements`` (SVG as values), ``cells``, ``coasts`` and ``land`` (the land of a board,
made from points and borders), ``styles`` (colours and sizes), ``shapes`` (texts and pieces), ``maps`` (the land as a
drawing), ``sheets`` (the parts of a picture, and the sheet with all of them), ``subject`` (what a picture shows), a
package for each game, ``highlights`` (marks on what has just happened), ``drawings`` (pictures of any game), and
``notebook`` (pictures in IPython).
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

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
