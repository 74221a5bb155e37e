"""``foreign-king rule``: a clause of the rules, a ruling, a scenario, the law; or a list of what there is."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Any

import attrs

from foreign_king.cli.texts import Failure, did_you_mean, failed, game_argument, paragraph
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.refusal import quoted
from foreign_king.logs.report import Exit
from foreign_king.spec import Clause, Ruling, clauses, plain, rulings, scenario_paths, scenarios_of, spec_folder
from foreign_king.wire import codec, dump

NAME = "rule"
HELP = "Print a clause of the rules, a ruling, a scenario or the law; or list the clauses, by chapter or by a word."
EDITIONS = {"fr": "French", "de": "German", "it": "Italian"}
FIRST = next(iter(GAMES))
"""The game that is meant where a name stands without one."""
LAW = "law"
"""Not a clause's name, but what the numbers of the clauses are read from."""


def add_arguments(parser: ArgumentParser) -> None:
    help = (
        "a clause (build.price), the beginning of several (build), a ruling (move-price), a scenario "
        "(build/first-factory), or law: what a table may change; with its game too (the-foreign-king:build.price)"
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help=help)
    parser.add_argument("--search", metavar="WORD", help="list the clauses and rulings that speak of something")
    game_argument(parser)
    # Whoever names neither a game nor a clause gets them all.
    parser.set_defaults(game=None)


def run(args: Namespace) -> int:
    try:
        if args.search is not None:
            if args.name is not None:
                raise Failure(Exit.USAGE, "a NAME and a --search do not go together")
            _search(args.game or FIRST, args.search)
        elif not args.name and args.game is None:
            _list_all()
        else:
            print_rule(*_asked(args.game or FIRST, args.name or ""))
    except Failure as failure:
        return failed(failure)
    return Exit.VALID


def _asked(game: str, name: str) -> tuple[str, str]:
    """The game and the name that were asked for: the name can say the game."""
    if ":" not in name:
        return game, name
    game, _, name = name.partition(":")
    if game not in GAMES:
        raise Failure(Exit.USAGE, f"there is no game {quoted(game)}; there is {', '.join(GAMES)}")
    return game, name


def print_rule(game: str, name: str) -> None:
    """Print what a name stands for: a clause, the beginning of several, a ruling, a scenario, the law.

    ``Failure`` where the game has none of that name.
    """
    if name == LAW:
        _print_law(GAMES[game])
        return
    known, known_rulings = clauses(game), rulings(game)
    if name in known:
        _print_clause(game, known[name])
    elif name in known_rulings:
        print(f"{GAMES[game].title}, ruling {name}\n")
        _print_ruling(known_rulings[name])
    elif name in (paths := scenario_paths(game)):
        print(f"# {paths[name]}\n{paths[name].read_text('utf-8')}", end="")
    elif begun := [clause for clause in known.values() if clause.name.startswith(name)]:
        _list(begun)
    else:
        chapters = {each.partition(".")[0] for each in known}
        hint = _in_another_game(game, name) or did_you_mean(name, [*sorted(chapters), *known, *known_rulings, *paths])
        hint = hint or '; "foreign-king rule" lists all clauses, --search WORD finds some'
        raise Failure(Exit.USAGE, f"{GAMES[game].title} has no clause {quoted(name)}{hint}")


def _in_another_game(game: str, name: str) -> str:
    """Where a clause, a ruling or a scenario of this name is to be found, if not in this game."""
    found = [
        f'"foreign-king rule {other}:{name}"'
        for other in GAMES
        if other != game and any(name in names for names in (clauses(other), rulings(other), scenario_paths(other)))
    ]
    return f"; there is {' and '.join(found)}" if found else ""


# Lists


def _list_all() -> None:
    """List the clauses of every game, each game under its heading."""
    for place, game in enumerate(GAMES.values()):
        if place:
            print()
        print(f"{game.title}: {game.name}\n")
        _list(clauses(game.name).values())


def _list(found: Iterable[Clause]) -> None:
    chapter = ""
    for clause in found:
        if clause.chapter != chapter:
            print(f"\n{clause.chapter}" if chapter else clause.chapter)
            chapter = clause.chapter
        print(_row(clause.name, clause.text))


def _row(name: str, text: str, width: int = 54) -> str:
    """A name, and as many of the first words as go on the line."""
    line, label = text.partition("\n")[0], f"{name:<22}  "
    width -= len(label) - 24  # a long name leaves less room
    beginning = line if len(line) <= width else line[: width - 1].rsplit(" ", 1)[0] + "…"
    return f"  {label}{beginning}"


def _search(game: str, word: str) -> None:
    """List the clauses and rulings in whose name, chapter or text a word stands."""
    wanted = word.casefold()
    found = [
        clause
        for clause in clauses(game).values()
        if wanted in f"{clause.name} {clause.chapter} {clause.text}".casefold()
    ]
    ruled = [ruling for ruling in rulings(game).values() if wanted in f"{ruling.name} {plain(ruling.text)}".casefold()]
    if not found and not ruled:
        raise Failure(Exit.USAGE, f"no clause and no ruling of {GAMES[game].title} speaks of {quoted(word)}")
    _list(found)
    if ruled:
        print("\nRulings" if found else "Rulings")
    for ruling in ruled:
        print(_row(ruling.name, plain(ruling.text).removeprefix("Question. ")))


# One of them


def _print_clause(game: str, clause: Clause) -> None:
    print(f"{game}:{clause.name}\n{GAMES[game].title}, {clause.chapter}\n")
    print(paragraph(clause.text))
    print("\nPrinted")
    for edition, places in clause.printed.items():
        print(paragraph(f"{EDITIONS[edition]}: {places}", indent=2))
    known = rulings(game)
    for name in clause.rulings:
        print(f"\nRuling {name}")
        _print_ruling(known[name])
    shown = list(scenarios_of(game, clause.name))
    print("\nScenarios" if shown else "\nNo scenario shows it.")
    for scenario in shown:
        print(paragraph(f"{scenario.id}{' (refused)' if scenario.refused else ''}: {scenario.title}", indent=2))
    if shown:
        print(f'"foreign-king rule ID" prints one of them; the files lie in\n{spec_folder(game) / "scenarios"}')


def _print_ruling(ruling: Ruling) -> None:
    for part in ruling.text.split("\n\n"):
        print(paragraph(plain(part), indent=2))


def _print_law(game: AnyGame) -> None:
    """The fields of the law, their value in each edition, and what a table may set."""
    print(f"{game.title}: the law of each edition; --law NAME=VALUE changes it\n")
    print(f"{'':<26}{''.join(f'{edition:>9}' for edition in game.editions)}  a table may set")
    for field in attrs.fields(codec(game).law_type):
        if field.name == "edition":
            continue
        values = [getattr(law, field.name) for law in game.editions.values()]
        columns = "".join(f"{dump(value).strip('[]') if value not in ('', ()) else 'none':>9}" for value in values)
        print(f"{field.name:<26}{columns}  {_may_set(game, field)}")


def _may_set(game: AnyGame, field: Any) -> str:
    if field.type is bool:
        return "true, false"
    if field.type is str:
        return "a name"
    if field.type == tuple[str, ...]:
        return "a list of names"
    return f"{game.least.get(field.name, 0)} to {game.most}" + ("" if field.type is int else " each")
