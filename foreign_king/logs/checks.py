"""The comparison of what a log records beside its commands with what the rules say: numbers, facts, digests, and the
result. Each check takes a step and returns it, with a problem if there is a difference."""

from collections.abc import Mapping
from typing import Any

from foreign_king.kernel.record import replace
from foreign_king.logs.documents import RESULT_EARLY
from foreign_king.logs.notes import NO_FIELDS
from foreign_king.logs.refusals import of_clause, of_recorded_clause, why_fact
from foreign_king.logs.step import Step, ended, noted
from foreign_king.wire import (
    GREATEST_NUMBER,
    Document,
    FieldDifference,
    differences,
    dump_any,
    same,
    same_text,
    shown,
    write_result,
)

LONGEST_VALUE = 400
"""The most characters of a compared value in a problem. Of a longer JSON text only the beginning is shown."""
LONGEST_SEAT = 200
"""The most characters that a problem shows of the seat that a line names."""


def check_number(at: Step, document: Document) -> Step:
    """Compare the number of a command's line with our own count. If a log skips or repeats a number and counts on from
    there, there is one problem and not one for each line."""
    expected, number = at.number + 1, document.get("n")
    counts_on = type(number) is int and number in (expected, expected + at.progress.ahead)
    ahead = number - expected if type(number) is int else 0
    if ahead != at.progress.ahead:
        at = replace(at, progress=replace(at.progress, ahead=ahead))
    if counts_on:
        return at
    message = _miscounted(number, expected)
    details = {"pointer": "/n", "command": expected, "seat": seat_in(document)}
    return noted(at, "wrong-number", message, should_be=expected, recorded=shortened(number), **details)


def _miscounted(number: Any, expected: int) -> str:
    """Return what is wrong with the number of a line, and the usual cause."""
    if number is None:
        return "the line has no number"
    if type(number) is not int:
        return f"the line's number is {shown(number)}, which is no whole number"
    message = "the line's number does not count on"
    if number == expected - 1:
        return f"{message}: it is that of the command before, as if the line stood here twice"
    if number < expected:
        return f"{message}: it is that of an earlier command, as if lines were swapped or stood here twice"
    missing = "a line were" if number == expected + 1 else f"{shown(number - expected)} lines were"
    return f"{message}: it is too great, as if {missing} missing before it, or lines were swapped"


def check_facts(step: Step, document: Document, before: Any) -> Step:
    """Compare the recorded facts with those that the command has caused. ``before`` is the position before the
    command."""
    write, facts = step.opened.codec.write_entry, document["facts"]
    ours = [write(entry) for entry in step.entries]
    # Nearly all facts are the same, and to compare their texts takes a third of the time of comparing their parts.
    if same_text(ours, facts) or same(ours, facts):
        return step
    difference = next(differences(ours, facts, pointer="/facts"))
    details = _of_fact(step, facts, int(difference.pointer.split("/")[2]), before)
    step = replace(step, compared=("facts",))
    return _differs(step, "facts-differ", "the recorded facts are not what happened", difference, document, details)


def _of_fact(step: Step, facts: list[Any], place: int, before: Any) -> dict[str, Any]:
    """Return the details of a problem about the fact that differs: its clause, and, if the options ask for
    explanations, the reason for the fact. For a fact that the command does not cause, the clause is the one that the
    log names."""
    opened, entries = step.opened, step.entries
    if place >= len(entries):
        return of_recorded_clause(opened.game, facts[place], opened.options.language)
    clause = of_clause(opened.game, entries[place].rule.value, opened.options.language)
    return {**clause, **why_fact(opened, before, entries, place)}


def check_digest(step: Step, document: Document) -> Step:
    """Compare the recorded digest with that of the position after the command."""
    ours, recorded = digest_of(step), document["digest"]
    differs, before = recorded != ours, step.progress.digest_differs
    if "digest" not in step.compared:
        step = replace(step, compared=(*step.compared, "digest"))
    if differs is before:
        # After the positions have parted, every digest differs. One problem is enough.
        return step
    step = replace(step, progress=replace(step.progress, digest_differs=differs))
    if not differs:
        return step
    difference = FieldDifference("/digest", ours, recorded)
    message = "the position after the command is another one"
    return _differs(step, "digest-differs", message, difference, document)


def check_result(at: Step, recorded: Any) -> Step:
    """Compare the recorded result with the result by the rules."""
    result = ended(at)
    if result is None:
        return noted(at, "result-early", **RESULT_EARLY._asdict())
    ours = write_result(at.opened.game, result)
    if type(recorded) is dict and "ranking" not in recorded:
        # Old logs have no ranking, so a missing one is not wrong.
        ours.pop("ranking", None)
    difference = next(differences(ours, _in_our_order(recorded, ours), pointer="/result"), None)
    return at if difference is None else _differs(at, "result-differs", "the game did not end so", difference)


def _in_our_order(recorded: Any, ours: Document) -> Any:
    """Return a recorded result with its winners and reasons in our order, because their order means nothing."""
    if type(recorded) is not dict:
        return recorded
    ordered = dict(recorded)
    for name in ("winners", "reasons"):
        theirs = ordered.get(name)
        if type(theirs) is list and all(type(each) is str for each in theirs) and sorted(theirs) == sorted(ours[name]):
            ordered[name] = ours[name]
    return ordered


def _differs(
    step: Step,
    code: str,
    message: str,
    difference: FieldDifference,
    document: Document | None = None,
    further: Mapping[str, Any] = NO_FIELDS,
) -> Step:
    """Return the step with a problem for a difference. ``document`` is the line of a command, if it is one. ``further``
    has more details of the problem."""
    how = _how(difference)
    details = dict(further)
    if document is not None:
        details.update(command=step.number, seat=seat_in(document))
    return noted(
        step,
        code,
        f"{message}: {how}" if how else message,
        pointer=difference.pointer,
        should_be=shortened(difference.first),
        recorded=shortened(difference.second),
        **details,
    )


def _how(difference: FieldDifference) -> str:
    """Return how a recorded value differs from ours: missing, extra, or of another type. An empty text stands for
    another value of the same type."""
    if difference.missing is not None:
        return "it is missing" if difference.missing == "second" else "it should not be there"
    return "" if type(difference.first) is type(difference.second) else "it is of another kind"


def digest_of(step: Step) -> str:
    """Return the digest of the position after a step."""
    return step.opened.digest.of(step.opened.game.documents.position_values(step.state))


def seat_in(document: Document) -> str | None:
    """Return the seat that gives the command by its document; ``None`` where it names none."""
    command = document["command"]
    by = command.get("by") if type(command) is dict else None
    return by[:LONGEST_SEAT] if type(by) is str else None


def shortened(value: Any) -> Any:
    """Return a compared value as a problem shows it. A long value becomes the beginning of its JSON text, and a number
    that not every programming language can read becomes its JSON text."""
    text = value if isinstance(value, str) else dump_any(value)
    if len(text) > LONGEST_VALUE:
        return text[:LONGEST_VALUE] + "…"
    return value if _every_language_reads(value) else text


def _every_language_reads(value: Any) -> bool:
    """Whether every programming language can read the numbers of a value: none is infinite or beyond
    ``GREATEST_NUMBER``."""
    if isinstance(value, (list, dict)):
        return all(map(_every_language_reads, value.values() if isinstance(value, dict) else value))
    return not isinstance(value, (int, float)) or abs(value) <= GREATEST_NUMBER


__all__ = [
    "check_digest",
    "check_facts",
    "check_number",
    "check_result",
    "digest_of",
    "seat_in",
    "shortened",
]
