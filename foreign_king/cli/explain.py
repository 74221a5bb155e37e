"""``foreign-king explain``: why a command of a log led to what it did, or is refused; what scores are made of."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from contextlib import suppress
from textwrap import fill
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.files import complained_of_course, course_of, too_short
from foreign_king.cli.game_options import add_boards_argument, add_names_argument
from foreign_king.cli.language import N_, _
from foreign_king.cli.tell import check_names, sentences, voice_at
from foreign_king.cli.texts import Failure, failed, whole
from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import play, why_not
from foreign_king.kernel.reason import Reason, adds_up
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import Voice
from foreign_king.language.voices import printable
from foreign_king.logs.course import Course
from foreign_king.logs.report import Exit
from foreign_king.logs.step import Step, Stop
from foreign_king.logs.viewing import heard_command
from foreign_king.opening import RESERVED
from foreign_king.reasons import explain_refusal, explain_score, tell_explanation, write_reason
from foreign_king.reasons.explanations import explain
from foreign_king.text_pictures.lines import WIDTH, paragraph
from foreign_king.wire import parse

NAME = "explain"
HELP = N_("Explain what a command of a log led to or why it is refused, or the scores: each number by its clauses.")
ALL = ""
"""``--score`` without a seat: every seat."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a log, or - for the standard input"))
    help = _("explain what command N led to (0: the setup), or why it is refused")
    parser.add_argument("--at", type=whole(0), metavar="N", help=help)
    help = _("explain the score of a seat, or of all, after command N (the last one)")
    parser.add_argument("--score", nargs="?", const=ALL, metavar=_("SEAT"), help=help)
    help = _("text, or one JSON document (text)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    add_names_argument(parser)
    add_boards_argument(parser)


def run(args: Namespace) -> int:
    try:
        if args.at is None and args.score is None:
            raise Failure(Exit.USAGE, _("what is to be explained? give --at N, or --score"))
        with course_of(args) as course, suppress(Stop):
            _explain(args, course)
    except Failure as failure:
        return failed(failure)
    return complained_of_course(course)


Reasons = Reason | list[Reason] | dict[str, Reason]
Why = dict[str, Reasons]


@record(kw_only=True)
class _Found:
    """A command of a log: what it led to, and the position before it and after it."""

    number: int
    before: Any
    step: Step | None
    """``None``: it cannot be followed."""
    history: tuple[Entry[Any], ...]
    departs: int | None = None
    """The first command up to here of which the log records other facts than the rules make of it."""


def _explain(args: Namespace, course: Course) -> None:
    steps = iter(course)
    setup = next(steps, None)
    if setup is None:
        return
    if setup.opened.is_newer:
        told = _("the log is of revision {number} of the rules, of which this library knows no more than {known}")
        known = setup.opened.game.rulebook.revision
        raise Failure(Exit.UNSUPPORTED, told.format(number=setup.opened.header.rules_revision, known=known))
    check_names(args.names, len(setup.opened.header.seats))
    voice = voice_at(setup, args.names)
    found = _found(args, course, setup, steps)
    if args.score is not None:
        # Where the log cannot be followed so far, its problem is all that there is to say.
        if found.step is not None:
            _print_scores(args, course, voice, found, found.step)
        return
    refused = _refused(course, found)
    if refused is not None:
        # That it is refused is what was asked for, and no longer a problem.
        course.problems.clear()
        _print_refusal(args, course, voice, found, refused)
    elif found.step is not None:
        _print_facts(args, course, voice, found, found.step)


def _found(args: Namespace, course: Course, setup: Step, steps: Iterator[Step]) -> _Found:
    """The step of command N, or the last one."""
    before, step, history, departs, holes = setup.state, setup, list(setup.entries), None, False
    while args.at is None or step.number < args.at:
        following = next(steps, None)
        if following is None:
            break
        before, step = step.state, following
        # What is missing from a log explains nothing: then a score is explained by what the position still shows.
        holes = holes or step.hole is not None
        history = [] if holes else history
        history += () if holes else step.entries
        if departs is None and _departs(before, step):
            departs = step.number
    if args.at is None or step.number == args.at:
        return _Found(number=step.number, before=before, step=step, history=tuple(history), departs=departs)
    if course.problems and course.last.line > step.line and step.number == args.at - 1:
        return _Found(number=args.at, before=step.state, step=None, history=tuple(history), departs=departs)
    if not course.problems:
        raise too_short(args.file, step.number)
    raise Stop(course.last)


def _departs(before: Any, step: Step) -> bool:
    """Whether the facts of a step are not those that the rules make of its command. What a viewer alone was told is
    not asked: ``validate`` knows how."""
    opened = step.opened
    if opened.header.viewer != WHOLE or step.departure is not None or step.hole is not None:
        return False
    try:
        assert step.text is not None
        command = opened.codec.read_command(parse(step.text)["command"])
        return play(opened.game, before, command).entries != step.entries
    except Exception:
        # It is refused, or no command at all; or the rules stumble over a position that forged facts have led to.
        return True


def _refused(course: Course, found: _Found) -> Reason | None:
    """Why the rules refuse the command, whatever facts are recorded of it; ``None`` where they do not."""
    last = course.last
    if found.number == 0 or last.text is None:
        return None
    game = last.opened.game
    try:
        command = last.opened.codec.read_command(parse(last.text)["command"])
    except (Malformed, KeyError, TypeError):
        return None
    command = heard_command(game, last.opened.header, command)
    return course.answer(lambda: _why_refused(game, found.before, command))


def _why_refused(game: AnyGame, state: Any, command: Any) -> Reason | None:
    refused = why_not(game, state, command)
    return explain_refusal(game, state, command, refused) if isinstance(refused, Refused) else None


# Telling


def _print_refusal(args: Namespace, course: Course, voice: Voice, found: _Found, refused: Reason) -> None:
    heading = _("Command {number} is refused:").format(number=found.number)
    _print(args, course, voice, found, {"refused": refused}, heading)


def _print_facts(args: Namespace, course: Course, voice: Voice, found: _Found, step: Step) -> None:
    reasons = course.answer(lambda: list(_reasons(voice.game, found, step)))
    heading = _("After command {number}:").format(number=found.number) if found.number else _("The setup:")
    _print(args, course, voice, found, {"facts": reasons}, heading)


def _reasons(game: AnyGame, found: _Found, step: Step) -> Iterable[Reason]:
    if found.number:
        return explain(game, found.before, step.entries)
    # Before the setup there is no position; what it is explained by, the table still shows.
    return [game.reasons.fact(step.state, entry) for entry in step.entries]


def _print_scores(args: Namespace, course: Course, voice: Voice, found: _Found, step: Step) -> None:
    seats = (*(each.seat for each in step.opened.header.seats), *RESERVED)
    scores = course.answer(lambda: _scores(voice.game, seats, found, step))
    if args.score != ALL and args.score not in scores:
        told = _("nobody has a score at {seat}, but at {seats}")
        raise Failure(Exit.USAGE, told.format(seat=quoted(args.score), seats=", ".join(scores)))
    asked = scores if args.score == ALL else {args.score: scores[args.score]}
    heading = _("After command {number}:").format(number=found.number) if found.number else _("The setup:")
    _print(args, course, voice, found, {"scores": asked}, heading)


def _scores(game: AnyGame, seats: Iterable[str], found: _Found, step: Step) -> dict[str, Reason]:
    """The score of each seat that has one."""
    scores: dict[str, Reason] = {}
    for seat in seats:
        with suppress(Malformed):
            scores[seat] = explain_score(game, step.state, seat, found.history)
    return scores


def _print(args: Namespace, course: Course, voice: Voice, found: _Found, why: Why, heading: str) -> None:
    """One document, or all trees below a heading."""
    if args.format == "json":
        written = {name: _written(voice.game, reasons) for name, reasons in why.items()}
        what = {"file": args.file, "command": found.number}
        departs = {} if found.departs is None else {"departs": found.departs}
        print(document_text({**what, **departs, **written}))
        return
    reasons = [reason for each in why.values() for reason in _all(each)]
    for line in [heading, *sentences(course, _trees, voice, reasons)]:
        print(line)
    if found.departs is not None:
        told = _("From command {number} on the log records other facts than the rules make of its commands.")
        print(paragraph(told.format(number=found.departs)))


def _written(game: AnyGame, reasons: Reasons) -> object:
    if isinstance(reasons, Reason):
        return write_reason(game, reasons)
    if isinstance(reasons, dict):
        return {seat: write_reason(game, reason) for seat, reason in reasons.items()}
    return [write_reason(game, reason) for reason in reasons]


def _all(reasons: Reasons) -> Iterable[Reason]:
    if isinstance(reasons, Reason):
        return [reasons]
    return reasons.values() if isinstance(reasons, dict) else reasons


def _trees(voice: Voice, reasons: Iterable[Reason]) -> Iterator[str]:
    """Each part on a line, indented under what it is a part of."""
    for reason in reasons:
        for depth, line in tell_explanation(voice, reason):
            yield _line(printable(line), depth + 1)
        if not adds_up(reason):
            yield _line(_("These numbers do not add up: the log records others than the rules make."), 2)


def _line(text: str, depth: int) -> str:
    """A part, indented; where it takes several lines, the others stand further in than its own parts."""
    start = "  " * depth
    return fill(text, WIDTH - 1, initial_indent=start, subsequent_indent=f"{start}    ", break_on_hyphens=False)
