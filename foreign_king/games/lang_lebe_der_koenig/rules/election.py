"""Elections: who is king, bonus votes, and the new cards."""

from typing import NamedTuple

from foreign_king.games.lang_lebe_der_koenig.commands import DealCards, RollDice
from foreign_king.games.lang_lebe_der_koenig.components import Seat, holds, together
from foreign_king.games.lang_lebe_der_koenig.facts import (
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
from foreign_king.games.lang_lebe_der_koenig.law import Law
from foreign_king.games.lang_lebe_der_koenig.phases import Redealing, RollingOff
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import State, controlled, out_of_sight
from foreign_king.kernel.refusal import require
from foreign_king.kernel.unseen import UNSEEN

Groups = tuple[tuple[Seat, ...], ...]


def callers(state: State) -> tuple[Seat, ...]:
    """The players who hold no card."""
    return tuple(seat for seat in state.seats if not state.players[seat].cards)


def hold_election(ledger: Ledger) -> bool:
    """Votes are counted; whoever reaches the needed votes is king, otherwise bonus votes are given. Whether play goes
    on at once."""
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
    """The votes of the territories controlled and the bonus votes; without cards a third of them is lost."""
    votes = votes_now(ledger.state, seat)
    counted = VotesCounted(seat=seat, territories=votes.territories, bonus=votes.bonus)
    ledger.record(counted, Rule.ELECTION_VOTES)
    if not ledger.state.players[seat].cards:
        ledger.record(VotesLost(seat=seat, penalty=votes.penalty), Rule.ELECTION_PENALTY)


class Counted(NamedTuple):
    """What an election counts for a player."""

    territories: int
    bonus: int
    penalty: int

    @property
    def total(self) -> int:
        """The votes that count."""
        return self.territories + self.bonus - self.penalty


def votes_now(state: State, seat: Seat) -> Counted:
    """What an election would count for a player now."""
    territories, bonus = territory_votes(state, seat), state.players[seat].bonus
    lost = 0 if state.players[seat].cards else penalty(state.law, territories + bonus)
    return Counted(territories=territories, bonus=bonus, penalty=lost)


def penalty(law: Law, votes: int) -> int:
    """What a player without cards loses of so many votes: a third, rounded down."""
    return votes // law.penalty_part


def territory_votes(state: State, seat: Seat) -> int:
    """The votes of the territories where a player has courtiers or the baron."""
    return sum(state.board.places[name].votes for name in controlled(state, seat))


def strength(state: State, seat: Seat) -> int:
    """What ranks a player for bonus votes: territory votes, less the penalty on them alone."""
    votes = territory_votes(state, seat)
    return votes if state.players[seat].cards else votes - penalty(state.law, votes)


def votes_needed(state: State) -> int:
    """The votes that are enough to win, by the number of players."""
    return state.law.votes_needed_of_three if len(state.seats) == 3 else state.law.votes_needed


def reaching(state: State) -> dict[Seat, int]:
    """The players whose votes at the last election were enough to win, with these."""
    needed = votes_needed(state)
    return {seat: votes.total for seat, votes in state.votes.items() if votes.total >= needed}


def crown(ledger: Ledger) -> None:
    """Most votes, then most cards in hand, then the dice."""
    state = ledger.state
    reached = reaching(state)
    best = _ranked({seat: (votes, state.players[seat].cards) for seat, votes in reached.items()})[0]
    first, *equals = best
    if equals:
        ledger.record(RollOffDue(purpose="crown", groups=(best,)), Rule.ELECTION_ROLL_OFF)
    else:
        ledger.record(KingElected(seat=first, votes=reached[first]), decisive(state))


def decisive(state: State) -> Rule:
    """The clause that said at the last election who is king: the last one that was needed to part those who reached
    the votes."""
    reached = reaching(state)
    if len(reached) <= 1:
        return Rule.ELECTION_WON
    most = [seat for seat, votes in reached.items() if votes == max(reached.values())]
    if len(most) == 1:
        return Rule.ELECTION_MOST_VOTES
    cards = [state.players[seat].cards for seat in most]
    return Rule.ELECTION_MOST_CARDS if cards.count(max(cards)) == 1 else Rule.ELECTION_DICE


def _ranked(values: dict[Seat, tuple[int, int]]) -> Groups:
    """The seats by their values, the strongest first; equals in one group, in the order of the seats."""
    return tuple(
        tuple(seat for seat in values if values[seat] == value) for value in sorted(set(values.values()), reverse=True)
    )


def roll_off(ledger: Ledger, phase: RollingOff, command: RollDice) -> None:
    """The highest total of five dice parts those who are tied."""
    ledger.record(RolledOff(seat=phase.rolling[0], points=sum(command.dice)), Rule.ELECTION_ROLL_OFF)


def split(ledger: Ledger, phase: RollingOff) -> bool:
    """When all tied have rolled, each group is ranked by what they rolled; those still equal roll again among
    themselves, the strongest group first. Whether play goes on at once."""
    groups: list[tuple[Seat, ...]] = []
    for group in phase.groups:
        if set(group) <= set(phase.points):
            by_points = {seat: (phase.points[seat], 0) for seat in group}
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
    """The strongest gains as many bonus votes as there are players, the next one less, down to 1. Whether play goes
    on at once."""
    if any(len(group) > 1 for group in groups):
        ledger.record(RollOffDue(purpose="bonus", groups=groups), Rule.ELECTION_ROLL_OFF)
        return False
    for place, (seat,) in enumerate(groups):
        ledger.record(BonusGained(seat=seat, votes=len(groups) - place), Rule.ELECTION_BONUS)
    return begin_redeal(ledger)


def begin_redeal(ledger: Ledger) -> bool:
    """The discard is shuffled and dealt out equally, at most 15 each; nothing where it does not go round. Whether play
    goes on at once."""
    each = dealt_to_each(ledger.state)
    if each:
        ledger.record(RedealDue(each=each), Rule.REDEAL_EACH)
        return False
    ledger.record(NothingDealt(cards=discarded(ledger.state)), Rule.REDEAL_NOTHING)
    return True


def dealt_to_each(state: State) -> int:
    """How many cards each player is dealt."""
    return min(state.law.most_dealt, discarded(state) // len(state.seats))


def discarded(state: State) -> int:
    """All cards of the discard, face up and face down."""
    return state.discard.total + state.face_down_cards


def deal_cards(ledger: Ledger, command: DealCards) -> None:
    """Each player is dealt the same number of cards out of the discard; what is left lies face down."""
    state = ledger.state
    phase = due(state, command.by, Redealing)
    hands = {seat: command.hands[seat] for seat in state.seats}
    seen = {seat: hand for seat, hand in hands.items() if hand is not UNSEEN}
    for seat, hand in seen.items():
        require(hand.total == phase.each, Rule.REDEAL_EACH, need=phase.each, have=hand.total, seat=seat)
    # What lies face down could be any cards that are out of sight.
    face_down = out_of_sight(state) if state.face_down is UNSEEN else state.face_down
    require(holds(together([face_down, state.discard]), together(seen.values())), Rule.REDEAL_POSSIBLE)
    ledger.record(CardsDealt(hands=command.hands, each=phase.each), Rule.REDEAL_CARDS)
