"""What can be found: the definitions, the clauses and the rulings of a game, each with the texts that speak for it."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from foreign_king.games import GAMES
from foreign_king.kernel.record import record
from foreign_king.language import LANGUAGES
from foreign_king.language.phrases import PLACE, load_language
from foreign_king.search.words import asked, tokens
from foreign_king.spec import Clause, Ruling, clauses, definitions, glossary, plain, rulings

NOT_PRINTED = "not printed"
REMARK = re.compile(r"\bexample under\b|\bcard,")
"""What stands beside the printed headings and is no part of them."""
PART = re.compile(r"^\*\*(?P<name>\w+)\.\*\* ", re.MULTILINE)


@record(kw_only=True)
class Text:
    """A text of an entry, its language, and how much a word of it counts."""

    text: str
    language: str
    counts: float


@record(kw_only=True)
class Entry:
    """Something that a question can be answered by."""

    kind: str
    """``definition``, ``clause`` or ``ruling``."""
    name: str
    """The name of a clause or a ruling; of a definition, that of its first term."""
    title: str
    """What stands above its text: the terms of a definition, the chapter of a clause, ``Ruling``."""
    text: str
    """The answer: what a reader is shown."""
    printed: Mapping[str, str]
    """The headings under which a clause is printed, by edition."""
    texts: tuple[Text, ...]


def entries(game: str) -> Iterator[Entry]:
    """Everything that can be found of a game, in the order of its pages."""
    for definition in dict.fromkeys(definitions(game).values()):
        words = Text(text=", ".join(definition.terms), language="en", counts=4)
        yield Entry(
            kind="definition",
            name=definition.name,
            title=", ".join(definition.terms),
            text=definition.text,
            printed={},
            texts=(words, Text(text=definition.text, language="en", counts=1)),
        )
    for clause in clauses(game).values():
        yield _of_clause(game, clause)
    for ruling in rulings(game).values():
        yield _of_ruling(ruling)


def _of_clause(game: str, clause: Clause) -> Entry:
    printed = {edition: where for edition, where in clause.printed.items() if where != NOT_PRINTED}
    texts = [
        Text(text=clause.name, language="en", counts=2),
        Text(text=clause.chapter, language="en", counts=0.7),
        Text(text=clause.text, language="en", counts=1),
        Text(text=asked(game).get(clause.name, ""), language="en", counts=1.5),
        *_called(game, clause.name),
        *(Text(text=REMARK.sub(" ", where), language=each, counts=0.5) for each, where in printed.items()),
        *(Text(text=_refused(game, each, clause.name), language=each, counts=0.3) for each in LANGUAGES),
    ]
    title = clause.chapter
    return Entry(kind="clause", name=clause.name, title=title, text=clause.text, printed=printed, texts=tuple(texts))


def _called(game: str, clause: str) -> Iterator[Text]:
    """What the glossary calls things that belong to the clause, in every language; but for what is told by a definition
    alone, such as the diamond, which no clause speaks of."""
    for name, words in glossary(game):
        if name == clause and not {*tokens(words["en"])} <= _told_by_definitions_alone(game):
            yield from (Text(text=word, language=language, counts=0.5) for language, word in words.items())


@cache
def _told_by_definitions_alone(game: str) -> frozenset[str]:
    """The English words that stand in definitions of a game and in no clause."""
    in_clauses = {word for clause in clauses(game).values() for word in tokens(clause.text)}
    in_definitions = {word for definition in definitions(game).values() for word in tokens(definition.text)}
    return frozenset(in_definitions - in_clauses)


def _refused(game: str, language: str, clause: str) -> str:
    """What a player reads who is refused by the clause, without the names and numbers that are filled in."""
    said = load_language(GAMES[game], language).refusals.get(clause, ())
    return " ".join(PLACE.sub(" ", each.say) for each in said)


def _of_ruling(ruling: Ruling) -> Entry:
    parts = PART.split(ruling.text)
    said = dict(zip(parts[1::2], map(plain, parts[2::2]), strict=True))
    texts = (
        Text(text=ruling.name, language="en", counts=2),
        Text(text=said["Question"], language="en", counts=1.5),
        Text(text=said["Choice"], language="en", counts=0.7),
    )
    answer = f"{said['Question']} {said['Choice']}"
    return Entry(kind="ruling", name=ruling.name, title="Ruling", text=answer, printed={}, texts=texts)


__all__ = ["Entry", "Text", "entries"]
