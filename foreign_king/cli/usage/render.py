"""The arguments of ``foreign-king render``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import (
    add_boards_argument,
    add_names_argument,
    add_output_argument,
    add_viewer_argument,
)

NAME = "render"
HELP = N_("Make one page of a log, to step through the game in a browser: it needs no network.")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a log, or - for the standard input"))
    add_output_argument(parser)
    add_viewer_argument(parser)
    add_names_argument(parser)
    add_boards_argument(parser)
