"""Pictures of positions, as SVG.

From bottom to top: ``elements`` (SVG as values), ``land`` (a map from points and borders), ``theme`` (colours by day
and night) and ``shapes`` (pieces, cards, tracks), ``picture`` (parts and the sheet they stand on) and ``table`` (the
position and its names); one room for each game; ``touched`` (what has just happened) and ``draw`` at the top.
"""

from foreign_king.pictures.draw import draw, picture
from foreign_king.pictures.picture import Part, Picture
from foreign_king.pictures.theme import STYLE

__all__ = ["STYLE", "Part", "Picture", "draw", "picture"]
