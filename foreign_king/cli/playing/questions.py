"""Questions to a player, and answers that are read: one at a time, or several in one line."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foreign_king.cli.language import _, _p, labelled
from foreign_king.cli.playing.chains import Fault, Reading, Step, after, read_chain
from foreign_king.cli.playing.menus import answers_so_far, prompt_of
from foreign_king.cli.playing.prompt_help import give_help, print_clause, tell_closed, why_closed
from foreign_king.cli.playing.prompts import Prompt, Row, number_in
from foreign_king.cli.playing.screen import Left
from foreign_king.cli.playing.session import Sitting
from foreign_king.cli.texts import Failure
from foreign_king.decisions import Decision
from foreign_king.kernel.refusal import quoted
from foreign_king.language.voices import printable
from foreign_king.text_pictures.lines import paragraph


class Back(Exception):
    """The player wants to answer the question before once more."""


class TakeBack(Exception):
    """The player wants to take back the last command."""


def next_step(sitting: Sitting, seat: str, decision: Decision[Any], asked: list[Decision[Any]]) -> Step:
    """What comes after a step: the player's answers, or the only one there is, which is told. ``asked``: the steps that
    the player has answered, to which those are added that are answered here."""
    prompt = prompt_of(sitting.voice, decision)
    if not prompt.is_asked:
        tell_only(sitting, prompt, prompt.rows[0])
        return after(decision, prompt.rows[0])
    shown = False
    while True:
        words = sitting.rest
        if not words:
            sitting.answered = 0
            if not shown or sitting.screen.is_full:
                sitting.ask(seat, prompt, answers_so_far(sitting.voice, decision))
            shown = True
            words = tuple(answer(sitting, seat, prompt).split())
        reading = read_chain(lambda step: prompt_of(sitting.voice, step), decision, words)
        _take(sitting, seat, reading, words, asked)
        if reading.links:
            return reading.step


def _take(sitting: Sitting, seat: str, reading: Reading, words: Sequence[str], asked: list[Decision[Any]]) -> None:
    """Take the answers of a line that can be taken, and say which one cannot."""
    for link in reading.links:
        if link.prompt.is_asked:
            asked.append(link.decision)
        else:
            tell_only(sitting, link.prompt, link.row)
    sitting.rest = ()
    if reading.ambiguous:
        told = _("{said} can be read in more than one way; answer one question at a time.")
        sitting.screen.line(paragraph(told.format(said=quoted(" ".join(words))), indent=2))
    elif reading.fault is not None:
        _tell_fault(sitting, seat, reading.fault, words)
    else:
        sitting.rest = tuple(words[reading.used :])
    sitting.answered += reading.answers


def answer(sitting: Sitting, seat: str, prompt: Prompt | None = None) -> str:
    """What a player answers to a question, after everything that was asked beside it."""
    while True:
        said = sitting.screen.read()
        word, _space, more = said.partition(" ")
        match word.lower():
            case "q" if not more and (sitting.saved is not None or sitting.warned):
                raise Left
            case "q" if not more:
                sitting.warned = True
                told = _("The game is not saved: «save FILE» saves it, and q once more leaves it.")
                sitting.screen.line(paragraph(told, indent=2))
            case "b" if not more:
                raise Back
            case "u" if not more:
                raise TakeBack
            case "h" if not more:
                give_help(sitting)
            case "p" if not more:
                sitting.show(seat)
            case "r" if more:
                print_clause(sitting, more)
            case "r":
                sitting.screen.line(paragraph(_("«r» and the name of a clause prints it."), indent=2))
            case "save" if more:
                _save(sitting, more)
            case _word if said.startswith("?"):
                _tell_why(sitting, seat, prompt, said.removeprefix("?").split())
            case _word if not said and prompt is not None:
                sitting.screen.line(paragraph(_not_understood(prompt, said), indent=2))
            case _word:
                return said


def _save(sitting: Sitting, name: str) -> None:
    """Save the game in a file from now on."""
    try:
        file = sitting.save(Path(name))
    except Failure as failure:
        sitting.screen.line(paragraph(failure.message, indent=2))
    except OSError as error:
        sitting.screen.line(paragraph(f"{printable(name)}: {error.strerror or error}", indent=2))
    else:
        told = _("Every command is saved at once in {file}.")
        sitting.screen.names_file(told.format(file=printable(str(file))))


def _tell_why(sitting: Sitting, seat: str, prompt: Prompt | None, words: Sequence[str]) -> None:
    """Why something is closed; of everything that is, where nothing is named."""
    rows = () if prompt is None else prompt.matching(words)
    screen = sitting.screen
    if not words or prompt is None:
        tell_closed(sitting, () if prompt is None else prompt.shut)
    elif not rows:
        screen.line(paragraph(_not_understood(prompt, " ".join(words)), indent=2))
    for row in rows:
        if row.closed:
            screen.line(paragraph(labelled(row.label, _("closed")), indent=2))
            for refused in row.closed:
                why_closed(sitting, seat, refused)
        else:
            screen.line(paragraph(_("{label}: you can do that.").format(label=row.label), indent=2))


# What is said of an answer that cannot be taken


def _tell_fault(sitting: Sitting, seat: str, fault: Fault, words: Sequence[str]) -> None:
    """Which answer of a line cannot be taken and why, and what becomes of the others."""
    number = sitting.answered + fault.number
    alone = number == 1 and fault.said == " ".join(words)
    told = _misfit(fault)
    screen = sitting.screen
    screen.line(paragraph(told if alone else labelled(_("Answer {number}").format(number=number), told), indent=2))
    closed = [row for row in fault.rows if row.closed]
    if len(fault.rows) == 1 and closed:
        for refused in closed[0].closed:
            why_closed(sitting, seat, refused)
    if fault.number > 1:
        screen.line(paragraph(_("What you answered before it is kept, and nothing after it is taken."), indent=2))
    elif not alone:
        screen.line(paragraph(_("Nothing after it is taken."), indent=2))


def _misfit(fault: Fault) -> str:
    """Why an answer fits nothing that can be chosen."""
    if not fault.rows:
        return _not_understood(fault.prompt, fault.said)
    if len(fault.rows) == 1:
        return labelled(fault.rows[0].label, _("closed")) + "."
    names = _p("between the parts of a list", "; ").join(row.label for row in fault.rows)
    return _("{said} fits several: {names}.").format(said=quoted(fault.said), names=names)


def _not_understood(prompt: Prompt, said: str) -> str:
    numbers = range(1, len(prompt.opened) + 1) if prompt.numbers is None else prompt.numbers
    if prompt.numbers is None and said and number_in(said.split()) is None:
        told = _("{said} begins nothing that can be chosen; h helps.")
    else:
        told = _("{said} is no number from {least} to {most}; h helps.")
    return told.format(said=quoted(said), least=numbers[0], most=numbers[-1])


# What is told, and what a player agrees with


def tell_only(sitting: Sitting, prompt: Prompt, row: Row) -> None:
    """Tell the only answer to a question, which needs no asking."""
    note = f" ({row.note})" if row.note else ""
    sitting.screen.line(paragraph(f"{prompt.question} {row.label}{note}", indent=2))


def agreed(sitting: Sitting, seat: str) -> None:
    """Wait until a player agrees with what was shown; ``Back`` where not."""
    sitting.ask_to_agree(seat)
    while said := answer(sitting, seat):
        sitting.screen.line(paragraph(_("{said}: Enter alone, or b.").format(said=quoted(said)), indent=2))


__all__ = ["Back", "TakeBack", "agreed", "answer", "next_step", "tell_only"]
