"""The documents of verdicts: the output of ``validate --format json``, and the file of ``--resume``."""

from collections.abc import Collection
from typing import Any

import attrs

from foreign_king.contracts.play import CITED, RESULT
from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import (
    COUNT,
    DIGEST,
    Member,
    Named,
    Number,
    OneOf,
    Row,
    Shape,
    Structure,
    Text,
    Truth,
    Union,
)
from foreign_king.contracts.sources import description_of, fields_of
from foreign_king.contracts.variants import WITHOUT_NULL, WRITTEN
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.revision import FIRST_REVISION
from foreign_king.logs.changes import Change
from foreign_king.logs.codes import CODES, VERDICTS, Exit
from foreign_king.logs.options import Options
from foreign_king.logs.report import HoleNote, Instead, Problem, Report
from foreign_king.logs.verdict_cache import FORMAT, VERSION

VERDICT = OneOf(tuple(VERDICTS.values()))
EXIT_CODE = OneOf(tuple(int(each) for each in VERDICTS))
LINE = Number(least=1)
GREATEST_TIME = 2**63 - 1
CHANGED = "The time of its last change, in nanoseconds since 1970. JavaScript numbers cannot hold it exactly."

REPORTED: dict[tuple[type, str], Shape] = {
    (Instead, "commands"): Row(item=Named("CommandName")),
    (Instead, "nearest"): Row(item=Named("Command")),
    (Problem, "code"): OneOf(tuple(CODES)),
    (Problem, "line"): LINE,
    (Problem, "command"): LINE,
    (Problem, "clause"): CITED,
    (Problem, "digest_before"): DIGEST,
    (Problem, "why"): Named("Explanation"),
    (Problem, "assuming"): LINE,
    (Change, "line"): LINE,
    (Change, "command"): LINE,
    (Change, "clause"): CITED,
    (HoleNote, "code"): OneOf(("hole",)),
    (HoleNote, "line"): LINE,
    (HoleNote, "after"): COUNT,
    (HoleNote, "commands"): COUNT,
    (HoleNote, "missing"): Named("Command"),
}
ALWAYS = ("file", "level", "problems", "lines", "commands", "facts", "digests", "finished", "recorded_result")
"""The fields of a report that are always written."""
IN_NOT_JUDGED = ("not_judged", "not_judged_more")
"""The fields of a report that its document has in the object ``not_judged``."""


def add_verdicts(definitions: Definitions, game: AnyGame) -> None:
    """Define the lines of ``validate --format json``: one for each log, and a summary at the end."""
    definitions.record(Instead, WRITTEN)
    _add_record(definitions, Problem, "Problem")
    _add_record(definitions, Change, "RulesChange")
    _add_record(definitions, HoleNote, "HoleNote", always=("code", "commands"))
    not_judged = (
        Member(name="lines", shape=COUNT, description="How many lines come after the one where judging stopped."),
        Member(name="more", shape=Truth(), description="Whether there are more lines, which were not counted."),
    )
    definitions.add("NotJudged", Structure(description="The lines of a log that were not judged.", members=not_judged))
    definitions.add(
        "Verdict",
        Structure(
            description=f"{description_of(Report)} Fields that do not apply are left out.",
            members=_report(definitions, game),
        ),
    )
    _add_summary(definitions)
    description = "A line of ``validate --format json``: the verdict on a log, or at the end the summary."
    definitions.add("VerdictLine", Union(description=description, arms=("Verdict", "SummaryLine")))


def _add_record(definitions: Definitions, kind: type, name: str, *, always: Collection[str] = ()) -> None:
    """Define a problem, a change or a note. Fields without a value are left out, except those in ``always``."""
    fields: Any = kind
    optional = {field.name for field in attrs.fields(fields) if field.default is not attrs.NOTHING}.difference(always)
    members = tuple(
        attrs.evolve(each, required=each.name not in optional) for each in definitions.members(kind, WITHOUT_NULL)
    )
    definitions.add(name, Structure(description=description_of(kind, null=False), members=members))
    definitions.stand_for(kind, name)


