"""Opening a match for people: the match and its participants are stored together."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple, get_args

from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.header import Header
from foreign_king.matches import Match
from foreign_king.players import level_names
from foreign_king.server.clocks import time_text
from foreign_king.server.computers import RANDOM
from foreign_king.server.faults import TooManyOpen
from foreign_king.server.participant_documents import prepared_document
from foreign_king.server.participants import ALONE, Hints, Participants
from foreign_king.server.participation import participants_after
from foreign_king.server.registry import Registry
from foreign_king.server.secret_texts import hash_of, new_invitation
from foreign_king.server.tries import tried
from foreign_king.store import JournalEvent
from foreign_king.store.journals import participants_of
from foreign_king.store.match_store import Beside
from foreign_king.wire import Document

Player = Literal["me", "open", "computer"]
"""Who shall sit at a seat of a new match: the person who opens it, somebody who is invited, or the computer."""
WAIT = 60
"""How many seconds seats have to give their numbers, unless the opener sets it."""
ABSENCE = 86_400
"""After how many seconds of silence the others may act, unless the opener sets it: a day."""
LONGEST_WAIT, LONGEST_ABSENCE = 86_400, 366 * 86_400


class Prepared(NamedTuple):
    """A match that was opened for people."""

    id: str
    """The id of the match."""
    match: Match
    """The match."""
    participants: Participants
    """The participants."""
    invitations: Mapping[str, str]
    """The invitations, by seat. They are returned only here."""

    def __repr__(self) -> str:
        return titled("Prepared", repr(self.participants))


def prepare(
    registry: Registry,
    header: Header,
    *,
    opener: str,
    seats: Mapping[str, Player] | None = None,
    seed: bytes | None = None,
    spectators: bool = True,
    listed: bool = False,
    wait: int = WAIT,
    absence: int = ABSENCE,
    quiet: bool = False,
    hints: Hints = ALONE,
    most_open: int | None = None,
    levels: Mapping[str, str] = FrozenDict[str, str](),
) -> Prepared:
    """Open a match for people: the match and its participants are stored together.

    ``opener`` is the person who opens it. ``seats`` says who shall sit at each seat; a seat that is left out is open.
    ``levels`` says at which level the computer plays at a seat; it is ``random`` unless given. ``hints`` says who gets
    hints. ``seed`` is that of fair chance. Names in the header are those of the seats. ``most_open`` is how many
    matches the opener can have that are not over, as many as he wants unless given. ``Refused`` and ``Malformed`` as
    ``Store.open_match`` raises them, ``TooManyOpen``.

    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.server.registry import Registry
    >>> from foreign_king.server.preparing import prepare
    >>> from foreign_king.server.seating import take
    >>> from foreign_king.store import open_store
    >>> with open_store("memory:") as store:
    ...     registry = Registry(store)
    ...     anna, bruno = registry.persons.new().person, registry.persons.new().person
    ...     header = make_header(GAMES["the-foreign-king"], ["red", "blue"])
    ...     prepared = prepare(registry, header, opener=anna, seats={"red": "me"})
    ...     prepared.participants.free, list(prepared.invitations)
    ...     invitation = prepared.invitations["blue"]
    ...     take(registry, prepared.id, "blue", bruno, invitation=invitation).free
    (('blue',), ['blue'])
    ()
    """
    for seat, player in (seats or {}).items():
        if seat not in {each.seat for each in header.seats} or player not in get_args(Player):
            raise Malformed(
                f"{quoted(seat)}: {quoted(str(player))} is no player of a seat of this match",
                pointer=f"/seats/{seat}",
                expected=f"one of {', '.join(get_args(Player))}",
            )
    for field, value, most in (("wait", wait, LONGEST_WAIT), ("absence", absence, LONGEST_ABSENCE)):
        if type(value) is not int or not 0 <= value <= most:
            raise Malformed(
                f"{value!r} is no number of seconds", pointer=f"/{field}", expected=f"a whole number from 0 to {most}"
            )
    if hints not in get_args(Hints):
        expected = f"one of {', '.join(get_args(Hints))}"
        raise Malformed(f"{quoted(str(hints))} does not say who gets hints", pointer="/hints", expected=expected)
    options: dict[str, Any] = {"spectators": spectators, "listed": listed, "wait": wait, "absence": absence}
    options |= {"quiet": quiet, "hints": hints}
    players: dict[str, Player] = {each.seat: (seats or {}).get(each.seat, "open") for each in header.seats}
    documents = {seat: _seat_document(player, opener, _level(header, levels, seat)) for seat, player in players.items()}
    return tried(lambda: stored_with(registry, header, opener, documents, seed, options, most_open=most_open))


def _level(header: Header, levels: Mapping[str, str], seat: str) -> str:
    """Return the level at which the computer plays at a seat; ``Malformed`` where the game has no such level."""
    level = levels.get(seat, RANDOM)
    known = level_names(GAMES[header.game])
    if level not in known:
        raise Malformed(f"no level {quoted(level)}", pointer=f"/seats/{seat}", expected="one of " + ", ".join(known))
    return level


def _seat_document(player: Player, opener: str, level: str) -> Document:
    computer = {"computer": True} if level == RANDOM else {"computer": True, "level": level}
    documents: dict[Player, Document] = {"me": {"person": opener}, "computer": computer, "open": {}}
    return documents[player]


def stored_with(
    registry: Registry,
    header: Header,
    opener: str,
    seats: Mapping[str, Document],
    seed: bytes | None,
    options: Mapping[str, Any],
    beside: Callable[[str], Sequence[JournalEvent]] = lambda _: (),
    *,
    most_open: int | None = None,
) -> Prepared:
    """Store a match with its participants, and return both. A seat in whose document is neither a person nor the
    computer gets an invitation. ``beside`` returns further events that are stored with it, for the id of the match.
    ``TooManyOpen`` if the opener has ``most_open`` matches that are not over. ``Conflict`` if somebody was faster; then
    nothing is stored."""
    free = [seat for seat, document in seats.items() if not document.keys() & {"person", "computer"}]
    invitations = {seat: new_invitation() for seat in free}
    hashes = {seat: {"invitation": hash_of(invitation)} for seat, invitation in invitations.items()}
    documents = [{"seat": seat, **document, **hashes.get(seat, {})} for seat, document in seats.items()]
    prepared = prepared_document(opener, documents, seed=None if seed is None else seed.hex(), **options)
    stamp = time_text(registry.clock())

    def journals(id: str) -> Beside:
        stream = participants_of(id)
        event = JournalEvent(stream=stream, version=0, kind="prepared", document=prepared)
        expected = participants_after(None, [replace(event, document={**prepared, "stored": stamp})])
        more, lists = registry.beside(None, expected, stamp)
        # The matches are counted after the version of the person's journal was read. So of two that are opened at once,
        # the later one finds another version, and is counted again.
        check_open_matches(registry, opener, most_open)
        return [event, *more, *beside(id)], lists

    id, match = registry.store.open_match(header, beside=journals)
    return Prepared(id, match, registry.get(id), invitations)


def check_open_matches(registry: Registry, person: str, most: int | None) -> None:
    """``TooManyOpen`` if a person has the rights of the opener in so many matches that are not over."""
    if most is None:
        return
    going_on = (each for each in registry.persons.matches_of(person) if registry.is_open_of(each, person))
    if sum(1 for _ in islice(going_on, most)) == most:
        raise TooManyOpen(most)


__all__ = [
    "ABSENCE",
    "LONGEST_ABSENCE",
    "LONGEST_WAIT",
    "WAIT",
    "Player",
    "Prepared",
    "check_open_matches",
    "prepare",
    "stored_with",
]
