"""Fields that pay, take or swap tokens, and can be filled in few ways: each way is a row of one menu."""

from collections.abc import Iterable
from typing import Any

from foreign_king.cli.language import _, _p, labelled
from foreign_king.cli.playing.labels import called, counted, pieces_told
from foreign_king.cli.playing.prompts import Row
from foreign_king.decisions import Decision, Exchange, Levy, Made, Payment
from foreign_king.language import Voice

Step = Decision[Any] | Made[Any]
UNIT = "tremis"
"""In which the worth of tokens is told."""
FEW_WAYS = 16
"""So many ways to pay, to take or to swap are shown in one menu; more are asked for kind by kind."""


def few_ways(decision: Decision[Any]) -> tuple[Step, ...]:
    """Every way to fill what is left of a field that pays, takes or swaps, where these are few."""
    question = decision.question
    match question.field:
        case Payment():
            return decision.ways(FEW_WAYS) or ()
        case Exchange() if question.asks == "number":
            return decision.ways(FEW_WAYS) or ()
        case Levy() if not question.part and not filled_so_far(decision):
            return decision.ways(FEW_WAYS) or ()
        case _:
            return ()


def way_rows(voice: Voice, decision: Decision[Any], ways: Iterable[Step]) -> list[Row]:
    """A row for each way to fill a field; the fewest pieces come first."""
    field, path = decision.question.field, decision.question.path
    rows: list[tuple[int, Row]] = []
    for way in ways:
        value: Any = way.document
        for name in path:
            value = value[name]
        rows.append((_size(value), _way_row(voice, field, value, way)))
    rows.sort(key=lambda row: row[0])
    return [row for _size_of_it, row in rows]


def _way_row(voice: Voice, field: Any, value: Any, way: Step) -> Row:
    match field:
        case Exchange():
            given, taken = (pieces_told(voice, field.field, value[side]) for side in ("given", "taken"))
            return Row(label=_("{given} for {taken}").format(given=given, taken=taken), value=way)
        case Levy():
            piles = [
                labelled(called(voice, "province", place), pieces_told(voice, field.field, pieces))
                for place, pieces in value.items()
            ]
            label = _p("between the parts of a list", "; ").join(piles) or _("nothing")
            worth = sum(worth_of(pieces, field) for pieces in value.values())
            return Row(label=label, value=way, note=counted(voice, UNIT, worth))
        case _:
            told = counted(voice, UNIT, worth_of(value, field))
            return Row(label=pieces_told(voice, field.field, value), value=way, note=told)


def worth_of(pieces: dict[str, int], field: Payment | Levy) -> int:
    return sum(field.values[kind] * number for kind, number in pieces.items())


def _size(value: Any) -> int:
    """How many pieces there are in a part of a document."""
    if isinstance(value, dict):
        return sum(_size(part) for part in value.values())
    return value if isinstance(value, int) else 0


def filled_so_far(decision: Decision[Any]) -> Any:
    """What the field that is asked for is filled with; ``None`` where it is not yet."""
    filled: Any = decision.document
    for name in decision.question.path:
        filled = filled.get(name) if isinstance(filled, dict) else None
    return filled


__all__ = ["UNIT", "Step", "few_ways", "filled_so_far", "way_rows", "worth_of"]
