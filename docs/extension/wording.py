"""The language of the site that is built, and the site's own texts in it.

The site is built once for each language, each time by a process of its own. The texts of pages and of this extension
are in ``docs/locale/LANGUAGE/LC_MESSAGES/site.po``. Sphinx reads those of pages itself.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from foreign_king.games import GAMES
from foreign_king.spec import clauses
from foreign_king.translations import ENGLISH, translations

LOCALE = Path(__file__).parents[1] / "locale"
DOMAIN = "site"
FROM_SPECIFICATION = tuple(f"{game}/{page}" for game in GAMES for page in ("rules", "rulings", "editions"))
"""The pages whose text stands in ``spec``. Their translations are in ``spec/GAME/texts``."""
OF_A_GAME = ("index", "box", "law", "refusals")
"""The pages of a game for players that are written by hand, most of them around a generated table."""
BOARDS = ("lang-lebe-der-koenig/board", "barbarian-kingdoms/board")
"""The pages of the boards that are drawn anew."""
GUIDES = ("guides/booklets", "guides/play-page", "guides/play")
"""The guides for people who play."""
WRITTEN = ("index", "glossary", *(f"{game}/{page}" for game in GAMES for page in OF_A_GAME), *BOARDS, *GUIDES)
"""The pages for players that are written by hand."""
FOR_PLAYERS = (*WRITTEN, *FROM_SPECIFICATION)
"""The pages that the site has in every language."""
ENGLISH_ALONE = re.compile(r"^% in English alone\n.*?(?:^% in every language\n+|\Z)", re.MULTILINE | re.DOTALL)
"""Matches a part of a page that is in English alone, for programmers for the most part. Two remarks enclose it. Without
the second one, it goes on to the end of the page."""
REST = re.compile(r"^## You write a front end or a server$.*?(?=^```\{toctree\}$)", re.MULTILINE | re.DOTALL)
"""Matches the part of the first page that is for programmers."""
INSTEAD = """The pages for programmers, and for whoever runs a server, are in English: [the
reference](reference/index.md), [a tutorial](tutorial.md).

"""
CHAPTERS = re.compile(r"^\*\*(?P<title>[^*\n]+)\*\*:\n\[.+?(?=\n\n)", re.MULTILINE | re.DOTALL)
"""Matches the list of a game's chapters on the first page."""
TOCTREE = re.compile(r"^```\{toctree\}\n(?P<options>(?::.*\n)*)\n(?P<entries>(?:(?!```).*\n)*)```\n\n?", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```\n", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\|(?P<words>.+)\|(?P<meaning>[^|]+)\|$", re.MULTILINE)
"""Matches a row of the glossary."""
MEANING = "what it is"
"""The heading of the column of the glossary that says what a word means."""
REMARK = re.compile(r"^(?:<!--.*-->|%.*)(?:\n|\Z)", re.MULTILINE)
CLAUSE = re.compile(r"\{clause\}`[^`]+`")
CODE = re.compile(r"`[^`]+`")
ITEM = re.compile(r"^- ", re.MULTILINE)
HEADING = re.compile(r"^## (?P<text>.+)$", re.MULTILINE)


class _Built:
    language = ENGLISH


def build_in(language: str) -> None:
    """Use a language for all texts from now on."""
    _Built.language = language


def language_built() -> str:
    """Return the language of the site that is built."""
    return _Built.language


def _(text: str) -> str:
    """Return a text of this extension in the language of the site."""
    return site_texts(language_built()).get(text) or text


@cache
def site_texts(language: str) -> dict[str, str]:
    """Return the texts of the site in a language, by the English ones."""
    if language == ENGLISH:
        return {}
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file, locale=language) if message.id}


def slug(heading: str) -> str:
    """Return the anchor of a heading: ``the-kings-move`` for «The King's move»."""
    return re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")


def with_anchors(text: str, english: str) -> str:
    """Return a page of the specification whose headings have the anchors of the English ones."""
    anchors = iter([slug(heading["text"]) for heading in HEADING.finditer(english)])

    def anchored(heading: re.Match[str]) -> str:
        anchor = next(anchors)
        named = heading.string[: heading.start()].endswith(")=\n")  # a ruling, which has its anchor
        return heading[0] if named else f"({anchor})=\n{heading[0]}"

    return HEADING.sub(anchored, text)


