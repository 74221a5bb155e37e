"""The end of the game: both kinds of victory, and the reign scores that rank the players."""

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.components import INITIAL, Area, Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.facts import TreasuriesShown
from foreign_king.games.barbarian_kingdoms.makers import PlayersRanked, ReignScored, VictoryReached
from foreign_king.games.barbarian_kingdoms.phases import Over
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.state import (
    Realm,
    State,
    after,
    controlled,
    enemy_in,
    out_of_sight,
)
from foreign_king.games.barbarian_kingdoms.tokens import Tokens, holds, together
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, counted
from foreign_king.kernel.unseen import UNSEEN


@compiled_apart
def look_for_victory(ledger: Ledger, active: Kingdom) -> bool:
    """Look for both kinds of victory after an action is resolved, beginning with the side of the active kingdom. Return
    whether the game is won."""
    state = ledger.state
    if not may_be_won(state):
        return False
    for side in sides_from(state, active):
        holder, removed_enough = holder_of(state, side), has_removed_enough(state, side)
        if holder is not None:
            won = VictoryReached(seats=seats_of(state, side), kingdom=holder, reason="victory.territorial")
            ledger.record(won, Rule.VICTORY_TERRITORIAL)
        if removed_enough:
            won = VictoryReached(seats=seats_of(state, side), kingdom=None, reason="victory.military")
            ledger.record(won, Rule.VICTORY_MILITARY)
        if removed_enough or holder is not None:
            return True
    return False


def may_be_won(state: State) -> bool:
    """Whether a kingdom has enough markers for one kind of victory, or a player has removed enough kings for the other;
    among partners one king is enough, since the others may have been removed by a partner. That is quick to see, and
    mostly the answer is no: then nobody has won, whatever else is on the map."""
    for realm in state.kingdoms.values():
        if len(realm.claimed) + INITIAL >= state.law.provinces_to_win:
            return True
    kings = 1 if with_partners(state) else state.law.kings_to_win
    return max([len(player.kings) for player in state.players.values()]) >= kings


def sides_from(state: State, kingdom: Kingdom) -> tuple[tuple[Kingdom, ...], ...]:
    """Return the kingdoms of each side. The sides and the kingdoms of a side are in turn order from ``kingdom`` on."""
    sides: dict[str, tuple[Kingdom, ...]] = {}
    for each in after(state, kingdom):
        side = state.kingdoms[each].side
        sides[side] = (*sides.get(side, ()), each)
    return tuple(sides.values())


def seats_of(state: State, side: tuple[Kingdom, ...]) -> tuple[Seat, ...]:
    """Return the players of some kingdoms, in the order of the seats."""
    players = {state.kingdoms[kingdom].seat for kingdom in side}
    return tuple([seat for seat in state.seats if seat in players])


def holder_of(state: State, side: tuple[Kingdom, ...]) -> Kingdom | None:
    """Return the first kingdom of a side that controls enough provinces; ``None`` where none does."""
    for kingdom in side:
        if has_enough(state, kingdom):
            return kingdom
    return None


def has_enough(state: State, kingdom: Kingdom) -> bool:
    """Whether a kingdom controls enough provinces in which no opponent has a unit."""
    return len(provinces_that_count(state, kingdom)) >= state.law.provinces_to_win


def provinces_that_count(state: State, kingdom: Kingdom) -> tuple[Area, ...]:
    """Return the provinces that a kingdom controls and in which no opponent has a unit."""
    return tuple([area for area in controlled(state, kingdom) if enemy_in(state, kingdom, area) is None])


def has_removed_enough(state: State, side: tuple[Kingdom, ...]) -> bool:
    """Whether a side has removed enough kings: two, or, if kingdoms have partners, all kings of another side."""
    removed = kings_removed(state, side)
    if not with_partners(state):
        return len(removed) >= state.law.kings_to_win
    return any(set(other) <= set(removed) for other in other_sides(state, side))


def kings_removed(state: State, side: tuple[Kingdom, ...]) -> tuple[Kingdom, ...]:
    """Return the kings that a side has removed."""
    return tuple([king for seat in seats_of(state, side) for king in state.players[seat].kings])


def with_partners(state: State) -> bool:
    """Whether kingdoms have partners."""
    return [realm.side for realm in state.kingdoms.values()] != [*state.kingdoms]


def other_sides(state: State, side: tuple[Kingdom, ...]) -> tuple[tuple[Kingdom, ...], ...]:
    """Return the kingdoms of each of the other sides."""
    others = dict.fromkeys(realm.side for name, realm in state.kingdoms.items() if name not in side)
    return tuple(tuple(name for name, realm in state.kingdoms.items() if realm.side == other) for other in others)


# Reign scores


def show_treasuries(ledger: Ledger) -> bool:
    """Show all treasuries, because the game is over. Return ``False`` in a view in which a treasury is hidden, so that
    its viewer has to be told the treasuries."""
    state = ledger.state
    shown: dict[Seat, Tokens] = {}
    for seat in state.seats:
        treasury = state.players[seat].treasury
        if treasury is UNSEEN:
            return False
        shown[seat] = treasury
    ledger.record(TreasuriesShown(treasuries=FrozenDict(shown)), Rule.REIGN_TREASURIES)
    return True


