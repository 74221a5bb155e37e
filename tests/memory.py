"""The memory that some work takes, measured by what each interpreter has for it: CPython has tracemalloc, and PyPy the
hooks of its garbage collector."""

import gc
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

try:
    import tracemalloc
except ModuleNotFoundError:
    assert sys.implementation.name != "cpython"


class Taken(NamedTuple):
    """Bytes, without those that were taken before."""

    most: int
    """The most at once. On PyPy, what is freed before 4 MiB more are taken is not counted."""
    kept: int
    """The bytes that are still taken after the work, because its result is there."""
    left: int
    """The bytes that are still taken after the work, when its result is freed too. With ``clean``, waste is not
    counted, and on PyPy only objects of Python are, not what its compiler keeps."""


def memory_of(work: Callable[[], Any], *, clean: bool = False) -> Taken:
    """Return how much memory some work takes. ``clean`` collects waste after it. On CPython that also empties what the
    interpreter keeps for new objects, so the next measurement would count it again."""
    return _traced(work, clean) if sys.implementation.name == "cpython" else _collected(work, clean)


def free() -> None:
    """Free what nothing refers to any more. CPython has freed it already, unless it refers to itself."""
    if sys.implementation.name != "cpython":
        gc.collect()


def _traced(work: Callable[[], Any], clean: bool) -> Taken:
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        result = work()
        kept, most = tracemalloc.get_traced_memory()
        del result
        if clean:
            gc.collect()
        left, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return Taken(most - before, kept - before, left - before)


def _collected(work: Callable[[], Any], clean: bool) -> Taken:
    hooks = vars(gc)["hooks"]
    sizes: list[int] = []
    # Counting objects takes seconds in a process that has many of them.
    objects_before = _bytes_of_objects() if clean else 0
    hooks.on_gc_minor = lambda collection: sizes.append(collection.total_memory_used)
    try:
        _collect(sizes)
        before = sizes[-1]
        sizes.clear()
        result = work()
        _collect(sizes)
        most, kept = max(sizes), sizes[-1]
        del result
        _collect(sizes)
    finally:
        # Not ``None``: a collection that has just ended is still told.
        hooks.on_gc_minor = lambda collection: None
    left = _bytes_of_objects() - objects_before if clean else sizes[-1] - before
    return Taken(most - before, kept - before, left)


def _collect(sizes: list[int]) -> None:
    """Collect until the size after a collection is there, because PyPy calls its hook only some time after it."""
    there = len(sizes)
    while len(sizes) == there:
        gc.collect()


def _bytes_of_objects() -> int:
    gc.collect()
    return sum(map(vars(gc)["get_rpy_memory_usage"], gc.get_objects()))
