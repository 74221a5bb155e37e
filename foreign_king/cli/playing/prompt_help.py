"""Help that a player can ask for before answering: the keys, a clause, and why something is closed."""

from collections.abc import Sequence

from foreign_king.cli import rule
from foreign_king.cli.language import _, labelled, spoken
from foreign_king.cli.playing.prompts import Row
from foreign_king.cli.playing.session import Session
from foreign_king.cli.texts import Failure
from foreign_king.kernel.play import view
from foreign_king.kernel.refusal import Refused
from foreign_king.language import tell_refusal
from foreign_king.language.voices import printable
from foreign_king.reasons import explain_refusal, tell_explanation
from foreign_king.spec import Clause, clauses
from foreign_king.text_pictures.lines import paragraph


def help_rows() -> list[tuple[str, str]]:
    """Return the answers that every question accepts, each with what it does."""
    return [
        (_("a number"), _("chooses what stands beside it; so does the beginning of its name")),
        ("2 7 3", _("several answers in one line, one for each question that follows")),
        ("?", _("what is closed, and why")),
        ("? NAME", _("why this is closed, by which clause, and how its numbers come about")),
        ("hint", _("what the computer would do, and why")),
        ("b", _("back to the question before")),
        ("u", _("undo: take back the last command")),
        ("p", _("show the position")),
        ("r NAME", _("print a clause of the rules, such as {clause}")),
        ("h", _("this help")),
        (_("save FILE"), _("save the game in this new file, from now on after every command")),
        ("+", _("more answers, where there is no room for all")),
        ("q", _("leave the game; a saved one can be resumed")),
    ]


def give_help(session: Session) -> None:
    """Show which answers every question accepts, and where the game is saved."""
    clause = next(iter(session.game.rulebook.rules)).value
    session.screen.heading(_("Help"))
    for key, text in help_rows():
        session.screen.line(paragraph(text.format(clause=clause), first=f"  {key:<12}"))
    session.screen.names_file(where_saved(session))
    if session.screen.is_full:
        session.screen.line(paragraph(_("On the board each place stands before those on which it borders.")))
        session.screen.line(paragraph(session.legend))


def where_saved(session: Session) -> str:
    """Return a sentence that says where the game is saved, or that it is not saved."""
    if session.saved is None:
        return _("The game is not saved; «save FILE» saves it.")
    return _("Every command is saved at once in {file}.").format(file=printable(str(session.saved.file)))


def print_clause(session: Session, name: str) -> None:
    """Print a clause of the game with the places where it is printed. For any other name, print what
    ``foreign-king rule`` prints."""
    game, screen = session.game, session.screen
    clause = clauses(game.name, spoken()).get(name.removeprefix(f"{game.name}:"))
    if clause is None:
        try:
            rule.print_rule(game.name, name)
        except Failure as failure:
            screen.line(paragraph(failure.message, indent=2))
        return
    screen.line(paragraph(labelled(f"{game.name}:{clause.name}", clause.title), indent=2))
    screen.line(paragraph(clause.text, indent=4))
    for edition, places in clause.printed.items():
        screen.line(paragraph(labelled(edition, places), indent=4))
    if clause.rulings:
        screen.line(paragraph(_("Rulings: {names}.").format(names=", ".join(clause.rulings)), indent=4))


def tell_closed(session: Session, rows: Sequence[Row]) -> None:
    """Tell why each of these rows is closed, in a sentence with its clause."""
    screen = session.screen
    if not rows:
        screen.line(paragraph(_("Nothing is closed here."), indent=2))
    for row in rows:
        for refused in row.closed:
            sentence = f"{tell_refusal(session.voice, refused)} [{refused.rule.value}]"
            screen.line(paragraph(labelled(row.label, sentence), indent=2))


def why_closed(session: Session, seat: str, refused: Refused) -> None:
    """Tell why a seat cannot do something: the sentence, how its numbers come about, and the clause."""
    screen, name = session.screen, refused.rule.value
    screen.line(paragraph(tell_refusal(session.voice, refused), indent=2))
    visible = view(session.game, session.state, seat)
    for depth, sentence in tell_explanation(session.voice, explain_refusal(session.game, visible, None, refused)):
        # The root of the explanation repeats the refusal, which is on the screen already.
        if depth:
            screen.line(paragraph(sentence, indent=2 + 2 * depth))
    screen.line(paragraph(_clause(clauses(session.game.name, spoken())[name], session.game.name), indent=2))
    screen.line(paragraph(_("«r {clause}» says where it is printed.").format(clause=name), indent=2))


def _clause(clause: Clause, game: str) -> str:
    """Return a clause with its text. Where the text is not in the language of the reader, its title stands for it."""
    text = clause.text if clause.language == spoken() else clause.title
    return labelled(f"{game}:{clause.name}", text)


__all__ = ["give_help", "help_rows", "print_clause", "tell_closed", "where_saved", "why_closed"]
