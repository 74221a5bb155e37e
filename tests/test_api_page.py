"""The pages on what programs depend on: every name once, and what is promised is what is there."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import foreign_king
from foreign_king import decisions
from foreign_king.kernel import offers

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference"
DOCUMENTED = re.compile(r"^\.\. (?:auto\w+|py:data):: (\w+)", re.MULTILINE)


def test_every_name_at_the_front_door_stands_once_on_the_page() -> None:
    page = (REFERENCE / "api.md").read_text("utf-8").partition(".. currentmodule:: foreign_king.decisions")[0]
    assert Counter(DOCUMENTED.findall(page)) == Counter(foreign_king.__all__)


def test_every_name_of_decisions_stands_once_on_the_page() -> None:
    page = (REFERENCE / "api.md").read_text("utf-8").partition(".. currentmodule:: foreign_king.decisions")[2]
    own = set(decisions.__all__) - set(offers.__all__)
    assert Counter(DOCUMENTED.findall(page)) == Counter(own)


def test_the_promised_pythons_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    promised = re.findall(r"^\| (3\.\d+) \|", (REFERENCE / "promises.md").read_text("utf-8"), re.MULTILINE)
    classified = [name.rpartition(" ")[2] for name in project["classifiers"] if re.search(r":: 3\.\d+$", name)]
    assert promised == classified
    assert project["requires-python"] == f">={promised[0]}"
