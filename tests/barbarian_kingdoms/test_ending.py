"""How a game ended, and which seats win together."""

from typing import Any

from foreign_king import result, setup
from foreign_king.games.barbarian_kingdoms.ending import sides
from tests.barbarian_kingdoms.positions import GAME, OVER, SHOWING, read
from tests.random_games import Opening, steps


def test_as_long_as_the_game_goes_on_there_is_no_result() -> None:
    assert result(GAME, read()) is None
    assert result(GAME, read(**SHOWING)) is None


def test_the_result_has_the_reign_scores_and_what_they_are_made_of() -> None:
    ended: Any = result(GAME, read(**OVER))
    assert ended.scores == {"red": 4, "blue": 4, "green": 4}
    # Parts that gave nothing are left out.
    assert ended.breakdown == {seat: {"reign.own-king": 2, "reign.treasury": 2} for seat in ended.scores}
    assert (ended.winners, ended.reasons) == ({"red"}, ("victory.territorial",))
    assert ended.ranking == (("red",), ("green",), ("blue",))


def test_before_the_kingdoms_are_assigned_each_seat_is_alone() -> None:
    assert sides(setup(GAME, ["red", "blue"])) == (("red",), ("blue",))


def test_partners_win_together_and_a_player_with_two_kingdoms_stands_once() -> None:
    for players, law, expected in ((2, {}, [1, 1]), (3, {}, [1, 1, 1]), (4, {"team_size": 2}, [2, 2])):
        last = [*steps(Opening(players, "fr", law, GAME), 1)][-1].outcome.state
        together = sides(last)
        assert [len(seats) for seats in together] == expected
        assert sorted(seat for seats in together for seat in seats) == sorted(last.seats)
