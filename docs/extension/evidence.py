"""Every clause against what speaks for it: code, scenarios, refusals, printed places, rulings.

The page of traceability shows it, and a test demands that nothing is wanting.
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
"""How the text of a clause begins that a table may choose and no book has."""
STATES = ("printed example", "printed text", "ruling", "own")
"""The states of a clause's evidence, the best first: a book prints an example that a scenario plays; a book prints the
rule; no book does, and a ruling says why it is played so; or it is a rule of our own."""


@attrs.frozen(kw_only=True)
class Trace:
    """A clause, and all that there is of it. The scenarios are ids: those in which it causes what happens or is the
    reason of points, those in which it refuses, and those in which it was asked and did not forbid. Of
    the first, those of its own chapter come first, of these the printed examples, and then those that show little else:
    who looks up a clause reads the first few."""

    clause: Clause
    places: tuple[Place, ...]
    shown: tuple[str, ...]
    refused: tuple[str, ...]
    allowed: tuple[str, ...]
    told_in: tuple[str, ...]
    """The languages in which its refusal can be told."""
    printed: dict[str, str]
    """The headings under which the editions print it, of those that do."""
    examples: tuple[str, ...]
    """The scenarios that play an example that a book prints."""

    @property
    def can_refuse(self) -> bool:
        """Whether the code asks it."""
        return any(place.why == "asks" for place in self.places)

    @property
    def can_cause(self) -> bool:
        """Whether the code gives it as a reason."""
        return any(place.why == "causes" for place in self.places)

    @property
    def state(self) -> str:
        """The state of its evidence."""
        if self.examples:
            return "printed example"
        if self.printed:
            return "printed text"
        return "own" if self.clause.text.startswith(HOUSE_RULE) else "ruling"


@cache
def traces(game: str) -> dict[str, Trace]:
    """The trace of every clause of a game, by its name, in the order of the rules."""
    refusing = refusals(game)
    told = {language: load_language(GAMES[game], language).refusals for language in LANGUAGES}
    found = {}
    for name, clause in clauses(game).items():
        refused = tuple(id for id, _ in refusing.get(name, ()))
        shown = [each for each in scenarios(game).values() if name in each.clauses and each.id not in refused]
        chapter = name.split(".")[0]
        shown.sort(key=lambda each: (each.id.split("/")[0] != chapter, not each.printed, len(each.clauses)))
        found[name] = Trace(
            clause=clause,
            places=tuple(place for place in places(game) if place.clause == name),
            shown=tuple(each.id for each in shown),
            refused=refused,
            allowed=tuple(id for id, each in scenarios(game).items() if name in each.allows),
            told_in=tuple(language for language in LANGUAGES if name in told[language]),
            printed={edition: where for edition, where in clause.printed.items() if where != NOT_PRINTED},
            examples=tuple(id for id in (*refused, *(each.id for each in shown)) if scenarios(game)[id].printed),
        )
    return found


def wanting(trace: Trace) -> Iterator[str]:
    """What there is not of a clause, and ought to be."""
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


__all__ = ["NOT_PRINTED", "STATES", "Trace", "traces", "wanting"]
