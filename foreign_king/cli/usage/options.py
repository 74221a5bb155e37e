"""The options that several subcommands share."""

from argparse import ArgumentParser

from foreign_king.cli.language import _
from foreign_king.cli.usage.values import cluster_address, law_change, player_names, whole
from foreign_king.games import GAMES
from foreign_king.kernel.viewers import SPECTATOR, WHOLE

MOST_JOBS = 1024
"""The greatest number of processes that work at the same time."""
MOST_SEATS = 99
"""The greatest number that ``--players`` accepts. Each game has a limit of its own, which is checked later."""


def add_jobs_argument(parser: ArgumentParser, help: str) -> None:
    """Add ``--jobs``, the number of processes that work at the same time."""
    parser.add_argument("--jobs", type=whole(0, MOST_JOBS), default=1, metavar="N", help=help)


def add_workforce_arguments(parser: ArgumentParser, help: str) -> None:
    """Add ``--jobs``, the number of processes that work at the same time, or instead ``--cluster``."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--jobs", type=whole(0, MOST_JOBS), default=1, metavar="N", help=help)
    help = _("let the machines of a cluster of Ray do it, at this address of its head node, HOST:PORT")
    group.add_argument("--cluster", type=cluster_address, metavar=_("ADDRESS"), help=help)


def game_argument(parser: ArgumentParser) -> None:
    """Add ``--game NAME``. It is the first game unless given."""
    default = next(iter(GAMES))
    parser.add_argument(
        "--game",
        choices=tuple(GAMES),
        default=default,
        metavar=_("NAME"),
        help=_("the game: {games} ({default} unless given)").format(games=", ".join(GAMES), default=default),
    )


def add_opening_arguments(parser: ArgumentParser, *, players_required: bool) -> None:
    """Add ``--game``, ``--players``, ``--edition``, ``--law`` and ``--board``."""
    game_argument(parser)
    help = _("how many players")
    parser.add_argument("--players", type=whole(1, MOST_SEATS), metavar="P", required=players_required, help=help)
    add_law_arguments(parser)


def add_law_arguments(parser: ArgumentParser) -> None:
    """Add ``--edition``, ``--law`` and ``--board``."""
    parser.add_argument("--edition", metavar=_("NAME"), help=_("the printed edition, such as fr (the game's first)"))
    help = _("a change to the law on which the players have agreed, such as limited_bank=true; may be given again")
    parser.add_argument("--law", action="append", type=law_change, default=[], metavar="NAME=VALUE", help=help)
    parser.add_argument("--board", metavar=_("FILE"), help=_("a board file to play on (the game's own board)"))


def add_boards_argument(parser: ArgumentParser) -> None:
    """Add ``--board``, which can be given several times."""
    help = _("a board to play on (repeatable)")
    parser.add_argument("--board", action="append", default=[], metavar=_("FILE"), help=help)


def add_names_argument(parser: ArgumentParser) -> None:
    """Add ``--names``, the names of the players of a log."""
    help = _("call the players so, in the order of the seats, whatever the log calls them")
    parser.add_argument("--names", type=player_names, metavar="A,B…", help=help)


def add_viewer_argument(parser: ArgumentParser) -> None:
    """Add ``--viewer``, the viewer for whom a log is shown."""
    help = _("as this seat sees it, or {spectator}").format(spectator=SPECTATOR)
    parser.add_argument("--viewer", default=WHOLE, metavar=_("SEAT"), help=help)


def add_output_argument(parser: ArgumentParser) -> None:
    """Add ``-o``, the file to write instead of the standard output."""
    help = _("write it to this file (the standard output)")
    parser.add_argument("-o", "--output", metavar=_("FILE"), help=help)


__all__ = [
    "add_boards_argument",
    "add_jobs_argument",
    "add_law_arguments",
    "add_names_argument",
    "add_opening_arguments",
    "add_output_argument",
    "add_viewer_argument",
    "add_workforce_arguments",
    "game_argument",
]
