"""The arguments of ``foreign-king schema``."""

from argparse import ArgumentParser

from foreign_king.cli.language import N_, _
from foreign_king.contracts.kinds import KINDS
from foreign_king.games import GAMES

NAME = "schema"
HELP = N_("Print what documents look like, as JSON Schema or TypeScript; or what an older schema held that is gone.")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=tuple(GAMES), metavar=_("GAME"), help=_("the game (all of them)"))
    help = _("a kind of document ({kinds}), or a definition by its name; otherwise all of them")
    parser.add_argument("--of", metavar=_("KIND"), help=help.format(kinds=", ".join(KINDS)))
    help = _("TypeScript instead of JSON Schema; what the types of a whole game need is --of common --typescript")
    parser.add_argument("--typescript", action="store_true", help=help)
    help = _(
        "write it to this file, or all of GAME or of all games to this folder, over what is there (standard output)"
    )
    parser.add_argument("-o", "--output", metavar=_("PATH"), help=help)
    help = _("compare with an older schema, or a folder of them: what did it hold that holds no longer?")
    parser.add_argument("--since", metavar=_("PATH"), help=help)
