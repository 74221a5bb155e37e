"""What the documentation of the log is made of: ``PYTHONPATH=. python -m tests.logs.generated`` writes it anew."""

import json
import re
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.logs.report import CODES
from foreign_king.logs.schema import log_schema
from foreign_king.wire import canonical, codec, digest
from tests.logs.written import GAME, first_state, written_log

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
PAGE = REFERENCE / "log-format.md"
SCHEMA = REFERENCE / "log.schema.json"
SCENARIO_PAGE = REFERENCE / "scenario-format.md"

PART = re.compile(r"<!-- generated: (\w+) -->\n.*?<!-- end -->", re.DOTALL)

PLACES = {("AppointMember", "origin"), ("MemberAppointed", "origin")}
DESTINATIONS = {("MoveCitizens", "to"), ("CitizensMoved", "to")}


def schema_text() -> str:
    return json.dumps(log_schema(GAME), indent=1, ensure_ascii=False) + "\n"


def page_text(page: str) -> str:
    """The page with its generated parts made anew."""
    parts = {
        "example": _example,
        "law": _law,
        "commands": lambda: _classes(GAME.commands, {}),
        "facts": lambda: _classes(GAME.facts, clauses_of_facts()),
        "position": _position,
        "codes": _codes,
    }
    return PART.sub(lambda m: f"<!-- generated: {m[1]} -->\n{parts[m[1]]()}\n<!-- end -->", page)


EXAMPLE: list[Any] = [
    {"type": "DealTurnOrder", "by": "table", "order": ["green", "red", "blue"]},
    {"type": "BuildFactory", "by": "green", "kind": "metal", "province": "liege"},
    {"type": "EndTurn", "by": "green"},
    {"type": "PlaceCitizens", "by": "red", "province": "namur", "citizens": 3},
    {"type": "EndTurn", "by": "red"},
]


def example() -> list[str]:
    """The beginning of a game."""
    seats, names = ("red", "blue", "green"), {"red": "Anna"}
    return written_log(Random(0), seats, names=names, commands=EXAMPLE).decode().splitlines()


def _example() -> str:
    return "\n".join(["```", *example(), "```"])


def _law() -> str:
    rows = [
        "| field | " + " | ".join(f"`{name}`" for name in GAME.editions) + " | a table may set |",
        "|" + " --- |" * 5,
    ]
    for field in attrs.fields(codec(GAME).law_type):
        if field.name != "edition":
            values = [json.dumps(getattr(law, field.name)) for law in GAME.editions.values()]
            first = getattr(next(iter(GAME.editions.values())), field.name)
            least = GAME.least.get(field.name, 0)
            may = "`true`, `false`" if isinstance(first, bool) else f"{least} to {GAME.most}"
            may = f"a list of numbers, {may}, at least one for each player" if isinstance(first, tuple) else may
            rows.append(f"| `{field.name}` | {' | '.join(values)} | {may} |")
    return "\n".join(rows)


def _classes(classes: tuple[type, ...], clauses: dict[str, list[str]]) -> str:
    """A list, not a table: it is read on a telephone too."""
    rows = []
    for each in classes:
        attrs.resolve_types(each)
        fields = [f"`{field.name}`: {_kind(each, field)}" for field in attrs.fields(each)]
        said = " ".join((each.__doc__ or "").replace("``", "`").split())
        rows += [f"- **`{each.__name__}`**. {said}", f"  - {'; '.join(fields)}"]
        if each.__name__ in clauses:
            links = [f"[{name}](../the-foreign-king/rules.md#{name})" for name in clauses[each.__name__]]
            rows.append(f"  - by {', '.join(links)}")
    return "\n".join(rows)


def clauses_of_facts() -> dict[str, list[str]]:
    """Which clauses cause which facts, as the page on scenarios says."""
    chapter = SCENARIO_PAGE.read_text("utf-8").partition("(the-facts)=")[2].partition("(the-result)=")[0]
    found: dict[str, list[str]] = {}
    for row in chapter.splitlines():
        if row.startswith("| `") and not row.startswith("| `type`"):
            facts, _, clauses = [re.findall(r"`([^`]+)`", cell) for cell in row.strip("| ").split(" | ")]
            alike = len(facts) == len(clauses) > 1
            for place, fact in enumerate(facts):
                found[fact] = [clauses[place]] if alike else clauses
    return found


def _kind(owner: type, field: Any) -> str:
    kind, place = field.type, (owner.__name__, field.name)
    if place in DESTINATIONS:
        return "an object: a number for each province or `supply`"
    if place in PLACES:
        return "a province or `supply`"
    noun = "seat" if field.name == "by" else GAME.sorts.get(field.name)
    return _said(kind, noun)


def _said(kind: Any, noun: str | None) -> str:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return ", ".join(f"`{each}`" for each in arguments)
    if origin is tuple:
        return f"a list of {noun}s"
    if origin is FrozenDict:
        return "an object: a number for each seat"
    if origin is UnionType:
        assert NoneType not in arguments
        return "a command: " + ", ".join(f"`{arm.__name__}`" for arm in arguments)
    return {int: "a number", bool: "`true` or `false`", str: f"a {noun or 'text'}"}[kind]


def _position() -> str:
    state = first_state(("red", "blue", "green"), [json.loads(example()[1])["command"]])
    text = canonical(GAME.position(state))
    return "\n".join(
        [
            "After the first command of the example above the text is, on one line that is broken here after each comma"
            " that follows a bracket or a brace:",
            "",
            "```",
            re.sub(r"([\]}],)", r"\1\n", text),
            "```",
            "",
            f"and its digest is `{digest(GAME.position(state))}`.",
        ]
    )


def _codes() -> str:
    rows = ["| problem | exit code | |", "| --- | --- | --- |"]
    return "\n".join(
        [*rows, *(f"| `{code}` | {int(exit_code)} | {said} |" for code, (exit_code, said) in CODES.items())]
    )


def write() -> None:
    SCHEMA.write_text(schema_text(), "utf-8")
    PAGE.write_text(page_text(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    write()
