"""What is sent to the hook of a match. It has nothing that is hidden from anybody."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.gate import Sight
from foreign_king.server.hooks import Hook
from foreign_king.server.presentation import seen_phase
from foreign_king.wire import dump

CONTENT_TYPES: FrozenDict[str, str] = FrozenDict({"json": "application/json", "text": "text/plain; charset=utf-8"})
"""The type of what is sent, by the form of the hook."""


def message_of(sight: Sight, hook: Hook, mine: dict[str, int]) -> bytes:
    """Return what is sent: whose turn it is, as far as everybody may know it, and where it is played."""
    decision = seen_phase(sight, sight.voice(hook.language)) or ""
    sentence = f"{sight.game.title}: {decision} {hook.page}"
    if hook.form == "text":
        return sentence.encode()
    names = sight.names
    turns = [
        {"seat": seat, "version": begun, **({"name": names[seat]} if seat in names else {})}
        for seat, begun in mine.items()
    ]
    document = {"text": sentence, "content": sentence, "game": sight.game.name, "match": sight.id, "turns": turns}
    return dump({**document, "url": hook.page}).encode()


__all__ = ["CONTENT_TYPES", "message_of"]
