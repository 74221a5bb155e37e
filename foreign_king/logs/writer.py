"""The writer of logs: the header, one line for each command, and the result when the game is over."""

from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO

from foreign_king.games import AnyGame
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Entry, Outcome
from foreign_king.kernel.play import play, result
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.departures import (
    Departure,
    Left,
    after_leaving,
    ended_at_table,
    read_departure,
    write_departure,
)
from foreign_king.logs.digests import RunningDigest
from foreign_king.logs.documents import AFTER_END, AFTER_RESULT, RESULT_EARLY, Fault, beside, draw_fault, line_of
from foreign_king.logs.header import Header, Unsupported, board_of, checked_header, open_header
from foreign_king.logs.holes import Hole, read_hole, write_hole
from foreign_king.logs.viewing import goes_on, heard_command, seen_outcome
from foreign_king.wire import Document, codec, differences, dump_any, write_result


class LogWriter:
    """Writes one log to a binary stream. The caller closes the stream.

    The header is written at once. If it names a viewer, commands, facts and positions are still given whole, and the
    writer writes them as the viewer hears, is told and sees them. ``facts`` is whether each line has the facts of its
    command. In a viewer's log, facts that the viewer cannot know otherwise are written in any case. ``digests`` is
    whether each line has the digest of the position after it. ``board`` is the board on which the game is played, if it
    is not the game's own.

    ``Malformed``, with its place in the line, for everything that the reader of logs does not accept, such as lines
    after the end of the game, or a wrong result. Nothing of such a line is written. ``Refused`` for a setup that a
    clause forbids. The writer does not check whether the outcome of a command is what ``play`` returns for it.
    """

    def __init__(
        self,
        stream: BinaryIO,
        game: AnyGame,
        header: Header,
        *,
        facts: bool = True,
        digests: bool = False,
        board: Any = None,
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
        self._has_result = False
        document = checked_header(game, header)
        self._state = _first_state(game, header, board)
        """The state after the last line, as the viewer sees it; ``None`` if the board is not known here."""
        self._write(document)

    def command(
        self,
        command: Any,
        outcome: Outcome[Any, Any],
        comment: str | None = None,
        *,
        time: str | None = None,
        site: Mapping[str, Any] | None = None,
        id: str | None = None,
        draw: int | None = None,
    ) -> None:
        """Write the line of a command that was played, with its outcome. ``time`` is when the command was given, as RFC
        3339 writes it. ``site`` has fields ``x-…`` of a site's own. ``id`` is the id under which it was sent, ``draw``
        the number of the draw by which chance has decided a command of the table."""
        self._check_going_on()
        notes = beside(comment, time, site, id, draw)
        if draw is not None and (fault := draw_fault(self._header.fairness, command.by)) is not None:
            raise _refused(fault)
        heard = heard_command(self.game, self._header, command)
        state, entries = seen_outcome(self.game, self._header, outcome)
        line: Document = {"n": self.commands + 1, "command": self._codec.write_command(heard)}
        if self._facts or self._has_to_tell(heard):
            line["facts"] = self._documents(entries)
        if self._digests:
            line["digest"] = self._digest.of(self.game.documents.position_values(state))
        self._write({**line, **notes})
        self.commands += 1
        self._state = state

    def departure(
        self,
        departure: Departure,
        comment: str | None = None,
        *,
        time: str | None = None,
        site: Mapping[str, Any] | None = None,
    ) -> None:
        """Write the line of a departure: a player has left, or a ruling has ended the game. The other arguments are as
        for ``command``."""
        self._check_going_on()
        document = write_departure(departure)
        try:
            seats = [each.seat for each in self._header.seats]
            left = after_leaving(self._left, read_departure(document), seats)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/departure{error.pointer}", expected=error.expected) from None
        self._write({"departure": document, **beside(comment, time, site)})
        self._left = left

    def hole(
        self,
        state: Any,
        commands: int = 0,
        comment: str | None = None,
        *,
        time: str | None = None,
        site: Mapping[str, Any] | None = None,
    ) -> None:
        """Write the line of a hole, after a part of the game that was not written down. ``state`` is the position from
        which the game continues, given whole. ``commands`` is how many commands are missing, 0 if that is unknown. The
        other arguments are as for ``command``."""
        self._check_going_on()
        hole = Hole(commands=commands)
        view = seen_outcome(self.game, self._header, Outcome(state, ())).state
        document = write_hole(self.game, hole, view)
        try:
            read_hole(self.game, document, view if self._state is None else self._state, self._header.viewer)
        except Malformed as error:
            raise Malformed(error.message, pointer=f"/hole{error.pointer}", expected=error.expected) from None
        self._write({"hole": document, **beside(comment, time, site)})
        self.commands += commands
        self._state = view

    def result(self, result: Result) -> None:
        """Write the last line, with the result of the game."""
        if self._has_result:
            raise _refused(AFTER_RESULT)
        ours, document = self._ended(), write_result(self.game, result)
        if ours is None:
            raise _refused(RESULT_EARLY)
        difference = next(differences(write_result(self.game, ours), document, pointer="/result"), None)
        if difference is not None:
            expected = dump_any(difference.first)
            raise Malformed("the game did not end so", pointer=difference.pointer, expected=expected)
        self._write({"result": document})
        self._has_result = True

    def _check_going_on(self) -> None:
        """``Malformed`` if the game is over, and no line but its result can follow."""
        if self._has_result:
            raise _refused(AFTER_RESULT)
        if self._ended() is not None:
            raise _refused(AFTER_END)

    def _ended(self) -> Result | None:
        """Return the result of the game, by its rules or by departures; ``None`` while the game goes on."""
        if self._state is None:
            # Without a state, the teams are unknown, so every seat counts as a side of its own.
            return ended_at_table(self._left, [(each.seat,) for each in self._header.seats], None)
        own = result(self.game, self._state)
        return ended_at_table(self._left, self.game.ending.sides(self._state), own) if self._left else own

    def _has_to_tell(self, heard: Any) -> bool:
        """Whether the viewer of the log has to be told the facts of a command, because the view does not show them."""
        if self._header.viewer == WHOLE or self._state is None:
            return False
        return not goes_on(self.game, play(self.game, self._state, heard).state)

    def _documents(self, entries: Sequence[Entry[Any]]) -> list[Document]:
        return [self._codec.write_entry(entry) for entry in entries]

    def _write(self, document: Document) -> None:
        self._stream.write(line_of(document))


def _first_state(game: AnyGame, header: Header, board: Any) -> Any:
    """Return the state after the setup, as the viewer of the log sees it; ``None`` if the board is not known here."""
    try:
        board = board_of(header, () if board is None else (board,))
    except Unsupported:
        return None
    return seen_outcome(game, header, open_header(header, board)).state


def _refused(fault: Fault) -> Malformed:
    return Malformed(fault.message, pointer=fault.pointer, expected=fault.expected)


__all__ = ["LogWriter"]
