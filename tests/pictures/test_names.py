"""The names on pictures: whatever an option or a question names has its attribute on the picture of the seat's view."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from foreign_king import SPECTATOR, TABLE, to_act, view, voice
from foreign_king.decisions import Decision, begin
from foreign_king.games import AnyGame
from foreign_king.menus import option_names, question_names
from foreign_king.pictures import picture
from foreign_king.pictures.styles import STYLES
from tests.laws.cases import CASES, Case, of_every_game
from tests.random_games import PLAYERS, Opening, steps

NAME = re.compile(r' data-([a-z]+)="([^"]*)"')
KINDS = {
    "the-foreign-king": {"place", "seat", "space", "factory"},
    "lang-lebe-der-koenig": {"place", "seat", "card"},
    "barbarian-kingdoms": {"place", "seat", "kingdom", "token", "unit"},
}
"""The kinds of names on the pictures of each game."""
NOTES = {"plays", "points", "holds"}
"""What the attributes of a player's panel note besides: no option names it."""


def some(game: AnyGame, players: int, every: int) -> Iterator[Any]:
    """Some positions of a random game."""
    taken = steps(Opening(players, next(iter(game.law.editions)), {}, game), players)
    yield from (step.before for step in islice(taken, players, None, every))


def names_of_decisions(game: AnyGame, state: Any, seat: str, random: Random) -> Iterator[tuple[str, str]]:
    """The names in some decisions of a seat."""
    seen, speaker = view(game, state, seat), voice(game, board=state.board)
    for _ in range(4):
        step: Any = begin(game, seen, seat)
        while isinstance(step, Decision):
            yield from question_names(speaker, step)
            for option in step.options:
                yield from option_names(speaker, step, option)
            step = step.choose(random.choice([option for option in step.options if not option.closed]))


@pytest.mark.parametrize(
    ("case", "players"),
    [(case, players) for case in CASES for players in PLAYERS[case.game.name]],
    ids=lambda each: each.game.name if isinstance(each, Case) else str(each),
)
def test_everything_that_an_option_names_is_on_the_picture(case: Case, players: int) -> None:
    game, random, kinds = case.game, Random(players), set[str]()
    for state in some(game, players, 7):
        for seat in (each for each in to_act(game, state) if each != TABLE):
            named = set(names_of_decisions(game, state, seat, random))
            drawn = picture(game, view(game, state, seat)).svg
            assert named - set(NAME.findall(drawn)) == set(), seat
            kinds |= {kind for kind, _ in named}
    assert {"place"} < kinds <= KINDS[game.name]


@of_every_game
def test_every_seat_and_place_has_its_name_and_no_other_kind_has_one(case: Case) -> None:
    game = case.game
    for state in some(game, 3, 40):
        names = {each for each in NAME.findall(picture(game, view(game, state, SPECTATOR)).svg) if each[0] not in NOTES}
        assert {("seat", seat) for seat in state.seats} <= names
        assert {("place", name) for name in state.board.ids} <= names
        assert {kind for kind, _ in names} <= KINDS[game.name]


@of_every_game
def test_a_page_that_forbids_styles_in_attributes_shows_a_picture_as_it_is(case: Case) -> None:
    """A Content-Security-Policy such as ``style-src 'self'`` forbids the attribute ``style``, not a style sheet."""
    for state in some(case.game, 4, 23):
        for style in STYLES.values():
            assert not re.search(r"<[^>]* style=", picture(case.game, state, style=style).svg)
