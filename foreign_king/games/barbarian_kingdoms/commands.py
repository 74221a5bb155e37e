"""What a seat can say: imperative, canonical, ``by`` first. A player speaks for a ``kingdom``."""

from collections.abc import Mapping
from typing import Any

import attrs

from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat, Unit
from foreign_king.games.barbarian_kingdoms.tokens import NONE, Token, Tokens, Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.kernel.type_check import check_whole, in_a_row
from foreign_king.kernel.unseen import UNSEEN, Unseen


def _none_below_zero(_: object, attribute: "attrs.Attribute[Tokens]", tokens: Tokens) -> None:
    _check_tokens(tokens, f"/{attribute.name}")


def _none_seen_below_zero(_: object, attribute: "attrs.Attribute[Treasury]", tokens: Treasury) -> None:
    if tokens is not UNSEEN:
        _check_tokens(tokens, f"/{attribute.name}")


def _no_place_below_zero(
    _: object, attribute: "attrs.Attribute[FrozenDict[Area, Tokens]]", places: FrozenDict[Area, Tokens]
) -> None:
    for area, tokens in places.items():
        _check_tokens(tokens, f"/{attribute.name}/{escaped(area)}")


def _none_missing(
    _: object, attribute: "attrs.Attribute[FrozenDict[Area, int]]", places: FrozenDict[Area, int]
) -> None:
    check_whole(places.values())
    for area, number in places.items():
        if number < 1:
            pointer = f"/{attribute.name}/{escaped(area)}"
            raise Malformed(f"{number} warriors", pointer=pointer, expected="at least 1 from a place that is named")


def _check_tokens(tokens: Tokens, pointer: str) -> None:
    numbers = (tokens.bronze, tokens.silver, tokens.gold, tokens.diamond)
    check_whole(numbers)
    if min(numbers) < 0:
        raise Malformed("no fewer than 0 tokens of a value", pointer=pointer, expected="numbers from 0")


def _in_order(given: Mapping[str, Any]) -> FrozenDict[str, Any]:
    return FrozenDict(sorted(given.items()))


def _without_nothing(given: Mapping[Area, Tokens]) -> FrozenDict[Area, Tokens]:
    """Places in order, those left out from which nothing is taken: the same tax is said in one way."""
    return FrozenDict({place: tokens for place, tokens in sorted(given.items()) if tokens != NONE})


def _sorted_names(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(in_a_row(names)))


@record(kw_only=True)
class Change:
    """Tokens of the treasury swapped against tokens of the same worth that lie face up in a province."""

    province: Area
    given: Tokens = attrs.field(validator=_none_below_zero)
    taken: Tokens = attrs.field(validator=_none_below_zero)


@record(kw_only=True)
class AssignKingdoms:
    """The table tells which kingdom each player was assigned; of two players, which two, in the order of their
    turns."""

    by: Seat
    kingdoms: FrozenDict[Seat, tuple[Kingdom, ...]] = attrs.field(converter=_in_order)


@record(kw_only=True)
class PlaceTreasure:
    """The table tells which token came to lie face up in each initial province of a kingdom."""

    by: Seat
    kingdom: Kingdom
    tokens: FrozenDict[Area, Token] = attrs.field(converter=_in_order)


@record(kw_only=True)
class DrawToken:
    """The table tells the taker, at ``seat``, which token lay face down in the looted province."""

    by: Seat
    seat: Seat
    token: Token | Unseen


@record(kw_only=True)
class Recruit:
    """Put the cheapest warrior of the player board into an unoccupied province under own control, and pay its
    price there."""

    by: Seat
    kingdom: Kingdom
    province: Area
    payment: Tokens = attrs.field(validator=_none_below_zero)
    change: Change | None = None


@record(kw_only=True)
class Manoeuvre:
    """Move a unit to an adjacent, unoccupied province under own control, or to the sea: one of the moves of this
    action."""

    by: Seat
    kingdom: Kingdom
    unit: Unit
    origin: Area
    to: Area


