"""What each fact changes in a state. Facts are not judged here, and after the setup only this module changes states."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from foreign_king.games.barbarian_kingdoms import facts as f
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat, Unit
from foreign_king.games.barbarian_kingdoms.phases import (
    Bribing,
    ClaimingAtOnce,
    Contesting,
    Drawing,
    Evacuating,
    Manoeuvring,
    Moved,
    Over,
    Phase,
    Placing,
    Reinforcing,
    Showing,
    Turn,
)
from foreign_king.games.barbarian_kingdoms.state import Action, Player, Realm, Reign, State, Treasure, unresolved
from foreign_king.games.barbarian_kingdoms.tokens import NONE, Tokens, Treasury, less, more, one
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.dispatch import by_fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import maker, replace, replacer
from foreign_king.kernel.unseen import UNSEEN

if TYPE_CHECKING:
    from attrs import evolve as realm_with_claimed
    from attrs import evolve as realm_with_king
    from attrs import evolve as realm_with_warriors
    from attrs import evolve as replace_action
    from attrs import evolve as replace_player
    from attrs import evolve as replace_realm
    from attrs import evolve as replace_state
    from attrs import evolve as replace_treasure
    from attrs import evolve as with_action
    from attrs import evolve as with_kingdoms
    from attrs import evolve as with_pending
    from attrs import evolve as with_players
    from attrs import evolve as with_treasures
else:
    # These functions are called several times for each command, so they skip the indirection of ``replace``.
    replace_state, replace_player, replace_realm = (replacer(kind) for kind in (State, Player, Realm))
    replace_action, replace_treasure = replacer(Action), replacer(Treasure)
    # The fields that change most often have functions that replace only them, which is faster.
    with_action, with_kingdoms, with_pending = (replacer(State, name) for name in ("action", "kingdoms", "pending"))
    with_players, with_treasures = replacer(State, "players"), replacer(State, "treasures")
    realm_with_king, realm_with_warriors, realm_with_claimed = (
        replacer(Realm, name) for name in ("king", "warriors", "claimed")
    )

# These records are the most frequent, so functions make them, which are faster to call than their classes.
_make_turn = maker(Turn)
_make_action = maker(Action)
_make_contesting = maker(Contesting)
_make_reinforcing = maker(Reinforcing)
_make_bribing = maker(Bribing)
_make_drawing = maker(Drawing)


@compiled_apart
def evolve(state: State, fact: f.Fact) -> State:
    """Return the state after a fact."""
    return CONSEQUENCES[type(fact)](state, fact)


# Setup


def kingdoms_chosen(state: State, fact: f.KingdomsChosen) -> State:
    return with_kingdoms(state, kingdoms=FrozenDict({name: Realm(side=side) for name, side in fact.sides.items()}))


def provinces_closed(state: State, fact: f.ProvincesClosed) -> State:
    return replace_state(state, closed=fact.provinces)


def treasuries_set_up(state: State, fact: f.TreasuriesSetUp) -> State:
    players = {
        seat: replace_player(player, treasury=fact.treasuries[seat], tokens=fact.tokens)
        for seat, player in state.players.items()
    }
    return with_players(state, players=FrozenDict(players))


def kings_placed(state: State, fact: f.KingsPlaced) -> State:
    kingdoms = {name: replace_realm(realm, king=fact.capitals[name]) for name, realm in state.kingdoms.items()}
    return with_kingdoms(state, kingdoms=FrozenDict(kingdoms))


def neutral_treasure_placed(state: State, fact: f.NeutralTreasurePlaced) -> State:
    treasures = dict(state.treasures)
    for province in fact.provinces:
        treasures[province] = replace_treasure(treasures[province], face_down=1)
    return with_treasures(state, treasures=FrozenDict(treasures))


def kingdoms_assigned(state: State, fact: f.KingdomsAssigned) -> State:
    seats = {kingdom: seat for seat, own in fact.kingdoms.items() for kingdom in own}
    kingdoms = {name: replace_realm(realm, seat=seats[name]) for name, realm in state.kingdoms.items()}
    placing = Placing(kingdoms=fact.order)
    return replace_state(state, kingdoms=FrozenDict(kingdoms), order=fact.order, pending=(placing,))


def initial_treasure_placed(state: State, fact: f.InitialTreasurePlaced) -> State:
    treasures = dict(state.treasures)
    for province, token in fact.tokens.items():
        treasures[province] = _with_tokens(treasures[province], one(token))
    (placing,) = state.pending
    assert isinstance(placing, Placing)
    others = Placing(kingdoms=placing.kingdoms[1:])
    return replace_state(state, treasures=FrozenDict(treasures), pending=(others,))


# The turn, and money


def turn_began(state: State, fact: f.TurnBegan) -> State:
    return replace_state(state, turns=state.turns + 1, action=None, pending=(_make_turn(kingdom=fact.kingdom),))


def change_made(state: State, fact: f.ChangeMade) -> State:
    there = state.treasures[fact.province]
    tokens = _visible(more(less(there.tokens, fact.taken), fact.given))
    state = with_treasures(state, treasures=state.treasures.put(fact.province, replace_treasure(there, tokens=tokens)))
    return _gain(_spend(state, fact.seat, fact.given), fact.seat, fact.taken)


def paid(state: State, fact: f.Paid) -> State:
    state = _spend(state, fact.seat, fact.tokens)
    there = _with_tokens(state.treasures[fact.province], fact.tokens)
    return with_treasures(state, treasures=state.treasures.put(fact.province, there))


def looted(state: State, fact: f.Looted) -> State:
    there = replace_treasure(state.treasures[fact.province], tokens=NONE)
    state = with_treasures(state, treasures=state.treasures.put(fact.province, there))
    return _gain(state, fact.seat, fact.tokens)


def draw_due(state: State, fact: f.DrawDue) -> State:
    return _upon(state, _make_drawing(seat=fact.seat, province=fact.province))


def token_drawn(state: State, fact: f.TokenDrawn) -> State:
    there = state.treasures[fact.province]
    left = replace_treasure(there, face_down=there.face_down - 1)
    state = replace_state(state, treasures=state.treasures.put(fact.province, left), pending=state.pending[:1])
    player = state.players[fact.seat]
    drawn: Treasury = UNSEEN if fact.token is UNSEEN else one(fact.token)
    richer = replace_player(player, treasury=more(player.treasury, drawn), tokens=player.tokens + 1)
    return with_players(state, players=state.players.put(fact.seat, richer))


# Actions


def warrior_recruited(state: State, fact: f.WarriorRecruited) -> State:
    warriors = _with(state.kingdoms[fact.kingdom].warriors, fact.province)
    return _with_warriors(state, fact.kingdom, warriors)


def unit_manoeuvred(state: State, fact: f.UnitManoeuvred) -> State:
    state = _move(state, fact.kingdom, fact.unit, fact.origin, fact.to)
    return _manoeuvring(state, fact.kingdom, Moved(unit=fact.unit, area=fact.to))


def castled(state: State, fact: f.Castled) -> State:
    realm = state.kingdoms[fact.kingdom]
    warriors = _with(_without(realm.warriors, fact.king), fact.warrior)
    state = _with_warriors(_with_king(state, fact.kingdom, fact.king), fact.kingdom, warriors)
    moved = Moved(unit="king", area=fact.king), Moved(unit="warrior", area=fact.warrior)
    return _manoeuvring(state, fact.kingdom, *moved)


def manoeuvre_ended(state: State, fact: f.ManoeuvreEnded) -> State:
    return with_pending(state, pending=state.pending[:1])


def unit_invaded(state: State, fact: f.UnitInvaded) -> State:
    state = _move(state, fact.kingdom, fact.unit, fact.origin, fact.to)
    action = _make_action(kind="invade", kingdom=fact.kingdom, province=fact.to, by_king=fact.unit == "king")
    return with_action(state, action=action)


def invasion_succeeded(state: State, fact: f.InvasionSucceeded) -> State:
    return state


def control_lost(state: State, fact: f.ControlLost) -> State:
    return _with_claimed(state, fact.kingdom, _without(state.kingdoms[fact.kingdom].claimed, fact.province))


def claim_made(state: State, fact: f.ClaimMade) -> State:
    action = _make_action(kind="claim", kingdom=fact.kingdom, province=fact.province)
    return replace_state(state, action=action, pending=state.pending[:1])


def control_taken(state: State, fact: f.ControlTaken) -> State:
    return _with_claimed(state, fact.kingdom, _with(state.kingdoms[fact.kingdom].claimed, fact.province))


def claim_offered(state: State, fact: f.ClaimOffered) -> State:
    claiming = ClaimingAtOnce(kingdom=fact.kingdom, province=fact.province)
    return _upon(with_action(state, action=None), claiming)


def claim_declined(state: State, fact: f.ClaimDeclined) -> State:
    return with_pending(state, pending=state.pending[:1])


def tax_taken(state: State, fact: f.TaxTaken) -> State:
    treasures = dict(state.treasures)
    for province, tokens in fact.tokens.items():
        there = treasures[province]
        treasures[province] = replace_treasure(there, tokens=_visible(less(there.tokens, tokens)))
    state = with_treasures(state, treasures=FrozenDict(treasures))
    for tokens in fact.tokens.values():
        state = _gain(state, fact.seat, tokens)
    return state


# Contest and battle


def contest_asked(state: State, fact: f.ContestAsked) -> State:
    return _upon(state, _make_contesting(kingdoms=fact.kingdoms))


def contest_declined(state: State, fact: f.ContestDeclined) -> State:
    *below, contesting = state.pending
    assert isinstance(contesting, Contesting)
    left = contesting.kingdoms[1:]
    return with_pending(state, pending=(*below, _make_contesting(kingdoms=left)) if left else tuple(below))


def contested(state: State, fact: f.Contested) -> State:
    if fact.king:
        state = _with_king(state, fact.kingdom, fact.province)
    warriors = state.kingdoms[fact.kingdom].warriors
    for area, number in fact.warriors.items():
        for _ in range(number):
            warriors = _with(_without(warriors, area), fact.province)
    return _with_warriors(state, fact.kingdom, warriors)


def battle_began(state: State, fact: f.BattleBegan) -> State:
    action = replace_action(unresolved(state), opponent=fact.opponent, contested=fact.contested)
    reinforcing = _make_reinforcing(kingdoms=(fact.active, fact.opponent), moved=False)
    return replace_state(state, action=action, pending=(*state.pending[:1], reinforcing))


def unit_reinforced(state: State, fact: f.UnitReinforced) -> State:
    *below, reinforcing = state.pending
    assert isinstance(reinforcing, Reinforcing)
    state = _move(state, fact.kingdom, fact.unit, fact.origin, unresolved(state).province)
    return with_pending(state, pending=(*below, replace(reinforcing, moved=True)))


def reinforcing_ended(state: State, fact: f.ReinforcingEnded) -> State:
    *below, reinforcing = state.pending
    assert isinstance(reinforcing, Reinforcing)
    first, *others = reinforcing.kingdoms
    return with_pending(state, pending=(*below, _make_reinforcing(kingdoms=(*others, first), moved=False)))


def reinforcing_passed(state: State, fact: f.ReinforcingPassed) -> State:
    *below, reinforcing = state.pending
    assert isinstance(reinforcing, Reinforcing)
    return with_pending(state, pending=(*below, _make_reinforcing(kingdoms=reinforcing.kingdoms[1:], moved=False)))


def bribes_due(state: State, fact: f.BribesDue) -> State:
    action = unresolved(state)
    purses = {name: NONE for name in state.order if name in (action.kingdom, action.opponent)}
    empty: FrozenDict[Kingdom, Treasury] = FrozenDict(
        {name: purse for name, purse in purses.items() if name not in fact.kingdoms}
    )
    return with_pending(state, pending=(*state.pending[:1], _make_bribing(waiting=fact.kingdoms, purses=empty)))


def bribe_sealed(state: State, fact: f.BribeSealed) -> State:
    *below, bribing = state.pending
    assert isinstance(bribing, Bribing)
    # The order of turns does not reveal the order in which purses were filled.
    filled = {**bribing.purses, fact.kingdom: fact.tokens}
    purses = FrozenDict({name: filled[name] for name in state.order if name in filled})
    waiting = tuple([name for name in bribing.waiting if name != fact.kingdom])
    return with_pending(state, pending=(*below, _make_bribing(waiting=waiting, purses=purses)))


def bribes_revealed(state: State, fact: f.BribesRevealed) -> State:
    for kingdom, tokens in fact.bribes.items():
        seat = state.kingdoms[kingdom].seat
        assert seat is not None
        state = _spend(state, seat, tokens)
    bribes = FrozenDict({kingdom: tokens for kingdom, tokens in fact.bribes.items() if tokens.total})
    return replace_state(state, action=replace_action(unresolved(state), bribes=bribes), pending=state.pending[:1])


def points_counted(state: State, fact: f.PointsCounted) -> State:
    return _points(state, fact.kingdom, fact.marker + fact.king + fact.warriors + fact.bribe)


def defence_strengthened(state: State, fact: f.DefenceStrengthened) -> State:
    return _points(state, fact.kingdom, unresolved(state).points[fact.kingdom] + fact.points)


def battle_won(state: State, fact: f.BattleWon) -> State:
    return with_action(state, action=replace_action(unresolved(state), winner=fact.kingdom))


def bribe_collected(state: State, fact: f.BribeCollected) -> State:
    action = unresolved(state)
    left = FrozenDict({name: bribe for name, bribe in action.bribes.items() if name != fact.kingdom})
    return _gain(with_action(state, action=replace_action(action, bribes=left)), fact.seat, fact.tokens)


def warriors_removed(state: State, fact: f.WarriorsRemoved) -> State:
    return _off_the_map(state, fact.kingdom, fact.province, fact.warriors)


def warriors_returned(state: State, fact: f.WarriorsReturned) -> State:
    return _off_the_map(state, fact.kingdom, fact.province, fact.warriors)


def king_removed(state: State, fact: f.KingRemoved) -> State:
    winner = state.players[fact.seat]
    players = state.players.put(fact.seat, replace_player(winner, kings=(*winner.kings, fact.kingdom)))
    return with_players(_with_king(state, fact.kingdom, None), players=players)


def evacuation_due(state: State, fact: f.EvacuationDue) -> State:
    return _upon(state, Evacuating(kingdom=fact.kingdom))


def units_evacuated(state: State, fact: f.UnitsEvacuated) -> State:
    if fact.king is not None:
        state = _with_king(state, fact.kingdom, fact.king)
    warriors = state.kingdoms[fact.kingdom].warriors
    for area in fact.warriors:
        warriors = _with(_without(warriors, fact.province), area)
    return with_pending(_with_warriors(state, fact.kingdom, warriors), pending=state.pending[:1])


def action_failed(state: State, fact: f.ActionFailed) -> State:
    return state


# The end


def victory_reached(state: State, fact: f.VictoryReached) -> State:
    *_, phase = state.pending
    reasons = phase.reasons if isinstance(phase, Showing) else ()
    return replace_state(state, action=None, pending=(Showing(winners=fact.seats, reasons=(*reasons, fact.reason)),))


def treasuries_shown(state: State, fact: f.TreasuriesShown) -> State:
    (showing,) = state.pending
    assert isinstance(showing, Showing)
    players = {seat: replace_player(player, treasury=fact.treasuries[seat]) for seat, player in state.players.items()}
    over = Over(winners=showing.winners, reasons=showing.reasons)
    return replace_state(state, players=FrozenDict(players), pending=(over,))


def reign_scored(state: State, fact: f.ReignScored) -> State:
    reign = Reign(
        kings=fact.kings, king=fact.king, warriors=fact.warriors, control=fact.control, treasury=fact.treasury
    )
    player = replace_player(state.players[fact.seat], reign=reign)
    return with_players(state, players=state.players.put(fact.seat, player))


def players_ranked(state: State, fact: f.PlayersRanked) -> State:
    (over,) = state.pending
    assert isinstance(over, Over)
    return with_pending(state, pending=(replace(over, ranking=fact.seats),))


# What several facts share


def _visible(tokens: Treasury) -> Tokens:
    assert tokens is not UNSEEN
    return tokens


def _upon(state: State, phase: Phase) -> State:
    return with_pending(state, pending=(*state.pending, phase))


def _points(state: State, kingdom: Kingdom, points: int) -> State:
    action = unresolved(state)
    return with_action(state, action=replace_action(action, points=action.points.put(kingdom, points)))


def _with_tokens(treasure: Treasure, tokens: Tokens) -> Treasure:
    return replace_treasure(treasure, tokens=_visible(more(treasure.tokens, tokens)))


@compiled_apart
def _gain(state: State, seat: Seat, tokens: Tokens) -> State:
    player = state.players[seat]
    richer = replace_player(player, treasury=more(player.treasury, tokens), tokens=player.tokens + tokens.total)
    return with_players(state, players=state.players.put(seat, richer))


@compiled_apart
def _spend(state: State, seat: Seat, tokens: Tokens) -> State:
    player = state.players[seat]
    poorer = replace_player(player, treasury=less(player.treasury, tokens), tokens=player.tokens - tokens.total)
    return with_players(state, players=state.players.put(seat, poorer))


@compiled_apart
def _with_king(state: State, kingdom: Kingdom, area: Area | None) -> State:
    realm = realm_with_king(state.kingdoms[kingdom], king=area)
    return with_kingdoms(state, kingdoms=state.kingdoms.put(kingdom, realm))


@compiled_apart
def _with_warriors(state: State, kingdom: Kingdom, areas: tuple[Area, ...]) -> State:
    realm = realm_with_warriors(state.kingdoms[kingdom], warriors=areas)
    return with_kingdoms(state, kingdoms=state.kingdoms.put(kingdom, realm))


@compiled_apart
def _with_claimed(state: State, kingdom: Kingdom, provinces: tuple[Area, ...]) -> State:
    realm = realm_with_claimed(state.kingdoms[kingdom], claimed=provinces)
    return with_kingdoms(state, kingdoms=state.kingdoms.put(kingdom, realm))


@compiled_apart
def _with(areas: tuple[Area, ...], area: Area) -> tuple[Area, ...]:
    return tuple(sorted((*areas, area)))


@compiled_apart
def _without(areas: tuple[Area, ...], area: Area) -> tuple[Area, ...]:
    place = areas.index(area)
    return areas[:place] + areas[place + 1 :]


def _off_the_map(state: State, kingdom: Kingdom, area: Area, number: int) -> State:
    warriors = state.kingdoms[kingdom].warriors
    for _ in range(number):
        warriors = _without(warriors, area)
    return _with_warriors(state, kingdom, warriors)


def _move(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> State:
    if unit == "king":
        return _with_king(state, kingdom, to)
    return _with_warriors(state, kingdom, _with(_without(state.kingdoms[kingdom].warriors, origin), to))


def _manoeuvring(state: State, kingdom: Kingdom, *units: Moved) -> State:
    phase = state.pending[-1]
    before = phase.moved if isinstance(phase, Manoeuvring) else ()
    moved = tuple(sorted((*before, *units), key=lambda each: (each.unit, each.area)))
    return with_pending(state, pending=(*state.pending[:1], Manoeuvring(kingdom=kingdom, moved=moved)))


CONSEQUENCES: FrozenDict[type[f.Fact], Callable[[State, f.Fact], State]] = by_fact(
    kingdoms_chosen,
    provinces_closed,
    treasuries_set_up,
    kings_placed,
    neutral_treasure_placed,
    kingdoms_assigned,
    initial_treasure_placed,
    turn_began,
    change_made,
    paid,
    looted,
    draw_due,
    token_drawn,
    warrior_recruited,
    unit_manoeuvred,
    castled,
    manoeuvre_ended,
    unit_invaded,
    invasion_succeeded,
    control_lost,
    claim_made,
    control_taken,
    claim_offered,
    claim_declined,
    tax_taken,
    contest_asked,
    contest_declined,
    contested,
    battle_began,
    unit_reinforced,
    reinforcing_ended,
    reinforcing_passed,
    bribes_due,
    bribe_sealed,
    bribes_revealed,
    points_counted,
    defence_strengthened,
    battle_won,
    bribe_collected,
    warriors_removed,
    warriors_returned,
    king_removed,
    evacuation_due,
    units_evacuated,
    action_failed,
    victory_reached,
    treasuries_shown,
    reign_scored,
    players_ranked,
)
