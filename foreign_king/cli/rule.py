"""``foreign-king rule``: prints a clause, a word of the rules, a ruling, a scenario or the law, or lists of them."""

from argparse import Namespace
from typing import Any

import attrs

from foreign_king.cli.language import _, labelled, spoken
from foreign_king.cli.rule_lists import list_all, list_answers, list_clauses, list_words
from foreign_king.cli.texts import Failure, did_you_mean, failed
from foreign_king.edition_notes import edition_notes
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.refusal import quoted
from foreign_king.language.catalogues import colon
from foreign_king.language.editions import EDITIONS
from foreign_king.logs.codes import Exit
from foreign_king.spec import (
    Clause,
    Definition,
    Ruling,
    clauses,
    definitions,
    plain,
    rulings,
    scenario_paths,
    scenarios_of,
    spec_folder,
    word_name,
)
from foreign_king.text_pictures.lines import paragraph
from foreign_king.wire import codec, dump

FIRST = next(iter(GAMES))
"""The game of a name that has no game before it."""
LAW = "law"
"""The name that prints the law. It is not the name of a clause."""


def run(args: Namespace) -> int:
    try:
        if args.search is not None:
            if args.name is not None:
                raise Failure(Exit.USAGE, _("a NAME and a --search do not go together"))
            list_answers(args.search, [args.game] if args.game else GAMES)
        elif not args.name and args.game is None:
            list_all()
        else:
            print_rule(*_split_name(args.game or FIRST, args.name or ""))
    except Failure as failure:
        return failed(failure)
    return Exit.VALID


def _split_name(game: str, name: str) -> tuple[str, str]:
    """Split the game from a name, such as ``the-foreign-king:build.price``."""
    if ":" not in name:
        return game, name
    game, name = name.split(":", 1)
    if game not in GAMES:
        hint = did_you_mean(game, GAMES) or _("; there is {found}").format(found=", ".join(GAMES))
        raise Failure(Exit.USAGE, _("there is no game {game}{hint}").format(game=quoted(game), hint=hint))
    return game, name


def print_rule(game: str, name: str) -> None:
    """Print what a name stands for: a clause, several clauses that begin so, a word, a ruling, a scenario or the law.

    ``Failure`` where the game has nothing of that name.
    """
    if name == LAW:
        _print_law(GAMES[game])
        return
    language = spoken()
    known_clauses, known_rulings = clauses(game, language), rulings(game, language)
    known_words = definitions(game, language)
    if name in known_clauses:
        _print_clause(game, known_clauses[name])
    elif name in known_rulings:
        print(_("{game}, ruling {name}").format(game=GAMES[game].title, name=name) + "\n")
        print(f"{known_rulings[name].title}\n")
        _print_ruling(known_rulings[name])
        _print_edition_notes(game, name)
    elif name in (paths := scenario_paths(game)):
        print(f"# {paths[name]}\n{paths[name].read_text('utf-8')}", end="")
    elif name in known_words:
        _print_definition(game, known_words[name])
    elif matching_clauses := [clause for clause in known_clauses.values() if clause.name.startswith(name)]:
        list_clauses(matching_clauses)
    elif words := [word for word in known_words if word.startswith(name)]:
        list_words(game, words)
    elif word_name(name) in known_words:
        _print_definition(game, known_words[word_name(name)])
    else:
        chapters = {each.partition(".")[0] for each in (*known_clauses, *known_words)}
        names = (*sorted(chapters), *known_clauses, *known_words, *known_rulings, *paths)
        hint = _in_another_game(game, name) or did_you_mean(name, names)
        hint = hint or _('; "foreign-king rule" lists all clauses, --search WORDS finds some')
        message = _("{game} has no clause {name}{hint}")
        raise Failure(Exit.USAGE, message.format(game=GAMES[game].title, name=quoted(name), hint=hint))


def _in_another_game(game: str, name: str) -> str:
    """Return a hint at other games that have a clause, a word, a ruling or a scenario of this name."""
    commands = [
        f'"foreign-king rule {other}:{name}"'
        for other in GAMES
        if other != game and any(name in names(other) for names in (clauses, rulings, definitions, scenario_paths))
    ]
    return _("; there is {found}").format(found=_(" and ").join(commands)) if commands else ""


