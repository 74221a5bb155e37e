"""Explanations of refusals: the number that a clause needs, and the number that there is."""

from foreign_king.games.lang_lebe_der_koenig.commands import Command, GoOn
from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Turn
from foreign_king.games.lang_lebe_der_koenig.reasons.counts import Parts, hand, pieces, refuges, supply
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.moving import ways_back
from foreign_king.games.lang_lebe_der_koenig.state import (
    State,
    closed,
    deciders,
    territories_with_courtiers,
    top,
)
from foreign_king.kernel.reason import Reason, because, needed_and_had
from foreign_king.kernel.refusal import Refused


def explain_refusal(state: State, command: Command | None, refused: Refused) -> Reason:
    """Explain why a clause forbids a command in a state; without the command, why it closes an offer."""
    seat = next(iter(deciders(top(state))), "") if command is None else command.by
    match refused.rule:
        case Rule.PLACE_CAPACITY:
            name = str(refused.about["territory"])
            there = because(Rule.PLACE_CAPACITY, "courtiers-there", state.territories[name].courtiers, unit="courtier")
            one = because(Rule.PLACE_CAPACITY, "one-more", 1, unit="courtier")
            room = because(Rule.PLACE_CAPACITY, "room", state.board.places[name].votes, unit="courtier")
            return needed_and_had(refused, unit="courtier", need=(there, one), have=(room,))
        case Rule.PLACE_SUPPLY:
            return needed_and_had(refused, unit="courtier", need=(), have=supply(state, seat))
        case Rule.NEGOTIATE_LAST_CARD:
            return needed_and_had(refused, unit="card", need=(), have=_cards_left(state, seat, command))
        case Rule.NEGOTIATE_REFUGE:
            have = refuges(state, seat, Rule.NEGOTIATE_REFUGE)
            return needed_and_had(refused, unit="territory", need=(), have=have)
        case Rule.NEGOTIATE_ONE_TO_FIVE | Rule.TAKE_BACK_MOST | Rule.REDEAL_EACH:
            return needed_and_had(refused, unit="card", need=(), have=())
        case Rule.NEGOTIATE_ALLOT if refused.need is not None:
            return needed_and_had(refused, unit="die", need=(), have=())
        case _:
            return Reason(rule=refused.rule, what=refused, parts=_circumstances(state, seat, command, refused))


def _cards_left(state: State, seat: Seat, command: Command | None) -> Parts:
    """Explain the cards in hand, without the card that is played for a move."""
    cards = because(Rule.NEGOTIATE_LAST_CARD, "hand-of", state.players[seat].cards, unit="card", seat=seat)
    played = because(Rule.CARD_PLAYED, "card-played", -1, unit="card")
    return (cards, played) if isinstance(command, GoOn) else (cards,)


def _circumstances(state: State, seat: Seat, command: Command | None, refused: Refused) -> Parts:
    """Explain what a refusal without numbers depends on: borders, pieces, or cards in hand."""
    rule, about = Rule(refused.rule), refused.about
    match rule:
        case Rule.MOVE_ADJACENT:
            origin = str(about["origin"])
            return (because(rule, "borders-on", origin=origin, territories=state.board.adjacent[origin]),)
        case Rule.MOVE_CLOSED:
            return (because(rule, "closed", territories=closed(state), players=len(state.seats)),)
        case Rule.MOVE_RETURN if "territory" in about:
            return pieces(state, str(about["territory"]), rule)
        case Rule.MOVE_RETURN:
            return (because(rule, "ways-back", territories=ways_back(state, seat)),)
        case Rule.GO_ON_ENTERED_ONCE:
            turn = top(state)
            entered = turn.entered if isinstance(turn, Turn) else ()
            return (because(rule, "entered", territories=entered),)
        case Rule.BANISH_WHERE:
            baron = getattr(command, "baron", seat)
            return (because(rule, "refuges", seat=baron, territories=territories_with_courtiers(state, baron)),)
        case Rule.CARD_HAND:
            return (hand(state, seat, rule),)
        case _:
            return ()


__all__ = ["explain_refusal"]
