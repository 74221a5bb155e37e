"""The specification of the games, read from its files: definitions of words, clauses, rulings and scenarios.

The files are in ``spec/`` in the repository. An installed package contains a copy of them. What is not translated into
a language, or was translated before its English changed, is given in English.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from foreign_king.kernel.record import record, replace
from foreign_king.resources import glossary_page, spec_folder
from foreign_king.translations import ENGLISH, Translation, Translations, translations

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ANCHOR = re.compile(r"^\((?P<name>[^)]+)\)=$", re.MULTILINE)
TITLE = re.compile(r"\A\*\*(?P<title>[^*]+)\*\*\n\n")
"""Matches the title of a section: its first paragraph, in bold."""
CHAPTER = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)
ITEM = re.compile(r"^- (?P<key>\w+): (?P<value>.+?)(?=\n- |\Z)", re.MULTILINE | re.DOTALL)
WORDS = re.compile(r"^## The words$(?P<body>.*?)(?=^## )", re.MULTILINE | re.DOTALL)
DEFINITION = re.compile(r"^(?P<terms>[^\n:]+)\n: (?P<text>.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
OF_CLAUSE = re.compile(r"\{clause\}`(?P<game>[\w-]+):(?P<name>[\w.-]+)`")
GLOSSARY = re.compile(r"^% languages: (?P<codes>.+)$", re.MULTILINE)
"""Matches the line of the glossary that names the languages of its columns."""
REMARK = re.compile(r"\*[^*]+\*|\[[^\]]*\]\([^)]*\)|^- \w+: |(?P<remark>[a-z]+(?:\s+[a-z]+)*)", re.MULTILINE)
"""Matches, in the lines that say where a clause is printed, the headings in stars, and the remarks beside them."""
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\([^)]*\)")


@record(kw_only=True)
class Clause:
    """One rule: its text in our own words, the headings under which each edition prints it, and its rulings."""

    name: str
    title: str
    """What the rule says, in a few words of a player."""
    chapter: str
    text: str
    printed: dict[str, str]
    rulings: tuple[str, ...]
    language: str = ENGLISH
    """The language of the text."""


@record(kw_only=True)
class Definition:
    """The meaning of a word of the rules. Some words, such as partner and opponent, are defined together."""

    names: tuple[str, ...]
    """The name of each term, such as ``word.virtual-player``, which is also its anchor on the page of the rules."""
    terms: tuple[str, ...]
    """The words that are defined."""
    text: str
    language: str = ENGLISH
    """The language of the text."""

    @property
    def name(self) -> str:
        """The name of the first term."""
        return self.names[0]


@record(kw_only=True)
class Ruling:
    """What is played where the rulebooks are silent or contradict each other: the question, what they say, the answer,
    and why."""

    name: str
    title: str
    """What is played, in a few words of a player."""
    text: str
    language: str = ENGLISH
    """The language of the text."""


ClauseOrRuling = TypeVar("ClauseOrRuling", Clause, Ruling)


@record(kw_only=True)
class Shown:
    """A scenario that shows a clause. ``refused`` says whether the clause refuses the scenario's command."""

    id: str
    title: str
    refused: bool


def clauses(game: str, language: str = ENGLISH) -> dict[str, Clause]:
    """Return every clause of a game by its name, in the order of the rules."""
    text = (spec_folder(game) / "rules.md").read_text("utf-8")
    into = translations(game, language)
    english = [_clause(section, into) for section in sections(text)]
    translated = [_translated(each, into.fresh("clauses", each.name, each.title, each.text)) for each in english]
    return {clause.name: clause for clause in translated}


def definitions(game: str, language: str = ENGLISH) -> dict[str, Definition]:
    """Return the definitions of the words of a game's rules by the name of each term, in the order of the page."""
    text = (spec_folder(game) / "rules.md").read_text("utf-8")
    words = WORDS.search(text)
    entries = [_definition(each["terms"], each["text"]) for each in DEFINITION.finditer(words["body"] if words else "")]
    into = translations(game, language)
    translated = [
        _translated_definition(each, into.fresh("words", each.name, ", ".join(each.terms), each.text))
        for each in entries
    ]
    return {name: definition for definition in translated for name in definition.names}


