"""``foreign-king tell``: tells the game of a log in words."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, ParamSpec

from foreign_king.cli.files import course_of, print_course_problems, too_short
from foreign_king.cli.language import _, labelled, spoken
from foreign_king.cli.texts import Failure, check_names, failed
from foreign_king.games import AnyGame
from foreign_king.kernel.game import Result
from foreign_king.language import Voice, name_of, tell_phase, voice
from foreign_king.language.narration import story_parts
from foreign_king.language.seat_names import with_seat
from foreign_king.language.voices import printable
from foreign_king.logs.course import Course
from foreign_king.logs.departures import tell_departure
from foreign_king.logs.header import Header, names_of
from foreign_king.logs.holes import tell_hole
from foreign_king.logs.step import Step, Stop
from foreign_king.logs.summary import score_rows, tell_terms, tell_the_end, tell_winners
from foreign_king.text_pictures.cells import WIDTH
from foreign_king.text_pictures.drawings import lines
from foreign_king.text_pictures.lines import column_head, paragraph, shortened

P = ParamSpec("P")

LONGEST_NAME = 40
MARGIN = 7
LABEL, COLUMN = 30, 12
"""The widths in the table of a result: of the names of clauses, and of a column of numbers if all columns have room."""


def run(args: Namespace) -> int:
    try:
        with course_of(args) as course, suppress(Stop):
            _tell(args, course)
    except Failure as failure:
        return failed(failure)
    return print_course_problems(course)


def _tell(args: Namespace, course: Course) -> None:
    steps = iter(course)
    setup = next(steps, None)
    if setup is None:
        return
    check_names(args.names, len(setup.opened.header.seats))
    voice = voice_at(setup, args.names)
    if args.at is None:
        _print(_opening(voice, setup.opened.header))
        _tell_all(voice, course, setup, steps)
    else:
        _show(voice, course, args.at, setup, steps)


def voice_of(game: AnyGame, header: Header, board: Any, names: tuple[str, ...] | None = None) -> Voice:
    """Return the voice for the players and the board of a log."""
    short_names = [
        shortened((name or "").strip(), LONGEST_NAME) for name in names or [each.name for each in header.seats]
    ]
    seat_names = names_of(header, short_names)
    return voice(game, seats=seat_names, board=board, language=spoken())


def voice_at(step: Step, names: tuple[str, ...] | None) -> Voice:
    """Return the voice for a log, from its setup."""
    return voice_of(step.opened.game, step.opened.header, step.opened.board, names)


def _opening(voice: Voice, header: Header) -> Iterator[str]:
    """Yield the lines about the header of a log."""
    yield voice.game.title
    players = [_player(voice, each.seat) for each in header.seats]
    yield paragraph(_("Players: {players}.").format(players=", ".join(players)), indent=2)
    for sentence in tell_terms(voice, header):
        yield paragraph(sentence, indent=2)
    meta = header.meta
    for label, text in ((_("Event"), meta.event), (_("Place"), meta.place), (_("Date"), meta.date)):
        if text:
            yield paragraph(labelled(label, printable(text)), indent=2)
    for comment in meta.comments:
        yield paragraph(f"«{printable(comment)}»", indent=2)


def _player(voice: Voice, seat: str) -> str:
    """Return the name and the seat of a player; the seat alone where it has no name."""
    name = name_of(voice, "seat", seat)
    return with_seat(name, seat) if seat in voice.seats else name


def _tell_all(voice: Voice, course: Course, setup: Step, steps: Iterator[Step]) -> None:
    _print(["", *_step(voice, setup)])
    for step in steps:
        _print(sentences(course, _step, voice, step))
    _print(sentences(course, _end, voice, course))


def sentences(course: Course, telling: Callable[P, Iterable[str]], *of: P.args, **keywords: P.kwargs) -> list[str]:
    """Make all sentences about a step before any is printed. ``Stop`` where facts that are taken from the log cannot be
    told."""
    return course.answer(lambda: list(telling(*of, **keywords)))


def _end(voice: Voice, course: Course) -> Iterator[str]:
    """Yield how the game ended or, where it goes on, who decides."""
    result = course.how_ended()
    if result is not None:
        yield from tell_result(voice, result)
    elif course.last.opened.is_newer:
        yield from (
            "",
            paragraph(_("How the game ended is not known here: the log records no result that can be read.")),
        )
    elif not course.problems:
        yield from ("", _("The game goes on."), _decision(voice, course.last.state))


def _step(voice: Voice, step: Step, *, shown: bool = False) -> Iterator[str]:
    """Yield what a command led to, with its number in the margin. With ``shown``, the position follows; a heading at
    the end is left out then, since the position says the same."""
    margin = f"{step.number or '':>{MARGIN - 2}}  "
    story = [*story_parts(voice, step.entries)]
    if shown and story and story[-1][0]:
        story.pop()
    for is_heading, text in story:
        if is_heading:
            yield f"\n{text}"
        else:
            yield paragraph(text, first=margin)
            margin = " " * MARGIN
    if step.departure is not None:
        yield paragraph(tell_departure(voice, step.departure), first=" " * MARGIN)
    if step.hole is not None:
        yield paragraph(tell_hole(voice, step.hole), first=" " * MARGIN)
    if step.comment:
        yield paragraph(f"«{printable(step.comment)}»", first=" " * MARGIN)


def _decision(voice: Voice, state: Any) -> str:
    return paragraph(tell_phase(voice, voice.game.documents.position(state)["pending"][-1]))


def tell_result(voice: Voice, ended: Result) -> Iterator[str]:
    """Yield the final scores with their clauses, and how the game ended."""
    seats = list(ended.scores)
    if not seats:
        yield from ("", paragraph(tell_winners(voice, ended)), paragraph(tell_the_end(voice, ended)))
        return
    column = min(COLUMN, (WIDTH - LABEL) // len(seats))
    yield ""
    yield _row(voice.language.scores, [column_head(voice, seat, column - 1) for seat in seats], column)
    for clause, points in score_rows(voice, ended):
        yield _row(f"  {clause}", [str(each) if each else "." for each in points], column)
    yield _row(_("All"), [str(ended.scores[seat]) for seat in seats], column)
    yield _row("", [_("winner") if seat in ended.winners else "" for seat in seats], column)
    yield paragraph(tell_the_end(voice, ended))


def _row(label: str, cells: list[str], column: int) -> str:
    return f"{shortened(label, LABEL - 1):<{LABEL}}{''.join(f'{cell:>{column}}' for cell in cells)}".rstrip()


def _show(voice: Voice, course: Course, at: int, setup: Step, steps: Iterator[Step]) -> None:
    """Print what a command led to, and the position after it."""
    step: Step | None = setup
    last = setup.number
    while step is not None and step.number < at:
        last, step = step.number, next(steps, None)
    if step is None:
        if not course.problems:
            raise too_short(course.last.opened.file, last)
        return
    _print(sentences(course, _step_and_position, voice, step))


def _step_and_position(voice: Voice, step: Step) -> Iterator[str]:
    yield from _opening(voice, step.opened.header)
    yield from ("", _("After command {number}:").format(number=step.number) if step.number else _("The setup:"))
    yield from _step(voice, step, shown=True)
    yield ""
    yield from lines(voice, step.state)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
