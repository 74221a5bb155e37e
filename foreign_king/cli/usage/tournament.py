"""The arguments of ``foreign-king tournament``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.choices import PLAYER_LEVELS, TOURNAMENT_FORMATS
from foreign_king.cli.usage.options import add_opening_arguments, add_workforce_arguments
from foreign_king.cli.usage.values import levels, plain_text, whole

NAME = "tournament"
HELP = N_("Let computer players play many games against each other, and rate them.")
MOST_GAMES = 1_000_000
MOST_SIMULATIONS = 1_000_000
MOST_MILLISECONDS = 600_000
MOST_COMMANDS = 1_000_000


def add_arguments(parser: ArgumentParser) -> None:
    add_opening_arguments(parser, players_required=True)
    help = _("the levels of the player who sits at one seat: {levels}").format(levels=", ".join(PLAYER_LEVELS))
    parser.add_argument("--one", type=levels, required=True, metavar="A,B…", help=help)
    help = _("the levels of the players at the other seats; each level of --one plays against each of them")
    parser.add_argument("--against", type=levels, required=True, metavar="A,B…", help=help)
    help = _("how many games each level of --one plays against each of --against, at each seat in turn (1)")
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=1, metavar="N", help=help)
    group = parser.add_mutually_exclusive_group()
    help = _("how many continuations a player may try for each command (200); the same number plays the same games")
    group.add_argument("--simulations", type=whole(1, MOST_SIMULATIONS), metavar="N", help=help)
    help = _("how many milliseconds a player may think about each command, instead of a number of simulations")
    group.add_argument("--milliseconds", type=whole(0, MOST_MILLISECONDS), metavar="N", help=help)
    help = _("any text or number from which chance and the players' random numbers are drawn (0)")
    parser.add_argument("--seed", type=plain_text, default="0", metavar="S", help=help)
    help = _("after how many commands nobody has won (3000)")
    parser.add_argument("--most-commands", type=whole(1, MOST_COMMANDS), default=3000, metavar="N", help=help)
    help = _("the folder to which the logs of all games are written; no file in it is ever overwritten")
    parser.add_argument("--logs", metavar=_("DIR"), help=help)
    help = _("the format of the results (text)")
    parser.add_argument("--format", choices=TOURNAMENT_FORMATS, default="text", help=help)
    add_workforce_arguments(parser, _("how many processes play at the same time (1; 0: as many as there are cores)"))
