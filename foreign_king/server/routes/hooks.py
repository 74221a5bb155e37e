"""The hook of a match."""

from foreign_king.server import hooks
from foreign_king.server.opening import hook_for
from foreign_king.server.operations import MATCH, OF_MATCH, Call, Operation, Reply
from foreign_king.server.people_answers import ParticipantsAnswer
from foreign_king.server.requests import HookPlan

PATH = f"{MATCH}/hook"


def set_hook(call: Call) -> Reply:
    """Give a match a hook."""
    plan: HookPlan = call.content
    hook = hook_for(call.host, call.match, plan, call.address)
    participants = hooks.set_hook(call.host.registry, call.match, call.person, hook)
    call.host.notifier.look_later(call.match)
    return Reply(content=call.host.participants(call.match, participants))


def remove_hook(call: Call) -> Reply:
    """Remove the hook of a match."""
    participants = hooks.remove_hook(call.host.registry, call.match, call.person)
    return Reply(content=call.host.participants(call.match, participants))


HOOKS = (
    Operation(
        name="set-hook",
        method="POST",
        path=PATH,
        summary="Give a match a hook, or replace it: an address that is called when the turn of a person begins.",
        content=HookPlan,
        answer=ParticipantsAnswer,
        faults=("no-key", "not-opener", "not-allowed", "closed", *OF_MATCH),
        act=set_hook,
    ),
    Operation(
        name="remove-hook",
        method="DELETE",
        path=PATH,
        summary="Remove the hook of a match.",
        answer=ParticipantsAnswer,
        faults=("no-key", "not-opener", *OF_MATCH),
        act=remove_hook,
    ),
)

__all__ = ["HOOKS"]
