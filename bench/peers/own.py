"""The works of this library, with all of its games. States never change, and every move records its facts and their
clauses."""

from functools import partial
from typing import Any, NamedTuple

from bench.games import Recorded, log_of, random_games
from bench.peers.works import CHECK, JSON, KEEP, PLAY, RANDOM, Work, Works
from bench.playing import play_at_random, replay
from foreign_king import GAMES, play
from foreign_king.games import AnyGame
from foreign_king.logs.validation import validate
from foreign_king.version import __version__
from foreign_king.wire import accelerate, position_text

RANDOM_GAMES = 3
FULL = "the-foreign-king"
"""The game whose logs are checked with their facts and digests too."""
PLAYERS = {FULL: 3, "lang-lebe-der-koenig": 4, "barbarian-kingdoms": 4}
RECORDED = {
    "commands alone": {},
    "with facts": {"facts": True},
    "with facts and digests": {"facts": True, "digests": True},
}


class Played(NamedTuple):
    """Some random games, and all their states."""

    game: AnyGame
    games: list[Recorded]
    states: list[Any]


def works() -> Works:
    """Return the works of this library. What reads or writes JSON is done without the extra ``fast``, and with it if it
    is installed."""
    result: list[Work] = []
    for name, players in PLAYERS.items():
        game, title = GAMES[name], f"{GAMES[name].title} for {players}"
        played = _played(game, players)
        result += [
            Work(
                RANDOM, f"{title}: to_act, random_command, play", partial(play_at_random, game, players, RANDOM_GAMES)
            ),
            Work(PLAY, f"{title}: play", partial(replay, game, played.games)),
            Work(KEEP, f"{title}: play", partial(_keep, played)),
            *_checks(title, played),
            *_with_and_without(JSON, f"{title}: position_text", partial(_write, played)),
        ]
    return Works(__version__, result)


def _played(game: AnyGame, players: int) -> Played:
    games = random_games(players, RANDOM_GAMES, game)
    return Played(game, games, [state for recorded in games for state in _states(game, recorded)])


def _states(game: AnyGame, recorded: Recorded) -> list[Any]:
    """Return the states after the commands of a game."""
    states, state = [], recorded.first
    for command in recorded.commands:
        state = play(game, state, command).state
        states.append(state)
    return states


def _checks(title: str, played: Played) -> list[Work]:
    result = []
    for what, recorded in RECORDED.items():
        if recorded and played.game.name != FULL:
            continue
        logs = [log_of(each, played.game, **recorded) for each in played.games]
        result += _with_and_without(CHECK, f"{title}: validate, {what}", partial(_check, logs))
    return result


def _with_and_without(row: str, what: str, batch: Any) -> list[Work]:
    """Return a work without the extra ``fast``, and the same with it if it is installed."""
    before = accelerate(True)
    fast = accelerate(before) or before
    works = [Work(row, what, partial(_switched, False, batch))]
    return [*works, Work(row, f"{what}, extra fast", partial(_switched, True, batch))] if fast else works


def _switched(on: bool, batch: Any) -> int:
    before = accelerate(on)
    try:
        count: int = batch()
        return count
    finally:
        accelerate(before)


def _keep(played: Played) -> int:
    return sum(len(_states(played.game, recorded)) for recorded in played.games)


def _check(logs: list[bytes]) -> int:
    reports = [validate(log) for log in logs]
    assert all(report.valid for report in reports)
    return sum(report.lines for report in reports)


def _write(played: Played) -> int:
    for state in played.states:
        position_text(played.game, state)
    return len(played.states)


__all__ = ["works"]
