"""The arguments of ``foreign-king play``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_law_arguments, game_argument
from foreign_king.cli.usage.values import plain_text, player_list

NAME = "play"
HELP = N_("Play a game at the terminal: people at one keyboard, and computer players. The saved game is a log.")


def add_arguments(parser: ArgumentParser) -> None:
    game_argument(parser)
    help = _(
        "the players' names in the order of the seats; computer:NAME is played by the computer, at random; "
        "computer:NAME@LEVEL at the level easy, medium or hard"
    )
    parser.add_argument("--players", type=player_list, metavar="A,B…", help=help)
    add_law_arguments(parser)
    help = _("any text or number that chance and the computer players are drawn from (another one each time)")
    parser.add_argument("--seed", type=plain_text, metavar="S", help=help)
    help = _("where the game is saved, as a log, after every command (nowhere unless given)")
    parser.add_argument("--save", metavar=_("FILE"), help=help)
    help = _("go on with a saved game, in the same file unless --save names another one")
    parser.add_argument("--resume", metavar=_("FILE"), help=help)
