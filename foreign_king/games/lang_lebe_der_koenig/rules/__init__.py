"""The rules of Lang lebe der König: which rule judges which command.

There is one module for each chapter of the rules. A rule refuses commands with ``require`` and records facts with
``ledger.record``. It records nothing before the whole command has been judged.
"""

from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import (
    AllotDice,
    BanishBaron,
    Command,
    DealCards,
    DealStarts,
    EndTurn,
    GoOn,
    LayCards,
    LeaveCards,
    MoveBaron,
    PlaceByCard,
    PlaceCourtier,
    RollDice,
    StopPlacing,
    TakeBack,
)
from foreign_king.games.lang_lebe_der_koenig.facts import CardsRevealed, Fact
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Banishing,
    Die,
    Laying,
    Over,
    Redealing,
    Rolling,
    RollingOff,
    Settling,
    Starts,
    TakingBack,
    Turn,
)
from foreign_king.games.lang_lebe_der_koenig.rules.cards import roll_for_card
from foreign_king.games.lang_lebe_der_koenig.rules.election import deal_cards, roll_off, split
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.moving import enter, go_on, move_baron
from foreign_king.games.lang_lebe_der_koenig.rules.negotiation import (
    allot_dice,
    compare,
    lay_cards,
    learn_cards,
    reveal,
    roll_for_influence,
)
from foreign_king.games.lang_lebe_der_koenig.rules.placing import place_by_card, place_by_success, place_courtier
from foreign_king.games.lang_lebe_der_koenig.rules.settlement import (
    banish_baron,
    discard_played,
    leave_cards,
    settle,
    settle_on,
    stop_placing,
    take_back,
)
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.rules.turn import deal_starts, end_turn, next_turn
from foreign_king.games.lang_lebe_der_koenig.rules.well_formed import check_names
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.refusal import Malformed, counted


def decide(ledger: Ledger, command: Command) -> None:
    """Judge a command, and record the facts that it causes. The most frequent commands come first in the ``match``."""
    check_names(ledger.state, command)
    match command:
        case RollDice():
            roll_dice(ledger, command)
        case LayCards():
            lay_cards(ledger, command)
        case AllotDice():
            allot_dice(ledger, command)
        case MoveBaron():
            move_baron(ledger, command)
        case PlaceCourtier():
            place_courtier(ledger, command)
        case PlaceByCard():
            place_by_card(ledger, command)
        case EndTurn():
            end_turn(ledger, command)
        case GoOn():
            go_on(ledger, command)
        case BanishBaron():
            banish_baron(ledger, command)
        case StopPlacing():
            stop_placing(ledger, command)
        case TakeBack():
            take_back(ledger, command)
        case LeaveCards():
            leave_cards(ledger, command)
        case DealCards():
            deal_cards(ledger, command)
            next_turn(ledger)
        case DealStarts():
            deal_starts(ledger, command)
        case _:
            assert_never(command)
    proceed(ledger)


def learn(ledger: Ledger, fact: Fact) -> None:
    """Judge and record a fact that is told to a viewer who did not see all the cards that were laid. It can only be
    ``CardsRevealed``, after which dice are rolled."""
    if not isinstance(fact, CardsRevealed):
        raise Malformed(f"{type(fact).__name__} cannot come next", pointer="/type", expected="CardsRevealed")
    learn_cards(ledger, fact)


def dice_due(state: State) -> int:
    """Return how many dice have to be rolled in a phase in which dice are rolled."""
    phase = top(state)
    if isinstance(phase, Die):
        return 1
    if isinstance(phase, Rolling):
        assert state.negotiation is not None
        return state.negotiation.played[phase.seats[0]].total
    assert isinstance(phase, RollingOff)
    return state.law.roll_off_dice


def roll_dice(ledger: Ledger, command: RollDice) -> None:
    """Judge the dice of the table: for a card, for influence, or in a roll-off."""
    phase = due(ledger.state, command.by, Die, Rolling, RollingOff)
    dice = dice_due(ledger.state)
    if len(command.dice) != dice:
        thrown = counted(len(command.dice), "die", "dice")
        raise Malformed(thrown, pointer="/dice", expected=f"as many dice as are rolled: {dice}")
    if isinstance(phase, Die):
        if roll_for_card(ledger, phase, command):
            if phase.to is None:
                place_by_success(ledger, phase.seat)
            else:
                enter(ledger, phase.seat, phase.to, Rule.GO_ON_MOVE)
    elif isinstance(phase, Rolling):
        roll_for_influence(ledger, phase, command)
    else:
        assert isinstance(phase, RollingOff)
        roll_off(ledger, phase, command)


def proceed(ledger: Ledger) -> None:
    """Do the step that follows without a decision, if there is one. After it somebody has to decide, the table has to
    roll or deal, or the game is over, so there is never a second step."""
    phase = top(ledger.state)
    match phase:
        case Turn() | Allotting() | Die() | Banishing() | Redealing() | Starts() | Over():
            return
        case Laying(waiting=()):
            reveal(ledger, phase)
        case Rolling(seats=()):
            winner = compare(ledger)
            if winner is not None:
                settle(ledger, winner)
        case Settling():
            settle_on(ledger, phase)
        case TakingBack() if not phase.cards:
            discard_played(ledger)
        case RollingOff(rolling=()):
            if split(ledger, phase):
                next_turn(ledger)
        case Laying() | Rolling() | TakingBack() | RollingOff() | None:
            return
        case _:
            assert_never(phase)


__all__ = ["decide", "dice_due", "learn"]
