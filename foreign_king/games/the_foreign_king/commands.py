"""The commands of the game. Each has the seat that gives it as ``by``."""

from collections.abc import Mapping
from typing import Any

import attrs

from foreign_king.games.the_foreign_king.components import Factory, ProvinceName, Seat
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped


@record(kw_only=True)
class DealTurnOrder:
    """Deal the first turn order, which is random. Only the table gives this command."""

    by: Seat
    order: tuple[Seat, ...]


@record(kw_only=True)
class EndTurn:
    """End the player's turn, after the action and any loans."""

    by: Seat


@record(kw_only=True)
class Pass:
    """Perform no action, because no action space is open or can be opened by loans."""

    by: Seat


@record(kw_only=True)
class TakeLoan:
    """Turn one Royal Medal face down and take 3 francs."""

    by: Seat


@record(kw_only=True)
class RepayLoan:
    """Pay 4 francs and turn one Royal Medal face up again."""

    by: Seat


@record(kw_only=True)
class BuildFactory:
    """Pay 3 francs and build a metallurgical or a textile factory in any province."""

    by: Seat
    kind: Factory
    province: ProvinceName


@record(kw_only=True)
class PlaceCitizens:
    """Put citizens from the supply into one province: the first is free, each further one costs 1 franc."""

    by: Seat
    province: ProvinceName
    citizens: int


def _counts(given: Mapping[str, int]) -> FrozenDict[str, int]:
    try:
        return FrozenDict(sorted(given.items()))
    except (AttributeError, TypeError):
        raise Malformed("these are no destinations", pointer="/to", expected="citizens by destination") from None


def _at_least_one(_: object, attribute: object, counts: FrozenDict[str, int]) -> None:
    for name, count in counts.items():
        if type(count) is not int or count < 1:
            what, pointer = "each destination needs at least one citizen", f"/to/{escaped(str(name))}"
            raise Malformed(what, pointer=pointer, expected="a whole number from 1")


@record(kw_only=True)
class MoveCitizens:
    """Move the player's citizens out of one province: the first step is free, each further citizen-step costs 1 franc.

    ``to`` says how many go to each destination, a province or ``supply``.
    """

    by: Seat
    origin: ProvinceName
    to: FrozenDict[str, int] = attrs.field(converter=_counts, validator=_at_least_one)


@record(kw_only=True)
class AppointMember:
    """Put one of the player's citizens, from ``supply`` or a province, into the National Congress."""

    by: Seat
    origin: str


@record(kw_only=True)
class MoveKing:
    """Move the King along ``path``, the provinces entered in order: the first step is free, each further 1 franc."""

    by: Seat
    path: tuple[ProvinceName, ...]


@record(kw_only=True)
class TakeCoins:
    """Take 3 francs, and 1 more for each textile factory that the player controls."""

    by: Seat


@record(kw_only=True)
class ChangeTurnOrder:
    """Take 1 franc, and move the player's turn-order disc at the end of this round."""

    by: Seat


def _same_seat(queen: Any, attribute: Any, action: Any) -> None:
    """Raise ``Malformed`` unless the Queen's action is an action, and is given by the seat that uses her."""
    by = getattr(action, "by", None)
    if by is None:
        raise Malformed("the Queen performs no such action", pointer="/action", expected="an action")
    if by != queen.by:
        what = "the Queen's action is performed by the one who uses her"
        raise Malformed(what, pointer="/action/by", expected="the same seat")


@record(kw_only=True)
class UseQueen:
    """Pay 2 francs and perform another action, even if its space is taken."""

    by: Seat
    action: "Action" = attrs.field(validator=_same_seat)


@record(kw_only=True)
class SendMembers:
    """Send all of the player's members of Congress into the province that is about to be scored."""

    by: Seat


@record(kw_only=True)
class KeepMembers:
    """Leave the player's members in Congress."""

    by: Seat


@record(kw_only=True)
class LayDownFactory:
    """Make one active factory of the King's province inactive, if nobody has the majority there."""

    by: Seat
    kind: Factory


@record(kw_only=True)
class LeaveFactories:
    """Leave all factories of the King's province as they are, if nobody has the majority there."""

    by: Seat


@record(kw_only=True)
class PlaceVirtualCitizen:
    """Make a virtual step: put a virtual citizen from the virtual supply into any province."""

    by: Seat
    province: ProvinceName


@record(kw_only=True)
class MoveVirtualCitizen:
    """Make a virtual step: move a virtual citizen to an adjacent province."""

    by: Seat
    origin: ProvinceName
    to: ProvinceName


@record(kw_only=True)
class MoveDisc:
    """Put the player's turn-order disc at ``position`` (1 is first), which pushes others to the right. The disc may
    stay where it is."""

    by: Seat
    position: int


Action = BuildFactory | PlaceCitizens | MoveCitizens | AppointMember | MoveKing | UseQueen | TakeCoins | ChangeTurnOrder
"""The commands that move the pawn to an action space."""

Decision = (
    SendMembers | KeepMembers | LayDownFactory | LeaveFactories | PlaceVirtualCitizen | MoveVirtualCitizen | MoveDisc
)
"""The commands that decide what an action, or the end of a round, leaves to a player."""

Command = DealTurnOrder | TakeLoan | RepayLoan | Pass | EndTurn | Action | Decision
"""All commands of this game."""
