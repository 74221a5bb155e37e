"""What each fact changes in a state. Facts are not judged here, and after the setup only this module changes states."""

from collections.abc import Callable, Container
from typing import TYPE_CHECKING

from foreign_king.games.lang_lebe_der_koenig import facts as f
from foreign_king.games.lang_lebe_der_koenig.components import Cards, Hand, Seat, less, more, one
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Banishing,
    Die,
    Laying,
    Over,
    Phase,
    Redealing,
    Rolling,
    RollingOff,
    Settling,
    TakingBack,
    Turn,
)
from foreign_king.games.lang_lebe_der_koenig.state import (
    Negotiation,
    Player,
    State,
    Territory,
    Votes,
    after,
)
from foreign_king.kernel.dispatch import by_fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import maker, replace, replacer
from foreign_king.kernel.unseen import UNSEEN

if TYPE_CHECKING:
    from attrs import evolve as replace_negotiation
    from attrs import evolve as replace_player
    from attrs import evolve as replace_state
    from attrs import evolve as with_negotiation
    from attrs import evolve as with_negotiation_and_pending
    from attrs import evolve as with_pending
    from attrs import evolve as with_players_and_pending
else:
    # These functions are called several times for each command, so they skip the indirection of ``replace``.
    replace_state, replace_player, replace_negotiation = (replacer(kind) for kind in (State, Player, Negotiation))
    # The fields that change most often have functions that replace only them, which is faster.
    with_pending, with_negotiation = replacer(State, "pending"), replacer(State, "negotiation")
    with_players_and_pending = replacer(State, "players", "pending")
    with_negotiation_and_pending = replacer(State, "negotiation", "pending")

# These records are the most frequent, so functions make them, which are faster to call than their classes.
_make_turn, _make_die, _make_territory = maker(Turn), maker(Die), maker(Territory)
_make_laying, _make_rolling, _make_allotting = maker(Laying), maker(Rolling), maker(Allotting)
_make_taking_back = maker(TakingBack)


def evolve(state: State, fact: f.Fact) -> State:
    """Return the state after a fact."""
    return CONSEQUENCES[type(fact)](state, fact)


# Setup


def supply_set_up(state: State, fact: f.SupplySetUp) -> State:
    players = {seat: replace_player(player, supply=fact.supply) for seat, player in state.players.items()}
    return replace_state(state, players=FrozenDict(players))


def hands_set_up(state: State, fact: f.HandsSetUp) -> State:
    players = {
        seat: replace_player(player, hand=fact.hands[seat], cards=fact.cards) for seat, player in state.players.items()
    }
    return replace_state(state, players=FrozenDict(players))


def starts_dealt(state: State, fact: f.StartsDealt) -> State:
    territories, players = dict(state.territories), dict(state.players)
    for seat, name in fact.territories.items():
        territories[name] = replace(territories[name], owner=seat if fact.courtiers else None, courtiers=fact.courtiers)
        player = players[seat]
        players[seat] = replace_player(player, baron=name, supply=player.supply - fact.courtiers)
    return replace_state(state, territories=FrozenDict(territories), players=FrozenDict(players), pending=())


# The turn


def turn_began(state: State, fact: f.TurnBegan) -> State:
    start = _make_turn(seat=fact.seat, stage="start", entered=())
    return replace_state(state, turn=fact.seat, turns=state.turns + 1, pending=(start,))


def turn_passed(state: State, fact: f.TurnPassed) -> State:
    return state


def turn_ended(state: State, fact: f.TurnEnded) -> State:
    return with_pending(state, pending=())


def baron_moved(state: State, fact: f.BaronMoved) -> State:
    turn = _turn(state)
    players = state.players.put(fact.seat, replace_player(state.players[fact.seat], baron=fact.to))
    arrived = _make_turn(seat=fact.seat, stage="arrived", entered=(*turn.entered, fact.to))
    return with_players_and_pending(state, players=players, pending=(arrived,))


