"""``foreign-king rule``: a clause of the rules, or the list of all."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from difflib import get_close_matches

from foreign_king.cli.texts import Failure, failed, game_argument, paragraph
from foreign_king.games import GAMES
from foreign_king.logs.report import Exit
from foreign_king.spec import Clause, clauses, plain, rulings, scenarios_of

NAME = "rule"
HELP = "Print a clause of the rules: its text, printed places, rulings and scenarios. Without a name, list them all."
EDITIONS = {"fr": "French", "de": "German", "it": "Italian"}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="such as build.price, or the-foreign-king:build.price")
    game_argument(parser)


def run(args: Namespace) -> int:
    game, name = args.game, args.name
    if name is not None and ":" in name:
        game, _, name = name.partition(":")
        if game not in GAMES:
            return failed(Failure(Exit.USAGE, f"there is no game {game!r}; there is {', '.join(GAMES)}"))
    known = clauses(game)
    if name is None:
        _list(known.values())
    elif name in known:
        _show(game, known[name])
    else:
        near = get_close_matches(name, known, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; «foreign-king rule» lists all clauses"
        return failed(Failure(Exit.USAGE, f"{GAMES[game].title} has no clause {name!r}{hint}"))
    return 0


def _list(known: Iterable[Clause]) -> None:
    chapter = ""
    for clause in known:
        if clause.chapter != chapter:
            print(f"\n{clause.chapter}" if chapter else clause.chapter)
            chapter = clause.chapter
        print(f"  {clause.name:<24}{_beginning(clause.text)}")


def _beginning(text: str, width: int = 54) -> str:
    """The first words of a clause, as many as go on the line."""
    line = text.partition("\n")[0]
    return line if len(line) <= width else f"{line[: width - 1].rsplit(' ', 1)[0]}…"


def _show(game: str, clause: Clause) -> None:
    print(f"{game}:{clause.name}\n{GAMES[game].title}, {clause.chapter}\n")
    print(paragraph(clause.text))
    print("\nPrinted")
    for edition, places in clause.printed.items():
        print(paragraph(f"{EDITIONS[edition]}: {places}", indent=2))
    known = rulings(game)
    for name in clause.rulings:
        print(f"\nRuling {name}")
        for part in known[name].text.split("\n\n"):
            print(paragraph(plain(part), indent=2))
    shown = list(scenarios_of(game, clause.name))
    print("\nScenarios" if shown else "\nNo scenario shows it.")
    for scenario in shown:
        print(paragraph(f"{scenario.id}{' (refused)' if scenario.refused else ''}: {scenario.title}", indent=2))
