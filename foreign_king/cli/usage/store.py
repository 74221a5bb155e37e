"""The arguments of ``foreign-king store``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.choices import STORE_ACTIONS
from foreign_king.cli.usage.values import time

NAME = "store"
HELP = N_("Look after the matches in a store: list, show, export, import, check and prune them.")
DEFAULT = "sqlite:///foreign-king.db"
"""The address of the store, unless another one is given: a file in the current folder."""


def add_arguments(parser: ArgumentParser) -> None:
    help = _("list, show, export (as logs), import (logs), check (by the rules) or prune (remove what is over)")
    parser.add_argument("action", choices=STORE_ACTIONS, metavar=_("ACTION"), help=help)
    help = _("ids of matches, all unless given; for import, logs, or - for the standard input")
    parser.add_argument("names", nargs="*", metavar=_("NAME"), help=help)
    help = _("the address: sqlite:///FILE or postgresql://USER@HOST/DATABASE ({default})")
    parser.add_argument("--store", default=DEFAULT, metavar="URL", help=help.format(default=DEFAULT))
    help = _("for export: a folder that takes a file for each match; without it one log goes to the standard output")
    parser.add_argument("-o", "--output", metavar=_("FOLDER"), help=help)
    help = _("for prune: remove matches that are over and in which nothing has happened since this day, or this time")
    parser.add_argument("--before", type=time, metavar=_("TIME"), help=help)
    help = _("for prune: remove also matches that nobody has joined, and in which nothing has happened since then")
    parser.add_argument("--unjoined", action="store_true", help=help)
    help = _("how it is told: as text, or as one JSON document a match")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help)
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)
