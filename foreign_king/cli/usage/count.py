"""The arguments of ``foreign-king count``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_opening_arguments
from foreign_king.cli.usage.values import whole

NAME = "count"
HELP = N_("Count the legal sequences of 1, 2… commands from the setup or from a position (perft).")
MOST_DEPTH = 100


def add_arguments(parser: ArgumentParser) -> None:
    add_opening_arguments(parser, players_required=False)
    help = _("the longest sequences to count")
    parser.add_argument("--depth", type=whole(1, MOST_DEPTH), required=True, metavar="D", help=help)
    help = _("count from the position of this JSON file (- is the standard input), instead of from the setup")
    parser.add_argument("--position", metavar=_("FILE"), help=help)
    help = _("show how many sequences of the full depth begin with each command")
    parser.add_argument("--divide", action="store_true", help=help)
