"""The rules of Barbarian Kingdoms: which rule judges which command.

There is one module for each chapter of the rules. A rule refuses commands with ``require`` and records facts with
``ledger.record``. It records nothing before the whole command has been judged.
"""

from typing import assert_never

from foreign_king.games.barbarian_kingdoms.commands import (
    AssignKingdoms,
    Bribe,
    Castle,
    Claim,
    Command,
    Contest,
    DeclineClaim,
    DeclineContest,
    DrawToken,
    EndManoeuvre,
    EndReinforcing,
    Evacuate,
    Invade,
    Manoeuvre,
    PlaceTreasure,
    Recruit,
    Reinforce,
    Tax,
)
from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.facts import BribesRevealed, Fact, TreasuriesShown
from foreign_king.games.barbarian_kingdoms.phases import (
    Assigning,
    Bribing,
    ClaimingAtOnce,
    Contesting,
    Drawing,
    Evacuating,
    Manoeuvring,
    Over,
    Placing,
    Reinforcing,
    Showing,
    Turn,
)
from foreign_king.games.barbarian_kingdoms.rules.aftermath import begin_evacuating, evacuate, fail, remove_losers
from foreign_king.games.barbarian_kingdoms.rules.battle import (
    begin_battle,
    bribe,
    count_points,
    end_reinforcing,
    go_on_reinforcing,
    learn_bribes,
    reinforce,
    reveal,
)
from foreign_king.games.barbarian_kingdoms.rules.claim import (
    can_claim_at_once,
    claim,
    decline_claim,
    offer_claim,
    succeed_claiming,
)
from foreign_king.games.barbarian_kingdoms.rules.contest import ask_to_contest, contest, decline_contest
from foreign_king.games.barbarian_kingdoms.rules.invade import invade, strip, succeed_invading
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.manoeuvre import castle, end_manoeuvre, manoeuvre
from foreign_king.games.barbarian_kingdoms.rules.money import draw_token, loot
from foreign_king.games.barbarian_kingdoms.rules.recruit import recruit
from foreign_king.games.barbarian_kingdoms.rules.tax import tax
from foreign_king.games.barbarian_kingdoms.rules.turn import assign_kingdoms, next_turn, place_treasure
from foreign_king.games.barbarian_kingdoms.rules.victory import (
    learn_treasuries,
    look_for_victory,
    score_reigns,
    show_treasuries,
)
from foreign_king.games.barbarian_kingdoms.rules.well_formed import check_names
from foreign_king.games.barbarian_kingdoms.state import top, unresolved
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import Malformed


def decide(ledger: Ledger, command: Command) -> None:
    """Judge a command, and record the facts that it causes. The most frequent commands come first in the ``match``."""
    check_names(ledger.state, command)
    match command:
        case Invade():
            enemy = invade(ledger, command)
            if enemy is not None:
                begin_battle(ledger, enemy, contested=False)
            elif not ask_to_contest(ledger):
                succeed(ledger)
        case Bribe():
            bribe(ledger, command)
        case Claim():
            claim(ledger, command)
            if not ask_to_contest(ledger):
                succeed(ledger)
        case Recruit():
            recruit(ledger, command)
            finish(ledger)
        case DrawToken():
            draw_token(ledger, command)
            settle(ledger)
        case Tax():
            tax(ledger, command)
            finish(ledger)
        case Manoeuvre():
            if manoeuvre(ledger, command):
                finish(ledger)
        case DeclineContest():
            if decline_contest(ledger, command):
                succeed(ledger)
        case Contest():
            contest(ledger, command)
            begin_battle(ledger, command.kingdom, contested=True)
        case EndManoeuvre():
            end_manoeuvre(ledger, command)
            finish(ledger)
        case Reinforce():
            reinforce(ledger, command)
        case EndReinforcing():
            end_reinforcing(ledger, command)
        case PlaceTreasure():
            place_treasure(ledger, command)
        case Castle():
            if castle(ledger, command):
                finish(ledger)
        case Evacuate():
            evacuate(ledger, command)
            resolve(ledger, command.kingdom)
        case DeclineClaim():
            decline_claim(ledger, command)
            next_turn(ledger)
        case AssignKingdoms():
            assign_kingdoms(ledger, command)
        case _:
            assert_never(command)
    while proceed(ledger):
        pass


