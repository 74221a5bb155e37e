"""The files by which the project is worked on name only what exists, and say each thing in one place."""

import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from foreign_king import GAMES

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TASKS = PROJECT["tool"]["poe"]["tasks"]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / ".github").rglob("*.md"), *(ROOT / "docs").rglob("*.md")])
COMMANDS = [*PAGES, *(file for file in sorted((ROOT / ".ci").iterdir())), ROOT / "constraints.txt"]
"""Files that say how the package is installed."""


def name(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent == ROOT], ids=name)
def test_links_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)[^)]*\)|(?:src|srcset)=\"([^\"]+)\"", page.read_text("utf-8"))
    named = {either or other for either, other in links}
    assert [link for link in sorted(named) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("file", COMMANDS, ids=name)
def test_groups_and_extras_that_are_named_exist(file: Path) -> None:
    text = file.read_text("utf-8")
    assert set(re.findall(r"--group[ =](\w+)", text)) <= set(PROJECT["dependency-groups"])
    extras = ",".join(re.findall(r"(?<=['\"])(?:\.|foreign-king)\[([\w,]+)\](?=['\"])", text))
    assert set(filter(None, extras.split(","))) <= set(PROJECT["project"]["optional-dependencies"])


def test_contributing_lists_every_task() -> None:
    told = re.findall(r"^\| `poe (\w+)` \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE)
    assert told == list(TASKS)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_tasks_that_are_named_exist(page: Path) -> None:
    assert set(re.findall(r"(?:`|^ *\$ )poe (\w+)", page.read_text("utf-8"), re.MULTILINE)) <= set(TASKS)


def test_files_that_tasks_name_are_there() -> None:
    steps = [step for task in TASKS.values() for step in task.get("sequence", [task])]
    words = [word for step in steps for word in step["cmd"].split() if "/" in word and word != "docs/_build"]
    assert len(words) > 5
    assert [word for word in words if not (ROOT / word).exists()] == []


def test_every_issue_form_is_checked() -> None:
    forms = {f"{file.relative_to(ROOT)}" for file in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")}
    checked = {word for step in TASKS["lint"]["sequence"] for word in step["cmd"].split() if "ISSUE_TEMPLATE" in word}
    assert checked == forms


def test_a_question_about_a_rule_can_be_asked_of_every_game() -> None:
    form = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / "rule-question.yml").read_text("utf-8"))
    (games,) = (part for part in form["body"] if part.get("id") == "game")
    assert games["attributes"]["options"] == [game.title for game in GAMES.values()]


def test_nothing_is_downloaded_before_a_commit() -> None:
    repositories = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert [each["repo"] for each in repositories] == ["local"]
    hooks = repositories[0]["hooks"]
    assert {hook["language"] for hook in hooks} == {"system"}
    assert [hook["id"] for hook in hooks] == ["ruff", "ruff-format", "mypy"]
    programs = Path(sys.executable).parent
    assert [hook["entry"] for hook in hooks if shutil.which(hook["entry"].split()[0], path=programs) is None] == []


def test_the_citation_says_what_the_package_says() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = PROJECT["project"]
    assert citation["title"] == project["name"]
    assert citation["license"] == project["license"]
    assert citation["authors"] == project["authors"]
    assert all(game.title in citation["abstract"] for game in GAMES.values())


def test_the_version_stands_in_one_place() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "foreign_king/version.py"
    assert "version" not in yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
