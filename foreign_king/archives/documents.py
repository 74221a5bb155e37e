"""Statistics as documents, for other programs."""

from typing import Any

import attrs

from foreign_king.archives.statistics import Statistics
from foreign_king.wire import Document

DIGITS = 4
"""How many decimal places a number has in a document."""


def write_statistics(statistics: Statistics) -> Document:
    """Return the document of statistics. Fields that do not apply are left out."""
    document: Document = _plain(attrs.asdict(statistics, recurse=True))
    return document


def _plain(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {str(name): _plain(each) for name, each in value.items() if each is not None}
    return [_plain(each) for each in value] if isinstance(value, (list, tuple)) else value


__all__ = ["DIGITS", "write_statistics"]
