"""``foreign-king draw``: draws a position as a picture."""

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from foreign_king.cli.files import print_replay_failure, read_document, replayed_to, viewer_of, write_text
from foreign_king.cli.game_options import (
    any_board,
    malformed_text,
)
from foreign_king.cli.language import _, spoken
from foreign_king.cli.texts import Failure, check_names, failed
from foreign_king.games import AnyGame
from foreign_king.kernel.play import view
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.codes import Exit
from foreign_king.logs.header import Unsupported, names_of
from foreign_king.pictures.drawings import draw, has_pictures
from foreign_king.pictures.styles import STYLES, Style
from foreign_king.position_files import import_position


def run(args: Namespace) -> int:
    try:
        return _draw_position_file(args) if args.position else _draw_log(args)
    except Failure as failure:
        return failed(failure)


def _draw_log(args: Namespace) -> int:
    game = replayed_to(args)
    if game.failure is not None:
        return print_replay_failure(game, args.file)
    assert game.header is not None
    check_names(args.names, len(game.header.seats))
    viewer = viewer_of(game.header, args.viewer)
    state = game.state if viewer == WHOLE else view(game.game, game.state, viewer)
    names = names_of(game.header, args.names)
    write_text(_draw(game.game, state, names, STYLES[args.style]), args.output)
    return Exit.VALID


def _draw_position_file(args: Namespace) -> int:
    if args.at is not None or args.viewer != WHOLE:
        raise Failure(Exit.USAGE, _("--position takes no --at or --viewer: the file is one position, as it is seen"))
    document = read_document(args.file)
    try:
        position = import_position(document, boards=[any_board(file) for file in args.board])
    except Malformed as error:
        code = Exit.UNSUPPORTED if isinstance(error, Unsupported) else Exit.INVALID
        raise Failure(code, f"{args.file}: {malformed_text(error)}") from None
    check_names(args.names, len(position.state.seats))
    names = dict(zip(position.state.seats, args.names or (), strict=False))
    write_text(_draw(position.game, position.state, names, STYLES[args.style]), args.output)
    return Exit.VALID


def _draw(game: AnyGame, state: Any, names: Mapping[str, str], style: Style) -> str:
    if not has_pictures(game):
        raise Failure(Exit.USAGE, _("there are no pictures of {game}").format(game=game.title))
    return draw(game, state, language=spoken(), seats=names, style=style)


__all__ = ["run"]
