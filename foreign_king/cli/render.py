"""``foreign-king render``: a log as one page to step through in a browser."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import chain

from foreign_king.cli.files import lines_of_file, opened, viewer_of, write_text
from foreign_king.cli.table_options import (
    add_boards_argument,
    add_names_argument,
    add_output_argument,
    add_viewer_argument,
    any_board,
)
from foreign_king.cli.tell import check_names, complained, voice_of
from foreign_king.cli.texts import Failure, failed
from foreign_king.cli.tongue import N_, _, _n, spoken
from foreign_king.language import Voice
from foreign_king.language.catalogues import colon
from foreign_king.logs.judge import Judgement, Stop
from foreign_king.logs.story import Step, answered, follow
from foreign_king.pages import narrower, page_of, shown_of
from foreign_king.pages.scenes import Scene, scene

NAME = "render"
HELP = N_("Make one page of a log, to step through the game in a browser: it needs no network.")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a log, or - for the standard input"))
    add_output_argument(parser)
    add_viewer_argument(parser)
    add_names_argument(parser)
    add_boards_argument(parser)


def run(args: Namespace) -> int:
    try:
        judgement = Judgement(file=args.file, boards=tuple(any_board(file) for file in args.board))
        with opened(args.file) as stream, suppress(Stop):
            _render(args, judgement, follow(judgement, lines_of_file(stream, args.file)))
    except Failure as failure:
        return failed(failure)
    return complained(judgement)


def _render(args: Namespace, judgement: Judgement, steps: Iterator[Step]) -> None:
    setup = next(steps, None)
    if setup is None:
        return
    check_names(args.names, len(judgement.header.seats))
    viewer = viewer_of(judgement.header, args.viewer)
    voice = voice_of(judgement.game, judgement.header, judgement.board, args.names)
    narrowed = narrower(judgement.header, viewer)
    shown = shown_of(voice, _scenes(judgement, voice, chain([setup], steps), narrowed))
    ended = answered(judgement, judgement.ended)
    broken = judgement.problems[0].line if judgement.problems else None
    page = page_of(judgement.header, voice, shown, viewer=viewer, ended=ended, broken=broken)
    write_text(page.html, args.output)
    if args.output is not None:
        told = _n("# step", "# steps", shown.number - 1)
        print(f"{args.output}{colon(spoken())}{told}")


def _scenes(judgement: Judgement, voice: Voice, steps: Iterator[Step], viewer: str | None) -> Iterator[Scene]:
    """The scenes of a log, as far as what it tells can be told and drawn."""
    for step in steps:
        try:
            yield answered(judgement, partial(scene, voice, step, viewer))
        except Stop:
            return


__all__ = ["HELP", "NAME", "add_arguments", "run"]
