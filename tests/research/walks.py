"""Random walks from stage to stage."""

from collections.abc import Iterator
from random import Random

from foreign_king.research import Setting, Stage, first_stage

TINY = {"king_marker": 1, "citizens": 3, "metal_factories": 0, "textile_factories": 0, "medals": 0}
"""A law by which The Foreign King ends when each seat has had one turn."""


def walk(setting: Setting, seed: str, most: int) -> Iterator[Stage]:
    """Yield the stages of a game in which numbers are chosen at random: at most so many, up to the end."""
    random, stage = Random(seed), first_stage(setting)
    for _ in range(most):
        yield stage
        if stage.seat is None:
            return
        stage = stage.choose(random.choice(stage.numbers))
