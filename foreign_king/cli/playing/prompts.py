"""Questions with numbers for answers."""

from collections.abc import Sequence
from typing import Any

from foreign_king.cli.language import _, labelled
from foreign_king.cli.playing.prompt_help import give_help, print_clause, why_closed
from foreign_king.cli.playing.screen import Left
from foreign_king.cli.playing.session import Sitting
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused, quoted
from foreign_king.text_pictures.lines import paragraph

NO_BREAK = "\N{NO-BREAK SPACE}"


class Back(Exception):
    """The player wants to answer the question before once more."""


class TakeBack(Exception):
    """The player wants to take back the last command."""


@record(kw_only=True)
class Row:
    """A line of a menu: what it is, what is to be said of it, and what choosing it means."""

    label: str
    value: Any
    note: str = ""
    closed: tuple[Refused, ...] = ()
    """Why it cannot be chosen; empty where it can."""


def answer(sitting: Sitting, seat: str) -> str:
    """What a player answers to a question, after everything that was asked beside it."""
    while True:
        said = sitting.screen.read()
        word, _space, more = said.partition(" ")
        match word.lower():
            case "q":
                raise Left
            case "b":
                raise Back
            case "u":
                raise TakeBack
            case "h":
                give_help(sitting)
            case "p":
                sitting.show(seat)
            case "r" if more:
                print_clause(sitting, more)
            case "r":
                sitting.screen.line(paragraph(_("«r» and the name of a clause prints it."), indent=2))
            case _word:
                return said


def choose(sitting: Sitting, seat: str, question: str, rows: Sequence[Row], hint: str = "") -> Any:
    """The value of the row that a player chooses."""
    screen = sitting.screen
    screen.heading(question)
    if hint:
        screen.line(paragraph(hint), "dim")
    lines = [
        (str(number), row.label, row.note or (_("closed") if row.closed else "")) for number, row in enumerate(rows, 1)
    ]
    screen.menu(lines, closed=[bool(row.closed) for row in rows])
    while True:
        said = answer(sitting, seat)
        asked = _row(rows, said.removeprefix("?").strip())
        if asked is None:
            _not_understood(sitting, said, len(rows))
        elif asked.closed:
            for refused in asked.closed:
                why_closed(sitting, seat, refused)
        elif said.startswith("?"):
            screen.line(paragraph(_("{label}: you can do that.").format(label=asked.label), indent=2))
        else:
            return asked.value


def _row(rows: Sequence[Row], said: str) -> Row | None:
    number = _number(said)
    return rows[number - 1] if number is not None and 1 <= number <= len(rows) else None


def _number(said: str) -> int | None:
    return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else None


def _not_understood(sitting: Sitting, said: str, most: int, least: int = 1) -> None:
    told = _("{said} is no number from {least} to {most}; h helps.")
    sitting.screen.line(paragraph(told.format(said=quoted(said), least=least, most=most), indent=2))


def ask_number(sitting: Sitting, seat: str, question: str, least: int, most: int, notes: Sequence[str] = ()) -> int:
    """A number of a range; ``notes`` say what each costs."""
    sitting.screen.heading(f"{question} ({least}-{most})")
    if any(notes):
        # A number and what it counts stay together on a line.
        costs = [labelled(str(least + place), note) for place, note in enumerate(notes) if note]
        said = [cost.replace(" ", NO_BREAK) for cost in costs]
        sitting.screen.line(paragraph("; ".join(said), indent=2))
    while True:
        said_number = answer(sitting, seat)
        number = _number(said_number)
        if number is not None and least <= number <= most:
            return number
        _not_understood(sitting, said_number, most, least)


def tell_only(sitting: Sitting, question: str, row: Row) -> None:
    """Tell the only answer to a question, which needs no asking."""
    note = f" ({row.note})" if row.note else ""
    sitting.screen.line(paragraph(f"{question} {row.label}{note}", indent=2))


def agreed(sitting: Sitting, seat: str) -> None:
    """Wait until a player agrees with what was shown; ``Back`` where not."""
    sitting.screen.line(_("Enter: do it. b: back."), "bold")
    while said := answer(sitting, seat):
        sitting.screen.line(paragraph(_("{said}: Enter alone, or b.").format(said=quoted(said)), indent=2))


__all__ = ["Back", "Row", "TakeBack", "agreed", "answer", "ask_number", "choose", "tell_only"]
