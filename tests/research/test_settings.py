"""Settings: what the numbers of a game mean, and what a seat gets at its end."""

import pickle

import pytest

from foreign_king import GAMES, Malformed, Refused, result
from foreign_king.research import Setting
from foreign_king.research.stages import Stage
from tests.random_games import PLAYERS
from tests.research.walks import walk


@pytest.mark.parametrize(("game", "players"), [(game, players) for game in GAMES for players in PLAYERS[game]])
def test_every_number_of_an_observation_has_a_name(game: str, players: int) -> None:
    setting = Setting(game, players)
    assert len(setting.names) == len(set(setting.names)) == setting.size
    assert setting.names[: setting.layout.size] == setting.layout.names
    assert len(setting.seats) == players


def test_a_setting_is_made_anew_when_it_is_unpickled() -> None:
    setting = Setting("lang-lebe-der-koenig", ("anna", "bruno", "chiara"), law={"hand_x1": 3}, most_commands=9)
    again = pickle.loads(pickle.dumps(setting))
    assert (again.seats, again.start, again.most_commands) == (setting.seats, setting.start, 9)
    assert again.names == setting.names


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Malformed, match='no game "chess"'):
        Setting("chess", 2)
    with pytest.raises(Refused, match=r"setup\.players"):
        Setting("lang-lebe-der-koenig", 2)
    with pytest.raises(Malformed, match="a game of 0 commands"):
        Setting("the-foreign-king", 2, most_commands=0)


def ended(setting: Setting, seed: str) -> Stage:
    *_, last = walk(setting, seed, 5000)
    assert last.seat is None
    return last


def test_the_only_winner_gets_one_and_all_together_nothing() -> None:
    setting = Setting("the-foreign-king", 3)
    rewards = ended(setting, "three").rewards
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]


def test_partners_have_equal_parts_of_their_victory() -> None:
    setting = Setting("barbarian-kingdoms", 4, law={"team_size": 2})
    last = ended(setting, "partners")
    end = result(setting.game, last.state)
    assert end is not None
    assert len(end.winners) == 2
    assert last.rewards == {seat: pytest.approx(1 / 3 if seat in end.winners else -1 / 3) for seat in setting.seats}


def test_where_the_virtual_player_wins_nobody_gets_anything() -> None:
    setting = Setting("the-foreign-king", 2, law={"virtual_majority_points": 1000})
    last = ended(setting, "virtual 0")
    end = result(setting.game, last.state)
    assert end is not None
    assert end.winners == {"virtual"}
    assert last.rewards == {"red": 0.0, "blue": 0.0}


def test_a_game_that_goes_on_rewards_nobody() -> None:
    setting = Setting("the-foreign-king", 2)
    assert setting.rewards(setting.start) == {"red": 0.0, "blue": 0.0}
