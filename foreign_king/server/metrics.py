"""What the server counts and measures, as text that Prometheus reads.

There are no ids of matches or persons, no names, no addresses and no secrets in it: a label is a method, the template
of a path, a status or the kind of a database. The numbers are those of one process.
"""

import os
import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from threading import Lock
from typing import Any, Literal

from foreign_king.kernel.record import record
from foreign_king.server.request_log import Visit
from foreign_king.version import __version__

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper bounds of the buckets of the histogram of durations, in seconds."""
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
COMMANDS = "/api/matches/{match}/commands"
METHODS = frozenset(("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"))
"""The methods that are counted by name. All others are counted together, because a client could invent any number of
them."""

Labels = tuple[tuple[str, str], ...]


@record(kw_only=True)
class Gauge:
    """Something that is looked up whenever the numbers are read. It is a counter if it only grows."""

    name: str
    """Its name."""
    help: str
    """What it is, in a sentence."""
    value: Callable[[], float | Mapping[Labels, float]]
    """Returns its value now; or several, by their labels."""
    kind: Literal["gauge", "counter"] = "gauge"
    """Whether it can also fall."""


class Metrics:
    """The numbers of one process. ``gauges`` are looked up whenever the numbers are read."""

    def __init__(self, gauges: Iterable[Gauge] = ()) -> None:
        self._lock = Lock()
        self._gauges = tuple(gauges)
        self._started = time.time()
        self._requests: Counter[Labels] = Counter()
        self._durations: dict[str, list[int]] = {}
        self._seconds: dict[str, float] = {}
        self._refused: Counter[str] = Counter()
        self._commands = 0
        self.streams = 0
        """How many streams are open."""

    def count(self, visit: Visit) -> None:
        """Count a request that was answered."""
        labels = (("method", visit.method), ("route", visit.route), ("status", str(visit.status)))
        with self._lock:
            self._requests[labels] += 1
            if visit.route == COMMANDS and visit.status == 200:
                self._commands += 1
            if visit.stream:
                return
            classes = self._durations.setdefault(visit.route, [0] * (len(BOUNDS) + 1))
            classes[bisect_left(BOUNDS, visit.seconds)] += 1
            self._seconds[visit.route] = self._seconds.get(visit.route, 0.0) + visit.seconds

    def refuse(self, limit: str) -> None:
        """Count a request that was refused because of a limit."""
        with self._lock:
            self._refused[limit] += 1

    def text(self) -> str:
        """Return all numbers in the text format of Prometheus."""
        lines = list[str]()
        with self._lock:
            self._write_requests(lines)
        _write(lines, "foreign_king_commands_total", "counter", "Commands that were played.", {(): self._commands})
        _write(lines, "foreign_king_streams", "gauge", "Streams of events that are open.", {(): self.streams})
        for gauge in self._gauges:
            value = gauge.value()
            values = value if isinstance(value, Mapping) else {(): value}
            _write(lines, gauge.name, gauge.kind, gauge.help, values)
        version = (("python", ".".join(map(str, sys.version_info[:3]))), ("version", __version__))
        _write(lines, "foreign_king_build_info", "gauge", "The versions that run.", {version: 1})
        self._write_process(lines)
        return "\n".join(lines) + "\n"

    def _write_requests(self, lines: list[str]) -> None:
        _write(lines, "foreign_king_requests_total", "counter", "Requests that were answered.", self._requests)
        refused = {(("limit", limit),): number for limit, number in self._refused.items()}
        _write(lines, "foreign_king_refused_total", "counter", "Requests that a limit has refused.", refused)
        name = "foreign_king_request_seconds"
        lines += [f"# HELP {name} How long requests took, without streams.", f"# TYPE {name} histogram"]
        for route, classes in sorted(self._durations.items()):
            number = 0
            for most, more in zip((*map(str, BOUNDS), "+Inf"), classes, strict=True):
                number += more
                lines.append(f"{name}_bucket{_labels((('le', most), ('route', route)))} {number}")
            lines.append(f"{name}_sum{_labels((('route', route),))} {self._seconds[route]:.6f}")
            lines.append(f"{name}_count{_labels((('route', route),))} {number}")

    def _write_process(self, lines: list[str]) -> None:
        used = os.times()
        seconds = {(): used.user + used.system}
        _write(lines, "process_cpu_seconds_total", "counter", "Seconds of processor time.", seconds)
        _write(lines, "process_start_time_seconds", "gauge", "When the process began.", {(): self._started})
        memory, files = Path("/proc/self/statm"), Path("/proc/self/fd")
        if memory.exists():
            pages = int(memory.read_text("ascii").split()[1])
            resident = {(): pages * os.sysconf("SC_PAGE_SIZE")}
            _write(lines, "process_resident_memory_bytes", "gauge", "Memory of the process.", resident)
            _write(lines, "process_open_fds", "gauge", "Open files and connections.", {(): len(os.listdir(files))})


def _write(lines: list[str], name: str, kind: str, help: str, values: Mapping[Any, float]) -> None:
    lines += [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]
    lines += [f"{name}{_labels(labels)} {_number(value)}" for labels, value in sorted(values.items())]


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def _labels(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(value)}"' for name, value in labels) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


__all__ = ["MEDIA_TYPE", "METHODS", "Gauge", "Metrics"]