def _report(definitions: Definitions, game: AnyGame) -> tuple[Member, ...]:
    own: dict[str, Shape] = {"game": OneOf((game.name,)), "result": RESULT}
    counted = {name for name in fields_of(Report) if fields_of(Report)[name].kind is int}
    members = []
    for each in definitions.members(Report, WITHOUT_NULL):
        if each.name in IN_NOT_JUDGED:
            continue
        shape = LINE if each.name == "assuming" else COUNT if each.name in counted else own.get(each.name, each.shape)
        members.append(attrs.evolve(each, shape=shape, required=each.name in ALWAYS))
    return (
        members[0],
        Member(name="verdict", shape=VERDICT, description="The verdict in a word."),
        Member(name="exit_code", shape=EXIT_CODE, description="The exit code of such a verdict."),
        *members[1:],
        Member(name="not_judged", shape=Named("NotJudged"), required=False),
    )


def _add_summary(definitions: Definitions) -> None:
    failing = (
        Member(name="file", shape=Text()),
        Member(name="verdict", shape=VERDICT),
        Member(name="code", shape=OneOf(tuple(CODES)), description="The code of its first problem."),
    )
    definitions.add("FailingLog", Structure(description="A log that is not valid, and why.", members=failing))
    level: Any = fields_of(Options)["level"].kind
    members = (
        Member(name="logs", shape=COUNT, description="How many logs were judged."),
        Member(name="level", shape=definitions.shape(level, WRITTEN), description="The level of judging."),
        *(Member(name=name, shape=COUNT, description="How many logs have this verdict.") for name in VERDICTS.values()),
        Member(name="changed", shape=COUNT, required=False, description="How many current rules judge differently."),
        Member(name="holes", shape=COUNT, required=False, description="How many logs have holes."),
        Member(
            name="exit_code",
            shape=OneOf(tuple(int(each) for each in Exit)),
            description="The highest exit code of all logs.",
        ),
        Member(name="failing", shape=Row(item=Named("FailingLog")), description="The first logs that are not valid."),
    )
    definitions.add("Summary", Structure(description="The verdicts on all logs together.", members=members))
    line = Member(name="summary", shape=Named("Summary"))
    definitions.add("SummaryLine", Structure(description="The last line of the output.", members=(line,)))


def add_kept_verdicts(definitions: Definitions) -> None:
    """Define the lines of the file of ``validate --resume``."""
    revisions = tuple(
        Member(name=each.name, shape=Number(least=FIRST_REVISION, most=each.rulebook.revision))
        for each in GAMES.values()
    )
    definitions.add(
        "RulesRevisions", Structure(description="The revision of the rules of each game.", members=revisions)
    )
    head = (
        Member(name="format", shape=OneOf((FORMAT,)), description="The format of this file."),
        Member(name="version", shape=OneOf((VERSION,)), description="The version of the format."),
        Member(name="library", shape=Text(), description="The version of the library that judged."),
        Member(name="rules_revision", shape=Named("RulesRevisions"), description="The revisions of the rules."),
        *definitions.members(Options, WRITTEN),
        Member(name="boards", shape=Row(item=DIGEST), description="The digests of the boards that could be used."),
    )
    definitions.add("VerdictsHead", Structure(description="The first line: how the logs were judged.", members=head))
    members = (
        Member(name="file", shape=Text(), description="The log."),
        Member(name="size", shape=COUNT, description="Its size in bytes when it was judged."),
        Member(name="mtime_ns", shape=Number(least=-GREATEST_TIME, most=GREATEST_TIME), description=CHANGED),
        Member(
            name="content", shape=DIGEST, description="The digest of its bytes, which shows whether it is the same log."
        ),
        Member(name="report", shape=Named("Verdict"), description="The verdict on it."),
        Member(name="digest", shape=DIGEST, description="The digest of the text of this line without this field."),
    )
    definitions.add("KeptVerdict", Structure(description="A recorded verdict.", members=members))
    description = "A line of the file of ``validate --resume``."
    definitions.add("VerdictsLine", Union(description=description, arms=("VerdictsHead", "KeptVerdict")))


__all__ = ["REPORTED", "add_kept_verdicts", "add_verdicts"]
