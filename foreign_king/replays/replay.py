"""Replays of logs: every command with its facts and the position after it, up to the first problem of the log."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO

import attrs

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.arguments import check_command
from foreign_king.kernel.game import Result
from foreign_king.kernel.history import History, history
from foreign_king.kernel.ledger import Entry, Outcome
from foreign_king.kernel.play import result
from foreign_king.kernel.prompt import numbered, titled
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.advance import laid_out, play_step
from foreign_king.logs.checks import check_facts
from foreign_king.logs.departures import Departure, Left, after_leaving, ended_at_table
from foreign_king.logs.documents import beside, draw_fault
from foreign_king.logs.header import Header, board_of
from foreign_king.logs.lines import LONGEST_LINE, Line, Text, lines_of
from foreign_king.logs.notes import NO_NOTES, Notes, checked_site
from foreign_king.logs.opening import open_log
from foreign_king.logs.refusals import not_told_sentence
from foreign_king.logs.report import Problem
from foreign_king.logs.step import Step, with_problem
from foreign_king.logs.validation import boards_of, not_a_name
from foreign_king.logs.viewing import NotTold, heard_command
from foreign_king.logs.walk import start, walk
from foreign_king.logs.writer import LogWriter
from foreign_king.replays.arguments import (
    check_draw,
    check_entries,
    check_flags,
    check_header,
    check_number,
    check_site,
    check_stream,
    check_text,
    described,
    entries_of,
)
from foreign_king.replays.notebook import replay_table
from foreign_king.replays.repetitions import Repetitions


def _steps(steps: Iterable[Step]) -> History[Step]:
    return history(steps)


@record(kw_only=True)
class Replay:
    """A game with all its steps from the setup on, and the problem at which they end, if the log has one.

    A replay never changes. Every step keeps its position, so all positions can be read equally fast. Positions share
    the parts that did not change between them. ``len(replay)`` is the number of steps, one more than there are
    commands. ``replay[n]`` is the step of command ``n``, ``replay[-1]`` the last step.
    """

    header: Header | None
    """The header of the log; ``None`` if it cannot be read."""
    board: Any = None
    """The board on which the game is played."""
    steps: History[Step] = attrs.field(default=History[Step](), converter=_steps)
    """The steps. A game that continues another one shares the older steps with it."""
    departures: tuple[tuple[int, Departure], ...] = ()
    """The departures, each after the number of the last command before it."""
    departure_notes: tuple[Notes, ...] = ()
    """The notes beside each departure."""
    failure: Problem | None = None
    """The first problem of the log, as ``validate`` reports it, in the line after the last step; ``None`` if there is
    none."""
    failed_line: str | None = None
    """The line of the failure as it stands in the log, unless it is too long or cannot be read."""
    repetitions: Repetitions = attrs.field(factory=Repetitions, eq=False, repr=False)
    """The count of how often each position has occurred, see ``repeated``."""

    @property
    def game(self) -> AnyGame:
        """The game. ``ValueError`` if the log names none."""
        if self.header is None:
            raise ValueError("the log has no header, and so no game")
        return GAMES[self.header.game]

    @property
    def state(self) -> Any:
        """The state after the last step. ``ValueError`` if the log fails before the setup."""
        if not self.steps:
            raise ValueError("the log opens no game")
        return self.steps[-1].state

    def at(self, number: int) -> Any:
        """Return the state after the command ``number``; 0 is the setup. ``ValueError`` if the replay has no such
        step."""
        return self.steps[checked(self, number)].state

    def __repr__(self) -> str:
        """The game, the numbers of its players and commands, and whether the game is over or where the log fails."""
        if self.header is None:
            return titled("Replay", "no game", _stands(self))
        players = numbered(len(self.header.seats), "player", "players")
        commands = numbered(max(len(self) - 1, 0), "command", "commands")
        viewer = "" if self.header.viewer == WHOLE else f"seen by {self.header.viewer}"
        return titled("Replay", self.header.game, players, viewer, commands, _stands(self))

    def _repr_html_(self) -> str:
        return replay_table(repr(self)[1:-1], self.header, self.board, self.steps, self.failure)

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __getitem__(self, number: int) -> Step:
        return self.steps[number]


def _stands(replay: Replay) -> str:
    """Return where a log fails, or whether the game is over."""
    if replay.failure is not None:
        return f"fails in line {replay.failure.line} ({replay.failure.code})"
    if not replay.steps:
        return ""
    return "goes on" if how_ended(replay) is None else "over"


def check_replay(replay: object) -> None:
    """``TypeError`` for anything but a replay."""
    if not isinstance(replay, Replay):
        hint = "; its replay is one" if isinstance(getattr(replay, "replay", None), Replay) else ""
        raise TypeError(f"{described(replay)} is no Replay: replay(lines) or open_replay(header) makes one{hint}")


def checked(replay: Replay, number: int) -> int:
    """Return the number of a step. ``ValueError`` if there is no such step, ``TypeError`` for anything but a number."""
    check_number(number, "number")
    if not 0 <= number < len(replay):
        raise ValueError(f"there is no step {number}: the steps are 0 to {len(replay) - 1}")
    return number


def replay(lines: Text, *, file: str = "<log>", boards: Iterable[Any] = (), most: int | None = None) -> Replay:
    """Return the replay of a log: every step up to the first problem, and the problem. The log is given as to
    ``validate``.

    The log may be a viewer's, and its game need not be over. ``most`` is the number of commands after which reading
    stops; 0 stops after the setup. Nothing in the lines raises an exception; ``TypeError`` as ``validate`` raises it.

    >>> from foreign_king import replay
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     ended = replay(log)
    >>> ended
    <Replay the-foreign-king, 2 players, 158 commands, over>
    >>> ended[1].command
    DealTurnOrder(by='table', order=('red', 'blue'))
    >>> ended.at(1)
    <State the-foreign-king, 2 players, round 1, red to act>
    """
    check_text(file, "file")
    if most is not None:
        check_number(most, "most")
    step = before = start(open_log(file, boards_of(boards)))
    steps, departures, notes = list[Step](), list[tuple[int, Departure]](), list[Notes]()
    for step in walk(before, lines_of(lines)):
        if step.problems or step.hole is not None:
            break
        if step.played:
            # The text of the line is dropped to save memory.
            steps.append(replace(step, text=None))
        elif step.departure is not None:
            departures.append((step.number, step.departure))
            notes.append(Notes(comment=step.comment, time=step.time, site=step.site))
        # Commands are counted and not lines, because some lines have departures.
        if most is not None and step.opened.game is not None and step.number >= most:
            break
    if step.hole is not None:
        # A replay needs every command, because it can be forked and continued.
        step = with_problem(step, "hole", "something is missing here, and a replay needs every command")
    return Replay(
        header=step.opened.header,
        board=step.opened.board,
        steps=History(steps),
        departures=tuple(departures),
        departure_notes=tuple(notes),
        failure=next(iter(not_a_name(step.problems, lines)), None),
        failed_line=_text(step.text) if step.problems and step.text is not None else None,
    )


def _text(raw: Line) -> str | None:
    if len(raw) > LONGEST_LINE:
        return None
    try:
        text = raw if isinstance(raw, str) else raw.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return text.rstrip("\r\n")


def open_replay(header: Header, *, boards: Iterable[Any] = ()) -> Replay:
    """Return a new game: a replay that has only the setup, and that ``play_on`` continues.

    ``make_header`` makes the header. ``Refused`` and ``Malformed`` as ``setup`` raises them, and ``Malformed`` if no
    known board and none of ``boards`` has the digest in the header.

    >>> from foreign_king import GAMES, to_act
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.replays import open_replay
    >>> game = open_replay(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> len(game), to_act(game.game, game.state)
    (1, ('table',))
    """
    check_header(header)
    board = board_of(header, boards_of(boards))
    opened = replace(open_log("<game>"), recorded=header, header=header, board=board)
    return Replay(header=header, board=board, steps=History((laid_out(start(opened)),)))


def play_on(
    replay: Replay,
    command: Any,
    *,
    comment: str | None = None,
    entries: Iterable[Entry[Any]] | None = None,
    time: str | None = None,
    site: Mapping[str, Any] | None = None,
    id: str | None = None,
    draw: int | None = None,
) -> Replay:
    """Return the game with one more command, judged as in a log. ``Refused`` and ``Malformed`` as ``play`` raises them.

    ``comment``, ``time`` (as RFC 3339 writes it), ``site`` (fields ``x-…`` of a site's own), ``id`` (under which the
    seat has sent the command to a match) and ``draw`` (the number of the draw by which chance has decided a command of
    the table) stand beside the command in the log. ``Malformed`` for values that the reader of logs does not accept.

    In the replay of a viewer's log, the command is played as the viewer hears it. If the view does not show what the
    command causes (cards are turned over, purses are opened), ``entries`` has all facts of the command as the viewer is
    told them, each with its clause. ``Malformed`` if they are missing or cannot be true.

    ``ValueError`` if the log fails, because what comes after the failure is unknown; a fork can be continued instead.
    ``ValueError`` also if a departure has ended the game. ``TypeError`` for anything that is no command of the game,
    and for arguments of other types.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.replays import open_replay, play_on
    >>> game = open_replay(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> game = play_on(game, DealTurnOrder(by="table", order=("red", "blue")))
    >>> len(game), game.state.order
    (2, ('red', 'blue'))
    """
    check_replay(replay)
    header = replay.header
    if replay.failure is not None or header is None:
        raise ValueError("the log fails after its last step: fork it, to play on from there")
    if replay.departures and how_ended(replay) is not None:
        raise ValueError("the game is over: the players have ended it")
    last, facts, entries = replay.steps[-1], None, entries_of(entries)
    check_command(last.opened.game, command)
    check_entries(entries)
    check_site(site)
    check_draw(draw)
    beside(comment, time, site, id, draw)
    if draw is not None and (fault := draw_fault(header.fairness, command.by)) is not None:
        raise Malformed(fault.message, pointer=fault.pointer, expected=fault.expected)
    heard = heard_command(last.opened.game, header, command)
    # If nothing is hidden, the facts follow from the command.
    if entries is not None and header.viewer != WHOLE:
        facts = [last.opened.codec.write_entry(entry) for entry in entries]
    try:
        step = play_step(last, heard, facts, comment, time=time, site=checked_site(site or {}), id=id, draw=draw)
    except NotTold as error:
        message = error.message if error.refused is None else not_told_sentence(last.opened, error.refused)
        raise Malformed(message, pointer=error.pointer, expected=error.expected) from None
    if facts is not None:
        for problem in check_facts(step, {"command": {"by": heard.by}, "facts": facts}, last.state).problems:
            raise Malformed(problem.message, pointer=problem.pointer or "", expected=problem.expected or "")
    return replace(replay, steps=replay.steps.append(step))


def repeated(replay: Replay) -> int:
    """Return how often the position after the last command has occurred, this time included; 1 if it is new.

    Fields that only count what has happened, such as the number of the turn, are ignored. No game here ends by
    repetition. A front end can call this after each command, and the players decide what to do: see «Games without an
    end» in the guide to matches. For a viewer's log, the positions are compared as the viewer sees them. ``ValueError``
    if the log fails before the setup.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal
    >>> from foreign_king.games.lang_lebe_der_koenig import EndTurn
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.replays import open_replay, play_on, repeated
    >>> game = open_replay(make_header(GAMES["lang-lebe-der-koenig"], ["red", "blue", "green"]))
    >>> game = play_on(game, deal(game.game, game.state, Random(1)))
    >>> for _ in range(3):
    ...     game = play_on(game, EndTurn(by=game.state.turn))
    >>> repeated(game)
    2
    """
    check_replay(replay)
    if not replay.steps:
        raise ValueError("the log opens no game")
    return replay.repetitions.of_last(replay.game, replay.steps)


def leave_table(replay: Replay, departure: Departure, notes: Notes = NO_NOTES) -> Replay:
    """Return the game with one more departure. ``Malformed`` for a seat that is not in the game or that has left
    before, ``ValueError`` if the game is over."""
    if how_ended(replay) is not None:
        raise ValueError("the game is over")
    beside(notes.comment, notes.time, notes.site)
    left = left_by(replay)
    after_leaving(left, departure, replay.state.seats)
    return with_departure(replay, departure, notes)


def with_departure(replay: Replay, departure: Departure, notes: Notes = NO_NOTES) -> Replay:
    """Return the game with one more departure, which is not judged."""
    departures = (*replay.departures, (len(replay) - 1, departure))
    before = (*replay.departure_notes, *(NO_NOTES for _ in replay.departures))[: len(replay.departures)]
    return replace(replay, departures=departures, departure_notes=(*before, notes))


def left_by(replay: Replay) -> Left:
    """Return who has left a game, and the ruling that has ended it, if there is one."""
    left = Left()
    for _, departure in replay.departures:
        left = after_leaving(left, departure, replay.state.seats)
    return left


def how_ended(replay: Replay) -> Result | None:
    """Return the result of the game, by its rules or by departures; ``None`` while the game goes on."""
    game, state = replay.game, replay.state
    if not replay.departures:
        # This is asked several times for each command of a match.
        return result(game, state)
    return ended_at_table(left_by(replay), game.ending.sides(state), result(game, state))


def write_log(replay: Replay, stream: BinaryIO, *, facts: bool = True, digests: bool = False) -> None:
    """Write a replay as a valid log, with the result if the game is over. The log ends before the failure, if there is
    one.

    The caller closes the stream. ``facts`` and ``digests`` are as in ``LogWriter``. ``ValueError`` if the log of the
    replay fails before the setup.

    >>> from io import BytesIO
    >>> from pathlib import Path
    >>> from foreign_king import replay, validate
    >>> from foreign_king.replays import write_log
    >>> game, stream = replay(Path("examples/logs/two-players.jsonl").read_bytes()), BytesIO()
    >>> write_log(game, stream)
    >>> validate(stream.getvalue()).verdict, replay(stream.getvalue()) == game
    ('valid', True)
    """
    check_replay(replay)
    check_stream(stream)
    check_flags(facts=facts, digests=digests)
    log_writer(replay, stream, facts=facts, digests=digests)


def log_writer(replay: Replay, stream: BinaryIO, *, facts: bool = True, digests: bool = False) -> LogWriter:
    """Write a game as ``write_log`` does, and return the writer, which can write more lines of the same log."""
    game = replay.game
    assert replay.header is not None
    writer = LogWriter(stream, game, replay.header, facts=facts, digests=digests, board=replay.board)
    left, notes = list(replay.departures), list(replay.departure_notes)
    for step in replay.steps:
        if step.number > 0:
            outcome = Outcome(step.state, step.entries)
            writer.command(
                step.command, outcome, step.comment, time=step.time, site=step.site, id=step.id, draw=step.draw
            )
        while left and left[0][0] <= step.number:
            note = notes.pop(0) if notes else NO_NOTES
            writer.departure(left.pop(0)[1], note.comment, time=note.time, site=note.site)
    ended = how_ended(replay)
    if ended is not None:
        writer.result(ended)
    return writer


__all__ = [
    "Replay",
    "Step",
    "check_replay",
    "checked",
    "how_ended",
    "leave_table",
    "left_by",
    "log_writer",
    "open_replay",
    "play_on",
    "repeated",
    "replay",
    "with_departure",
    "write_log",
]
