"""What a test writes into the folder of the project is noticed."""

from pathlib import Path

import pytest

from foreign_king.cli import main
from tests.left_behind import LeftBehind


def look(guard: LeftBehind) -> None:
    """Let a test end."""
    end = guard.pytest_runtest_teardown()
    next(end)
    with pytest.raises(StopIteration):
        next(end)


def test_a_store_that_nobody_has_named_is_noticed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "README.md").touch()
    monkeypatch.chdir(tmp_path)
    guard = LeftBehind(tmp_path)
    look(guard)
    assert main(["serve", "--check"]) == 0
    with pytest.raises(pytest.fail.Exception, match=r"left behind in .*: foreign-king\.db$"):
        look(guard)
    look(guard)


def test_what_tools_write_is_not_noticed(tmp_path: Path) -> None:
    guard = LeftBehind(tmp_path)
    for name in (".mypy_cache", ".coverage.1", "foreign_king.egg-info", "build"):
        (tmp_path / name).mkdir()
    look(guard)


def test_every_test_is_watched(request: pytest.FixtureRequest) -> None:
    guards = [each for each in request.config.pluginmanager.get_plugins() if isinstance(each, LeftBehind)]
    assert [guard._folder for guard in guards] == [request.config.rootpath]
