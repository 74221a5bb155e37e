"""The specification of the games, read from its files: definitions of words, clauses, rulings and scenarios.

The files are in ``spec/`` in the repository. An installed package contains a copy of them.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from foreign_king.kernel.record import record
from foreign_king.resources import glossary_page, spec_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ANCHOR = re.compile(r"^\((?P<name>[^)]+)\)=$", re.MULTILINE)
CHAPTER = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)
ITEM = re.compile(r"^- (?P<key>\w+): (?P<value>.+?)(?=\n- |\Z)", re.MULTILINE | re.DOTALL)
WORDS = re.compile(r"^## The words$(?P<body>.*?)(?=^## )", re.MULTILINE | re.DOTALL)
DEFINITION = re.compile(r"^(?P<terms>[^\n:]+)\n: (?P<text>.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
OF_CLAUSE = re.compile(r"\{clause\}`(?P<game>[\w-]+):(?P<name>[\w.-]+)`")
GLOSSARY = re.compile(r"^% languages: (?P<codes>.+)$", re.MULTILINE)
"""Matches the line of the glossary that names the languages of its columns."""
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\([^)]*\)")


@record(kw_only=True)
class Clause:
    """One rule: its text in our own words, the headings under which each edition prints it, and its rulings."""

    name: str
    chapter: str
    text: str
    printed: dict[str, str]
    rulings: tuple[str, ...]


@record(kw_only=True)
class Definition:
    """The meaning of a word of the rules. Some words, such as partner and opponent, are defined together."""

    names: tuple[str, ...]
    """The name of each term, such as ``word.virtual-player``, which is also its anchor on the page of the rules."""
    terms: tuple[str, ...]
    """The words that are defined."""
    text: str

    @property
    def name(self) -> str:
        """The name of the first term."""
        return self.names[0]


@record(kw_only=True)
class Ruling:
    """What is played where the rulebooks are silent or contradict each other: the question, what they say, the answer,
    and why."""

    name: str
    text: str


@record(kw_only=True)
class Shown:
    """A scenario that shows a clause. ``refused`` says whether the clause refuses the scenario's command."""

    id: str
    title: str
    refused: bool


def clauses(game: str) -> dict[str, Clause]:
    """Return every clause of a game by its name, in the order of the rules."""
    text = (spec_folder(game) / "rules.md").read_text("utf-8")
    return {clause.name: clause for clause in map(_clause, sections(text))}


def definitions(game: str) -> dict[str, Definition]:
    """Return the definitions of the words of a game's rules by the name of each term, in the order of the page."""
    text = (spec_folder(game) / "rules.md").read_text("utf-8")
    words = WORDS.search(text)
    entries = (_definition(each["terms"], each["text"]) for each in DEFINITION.finditer(words["body"] if words else ""))
    return {name: definition for definition in entries for name in definition.names}


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


def rulings(game: str) -> dict[str, Ruling]:
    """Return every ruling of a game by its name."""
    text = (spec_folder(game) / "rulings.md").read_text("utf-8")
    return {name: Ruling(name=name, text=body) for name, body, _ in sections(text)}


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


def _clause(section: tuple[str, str, str]) -> Clause:
    name, body, chapter = section
    items = [(item["key"], plain(item["value"])) for item in ITEM.finditer(body)]
    return Clause(
        name=name,
        chapter=chapter,
        text=plain(body.partition("\n- ")[0]),
        printed={key: value for key, value in items if key != "ruling"},
        rulings=tuple(value for key, value in items if key == "ruling"),
    )


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
    "rulings",
    "scenario_paths",
    "scenarios_of",
    "sections",
    "spec_folder",
    "word_name",
]
