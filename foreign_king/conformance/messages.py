"""The messages between the harness and a port. Each is one line with a JSON object, whose shape is one of these
classes.

Unknown fields are ignored, so that a later version of either side may add fields.
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
"""What a port may answer beside positions. It is compared only if the port announces it in its hello."""


@attrs.frozen(kw_only=True)
class Given:
    """Where a question begins: the seats, the law and the position."""

    seats: tuple[str, ...]
    """The seats, in seating order."""
    edition: str
    law: dict[str, Any] = attrs.field(factory=dict)
    """The changes to the law of the edition."""
    position: dict[str, Any] | None = None
    """The whole position; ``None`` for the position right after the setup."""


@attrs.frozen(kw_only=True)
class Play:
    """Ask for the outcome of commands, played from a position."""

    game: str
    given: Given
    when: tuple[dict[str, Any], ...] = ()


@attrs.frozen(kw_only=True)
class View:
    """Ask what a seat (or the ``spectator``) sees of commands, played from a position."""

    game: str
    given: Given
    when: tuple[dict[str, Any], ...] = ()
    seat: str


@attrs.frozen(kw_only=True)
class Count:
    """Ask how many legal sequences of 1, 2… up to ``depth`` commands there are."""

    game: str
    given: Given
    depth: int


@attrs.frozen(kw_only=True)
class Judge:
    """Ask for the problems of a log."""

    game: str
    log: str
    """The whole text of the log."""


@attrs.frozen(kw_only=True)
class Decide:
    """Ask what a seat can choose from, after commands that are played from a position and after its first answers."""

    game: str
    given: Given
    when: tuple[dict[str, Any], ...] = ()
    seat: str
    tokens: tuple[str, ...] = ()
    """The tokens of the answers so far; none at the first question."""


Request = Play | View | Count | Judge | Decide
ASKS: dict[str, type[Request]] = {"play": Play, "view": View, "count": Count, "judge": Judge, "decide": Decide}
"""The kinds of question by name. The question ``hello`` comes before all of them."""


@attrs.frozen(kw_only=True)
class Claim:
    """The part of a game that a port claims to play."""

    levels: tuple[str, ...]
    editions: tuple[str, ...] | None = None
    """The editions; ``None`` for all of them."""


@attrs.frozen(kw_only=True)
class Hello:
    """The answer to ``hello``: the name of a port, and what it claims. Only claimed cases are put to it."""

    protocol: int
    name: str
    version: str = ""
    games: dict[str, Claim]
    tells: tuple[str, ...] = ()


@attrs.frozen(kw_only=True)
class Refusal:
    """The refusal of a command or of the setup, with its clause and the clause's numbers."""

    at: int
    """The number of the refused command, from 1; 0 if the setup is refused."""
    rule: str | None = None
    need: int | None = None
    have: int | None = None


@attrs.frozen(kw_only=True)
class Played:
    """The outcome of commands: a refusal, or the whole position after the last command.

    ``facts`` and ``digests`` have one item for the setup, then one for each command. A refused command has none.
    """

    refused: Refusal | None = None
    position: dict[str, Any] | None = None
    facts: tuple[tuple[dict[str, Any], ...], ...] | None = None
    digests: tuple[str, ...] | None = None
    result: dict[str, Any] | None = None


@attrs.frozen(kw_only=True)
class Seen:
    """What a seat sees: the position after the last command, the redacted facts of the last command, and all commands
    with hidden parts."""

    position: dict[str, Any]
    facts: tuple[dict[str, Any], ...] | None = None
    commands: tuple[dict[str, Any], ...]


@attrs.frozen(kw_only=True)
class Counts:
    """The number of sequences of 1, 2… commands."""

    counts: tuple[int, ...]


@attrs.frozen(kw_only=True)
class Found:
    """A problem of a log: its line, from 1, its code, and for an illegal command the clause and its numbers."""

    line: int
    code: str | None = None
    clause: str | None = None
    need: int | None = None
    have: int | None = None


