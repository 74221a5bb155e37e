"""The tutorial, the guides and the other pages for people: every command and example on them is run."""

import re
import shutil
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest

from foreign_king import GAMES
from foreign_king.spec import clauses
from tests.documentation.pages import DOCS, ROOT, Reader, blocks

README = (ROOT / "README.md").read_text("utf-8")
RUN_ELSEWHERE = {"reference/python.md", "reference/command-line.md"}
"""By the tests of these pages, which ask more of them."""
CONTRIBUTING = sorted((DOCS / "contributing").glob("*.md"))
"""Their commands change a checkout, and take their time: what they name has to be there."""
WHY = sorted((DOCS / "why").glob("*.md"))
PAGES = sorted(
    file.relative_to(DOCS).as_posix()
    for file in DOCS.rglob("*.md")
    if file not in CONTRIBUTING
    and file.relative_to(DOCS).as_posix() not in RUN_ELSEWHERE
    and any(block.is_run for block in blocks(file))
)
WHOLE = ["tutorial.md", "guides/front-end.md", "guides/logs.md", "guides/house-rules.md", "guides/board.md"]
"""Pages of which nothing is left out."""


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_says_happens(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("logs", "archive"):
        shutil.copytree(ROOT / "examples" / folder, tmp_path / "examples" / folder)
    monkeypatch.chdir(tmp_path)
    assert Reader().follow(DOCS / page)


@pytest.mark.parametrize("page", WHOLE)
def test_nothing_is_left_out(page: str) -> None:
    (main,) = re.findall(r"<!-- ci: main -->\n```\n(.*?)```", README, re.DOTALL)
    for block in blocks(DOCS / page):
        # What installs the library is what CI runs of the README.
        assert block.is_run or block.text.strip() in main, block.text


def test_who_runs_a_block_is_there() -> None:
    named = {block.name for file in DOCS.rglob("*.md") for block in blocks(file) if block.mark == "tests"}
    assert [name for name in named if not (ROOT / str(name)).is_file()] == []


@pytest.mark.parametrize("page", [*CONTRIBUTING, *WHY], ids=lambda page: page.name)
def test_files_and_modules_that_are_named_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    named = set(re.findall(r"`([\w.*-]+/[\w./*-]*)`", text))
    said = " ".join(re.findall(r"^ *\$ (.+)$", text, re.MULTILINE)).split()
    named |= {word for word in said if "/" in word}
    assert [path for path in sorted(named) if not any(ROOT.glob(path.rstrip("/")))] == []
    modules = {after for word, after in pairwise(said) if word == "-m"}
    assert [module for module in sorted(modules) if find_spec(module) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_start_page_leads_to_every_chapter_of_the_rules(game: str) -> None:
    chapters = dict.fromkeys(clause.chapter for clause in clauses(game).values())
    index = " ".join((DOCS / "index.md").read_text("utf-8").split())
    linked = re.findall(rf"\[([^\]]+)\]\({game}/rules\.md#", index)
    assert linked == [chapter for chapter in chapters if chapter != "Common"]
