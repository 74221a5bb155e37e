"""The arguments of ``foreign-king simulate``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.cli.usage.options import add_opening_arguments, add_workforce_arguments
from foreign_king.cli.usage.values import plain_text, player_names, whole
from foreign_king.kernel.viewers import SPECTATOR, WHOLE

NAME = "simulate"
HELP = N_("Write random games as logs. The same seed writes the same games.")
MOST_GAMES = 10_000_000


def add_arguments(parser: ArgumentParser) -> None:
    add_opening_arguments(parser, players_required=True)
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=1, metavar="N", help=_("how many games (1)"))
    help = _("any text or number; game k is drawn from S:k (0)")
    parser.add_argument("--seed", type=plain_text, default="0", metavar="S", help=help)
    help = _("the folder to write to; it is made if need be, and no file in it is ever overwritten")
    parser.add_argument("-o", "--output", required=True, metavar=_("DIR"), help=help)
    help = _("the players' names, in the order of the seats")
    parser.add_argument("--names", type=player_names, metavar="A,B…", help=help)
    text = _("write the log as this seat sees the game, or {spectator}; a seed does not stand in it")
    help = text.format(spectator=SPECTATOR)
    parser.add_argument("--viewer", default=WHOLE, metavar=_("SEAT"), help=help)
    parser.add_argument("--no-facts", action="store_true", help=_("do not write the facts that each command caused"))
    parser.add_argument("--digests", action="store_true", help=_("write the digest of the position after each command"))
    parser.add_argument("--no-result", action="store_true", help=_("do not write the result at the end"))
    parser.add_argument("--gzip", action="store_true", help=_("write gzipped logs"))
    add_workforce_arguments(parser, _("how many processes play at the same time (1; 0: as many as there are cores)"))
