"""PyPy compiles some functions each on its own, and other interpreters do nothing."""

import sys
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any

import pytest

from foreign_king.kernel.compiler import compiled_apart


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize(("interpreter", "expected"), [("pypy", [(0, False, double.__code__)]), ("cpython", [])])
def test_only_pypy_compiles_a_function_apart(
    interpreter: str, expected: list[tuple[int, bool, CodeType]], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[int, bool, CodeType]] = []
    compiler: Any = ModuleType("pypyjit")
    compiler.dont_trace_here = lambda *place: heard.append(place)
    monkeypatch.setitem(sys.modules, "pypyjit", compiler)
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(**{**vars(sys.implementation), "name": interpreter}))
    assert compiled_apart(double) is double
    assert heard == expected


def test_a_function_that_is_compiled_apart_is_called_as_ever() -> None:
    """On PyPy, this calls the real function of the interpreter."""

    @compiled_apart
    def half(number: int) -> int:
        return number // 2

    assert [half(number) for number in range(5000)] == [number // 2 for number in range(5000)]
