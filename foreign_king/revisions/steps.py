"""The steps by which an old log becomes a log of today. Each step changes one thing.

A log goes through all steps that it needs, in their order, line by line. A line that no step changes keeps its bytes.
When the format gets a version 2, what makes lines of version 1 into such lines is the first step.
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
    """What of a log says which steps it needs: its game, its header and its result, as they stand there."""

    game: AnyGame
    header: Document
    result: Any = None


@record(kw_only=True)
class UpgradeStep:
    """One thing that is brought up to date."""

    name: str
    told: str
    """What it does, in a sentence."""
    needed: Callable[[Outline], bool]
    """Whether a log may need it; asked before anything is judged, so that a log of today is only read."""
    rewritten: Callable[[Document, SideBySide], Document]
    """A line's document as it is to be, once the line was judged by the log's own rules and by the current ones: the
    same where it needs nothing."""


# The revision


def _is_older(outline: Outline) -> bool:
    return outline.header.get("rules_revision") != outline.game.rulebook.revision


def _by_current_rules(document: Document, both: SideBySide) -> Document:
    """The header names the current revision, and the facts of a command stand as the current rules record them."""
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
    """The result says who is ranked where."""
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
        told=N_("The header names the current revision of the rules, and facts stand in its order."),
        needed=_is_older,
        rewritten=_by_current_rules,
    ),
    UpgradeStep(
        name="ranking",
        told=N_("The result has a ranking."),
        needed=_is_unranked,
        rewritten=_ranked,
    ),
)
"""All steps, in the order in which a log goes through them."""


def steps_for(outline: Outline) -> tuple[UpgradeStep, ...]:
    """The steps that a log may need; none where it is a log of today."""
    return tuple(step for step in STEPS if step.needed(outline))


__all__ = ["STEPS", "Outline", "UpgradeStep", "steps_for"]
