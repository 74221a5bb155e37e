"""The arguments of ``foreign-king stats``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_boards_argument, add_jobs_argument

NAME = "stats"
HELP = N_("Say what many games have in common: who wins, how long they are, which clause decides them.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, a directory of logs, a pattern, or - for the standard input")
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=help)
    help = _("how it is told: as text, or as JSON Lines")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    help = _("as text, also say how often each space, place and other name was used, and what it was worth")
    parser.add_argument("--uses", action="store_true", help=help)
    help = _("also write a page with plots to this file")
    parser.add_argument("--html", metavar=_("FILE"), help=help)
    add_boards_argument(parser)
    add_jobs_argument(parser, _("how many processes judge at the same time (1; 0: as many as there are cores)"))
