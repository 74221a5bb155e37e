"""The arguments of ``foreign-king rule``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import game_argument

NAME = "rule"
HELP = N_("Print a clause of the rules, a ruling, a scenario or the law; or list the clauses, by chapter or by a word.")


def add_arguments(parser: ArgumentParser) -> None:
    help = _(
        "a clause (build.price), the beginning of several (build), a ruling (move-price), a scenario "
        "(build/first-factory), or law: what players may change; with its game too (the-foreign-king:build.price)"
    )
    parser.add_argument("name", nargs="?", metavar=_("NAME"), help=help)
    help = _("list the clauses, words and rulings that answer a question or speak of something, the best first")
    parser.add_argument("--search", metavar=_("WORDS"), help=help)
    game_argument(parser)
    # Without a game and a name, the clauses of all games are listed.
    parser.set_defaults(game=None)
