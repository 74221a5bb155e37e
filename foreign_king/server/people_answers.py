"""The bodies of answers about people: who sits where, lists of matches, remarks. Fields without a value are left
out."""

from typing import Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class SeatAnswer:
    """A seat of a match, and who sits there."""

    seat: str
    """The id of the seat."""
    state: Literal["free", "taken", "computer"]
    """Whether the seat is free, somebody sits there, or the computer decides for it."""
    name: str | None = None
    """The name of the player."""
    level: str | None = None
    """The level at which the computer decides for it; left out where it decides at random, or does not decide."""
    ready: bool
    """Whether the game need not wait for the number of this seat."""
    wants: str | None = None
    """The seat whose player shall be the opener, if the person at this seat has said so; left out otherwise, and at all
    further seats of a person. As soon as all others want the same, it is so."""


@record(kw_only=True)
class UndoAnswer:
    """The request of a seat to take the last command back."""

    seat: str
    """The seat that has asked."""
    version: int
    """The version of the match at which it has asked. At another version the request has no effect."""
    agreed: tuple[str, ...]
    """The other seats that have agreed."""
    refused: tuple[str, ...]
    """The other seats that have refused."""


@record(kw_only=True)
class ParticipantsAnswer:
    """Who sits where in a match, and what was agreed about it."""

    version: int
    """The version of the participants. It grows with everything that people do beside playing."""
    opener: str | None = None
    """The seat of the person who has the rights of the opener; left out if he has none."""
    seats: tuple[SeatAnswer, ...]
    """The seats, in seating order."""
    spectators: bool
    """Whether others than the players may look on."""
    listed: bool
    """Whether the match stands in the lobby while it has free seats."""
    wait: int
    """How many seconds the seats have, when all have sat down, to give their numbers."""
    absence: int
    """After how many seconds of silence the others may do what keeps the match going."""
    quiet: bool
    """Whether the seats get no remarks of spectators until the match is over."""
    hints: Literal["alone", "everybody", "nobody"]
    """Who gets hints of the computer: who plays `alone` against it, `everybody`, or `nobody`."""
    numbers: FrozenDict[str, str] | None = None
    """The numbers that are mixed into chance, by seat; left out while they can still change."""
    remarks_closed: bool
    """Whether nobody can write a remark."""
    undo: UndoAnswer | None = None
    """The last request to take a command back."""
    rematch: str | None = None
    """The match that the same people play next."""
    rematch_by: str | None = None
    """The seat of the person who has asked for that match first; left out if he has none."""
    seed: str | None = None
    """The seed of chance, in hex digits, when the match is over."""


@record(kw_only=True)
class MineAnswer:
    """The seats and the rights of the sender in a match."""

    seats: tuple[str, ...]
    """The seats of the sender."""
    opener: bool
    """Whether the sender has the rights of the opener."""
    hook: bool | None = None
    """Whether the match has a hook; only for its opener."""
    silenced: FrozenDict[str, tuple[str, ...]] = FrozenDict()
    """For each seat of the sender that does not want to read the remarks of somebody: those seats, and `spectators` for
    all who have none. Nobody else knows it."""
    participants: ParticipantsAnswer
    """Who sits where."""


@record(kw_only=True)
class PresenceAnswer:
    """Who looks on now. This is only a hint, and right within some seconds."""

    here: tuple[str, ...]
    """The seats that have a stream open."""


@record(kw_only=True)
class OpenedAnswer:
    """A match that was opened."""

    match: str
    """The id of the match."""
    version: int
    """The version of the match."""
    participants: ParticipantsAnswer
    """Who sits where."""
    invitations: FrozenDict[str, str]
    """The invitation to each open seat. It is shown only once."""


@record(kw_only=True)
class FreedAnswer:
    """A seat that is free again."""

    participants: ParticipantsAnswer
    """Who sits where."""
    invitation: str | None = None
    """The new invitation to the seat, for the opener. It is shown only once."""


@record(kw_only=True)
class ListedMatch:
    """A match in a list."""

    match: str
    """The id of the match."""
    game: str | None = None
    """The name of the game; left out if the match cannot be read."""
    title: str | None = None
    """The title of the game, for people; left out if the match cannot be read."""
    version: int | None = None
    """The version of the match; left out if the match cannot be read."""
    unreadable: Literal["board", "law", "newer", "damaged"] | None = None
    """Why the match cannot be read: no board of the server has its digest, its law is not known to the server, it needs
    a newer library, or it is damaged. Left out if it can be read."""
    seats: tuple[SeatAnswer, ...]
    """The seats."""
    mine: tuple[str, ...]
    """The seats of the sender."""
    to_act: tuple[str, ...]
    """The seats that may act now."""
    upcoming: tuple[str, ...] = ()
    """The seats in the order in which they decide next, each once, as far as the rules settle it."""
    waits: bool
    """Whether the match waits for the sender."""
    turn: int | None = None
    """The version at which the turn of the sender began; left out if the match does not wait for the sender. Of several
    turns it is the latest."""
    over: bool
    """Whether the game is over."""
    latest: str | None = None
    """The time when something last happened in the match."""


@record(kw_only=True)
class MatchesAnswer:
    """A list of matches."""

    matches: tuple[ListedMatch, ...]
    """The matches."""


@record(kw_only=True)
class RemarkAnswer:
    """A remark."""

    number: int
    """The number of the remark."""
    seat: str | None = None
    """The seat that has written it; left out for a spectator."""
    time: str
    """When it was written."""
    text: str | None = None
    """The remark; left out if it was removed."""


@record(kw_only=True)
class RemarksAnswer:
    """The remarks of a match."""

    version: int
    """The version of the participants."""
    remarks: tuple[RemarkAnswer, ...]
    """The remarks, the oldest first."""


@record(kw_only=True)
class PersonAnswer:
    """Who the sender is."""

    known: bool
    """Whether the sender has proved who he is."""
    recovery: bool = False
    """Whether the sender has a recovery code."""
    key: str | None = None
    """The key of a program. It is shown only once."""


@record(kw_only=True)
class CodeAnswer:
    """A code that proves who somebody is."""

    code: str
    """The code. It is shown only once."""
    until: str | None = None
    """When the code expires; left out for a code that does not expire."""


@record(kw_only=True)
class DoneAnswer:
    """The answer to an operation that concerns a number of things."""

    done: int
    """How many things the operation concerned, such as keys."""


__all__ = [
    "CodeAnswer",
    "DoneAnswer",
    "FreedAnswer",
    "ListedMatch",
    "MatchesAnswer",
    "MineAnswer",
    "OpenedAnswer",
    "ParticipantsAnswer",
    "PersonAnswer",
    "PresenceAnswer",
    "RemarkAnswer",
    "RemarksAnswer",
    "SeatAnswer",
    "UndoAnswer",
]
