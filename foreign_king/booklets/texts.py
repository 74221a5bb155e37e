"""The sections of the booklets, read from the files in ``spec/<game>/booklet``.

The outline is the same in all languages: the order of the sections, the clauses that each one states, and what is drawn
in it. Each language has a file with the titles and the texts. A section in English has the fingerprint of the clauses
that it states. In another language it has the fingerprint of the English section, and where that has changed since, the
English is shown.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from foreign_king.kernel.record import record
from foreign_king.resources import spec_folder
from foreign_king.spec import clauses
from foreign_king.translations import ENGLISH, fingerprint


@record(kw_only=True)
class Topic:
    """What the outline says of one section."""

    name: str
    """Its name, such as ``actions.build``: a section of the chapter ``actions``."""
    clauses: tuple[str, ...] = ()
    """The clauses that the section states."""
    rulings: tuple[str, ...] = ()
    """The rulings that stand in its margin."""
    players: tuple[int, ...] = ()
    """The numbers of players whose setup is drawn."""
    scenario: str = ""
    """The scenario that is drawn as an example. Empty for none."""
    parts: tuple[str, ...] = ()
    """The parts of the picture that the example shows."""
    columns: int = 0
    """How many empty columns stand beside the rows of a sheet."""
    card: bool = False
    """Whether the section is the summary, which has a page of its own."""

    @property
    def chapter(self) -> str:
        """The name of the chapter, which is the name itself for a chapter."""
        return self.name.partition(".")[0]


@record(kw_only=True)
class Outline:
    """The order of a booklet's sections, and whose game it is."""

    author: str
    publisher: str
    year: int
    left_out: tuple[str, ...]
    """The rulings that stand in no margin, because they matter to programs alone."""
    topics: tuple[Topic, ...]


@record(kw_only=True)
class Section:
    """One section of a booklet in a language."""

    topic: Topic
    title: str
    text: str
    """Paragraphs with empty lines between them. A paragraph whose lines begin with ``- `` is a list, and what stands
    between two ``**`` is bold."""
    rows: tuple[str, ...]
    """The labels of the rows of a sheet to be filled in."""
    of: str
    """The fingerprint of what the text was written from."""
    language: str
    """The language of the text."""

    @property
    def fingerprint(self) -> str:
        """The fingerprint of this text, which its translations have. Where its lines break does not matter."""
        paragraphs = (" ".join(paragraph.split()) for paragraph in self.text.split("\n\n"))
        return fingerprint(self.title, "\n\n".join([*paragraphs, *self.rows]))


def has_booklet(game: str) -> bool:
    """Return whether a game has a booklet."""
    return (spec_folder(game) / "booklet" / "outline.toml").is_file()


@cache
def outline(game: str) -> Outline:
    """Return the outline of a game's booklet."""
    document = _document(game, "outline")
    return Outline(
        author=document["author"],
        publisher=document["publisher"],
        year=document["year"],
        left_out=tuple(document["left_out"]),
        topics=tuple(Topic(**{**each, **_tuples(each)}) for each in document["sections"]),
    )


@cache
def subtitle(game: str, language: str) -> str:
    """Return the line below the title of a booklet, in English where the language has none."""
    text: str = (_document(game, language) or _document(game, ENGLISH))["subtitle"]
    return text


@cache
def file_sections(game: str, language: str) -> Mapping[str, Section]:
    """Return the sections that the file of a language has, by name, in the order of the outline. ``KeyError`` for a
    section that is not written in English."""
    sections: dict[str, dict[str, Any]] = _document(game, language).get("sections", {})
    return {
        topic.name: Section(
            topic=topic,
            title=sections[topic.name]["title"],
            text=sections[topic.name]["text"].strip(),
            rows=tuple(sections[topic.name].get("rows", ())),
            of=sections[topic.name]["of"],
            language=language,
        )
        for topic in outline(game).topics
        if topic.name in sections or language == ENGLISH
    }


def sections(game: str, language: str) -> tuple[Section, ...]:
    """Return the sections of a booklet in a language. What is not translated, or was translated before its English
    changed, is in English."""
    english, translated = file_sections(game, ENGLISH), file_sections(game, language)
    return tuple(
        translated[name] if name in translated and is_fresh(game, translated[name]) else section
        for name, section in english.items()
    )


def is_fresh(game: str, section: Section) -> bool:
    """Return whether what a section was written from has not changed since."""
    return section.of == source_fingerprint(game, section)


def source_fingerprint(game: str, section: Section) -> str:
    """Return the fingerprint of what a section is written from, as it is now: of the clauses for English, and of the
    English section for another language."""
    if section.language != ENGLISH:
        return file_sections(game, ENGLISH)[section.topic.name].fingerprint
    known = clauses(game)
    stated = [known[name] for name in section.topic.clauses]
    return fingerprint(_lines(each.title for each in stated), _lines(each.text for each in stated))


def _lines(texts: Iterable[str]) -> str:
    return "\n".join(texts)


def _document(game: str, name: str) -> dict[str, Any]:
    """Return what a file of a booklet says. Empty for a language that has no file."""
    file = spec_folder(game) / "booklet" / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _tuples(entry: dict[str, Any]) -> dict[str, tuple[Any, ...]]:
    """Return the fields of a section in ``outline.toml`` that are lists, as tuples."""
    return {name: tuple(value) for name, value in entry.items() if isinstance(value, list)}


__all__ = [
    "Outline",
    "Section",
    "Topic",
    "file_sections",
    "is_fresh",
    "outline",
    "sections",
    "source_fingerprint",
    "subtitle",
]
