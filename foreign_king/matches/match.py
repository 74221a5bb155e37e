"""A match: one game at a table of people, each of whom sends commands and is sent what a seat may know.

A match is a value, as a position is. What is done to it makes a new one, which a server puts in the place of the old
one when it has stored it. Everything that happens has a number, the match's ``version``; the streams of all seats
count alike, for all of them are told of everything.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, BinaryIO, Literal, NamedTuple

from attrs import evolve

from foreign_king.dealer import deal
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, view
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.departures import Departure, EndByRuling
from foreign_king.logs.header import Header
from foreign_king.logs.lines import Text
from foreign_king.matches.arguments import checked_departure, checked_seat, checked_version
from foreign_king.opening import SPECTATOR
from foreign_king.replays.replay import Replay, how_ended, leave_table, open_replay, play_on, write_log
from foreign_king.replays.replay import replay as replay_log
from foreign_king.replays.undos import undo

LONGEST_ID = 200

Kind = Literal["command", "undone", "left", "ended"]


class Conflict(Exception):
    """The match has gone on, or is over: what was meant for a ``version`` before the ``current`` one is not done."""

    def __init__(self, message: str, *, current: int) -> None:
        super().__init__(message)
        self.message = message
        self.current = current


@record(kw_only=True)
class Update:
    """Something that has happened in a match: as one viewer may know it, which is what a server sends, or whole, which
    only the server may see."""

    version: int
    kind: Kind
    step: int
    """The number of the command after which the game stands now."""
    command: Any = None
    entries: tuple[Entry[Any], ...] = ()
    departure: Departure | None = None
    """Who has left or was found to have left, or how the table has ended the game."""
    state: Any
    """The position now, or the viewer's view of it."""

    def __repr__(self) -> str:
        # Neither the command nor the facts: in a whole update there are secrets in them.
        return titled("Update", f"version {self.version}", self.kind, f"step {self.step}", repr(self.state))


@record(kw_only=True)
class Match:
    """A game at a table: the game with all its positions, and what happened at the table."""

    replay: Replay
    happened: tuple[Update, ...] = ()
    """Everything that has happened, whole."""
    ids: FrozenDict[tuple[str, str], int] = FrozenDict()
    """The version that each command led to which was sent under an id, by the seat and its id."""
    untold: int = 0
    """How many things had happened that the log does not tell from which the match was read: commands taken back, and
    the taking back. What the log does tell has the versions after them."""
    reopened: int = 0
    """The version at which the match was read from a log that does not tell everything; otherwise 0. What was sent
    under a version before it had another number."""

    @property
    def version(self) -> int:
        """How many things have happened."""
        return self.untold + len(self.happened)

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.replay.game

    @property
    def state(self) -> Any:
        """The whole position, which only the server may see."""
        return self.replay.state

    @property
    def result(self) -> Result | None:
        """How the game ended, by its rules or by the table; ``None`` while it goes on."""
        return how_ended(self.replay)

    def __repr__(self) -> str:
        """The version and how the game stands, and nothing that is hidden from a seat."""
        return titled("Match", f"version {self.version}", repr(self.replay))


class Accepted(NamedTuple):
    """A match after something was done, and the version under which it happened."""

    match: Match
    version: int

    def __repr__(self) -> str:
        return titled("Accepted", f"version {self.version}", repr(self.match))


def open_match(header: Header, *, boards: Iterable[Any] = ()) -> Match:
    """A new match, by its log's header (``make_header``); raises ``Refused`` and ``Malformed`` as ``setup`` does.

    >>> from foreign_king import GAMES, to_act
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match.version, to_act(match.game, match.state)
    (0, ('table',))
    """
    if header.viewer is not None:
        raise Malformed("a match is played with the whole game", pointer="/viewer", expected="no viewer")
    return Match(replay=open_replay(header, boards=boards))


# What seats do


def submit(
    match: Match,
    seat: str,
    command: Any,
    *,
    expected: int | None = None,
    id: str | None = None,
    time: str | None = None,
    site: Mapping[str, Any] | None = None,
) -> Accepted:
    """Play a command that a seat has sent; ``time`` and ``site`` stand beside it in the log, as in ``play_on``.

    ``expected`` is the version that the sender has seen last: where another seat was faster, ``Conflict`` names the
    current one. Under the same ``id`` a seat's command is played once, however often it is sent: a second time the
    version is named that it led to. ``Refused`` and ``Malformed`` as ``play`` raises them, ``Malformed`` for the
    command of another seat; nothing has happened then. ``TypeError`` where ``expected`` is no whole number or the
    match is none.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder, TakeCoins
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, submit
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = submit(match, "table", DealTurnOrder(by="table", order=("red", "blue")))
    >>> submit(match, "red", TakeCoins(by="red"), expected=version, id="red-1").version
    2
    """
    _check_match(match)
    checked_seat(seat, "seat")
    if getattr(command, "by", None) != seat:
        raise Malformed(f"the command is not one of {quoted(seat)}", pointer="/by", expected=seat)
    return _played(match, seat, command, expected, id, time=time, site=site)


