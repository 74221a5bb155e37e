"""Why: a tree of clauses with their numbers, which anybody can add up.

A fact, a score and a refusal are explained alike. What stands at the root is broken down into what it is made of, each
part by its clause, until nothing is left to ask. A part says what it is as a phrase, so it can be told in a language.
"""

from enum import StrEnum

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.words import Phrase


@record(kw_only=True)
class Reason:
    """One part of an explanation.

    ``what`` is a fact, a ``Refused``, or a ``Phrase`` whose key is one of the language's ``reasons``. Where there is a
    ``number`` (of the ``unit``: francs, VP, votes…), it is ``times`` times ``each``, or the sum of the parts that have
    one, or it cannot be broken down further. Parts without a number say what else mattered.
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
    """A part that says what it is by a phrase: its key, and what stands in its places."""
    what = Phrase(key=key, values=FrozenDict(values))
    return Reason(rule=rule, what=what, number=number, unit=unit, times=times, each=each, parts=parts)


def needed_and_had(refused: Refused, *, unit: str = "", need: tuple[Reason, ...], have: tuple[Reason, ...]) -> Reason:
    """A refusal by its two numbers: what the one that was needed is made of, and the one that there was."""
    parts = (
        because(refused.rule, "needed", refused.need, unit=unit, parts=need),
        because(refused.rule, "had", refused.have, unit=unit, parts=have),
    )
    return Reason(rule=refused.rule, what=refused, parts=parts)


def adds_up(reason: Reason) -> bool:
    """Whether every number of a tree is what its parts make.

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
