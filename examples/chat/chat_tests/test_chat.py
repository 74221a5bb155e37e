"""The chat table, tested with the testing kit of foreign-king and nothing else."""

import json
from random import Random
from typing import Any

import pytest
from chat_table import Table, say, seated
from chat_table.table import own_offers
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign_king import (
    GAMES,
    make_header,
    open_match,
    tell_refusal,
    to_act,
    why_not,
    write_command,
    write_offer,
)
from foreign_king.games import AnyGame
from foreign_king.testing import illegal_commands, legal_commands

SEATS = ("red", "blue", "green")
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
few = settings(max_examples=6, deadline=None)


def table(game: AnyGame, language: str = "en") -> Table:
    room, posts = seated(open_match(make_header(game, SEATS)), {"red": "Anna"}, Random(1), language)
    assert {post.to for post in posts} == {*SEATS, "spectator"}
    return room


def written(room: Table, command: Any) -> str | None:
    """A command as its player would write it: the number of an open offer, and the fields; ``None``: none is open."""
    game, document = room.match.game, write_command(room.match.game, command)
    for number, offer in enumerate(own_offers(room, command.by), 1):
        fixed = write_offer(game, offer).get("fixed", {})
        if offer.command == document["type"] and all(document[name] == value for name, value in fixed.items()):
            fields = {name: value for name, value in document.items() if name not in ("type", "by", *fixed)}
            return f"do {number} {json.dumps(fields)}"
    return None


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
        assert text is not None
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
    speaks = illegal.command.by
    text = written(room, illegal.command) if speaks in SEATS else "do 1"
    if text is None:
        return
    if speaks not in SEATS:
        assert say(room, speaks, text)[1] == [(speaks, "You have no seat at this table.")]
        return
    after, posts = say(room, illegal.command.by, text)
    assert after == room
    assert [(post.to, post.text) for post in posts] == [
        (illegal.command.by, tell_refusal(room.voice, illegal.refused)),
    ]


@of_every_game
def test_menus_reasons_and_nonsense(game: AnyGame) -> None:
    room = table(game, "fr")
    (seat, *_) = to_act(game, room.match.state)
    same, (menu,) = say(room, seat, "offers")
    assert (same, menu.to) == (room, seat)
    own = own_offers(room, seat)
    assert len(menu.text.splitlines()) == len(own) + 1
    for number, offer in enumerate(own, 1):
        _, (why,) = say(room, seat, f"why {number}")
        assert why.text == ("It is open to you." if offer.closed is None else tell_refusal(room.voice, offer.closed))
    for nonsense in (
        "",
        "do",
        "do 0",
        "do ²",
        "do 1 [",
        "do 1 []",
        "why 999999999999",
        "undo",
        "x" * 10_000,
        "do 1 " + "[" * 99999,
    ):
        same, (post,) = say(room, seat, nonsense)
        assert (same, post.to) == (room, seat)
        assert len(post.text) < 200


def test_a_table_plays_on_until_one_is_left() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    room = table(game)
    (seat, *_) = to_act(game, room.match.state)
    command = next(iter(game.choices.legal(room.match.state)))
    text = written(room, command)
    assert text is not None
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
