"""Upgrades of old logs. An upgraded log records the same game, in the form that logs have today.

A log stays as it is if it is up to date, if it is invalid, or if the current rules judge it differently: a command is
illegal now, or leads to another position or another result. Such a log keeps its revision, by which it stays valid.
"""

from collections.abc import Callable, Iterable
from io import BytesIO
from itertools import islice
from typing import Any, Literal

from foreign_king.games import GAMES
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.logs.changes import Change, write_change
from foreign_king.logs.codes import VERDICTS, Exit
from foreign_king.logs.lines import LONGEST_LINE, Line, NoLine, ReadFault, Text, guarded, lines_of, with_ends
from foreign_king.logs.opening import open_log
from foreign_king.logs.options import Options, check_options
from foreign_king.logs.report import Problem, write_problem
from foreign_king.logs.ruleset import Ruleset
from foreign_king.logs.side_by_side import SideBySide
from foreign_king.logs.validation import boards_of
from foreign_king.logs.walk import start, walk
from foreign_king.revisions.steps import Outline, UpgradeStep, steps_for
from foreign_king.wire import Document, dump, parse

Outcome = Literal["current", "upgraded", "kept"]
MOST_LINES = 1 << 20
"""The most lines of a log that are searched for its result before it is judged. No game has as many."""


@record(kw_only=True)
class Upgrade:
    """The outcome of the upgrade of one log."""

    file: str
    """The name of the log."""
    game: str | None = None
    """The game that the header names. It may be ``None`` if the log was not judged."""
    steps: tuple[str, ...] = ()
    """The names of the steps that have changed the log; empty if it is up to date, or was not upgraded."""
    changes: tuple[Change, ...] = ()
    """The places where the current rules judge the log differently, if it was not upgraded for this reason."""
    problem: Problem | None = None
    """The problem for which the log was not upgraded: it is invalid, or cannot be read or written."""
    log: bytes | None = None
    """The upgraded log, from ``upgrade``; ``None`` if there is nothing to change."""

    @property
    def verdict(self) -> str:
        """The outcome in one word: ``current``, ``upgraded``, or ``kept`` if the current rules judge the log
        differently. For a log with a problem: ``invalid``, ``unsupported``, ``unreadable`` or ``internal-error``."""
        if self.problem is not None:
            return VERDICTS[self.problem.exit_code]
        return "kept" if self.changes else "upgraded" if self.steps else "current"

    @property
    def exit_code(self) -> Exit:
        """The exit code: 0 if the log is up to date now."""
        if self.problem is not None:
            return self.problem.exit_code
        return Exit.INVALID if self.changes else Exit.VALID


def upgrade(
    lines: Text, *, file: str = "<log>", boards: Iterable[Any] = (), language: str = DEFAULT_LANGUAGE
) -> Upgrade:
    """Upgrade a log, which is given as to ``validate``. The upgraded log is ``log`` of the result.

    The whole log is kept in memory. Names, ids, comments, departures and digests stay. A line without changes keeps its
    bytes, and a changed line keeps its line end. Lines given without line ends get LF, except the last one. Sentences
    about refusals are in ``language``. Nothing in the log raises an exception; ``TypeError`` is raised as by
    ``validate``.

    >>> from pathlib import Path
    >>> from foreign_king.revisions import upgrade
    >>> done = upgrade(Path("examples/archive/without-cards.jsonl").read_bytes())
    >>> done.verdict, done.steps
    ('upgraded', ('rules-revision', 'ranking'))
    >>> upgrade(done.log).verdict
    'current'
    """
    try:
        held_lines = tuple(with_ends(guarded(lines_of(lines))))
    except NoLine as error:
        raise TypeError(str(error)) from None
    except ReadFault as fault:
        return Upgrade(file=file, problem=Problem(code=fault.code, message=fault.message, file=file))
    steps = needed(held_lines)
    if steps == ():
        return Upgrade(file=file, game=_outline(held_lines).game.name)
    stream = BytesIO()
    options = check_options(Options(language=language))
    upgraded = rewrite(held_lines, stream.write, steps, file, boards_of(boards), options)
    return replace(upgraded, log=stream.getvalue()) if upgraded.verdict == "upgraded" else upgraded


