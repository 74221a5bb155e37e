"""Battles: reinforcements, bribes, battle points, and the winner."""

from foreign_king.games.barbarian_kingdoms import makers as make
from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Bribe, EndReinforcing, Reinforce
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom
from foreign_king.games.barbarian_kingdoms.facts import BribesRevealed, PointsCounted
from foreign_king.games.barbarian_kingdoms.makers import (
    BattleBegan,
    BattleWon,
    BribeCollected,
    BribesDue,
    BribeSealed,
    DefenceStrengthened,
    ReinforcingEnded,
    ReinforcingPassed,
    UnitReinforced,
)
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Reinforcing
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.moving import by_which, units_beside
from foreign_king.games.barbarian_kingdoms.rules.powers import points_in_defence
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    bearer,
    could_hold,
    emblem,
    out_of_sight,
    seat_of,
    top,
    unresolved,
)
from foreign_king.games.barbarian_kingdoms.tokens import NONE, Tokens, holds, together
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, require
from foreign_king.kernel.unseen import UNSEEN


@compiled_apart
def begin_battle(ledger: Ledger, opponent: Kingdom, *, contested: bool) -> None:
    """Begin a battle with the reinforcements, of which those of the active kingdom come first."""
    action = unresolved(ledger.state)
    began = BattleBegan(province=action.province, active=action.kingdom, opponent=opponent, contested=contested)
    ledger.record(began, Rule.BATTLE_BEGAN)


# Reinforcements


def reinforce(ledger: Ledger, command: Reinforce) -> None:
    """Move a unit from an adjacent area into the battle. It cannot leave the battle."""
    state, kingdom = ledger.state, command.kingdom
    due(state, command.by, kingdom, Reinforcing)
    province = unresolved(state).province
    beside = units_beside(state, kingdom, province)
    here = command.unit, command.origin
    require(here in beside, Rule.REINFORCE_ADJACENT, unit=command.unit, area=command.origin)
    joined = UnitReinforced(kingdom=kingdom, unit=command.unit, origin=command.origin)
    ledger.record(joined, by_which(state, (command.origin,), province, Rule.REINFORCE_UNIT))


def end_reinforcing(ledger: Ledger, command: EndReinforcing) -> None:
    """Stop moving units, so that the opponent goes on. A kingdom that has moved no unit, or whose opponent has passed,
    passes for the rest of the battle."""
    phase = due(ledger.state, command.by, command.kingdom, Reinforcing)
    hand_over(ledger, phase)


def hand_over(ledger: Ledger, phase: Reinforcing) -> None:
    """Record that the first kingdom stops reinforcing for now, or passes for the rest of the battle."""
    kingdom = phase.kingdoms[0]
    if phase.moved and len(phase.kingdoms) > 1:
        ledger.record(ReinforcingEnded(kingdom=kingdom), Rule.REINFORCE_TURNS)
    else:
        ledger.record(ReinforcingPassed(kingdom=kingdom), Rule.REINFORCE_PASSED)


def go_on_reinforcing(ledger: Ledger, phase: Reinforcing) -> bool:
    """Go on where there is nothing to decide: a kingdom without a unit beside the battle stops, and after both have
    passed purses are filled. Return whether anything was recorded."""
    if not phase.kingdoms:
        fill_purses(ledger)
        return True
    if units_beside(ledger.state, phase.kingdoms[0], unresolved(ledger.state).province):
        return False
    hand_over(ledger, phase)
    return True


# Bribes


@compiled_apart
def fill_purses(ledger: Ledger) -> None:
    """Ask both kingdoms to fill their purses, except those whose treasuries are empty."""
    state = ledger.state
    kingdoms = tuple([each for each in fighters(state) if state.players[seat_of(state, each)].tokens])
    ledger.record(BribesDue(kingdoms=kingdoms), Rule.BRIBE_DUE)


def bribe(ledger: Ledger, command: Bribe) -> None:
    """Put any tokens of the treasury, or none, into the purse secretly."""
    state, tokens = ledger.state, command.tokens
    due(state, command.by, command.kingdom, Bribing)
    if tokens is not UNSEEN:
        require(could_hold(state, command.by, tokens), Rule.BRIBE_TREASURY)
    sealed = BribeSealed(kingdom=command.kingdom, seat=command.by, tokens=tokens)
    ledger.record(sealed, Rule.BRIBE_SEALED)


@compiled_apart
def reveal(ledger: Ledger, bribing: Bribing) -> bool:
    """Open both purses together, after both were filled. Return ``False`` in a view in which a purse is hidden, so that
    its viewer has to be told the bribes."""
    shown: dict[Kingdom, Tokens] = {}
    for kingdom in fighters(ledger.state):
        tokens = bribing.purses[kingdom]
        if tokens is UNSEEN:
            return False
        shown[kingdom] = tokens
    ledger.record(make.BribesRevealed(bribes=FrozenDict(shown)), Rule.BRIBE_REVEALED)
    return True


