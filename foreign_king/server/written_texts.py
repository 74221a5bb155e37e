"""Names, remarks and reasons, as they are accepted: one short line, without characters that could do harm."""

from unicodedata import category, normalize

from foreign_king.kernel.characters import HARMFUL
from foreign_king.server.faults import BadText, TooLong

LONGEST_NAME = 40
"""The most characters of a name."""
LONGEST_REMARK = 500
"""The most characters of a remark, and of the reason for a ruling."""
MOST_MARKS = 4
"""The most marks, such as accents, on one letter."""
MARKS = ("Mn", "Me")
INVISIBLE = ("Cf", "Mn", "Me", "Zs")
"""The categories of characters that show nothing when they stand alone."""
FILLERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Characters of other categories that show nothing."""


def name_of(text: str | None) -> str | None:
    """Return a name as it is stored; ``None`` for an empty one. ``TooLong`` or ``BadText`` for a text that is no
    name."""
    return None if text is None or not text.strip() else _checked(text, "name", LONGEST_NAME)


def remark_of(text: str) -> str:
    """Return a remark as it is stored. ``TooLong`` or ``BadText`` for a text that is no remark."""
    return _checked(text, "remark", LONGEST_REMARK)


def reason_of(text: str) -> str:
    """Return the reason for a ruling as it is stored; an empty one stays empty. ``TooLong`` or ``BadText`` for a text
    that is no reason."""
    return "" if not text.strip() else _checked(text, "reason", LONGEST_REMARK)


def _checked(text: str, what: str, most: int) -> str:
    if len(text) > 4 * most:
        raise TooLong(f"a {what} has at most {most} characters", most)
    if HARMFUL.search(text):
        raise BadText(f"a {what} is one line, without control characters and without changes of direction")
    text = " ".join(normalize("NFC", text).split())
    if len(text) > most:
        raise TooLong(f"a {what} has at most {most} characters, and this one has {len(text)}", most)
    if all(category(each) in INVISIBLE or each in FILLERS for each in text):
        raise BadText(f"a {what} has at least one character that can be seen")
    marks = 0
    for each in text:
        marks = marks + 1 if category(each) in MARKS else 0
        if marks > MOST_MARKS:
            raise BadText(f"a {what} has at most {MOST_MARKS} marks on one letter")
    return text


__all__ = ["LONGEST_NAME", "LONGEST_REMARK", "name_of", "reason_of", "remark_of"]
