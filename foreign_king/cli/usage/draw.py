"""The arguments of ``foreign-king draw``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.choices import STYLES
from foreign_king.cli.usage.options import (
    add_boards_argument,
    add_names_argument,
    add_output_argument,
    add_viewer_argument,
)
from foreign_king.cli.usage.values import whole

NAME = "draw"
HELP = N_("Draw a position of a log, or of a position file, as an SVG picture.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, or with --position a position file; - for the standard input")
    parser.add_argument("file", metavar=_("FILE"), help=help)
    parser.add_argument("--position", action="store_true", help=_("the file is a position file"))
    parser.add_argument("--at", type=whole(0), metavar="N", help=_("the position after command N (the last one)"))
    add_viewer_argument(parser)
    add_names_argument(parser)
    help = _("light or dark everywhere, or adaptive: as the reader's system is (adaptive)")
    parser.add_argument("--style", choices=STYLES, default="adaptive", help=help)
    add_output_argument(parser)
    add_boards_argument(parser)
