"""Explanations: a tree of clauses with their numbers, which a reader can add up.

Facts, scores and refusals are explained in the same way. The root is what is explained. It is broken down into parts,
each with its clause, and the parts are broken down further as far as possible. A part describes itself by a phrase, so
it can be translated.
"""

from enum import StrEnum

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.words import Phrase


@record(kw_only=True)
class Reason:
    """One part of an explanation.

    ``what`` is a fact, a ``Refused``, or a ``Phrase`` whose key is one of the ``reasons`` in the file of phrases. A
    ``number`` (of the ``unit``: francs, VP, votes…) is ``times`` times ``each``, or the sum of the parts that have a
    number, or cannot be broken down further. Parts without a number say what else mattered.
    """

    rule: StrEnum
    what: object
    number: int | None = None
    unit: str = ""
    times: int | None = None
    each: int | None = None
    parts: "tuple[Reason, ...]" = ()


def because(
    rule: StrEnum,
    key: str,
    number: int | None = None,
    *,
    unit: str = "",
    times: int | None = None,
    each: int | None = None,
    parts: tuple[Reason, ...] = (),
    **values: object,
) -> Reason:
    """Return a reason that is described by a phrase. ``key`` is the key of the phrase, and ``values`` are its
    values."""
    what = Phrase(key=key, values=FrozenDict(values))
    return Reason(rule=rule, what=what, number=number, unit=unit, times=times, each=each, parts=parts)


def needed_and_had(refused: Refused, *, unit: str = "", need: tuple[Reason, ...], have: tuple[Reason, ...]) -> Reason:
    """Explain a refusal by its two numbers. ``need`` explains the number that was needed, ``have`` the one that there
    was."""
    parts = (
        because(refused.rule, "needed", refused.need, unit=unit, parts=need),
        because(refused.rule, "had", refused.have, unit=unit, parts=have),
    )
    return Reason(rule=refused.rule, what=refused, parts=parts)


def adds_up(reason: Reason) -> bool:
    """Whether every number of a tree is the sum or the product of its parts.

    >>> from foreign_king import GAMES, setup
    >>> from foreign_king.reasons import adds_up, explain_score
    >>> game = GAMES["the-foreign-king"]
    >>> adds_up(explain_score(game, setup(game, ["red", "blue"]), "red"))
    True
    """
    return _fits(reason) and all(map(adds_up, reason.parts))


def _fits(reason: Reason) -> bool:
    if reason.number is None:
        return reason.times is None and reason.each is None
    if reason.times is not None and reason.each is not None:
        return reason.number == reason.times * reason.each
    numbers = [part.number for part in reason.parts if part.number is not None]
    return not numbers or reason.number == sum(numbers)


__all__ = ["Reason", "adds_up", "because", "needed_and_had"]
