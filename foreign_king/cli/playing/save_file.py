"""The saved game: a log, valid at any moment, that has every command on the disk as soon as it is played."""

import io
import os
from pathlib import Path
from typing import BinaryIO

from foreign_king.cli.language import _
from foreign_king.cli.texts import Failure
from foreign_king.files import InUse, NewFile, is_at, lock, sync
from foreign_king.kernel.ledger import Outcome
from foreign_king.logs.report import Exit
from foreign_king.replays.replay import Replay, how_ended, log_writer


class SavedGame:
    """The file of a game. Whatever is written is on the disk, or not in the file at all; ``OSError`` where it is not.

    One process writes a saved game at a time: ``Failure`` where another one does, or has written to the file since.
    """

    def __init__(self, file: Path, replay: Replay, kept: bytes | None = None) -> None:
        """A game that is saved from now on: in a new file, or on in one whose bytes are ``kept``."""
        assert replay.header is not None
        self.file = file
        self._told = io.BytesIO()
        self._writer = log_writer(replay, self._told)
        begun = self._written()
        if kept is None:
            self._stream = self._made(begun, over=False)
        else:
            self._stream = self._taken_up(kept, over=how_ended(replay) is not None)
            if self._stream.writable() and not kept.endswith(b"\n"):
                self._append(b"\n")

    def add(self, replay: Replay) -> None:
        """Write the last command down and, where the game is over, its result."""
        step = replay[-1]
        self._writer.command(step.command, Outcome(step.state, step.entries))
        ended = how_ended(replay)
        if ended is not None:
            self._writer.result(ended)
        lines = self._written()
        if self.file.exists():
            self._append(lines)
        else:
            # Somebody has moved it away: a log has a header.
            self.write_anew(replay)

    def write_anew(self, replay: Replay) -> None:
        """Write the whole game, such as without a command that was taken back."""
        self._told.seek(0)
        self._told.truncate()
        self._writer = log_writer(replay, self._told)
        content = self._written()
        is_there = self.file.exists()
        if is_there:
            self._check()
        before, self._stream = self._stream, self._made(content, over=is_there)
        # It is let go only now: nobody else can have taken the game up in between.
        before.close()

    def close(self) -> None:
        """Let go of the file."""
        self._stream.close()

    def _made(self, content: bytes, *, over: bool) -> BinaryIO:
        """The file with such content, held by this process."""
        new = NewFile(self.file, over=over)
        try:
            new.stream.write(content)
            new.finish()
        except BaseException:
            new.close()
            raise
        self._size = len(content)
        return new.stream

    def _taken_up(self, kept: bytes, *, over: bool) -> BinaryIO:
        """The file of a game that goes on, held by this process; ``Failure`` where somebody else plays it."""
        # A game that is over is only shown, so its file may be one that nobody can write.
        stream = self.file.open("r+b" if not over or os.access(self.file, os.W_OK) else "rb")
        try:
            lock(stream)
            # Between reading and holding it, somebody may have played.
            if stream.read() != kept or not is_at(stream, self.file):
                raise InUse
        except InUse:
            stream.close()
            told = _("{file} is being played by another program; nothing was changed")
            raise Failure(Exit.USAGE, told.format(file=self.file)) from None
        self._size = len(kept)
        return stream

    def _written(self) -> bytes:
        lines = self._told.getvalue()
        self._told.seek(0)
        self._told.truncate()
        return lines

    def _check(self) -> None:
        """``Failure`` where another program has written to the file, whatever holds it."""
        if not is_at(self._stream, self.file) or os.fstat(self._stream.fileno()).st_size != self._size:
            told = _("{file} was changed by another program, and nothing more is written to it")
            raise Failure(Exit.UNREADABLE, told.format(file=self.file))

    def _append(self, lines: bytes) -> None:
        self._check()
        descriptor = self._stream.fileno()
        os.lseek(descriptor, self._size, os.SEEK_SET)
        try:
            # One write: who is killed before or after it leaves whole lines.
            if os.write(descriptor, lines) != len(lines):
                raise OSError("the disk is full")
            sync(self._stream)
        except OSError:
            os.ftruncate(descriptor, self._size)
            raise
        self._size += len(lines)


__all__ = ["SavedGame"]
