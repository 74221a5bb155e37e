"""Players whose names look alike: every sentence is about the right seat, and the reader can tell them apart."""

from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, TABLE, deal, fold, play, random_command, read_command, setup, tell_story, to_act, voice
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.language import LANGUAGES, name_of
from foreign_king.language.seat_names import shortened_apart, told_apart
from foreign_king.logs import make_header
from foreign_king.pages import make_page
from foreign_king.replays import open_replay, play_on
from foreign_king.text_pictures.lines import column_head

KING = GAMES["the-foreign-king"]
SEATS = ("red", "blue", "green")


def some_facts(game: AnyGame, number: int) -> list[Any]:
    """The facts of a random game's first commands."""
    random, state, facts = Random(7), setup(game, SEATS), list[Any]()
    for _ in range(number):
        if not to_act(game, state):
            break
        dealt = to_act(game, state) == (TABLE,)
        outcome = play(game, state, deal(game, state, random) if dealt else random_command(game, state, random))
        facts += [entry.fact for entry in outcome.entries]
        assert fold(game, state, (entry.fact for entry in outcome.entries)) == outcome.state
        state = outcome.state
    return facts


def test_what_one_has_done_is_not_told_of_another_of_the_same_name() -> None:
    state = setup(KING, ["red", "blue"])
    order = {"type": "DealTurnOrder", "by": "table", "order": ["red", "blue"]}
    dealt = play(KING, state, read_command(KING, order))
    told = tell_story(voice(KING, seats={"red": "Anna", "blue": "Anna"}), [entry.fact for entry in dealt.entries])
    assert told.splitlines()[0] == (
        "The turn order is Anna (red) and Anna (blue). "
        "Anna (red) begins with 5 francs. Anna (blue) begins with 6 francs."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_story_is_cut_into_sentences_alike_whatever_players_are_called(game: AnyGame, language: str) -> None:
    facts = some_facts(game, 60)
    plain = {seat: f"X{place}x" for place, seat in enumerate(SEATS)}
    alike = voice(game, seats=dict.fromkeys(SEATS, "Xx"), language=language)
    told, expected = tell_story(alike, facts), tell_story(voice(game, seats=plain, language=language), facts)
    for seat, name in plain.items():
        told = told.replace(f"Xx ({seat})", name)
    assert told == expected


def test_a_seat_does_not_go_on_for_a_kingdom_or_a_seat_of_its_name() -> None:
    """The names are forced on the voice here, so that only the seats can tell who did it."""
    facts = [entry.fact for entry in play(KING, setup(KING, SEATS), ordered(SEATS)).entries]
    told = tell_story(replace(voice(KING), seats=FrozenDict(dict.fromkeys(SEATS, "Anna"))), facts)
    assert told.splitlines()[0].count("Anna begins with") == len(SEATS)


def ordered(seats: tuple[str, ...]) -> Any:
    return read_command(KING, {"type": "DealTurnOrder", "by": "table", "order": list(seats)})


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ({"red": "Anna", "blue": "Anna"}, ["Anna (red)", "Anna (blue)"]),
        ({"red": "Anna", "blue": "Ben"}, ["Anna", "Ben"]),
        ({"red": "Anna", "blue": " anna\u200b"}, ["Anna (red)", "anna\u200b (blue)"]),
        ({"red": "Anna", "blue": "\u0410nn\u0430"}, ["Anna (red)", "\u0410nn\u0430 (blue)"]),
        ({"red": "Il", "blue": "l1"}, ["Il (red)", "l1 (blue)"]),
        ({"red": "Blue"}, ["Blue (red)", "Blue"]),
        ({"red": "The Table", "blue": "Ben"}, ["The Table (red)", "Ben"]),
        ({"red": "Anna (blue)", "blue": "Anna", "green": "Anna"}, ["Anna (blue) (red)", "Anna (blue) (blue)"]),
    ],
)
def test_names_that_look_alike_are_told_apart_by_their_seats(names: dict[str, str], shown: list[str]) -> None:
    teller = voice(KING, seats=names)
    assert [name_of(teller, "seat", seat) for seat in ("red", "blue")] == shown
    again = voice(KING, seats=teller.seats)
    assert again.seats == teller.seats


def test_a_seat_without_a_name_is_told_apart_from_a_player_who_is_called_so() -> None:
    teller = voice(KING, seats={"red": "Anna"})
    assert name_of(teller, "seat", "anna") == "Anna (anna)"


def test_names_are_told_apart_in_columns_too() -> None:
    teller = voice(KING, seats={"red": "Maximilian A", "blue": "Maximilian B", "green": "Maximilian"})
    heads = [column_head(teller, seat, 11) for seat in SEATS]
    assert heads == ["Maxi… (red)", "Max… (blue)", "Maximilian"]
    assert all(len(head) <= 11 for head in heads)
    assert shortened_apart("red", told_apart({"red": "Anna", "blue": "Anna"}, {}), 5) == "red"


def test_a_page_names_each_player_once() -> None:
    header = make_header(KING, SEATS, names={"red": "Anna", "blue": "Anna"})
    page = make_page(play_on(open_replay(header), ordered(SEATS)))
    assert "<strong>Anna (red), Anna (blue), Green</strong>" in page.html
    assert "(red) (red)" not in page.html
