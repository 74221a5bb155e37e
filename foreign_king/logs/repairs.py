"""The repair of harmless faults in the text of a log: a byte order mark, blank lines, line ends of other systems,
spaces at the end of a line, a last line without its end.

Nothing else in the text changes. A log in which anything else is wrong is left as it is.
"""

import gzip
import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal

from foreign_king.files import write_file
from foreign_king.kernel.prompt import numbered, titled
from foreign_king.kernel.record import record, replace
from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.logs.codes import Exit
from foreign_king.logs.lines import BYTE_ORDER_MARK, GZIP, NoLine, ReadFault, Text, bytes_of, guarded, reason
from foreign_king.logs.options import Options, check_options
from foreign_king.logs.report import Problem, Report
from foreign_king.logs.sources import STDIN, standard_input
from foreign_king.logs.validation import failed, validate

LARGEST = 1 << 26
"""The most bytes of a log that is mended. The whole log is held in memory meanwhile."""

RepairKind = Literal[
    "byte-order-mark", "blank-line", "cr-line-end", "crlf-line-end", "missing-line-end", "trailing-space"
]


def N_(text: str) -> str:
    """Mark a text that is translated when it is shown."""
    return text


REPAIRS: dict[RepairKind, str] = {
    "byte-order-mark": N_("The byte order mark is taken away."),
    "blank-line": N_("The blank line is left out."),
    "cr-line-end": N_("The line ends in LF instead of CR alone."),
    "crlf-line-end": N_("The line ends in LF instead of CR LF."),
    "missing-line-end": N_("The last line ends in LF, too."),
    "trailing-space": N_("The spaces at the end of the line are taken away."),
}
"""The repair of each harmless fault, in a sentence."""

_LINE = re.compile(rb"([^\r\n]*)(\r\n|\r|\n|\Z)")
_ENDS: dict[bytes, RepairKind] = {b"\r": "cr-line-end", b"\r\n": "crlf-line-end", b"": "missing-line-end"}


@record(kw_only=True)
class Repair:
    """A harmless fault that was mended."""

    line: int
    """The line of the log as it was given, from 1. Every CR, LF and CR LF ends a line."""
    kind: RepairKind
    """The stable code of the fault."""


@record(kw_only=True)
class Mending:
    """The outcome of mending a log."""

    file: str
    """The name of the log."""
    repairs: tuple[Repair, ...] = ()
    """The harmless faults, line by line. They are also listed if something else is wrong with the log."""
    report: Report
    """The verdict on the mended log. Its problems name the lines of the log as it was given."""
    log: bytes | None = None
    """The mended log; ``None`` if something is wrong with it that is not harmless."""

    @property
    def verdict(self) -> str:
        """The outcome in a word: ``mended``; ``whole`` if there was no fault; or, if something is wrong that is not
        harmless, the verdict of the report."""
        return self.report.verdict if self.log is None else "mended" if self.repairs else "whole"

    @property
    def exit_code(self) -> Exit:
        """The exit code of the report."""
        return self.report.exit_code

    def __repr__(self) -> str:
        return titled("Mending", f"{self.file}: {self.verdict}", numbered(len(self.repairs), "repair", "repairs"))


def mend(lines: Text, *, file: str = "<log>", boards: Iterable[Any] = (), language: str = DEFAULT_LANGUAGE) -> Mending:
    """Return a log without its harmless faults. The log is given as to ``validate``.

    A byte order mark, blank lines and spaces at the end of lines are removed, and every line then ends in LF. Nothing
    else changes, byte for byte. A log in which anything else is wrong is not mended: the ``report`` has the problems,
    with sentences in ``language``. The whole log is kept in memory meanwhile.

    Nothing in the log raises an exception; ``TypeError`` and ``ValueError`` as in ``validate``.

    >>> from pathlib import Path
    >>> from foreign_king.logs import mend
    >>> log = Path("examples/logs/two-players.jsonl").read_bytes()
    >>> done = mend(b"\\xef\\xbb\\xbf" + log.replace(b"\\n", b"\\n\\n", 1))
    >>> done.verdict, [(repair.line, repair.kind) for repair in done.repairs], done.log == log
    ('mended', [(1, 'byte-order-mark'), (2, 'blank-line')], True)
    """
    options = check_options(Options(language=language))
    try:
        content = _whole(bytes_of(lines))
    except NoLine as error:
        raise TypeError(str(error)) from None
    except ReadFault as fault:
        return Mending(file=file, report=failed(file, fault.code, fault.message, options))
    return _mended(content, file, boards, options)