# Printing


def _print_definition(game: str, definition: Definition) -> None:
    print(f"{game}:{definition.name}\n{GAMES[game].title}, " + _("The words") + "\n")
    print(paragraph(f"{', '.join(definition.terms)}{colon(spoken())}{definition.text}"))


def _print_clause(game: str, clause: Clause) -> None:
    print(f"{game}:{clause.name}\n{GAMES[game].title}, {clause.chapter}\n")
    print(f"{clause.title}\n")
    print(paragraph(clause.text))
    print("\n" + _("Printed"))
    for edition, places in clause.printed.items():
        print(paragraph(labelled(_(EDITIONS[edition]), places), indent=2))
    _print_edition_notes(game, clause.name)
    _print_corrections(GAMES[game], clause)
    known_rulings = rulings(game, spoken())
    for name in clause.rulings:
        print("\n" + labelled(_("Ruling {name}").format(name=name), known_rulings[name].title))
        _print_ruling(known_rulings[name])
    shown = list(scenarios_of(game, clause.name))
    print("\n" + (_("Scenarios") if shown else _("No scenario shows it.")))
    for scenario in shown:
        refused = _(" (refused)") if scenario.refused else ""
        print(paragraph(f"{scenario.id}{refused}{colon(spoken())}{scenario.title}", indent=2))
    if shown:
        print(_('"foreign-king rule ID" prints one of them; the files lie in'))
        # The path of a folder in a zip ends with a slash.
        print(str(spec_folder(game) / "scenarios").rstrip("/"))


def _print_edition_notes(game: str, name: str) -> None:
    """Print what the notes on the editions say of a clause or a ruling: where books differ, and what decides."""
    for note in edition_notes(game, name, spoken()):
        print("\n" + note.heading)
        others = [each for each in note.names if each != name] if note.columns else []
        about = ", ".join(filter(None, [*others, note.text]))
        if about:
            print(paragraph(about, indent=2))
        for head, text in note.columns.items():
            if text != name:
                label = _(EDITIONS[head]) if head in EDITIONS else head
                print(paragraph(labelled(label, text), indent=2))


def _print_corrections(game: AnyGame, clause: Clause) -> None:
    """Print in which revisions of the rules a clause was corrected, and the law that reads it as before."""
    for each in game.rulebook.revisions:
        if each.clause.value == clause.name:
            print("\n" + _("Corrected in revision {number} of {date}").format(number=each.number, date=each.date))
            print(paragraph(each.changed, indent=2))
            former = " ".join(f"--law {name}={dump(value)}" for name, value in each.former.items())
            print(paragraph(_("As before: {law}").format(law=former), indent=2))


def _print_ruling(ruling: Ruling) -> None:
    for part in ruling.text.split("\n\n"):
        print(paragraph(plain(part), indent=2))


def _print_law(game: AnyGame) -> None:
    """Print the fields of the law, their values in each edition, and the values that house rules may set."""
    print(_("{game}: the law of each edition; --law NAME=VALUE changes it").format(game=game.title) + "\n")
    editions = "".join(f"{edition:>9}" for edition in game.law.editions)
    print(f"{'':<26}{editions}  " + _("players may set"))
    none = _("none")
    for field in attrs.fields(codec(game).law_type):
        if field.name == "edition":
            continue
        values = [getattr(law, field.name) for law in game.law.editions.values()]
        columns = "".join(f"{dump(value).strip('[]') if value not in ('', ()) else none:>9}" for value in values)
        print(f"{field.name:<26}{columns}  {_may_set(game, field)}")


def _may_set(game: AnyGame, field: Any) -> str:
    if field.type is bool:
        return "true, false"
    if field.type is str:
        return _("a name")
    if field.type == tuple[str, ...]:
        return _("a list of names")
    message = _("{least} to {most}") if field.type is int else _("{least} to {most} each")
    return message.format(least=game.law.least.get(field.name, 0), most=game.law.most)
