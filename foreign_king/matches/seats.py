"""The functions that change a match: opening it, and what seats do in it."""

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any

from foreign_king.dealer import deal
from foreign_king.kernel.arguments import check_command
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.departures import Departure
from foreign_king.logs.draws import drawn_command
from foreign_king.logs.header import Header
from foreign_king.logs.notes import ID_EXPECTED, Notes, checked_site, is_id
from foreign_king.matches.arguments import checked_departure, checked_seat, checked_version
from foreign_king.matches.fair_draws import check_new, ready_to_draw
from foreign_king.matches.happenings import after_command, after_departure, after_taking_back
from foreign_king.matches.match import Accepted, Conflict, Match, check_match
from foreign_king.replays.arguments import check_header, check_random, check_site
from foreign_king.replays.replay import leave_table, open_replay, play_on
from foreign_king.replays.undos import undo


def open_match(header: Header, *, boards: Iterable[Any] = ()) -> Match:
    """Return a new match for the header of its log, which ``make_header`` makes. ``Refused`` and ``Malformed`` as
    ``setup`` raises them. ``Malformed`` also for a header that publishes the seed of its draws, or says that some were
    taken back.

    >>> from foreign_king import GAMES, to_act
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match.version, to_act(match.game, match.state)
    (0, ('table',))
    """
    check_header(header)
    if header.fairness is not None:
        check_new(header.fairness, [each.seat for each in header.seats])
    if header.viewer != WHOLE:
        raise Malformed("a match is played with the whole game", pointer="/viewer", expected="no viewer")
    return Match(replay=open_replay(header, boards=boards))


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
    """Play a command that a seat has sent. ``time`` and ``site`` stand beside it in the log, as in ``play_on``.

    ``expected`` is the last version that the sender has seen. If the match has another version, ``Conflict`` is raised
    with the current one. If a seat sends a command under the same ``id`` again, it is not played again, and the version
    is the one to which the command led. ``Refused`` and ``Malformed`` as ``play`` raises them, and ``Malformed`` for
    the command of another seat; then nothing has happened. ``TypeError`` for anything that is no command of the game,
    and for arguments of other types.

    >>> from foreign_king import GAMES
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder, TakeCoins
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, submit
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = submit(match, "table", DealTurnOrder(by="table", order=("red", "blue")))
    >>> submit(match, "red", TakeCoins(by="red"), expected=version, id="red-1").version
    2
    """
    check_match(match)
    checked_seat(seat, "seat")
    check_command(match.game, command)
    check_site(site)
    if command.by != seat:
        raise Malformed(f"the command is not one of {quoted(seat)}", pointer="/by", expected=seat)
    return _played(match, seat, command, expected, id, time=time, site=site)


def deal_match(match: Match, random: Random, *, expected: int | None = None) -> Accepted:
    """Draw the outcome of the chance event that is due, and play it. ``ValueError`` if none is due.

    >>> from random import Random
    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import deal_match, open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = deal_match(match, Random(1))
    >>> version, match.state.order
    (1, ('red', 'blue'))
    """
    check_random(random)
    _check(match, expected)
    return _played(match, TABLE, deal(match.game, match.state, random), expected, None)


def deal_fairly(
    match: Match,
    seed: bytes,
    numbers: Mapping[str, str] | None = None,
    *,
    expected: int | None = None,
    time: str | None = None,
) -> Accepted:
    """Draw the outcome of the chance event that is due so that it can be proved later, and play it.

    The header of the match has the commitment to the ``seed``, of 32 bytes. ``numbers`` are what the seats have given,
    in hexadecimal digits, by seat; the first draw fixes them, so it needs them, and later ones do not. A draw that was
    taken back is never drawn again: the next one has the next number. ``time`` stands beside the command in the log.

    ``ValueError`` if no chance event is due, if the header has no commitment or one to another seed, if the seed is
    published already, or if the numbers are not those of the first draw. ``Malformed`` for numbers that are none.

    >>> from secrets import token_bytes
    >>> from foreign_king import GAMES
    >>> from foreign_king.fairness import Fairness, commitment_of
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import deal_fairly, open_match
    >>> seed = token_bytes(32)
    >>> fairness = Fairness(commitment=commitment_of(seed))
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"], fairness=fairness))
    >>> match, version = deal_fairly(match, seed, {"red": "c0ffee"})
    >>> version, match.draws, match.replay.header.fairness.numbers
    (1, 1, FrozenDict({'red': 'c0ffee'}))
    """
    _check(match, expected)
    replay = ready_to_draw(match, seed, numbers)
    assert replay.header is not None
    draw = match.draws + 1
    command = drawn_command(replay.header, match.state, seed, draw)
    return after_command(match, play_on(replay, command, draw=draw, time=time))


def _played(match: Match, seat: str, command: Any, expected: int | None, id: str | None, **beside: Any) -> Accepted:
    if id is not None:
        if not is_id(id):
            raise Malformed("the id is no id", pointer="/id", expected=ID_EXPECTED)
        before = match.ids.get((seat, id))
        if before is not None:
            # A command that was taken back before the match was read is not in the log, so it cannot be compared.
            if before > match.untold and match.happened[before - match.untold - 1].command != command:
                raise Malformed(f"{quoted(id)} was the id of another command", pointer="/id", expected="a new id")
            return Accepted(match, before)
    _check(match, expected)
    return after_command(match, play_on(match.replay, command, id=id, **beside))


def take_back(match: Match, seat: str, *, agreed: Collection[str] = (), expected: int | None = None) -> Accepted:
    """Take back the last command for a seat. ``NotUndone`` if it cannot be taken back.

    The field ``take_back`` in the header of the match is who may take it back. See ``foreign_king.replays.undo``, also
    for ``agreed``.

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
    return after_taking_back(match, undo(match.replay, seat, agreed=agreed))


def leave(
    match: Match,
    departure: Departure,
    *,
    expected: int | None = None,
    time: str | None = None,
    site: Mapping[str, Any] | None = None,
) -> Accepted:
    """Record a departure: a player concedes (``Concede``) or is found to have left (``Abandon``), or the players end
    the game by a ruling (``EndByRuling``).

    A seat that has left does not win. The game goes on until one side is left, and somebody whom the players choose
    gives the commands of the seat. ``time`` and ``site`` stand beside the departure in the log. ``Malformed`` for a
    seat that is not in the game or that has left before, ``TypeError`` for anything but a departure.

    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import Concede, make_header
    >>> from foreign_king.matches import leave, open_match
    >>> match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    >>> match, version = leave(match, Concede(by="red"))
    >>> version, match.result.winners
    (1, frozenset({'blue'}))
    """
    checked_departure(departure)
    check_site(site)
    _check(match, expected)
    replay = leave_table(match.replay, departure, Notes(time=time, site=checked_site(site or {})))
    return after_departure(match, replay, departure)


def _check(match: Match, expected: int | None) -> None:
    check_match(match)
    if expected is not None and checked_version(expected, "expected") != match.version:
        raise Conflict(f"the match is at version {match.version}, not {expected}", current=match.version)
    if match.result is not None:
        raise Conflict("the match is over", current=match.version)


__all__ = ["deal_fairly", "deal_match", "leave", "open_match", "submit", "take_back"]
