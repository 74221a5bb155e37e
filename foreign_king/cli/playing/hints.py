"""Hints that a player can ask for before answering: what a computer player would do, and why."""

from random import Random

from foreign_king.cli.language import _, _p, labelled
from foreign_king.cli.playing.session import Session
from foreign_king.kernel.play import view
from foreign_king.players import Budget, hint, tell_hint
from foreign_king.players.hint_texts import tell_scale
from foreign_king.players.records import knowledge_in
from foreign_king.text_pictures.lines import paragraph

LEVEL = "hard"
"""The level of the computer player that gives hints."""
BUDGET = Budget(simulations=1000, seconds=1.5)
"""How long that player thinks. With what it says of its commands, a hint comes within two seconds."""


def give_hint(session: Session, seat: str) -> None:
    """Show what a computer player would do for a seat, and why. It knows only what the seat has seen."""
    # The numbers of a hint are not those from which chance is drawn, so a hint changes nothing and betrays nothing.
    random = Random(f"{session.seed}:hint:{seat}:{len(session.replay)}")
    knows = knowledge_in(session.replay, seat)
    visible, known = (view(session.game, session.state, seat), None) if knows is None else (knows.view, knows.known)
    screen = session.screen
    screen.heading(_("What the computer would do at the level {level}").format(level=LEVEL))
    hints = hint(session.game, visible, known, seat, BUDGET, random, level=LEVEL)
    for number, each in enumerate(hints, 1):
        text = tell_hint(session.voice, visible, seat, each)
        command = f"{text.command} ({text.prospect})" if text.prospect else text.command
        screen.line(paragraph(command, first=f"  {number} "))
        if text.why:
            screen.line(paragraph(labelled(_p("before the reasons of a hint", "Why"), text.why), indent=4))
    screen.line(paragraph(tell_scale(session.voice), indent=2), "dim")


__all__ = ["give_hint"]