def deal_match(match: Match, random: Random, *, expected: int | None = None) -> Accepted:
    """Draw the chance event that is due. ``ValueError`` where none is due.

    >>> from random import Random
    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import deal_match, open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = deal_match(match, Random(1))
    >>> version, match.state.order
    (1, ('red', 'blue'))
    """
    _check(match, expected)
    return _played(match, TABLE, deal(match.game, match.state, random), expected, None)


def _played(match: Match, seat: str, command: Any, expected: int | None, id: str | None, **beside: Any) -> Accepted:
    if id is not None:
        if type(id) is not str or not 0 < len(id) <= LONGEST_ID:
            raise Malformed("the id is no id", pointer="/id", expected=f"a text of 1 to {LONGEST_ID} characters")
        before = match.ids.get((seat, id))
        if before is not None:
            if match.happened[before - match.untold - 1].command != command:
                raise Malformed(f"{quoted(id)} was the id of another command", pointer="/id", expected="a new id")
            return Accepted(match, before)
    _check(match, expected)
    replay = play_on(match.replay, command, **beside)
    step = replay[-1]
    ids = match.ids if id is None else match.ids.put((seat, id), match.version + 1)
    return _done(replace(match, replay=replay, ids=ids), "command", command=step.command, entries=step.entries)


def take_back(match: Match, seat: str, *, expected: int | None = None) -> Accepted:
    """Take the last command back, by the seat that gave it; ``NotUndone`` where it stays.

    >>> from itertools import islice
    >>> from foreign_king.matches import read_match, take_back
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     match = read_match(islice(log, 3))
    >>> match.version, match.state.players["red"].francs
    (2, 8)
    >>> match, version = take_back(match, "red")
    >>> version, match.state.players["red"].francs
    (3, 5)
    """
    checked_seat(seat, "seat")
    _check(match, expected)
    return _done(replace(match, replay=undo(match.replay, seat)), "undone")


def leave(match: Match, departure: Departure, *, expected: int | None = None) -> Accepted:
    """A seat concedes (``Concede``), the table finds that it has left (``Abandon``), or ends the game by a ruling
    (``EndByRuling``).

    Who has left does not win. The game goes on until one side is left, and what the seat has to decide is given by
    whom the table lets act for it. ``Malformed`` for a seat that there is not or that has left before, ``TypeError``
    for what is no departure.

    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import Concede, make_header
    >>> from foreign_king.matches import leave, open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = leave(match, Concede(by="red"))
    >>> version, match.result.winners
    (1, frozenset({'blue'}))
    """
    checked_departure(departure)
    _check(match, expected)
    replay = leave_table(match.replay, departure)
    return _done(replace(match, replay=replay), _kind(departure), departure=departure)


def _kind(departure: Departure) -> Kind:
    return "ended" if isinstance(departure, EndByRuling) else "left"


def _check_match(match: object) -> None:
    if type(match) is not Match:
        hint = "; its field match is one" if isinstance(match, Accepted) else ""
        raise TypeError(f"no match, but of the type {type(match).__name__}{hint}")


def _check(match: Match, expected: int | None) -> None:
    _check_match(match)
    if expected is not None and checked_version(expected, "expected") != match.version:
        raise Conflict(f"the match is at version {match.version}, not {expected}", current=match.version)
    if match.result is not None:
        raise Conflict("the match is over", current=match.version)


def _done(match: Match, kind: Kind, **what: Any) -> Accepted:
    last = match.replay[-1]
    happened = Update(version=match.version + 1, kind=kind, step=last.number, state=last.state, **what)
    return Accepted(replace(match, happened=(*match.happened, happened)), happened.version)


# What seats are sent


