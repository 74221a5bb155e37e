"""A work for another process, which breaks it; in a room of its own, for that process loads this room."""

import os
import signal
from time import sleep
from typing import Any

from foreign_king.cli.random_games import Series, fault_of_writing
from foreign_king.files import new_file
from foreign_king.logs.report import Report
from foreign_king.logs.validation import judge_file


def killed_at(thing: int, log: str, times: int) -> int:
    """A work whose process is killed at 3, so many times; each is noted in a file."""
    if thing == 3:
        with open(log, "a+", encoding="utf-8") as stream:
            stream.write("x")
            stream.flush()
            stream.seek(0)
            if len(stream.read()) <= times:
                os.kill(os.getpid(), signal.SIGKILL)
    return thing


def judged_until_killed(found: str, *rest: Any) -> Report:
    """Judging in which the process is killed at one log, always."""
    if found.endswith("1.jsonl"):
        os.kill(os.getpid(), signal.SIGKILL)
    return judge_file(found, *rest)


def broken_at(thing: int, what: str) -> int:
    """A work that ends its process at 3, and fails at 5."""
    if thing == 3:
        os._exit(9)
    return thing // (thing - 5) if what == "fails" else thing


def killed_while_writing(number: int, series: Series) -> OSError | None:
    """A work whose process is killed in the middle of the log of game 2, and after game 4 has its log."""
    if number == 2:
        with new_file(series.file(number)) as stream:
            stream.write(b"{")
            os.kill(os.getpid(), signal.SIGKILL)
    fault = fault_of_writing(number, series)
    if number == 4:
        os.kill(os.getpid(), signal.SIGKILL)
    return fault


def slept(seconds: float) -> float:
    """A work that takes so long."""
    sleep(seconds)
    return seconds
