"""The differences between two logs: in their headers, and in the first line that is not the same."""

import io
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from itertools import islice, zip_longest
from typing import Any

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.documents import without_mark
from foreign_king.logs.header import read_header, write_header
from foreign_king.logs.lines import LONGEST_LINE, Line, NoLine, ReadFault, Text, guarded, lines_of
from foreign_king.replays.replay import Replay, write_log
from foreign_king.wire import Document, FieldDifference, codec, differences, parse, read_result, write_result

MOST_FIELDS = 100
"""The most differing fields of one line that are reported."""
OPTIONAL = ("facts", "digest")
"""Fields that a line need not have. They are only compared if both logs have them."""
OF_A_VIEWER = ("digest",)
"""Fields that depend on who sees the game. They are not compared between logs of different viewers."""


@record(kw_only=True)
class LogDifference:
    """The places where two logs differ. ``differ`` is whether they differ at all. Pointers are into the documents of
    lines."""

    header: tuple[FieldDifference, ...] = ()
    """The fields of the headers that differ."""
    line: int | None = None
    """The first line after the header, from 2, in which they differ; ``None`` if there is none."""
    number: int | None = None
    """The number of the command in this line; ``None`` if no log has a command there."""
    fields: tuple[FieldDifference, ...] = ()
    """The fields of this line that differ."""
    commands: int = 0
    """How many commands the logs have in common before they differ."""

    @property
    def differ(self) -> bool:
        """Whether the logs differ in anything."""
        return bool(self.header or self.line)


def diff(a: Replay | Text, b: Replay | Text) -> LogDifference:
    """Return where two logs differ: in their headers, and in the first line that is not the same. The logs are given as
    replays or as to ``validate``.

    Logs are compared by their meaning and not by their text. The order of keys is no difference. Neither are fields
    that may be left out of a header or a command, facts and digests that only one of the logs records, or digests of
    logs with different viewers. The logs are not judged. ``OSError`` if a log cannot be read, ``TypeError`` for a log
    that has no lines.

    >>> from pathlib import Path
    >>> from foreign_king.replays import diff
    >>> log = Path("examples/logs/two-players.jsonl").read_bytes()
    >>> other = log.replace(b'"TakeCoins"', b'"EndTurn"', 1)
    >>> found = diff(log, other)
    >>> found.line, found.number, [(each.pointer, each.first, each.second) for each in found.fields]
    (3, 2, [('/command/type', 'TakeCoins', 'EndTurn')])
    """
    try:
        return _diff(_lines(a), _lines(b))
    except ReadFault as fault:
        raise OSError(fault.message) from None
    except NoLine as error:
        raise TypeError(str(error)) from None


def _lines(given: Replay | Text) -> Iterator[Line]:
    if isinstance(given, Replay):
        stream = io.BytesIO()
        write_log(given, stream)
        given = stream.getvalue()
    return guarded(lines_of(given))


def _diff(ours: Iterator[Line], theirs: Iterator[Line]) -> LogDifference:
    a, b = (_first(lines) for lines in (ours, theirs))
    game = _game(a)
    header = _fields(_header(a), _header(b))
    if game is not _game(b):
        return LogDifference(header=header)
    commands, left_out = 0, () if _viewer(a) == _viewer(b) else OF_A_VIEWER
    for line, (mine, other) in enumerate(zip_longest(ours, theirs), 2):
        if mine != other:
            fields = _line_differs(game, _read(mine), _read(other), left_out)
            if fields:
                number = commands + 1 if _has_command(mine) or _has_command(other) else None
                return LogDifference(header=header, line=line, number=number, fields=fields, commands=commands)
        commands += _has_command(mine)
    return LogDifference(header=header, commands=commands)


def _first(lines: Iterator[Line]) -> Any:
    """Return the document of the first line without a byte order mark, as ``_read`` does."""
    raw = next(lines, None)
    return None if raw is None else _read(without_mark(raw))


def _read(raw: Line | None) -> Any:
    """Return the document of a line, or its text if it has no document; ``None`` if there is no line."""
    if raw is None:
        return None
    with suppress(Malformed):
        return parse(raw) if len(raw) <= LONGEST_LINE else "a line that is too long"
    return raw if isinstance(raw, str) else raw.decode("utf-8", "replace")


def _has_command(raw: Line | None) -> bool:
    document = _read(raw)
    return type(document) is dict and "command" in document


def _game(header: Any) -> AnyGame | None:
    name = header.get("game") if type(header) is dict else None
    return GAMES[name] if type(name) is str and name in GAMES else None


def _viewer(header: Any) -> Any:
    return header.get("viewer") if type(header) is dict else None


def _header(document: Any) -> Any:
    """Return the document of a header with all its fields. A document that is no header is returned as it is."""
    with suppress(Malformed):
        return write_header(read_header(document))
    return document


def _line_differs(
    game: AnyGame | None, ours: Any, theirs: Any, left_out: Collection[str]
) -> tuple[FieldDifference, ...]:
    if type(ours) is not dict or type(theirs) is not dict:
        return _fields(ours, theirs)
    for field in OPTIONAL:
        if field in left_out or field not in ours or field not in theirs:
            ours, theirs = _without(field, ours), _without(field, theirs)
    return _fields(_line(game, ours), _line(game, theirs))


def _without(field: str, document: Document) -> Document:
    return {name: value for name, value in document.items() if name != field}


def _line(game: AnyGame | None, document: Document) -> Document:
    """Return a line with all fields of its command, of its facts and of its result, as far as they can be read."""
    if game is None:
        return document
    whole = dict(document)
    for field, form in _FORMS.items():
        if field in document:
            with suppress(Malformed):
                whole[field] = form(game, document[field])
    return whole


def _command(game: AnyGame, document: Any) -> Any:
    return codec(game).write_command(codec(game).read_command(document))


def _facts(game: AnyGame, documents: Any) -> Any:
    if type(documents) is not list:
        return documents
    return [codec(game).write_entry(codec(game).read_entry(document)) for document in documents]


def _result(game: AnyGame, document: Any) -> Document:
    # Winners and reasons have no order. They are taken from the document, so that unknown names are compared too.
    normalized = write_result(game, read_result(game, document))
    return {**normalized, "winners": sorted(document["winners"]), "reasons": sorted(document["reasons"])}


_FORMS: dict[str, Callable[[AnyGame, Any], Any]] = {"command": _command, "facts": _facts, "result": _result}


def _fields(ours: Any, theirs: Any) -> tuple[FieldDifference, ...]:
    if ours is None or theirs is None:
        # One of the logs has no such line.
        return (FieldDifference("", ours, theirs, "first" if ours is None else "second"),) if ours != theirs else ()
    return tuple(islice(differences(ours, theirs), MOST_FIELDS))


__all__ = ["LogDifference", "diff"]
