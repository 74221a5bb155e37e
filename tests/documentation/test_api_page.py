"""The pages on the promised names: every name is there once, and everything promised exists."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import foreign_king
from tests.walls.public_modules import PUBLIC

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "docs" / "reference"
DOCUMENTED = re.compile(r"^\.\. (?:auto\w+|py:data):: ([\w.]+)", re.MULTILINE)


def test_every_public_name_stands_once_on_the_page() -> None:
    page = (REFERENCE / "api.md").read_text("utf-8")
    door = set(foreign_king.__all__)
    others = {f"{name}.{each}" for name, module in PUBLIC.items() for each in module.__all__ if each not in door}
    assert Counter(DOCUMENTED.findall(page)) == Counter([*door, *others])


def test_the_promised_pythons_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    promised = re.findall(r"^\| (3\.\d+) \|", (REFERENCE / "promises.md").read_text("utf-8"), re.MULTILINE)
    classified = [name.rpartition(" ")[2] for name in project["classifiers"] if re.search(r":: 3\.\d+$", name)]
    assert promised == classified
    assert project["requires-python"] == f">={promised[0]}"
