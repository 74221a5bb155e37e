"""Sentences about a log as a whole: the edition, board and law of its game, and how the game has ended."""

from collections.abc import Iterator
from typing import Any

from foreign_king.kernel.game import Result
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.language.voices import printable
from foreign_king.logs.departures import tell_table_reason
from foreign_king.logs.header import Header, is_newer


def tell_terms(voice: Voice, header: Header) -> Iterator[str]:
    """Yield the terms of a game as sentences: the edition and the board, the revision of the rules if it is not the
    current one, and the players' own law if they have one."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    phrase = _("Edition {edition}, board {board}.")
    yield phrase.format(edition=header.edition, board=printable(header.board.name))
    if is_newer(header):
        phrase = _(
            "By revision {number} of the rules, of which this library knows no more than {known}. The game is told as "
            "its log records it, and is not judged."
        )
        yield phrase.format(number=header.rules_revision, known=voice.game.rulebook.revision)
    elif header.rules_revision != voice.game.rulebook.revision:
        yield _("By revision {number} of the rules.").format(number=header.rules_revision)
    if header.law:
        changes = ", ".join(f"{name} = {_law(voice, value)}" for name, value in header.law.items())
        yield _("House rules: {changes}.").format(changes=changes)


def _law(voice: Voice, value: Any) -> str:
    _ = catalogue(LIBRARY, voice.language.code).gettext
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else printable(str(value))


def tell_winners(voice: Voice, ended: Result) -> str:
    """Return a sentence about who has won: «Winners: Anna.»."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    winners = ", ".join(name_of(voice, "seat", seat) for seat in sorted(ended.winners))
    return _("Winners: {seats}.").format(seats=winners or _("nobody"))


def tell_the_end(voice: Voice, ended: Result) -> str:
    """Return a sentence about why the game is over: «The end: the King's marker was reached.»."""
    _ = catalogue(LIBRARY, voice.language.code).gettext
    reasons = [tell_table_reason(voice, reason) or name_of(voice, "clause", reason) for reason in ended.reasons]
    return _("The end: {reasons}.").format(reasons=_(" and ").join(reasons))


def score_rows(voice: Voice, ended: Result) -> Iterator[tuple[str, list[int]]]:
    """Yield the sources of the scores: for each clause, in the order of the rules, its name and the VP that it gave
    each seat."""
    clauses = dict.fromkeys(clause for parts in ended.breakdown.values() for clause in parts)
    for clause in sorted(clauses, key=[rule.value for rule in voice.game.rulebook.rules].index):
        yield name_of(voice, "clause", clause), [ended.breakdown[seat].get(clause, 0) for seat in ended.scores]


__all__ = ["score_rows", "tell_terms", "tell_the_end", "tell_winners"]