@record(kw_only=True)
class Castle:
    """Swap the king with an own warrior in an adjacent area: a move of both in a Manoeuvre."""

    by: Seat
    kingdom: Kingdom
    warrior: Area


@record(kw_only=True)
class EndManoeuvre:
    """Move no further unit."""

    by: Seat
    kingdom: Kingdom


@record(kw_only=True)
class Invade:
    """Move a unit into an adjacent province that the kingdom does not control."""

    by: Seat
    kingdom: Kingdom
    unit: Unit
    origin: Area
    to: Area


@record(kw_only=True)
class Claim:
    """Pay for the cheapest control token of the player board, to put it into a province that an own unit occupies."""

    by: Seat
    kingdom: Kingdom
    province: Area
    payment: Tokens = attrs.field(validator=_none_below_zero)
    change: Change | None = None


@record(kw_only=True)
class DeclineClaim:
    """Do not claim at once the province that the king has invaded."""

    by: Seat
    kingdom: Kingdom


@record(kw_only=True)
class Tax:
    """Take tokens from provinces under own control, worth as many tremis as there are such provinces."""

    by: Seat
    kingdom: Kingdom
    tokens: FrozenDict[Area, Tokens] = attrs.field(
        default=FrozenDict(), converter=_without_nothing, validator=_no_place_below_zero
    )
    change: Change | None = None


@record(kw_only=True)
class Contest:
    """Contest an invasion or a claim: move the king, so many warriors of some areas, or both, into the province."""

    by: Seat
    kingdom: Kingdom
    king: bool = False
    warriors: FrozenDict[Area, int] = attrs.field(default=FrozenDict(), converter=_in_order, validator=_none_missing)


@record(kw_only=True)
class DeclineContest:
    """Do not contest."""

    by: Seat
    kingdom: Kingdom


@record(kw_only=True)
class Reinforce:
    """Move a unit from an adjacent area into the battle."""

    by: Seat
    kingdom: Kingdom
    unit: Unit
    origin: Area


@record(kw_only=True)
class EndReinforcing:
    """Move no further unit for now, so that it is the other's turn; who has moved none passes for good."""

    by: Seat
    kingdom: Kingdom


@record(kw_only=True)
class Bribe:
    """Put tokens of the treasury into the purse, secretly; or none."""

    by: Seat
    kingdom: Kingdom
    tokens: Treasury = attrs.field(validator=_none_seen_below_zero)


@record(kw_only=True)
class Evacuate:
    """After a battle won: which unit stays, where the king goes if he does not, and where warriors go; warriors that
    go nowhere return to the player board."""

    by: Seat
    kingdom: Kingdom
    stays: Unit
    king: Area | None = None
    warriors: tuple[Area, ...] = attrs.field(default=(), converter=_sorted_names)


Command = (
    Tax
    | Invade
    | Recruit
    | Claim
    | Manoeuvre
    | Castle
    | EndManoeuvre
    | DeclineContest
    | Contest
    | Reinforce
    | EndReinforcing
    | Bribe
    | Evacuate
    | DeclineClaim
    | DrawToken
    | PlaceTreasure
    | AssignKingdoms
)
"""Everything that can be said in this game."""

OpenCommand = (
    Tax
    | Invade
    | Recruit
    | Claim
    | Manoeuvre
    | Castle
    | EndManoeuvre
    | DeclineContest
    | Contest
    | Reinforce
    | EndReinforcing
    | Evacuate
    | DeclineClaim
    | PlaceTreasure
    | AssignKingdoms
)
"""The commands in which nothing is hidden from anybody."""

__all__ = [
    "AssignKingdoms",
    "Bribe",
    "Castle",
    "Change",
    "Claim",
    "Command",
    "Contest",
    "DeclineClaim",
    "DeclineContest",
    "DrawToken",
    "EndManoeuvre",
    "EndReinforcing",
    "Evacuate",
    "Invade",
    "Manoeuvre",
    "PlaceTreasure",
    "Recruit",
    "Reinforce",
    "Tax",
    "Tokens",
]
