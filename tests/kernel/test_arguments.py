"""A position, a fact, a command or a clause of another game, or of none, is a ``TypeError`` that names both games."""

from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any

import pytest

from foreign_king import (
    GAMES,
    Refused,
    chances,
    deal,
    digest,
    draw,
    explain,
    fold,
    hide,
    legal,
    offers,
    play,
    position,
    random_command,
    redact,
    result,
    setup,
    tell_fact,
    tell_refusal,
    tell_story,
    to_act,
    view,
    voice,
    why_not,
    write_command,
    write_fact,
)
from foreign_king.decisions import begin
from foreign_king.games import AnyGame
from foreign_king.kernel.play import upcoming
from foreign_king.logs import make_header
from foreign_king.pictures import picture
from foreign_king.positions import export_position, position_text
from foreign_king.reasons import explain_refusal, explain_score
from foreign_king.replays import open_replay, preview
from foreign_king.text_pictures import text_picture

SEATS = ("red", "blue", "green")
PAIRS = list(permutations(GAMES.values(), 2))

of_two_games = pytest.mark.parametrize(("game", "other"), PAIRS, ids=lambda game: game.name)


def first(game: AnyGame) -> tuple[Any, Any, Any]:
    """The first position of a game, its first command, and the first fact of that, with its clause."""
    state = setup(game, SEATS)
    command = random_command(game, state, Random(1))
    return state, command, play(game, state, command).entries[0]


def refusal_of(game: AnyGame) -> Refused:
    """A refusal of a game."""
    return Refused(game.rulebook.rules("turn.whose"))


ASKED_OF_A_STATE: dict[str, Callable[[AnyGame, Any], Any]] = {
    "play": lambda game, state: play(game, state, first(game)[1]),
    "why_not": lambda game, state: why_not(game, state, first(game)[1]),
    "fold": lambda game, state: fold(game, state, []),
    "legal": legal,
    "offers": offers,
    "chances": chances,
    "to_act": to_act,
    "upcoming": upcoming,
    "view": lambda game, state: view(game, state, "red"),
    "result": result,
    "position": position,
    "position_text": position_text,
    "export_position": export_position,
    "deal": lambda game, state: deal(game, state, Random(1)),
    "random_command": lambda game, state: random_command(game, state, Random(1)),
    "preview": lambda game, state: preview(game, state, first(game)[1]),
    "explain": lambda game, state: explain(game, state, []),
    "explain_refusal": lambda game, state: explain_refusal(
        game, state, None, Refused(game.rulebook.rules("turn.whose"))
    ),
    "explain_score": lambda game, state: explain_score(game, state, "red"),
    "picture": picture,
    "draw": draw,
    "text_picture": text_picture,
    "begin": lambda game, state: begin(game, state, "red"),
}


@pytest.mark.parametrize("asked", ASKED_OF_A_STATE)
@of_two_games
def test_a_position_of_another_game(game: AnyGame, other: AnyGame, asked: str) -> None:
    with pytest.raises(TypeError) as told:
        ASKED_OF_A_STATE[asked](game, setup(other, SEATS))
    assert str(told.value) == f"a position of {other.title} is no position of {game.title}"


@pytest.mark.parametrize("asked", ASKED_OF_A_STATE)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_is_no_position(game: AnyGame, asked: str) -> None:
    given: Any
    state, command, _entry = first(game)
    outcome = play(game, state, command)
    for given in (outcome, open_replay(make_header(game, SEATS))[0]):
        with pytest.raises(TypeError, match=rf"^an? {type(given).__name__} .*is no position of .*; its state is one$"):
            ASKED_OF_A_STATE[asked](game, given)
    for given in (None, position(game, state), "red", state.players):
        with pytest.raises(TypeError, match="is no position of"):
            ASKED_OF_A_STATE[asked](game, given)


ASKED_OF_A_FACT: dict[str, Callable[[AnyGame, Any], Any]] = {
    "fold": lambda game, entry: fold(game, first(game)[0], [entry.fact]),
    "redact": lambda game, entry: redact(game, entry.fact, "blue"),
    "write_fact": write_fact,
    "tell_fact": lambda game, entry: tell_fact(voice(game), entry.fact),
    "tell_fact of an entry": lambda game, entry: tell_fact(voice(game), entry),
    "tell_story": lambda game, entry: tell_story(voice(game), [entry]),
}


@pytest.mark.parametrize("asked", ASKED_OF_A_FACT)
@of_two_games
def test_a_fact_of_another_game(game: AnyGame, other: AnyGame, asked: str) -> None:
    entry = first(other)[2]
    with pytest.raises(TypeError, match=f"{type(entry.fact).__name__} of {other.title} is no fact of {game.title}"):
        ASKED_OF_A_FACT[asked](game, entry)


def test_an_entry_is_no_fact_and_a_fact_no_entry() -> None:
    for game in GAMES.values():
        state, _command, entry = first(game)
        with pytest.raises(TypeError, match="its fact is one"):
            redact(game, entry, "blue")
        with pytest.raises(TypeError, match="its fact is one"):
            fold(game, state, [entry])
        with pytest.raises(TypeError, match="is no Entry"):
            write_fact(game, entry.fact)


@of_two_games
def test_a_command_of_another_game(game: AnyGame, other: AnyGame) -> None:
    state, command = first(game)[0], first(other)[1]
    for ask in (
        lambda: play(game, state, command),
        lambda: why_not(game, state, command),
        lambda: hide(game, command, "blue"),
        lambda: preview(game, state, command),
        lambda: write_command(game, command),
    ):
        with pytest.raises(TypeError, match=f"{type(command).__name__} of {other.title} is no command of {game.title}"):
            ask()


@of_two_games
def test_a_refusal_of_another_game(game: AnyGame, other: AnyGame) -> None:
    with pytest.raises(TypeError, match=f"a clause of {other.title} is no clause of {game.title}"):
        tell_refusal(voice(game), Refused(other.rulebook.rules("turn.whose")))


def test_a_seat_is_a_name_and_a_game_is_no_name() -> None:
    given: Any
    for game in GAMES.values():
        state, command, entry = first(game)
        for given in (None, 1, ("red",), state):
            for ask in (view, redact, hide):
                of = {view: state, redact: entry.fact, hide: command}[ask]
                with pytest.raises(TypeError, match="is no viewer: give the name of a seat"):
                    ask(game, of, given)
        for given in (game.name, None, type(game)):
            with pytest.raises(TypeError, match=r"is no game: GAMES\[name\] is one"):
                to_act(given, state)
            with pytest.raises(TypeError, match=r"is no game: GAMES\[name\] is one"):
                voice(given)
        for given in (["Anna"], "Anna", 3):
            with pytest.raises(TypeError, match="are a mapping by seat"):
                draw(game, state, seats=given)


@pytest.mark.parametrize(
    "given",
    [1.5, float("nan"), float("inf"), {"a": [1.5]}, {1: 2}, {"a": {None: 1}}, b"a", {1, 2}, {"a": "\ud800"}],
    ids=repr,
)
def test_what_is_no_document_has_no_digest(given: Any) -> None:
    with pytest.raises(TypeError, match="document"):
        digest(given)


def test_a_position_has_a_digest_and_a_state_has_none() -> None:
    for game in GAMES.values():
        state, command, entry = first(game)
        for given in (state, command, entry.fact, {"state": state}, [entry]):
            with pytest.raises(TypeError, match="is no part of a document"):
                digest(given)
        assert digest(position(game, state)) == digest(dict(position(game, state)))
    assert digest({"b": None, "a": [1, True, "é😀"]}) == digest({"a": [1, True, "é😀"], "b": None})
