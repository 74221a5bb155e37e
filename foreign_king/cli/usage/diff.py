"""The arguments of ``foreign-king diff``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _

NAME = "diff"
HELP = N_("Compare two logs: their headers, and the first command by which they differ, field by field.")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("first", metavar="A", help=_("a log, or - for the standard input"))
    parser.add_argument("second", metavar="B", help=_("another log"))
    help = _("how the differences are told: as text, or as one JSON document")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
