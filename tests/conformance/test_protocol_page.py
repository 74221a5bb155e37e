"""The page on the protocol: its examples are valid, and its tables list every field and code."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from foreign_king.conformance import driver, report
from foreign_king.conformance.cases import KINDS, Expected
from foreign_king.conformance.levels import LEVELS
from foreign_king.conformance.messages import (
    ANSWERS,
    ASKS,
    PROTOCOL,
    TELLS,
    Found,
    Given,
    Hello,
    Refusal,
    read_message,
    read_request,
)
from foreign_king.conformance.server import reply
from foreign_king.wire import parse

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "conformance-protocol.md").read_text("utf-8")
EXAMPLES: list[dict[str, Any]] = [parse(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
QUESTIONS = {each["id"]: each for each in EXAMPLES if "ask" in each}


def section(title: str) -> str:
    """The text under a heading, without its examples."""
    text = re.sub(r"```json\n.*?```", "", PAGE, flags=re.DOTALL)
    return text.partition(f"## {title}\n")[2].partition("\n## ")[0]


def first_column(text: str) -> list[str]:
    return re.findall(r"^\| `([^`]+)`", text, re.MULTILINE)


def test_examples_can_be_read() -> None:
    assert {each["ask"] for each in QUESTIONS.values()} == {"hello", *ASKS}
    for each in EXAMPLES:
        kind = QUESTIONS[each["id"]]["ask"]
        if each is QUESTIONS[each["id"]]:
            assert kind == "hello" or isinstance(read_request(each), ASKS[kind])
        else:
            expected: type = Hello if kind == "hello" else ANSWERS[ASKS[kind]]
            assert isinstance(read_message(each, expected), expected)


def test_our_own_engine_answers_the_example_of_a_count_so() -> None:
    (question,) = (each for each in QUESTIONS.values() if each["ask"] == "count")
    (answer,) = (each for each in EXAMPLES if "counts" in each)
    assert question["depth"] == 2
    assert reply(re.findall(r'```json\n(.*"count".*)\n```', PAGE)[0].encode()) == answer


def test_all_levels_are_described() -> None:
    assert set(first_column(section("Levels"))) == set(LEVELS)


@pytest.mark.parametrize(
    ("title", "fields"),
    [
        ("Hello", {field.name for field in attrs.fields(Hello)}),
        ("Play", {field.name for kind in (ANSWERS[ASKS["play"]], Given, Refusal) for field in attrs.fields(kind)}),
        ("View", {field.name for field in attrs.fields(ANSWERS[ASKS["view"]])}),
        ("Judge", {field.name for field in attrs.fields(Found)}),
        ("Decide", {field.name for field in attrs.fields(ANSWERS[ASKS["decide"]])}),
        ("The cases as a file", {field.name for field in attrs.fields(Expected)}),
    ],
)
def test_all_fields_are_described(title: str, fields: set[str]) -> None:
    named = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", section(title)))))
    assert fields <= named


def test_the_page_is_of_this_version() -> None:
    assert {each["protocol"] for each in EXAMPLES if "protocol" in each} == {PROTOCOL}
    assert all(f"`{name}`" in section("Hello") for name in TELLS)


def test_all_that_a_port_can_do_instead_is_described() -> None:
    source = "".join(Path(str(module.__file__)).read_text("utf-8") for module in (driver, report))
    codes = set(re.findall(r'code="([a-z-]+)"', source)) | set(re.findall(r'_(?:garbled|remark)\("([a-z-]+)"', source))
    described = set(re.findall(r"`([a-z-]+)`", section("When the port does something else")))
    assert codes
    assert codes <= described
    assert str(driver.MOST_GARBAGE) in section("When the port does something else")


def test_the_report_is_described() -> None:
    told = report.Report(command=(), hello=Hello(protocol=1, name="", games={}), outcomes=())
    fields = set(report.write_report(told))
    named = set(re.findall(r"`([\w-]+)`", section("The report")))
    assert fields | set(report.OUTCOMES) <= named


def test_all_kinds_of_ids_are_described() -> None:
    assert all(f"`GAME/{kind}/" in PAGE for kind in KINDS)
