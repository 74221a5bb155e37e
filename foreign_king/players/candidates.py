"""The commands among which a player chooses: all of them where they are few, and a random selection otherwise."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from foreign_king.decisions import Decision, Made

FEW = 60
"""Up to this many commands of a kind are all looked at."""
DOUBLES = 20
"""After this many draws in a row that have led to commands already drawn, no more are drawn."""


def any_command(step: Decision[Any] | Made[Any], random: Random) -> Any:
    """Return a legal command. It is drawn step by step, so it does not matter how many there are."""
    while isinstance(step, Decision):
        opened = [option for option in step.options if not option.closed]
        step = step.choose(opened[int(random.random() * len(opened))])
    return step.command


def candidates(first: Decision[Any], random: Random) -> Iterator[Any]:
    """Yield different legal commands: one of each kind in turn, until no kind has any left."""
    kinds = [first.choose(option) for option in first.options if not option.closed]
    waiting = [_of_kind(kind, random) for kind in kinds]
    while waiting:
        for commands in tuple(waiting):
            command = next(commands, None)
            if command is None:
                waiting.remove(commands)
            else:
                yield command


def one_of_each(commands: Iterable[Any], action: Callable[[Any], Hashable]) -> Iterator[Any]:
    """Yield one of the commands with each action. It ends where more than ``DOUBLES`` commands in a row have had the
    action of one before."""
    met, doubles = set[Hashable](), 0
    for command in commands:
        what = action(command)
        if what not in met:
            met.add(what)
            doubles = 0
            yield command
        elif doubles < DOUBLES:
            doubles += 1
        else:
            return


def _of_kind(kind: Decision[Any] | Made[Any], random: Random) -> Iterator[Any]:
    """Yield different legal commands of one kind: all of them where they are few, otherwise a random selection."""
    if isinstance(kind, Made):
        yield kind.command
        return
    drawn = any_command(kind, random)
    yield drawn
    some = [made.command for made in islice(kind.commands(), FEW + 1)]
    if len(some) <= FEW:
        random.shuffle(some)
        yield from (command for command in some if command != drawn)
        return
    met, doubles = {drawn}, 0
    while doubles < DOUBLES:
        command = any_command(kind, random)
        if command in met:
            doubles += 1
        else:
            met.add(command)
            doubles = 0
            yield command


__all__ = ["any_command", "candidates", "one_of_each"]
