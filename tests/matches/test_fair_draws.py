"""Fair draws in a match: each has its number for ever, and the log of the match proves all of them."""

from collections import Counter
from io import BytesIO
from itertools import combinations, pairwise
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, Malformed, chances, deal, random_command, replay, to_act, validate
from foreign_king.fairness import Fairness, FairRandom, commitment_of, draw_key
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Outcome
from foreign_king.logs import LogWriter, make_header
from foreign_king.logs.draws import opening_of
from foreign_king.matches import (
    Conflict,
    Match,
    deal_fairly,
    deal_match,
    open_match,
    read_match,
    submit,
    take_back,
    updates,
    write_match,
)
from foreign_king.replays import NotUndone, fork, play_on, undo
from tests.fairness.fair_games import DICE, NUMBERS, SEATS, SEED, broken_off, log_of, opened, played

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def fairness_of(match: Match) -> Fairness:
    assert match.replay.header is not None
    assert match.replay.header.fairness is not None
    return match.replay.header.fairness


def at_a_roll(**fields: Any) -> Match:
    """A match in which dice have to be rolled."""
    random, match = Random(1), opened(DICE, **fields)
    while not (
        to_act(DICE, match.state) == (TABLE,) and "RollDice" in {type(c.command).__name__ for c in first(match)}
    ):
        if to_act(DICE, match.state) == (TABLE,):
            match = deal_fairly(match, SEED).match
        else:
            command = random_command(DICE, match.state, random)
            match = submit(match, command.by, command).match
    return match


def first(match: Match) -> list[Any]:
    return [next(iter(chances(match.game, match.state)))]


def rolled(match: Match) -> Match:
    return deal_fairly(match, SEED).match


def taken_back(match: Match) -> Match:
    return take_back(match, SEATS[0], agreed=SEATS).match


@of_every_game
def test_a_draw_is_what_its_key_draws(game: AnyGame) -> None:
    before = opened(game)
    match, version = deal_fairly(before, SEED, NUMBERS)
    assert before.replay.header is not None
    key = draw_key(SEED, opening_of(before.replay.header), [NUMBERS.get(seat) for seat in SEATS], 1)
    assert match.replay[-1].command == deal(game, before.state, FairRandom(key))
    assert (version, match.draws, match.replay[-1].draw) == (1, 1, 1)
    assert [(update.draw, update.kind) for update in updates(match, "red")] == [(1, "command")]


def test_the_first_draw_fixes_the_numbers() -> None:
    match = deal_fairly(opened(DICE), SEED, {"green": "17", "red": "c0ffee"}).match
    assert list(fairness_of(match).numbers.items()) == [("red", "c0ffee"), ("green", "17")]
    match = taken_back(match)
    assert fairness_of(match).numbers == NUMBERS
    with pytest.raises(ValueError, match="the numbers of the seats are fixed"):
        deal_fairly(match, SEED, {"red": "17"})
    with pytest.raises(ValueError, match="the numbers of the seats are fixed"):
        deal_fairly(match, SEED, {})
    assert deal_fairly(match, SEED, NUMBERS) == deal_fairly(match, SEED)


def test_no_number_at_all_is_fixed_too() -> None:
    match = deal_fairly(opened(DICE), SEED).match
    assert fairness_of(match).numbers == {}
    match = taken_back(match)
    with pytest.raises(ValueError, match="the numbers of the seats are fixed"):
        deal_fairly(match, SEED, NUMBERS)


def test_numbers_can_stand_in_the_header_of_a_new_match() -> None:
    header = make_header(DICE, SEATS, take_back="agreed", fairness=attrs.evolve(fairness_of(opened(DICE))))
    assert header.fairness is not None
    with_numbers = attrs.evolve(header, fairness=attrs.evolve(header.fairness, numbers=FrozenDict(NUMBERS)))
    match = deal_fairly(open_match(with_numbers), SEED).match
    assert match.replay[-1].command == deal_fairly(opened(DICE), SEED, NUMBERS).match.replay[-1].command
    with pytest.raises(ValueError, match="the numbers of the seats are fixed"):
        deal_fairly(open_match(with_numbers), SEED, {"red": "1"})


@pytest.mark.parametrize(
    ("numbers", "pointer"),
    [({"yellow": "1"}, "/numbers/yellow"), ({"red": ""}, "/numbers/red"), ({"red": "0" * 65}, "/numbers/red")],
)
def test_numbers_that_are_none(numbers: Any, pointer: str) -> None:
    with pytest.raises(Malformed) as caught:
        deal_fairly(opened(DICE), SEED, numbers)
    assert caught.value.pointer == pointer


def test_equal_numbers_of_two_seats_are_two_numbers() -> None:
    match = deal_fairly(opened(DICE), SEED, {"red": "17", "blue": "17"}).match
    assert validate(log_of(broken_off(match)), fair=True).valid


