"""Pruning: which matches nobody misses."""

from datetime import datetime

from foreign_king.server.participation import participants_after
from foreign_king.store import Busy, Store, StoreError
from foreign_king.store.journals import participants_of


def is_unjoined(store: Store, match: str, before: datetime) -> bool:
    """Whether nobody but its opener ever had a seat in a match, a seat is free, nothing was played, and nobody has done
    anything there since a time. ``False`` for a match that was not opened on a server, and for a damaged one."""
    try:
        return _is_unjoined(store, match, before)
    except Busy:
        raise
    except StoreError:
        return False


def _is_unjoined(store: Store, match: str, before: datetime) -> bool:
    events = store.journal(participants_of(match))
    participants = participants_after(None, events)
    if participants is None or not participants.free or any(each.time >= before for each in events):
        return False
    others = {each.document["person"] for each in events if each.kind == "taken"} - {participants.opener}
    return not others and not participants.joined and store.match(match).version == 0


__all__ = ["is_unjoined"]
