"""The arguments of ``foreign-king booklet``."""

from argparse import ArgumentParser

from foreign_king.booklets.browsers import PRODUCTS
from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_output_argument
from foreign_king.games import GAMES

NAME = "booklet"
HELP = N_("Make the booklet of a game: its rules with pictures, in your language, for a phone and for paper.")
PAPERS = ("A4", "letter")


def add_arguments(parser: ArgumentParser) -> None:
    help = _("the game: {games}").format(games=", ".join(GAMES))
    parser.add_argument("game", metavar=_("GAME"), choices=tuple(GAMES), help=help)
    add_output_argument(parser)
    help = _("the size of the printed page: A4 or letter (for a PDF A4, otherwise what the printer has)")
    parser.add_argument("--paper", choices=PAPERS, metavar=_("SIZE"), help=help)
    help = _("the address of the documentation, to which the names of clauses link")
    parser.add_argument("--site", default="", metavar=_("ADDRESS"), help=help)
    help = _("the browser that prints a FILE that ends with .pdf: {browsers} (an installed one)")
    help = help.format(browsers=", ".join(PRODUCTS))
    parser.add_argument("--browser", metavar=_("PROGRAM"), help=help)
