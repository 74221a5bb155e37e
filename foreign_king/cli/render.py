"""``foreign-king render``: makes of a log one page to step through in a browser."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import chain

from foreign_king.cli.files import course_of, print_course_problems, viewer_of, write_text
from foreign_king.cli.language import _n, spoken
from foreign_king.cli.tell import voice_at
from foreign_king.cli.texts import Failure, check_names, failed
from foreign_king.language import Voice
from foreign_king.language.catalogues import colon
from foreign_king.logs.course import Course
from foreign_king.logs.step import Step, Stop
from foreign_king.pages.page import narrower, page_of, page_steps
from foreign_king.pages.scenes import Scene, scene


def run(args: Namespace) -> int:
    try:
        with course_of(args) as course, suppress(Stop):
            _render(args, course)
    except Failure as failure:
        return failed(failure)
    return print_course_problems(course)


def _render(args: Namespace, course: Course) -> None:
    steps = iter(course)
    setup = next(steps, None)
    if setup is None:
        return
    header = setup.opened.header
    check_names(args.names, len(header.seats))
    viewer = viewer_of(header, args.viewer)
    voice = voice_at(setup, args.names)
    shown = page_steps(voice, _scenes(course, voice, chain([setup], steps), narrower(header, viewer)))
    result = course.answer(course.how_ended)
    broken = course.problems[0].line if course.problems else None
    page = page_of(header, voice, shown, viewer=viewer, ended=result, broken=broken)
    write_text(page.html, args.output)
    if args.output is not None:
        steps_text = _n("# step", "# steps", shown.number - 1)
        print(f"{args.output}{colon(spoken())}{steps_text}")


def _scenes(course: Course, voice: Voice, steps: Iterator[Step], viewer: str) -> Iterator[Scene]:
    """Yield the scenes of a log, up to a step that cannot be told or drawn."""
    for step in steps:
        try:
            yield course.answer(partial(scene, voice, step, viewer))
        except Stop:
            return


__all__ = ["run"]
