"""Verdicts as SARIF 2.1.0, a format for tools that show the results of checks.

Each clause is a rule, with its title and its text as help. The rule of a problem without a clause is its stable code.
All texts are in the language of the run. The document is written piece by piece, so that memory does not grow with the
number of logs.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from foreign_king.cli.details import clause_title
from foreign_king.cli.documents import document_text
from foreign_king.cli.language import N_, _, labelled
from foreign_king.cli.verdicts import tell_hole_note, told_problem
from foreign_king.language.voices import printable
from foreign_king.logs.changes import CHANGES, Change, write_change
from foreign_king.logs.codes import CODES, Exit
from foreign_king.logs.options import Options
from foreign_king.logs.report import HoleNote, Problem, Report, write_problem
from foreign_king.version import __version__
from foreign_king.wire import Document

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
VERSION = "2.1.0"
SARIF_FIELDS = {"message", "file", "line", "clause", "clause_text", "printed"}
"""The fields of a problem that SARIF has fields of its own for."""
HOLE = N_("Something of the game was not written down, so that nobody can judge it.")


def sarif_text(reports: Iterable[Report], options: Options) -> Iterator[str]:
    """Yield the document, line by line."""
    rules: dict[str, Document] = {}
    logs, exit_code = 0, Exit.VALID
    yield f'{{"$schema":"{SCHEMA}","version":"{VERSION}","runs":[{{"results":['
    comma = ""
    for report in reports:
        logs, exit_code = logs + 1, max(exit_code, report.exit_code)
        for problem in report.problems:
            rule = rules.setdefault(_rule_of(problem), {"index": len(rules), **_rule(problem)})
            yield comma + document_text(_result(problem, rule["index"]), ascii=True)
            comma = ","
        for change in report.changes:
            rule = rules.setdefault(change.clause or change.kind, {"index": len(rules), **_rule_of_change(change)})
            yield comma + document_text(_note(report.file, change, rule["index"]), ascii=True)
            comma = ","
        for hole in report.holes:
            rule = rules.setdefault(hole.code, {"index": len(rules), **_rule_document(hole.code, _(HOLE), None)})
            yield comma + document_text(_note_of_hole(report.file, hole, rule["index"]), ascii=True)
            comma = ","
    driver = {
        "name": "foreign-king",
        "version": __version__,
        "rules": [_without_index(rule) for rule in rules.values()],
    }
    run = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": exit_code < Exit.UNREADABLE, "exitCode": int(exit_code)}],
        "language": options.language,
        "columnKind": "unicodeCodePoints",
        "properties": {"level": options.level, "keepGoing": options.keep_going, "logs": logs},
    }
    yield f"],{document_text(run, ascii=True)[1:]}]}}"


def _rule_of(problem: Problem) -> str:
    return problem.clause or problem.code


def _without_index(rule: Document) -> Document:
    return {name: value for name, value in rule.items() if name != "index"}


def _rule(problem: Problem) -> Document:
    """Return the rule of a problem: its clause, or its stable code."""
    return _rule_document(_rule_of(problem), problem.clause_text or _(CODES[problem.code][1]), problem.printed)


def _rule_of_change(change: Change) -> Document:
    """Return the rule of a change: its clause, or its kind."""
    return _rule_document(change.clause or change.kind, change.clause_text or _(CHANGES[change.kind]), change.printed)


def _rule_document(name: str, text: str, printed: Mapping[str, str] | None) -> Document:
    help = text
    if printed:
        places = "; ".join(f"{edition}: {heading}" for edition, heading in printed.items())
        help = text + "\n\n" + _("Printed under: {places}").format(places=places)
    first, mark, _rest = text.partition(". ")
    title = clause_title(name) if ":" in name else first + mark.strip()
    return {
        "id": name,
        "shortDescription": {"text": title},
        "fullDescription": {"text": text},
        "help": {"text": help},
        "defaultConfiguration": {"level": "error"},
    }


def _result(problem: Problem, index: int) -> Document:
    # A problem that was found under an assumption is not certain.
    level = "error" if problem.assuming is None else "warning"
    message, expected, further = told_problem(problem)
    result: Document = {
        "ruleId": _rule_of(problem),
        "ruleIndex": index,
        "level": level,
        "message": {"text": _message(problem, message, expected, further)},
        "locations": [_location(problem.file, problem.line, problem.pointer)],
    }
    if problem.assuming is not None:
        related = _location(problem.file, problem.assuming, None)
        text = _("What follows is judged under an assumption about this command, which cannot be played.")
        result["relatedLocations"] = [{"id": 1, **related, "message": {"text": text}}]
    fields = write_problem(problem)
    if expected:
        fields["expected"] = expected
    result["properties"] = {name: value for name, value in fields.items() if name not in SARIF_FIELDS}
    return result


def _note(file: str, change: Change, index: int) -> Document:
    """Return the note about a change: what the current rules judge differently in a log of an older revision. It is not
    a problem of the log."""
    fields = write_change(change)
    return {
        "ruleId": change.clause or change.kind,
        "ruleIndex": index,
        "level": "note",
        "message": {"text": f"{_(CHANGES[change.kind])} {printable(change.message)}"},
        "locations": [_location(file, change.line, change.pointer)],
        "properties": {name: value for name, value in fields.items() if name not in SARIF_FIELDS},
    }


def _note_of_hole(file: str, hole: HoleNote, index: int) -> Document:
    """Return the note about a hole, where a part of the game was not recorded. It is not a problem of the log."""
    return {
        "ruleId": hole.code,
        "ruleIndex": index,
        "level": "note",
        "message": {"text": tell_hole_note(hole)},
        "locations": [_location(file, hole.line, None)],
        "properties": {"after": hole.after, "commands": hole.commands},
    }


def _message(problem: Problem, message: str, expected: str, further: str | None) -> str:
    """Return the message of a problem, with what is expected instead."""
    message = printable(message)
    if further is not None:
        message = labelled(message.rstrip("."), printable(further))
    if expected:
        message = _("{message}; expected: {expected}").format(message=message, expected=printable(expected))
    if problem.why_told:
        message = "\n".join([message, *map(printable, problem.why_told)])
    return message


def _location(file: str, line: int | None, pointer: str | None) -> Document:
    place: Document = {"artifactLocation": {"uri": _uri(file)}}
    if line is not None:
        place["region"] = {"startLine": line}
    location: dict[str, Any] = {"physicalLocation": place}
    if pointer:
        location["logicalLocations"] = [{"fullyQualifiedName": pointer}]
    return location


def _uri(file: str) -> str:
    """Return the name of a file as a URI; for a relative name, as a URI relative to the current folder."""
    path = PurePath(file)
    quoted = quote(os.fsencode(path.as_posix()))
    return f"file://{'' if quoted.startswith('/') else '/'}{quoted}" if path.is_absolute() else quoted


__all__ = ["SCHEMA", "sarif_text"]
