"""Erasing a person: his names and remarks, his seats and his keys."""

from datetime import datetime

from foreign_king.server.participants import HOOK_TEXT, Participants
from foreign_king.server.registry import NOTHING, Act, Registry
from foreign_king.server.remarks import REMARK
from foreign_king.store.texts import NAME
from foreign_king.wire import Document


def erase_person(registry: Registry, person: str) -> None:
    """Erase a person: his names and remarks in the matches that are his, from the bytes of the files too; his seats
    become free; his keys and codes prove nobody any more. The matches stay whole. If ``Busy`` is raised, the same call
    can be made again."""
    own = registry.persons.get(person)
    for match in sorted(registry.store.existing([*own.matches, *own.with_remarks])):
        registry.change(match, lambda participants, now: _left(participants, now, person))
    registry.persons.erase(person)
    registry.store.erase_for_good()


def _left(participants: Participants, now: datetime, person: str) -> Act:
    events: list[tuple[str, Document]] = []
    texts: dict[tuple[str, str], str | None] = {}
    for remark in participants.remarks:
        if remark.person == person and not remark.removed:
            events.append(("remark_removed", {"number": remark.number, "person": person}))
            texts[REMARK, str(remark.number)] = None
    for seat in participants.seats_of(person):
        events.append(("given_back", {"seat": seat, "person": person}))
        texts[NAME, seat] = None
    if participants.hook == person:
        events.append(("hook", {"person": person, "on": False}))
        texts[HOOK_TEXT] = None
    return Act(events, texts) if events else NOTHING


__all__ = ["erase_person"]
