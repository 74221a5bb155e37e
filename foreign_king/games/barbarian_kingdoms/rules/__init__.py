"""The rules of Barbarian Kingdoms: the table of contents.

One room a chapter of the book. A rule asks with ``require`` and makes things happen with ``table.record``;
all that is asked comes before anything that happens.
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
from foreign_king.games.barbarian_kingdoms.rules.manoeuvre import castle, end_manoeuvre, manoeuvre
from foreign_king.games.barbarian_kingdoms.rules.money import draw_token, loot
from foreign_king.games.barbarian_kingdoms.rules.names import check_names
from foreign_king.games.barbarian_kingdoms.rules.recruit import recruit
from foreign_king.games.barbarian_kingdoms.rules.table import Table
from foreign_king.games.barbarian_kingdoms.rules.tax import tax
from foreign_king.games.barbarian_kingdoms.rules.turn import assign_kingdoms, next_turn, place_treasure
from foreign_king.games.barbarian_kingdoms.rules.victory import (
    learn_treasuries,
    look_for_victory,
    score_reigns,
    show_treasuries,
)
from foreign_king.games.barbarian_kingdoms.state import top, unresolved
from foreign_king.kernel.refusal import Malformed


def decide(table: Table, command: Command) -> None:
    """Judge a command, and record what it causes. Ordered by how often each is said."""
    check_names(table.state, command)
    match command:
        case Tax():
            tax(table, command)
            finish(table)
        case Invade():
            enemy = invade(table, command)
            if enemy is not None:
                begin_battle(table, enemy, contested=False)
            elif not ask_to_contest(table):
                succeed(table)
        case Recruit():
            recruit(table, command)
            finish(table)
        case Claim():
            claim(table, command)
            if not ask_to_contest(table):
                succeed(table)
        case Manoeuvre():
            if manoeuvre(table, command):
                finish(table)
        case Castle():
            if castle(table, command):
                finish(table)
        case EndManoeuvre():
            end_manoeuvre(table, command)
            finish(table)
        case DeclineContest():
            if decline_contest(table, command):
                succeed(table)
        case Contest():
            contest(table, command)
            begin_battle(table, command.kingdom, contested=True)
        case Reinforce():
            reinforce(table, command)
        case EndReinforcing():
            end_reinforcing(table, command)
        case Bribe():
            bribe(table, command)
        case Evacuate():
            evacuate(table, command)
            resolve(table, command.kingdom)
        case DeclineClaim():
            decline_claim(table, command)
            next_turn(table)
        case DrawToken():
            draw_token(table, command)
            settle(table)
        case PlaceTreasure():
            place_treasure(table, command)
        case AssignKingdoms():
            assign_kingdoms(table, command)
        case _:
            assert_never(command)
    while proceed(table):
        pass


def learn(table: Table, fact: Fact) -> None:
    """Judge what a viewer is told who did not see all that was hidden: both bribes, or all treasuries at the end."""
    phase = top(table.state)
    if isinstance(phase, Bribing) and not phase.waiting and isinstance(fact, BribesRevealed):
        learn_bribes(table, fact)
        fight(table)
    elif isinstance(phase, Showing) and isinstance(fact, TreasuriesShown):
        learn_treasuries(table, fact)
    else:
        expected = TreasuriesShown.__name__ if isinstance(phase, Showing) else BribesRevealed.__name__
        raise Malformed(f"{type(fact).__name__} cannot come next", pointer="/type", expected=expected)
    while proceed(table):
        pass


def proceed(table: Table) -> bool:
    """Go on with what is still to come, a step; whether anything went on."""
    phase = top(table.state)
    match phase:
        case (
            Assigning()
            | Placing()
            | Turn()
            | Manoeuvring()
            | Contesting()
            | Evacuating()
            | Drawing()
            | ClaimingAtOnce()
        ):
            return False
        case Reinforcing():
            return go_on_reinforcing(table, phase)
        case Bribing(waiting=()):
            if not reveal(table, phase):
                return False
            fight(table)
            return True
        case Showing():
            return show_treasuries(table)
        case Over(ranking=()):
            score_reigns(table, phase)
            return True
        case Bribing() | Over() | None:
            return False
        case _:
            assert_never(phase)


def fight(table: Table) -> None:
    """The bribes are open: who wins, who is removed, who leaves the province, and what comes of the action."""
    winner = count_points(table)
    remove_losers(table, winner)
    if begin_evacuating(table, winner):
        resolve(table, winner)


def resolve(table: Table, winner: Kingdom) -> None:
    """The action succeeds if the active kingdom has won the battle; otherwise it has failed."""
    if winner == unresolved(table.state).kingdom:
        succeed(table)
    elif fail(table, winner):
        settle(table)


def succeed(table: Table) -> None:
    """The invasion or the claim has succeeded; an invader loots the province, unless it was to free it."""
    action = unresolved(table.state)
    if action.kind == "claim":
        succeed_claiming(table, action.kingdom, action.province)
        settle(table)
        return
    succeed_invading(table, action.kingdom, action.province)
    if loot(table, action.kingdom, action.province):
        settle(table)


def settle(table: Table) -> None:
    """After the looting: an enemy's control token goes if the invasion has succeeded, and the action is over."""
    action = unresolved(table.state)
    if action.kind == "invade" and action.winner in (None, action.kingdom):
        strip(table, action.kingdom, action.province)
    finish(table)


def finish(table: Table) -> None:
    """The action is wholly resolved: somebody has won, the king's power goes on, or the next turn begins."""
    state = table.state
    turn, action = state.pending[0], state.action
    assert isinstance(turn, Turn)
    if look_for_victory(table, turn.kingdom):
        return
    if action is not None and can_claim_at_once(state, action):
        offer_claim(table, action)
    else:
        next_turn(table)


__all__ = ["decide", "learn"]
