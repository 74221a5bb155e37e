"""Many names are sorted with little memory."""

import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king.logs import sorting
from foreign_king.logs.sorting import sorted_names
from foreign_king.logs.sources import find_logs
from tests.memory import memory_of

NAMES = ["b", "a", "ä", "a b", "a\nb", 'a"b', "\udcff", "A", "10", "9", "a-b", "c", "c", ""]


def held(monkeypatch: pytest.MonkeyPatch, names: int, block: int) -> None:
    monkeypatch.setattr(sorting, "HELD", names)
    monkeypatch.setattr(sorting, "BLOCK", block)


@pytest.mark.parametrize("block", [1, 2, 5, 100])
@pytest.mark.parametrize("names", [1, 2, 3, 7, 14, 15])
def test_names_are_sorted_whatever_memory_holds(monkeypatch: pytest.MonkeyPatch, names: int, block: int) -> None:
    held(monkeypatch, names, block)
    keys: tuple[Callable[[str], Any], ...] = (str, str.lower, len)
    for key in keys:
        assert [*map(key, sorted_names(NAMES, key))] == sorted(map(key, NAMES))
    assert sorted(sorted_names(NAMES, len)) == sorted(NAMES)
    assert list(sorted_names([], str)) == []


def test_without_a_temporary_file_memory_holds_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    held(monkeypatch, 2, 1)

    def full(**_: Any) -> Any:
        raise OSError("no space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    assert list(sorted_names(NAMES, str)) == sorted(NAMES)


@pytest.mark.parametrize("room", [0, 1, 9, 40, 100])
@pytest.mark.parametrize("raises", [False, True])
def test_when_the_disk_is_full_memory_holds_the_other_names(
    monkeypatch: pytest.MonkeyPatch, room: int, raises: bool
) -> None:
    held(monkeypatch, 2, 1)

    class Full(BytesIO):
        """A file on a disk that has room for so many bytes."""

        def write(self, text: Any) -> int:
            left = max(room - len(self.getvalue()), 0)
            if raises and len(text) > left:
                raise OSError("no space left on device")
            return super().write(text[:left])

    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: Full())
    assert list(sorted_names(NAMES, str)) == sorted(NAMES)


def test_twenty_thousand_names_need_no_more_memory_than_two_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    held(monkeypatch, 500, 20)
    random = Random(1)

    def halfway(number: int) -> Iterator[str]:
        found = sorted_names((f"{random.random():.18f}.jsonl" for _ in range(number)), str)
        deque(islice(found, number // 2), 0)
        return found

    def whole(number: int) -> None:
        deque(halfway(number), 0)

    def kept(number: int) -> int:
        return memory_of(lambda: halfway(number)).kept

    # So many names alone are more than a million bytes.
    kept(20_000)  # what is loaded or compiled once is not counted
    assert kept(20_000) - kept(2_000) < 400_000
    # PyPy frees names later, as other objects that nothing refers to.
    if sys.implementation.name == "cpython":
        assert memory_of(lambda: whole(20_000)).most - memory_of(lambda: whole(2_000)).most < 400_000


@pytest.mark.parametrize("names", [1, 2, 4, 100])
def test_logs_are_found_in_the_same_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: int) -> None:
    monkeypatch.chdir(tmp_path)
    inside = ["b.jsonl", "b/z.jsonl", "b/a.jsonl.gz", "b/b/c.jsonl", "a\nc.jsonl", "a-b.jsonl", "a/x.jsonl", "n.txt"]
    for each in inside:
        Path("logs", each).parent.mkdir(parents=True, exist_ok=True)
        Path("logs", each).touch()
    held(monkeypatch, names, 1)
    found = ["a/x.jsonl", "a\nc.jsonl", "a-b.jsonl", "b/a.jsonl.gz", "b/b/c.jsonl", "b/z.jsonl", "b.jsonl"]
    assert list(find_logs(["logs"])) == [f"logs/{each}" for each in sorted(found, key=lambda each: each.split("/"))]
    assert list(find_logs(["logs/**/*.jsonl"])) == [str(each) for each in sorted(Path("logs").rglob("*.jsonl"))]