def needed(lines: Iterable[Line]) -> tuple[UpgradeStep, ...] | None:
    """Return the steps that a log may need, without judging it. ``None`` if its header cannot be read."""
    outline = _outline(lines)
    return None if outline is None else steps_for(outline)


def _outline(lines: Iterable[Line]) -> Any:
    """Return the outline of a log; ``None`` if it has no readable header of a known game."""
    source = iter(lines)
    header, result = _document(next(source, b"")), None
    game = header.get("game") if type(header) is dict else None
    if type(game) is not str or game not in GAMES:
        return None
    for raw in islice(source, MOST_LINES):
        if len(raw) > LONGEST_LINE or not raw.strip():
            # Judging the log reports such a line. The search stops, since a gzipped file can expand to endless lines.
            break
        # The other lines are commands. To skip them without parsing saves time.
        if (b'"result"' in raw) if isinstance(raw, bytes) else ('"result"' in raw):
            document = _document(raw)
            result = document.get("result", result) if type(document) is dict else result
    return Outline(game=GAMES[game], header=header, result=result)


def _document(raw: Line) -> Any:
    try:
        return parse(raw)
    except Malformed:
        return None


def rewrite(
    lines: Iterable[Line],
    write: Callable[[bytes], object],
    steps: tuple[UpgradeStep, ...] | None,
    file: str,
    boards: tuple[Any, ...],
    options: Options,
) -> Upgrade:
    """Judge a log, and write its upgraded lines one by one. If the verdict is not ``upgraded``, the caller has to
    discard what was written."""
    step = before = start(open_log(file, boards, options))
    both, applied, problem = SideBySide(step.opened, Ruleset(revision="current")), set[str](), None
    for step in walk(before, lines):
        both.see(step)
        problem = next(iter(step.problems), both.fault)
        if problem is not None or step.text is None or _differs(both):
            break
        document, names = _rewritten(parse(step.text), steps or (), both)
        applied.update(names)
        write(_bytes(step.text, document if names else None))
    else:
        both.finish()
        problem = both.fault
    game = None if step.opened.game is None else step.opened.game.name
    if problem is not None or _differs(both):
        return Upgrade(file=file, game=game, problem=problem, changes=() if problem else tuple(both.changes))
    return Upgrade(file=file, game=game, steps=tuple(each.name for each in steps or () if each.name in applied))


def _rewritten(
    document: Document, steps: tuple[UpgradeStep, ...], both: SideBySide
) -> tuple[Document, tuple[str, ...]]:
    """Return the upgraded document of a line, and the names of the steps that have changed it."""
    applied = []
    for step in steps:
        document, before = step.rewritten(document, both), document
        if document is not before:
            applied.append(step.name)
    return document, tuple(applied)


def _differs(both: SideBySide) -> bool:
    """Whether the current rules lead to another game, and not only to facts in another order."""
    return not both.alike or any(change.kind != "other-facts" for change in both.changes)


def _bytes(raw: Line, document: Document | None) -> bytes:
    """Return the bytes of a line: of a new document with the old line end, or the old bytes if ``document`` is
    ``None``."""
    line = raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass")
    if document is None:
        return line
    end = line[len(line.rstrip(b"\r\n")) :]
    return dump(document).encode("utf-8") + end


def write_upgrade(result: Upgrade) -> Document:
    """Return the document of an upgrade. Fields that do not apply are left out."""
    document: Document = {"file": result.file, "verdict": result.verdict, "exit_code": int(result.exit_code)}
    if result.game is not None:
        document["game"] = result.game
    if result.steps:
        document["steps"] = list(result.steps)
    if result.changes:
        document["changes"] = [write_change(change) for change in result.changes]
    if result.problem is not None:
        document["problem"] = write_problem(result.problem)
    return document


__all__ = ["Upgrade", "needed", "rewrite", "upgrade", "write_upgrade"]
