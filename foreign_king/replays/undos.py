"""Taking a command back: until something was revealed by it, or another seat has acted on it.

This is a ruling of the library for players at a screen, not of the games, which know no taking back. A command may be
taken back by its seat as long as nothing has come of it but what the command itself says: as long as everybody, the
spectators too, could have told all its facts by the command as they heard it and by what they saw before. What a seat
shows of its own by a command is in the command, so it is its own to show and to take back; what others had laid face
down, a treasury that is opened, and whatever chance tells, is not.
"""

from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, play, redact, view
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.logs.step import Step
from foreign_king.replays.replay import Replay

UNDO_CODES: FrozenDict[str, str] = FrozenDict(
    {
        "nothing-to-undo": "There is no command of that seat.",
        "chance": "Chance has told something since.",
        "another-acted": "Another seat has acted since, or somebody has left the table.",
        "revealed": "The command has revealed something that was hidden from somebody.",
        "forked": "The game was forked after that command, and keeps what it comes from.",
    }
)
"""Every reason for which a command stays, by its stable code, and what it means."""


class NotUndone(Exception):
    """A command is not taken back: ``code`` is one of ``UNDO_CODES``, ``message`` a sentence, ``number`` the command
    that stands in the way, or ``None``."""

    def __init__(self, code: str, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.number = number


def undo(replay: Replay, seat: str | None = None) -> Replay:
    """The game without its last command; ``NotUndone`` where it stays.

    ``seat`` is who takes it back, and must have given it; unless it is said, whoever gave it takes it back.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import undo
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes(), most=2)
    >>> game[-1].command
    TakeCoins(by='red')
    >>> undo(game, "red")[-1].command
    DealTurnOrder(by='table', order=('red', 'blue'))
    """
    reason = why_not_undo(replay, seat)
    if reason is not None:
        raise reason
    return replace(replay, steps=replay.steps[:-1], failure=None, failed_line=None)


def why_not_undo(replay: Replay, seat: str | None = None) -> NotUndone | None:
    """Why ``undo`` would not take back the last command, as the exception that it would raise; ``None`` if it would.

    Of a seat's log this is answered as far as its viewer can know.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import why_not_undo
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes(), most=1)
    >>> why_not_undo(game).code, why_not_undo(game).message
    ('chance', 'command 1 is chance, which nobody takes back')
    """
    if len(replay) < 2 or (seat is not None and not _has_acted(replay, seat)):
        who = "nobody" if seat is None else seat
        return NotUndone("nothing-to-undo", f"{who} has given no command")
    last = replay[-1]
    if last.command.by == TABLE:
        return NotUndone("chance", f"command {last.number} is chance, which nobody takes back", last.number)
    if seat is not None and last.command.by != seat:
        return NotUndone("another-acted", f"{last.command.by} has acted since, by command {last.number}", last.number)
    if any(number == last.number for number, _ in replay.departures):
        return NotUndone("another-acted", f"somebody has left the table since command {last.number}", last.number)
    assert replay.header is not None
    forked = replay.header.meta.forked
    if forked is not None and forked.number == last.number:
        return NotUndone("forked", f"the game was forked after command {last.number}", last.number)
    if _reveals(replay, last):
        message = f"command {last.number} has revealed what was hidden from somebody"
        return NotUndone("revealed", message, last.number)
    return None


def _has_acted(replay: Replay, seat: str) -> bool:
    """Whether a seat has given a command: the last one mostly, or one not long before it."""
    return any(step.number > 0 and step.command.by == seat for step in reversed(replay.steps))


def _reveals(replay: Replay, step: Step) -> bool:
    """Whether anybody was told more by a step than its command, and what they saw before, already said. In a seat's log
    that is asked of what its viewer knows that they saw."""
    before = replay.at(step.number - 1)
    if _foreseen(replay.game, before, step.command) != step.entries:
        return True
    return any(_surprised(replay.game, before, step, seat) for seat in (*before.seats, SPECTATOR))


def _surprised(game: AnyGame, before: Any, step: Step, seat: str) -> bool:
    told = tuple(Entry(redact(game, fact, seat), rule) for fact, rule in step.entries)
    return _foreseen(game, view(game, before, seat), hide(game, step.command, seat)) != told


def _foreseen(game: AnyGame, seen: Any, heard: Any) -> tuple[Entry[Any], ...]:
    """The facts of a command, as far as they follow from it and from what is seen."""
    return play(game, seen, heard).entries


__all__ = ["UNDO_CODES", "NotUndone", "undo", "why_not_undo"]
