"""The National Congress: appointing members, and sending them where the King counts."""

from foreign_king.games.the_foreign_king.commands import AppointMember, KeepMembers, SendMembers
from foreign_king.games.the_foreign_king.components import SUPPLY, ProvinceName, Seat
from foreign_king.games.the_foreign_king.facts import (
    CongressAsked,
    CongressTied,
    MemberAppointed,
    MembersKept,
    MembersSent,
)
from foreign_king.games.the_foreign_king.phases import Congress
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.move import origins
from foreign_king.games.the_foreign_king.rules.timing import due
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def member_origins(state: State, seat: Seat) -> tuple[str, ...]:
    """Where a new member can come from: the supply, or a province with an own citizen."""
    provinces = origins(state, seat)
    return (SUPPLY, *provinces) if state.players[seat].supply else provinces


def may_appoint_at_all(state: State, seat: Seat) -> None:
    """There is an own citizen in the supply or in a province."""
    require(member_origins(state, seat), Rule.CONGRESS_CITIZEN, need=1, have=0)


def may_appoint(state: State, command: AppointMember) -> None:
    """There is an own citizen where the new member is to come from."""
    if command.origin == SUPPLY:
        citizens = state.players[command.by].supply
    else:
        citizens = state.provinces[command.origin].citizens[command.by]
    require(citizens, Rule.CONGRESS_CITIZEN, need=1, have=0, origin=command.origin)


def appoint(ledger: Ledger, command: AppointMember) -> None:
    """One own citizen becomes a member of Congress."""
    ledger.record(MemberAppointed(seat=command.by, origin=command.origin), Rule.CONGRESS_MEMBER)


def ask_congress(ledger: Ledger, province: ProvinceName) -> None:
    """Before points are counted: most members first, ties in turn order; two tied players cannot send at all."""
    state = ledger.state
    members = {seat: state.players[seat].members for seat in state.order if state.players[seat].members}
    if len(state.seats) == 2 and len(members) == 2 and len(set(members.values())) == 1:
        ledger.record(CongressTied(seats=tuple(members)), Rule.CONGRESS_TIED_PAIR)
    elif members:
        # Sorting keeps the turn order among equals.
        ranked = tuple(sorted(members, key=lambda seat: -members[seat]))
        ledger.record(CongressAsked(province=province, seats=ranked), Rule.CONGRESS_RANK)


def send_members(ledger: Ledger, command: SendMembers) -> None:
    """All own members go to the province that is about to be scored, free; then nobody else is asked."""
    congress = due(ledger.state, command.by, Congress)
    members = ledger.state.players[command.by].members
    sent = MembersSent(seat=command.by, province=congress.province, citizens=members)
    ledger.record(sent, Rule.CONGRESS_SEND_ALL)


def keep_members(ledger: Ledger, command: KeepMembers) -> None:
    """The members stay in Congress, and the next in rank is asked."""
    due(ledger.state, command.by, Congress)
    ledger.record(MembersKept(seat=command.by), Rule.CONGRESS_DECLINE)