def learn(ledger: Ledger, fact: Fact) -> None:
    """Judge and record a fact that is told to a viewer from whom something was hidden: both bribes of a battle, or all
    treasuries at the end of the game."""
    phase = top(ledger.state)
    if isinstance(phase, Bribing) and not phase.waiting and isinstance(fact, BribesRevealed):
        learn_bribes(ledger, fact)
        fight(ledger)
    elif isinstance(phase, Showing) and isinstance(fact, TreasuriesShown):
        learn_treasuries(ledger, fact)
    else:
        expected = TreasuriesShown.__name__ if isinstance(phase, Showing) else BribesRevealed.__name__
        raise Malformed(f"{type(fact).__name__} cannot come next", pointer="/type", expected=expected)
    while proceed(ledger):
        pass


def proceed(ledger: Ledger) -> bool:
    """Do the next step that follows without a decision. Return whether there was one."""
    phase = top(ledger.state)
    match phase:
        case (
            Turn()
            | Drawing()
            | Contesting()
            | Manoeuvring()
            | Placing()
            | Evacuating()
            | ClaimingAtOnce()
            | Assigning()
        ):
            return False
        case Reinforcing():
            return go_on_reinforcing(ledger, phase)
        case Bribing(waiting=()):
            if not reveal(ledger, phase):
                return False
            fight(ledger)
            return True
        case Showing():
            return show_treasuries(ledger)
        case Over(ranking=()):
            score_reigns(ledger, phase)
            return True
        case Bribing() | Over() | None:
            return False
        case _:
            assert_never(phase)


@compiled_apart
def fight(ledger: Ledger) -> None:
    """Decide a battle after the bribes were revealed: count the points, remove the losers, evacuate the province, and
    resolve the action."""
    winner = count_points(ledger)
    remove_losers(ledger, winner)
    if begin_evacuating(ledger, winner):
        resolve(ledger, winner)


@compiled_apart
def resolve(ledger: Ledger, winner: Kingdom) -> None:
    """Resolve the action after a battle. It succeeds if the active kingdom has won, and fails otherwise."""
    if winner == unresolved(ledger.state).kingdom:
        succeed(ledger)
    elif fail(ledger, winner):
        settle(ledger)


@compiled_apart
def succeed(ledger: Ledger) -> None:
    """Let the invasion or the claim succeed. An invader loots the province, unless its own side controls it then."""
    action = unresolved(ledger.state)
    if action.kind == "claim":
        succeed_claiming(ledger, action.kingdom, action.province)
        finish(ledger)
        return
    succeed_invading(ledger, action.kingdom, action.province)
    if loot(ledger, action.kingdom, action.province):
        settle(ledger)


@compiled_apart
def settle(ledger: Ledger) -> None:
    """Finish the action after the looting. If it has succeeded, an enemy's control token is removed. A claim that has
    succeeded does not come here, because nothing is looted after it."""
    action = unresolved(ledger.state)
    if action.winner in (None, action.kingdom):
        strip(ledger, action.kingdom, action.province)
    finish(ledger)


@compiled_apart
def finish(ledger: Ledger) -> None:
    """End the action: somebody has won, or the king's power allows a claim, or the next turn begins."""
    state = ledger.state
    turn, action = state.pending[0], state.action
    assert isinstance(turn, Turn)
    if look_for_victory(ledger, turn.kingdom):
        return
    if action is not None and can_claim_at_once(state, action):
        offer_claim(ledger, action)
    else:
        next_turn(ledger)


__all__ = ["decide", "learn"]
