"""A cluster of Ray on this machine, of one node or two with one processor each."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import foreign_king

ROOT = Path(foreign_king.__file__).parents[1]
RAY = Path(sys.executable).parent / "ray"
START = [str(RAY), "start", "--disable-usage-stats", "--block", "--num-cpus=1", "--object-store-memory=80000000"]
LIMIT = 120.0
"""The seconds after which something should have happened."""
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(ROOT),
    # Ray warns of a change in it otherwise.
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    # A program that reads this would find no cluster.
    "RAY_ADDRESS": "127.0.0.1:1",
}


class Nodes:
    """The nodes of a cluster. Each is a group of processes, which ``end`` ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: list[subprocess.Popen[bytes]] = []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address: str = f"127.0.0.1:{port}"
        self._start([*START, "--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}/ray"])
        eventually(self._answers)

    def _start(self, command: list[str]) -> subprocess.Popen[bytes]:
        with (self._folder / f"node-{len(self._running)}.log").open("wb") as log:
            started = subprocess.Popen(
                command, stdout=log, stderr=log, env=ENVIRONMENT, cwd=ROOT, start_new_session=True
            )
        self._running.append(started)
        return started

    def _answers(self) -> bool:
        host, _, port = self.address.rpartition(":")
        with suppress(OSError), socket.create_connection((host, int(port)), 1):
            return True
        return False

    def add(self, hidden: Path | None = None) -> subprocess.Popen[bytes]:
        """Start a further node, and return its first process. A folder can be hidden from it, by root."""
        join = [*START, f"--address={self.address}"]
        if hidden is not None:
            join = ["unshare", "--mount", "bash", "-c", f"mount -t tmpfs none {hidden} && exec {' '.join(join)}"]
        return self._start(join)

    def end(self) -> None:
        """End all nodes."""
        for each in reversed(self._running):
            kill(each)


def kill(node: subprocess.Popen[bytes]) -> None:
    """Kill a node with all its processes, as if its machine had failed."""
    with suppress(ProcessLookupError):
        os.killpg(node.pid, signal.SIGKILL)
    node.wait(LIMIT)


def eventually(condition: Callable[[], bool]) -> None:
    """Wait until something is so. ``TimeoutError`` if it takes too long."""
    until = monotonic() + LIMIT
    while not condition():
        if monotonic() > until:
            raise TimeoutError
        sleep(0.1)


__all__ = ["ENVIRONMENT", "LIMIT", "RAY", "ROOT", "Nodes", "eventually", "kill"]
