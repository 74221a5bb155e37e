"""Strategies for well-formed commands of every kind, most of which make no sense at the moment."""

from hypothesis import strategies as st

from foreign_king.games.lang_lebe_der_koenig import commands as c
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict


def any_command(state: State) -> st.SearchStrategy[c.Command]:
    """A command of any kind by anybody, about anything on the board, in amounts around the possible ones."""
    by = st.sampled_from((*state.seats, *state.seats, "table"))
    territories = st.sampled_from(state.board.ids)
    card = st.sampled_from(CARDS)
    few = st.integers(0, 4)
    cards = st.builds(Cards, x1=few, x2=few, x3=st.integers(0, 2))
    dice = st.lists(st.integers(1, 6), max_size=3).map(tuple)
    starts = state.board.starts[str(len(state.seats))].territories
    return st.one_of(
        st.builds(c.MoveBaron, by=by, to=territories),
        st.builds(c.GoOn, by=by, card=card, to=territories),
        st.sampled_from((c.PlaceCourtier, c.EndTurn, c.StopPlacing, c.LeaveCards)).flatmap(
            lambda kind: st.builds(kind, by=by)
        ),
        st.builds(c.PlaceByCard, by=by, card=card),
        st.builds(c.LayCards, by=by, cards=cards),
        st.builds(c.AllotDice, by=by, x1=dice, x2=dice, x3=dice),
        st.builds(c.BanishBaron, by=by, baron=st.sampled_from(state.seats), to=territories),
        st.builds(c.TakeBack, by=by, cards=st.integers(-1, 6)),
        st.builds(
            c.DealCards,
            by=by,
            hands=st.tuples(*(cards for _ in state.seats)).map(
                lambda hands: FrozenDict(zip(state.seats, hands, strict=True))
            ),
        ),
        st.builds(
            c.DealStarts,
            by=by,
            territories=st.permutations(starts).map(lambda names: FrozenDict(zip(state.seats, names, strict=True))),
        ),
    )
