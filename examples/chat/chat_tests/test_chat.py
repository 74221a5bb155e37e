"""Tests of the game in a chat room, with the testing kit of foreign-king and nothing else."""

from random import Random
from typing import Any

import pytest
from chat_table import Table, say, seated
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign_king import GAMES, tell_refusal, to_act, why_not
from foreign_king.decisions import Option, begin, encode
from foreign_king.games import AnyGame
from foreign_king.logs import make_header
from foreign_king.matches import open_match
from foreign_king.testing import illegal_commands, legal_commands

SEATS = ("red", "blue", "green")
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
few = settings(max_examples=6, deadline=None)


def table(game: AnyGame, language: str = "en") -> Table:
    room, posts = seated(open_match(make_header(game, SEATS)), {"red": "Anna"}, Random(1), language)
    assert {post.to for post in posts} == {*SEATS, "spectator"}
    return room


def written(room: Table, command: Any) -> str:
    """Return a legal command as its player would write it."""
    return " ".join(("do", *encode(room.match.game, room.match.state, command)))


@of_every_game
@few
@given(data=st.data())
def test_whatever_is_legal_can_be_said(game: AnyGame, data: st.DataObject) -> None:
    room = table(game)
    for _ in range(12):
        if not to_act(game, room.match.state):
            return
        command = data.draw(legal_commands(game, room.match.state))
        text = written(room, command)
        *part, _last = text.split()
        assert say(room, command.by, " ".join(part))[0] == room
        before = room.match.version
        room, posts = say(room, command.by, text)
        assert room.match.version > before, posts
        assert {post.to for post in posts} == {*SEATS, "spectator"}


@of_every_game
@few
@given(data=st.data())
def test_whoever_says_what_is_against_the_rules_is_told_why_and_nobody_else(game: AnyGame, data: st.DataObject) -> None:
    room = table(game)
    illegal = data.draw(illegal_commands(game, room.match.state))
    speaks, kind = illegal.command.by, type(illegal.command).__name__
    after, posts = say(room, speaks, f"do {kind}")
    assert after == room
    assert [post.to for post in posts] == [speaks]
    closed = [option.closed for option in own_options(room, speaks) if option.token == kind]
    if speaks not in SEATS:
        assert posts[0].text == "You have no seat at this table."
    elif speaks not in to_act(game, room.match.state):
        assert posts[0].text == "it is not for you to decide now"
    elif closed and closed[0]:
        assert posts[0].text == tell_refusal(room.voice, closed[0][0])


def own_options(room: Table, seat: str) -> tuple[Option, ...]:
    step = begin(room.match.game, room.match.state, seat)
    return () if step is None else step.options


@of_every_game
def test_menus_reasons_and_nonsense(game: AnyGame) -> None:
    room = table(game, "fr")
    (seat, *_) = to_act(game, room.match.state)
    same, (menu,) = say(room, seat, "offers")
    assert (same, menu.to) == (room, seat)
    own = own_options(room, seat)
    assert len(menu.text.splitlines()) == len(own) + 1
    for option in own:
        _, (why,) = say(room, seat, f"why {option.token}")
        reasons = [tell_refusal(room.voice, refused) for refused in option.closed]
        assert why.text == ("\n".join(reasons) or "It is open to you.")
    for nonsense in (
        "",
        "do",
        "do 0",
        "do " + "x" * 10_000,
        f"do {next(option.token for option in own if not option.closed)} nonsense",
        "why",
        "why 999999999999",
        "undo",
        "x" * 10_000,
    ):
        same, (post,) = say(room, seat, nonsense)
        assert (same, post.to) == (room, seat)
        assert len(post.text) < 500


def test_a_table_plays_on_until_one_is_left() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    room = table(game)
    (seat, *_) = to_act(game, room.match.state)
    command = next(iter(game.choices.legal(room.match.state)))
    text = written(room, command)
    assert why_not(game, room.match.state, command) is None
    room, posts = say(room, seat, text)
    room, posts = say(room, seat, "undo")
    assert posts[0].text == "The last command is taken back."
    room, posts = say(room, "blue", "leave")
    assert posts[0].text == "Blue concedes."
    room, posts = say(room, "green", "leave")
    assert posts[0].text == "Green concedes.\nWinners: Anna"
    _, (post,) = say(room, "red", "leave")
    assert post.text == "the match is over"
