"""The log of the server itself: what goes wrong, and a line for each request.

A line of a request is one JSON object. It has the time, the method, the template of the path, the status, how long it
took, the size of the answer and an id of the request, which the answer has in a header too. It never has the path
itself, a value of a query, a cookie, a key, a name, an address, or anything from a body.
"""

import json
from datetime import UTC, datetime
from logging import ERROR, INFO, WARNING, Formatter, Logger, LogRecord, StreamHandler, getLogger
from time import monotonic

from foreign_king.kernel.record import record

log: Logger = getLogger("foreign_king.server")
"""The logger of the server."""
requests: Logger = getLogger("foreign_king.server.requests")
"""The logger of the lines of requests."""


@record(kw_only=True)
class Visit:
    """A request that was answered."""

    method: str
    """The method of the request."""
    route: str
    """The template of the path, such as ``/api/matches/{match}``."""
    status: int
    """The status of the answer; 0 if there was none."""
    seconds: float
    """How long it took from the headers of the request to the end of the answer."""
    size: int
    """How many bytes the body of the answer had."""
    stream: bool
    """Whether the answer was a stream of events."""
    id: str
    """The id of the request."""


class SparingWarnings:
    """Warns of a kind of fault at most once in ``seconds``, however often it happens: with a full disk, every request
    would write a line.

    >>> from foreign_king.server.request_log import SparingWarnings
    >>> warnings = SparingWarnings(seconds=60)
    >>> warnings.warn("the store has failed"), warnings.warn("the store has failed")
    (True, False)
    """

    def __init__(self, seconds: float = 1.0) -> None:
        self._seconds = seconds
        self._last: float | None = None

    def warn(self, message: str) -> bool:
        """Warn, unless it was done a moment ago. Return whether it was done now."""
        now = monotonic()
        if self._last is not None and now - self._last < self._seconds:
            return False
        self._last = now
        log.warning("%s", message)
        return True


def line_of(visit: Visit) -> str:
    """Return the line of a request."""
    line = {
        "time": _time_text(),
        "method": visit.method,
        "route": visit.route,
        "status": visit.status,
        "milliseconds": round(visit.seconds * 1000, 1),
        "size": visit.size,
        "request": visit.id,
    }
    if visit.stream:
        line["stream"] = True
    return json.dumps(line)


def _time_text() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class _Line(Formatter):
    """Makes one JSON object of a message, unless it is the line of a request, which is a JSON object already."""

    def format(self, record: LogRecord) -> str:
        if record.name == requests.name:
            return record.getMessage()
        line = {"time": _time_text(), "level": record.levelname.lower(), "message": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_to_stderr(*, requests: bool) -> None:
    """Write the log of the server to the standard error, as lines of JSON, and a line for each request if that is
    wanted. It is for a program that does nothing but serve."""
    handler = StreamHandler()
    handler.setFormatter(_Line())
    for name in ("foreign_king.server", "uvicorn"):
        logger = getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(WARNING)
    # uvicorn logs a warning for each request that is not HTTP, so anybody could fill the log.
    getLogger("uvicorn").setLevel(ERROR)
    getLogger("foreign_king.server.requests").setLevel(INFO if requests else WARNING)


__all__ = ["SparingWarnings", "Visit", "line_of", "log", "log_to_stderr", "requests"]
