"""The National Congress: appointing members, and sending them to the province that the King scores."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import AppointMember, KeepMembers, SendMembers
from foreign_king.games.the_foreign_king.components import SUPPLY, ProvinceName, Seat
from foreign_king.games.the_foreign_king.makers import (
    CongressAsked,
    CongressTied,
    MemberAppointed,
    MembersKept,
    MembersSent,
)
from foreign_king.games.the_foreign_king.phases import Congress
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.move import origins
from foreign_king.games.the_foreign_king.rules.timing import due
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def member_origins(state: State, seat: Seat) -> tuple[str, ...]:
    """Return where a new member can come from: the supply, and every province with a citizen of the player."""
    provinces = origins(state, seat)
    return (SUPPLY, *provinces) if state.players[seat].supply else provinces


def may_appoint_at_all(state: State, seat: Seat) -> None:
    """Refuse unless the player has a citizen in the supply or in a province."""
    require(member_origins(state, seat), Rule.CONGRESS_CITIZEN, need=1, have=0)


def may_appoint(state: State, command: AppointMember) -> None:
    """Refuse unless the player has a citizen where the new member is to come from."""
    if command.origin == SUPPLY:
        citizens = state.players[command.by].supply
    else:
        citizens = state.provinces[command.origin].citizens[command.by]
    require(citizens, Rule.CONGRESS_CITIZEN, need=1, have=0, origin=command.origin)


def appoint(ledger: Ledger, command: AppointMember) -> None:
    """Make one citizen of the player a member of Congress."""
    ledger.record(MemberAppointed(seat=command.by, origin=command.origin), Rule.CONGRESS_MEMBER)


def ask_congress(ledger: Ledger, province: ProvinceName) -> None:
    """Ask the players with members, before a province is scored, whether they send them. Those with most members are
    asked first, and ties are in turn order. In a game for two, nobody may send members if both have equally many."""
    state = ledger.state
    members = {seat: state.players[seat].members for seat in state.order if state.players[seat].members}
    if len(state.seats) == 2 and len(members) == 2 and len(set(members.values())) == 1:
        ledger.record(CongressTied(seats=tuple(members)), Rule.CONGRESS_TIED_PAIR)
    elif members:
        # The sort is stable, so it keeps the turn order among equals.
        ranked = tuple(sorted(members, key=lambda seat: -members[seat]))
        ledger.record(CongressAsked(province=province, seats=ranked), Rule.CONGRESS_RANK)


def send_members(ledger: Ledger, command: SendMembers) -> None:
    """Send all members of the player to the province that is about to be scored, free of charge. No other player is
    asked then."""
    congress = due(ledger.state, command.by, Congress)
    members = ledger.state.players[command.by].members
    sent = MembersSent(seat=command.by, province=congress.province, citizens=members)
    ledger.record(sent, Rule.CONGRESS_SEND_ALL)


def keep_members(ledger: Ledger, command: KeepMembers) -> None:
    """Leave the members in Congress. The player with the next rank is asked."""
    due(ledger.state, command.by, Congress)
    ledger.record(MembersKept(seat=command.by), Rule.CONGRESS_DECLINE)
