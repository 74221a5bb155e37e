"""Strategies for well-formed commands of every kind, most of which make no sense at the moment."""

from typing import Any

from hypothesis import strategies as st

from foreign_king import GAMES, to_act
from foreign_king.games.barbarian_kingdoms import commands as c
from foreign_king.games.barbarian_kingdoms.components import SEA, UNITS
from foreign_king.games.barbarian_kingdoms.state import State, deciding, top
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Tokens
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict

GAME = GAMES["barbarian-kingdoms"]


def any_command(state: State) -> st.SearchStrategy[c.Command]:
    """A command of any kind by anybody, about anything on the board, in amounts around the possible ones. Who is to act
    is heard more often, and so is what stands near units."""
    acting = to_act(GAME, state)
    by = st.sampled_from((*state.seats, *4 * acting, TABLE))
    kingdom = st.sampled_from((*state.kingdoms, *4 * deciding(top(state))))
    whose = {"by": by, "kingdom": kingdom}
    near = sorted({area for here in occupied(state) for area in (here, *state.board.adjacent[here])})
    area = st.sampled_from((*state.board.ids, SEA, *near, *near))
    province = st.sampled_from((*state.board.ids, *(name for name in near if name != SEA)))
    unit = st.sampled_from(UNITS)
    change = st.none() | st.builds(c.Change, province=province, given=tokens(2), taken=tokens(2))
    paid: dict[str, Any] = {**whose, "province": province, "payment": tokens(3), "change": change}
    step = {**whose, "unit": unit, "origin": area, "to": area}
    return st.one_of(
        st.builds(c.Recruit, **paid),
        st.builds(c.Claim, **paid),
        st.builds(c.Tax, **whose, tokens=by_name(province, tokens(2)), change=change),
        st.builds(c.Manoeuvre, **step),
        st.builds(c.Invade, **step),
        st.builds(c.Castle, **whose, warrior=area),
        st.sampled_from((c.EndManoeuvre, c.DeclineContest, c.EndReinforcing, c.DeclineClaim)).flatmap(
            lambda kind: st.builds(kind, **whose)
        ),
        st.builds(c.Contest, **whose, king=st.booleans(), warriors=by_name(area, st.integers(1, 3))),
        st.builds(c.Reinforce, **whose, unit=unit, origin=area),
        st.builds(c.Bribe, **whose, tokens=tokens(3)),
        st.builds(
            c.Evacuate,
            **whose,
            stays=unit,
            king=st.none() | area,
            warriors=st.lists(area, max_size=3).map(tuple),
        ),
        st.builds(c.DrawToken, by=by, seat=st.sampled_from(state.seats), token=st.sampled_from(TOKENS)),
        placed(state, by),
        st.builds(c.AssignKingdoms, by=by, kingdoms=assigned(state)),
    )


def occupied(state: State) -> set[str]:
    """The areas where units stand."""
    kings = {realm.king for realm in state.kingdoms.values() if realm.king is not None}
    return kings | {area for realm in state.kingdoms.values() for area in realm.warriors}


def tokens(most: int) -> st.SearchStrategy[Tokens]:
    """Some tokens, few of the dear ones."""
    number = st.integers(0, most)
    return st.builds(
        Tokens, bronze=number, silver=number, gold=st.integers(0, 1), diamond=st.sampled_from((0, 0, 0, 1))
    )


def by_name(names: st.SearchStrategy[str], values: st.SearchStrategy[Any]) -> st.SearchStrategy[FrozenDict[str, Any]]:
    """Something in a few places."""
    return st.dictionaries(names, values, max_size=2).map(FrozenDict)


def placed(state: State, by: st.SearchStrategy[str]) -> st.SearchStrategy[c.PlaceTreasure]:
    """The first tokens of a kingdom, in any order."""

    def of(kingdom: str) -> st.SearchStrategy[c.PlaceTreasure]:
        initial = state.board.kingdoms[kingdom].initial
        orders = st.permutations(TOKENS[:3])
        lying = orders.map(lambda order: FrozenDict(zip(initial, order, strict=True)))
        return st.builds(c.PlaceTreasure, by=by, kingdom=st.just(kingdom), tokens=lying)

    return st.sampled_from(tuple(state.kingdoms)).flatmap(of)


def assigned(state: State) -> st.SearchStrategy[FrozenDict[str, tuple[str, ...]]]:
    """Kingdoms for everybody, partners together where each player has two."""
    if len(state.kingdoms) == len(state.seats):
        shares = st.permutations([(kingdom,) for kingdom in state.kingdoms])
    else:
        sides = sorted({realm.side for realm in state.kingdoms.values()})
        own = [[name for name, realm in state.kingdoms.items() if realm.side == side] for side in sides]
        shares = st.tuples(*map(st.permutations, own)).flatmap(st.permutations)
    return shares.map(lambda given: FrozenDict(zip(state.seats, map(tuple, given), strict=True)))
