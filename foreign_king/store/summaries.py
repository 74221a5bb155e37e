"""What lists show about matches: a summary of each match, and the changes of all matches."""

from collections.abc import Mapping

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.store.events import read_event
from foreign_king.store.journals import journal_name
from foreign_king.store.tables import StreamEnd


@record(kw_only=True)
class Change:
    """Something that has happened in one of the matches or journals of a store."""

    number: int
    """The number of the change among those of all matches. Numbers grow, and are never given a second time."""
    match: str
    """The id of the match; empty for a journal that belongs to no match."""
    version: int
    """The version of the match, or of the journal, to which the change led."""
    kind: str
    """``opened``, the kind of an ``Update``, or the kind of an event of a journal."""
    journal: str = ""
    """The journal in which it has happened: ``participants``, or the whole name of a journal that belongs to no match;
    empty for the match itself."""


@record(kw_only=True)
class Summary:
    """What a list of matches shows about one of them."""

    id: str
    """The id of the match."""
    version: int
    """The current version."""
    game: str | None = None
    """The name of the game; ``None`` if the first event cannot be read."""
    seats: tuple[str, ...] = ()
    """The seats."""
    names: FrozenDict[str, str] = FrozenDict()
    """The names of the players, by seat."""
    opened: str | None = None
    """When the match was opened, as RFC 3339 writes it."""
    latest: str | None = None
    """When the last thing happened, as RFC 3339 writes it."""
    over: bool = False
    """Whether the game is over."""


def change_of(end: StreamEnd) -> Change:
    """Return the change that an event makes."""
    match, journal = journal_name(end.match) or (end.match, "")
    return Change(number=end.number, match=match, version=end.version, kind=end.kind, journal=journal)


def summary_of(end: StreamEnd, first: StreamEnd | None, names: Mapping[str, str]) -> Summary:
    """Return the summary of a match, by its last event and its first one. What cannot be read is left out."""
    summary = Summary(id=end.match, version=end.version, names=FrozenDict(names))
    try:
        last = read_event(end.version, end.kind, end.event).document
        summary = replace(summary, latest=last["stored"], over=last.get("over", False))
        assert first is not None
        opened = read_event(first.version, first.kind, first.event).document
        header = opened["header"]
        seats = tuple(each["seat"] for each in header["seats"])
        return replace(summary, opened=opened["stored"], game=header["game"], seats=seats)
    except (AssertionError, KeyError, Malformed, TypeError):
        return summary


__all__ = ["Change", "Summary", "change_of", "summary_of"]
