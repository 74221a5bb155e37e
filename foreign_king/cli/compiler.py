"""How eagerly PyPy compiles. CPython compiles nothing while a program runs."""

import sys
from importlib import import_module

EAGERNESS = "trace_eagerness=20"
"""A branch is compiled after it was taken so many times; otherwise PyPy waits for 200 times. The rules of a game have
thousands of branches, each of which is taken seldom."""


def make_eager() -> None:
    """Let PyPy compile branches early, for this whole process. Nothing happens on another interpreter."""
    if sys.implementation.name == "pypy":
        import_module("pypyjit").set_param(EAGERNESS)


__all__ = ["EAGERNESS", "make_eager"]
