"""Bringing old logs up to date: they tell the same game afterwards, in the form that logs have today.

A log is not touched that is one of today already, that is not right, or that the current rules would judge differently:
in which a command is illegal now, or leads to another position or another result. It keeps its revision and is valid by
it.
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
"""So many lines of a log are looked through for its result before it is judged; no game has so many."""


@record(kw_only=True)
class Upgrade:
    """What became of one log."""

    file: str
    game: str | None = None
    steps: tuple[str, ...] = ()
    """The names of the steps that have changed it; nothing where it is a log of today, or was not touched."""
    changes: tuple[Change, ...] = ()
    """Why it was not touched: where the current rules would judge it differently."""
    problem: Problem | None = None
    """Why it was not touched: what is wrong with it, or that it cannot be read or written."""
    log: bytes | None = None
    """The log of today, from ``upgrade``; ``None`` where there is nothing to change."""

    @property
    def verdict(self) -> str:
        """In a word: ``current``, ``upgraded``, or ``kept`` where the current rules would judge it differently; or why
        it was left alone: ``invalid``, ``unsupported``, ``unreadable`` or ``internal-error``."""
        if self.problem is not None:
            return VERDICTS[self.problem.exit_code]
        return "kept" if self.changes else "upgraded" if self.steps else "current"

    @property
    def exit_code(self) -> Exit:
        """The exit code: 0 where it is a log of today now."""
        if self.problem is not None:
            return self.problem.exit_code
        return Exit.INVALID if self.changes else Exit.VALID


def upgrade(
    lines: Text, *, file: str = "<log>", boards: Iterable[Any] = (), language: str = DEFAULT_LANGUAGE
) -> Upgrade:
    """What a log, which is given as to ``validate``, is as one of today, as ``log`` of what is returned.

    The whole log is kept in memory meanwhile. Names, ids, comments, leaving lines and digests stay, and a line in which
    nothing changes keeps its bytes; another one keeps its line's end. Lines that are given without their ends get LF,
    but for the last one. Sentences about refusals are in ``language``. Whatever the lines say, nothing is raised;
    ``TypeError`` as ``validate`` raises it.

    >>> from pathlib import Path
    >>> from foreign_king.revisions import upgrade
    >>> done = upgrade(Path("examples/archive/without-cards.jsonl").read_bytes())
    >>> done.verdict, done.steps
    ('upgraded', ('rules-revision', 'ranking'))
    >>> upgrade(done.log).verdict
    'current'
    """
    try:
        held = tuple(with_ends(guarded(lines_of(lines))))
    except NoLine as error:
        raise TypeError(str(error)) from None
    except ReadFault as fault:
        return Upgrade(file=file, problem=Problem(code=fault.code, message=fault.message, file=file))
    steps = needed(held)
    if steps == ():
        return Upgrade(file=file, game=_outline(held).game.name)
    stream = BytesIO()
    options = check_options(Options(language=language))
    found = rewrite(held, stream.write, steps, file, boards_of(boards), options)
    return replace(found, log=stream.getvalue()) if found.verdict == "upgraded" else found


def needed(lines: Iterable[Line]) -> tuple[UpgradeStep, ...] | None:
    """The steps that a log may need, for which it is only read; ``None`` where its header cannot be read."""
    outline = _outline(lines)
    return None if outline is None else steps_for(outline)


def _outline(lines: Iterable[Line]) -> Any:
    """The outline of a log; ``None`` where it has no header that anybody could read here."""
    source = iter(lines)
    header, result = _document(next(source, b"")), None
    game = header.get("game") if type(header) is dict else None
    if type(game) is not str or game not in GAMES:
        return None
    for raw in islice(source, MOST_LINES):
        if len(raw) > LONGEST_LINE or not raw.strip():
            # Judging it says what is wrong: a packed file may hold more of them than anybody can read.
            break
        # Every other line is a command's, and need not be read as JSON.
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
    """Judge a log, and write it line by line as it is today. What was written is a log where it is ``upgraded``, and is
    to be thrown away otherwise."""
    step = before = start(open_log(file, boards, options))
    both, taken, problem = SideBySide(step.opened, Ruleset(revision="current")), set[str](), None
    for step in walk(before, lines):
        both.see(step)
        problem = next(iter(step.problems), both.fault)
        if problem is not None or step.text is None or _parts(both):
            break
        document, names = _rewritten(parse(step.text), steps or (), both)
        taken.update(names)
        write(_bytes(step.text, document if names else None))
    else:
        both.finish()
        problem = both.fault
    game = None if step.opened.game is None else step.opened.game.name
    if problem is not None or _parts(both):
        return Upgrade(file=file, game=game, problem=problem, changes=() if problem else tuple(both.changes))
    return Upgrade(file=file, game=game, steps=tuple(each.name for each in steps or () if each.name in taken))


def _rewritten(
    document: Document, steps: tuple[UpgradeStep, ...], both: SideBySide
) -> tuple[Document, tuple[str, ...]]:
    """The document of a line as it is today, and the names of the steps that have changed it."""
    taken = []
    for step in steps:
        document, before = step.rewritten(document, both), document
        if document is not before:
            taken.append(step.name)
    return document, tuple(taken)


def _parts(both: SideBySide) -> bool:
    """Whether the game itself is another one by the current rules, and not only the order in which it is told."""
    return not both.alike or any(change.kind != "other-facts" for change in both.changes)


def _bytes(raw: Line, document: Document | None) -> bytes:
    """A line as it is to be: its own bytes where it says the same (``None``), or else its new text with its own end."""
    line = raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass")
    if document is None:
        return line
    end = line[len(line.rstrip(b"\r\n")) :]
    return dump(document).encode("utf-8") + end


def write_upgrade(found: Upgrade) -> Document:
    """The document of what became of a log; what does not apply is left out."""
    written: Document = {"file": found.file, "verdict": found.verdict, "exit_code": int(found.exit_code)}
    if found.game is not None:
        written["game"] = found.game
    if found.steps:
        written["steps"] = list(found.steps)
    if found.changes:
        written["changes"] = [write_change(change) for change in found.changes]
    if found.problem is not None:
        written["problem"] = write_problem(found.problem)
    return written


__all__ = ["Upgrade", "needed", "rewrite", "upgrade", "write_upgrade"]
