"""The entries of the search: definitions, clauses and rulings of a game, each with the texts in which words count."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from foreign_king.games import GAMES
from foreign_king.kernel.record import record
from foreign_king.language import LANGUAGES
from foreign_king.language.phrases import PLACE, load_language
from foreign_king.search.words import questions_of_players, tokens
from foreign_king.spec import Clause, Ruling, clauses, definitions, glossary, plain, rulings

NOT_PRINTED = "not printed"
REMARK = re.compile(r"\bexample under\b|\bcard,")
"""Remarks beside a printed heading that are not part of it."""
PART = re.compile(r"^\*\*(?P<name>\w+)\.\*\* ", re.MULTILINE)


@record(kw_only=True)
class Text:
    """A text of an entry, its language, and how much one of its words counts."""

    text: str
    language: str
    counts: float


@record(kw_only=True)
class Entry:
    """A possible answer to a question."""

    kind: str
    """``definition``, ``clause`` or ``ruling``."""
    name: str
    """The name of a clause or a ruling; for a definition, the name of its first term."""
    title: str
    """The heading of the answer: the terms of a definition, the chapter of a clause, or ``Ruling``."""
    text: str
    """The answer that a reader is shown."""
    printed: Mapping[str, str]
    """The headings under which a clause is printed, by edition."""
    texts: tuple[Text, ...]
    """The texts whose words lead to this entry."""


def entries(game: str) -> Iterator[Entry]:
    """Yield all entries of a game: definitions, clauses, rulings, each in the order of its page."""
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
        Text(text=questions_of_players(game).get(clause.name, ""), language="en", counts=1.5),
        *_glossary_texts(game, clause.name),
        *(Text(text=REMARK.sub(" ", where), language=each, counts=0.5) for each, where in printed.items()),
        *(Text(text=_refusal_text(game, each, clause.name), language=each, counts=0.3) for each in LANGUAGES),
    ]
    title = clause.chapter
    return Entry(kind="clause", name=clause.name, title=title, text=clause.text, printed=printed, texts=tuple(texts))


def _glossary_texts(game: str, clause: str) -> Iterator[Text]:
    """Yield the glossary's words for the things of a clause, in every language. Words that occur in definitions only,
    such as the diamond, are left out, because their definition is the better answer."""
    for name, words in glossary(game):
        if name == clause and not {*tokens(words["en"])} <= _words_of_definitions_only(game):
            yield from (Text(text=word, language=language, counts=0.5) for language, word in words.items())


@cache
def _words_of_definitions_only(game: str) -> frozenset[str]:
    """Return the English words that occur in definitions of a game and in no clause."""
    in_clauses = {word for clause in clauses(game).values() for word in tokens(clause.text)}
    in_definitions = {word for definition in definitions(game).values() for word in tokens(definition.text)}
    return frozenset(in_definitions - in_clauses)


def _refusal_text(game: str, language: str, clause: str) -> str:
    """Return the sentences of refusals by a clause, without the names and numbers that are filled in."""
    variants = load_language(GAMES[game], language).refusals.get(clause, ())
    return " ".join(PLACE.sub(" ", each.say) for each in variants)


def _of_ruling(ruling: Ruling) -> Entry:
    parts = PART.split(ruling.text)
    sections = dict(zip(parts[1::2], map(plain, parts[2::2]), strict=True))
    texts = (
        Text(text=ruling.name, language="en", counts=2),
        Text(text=sections["Question"], language="en", counts=1.5),
        Text(text=sections["Choice"], language="en", counts=0.7),
    )
    answer = f"{sections['Question']} {sections['Choice']}"
    return Entry(kind="ruling", name=ruling.name, title="Ruling", text=answer, printed={}, texts=texts)


__all__ = ["Entry", "Text", "entries"]
