"""Players choose legal commands, in their time, by what their seat may know alone."""

from collections.abc import Callable, Hashable
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, legal, play, view
from foreign_king.decisions import Decision, begin
from foreign_king.games.lang_lebe_der_koenig import EndTurn
from foreign_king.games.lang_lebe_der_koenig.legal_commands import layings
from foreign_king.games.the_foreign_king.phases import Turn
from foreign_king.imagining import follow
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.play import why_not
from foreign_king.kernel.record import replace
from foreign_king.players import Budget, level_names, make_player
from foreign_king.players.budget import Meter
from foreign_king.players.candidates import DOUBLES, one_of_each
from foreign_king.players.levels import LEVELS
from foreign_king.players.prospects import evaluation_of
from tests.lang_lebe_der_koenig.positions import GAME, PLACED, SEATS, laying, read, with_players
from tests.players.openings import GAMES_WITH_PLAYERS, Moment, moment

FAR = {"the-foreign-king": 40, "lang-lebe-der-koenig": 150, "barbarian-kingdoms": 40}
"""After so many commands a game has secrets, if it ever has. In Lang lebe der König they begin with new cards."""
BUDGET = Budget(simulations=100)
SOME = [(name, players, commands) for name, players in GAMES_WITH_PLAYERS for commands in (12, FAR[name])]


@pytest.mark.parametrize(("name", "players", "commands"), SOME)
def test_every_level_chooses_a_legal_command(name: str, players: int, commands: int) -> None:
    at = moment(name, players, commands, "legal")
    for level in level_names(at.game):
        player = make_player(at.game, at.seat, level)
        command = player.choose(at.knowledge.view, at.knowledge.known, Budget(simulations=12), Random(level))
        assert command.by == at.seat
        assert why_not(at.game, at.state, command) is None


@pytest.mark.parametrize(("name", "players", "commands"), SOME)
def test_what_is_hidden_never_changes_a_command(name: str, players: int, commands: int) -> None:
    """The player gets the seat's view of another position that the seat cannot tell from the true one."""
    at = moment(name, players, commands, "hidden")
    player, budget = make_player(at.game, at.seat, "hard"), Budget(simulations=12)
    command = player.choose(at.knowledge.view, at.knowledge.known, budget, Random(1))
    for seed in range(3):
        other = at.knowledge.imagine(Random(seed))
        seen = view(at.game, other, at.seat)
        assert player.choose(seen, at.knowledge.known, budget, Random(1)) == command


@pytest.mark.parametrize("name", [name for name in GAMES if name != "the-foreign-king"])
def test_positions_that_a_seat_cannot_tell_apart_differ_in_what_is_hidden(name: str) -> None:
    at = moment(name, 3, FAR[name], "hidden")
    assert len({repr(at.game.documents.position(at.knowledge.imagine(Random(seed)))) for seed in range(3)}) > 1


@pytest.mark.parametrize(("name", "players", "commands"), SOME)
def test_a_player_without_time_chooses_a_legal_command_at_once(name: str, players: int, commands: int) -> None:
    at = moment(name, players, commands, "time")
    player = make_player(at.game, at.seat, "hard")
    command = player.choose(at.knowledge.view, at.knowledge.known, Budget(seconds=0), Random(0))
    assert why_not(at.game, at.state, command) is None


def test_a_time_is_kept_in_the_widest_decision() -> None:
    """With many francs and citizens, millions of commands move citizens. They are not listed."""
    at = moment("the-foreign-king", 2, 20, "wide")
    state, seat = at.state, at.seat
    citizens = {
        name: replace(province, citizens=province.citizens.put(seat, 14)) for name, province in state.provinces.items()
    }
    player = replace(state.players[seat], francs=30)
    wide = replace(
        state,
        provinces=FrozenDict(citizens),
        players=state.players.put(seat, player),
        pending=(Turn(seat=seat, acted=False),),
    )
    assert sum(1 for _ in islice(legal(at.game, wide), 100_000)) == 100_000
    begun = perf_counter()
    command = make_player(at.game, at.seat, "hard").choose(wide, None, Budget(seconds=0.05), Random(0))
    assert why_not(at.game, wide, command) is None
    # The machine may be busy with other tests, so the bound is wide; to list all commands would take minutes.
    assert perf_counter() - begun < 5


def test_a_meter_keeps_a_time_by_the_longest_simulation_so_far() -> None:
    times = iter([0.0, 0.1, 0.2, 0.5, 0.6, 0.7])
    meter = Meter(Budget(seconds=1.0), clock=lambda: next(times))
    # After 0.6 seconds the longest simulation has taken 0.3, so that another one ends within the second; then not.
    assert [round(meter.spent(), 1) for _ in range(5)] == [0.2, 0.3, 0.8, 0.9, 1.0]


def test_a_meter_keeps_a_number_of_simulations_by_the_dearest_try_so_far() -> None:
    meter, parts = Meter(Budget(simulations=10)), list[float]()
    for simulations in (1, 4, 2):
        meter.count(simulations)
        parts.append(meter.spent())
    # After 7 simulations another try that takes 4 of them would exceed 10.
    assert parts == [0.1, 0.8, 1.0]


def test_the_same_random_numbers_lead_to_the_same_command() -> None:
    at = moment("barbarian-kingdoms", 3, 30, "same")
    player = make_player(at.game, at.seat, "hard")
    ranked = [
        player.consider(at.knowledge.view, at.knowledge.known, Budget(simulations=60), Random(3)) for _ in range(2)
    ]
    assert [(each.command, each.prospect) for each in ranked[0]] == [
        (each.command, each.prospect) for each in ranked[1]
    ]
    # A try of a finalist takes some ten simulations, and none begins that could exceed the budget.
    assert 40 < sum(each.simulations for each in ranked[0]) <= 60