def learn_treasuries(ledger: Ledger, fact: TreasuriesShown) -> None:
    """Judge and record the treasuries as they are told to a viewer who did not see all of them. Each must have as many
    tokens as it was known to hold, and no tokens that are elsewhere, and a treasury that was visible before must be the
    same."""
    state = ledger.state
    if set(fact.treasuries) != set(state.seats):
        raise Malformed("not everybody's treasury", pointer="/treasuries", expected="every seat once")
    for seat, tokens in fact.treasuries.items():
        player, pointer = state.players[seat], f"/treasuries/{seat}"
        if min(tokens.bronze, tokens.silver, tokens.gold, tokens.diamond) < 0 or tokens.total != player.tokens:
            expected = counted(player.tokens, "token", "tokens")
            raise Malformed("not as many tokens", pointer=pointer, expected=expected)
        if player.treasury is not UNSEEN and player.treasury != tokens:
            raise Malformed("another treasury", pointer=pointer, expected="the treasury that was seen")
    hidden = [fact.treasuries[seat] for seat in state.seats if state.players[seat].treasury is UNSEEN]
    if not holds(out_of_sight(state), together(hidden)):
        expected = "tokens that are nowhere else"
        raise Malformed("more tokens than the box holds", pointer="/treasuries", expected=expected)
    ledger.record(fact, Rule.REIGN_TREASURIES)


@compiled_apart
def score_reigns(ledger: Ledger, over: Over) -> None:
    """Record every player's reign score and the ranking: the winners come first, and both the winners and the others
    are ordered by score. Of players with equal scores, the one who is later in turn order comes first."""
    for seat in ledger.state.seats:
        score_reign(ledger, seat)
    state = ledger.state
    places = {seat: last_place(state, seat) for seat in state.seats}
    scores = {seat: score_of(state, seat) for seat in state.seats}
    by_score = sorted(state.seats, key=lambda seat: (scores[seat], places[seat]), reverse=True)
    ranking = sorted(by_score, key=lambda seat: seat not in over.winners)
    # Winners can be tied only with winners, and the others only with others.
    rule = Rule.REIGN_TIE if any(tied(state, over.winners, seat) for seat in ranking) else Rule.REIGN_RANK
    ledger.record(PlayersRanked(seats=tuple(ranking)), rule)


def tied(state: State, winners: tuple[Seat, ...], seat: Seat) -> bool:
    """Whether a winner has the same score as another winner, or a player who has not won as another such player."""
    won, score = seat in winners, score_of(state, seat)
    return any((other in winners) == won and score_of(state, other) == score for other in state.seats if other != seat)


@compiled_apart
def score_reign(ledger: Ledger, seat: Seat) -> None:
    """Record a player's reign score: points for removed kings, for the player's king, for warriors and control tokens
    on the map, and for tremis. Both kingdoms of a player count."""
    counted = {rule: number * each for rule, (number, each) in reign_counts(ledger.state, seat).items()}
    scored = ReignScored(
        seat=seat,
        kings=counted[Rule.REIGN_REMOVED_KINGS],
        king=counted[Rule.REIGN_OWN_KING],
        warriors=counted[Rule.REIGN_WARRIORS],
        control=counted[Rule.REIGN_CONTROL],
        treasury=counted[Rule.REIGN_TREASURY],
    )
    ledger.record(scored, Rule.REIGN_SCORE)


def reign_counts(state: State, seat: Seat) -> dict[Rule, tuple[int, int]]:
    """Return what gives a player points at the end, by clause: how many there are, and the points for each. The
    treasury counts how many times it has the number of tremis that gives 1 point."""
    law, player = state.law, state.players[seat]
    realms = realms_of(state, seat).values()
    assert player.treasury is not UNSEEN
    return {
        Rule.REIGN_REMOVED_KINGS: (len(player.kings), law.reign_removed_king),
        Rule.REIGN_OWN_KING: (sum(1 for realm in realms if realm.king is not None), law.reign_own_king),
        Rule.REIGN_WARRIORS: (sum(len(realm.warriors) for realm in realms), law.reign_warrior),
        Rule.REIGN_CONTROL: (sum(len(realm.claimed) for realm in realms), law.reign_control),
        Rule.REIGN_TREASURY: (player.treasury.worth // law.reign_tremis, 1),
    }


def realms_of(state: State, seat: Seat) -> dict[Kingdom, Realm]:
    """Return the kingdoms of a player."""
    return {kingdom: realm for kingdom, realm in state.kingdoms.items() if realm.seat == seat}


def score_of(state: State, seat: Seat) -> int:
    """Return a player's reign score, which must have been counted."""
    reign = state.players[seat].reign
    assert reign is not None
    return reign.total


def last_place(state: State, seat: Seat) -> int:
    """Return the last place of a player in the order of turns."""
    return max(place for place, kingdom in enumerate(state.order) if state.kingdoms[kingdom].seat == seat)
