"""Pictures of positions, as SVG.

From bottom to top: ``elements`` (SVG as values), ``cells``, ``coasts`` and ``land`` (the land of a board, from points
and borders) and ``theme`` (colours by day and night), ``shapes`` (texts and pieces) and ``maps``, ``picture`` (parts
and the sheet they stand on) and ``table`` (the position and its names); one room for each game; ``touched`` (what has
just happened) and ``draw``, and ``notebook`` at the top.
"""

from foreign_king.pictures.draw import draw, has_pictures, picture
from foreign_king.pictures.picture import Part, Picture
from foreign_king.pictures.theme import STYLE

__all__ = ["STYLE", "Part", "Picture", "draw", "has_pictures", "picture"]
