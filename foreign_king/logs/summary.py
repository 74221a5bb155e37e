"""Sentences about a log as a whole: by which edition, board and law the game is played, and how it ended."""

from collections.abc import Iterator
from typing import Any

from foreign_king.kernel.game import Result
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.language.voices import printable
from foreign_king.logs.departures import tell_table_reason
from foreign_king.logs.header import Header, is_newer


def tell_terms(voice: Voice, header: Header) -> Iterator[str]:
    """The terms of a game in sentences: the edition and the board, the revision of the rules if it is another one than
    the current one, and the table's own law if it has any."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    told = _("Edition {edition}, board {board}.")
    yield told.format(edition=header.edition, board=printable(header.board.name))
    if is_newer(header):
        told = _(
            "By revision {number} of the rules, of which this library knows no more than {known}. The game is told as "
            "its log records it, and is not judged."
        )
        yield told.format(number=header.rules_revision, known=voice.game.rulebook.revision)
    elif header.rules_revision != voice.game.rulebook.revision:
        yield _("By revision {number} of the rules.").format(number=header.rules_revision)
    if header.law:
        changes = ", ".join(f"{name} = {_law(voice, value)}" for name, value in header.law.items())
        yield _("The table's own law: {changes}.").format(changes=changes)


def _law(voice: Voice, value: Any) -> str:
    _ = catalogue(LIBRARY, voice.language.code).gettext
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else printable(str(value))


def tell_winners(voice: Voice, ended: Result) -> str:
    """Who has won: «Winners: Anna.»."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    winners = ", ".join(name_of(voice, "seat", seat) for seat in sorted(ended.winners))
    return _("Winners: {seats}.").format(seats=winners or _("nobody"))


def tell_the_end(voice: Voice, ended: Result) -> str:
    """Why the game is over: «The end: the King's marker was reached.»."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    told = [tell_table_reason(voice, reason) or name_of(voice, "clause", reason) for reason in ended.reasons]
    return _("The end: {reasons}.").format(reasons=_(" and ").join(told))


def score_rows(voice: Voice, ended: Result) -> Iterator[tuple[str, list[int]]]:
    """Where the scores came from: what a clause is called and how much it gave each seat, clause by clause in the order
    of the rules."""
    clauses = dict.fromkeys(clause for parts in ended.breakdown.values() for clause in parts)
    for clause in sorted(clauses, key=[rule.value for rule in voice.game.rulebook.rules].index):
        yield name_of(voice, "clause", clause), [ended.breakdown[seat].get(clause, 0) for seat in ended.scores]


__all__ = ["score_rows", "tell_terms", "tell_the_end", "tell_winners"]
