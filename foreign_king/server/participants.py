"""The participants of one match: who sits where, what was agreed about it, and which remarks there are.

They are values, made of the events of the journal ``ID/participants``:

================== ==================================================================================================
``prepared``       ``opener``; ``seats``, each with ``person``, ``invitation`` (a hash) or ``computer``; ``spectators``,
                   ``listed``; ``wait`` and ``absence`` in seconds; ``seed``: the seed of fair chance, as hex;
                   ``quiet``: whether seats get no remarks of spectators until the end; ``hints``: who gets hints
``taken``          ``seat``, ``person``
``named``          ``seat``: the name of the person there has changed; it stands in the texts
``given_back``     ``seat``
``invited``        ``seat``, ``invitation``: a hash. Nobody sits at the seat any more
``computer``       ``seat``, ``on``: whether the computer decides for the seat now
``number``         ``seat``, ``number``: hex digits that the seat mixes into chance
``numbers``        ``numbers``, by seat: they are fixed now
``remark``         ``seat``, or ``null`` for a spectator; ``id``, if it was sent under one; the text stands in the texts
``remark_removed`` ``number`` of the remark
``silenced``       ``seat``, ``silenced``, ``on``: the seat does not want to read the remarks of another one
``remarks_closed`` ``on``: whether nobody can write a remark now
``successor``      ``to``: the seat that the person wants to have the rights of the opener
``opener``         ``opener``: the person who has the rights of the opener now
``undo_asked``     ``seat``, ``version``: the seat asks the others whether the command at this version is taken back
``undo_agreed``    ``seat``, ``version``
``undo_refused``   ``seat``, ``version``
``hook``           ``on``: whether the match has a hook of this person now; its address stands in the texts
``notified``       ``turns``: for each seat, the version of the match at which its turn began; the hook is called
``renewed``        nothing: the opener wants the match to stay in the lobby
``seed_published`` nothing: the match is over, and everybody may know the seed now
``rematch``        ``match``: the id of the match that the same people play next
================== ==================================================================================================

An event that a person causes has the id of the ``person``. Persons, hashes and the seed are only for the server:
``public_document`` of ``foreign_king.server.participant_documents`` has none of them.
"""

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.server.seats import Seat

Hints = Literal["alone", "everybody", "nobody"]
"""Who gets hints in a match: whoever plays against the computer ``alone``, ``everybody``, or ``nobody``."""
ALONE: Hints = "alone"
HOOK_TEXT = ("hook", "")
"""The place of the hook of a match among its texts."""


class Remark(NamedTuple):
    """A remark. Its text stands in the texts of the store."""

    number: int
    """The number of the remark: the version of its event."""
    seat: str | None
    """The seat that has written it; ``None`` for a spectator."""
    person: str
    """The person who has written it."""
    time: datetime
    """When it was written."""
    removed: bool
    """Whether its text was removed."""
    id: str | None = None
    """The id under which it was sent; ``None`` if it was sent without one."""

    def __repr__(self) -> str:
        return titled("Remark", f"number {self.number}", self.seat or SPECTATOR)


class UndoRequest(NamedTuple):
    """A seat has asked the others whether the last command is taken back."""

    seat: str
    """The seat that has asked."""
    version: int
    """The version of the match at which it has asked."""
    agreed: frozenset[str]
    """The other seats that have agreed."""
    refused: frozenset[str]
    """The other seats that have refused."""


