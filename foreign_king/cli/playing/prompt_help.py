"""What a player can ask at any time, before answering: help, a clause, the position, why something is closed."""

from collections.abc import Sequence

from foreign_king.cli import rule
from foreign_king.cli.language import _, labelled, spoken
from foreign_king.cli.playing.prompts import Row
from foreign_king.cli.playing.session import Sitting
from foreign_king.cli.texts import Failure
from foreign_king.kernel.play import view
from foreign_king.kernel.refusal import Refused
from foreign_king.language import DEFAULT_LANGUAGE, tell_refusal
from foreign_king.language.voices import printable
from foreign_king.reasons import explain_refusal, tell_explanation
from foreign_king.spec import Clause, clauses
from foreign_king.text_pictures.lines import paragraph


def help_rows() -> list[tuple[str, str]]:
    """Everything that can be answered beside what is asked for."""
    return [
        (_("a number"), _("chooses what stands beside it; so does the beginning of its name")),
        ("2 7 3", _("several answers in one line, one for each question that follows")),
        ("?", _("what is closed, and why")),
        ("? NAME", _("why this is closed, by which clause, and how its numbers come about")),
        ("b", _("back to the question before")),
        ("u", _("undo: take back the last command")),
        ("p", _("show the position")),
        ("r NAME", _("print a clause of the rules, such as {clause}")),
        ("h", _("this help")),
        (_("save FILE"), _("save the game in this new file, from now on after every command")),
        ("+", _("more answers, where there is no room for all")),
        ("q", _("leave the game; a saved one can be resumed")),
    ]


def give_help(sitting: Sitting) -> None:
    """What can be answered, and where the game is saved."""
    clause = next(iter(sitting.game.rulebook.rules)).value
    sitting.screen.heading(_("Help"))
    for key, said in help_rows():
        sitting.screen.line(paragraph(said.format(clause=clause), first=f"  {key:<12}"))
    sitting.screen.names_file(saved_told(sitting))
    if sitting.screen.is_full:
        sitting.screen.line(paragraph(_("On the board each place stands before those on which it borders.")))
        sitting.screen.line(paragraph(sitting.legend))


def saved_told(sitting: Sitting) -> str:
    """Where the game is saved, or that it is not."""
    if sitting.saved is None:
        return _("The game is not saved; «save FILE» saves it.")
    return _("Every command is saved at once in {file}.").format(file=printable(str(sitting.saved.file)))


def print_clause(sitting: Sitting, name: str) -> None:
    """A clause by its name, with where it is printed; for anything else what ``foreign-king rule`` prints."""
    game, screen = sitting.game, sitting.screen
    clause = clauses(game.name).get(name.removeprefix(f"{game.name}:"))
    if clause is None:
        try:
            rule.print_rule(game.name, name)
        except Failure as failure:
            screen.line(paragraph(failure.message, indent=2))
        return
    screen.line(paragraph(f"{game.name}:{clause.name}: {clause.text}", indent=2))
    for edition, places in clause.printed.items():
        screen.line(paragraph(f"{edition}: {places}", indent=4))
    if clause.rulings:
        screen.line(paragraph(_("Rulings: {names}.").format(names=", ".join(clause.rulings)), indent=4))


def tell_closed(sitting: Sitting, rows: Sequence[Row]) -> None:
    """Why each of these cannot be done, in a sentence with its clause."""
    screen = sitting.screen
    if not rows:
        screen.line(paragraph(_("Nothing is closed here."), indent=2))
    for row in rows:
        for refused in row.closed:
            told = f"{tell_refusal(sitting.voice, refused)} [{refused.rule.value}]"
            screen.line(paragraph(labelled(row.label, told), indent=2))


def why_closed(sitting: Sitting, seat: str, refused: Refused) -> None:
    """Why a seat cannot do something: the sentence, how its numbers come about, and the clause."""
    screen, name = sitting.screen, refused.rule.value
    screen.line(paragraph(tell_refusal(sitting.voice, refused), indent=2))
    seen = view(sitting.game, sitting.state, seat)
    for depth, told in tell_explanation(sitting.voice, explain_refusal(sitting.game, seen, None, refused)):
        # The root of the explanation says again what is refused.
        if depth:
            screen.line(paragraph(told, indent=2 + 2 * depth))
    screen.line(paragraph(_clause(clauses(sitting.game.name)[name], sitting.game.name), indent=2))
    screen.line(paragraph(_("«r {clause}» says where it is printed.").format(clause=name), indent=2))


def _clause(clause: Clause, game: str) -> str:
    """A clause with its text, which is English; in another language with the heading of its rulebook."""
    said = clause.text if spoken() == DEFAULT_LANGUAGE else clause.printed.get(spoken())
    if said == "not printed":
        # There is no heading, and these two words are English.
        said = None
    return f"{game}:{clause.name}" + (f": {said}" if said else "")


__all__ = ["give_help", "help_rows", "print_clause", "saved_told", "tell_closed", "why_closed"]