def updates(match: Match, viewer: str, *, since: int = 0) -> tuple[Update, ...]:
    """What a viewer is sent: everything that has happened after a version, as a seat or ``spectator`` may know it.

    ``ValueError`` for a version that there is not yet, ``Malformed`` for a viewer who has no view. ``Conflict`` for a
    version before the one at which the match was read from a log that does not tell everything: take everything anew,
    from ``since=0``.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, submit, updates
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = submit(match, "table", DealTurnOrder(by="table", order=("red", "blue")))
    >>> [(update.version, update.kind, update.command.by) for update in updates(match, "blue")]
    [(1, 'command', 'table')]
    """
    _check_match(match)
    checked_seat(viewer, "viewer")
    if not 0 <= checked_version(since, "since") <= match.version:
        raise ValueError(f"there is no version {since}: the match is at version {match.version}")
    if 0 < since < match.reopened:
        message = f"version {since} is from before the match was read from its log, at version {match.reopened}"
        raise Conflict(message, current=match.version)
    seat = None if viewer == SPECTATOR else viewer
    return tuple(_seen(match, each, seat) for each in match.happened[max(since - match.untold, 0) :])


def _seen(match: Match, happened: Update, seat: str | None) -> Update:
    game = match.game
    return replace(
        happened,
        command=None if happened.command is None else hide(game, happened.command, seat),
        entries=tuple(Entry(game.eyes.redact(fact, seat), rule) for fact, rule in happened.entries),
        state=view(game, happened.state, seat),
    )


# The log


def write_match(match: Match, stream: BinaryIO, *, facts: bool = True, digests: bool = False) -> None:
    """Write the log of a match: the whole game, for nobody's eyes while it goes on. A log for a seat is written by
    ``LogWriter`` with a header that names the viewer. Where something was taken back, the header keeps the version, so
    that the match that is read from the log counts on from there.

    >>> from io import BytesIO
    >>> from foreign_king import GAMES, validate
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, write_match
    >>> stream = BytesIO()
    >>> write_match(open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"])), stream)
    >>> validate(stream.getvalue(), level="rules").verdict
    'valid'
    """
    _check_match(match)
    write_log(_numbered(match), stream, facts=facts, digests=digests)


def _numbered(match: Match) -> Replay:
    """The game, with the version in its header where the log alone would not lead to it.

    >>> from io import BytesIO
    >>> from foreign_king import GAMES, validate
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, write_match
    >>> stream = BytesIO()
    >>> write_match(open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"])), stream)
    >>> validate(stream.getvalue(), level="rules").verdict
    'valid'
    """
    header = match.replay.header
    assert header is not None
    told = len(match.replay) - 1 + len(match.replay.departures)
    version = match.version if match.version != told else None
    return replace(match.replay, header=evolve(header, meta=evolve(header.meta, match_version=version)))


def read_match(lines: Text, *, boards: Iterable[Any] = ()) -> Match:
    """A match as it stood when its log was written; ``Malformed`` where the log is not right, or is a seat's.

    The version is the one that the match had: what was taken back does not stand in a log, but it counts. Ids that
    commands were sent under are not kept.

    >>> from pathlib import Path
    >>> from foreign_king.matches import read_match
    >>> match = read_match(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> match.version, match.result.winners
    (158, frozenset({'blue'}))
    """
    read = replay_log(lines, boards=boards)
    if read.failure is not None:
        raise Malformed(f"line {read.failure.line}: {read.failure.message}", expected="the log of a match")
    assert read.header is not None
    if read.header.viewer is not None:
        raise Malformed("the log is one that a viewer has seen", pointer="/viewer", expected="the log of a match")
    told = len(read) - 1 + len(read.departures)
    version = max(read.header.meta.match_version or 0, told)
    untold = version - told
    happened = tuple(Update(version=untold + number, **what) for number, what in enumerate(_told_by(read), 1))
    return Match(replay=read, happened=happened, untold=untold, reopened=version if untold else 0)


def _told_by(read: Replay) -> Iterator[dict[str, Any]]:
    """What has happened in a match, as its log tells it: the fields of each ``Update`` but its version."""
    departures = deque(read.departures)
    for step in read.steps:
        where = {"step": step.number, "state": step.state}
        if step.number > 0:
            yield {**where, "kind": "command", "command": step.command, "entries": step.entries}
        while departures and departures[0][0] == step.number:
            _, departure = departures.popleft()
            yield {**where, "kind": _kind(departure), "departure": departure}


__all__ = [
    "Accepted",
    "Conflict",
    "Match",
    "Update",
    "deal_match",
    "leave",
    "open_match",
    "read_match",
    "submit",
    "take_back",
    "updates",
    "write_match",
]
