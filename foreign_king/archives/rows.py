"""The rows of one log in the tables into which logs are exported."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from foreign_king.archives.judging import Steps
from foreign_king.archives.summaries import ROUND, TURN
from foreign_king.kernel.game import Result
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.header import Header
from foreign_king.logs.step import Step
from foreign_king.wire import dump

Row = tuple[Any, ...]
DIGITS = 32
"""The number of hexadecimal digits by which a log is named."""


@attrs.frozen(kw_only=True)
class Rows:
    """The rows of one log, by table. The first column of each row is ``log``."""

    log: str
    """The name of the log by its bytes."""
    tables: Mapping[str, list[Row]]


def rows_of(steps: Steps) -> Rows | None:
    """Return the rows of a log; ``None`` if no game was set up."""
    digest, commands, facts, firsts = hashlib.sha256(), list[Row](), list[Row](), dict[str, None]()
    rounds = turns = 0
    for step in steps:
        if step.text is not None:
            digest.update(step.text if isinstance(step.text, bytes) else step.text.encode("utf-8", "surrogatepass"))
        if not step.played:
            continue
        if step.command is not None:
            commands.append(_command(step))
        for row in _facts(step):
            facts.append(row)
            turns += row[2] == TURN
            rounds += row[2] == ROUND
            if row[2] == TURN:
                firsts.setdefault(row[4])
    last = steps.last
    if last.opened.game is None:
        return None
    header, result, log = last.opened.header, steps.result(), digest.hexdigest()[:DIGITS]
    seats = {each.seat: each.name for each in header.seats}
    acting = dict.fromkeys(row[1] for row in commands)
    order = [seat for seat in firsts | acting | seats if seat in seats]
    game = (*_header(header), steps.holes, len(commands), turns, rounds, *_ending(header, result))
    tables = {
        "games": [game],
        "commands": commands,
        "facts": facts,
        "scores": [*_scores(order, seats, result)],
        "parts": [*_parts(result)],
    }
    return Rows(log=log, tables={name: [(log, *row) for row in rows] for name, rows in tables.items()})


def _header(header: Header) -> Row:
    viewer = None if header.viewer == WHOLE else header.viewer
    board, law = header.board, dump(dict(header.law))
    return header.game, len(header.seats), header.edition, law, board.name, board.digest, header.rules_revision, viewer


def _ending(header: Header, result: Result | None) -> Row:
    reasons = [] if result is None else [*result.reasons]
    return result is not None, reasons, header.library, header.meta.event, header.meta.date


def _command(step: Step) -> Row:
    document = step.opened.codec.write_command(step.command)
    return step.number, step.command.by, document["type"], step.time, len(step.entries), dump(document)


def _facts(step: Step) -> Iterator[Row]:
    for place, entry in enumerate(step.entries):
        document = step.opened.codec.write_entry(entry)
        clause = document.pop("rule")
        yield step.number, place, document["type"], clause, document.get("seat"), dump(document)


def _scores(order: list[str], names: Mapping[str, str | None], result: Result | None) -> Iterator[Row]:
    """Yield the rows of the seats in turn order, then those of virtual players."""
    scores = {} if result is None else dict(result.scores)
    winners = frozenset[str]() if result is None else result.winners
    ranks = {} if result is None else dict(_ranks(result))
    for seat in dict.fromkeys([*order, *scores]):
        place = order.index(seat) + 1 if seat in names else None
        won = seat in winners
        victory = 1 / len(winners) if won else 0.0
        yield seat, place, names.get(seat), scores.get(seat), ranks.get(seat), won, victory


def _ranks(result: Result) -> Iterator[tuple[str, int]]:
    rank = 1
    for equals in result.ranking:
        for seat in equals:
            yield seat, rank
        rank += len(equals)


def _parts(result: Result | None) -> Iterator[Row]:
    for seat, parts in () if result is None else result.breakdown.items():
        for clause, points in parts.items():
            yield seat, clause, points


__all__ = ["Row", "Rows", "rows_of"]
