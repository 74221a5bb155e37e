"""Who does what, until the game is over: the table deals, computers play, and people are asked."""

from random import Random
from typing import Any

from foreign_king.cli.language import N_, _
from foreign_king.cli.playing.questions import Back, TakeBack, agreed, next_step
from foreign_king.cli.playing.screen import Left
from foreign_king.cli.playing.session import Sitting
from foreign_king.cli.tell import tell_result
from foreign_king.dealer import deal, random_command
from foreign_king.decisions import Decision, Made, begin
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.game import Result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import to_act, view
from foreign_king.kernel.refusal import Refused, quoted
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.language import name_of, tell_refusal
from foreign_king.replays.previews import Preview, preview
from foreign_king.replays.replay import how_ended, play_on
from foreign_king.replays.undos import NotUndone, tell_not_undone, undo
from foreign_king.text_pictures.lines import paragraph

THEN = {
    "chance": N_("Then chance decides."),
    "hidden": N_("What follows from it depends on what you do not see."),
    "over": N_("Then the game is over."),
}


def play_to_the_end(sitting: Sitting) -> None:
    """Play until the game is over; every command is saved as soon as it is played."""
    while (ended := how_ended(sitting.replay)) is None:
        sitting.note_secrets()
        seat = to_act(sitting.game, sitting.state)[0]
        if seat in sitting.humans:
            _turn(sitting, seat)
        else:
            _go_on(sitting, _drawn(sitting, seat))
            if not sitting.humans:
                sitting.tell(sitting.news(SPECTATOR))
    _end(sitting, ended)


def _drawn(sitting: Sitting, seat: str) -> Any:
    """A command of chance, or of a computer player, who looks at no more than the own view. What is drawn depends on
    the seed and the number of the command, so that a game that is resumed goes on as it would have."""
    random = Random(f"{sitting.seed}:{len(sitting.replay)}")
    if seat == TABLE:
        return deal(sitting.game, sitting.state, random)
    return random_command(sitting.game, view(sitting.game, sitting.state, seat), random)


def _go_on(sitting: Sitting, command: Any) -> None:
    sitting.replay = play_on(sitting.replay, command)
    if sitting.saved is not None:
        sitting.saved.add(sitting.replay)


def _turn(sitting: Sitting, seat: str) -> None:
    """Ask a player for one command, and play it."""
    _sit_down(sitting, seat)
    story = sitting.news(seat)
    if story:
        if not sitting.screen.is_full:
            sitting.screen.heading(_("What has happened"))
        sitting.tell(story)
    sitting.show_when_asked()
    while True:
        try:
            command, foretold = _asked(sitting, seat)
            _go_on(sitting, command)
            sitting.skip_news(seat, foretold)
            return
        except TakeBack:
            if _taken_back(sitting, seat):
                return
        except Refused as refused:
            # Nothing that is offered is refused, unless by what the player cannot know.
            sitting.rest = ()
            sitting.screen.line(paragraph(tell_refusal(sitting.voice, refused), indent=2))


def _sit_down(sitting: Sitting, seat: str) -> None:
    """Let a player take the keyboard, without seeing what the one before has seen."""
    if sitting.private and sitting.here != seat:
        screen, name = sitting.screen, name_of(sitting.voice, "seat", seat)
        if sitting.here is not None:
            screen.wipe()
        screen.line(paragraph(_("Pass the keyboard to {name}. {name}: press Enter.").format(name=name)), "bold")
        sitting.here = None
        if screen.read("").lower() == "q":
            raise Left
        screen.wipe()
    sitting.here = seat


def _asked(sitting: Sitting, seat: str) -> tuple[Any, list[Entry[Any]]]:
    """The command that a player gives, and the facts that were told beforehand. ``b`` leads to the question before."""
    first = begin(sitting.game, view(sitting.game, sitting.state, seat), seat)
    assert first is not None, "who is to act can do something"
    asked: list[Decision[Any]] = []
    step: Decision[Any] | Made[Any] = first
    while True:
        try:
            if isinstance(step, Made):
                return step.command, _confirmed(sitting, seat, step.command)
            step = next_step(sitting, seat, step, asked)
        except Back:
            step = asked.pop() if asked else first


def _confirmed(sitting: Sitting, seat: str, command: Any) -> list[Entry[Any]]:
    """Show what a command would cause, and wait for the player to agree: the facts that were told. What can be taken
    back at once, and does but what it says, is done without asking; unless the line of answers goes on, and its rest is
    not for a decision of the same player: then it is not taken, and the player agrees first."""
    ahead = preview(sitting.game, sitting.state, command)
    story = list(ahead.entries)
    said = [entry for entry in story if type(entry.fact).__name__ not in sitting.voice.language.untold]
    is_plain = len(said) == 1 and ahead.then == "decision" and _may_take_back(sitting, seat, ahead)
    if is_plain and (not sitting.rest or to_act(sitting.game, ahead.state)[0] == seat):
        return []
    if sitting.rest:
        told = _("The command is complete before {said}, which is not taken.")
        sitting.screen.line(paragraph(told.format(said=quoted(" ".join(sitting.rest))), indent=2))
        sitting.rest = ()
    sitting.screen.heading(_("This would happen"))
    sitting.tell(story)
    if ahead.then in THEN:
        sitting.screen.line(paragraph(_(THEN[ahead.then]), indent=2))
    agreed(sitting, seat)
    return story


def _may_take_back(sitting: Sitting, seat: str, ahead: Preview[Any, Any]) -> bool:
    """Whether who decides next could take back for this player."""
    decides = to_act(sitting.game, ahead.state)[0]
    return decides == seat or (decides in sitting.humans and not sitting.private)


def _taken_back(sitting: Sitting, seat: str) -> bool:
    """Take back the last command, or say why not; whether it was."""
    last = sitting.replay[-1].command
    # At an open table whoever has the keyboard takes back for the one before.
    who = last.by if last is not None and not sitting.private and last.by in sitting.humans else seat
    try:
        sitting.shorten(undo(sitting.replay, who))
    except NotUndone as stays:
        sitting.screen.line(paragraph(tell_not_undone(sitting.voice, stays), indent=2))
        return False
    if sitting.saved is not None:
        sitting.saved.write_anew(sitting.replay)
    sitting.screen.line(paragraph(_("Taken back."), indent=2))
    return True


def _end(sitting: Sitting, ended: Result) -> None:
    """Tell how the game ended to all who look on."""
    if sitting.private and sitting.here is not None:
        sitting.screen.wipe()
    reader = (sitting.here or SPECTATOR) if sitting.private else sitting.looks_on
    story = sitting.news(reader, shown_to_all=sitting.private)
    sitting.tell(story)
    sitting.screen.lines(tell_result(sitting.voice, ended))


__all__ = ["play_to_the_end"]