def test_who_gives_no_number_holds_nobody_up() -> None:
    outcomes = {
        tuple(deal_fairly(opened(DICE), SEED, {"red": f"{number:x}"}).match.replay[-1].command.territories.items())
        for number in range(40)
    }
    assert len(outcomes) == 6


# Draws that were taken back


def test_a_draw_that_was_taken_back_is_never_drawn_again() -> None:
    """One roll is taken back and rolled again 1,000 times. Each has a number of its own, and together they are
    distributed like dice."""
    match, before = at_a_roll(), at_a_roll().draws
    state, faces, times = match.state, Counter[int](), 1000
    dice = []
    for _ in range(times):
        match = rolled(match)
        dice.append(match.replay[-1].command.dice)
        faces.update(dice[-1])
        match = taken_back(match)
        assert match.state == state
    assert fairness_of(match).undone == tuple(range(before + 1, before + times + 1))
    assert match.draws == before + times
    expected = faces.total() / 6
    # A fair die exceeds 36 in one case of a million, and never with this seed.
    assert sum((faces[face] - expected) ** 2 / expected for face in range(1, 7)) < 36
    doubles = sum(one == other for one, other in pairwise(dice))
    assert doubles < times / 2
    match = broken_off(rolled(match))
    assert validate(log_of(match), fair=True).valid
    assert read_match(log_of(match)).draws == before + times + 1


def test_a_draw_before_another_one_is_taken_back() -> None:
    """Two draws follow each other, and both are taken back, the last one first."""
    match = rolled(opened(GAMES["barbarian-kingdoms"]))
    while to_act(match.game, match.state) == (TABLE,):
        match = rolled(match)
    last = match.draws
    assert last > 2
    match = taken_back(taken_back(match))
    assert fairness_of(match).undone == (last - 1, last)
    match = rolled(match)
    assert (match.replay[-1].draw, match.draws) == (last + 1, last + 1)
    assert validate(log_of(broken_off(match)), fair=True).valid


def test_commands_of_players_that_are_taken_back_are_no_draws() -> None:
    match = opened(GAMES["the-foreign-king"])
    match = rolled(match)
    command = random_command(match.game, match.state, Random(1))
    match = submit(match, command.by, command).match
    match = take_back(match, command.by).match
    assert (fairness_of(match).undone, match.happened[-1].kind, match.happened[-1].draw) == ((), "undone", None)
    match = taken_back(match)
    assert (fairness_of(match).undone, match.happened[-1].draw) == ((1,), 1)


def test_nobody_takes_chance_back_alone() -> None:
    match = rolled(opened(DICE))
    with pytest.raises(NotUndone, match="only if all agree"):
        take_back(match, "red")
    with pytest.raises(NotUndone, match="is chance, which nobody takes back"):
        undo(rolled(opened(DICE, take_back="own")).replay, agreed=SEATS)


def test_all_draws_of_a_match_have_different_keys() -> None:
    match = played(opened(DICE), undone=0.5, commands=600)
    numbers = [step.draw for step in match.replay if step.draw is not None]
    assert numbers == sorted(set(numbers))
    assert {*numbers, *fairness_of(match).undone} == set(range(1, match.draws + 1))
    assert not {*numbers} & {*fairness_of(match).undone}


# Draws that are refused


