"""The page on what people rely on: each test that it names is there, and runs when the page says."""

import re

import pytest

from tests.deep_tests import DEEP, NIGHTLY
from tests.documentation.pages import DOCS, ROOT

PAGE = (DOCS / "contributing" / "table.md").read_text("utf-8")
ROWS: list[tuple[str, str, str, str]] = re.findall(
    r"^\| ([^|]+) \| (`tests/[^|]+`) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE
)
NAMED = [
    (test.strip("`"), when)
    for _, tests, times, _ in ROWS
    for test, when in zip(tests.split("`; `"), times.split("; "), strict=True)
]
OF_BROWSER = re.findall(r"\bplay_\w+", (ROOT / ".ci" / "browser").read_text("utf-8").partition('tests="')[2])
OF_NIGHT = re.findall(r"tests/browser/\w+\.py", (ROOT / ".ci" / "nightly").read_text("utf-8"))


def defined(file: str, name: str) -> bool:
    """Whether a file has a test of a name; in JavaScript, one whose sentence begins so."""
    text = (ROOT / file).read_text("utf-8")
    beginnings = (f'test("{name}', f"test(`{name}") if file.endswith(".mjs") else (f"def {name}(",)
    return any(beginning in text for beginning in beginnings)


def runs(file: str, name: str) -> str:
    """When a test runs, in the words of the page."""
    match file.split("/")[1]:
        case "play_page":
            return "page"
        case "proxies" | "databases" as script:
            return script
        case "browser" if file in OF_NIGHT:
            return "nightly"
        case "browser":
            assert file.removeprefix("tests/browser/").removesuffix(".py") in OF_BROWSER, file
            return runs_by_pytest(f"{file.removeprefix('tests/')}::{name}").replace("everyday", "browser")
        case _:
            return runs_by_pytest(f"{file.removeprefix('tests/')}::{name}")


def runs_by_pytest(test: str) -> str:
    """When a test runs that belongs to none of the scripts for other programs. Some of its cases can run at other times
    than the others."""
    if test.startswith(NIGHTLY):
        return "nightly"
    some_deep, some_nightly = (any(entry.startswith(f"{test}[") for entry in entries) for entries in (DEEP, NIGHTLY))
    deep = test.startswith(DEEP)
    times = [
        time
        for time, holds in (("everyday", not deep), ("deep", deep or some_deep), ("nightly", some_nightly))
        if holds
    ]
    return " and ".join(", ".join(times).rsplit(", ", 1))


def test_each_row_of_the_page_names_a_test_and_says_when_it_runs() -> None:
    of_requirements = PAGE.split("\n## ", 1)[1]
    lines = [line for line in of_requirements.splitlines() if line.startswith("| ")]
    headings = of_requirements.count("| what must hold |")
    assert len(ROWS) == len(lines) - 2 * headings > 50


@pytest.mark.parametrize(("test", "when"), sorted(set(NAMED)), ids=lambda each: each.partition("::")[2] or each)
def test_each_test_that_is_named_is_there_and_runs_when_the_page_says(test: str, when: str) -> None:
    file, _, name = test.partition("::")
    assert defined(file, name)
    assert runs(file, name) == when
