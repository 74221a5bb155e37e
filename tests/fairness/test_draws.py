"""The generator of fair draws: it draws what the reference says, and its draws depend on its key alone."""

import copy
import json
import pickle
from collections import Counter
from fractions import Fraction
from hashlib import sha256
from hmac import new
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, chances, deal, to_act
from foreign_king.fairness import FairRandom, draw_key
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.logs.draws import opening_of
from foreign_king.logs.header import Header
from tests.fairness.fair_games import DICE, NUMBERS, SEATS, SEED, key_text, opened, played, whole_numbers
from tests.fairness.write_fairness import LOGS, VECTORS, vectors

OPENING = {"game": "lang-lebe-der-koenig", "seats": ["red", "blue"]}
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def header_of(game: AnyGame, **fields: Any) -> Header:
    header = opened(game, **fields).replay.header
    assert header is not None
    return header


# The draws with which other programs compare theirs


def test_the_vectors_have_not_changed() -> None:
    assert json.loads(VECTORS.read_text("utf-8")) == vectors()


def test_another_implementation_draws_the_same() -> None:
    document = json.loads(VECTORS.read_text("utf-8"))
    assert document["scheme"] == "hmac-sha256-1"
    assert len(document["draws"]) > 50
    for each in document["draws"]:
        key = new(bytes.fromhex(each["seed"]), each["text"].encode(), sha256).digest()
        assert key.hex() == each["key"]
        assert whole_numbers(key, len(each["numbers"])) == each["numbers"]


def test_a_fraction_is_a_whole_number_of_53_bits() -> None:
    key = draw_key(SEED, OPENING, ["17", None], 1)
    random, numbers = FairRandom(key), whole_numbers(key, 1000)
    assert [Fraction(random.random()) for _ in numbers] == [Fraction(number, 2**53) for number in numbers]
    assert all(0 <= number < 2**53 for number in numbers)


def test_the_text_of_a_key_is_that_of_the_reference() -> None:
    for draw, numbers in ((1, [None, None]), (7, ["0", "ff"])):
        text = key_text(OPENING, numbers, draw)
        assert new(SEED, text.encode(), sha256).digest() == draw_key(SEED, OPENING, numbers, draw)
    assert key_text(OPENING, [None, "ff"], 3) == (
        '{"draw":3,"game":"lang-lebe-der-koenig","numbers":[null,"ff"],"scheme":"hmac-sha256-1","seats":["red","blue"]}'
    )


# What a draw depends on


@of_every_game
def test_everything_that_was_agreed_before_the_first_command_is_in_the_key(game: AnyGame) -> None:
    other = GAMES[next(name for name in GAMES if name != game.name)]
    headers = [
        header_of(game),
        header_of(other),
        *(header_of(game, edition=edition) for edition in list(game.law.editions)[1:]),
        header_of(game, seats=("red", "green", "blue")),
        header_of(game, seats=("red", "blue", "yellow")),
        header_of(game, take_back="own"),
        header_of(game, take_back="nobody"),
    ]
    keys = [draw_key(SEED, opening_of(header), [None] * 3, 1) for header in headers]
    keys += [draw_key(seed, opening_of(headers[0]), [None] * 3, 1) for seed in (bytes(32), SEED[::-1])]
    keys += [
        draw_key(SEED, opening_of(headers[0]), numbers, draw)
        for numbers, draw in (
            ([None] * 3, 2),
            ([None] * 3, 11),
            (["0", None, None], 1),
            (["00", None, None], 1),
            ([None, "0", None], 1),
            ([None, None, "0"], 1),
        )
    ]
    assert len(set(keys)) == len(keys)


def test_the_law_the_board_and_the_edition_are_in_the_key() -> None:
    opening = opening_of(header_of(DICE))
    changes: list[dict[str, Any]] = [{"law": {"one_refuge": True}}, {"board": "0" * 32}, {"edition": "de"}]
    others = [{**opening, **change} for change in changes]
    assert opening_of(header_of(DICE, law={"one_refuge": True})) == others[0]
    assert (opening["board"], opening["edition"]) == (header_of(DICE).board.digest, "fr")
    assert len({draw_key(SEED, each, [None] * 3, 1) for each in (opening, *others)}) == 4


def test_names_are_not_in_the_key_because_they_can_be_erased() -> None:
    assert opening_of(header_of(DICE, names={"red": "Anna"})) == opening_of(header_of(DICE))


