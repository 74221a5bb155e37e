"""What the harness and a port say to each other: one JSON object a line, whose shape is one of these classes.

A field that a class does not know is passed over, so that a later version of either side may say more.
"""

from typing import Any

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.wire import Document, codec, shown

PROTOCOL = 1
"""The version of the protocol."""
TELLS = ("facts", "digests")
"""What a port may tell beside positions, and what is compared only if it says that it tells it."""


@attrs.frozen(kw_only=True)
class Given:
    """The table: who plays by which law; and the position, whole. ``None``: the table is just laid out."""

    seats: tuple[str, ...]
    edition: str
    law: dict[str, Any] = attrs.field(factory=dict)
    """What the table changes in the law of its edition."""
    position: dict[str, Any] | None = None


@attrs.frozen(kw_only=True)
class Play:
    """Set up what is given and say the commands: what comes of it?"""

    game: str
    given: Given
    when: tuple[dict[str, Any], ...] = ()


@attrs.frozen(kw_only=True)
class View:
    """The same, and what does this seat (or the ``spectator``) see of it?"""

    game: str
    given: Given
    when: tuple[dict[str, Any], ...] = ()
    seat: str


@attrs.frozen(kw_only=True)
class Count:
    """How many legal sequences of 1, 2… up to ``depth`` commands are there?"""

    game: str
    given: Given
    depth: int


@attrs.frozen(kw_only=True)
class Judge:
    """What is wrong with this log? ``log`` is its whole text."""

    game: str
    log: str


Request = Play | View | Count | Judge
ASKS: dict[str, type[Request]] = {"play": Play, "view": View, "count": Count, "judge": Judge}
"""The kinds of question by their names; ``hello`` is asked before them."""


@attrs.frozen(kw_only=True)
class Claim:
    """What a port plays of a game: which levels, and which editions (``None``: all)."""

    levels: tuple[str, ...]
    editions: tuple[str, ...] | None = None


@attrs.frozen(kw_only=True)
class Hello:
    """Who answers, and what it claims. Nothing else is asked of it."""

    protocol: int
    name: str
    version: str = ""
    games: dict[str, Claim]
    tells: tuple[str, ...] = ()


@attrs.frozen(kw_only=True)
class Refusal:
    """A command is refused: the ``at``-th, from 1; 0 where the table cannot be set up. By which clause, and its
    numbers."""

    at: int
    rule: str | None = None
    need: int | None = None
    have: int | None = None


@attrs.frozen(kw_only=True)
class Played:
    """What came of the commands: a refusal, or the whole position after the last one.

    ``facts`` and ``digests`` have a part for each command, and one before them for the setup; a refused command has
    none.
    """

    refused: Refusal | None = None
    position: dict[str, Any] | None = None
    facts: tuple[tuple[dict[str, Any], ...], ...] | None = None
    digests: tuple[str, ...] | None = None
    result: dict[str, Any] | None = None


@attrs.frozen(kw_only=True)
class Seen:
    """What a seat sees: the position after the last command, the facts of the last command as they are told to it, and
    all commands as it hears them."""

    position: dict[str, Any]
    facts: tuple[dict[str, Any], ...] | None = None
    commands: tuple[dict[str, Any], ...]


@attrs.frozen(kw_only=True)
class Counts:
    """The number of sequences of 1, 2… commands."""

    counts: tuple[int, ...]


@attrs.frozen(kw_only=True)
class Found:
    """A problem of a log: its line, from 1, its code, and the clause with its numbers where one forbids a command."""

    line: int
    code: str | None = None
    clause: str | None = None
    need: int | None = None
    have: int | None = None


@attrs.frozen(kw_only=True)
class Judged:
    """The problems of a log, in the order of its lines; none where it is valid. Only the first is compared."""

    problems: tuple[Found, ...]


Answer = Played | Seen | Counts | Judged
ANSWERS: dict[type[Request], type[Answer]] = {Play: Played, View: Seen, Count: Counts, Judge: Judged}
"""Which answer each kind of question has, besides ``unsupported`` and ``error``, each with a sentence."""


def write_message(message: Any, **head: Any) -> Document:
    """The document of a message, after ``head``; what has no value is left out."""
    fields = {field.name: getattr(message, field.name) for field in attrs.fields(type(message))}
    return {**head, **{name: _written(value) for name, value in fields.items() if value is not None}}


def _written(value: Any) -> Any:
    """Messages inside a message become documents too; documents stay as they are, for they are large."""
    if attrs.has(type(value)):
        return write_message(value)
    if isinstance(value, tuple):
        return [_written(part) for part in value]
    if isinstance(value, dict) and any(attrs.has(type(part)) for part in value.values()):
        return {name: _written(part) for name, part in value.items()}
    return value


def write_request(request: Request, number: int) -> Document:
    """The document of a question."""
    (ask,) = (name for name, kind in ASKS.items() if kind is type(request))
    return write_message(request, id=number, ask=ask)


def read_request(document: Document) -> Request:
    """A question from its document; ``Malformed`` where it is none, ``KeyError`` for a kind that there is not."""
    read: Request = read_message(document, ASKS[document["ask"]])
    if read.game not in GAMES:
        what = f"there is no game {shown(read.game)}{did_you_mean(read.game, GAMES)}"
        raise Malformed(what, pointer="/game", expected=" or ".join(GAMES))
    return read


def read_message(document: Any, kind: type) -> Any:
    """A message of this kind from its document; ``Malformed`` with a pointer where it is none."""
    return codec(next(iter(GAMES.values()))).read(_known(document, kind), kind)


_INSIDE: dict[tuple[type, str], type] = {
    (Played, "refused"): Refusal,
    (Judged, "problems"): Found,
    (Hello, "games"): Claim,
    (Play, "given"): Given,
    (View, "given"): Given,
    (Count, "given"): Given,
}


def _known(document: Any, kind: type) -> Any:
    """A document without the fields that its class does not know, and messages inside it likewise."""
    if not isinstance(document, dict):
        return document
    known = {field.name for field in attrs.fields(kind)}
    return {
        name: _known_inside(value, _INSIDE[kind, name]) if (kind, name) in _INSIDE else value
        for name, value in document.items()
        if name in known
    }


def _known_inside(value: Any, kind: type) -> Any:
    if isinstance(value, list):
        return [_known(each, kind) for each in value]
    if kind is Claim and isinstance(value, dict):
        return {name: _known(each, kind) for name, each in value.items()}
    return _known(value, kind)


__all__ = [
    "ANSWERS",
    "ASKS",
    "PROTOCOL",
    "TELLS",
    "Answer",
    "Claim",
    "Count",
    "Counts",
    "Found",
    "Given",
    "Hello",
    "Judge",
    "Judged",
    "Play",
    "Played",
    "Refusal",
    "Request",
    "Seen",
    "View",
    "read_message",
    "read_request",
    "write_message",
    "write_request",
]