def learn_bribes(ledger: Ledger, fact: BribesRevealed) -> None:
    """Judge and record the bribes as they are told to a viewer who did not see both. They must be tokens that the
    players could hold, and a purse that was visible before must be the same."""
    state = ledger.state
    bribing = top(state)
    both = fighters(state)
    assert isinstance(bribing, Bribing)
    if set(fact.bribes) != set(both):
        raise Malformed("not the bribes of those who fight", pointer="/bribes", expected=", ".join(both))
    for kingdom, tokens in fact.bribes.items():
        pointer, purse = f"/bribes/{kingdom}", bribing.purses[kingdom]
        if min(tokens.bronze, tokens.silver, tokens.gold, tokens.diamond) < 0:
            raise Malformed("fewer tokens than none", pointer=pointer, expected="numbers from 0")
        if purse is not UNSEEN and tokens != purse:
            raise Malformed("other tokens than were in the purse", pointer=pointer, expected="the tokens of the purse")
        require(could_hold(state, seat_of(state, kingdom), tokens), Rule.BRIBE_TREASURY)
    if not _among_hidden(state, fact):
        raise Malformed("more tokens than the box holds", pointer="/bribes", expected="tokens that are nowhere else")
    ledger.record(fact, Rule.BRIBE_REVEALED)


def _among_hidden(state: State, fact: BribesRevealed) -> bool:
    """Whether the hidden bribes together are among the tokens that are out of sight."""
    bribes = fact.bribes.items()
    from_hidden = [tokens for name, tokens in bribes if state.players[seat_of(state, name)].treasury is UNSEEN]
    return holds(out_of_sight(state), together(from_hidden))


# Battle points


@compiled_apart
def count_points(ledger: Ledger) -> Kingdom:
    """Count the points of both kingdoms, and return the winner. The higher total wins, and in a tie the active kingdom
    does. Each side receives the other's bribe."""
    for kingdom in fighters(ledger.state):
        count_for(ledger, kingdom)
    action = unresolved(ledger.state)
    active, other = fighters(ledger.state)
    tied = action.points[active] == action.points[other]
    winner = active if action.points[active] >= action.points[other] else other
    won = BattleWon(kingdom=winner, points=action.points[winner])
    ledger.record(won, Rule.BATTLE_TIE if tied else Rule.BATTLE_HIGHER)
    for giver, taker in ((other, active), (active, other)):
        tokens = action.bribes.get(giver)
        if tokens is not None:
            collected = BribeCollected(seat=seat_of(ledger.state, taker), kingdom=giver, tokens=tokens)
            ledger.record(collected, Rule.BRIBE_COLLECTED)
    return winner


@compiled_apart
def count_for(ledger: Ledger, kingdom: Kingdom) -> None:
    """Record a kingdom's battle points: for its marker, its king, each of its warriors, and each tremis of its bribe.
    Powers can add more."""
    ledger.record(points_of(ledger.state, kingdom), Rule.BATTLE_POINTS)
    more = points_by_power(ledger.state, kingdom)
    if more:
        ledger.record(DefenceStrengthened(kingdom=kingdom, points=more), Rule.POWER_STRONGER_IN_DEFENCE)


@compiled_apart
def points_of(state: State, kingdom: Kingdom) -> PointsCounted:
    """Return a kingdom's battle points without those of its powers."""
    law, action, realm = state.law, unresolved(state), state.kingdoms[kingdom]
    return make.PointsCounted(
        kingdom=kingdom,
        marker=law.marker_points if counts_as_marked(state, kingdom, action.province) else 0,
        king=law.king_points if realm.king == action.province else 0,
        warriors=law.warrior_points * realm.warriors.count(action.province),
        bribe=action.bribes.get(kingdom, NONE).worth,
    )


def points_before_bribes(state: State, kingdom: Kingdom) -> int:
    """Return a kingdom's battle points for its marker, its units and its powers, which everybody can see."""
    points = points_of(state, kingdom)
    return points.marker + points.king + points.warriors + points_by_power(state, kingdom)


def points_by_power(state: State, kingdom: Kingdom) -> int:
    """Return the battle points that a power adds. It adds them only for the kingdom that is not the active one."""
    return points_in_defence(state, kingdom) if kingdom != unresolved(state).kingdom else 0


def counts_as_marked(state: State, kingdom: Kingdom, province: Area) -> bool:
    """Whether a kingdom gains points for its marker in a province: for its control token there, or for its emblem,
    unless another kingdom's token lies on it or an enemy unit stood on it before the battle."""
    token = bearer(state, province)
    if token is not None or emblem(state, province) != kingdom:
        return token == kingdom
    action = unresolved(state)
    # Before a claim, the active kingdom stood there. The active kingdom invades its own emblem only if an enemy unit
    # stands there.
    return action.kind == "invade" and action.opponent == kingdom


# Shared functions


def fighters(state: State) -> tuple[Kingdom, Kingdom]:
    """Return the kingdoms that fight: the active one, and its opponent."""
    action = unresolved(state)
    assert action.opponent is not None
    return action.kingdom, action.opponent
