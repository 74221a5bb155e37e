"""What the documentation of the log is made of; ``python -m tests.generate pages`` writes it anew."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import attrs

from docs.extension.kinds import field_kind, may_set
from foreign_king import GAMES, WHOLE
from foreign_king.boards import default_board
from foreign_king.games import AnyGame
from foreign_king.logs.report import CODES
from foreign_king.wire import canonical, codec, digest
from tests.logs.random_logs import GAME, first_state, written_log

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "reference" / "log-format.md"
SCENARIO_PAGE = DOCS / "reference" / "scenario-format.md"
PAGES: dict[Path, AnyGame] = {PAGE: GAME, **{DOCS / name / "log.md": game for name, game in GAMES.items()}}
"""The pages, and the game of which each takes its examples."""

PART = re.compile(r"<!-- generated: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def page_text(page: str, game: AnyGame) -> str:
    """The page with its generated parts made anew."""
    parts = {
        "board": _board,
        "example": _example,
        "law": _law,
        "commands": lambda game: _classes(game, game.types.commands, {}),
        "facts": lambda game: _classes(game, game.types.facts, clauses_of_facts(game)),
        "position": _position,
        "codes": _codes,
    }
    return PART.sub(lambda m: f"<!-- generated: {m[1]} -->\n{parts[m[1]](game)}\n<!-- end -->", page)


EXAMPLES: dict[str, list[Any]] = {
    "the-foreign-king": [
        {"type": "DealTurnOrder", "by": "table", "order": ["green", "red", "blue"]},
        {"type": "BuildFactory", "by": "green", "kind": "metal", "province": "liege"},
        {"type": "EndTurn", "by": "green"},
        {"type": "PlaceCitizens", "by": "red", "province": "namur", "citizens": 3},
        {"type": "EndTurn", "by": "red"},
    ],
    "lang-lebe-der-koenig": [
        {
            "type": "DealStarts",
            "by": "table",
            "territories": {"red": "rouecestre", "blue": "sarisberie", "green": "cestre"},
        },
        {"type": "MoveBaron", "by": "red", "to": "oxeneford"},
        {"type": "EndTurn", "by": "red"},
        {"type": "MoveBaron", "by": "blue", "to": "oxeneford"},
        {"type": "LayCards", "by": "red", "cards": {"x1": 1}},
        {"type": "LayCards", "by": "green", "cards": {"x1": 2, "x2": 1}},
        {"type": "LayCards", "by": "blue", "cards": {"x1": 3, "x3": 1}},
        {"type": "RollDice", "by": "table", "dice": [1, 2, 4, 6]},
        {"type": "AllotDice", "by": "blue", "x1": [1, 2, 4], "x3": [6]},
    ],
    "barbarian-kingdoms": [
        {
            "type": "AssignKingdoms",
            "by": "table",
            "kingdoms": {"red": ["ostrogoths"], "blue": ["visigoths"], "green": ["franks"]},
        },
        {
            "type": "PlaceTreasure",
            "by": "table",
            "kingdom": "ostrogoths",
            "tokens": {"latium": "bronze", "liguria": "silver", "venetia": "gold"},
        },
        {
            "type": "PlaceTreasure",
            "by": "table",
            "kingdom": "visigoths",
            "tokens": {"aquitania": "gold", "novempopulania": "bronze", "tarraconensis": "silver"},
        },
        {
            "type": "PlaceTreasure",
            "by": "table",
            "kingdom": "franks",
            "tokens": {"belgica": "silver", "mosella": "bronze", "ripuaria": "gold"},
        },
        {
            "type": "Recruit",
            "by": "red",
            "kingdom": "ostrogoths",
            "province": "liguria",
            "payment": {"bronze": 1},
        },
        {
            "type": "Invade",
            "by": "blue",
            "kingdom": "visigoths",
            "unit": "king",
            "origin": "aquitania",
            "to": "bourgogne",
        },
        {"type": "DeclineContest", "by": "red", "kingdom": "ostrogoths"},
        {"type": "DrawToken", "by": "table", "seat": "blue", "token": "silver"},
        {
            "type": "Tax",
            "by": "green",
            "kingdom": "franks",
            "tokens": {"ripuaria": {"gold": 1}},
        },
        {
            "type": "Invade",
            "by": "red",
            "kingdom": "ostrogoths",
            "unit": "warrior",
            "origin": "liguria",
            "to": "bourgogne",
        },
        {"type": "Bribe", "by": "red", "kingdom": "ostrogoths", "tokens": {"silver": 2}},
        {"type": "Bribe", "by": "blue", "kingdom": "visigoths", "tokens": {"silver": 1}},
    ],
}
LAWS = {
    # By the printed law nobody who has courtiers in one territory only may negotiate.
    "lang-lebe-der-koenig": {"one_refuge": True},
}
VIEWERS = {"lang-lebe-der-koenig": "red", "barbarian-kingdoms": "red"}
"""Where something is hidden, an example is told as this seat has seen it."""


def example(game: AnyGame = GAME) -> list[str]:
    """The beginning of a game; where something is hidden, as one seat sees it."""
    written = written_log(
        Random(0),
        ("red", "blue", "green"),
        game=game,
        names={"red": "Anna"},
        law=LAWS.get(game.name),
        viewer=VIEWERS.get(game.name, WHOLE),
        commands=EXAMPLES[game.name],
    )
    return written.decode().splitlines()


def _example(game: AnyGame) -> str:
    return "\n".join(["```", *example(game), "```"])


def _board(game: AnyGame) -> str:
    return f"```\n{default_board(game).digest}\n```"


def _law(game: AnyGame) -> str:
    rows = [
        "| field | " + " | ".join(f"`{name}`" for name in game.law.editions) + " | players may set |",
        "|" + " --- |" * (len(game.law.editions) + 2),
    ]
    for field in attrs.fields(codec(game).law_type):
        if field.name != "edition":
            values = [json.dumps(getattr(law, field.name)) for law in game.law.editions.values()]
            first = getattr(next(iter(game.law.editions.values())), field.name)
            may = may_set(game, field.name, first)
            rows.append(f"| `{field.name}` | {' | '.join(values)} | {may} |")
    return "\n".join(rows)


def _classes(game: AnyGame, classes: tuple[type, ...], clauses: dict[str, list[str]]) -> str:
    """A list, not a table: it is read on a telephone too."""
    rows = []
    for each in classes:
        attrs.resolve_types(each)
        fields = [f"`{field.name}`: {field_kind(game, each, field)}" for field in attrs.fields(each)]
        said = " ".join((each.__doc__ or "").replace("``", "`").split())
        rows += [f"- **`{each.__name__}`**. {said}", f"  - {'; '.join(fields)}"]
        if each.__name__ in clauses:
            links = [f"[{name}](rules.md#{name})" for name in clauses[each.__name__]]
            rows.append(f"  - by {', '.join(links)}")
    return "\n".join(rows)


def clauses_of_facts(game: AnyGame) -> dict[str, list[str]]:
    """Which clauses cause which facts, as the page on scenarios says."""
    page = SCENARIO_PAGE.read_text("utf-8")
    known = {fact.__name__ for fact in game.types.facts}
    # Each game has a chapter of its own there; that of the first is the page itself.
    anchors = "|".join(re.escape(name) for name in GAMES)
    first, *others = re.split(rf"^\(({anchors})\)=$", page, flags=re.MULTILINE)
    chapters = {GAME.name: first, **dict(zip(others[::2], others[1::2], strict=True))}
    found: dict[str, list[str]] = {}
    for row in chapters.get(game.name, "").splitlines():
        cells = [re.findall(r"`([^`]+)`", cell) for cell in row.strip("| ").split(" | ")]
        if row.startswith("| `") and len(cells) == 3 and set(cells[0]) <= known:
            facts, _, clauses = cells
            alike = len(facts) == len(clauses) > 1
            for place, fact in enumerate(facts):
                found[fact] = [clauses[place]] if alike else clauses
    return found


def _position(game: AnyGame) -> str:
    state = first_state(("red", "blue", "green"), [EXAMPLES[game.name][0]], game)
    if game.name in VIEWERS:
        state = game.eyes.view(state, VIEWERS[game.name])
    document = game.documents.position(state)
    return "\n".join(
        [
            "After the first command of the example the text is, on one line that is broken here after each comma"
            " that follows a bracket or a brace:",
            "",
            "```",
            re.sub(r"([\]}],)", r"\1\n", canonical(document)),
            "```",
            "",
            f"and its digest is `{digest(document)}`.",
        ]
    )


def _codes(_: AnyGame) -> str:
    rows = ["| problem | exit code | |", "| --- | --- | --- |"]
    return "\n".join(
        [*rows, *(f"| `{code}` | {int(exit_code)} | {said} |" for code, (exit_code, said) in CODES.items())]
    )


def page_files() -> Iterator[tuple[Path, bytes]]:
    """Each page with its generated parts made anew."""
    for page, game in PAGES.items():
        yield page, page_text(page.read_text("utf-8"), game).encode()
