"""The arguments of ``foreign-king export``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_boards_argument, add_jobs_argument

NAME = "export"
HELP = N_("Write what logs contain as tables, for databases and data frames.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, a directory of logs, a pattern, or - for the standard input")
    parser.add_argument("files", nargs="*", metavar=_("FILE"), help=help)
    help = _("write a folder of Parquet files into this directory, which is made if need be")
    parser.add_argument("--parquet", metavar=_("DIR"), help=help)
    help = _("only say which tables there are, with their columns")
    parser.add_argument("--columns", action="store_true", help=help)
    help = _("how it is told: as text, or as JSON Lines")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    add_boards_argument(parser)
    add_jobs_argument(parser, _("how many processes judge at the same time (1; 0: as many as there are cores)"))
