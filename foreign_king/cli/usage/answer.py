"""The arguments of ``foreign-king answer``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _

NAME = "answer"
HELP = N_("Answer the questions of conform, as any implementation can do.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("the questions, one JSON document a line (the standard input)")
    parser.add_argument("file", nargs="?", default="-", metavar=_("FILE"), help=help)
