"""Tournaments: the seats rotate, the same budget gives the same results, and easy beats random."""

import pytest

from foreign_king import GAMES
from foreign_king.players import Budget, Pairing, Tournament, hold
from foreign_king.players.ratings import RatedGame, interval, ratings

EASY_AGAINST_RANDOM = (Pairing(one="easy", against="random"),)


def tournament(name: str, *, games: int = 2, most_commands: int = 3000, seed: str = "0") -> Tournament:
    return Tournament(
        game=name,
        players=3,
        pairings=EASY_AGAINST_RANDOM,
        games=games,
        budget=Budget(simulations=10),
        most_commands=most_commands,
        seed=seed,
    )


def test_every_level_sits_at_every_seat_in_turn() -> None:
    held = tournament("barbarian-kingdoms", games=4)
    levels = [held.lineup(number)[1] for number in range(4)]
    easy_first, easy_second, easy_third = (
        ("easy", "random", "random"),
        ("random", "easy", "random"),
        ("random", "random", "easy"),
    )
    assert levels == [easy_first, easy_second, easy_third, easy_first]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_tournament_has_the_same_results_with_several_processes(name: str) -> None:
    short = tournament(name, most_commands=60)
    assert hold(short) == hold(short, jobs=2)


def test_another_seed_plays_other_games() -> None:
    one, other = (hold(tournament("barbarian-kingdoms", seed=seed)).scores[0].commands for seed in ("1", "2"))
    assert one != other


def test_a_game_without_an_end_is_shared() -> None:
    (score,) = hold(tournament("lang-lebe-der-koenig", most_commands=10)).scores
    assert (score.unfinished, score.commands) == (2, 10)
    assert score.won == pytest.approx(1 / 3)


def test_easy_beats_random_players() -> None:
    """Of 18 games easy would win 6 by chance."""
    (score,) = hold(tournament("barbarian-kingdoms", games=18)).scores
    assert score.won > 0.45


def test_ratings_say_how_often_one_wins_against_another() -> None:
    """Who wins three games of four is 191 points better, as Elo has it; one more shared game draws both together."""
    games = [RatedGame(("a", "b"), (1.0, 0.0))] * 300 + [RatedGame(("a", "b"), (0.0, 1.0))] * 100
    rated = ratings(games)
    assert rated["a"].elo - rated["b"].elo == pytest.approx(191, abs=2)
    assert rated["a"].low < rated["a"].elo < rated["a"].high
    assert 10 < rated["a"].high - rated["a"].low < 60


def test_a_rating_of_few_games_is_less_sure() -> None:
    few, many = (ratings([RatedGame(("a", "b"), (1.0, 0.0))] * number)["a"] for number in (4, 400))
    assert few.high - few.low > many.high - many.low


def test_an_interval_contains_the_part_and_stays_within_bounds() -> None:
    low, high = interval(1.0, 100)
    assert (round(low, 3), round(high, 3)) == (0.963, 1.0)
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