@attrs.frozen(kw_only=True)
class Judged:
    """The problems of a log, in the order of its lines; none if it is valid. Only the first problem is compared."""

    problems: tuple[Found, ...]


@attrs.frozen(kw_only=True)
class Decided:
    """The open options of the next question, or the command that is complete with these answers."""

    options: tuple[str, ...] | None = None
    """The tokens of the open options, in any order."""
    closed: dict[str, str] | None = None
    """The clause that closes each other option, by its token. It is not compared, and helps to name what is wrong."""
    command: dict[str, Any] | None = None


Answer = Played | Seen | Counts | Judged | Decided
ANSWERS: dict[type[Request], type[Answer]] = {
    Play: Played,
    View: Seen,
    Count: Counts,
    Judge: Judged,
    Decide: Decided,
}
"""The kind of answer to each kind of question. Instead, any answer can be ``unsupported`` or ``error``, with a
sentence."""


def write_message(message: Any, **head: Any) -> Document:
    """Return the document of a message, with ``head`` as its first fields. Fields without a value are left out."""
    fields = {field.name: getattr(message, field.name) for field in attrs.fields(type(message))}
    return {**head, **{name: _as_document(value) for name, value in fields.items() if value is not None}}


def _as_document(value: Any) -> Any:
    """Return a value as a document. Values that are documents already are not searched, because they are large."""
    if attrs.has(type(value)):
        return write_message(value)
    if isinstance(value, tuple):
        return [_as_document(part) for part in value]
    if isinstance(value, dict) and any(attrs.has(type(part)) for part in value.values()):
        return {name: _as_document(part) for name, part in value.items()}
    return value


def write_request(request: Request, number: int) -> Document:
    """Return the document of a question with its number."""
    (ask,) = (name for name, kind in ASKS.items() if kind is type(request))
    return write_message(request, id=number, ask=ask)


def read_request(document: Document) -> Request:
    """Read a question. ``Malformed`` if the document is no question, ``KeyError`` for an unknown kind of question."""
    request: Request = read_message(document, ASKS[document["ask"]])
    if request.game not in GAMES:
        what = f"there is no game {shown(request.game)}{did_you_mean(request.game, GAMES)}"
        raise Malformed(what, pointer="/game", expected=" or ".join(GAMES))
    return request


def read_message(document: Any, kind: type) -> Any:
    """Read a message of this kind. ``Malformed``, with a pointer, if the document is no such message."""
    return codec(next(iter(GAMES.values()))).read(_with_known_fields(document, kind), kind)


_INNER_KINDS: dict[tuple[type, str], type] = {
    (Played, "refused"): Refusal,
    (Judged, "problems"): Found,
    (Hello, "games"): Claim,
    (Play, "given"): Given,
    (View, "given"): Given,
    (Count, "given"): Given,
    (Decide, "given"): Given,
}


def _with_known_fields(document: Any, kind: type) -> Any:
    """Return a document without unknown fields, also without those of messages inside it."""
    if not isinstance(document, dict):
        return document
    field_names = {field.name for field in attrs.fields(kind)}
    return {
        name: _inner_with_known_fields(value, _INNER_KINDS[kind, name]) if (kind, name) in _INNER_KINDS else value
        for name, value in document.items()
        if name in field_names
    }


def _inner_with_known_fields(value: Any, kind: type) -> Any:
    if isinstance(value, list):
        return [_with_known_fields(each, kind) for each in value]
    if kind is Claim and isinstance(value, dict):
        return {name: _with_known_fields(each, kind) for name, each in value.items()}
    return _with_known_fields(value, kind)


__all__ = [
    "ANSWERS",
    "ASKS",
    "PROTOCOL",
    "TELLS",
    "Answer",
    "Claim",
    "Count",
    "Counts",
    "Decide",
    "Decided",
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
