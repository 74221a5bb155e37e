"""Games that are the same wherever they are played: ``python -m tests.replays.digests`` prints what comes of them."""

from collections.abc import Iterator
from itertools import islice

from foreign_king import digest, legal, offers, position, result, write_command, write_fact, write_offer, write_result
from foreign_king.boards import default_board
from foreign_king.wire import canonical
from tests.random_games import GAME, Opening, steps

OPENINGS = (
    Opening(2, "fr", {}),
    Opening(3, "de", {"limited_bank": True}),
    Opening(4, "it", {"place_first_free": False}),
)


def lines() -> Iterator[str]:
    """The digest of the board, then of each step: the command, its facts, the position, what can be said then."""
    yield default_board(GAME).digest
    for seed, opening in enumerate(OPENINGS):
        for step in steps(opening, seed):
            state = step.outcome.state
            yield digest(
                {
                    "command": write_command(GAME, step.command),
                    "facts": [write_fact(GAME, entry) for entry in step.outcome.entries],
                    "position": position(GAME, state),
                    "legal": [write_command(GAME, command) for command in islice(legal(GAME, state), 20)],
                    "offers": [write_offer(GAME, offer) for offer in offers(GAME, state)],
                }
            )
        ended = result(GAME, state)
        assert ended is not None
        yield canonical(write_result(GAME, ended))


if __name__ == "__main__":
    print(*lines(), sep="\n")
