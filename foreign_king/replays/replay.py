"""A log replayed: every command with what it caused and the position after it, as far as the log is right."""

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
from foreign_king.logs.documents import beside
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
    check_flags,
    check_header,
    check_number,
    check_site,
    check_stream,
    check_text,
    check_told,
    entries_of,
    said,
)
from foreign_king.replays.notebook import replay_table
from foreign_king.replays.repetitions import Repetitions


def _steps(steps: Iterable[Step]) -> History[Step]:
    return history(steps)


@record(kw_only=True)
class Replay:
    """A game from its setup on: all its steps, and why they end where the log does not.

    It never changes. Every step keeps its position, and positions share what did not change between them: to look at
    any of them costs the same, forwards and backwards. ``len(replay)`` is the number of steps, one more than there are
    commands; ``replay[n]`` is the step of command ``n``, ``replay[-1]`` the last one.
    """

    header: Header | None
    """``None`` where the log has none that can be read."""
    board: Any = None
    steps: History[Step] = attrs.field(default=History[Step](), converter=_steps)
    """The steps, which share the older ones with the game that they go on from."""
    departures: tuple[tuple[int, Departure], ...] = ()
    """Who has left the table, or how the table has ended the game, each after which command."""
    departure_notes: tuple[Notes, ...] = ()
    """What stands beside the line of each departure."""
    failure: Problem | None = None
    """The first problem that ``validate`` reports of the log, in the line after the last step; ``None``: there is none.
    """
    failed_line: str | None = None
    """The line of the failure as it stands in the log, unless it is too long or cannot be read."""
    repetitions: Repetitions = attrs.field(factory=Repetitions, eq=False, repr=False)
    """Counts how often each position has come: see ``repeated``."""

    @property
    def game(self) -> AnyGame:
        """The game; ``ValueError`` where the log names none."""
        if self.header is None:
            raise ValueError("the log has no header, and so no game")
        return GAMES[self.header.game]

    @property
    def state(self) -> Any:
        """The position after the last step; ``ValueError`` where not even the setup is right."""
        if not self.steps:
            raise ValueError("the log opens no game")
        return self.steps[-1].state

    def at(self, number: int) -> Any:
        """The position after a command, 0: the setup. ``ValueError`` where the replay has no such step."""
        return self.steps[checked(self, number)].state

    def __repr__(self) -> str:
        """The game and its players, how many commands there are, and how it stands or where the log fails."""
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
    """Where a log fails, or whether the game is over."""
    if replay.failure is not None:
        return f"fails in line {replay.failure.line} ({replay.failure.code})"
    if not replay.steps:
        return ""
    return "goes on" if how_ended(replay) is None else "over"


def check_replay(replay: object) -> None:
    """``TypeError`` for what is no replay of a game."""
    if not isinstance(replay, Replay):
        hint = "; its replay is one" if isinstance(getattr(replay, "replay", None), Replay) else ""
        raise TypeError(f"{said(replay)} is no Replay: replay(lines) or open_replay(header) makes one{hint}")


def checked(replay: Replay, number: int) -> int:
    """The number of a step; ``ValueError`` where there is no such step, ``TypeError`` for what is no number."""
    check_number(number, "number")
    if not 0 <= number < len(replay):
        raise ValueError(f"there is no step {number}: the steps are 0 to {len(replay) - 1}")
    return number


