"""The file of a saved game. It is a log that is valid at any moment, and each command is on the disk as soon as it is
played."""

import io
import os
from pathlib import Path
from typing import BinaryIO

from foreign_king.cli.language import _
from foreign_king.cli.texts import Failure
from foreign_king.files import InUse, NewFile, is_at, lock, sync
from foreign_king.kernel.ledger import Outcome
from foreign_king.logs.codes import Exit
from foreign_king.replays.replay import Replay, how_ended, log_writer


class SavedGame:
    """The file of a game. A write is either complete and on the disk, or the file stays as it was and ``OSError`` is
    raised.

    One process at a time writes a saved game: ``Failure`` where another one is writing it, or has changed the file.
    """

    def __init__(self, file: Path, replay: Replay, kept: bytes | None = None) -> None:
        """Save a game from now on: in a new file, or in the file that already has the bytes ``kept``."""
        assert replay.header is not None
        self.file = file
        self._buffer = io.BytesIO()
        self._writer = log_writer(replay, self._buffer)
        content = self._take_lines()
        if kept is None:
            self._stream = self._create(content, over=False)
        else:
            self._stream = self._reopen(kept, over=how_ended(replay) is not None)
            if self._stream.writable() and not kept.endswith(b"\n"):
                self._append(b"\n")

    def add(self, replay: Replay) -> None:
        """Write the last command of a game and, if the game is over, its result."""
        step = replay[-1]
        self._writer.command(step.command, Outcome(step.state, step.entries))
        ended = how_ended(replay)
        if ended is not None:
            self._writer.result(ended)
        lines = self._take_lines()
        if self.file.exists():
            self._append(lines)
        else:
            # Somebody has moved the file away. A new one needs the header, so the whole log is written.
            self.write_anew(replay)

    def write_anew(self, replay: Replay) -> None:
        """Write the whole game anew, for instance after a command was taken back."""
        self._buffer.seek(0)
        self._buffer.truncate()
        self._writer = log_writer(replay, self._buffer)
        content = self._take_lines()
        is_there = self.file.exists()
        if is_there:
            self._check_unchanged()
        old_stream, self._stream = self._stream, self._create(content, over=is_there)
        # The old file is closed only now, so that no other process can have locked the game in between.
        old_stream.close()

    def close(self) -> None:
        """Close the file, so that another process can write it."""
        self._stream.close()

    def _create(self, content: bytes, *, over: bool) -> BinaryIO:
        """Create the file with this content, and return it locked by this process."""
        new = NewFile(self.file, over=over)
        try:
            new.stream.write(content)
            new.finish()
        except BaseException:
            new.close()
            raise
        self._size = len(content)
        return new.stream

    def _reopen(self, kept: bytes, *, over: bool) -> BinaryIO:
        """Open the file of a resumed game, and return it locked by this process; ``Failure`` where another one plays
        it."""
        # A game that is over is only shown, so its file need not be writable.
        stream = self.file.open("r+b" if not over or os.access(self.file, os.W_OK) else "rb")
        try:
            lock(stream)
            # Another process may have played between the reading of the file and its locking.
            if stream.read() != kept or not is_at(stream, self.file):
                raise InUse
        except InUse:
            stream.close()
            message = _("{file} is being played by another program; nothing was changed")
            raise Failure(Exit.USAGE, message.format(file=self.file)) from None
        self._size = len(kept)
        return stream

    def _take_lines(self) -> bytes:
        """Return the lines that the writer has made, and empty its buffer."""
        lines = self._buffer.getvalue()
        self._buffer.seek(0)
        self._buffer.truncate()
        return lines

    def _check_unchanged(self) -> None:
        """Raise ``Failure`` if another program has changed the file, which a lock does not always prevent."""
        if not is_at(self._stream, self.file) or os.fstat(self._stream.fileno()).st_size != self._size:
            message = _("{file} was changed by another program, and nothing more is written to it")
            raise Failure(Exit.UNREADABLE, message.format(file=self.file))

    def _append(self, lines: bytes) -> None:
        self._check_unchanged()
        descriptor = self._stream.fileno()
        os.lseek(descriptor, self._size, os.SEEK_SET)
        try:
            # A single write, so that a process that is killed leaves only whole lines.
            if os.write(descriptor, lines) != len(lines):
                raise OSError("the disk is full")
            sync(self._stream)
        except OSError:
            os.ftruncate(descriptor, self._size)
            raise
        self._size += len(lines)


__all__ = ["SavedGame"]
