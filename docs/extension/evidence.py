"""The evidence for each clause: code, scenarios, refusals, printed headings and rulings.

The traceability page shows it, and a test demands that nothing is missing.
"""

from collections.abc import Iterator
from functools import cache

import attrs

from docs.extension.places import Place, places
from docs.extension.reading import scenarios
from docs.extension.witnessed import refusals
from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.language.phrases import load_language
from foreign_king.spec import Clause, clauses

NOT_PRINTED = "not printed"
HOUSE_RULE = "House rule"
"""The beginning of the text of a clause that players may choose and that no rulebook has."""
STATES = ("printed example", "printed text", "ruling", "own")
"""The states of a clause's evidence, the best first. ``printed example``: a rulebook prints an example that a scenario
plays. ``printed text``: a rulebook prints the rule. ``ruling``: a ruling decides it. ``own``: it is a house rule."""


@attrs.frozen(kw_only=True)
class Trace:
    """A clause with its evidence. Scenarios are given by their ids."""

    clause: Clause
    places: tuple[Place, ...]
    """The lines of code that name the clause."""
    shown: tuple[str, ...]
    """The scenarios in which the clause causes facts or points. Readers see only the first few, so the best come first:
    scenarios of the clause's chapter, printed examples, then scenarios that show few other clauses."""
    refused: tuple[str, ...]
    """The scenarios in which the clause refuses a command."""
    allowed: tuple[str, ...]
    """The scenarios in which the clause could refuse a command and does not."""
    told_in: tuple[str, ...]
    """The languages that have a sentence for its refusal."""
    printed: dict[str, str]
    """The headings under which editions print the clause, by edition."""
    examples: tuple[str, ...]
    """The scenarios that play a printed example."""

    @property
    def can_refuse(self) -> bool:
        """Whether the code can refuse a command by this clause."""
        return any(place.why == "asks" for place in self.places)

    @property
    def can_cause(self) -> bool:
        """Whether the code records facts or points with this clause."""
        return any(place.why == "causes" for place in self.places)

    @property
    def state(self) -> str:
        """The state of the evidence, one of ``STATES``."""
        if self.examples:
            return "printed example"
        if self.printed:
            return "printed text"
        return "own" if self.clause.text.startswith(HOUSE_RULE) else "ruling"


@cache
def traces(game: str) -> dict[str, Trace]:
    """Return the evidence for each clause of a game, by name, in the order of the rules."""
    refusing = refusals(game)
    sentences_of_refusals = {language: load_language(GAMES[game], language).refusals for language in LANGUAGES}
    by_name = {}
    for name, clause in clauses(game).items():
        refused = tuple(id for id, _ in refusing.get(name, ()))
        shown = [each for each in scenarios(game).values() if name in each.clauses and each.id not in refused]
        chapter = name.split(".")[0]
        shown.sort(key=lambda each: (each.id.split("/")[0] != chapter, not each.printed, len(each.clauses)))
        by_name[name] = Trace(
            clause=clause,
            places=tuple(place for place in places(game) if place.clause == name),
            shown=tuple(each.id for each in shown),
            refused=refused,
            allowed=tuple(id for id, each in scenarios(game).items() if name in each.allows),
            told_in=tuple(language for language in LANGUAGES if name in sentences_of_refusals[language]),
            printed={edition: where for edition, where in clause.printed.items() if where != NOT_PRINTED},
            examples=tuple(id for id in (*refused, *(each.id for each in shown)) if scenarios(game)[id].printed),
        )
    return by_name


def missing(trace: Trace) -> Iterator[str]:
    """Yield a sentence for each piece of evidence that a clause should have and has not."""
    if not trace.can_refuse and not trace.can_cause:
        yield "no code asks it or gives it as a reason"
    if trace.can_cause and not trace.shown:
        yield "no scenario shows what it causes"
    if trace.can_refuse and not trace.refused:
        yield "no scenario shows it refusing"
    if trace.can_refuse and not trace.allowed:
        yield "no scenario shows that it was asked and did not forbid"
    if trace.can_refuse and trace.told_in != LANGUAGES:
        yield "its refusal is not told in every language"
    if trace.state == "ruling" and not trace.clause.rulings:
        yield "no book prints it, no ruling decides it, and it is not said to be our own"


__all__ = ["NOT_PRINTED", "STATES", "Trace", "missing", "traces"]
