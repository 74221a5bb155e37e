"""``foreign-king explain``: explains why a command of a log had its effects or is refused, and how scores come
about."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import suppress
from textwrap import fill
from typing import Any

from foreign_king.cli.documents import document_text
from foreign_king.cli.files import course_of, print_course_problems, too_short
from foreign_king.cli.language import _
from foreign_king.cli.tell import sentences, voice_at
from foreign_king.cli.texts import Failure, check_names, failed
from foreign_king.cli.usage.explain import ALL
from foreign_king.cli.worth import worth_lines, worth_text
from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import play, why_not
from foreign_king.kernel.reason import Reason, adds_up
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import Voice
from foreign_king.language.voices import printable
from foreign_king.logs.codes import Exit
from foreign_king.logs.course import Course
from foreign_king.logs.step import Step, Stop
from foreign_king.logs.viewing import heard_command
from foreign_king.opening import RESERVED
from foreign_king.reasons import explain_refusal, explain_score, tell_explanation, write_reason
from foreign_king.reasons.explanations import explain
from foreign_king.text_pictures.cells import WIDTH
from foreign_king.text_pictures.lines import paragraph
from foreign_king.wire import parse


def run(args: Namespace) -> int:
    try:
        if args.at is None and args.score is None and args.worth is None:
            raise Failure(Exit.USAGE, _("what is to be explained? give --at N, or --score"))
        with course_of(args) as course, suppress(Stop):
            _explain(args, course)
    except Failure as failure:
        return failed(failure)
    return print_course_problems(course)


Reasons = Reason | list[Reason] | dict[str, Reason]
Why = dict[str, Reasons]


@record(kw_only=True)
class _Target:
    """The command of a log that is to be explained, with the states before and after it."""

    number: int
    before: Any
    step: Step | None
    """What the command led to; ``None`` where the log cannot be followed so far."""
    history: tuple[Entry[Any], ...]
    departs: int | None = None
    """The number of the first command up to this one whose recorded facts are not those of the rules; ``None`` where
    there is none."""


def _explain(args: Namespace, course: Course) -> None:
    steps = iter(course)
    setup = next(steps, None)
    if setup is None:
        return
    if setup.opened.is_newer:
        message = _("the log is of revision {number} of the rules, of which this library knows no more than {known}")
        current = setup.opened.game.rulebook.revision
        raise Failure(Exit.UNSUPPORTED, message.format(number=setup.opened.header.rules_revision, known=current))
    check_names(args.names, len(setup.opened.header.seats))
    voice = voice_at(setup, args.names)
    target = _find_target(args, course, setup, steps)
    if args.worth is not None:
        if target.step is not None:
            _print_worth(args, voice, target.step)
        return
    if args.score is not None:
        # Where the log cannot be followed so far, only its problem is told.
        if target.step is not None:
            _print_scores(args, course, voice, target, target.step)
        return
    refused = _refusal(course, target)
    if refused is not None:
        # The refusal is the answer that was asked for, not a problem of the log.
        course.problems.clear()
        _print_refusal(args, course, voice, target, refused)
    elif target.step is not None:
        _print_facts(args, course, voice, target, target.step)


def _print_worth(args: Namespace, voice: Voice, step: Step) -> None:
    game, seats = step.opened.game, tuple(step.state.seats)
    if args.worth not in (ALL, *seats):
        message = _("nobody has a score at {seat}, but at {seats}")
        raise Failure(Exit.USAGE, message.format(seat=quoted(args.worth), seats=", ".join(seats)))
    chosen = seats if args.worth == ALL else (args.worth,)
    if args.format == "json":
        print(worth_text(game, step.state, chosen))
        return
    for line in worth_lines(voice, game, step.state, chosen):
        print(line)


def _find_target(args: Namespace, course: Course, setup: Step, steps: Iterator[Step]) -> _Target:
    """Return the command that the option ``--at`` names, or the last one of the log."""
    before, step, history, departs, holes = setup.state, setup, list(setup.entries), None, False
    while args.at is None or step.number < args.at:
        following = next(steps, None)
        if following is None:
            break
        before, step = step.state, following
        # Facts that are missing from a log explain nothing. After a hole, a score is explained by the position alone.
        holes = holes or step.hole is not None
        history = [] if holes else history
        history += () if holes else step.entries
        if departs is None and _departs(before, step):
            departs = step.number
    if args.at is None or step.number == args.at:
        return _Target(number=step.number, before=before, step=step, history=tuple(history), departs=departs)
    if course.problems and course.last.line > step.line and step.number == args.at - 1:
        return _Target(number=args.at, before=step.state, step=None, history=tuple(history), departs=departs)
    if not course.problems:
        raise too_short(args.file, step.number)
    raise Stop(course.last)


def _departs(before: Any, step: Step) -> bool:
    """Return whether the recorded facts of a step differ from those of the rules. The log of a single viewer is not
    compared, which is the work of ``validate``."""
    opened = step.opened
    if opened.header.viewer != WHOLE or step.departure is not None or step.hole is not None:
        return False
    try:
        assert step.text is not None
        command = opened.codec.read_command(parse(step.text)["command"])
        return play(opened.game, before, command).entries != step.entries
    except Exception:
        # The command is refused or malformed, or the rules fail in a position that forged facts have led to.
        return True


def _refusal(course: Course, target: _Target) -> Reason | None:
    """Return why the rules refuse the command, whatever facts the log records of it; ``None`` where it is legal."""
    last = course.last
    if target.number == 0 or last.text is None:
        return None
    game = last.opened.game
    try:
        command = last.opened.codec.read_command(parse(last.text)["command"])
    except (Malformed, KeyError, TypeError):
        return None
    command = heard_command(game, last.opened.header, command)
    return course.answer(lambda: _why_refused(game, target.before, command))


def _why_refused(game: AnyGame, state: Any, command: Any) -> Reason | None:
    refused = why_not(game, state, command)
    return explain_refusal(game, state, command, refused) if isinstance(refused, Refused) else None


# Output


def _print_refusal(args: Namespace, course: Course, voice: Voice, target: _Target, refused: Reason) -> None:
    heading = _("Command {number} is refused:").format(number=target.number)
    _print(args, course, voice, target, {"refused": refused}, heading)


def _print_facts(args: Namespace, course: Course, voice: Voice, target: _Target, step: Step) -> None:
    reasons = course.answer(lambda: list(_reasons(voice.game, target, step)))
    heading = _("After command {number}:").format(number=target.number) if target.number else _("The setup:")
    _print(args, course, voice, target, {"facts": reasons}, heading)


def _reasons(game: AnyGame, target: _Target, step: Step) -> Iterable[Reason]:
    if target.number:
        return explain(game, target.before, step.entries)
    # There is no state before the setup. The state after it shows all that explains it.
    return [game.reasons.fact(step.state, entry) for entry in step.entries]


def _print_scores(args: Namespace, course: Course, voice: Voice, target: _Target, step: Step) -> None:
    seats = (*(each.seat for each in step.opened.header.seats), *RESERVED)
    scores = course.answer(lambda: _scores(voice.game, seats, target, step))
    if args.score != ALL and args.score not in scores:
        message = _("nobody has a score at {seat}, but at {seats}")
        raise Failure(Exit.USAGE, message.format(seat=quoted(args.score), seats=", ".join(scores)))
    chosen = scores if args.score == ALL else {args.score: scores[args.score]}
    heading = _("After command {number}:").format(number=target.number) if target.number else _("The setup:")
    _print(args, course, voice, target, {"scores": chosen}, heading)


def _scores(game: AnyGame, seats: Iterable[str], target: _Target, step: Step) -> dict[str, Reason]:
    """Return the explained score of each seat that has one."""
    scores: dict[str, Reason] = {}
    for seat in seats:
        with suppress(Malformed):
            scores[seat] = explain_score(game, step.state, seat, target.history)
    return scores


def _print(args: Namespace, course: Course, voice: Voice, target: _Target, why: Why, heading: str) -> None:
    """Print one JSON document, or all explanations as trees below a heading."""
    if args.format == "json":
        explained = {name: _document(voice.game, reasons) for name, reasons in why.items()}
        what = {"file": args.file, "command": target.number}
        departs = {} if target.departs is None else {"departs": target.departs}
        print(document_text({**what, **departs, **explained}))
        return
    reasons = [reason for each in why.values() for reason in _all(each)]
    for line in [heading, *sentences(course, _trees, voice, reasons)]:
        print(line)
    if target.departs is not None:
        message = _("From command {number} on the log records other facts than the rules make of its commands.")
        print(paragraph(message.format(number=target.departs)))


def _document(game: AnyGame, reasons: Reasons) -> object:
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
    """Yield each part of some explanations on a line, indented below the part that it belongs to."""
    for reason in reasons:
        for depth, line in tell_explanation(voice, reason):
            yield _line(printable(line), depth + 1)
        if not adds_up(reason):
            yield _line(_("These numbers do not add up: the log records others than the rules make."), 2)


def _line(text: str, depth: int) -> str:
    """Return an indented part. If it has several lines, the later ones are indented more than its own parts."""
    start = "  " * depth
    return fill(text, WIDTH - 1, initial_indent=start, subsequent_indent=f"{start}    ", break_on_hyphens=False)
