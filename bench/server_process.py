"""A process of ``foreign-king serve`` that is measured, with limits that nobody reaches."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import foreign_king

ROOT = Path(foreign_king.__file__).parents[1]
ADDRESS = re.compile(r"http://[^ ]*:(\d+) ")
LIMITS = (
    "requests_of_person",
    "requests_of_strangers",
    "requests_of_address",
    "matches_of_person",
    "matches_of_address",
    "open_matches_of_person",
    "open_matches_of_address",
    "streams_of_person",
    "streams_of_address",
    "streams",
    "connections_of_address",
    "header_seconds",
)


class ServerProcess:
    """A server in a process of its own. ``words`` are further options of ``foreign-king serve``."""

    def __init__(self, store: str, *words: str) -> None:
        limits = [word for name in LIMITS for word in ("--limit", f"{name}=99999999")]
        self._words = [sys.executable, "-m", "foreign_king", "serve", "--store", store, "--port", "0", *limits, *words]
        self.port = 0
        """The port at which the server listens."""

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.end(signal.SIGKILL)

    def start(self) -> None:
        """Start the server, and wait until it prints where it listens."""
        self._process = subprocess.Popen(self._words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            address = ADDRESS.search(line)
            if address is not None:
                self.port = int(address[1])
                return
        raise AssertionError("the server has not started")

    def end(self, number: int) -> None:
        """End the server by a signal."""
        self._process.send_signal(number)
        self._process.communicate()

    def memory(self) -> int:
        """Return the bytes of memory that the server takes."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text("ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the system does not say how much memory a process takes")

    def processor_seconds(self) -> float:
        """Return the seconds of processor time that the server has taken; 0 where the system does not say it."""
        if sys.platform != "linux":
            return 0.0
        # Linux makes the number of the clock of a process from the number of the process.
        return time.clock_gettime(~self._process.pid << 3 | 2)


__all__ = ["ServerProcess"]
