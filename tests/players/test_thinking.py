"""How commands are compared: in the same worlds, with the same chance, the better half again and again."""

from typing import Any

import pytest

from foreign_king.players import Budget, Level
from foreign_king.players.budget import Meter
from foreign_king.players.thinking import Compared, Thinking

WORTH = {"a": 0.9, "b": 0.8, "c": 0.7, "d": 0.6, "e": 0.5, "f": 0.4}
"""What each command is worth after some turns. Right after it, the worst one looks best."""
DEAR = 10
"""How many simulations a try takes in which turns follow."""


class Written:
    """A simulator whose results are given."""

    drew = False

    def __init__(self) -> None:
        self.tries: list[tuple[str, Any, int]] = []
        """Each try in which turns follow: the command, the world and the seed."""

    def run(self, world: Any, command: str, seat: str, seed: int, turns: int | None, tries: int) -> tuple[float, int]:
        if turns is None:
            return 1 - WORTH[command], 1
        self.tries.append((command, world, seed))
        return WORTH[command], DEAR


def thinking(simulations: int, **fields: Any) -> tuple[Thinking, Written]:
    return measured(Meter(Budget(simulations=simulations)), **fields)


def measured(meter: Meter, **fields: Any) -> tuple[Thinking, Written]:
    level = Level(name="some", width=10, first_look=0.2, finalists=6, turns=3, tries=4, **fields)
    worlds, seeds, simulator = iter(range(1000)), iter(range(1000)), Written()
    made: Any = simulator
    return Thinking("red", level, meter, made, lambda: next(worlds), lambda: next(seeds)), simulator


def test_the_closer_look_corrects_the_first_one() -> None:
    some, _ = thinking(600, trust=2)
    ranked = some.rank(WORTH)
    assert [each.command for each in ranked] == [*WORTH]
    assert some.meter.simulations == sum(each.simulations for each in ranked) <= 600


def test_finalists_are_tried_in_the_same_worlds_and_the_better_half_more_often() -> None:
    some, simulator = thinking(600)
    ranked = some.rank(WORTH)
    assert [each.later_tries for each in ranked] == sorted((each.later_tries for each in ranked), reverse=True)
    assert ranked[0].later_tries == ranked[1].later_tries > 2 * ranked[3].later_tries > 0
    places = {
        command: [(world, seed) for other, world, seed in simulator.tries if other == command] for command in WORTH
    }
    for of_one in places.values():
        assert of_one == places["a"][: len(of_one)]
    assert len(set(places["a"])) == len(places["a"])


def test_a_small_budget_has_few_finalists() -> None:
    """Six looks leave 74 of 80 simulations, and a try costs 10: two rounds with three finalists cost 60."""
    some, simulator = thinking(80)
    ranked = some.rank(WORTH)
    assert [each.later_tries for each in ranked] == [3, 3, 1, 0, 0, 0]
    assert (len(simulator.tries), some.meter.simulations) == (7, 76)
    # The best of those that were not tried again is the one that looked best at first.
    assert [each.command for each in ranked[3:]] == ["c", "b", "a"]


def test_a_clock_that_has_not_moved_after_the_first_look_leaves_all_finalists() -> None:
    """The clock of a browser can show the same time for a while."""
    clock = iter([0.0] * 40 + [0.5] * 40 + [1.0])
    some, simulator = measured(Meter(Budget(seconds=1), lambda: next(clock, 1.0)))
    ranked = some.rank(WORTH)
    assert ranked[0].command == "a"
    assert {command for command, _, _ in simulator.tries} == {*WORTH}


def test_a_round_for_which_the_budget_is_too_small_does_not_count() -> None:
    """Six looks and a round with two finalists cost 26 of 40 simulations. One of the two is tried again, and not the
    other one."""
    some, simulator = thinking(40)
    ranked = some.rank(WORTH)
    assert len(simulator.tries) == 3
    assert [each.later_tries for each in ranked] == [1, 1, 0, 0, 0, 0]
    assert some.meter.simulations == 36


def test_a_budget_for_the_first_look_alone_has_no_finalists() -> None:
    some, simulator = thinking(1)
    assert len(some.rank(WORTH)) == 1
    assert simulator.tries == []


def test_a_first_look_counts_as_many_tries_as_the_level_trusts_it() -> None:
    compared = Compared("a", trust=3)
    compared.add(0.2)
    assert compared.prospect == 0.2
    compared.add_later(0.6)
    assert round(compared.prospect, 6) == 0.3


def test_a_first_look_whose_results_differ_counts_no_more_than_its_tries() -> None:
    compared = Compared("a", trust=8)
    for result in (0.1, 0.3):
        compared.add(result)
    for _ in range(2):
        compared.add_later(0.6)
    assert round(compared.prospect, 6) == 0.4


def dice(simulations: int, results: dict[str, list[float]], *drawn: str, equal_parts: bool = True) -> Thinking:
    """Thinking that only looks right after commands, with the result of each of their tries. The results of the
    commands ``drawn`` are decided by chance."""

    class Given:
        drew = False

        def run(self, world: int, command: str, *_others: object) -> tuple[float, int]:
            self.drew = command in drawn
            of_command = results[command]
            return of_command[world % len(of_command)], 1

    simulator: Any = Given()
    level = Level(name="some", width=10, looks=100, equal_parts=equal_parts)
    worlds = iter(range(1000))
    meter = Meter(Budget(simulations=simulations))
    return Thinking("red", level, meter, simulator, lambda: next(worlds), lambda: 0)


LUCK = {"a": [0.1, 0.9, 0.9], "b": [0.5, 0.4], "c": [0.6, 0.2], "d": [0.7, 0.1]}
"""The best command has bad luck at first."""


def test_a_command_that_has_bad_luck_at_first_is_tried_again() -> None:
    """After one try of each, 44 of 48 simulations are left: half of them for six tries of each, half for two."""
    ranked = dice(48, LUCK).rank(LUCK)
    assert [each.command for each in ranked][:2] == ["a", "b"]
    assert [each.simulations for each in ranked] == [1 + 6 + 10, 1 + 6 + 10, 1 + 6, 1 + 6]


def test_commands_that_were_tried_longer_come_before_others() -> None:
    """The second command is dropped after the first phase, when it is worse than two others. They become worse."""
    results = {"a": [0.5] * 3 + [0.0] * 30, "b": [0.4] * 2 + [0.41] * 2, "c": [0.6] * 3 + [0.0] * 30}
    ranked = dice(14, results).rank(results)
    assert ranked[-1].command == "b"
    assert ranked[-1].prospect > ranked[0].prospect


@pytest.mark.parametrize("equal_parts", [True, False])
def test_a_command_that_has_good_luck_at_first_is_tried_again(equal_parts: bool) -> None:
    """The first results of the command are equal, but chance has decided each of them."""
    results = {"a": [0.9] * 3 + [0.1] * 30, "b": [0.5]}
    ranked = dice(60, results, "a", equal_parts=equal_parts).rank(results)
    assert [each.command for each in ranked] == ["b", "a"]


def test_where_no_result_differs_nothing_is_tried_again_and_again() -> None:
    results = {"a": [0.3], "b": [0.5], "c": [0.4]}
    some = dice(1000, results)
    assert [each.command for each in some.rank(results)] == ["b", "c", "a"]
    assert some.meter.simulations == 9
