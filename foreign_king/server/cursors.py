"""Cursors: the ids of the events of streams. A stream that is opened again goes on from the id of its last event."""

import re
from collections.abc import Iterable

from foreign_king.kernel.refusal import Malformed
from foreign_king.server.followed import Followed
from foreign_king.wire import shown

MOST_FOLLOWED = 100
"""The most matches that one stream follows."""
EXPECTED = "MATCH:SEAT:VERSION:PARTICIPANTS"
_PAIR = re.compile(r"([0-9a-z]{1,40}):([0-9a-z_-]{0,40}):([0-9]{0,9}):([0-9]{0,9})")


def versions(followed: Iterable[Followed]) -> str:
    """Return the id of an event of a stream that follows one match: its version."""
    return ",".join(str(each.version) for each in followed)


def pairs(followed: Iterable[Followed]) -> str:
    """Return the id of an event of a stream that follows several matches: all of them, with their versions."""
    return ",".join(
        f"{each.match}:{each.seat or ''}:{_text(each.version)}:{_text(each.participants)}" for each in followed
    )


def read_pairs(text: str) -> list[Followed]:
    """Return the matches that the id of an event names. ``Malformed`` for a text that is no such id.

    >>> from foreign_king.server.cursors import pairs, read_pairs
    >>> [(each.match, each.seat, each.version, each.participants) for each in read_pairs("abc:red:3:1,def:::")]
    [('abc', 'red', 3, 1), ('def', None, None, None)]
    """
    followed = list[Followed]()
    for pair in text.split(","):
        fits = _PAIR.fullmatch(pair)
        if fits is None:
            raise Malformed(f"{shown(pair)} names no match to follow", pointer="/match", expected=EXPECTED)
        match, seat, version, participants = fits.groups()
        followed.append(
            Followed(match=match, seat=seat or None, version=_number(version), participants=_number(participants))
        )
    if len(followed) > MOST_FOLLOWED:
        raise Malformed("too many matches", pointer="/match", expected=f"at most {MOST_FOLLOWED}")
    return followed


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _number(text: str) -> int | None:
    return int(text) if text else None


__all__ = ["pairs", "read_pairs", "versions"]
