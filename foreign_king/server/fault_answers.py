"""What can go wrong with a request, and the answer that says so.

Every answer to a request that was not carried out is an object with the fields ``fault`` (one of ``CODES``) and
``message`` (a sentence in English), and fields that depend on the fault. It never has a stack trace, a secret, or a
value that is hidden from the sender.
"""

from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.matches import Conflict
from foreign_king.replays import NotUndone
from foreign_king.server.faults import NotYet, SeatingFault, SeatTaken, StillThinking, ThinkingFull, TooManyOpen
from foreign_king.store import Busy, StoreError, UnknownMatch, UnreadableMatch
from foreign_king.wire import Document

CODES: FrozenDict[str, int] = FrozenDict(
    {
        "malformed": 400,
        "too-long": 400,
        "bad-text": 400,
        "no-key": 401,
        "wrong-key": 401,
        "not-your-seat": 401,
        "not-allowed": 403,
        "not-opener": 403,
        "wrong-invitation": 403,
        "other-origin": 403,
        "unknown": 404,
        "unknown-seat": 404,
        "no-participants": 404,
        "no-method": 405,
        "too-slow": 408,
        "refused": 409,
        "conflict": 409,
        "not-undone": 409,
        "unreadable": 409,
        "seat-taken": 409,
        "not-yet": 409,
        "closed": 409,
        "nothing-to-agree": 409,
        "too-many-open": 409,
        "too-large": 413,
        "not-json": 415,
        "too-many": 429,
        "internal": 500,
        "busy": 503,
        "stopping": 503,
    }
)
"""The codes of faults, each with the status of its answer."""
RETRY_AFTER = 1
"""The number of seconds after which a request that found the store busy can be sent again."""


class Fault(Exception):
    """A request that is not carried out. ``code`` is one of ``CODES``, ``message`` a sentence in English. ``fields``
    are further fields of the answer, and ``retry_after`` is after how many seconds it can be sent again."""

    def __init__(self, code: str, message: str, *, retry_after: int | None = None, **fields: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.retry_after = retry_after
        self.fields = fields


@record(kw_only=True)
class FaultAnswer:
    """The answer to a request that was not carried out."""

    status: int
    """The status of the answer."""
    document: Document
    """The body of the answer."""
    retry_after: int | None = None
    """After how many seconds the request can be sent again; ``None`` if that is not known."""


def fault_answer(error: Exception) -> FaultAnswer:
    """Return the answer that says what was wrong.

    >>> from foreign_king.server.fault_answers import Fault, fault_answer
    >>> fault_answer(Fault("no-key", "nobody has proved who he is")).document
    {'fault': 'no-key', 'message': 'nobody has proved who he is'}
    """
    match error:
        case Fault():
            return _answer(error.code, error.message, error.retry_after, **error.fields)
        case Malformed():
            return _answer("malformed", error.message, pointer=error.pointer, expected=error.expected)
        case Refused():
            numbers = {"need": error.need, "have": error.have, "about": dict(error.about) or None}
            given: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
            return _answer("refused", str(error), rule=error.rule.value, **given)
        case Conflict():
            return _answer("conflict", error.message, current=error.current)
        case NotUndone():
            return _answer("not-undone", error.message, reason=error.code, seats=list(error.seats))
        case SeatTaken():
            return _answer(error.code, error.message, **{"free": list(error.free), **error.more})
        case TooManyOpen():
            return _answer(error.code, error.message, most=error.most)
        case NotYet():
            return _answer(error.code, error.message, error.seconds)
        case StillThinking() | ThinkingFull():
            return _answer(error.code, error.message, RETRY_AFTER)
        case SeatingFault():
            return _answer(error.code, error.message, **error.more)
        case UnknownMatch():
            # Nothing is kept about a match that was removed.
            return _answer("unknown", f"{error.message}; if there was one, it was removed")
        case UnreadableMatch():
            return _answer("unreadable", error.message, reason=error.reason)
        case Busy():
            return _answer("busy", "The store is busy. Nothing was done.", RETRY_AFTER)
        case StoreError():
            return _answer("busy", "The store has failed. Nothing was done.", RETRY_AFTER)
        case _:
            # Only the log of the server says what is wrong: the sender must not learn it.
            return _answer("internal", "The server has made a mistake. Its own log says more.")


def _answer(code: str, message: str, retry_after: int | None = None, **fields: Any) -> FaultAnswer:
    return FaultAnswer(
        status=CODES[code], document={"fault": code, "message": message, **fields}, retry_after=retry_after
    )


__all__ = ["CODES", "Fault", "FaultAnswer", "fault_answer"]
