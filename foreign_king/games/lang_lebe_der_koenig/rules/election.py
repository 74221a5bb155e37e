"""Elections: the king, bonus votes, and new cards."""

from collections.abc import Mapping
from typing import NamedTuple

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import DealCards, RollDice
from foreign_king.games.lang_lebe_der_koenig.components import Seat, holds, together
from foreign_king.games.lang_lebe_der_koenig.law import Law
from foreign_king.games.lang_lebe_der_koenig.makers import (
    BonusGained,
    CardsDealt,
    ElectionHeld,
    GroupsSplit,
    KingElected,
    NothingDealt,
    RedealDue,
    RolledOff,
    RollOffDue,
    VotesCounted,
    VotesLost,
)
from foreign_king.games.lang_lebe_der_koenig.phases import Redealing, RollingOff
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import State, controlled, out_of_sight
from foreign_king.kernel.refusal import require
from foreign_king.kernel.unseen import UNSEEN

Groups = tuple[tuple[Seat, ...], ...]


def callers(state: State) -> tuple[Seat, ...]:
    """Return the players who hold no card, which causes an election."""
    return tuple(seat for seat in state.seats if not state.players[seat].cards)


def hold_election(ledger: Ledger) -> bool:
    """Hold an election: votes are counted, and whoever reaches the needed votes is king. Otherwise bonus votes are
    given. Return whether the next turn can begin at once."""
    state = ledger.state
    ledger.record(ElectionHeld(seats=callers(state)), Rule.ELECTION_HELD)
    for seat in state.seats:
        count_votes(ledger, seat)
    state = ledger.state
    if reaching(state):
        crown(ledger)
        return False
    groups = _ranked({seat: (strength(state, seat), state.players[seat].cards) for seat in state.seats})
    return give_bonus_or_roll(ledger, groups)


def count_votes(ledger: Ledger, seat: Seat) -> None:
    """Record a player's votes: those of the territories that the player controls, and the bonus votes. A player without
    cards loses a third of them."""
    votes = votes_now(ledger.state, seat)
    counted = VotesCounted(seat=seat, territories=votes.territories, bonus=votes.bonus)
    ledger.record(counted, Rule.ELECTION_VOTES)
    if not ledger.state.players[seat].cards:
        ledger.record(VotesLost(seat=seat, penalty=votes.penalty), Rule.ELECTION_PENALTY)


class Counted(NamedTuple):
    """The votes of a player, as an election counts them."""

    territories: int
    bonus: int
    penalty: int

    @property
    def total(self) -> int:
        """The number of votes after the penalty."""
        return self.territories + self.bonus - self.penalty


def votes_now(state: State, seat: Seat) -> Counted:
    """Return the votes that an election would count for a player now."""
    territories, bonus = territory_votes(state, seat), state.players[seat].bonus
    lost = 0 if state.players[seat].cards else penalty(state.law, territories + bonus)
    return Counted(territories=territories, bonus=bonus, penalty=lost)


def penalty(law: Law, votes: int) -> int:
    """Return how many votes a player without cards loses: a third, rounded down."""
    return votes // law.penalty_part


def territory_votes(state: State, seat: Seat) -> int:
    """Return the votes of the territories where a player has courtiers or the baron."""
    return sum(state.board.places[name].votes for name in controlled(state, seat))


def strength(state: State, seat: Seat) -> int:
    """Return the number by which players are ranked for bonus votes: the votes of their territories, less the penalty
    on these votes."""
    votes = territory_votes(state, seat)
    return votes if state.players[seat].cards else votes - penalty(state.law, votes)


def votes_needed(state: State) -> int:
    """Return the number of votes that is enough to win, which depends on the number of players."""
    return state.law.votes_needed_of_three if len(state.seats) == 3 else state.law.votes_needed


def reaching(state: State) -> dict[Seat, int]:
    """Return the players whose votes at the last election were enough to win, with their votes."""
    needed = votes_needed(state)
    return {seat: votes.total for seat, votes in state.votes.items() if votes.total >= needed}


def crown(ledger: Ledger) -> None:
    """Record the king among the players with enough votes: the one with most votes, then with most cards in hand. If
    these are equal, dice decide."""
    state = ledger.state
    reached = reaching(state)
    best = _ranked({seat: (votes, state.players[seat].cards) for seat, votes in reached.items()})[0]
    first, *equals = best
    if equals:
        ledger.record(RollOffDue(purpose="crown", groups=(best,)), Rule.ELECTION_ROLL_OFF)
    else:
        ledger.record(KingElected(seat=first, votes=reached[first]), decisive(state))


