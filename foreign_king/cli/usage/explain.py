"""The arguments of ``foreign-king explain``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_boards_argument, add_names_argument
from foreign_king.cli.usage.values import whole

NAME = "explain"
HELP = N_("Explain what a command of a log led to or why it is refused, or the scores: each number by its clauses.")
ALL = ""
"""The value of ``--score`` without a seat. It stands for every seat."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a log, or - for the standard input"))
    help = _("explain what command N led to (0: the setup), or why it is refused")
    parser.add_argument("--at", type=whole(0), metavar="N", help=help)
    help = _("explain the score of a seat, or of all, after command N (the last one)")
    parser.add_argument("--score", nargs="?", const=ALL, metavar=_("SEAT"), help=help)
    help = _("show what the position after command N (the last one) is worth to a seat, or to all, as players see it")
    parser.add_argument("--worth", nargs="?", const=ALL, metavar=_("SEAT"), help=help)
    help = _("text, or one JSON document (text)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    add_names_argument(parser)
    add_boards_argument(parser)
