"""Contests: opponents with a unit beside an invasion or a claim are asked, and the first one that contests fights."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Contest, DeclineContest
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom
from foreign_king.games.barbarian_kingdoms.makers import ContestAsked, ContestDeclined, Contested
from foreign_king.games.barbarian_kingdoms.phases import Contesting
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.moving import by_which, units_beside
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import Action, State, after, partners, top, unresolved
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require


@compiled_apart
def ask_to_contest(ledger: Ledger) -> bool:
    """Ask the opponents with a unit beside the province whether they contest, in turn order after the active kingdom.
    Return whether there are any."""
    action = unresolved(ledger.state)
    opponents = opponents_beside(ledger.state, action)
    if opponents:
        ledger.record(ContestAsked(province=action.province, kingdoms=opponents), Rule.CONTEST_ASKED)
    return bool(opponents)


def opponents_beside(state: State, action: Action) -> tuple[Kingdom, ...]:
    """Return the opponents with a unit beside the province, in turn order after the active kingdom."""
    opponents = [other for other in after(state, action.kingdom) if not partners(state, action.kingdom, other)]
    return tuple([other for other in opponents if units_beside(state, other, action.province)])


def contest(ledger: Ledger, command: Contest) -> None:
    """Contest: move at least one unit from adjacent areas into the province."""
    state, kingdom = ledger.state, command.kingdom
    due(state, command.by, kingdom, Contesting)
    province = unresolved(state).province
    may_contest(state, kingdom, province, command.king, command.warriors)
    moved = Contested(kingdom=kingdom, province=province, king=command.king, warriors=command.warriors)
    king_from = state.kingdoms[kingdom].king if command.king else None
    origins = command.warriors if king_from is None else (*command.warriors, king_from)
    ledger.record(moved, by_which(state, origins, province, Rule.CONTEST_MADE))


def may_contest(state: State, kingdom: Kingdom, province: Area, king: bool, warriors: Mapping[Area, int]) -> None:
    """Refuse unless at least one unit moves, and each of them is in an adjacent area."""
    require(king or warriors, Rule.CONTEST_UNITS, need=1, have=0)
    beside = units_beside(state, kingdom, province)
    realm = state.kingdoms[kingdom]
    require(not king or ("king", realm.king) in beside, Rule.CONTEST_ADJACENT, unit="king", area=province)
    for area, number in warriors.items():
        have = beside.get(("warrior", area), 0)
        require(number <= have, Rule.CONTEST_ADJACENT, need=number, have=have, unit="warrior", area=area)


def decline_contest(ledger: Ledger, command: DeclineContest) -> bool:
    """Do not contest, so that the next kingdom is asked. Return whether all have declined, so that the action
    succeeds."""
    due(ledger.state, command.by, command.kingdom, Contesting)
    ledger.record(ContestDeclined(kingdom=command.kingdom), Rule.CONTEST_DECLINED)
    return not isinstance(top(ledger.state), Contesting)
