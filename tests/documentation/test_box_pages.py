"""The pages of the boxes name the year, the editions, the pieces, and what the library leaves out."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
YEARS = {"the-foreign-king": 2015, "lang-lebe-der-koenig": 1997, "barbarian-kingdoms": 2024}


@pytest.mark.parametrize(("game", "year"), YEARS.items())
def test_the_page_of_the_box_says_its_year(game: str, year: int) -> None:
    assert str(year) in (ROOT / "docs" / game / "box.md").read_text("utf-8")


def test_the_expansions_of_the_deluxe_box_are_said_to_be_left_out() -> None:
    page = (ROOT / "docs" / "the-foreign-king" / "box.md").read_text("utf-8")
    left_out = page.partition("## What is left out")[2]
    for expansion in ("Railroads", "Riots", "Catholics against Liberals"):
        assert expansion in left_out


def test_the_english_printings_are_named_on_the_page_of_editions() -> None:
    page = " ".join((ROOT / "spec" / "the-foreign-king" / "editions.md").read_text("utf-8").split())
    assert "There are English printings, too, in two boxes: one with 37 francs" in page
    assert "one with 41, like the German one" in page
