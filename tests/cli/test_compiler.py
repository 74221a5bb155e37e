"""The command line lets PyPy compile branches early, and does nothing to other interpreters."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from foreign_king.cli import main
from foreign_king.cli.compiler import EAGERNESS


@pytest.mark.parametrize(("interpreter", "said"), [("pypy", [EAGERNESS]), ("cpython", [])])
def test_pypy_is_told_to_be_eager(
    interpreter: str, said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[str] = []
    compiler: Any = ModuleType("pypyjit")
    compiler.set_param = heard.append
    monkeypatch.setitem(sys.modules, "pypyjit", compiler)
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(**{**vars(sys.implementation), "name": interpreter}))
    assert main(["rule", "build.price"]) == 0
    assert heard == said
