"""Which functions PyPy compiles each on its own. CPython compiles nothing while a program runs.

PyPy compiles paths: a path through a loop goes through every function that is called there. So a function that can take
ten paths makes ten out of each path that leads to it, and all of them have to be taken often before they are fast. A
function that is compiled on its own has its ten paths once, wherever it is called.
"""

import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


def compiled_apart(function: F) -> F:
    """Let PyPy compile a function on its own, and never as a part of its callers. It is for functions that have many
    branches and many callers. Return the function itself. Nothing happens on another interpreter."""
    if sys.implementation.name == "pypy":
        import pypyjit  # type: ignore[import-not-found]  # noqa: PLC0415 - only PyPy has it

        first_instruction, profiled = 0, False
        pypyjit.dont_trace_here(first_instruction, profiled, cast(Any, function).__code__)
    return function


__all__ = ["compiled_apart"]
