"""Taking a command back: who may, and when.

The games know no taking back. The table says in the header of its log who may, with the field ``take_back``:

- ``own``, where nothing else is said: the seat that gave the last command may take it back, as long as nothing has
  come of it but what the command itself says. Everybody, the spectators too, must have been able to tell all its facts
  by the command as they heard it and by what they saw before. What a seat shows of its own by a command is in the
  command, so it is its own to show and to take back; what others had laid face down, a treasury that is opened, and
  whatever chance tells, is not.
- ``agreed``: the same; and any last command, that of chance too, if all seats that have not left agree.
- ``nobody``: every command stays.

A command after which somebody has left the table, or after which the game was forked, stays in every case.
"""

from collections.abc import Collection
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, play, redact, view
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.language import Voice, name_of
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.logs.step import Step
from foreign_king.replays.arguments import check_agreed, check_seat, check_voice, said
from foreign_king.replays.replay import Replay, check_replay, left_by

UNDO_CODES: FrozenDict[str, str] = FrozenDict(
    {
        "nothing-to-undo": "There is no command of that seat.",
        "not-at-this-table": "At this table no command is taken back.",
        "not-agreed": "Only if all seats agree the command is taken back, and not all have.",
        "chance": "Chance has told something since.",
        "another-acted": "Another seat has acted since, or somebody has left the table.",
        "revealed": "The command has revealed something that was hidden from somebody.",
        "forked": "The game was forked after that command, and keeps what it comes from.",
    }
)
"""Every reason for which a command stays, by its stable code, and what it means."""


class NotUndone(Exception):
    """A command is not taken back: ``code`` is one of ``UNDO_CODES``, ``message`` a sentence, ``number`` the command
    that stands in the way, or ``None``. ``seats`` are those that have not agreed, where that is the reason.
    ``tell_not_undone`` says it to a player, in every language."""

    def __init__(self, code: str, message: str, number: int | None = None, seats: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.number = number
        self.seats = seats


def undo(replay: Replay, seat: str | None = None, *, agreed: Collection[str] = ()) -> Replay:
    """The game without its last command; ``NotUndone`` where it stays.

    ``seat`` is who takes it back; unless it is said, whoever gave it takes it back. ``agreed`` are the other seats that
    agree: they are asked where the header's ``take_back`` is ``agreed``, and elsewhere change nothing. ``Malformed``
    for a seat among them that there is not.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import undo
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes(), most=2)
    >>> game[-1].command
    TakeCoins(by='red')
    >>> undo(game, "red")[-1].command
    DealTurnOrder(by='table', order=('red', 'blue'))
    """
    reason = why_not_undo(replay, seat, agreed=agreed)
    if reason is not None:
        raise reason
    return replace(replay, steps=replay.steps[:-1], failure=None, failed_line=None)


def why_not_undo(replay: Replay, seat: str | None = None, *, agreed: Collection[str] = ()) -> NotUndone | None:
    """Why ``undo`` would not take back the last command, as the exception that it would raise; ``None`` if it would.

    Of a seat's log this is answered as far as its viewer can know.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import why_not_undo
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes(), most=1)
    >>> why_not_undo(game).code, why_not_undo(game).message
    ('chance', 'command 1 is chance, which nobody takes back')
    """
    check_replay(replay)
    check_seat(seat)
    check_agreed(agreed)
    header = replay.header
    if header is None or len(replay) < 2:
        return _none_given(seat)
    for place, each in enumerate(agreed):
        if each not in replay.state.seats:
            expected = f"one of {', '.join(replay.state.seats)}"
            raise Malformed(f"nobody sits at {quoted(each)}", pointer=f"/agreed/{place}", expected=expected)
    if header.take_back == "nobody":
        return NotUndone("not-at-this-table", "at this table no command is taken back")
    own = _why_not_own(replay, seat)
    if own is None or header.take_back == "own":
        return own
    return _why_not_agreed(replay, seat, agreed)


def tell_not_undone(voice: Voice, reason: NotUndone) -> str:
    """Why a command is not taken back, as a sentence for who wished it.

    >>> from foreign_king import GAMES, voice
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.replays import open_replay, tell_not_undone, why_not_undo
    >>> game = open_replay(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> tell_not_undone(voice(game.game), why_not_undo(game, "red"))
    'There is no command of yours to take back.'
    """
    check_voice(voice)
    if not isinstance(reason, NotUndone):
        raise TypeError(f"reason is {said(reason)}, and should be a NotUndone: why_not_undo(replay) gives one")
    _ = catalogue(LIBRARY, voice.language.code).gettext
    told = {
        "nothing-to-undo": _("There is no command of yours to take back."),
        "not-at-this-table": _("Not taken back: at this table every command stays."),
        "not-agreed": _("Not taken back: these players have not agreed: {seats}"),
        "chance": _("Not taken back: chance has told something since."),
        "another-acted": _("Not taken back: another player has acted since."),
        "revealed": _("Not taken back: the command has revealed something that was hidden."),
        "forked": _("Not taken back: the game goes on from there."),
    }
    return told[reason.code].format(seats=", ".join(name_of(voice, "seat", seat) for seat in reason.seats))


def _none_given(seat: str | None) -> NotUndone:
    who = "nobody" if seat is None else seat
    return NotUndone("nothing-to-undo", f"{who} has given no command")


def _why_not_own(replay: Replay, seat: str | None) -> NotUndone | None:
    """Why the seat that gave the last command does not take it back by itself."""
    if seat is not None and not _has_acted(replay, seat):
        return _none_given(seat)
    last = replay[-1]
    if last.command.by == TABLE:
        return NotUndone("chance", f"command {last.number} is chance, which nobody takes back", last.number)
    if seat is not None and last.command.by != seat:
        return NotUndone("another-acted", f"{last.command.by} has acted since, by command {last.number}", last.number)
    stays = _why_never(replay, last)
    if stays is not None:
        return stays
    if _reveals(replay, last):
        message = f"command {last.number} has revealed what was hidden from somebody"
        return NotUndone("revealed", message, last.number)
    return None


def _why_not_agreed(replay: Replay, seat: str | None, agreed: Collection[str]) -> NotUndone | None:
    """Why the last command is not taken back by agreement."""
    last = replay[-1]
    stays = _why_never(replay, last)
    if stays is not None:
        return stays
    asking = last.command.by if seat is None else seat
    left = left_by(replay).seats
    missing = [each for each in replay.state.seats if each != asking and each not in agreed and each not in left]
    if not missing:
        return None
    message = f"command {last.number} is taken back only if all agree, and {', '.join(missing)} have not"
    return NotUndone("not-agreed", message, last.number, tuple(missing))


def _why_never(replay: Replay, last: Step) -> NotUndone | None:
    """Why the last command stays, whoever may take back."""
    if any(number == last.number for number, _ in replay.departures):
        return NotUndone("another-acted", f"somebody has left the table since command {last.number}", last.number)
    assert replay.header is not None
    forked = replay.header.meta.forked
    if forked is not None and forked.number == last.number:
        return NotUndone("forked", f"the game was forked after command {last.number}", last.number)
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


__all__ = ["UNDO_CODES", "NotUndone", "tell_not_undone", "undo", "why_not_undo"]
