"""The arguments of ``foreign-king repro``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_boards_argument, add_output_argument
from foreign_king.cli.usage.values import whole

NAME = "repro"
HELP = N_("Make a small report of the step at which a log fails, or of another one; or play such a report again.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, or with --run a report; - for the standard input")
    parser.add_argument("file", metavar=_("FILE"), help=help)
    help = _("the step of command N (the one at which the log fails)")
    parser.add_argument("--at", type=whole(1), metavar="N", help=help)
    add_output_argument(parser)
    help = _("play a report again: does the step still behave so?")
    parser.add_argument("--run", action="store_true", dest="again", help=help)
    add_boards_argument(parser)
