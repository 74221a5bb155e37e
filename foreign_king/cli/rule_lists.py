"""The lists that ``foreign-king rule`` prints: clauses, words, and answers to a question."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from foreign_king.cli.language import _, spoken
from foreign_king.cli.texts import Failure
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import quoted
from foreign_king.language.catalogues import DEFAULT_LANGUAGE
from foreign_king.logs.codes import Exit
from foreign_king.spec import Clause, clauses, definitions, rulings

if TYPE_CHECKING:
    from foreign_king.search.entries import Entry

MOST, MOST_OF_EACH = 12, 5
"""The greatest number of answers in a list: of the only game, and of each game where all games are searched."""


def list_all() -> None:
    """List the clauses of every game, each game under its heading."""
    for place, game in enumerate(GAMES.values()):
        if place:
            print()
        print(f"{game.title}: {game.name}\n")
        list_clauses(clauses(game.name, spoken()).values())


def list_clauses(listed: Iterable[Clause]) -> None:
    """List clauses, each chapter under its heading."""
    chapter = ""
    for clause in listed:
        if clause.chapter != chapter:
            print(f"\n{clause.chapter}" if chapter else clause.chapter)
            chapter = clause.chapter
        print(row(clause.name, clause.title))


def list_words(game: str, names: Iterable[str]) -> None:
    """List words of a game's rules with their definitions."""
    print(_("The words"))
    known = definitions(game, spoken())
    for name in names:
        print(row(name, known[name].text))


def list_answers(question: str, games: Collection[str]) -> None:
    """List the answers to a question, the best first. Of several games, each has a heading, and the one with the best
    answer comes first. ``Failure`` where there is no answer."""
    from foreign_king.search import search  # noqa: PLC0415 - only a question needs the index of words
    from foreign_king.search.index import worthy  # noqa: PLC0415 - only a question needs it

    most = MOST if len(games) == 1 else MOST_OF_EACH
    answers_of = {game: search(game, question) for game in games}
    listed = worthy([answer for answers in answers_of.values() for answer in answers])
    if not listed:
        message = _("no clause, word or ruling speaks of {word}")
        if len(games) == 1:
            message = _("no clause, word or ruling of {game} speaks of {word}")
        title = GAMES[next(iter(games))].title
        raise Failure(Exit.USAGE, message.format(game=title, word=quoted(question)))
    listing = {game: [answer for answer in answers_of[game] if answer in listed][:most] for game in games}
    best_first = sorted(filter(listing.get, games), key=lambda game: (-listing[game][0].named, -listing[game][0].worth))
    for place, game in enumerate(best_first):
        if len(games) > 1:
            print(("\n" if place else "") + f"{GAMES[game].title}: {game}")
        for answer in listing[game]:
            print(row(answer.entry.name, _shown(game, answer.entry)))


def _shown(game: str, entry: "Entry") -> str:
    """Return the text of an answer in the language of this run. Of a ruling in another language, it is the title."""
    language = spoken()
    if language == DEFAULT_LANGUAGE:
        return entry.text
    if entry.kind == "definition":
        return definitions(game, language)[entry.name].text
    if entry.kind == "clause":
        return clauses(game, language)[entry.name].text
    return rulings(game, language)[entry.name].title


def row(name: str, text: str, width: int = 54) -> str:
    """Return a line with a name, and with as many words of the text as have room."""
    line, label = text.partition("\n")[0], f"{name:<22}  "
    width -= len(label) - 24  # a long name leaves less room
    beginning = line if len(line) <= width else line[: width - 1].rsplit(" ", 1)[0] + "…"
    return f"  {label}{beginning}"


__all__ = ["list_all", "list_answers", "list_clauses", "list_words", "row"]
