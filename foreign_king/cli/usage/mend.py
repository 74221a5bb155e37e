"""The arguments of ``foreign-king mend``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _

NAME = "mend"
HELP = N_("Write a log without its harmless faults, such as blank lines or line ends of other systems.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("a log, or - for the standard input")
    parser.add_argument("file", metavar=_("LOG"), help=help)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-o", "--output", metavar=_("FILE"), help=_("write the mended log to this file"))
    group.add_argument("--check", action="store_true", help=_("write nothing, and only say what would be done"))
    help = _("replace the file if it is there already, and be it the log itself")
    parser.add_argument("--over", action="store_true", help=help)
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)
    help = _("how it is told: as text, or as one JSON document")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