def courtier_placed(state: State, fact: f.CourtierPlaced) -> State:
    player, there = state.players[fact.seat], state.territories[fact.territory]
    settled = _make_territory(owner=fact.seat, courtiers=there.courtiers + 1)
    *below, phase = state.pending
    placing = replace(phase, placed=True) if isinstance(phase, Settling) else replace(_turn(state), stage="placed")
    return replace_state(
        state,
        players=state.players.put(fact.seat, replace_player(player, supply=player.supply - 1)),
        territories=state.territories.put(fact.territory, settled),
        pending=(*below, placing),
    )


# Card and die


def card_played(state: State, fact: f.CardPlayed) -> State:
    card = one(fact.card)
    discard = _visible(more(state.discard, card))
    pending = (*state.pending, _make_die(seat=fact.seat, card=fact.card, to=fact.to))
    return replace_state(state, players=_hand(state, fact.seat, less, card), discard=discard, pending=pending)


def card_succeeded(state: State, fact: f.CardSucceeded) -> State:
    return with_pending(state, pending=state.pending[:-1])


def card_failed(state: State, fact: f.CardFailed) -> State:
    *below, die = state.pending
    assert isinstance(die, Die)
    if die.to is None:
        return with_pending(state, pending=tuple(below))
    return with_pending(state, pending=(replace(_turn(state), stage="failed"),))


# Negotiation


def negotiation_began(state: State, fact: f.NegotiationBegan) -> State:
    negotiation = Negotiation(
        territory=fact.territory, intruder=fact.intruder, defender=fact.defender, contenders=state.seats
    )
    laying = _make_laying(waiting=fact.seats, laid=FrozenDict())
    return with_negotiation_and_pending(state, negotiation=negotiation, pending=(*state.pending, laying))


def cards_laid(state: State, fact: f.CardsLaid) -> State:
    *below, laying = state.pending
    assert isinstance(laying, Laying)
    # The order of the seats does not reveal the order in which cards were laid.
    laid = {**laying.laid, fact.seat: fact.cards}
    waiting = tuple(seat for seat in laying.waiting if seat != fact.seat)
    in_order = FrozenDict({seat: laid[seat] for seat in state.seats if seat in laid})
    return with_pending(state, pending=(*below, _make_laying(waiting=waiting, laid=in_order)))


def cards_revealed(state: State, fact: f.CardsRevealed) -> State:
    assert fact.cards
    negotiation = _negotiation(state)
    players = dict(state.players)
    for seat, cards in fact.cards.items():
        player = players[seat]
        players[seat] = replace_player(player, hand=less(player.hand, cards), cards=player.cards - cards.total)
    return replace_state(
        state,
        players=FrozenDict(players),
        negotiation=replace_negotiation(negotiation, played=fact.cards, ones=FrozenDict(dict.fromkeys(fact.cards, 0))),
        pending=(_turn(state), _make_rolling(seats=_from_the_intruder(state, fact.cards))),
    )


def dice_rolled(state: State, fact: f.DiceRolled) -> State:
    negotiation = _negotiation(state)
    ones = negotiation.ones[fact.seat] + fact.dice.count(1)
    *below, rolling = state.pending
    assert isinstance(rolling, Rolling)
    return with_negotiation_and_pending(
        state,
        negotiation=replace_negotiation(negotiation, ones=negotiation.ones.put(fact.seat, ones)),
        pending=(*below, _make_allotting(seats=rolling.seats, dice=fact.dice)),
    )


def dice_allotted(state: State, fact: f.DiceAllotted) -> State:
    *below, allotting = state.pending
    assert isinstance(allotting, Allotting)
    return with_pending(state, pending=(*below, _make_rolling(seats=allotting.seats[1:])))


def influence_counted(state: State, fact: f.InfluenceCounted) -> State:
    negotiation = _negotiation(state)
    influence = negotiation.influence.put(fact.seat, fact.dice + fact.added)
    return with_negotiation(state, negotiation=replace_negotiation(negotiation, influence=influence))


def negotiation_tied(state: State, fact: f.NegotiationTied) -> State:
    negotiation = _negotiation(state)
    rolling = _make_rolling(seats=tuple(seat for seat in fact.seats if seat in negotiation.played))
    return with_negotiation_and_pending(
        state,
        negotiation=replace_negotiation(negotiation, contenders=fact.seats, influence=FrozenDict()),
        pending=(_turn(state), rolling),
    )


