"""One run of a port's program: what is written to it, what it says, and how it ends.

The program is started without a shell. It is read and written by threads of their own, so that one that neither reads
nor writes, or never stops writing, keeps nobody waiting.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import IO

import attrs

TAIL = 4000
"""So many of the last bytes that the program says on its standard error are kept."""
READ_AT_ONCE = 1 << 16
AHEAD = 16
"""So many lines are read ahead: a program that says more waits."""
WAIT = 0.05


@attrs.frozen
class Line:
    """A line that the program has said, without its end."""

    text: bytes


@attrs.frozen
class TooLong:
    """The program says a line that has no end."""


@attrs.frozen
class Ended:
    """The program says nothing more."""


class Port:
    """One run of the program; a line of it that is longer than so many bytes has no end. ``OSError`` where it cannot be
    started, ``ValueError`` where its name cannot be one."""

    def __init__(self, command: Sequence[str], longest: int) -> None:
        # A group of its own, so that what it has started itself is stopped with it.
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=sys.platform != "win32",
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._longest = longest
        self._stopped = Event()
        self._tail = b""
        self._heard: Queue[Line | TooLong | Ended] = Queue(AHEAD)
        self._said: Queue[bytes | None] = Queue()
        self._threads = [
            Thread(target=self._listen, args=(self._process.stdout,), daemon=True),
            Thread(target=self._keep_tail, args=(self._process.stderr,), daemon=True),
            Thread(target=self._speak, args=(self._process.stdin,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: str) -> None:
        """Write a line to it, as soon as it reads."""
        self._said.put(f"{line}\n".encode())

    def say_no_more(self) -> None:
        """Close what it reads, after what was said."""
        self._said.put(None)

    def hear(self, until: float) -> Line | TooLong | Ended | None:
        """What it says next; ``None`` where it says nothing until this moment (of ``time.monotonic``)."""
        with suppress(Empty):
            return self._heard.get(timeout=max(0.0, until - monotonic()))
        return None

    def stop(self, patience: float = 0.0) -> int | None:
        """Stop it, if it has not ended by itself within so many seconds; its exit code, ``None`` if it was stopped."""
        code: int | None = None
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(patience)
        self._stopped.set()
        self._kill()
        self._process.wait()
        self._said.put(None)
        for thread in self._threads:
            # A process that it has sent away from its group may hold a pipe open for ever.
            thread.join(1)
        if not any(thread.is_alive() for thread in self._threads):
            for stream in (self._process.stdout, self._process.stderr):
                assert stream is not None
                stream.close()
        return code

    def tail(self) -> str:
        """The last that it said on its standard error."""
        return self._tail.decode("utf-8", "replace")

    def _kill(self) -> None:
        with suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)

    # The threads

    def _listen(self, stream: IO[bytes]) -> None:
        rest = b""
        with suppress(OSError, ValueError):
            while not self._stopped.is_set():
                piece = os.read(stream.fileno(), READ_AT_ONCE)
                if not piece:
                    break
                *lines, rest = (rest + piece).split(b"\n")
                for line in lines:
                    self._heard_is(Line(line))
                if len(rest) > self._longest:
                    self._heard_is(TooLong())
                    return
        if rest:
            self._heard_is(Line(rest))
        self._heard_is(Ended())

    def _heard_is(self, what: Line | TooLong | Ended) -> None:
        while not self._stopped.is_set():
            with suppress(Full):
                self._heard.put(what, timeout=WAIT)
                return

    def _keep_tail(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := os.read(stream.fileno(), READ_AT_ONCE):
                self._tail = (self._tail + piece)[-TAIL:]

    def _speak(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while not self._stopped.is_set():
                line = self._said.get()
                if line is None:
                    break
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()


__all__ = ["TAIL", "Ended", "Line", "Port", "TooLong"]
