"""The saved game: a log, valid at any moment, that has every command as soon as it is played."""

import io
import os
from pathlib import Path

from foreign_king.kernel.ledger import Outcome
from foreign_king.logs.write import LogWriter
from foreign_king.replays.replay import Replay, how_ended, write_log


class SavedGame:
    """The file of a game. Whatever is written is either wholly in it or not at all; ``OSError`` where it is not."""

    def __init__(self, file: Path, replay: Replay, kept: bytes | None = None) -> None:
        """A game that is saved from now on: in a new file, or on in one whose bytes are ``kept``."""
        assert replay.header is not None
        self.file = file
        self._told = io.BytesIO()
        self._writer = LogWriter(self._told, replay.game, replay.header)
        begun = self._written()
        if kept is None:
            with file.open("xb", buffering=0) as stream:
                stream.write(begun)
        elif not kept.endswith(b"\n"):
            self._append(b"\n")
        self._writer.commands = len(replay) - 1

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
        told = io.BytesIO()
        write_log(replay, told)
        part = self.file.with_name(self.file.name + ".part")
        part.write_bytes(told.getvalue())
        os.replace(part, self.file)
        self._writer.commands = len(replay) - 1

    def _written(self) -> bytes:
        lines = self._told.getvalue()
        self._told.seek(0)
        self._told.truncate()
        return lines

    def _append(self, lines: bytes) -> None:
        with self.file.open("ab", buffering=0) as stream:
            size = stream.tell()
            # One write: who is killed before or after it leaves whole lines.
            if stream.write(lines) != len(lines):
                stream.truncate(size)
                raise OSError("the disk is full")


__all__ = ["SavedGame"]
