"""The keys of events and the ids of requests: random texts, so that no two are equal. They are not secret."""

import os
from collections import deque

LENGTH = 8
"""The number of random bytes of a key."""
AT_ONCE = 512
"""For how many keys the system is asked at once. While one thread asks, another one runs, and it takes a while until
the first one has its turn again."""

_STOCK: deque[bytes] = deque()
if hasattr(os, "register_at_fork"):
    # Two processes never have the same keys.
    os.register_at_fork(after_in_child=_STOCK.clear)


def new_key() -> str:
    """Return a new key.

    >>> from foreign_king.store.event_keys import new_key
    >>> len(new_key()), new_key() == new_key()
    (16, False)
    """
    try:
        return _STOCK.pop().hex()
    except IndexError:
        random = os.urandom(AT_ONCE * LENGTH)
        first, *others = (random[place : place + LENGTH] for place in range(0, len(random), LENGTH))
        _STOCK.extend(others)
        return first.hex()


__all__ = ["new_key"]
