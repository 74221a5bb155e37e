"""The players of a session: people at one keyboard, and computer players."""

from argparse import ArgumentTypeError
from collections.abc import Iterable

from foreign_king.cli.game_options import player_names
from foreign_king.cli.language import _
from foreign_king.kernel.record import record
from foreign_king.logs.departures import Abandon, Concede, EndByRuling
from foreign_king.replays.replay import Replay

COMPUTER = "computer"
"""The word before the name of a computer player, and in the comment of a log that lists the seats of the computer."""


@record(kw_only=True)
class Player:
    """A player in the option ``--players``."""

    name: str | None
    """``None`` for a player who has the name of the seat."""
    computer: bool


def player_list(text: str) -> tuple[Player, ...]:
    """Parse the argument of ``--players``: ``anna,bruno,computer:chiara,computer``."""
    return tuple(_player(name) for name in player_names(text))


def _player(text: str) -> Player:
    kind, colon, name = text.partition(":")
    if not colon:
        return Player(name=None if text == COMPUTER else text, computer=text == COMPUTER)
    if kind.strip() != COMPUTER or not name.strip():
        raise ArgumentTypeError(_("before a colon stands only computer, and after it a name: computer:chiara"))
    return Player(name=name.strip(), computer=True)


def comment_of(computers: Iterable[str]) -> tuple[str, ...]:
    """Return the comments of a log that say which seats the computer plays."""
    seats = " ".join(computers)
    return (f"{COMPUTER}: {seats}",) if seats else ()


def computers_of(game: Replay) -> frozenset[str]:
    """Return the seats that the computer plays in a game: those in the comment of its log, and those whose players have
    left the match."""
    assert game.header is not None
    comments = [comment for comment in game.header.meta.comments if comment.startswith(f"{COMPUTER}: ")]
    seats = {seat for comment in comments for seat in comment.removeprefix(f"{COMPUTER}: ").split()}
    for _number, departure in game.departures:
        match departure:
            case Concede(by=seat) | Abandon(seat=seat):
                seats.add(seat)
            case EndByRuling():
                pass
    return frozenset(seats & {each.seat for each in game.header.seats})


__all__ = ["COMPUTER", "Player", "comment_of", "computers_of", "player_list"]
