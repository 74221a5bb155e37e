"""The texts of server-sent events."""

from foreign_king.server.answers import answer_document
from foreign_king.server.followed import Followed
from foreign_king.server.gate import seen_updates
from foreign_king.server.news import Current
from foreign_king.wire import dump


def event_text(kind: str, id: str, text: str) -> bytes:
    """Return an event of a stream. ``text`` is the JSON of its document."""
    return f"event: {kind}\nid: {id}\ndata: {text}\n\n".encode()


def made_updates(now: Current, each: Followed, since: int, until: int) -> tuple[tuple[int, str], ...]:
    """Return the updates of a match between two versions: the version and the JSON of each. They are made once for all
    who see the match from the same seat, and once for all spectators."""
    made = now.updates.get((each.seat, since, until))
    if made is None:
        updates = seen_updates(now.match, each.viewer, since, until)
        made = tuple((update.version, dump({**each.names, **answer_document(update)})) for update in updates)
        now.updates[each.seat, since, until] = made
    return made


__all__ = ["event_text", "made_updates"]