def negotiation_won(state: State, fact: f.NegotiationWon) -> State:
    return with_pending(state, pending=(_turn(state),))


def courtiers_returned(state: State, fact: f.CourtiersReturned) -> State:
    player = state.players[fact.seat]
    players = state.players.put(fact.seat, replace_player(player, supply=player.supply + fact.courtiers))
    return replace_state(state, players=players, territories=state.territories.put(fact.territory, _make_territory()))


# The phases after a negotiation follow one another: each replaces the one before.


def banishment_due(state: State, fact: f.BanishmentDue) -> State:
    return with_pending(state, pending=(_turn(state), Banishing(seat=fact.seat, barons=fact.barons)))


def baron_banished(state: State, fact: f.BaronBanished) -> State:
    players = state.players.put(fact.baron, replace_player(state.players[fact.baron], baron=fact.to))
    return with_players_and_pending(state, players=players, pending=_one_baron_less(state))


def baron_left_map(state: State, fact: f.BaronLeftMap) -> State:
    players = state.players.put(fact.baron, replace_player(state.players[fact.baron], baron=None))
    return with_players_and_pending(state, players=players, pending=_one_baron_less(state))


def placing_offered(state: State, fact: f.PlacingOffered) -> State:
    settling = Settling(seat=fact.seat, territory=fact.territory, placed=False)
    return with_pending(state, pending=(_turn(state), settling))


def placing_stopped(state: State, fact: f.PlacingStopped) -> State:
    return with_pending(state, pending=(_turn(state),))


def taking_back_offered(state: State, fact: f.TakingBackOffered) -> State:
    assert fact.cards
    cards = FrozenDict({seat: fact.cards[seat] for seat in _from_the_intruder(state, fact.cards)})
    return with_pending(state, pending=(_turn(state), _make_taking_back(cards=cards)))


def cards_taken_back(state: State, fact: f.CardsTakenBack) -> State:
    negotiation = _negotiation(state)
    left = _visible(less(negotiation.played[fact.seat], fact.cards))
    return replace_state(
        state,
        players=_hand(state, fact.seat, more, fact.cards),
        negotiation=replace_negotiation(negotiation, played=negotiation.played.put(fact.seat, left)),
        pending=_one_less_to_take_back(state, fact.seat),
    )


def cards_left(state: State, fact: f.CardsLeft) -> State:
    return with_pending(state, pending=_one_less_to_take_back(state, fact.seat))


def negotiation_ended(state: State, fact: f.NegotiationEnded) -> State:
    return replace_state(
        state, negotiation=None, pending=(_turn(state),), discard=_visible(more(state.discard, fact.cards))
    )


# Election


def election_held(state: State, fact: f.ElectionHeld) -> State:
    return replace_state(state, elections=state.elections + 1, votes=FrozenDict())


def votes_counted(state: State, fact: f.VotesCounted) -> State:
    votes = Votes(territories=fact.territories, bonus=fact.bonus, penalty=0)
    return replace_state(state, votes=state.votes.put(fact.seat, votes))


def votes_lost(state: State, fact: f.VotesLost) -> State:
    votes = replace(state.votes[fact.seat], penalty=fact.penalty)
    return replace_state(state, votes=state.votes.put(fact.seat, votes))


def roll_off_due(state: State, fact: f.RollOffDue) -> State:
    tied = {seat for group in fact.groups if len(group) > 1 for seat in group}
    rolling = tuple(seat for seat in state.seats if seat in tied)
    due = RollingOff(purpose=fact.purpose, groups=fact.groups, rolling=rolling, points=FrozenDict())
    return with_pending(state, pending=(due,))


def rolled_off(state: State, fact: f.RolledOff) -> State:
    (phase,) = state.pending
    assert isinstance(phase, RollingOff)
    points = phase.points.put(fact.seat, fact.points)
    return with_pending(state, pending=(replace(phase, rolling=phase.rolling[1:], points=points),))


