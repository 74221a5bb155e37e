"""Taking back the last command of a game: who may do it, and when.

The rules of the games do not mention it. In the header of a log, the field ``take_back`` names who may do it:

- ``own``, the default: the seat that gave the last command may take it back, if the command has revealed nothing. All
  seats and the spectators must have been able to foresee all its facts, from the command as they heard it and from what
  they saw before. If a seat reveals something of its own by a command, that is part of the command, and the command
  can be taken back. It cannot be if it reveals what others had laid face down, or a treasury, or a chance event.
- ``agreed``: as ``own``; and any last command, also one of chance, if all seats that have not left agree.
- ``nobody``: no command is taken back.

If a player has left after a command, or the game was forked after it, the command is never taken back.
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
from foreign_king.replays.arguments import check_agreed, check_seat, check_voice, described
from foreign_king.replays.replay import Replay, check_replay, left_by

UNDO_CODES: FrozenDict[str, str] = FrozenDict(
    {
        "nothing-to-undo": "There is no command of that seat.",
        "no-taking-back": "In this game no command is taken back.",
        "not-agreed": "Only if all seats agree the command is taken back, and not all have.",
        "chance": "Dice were rolled, or something else was left to chance, since then.",
        "another-acted": "Another seat has acted since, or somebody has left the table.",
        "revealed": "The command has revealed something that was hidden from somebody.",
        "forked": "The game was forked after that command, and keeps what it comes from.",
    }
)
"""The reasons why a command is not taken back: the stable code of each, and what it means."""


class NotUndone(Exception):
    """The reason why a command is not taken back.

    ``code`` is one of ``UNDO_CODES``, ``message`` is a sentence in English, and ``number`` is the number of the command
    that prevents it, or ``None``. ``seats`` are the seats that have not agreed, if that is the reason.
    ``tell_not_undone`` returns a sentence for players in any language.
    """

    def __init__(self, code: str, message: str, number: int | None = None, seats: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.number = number
        self.seats = seats


def undo(replay: Replay, seat: str | None = None, *, agreed: Collection[str] = ()) -> Replay:
    """Return the game without its last command. ``NotUndone`` if it cannot be taken back.

    ``seat`` is the seat that takes it back; by default the seat that gave it. ``agreed`` are the other seats that
    agree. They only matter if ``take_back`` in the header is ``agreed``. ``Malformed`` if one of them is not in the
    game.

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
    """Return the exception that ``undo`` would raise, or ``None`` if it would take back the last command.

    For a viewer's log, the answer is based on what the viewer can know.

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
        return NotUndone("no-taking-back", "in this game no command is taken back")
    own = _why_not_own(replay, seat)
    if own is None or header.take_back == "own":
        return own
    return _why_not_agreed(replay, seat, agreed)


def tell_not_undone(voice: Voice, reason: NotUndone) -> str:
    """Return why a command is not taken back, as a sentence for the player who asked for it.

    >>> from foreign_king import GAMES, voice
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.replays import open_replay, tell_not_undone, why_not_undo
    >>> game = open_replay(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> tell_not_undone(voice(game.game), why_not_undo(game, "red"))
    'There is no command of yours to take back.'
    """
    check_voice(voice)
    if not isinstance(reason, NotUndone):
        raise TypeError(f"reason is {described(reason)}, and should be a NotUndone: why_not_undo(replay) gives one")
    _ = catalogue(LIBRARY, voice.language.code).gettext
    sentences = {
        "nothing-to-undo": _("There is no command of yours to take back."),
        "no-taking-back": _("Not taken back: in this game every command stays."),
        "not-agreed": _("Not taken back: these players have not agreed: {seats}"),
        "chance": _("Not taken back: dice, cards or tokens have been drawn by chance since then."),
        "another-acted": _("Not taken back: another player has acted since."),
        "revealed": _("Not taken back: the command has revealed something that was hidden."),
        "forked": _("Not taken back: the game goes on from there."),
    }
    return sentences[reason.code].format(seats=", ".join(name_of(voice, "seat", seat) for seat in reason.seats))


def _none_given(seat: str | None) -> NotUndone:
    who = "nobody" if seat is None else seat
    return NotUndone("nothing-to-undo", f"{who} has given no command")


def _why_not_own(replay: Replay, seat: str | None) -> NotUndone | None:
    """Return why a seat cannot take back the last command without the agreement of others; ``None`` if it can."""
    if seat is not None and not _has_acted(replay, seat):
        return _none_given(seat)
    last = replay[-1]
    if last.command.by == TABLE:
        return NotUndone("chance", f"command {last.number} is chance, which nobody takes back", last.number)
    if seat is not None and last.command.by != seat:
        return NotUndone("another-acted", f"{last.command.by} has acted since, by command {last.number}", last.number)
    never = _why_never(replay, last)
    if never is not None:
        return never
    if _reveals(replay, last):
        message = f"command {last.number} has revealed what was hidden from somebody"
        return NotUndone("revealed", message, last.number)
    return None


def _why_not_agreed(replay: Replay, seat: str | None, agreed: Collection[str]) -> NotUndone | None:
    """Return why the last command cannot be taken back by agreement; ``None`` if it can."""
    last = replay[-1]
    never = _why_never(replay, last)
    if never is not None:
        return never
    asking = last.command.by if seat is None else seat
    left = left_by(replay).seats
    missing = [each for each in replay.state.seats if each != asking and each not in agreed and each not in left]
    if not missing:
        return None
    message = f"command {last.number} is taken back only if all agree, and {', '.join(missing)} have not"
    return NotUndone("not-agreed", message, last.number, tuple(missing))


def _why_never(replay: Replay, last: Step) -> NotUndone | None:
    """Return why the last command can never be taken back, whatever ``take_back`` is; ``None`` if there is no such
    reason."""
    if any(number == last.number for number, _ in replay.departures):
        return NotUndone("another-acted", f"somebody has left the table since command {last.number}", last.number)
    assert replay.header is not None
    forked = replay.header.meta.forked
    if forked is not None and forked.number == last.number:
        return NotUndone("forked", f"the game was forked after command {last.number}", last.number)
    return None


def _has_acted(replay: Replay, seat: str) -> bool:
    """Whether a seat has given a command. The search begins at the end, where it mostly succeeds at once."""
    return any(step.number > 0 and step.command.by == seat for step in reversed(replay.steps))


def _reveals(replay: Replay, step: Step) -> bool:
    """Whether a step has told any seat, or the spectators, more than they could foresee from the command and from what
    they saw before. In a viewer's log, what others saw is known only as far as the viewer sees it."""
    before = replay.at(step.number - 1)
    if _foreseen(replay.game, before, step.command) != step.entries:
        return True
    return any(_surprised(replay.game, before, step, seat) for seat in (*before.seats, SPECTATOR))


def _surprised(game: AnyGame, before: Any, step: Step, seat: str) -> bool:
    entries = tuple(Entry(redact(game, fact, seat), rule) for fact, rule in step.entries)
    return _foreseen(game, view(game, before, seat), hide(game, step.command, seat)) != entries


def _foreseen(game: AnyGame, view: Any, command: Any) -> tuple[Entry[Any], ...]:
    """Return the facts of a command, as far as they follow from the command and from a view."""
    return play(game, view, command).entries


__all__ = ["UNDO_CODES", "NotUndone", "tell_not_undone", "undo", "why_not_undo"]
