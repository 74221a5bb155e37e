"""The HTML of the booklets."""

import re
from html import escape
from html.parser import HTMLParser

import pytest

from foreign_king.booklets.layout import anchor, body, make_booklet
from foreign_king.booklets.texts import outline, sections
from foreign_king.language import LANGUAGES
from foreign_king.spec import rulings
from tests.booklets.test_texts import WITH_BOOKLET

EMPTY = {"meta", "br", "img"}


class Outlined(HTMLParser):
    """Reads which elements are open, what has an id, where links lead, and all text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in EMPTY:
            self.open.append(tag)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a":
            self.links.append(str(given["href"]))
        self.loads += [str(given[name]) for name in ("src", "srcset", "data") if name in given]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [str(value) for name, value in attrs if name in ("src", "srcset")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_a_booklet_is_one_whole_page_with_every_text_and_picture(game: str) -> None:
    html = make_booklet(game).html
    read = Outlined(html)
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    assert [link for link in read.links if link.removeprefix("#") not in read.ids] == []
    assert {anchor(topic) for topic in outline(game).topics} <= {*read.ids}
    # Nothing is loaded, and nothing runs.
    assert read.loads == []
    assert "<script" not in html
    assert "url(" not in html
    assert "@@" not in html
    for section in sections(game, "en"):
        assert body(section.text) in html
        assert all(escape(rulings(game)[name].title) in html for name in section.topic.rulings)
        assert all(f"<span>{name}</span>" in html for name in section.topic.clauses)
    assert html.count("<figure>") == sum(len(topic.players) + bool(topic.scenario) for topic in outline(game).topics)
    rows = re.findall(r'<tr><th scope="row">[^<]+</th>((?:<td></td>)*)</tr>', html)
    (sheet,) = (section for section in sections(game, "en") if section.rows)
    assert [cells.count("<td>") for cells in rows] == [sheet.topic.columns] * len(sheet.rows)
    assert sheet.topic.columns == max(players for topic in outline(game).topics for players in topic.players)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_BOOKLET)
def test_every_booklet_is_all_in_its_language(game: str, language: str) -> None:
    html = make_booklet(game, language=language).html
    assert f'<html lang="{language}">' in html
    # A section in another language would say so.
    assert re.findall(r'<section [^>]*lang="\w+"', html) == []
    labels = (">Before<", ">After<", ">Contents<", "<strong>Example", "The rules of the game", "A game by", "Text and")
    assert [label for label in labels if label in html] == ([*labels] if language == "en" else [])


def test_names_of_clauses_link_to_the_site() -> None:
    html = make_booklet("lang-lebe-der-koenig", site="https://rules.example/a&b/").html
    base = "https://rules.example/a&amp;b/lang-lebe-der-koenig"
    assert f'<a href="{base}/rules.html#move.once">move.once</a>' in html
    assert f'<a href="{base}/rulings.html#discard-face-up">' in html
    assert "rules.example" not in make_booklet("lang-lebe-der-koenig").html


def test_the_paper_and_the_pages_can_be_told() -> None:
    html = make_booklet("lang-lebe-der-koenig", paper="letter", pages={"turn-go-on": 17}).html
    assert "@page{size:letter}" in html
    assert '<span class="page">17</span>' in html
    assert html.count('<span class="page"></span>') == len(outline("lang-lebe-der-koenig").topics) - 1
    assert "@page{size:" not in make_booklet("lang-lebe-der-koenig").html


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        make_booklet("the-foreign-king", language="xx")


def test_a_text_is_made_of_paragraphs_and_lists() -> None:
    text = "One\nline & **bold\nwords**.\n\n- a\n  b\n- **c**: d\n\nLast"
    assert body(text) == (
        "<p>One line &amp; <strong>bold words</strong>.</p>"
        "<ul><li>a b</li><li><strong>c</strong>: d</li></ul><p>Last</p>"
    )


def test_no_line_begins_with_a_mark_that_has_a_space_before_it() -> None:
    assert body("Qui gagne ? « Moi » : oui !") == "<p>Qui gagne~? «~Moi~»~: oui~!</p>".replace(
        "~", "\N{NO-BREAK SPACE}"
    )
