"""What each fact changes in a state. Facts are not judged here, and after the setup only this module changes states."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from foreign_king.games.the_foreign_king import facts as f
from foreign_king.games.the_foreign_king.components import SUPPLY, VIRTUAL, ProvinceName, Seat
from foreign_king.games.the_foreign_king.phases import (
    Congress,
    DiscMoves,
    LayingDown,
    Over,
    Phase,
    Turn,
    VirtualSteps,
)
from foreign_king.games.the_foreign_king.state import Player, Province, State
from foreign_king.kernel.dispatch import by_fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import maker, replace, replacer
from foreign_king.parts.ring import moved_to

if TYPE_CHECKING:
    from attrs import evolve as replace_player
    from attrs import evolve as replace_province
    from attrs import evolve as replace_state
    from attrs import evolve as with_pending
    from attrs import evolve as with_players
    from attrs import evolve as with_players_and_pending
    from attrs import evolve as with_players_and_provinces
else:
    # These functions are called some four times for each command, so they skip the indirection of ``replace``.
    replace_state, replace_player, replace_province = (replacer(kind) for kind in (State, Player, Province))
    # The fields that change most often have functions that replace only them, which is faster.
    with_pending, with_players = replacer(State, "pending"), replacer(State, "players")
    with_players_and_pending = replacer(State, "players", "pending")
    with_players_and_provinces = replacer(State, "players", "provinces")

# A turn is made with nearly every command, so it is made by a function, which is faster to call than the class.
_make_turn = maker(Turn)


def evolve(state: State, fact: f.Fact) -> State:
    """Return the state after a fact."""
    return CONSEQUENCES[type(fact)](state, fact)


# Setup


def king_set_up(state: State, fact: f.KingSetUp) -> State:
    return replace_state(state, king=None, king_marker=fact.king_marker)


def citizens_set_up(state: State, fact: f.CitizensSetUp) -> State:
    supplied = {seat: replace_player(state.players[seat], supply=supply) for seat, supply in fact.supply.items()}
    return with_players(state, players=FrozenDict({**state.players, **supplied}))


def virtual_player_joined(state: State, fact: f.VirtualPlayerJoined) -> State:
    return _player(state, VIRTUAL, replace_player(state.players[VIRTUAL], supply=fact.supply))


def stock_set_up(state: State, fact: f.StockSetUp) -> State:
    return replace_state(state, metal=fact.metal, textile=fact.textile, medals=fact.medals)


def turn_order_dealt(state: State, fact: f.TurnOrderDealt) -> State:
    return replace_state(state, order=fact.order, pending=())


def francs_dealt(state: State, fact: f.FrancsDealt) -> State:
    return _francs(state, fact.seat, fact.francs)


# The turn


def round_began(state: State, fact: f.RoundBegan) -> State:
    return replace_state(state, round=fact.round, pending=())


def turn_began(state: State, fact: f.TurnBegan) -> State:
    return with_pending(state, pending=(_make_turn(seat=fact.seat, acted=False),))


def passed(state: State, fact: f.Passed) -> State:
    return with_pending(state, pending=(_make_turn(seat=fact.seat, acted=True),))


def turn_ended(state: State, fact: f.TurnEnded) -> State:
    return with_pending(state, pending=())


def pawn_moved(state: State, fact: f.PawnMoved) -> State:
    return with_players_and_pending(
        state,
        players=state.players.put(fact.seat, replace_player(state.players[fact.seat], pawn=fact.space)),
        pending=(_make_turn(seat=fact.seat, acted=True),),
    )


def queen_acted(state: State, fact: f.QueenActed) -> State:
    return state


# Francs


def francs_paid(state: State, fact: f.FrancsPaid) -> State:
    return _francs(state, fact.seat, -fact.francs)


def francs_received(state: State, fact: f.FrancsReceived) -> State:
    return _francs(state, fact.seat, fact.francs)


def bank_ran_short(state: State, fact: f.BankRanShort) -> State:
    return state


def loan_taken(state: State, fact: f.LoanTaken) -> State:
    player = state.players[fact.seat]
    indebted = replace_player(
        player, medals=player.medals - 1, loans=player.loans + 1, francs=player.francs + fact.francs
    )
    return _player(state, fact.seat, indebted)


def loan_repaid(state: State, fact: f.LoanRepaid) -> State:
    player = state.players[fact.seat]
    freed = replace_player(player, medals=player.medals + 1, loans=player.loans - 1, francs=player.francs - fact.francs)
    return _player(state, fact.seat, freed)


# Factories and medals


def factory_built(state: State, fact: f.FactoryBuilt) -> State:
    province = state.provinces[fact.province]
    if fact.kind == "metal":
        provinces = state.provinces.put(fact.province, replace_province(province, metal=province.metal + 1))
        return replace_state(state, metal=state.metal - 1, provinces=provinces)
    provinces = state.provinces.put(fact.province, replace_province(province, textile=province.textile + 1))
    return replace_state(state, textile=state.textile - 1, provinces=provinces)


def medal_gained(state: State, fact: f.MedalGained) -> State:
    player = state.players[fact.seat]
    players = state.players.put(fact.seat, replace_player(player, medals=player.medals + 1))
    return replace_state(state, medals=state.medals - 1, players=players)


def factory_laid_down(state: State, fact: f.FactoryLaidDown) -> State:
    province = state.provinces[fact.province]
    if fact.kind == "metal":
        laid = replace_province(province, metal=province.metal - 1, metal_down=province.metal_down + 1)
    else:
        laid = replace_province(province, textile=province.textile - 1, textile_down=province.textile_down + 1)
    return replace_state(state, provinces=state.provinces.put(fact.province, laid), pending=state.pending[:-1])


def factories_left(state: State, fact: f.FactoriesLeft) -> State:
    return with_pending(state, pending=state.pending[:-1])


# Citizens


def citizens_placed(state: State, fact: f.CitizensPlaced) -> State:
    return with_players_and_provinces(
        state,
        players=_supplied(state, fact.seat, -fact.citizens),
        provinces=_settled(state, fact.province, fact.seat, fact.citizens),
    )


def citizens_moved(state: State, fact: f.CitizensMoved) -> State:
    provinces = _settled(state, fact.origin, fact.seat, -sum(fact.to.values()))
    for destination, citizens in fact.to.items():
        if destination != SUPPLY:
            provinces = provinces.put(destination, _with_citizens(provinces[destination], fact.seat, citizens))
    return with_players_and_provinces(
        state, provinces=provinces, players=_supplied(state, fact.seat, fact.to.get(SUPPLY, 0))
    )


def member_appointed(state: State, fact: f.MemberAppointed) -> State:
    player = state.players[fact.seat]
    if fact.origin == SUPPLY:
        return _player(state, fact.seat, replace_player(player, supply=player.supply - 1, members=player.members + 1))
    players = state.players.put(fact.seat, replace_player(player, members=player.members + 1))
    return with_players_and_provinces(state, players=players, provinces=_settled(state, fact.origin, fact.seat, -1))


# The King and the province where he stops


def king_moved(state: State, fact: f.KingMoved) -> State:
    return replace_state(state, king=fact.path[-1])


def king_marker_lowered(state: State, fact: f.KingMarkerLowered) -> State:
    return replace_state(state, king_marker=fact.king_marker)


def province_empty(state: State, fact: f.ProvinceEmpty) -> State:
    return state


def congress_asked(state: State, fact: f.CongressAsked) -> State:
    return with_pending(state, pending=(*state.pending, Congress(province=fact.province, asked=fact.seats)))


def congress_tied(state: State, fact: f.CongressTied) -> State:
    return state


def members_sent(state: State, fact: f.MembersSent) -> State:
    return replace_state(
        state,
        players=state.players.put(fact.seat, replace_player(state.players[fact.seat], members=0)),
        provinces=_settled(state, fact.province, fact.seat, fact.citizens),
        pending=_asked_no_more(state.pending),
    )


def members_kept(state: State, fact: f.MembersKept) -> State:
    *below, congress = state.pending
    assert isinstance(congress, Congress)
    return with_pending(state, pending=(*below, replace(congress, asked=congress.asked[1:])))


def factories_scored(state: State, fact: f.FactoriesScored) -> State:
    player, province = state.players[fact.seat], state.provinces[fact.province]
    scored = replace_player(player, factory_points=player.factory_points + fact.points)
    laid = replace_province(
        province,
        metal=province.metal - fact.metal,
        textile=province.textile - fact.textile,
        metal_down=province.metal_down + fact.metal,
        textile_down=province.textile_down + fact.textile,
    )
    return replace_state(
        state,
        players=state.players.put(fact.seat, scored),
        provinces=state.provinces.put(fact.province, laid),
        pending=_without_congress(state.pending),
    )


def citizens_scored(state: State, fact: f.CitizensScored) -> State:
    player = state.players[fact.seat]
    scored = replace_player(player, citizen_points=player.citizen_points + fact.points)
    return with_players_and_pending(
        state, players=state.players.put(fact.seat, scored), pending=_without_congress(state.pending)
    )


def no_majority(state: State, fact: f.NoMajority) -> State:
    pending = _without_congress(state.pending)
    province = state.provinces[fact.province]
    if province.metal or province.textile:
        pending = (*pending, LayingDown(seat=fact.seat, province=fact.province))
    return with_pending(state, pending=pending)


# Turn order


def turn_order_claimed(state: State, fact: f.TurnOrderClaimed) -> State:
    return replace_state(state, disc_claims=(*state.disc_claims, fact.seat))


def disc_moves_due(state: State, fact: f.DiscMovesDue) -> State:
    return replace_state(state, disc_claims=(), pending=(DiscMoves(seats=fact.seats),))


def disc_moved(state: State, fact: f.DiscMoved) -> State:
    (moves,) = state.pending
    assert isinstance(moves, DiscMoves)
    order = moved_to(state.order, fact.seat, fact.position)
    return replace_state(state, order=order, pending=(DiscMoves(seats=moves.seats[1:]),))


# The virtual player


def virtual_steps_owed(state: State, fact: f.VirtualStepsOwed) -> State:
    return with_pending(state, pending=(*state.pending, VirtualSteps(seat=fact.seat, steps=fact.steps)))


def virtual_citizen_placed(state: State, fact: f.VirtualCitizenPlaced) -> State:
    return replace_state(
        state,
        players=_supplied(state, VIRTUAL, -1),
        provinces=_settled(state, fact.province, VIRTUAL, 1),
        pending=_one_step_less(state.pending),
    )


def virtual_citizen_moved(state: State, fact: f.VirtualCitizenMoved) -> State:
    provinces = _settled(state, fact.origin, VIRTUAL, -1)
    provinces = provinces.put(fact.to, _with_citizens(provinces[fact.to], VIRTUAL, 1))
    return replace_state(state, provinces=provinces, pending=_one_step_less(state.pending))


# The end


def end_triggered(state: State, fact: f.EndTriggered) -> State:
    return replace_state(state, ending=(*state.ending, fact.reason))


def loans_penalised(state: State, fact: f.LoansPenalised) -> State:
    return _final(state, fact.seat, "loans", fact.points)


def award_tied(state: State, fact: f.AwardTied) -> State:
    return state


def award_lapsed(state: State, fact: f.AwardLapsed) -> State:
    return state


def award_gained(state: State, fact: f.AwardGained) -> State:
    return _final(state, fact.seat, fact.award, fact.points)


def game_won(state: State, fact: f.GameWon) -> State:
    return with_pending(state, pending=(Over(winners=fact.seats),))


# What several facts share


def _player(state: State, seat: Seat, player: Player) -> State:
    return with_players(state, players=state.players.put(seat, player))


def _francs(state: State, seat: Seat, more: int) -> State:
    player = state.players[seat]
    return with_players(state, players=state.players.put(seat, replace_player(player, francs=player.francs + more)))


def _supplied(state: State, seat: Seat, more: int) -> FrozenDict[Seat, Player]:
    player = state.players[seat]
    return state.players.put(seat, replace_player(player, supply=player.supply + more))


def _with_citizens(province: Province, seat: Seat, more: int) -> Province:
    return replace_province(province, citizens=province.citizens.put(seat, province.citizens[seat] + more))


def _settled(state: State, name: ProvinceName, seat: Seat, more: int) -> FrozenDict[ProvinceName, Province]:
    return state.provinces.put(name, _with_citizens(state.provinces[name], seat, more))


def _final(state: State, seat: Seat, award: str, points: int) -> State:
    gains = state.final.get(seat, FrozenDict[str, int]())
    return replace_state(state, final=state.final.put(seat, gains.put(award, points)))


def _without_congress(pending: tuple[Phase, ...]) -> tuple[Phase, ...]:
    return pending[:-1] if isinstance(pending[-1], Congress) else pending


def _asked_no_more(pending: tuple[Phase, ...]) -> tuple[Phase, ...]:
    *below, congress = pending
    assert isinstance(congress, Congress)
    return (*below, replace(congress, asked=()))


def _one_step_less(pending: tuple[Phase, ...]) -> tuple[Phase, ...]:
    *below, owed = pending
    assert isinstance(owed, VirtualSteps)
    return (*below, replace(owed, steps=owed.steps - 1)) if owed.steps > 1 else tuple(below)


CONSEQUENCES: FrozenDict[type[f.Fact], Callable[[State, f.Fact], State]] = by_fact(
    king_set_up,
    citizens_set_up,
    virtual_player_joined,
    stock_set_up,
    turn_order_dealt,
    francs_dealt,
    round_began,
    turn_began,
    passed,
    turn_ended,
    pawn_moved,
    queen_acted,
    francs_paid,
    francs_received,
    bank_ran_short,
    factory_built,
    medal_gained,
    loan_taken,
    loan_repaid,
    citizens_placed,
    citizens_moved,
    member_appointed,
    congress_asked,
    congress_tied,
    members_sent,
    members_kept,
    king_moved,
    king_marker_lowered,
    province_empty,
    factories_scored,
    citizens_scored,
    no_majority,
    factory_laid_down,
    factories_left,
    turn_order_claimed,
    disc_moves_due,
    disc_moved,
    virtual_steps_owed,
    virtual_citizen_placed,
    virtual_citizen_moved,
    end_triggered,
    loans_penalised,
    award_tied,
    award_lapsed,
    award_gained,
    game_won,
)
