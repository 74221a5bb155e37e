"""Explanations of victories: the number that was needed, and the number that there was."""

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.facts import VictoryReached
from foreign_king.games.barbarian_kingdoms.reasons.counts import KINGS, PROVINCES, provinces
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.victory import (
    kings_removed,
    other_sides,
    provinces_that_count,
    with_partners,
)
from foreign_king.games.barbarian_kingdoms.state import State, controlled, seat_of
from foreign_king.kernel.reason import Reason, because


def victory_reached(state: State, fact: VictoryReached, rule: Rule) -> tuple[Reason, ...]:
    """Explain a victory: how many provinces or kings count, and how many are needed."""
    return _removed(state, fact, rule) if fact.kingdom is None else _controlled(state, fact.kingdom, rule)


def _controlled(state: State, kingdom: Kingdom, rule: Rule) -> tuple[Reason, ...]:
    counted = provinces_that_count(state, kingdom)
    lost = tuple(area for area in controlled(state, kingdom) if area not in counted)
    not_counted = (because(rule, "not-counted", provinces=lost),) if lost else ()
    return (
        because(rule, "needed", state.law.provinces_to_win, unit=PROVINCES),
        because(rule, "had", len(counted), unit=PROVINCES, parts=(*provinces(rule, counted), *not_counted)),
    )


def _removed(state: State, fact: VictoryReached, rule: Rule) -> tuple[Reason, ...]:
    side = tuple(kingdom for kingdom in state.order if seat_of(state, kingdom) in fact.seats)
    removed = kings_removed(state, side)
    if not with_partners(state):
        return (
            because(rule, "needed", state.law.kings_to_win, unit=KINGS),
            because(rule, "had", len(removed), unit=KINGS, parts=kings(rule, removed)),
        )
    # All kings of another side are needed. It is the side of which all kings are removed.
    beaten = next(other for other in other_sides(state, side) if set(other) <= set(removed))
    return (
        because(rule, "needed", len(beaten), unit=KINGS, parts=kings(rule, beaten)),
        because(rule, "had", len(beaten), unit=KINGS),
    )


def kings(rule: Rule, kingdoms: tuple[Kingdom, ...]) -> tuple[Reason, ...]:
    """Explain a number of kings, one by one."""
    return tuple(because(rule, "king-of", 1, unit=KINGS, kingdom=kingdom) for kingdom in kingdoms)


__all__ = ["kings", "victory_reached"]
