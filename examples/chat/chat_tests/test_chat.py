"""Tests of the game in a chat chat, with the testing kit of foreign-king and nothing else."""

from random import Random
from typing import Any

import pytest
from chat_game import ChatGame, say, seated
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


def opened_chat(game: AnyGame, language: str = "en") -> ChatGame:
    chat, posts = seated(open_match(make_header(game, SEATS)), {"red": "Anna"}, Random(1), language)
    assert {post.to for post in posts} == {*SEATS, "spectator"}
    return chat


def words_for(chat: ChatGame, command: Any) -> str:
    """Return a legal command as its player would write it."""
    return " ".join(("do", *encode(chat.match.game, chat.match.state, command)))


@of_every_game
@few
@given(data=st.data())
def test_whatever_is_legal_can_be_said(game: AnyGame, data: st.DataObject) -> None:
    chat = opened_chat(game)
    for _ in range(12):
        if not to_act(game, chat.match.state):
            return
        command = data.draw(legal_commands(game, chat.match.state))
        text = words_for(chat, command)
        *part, _last = text.split()
        assert say(chat, command.by, " ".join(part))[0] == chat
        before = chat.match.version
        chat, posts = say(chat, command.by, text)
        assert chat.match.version > before, posts
        assert {post.to for post in posts} == {*SEATS, "spectator"}


@of_every_game
@few
@given(data=st.data())
def test_whoever_says_what_is_against_the_rules_is_told_why_and_nobody_else(game: AnyGame, data: st.DataObject) -> None:
    chat = opened_chat(game)
    illegal = data.draw(illegal_commands(game, chat.match.state))
    speaks, kind = illegal.command.by, type(illegal.command).__name__
    after, posts = say(chat, speaks, f"do {kind}")
    assert after == chat
    assert [post.to for post in posts] == [speaks]
    closed = [option.closed for option in own_options(chat, speaks) if option.token == kind]
    if speaks not in SEATS:
        assert posts[0].text == "You have no seat in this game."
    elif speaks not in to_act(game, chat.match.state):
        assert posts[0].text == "it is not for you to decide now"
    elif closed and closed[0]:
        assert posts[0].text == tell_refusal(chat.voice, closed[0][0])


def own_options(chat: ChatGame, seat: str) -> tuple[Option, ...]:
    step = begin(chat.match.game, chat.match.state, seat)
    return () if step is None else step.options


@of_every_game
def test_menus_reasons_and_nonsense(game: AnyGame) -> None:
    chat = opened_chat(game, "fr")
    (seat, *_) = to_act(game, chat.match.state)
    same, (menu,) = say(chat, seat, "offers")
    assert (same, menu.to) == (chat, seat)
    own = own_options(chat, seat)
    assert len(menu.text.splitlines()) == len(own) + 1
    for option in own:
        _, (why,) = say(chat, seat, f"why {option.token}")
        reasons = [tell_refusal(chat.voice, refused) for refused in option.closed]
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
        same, (post,) = say(chat, seat, nonsense)
        assert (same, post.to) == (chat, seat)
        assert len(post.text) < 500


def test_a_game_goes_on_until_one_is_left() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    chat = opened_chat(game)
    (seat, *_) = to_act(game, chat.match.state)
    command = next(iter(game.choices.legal(chat.match.state)))
    text = words_for(chat, command)
    assert why_not(game, chat.match.state, command) is None
    chat, posts = say(chat, seat, text)
    chat, posts = say(chat, seat, "undo")
    assert posts[0].text == "The last command is taken back."
    chat, posts = say(chat, "blue", "leave")
    assert posts[0].text == "Blue concedes."
    chat, posts = say(chat, "green", "leave")
    assert posts[0].text == "Green concedes.\nWinners: Anna"
    _, (post,) = say(chat, "red", "leave")
    assert post.text == "the match is over"
