"""Strategies for well-formed commands of every kind, most of which make no sense at the moment."""

from hypothesis import strategies as st

from foreign_king.games.the_foreign_king import commands as c
from foreign_king.games.the_foreign_king.components import FACTORIES, SUPPLY
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.frozen import FrozenDict


def any_command(state: State) -> st.SearchStrategy[c.Command]:
    """Draw a command of any kind by any seat, with any names of the board, and numbers near the possible ones."""
    by = st.sampled_from((*state.seats, *state.seats, "table"))
    provinces = st.sampled_from(state.board.ids)
    places = st.one_of(st.just(SUPPLY), provinces)
    kinds = st.sampled_from(FACTORIES)
    few = st.integers(-1, 18)

    def plain(by: st.SearchStrategy[str]) -> st.SearchStrategy[c.Action]:
        return st.one_of(
            st.builds(c.BuildFactory, by=by, kind=kinds, province=provinces),
            st.builds(c.PlaceCitizens, by=by, province=provinces, citizens=few),
            st.builds(
                c.MoveCitizens,
                by=by,
                origin=provinces,
                to=st.dictionaries(places, st.integers(1, 4), max_size=3).map(FrozenDict),
            ),
            st.builds(c.AppointMember, by=by, origin=places),
            st.builds(c.MoveKing, by=by, path=st.lists(provinces, max_size=4).map(tuple)),
            st.builds(c.TakeCoins, by=by),
            st.builds(c.ChangeTurnOrder, by=by),
        )

    def queen(seat: str) -> st.SearchStrategy[c.Action]:
        inner = plain(st.just(seat))
        twice = inner.map(lambda action: c.UseQueen(by=seat, action=action))
        return st.builds(c.UseQueen, by=st.just(seat), action=st.one_of(inner, inner, twice))

    return st.one_of(
        plain(by),
        by.flatmap(queen),
        st.sampled_from(
            (c.EndTurn, c.Pass, c.TakeLoan, c.RepayLoan, c.SendMembers, c.KeepMembers, c.LeaveFactories)
        ).flatmap(lambda kind: st.builds(kind, by=by)),
        st.builds(c.LayDownFactory, by=by, kind=kinds),
        st.builds(c.PlaceVirtualCitizen, by=by, province=provinces),
        st.builds(c.MoveVirtualCitizen, by=by, origin=provinces, to=provinces),
        st.builds(c.MoveDisc, by=by, position=few),
        st.builds(c.DealTurnOrder, by=by, order=st.permutations(state.seats).map(tuple)),
    )