def replay(lines: Text, *, file: str = "<log>", boards: Iterable[Any] = (), most: int | None = None) -> Replay:
    """The replay of a log, which is given as to ``validate``: every step up to the first problem, and the problem.

    Logs of seats and of games that go on are taken too. ``most`` says after how many commands nothing more is read,
    0: after the setup. Whatever the lines say, nothing is raised; ``TypeError`` as ``validate`` raises it.

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
            # The lines themselves are not kept.
            steps.append(replace(step, text=None))
        elif step.departure is not None:
            departures.append((step.number, step.departure))
            notes.append(Notes(comment=step.comment, time=step.time, site=step.site))
        # Lines are no measure: some say who leaves the table.
        if most is not None and step.opened.game is not None and step.number >= most:
            break
    if step.hole is not None:
        # Who goes through a replay, forks it or plays on needs every command.
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
    """A new game: a replay of its setup alone, to be played on.

    ``make_header`` makes the header. Raises ``Refused`` and ``Malformed`` as ``setup`` does, and ``Malformed`` where
    none of ``boards`` has the header's digest.

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
    told: Iterable[Entry[Any]] | None = None,
    time: str | None = None,
    site: Mapping[str, Any] | None = None,
    id: str | None = None,
) -> Replay:
    """The game with one command more, judged as in a log; ``Refused`` and ``Malformed`` as ``play`` raises them.

    In its log ``comment``, ``time`` (as RFC 3339 writes it), ``site`` (fields ``x-…`` of a site's own) and ``id``
    (under which its seat has sent it to a match) stand beside the command; ``Malformed`` where no reader of logs would
    take them there.

    In the replay of a seat's log the command is played as the viewer hears it. Where a view does not tell what
    follows (cards that are turned over, purses that are opened), ``told`` are all facts of the command as the viewer
    is told them, each with its clause; ``Malformed`` where they are missing or cannot be true. ``ValueError`` where the
    log fails: what comes after nobody knows, and only a fork can be played on; and where the table has ended the game.
    ``TypeError`` for what is no command of the game, and for arguments of other types.

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
        raise ValueError("the game is over: the table has ended it")
    last, facts, told = replay.steps[-1], None, entries_of(told)
    check_command(last.opened.game, command)
    check_told(told)
    check_site(site)
    beside(comment, time, site, id)
    heard = heard_command(last.opened.game, header, command)
    # Without a viewer nobody has to be told anything.
    if told is not None and header.viewer != WHOLE:
        facts = [last.opened.codec.write_entry(entry) for entry in told]
    try:
        step = play_step(last, heard, facts, comment, time=time, site=checked_site(site or {}), id=id)
    except NotTold as error:
        message = error.message if error.refused is None else not_told_sentence(last.opened, error.refused)
        raise Malformed(message, pointer=error.pointer, expected=error.expected) from None
    if facts is not None:
        for problem in check_facts(step, {"command": {"by": heard.by}, "facts": facts}, last.state).problems:
            raise Malformed(problem.message, pointer=problem.pointer or "", expected=problem.expected or "")
    return replace(replay, steps=replay.steps.append(step))


def repeated(replay: Replay) -> int:
    """How often the game has stood as it does after its last command, this time included: 1 where the position is new.

    Numbers that only count what has happened, such as that of the turn, are left aside. No game here ends by
    repetition, so a front end asks for this after each command, and its players decide: see «Games without an end» in
    the guide to matches. Of a seat's log it is answered as far as its viewer sees. ``ValueError`` where there is not
    even a setup.

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
    """The game in which somebody has left the table now, or the table has ended it; ``Malformed`` for a seat that there
    is not or that has left before, ``ValueError`` where the game is over."""
    if how_ended(replay) is not None:
        raise ValueError("the game is over")
    beside(notes.comment, notes.time, notes.site)
    left = left_by(replay)
    after_leaving(left, departure, replay.state.seats)
    departures = (*replay.departures, (len(replay) - 1, departure))
    before = (*replay.departure_notes, *(NO_NOTES for _ in replay.departures))[: len(replay.departures)]
    return replace(replay, departures=departures, departure_notes=(*before, notes))


def left_by(replay: Replay) -> Left:
    """Who has left the table of a game, and how the table has ended it, if it has."""
    left = Left()
    for _, departure in replay.departures:
        left = after_leaving(left, departure, replay.state.seats)
    return left


def how_ended(replay: Replay) -> Result | None:
    """How the game has ended, by its rules or by the table; ``None`` while it goes on."""
    game, state = replay.game, replay.state
    return ended_at_table(left_by(replay), game.ending.sides(state), result(game, state))


def write_log(replay: Replay, stream: BinaryIO, *, facts: bool = True, digests: bool = False) -> None:
    """Write a replay as a log: a valid one, with the result if the game is over. What fails is not in it.

    The stream stays the caller's to close; ``facts`` and ``digests`` are as in ``LogWriter``. ``ValueError`` where
    there is not even a setup.

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
    """Write a game as ``write_log`` does; return the writer of the log, with which the game can be written on."""
    game = replay.game
    assert replay.header is not None
    writer = LogWriter(stream, game, replay.header, facts=facts, digests=digests, board=replay.board)
    left, notes = list(replay.departures), list(replay.departure_notes)
    for step in replay.steps:
        if step.number > 0:
            outcome = Outcome(step.state, step.entries)
            writer.command(step.command, outcome, step.comment, time=step.time, site=step.site, id=step.id)
        while left and left[0][0] <= step.number:
            beside = notes.pop(0) if notes else NO_NOTES
            writer.departure(left.pop(0)[1], beside.comment, time=beside.time, site=beside.site)
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
    "write_log",
]
