"""Works of commands, during which their process is killed; in a room of their own, for that process loads this room."""

import os
import signal
from pathlib import Path
from typing import Any

from foreign_king.players.tournament_games import PlayedGame
from foreign_king.players.tournaments import Tournament, play_without_log
from foreign_king.revisions.impacts import Impact, impact_of_file
from foreign_king.revisions.replacement import check_file
from foreign_king.revisions.upgrades import Upgrade


def killed_once(folder: str) -> None:
    """Kill this process, the first time that this is called with a folder."""
    try:
        Path(folder, "killed").touch(exist_ok=False)
    except FileExistsError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


def impact_until_killed(found: str, *rest: Any) -> Impact:
    """An impact, during which the process is killed at one log: always, or once where the log has a folder."""
    _kill(found)
    return impact_of_file(found, *rest)


def checked_until_killed(found: str, *rest: Any) -> Upgrade:
    """A check of an upgrade, during which the process is killed in the same way."""
    _kill(found)
    return check_file(found, *rest)


def _kill(found: str) -> None:
    if found.endswith("1.jsonl"):
        os.kill(os.getpid(), signal.SIGKILL)
    if found.endswith("2.jsonl"):
        killed_once(os.path.dirname(found))


def played_until_killed(folder: str, always: bool, tournament: Tournament, number: int) -> PlayedGame:
    """A game of a tournament, whose process is killed at game 2: once, or always."""
    if number == 1:
        killed_once(folder)
        if always:
            os.kill(os.getpid(), signal.SIGKILL)
    return play_without_log(tournament, number)
