"""The HTML of a booklet: one document that needs no other file and no script, for a phone and for paper."""

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Literal

from foreign_king.booklets.drawings import example, setup_parts
from foreign_king.booklets.texts import Section, Topic, outline, sections, subtitle
from foreign_king.games import GAMES
from foreign_king.kernel.record import record
from foreign_king.language import DEFAULT_LANGUAGE, LANGUAGES
from foreign_king.language.catalogues import LIBRARY, catalogue, colon
from foreign_king.pictures import ADAPTIVE, Part
from foreign_king.resources import data_folder
from foreign_king.spec import clauses, rulings

Paper = Literal["A4", "letter"]
BESIDE_MARKS = re.compile(" (?=[:;!?»])|(?<=«) ")
"""A space beside a mark, as French has it. No line begins with the mark, or ends with the opening one."""
BOLD = re.compile(r"\*\*(.+?)\*\*")
NARROW = ("player-", "order", "points", "congress")
"""How the names of those parts begin that are readable at less than half of the width of a page."""
WIDE = 1000
"""A part that is wider than this, in units of the picture, needs almost half of the width of a page."""
GAPS = 1.03
"""How much wider parts side by side are with the gaps between them."""
FEW = 3
"""Up to this many sentences of an example stand in one paragraph."""


@record(kw_only=True)
class Booklet:
    """A booklet: a complete HTML document."""

    title: str
    html: str


@record(kw_only=True)
class BookletOptions:
    """What all sections of a booklet need to be laid out."""

    game: str
    language: str
    site: str
    """The address of the documentation, to which the names of clauses link. Empty for no links."""

    def gettext(self, english: str) -> str:
        """Return a label in the language of the booklet."""
        return catalogue(LIBRARY, self.language).gettext(english)

    def linked(self, page: str, name: str, shown: str) -> str:
        """Return a text that links to a clause or a ruling on the site, if there is one."""
        if not self.site:
            return f"<span>{escape(shown)}</span>"
        return f'<a href="{escape(self.site.rstrip("/"))}/{self.game}/{page}.html#{escape(name)}">{escape(shown)}</a>'