def decisive(state: State) -> Rule:
    """Return the clause that decided the last election: the last one that was needed to separate the players with
    enough votes."""
    reached = reaching(state)
    if len(reached) <= 1:
        return Rule.ELECTION_WON
    most = [seat for seat, votes in reached.items() if votes == max(reached.values())]
    if len(most) == 1:
        return Rule.ELECTION_MOST_VOTES
    cards = [state.players[seat].cards for seat in most]
    return Rule.ELECTION_MOST_CARDS if cards.count(max(cards)) == 1 else Rule.ELECTION_DICE


def _ranked(values: Mapping[Seat, tuple[int, ...]]) -> Groups:
    """Return groups of seats with equal values, the highest values first. In a group, the seats keep their order."""
    return tuple(
        tuple(seat for seat in values if values[seat] == value) for value in sorted(set(values.values()), reverse=True)
    )


def roll_off(ledger: Ledger, phase: RollingOff, command: RollDice) -> None:
    """Record the total of one player's five dice in a roll-off."""
    ledger.record(RolledOff(seat=phase.rolling[0], points=sum(command.dice)), Rule.ELECTION_ROLL_OFF)


def split(ledger: Ledger, phase: RollingOff) -> bool:
    """Rank each group of tied players by their totals, after all of them have rolled. Players who are still equal roll
    again among themselves, the strongest group first. Return whether the next turn can begin at once."""
    groups: list[tuple[Seat, ...]] = []
    for group in phase.groups:
        if set(group) <= set(phase.points):
            by_points = {seat: (phase.points[seat],) for seat in group}
            groups.extend(_ranked(by_points))
        else:
            groups.append(group)
    ledger.record(GroupsSplit(groups=tuple(groups)), Rule.ELECTION_ROLL_OFF)
    if phase.purpose == "bonus":
        return all(len(group) == 1 for group in groups) and give_bonus_or_roll(ledger, tuple(groups))
    if len(groups[0]) == 1:
        (seat,) = groups[0]
        ledger.record(KingElected(seat=seat, votes=ledger.state.votes[seat].total), Rule.ELECTION_DICE)
    return False


def give_bonus_or_roll(ledger: Ledger, groups: Groups) -> bool:
    """Give bonus votes: the strongest player gains as many as there are players, the next one gains one less, down to
    1. Tied players have to roll dice first. Return whether the next turn can begin at once: ``False`` if dice have to
    be rolled or cards to be dealt first."""
    if any(len(group) > 1 for group in groups):
        ledger.record(RollOffDue(purpose="bonus", groups=groups), Rule.ELECTION_ROLL_OFF)
        return False
    for place, (seat,) in enumerate(groups):
        ledger.record(BonusGained(seat=seat, votes=len(groups) - place), Rule.ELECTION_BONUS)
    return begin_redeal(ledger)


def begin_redeal(ledger: Ledger) -> bool:
    """Shuffle the discard, to be dealt out equally, at most 15 cards to each player. If there are fewer cards than
    players, nothing is dealt. Return whether the next turn can begin at once: ``False`` if chance has to deal first."""
    each = dealt_to_each(ledger.state)
    if each:
        ledger.record(RedealDue(each=each), Rule.REDEAL_EACH)
        return False
    ledger.record(NothingDealt(cards=discarded(ledger.state)), Rule.REDEAL_NOTHING)
    return True


def dealt_to_each(state: State) -> int:
    """Return how many cards each player is dealt."""
    return min(state.law.most_dealt, discarded(state) // len(state.seats))


def discarded(state: State) -> int:
    """Return the number of all cards of the discard, face up and face down."""
    return state.discard.total + state.face_down_cards


def deal_cards(ledger: Ledger, command: DealCards) -> None:
    """Deal the same number of cards from the discard to each player. The rest lies face down."""
    state = ledger.state
    phase = due(state, command.by, Redealing)
    hands = {seat: command.hands[seat] for seat in state.seats}
    visible = {seat: hand for seat, hand in hands.items() if hand is not UNSEEN}
    for seat, hand in visible.items():
        require(hand.total == phase.each, Rule.REDEAL_EACH, need=phase.each, have=hand.total, seat=seat)
    # In a view, the cards that lie face down could be any cards that are out of sight.
    face_down = out_of_sight(state) if state.face_down is UNSEEN else state.face_down
    require(holds(together([face_down, state.discard]), together(visible.values())), Rule.REDEAL_POSSIBLE)
    ledger.record(CardsDealt(hands=command.hands, each=phase.each), Rule.REDEAL_CARDS)
