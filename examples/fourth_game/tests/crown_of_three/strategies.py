"""Strategies for well-formed commands of every kind, most of which make no sense at the moment."""

from hypothesis import strategies as st

from foreign_king.games.crown_of_three import commands as c
from foreign_king.games.crown_of_three.components import VALUES
from foreign_king.games.crown_of_three.state import State
from foreign_king.kernel.frozen import FrozenDict


def any_command(state: State) -> st.SearchStrategy[c.Command]:
    """Draw a command of any kind by any seat."""
    by = st.sampled_from((*state.seats, *state.seats, "table"))
    deals = st.fixed_dictionaries({seat: st.sampled_from(VALUES) for seat in state.seats}).map(FrozenDict)
    return st.one_of(
        st.builds(c.ClaimCrown, by=by), st.builds(c.YieldCrown, by=by), st.builds(c.DealCards, by=by, cards=deals)
    )
