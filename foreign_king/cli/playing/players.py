"""Who sits at the table: people at one keyboard, and computer players."""

from argparse import ArgumentTypeError
from collections.abc import Iterable

from foreign_king.cli.game_options import player_names
from foreign_king.cli.language import _
from foreign_king.kernel.record import record
from foreign_king.logs.departures import Abandon, Concede, EndByRuling
from foreign_king.replays.replay import Replay

COMPUTER = "computer"
"""What stands before the name of a computer player, and in the comment of a log that says which seats they play."""


@record(kw_only=True)
class Player:
    """One that ``--players`` names."""

    name: str | None
    """``None``: called by the seat."""
    computer: bool


def player_list(text: str) -> tuple[Player, ...]:
    """A type of argument: ``anna,bruno,computer:chiara,computer``."""
    return tuple(_player(name) for name in player_names(text))


def _player(said: str) -> Player:
    kind, colon, name = said.partition(":")
    if not colon:
        return Player(name=None if said == COMPUTER else said, computer=said == COMPUTER)
    if kind.strip() != COMPUTER or not name.strip():
        raise ArgumentTypeError(_("before a colon stands only computer, and after it a name: computer:chiara"))
    return Player(name=name.strip(), computer=True)


def comment_of(computers: Iterable[str]) -> tuple[str, ...]:
    """The comments by which a log keeps which seats computers play."""
    seats = " ".join(computers)
    return (f"{COMPUTER}: {seats}",) if seats else ()


def computers_of(game: Replay) -> frozenset[str]:
    """The seats that computers play in a game: those that its log names, and those of who has left the table."""
    assert game.header is not None
    said = [comment for comment in game.header.meta.comments if comment.startswith(f"{COMPUTER}: ")]
    named = {seat for comment in said for seat in comment.removeprefix(f"{COMPUTER}: ").split()}
    for _number, departure in game.departures:
        match departure:
            case Concede(by=seat) | Abandon(seat=seat):
                named.add(seat)
            case EndByRuling():
                pass
    return frozenset(named & {each.seat for each in game.header.seats})


__all__ = ["COMPUTER", "Player", "comment_of", "computers_of", "player_list"]