@pytest.mark.parametrize("name", ["lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_a_command_that_wins_at_once_is_played(name: str) -> None:
    """Games are played until a seat has few commands that win, among others that do not."""
    for seed in range(60):
        at = moment(name, 3, 4000, f"win {seed}")
        commands = [made.command for made in islice(_first(at).commands(), 300)]
        wins = [command for command in commands if _wins(at, command)]
        if 0 < len(wins) < len(commands):
            player = make_player(at.game, at.seat, "hard")
            chosen = player.choose(at.knowledge.view, at.knowledge.known, Budget(simulations=300), Random(seed))
            assert _wins(at, chosen)
            return
    raise AssertionError("no game ended with one command among others")


def _first(at: Moment) -> Decision[Any]:
    first = begin(at.game, at.knowledge.view, at.seat)
    assert first is not None
    return first


def _wins(at: Moment, command: Any) -> bool:
    result = at.game.ending.result(play(at.game, at.state, command).state)
    return result is not None and result.winners == {at.seat}


def test_three_dice_that_are_high_in_a_row_do_not_make_a_card_worth_its_chance() -> None:
    """A second courtier is worth less than the card for it: in one case of three, the card is lost for nothing."""
    hand = {"x1": 12, "x2": 7, "x3": 1}
    state = read(
        turn="red",
        pending=[PLACED],
        territories={"rouecestre": {"owner": "red", "courtiers": 1}},
        players=with_players(red={"hand": hand}, blue={"hand": hand}, green={"hand": hand}),
    )
    player, seen = make_player(GAME, "red", "hard"), view(GAME, state, "red")
    known = follow(GAME, SEATS[:3], "red").known
    chosen = [player.choose(seen, known, Budget(simulations=200), Random(seed)) for seed in range(12)]
    assert chosen == [EndTurn(by="red")] * 12


def test_an_unknown_level_is_malformed() -> None:
    with pytest.raises(Malformed, match="no level"):
        make_player(GAMES["the-foreign-king"], "red", "hrd")


@pytest.mark.parametrize(("name", "players", "commands"), SOME)
def test_a_selective_player_compares_sensible_commands_alone(name: str, players: int, commands: int) -> None:
    at = moment(name, players, commands, "sensible")
    sensible = evaluation_of(at.game).sensible or (lambda _view, _command: True)
    seen, known = at.knowledge.view, at.knowledge.known
    ranked = make_player(at.game, at.seat, "hard").consider(seen, known, Budget(simulations=120), Random(0))
    assert ranked
    assert all(sensible(seen, each.command) for each in ranked)


def test_a_selective_player_compares_one_way_to_pay_for_an_action() -> None:
    """A turn of Barbarian Kingdoms in which something can be paid in several ways: what is paid decides little."""
    at, action = _payable()
    numbers = {}
    for level in ("medium", "hard"):
        player = make_player(at.game, at.seat, level)
        ranked = player.consider(at.knowledge.view, at.knowledge.known, Budget(simulations=400), Random(0))
        numbers[level] = (len(ranked), len({action(each.command) for each in ranked}))
    assert numbers["medium"][0] > numbers["medium"][1]
    assert numbers["hard"] == (numbers["medium"][1],) * 2


def _payable() -> tuple[Moment, Callable[[Any], Hashable]]:
    for seed in range(100):
        at = moment("barbarian-kingdoms", 3, 60, f"pay {seed}")
        evaluation, commands = evaluation_of(at.game), tuple(legal(at.game, at.state))
        action = evaluation.action
        assert action is not None
        if evaluation.turn_begins(at.state) and len(commands) < 60 and len({*map(action, commands)}) < len(commands):
            return at, action
    raise AssertionError("nothing can be paid in several ways")


def test_looking_for_other_actions_ends_after_many_commands_with_the_same_one() -> None:
    """Millions of commands could differ in what is paid alone."""
    drawn = iter(range(1_000_000))
    commands = ((number % 3, number) for number in drawn)
    assert list(one_of_each(commands, lambda command: command[0])) == [(0, 0), (1, 1), (2, 2)]
    assert next(drawn) == 3 + DOUBLES + 1


def test_a_player_that_is_not_selective_compares_all_commands_of_a_kind() -> None:
    state = laying()
    numbers = {
        level: len(make_player(GAME, "red", level).consider(view(GAME, state, "red"), None, BUDGET, Random(0)))
        for level in ("medium", "hard")
    }
    assert numbers == {"medium": len(list(layings(state, "red"))), "hard": 15}
    assert numbers["medium"] > 30


def test_a_seat_that_has_nothing_to_decide_gets_no_command() -> None:
    at = moment("the-foreign-king", 3, 10, "other")
    other = next(seat for seat in at.state.seats if seat != at.seat)
    with pytest.raises(ValueError, match="nothing to decide"):
        make_player(at.game, other, "easy").choose(at.state, None, Budget(simulations=1), Random(0))


def test_a_budget_has_a_limit() -> None:
    with pytest.raises(ValueError, match="simulations or seconds"):
        Meter(Budget())


def test_every_game_has_levels_of_its_own() -> None:
    assert list(LEVELS) == list(GAMES)
    assert all(level_names(game) == ("random", "easy", "medium", "hard") for game in GAMES.values())
