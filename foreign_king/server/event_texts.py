"""The texts of server-sent events."""

from collections.abc import Iterable, Iterator

from foreign_king.server.answers import answer_document
from foreign_king.server.followed import Followed
from foreign_king.server.gate import seen_updates
from foreign_king.server.news import Current
from foreign_king.wire import dump

BLOCK = 32_768
"""When events have so many bytes, they are sent before further ones."""


def blocks(events: Iterable[bytes]) -> Iterator[bytes]:
    """Yield events together, some at a time: the sending of each single one could wait for threads that compute."""
    block, size = list[bytes](), 0
    for event in events:
        block.append(event)
        size += len(event)
        if size >= BLOCK:
            yield b"".join(block)
            block, size = [], 0
    if block:
        yield b"".join(block)


def event_text(kind: str, id: str, text: str) -> bytes:
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


__all__ = ["blocks", "event_text", "made_updates"]
