"""The questions of a decision, asked one after the other until they are answered. One line can have several answers."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foreign_king.cli.language import _, _p, labelled
from foreign_king.cli.playing.chains import Fault, Reading, Step, after, read_chain
from foreign_king.cli.playing.hints import give_hint
from foreign_king.cli.playing.menus import prompt_of
from foreign_king.cli.playing.prompt_help import give_help, print_clause, tell_closed, why_closed
from foreign_king.cli.playing.prompts import Prompt, Row, number_in
from foreign_king.cli.playing.screen import Left
from foreign_king.cli.playing.session import Session
from foreign_king.cli.texts import Failure
from foreign_king.decisions import Decision
from foreign_king.kernel.refusal import quoted
from foreign_king.language.voices import printable
from foreign_king.menus import tell_answers
from foreign_king.text_pictures.lines import paragraph


class Back(Exception):
    """Raised where the player wants to answer the previous question again."""


class TakeBack(Exception):
    """Raised where the player wants to take back the last command."""


def next_step(session: Session, seat: str, decision: Decision[Any], answered: list[Decision[Any]]) -> Step:
    """Ask at a step of a decision, and return the step that follows. A question with only one answer is not asked; the
    player is told the answer. The steps that the player answers are added to ``answered``."""
    prompt = prompt_of(session.voice, decision)
    if not prompt.is_asked:
        tell_only(session, prompt, prompt.rows[0])
        return after(decision, prompt.rows[0])
    shown = False
    while True:
        words = session.rest
        if not words:
            session.answered = 0
            if not shown or session.screen.is_full:
                session.ask(seat, prompt, tell_answers(session.voice, decision))
            shown = True
            words = tuple(answer(session, seat, prompt).split())
        reading = read_chain(lambda step: prompt_of(session.voice, step), decision, words)
        _take(session, seat, reading, words, answered)
        if reading.links:
            return reading.step


def _take(session: Session, seat: str, reading: Reading, words: Sequence[str], answered: list[Decision[Any]]) -> None:
    """Take the answers of a line up to one that cannot be taken, and say which one that is."""
    for link in reading.links:
        if link.prompt.is_asked:
            answered.append(link.decision)
        else:
            tell_only(session, link.prompt, link.row)
    session.rest = ()
    if reading.ambiguous:
        message = _("{said} can be read in more than one way; answer one question at a time.")
        session.screen.line(paragraph(message.format(said=quoted(" ".join(words))), indent=2))
    elif reading.fault is not None:
        _tell_fault(session, seat, reading.fault, words)
    else:
        session.rest = tuple(words[reading.used :])
    session.answered += reading.answers


def answer(session: Session, seat: str, prompt: Prompt | None = None) -> str:
    """Return the answer of a player to a question. Help, saving and other requests are done before; ``Left``, ``Back``
    or ``TakeBack`` where the player asks for that."""
    while True:
        text = session.screen.read()
        word, _space, more = text.partition(" ")
        match word.lower():
            case "q" if not more and (session.saved is not None or session.warned):
                raise Left
            case "q" if not more:
                session.warned = True
                message = _("The game is not saved: «save FILE» saves it, and q once more leaves it.")
                session.screen.line(paragraph(message, indent=2))
            case "b" if not more:
                raise Back
            case "u" if not more:
                raise TakeBack
            case "h" if not more:
                give_help(session)
            case "hint" if not more:
                give_hint(session, seat)
            case "p" if not more:
                session.show(seat)
            case "r" if more:
                print_clause(session, more)
            case "r":
                session.screen.line(paragraph(_("«r» and the name of a clause prints it."), indent=2))
            case "save" if more:
                _save(session, more)
            case _word if text.startswith("?"):
                _tell_why(session, seat, prompt, text.removeprefix("?").split())
            case _word if not text and prompt is not None:
                session.screen.line(paragraph(_not_understood(prompt, text), indent=2))
            case _word:
                return text


def _save(session: Session, name: str) -> None:
    """Save the game in a file from now on."""
    try:
        file = session.save(Path(name))
    except Failure as failure:
        session.screen.line(paragraph(failure.message, indent=2))
    except OSError as error:
        session.screen.line(paragraph(f"{printable(name)}: {error.strerror or error}", indent=2))
    else:
        message = _("Every command is saved at once in {file}.")
        session.screen.names_file(message.format(file=printable(str(file))))


def _tell_why(session: Session, seat: str, prompt: Prompt | None, words: Sequence[str]) -> None:
    """Tell why the rows that some words mean are closed; without words, why each closed row is."""
    rows = () if prompt is None else prompt.matching(words)
    screen = session.screen
    if not words or prompt is None:
        tell_closed(session, () if prompt is None else prompt.shut)
    elif not rows:
        screen.line(paragraph(_not_understood(prompt, " ".join(words)), indent=2))
    for row in rows:
        if row.closed:
            screen.line(paragraph(labelled(row.label, _("closed")), indent=2))
            for refused in row.closed:
                why_closed(session, seat, refused)
        else:
            screen.line(paragraph(_("{label}: you can do that.").format(label=row.label), indent=2))


# Answers that cannot be taken


def _tell_fault(session: Session, seat: str, fault: Fault, words: Sequence[str]) -> None:
    """Tell which answer of a line cannot be taken and why, and whether the others are kept."""
    number = session.answered + fault.number
    alone = number == 1 and fault.text == " ".join(words)
    reason = _reason(fault)
    screen = session.screen
    screen.line(paragraph(reason if alone else labelled(_("Answer {number}").format(number=number), reason), indent=2))
    closed = [row for row in fault.rows if row.closed]
    if len(fault.rows) == 1 and closed:
        for refused in closed[0].closed:
            why_closed(session, seat, refused)
    if fault.number > 1:
        screen.line(paragraph(_("What you answered before it is kept, and nothing after it is taken."), indent=2))
    elif not alone:
        screen.line(paragraph(_("Nothing after it is taken."), indent=2))


def _reason(fault: Fault) -> str:
    """Return why an answer cannot be taken."""
    if not fault.rows:
        return _not_understood(fault.prompt, fault.text)
    if len(fault.rows) == 1:
        return labelled(fault.rows[0].label, _("closed")) + "."
    names = _p("between the parts of a list", "; ").join(row.label for row in fault.rows)
    return _("{said} fits several: {names}.").format(said=quoted(fault.text), names=names)


def _not_understood(prompt: Prompt, text: str) -> str:
    """Return a sentence for an answer that fits no row."""
    numbers = range(1, len(prompt.opened) + 1) if prompt.numbers is None else prompt.numbers
    if prompt.numbers is None and text and number_in(text.split()) is None:
        message = _("{said} begins nothing that can be chosen; h helps.")
    else:
        message = _("{said} is no number from {least} to {most}; h helps.")
    return message.format(said=quoted(text), least=numbers[0], most=numbers[-1])


# Messages that need no choice


def tell_only(session: Session, prompt: Prompt, row: Row) -> None:
    """Tell the player the only answer to a question that was not asked."""
    note = f" ({row.note})" if row.note else ""
    session.screen.line(paragraph(f"{prompt.question} {row.label}{note}", indent=2))


def wait_for_agreement(session: Session, seat: str) -> None:
    """Wait until a player agrees with what is shown; ``Back`` where the player does not."""
    session.ask_to_agree(seat)
    while text := answer(session, seat):
        session.screen.line(paragraph(_("{said}: Enter alone, or b.").format(said=quoted(text)), indent=2))


__all__ = ["Back", "TakeBack", "answer", "next_step", "tell_only", "wait_for_agreement"]
