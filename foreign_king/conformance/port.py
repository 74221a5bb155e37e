"""One run of a port's program: its input, its output, and its end.

The program is started without a shell. Separate threads read its output and write its input, so that a program that
blocks, or never stops writing, does not block the harness.
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
"""How many of the last bytes of the program's standard error are kept."""
READ_AT_ONCE = 1 << 16
AHEAD = 16
"""How many lines are read ahead. A program that writes more has to wait."""
WAIT = 0.05
"""Seconds after which a waiting thread checks again if the program was stopped."""


@attrs.frozen
class Line:
    """A line that the program has written, without its line end."""

    text: bytes


@attrs.frozen
class TooLong:
    """The program has written more than the allowed bytes without a line end."""


@attrs.frozen
class Ended:
    """The program has closed its output."""


class Port:
    """One run of the program. ``longest`` is the greatest length of a line of its output, in bytes. ``OSError`` if the
    program cannot be started, ``ValueError`` if its name cannot be the name of a program."""

    def __init__(self, command: Sequence[str], longest: int) -> None:
        # With a process group of its own, the program can be stopped together with the processes that it starts.
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
        self._output: Queue[Line | TooLong | Ended] = Queue(AHEAD)
        self._input: Queue[bytes | None] = Queue()
        self._threads = [
            Thread(target=self._read_output, args=(self._process.stdout,), daemon=True),
            Thread(target=self._keep_tail, args=(self._process.stderr,), daemon=True),
            Thread(target=self._write_input, args=(self._process.stdin,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: str) -> None:
        """Queue a line for the program's input. It is written as soon as the program reads."""
        self._input.put(f"{line}\n".encode())

    def say_no_more(self) -> None:
        """Close the program's input after all queued lines."""
        self._input.put(None)

    def hear(self, until: float) -> Line | TooLong | Ended | None:
        """Return the next line or event of the program's output; ``None`` if there is none until ``until``, a time of
        ``time.monotonic``."""
        with suppress(Empty):
            return self._output.get(timeout=max(0.0, until - monotonic()))
        return None

    def stop(self, patience: float = 0.0) -> int | None:
        """Wait ``patience`` seconds for the program to end, then stop it. Return its exit code, or ``None`` if it had
        to be stopped."""
        code: int | None = None
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(patience)
        self._stopped.set()
        self._kill()
        self._process.wait()
        self._input.put(None)
        for thread in self._threads:
            # A process that has left the process group may keep a pipe open for ever, so the wait is limited.
            thread.join(1)
        if not any(thread.is_alive() for thread in self._threads):
            for stream in (self._process.stdout, self._process.stderr):
                assert stream is not None
                stream.close()
        return code

    def tail(self) -> str:
        """Return the end of the program's standard error, at most ``TAIL`` bytes."""
        return self._tail.decode("utf-8", "replace")

    def _kill(self) -> None:
        with suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)

    # The threads

    def _read_output(self, stream: IO[bytes]) -> None:
        rest = b""
        with suppress(OSError, ValueError):
            while not self._stopped.is_set():
                piece = os.read(stream.fileno(), READ_AT_ONCE)
                if not piece:
                    break
                *lines, rest = (rest + piece).split(b"\n")
                for line in lines:
                    self._put(Line(line))
                if len(rest) > self._longest:
                    self._put(TooLong())
                    return
        if rest:
            self._put(Line(rest))
        self._put(Ended())

    def _put(self, item: Line | TooLong | Ended) -> None:
        while not self._stopped.is_set():
            with suppress(Full):
                self._output.put(item, timeout=WAIT)
                return

    def _keep_tail(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := os.read(stream.fileno(), READ_AT_ONCE):
                self._tail = (self._tail + piece)[-TAIL:]

    def _write_input(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while not self._stopped.is_set():
                line = self._input.get()
                if line is None:
                    break
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()


__all__ = ["TAIL", "Ended", "Line", "Port", "TooLong"]
