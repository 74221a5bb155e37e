"""The current time, and times as they are stored."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Returns the current time, with its time zone."""


def now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


def time_text(time: datetime) -> str:
    """Return a time as RFC 3339 writes it."""
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


__all__ = ["Clock", "now", "time_text"]
