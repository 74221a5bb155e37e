"""Stages: a game as numbers that are chosen one after the other."""

import copy
import pickle
from random import Random

import attrs
import pytest

from foreign_king import GAMES, TABLE, Malformed, legal
from foreign_king.decisions import Made
from foreign_king.research import Setting, Stage, first_stage
from tests.random_games import PLAYERS
from tests.research.walks import TINY, walk

ALL = [(game, players) for game in GAMES for players in PLAYERS[game]]


@pytest.mark.parametrize(("game", "players"), ALL)
def test_a_stage_says_who_can_choose_what(game: str, players: int) -> None:
    setting, answers, lots = Setting(game, players), 0, 0
    for stage in walk(setting, f"who {game} {players}", 30):
        if stage.seat == TABLE:
            lots += 1
            assert sum(stage.results.values()) == pytest.approx(1)
            assert len(stage.results) == len(stage.numbers) <= setting.most_results
            assert not any(stage.mask)
        else:
            answers += 1
            assert stage.seat in setting.game.to_act(stage.state)
            assert [bool(each) for each in stage.mask] == [
                number in stage.numbers for number in range(len(setting.vocabulary))
            ]
        assert len(stage.numbers) > 1
        assert not any(stage.rewards.values())
        for seat in setting.seats:
            assert len(stage.observation(seat)) == setting.size
            assert len(stage.memory(seat)) == players * len(setting.vocabulary)
    assert lots
    assert answers


@pytest.mark.parametrize(("game", "players"), ALL)
def test_a_seat_cannot_tell_an_imagined_stage_from_the_true_one(game: str, players: int) -> None:
    random, tried = Random("imagined"), 0
    for number, stage in enumerate(walk(Setting(game, players), f"imagined {game} {players}", 40)):
        if stage.seat not in (TABLE, None) and number % 7 == 0:
            tried += 1
            seat = str(stage.seat)
            world = stage.imagine(seat, random)
            assert (world.seat, world.tokens, world.numbers) == (seat, stage.tokens, stage.numbers)
            assert world.information(seat) == stage.information(seat)
            assert world.observation(seat) == stage.observation(seat)
            assert world.memory(seat) == stage.memory(seat)
            # It goes on like any other stage, for every seat.
            after = world.choose(world.numbers[0]).draw(random)
            assert after.seat is None or len(after.information(after.seat)) > 32
    assert tried > 2


def test_the_whole_tree_of_a_tiny_law_has_every_command_once() -> None:
    stage = first_stage(Setting("the-foreign-king", 2, law=TINY)).choose(0)
    todo, commands = [stage], []
    while todo:
        each = todo.pop()
        assert each.step is not None
        for number in each.numbers:
            step, after = each.step.choose(each.setting.vocabulary.tokens[number]), each.choose(number)
            if after.commands == stage.commands:
                todo.append(after)
            else:
                # The rest of the command had no alternatives.
                commands += [step.command] if isinstance(step, Made) else [made.command for made in step.commands()]
    assert len(commands) == len(set(commands))
    assert set(commands) == set(legal(stage.setting.game, stage.state))


def test_a_stage_is_pickled_by_its_history_and_never_copied() -> None:
    setting = Setting("barbarian-kingdoms", 3)
    *_, stage = walk(setting, "pickled", 25)
    again = pickle.loads(pickle.dumps(stage))
    assert again.history == stage.history
    assert (again.state, again.seat, again.tokens, again.commands) == (
        stage.state, stage.seat, stage.tokens, stage.commands,
    )  # fmt: skip
    assert [again.information(seat) for seat in setting.seats] == [stage.information(seat) for seat in setting.seats]
    assert copy.deepcopy(stage) is stage


def test_an_imagined_stage_has_no_history() -> None:
    stage = first_stage(Setting("the-foreign-king", 2)).choose(0)
    with pytest.raises(TypeError, match="has no history"):
        pickle.dumps(stage.imagine("red", Random(1)))