@record(kw_only=True)
class Participants:
    """The participants of one match, as they are after some event of their journal."""

    match: str
    """The id of the match."""
    version: int
    """The version of the journal."""
    seats: FrozenDict[str, Seat]
    """The seats, in seating order, by id."""
    opener: str = attrs.field(repr=False)
    """The person who has the rights of the opener."""
    spectators: bool
    """Whether people without a seat may watch."""
    listed: bool
    """Whether the match stands in the lobby while it has free seats, and needs no invitation."""
    quiet: bool = False
    """Whether no seat gets the remarks of spectators until the match is over."""
    hints: Hints = ALONE
    """Who gets hints."""
    wait: int
    """How many seconds a seat has, when all have sat down, to give the number that it mixes into chance."""
    absence: int
    """After how many seconds of silence the others may do what keeps the match going."""
    opened: datetime
    """When the match was prepared."""
    changed: datetime
    """When the last event of the journal happened."""
    seed: str | None = attrs.field(default=None, repr=False)
    """The seed of fair chance, as hex; ``None`` if chance is not proved. Nobody may know it before the end."""
    renewed: datetime | None = None
    """When the opener has last said that the match stays in the lobby."""
    published: bool = False
    """Whether the match is over, and everybody may know the seed."""
    numbers: FrozenDict[str, str] | None = None
    """The numbers that are mixed into chance, by seat; ``None`` while they can still change."""
    remarks: tuple[Remark, ...] = ()
    """The remarks, the oldest first."""
    remarks_closed: bool = False
    """Whether nobody can write a remark."""
    silenced: FrozenDict[str, frozenset[str]] = FrozenDict()
    """For each seat: whose remarks it does not want to read, as seats or ``SPECTATOR`` for all who have none."""
    successors: FrozenDict[str, str] = FrozenDict()
    """The person whom each of the others wants as opener, by person."""
    undos: tuple[UndoRequest, ...] = ()
    """The requests to take a command back, the oldest first."""
    rematch: str | None = None
    """The id of the match that the same people play next."""
    rematch_by: str | None = attrs.field(default=None, repr=False)
    """The person who has asked for that match."""
    active: FrozenDict[str, datetime] = attrs.field(default=FrozenDict[str, datetime](), repr=False)
    """When each member has last done something here, by person."""
    hook: str | None = attrs.field(default=None, repr=False)
    """The person who has given the match a hook; ``None`` if it has none."""
    notified: FrozenDict[str, int] = attrs.field(default=FrozenDict[str, int](), repr=False)
    """For each seat: the version of the match at which the turn began that was last sent to the hook."""

    def __repr__(self) -> str:
        seats = ", ".join(f"{seat.seat} {seat.state}" for seat in self.seats.values())
        return titled("Participants", self.match, f"version {self.version}", seats)

    @property
    def free(self) -> tuple[str, ...]:
        """The seats at which somebody can sit down."""
        return tuple(seat.seat for seat in self.seats.values() if seat.free)

    @property
    def computers(self) -> tuple[str, ...]:
        """The seats for which the computer decides."""
        return tuple(seat.seat for seat in self.seats.values() if seat.computer)

    @property
    def undo(self) -> UndoRequest | None:
        """The last request to take a command back; ``None`` if there was none. It matters only at its version."""
        return self.undos[-1] if self.undos else None

    @property
    def opener_seat(self) -> str | None:
        """The first seat of the opener; ``None`` if the opener has none."""
        return next(iter(self.seats_of(self.opener)), None)

    @property
    def members(self) -> frozenset[str]:
        """The persons to whom the match belongs: those who have a seat, and the opener."""
        return frozenset({seat.person for seat in self.seats.values() if seat.person is not None} | {self.opener})

    @property
    def in_lobby(self) -> bool:
        """Whether the match is listed, has free seats, and goes on."""
        return self.listed and bool(self.free) and not self.published

    @property
    def authors(self) -> frozenset[str]:
        """The persons of whom there are remarks."""
        return frozenset(remark.person for remark in self.remarks if not remark.removed)

    @property
    def present(self) -> frozenset[str]:
        """The persons who have a seat for which the computer does not decide."""
        return frozenset(seat.person for seat in self.seats.values() if seat.person and not seat.computer)

    @property
    def joined(self) -> bool:
        """Whether anybody but the opener has a seat."""
        return bool(self.members - {self.opener})

    def holder(self, seat: str) -> str | None:
        """Return the person who sits at a seat; ``None`` if nobody does or there is no such seat."""
        place = self.seats.get(seat)
        return None if place is None else place.person

    def holds(self, person: str | None, seat: str) -> bool:
        """Whether a person sits at a seat."""
        return person is not None and self.holder(seat) == person

    def seats_of(self, person: str | None) -> tuple[str, ...]:
        """Return the seats of a person, in seating order."""
        return tuple(seat.seat for seat in self.seats.values() if person is not None and seat.person == person)

    def may_watch(self, person: str | None) -> bool:
        """Whether a person may see what every player sees."""
        return self.spectators or person in self.members

    def everybody_sits_since(self) -> datetime | None:
        """Return when the last seat was taken; ``None`` if one is free."""
        return None if self.free else max(seat.since for seat in self.seats.values())

    def numbers_wait_until(self) -> datetime | None:
        """Return until when seats can give their numbers; ``None`` while seats are free, or when nobody is waited for,
        because the numbers are fixed or can be fixed at once."""
        seated = self.everybody_sits_since()
        late = [seat for seat in self.seats.values() if not seat.computer and seat.number is None]
        if seated is None or self.numbers is not None or not late:
            return None
        return seated + timedelta(seconds=self.wait)

    def numbers_are_due(self, now: datetime) -> bool:
        """Whether the numbers are to be fixed now: everybody sits, and has given a number or had the time to do so."""
        if self.free or self.numbers is not None:
            return False
        until = self.numbers_wait_until()
        return until is None or now >= until

    def may_have_hints(self, seat: str) -> bool:
        """Whether a person at a seat gets hints. Where only those get them who play ``alone``, all other seats have to
        be the computer's, or seats of the same person. A seat for whose person the computer only sits in is not the
        computer's."""
        if self.hints != ALONE:
            return self.hints == "everybody"
        person = self.holder(seat)
        return all(
            each.person == person or (each.computer and each.person is None)
            for each in self.seats.values()
            if each.seat != seat
        )

    def silenced_by(self, seat: str) -> frozenset[str]:
        """Return whose remarks a seat does not want to read."""
        return self.silenced.get(seat, frozenset())


__all__ = ["ALONE", "HOOK_TEXT", "Hints", "Participants", "Remark", "UndoRequest"]
