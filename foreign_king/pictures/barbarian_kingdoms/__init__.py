"""Pictures of Barbarian Kingdoms.

From bottom to top: ``ground`` (where the provinces are drawn) and ``lettering`` (their names), ``looks`` (the
kingdoms) and ``pieces``, ``telling`` (the position in words), ``europe`` (the map), ``battle``, ``ending`` and ``key``
(what stands below the ``status`` of the game), ``players`` (what each has).
"""

from collections.abc import Iterator

from foreign_king.pictures.barbarian_kingdoms.appearance import looks
from foreign_king.pictures.barbarian_kingdoms.descriptions import areas_told, described, heading
from foreign_king.pictures.barbarian_kingdoms.europe import map_part
from foreign_king.pictures.barbarian_kingdoms.players import player_height, player_part
from foreign_king.pictures.barbarian_kingdoms.status import status_part
from foreign_king.pictures.sheets import GAP, Part, Picture, Where
from foreign_king.pictures.subject import Subject


def drawn(subject: Subject) -> Picture:
    """A position: the map, where the game stands, and what every player has."""
    look = looks(subject)
    land, status = map_part(subject, look, areas_told(subject, look)), status_part(subject, look)
    parts = (land, status, *_players(subject, status.height, land.height))
    title = f"{subject.game.title} – {heading(subject)}"
    return Picture(title=title, description=described(subject, look), parts=parts, language=subject.voice.language.code)


def _players(subject: Subject, above: float, high: float) -> Iterator[Part]:
    """The panels of the players: beside the map as far as it goes, the others below."""
    look, y = looks(subject), above
    where: Where = "right"
    for seat in subject.state.seats:
        y += GAP + player_height(subject, seat)
        if y > high:
            where = "below"
        yield player_part(subject, seat, look, where)


__all__ = ["drawn"]