# The distribution of the draws


def chi_square(counts: Counter[int], faces: int) -> float:
    expected = counts.total() / faces
    return sum((counts[face] - expected) ** 2 / expected for face in range(faces))


def test_draws_are_uniform_and_independent() -> None:
    """10,000 draws of one seed. Fair draws exceed the limits in one case of a million, and never with this seed."""
    firsts = [FairRandom(draw_key(SEED, OPENING, ["17", None], draw)).random() for draw in range(1, 10_001)]
    assert chi_square(Counter(int(each * 100) for each in firsts), 100) < 180
    pairs = Counter(int(one * 10) * 10 + int(other * 10) for one, other in pairwise(firsts))
    assert chi_square(pairs, 100) < 180
    assert len(set(firsts)) == len(firsts)


def test_seeds_and_numbers_that_differ_in_one_bit_have_nothing_in_common() -> None:
    seeds = [bytes([SEED[0] ^ (1 << bit), *SEED[1:]]) for bit in range(8)]
    keys = [draw_key(seed, OPENING, [f"{number:x}", None], 1) for seed in seeds for number in range(8)]
    differing = [
        (int.from_bytes(one, "big") ^ int.from_bytes(other, "big")).bit_count() for one, other in combinations(keys, 2)
    ]
    assert 70 < min(differing) <= max(differing) < 186


@of_every_game
def test_every_outcome_of_the_first_chance_event_is_drawn_as_often_as_it_weighs(game: AnyGame) -> None:
    match = opened(game)
    header = header_of(game)
    weights = dict(chances(game, match.state))
    times = 200 * len(weights)
    counts = Counter(
        deal(game, match.state, FairRandom(draw_key(SEED, opening_of(header), [None] * 3, draw)))
        for draw in range(1, times + 1)
    )
    total = sum(weights.values())
    expected = {command: times * weight / total for command, weight in weights.items()}
    assert set(counts) <= set(expected)
    square = sum((counts[command] - number) ** 2 / number for command, number in expected.items())
    # The mean is the number of outcomes less one, and the variance is twice that.
    freedom = len(expected) - 1
    assert square < freedom + 5 * (2 * freedom) ** 0.5


# What the games use of the generator


@of_every_game
def test_games_draw_with_random_alone(game: AnyGame) -> None:
    match = played(opened(game), undone=0.1, commands=400)
    drawn = [step for step in match.replay if step.draw is not None]
    assert drawn
    assert all(step.command.by == TABLE for step in drawn)


def test_every_other_method_of_a_generator_is_refused() -> None:
    random = FairRandom(bytes(32))
    methods = [name for name in dir(Random) if not name.startswith("_") and callable(getattr(Random, name))]
    assert len(methods) > 20
    for name in methods:
        if name != "random":
            with pytest.raises(NotImplementedError, match=f"not with {name}"):
                getattr(random, name)()
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(NotImplementedError):
            copied(random)
    assert random.random() == FairRandom(bytes(32)).random()


def test_a_generator_does_not_show_its_key() -> None:
    random = FairRandom(SEED)
    random.random()
    assert repr(random) == "<FairRandom 1 drawn>"


def test_the_games_in_the_examples_draw_everything_that_they_can_draw() -> None:
    kinds = {
        json.loads(line)["command"]["type"]
        for log in sorted(LOGS.glob("*.jsonl"))
        for line in log.read_text("utf-8").splitlines()
        if '"draw":' in line
    }
    all_kinds = set()
    for game in GAMES.values():
        match = played(opened(game), commands=3000)
        all_kinds |= {type(step.command).__name__ for step in match.replay if step.draw is not None}
        assert to_act(game, match.state) == ()
    assert kinds == all_kinds


@pytest.mark.parametrize("draw", [0, -1, 1.0, True, "1", None])
def test_draws_are_numbered_from_1(draw: Any) -> None:
    with pytest.raises(ValueError, match="numbered from 1"):
        draw_key(SEED, OPENING, [None], draw)


def test_the_numbers_of_seats_have_their_places() -> None:
    header = header_of(DICE)
    given = [NUMBERS.get(seat) for seat in SEATS]
    assert given == ["c0ffee", None, "17"]
    assert draw_key(SEED, opening_of(header), given, 1) != draw_key(SEED, opening_of(header), given[::-1], 1)
