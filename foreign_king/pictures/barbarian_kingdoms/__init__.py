"""Pictures of Barbarian Kingdoms.

From bottom to top: ``ground`` (where the provinces are drawn) and ``lettering`` (their names), ``looks`` (the
kingdoms) and ``pieces``, ``telling`` (the position in words), ``europe`` (the map), ``battle``, ``ending`` and ``key``
(what stands below the ``status`` of the game), ``players`` (what each has).
"""

from collections.abc import Iterator

from foreign_king.pictures.barbarian_kingdoms.europe import map_part
from foreign_king.pictures.barbarian_kingdoms.looks import looks
from foreign_king.pictures.barbarian_kingdoms.players import player_height, player_part
from foreign_king.pictures.barbarian_kingdoms.status import status_part
from foreign_king.pictures.barbarian_kingdoms.telling import areas_told, described, heading
from foreign_king.pictures.sheets import GAP, Part, Picture, Where
from foreign_king.pictures.table import Table


def drawn(table: Table) -> Picture:
    """A position: the map, where the game stands, and what every player has."""
    look = looks(table)
    land, status = map_part(table, look, areas_told(table, look)), status_part(table, look)
    parts = (land, status, *_players(table, status.height, land.height))
    title = f"{table.game.title} – {heading(table)}"
    return Picture(title=title, description=described(table, look), parts=parts, language=table.voice.language.code)


def _players(table: Table, above: float, high: float) -> Iterator[Part]:
    """The panels of the players: beside the map as far as it goes, the others below."""
    look, y = looks(table), above
    where: Where = "right"
    for seat in table.state.seats:
        y += GAP + player_height(table, seat)
        if y > high:
            where = "below"
        yield player_part(table, seat, look, where)


__all__ = ["drawn"]
