"""When a turn begins: what is said step by step is what a scan of the whole game from its beginning says."""

from random import Random

import pytest

from foreign_king import GAMES, SPECTATOR, to_act, view
from foreign_king.dealer import random_command
from foreign_king.logs import make_header
from foreign_king.matches import Match, open_match, submit, take_back
from foreign_king.opening import seats_of
from foreign_king.replays.undos import why_not_undo
from foreign_king.server.turns import turns_of
from tests.server.party import GAMES_AND_PLAYERS


def scanned(acting: list[tuple[int, tuple[str, ...]]]) -> dict[str, int]:
    """The turns after the last of some positions: the version and who acts, from the first position on."""
    turns = dict[str, int]()
    for version, seats in acting:
        if seats != ("table",):
            turns = {seat: turns.get(seat, version) for seat in seats}
    return turns if acting[-1][1] != ("table",) else {}


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_turns_of_whole_games_with_commands_taken_back(game: str, players: int) -> None:
    random, seats = Random(players), seats_of(players)
    match: Match = open_match(make_header(GAMES[game], seats))

    def acts(match: Match) -> tuple[int, tuple[str, ...]]:
        return match.version, to_act(match.game, view(match.game, match.state, SPECTATOR))

    acting, undone = [acts(match)], 0
    while match.result is None and match.version < 300:
        command = random_command(match.game, match.state, random)
        match, _ = submit(match, command.by, command)
        acting.append(acts(match))
        if random.random() < 0.2 and match.result is None and why_not_undo(match.replay) is None:
            match, _ = take_back(match, command.by)
            acting.pop()
            undone += 1
        if match.result is None:
            assert {seat: turn.version for seat, turn in turns_of(match).items()} == scanned(acting)
    assert match.result is None or turns_of(match) == {}
    assert undone
