"""What a node of a cluster does: it works on some things, one after the other."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from foreign_king.cluster.parcels import Absent, unpacked
from foreign_king.logs.internal_errors import place_of
from foreign_king.logs.workers import Broken, by_workers
from foreign_king.version import __version__


class Task(NamedTuple):
    """The work on each thing, the work on a thing at which a node was lost, and their further arguments."""

    first: Callable[..., Any]
    again: Callable[..., Any]
    arguments: tuple[Any, ...]
    version: str = __version__


class Done(NamedTuple):
    """The results of some things, in their order, and the seconds that they took."""

    results: list[Any]
    seconds: float


class OtherVersion(Exception):
    """Raised on a node that has another version of this library, so that it may judge otherwise."""


def work_through(task: Task, things: Sequence[Any], careful: bool) -> Done:
    """Return the results of things. ``careful`` says that a node or a process was lost at one of them. Then they are
    worked on in a process of their own, as with ``--jobs``: if one of them ends this process, its result says so, and
    the others have theirs."""
    if task.version != __version__:
        raise OtherVersion(f"a node of the cluster has foreign-king {__version__}, and not {task.version}")
    began = perf_counter()
    if careful:
        results = [result for _, result in by_workers(_again, things, (task,), 1)]
    else:
        results = [_guarded(task, each) for each in things]
    return Done(results, perf_counter() - began)


def _guarded(task: Task, each: Any) -> Any:
    try:
        return _worked(task.first, each, task)
    except Exception as error:
        return Broken(place_of(error))


def _again(each: Any, task: Task) -> Any:
    return _worked(task.again, each, task)


def _worked(work: Callable[..., Any], each: Any, task: Task) -> Any:
    thing = unpacked(each)
    return thing if isinstance(thing, Absent) else work(thing, *task.arguments)


__all__ = ["Done", "OtherVersion", "Task", "work_through"]