def glossary(game: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the words of the glossary that belong to a clause of a game: the clause, and the word in each language.

    The glossary is a page of the documentation. An installed package contains a copy of it.
    """
    page = glossary_page().read_text("utf-8")
    languages = GLOSSARY.search(page)
    assert languages is not None
    codes = languages["codes"].split()
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for clause in OF_CLAUSE.finditer(line):
            if clause["game"] == game:
                yield clause["name"], dict(zip(codes, cells, strict=False))


def word_name(term: str) -> str:
    """Return the name of the definition of a term: ``word.virtual-player`` for ``virtual player``."""
    return "word." + re.sub(r"\W+", "-", term.casefold()).strip("-")


def _definition(terms: str, text: str) -> Definition:
    several = tuple(term.strip() for term in terms.split(","))
    return Definition(names=tuple(map(word_name, several)), terms=several, text=plain(text))


def rulings(game: str, language: str = ENGLISH) -> dict[str, Ruling]:
    """Return every ruling of a game by its name."""
    text = (spec_folder(game) / "rulings.md").read_text("utf-8")
    into = translations(game, language)
    english = map(_ruling, sections(text))
    translated = [_translated(each, into.fresh("rulings", each.name, each.title, plain(each.text))) for each in english]
    return {ruling.name: ruling for ruling in translated}


def scenarios_of(game: str, clause: str) -> Iterator[Shown]:
    """Yield the scenarios that show a clause, sorted by their ids."""
    for id_, file in scenario_paths(game).items():
        text = file.read_text("utf-8")
        if clause not in text:  # parsing this file takes longer than reading all files
            continue
        document = tomllib.loads(text)
        refused = document.get("then", {}).get("refused") == clause
        if refused or clause in (*document.get("clauses", ()), *document.get("allows", ())):
            yield Shown(id=id_, title=document["title"], refused=refused)


def scenario_paths(game: str) -> dict[str, "Traversable"]:
    """Return the file of every scenario of a game by its id (``build/first-factory``), sorted by chapter and name."""
    chapters = [folder for folder in (spec_folder(game) / "scenarios").iterdir() if folder.is_dir()]
    files = {
        f"{chapter.name}/{file.name.removesuffix('.toml')}": file
        for chapter in chapters
        for file in chapter.iterdir()
        if file.name.endswith(".toml")
    }
    return {id_: files[id_] for id_ in sorted(files, key=lambda id_: id_.split("/"))}


def sections(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield each section that has an anchor: its name, its text without the heading, and its chapter."""
    chapters = [(match.start(), match["title"]) for match in CHAPTER.finditer(text)]
    title = ""
    anchors = list(ANCHOR.finditer(text))
    for place, anchor in enumerate(anchors):
        end = anchors[place + 1].start() if place + 1 < len(anchors) else len(text)
        _, _, body = text[anchor.end() : end].lstrip().partition("\n")
        while chapters and chapters[0][0] < anchor.start():
            _, title = chapters.pop(0)
        yield anchor["name"], CHAPTER.split(body)[0].strip(), title


def _ruling(section: tuple[str, str, str]) -> Ruling:
    name, body, _ = section
    title, text = titled(body)
    return Ruling(name=name, title=title, text=text)


def titled(body: str) -> tuple[str, str]:
    """Return the title of a section, and its text without the title."""
    title = TITLE.match(body)
    assert title is not None, body
    return title["title"], body[title.end() :]


def remarked(printed: str, say: Callable[[str], str]) -> str:
    """Return the lines that say where a clause is printed, with each remark as ``say`` gives it. «Card» in «card,
    *Coins*» is a remark; the headings of the rulebooks stay."""

    def spoken(match: re.Match[str]) -> str:
        return say(" ".join(match["remark"].split())) if match["remark"] else match[0]

    return REMARK.sub(spoken, printed)


def _clause(section: tuple[str, str, str], into: Translations) -> Clause:
    """Return the clause of a section, with its chapter and its remarks on print in another language."""
    name, body, chapter = section
    title, body = titled(body)
    items = [(item["key"], item["value"]) for item in ITEM.finditer(body)]
    return Clause(
        name=name,
        title=title,
        chapter=into.chapters.get(chapter, chapter),
        text=plain(body.partition("\n- ")[0]),
        printed={key: plain(remarked(value, into.translated)) for key, value in items if key != "ruling"},
        rulings=tuple(plain(value) for key, value in items if key == "ruling"),
    )


def _translated(entry: ClauseOrRuling, translation: Translation | None) -> ClauseOrRuling:
    """Return a clause or a ruling in another language, as far as it is translated."""
    if translation is None:
        return entry
    if not translation.text:
        return replace(entry, title=translation.title)
    return replace(entry, title=translation.title, text=translation.text, language=translation.language)


def _translated_definition(entry: Definition, translation: Translation | None) -> Definition:
    """Return a definition in another language, if it is translated. Its names stay, because they are anchors."""
    if translation is None:
        return entry
    terms = tuple(translation.title.split(", "))
    return replace(entry, terms=terms, text=translation.text, language=translation.language)


def plain(text: str) -> str:
    """Return Markdown as plain text: links become their words, marks of emphasis and code are removed, and each
    paragraph becomes one line."""
    paragraphs = LINK.sub(r"\g<text>", text).replace("`", "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()).replace("*", "") for paragraph in paragraphs).strip()


__all__ = [
    "Clause",
    "Definition",
    "Ruling",
    "Shown",
    "clauses",
    "definitions",
    "glossary",
    "plain",
    "remarked",
    "rulings",
    "scenario_paths",
    "scenarios_of",
    "sections",
    "spec_folder",
    "titled",
    "word_name",
]
