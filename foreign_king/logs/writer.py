"""Writing a log: the header, one line a command, and the result when the game is over."""

from collections.abc import Mapping
from typing import Any, BinaryIO

from foreign_king.games import AnyGame
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.departures import Departure, Left, after_leaving, read_departure, write_departure
from foreign_king.logs.digests import RunningDigest
from foreign_king.logs.documents import beside, line_of
from foreign_king.logs.header import Header, checked_header
from foreign_king.logs.viewing import heard_command, seen_outcome
from foreign_king.wire import Document, codec, write_result


class LogWriter:
    """Writes one log to a binary stream, which stays the caller's to close.

    The header is written at once. Where it names a viewer, commands, facts and digests are written as the viewer
    hears, is told and sees them; they are given whole. ``facts`` says whether each line carries the facts that its
    command caused (our logs do, unless told not to), ``digests`` whether it carries the digest of the position after
    it.

    What no reader of logs would take is ``Malformed``, with its place in the line, before a byte of it is written.
    """

    def __init__(
        self, stream: BinaryIO, game: AnyGame, header: Header, *, facts: bool = True, digests: bool = False
    ) -> None:
        self.game = game
        self.commands: int = 0
        self._header = header
        self._stream = stream
        self._codec = codec(game)
        self._facts = facts
        self._digests = digests
        self._digest = RunningDigest()
        self._left = Left()
        self._write(checked_header(game, header))

    def command(
        self,
        command: Any,
        outcome: Outcome[Any, Any],
        comment: str | None = None,
        *,
        time: str | None = None,
        site: Mapping[str, Any] | None = None,
    ) -> None:
        """Write the line of a command that was played, with what it led to. ``time`` is when it was given, as RFC 3339
        writes it; ``site`` are fields ``x-…`` of a site's own."""
        notes = beside(comment, time, site)
        command = heard_command(self.game, self._header, command)
        outcome = seen_outcome(self.game, self._header, outcome)
        line: Document = {"n": self.commands + 1, "command": self._codec.write_command(command)}
        if self._facts:
            line["facts"] = [self._codec.write_entry(entry) for entry in outcome.entries]
        if self._digests:
            line["digest"] = self._digest.of(self.game.documents.position_values(outcome.state))
        self._write({**line, **notes})
        self.commands += 1

    def departure(
        self,
        departure: Departure,
        comment: str | None = None,
        *,
        time: str | None = None,
        site: Mapping[str, Any] | None = None,
    ) -> None:
        """Write the line that says who has left the table, or how the table has ended the game; the rest as for a
        command."""
        document = write_departure(departure)
        try:
            seats = [each.seat for each in self._header.seats]
            left = after_leaving(self._left, read_departure(document), seats)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/table{error.pointer}", expected=error.expected) from None
        self._write({"table": document, **beside(comment, time, site)})
        self._left = left

    def result(self, result: Result) -> None:
        """Write the last line: how the game ended."""
        self._write({"result": write_result(self.game, result)})

    def _write(self, document: Document) -> None:
        self._stream.write(line_of(document))


__all__ = ["LogWriter"]
