"""Works for the nodes of a cluster; in a room of their own, for the nodes load this room."""

import os
import signal
from pathlib import Path
from time import sleep
from typing import Any

from foreign_king.logs.report import Report
from foreign_king.logs.sources import SentLog
from foreign_king.logs.validation import judge_file


def where(found: str) -> tuple[str, bool, int]:
    """Where a log is judged: the node, whether its bytes came along, and how many they are."""
    sleep(0.1)
    size = len(found.content) if isinstance(found, SentLog) else Path(found).stat().st_size
    return node(), isinstance(found, SentLog), size


def node() -> str:
    """The mount namespace of this process, which each node of the test has for itself."""
    return os.readlink("/proc/self/ns/mnt")


def killed_once(thing: int, folder: str) -> int:
    """A work whose process is killed at every tenth thing the first time."""
    if thing % 10 == 3:
        try:
            (Path(folder) / f"{thing}").touch(exist_ok=False)
        except FileExistsError:
            return thing
        os.kill(os.getpid(), signal.SIGKILL)
    return thing


def judged_until_killed(found: str, *rest: Any) -> Report:
    """Judging in which the process is killed at one log, always."""
    if found.endswith("2.jsonl"):
        os.kill(os.getpid(), signal.SIGKILL)
    return judge_file(found, *rest)


def broken_at(thing: int) -> int:
    """A work that fails at 3."""
    return thing // (thing - 3)


def slept(thing: int) -> int:
    """A work that takes a while."""
    sleep(0.2)
    return thing


def noted(thing: int, folder: str) -> int:
    """A work that takes a while, and notes that it was begun."""
    (Path(folder) / f"{thing}-{os.getpid()}").touch()
    sleep(0.05)
    return thing
