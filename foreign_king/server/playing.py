"""Playing: what happens when a seat sends a command."""

from collections.abc import Mapping

from foreign_king.kernel.refusal import Malformed
from foreign_king.matches import Accepted
from foreign_king.server.considering import command_of
from foreign_king.server.faults import NotAllowed, SeatingFault
from foreign_king.server.hosting import Host
from foreign_king.server.participants import Participants
from foreign_king.server.progress import step_of
from foreign_king.server.requests import SendCommand
from foreign_king.server.seating import check_holder
from foreign_king.store import Busy
from foreign_king.store.journals import participants_of

TRIES = 20
"""How often a command is judged anew because something has happened among the people meanwhile."""


def play_sent(host: Host, key: str | None, match: str, sent: SendCommand) -> Accepted:
    """Play a command that somebody with a key has sent."""
    person, known = host.known(key), host.registry.known(match)
    # Nearly always, all that has happened is in memory. Then the store is called only once: to append the command.
    accepted = None if known is None else _play_as_known(host, person, match, sent, known)
    if accepted is not None:
        return accepted
    for _ in range(TRIES):
        participants = host.registry.get(match)
        _check_decides(participants, sent.seat, person)
        accepted = host.store.submit_unless_changed(
            match,
            sent.seat,
            command_of(host.store.game(match), sent.seat, sent.command),
            expected=sent.expected,
            command_id=sent.id,
            journals=_journals(match, participants),
        )
        if accepted is not None:
            _go_on(host, match, accepted, participants)
            return accepted
    raise Busy("something has happened among the people of the match all the time")


def _play_as_known(host: Host, person: str, match: str, sent: SendCommand, known: Participants) -> Accepted | None:
    """Play a command by what is in memory. ``None`` if it is not played because the memory forbids it, or because
    something has happened meanwhile."""
    try:
        _check_decides(known, sent.seat, person)
        command = command_of(host.store.game(match), sent.seat, sent.command)
    except (SeatingFault, Malformed):
        return None
    accepted = host.store.submit_as_known(
        match,
        sent.seat,
        command,
        expected=sent.expected,
        command_id=sent.id,
        journals=_journals(match, known),
    )
    if accepted is not None:
        _go_on(host, match, accepted, known)
    return accepted


def _journals(match: str, participants: Participants) -> Mapping[str, int]:
    """Return the journal in which nothing may happen before a command is stored, with the version of the participants
    as they are known: the sender must still sit at the seat then."""
    return {participants_of(match): participants.version}


def _check_decides(participants: Participants, seat: str, person: str) -> None:
    """``SeatingFault`` if a person does not decide for a seat."""
    check_holder(participants, seat, person)
    if participants.seats[seat].computer:
        raise NotAllowed("the computer decides for this seat, until the person who sits there wants to do so again")


def _go_on(host: Host, match: str, accepted: Accepted, participants: Participants) -> None:
    """Have chance dealt or the computer play, if that is due after a command."""
    if step_of(accepted.match, participants) is not None:
        host.progress.look_at(match)


__all__ = ["play_sent"]
