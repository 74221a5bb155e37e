"""The documents of judging: what ``validate --format json`` prints, and the file of ``--resume``."""

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
from foreign_king.contracts.sources import fields_of, said_of
from foreign_king.contracts.variants import TOLD, WRITTEN
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
CHANGED = "When it was last changed, in nanoseconds since 1970: more than JavaScript can tell apart."

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
SAID_AS_OBJECT = ("not_judged", "not_judged_more")


def add_verdicts(found: Definitions, game: AnyGame) -> None:
    """The lines of ``validate --format json``: one a log, and a summary at the end."""
    found.record(Instead, WRITTEN)
    _add_found(found, Problem, "Problem")
    _add_found(found, Change, "RulesChange")
    _add_found(found, HoleNote, "HoleNote", always=("code", "commands"))
    not_judged = (
        Member(name="lines", shape=COUNT, description="Lines after the one where judging stopped."),
        Member(name="more", shape=Truth(), description="Whether there are more of them, which nobody counted."),
    )
    found.add("NotJudged", Structure(description="What was not judged of a log.", members=not_judged))
    found.add(
        "Verdict",
        Structure(description=f"{said_of(Report)} What does not apply is left out.", members=_report(found, game)),
    )
    _add_summary(found)
    said = "A line of ``validate --format json``: the verdict on a log, or at the end the summary."
    found.add("VerdictLine", Union(description=said, arms=("Verdict", "SummaryLine")))


def _add_found(found: Definitions, kind: type, name: str, *, always: Collection[str] = ()) -> None:
    """Something that was found; what it has no value for is left out, but for fields that ``always`` have one."""
    fields: Any = kind
    optional = {field.name for field in attrs.fields(fields) if field.default is not attrs.NOTHING}.difference(always)
    members = tuple(attrs.evolve(each, required=each.name not in optional) for each in found.members(kind, TOLD))
    found.add(name, Structure(description=said_of(kind, null=False), members=members))
    found.stand_for(kind, name)


def _report(found: Definitions, game: AnyGame) -> tuple[Member, ...]:
    own: dict[str, Shape] = {"game": OneOf((game.name,)), "result": RESULT}
    counted = {name for name in fields_of(Report) if fields_of(Report)[name].kind is int}
    members = []
    for each in found.members(Report, TOLD):
        if each.name in SAID_AS_OBJECT:
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


def _add_summary(found: Definitions) -> None:
    failing = (
        Member(name="file", shape=Text()),
        Member(name="verdict", shape=VERDICT),
        Member(name="code", shape=OneOf(tuple(CODES)), description="Of its first problem."),
    )
    found.add("FailingLog", Structure(description="A log that is not valid, and why.", members=failing))
    level: Any = fields_of(Options)["level"].kind
    members = (
        Member(name="logs", shape=COUNT, description="How many logs there were."),
        Member(name="level", shape=found.shape(level, WRITTEN), description="How far they were judged."),
        *(Member(name=name, shape=COUNT, description="How many of them are so.") for name in VERDICTS.values()),
        Member(name="changed", shape=COUNT, required=False, description="How many current rules judge differently."),
        Member(name="holes", shape=COUNT, required=False, description="How many have holes."),
        Member(name="exit_code", shape=OneOf(tuple(int(each) for each in Exit)), description="The highest of all."),
        Member(name="failing", shape=Row(item=Named("FailingLog")), description="The first that are not valid."),
    )
    found.add("Summary", Structure(description="What was said of all logs together.", members=members))
    line = Member(name="summary", shape=Named("Summary"))
    found.add("SummaryLine", Structure(description="The last line.", members=(line,)))


def add_kept_verdicts(found: Definitions) -> None:
    """The lines of the file of ``validate --resume``."""
    revisions = tuple(
        Member(name=each.name, shape=Number(least=FIRST_REVISION, most=each.rulebook.revision))
        for each in GAMES.values()
    )
    found.add("RulesRevisions", Structure(description="The revision of the rules of each game.", members=revisions))
    head = (
        Member(name="format", shape=OneOf((FORMAT,)), description="What this file is."),
        Member(name="version", shape=OneOf((VERSION,)), description="Of the format."),
        Member(name="library", shape=Text(), description="The version of the library that judged."),
        Member(name="rules_revision", shape=Named("RulesRevisions"), description="By which revisions of the rules."),
        *found.members(Options, WRITTEN),
        Member(name="boards", shape=Row(item=DIGEST), description="The digests of the boards that were known."),
    )
    found.add("VerdictsHead", Structure(description="The first line: how the logs were judged.", members=head))
    kept = (
        Member(name="file", shape=Text(), description="The log."),
        Member(name="size", shape=COUNT, description="Its size in bytes when it was judged."),
        Member(name="mtime_ns", shape=Number(least=-GREATEST_TIME, most=GREATEST_TIME), description=CHANGED),
        Member(name="content", shape=DIGEST, description="Of its bytes, by which it is known to be the same log."),
        Member(name="report", shape=Named("Verdict"), description="The verdict on it."),
        Member(name="digest", shape=DIGEST, description="Of the text of the line without it."),
    )
    found.add("KeptVerdict", Structure(description="A verdict that is kept.", members=kept))
    said = "A line of the file of ``validate --resume``."
    found.add("VerdictsLine", Union(description=said, arms=("VerdictsHead", "KeptVerdict")))


__all__ = ["REPORTED", "add_kept_verdicts", "add_verdicts"]
