"""What games between computer players show: who wins by the place in the order of play, how long games are, which
points winners have, and what they do more often than the others. It reads the logs of a tournament and draws a picture:

    foreign-king tournament --players 3 --one hard --against medium --games 45 --simulations 100 --logs LOGS
    python -m examples.strong_players.show LOGS --picture games.svg
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

from examples.strong_players.picture import Bar, Panel, picture
from foreign_king import GAMES
from foreign_king.players.ratings import interval

TABLE = "table"


class Played(NamedTuple):
    """What the log of one game says."""

    game: str
    """The name of the game."""
    order: tuple[str, ...]
    """The seats, in the order in which each of them decided first."""
    winners: frozenset[str]
    points: dict[str, dict[str, float]]
    """The points of each seat, by the clause that gave them."""
    kinds: dict[str, Counter[str]]
    """How many commands of each kind every seat has played."""

    @property
    def commands(self) -> int:
        """How many commands the seats have played."""
        return sum(kinds.total() for kinds in self.kinds.values())


def read(file: Path) -> Played | None:
    """Return the game of a log; ``None`` if it did not end."""
    header, *steps = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    if "result" not in steps[-1]:
        return None
    ended = steps.pop()["result"]
    seats = [each["seat"] for each in header["seats"]]
    commands = [step["command"] for step in steps if step["command"]["by"] != TABLE]
    kinds = {seat: Counter(each["type"] for each in commands if each["by"] == seat) for seat in seats}
    order = tuple(dict.fromkeys(each["by"] for each in commands))
    points = {seat: ended["breakdown"].get(seat, {}) for seat in seats}
    return Played(header["game"], order, frozenset(ended["winners"]), points, kinds)


def by_place(games: Sequence[Played]) -> Panel:
    """Return how many games each place in the order of play has won."""
    places = len(games[0].order)
    bars = []
    for place in range(places):
        won = sum(game.order[place] in game.winners for game in games)
        low, high = interval(won / len(games), len(games))
        bars.append(Bar(f"place {place + 1}", (won / len(games),), (low, high), f"{won} of {len(games)}"))
    return Panel("Games won, by the place in the order of play, with intervals of 95 %", (), bars, mark=1 / places)


def by_length(games: Sequence[Played]) -> Panel:
    """Return how many commands a game has."""
    lengths = sorted(game.commands for game in games)
    quarters = quantiles(lengths, n=4, method="inclusive")
    rows = {"shortest": lengths[0], "a quarter": quarters[0], "half": quarters[1], "three quarters": quarters[2]}
    bars = [Bar(name, (value,), None, f"{value:.0f}") for name, value in {**rows, "longest": lengths[-1]}.items()]
    return Panel("Commands of the players in a game: so many games are no longer", (), bars)


def compared(title: str, seats: Iterable[tuple[bool, dict[str, float]]], most: int) -> Panel:
    """Return the mean amount of each thing for seats that have won, and for others: those that differ most."""
    groups: dict[bool, list[dict[str, float]]] = {True: [], False: []}
    for won, amounts in seats:
        groups[won].append(amounts)
    names = dict.fromkeys(name for group in groups.values() for amounts in group for name in amounts)
    bars = []
    for name in names:
        pair = tuple(mean(amounts.get(name, 0) for amounts in groups[won]) for won in (True, False))
        bars.append(Bar(name, pair, None, f"{pair[0]:.1f} : {pair[1]:.1f}"))
    bars.sort(key=lambda bar: -abs(bar.values[0] - bar.values[1]))
    return Panel(title, ("winners", "others"), bars[:most])


def panels(games: Sequence[Played]) -> list[Panel]:
    """Return all that is shown about some games."""
    seats = [(game, seat) for game in games for seat in game.order]
    points = [(seat in game.winners, game.points[seat]) for game, seat in seats]
    kinds: list[tuple[bool, dict[str, float]]] = [
        (seat in game.winners, {kind: float(number) for kind, number in game.kinds[seat].items()})
        for game, seat in seats
    ]
    return [
        by_place(games),
        by_length(games),
        compared("Points at the end, by clause: the mean of a seat", points, 8),
        compared("Commands by kind: how many a seat plays in a game", kinds, 8),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the logs of a folder, draw the picture, and print what it shows."""
    parser = argparse.ArgumentParser(prog="show.py", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="+", help="folders with the logs of a tournament")
    parser.add_argument("--picture", type=Path, required=True, help="the SVG file that is written")
    args = parser.parse_args(arguments)
    files = sorted(file for folder in args.folder for file in folder.glob("*.jsonl"))
    games = [game for game in map(read, files) if game is not None]
    if len(games) < 2 or len({(game.game, len(game.order)) for game in games}) > 1:
        parser.error("two games or more are needed, all of one game, with equally many players")
    shown = panels(games)
    title = f"{GAMES[games[0].game].title}, {len(games[0].order)} players, {len(games)} games"
    args.picture.write_text(picture(title, shown), "utf-8")
    for panel in shown:
        print(panel.title)
        for bar in panel.bars:
            reach = "" if bar.interval is None else " ({:.3f}–{:.3f})".format(*bar.interval)
            print(f"  {bar.name}: {bar.text}{reach}")


if __name__ == "__main__":
    main()
