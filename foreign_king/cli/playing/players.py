"""The players of a session: people at one keyboard, and computer players."""

from collections.abc import Iterable

from foreign_king.cli.usage.values import COMPUTER
from foreign_king.logs.departures import Abandon, Concede, EndByRuling
from foreign_king.replays.replay import Replay


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


__all__ = ["comment_of", "computers_of"]
