"""Every position that facts can reach can be drawn, told, laid out, viewed, offered and written.

Those between two facts of one command too: an animation shows them.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign_king import (
    SPECTATOR,
    Refused,
    chances,
    fold,
    legal,
    offers,
    play,
    position,
    redact,
    result,
    to_act,
    view,
    voice,
    why_not,
)
from foreign_king.decisions import begin
from foreign_king.games import AnyGame
from foreign_king.language import LANGUAGES, tell_phase
from foreign_king.pictures import picture
from foreign_king.pictures.drawings import has_pictures
from foreign_king.positions import export_position, position_text
from foreign_king.text_pictures import text_picture
from foreign_king.text_pictures.compact import compact_picture
from foreign_king.text_pictures.compact.grid import boards
from tests.laws.cases import Case, of_every_game
from tests.random_games import Opening, openings, steps

FEW = 5
"""Of legal commands and outcomes of chance so many are looked at."""


def between(opening: Opening, seed: int) -> Iterator[tuple[Any, Any]]:
    """Each position before the last fact of a command, as everybody together knows it and as a seat or a spectator sees
    it, with the command."""
    game, before = opening.game, opening.open()
    for number, step in enumerate(steps(opening, seed)):
        viewer = (SPECTATOR, *before.seats)[number % (len(before.seats) + 1)]
        state, seen = before, view(game, before, viewer)
        for entry in step.outcome.entries[:-1]:
            state = fold(game, state, [entry.fact])
            seen = fold(game, seen, [redact(game, entry.fact, viewer)])
            assert view(game, state, viewer) == seen
            yield state, step.command
            yield seen, step.command
        before = step.outcome.state


def look(game: AnyGame, state: Any, command: Any) -> None:
    """Call everything that a front end may ask of a position."""
    assert repr(state)
    assert str(state)
    document = position(game, state)
    assert position_text(game, state)
    assert text_picture(game, state)
    small = compact_picture(voice(game, board=state.board), state)
    assert small is None or all(boards(small.places, 79))
    assert tell_phase(voice(game), document["pending"][-1] if document["pending"] else None)
    acting = to_act(game, state)
    assert result(game, state) is None or not acting
    by = {offer.by for offer in offers(game, state)}
    by |= {each.by for each in islice(legal(game, state), FEW)}
    by |= {chance.command.by for chance in islice(chances(game, state), FEW)}
    assert by <= set(acting)
    for seat in state.seats:
        begin(game, state, seat)
    if not document["pending"]:
        assert acting == ()
        assert isinstance(why_not(game, state, command), Refused)
        with pytest.raises(Refused):
            play(game, state, command)
    if state == view(game, state, SPECTATOR):
        export_position(game, view(game, state, SPECTATOR), viewer=SPECTATOR)


@of_every_game
@given(data=st.data())
@settings(max_examples=15)
def test_every_position_between_two_facts_can_be_looked_at(case: Case, data: st.DataObject) -> None:
    opening, seed = data.draw(openings(case.game)), data.draw(st.integers(0, 999))
    for state, command in islice(between(opening, seed), 120):
        look(opening.game, state, command)


@of_every_game
@given(data=st.data())
@settings(max_examples=6)
def test_every_position_between_two_facts_can_be_drawn(case: Case, data: st.DataObject) -> None:
    opening, seed = data.draw(openings(case.game)), data.draw(st.integers(0, 999))
    language = data.draw(st.sampled_from(LANGUAGES))
    for state, _command in islice(between(opening, seed), data.draw(st.integers(0, 90)), None, 11):
        if has_pictures(opening.game):
            assert picture(opening.game, state, language=language).svg
