"""Pictures of Barbarian Kingdoms.

The modules from bottom to top: ``outlines`` and ``layout`` (where the provinces are drawn), ``lettering`` (their
names), ``appearance`` (the colours and marks of kingdoms), ``pieces``, ``descriptions`` (the position in words),
``europe`` (the map), ``battle``, ``ending`` and ``key`` (the lower half of the status), ``status`` (the state of the
game) and ``players`` (what each player has).
"""

from collections.abc import Iterator, Mapping

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.pictures.barbarian_kingdoms.appearance import Look, looks
from foreign_king.pictures.barbarian_kingdoms.descriptions import areas_in_words, described, heading, in_turn
from foreign_king.pictures.barbarian_kingdoms.europe import map_part
from foreign_king.pictures.barbarian_kingdoms.players import player_height, player_part
from foreign_king.pictures.barbarian_kingdoms.status import status_part
from foreign_king.pictures.sheets import GAP, Part, Picture, Where
from foreign_king.pictures.subject import Subject


def drawn(subject: Subject) -> Picture:
    """Return the picture of a position: the map, the status, and a panel for each player."""
    look = looks(subject)
    now = in_turn(subject)
    land, status = map_part(subject, look, areas_in_words(subject, look)), status_part(subject, look, now)
    parts = (land, status, *_players(subject, look, status.height, land.height))
    title = f"{subject.game.title} – {heading(subject)}"
    return Picture(
        title=title, description=described(subject, look, now), parts=parts, language=subject.voice.language.code
    )


def _players(subject: Subject, look: Mapping[Kingdom, Look], above: float, high: float) -> Iterator[Part]:
    """Yield the panels of the players: beside the map while there is room, the others below."""
    y = above
    where: Where = "right"
    for seat in subject.state.seats:
        y += GAP + player_height(subject, seat)
        if y > high:
            where = "below"
        yield player_part(subject, seat, look, where)


__all__ = ["drawn"]