def test_what_cannot_be_chosen_is_malformed() -> None:
    stage = first_stage(Setting("the-foreign-king", 2))
    with pytest.raises(Malformed, match="2 cannot be chosen") as fault:
        stage.choose(2)
    assert fault.value.expected == "one of 0, 1"
    *_, last = walk(Setting("the-foreign-king", 2, law=TINY), "over", 99)
    with pytest.raises(Malformed, match="0 cannot be chosen") as fault:
        last.choose(0)
    assert fault.value.expected == "nothing: the game is over"


def test_a_game_with_too_many_commands_is_broken_off() -> None:
    *_, last = walk(Setting("lang-lebe-der-koenig", 3, most_commands=5), "broken off", 99)
    assert (last.seat, last.commands, last.is_broken_off, last.numbers) == (None, 5, True, ())
    assert set(last.rewards.values()) == {0.0}
    *_, whole = walk(Setting("the-foreign-king", 2, law=TINY), "whole", 99)
    assert (whole.seat, whole.is_broken_off) == (None, False)


def test_answers_to_the_command_under_way_are_seen_by_the_seat_alone() -> None:
    stage = first_stage(Setting("the-foreign-king", 2)).choose(0)
    setting = stage.setting
    stage = stage.choose(setting.vocabulary.index("BuildFactory")).choose(setting.vocabulary.index("metal"))
    assert stage.tokens == ("BuildFactory", "metal")
    by_name = dict(zip(setting.names, stage.observation("red"), strict=True))
    given = {name: number for name, number in by_name.items() if name.startswith("answer=") and number}
    assert given == {"answer=BuildFactory": 0.5, "answer=metal": 0.25}
    assert not any(stage.observation("blue")[setting.layout.size :])
    assert stage.information("red").endswith(" BuildFactory metal")
    assert stage.information("blue") == stage.setting.seats[1] + " waits " + stage.course.digest("blue")


def test_nobody_imagines_what_another_seat_is_about_to_answer() -> None:
    stage = first_stage(Setting("the-foreign-king", 2)).choose(0)
    begun = stage.choose(stage.setting.vocabulary.index("BuildFactory"))
    with pytest.raises(ValueError, match="red has begun to answer, which blue does not see"):
        begun.imagine("blue", Random(1))


def test_chance_is_drawn_by_its_weights() -> None:
    first, random = first_stage(Setting("the-foreign-king", 3)), Random(1830)
    orders = [first.draw(random).state.order for _ in range(600)]
    assert len(set(orders)) == 6
    # Four standard deviations are 37.
    assert all(abs(orders.count(order) - 100) < 37 for order in orders)


def sealed() -> Stage:
    """Where the first of the seats that lay cards face down decides what it lays."""
    for stage in walk(Setting("lang-lebe-der-koenig", 3), "sealed", 400):
        if len(stage.setting.game.to_act(stage.state)) > 1 and stage.tokens == ("LayCards",):
            return stage
    raise AssertionError("nobody lays cards")


def laid(stage: Stage, cards: tuple[int, int, int]) -> Stage:
    """Where the seat that decides has laid so many cards of each value."""
    assert stage.step is not None
    made = next(made for made in stage.step.commands() if attrs.astuple(made.command)[1:] == (cards,))
    before = stage.commands
    while stage.commands == before:
        stage = stage.choose(stage.setting.vocabulary.index(made.tokens[len(stage.tokens)]))
    return stage


def test_what_is_laid_face_down_is_in_the_information_of_its_seat_alone() -> None:
    stage = sealed()
    seat = str(stage.seat)
    one, two = laid(stage, (1, 0, 0)), laid(stage, (1, 1, 0))
    assert one.commands == two.commands == stage.commands + 1
    other = str(one.seat)
    assert other != seat
    assert one.information(seat) != two.information(seat)
    assert one.information(other) == two.information(other)
    assert one.observation(other) == two.observation(other)
    assert one.memory(seat) != two.memory(seat)
    assert one.memory(other) == two.memory(other)
