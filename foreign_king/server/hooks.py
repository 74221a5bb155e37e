"""The hook of a match: an address outside, which the server calls when the turn of a person begins.

It may be a secret, because whoever knows it can write to a chat or to somebody's phone. So it stands among the texts of
the match and not in an event, it is shown to nobody, and it is erased when the match is over.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal

import attrs

from foreign_king.kernel.record import record
from foreign_king.server.faults import Closed, NotOpener
from foreign_king.server.participants import HOOK_TEXT, Participants
from foreign_king.server.registry import NOTHING, Act, Registry
from foreign_king.server.seating import check_opener
from foreign_king.wire import dump, parse, read_record


@record(kw_only=True)
class Hook:
    """The hook of a match."""

    url: str = attrs.field(repr=False)
    """The address that is called."""
    form: Literal["json", "text"] = "json"
    """What is sent: a JSON object or a sentence."""
    language: str = "en"
    """The language of the sentence."""
    page: str
    """The address of the match for people, to which the sentence links."""


def set_hook(registry: Registry, match: str, person: str, hook: Hook) -> Participants:
    """Give a match a hook, as its opener. It replaces another one that the match has. ``NotOpener``; ``Closed`` if the
    match is over."""
    over = registry.store.match(match).result is not None

    def decide(participants: Participants, now: datetime) -> Act:
        check_opener(participants, person)
        if over:
            raise Closed("the match is over")
        if participants.hook == person and hook_of(registry, match) == hook:
            return NOTHING
        fields = {field.name: getattr(hook, field.name) for field in attrs.fields(Hook)}
        return Act([("hook", {"person": person, "on": True})], {HOOK_TEXT: dump(fields)})

    return registry.change(match, decide)


def remove_hook(registry: Registry, match: str, person: str) -> Participants:
    """Remove the hook of a match, as its opener or as the person who has given it. Its address is taken out of the
    bytes of the files too; if ``Busy`` is raised, the same call can be made again. ``NotOpener`` for others."""

    def decide(participants: Participants, now: datetime) -> Act:
        if person not in (participants.opener, participants.hook):
            raise NotOpener("only the opener of the match, and who has given it its hook, can remove the hook")
        if participants.hook is None:
            return NOTHING
        return Act([("hook", {"person": person, "on": False})], {HOOK_TEXT: None})

    participants = registry.change(match, decide)
    registry.store.erase_for_good()
    return participants


def hook_of(registry: Registry, match: str) -> Hook | None:
    """Return the hook of a match; ``None`` if it has none."""
    text = registry.store.texts(match).get(HOOK_TEXT)
    hook: Hook | None = None if text is None else read_record(parse(text.encode()), Hook)
    return hook


def claim_turns(registry: Registry, match: str, turns: Mapping[str, int]) -> dict[str, int]:
    """Claim turns for this process, by seat, and return those that it may send to the hook. Every turn is claimed once,
    however many processes try. The claim is stored before anything is sent, so a process that is killed in between
    sends nothing, and nobody sends anything twice. Nothing is claimed if the person who has given the match the hook
    may not see the match any more."""
    mine = dict[str, int]()

    def decide(participants: Participants, now: datetime) -> Act:
        mine.clear()
        if participants.hook is None or not participants.may_watch(participants.hook):
            return NOTHING
        mine.update({seat: begun for seat, begun in turns.items() if participants.notified.get(seat) != begun})
        return Act([("notified", {"turns": dict(mine)})]) if mine else NOTHING

    registry.change(match, decide)
    return mine


__all__ = ["Hook", "claim_turns", "hook_of", "remove_hook", "set_hook"]
