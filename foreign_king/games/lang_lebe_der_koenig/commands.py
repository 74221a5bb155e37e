"""The commands of the game. Each has the seat that gives it as ``by``."""

from collections.abc import Mapping

import attrs

from foreign_king.games.lang_lebe_der_koenig.components import Card, Cards, Hand, Seat, TerritoryName
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.kernel.type_check import check_whole, in_a_row
from foreign_king.kernel.unseen import UNSEEN


def _sorted_dice(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(in_a_row(dice)))


def _faces(_: object, attribute: "attrs.Attribute[tuple[int, ...]]", dice: tuple[int, ...]) -> None:
    check_whole(dice)
    # The dice have been sorted, so the place of a wrong die in the command is not known.
    if dice and not 1 <= dice[0] <= dice[-1] <= 6:
        raise Malformed("a die shows 1 to 6", pointer=f"/{attribute.name}", expected="numbers from 1 to 6")


def _none_below_zero(_: object, attribute: "attrs.Attribute[Hand]", cards: Hand) -> None:
    _check_hand(cards, f"/{attribute.name}")


def _no_hand_below_zero(
    _: object, attribute: "attrs.Attribute[FrozenDict[Seat, Hand]]", hands: FrozenDict[Seat, Hand]
) -> None:
    for seat, hand in hands.items():
        _check_hand(hand, f"/{attribute.name}/{escaped(seat)}")


def _check_hand(hand: Hand, pointer: str) -> None:
    if hand is UNSEEN:
        return
    check_whole((hand.x1, hand.x2, hand.x3))
    if min(hand.x1, hand.x2, hand.x3) < 0:
        raise Malformed("no fewer than 0 cards of a value", pointer=pointer, expected="numbers from 0")


def _by_seat(given: Mapping[Seat, TerritoryName]) -> FrozenDict[Seat, TerritoryName]:
    return FrozenDict(sorted(given.items()))


def _hands_by_seat(given: Mapping[Seat, Hand]) -> FrozenDict[Seat, Hand]:
    return FrozenDict(sorted(given.items()))


@record(kw_only=True)
class DealStarts:
    """Deal the start cards. Only the table gives this command."""

    by: Seat
    territories: FrozenDict[Seat, TerritoryName] = attrs.field(converter=_by_seat)


@record(kw_only=True)
class MoveBaron:
    """The free move of a turn: the baron goes to an adjacent territory, or comes back onto the map."""

    by: Seat
    to: TerritoryName


@record(kw_only=True)
class PlaceCourtier:
    """Place one courtier from the supply free of charge, with the player's baron or in the territory won in a
    negotiation."""

    by: Seat


@record(kw_only=True)
class PlaceByCard:
    """Play a card to place another courtier. The die decides whether it succeeds."""

    by: Seat
    card: Card


@record(kw_only=True)
class GoOn:
    """Play a card to move the baron once more. The die decides whether it succeeds."""

    by: Seat
    card: Card
    to: TerritoryName


@record(kw_only=True)
class EndTurn:
    """End the player's turn. At the beginning of the turn this means to stay and do nothing."""

    by: Seat


@record(kw_only=True)
class StopPlacing:
    """Place no courtier, or no further one, in the territory won in a negotiation."""

    by: Seat


@record(kw_only=True)
class LayCards:
    """Lay 1 to 5 cards face down for the negotiation. Which cards, and how many, is secret until all are turned
    over."""

    by: Seat
    cards: Hand = attrs.field(validator=_none_below_zero)


@record(kw_only=True)
class AllotDice:
    """Put one die on each card that the player laid. The fields say which dice go on the cards of each value."""

    by: Seat
    x1: tuple[int, ...] = attrs.field(default=(), converter=_sorted_dice, validator=_faces)
    x2: tuple[int, ...] = attrs.field(default=(), converter=_sorted_dice, validator=_faces)
    x3: tuple[int, ...] = attrs.field(default=(), converter=_sorted_dice, validator=_faces)


@record(kw_only=True)
class BanishBaron:
    """Put a banished baron into a territory where its owner has courtiers."""

    by: Seat
    baron: Seat
    to: TerritoryName


@record(kw_only=True)
class TakeBack:
    """Take back some of the cards that the player played, x1 before x2 before x3, at most one for each 1 rolled."""

    by: Seat
    cards: int


@record(kw_only=True)
class LeaveCards:
    """Take back none of the cards that the player played."""

    by: Seat


@record(kw_only=True)
class RollDice:
    """Roll dice: one for a card, as many as cards were laid in a negotiation, five in a roll-off. Only the table gives
    this command."""

    by: Seat
    dice: tuple[int, ...] = attrs.field(converter=_sorted_dice, validator=_faces)


@record(kw_only=True)
class DealCards:
    """Deal the new cards after an election. Only the table gives this command."""

    by: Seat
    hands: FrozenDict[Seat, Hand] = attrs.field(converter=_hands_by_seat, validator=_no_hand_below_zero)


Command = (
    DealStarts
    | MoveBaron
    | PlaceCourtier
    | PlaceByCard
    | GoOn
    | EndTurn
    | StopPlacing
    | LayCards
    | AllotDice
    | BanishBaron
    | TakeBack
    | LeaveCards
    | RollDice
    | DealCards
)
"""All commands of this game."""

OpenCommand = (
    DealStarts
    | MoveBaron
    | PlaceCourtier
    | PlaceByCard
    | GoOn
    | EndTurn
    | StopPlacing
    | AllotDice
    | BanishBaron
    | TakeBack
    | LeaveCards
    | RollDice
)
"""The commands in which nothing is hidden from any viewer."""

__all__ = [
    "AllotDice",
    "BanishBaron",
    "Cards",
    "Command",
    "DealCards",
    "DealStarts",
    "EndTurn",
    "GoOn",
    "LayCards",
    "LeaveCards",
    "MoveBaron",
    "PlaceByCard",
    "PlaceCourtier",
    "RollDice",
    "StopPlacing",
    "TakeBack",
]
