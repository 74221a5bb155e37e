"""The commands of the game. Each has the seat that gives it as ``by``, and most have the ``kingdom`` for which it is
given."""

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
    """Sort places, and leave out those from which nothing is taken. So equal taxes are equal commands."""
    return FrozenDict({place: tokens for place, tokens in sorted(given.items()) if tokens != NONE})


def _sorted_names(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(in_a_row(names)))


@record(kw_only=True)
class Change:
    """Change: tokens of the treasury are swapped for tokens of the same worth that lie face up in a province."""

    province: Area
    given: Tokens = attrs.field(validator=_none_below_zero)
    taken: Tokens = attrs.field(validator=_none_below_zero)


@record(kw_only=True)
class AssignKingdoms:
    """Assign the kingdoms to the players. With two players, each gets two, in the order of their turns. Only the table
    gives this command."""

    by: Seat
    kingdoms: FrozenDict[Seat, tuple[Kingdom, ...]] = attrs.field(converter=_in_order)


@record(kw_only=True)
class PlaceTreasure:
    """Put one token face up into each initial province of a kingdom. Only the table gives this command."""

    by: Seat
    kingdom: Kingdom
    tokens: FrozenDict[Area, Token] = attrs.field(converter=_in_order)


@record(kw_only=True)
class DrawToken:
    """Draw the token that lies face down in a looted province, for the taker at ``seat``. Only the table gives this
    command."""

    by: Seat
    seat: Seat
    token: Token | Unseen


@record(kw_only=True)
class Recruit:
    """Put the cheapest warrior of the player board into an unoccupied province that the kingdom controls, and pay its
    price there."""

    by: Seat
    kingdom: Kingdom
    province: Area
    payment: Tokens = attrs.field(validator=_none_below_zero)
    change: Change | None = None


@record(kw_only=True)
class Manoeuvre:
    """Move a unit to an adjacent, unoccupied province that the kingdom controls, or to the sea. This is one move of a
    Manoeuvre."""

    by: Seat
    kingdom: Kingdom
    unit: Unit
    origin: Area
    to: Area


@record(kw_only=True)
class Castle:
    """Swap the king with a warrior of the kingdom in an adjacent area. This is a move of both in a Manoeuvre."""

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
    """Pay for the cheapest control token of the player board, to put it into a province that a unit of the kingdom
    occupies."""

    by: Seat
    kingdom: Kingdom
    province: Area
    payment: Tokens = attrs.field(validator=_none_below_zero)
    change: Change | None = None


@record(kw_only=True)
class DeclineClaim:
    """Decline to claim at once the province that the king has invaded."""

    by: Seat
    kingdom: Kingdom


@record(kw_only=True)
class Tax:
    """Take tokens from provinces that the kingdom controls, worth at most as many tremis as there are such
    provinces."""

    by: Seat
    kingdom: Kingdom
    tokens: FrozenDict[Area, Tokens] = attrs.field(
        default=FrozenDict(), converter=_without_nothing, validator=_no_place_below_zero
    )
    change: Change | None = None


@record(kw_only=True)
class Contest:
    """Contest an invasion or a claim: move the king, or warriors, or both, into the province. ``warriors`` says how
    many come from each area."""

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
    """Move no further unit for now, so that the opponent goes on. A kingdom that has moved none passes for the rest of
    the battle."""

    by: Seat
    kingdom: Kingdom


@record(kw_only=True)
class Bribe:
    """Put tokens of the treasury, or none, into the purse secretly."""

    by: Seat
    kingdom: Kingdom
    tokens: Treasury = attrs.field(validator=_none_seen_below_zero)


@record(kw_only=True)
class Evacuate:
    """Evacuate a province after a victory: say which unit stays, where the king goes if he does not stay, and where
    warriors go. The other warriors return to the player board."""

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
"""All commands of this game."""

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
"""The commands in which nothing is hidden from any viewer."""

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
