"""The pages of the rules, the rulings and the editions link to each other, and every link leads to its target."""

import re
from pathlib import Path

import pytest

from foreign_king import GAMES
from foreign_king.spec import ANCHOR, clauses, rulings

SPEC = Path(__file__).parents[2] / "spec"
PAGES = sorted(SPEC.rglob("*.md"))
LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]*)(?:#([^)\s]+))?\)")


def anchors(page: Path) -> list[str]:
    return [found["name"] for found in ANCHOR.finditer(page.read_text("utf-8"))]


def linked(text: str, page: str) -> list[str]:
    """The anchors of another page that a text links to."""
    return [anchor for _, target, anchor in LINK.findall(text) if target == page and anchor]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(SPEC)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for shown, target, anchor in LINK.findall(page.read_text("utf-8")):
        if not target.startswith("http"):
            there = (page.parent / target).resolve() if target else page
            assert there.exists(), f"[{shown}]({target}#{anchor})"
            assert not anchor or anchor in anchors(there), f"[{shown}]({target}#{anchor})"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(SPEC)))
def test_an_anchor_stands_once_before_a_heading_of_its_name(page: Path) -> None:
    text = page.read_text("utf-8")
    assert len(set(anchors(page))) == len(anchors(page))
    headings = re.findall(r"^\(([^)]+)\)=\n#+ (.+)$", text, re.MULTILINE)
    assert [anchor for anchor, _ in headings] == anchors(page)
    assert all(anchor == heading for anchor, heading in headings)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_its_section_in_the_order_of_the_rulebook(game: str) -> None:
    assert anchors(SPEC / game / "rules.md") == [rule.value for rule in GAMES[game].rulebook.rules]


@pytest.mark.parametrize("game", GAMES)
def test_clauses_and_rulings_name_each_other(game: str) -> None:
    of_clauses = {(clause.name, ruling) for clause in clauses(game).values() for ruling in clause.rulings}
    sections = sections_of(SPEC / game / "rulings.md")
    bearing_on = {
        (clause, ruling)
        for ruling, text in sections.items()
        for clause in linked(text.partition("**Clauses.**")[2], "rules.md")
    }
    assert of_clauses == bearing_on
    assert {ruling for _, ruling in bearing_on} == set(rulings(game))


def sections_of(page: Path) -> dict[str, str]:
    """The text of each anchored section, with its links."""
    _, *parts = ANCHOR.split(page.read_text("utf-8"))
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_its_five_parts_in_order(game: str) -> None:
    parts = ["Question", "Sources", "Choice", "Why", "Clauses"]
    for ruling, text in sections_of(SPEC / game / "rulings.md").items():
        assert [part for part in re.findall(r"^\*\*(\w+)\.\*\*", text, re.MULTILINE) if part in parts] == parts, ruling


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_rulings_lists_each_once_in_order(game: str) -> None:
    page = SPEC / game / "rulings.md"
    head = page.read_text("utf-8").partition("\n(")[0]
    assert [anchor for _, target, anchor in LINK.findall(head) if not target] == anchors(page)
