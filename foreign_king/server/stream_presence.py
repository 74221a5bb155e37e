"""Who is here, as far as one stream is concerned: it says which seats look on by it, and hears who has come or gone."""

from collections.abc import Iterable
from threading import Lock
from typing import Any

from foreign_king.server.followed import Followed
from foreign_king.server.presence import Place, Presence


class StreamPresence:
    """The part of a stream in who is here. ``in_sight`` is whether the page that follows is in sight; ``None`` if that
    is not known."""

    def __init__(self, presence: Presence, *, in_sight: bool | None) -> None:
        self._presence = presence
        self._in_sight = in_sight
        self._present = frozenset[Place]()
        self._here: dict[tuple[str, str | None], tuple[str, ...]] = {}
        self._ended = False
        self._lock = Lock()

    def look_on(self, followed: Iterable[Followed]) -> None:
        """Let the server know which seats look on by the stream. After its end, none does."""
        seats = {(each.match, each.seat) for each in followed if each.seat is not None}
        with self._lock:
            self._change(set() if self._ended else seats)

    def end(self) -> None:
        """Let the server know that no seat looks on by the stream any more."""
        with self._lock:
            self._ended = True
            self._change(set())

    def _change(self, seats: set[tuple[str, str]]) -> None:
        before, self._present = self._present, frozenset((*seat, self._in_sight) for seat in seats)
        self._presence.change(came=self._present - before, gone=before - self._present)

    def changed(self, followed: Iterable[Followed]) -> list[tuple[Followed, dict[str, Any]]]:
        """Return the matches in which somebody has come or gone since the last call, each with its document."""
        documents = list[tuple[Followed, dict[str, Any]]]()
        for each in followed:
            place, here = (each.match, each.seat), self._presence.here(each.match)
            if self._here.get(place) != here:
                self._here[place] = here
                documents.append((each, {**each.names, "here": list(here)}))
        return documents


__all__ = ["StreamPresence"]
