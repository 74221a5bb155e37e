"""A work for another process, which breaks it; in a room of its own, for that process loads no more than this."""

import os


def broken_at(thing: int, what: str) -> int:
    """A work that ends its process at 3, and fails at 5."""
    if thing == 3:
        os._exit(9)
    return thing // (thing - 5) if what == "fails" else thing
