"""What the story tells about taking back: who has asked, who was asked and what they have answered, who has taken a
command back, and how often. Everybody at the match knows that."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from foreign_king.kernel.chance import TABLE
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.server.gate import Sight
from foreign_king.server.participants import UndoRequest


def undo_lines(sight: Sight, speaker: Voice) -> dict[int, list[str]]:
    """Return the lines about taking back, by the version of the update before which they stand. What was asked is told
    with the next update, when nobody can answer any more."""
    match = sight.match
    if not sight.participants.undos and len(match.happened) == len(match.replay.departures) + len(match.replay) - 1:
        # Nothing was asked and nothing was taken back, however long the match is.
        return {}
    _ = catalogue(LIBRARY, speaker.language.code).gettext
    requests = {each.version: each for each in sight.participants.undos}
    requested, taken = Counter[str](), Counter[str]()
    standing, lines = list[Any](), dict[int, list[str]]()
    for update in match.happened:
        request, texts = requests.get(update.version - 1), list[str]()
        if request is not None:
            requested[request.seat] += 1
            texts.append(_request_line(speaker, request, requested[request.seat], sight.participants.seats))
        if update.kind == "command":
            standing.append(update.command.by)
        elif update.kind == "undone":
            seat = _taker(standing.pop() if standing else TABLE, request)
            taken[seat] += 1
            phrase = _("{seat} takes the last command back (times so far: {number}).")
            texts.append(phrase.format(seat=name_of(speaker, "seat", seat), number=taken[seat]))
        if texts:
            lines[update.version] = texts
    return lines


def _request_line(speaker: Voice, request: UndoRequest, number: int, seats: Iterable[str]) -> str:
    _ = catalogue(LIBRARY, speaker.language.code).gettext

    def names(chosen: Iterable[str]) -> str:
        return ", ".join(name_of(speaker, "seat", seat) for seat in seats if seat in set(chosen))

    phrase = _("{seat} asks to take the last command back (times so far: {number}).")
    parts = [phrase.format(seat=name_of(speaker, "seat", request.seat), number=number)]
    if request.agreed:
        parts.append(_("Agreed: {seats}.").format(seats=names(request.agreed)))
    if request.refused:
        parts.append(_("Refused: {seats}.").format(seats=names(request.refused)))
    return " ".join(parts)


def _taker(giver: str, request: UndoRequest | None) -> str:
    """Return the seat that has taken back the command of a giver: he himself, unless somebody has asked and others have
    agreed. Nobody takes back chance without asking."""
    return request.seat if request is not None and (request.agreed or giver == TABLE) else giver


__all__ = ["undo_lines"]
