"""What people have written about a match: their names, comments, and where and when it was played.

It stands beside the events, so that it can be erased. The log of a match is made of both.
"""

from collections.abc import Mapping
from typing import Any

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.history import History
from foreign_king.kernel.record import replace
from foreign_king.logs.header import Header, SeatName
from foreign_king.logs.notes import NO_NOTES
from foreign_king.matches import Match
from foreign_king.store.events import bare_header
from foreign_king.wire import dump, parse

Texts = Mapping[tuple[str, str], str]
"""Texts by what each is and to what it belongs: ``("name", SEAT)``, ``("comment", VERSION)``, ``("meta", FIELD)``."""
NAME, COMMENT, META = "name", "comment", "meta"
META_FIELDS = ("date", "event", "place", "comments")
"""The fields of ``Meta`` that people have written. Each is kept as JSON."""


def texts_of(match: Match) -> dict[tuple[str, str], str]:
    """Return everything that people have written in a match: what stands in its header and beside its commands."""
    header = match.replay.header
    assert header is not None
    texts = {(NAME, each.seat): each.name for each in header.seats if each.name is not None}
    for field in META_FIELDS:
        value = getattr(header.meta, field)
        if value:
            texts[META, field] = dump(list(value) if isinstance(value, tuple) else value)
    commands, departures = _versions(match)
    for version, step in zip(commands, list(match.replay)[1:], strict=True):
        if step.comment is not None:
            texts[COMMENT, str(version)] = step.comment
    for version, notes in zip(departures, match.replay.departure_notes, strict=False):
        if notes.comment is not None:
            texts[COMMENT, str(version)] = notes.comment
    return texts


def with_texts(match: Match, texts: Texts) -> Match:
    """Return a match with what people have written in its header and beside its commands."""
    if not texts:
        return match
    replay = match.replay
    assert replay.header is not None
    commands, departures = _versions(match)
    comments = {int(place): content for (kind, place), content in texts.items() if kind == COMMENT}
    steps = list(replay)
    for number, version in enumerate(commands, 1):
        if version in comments:
            steps[number] = replace(steps[number], comment=comments[version])
    notes = [*replay.departure_notes, *(NO_NOTES for _ in replay.departures)][: len(replay.departures)]
    for number, version in enumerate(departures):
        if version in comments:
            notes[number] = replace(notes[number], comment=comments[version])
    header = _with_names(replay.header, texts)
    return replace(match, replay=replace(replay, header=header, steps=History(steps), departure_notes=tuple(notes)))


def without_texts(match: Match) -> Match:
    """Return a match without anything that people have written in it, as it is read from its events."""
    header, replay = match.replay.header, match.replay
    assert header is not None
    steps = History(each if each.comment is None else replace(each, comment=None) for each in replay)
    notes = tuple(replace(each, comment=None) for each in replay.departure_notes)
    bare = replace(replay, header=bare_header(header), steps=steps, departure_notes=notes)
    # The versions of the log go on in the store, and are never counted anew.
    return replace(match, replay=bare, reopened=match.untold)


def names_in(texts: Texts) -> FrozenDict[str, str]:
    """Return the names of players, by seat."""
    return FrozenDict({place: content for (kind, place), content in texts.items() if kind == NAME})


def _with_names(header: Header, texts: Texts) -> Header:
    names = names_in(texts)
    fields: dict[str, Any] = {place: parse(content) for (kind, place), content in texts.items() if kind == META}
    if "comments" in fields:
        fields["comments"] = tuple(fields["comments"])
    seats = tuple(SeatName(seat=each.seat, name=names.get(each.seat)) for each in header.seats)
    return attrs.evolve(header, seats=seats, meta=attrs.evolve(header.meta, **fields))


def _versions(match: Match) -> tuple[list[int], list[int]]:
    """Return the versions of the commands that stand, and those of the departures."""
    commands, departures = list[int](), list[int]()
    for update in match.happened:
        if update.kind == "command":
            commands.append(update.version)
        elif update.kind == "undone":
            commands.pop()
        else:
            departures.append(update.version)
    return commands, departures


__all__ = ["COMMENT", "META", "NAME", "Texts", "names_in", "texts_of", "with_texts", "without_texts"]