def mend_file(
    path: str,
    target: str | None,
    *,
    over: bool = False,
    boards: Iterable[Any] = (),
    language: str = DEFAULT_LANGUAGE,
) -> Mending:
    """Mend a log that is given as a file, as ``mend`` does; ``-`` is the standard input.

    The mended log is written to ``target``, gzipped if the old log is. Nothing is written if ``target`` is ``None``, or
    if something is wrong that is not harmless. The new file appears as a whole or not at all. ``FileExistsError`` if
    the target exists and is not to be replaced; with ``over`` it is replaced, and it may be the log itself. ``OSError``
    if it cannot be written.

    >>> from foreign_king.logs import mend_file
    >>> mend_file("examples/logs/two-players.jsonl", None)
    <Mending examples/logs/two-players.jsonl: whole, 0 repairs>
    """
    options = check_options(Options(language=language))
    try:
        raw = _read(path)
        content = _whole(bytes_of(raw))
    except ReadFault as fault:
        return Mending(file=path, report=failed(path, fault.code, fault.message, options))
    except (OSError, ValueError) as error:
        return Mending(file=path, report=failed(path, "unreadable", reason(error), options))
    done = _mended(content, path, boards, options)
    if done.log is not None and target is not None:
        is_packed = raw.startswith(GZIP)
        write_file(target, gzip.compress(done.log, mtime=0) if is_packed else done.log, over=over)
    return done


def _read(path: str) -> bytes:
    if path == STDIN:
        return standard_input().read(LARGEST + 1)
    with open(path, "rb") as stream:
        return stream.read(LARGEST + 1)


def _whole(lines: Iterator[bytes]) -> bytes:
    """Return all lines of a log as one text. ``ReadFault`` if they cannot be read, or are too long to be held in
    memory."""
    content = bytearray()
    for line in guarded(lines):
        content += line if isinstance(line, bytes) else line.encode()
        if len(content) > LARGEST:
            raise ReadFault("unreadable", f"the log is larger than {LARGEST} bytes, and is not mended")
    return bytes(content)


def _mended(content: bytes, file: str, boards: Iterable[Any], options: Options) -> Mending:
    repairs, lines, numbers = [], [], []
    for number, kind, line in _repaired(content):
        if kind is not None:
            repairs.append(Repair(line=number, kind=kind))
        if line is not None:
            lines.append(line)
            numbers.append(number)
    log = b"".join(lines)
    report = validate(log, file=file, boards=boards, language=options.language)
    problems = tuple(_at_its_line(problem, numbers) for problem in report.problems)
    return Mending(
        file=file,
        repairs=tuple(repairs),
        report=replace(report, problems=problems),
        log=log if report.valid else None,
    )


def _repaired(content: bytes) -> Iterator[tuple[int, RepairKind | None, bytes | None]]:
    """Yield tuples of a line number, a repair of this line or ``None``, and the mended line or ``None``. A line has one
    tuple for each repair, and the mended line is in the last one."""
    if content.startswith(BYTE_ORDER_MARK):
        yield 1, "byte-order-mark", None
        content = content.removeprefix(BYTE_ORDER_MARK)
    for number, match in enumerate(_LINE.finditer(content), 1):
        text, end = match.groups()
        if not text and not end:
            return
        if not text.strip():
            yield number, "blank-line", None
            continue
        kept = text.rstrip(b" \t")
        if kept != text:
            yield number, "trailing-space", None
        yield number, _ENDS.get(end), kept + b"\n"


def _at_its_line(problem: Problem, numbers: list[int]) -> Problem:
    """Return a problem of the mended log with the line number of the original log."""
    if problem.line is None or not 0 < problem.line <= len(numbers):
        return problem
    return replace(problem, line=numbers[problem.line - 1])


__all__ = ["LARGEST", "REPAIRS", "Mending", "Repair", "RepairKind", "mend", "mend_file"]
