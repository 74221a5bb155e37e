"""The arguments of ``foreign-king tell``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_boards_argument, add_names_argument
from foreign_king.cli.usage.values import whole

NAME = "tell"
HELP = N_("Tell the game of a log in words, or show the position after a command of it.")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a log, or - for the standard input"))
    help = _("show the position after command N instead (0: the setup)")
    parser.add_argument("--at", type=whole(0), metavar="N", help=help)
    add_names_argument(parser)
    add_boards_argument(parser)
