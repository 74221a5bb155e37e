"""The turns of a session until the game is over. Chance is dealt, computer players choose, and people are asked."""

from random import Random
from typing import Any

from foreign_king.cli.language import N_, _
from foreign_king.cli.playing.players import computer_command
from foreign_king.cli.playing.questions import Back, TakeBack, next_step, wait_for_agreement
from foreign_king.cli.playing.screen import Left
from foreign_king.cli.playing.session import Session
from foreign_king.cli.tell import tell_result
from foreign_king.dealer import deal
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


def play_to_the_end(session: Session) -> None:
    """Play until the game is over. Each command is saved as soon as it is played."""
    while (ended := how_ended(session.replay)) is None:
        session.note_secrets()
        seat = to_act(session.game, session.state)[0]
        if seat in session.humans:
            _turn(session, seat)
        else:
            _go_on(session, _draw_command(session, seat))
            if not session.humans:
                session.tell(session.news(SPECTATOR))
    _end(session, ended)


def _draw_command(session: Session, seat: str) -> Any:
    """Return a command of chance, or of a computer player, who knows only the view of its own seat. The random numbers
    depend on the seed and on the number of the command, so that a resumed game goes on as if it had not stopped."""
    random = Random(f"{session.seed}:{len(session.replay)}")
    if seat == TABLE:
        return deal(session.game, session.state, random)
    return computer_command(session.replay, seat, session.computers[seat], random)


def _go_on(session: Session, command: Any) -> None:
    session.replay = play_on(session.replay, command)
    if session.saved is not None:
        session.saved.add(session.replay)


def _turn(session: Session, seat: str) -> None:
    """Ask a player for one command, and play it."""
    _sit_down(session, seat)
    story = session.news(seat)
    if story:
        if not session.screen.is_full:
            session.screen.heading(_("What has happened"))
        session.tell(story)
    session.show_when_asked()
    while True:
        try:
            command, foretold = _ask_for_command(session, seat)
            _go_on(session, command)
            session.skip_news(seat, foretold)
            return
        except TakeBack:
            if _take_back(session, seat):
                return
        except Refused as refused:
            # A command that was offered is refused only because of something that the player cannot know.
            session.rest = ()
            session.screen.line(paragraph(tell_refusal(session.voice, refused), indent=2))


def _sit_down(session: Session, seat: str) -> None:
    """Pass the keyboard to a player. The screen is wiped before, so that no player sees the secrets of another one."""
    if session.private and session.here != seat:
        screen, name = session.screen, name_of(session.voice, "seat", seat)
        if session.here is not None:
            screen.wipe()
        screen.line(paragraph(_("Pass the keyboard to {name}. {name}: press Enter.").format(name=name)), "bold")
        session.here = None
        if screen.read("").lower() == "q":
            raise Left
        screen.wipe()
    session.here = seat


def _ask_for_command(session: Session, seat: str) -> tuple[Any, list[Entry[Any]]]:
    """Return the command that a player chooses, and the entries that the player was told in advance. The answer ``b``
    goes back to the previous question."""
    first = begin(session.game, view(session.game, session.state, seat), seat)
    assert first is not None, "who is to act can do something"
    answered: list[Decision[Any]] = []
    step: Decision[Any] | Made[Any] = first
    while True:
        try:
            if isinstance(step, Made):
                return step.command, _confirm(session, seat, step.command)
            step = next_step(session, seat, step, answered)
        except Back:
            step = answered.pop() if answered else first


def _confirm(session: Session, seat: str, command: Any) -> list[Entry[Any]]:
    """Show what a command would cause, wait for the player to agree, and return the entries that were shown.

    A command with a single fact to tell, which can be taken back at once, needs no agreement. There is one exception:
    the line of answers goes on, but another player decides next. The rest of the line is dropped then, and the player
    is asked to agree.
    """
    ahead = preview(session.game, session.state, command)
    story = list(ahead.entries)
    told_entries = [entry for entry in story if type(entry.fact).__name__ not in session.voice.language.untold]
    is_plain = len(told_entries) == 1 and ahead.then == "decision" and _may_take_back(session, seat, ahead)
    if is_plain and (not session.rest or to_act(session.game, ahead.state)[0] == seat):
        return []
    if session.rest:
        message = _("The command is complete before {said}, which is not taken.")
        session.screen.line(paragraph(message.format(said=quoted(" ".join(session.rest))), indent=2))
        session.rest = ()
    session.screen.heading(_("This would happen"))
    session.tell(story)
    if ahead.then in THEN:
        session.screen.line(paragraph(_(THEN[ahead.then]), indent=2))
    wait_for_agreement(session, seat)
    return story


def _may_take_back(session: Session, seat: str, ahead: Preview[Any, Any]) -> bool:
    """Return whether the player who decides next can take the command back for this one."""
    decides = to_act(session.game, ahead.state)[0]
    return decides == seat or (decides in session.humans and not session.private)


def _take_back(session: Session, seat: str) -> bool:
    """Take back the last command, or say why that is impossible. Return whether it was taken back."""
    last = session.replay[-1].command
    # Where all players may see the screen, the player at the keyboard takes back for the previous player.
    who = last.by if last is not None and not session.private and last.by in session.humans else seat
    try:
        session.shorten(undo(session.replay, who))
    except NotUndone as stays:
        session.screen.line(paragraph(tell_not_undone(session.voice, stays), indent=2))
        return False
    if session.saved is not None:
        session.saved.write_anew(session.replay)
    session.screen.line(paragraph(_("Taken back."), indent=2))
    return True


def _end(session: Session, ended: Result) -> None:
    """Tell everybody at the screen how the game ended."""
    if session.private and session.here is not None:
        session.screen.wipe()
    reader = (session.here or SPECTATOR) if session.private else session.watcher
    story = session.news(reader, shown_to_all=session.private)
    session.tell(story)
    session.screen.lines(tell_result(session.voice, ended))


__all__ = ["play_to_the_end"]
