"""The vocabulary of a match has every token that an answer can have, each with a number that does not change."""

from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, digest, play, read_position, setup, to_act
from foreign_king.decisions import DONE, Decision, begin, decode, encode, vocabulary
from foreign_king.games.the_foreign_king import BuildFactory, DealTurnOrder
from foreign_king.kernel.record import replace
from tests.decisions.law import vocabulary_of, walk
from tests.laws.cases import Case, of_every_game
from tests.random_games import GAME, PLAYERS, SEATS_OF_SIX, Opening, steps

PINNED = {
    "the-foreign-king": (52, "f09df87783c736edfeef66666f87f270"),
    "lang-lebe-der-koenig": (38, "b68831e788f6aec7492f87bffa9fb0db"),
    "barbarian-kingdoms": (93, "baa355c27a42a633f9e514e7b79f4add"),
}
"""How many tokens each game has by its first edition, and the digest of these. A token that is new has to stand behind
all others, because programs that have learned know the old ones by their numbers."""


@pytest.mark.parametrize("name", PINNED)
def test_the_number_of_a_token_never_changes(name: str) -> None:
    game, (number, pinned) = GAMES[name], PINNED[name]
    for edition in game.law.editions:
        for players in PLAYERS[name]:
            tokens = vocabulary(game, SEATS_OF_SIX[:players], edition=edition).tokens
            assert digest(list(tokens[:number])) == pinned


def test_every_game_has_a_vocabulary() -> None:
    assert PINNED.keys() == GAMES.keys()


@of_every_game
def test_the_names_of_the_seats_do_not_matter(case: Case) -> None:
    players = PLAYERS[case.game.name][0]
    seats = ("anna", "bruno", "chiara")[:players]
    assert vocabulary(case.game, seats) == vocabulary(case.game, SEATS_OF_SIX[:players])


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("the-foreign-king", {"citizens": 40, "start_francs": [30, 30, 30, 30]}),
        ("lang-lebe-der-koenig", {"most_laid": 15}),
        ("barbarian-kingdoms", {"start_bronze": 9, "start_silver": 6}),
    ],
)
def test_every_token_has_a_number_however_many_pieces_there_are(name: str, law: dict[str, Any]) -> None:
    """The usual laws are tried together with the law of decisions, which looks into the vocabulary at each step."""
    random, longest = Random(name), 0
    for step in steps(Opening(3, "fr", law, GAMES[name]), 5):
        known = vocabulary_of(GAMES[name], step.before)
        for seat in to_act(GAMES[name], step.before) if random.random() < 0.6 else ():
            decision = begin(GAMES[name], step.before, seat)
            for each in walk(decision, random) if decision is not None else ():
                tokens = [option.token for option in each.options] if isinstance(each, Decision) else []
                assert [known.tokens[known.index(token)] for token in tokens] == tokens
                longest = max(longest, *(int(token) for token in tokens if token.isdigit()), 0)
    assert longest > 6


def first_turn() -> Any:
    deal = DealTurnOrder(by="table", order=("red", "blue"))
    return play(GAME, setup(GAME, ["red", "blue"]), deal).state


def test_a_mask_shows_what_is_open() -> None:
    known, step = vocabulary(GAME, ["red", "blue"]), begin(GAME, first_turn(), "red")
    assert step is not None
    mask = known.mask(step)
    assert (len(mask), set(mask)) == (len(known), {0, 1})
    # No citizen is on the map yet, so none can be moved.
    assert (mask[known.index("BuildFactory")], mask[known.index("MoveCitizens")]) == (1, 0)
    assert [known.tokens[number] for number in range(len(known)) if mask[number]] == [
        option.token for option in step.options if not option.closed
    ]


def test_once_leaves_out_what_only_reorders() -> None:
    position = {"provinces": {"liege": {"citizens": {"red": 2}}}, "players": {"red": {"francs": 5}}}
    state = read_position(GAME, {"seats": ["red", "blue", "green"], **position})
    known, step = vocabulary(GAME, state.seats), begin(GAME, state, "red")
    for token in ("MoveCitizens", "namur", "1"):
        assert isinstance(step, Decision)
        step = step.choose(token)  # type: ignore[assignment]  # no command is made yet
    assert isinstance(step, Decision)
    everything, once = known.mask(step), known.mask(step, once=True)
    before = {option.token for option in step.options if option.reorders}
    assert "antwerp" in before
    assert {known.tokens[number] for number in range(len(known)) if everything[number] != once[number]} == before
    assert once[known.index(DONE)] == 1


def test_a_command_is_a_row_of_numbers() -> None:
    known, state = vocabulary(GAME, ["red", "blue"]), first_turn()
    command = BuildFactory(by="red", kind="metal", province="liege")
    numbers = [known.index(token) for token in encode(GAME, state, command)]
    assert decode(GAME, state, "red", [known.tokens[number] for number in numbers]) == command
    assert numbers == [4, 23, 31]


def test_a_law_with_more_pieces_adds_numbers_at_the_end() -> None:
    usual, more = vocabulary(GAME, ["red", "blue"]), vocabulary(GAME, ["red", "blue"], law={"citizens": 20})
    assert more.tokens == (*usual.tokens, "17", "18", "19", "20")
    assert more.digest != usual.digest
    assert (repr(usual), usual.digest) == (f"<Vocabulary: 52 tokens, {usual.digest}>", PINNED[GAME.name][1])


def test_what_is_no_token_is_malformed() -> None:
    with pytest.raises(Malformed, match='"gold" is not in the vocabulary'):
        vocabulary(GAME, ["red", "blue"]).index("gold")


def test_a_game_without_ranges_has_no_vocabulary() -> None:
    with pytest.raises(ValueError, match="The Foreign King has no vocabulary"):
        vocabulary(replace(GAME, ranges=None), ["red", "blue"])
