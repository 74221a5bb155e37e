"""A test leaves nothing behind in the folder of the project.

Tests run there, so a file with a name like ``foreign-king.db``, which a command uses unless another one is named, would
be written there. A test that needs such a file names one in a folder of its own.
"""

from collections.abc import Generator
from fnmatch import fnmatch
from pathlib import Path

import pytest

OF_TOOLS = (".*", "__pycache__", "*.egg-info", "build", "dist")
"""What tools may write there meanwhile: their caches, and packages that are built."""


class LeftBehind:
    """A plugin of pytest. After each test, it looks for files and folders that were not in a folder before."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known = self._names()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self) -> Generator[None, None, None]:
        """Fail the test after which something new is there. Each new thing is reported once."""
        yield
        new = self._names() - self._known
        self._known |= new
        if new:
            pytest.fail(f"left behind in {self._folder}: {', '.join(sorted(new))}")

    def _names(self) -> set[str]:
        names = {each.name for each in self._folder.iterdir()}
        return {name for name in names if not any(fnmatch(name, pattern) for pattern in OF_TOOLS)}


__all__ = ["LeftBehind"]
