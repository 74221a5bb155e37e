"""The rules of a game as answers, made of its specification. Each file is read once."""

from functools import cache
from itertools import groupby

from foreign_king.games import GAMES
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.language.editions import EDITIONS
from foreign_king.server.fault_answers import Fault
from foreign_king.server.rule_answers import (
    ChapterAnswer,
    ExampleAnswer,
    ListedRule,
    PrintedAnswer,
    RuleAnswer,
    RulesAnswer,
    RulingAnswer,
)
from foreign_king.spec import Clause, Ruling, clauses, glossary, plain, rulings, scenarios_of


def rule_answer(game: str, name: str, language: str) -> RuleAnswer:
    """Return a rule of a game. ``Fault`` if there is none of this name."""
    clause = _clauses(_known(game), language).get(name)
    if clause is None:
        raise Fault("unknown", f"{GAMES[game].title} has no rule of this name.")
    known = _rulings(game, language)
    return RuleAnswer(
        game=game,
        name=name,
        title=clause.title,
        chapter=clause.chapter,
        word=_words(game, language).get(name),
        text=clause.text,
        printed=tuple(_printed(clause, language)),
        rulings=tuple(
            RulingAnswer(name=each, title=known[each].title, text=plain(known[each].text)) for each in clause.rulings
        ),
        examples=_examples(game, name),
    )


@cache
def rules_answer(game: str, language: str) -> RulesAnswer:
    """Return all rules of a game. ``Fault`` if there is no such game."""
    words = _words(_known(game), language)
    chapters = groupby(_clauses(game, language).values(), key=lambda clause: clause.chapter)
    return RulesAnswer(
        game=game,
        title=GAMES[game].title,
        chapters=tuple(
            ChapterAnswer(
                title=title,
                rules=tuple(
                    ListedRule(name=each.name, title=each.title, word=words.get(each.name), text=each.text)
                    for each in some
                ),
            )
            for title, some in chapters
        ),
    )


def title_of(game: str, name: str, language: str) -> str:
    """Return the title of a rule of a game."""
    return _clauses(game, language)[name].title


def _known(game: str) -> str:
    if game not in GAMES:
        raise Fault("unknown", "There is no game of this name.")
    return game


@cache
def _clauses(game: str, language: str) -> dict[str, Clause]:
    return clauses(game, language)


@cache
def _rulings(game: str, language: str) -> dict[str, Ruling]:
    return rulings(game, language)


@cache
def _words(game: str, language: str) -> dict[str, str]:
    """Return the first word of the glossary for each clause that has some."""
    words: dict[str, str] = {}
    for clause, by_language in glossary(game):
        words.setdefault(clause, by_language[language])
    return words


@cache
def _examples(game: str, name: str) -> tuple[ExampleAnswer, ...]:
    return tuple(ExampleAnswer(id=each.id, title=each.title, refused=each.refused) for each in scenarios_of(game, name))


def _printed(clause: Clause, language: str) -> list[PrintedAnswer]:
    translated = catalogue(LIBRARY, language).gettext
    return [
        PrintedAnswer(edition=edition, label=translated(EDITIONS[edition]), places=places)
        for edition, places in clause.printed.items()
    ]


__all__ = ["rule_answer", "rules_answer", "title_of"]
