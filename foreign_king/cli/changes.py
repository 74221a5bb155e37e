"""Text of 80 columns about what other rules change in a log."""

from collections.abc import Iterator
from typing import Any

from foreign_king.cli.details import detail, json_text, titled_clause
from foreign_king.cli.language import _
from foreign_king.cli.texts import unbroken
from foreign_king.language.voices import printable
from foreign_king.logs.changes import CHANGES, Change
from foreign_king.text_pictures.lines import shortened

LONGEST_RESULT = 400
"""The greatest number of characters of a result that has changed."""


def tell_changes(file: str, changes: tuple[Change, ...], explain: bool = False) -> Iterator[str]:
    """Yield the lines about each change of a log: its place, its kind, its clause, and the values before and after.
    With ``explain``, the text of the clause is among them."""
    for change in changes:
        place = f"{file}:{change.line}" if change.line else file
        yield unbroken(f"{place}: {change.kind}: {_(CHANGES[change.kind])}")
        yield from _details(change, explain)


def _details(change: Change, explain: bool) -> Iterator[str]:
    if change.command is not None:
        command = str(change.command)
        if change.seat:
            command = _("{number} by {seat}").format(number=command, seat=change.seat)
        yield detail(_("command"), command)
    if change.pointer and change.kind == "other-facts":
        yield detail(_("place"), change.pointer)
    if change.clause is not None:
        yield detail(_("clause"), titled_clause(change.clause))
    if explain and change.clause and change.clause_text:
        yield detail(_("says"), change.clause_text)
    if change.kind in ("illegal-now", "legal-now"):
        yield detail(_("because"), change.message)
    elif change.kind == "other-result":
        yield detail(_("then"), _ended(change.was))
        yield detail(_("now"), _ended(change.now))
    elif change.kind == "other-facts":
        yield detail(_("then"), _fact(change.was))
        yield detail(_("now"), _fact(change.now))
        if change.same_position:
            yield detail(_("position"), _("the same"))


def _fact(document: Any) -> str:
    return _("nothing") if document is None else json_text(document)


def _ended(result: Any) -> str:
    """Return the winners and the scores in the document of a result."""
    if result is None:
        return _("the game goes on")
    scores = ", ".join(f"{seat} {score}" for seat, score in result["scores"].items())
    winners = ", ".join(result["winners"]) or _("nobody")
    return shortened(printable(f"{winners} ({scores})" if scores else winners), LONGEST_RESULT)


__all__ = ["tell_changes"]
