"""The proof of chance: the seed is the one to which the header commits, no draw is missing, and every command of the
table is what the seed draws. Each check takes a step and returns it, with a problem if there is a fault."""

from typing import Any

from foreign_king.fairness.proof import commitment_of, seed_of
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.record import replace
from foreign_king.logs.checks import shortened
from foreign_king.logs.documents import DRAW_EXPECTED
from foreign_king.logs.step import Step, aside, noted
from foreign_king.logs.viewing import heard_command
from foreign_king.wire import Document, differences


def check_commitment(at: Step) -> Step:
    """Check what the header says about the draws: that there is a commitment, and a seed that fits it; and that no draw
    was taken back where nobody may take one back."""
    header = at.opened.header
    fairness = header.fairness
    if fairness is None:
        message = "the header has no commitment to a seed, so that chance cannot be proved"
        return noted(at, "no-fairness", message, pointer="/fairness", expected="a commitment to a seed")
    seed = seed_of(fairness)
    if seed is None:
        message = "the seed is not published, so that chance cannot be proved yet"
        at = noted(at, "seed-missing", message, pointer="/fairness/seed", expected="the seed")
    elif commitment_of(seed) != fairness.commitment:
        message = "the seed is not the one to which the header commits"
        ours = {"should_be": fairness.commitment, "recorded": commitment_of(seed)}
        at = noted(at, "seed-differs", message, pointer="/fairness/seed", **ours)
    if fairness.undone and header.take_back != "agreed":
        message = "a draw was taken back, and in this game nobody takes chance back"
        at = noted(at, "wrong-draw-number", message, pointer="/fairness/undone", expected="no draw")
    return at


def check_hole(at: Step) -> Step:
    """Report that a hole in the log may have had draws, which cannot be proved."""
    at = replace(at, progress=replace(at.progress, draw=None))
    message = "something is missing here, and the proof of chance needs every command"
    return noted(at, "hole", message, pointer="/hole")


def check_draw(step: Step, document: Document, before: Any) -> Step:
    """Check the draw of a command of the table: its number is the next one, and the seed draws this command in the
    position ``before``. Of a command that could not be played, only the number is checked."""
    fairness = step.opened.header.fairness
    if fairness is None:
        return step
    details = {"command": step.number, "seat": TABLE}
    number = document.get("draw")
    if type(number) is not int:
        message = "the command of the table has no number of a draw"
        return noted(step, "draw-missing", message, pointer="/draw", expected=DRAW_EXPECTED, **details)
    step = _counted(step, number, details)
    seed = seed_of(fairness)
    if seed is None or step.kind != "command":
        return step
    return _compared(step, number, before, seed, details)


def check_last_draws(step: Step) -> Step:
    """Check, after the last line of a log, that no number of a draw is missing between the draws that were taken back
    after the last draw of the log."""
    at, opened, last = aside(step), step.opened, step.progress.draw
    if opened.game is None or opened.header.fairness is None or last is None:
        return at
    for place, number in enumerate(opened.header.fairness.undone):
        if number > last:
            if number != last + 1:
                return _miscounted(at, number, last + 1, line=1, pointer=f"/fairness/undone/{place}")
            last = number
    return at


def _counted(step: Step, number: int, details: dict[str, Any]) -> Step:
    """Check that the number of a draw is the next one that was not taken back."""
    last, undone = step.progress.draw, step.opened.header.fairness.undone
    step = replace(step, progress=replace(step.progress, draw=number))
    if last is None:
        return step
    from foreign_king.logs.draws import next_draw  # noqa: PLC0415 - only a log with fair draws needs it

    expected = next_draw(last, undone)
    return step if number == expected else _miscounted(step, number, expected, pointer="/draw", **details)


def _miscounted(step: Step, number: int, expected: int, **details: Any) -> Step:
    message = "the numbers of the draws are not consecutive"
    return noted(step, "wrong-draw-number", message, should_be=expected, recorded=shortened(number), **details)


def _compared(step: Step, number: int, before: Any, seed: bytes, details: dict[str, Any]) -> Step:
    """Compare the command of the table with the one that the seed draws."""
    from foreign_king.logs.draws import drawn_command  # noqa: PLC0415 - only a log with fair draws needs it

    opened = step.opened
    assert opened.recorded is not None
    try:
        # The header of other rules may have another law, but the draws are keyed with the law that the log records.
        drawn = drawn_command(opened.recorded, before, seed, number)
    except ValueError:
        if step.progress.draw_hidden:
            return step
        step = replace(step, progress=replace(step.progress, draw_hidden=True))
        message = "the viewer of the log does not see the pieces that chance draws from"
        return noted(step, "draw-hidden", message, pointer="/draw", expected="the whole log", **details)
    step = replace(step, compared=(*step.compared, "draw"))
    ours = opened.codec.write_command(heard_command(opened.game, opened.header, drawn))
    theirs = opened.codec.write_command(step.command)
    difference = next(differences(ours, theirs, pointer="/command"), None)
    if difference is None:
        return step
    compared = {"should_be": shortened(difference.first), "recorded": shortened(difference.second)}
    message = "the seed draws something else"
    return noted(step, "draw-differs", message, pointer=difference.pointer, **compared, **details)


__all__ = ["check_commitment", "check_draw", "check_hole", "check_last_draws"]
