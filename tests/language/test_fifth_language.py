"""A new language needs only its translations: an invented one tells every recorded game without any English word."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES
from foreign_king.language import LANGUAGES
from tests.language import invented_language

ROOT = Path(__file__).parents[2]
SCRIPT = Path(invented_language.__file__).with_name("tell_all.py")
RECORDED = {name: sorted((ROOT / "spec" / name / "games").glob("*.jsonl")) for name in GAMES}
EXAMPLES = [*sorted(ROOT.glob("examples/logs/*.jsonl")), *sorted(ROOT.glob("examples/archive/*.jsonl"))]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the library and the boards, with the catalogues of one more language and not a line of other code."""
    folder = tmp_path_factory.mktemp("library")
    needless = shutil.ignore_patterns("__pycache__", "*.po")
    shutil.copytree(ROOT / "foreign_king", folder / "foreign_king", ignore=needless)
    for game in GAMES:
        shutil.copytree(ROOT / "spec" / game / "boards", folder / "spec" / game / "boards")
    invented_language.write_catalogues(folder / "foreign_king" / "data" / "catalogues")
    return folder


def told(library: Path, logs: list[Path]) -> list[dict[str, Any]]:
    """What a process says that finds the copy: the library itself, then each log."""
    environment = {**os.environ, "PYTHONPATH": str(library), "PYTHONUTF8": "1"}
    said = subprocess.run(
        [sys.executable, str(SCRIPT), invented_language.CODE, *map(str, logs)],
        cwd=library,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert said.returncode == 0, said.stderr
    found, *each = map(json.loads, said.stdout.splitlines())
    assert Path(found["library"]).is_relative_to(library)
    assert found["languages"] == ["en", *sorted({*LANGUAGES, invented_language.CODE} - {"en"})]
    assert [one["log"] for one in each] == [log.name for log in logs]
    return each


@pytest.mark.parametrize("logs", [EXAMPLES, *RECORDED.values()], ids=["examples", *RECORDED])
def test_every_recorded_game_is_told(library: Path, logs: list[Path]) -> None:
    assert logs
    for log in told(library, logs):
        assert log["left"] == [], log["log"]
        assert log["texts"] > 20
        assert log["letters"] > 1000


def test_what_is_not_translated_falls_through(library: Path, tmp_path: Path) -> None:
    """The test above can fail: without the catalogue of one game its words are found."""
    folder = tmp_path / "library"
    shutil.copytree(library, folder)
    catalogues = folder / "foreign_king" / "data" / "catalogues"
    domain = "barbarian-kingdoms.mo"
    shutil.copy(
        catalogues / "it" / "LC_MESSAGES" / domain, catalogues / invented_language.CODE / "LC_MESSAGES" / domain
    )
    (log,) = told(folder, [ROOT / "examples" / "logs" / "barbarian-kingdoms-four-players.jsonl"])
    assert ["the names of places", "Armorica"] in log["left"]


def test_no_code_lists_the_languages() -> None:
    for file in (ROOT / "foreign_king").rglob("*.py"):
        # Examples may name languages.
        text = re.sub(r"^ *>>> .*\n(?: +[^\s>].*\n)?", "", file.read_text("utf-8"), flags=re.MULTILINE)
        listed = [f'"{code}"' in text or f"'{code}'" in text for code in LANGUAGES]
        # Editions are named after languages, too: «fr», «de» and «it» of The Foreign King, in its law and in the list
        # of the games. And the search knows how words are made in a language: their endings, and the compounds of
        # German.
        of_games = file.parent.name == "games" and file.name == "__init__.py"
        excused = of_games or file.name in ("law.py", "editions.py") or file.parent.name == "search"
        assert sum(listed) <= 1 or excused, file


def test_the_made_up_language_keeps_what_stands_for_something() -> None:
    text = "{seat} takes {francs:# franc|# francs} at {province.in}, %(prog)s {file} {by} {kings: @.dative|#}"
    assert invented_language.said(text) == (
        "{seat} ŧåķéš {francs:# ƒŕåñç|# ƒŕåñçš} åŧ {province.in}, %(prog)s {file} {by} {kings: @.dative|#}"
    )
