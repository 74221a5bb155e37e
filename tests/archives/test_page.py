"""The page of an archive needs nothing else, and its plots show what its tables say."""

import re
from xml.etree import ElementTree

import pytest

from foreign_king.archives.page import page_of
from foreign_king.archives.plots import Bar, column_plot, pair_plot, share_plot
from foreign_king.archives.statistics import share
from foreign_king.archives.tables import tables_of, title
from foreign_king.language.catalogues import LANGUAGES
from foreign_king.spec import clauses
from tests.archives.test_statistics import statistics, summary

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_no_other_file_and_no_script(language: str) -> None:
    archive = statistics(summary("two-players.jsonl"), summary("lang-lebe-der-koenig-four-players.jsonl"))
    page = page_of(archive, ["2 logs: <2>"], language)
    assert f'<html lang="{language}">' in page
    assert "<script" not in page
    assert "&lt;2&gt;" in page
    assert "@@" not in page
    assert not re.search(r'(?:src|href)="(?!#)|url\(|@import', page)
    assert page.count("<section") == page.count("</section>") == 2
    assert page.count("<details>") == 4
    for each in archive:
        for table in tables_of(each, language):
            assert all(len(row) == len(table.heads) + 1 for row in table.rows)
    for plot in re.findall(r"<svg.*?</svg>", page):
        ElementTree.fromstring(plot)


def test_the_title_is_in_the_language() -> None:
    (found,) = statistics(summary("two-players.jsonl"))
    assert title(found, "en") == "The Foreign King, 2 players, 1 game"
    assert title(found, "de") == "The Foreign King, 2 Spieler, 1 Spiel"


def test_a_title_stands_once_where_a_clause_has_several_rows() -> None:
    (found,) = statistics(summary("two-players.jsonl"))
    tables = {table.name: table for table in tables_of(found, "fr")}
    rows = [(row[0].partition(":")[0], said) for row, said in tables["amounts"].with_titles()]
    known = clauses("the-foreign-king", "fr")
    assert [said for _, said in rows if said] == [known[name].title for name in dict.fromkeys(name for name, _ in rows)]
    assert {said for _, said in tables["lengths"].with_titles()} == {""}


def test_bars_are_as_long_as_the_shares() -> None:
    plot = ElementTree.fromstring(share_plot("won", [("1", share(10, 40)), ("2", share(30, 40))], 0.5))
    first, second = (float(bar.attrib["width"]) for bar in plot.iter(f"{SVG}rect"))
    assert second / first == pytest.approx(3, rel=0.01)
    assert [text.text for text in plot.iter(f"{SVG}text")] == ["1", "0.250", "2", "0.750"]


def test_bars_of_negative_numbers_end_at_zero() -> None:
    plot = ElementTree.fromstring(pair_plot("points", [Bar("loans", (("bar", -3.0), ("other", 6.0)))]))
    left, right = plot.iter(f"{SVG}rect")
    end = float(left.attrib["x"]) + float(left.attrib["width"])
    assert end == pytest.approx(float(right.attrib["x"]), abs=0.2)


def test_columns_hold_every_game() -> None:
    counts = dict.fromkeys(range(100, 300), 2)
    plot = ElementTree.fromstring(column_plot("length", counts))
    titles = [title.text or "" for title in plot.iter(f"{SVG}title")]
    assert len(titles) <= 40
    assert titles[0] == "100–104: 10"
    assert sum(int(title.rpartition(": ")[2]) for title in titles) == 400
