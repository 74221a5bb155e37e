"""Many logs that are judged while they grow. Each verdict is told once: when a log is whole, or has a fault."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from time import monotonic, sleep
from typing import Any, Protocol

from foreign_king.logs.growing import GrowingFile, GrowingLog, GrowingPipe, is_pipe
from foreign_king.logs.lines import reason
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report
from foreign_king.logs.sources import STDIN, NoLogs, find_logs, standard_input
from foreign_king.logs.validation import failed

LOOK_EVERY = 0.2
"""The seconds between two looks, at least."""
REST = 4
"""How many times as long as a look took, nothing is done after it. A look into a large folder takes long."""

Stopping = Callable[[], bool]
"""Says whether somebody wants the following to stop."""


class Followed(Protocol):
    """A place where logs grow."""

    @property
    def growing(self) -> int:
        """The number of logs that have no verdict yet."""
        ...

    @property
    def is_done(self) -> bool:
        """Whether no further verdict can come."""
        ...

    def look(self, stopping: Stopping) -> Iterator[Report]:
        """Yield the verdicts that are known now, and were not before."""
        ...

    def last(self) -> Iterator[Report]:
        """Yield the verdicts on the logs that turn out to be whole at the end of following."""
        ...


class Following:
    """The following of several places until somebody stops it, or until no further verdict can come."""

    def __init__(self, places: Sequence[Followed]) -> None:
        self._places = places

    @property
    def growing(self) -> int:
        """The number of logs that have no verdict yet."""
        return sum(place.growing for place in self._places)

    def reports(self, stopping: Stopping) -> Iterator[Report]:
        """Yield each verdict once, as soon as it is known."""
        while True:
            began = monotonic()
            for place in self._places:
                yield from place.look(stopping)
            if stopping():
                break
            if all(place.is_done for place in self._places):
                return
            _rest(max(LOOK_EVERY, REST * (monotonic() - began)), stopping)
        for place in self._places:
            yield from place.last()


def _rest(seconds: float, stopping: Stopping) -> None:
    """Wait, but not after somebody wants to stop."""
    until = monotonic() + seconds
    while not stopping() and (left := until - monotonic()) > 0:
        sleep(min(left, LOOK_EVERY))


class FollowedFiles:
    """Files, directories, patterns, pipes and the standard input. New files are found, too."""

    def __init__(self, names: Iterable[str], boards: tuple[Any, ...], options: Options) -> None:
        self._boards = boards
        self._options = options
        self._logs: dict[str, GrowingLog] = {}
        self._judged: set[str] = set()
        self._names = list(names)
        self._searches = any(_stands_for_others(name) for name in self._names)

    @property
    def growing(self) -> int:
        return len(self._logs)

    @property
    def is_done(self) -> bool:
        return not self._searches and not self._logs

    def look(self, stopping: Stopping) -> Iterator[Report]:
        waiting = set(self._logs)
        for name in find_logs(self._names):
            file = name.name if isinstance(name, NoLogs) else name
            waiting.discard(file)
            if stopping():
                return
            if file not in self._judged:
                yield from self._look(name, file, stopping)
        # These were there before.
        for file in sorted(waiting):
            yield from self._look(file, file, stopping)

    def _look(self, name: str | NoLogs, file: str, stopping: Stopping) -> Iterator[Report]:
        report = self._report(name, file, stopping)
        if report is not None:
            self._judged.add(file)
            self._logs.pop(file, None)
            yield report

    def _report(self, name: str | NoLogs, file: str, stopping: Stopping) -> Report | None:
        if isinstance(name, NoLogs):
            # A directory without logs may get some.
            return None if name.code == "no-logs" else failed(name.name, name.code, name.message, self._options)
        log = self._logs.get(file)
        if log is None:
            try:
                log = self._logs[file] = self._opened(file)
            except (OSError, ValueError) as error:
                return failed(file, "unreadable", reason(error), self._options)
        return log.look(stopping)

    def _opened(self, file: str) -> GrowingLog:
        if file == STDIN:
            number = standard_input().fileno()
            return GrowingLog(file, GrowingPipe(lambda: number), self._boards, self._options)
        if is_pipe(file):
            return GrowingLog(file, GrowingPipe(partial(os.open, file, os.O_RDONLY)), self._boards, self._options)
        with open(file, "rb"):
            # It can be opened. From now on it is open only while it is read.
            return GrowingLog(file, GrowingFile(file), self._boards, self._options)

    def last(self) -> Iterator[Report]:
        for file, log in list(self._logs.items()):
            report = log.verdict_of_game()
            if report is not None:
                del self._logs[file]
                yield report


def _stands_for_others(name: str) -> bool:
    """Whether a name is that of a directory, or a pattern, so that new files can come."""
    return name != STDIN and (
        os.path.isdir(name) or (any(mark in name for mark in "*?[") and not os.path.lexists(name))
    )


__all__ = ["Followed", "FollowedFiles", "Following", "Stopping"]
