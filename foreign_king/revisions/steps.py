"""The steps that upgrade an old log. Each step changes one thing.

A log goes through all steps that it needs, in their order, line by line. A line that no step changes keeps its bytes.
When the log format gets a version 2, the first step will turn lines of version 1 into lines of version 2.
"""

from collections.abc import Callable
from typing import Any

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.record import record
from foreign_king.logs.codes import N_
from foreign_king.logs.side_by_side import SideBySide
from foreign_king.logs.step import ended
from foreign_king.wire import Document, write_result


@record(kw_only=True)
class Outline:
    """The parts of a log that decide which steps it needs: the game, and the header and the result as documents."""

    game: AnyGame
    header: Document
    result: Any = None


@record(kw_only=True)
class UpgradeStep:
    """One change that is made to an old log."""

    name: str
    sentence: str
    """What the step does, in a sentence."""
    needed: Callable[[Outline], bool]
    """Whether a log may need the step. It is called before anything is judged, so that a log that needs no step is only
    read."""
    rewritten: Callable[[Document, SideBySide], Document]
    """Return the new document of a line that was judged by the log's own rules and by the current ones. It returns the
    same object if the line needs no change."""


# The revision


def _is_older(outline: Outline) -> bool:
    return outline.header.get("rules_revision") != outline.game.rulebook.revision


def _by_current_rules(document: Document, both: SideBySide) -> Document:
    """Put the current revision into the header, and the facts as the current rules record them into other lines."""
    if "format" in document:
        return {**document, "rules_revision": GAMES[document["game"]].rulebook.revision}
    if "facts" not in document or both.over:
        return document
    if both.was.entries == both.now.entries:
        return document
    write = both.was.opened.codec.write_entry
    return {**document, "facts": [write(entry) for entry in both.now.entries]}


# The ranking


def _is_unranked(outline: Outline) -> bool:
    result = outline.result
    return type(result) is dict and "ranking" not in result and bool(result.get("scores"))


def _ranked(document: Document, both: SideBySide) -> Document:
    """Add the ranking to the result."""
    if "result" not in document or "ranking" in document["result"]:
        return document
    result = ended(both.was)
    ours = {} if result is None else write_result(both.was.opened.game, result)
    if "ranking" not in ours:
        return document
    return {**document, "result": {**document["result"], "ranking": ours["ranking"]}}


STEPS: tuple[UpgradeStep, ...] = (
    UpgradeStep(
        name="rules-revision",
        sentence=N_("The header names the current revision of the rules, and facts stand in its order."),
        needed=_is_older,
        rewritten=_by_current_rules,
    ),
    UpgradeStep(
        name="ranking",
        sentence=N_("The result has a ranking."),
        needed=_is_unranked,
        rewritten=_ranked,
    ),
)
"""All steps, in the order in which a log goes through them."""


def steps_for(outline: Outline) -> tuple[UpgradeStep, ...]:
    """Return the steps that a log may need; none if it is up to date."""
    return tuple(step for step in STEPS if step.needed(outline))


__all__ = ["STEPS", "Outline", "UpgradeStep", "steps_for"]