@pytest.mark.parametrize(
    ("seed", "match", "message"),
    [
        (bytes(32), opened(DICE), "commits to another seed"),
        (SEED, open_match(make_header(DICE, SEATS)), "has no commitment to a seed"),
        (SEED, read_match(log_of(rolled(opened(DICE)))), "the seed is published"),
    ],
)
def test_a_seed_that_does_not_fit(seed: bytes, match: Match, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        deal_fairly(match, seed)


@pytest.mark.parametrize("fields", [{"seed": SEED.hex()}, {"undone": (1,)}])
def test_a_new_match_has_no_draws_and_no_seed(fields: dict[str, Any]) -> None:
    fairness = attrs.evolve(fairness_of(opened(DICE)), **fields)
    with pytest.raises(Malformed) as caught:
        open_match(make_header(DICE, SEATS, fairness=fairness))
    assert caught.value.pointer == f"/fairness/{next(iter(fields))}"


def test_nothing_is_drawn_where_no_chance_is_due() -> None:
    match = rolled(opened(DICE))
    with pytest.raises(ValueError, match="no chance event is due"):
        deal_fairly(match, SEED)
    with pytest.raises(Conflict):
        deal_fairly(opened(DICE), SEED, expected=1)
    with pytest.raises(Conflict, match="over"):
        deal_fairly(broken_off(match), SEED)


def test_a_seed_of_another_match_is_not_published() -> None:
    match = broken_off(rolled(opened(DICE)))
    for seed in (bytes(32), SEED[::-1]):
        with pytest.raises(ValueError, match="commits to another seed"):
            log_of(match, seed)
    with pytest.raises(ValueError, match="no commitment"):
        log_of(open_match(make_header(DICE, SEATS)))


@pytest.mark.parametrize("draw", [0, -1])
def test_a_draw_beside_a_command_is_checked(draw: int) -> None:
    match = opened(DICE)
    command = deal(DICE, match.state, Random(1))
    with pytest.raises(Malformed) as caught:
        play_on(match.replay, command, draw=draw)
    assert caught.value.pointer == "/draw"


def test_a_draw_stands_beside_nothing_else() -> None:
    match = rolled(opened(DICE))
    command = random_command(DICE, match.state, Random(1))
    without = open_match(make_header(DICE, SEATS))
    for game, given in ((match.replay, command), (without.replay, deal(DICE, without.state, Random(1)))):
        with pytest.raises(Malformed) as caught:
            play_on(game, given, draw=2)
        assert (caught.value.pointer, caught.value.expected) == ("/draw", "no draw")
        assert game.header is not None
        writer = LogWriter(BytesIO(), DICE, game.header)
        with pytest.raises(Malformed):
            writer.command(given, Outcome(game.state, ()), draw=2)


# The log


@of_every_game
def test_a_match_is_read_as_it_was_written(game: AnyGame) -> None:
    match = played(opened(game), undone=0.3, commands=120)
    log = log_of(match, seed=None)
    again = read_match(log)
    assert (again.draws, fairness_of(again)) == (match.draws, fairness_of(match))
    assert log_of(again, seed=None) == log
    if match.result is None:
        # The match goes on from the log: the next draw has the next number.
        assert log_of(broken_off(played(again, commands=30))) == log_of(broken_off(played(match, commands=30)))
    assert [update.draw for update in again.happened] == [step.draw for step in match.replay if step.number > 0]


def test_the_seed_is_in_the_log_only_when_it_is_published() -> None:
    match = played(opened(DICE), commands=40)
    assert SEED.hex().encode() not in log_of(match, seed=None)
    assert SEED.hex() not in repr(match) + repr(match.replay.header)
    assert SEED.hex().encode() in log_of(match)


def test_a_match_whose_chance_is_not_all_fair_is_not_proved() -> None:
    """A table command that was dealt otherwise, with another generator, has no draw."""
    match = rolled(opened(DICE))
    random = Random(1)
    while to_act(DICE, match.state) != (TABLE,):
        command = random_command(DICE, match.state, random)
        match = submit(match, command.by, command).match
    match = deal_match(match, Random(1)).match
    report = validate(log_of(broken_off(match)), fair=True)
    assert [problem.code for problem in report.problems] == ["draw-missing"]


def test_a_fork_is_a_new_match_without_the_commitment() -> None:
    match = played(opened(DICE), commands=40)
    other = fork(match.replay)
    assert other.header is not None
    assert other.header.fairness is None
    assert {step.draw for step in other} == {None}


def test_a_replay_keeps_the_draws() -> None:
    match = broken_off(played(opened(DICE), commands=40))
    log = log_of(match)
    assert [step.draw for step in replay(log)] == [step.draw for step in match.replay]


# Nobody foresees a draw


def test_what_is_published_does_not_determine_a_draw() -> None:
    """10,000 rolls of one die are guessed from all that is public before them, with the algorithm at hand: the
    commitment and its hash as seeds, and the draws before. No guess is right more often than by chance."""
    commitment = bytes.fromhex(commitment_of(SEED))
    opening, numbers = opening_of(header := make_header(DICE, SEATS)), ["c0ffee", None, "17"]
    assert header.fairness is None
    times = 10_000
    dice = [face(SEED, opening, numbers, draw) for draw in range(1, times + 1)]
    guesses = {
        "the commitment": [face(commitment, opening, numbers, draw) for draw in range(1, times + 1)],
        "its hash": [
            face(bytes.fromhex(commitment_of(commitment)), opening, numbers, draw) for draw in range(1, times + 1)
        ],
        "no seed": [face(bytes(32), opening, numbers, draw) for draw in range(1, times + 1)],
        "other numbers": [face(SEED, opening, [None] * 3, draw) for draw in range(1, times + 1)],
        "the draw before": [6, *dice[:-1]],
    }
    for one, other in combinations([dice, *guesses.values()], 2):
        right = sum(a == b for a, b in zip(one, other, strict=True))
        # Five standard deviations
        assert abs(right - times / 6) < 5 * (times * 5 / 36) ** 0.5


def face(seed: bytes, opening: Any, numbers: Any, draw: int) -> int:
    return 1 + int(FairRandom(draw_key(seed, opening, numbers, draw)).random() * 6)


def test_write_match_asks_for_a_seed_of_bytes() -> None:
    with pytest.raises(TypeError, match="a seed is 32 bytes"):
        write_match(opened(DICE), BytesIO(), seed=SEED.hex())  # type: ignore[arg-type]  # a text is no seed
