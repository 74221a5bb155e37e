"""What a log records beside its commands, held against what the rules made of them."""

from collections.abc import Iterable
from typing import Any

from foreign_king.kernel.ledger import Entry
from foreign_king.logs.compare import Difference, first_difference
from foreign_king.logs.judgement import Judgement
from foreign_king.wire import GREATEST_NUMBER, Document, dump_any, write_result

LONGEST_VALUE = 400
"""A value of the log that is compared is shown whole if its JSON text is no longer than this."""
LONGEST_SEAT = 200
"""Who a line says has spoken is shown up to this length."""


def judge_number(judgement: Judgement, document: Document) -> None:
    """The number is not our own count; it may still go on from the log's own last one, which was wrong before."""
    played, number = judgement.commands + 1, document.get("n")
    counts_on = judgement.number + 1
    judgement.number = played
    if type(number) is int:
        judgement.number = number
        if number == counts_on:
            return
    message = "the line has no number" if number is None else "the line's number does not count on"
    recorded = shortened(number)
    details = {"pointer": "/n", "command": played, "seat": said_by(document), "should_be": played, "recorded": recorded}
    judgement.problem("wrong-number", message, **details)


def said_by(document: Document) -> str | None:
    """Who a line says has spoken."""
    command = document["command"]
    by = command.get("by") if type(command) is dict else None
    return by[:LONGEST_SEAT] if type(by) is str else None


def digest_before(judgement: Judgement) -> str:
    """The digest of the position before the command that is being judged."""
    return judgement.digest.of(judgement.game.documents.position_values(judgement.state))


def judge_facts(judgement: Judgement, document: Document, entries: Iterable[Entry[Any]]) -> None:
    judgement.facts += 1
    write = judgement.codec.write_entry
    found = first_difference([write(entry) for entry in entries], document["facts"])
    if found is not None:
        _differs(
            judgement, "facts-differ", "the recorded facts are not what happened", found.inside("/facts"), document
        )


def judge_digest(judgement: Judgement, document: Document) -> None:
    judgement.digests += 1
    ours, theirs = judgement.digest.of(judgement.game.documents.position_values(judgement.state)), document["digest"]
    departed, judgement.departed = judgement.departed, theirs != ours
    # Once the log is in another position than we are, every digest differs: one problem is enough.
    if judgement.departed and not departed:
        found = Difference("/digest", "", ours, theirs)
        _differs(judgement, "digest-differs", "the position after the command is another one", found, document)


def _differs(judgement: Judgement, code: str, message: str, found: Difference, document: Document | None) -> None:
    details = {"pointer": found.pointer, "should_be": shortened(found.ours), "recorded": shortened(found.theirs)}
    if document is not None:
        details.update(command=judgement.commands, seat=said_by(document))
    judgement.problem(code, f"{message}: {found.message}" if found.message else message, **details)


def shortened(value: Any) -> Any:
    """A compared value as it is; a long one, or a number that not every language can read, as the beginning of its
    JSON text."""
    text = value if isinstance(value, str) else dump_any(value)
    if len(text) > LONGEST_VALUE:
        return text[:LONGEST_VALUE] + "…"
    return text if isinstance(value, int) and abs(value) > GREATEST_NUMBER else value


# The result's line


def judge_result(judgement: Judgement, recorded: Any) -> None:
    """Compare the recorded result with the one that the game had."""
    ended = judgement.ended()
    if ended is None:
        judgement.problem(
            "result-early", "the game is not over", pointer="/result", expected="a command, or the end of the log"
        )
        return
    ours = write_result(judgement.game, ended)
    if type(recorded) is dict and "ranking" not in recorded:
        # It was not written always; what is not there cannot be wrong.
        ours.pop("ranking", None)
    found = first_difference(ours, _in_our_order(recorded, ours))
    if found is not None:
        _differs(judgement, "result-differs", "the game did not end so", found.inside("/result"), None)


def _in_our_order(recorded: Any, ours: Document) -> Any:
    """The same result; winners and reasons, which have no order, stand in ours."""
    if type(recorded) is not dict:
        return recorded
    ordered = dict(recorded)
    for name in ("winners", "reasons"):
        theirs = ordered.get(name)
        if type(theirs) is list and all(type(each) is str for each in theirs) and sorted(theirs) == sorted(ours[name]):
            ordered[name] = ours[name]
    return ordered


__all__ = ["digest_before", "judge_digest", "judge_facts", "judge_number", "judge_result", "said_by", "shortened"]
