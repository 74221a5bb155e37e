"""``foreign-king count``: counts the sequences of commands from a position."""

from argparse import Namespace
from typing import Any

from foreign_king.cli.files import read_document
from foreign_king.cli.game_options import any_board, board_of, malformed_text, open_by_options
from foreign_king.cli.language import _
from foreign_king.cli.texts import Failure, failed
from foreign_king.counts import count, divide, read_counted
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs.codes import Exit
from foreign_king.position_files import import_position
from foreign_king.wire import codec, dump


def run(args: Namespace) -> int:
    try:
        game, state = _start(args)
    except Failure as failure:
        return failed(failure)
    if args.divide:
        for command, number in divide(game, state, args.depth):
            print(f"{number:>12}  {dump(codec(game).write_command(command))}", flush=True)
    depth_head, sequences_head = _("depth"), _("sequences")
    print(f"{depth_head:>8}  {sequences_head:>11}")
    for depth, number in enumerate(count(game, state, args.depth), 1):
        print(f"{depth:>8}  {number:>11}")
    return Exit.VALID


def _start(args: Namespace) -> tuple[AnyGame, Any]:
    if args.position is None:
        if args.players is None:
            raise Failure(Exit.USAGE, _("say how many --players, or give a --position"))
        return GAMES[args.game], open_by_options(args).state
    if args.players is not None or args.edition is not None or args.law:
        message = _("a --position says itself which game, who plays, and by which edition and law")
        raise Failure(Exit.USAGE, message)
    document = read_document(args.position)
    try:
        if type(document) is dict and "format" in document:
            position = import_position(document, boards=[any_board(file) for file in (args.board,) if file is not None])
            return position.game, position.state
        return read_counted(document, lambda game: board_of(game, args.board))
    except Malformed as error:
        raise Failure(Exit.INVALID, f"{args.position}: {malformed_text(error)}") from None
