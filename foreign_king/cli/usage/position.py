"""The arguments of ``foreign-king position``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_boards_argument, add_output_argument, add_viewer_argument
from foreign_king.cli.usage.values import whole

NAME = "position"
HELP = N_("Write a position of a log as a file, or check such a file: everything that is impossible in it.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, or with --check a position file; - for the standard input")
    parser.add_argument("file", metavar=_("FILE"), help=help)
    parser.add_argument("--at", type=whole(0), metavar="N", help=_("the position after command N (the last one)"))
    add_viewer_argument(parser)
    add_output_argument(parser)
    parser.add_argument("--check", action="store_true", help=_("check a position file"))
    help = _("how the faults are told: as text, or as one JSON document")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    add_boards_argument(parser)
