"""Checks that a command names only seats and cards of this game. Whether it is legal now is decided by the clauses."""

from typing import assert_never

from foreign_king.games.crown_of_three.commands import ClaimCrown, Command, DealCards, YieldCrown
from foreign_king.games.crown_of_three.components import VALUES
from foreign_king.games.crown_of_three.state import State
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.unseen import UNSEEN


def check_names(state: State, command: Command) -> None:
    """Raise ``Malformed`` for a seat or a card that this game does not have."""
    if command.by not in state.seats and command.by != TABLE:
        expected = "a seat of this game, or the table"
        raise Malformed(f"nobody sits at {quoted(command.by)}", pointer="/by", expected=expected)
    match command:
        case DealCards():
            if sorted(command.cards) != sorted(state.seats):
                raise Malformed("not a deal of this game", pointer="/cards", expected="every seat once")
            for seat, card in command.cards.items():
                if card is not UNSEEN and (type(card) is not int or card not in VALUES):
                    raise Malformed("there is no such card", pointer=f"/cards/{seat}", expected="1, 2 or 3")
        case ClaimCrown() | YieldCrown():
            pass
        case _:
            assert_never(command)