def groups_split(state: State, fact: f.GroupsSplit) -> State:
    (phase,) = state.pending
    assert isinstance(phase, RollingOff)
    still_tied = next((group for group in fact.groups if len(group) > 1), ())
    again = replace(phase, groups=fact.groups, rolling=still_tied, points=FrozenDict())
    return with_pending(state, pending=(again,))


def king_elected(state: State, fact: f.KingElected) -> State:
    # The result shows the votes of all players.
    assert set(state.votes) == set(state.seats)
    return with_pending(state, pending=(Over(winner=fact.seat),))


def bonus_gained(state: State, fact: f.BonusGained) -> State:
    player = state.players[fact.seat]
    players = state.players.put(fact.seat, replace_player(player, bonus=player.bonus + fact.votes))
    return replace_state(state, players=players)


def redeal_due(state: State, fact: f.RedealDue) -> State:
    return with_pending(state, pending=(Redealing(each=fact.each),))


def cards_dealt(state: State, fact: f.CardsDealt) -> State:
    pile, players = more(state.face_down, state.discard), dict(state.players)
    for seat, cards in fact.hands.items():
        player = players[seat]
        players[seat] = replace_player(player, hand=more(player.hand, cards), cards=player.cards + fact.each)
        pile = less(pile, cards)
    left = state.face_down_cards + state.discard.total - fact.each * len(fact.hands)
    return replace_state(
        state,
        players=FrozenDict(players),
        discard=Cards(),
        # An empty pile is not hidden.
        face_down=pile if left else Cards(),
        face_down_cards=left,
        pending=(),
    )


def nothing_dealt(state: State, fact: f.NothingDealt) -> State:
    return with_pending(state, pending=())


# What several facts share


def _turn(state: State) -> Turn:
    bottom = state.pending[0]
    assert isinstance(bottom, Turn)
    return bottom


def _negotiation(state: State) -> Negotiation:
    assert state.negotiation is not None
    return state.negotiation


def _from_the_intruder(state: State, seats: Container[Seat]) -> tuple[Seat, ...]:
    """Return some seats in turn order, the intruder first. They may come from a mapping, whose order means nothing."""
    return tuple(seat for seat in after(state, _negotiation(state).intruder) if seat in seats)


def _visible(hand: Hand) -> Cards:
    assert hand is not UNSEEN
    return hand


def _hand(state: State, seat: Seat, change: Callable[[Hand, Hand], Hand], cards: Cards) -> FrozenDict[Seat, Player]:
    player = state.players[seat]
    size = player.cards + (cards.total if change is more else -cards.total)
    return state.players.put(seat, replace_player(player, hand=change(player.hand, cards), cards=size))


def _one_baron_less(state: State) -> tuple[Phase, ...]:
    *below, banishing = state.pending
    assert isinstance(banishing, Banishing)
    return (*below, replace(banishing, barons=banishing.barons[1:]))


def _one_less_to_take_back(state: State, seat: Seat) -> tuple[Phase, ...]:
    *below, taking = state.pending
    assert isinstance(taking, TakingBack)
    others = {other: cards for other, cards in taking.cards.items() if other != seat}
    return (*below, _make_taking_back(cards=FrozenDict(others)))


CONSEQUENCES: FrozenDict[type[f.Fact], Callable[[State, f.Fact], State]] = by_fact(
    supply_set_up,
    hands_set_up,
    starts_dealt,
    turn_began,
    turn_passed,
    turn_ended,
    baron_moved,
    courtier_placed,
    card_played,
    card_succeeded,
    card_failed,
    negotiation_began,
    cards_laid,
    cards_revealed,
    dice_rolled,
    dice_allotted,
    influence_counted,
    negotiation_tied,
    negotiation_won,
    courtiers_returned,
    banishment_due,
    baron_banished,
    baron_left_map,
    placing_offered,
    placing_stopped,
    taking_back_offered,
    cards_taken_back,
    cards_left,
    negotiation_ended,
    election_held,
    votes_counted,
    votes_lost,
    roll_off_due,
    rolled_off,
    groups_split,
    king_elected,
    bonus_gained,
    redeal_due,
    cards_dealt,
    nothing_dealt,
)
