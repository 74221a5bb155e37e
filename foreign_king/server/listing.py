"""What everybody may know about the people of a match, and lists of matches."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from foreign_king.kernel.play import to_act, upcoming, view
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.server.clocks import time_text
from foreign_king.server.faults import NoParticipants
from foreign_king.server.participant_documents import public_document, remark_documents
from foreign_king.server.participants import Participants
from foreign_king.server.people_answers import (
    ListedMatch,
    MatchesAnswer,
    ParticipantsAnswer,
    RemarkAnswer,
    RemarksAnswer,
    SeatAnswer,
    UndoAnswer,
)
from foreign_king.server.registry import Registry
from foreign_king.server.turns import turns_of
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import UnknownMatch, UnreadableMatch
from foreign_king.store.texts import names_in

LOBBY_DAYS = 14
"""After how many days without anything happening a match leaves the lobby."""
MOST_LISTED = 200
"""The most matches of a list."""


def participants_answer(participants: Participants, names: Mapping[str, str], *, over: bool) -> ParticipantsAnswer:
    """Return what everybody may know about the participants of a match. When it is ``over``, that is also the seed."""
    public = public_document(participants, names)
    undo = public["undo"]
    numbers = participants.numbers
    return ParticipantsAnswer(
        version=public["version"],
        opener=public["opener"],
        seats=tuple(SeatAnswer(**each) for each in public["seats"]),
        spectators=public["spectators"],
        listed=public["listed"],
        wait=public["wait"],
        absence=public["absence"],
        quiet=public["quiet"],
        hints=public["hints"],
        numbers=numbers,
        remarks_closed=public["remarks_closed"],
        undo=None
        if undo is None
        else UndoAnswer(
            seat=undo["seat"],
            version=undo["version"],
            agreed=tuple(undo["agreed"]),
            refused=tuple(undo["refused"]),
        ),
        rematch=public["rematch"],
        rematch_by=public["rematch_by"],
        seed=participants.seed if over else None,
    )


def remarks_answer(
    participants: Participants,
    texts: Mapping[tuple[str, str], str],
    *,
    seat: str | None,
    after: int,
    person: str | None,
) -> RemarksAnswer:
    """Return the remarks after a number as a person at a seat, or as a spectator, may read them."""
    documents = remark_documents(participants, texts, seat=seat, after=after, person=person)
    return RemarksAnswer(version=participants.version, remarks=tuple(RemarkAnswer(**each) for each in documents))


def matches_of(registry: Registry, person: str) -> Parts[MatchesAnswer]:
    """Return the matches of a person: first those that wait for him, the longest waiting first; then the others, the
    latest first."""
    listed = list[ListedMatch | None]()
    for match in registry.persons.matches_of(person)[:MOST_LISTED]:
        yield
        listed.append(listed_match(registry, match, person))
    # A seat can have been taken back while the list was made.
    still = frozenset(registry.persons.matches_of(person))
    there = [each for each in listed if each is not None and each.match in still]
    latest = sorted(there, key=lambda each: each.latest or "", reverse=True)
    waiting = sorted((each for each in there if each.waits), key=lambda each: each.latest or "")
    return MatchesAnswer(matches=(*waiting, *(each for each in latest if not each.waits)))


class Lobby:
    """The listed matches with free seats. The list is made again only when something has happened in the store, so that
    whoever asks for it all the time does not keep the server from its work."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._made: tuple[int, tuple[ListedMatch, ...]] | None = None

    def matches(self, person: str | None, now: datetime) -> Parts[MatchesAnswer]:
        """Return the listed matches with free seats in which something has happened lately, the latest first, as a
        person sees them. Where too many are free, those count that were listed last."""
        limit = time_text(now - timedelta(days=LOBBY_DAYS))
        mine = frozenset[str]() if person is None else self._registry.persons.get(person).matches.keys()
        made = yield from self._listed()
        existing = self._registry.store.existing([each.match for each in made])
        there = list[ListedMatch]()
        for each in made:
            if each.match not in existing:
                continue
            if each.match in mine:
                yield
            listed = listed_match(self._registry, each.match, person) if each.match in mine else each
            if listed is not None and not listed.over and (listed.latest or "") >= limit:
                there.append(listed)
        return MatchesAnswer(matches=tuple(sorted(there, key=lambda each: each.latest or "", reverse=True)))

    def _listed(self) -> Parts[tuple[ListedMatch, ...]]:
        # The number is read before the list, so that what happens in between makes the list anew.
        number, made = self._registry.store.latest(), self._made
        if made is not None and made[0] == number:
            return made[1]
        since = self._registry.lobby()
        newest = sorted(since, key=lambda match: since[match], reverse=True)[:MOST_LISTED]
        listed = list[ListedMatch | None]()
        for match in newest:
            yield
            listed.append(listed_match(self._registry, match, None))
        there = tuple(each for each in listed if each is not None)
        self._made = number, there
        return there


def listed_match(registry: Registry, match: str, person: str | None) -> ListedMatch | None:
    """Return what a list shows about a match; ``None`` if it was removed. A match that cannot be read is listed, so
    that it can be ended."""
    try:
        participants = registry.get(match)
        texts = registry.store.texts(match)
    except (UnknownMatch, NoParticipants):
        return None
    mine = participants.seats_of(person)
    seats = participants_answer(participants, names_in(texts), over=False).seats
    times = [time_text(max([participants.opened, *participants.active.values()]))]
    try:
        current = registry.store.match(match)
        times.append(time_text(registry.store.last_time(match)))
    except UnreadableMatch as error:
        stands = registry.store.summary(match)
        return ListedMatch(
            match=match,
            unreadable=error.reason,
            seats=seats,
            mine=mine,
            to_act=(),
            waits=False,
            over=stands.over,
            latest=times[0],
        )
    except UnknownMatch:
        return None
    over = current.result is not None
    public = view(current.game, current.state, SPECTATOR)
    acting = () if over else to_act(current.game, public)
    waiting = [seat for seat in acting if seat in mine and not participants.seats[seat].computer]
    turns = turns_of(current) if waiting else {}
    return ListedMatch(
        match=match,
        game=current.game.name,
        title=current.game.title,
        version=current.version,
        seats=seats,
        mine=mine,
        to_act=acting,
        upcoming=() if over else upcoming(current.game, public),
        waits=bool(waiting),
        turn=max((turns[seat].version for seat in waiting), default=None),
        over=over,
        latest=max(times),
    )


__all__ = ["Lobby", "listed_match", "matches_of", "participants_answer", "remarks_answer"]
