"""A process that plays random commands in one match of a store. It prints the version of each that was acknowledged.

python -m tests.store.player_process URL ID SEED MOST
"""

import sys
from random import Random

from foreign_king.dealer import random_command
from foreign_king.kernel.refusal import Refused
from foreign_king.matches import Conflict
from foreign_king.store import Busy, open_store


def main(url: str, id: str, seed: int, most: int) -> None:
    """Play until the match has had so many commands."""
    random = Random(seed)
    with open_store(url) as store:
        print("ready", flush=True)
        while (match := store.match(id)).version < most and match.result is None:
            command = random_command(match.game, match.state, random)
            try:
                accepted = store.submit(id, command.by, command, expected=match.version)
            except (Busy, Conflict, Refused):
                continue
            print(accepted.version, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
