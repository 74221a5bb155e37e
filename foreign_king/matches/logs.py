"""Writing a match as a log, and reading it again."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import attrs

from foreign_king.kernel.history import History
from foreign_king.kernel.index import Index
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.header import SentId
from foreign_king.logs.lines import Text
from foreign_king.matches.fair_draws import with_seed
from foreign_king.matches.happenings import kind_of
from foreign_king.matches.match import Match, Update, check_match
from foreign_king.replays.replay import Replay, write_log
from foreign_king.replays.replay import replay as replay_log


def write_match(
    match: Match, stream: BinaryIO, *, facts: bool = True, digests: bool = False, seed: bytes | None = None
) -> None:
    """Write the log of a match. It has the whole game, so no player may see it while the game goes on.

    The log for a seat is written by ``LogWriter``, with a header that names the viewer. If something was taken back,
    the version of the match is in the header, so that a match that is read from the log counts on from there.

    With ``seed``, the seed of the draws is published in the header, so that everybody can prove them. Nobody may know
    it before the last draw. ``ValueError`` if the header does not commit to it.

    >>> from io import BytesIO
    >>> from foreign_king import GAMES, validate
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.matches import open_match, write_match
    >>> stream = BytesIO()
    >>> write_match(open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"])), stream)
    >>> validate(stream.getvalue(), level="rules").verdict
    'valid'
    """
    check_match(match)
    replay = _numbered(match)
    if seed is not None:
        assert replay.header is not None
        replay = replace(replay, header=with_seed(replay.header, seed))
    write_log(replay, stream, facts=facts, digests=digests)


def _numbered(match: Match) -> Replay:
    """Return the game with the version of the match in its header, if counting the lines of the log would give another
    version."""
    header = match.replay.header
    assert header is not None
    recorded = len(match.replay) - 1 + len(match.replay.departures)
    version = match.version if match.version != recorded else None
    meta = attrs.evolve(header.meta, match_version=version, match_undone=match.undone)
    return replace(match.replay, header=attrs.evolve(header, meta=meta))


def read_match(lines: Text, *, boards: Iterable[Any] = ()) -> Match:
    """Return a match as it was when its log was written. ``Malformed`` for a log with a problem, and for a viewer's
    log.

    The match has the same version as before: commands that were taken back are not in the log, but they count. The ids
    under which commands were sent are also kept, those of the latest 100 commands that were taken back included.

    >>> from pathlib import Path
    >>> from foreign_king.matches import read_match
    >>> match = read_match(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> match.version, match.result.winners
    (158, frozenset({'blue'}))
    """
    game = replay_log(lines, boards=boards)
    if game.failure is not None:
        raise Malformed(f"line {game.failure.line}: {game.failure.message}", expected="the log of a match")
    assert game.header is not None
    if game.header.viewer != WHOLE:
        raise Malformed("the log is one that a viewer has seen", pointer="/viewer", expected="the log of a match")
    recorded = len(game) - 1 + len(game.departures)
    version = max(game.header.meta.match_version or 0, recorded)
    untold = version - recorded
    fields = enumerate(_recorded_updates(game), 1)
    happened = History(Update(version=untold + number, **what) for number, what in fields)
    undone = game.header.meta.match_undone
    return Match(
        replay=game,
        happened=happened,
        ids=Index(_ids_of(game, happened, undone, untold)),
        undone=undone,
        untold=untold,
        reopened=version if untold else 0,
    )


def _ids_of(
    game: Replay, happened: History[Update], undone: Iterable[SentId], untold: int
) -> dict[tuple[str, str], int]:
    """Return the versions by seat and id, as in ``Match.ids``, for the commands of a log and for those that were taken
    back."""
    ids = {(each.seat, each.id): untold for each in undone}
    sent = (step.id for step in game.steps if step.number > 0)
    for update in happened:
        if update.kind == "command" and (id := next(sent)) is not None:
            ids[update.command.by, id] = update.version
    return ids


def _recorded_updates(game: Replay) -> Iterator[dict[str, Any]]:
    """Yield everything that has happened in a match by its log: the fields of each ``Update`` except its version."""
    departures = deque(game.departures)
    for step in game.steps:
        where = {"step": step.number, "state": step.state}
        if step.number > 0:
            what = {"command": step.command, "entries": step.entries, "draw": step.draw}
            yield {**where, "kind": "command", **what}
        while departures and departures[0][0] == step.number:
            _, departure = departures.popleft()
            yield {**where, "kind": kind_of(departure), "departure": departure}


__all__ = ["read_match", "write_match"]