def for_players(page: str, text: str, language: str) -> str:
    """Return the source of a page that is written by hand, without what the site has in English alone."""
    if page == "index":
        text = CHAPTERS.sub(lambda chapters: chapters_of(chapters["title"], language), REST.sub(INSTEAD, text))
    if page == "glossary":
        text = ROW.sub(_row, text)
    text = ENGLISH_ALONE.sub("", text)
    return TOCTREE.sub(lambda tree: _toctree(page, tree), text)


def english_alone(text: str) -> bool:
    """Return whether the source of a page has a part that is in English alone."""
    return ENGLISH_ALONE.search(text) is not None


def messages(page: str, text: str) -> Iterator[str]:
    """Yield what is to be translated of a page that is written by hand, as Sphinx names it."""
    text = for_players(page, text, ENGLISH)
    for tree in TOCTREE.finditer(text):
        yield from re.findall(r"^:caption: (.+)$", tree["options"], re.MULTILINE)
        yield from re.findall(r"^(.+) <.+>$", tree["entries"], re.MULTILINE)
    text = REMARK.sub("", FENCE.sub("\n", CHAPTERS.sub("", text)))
    for block in re.split(r"\n\n+", text.strip()):
        if block.startswith("|"):
            yield from _cells(page, block)
        elif block.startswith("- "):
            yield from (" ".join(item.split()) for item in ITEM.split(block) if item)
        else:
            term, colon, definition = block.partition("\n: ")
            parts = (term, definition) if colon else (block.lstrip("# "),)
            yield from (" ".join(part.replace("\\\n", " ").split()) for part in parts if part)


def _cells(page: str, block: str) -> Iterator[str]:
    """Yield the cells of a table that are to be translated. Most tables of the glossary have nothing but the words of
    the languages."""
    if page == "glossary":
        meanings = [row["meaning"].strip() for row in ROW.finditer(block)]
        if meanings[0] == MEANING:
            yield from (each for each in meanings if re.search(r"\w", CLAUSE.sub("", each)))
        return
    for row in block.splitlines():
        for cell in row.strip("|").split("|"):
            if re.search(r"\w", CODE.sub("", cell)):
                yield cell.strip()


def _row(row: re.Match[str]) -> str:
    """Return a row of the glossary with its clauses alone, if it has some: their texts say what the word means."""
    clauses_of_word = CLAUSE.findall(row["meaning"])
    return f"|{row['words']}| {' '.join(clauses_of_word)} |" if clauses_of_word else row[0]


def chapters_of(title: str, language: str) -> str:
    """Return the list of a game's chapters in a language, with links, as Markdown."""
    (game,) = (name for name, game in GAMES.items() if game.title == title)
    chapters = dict.fromkeys(clause.chapter for clause in clauses(game).values() if clause.chapter != "Common")
    known = translations(game, language).chapters
    links = [f"[{known.get(chapter, chapter)}]({game}/rules.md#{slug(chapter)})" for chapter in chapters]
    return f"**{title}**:\n{' · '.join(links)}"


def _toctree(page: str, tree: re.Match[str]) -> str:
    folder = page.rpartition("/")[0]
    kept = []
    for entry in tree["entries"].splitlines():
        target = (re.search(r"<(.+)>", entry) or [entry, entry])[1]
        if (f"{folder}/{target}" if folder else target) in FOR_PLAYERS:
            kept.append(entry)
    if not kept:
        return ""
    return "```{toctree}\n" + tree["options"] + "\n" + "\n".join(kept) + "\n```\n\n"


__all__ = [
    "DOMAIN",
    "FOR_PLAYERS",
    "FROM_SPECIFICATION",
    "LOCALE",
    "WRITTEN",
    "_",
    "build_in",
    "chapters_of",
    "english_alone",
    "for_players",
    "language_built",
    "messages",
    "site_texts",
    "slug",
    "with_anchors",
]
