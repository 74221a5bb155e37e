"""The arguments of ``foreign-king upgrade``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_workforce_arguments

NAME = "upgrade"
HELP = N_("Rewrite old logs as logs of today, in their place; what they tell stays the same.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, a directory of logs, or a pattern")
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=help)
    parser.add_argument("--check", action="store_true", help=_("write nothing, and only say what would be done"))
    help = _("write the logs of today to this folder, and leave the old ones as they are")
    parser.add_argument("-o", "--output", metavar=_("DIR"), help=help)
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)
    help = _("how it is told: as text, or as one JSON document a log and line")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    parser.add_argument("--quiet", action="store_true", help=_("do not mention logs of today"))
    help = _("with --check: how many processes judge at the same time (1; 0: as many as there are cores)")
    add_workforce_arguments(parser, help)
