"""Generated files are what their generators make, and say that they are generated."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests import generate
from tests.generate import PARTS, ROOT, main

LASTING = {"conformance"}
"""Parts that take half a minute: ``.ci/run`` checks them."""
QUICK = [part for part in PARTS if part not in LASTING]
MARK = re.compile(r"do not edit|generated|by hand", re.IGNORECASE)
ATTRIBUTES = [line.split() for line in (ROOT / ".gitattributes").read_text("utf-8").splitlines() if line[:1] != "#"]
FOLDED = [words[0] for words in ATTRIBUTES if "linguist-generated" in words]
"""The patterns of files that GitHub folds up as generated."""


@pytest.mark.parametrize("part", QUICK)
def test_nothing_would_change(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", part]) == 0, capsys.readouterr().out


def is_folded(file: Path) -> bool:
    path = f"/{file.relative_to(ROOT).as_posix()}"
    return any(fnmatch(path, pattern if pattern.startswith("/") else f"*/{pattern}") for pattern in FOLDED)


@pytest.mark.parametrize("part", QUICK)
def test_a_generated_file_says_so(part: str) -> None:
    made = list(PARTS[part]())
    assert made
    for file, content in made:
        # Of a page some parts alone are generated, and each has its mark.
        head = content if part == "pages" else content[:600]
        assert is_folded(file) or MARK.search(head.decode()), file


@pytest.fixture
def stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which one file is right, one is wrong and one is missing."""

    def files() -> Iterator[tuple[Path, bytes]]:
        for name in ("right", "wrong", "new/missing"):
            yield tmp_path / name, b"made\n"

    (tmp_path / "right").write_bytes(b"made\n")
    (tmp_path / "wrong").write_bytes(b"made\r\n")
    monkeypatch.setattr(generate, "PARTS", {"files": files})
    return tmp_path


def test_a_check_names_what_would_change_and_writes_nothing(stale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 1
    said = capsys.readouterr()
    assert [Path(line.split(": ")[0]).relative_to(stale).as_posix() for line in said.out.splitlines()] == [
        "wrong",
        "new/missing",
    ]
    assert said.err == "run: python -m tests.generate\n"
    assert (stale / "wrong").read_bytes() == b"made\r\n"
    assert not (stale / "new").exists()


def test_what_has_changed_is_written_and_no_other_file(stale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (stale / "right").stat().st_mtime_ns
    assert main(["files"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert {file.read_bytes() for file in stale.rglob("*") if file.is_file()} == {b"made\n"}
    assert (stale / "right").stat().st_mtime_ns == before
    assert main(["--check"]) == 0


def test_a_part_that_there_is_not_is_named(stale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["docs"])
    assert stopped.value.code == 2
    assert "there is no part 'docs'; there are files" in capsys.readouterr().err