def make_booklet(
    game: str,
    *,
    language: str = DEFAULT_LANGUAGE,
    paper: Paper | None = None,
    site: str = "",
    pages: Mapping[str, int] | None = None,
) -> Booklet:
    """Return the booklet of a game in a language. ``KeyError`` for a game or a language that the library does not have.

    ``paper`` is the size of the printed page; without it the reader's printer decides. ``site`` is the address of the
    documentation, to which the names of clauses link. ``pages`` are the numbers of pages for the table of contents, by
    the anchors of the sections; ``printing`` reads them from a first PDF.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    options = BookletOptions(game=game, language=language, site=site)
    every = sections(game, language)
    numbers = _numbers(every)
    kind = options.gettext("The rules of the game")
    title = f"{GAMES[game].title}{colon(options.language)}{kind}"
    running = f':root{{--running:"{GAMES[game].title}"}}'
    size = f"@media print{{@page{{size:{paper}}}}}" if paper else ""
    sheet = data_folder("pages").joinpath("booklet.css").read_text("utf-8")
    texts = {
        "language": language,
        "title": escape(title),
        "style": f"{ADAPTIVE.sheet}{sheet}{running}{size}",
        "kind": escape(kind),
        "game": escape(GAMES[game].title),
        "subtitle": escape(subtitle(game, language)),
        "about": "".join(f'<p class="about">{escape(line)}</p>' for line in _about(options)),
        "contents": escape(options.gettext("Contents")),
        "entries": _entries(every, numbers, pages or {}),
        "sections": "\n".join(_section(options, section, numbers) for section in every),
        "colophon": f"<p>{escape(_colophon(options))}</p>",
    }
    pieces = data_folder("pages").joinpath("booklet.html").read_text("utf-8").split("@@")
    return Booklet(
        title=title, html="".join(texts[piece] if place % 2 else piece for place, piece in enumerate(pieces))
    )


def anchor(topic: Topic) -> str:
    """Return the anchor of a section."""
    return topic.name.replace(".", "-")


def _about(options: BookletOptions) -> Iterator[str]:
    whose = outline(options.game)
    yield options.gettext("A game by {author}, published by {publisher} in {year}.").format(
        author=whose.author, publisher=whose.publisher, year=whose.year
    )
    yield options.gettext(
        "This booklet is not the rulebook of the box: the text and the pictures are our own. The game, its name and "
        "its artwork belong to the author and the publisher, who have neither made nor checked this booklet."
    )


def _colophon(options: BookletOptions) -> str:
    return options.gettext(
        "Text and pictures: the foreign-king authors, under the licence MIT. The small names in the margin, such as "
        "{name}, are those of the rules in the documentation of foreign-king."
    ).format(name=next(iter(clauses(options.game))))


def _numbers(every: Iterable[Section]) -> dict[str, str]:
    """Return the number of each section, such as 5 or 5.2."""
    numbers: dict[str, str] = {}
    chapter = inner = 0
    for section in every:
        if section.topic.name == section.topic.chapter:
            chapter, inner = chapter + 1, 0
            numbers[section.topic.name] = str(chapter)
        else:
            inner += 1
            numbers[section.topic.name] = f"{chapter}.{inner}"
    return numbers


def _entries(every: Iterable[Section], numbers: Mapping[str, str], pages: Mapping[str, int]) -> str:
    """Return the table of contents."""
    lines = list[str]()
    for section in every:
        topic = section.topic
        inner = ' class="inner"' if topic.name != topic.chapter else ""
        page = f'<span class="page">{pages.get(anchor(topic), "")}</span>'
        number = f'<span class="number">{numbers[topic.name]}</span>'
        lines.append(
            f'<li{inner}><a href="#{anchor(topic)}">{number}<span>{escape(section.title)}</span>{page}</a></li>'
        )
    return f"<ol>{''.join(lines)}</ol>"


def _section(options: BookletOptions, section: Section, numbers: Mapping[str, str]) -> str:
    topic = section.topic
    chapter = topic.name == topic.chapter
    level = "h2" if chapter else "h3"
    kinds = ["chapter" if chapter else "inner", *(["card"] if topic.card else []), *(["sheet"] if section.rows else [])]
    language = f' lang="{section.language}"' if section.language != options.language else ""
    heading = f'<{level}><span class="number">{numbers[topic.name]}</span>{escape(section.title)}</{level}>'
    side = _side(options, topic)
    row = f'<div class="row"><div class="text">{body(section.text)}</div>{side}</div>'
    return (
        f'<section id="{anchor(topic)}" class="{" ".join(kinds)}"{language}>{heading}{row}'
        f"{_sheet(section)}{_setups(options, topic)}{_example(options, topic)}</section>"
    )


def body(text: str) -> str:
    """Return a text of a booklet as HTML."""
    return "".join(_block(block) for block in text.split("\n\n"))


def _block(block: str) -> str:
    if not block.startswith("- "):
        return f"<p>{_bold(block)}</p>"
    items = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
    return f"<ul>{''.join(f'<li>{_bold(item)}</li>' for item in items)}</ul>"


def _bold(text: str) -> str:
    unbroken = BESIDE_MARKS.sub("\N{NO-BREAK SPACE}", " ".join(text.split()))
    return BOLD.sub(r"<strong>\1</strong>", escape(unbroken, quote=False))


def _side(options: BookletOptions, topic: Topic) -> str:
    """Return the margin: the rulings in a few words, and the names of the clauses."""
    known = rulings(options.game, options.language)
    notes = "".join(
        f'<p class="note">{options.linked("rulings", name, known[name].title)}</p>' for name in topic.rulings
    )
    names = " ".join(options.linked("rules", name, name) for name in topic.clauses)
    stated = f'<p class="clauses">{names}</p>' if names else ""
    return f'<aside class="side">{notes}{stated}</aside>'


def _sheet(section: Section) -> str:
    """Return a sheet to be filled in."""
    cells = "<td></td>" * section.topic.columns
    rows = "".join(f'<tr><th scope="row">{escape(row)}</th>{cells}</tr>' for row in section.rows)
    return f"<table>{rows}</table>" if rows else ""


def _setups(options: BookletOptions, topic: Topic) -> str:
    figures = list[str]()
    for players in topic.players:
        parts = setup_parts(options.game, players, options.language)
        caption = escape(options.gettext("The setup for {players} players").format(players=players))
        heading = f"<figcaption><strong>{caption}</strong></figcaption>"
        figures.append(f'<figure>{heading}<div class="laid">{_sides(parts)}</div></figure>')
    return "".join(figures)


def _sides(parts: tuple[Part, ...]) -> str:
    """Return the parts of a whole picture. Those below the others keep their size in proportion to these."""
    sides = {where: [part for part in parts if part.where == where] for where in ("left", "right", "below")}
    whole = GAPS * sum(max((part.width for part in sides[where]), default=0) for where in ("left", "right"))
    below = "".join(f'<div style="flex-basis:{part.width / whole:.1%}">{part.svg}</div>' for part in sides["below"])
    left, right = (f'<div class="parts">{_drawn(sides[where])}</div>' for where in ("left", "right"))
    return f'{left}{right}<div class="below">{below}</div>' if below else left + right


def _example(options: BookletOptions, topic: Topic) -> str:
    if not topic.scenario:
        return ""
    shown = example(options.game, topic.scenario, topic.parts, options.language)
    sides = "".join(
        f'<div class="parts"><h4>{escape(label)}</h4>{_drawn(parts)}</div>'
        for label, parts in ((options.gettext("Before"), shown.before), (options.gettext("After"), shown.after))
    )
    return (
        f'<figure><div class="pair {_size(topic, shown.before)}">{sides}</div>'
        f"<figcaption>{_story(options, shown.story)}</figcaption></figure>"
    )


def _size(topic: Topic, parts: Iterable[Part]) -> str:
    """Return the class of an example: how large its pictures have to be on paper."""
    if all(name.startswith(NARROW) for name in topic.parts):
        return "small"
    return "large" if max(part.width for part in parts) > WIDE else "medium"


def _story(options: BookletOptions, sentences: tuple[str, ...]) -> str:
    """Return the story of an example: a list if it is long."""
    word = options.gettext("Example")
    label = f"<strong>{escape(word + colon(options.language).rstrip())}</strong>"
    if len(sentences) <= FEW:
        return f"{label} {' '.join(map(escape, sentences))}"
    return f"{label}<ol>{''.join(f'<li>{escape(sentence)}</li>' for sentence in sentences)}</ol>"


def _drawn(parts: Iterable[Part]) -> str:
    return "".join(part.svg for part in parts)


__all__ = ["Booklet", "Paper", "anchor", "body", "make_booklet"]
