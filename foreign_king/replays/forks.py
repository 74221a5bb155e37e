"""Forks: new games that continue another game from its middle, and name it in their header."""

from foreign_king.kernel.history import History
from foreign_king.kernel.record import replace
from foreign_king.kernel.viewers import written_viewer
from foreign_king.logs.header import Forked, Header, Meta
from foreign_king.logs.step import Step
from foreign_king.replays.arguments import check_meta, check_text
from foreign_king.replays.replay import Replay, check_replay, checked
from foreign_king.version import __version__
from foreign_king.wire import codec, digest


def fork(replay: Replay, number: int | None = None, *, log: str | None = None, meta: Meta | None = None) -> Replay:
    """Return a new game that continues another one after the command ``number``. 0 is the setup; by default it is the
    last command.

    ``meta.forked`` in the new header has the number of the last command taken over, the digest of the game up to there
    (``game_digest``), and ``log``, a name for the other log. ``meta`` has the other fields of the new header, because
    the date, event and place of the old game do not apply to the new one. ``ValueError`` if there is no such step.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import fork
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> other = fork(game, 3, log="two-players.jsonl")
    >>> len(other) - 1, other.header.meta.forked.number, other.header.meta.forked.log
    (3, 3, 'two-players.jsonl')
    """
    check_replay(replay)
    if log is not None:
        check_text(log, "log")
    check_meta(meta)
    number = checked(replay, len(replay) - 1 if number is None else number)
    forked = Forked(number=number, digest=game_digest(replay, number), log=log)
    assert replay.header is not None
    kept_fields = {name: getattr(meta or Meta(), name) for name in ("date", "event", "place", "comments")}
    header = _changed(replay.header, Meta(**kept_fields, forked=forked))
    left = tuple(each for each in replay.departures if each[0] < number)
    # The fork is a new match. The ids under which commands were sent to the old match, and the commitment to its seed,
    # do not apply to it.
    steps = History(_without_notes(step) for step in replay.steps[: number + 1])
    notes = replay.departure_notes[: len(left)]
    return replace(
        replay, header=header, steps=steps, departures=left, departure_notes=notes, failure=None, failed_line=None
    )


def _without_notes(step: Step) -> Step:
    return step if step.id is None and step.draw is None else replace(step, id=None, draw=None)


def _changed(header: Header, meta: Meta) -> Header:
    return Header(
        game=header.game,
        edition=header.edition,
        law=header.law,
        board=header.board,
        seats=header.seats,
        library=__version__,
        viewer=header.viewer,
        # The game continues by the rules by which it has begun.
        rules_revision=header.rules_revision,
        take_back=header.take_back,
        meta=meta,
    )


def game_digest(replay: Replay, number: int | None = None) -> str:
    """Return the digest of a game up to the command ``number``: of its setup and its commands, as
    ``docs/reference/log-format.md`` describes it. Comments, other notes and recorded facts do not change it.

    ``ValueError`` if there is no such step.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.replays import fork, game_digest
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> fork(game, 3).header.meta.forked.digest == game_digest(game, 3)
    True
    """
    check_replay(replay)
    number = checked(replay, len(replay) - 1 if number is None else number)
    header = replay.header
    assert header is not None
    write = codec(replay.game).write_command
    return digest(
        {
            "game": header.game,
            "edition": header.edition,
            "law": header.law,
            "board": header.board.digest,
            "seats": [each.seat for each in header.seats],
            "viewer": written_viewer(header.viewer),
            "commands": [write(step.command) for step in replay.steps[1 : number + 1]],
        }
    )


__all__ = ["fork", "game_digest"]
