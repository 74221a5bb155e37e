"""Menus for fields that pay, take or swap tokens. Where such a field can be filled in few ways, each way is a row."""

from collections.abc import Iterable
from typing import Any

from foreign_king.cli.language import _, _p, labelled
from foreign_king.cli.playing.labels import called, counted, pieces_text
from foreign_king.cli.playing.prompts import Row
from foreign_king.decisions import Decision, Exchange, Levy, Made, Payment
from foreign_king.language import Voice

Step = Decision[Any] | Made[Any]
UNIT = "tremis"
"""The unit in which the worth of tokens is shown."""
FEW_WAYS = 16
"""The greatest number of ways that are shown in one menu. Where there are more, the player answers for each kind."""


def few_ways(decision: Decision[Any]) -> tuple[Step, ...]:
    """Return every way to fill the rest of a field that pays, takes or swaps tokens; none where there are too many."""
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
    """Return a row for each way to fill a field. The ways with the fewest pieces come first."""
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
            given, taken = (pieces_text(voice, field.field, value[side]) for side in ("given", "taken"))
            return Row(label=_("{given} for {taken}").format(given=given, taken=taken), value=way)
        case Levy():
            piles = [
                labelled(called(voice, "province", place), pieces_text(voice, field.field, pieces))
                for place, pieces in value.items()
            ]
            label = _p("between the parts of a list", "; ").join(piles) or _("nothing")
            worth = sum(worth_of(pieces, field) for pieces in value.values())
            return Row(label=label, value=way, note=counted(voice, UNIT, worth))
        case _:
            note = counted(voice, UNIT, worth_of(value, field))
            return Row(label=pieces_text(voice, field.field, value), value=way, note=note)


def worth_of(pieces: dict[str, int], field: Payment | Levy) -> int:
    """Return the worth of some pieces in tremis."""
    return sum(field.values[kind] * number for kind, number in pieces.items())


def _size(value: Any) -> int:
    """Count the pieces in a part of a document."""
    if isinstance(value, dict):
        return sum(_size(part) for part in value.values())
    return value if isinstance(value, int) else 0


def filled_so_far(decision: Decision[Any]) -> Any:
    """Return the value so far of the field that is asked for; ``None`` where it has none yet."""
    filled: Any = decision.document
    for name in decision.question.path:
        filled = filled.get(name) if isinstance(filled, dict) else None
    return filled


__all__ = ["UNIT", "Step", "few_ways", "filled_so_far", "way_rows", "worth_of"]
