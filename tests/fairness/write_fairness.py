"""Write ``spec/fairness.json``, with draws to compare with, and the logs in ``examples/fair``, whose chance is proved.

Run ``python -m tests.fairness.write_fairness`` when a game is new. What the files have already must never change,
because it must be possible to repeat the draws of old logs for ever. The tests compare it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from foreign_king import GAMES
from foreign_king.fairness import FairRandom, draw_key
from foreign_king.logs.draws import opening_of
from foreign_king.matches import Match
from tests.fairness.fair_games import NUMBERS, SEATS, SEED, broken_off, key_text, log_of, opened, played

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "spec" / "fairness.json"
LOGS = ROOT / "examples" / "fair"
COMMANDS = {"the-foreign-king": 40, "lang-lebe-der-koenig": 260, "barbarian-kingdoms": 60}
"""How many commands and draws there are at most in each log: enough that chance decides something of every kind."""
SEEDS = (bytes(32), SEED, bytes([255] * 32))


def matches() -> Iterator[tuple[str, Match]]:
    """A match of each game, with the name of its log."""
    for game in GAMES.values():
        match = played(opened(game), undone=0.2, commands=COMMANDS[game.name])
        yield f"{game.name}.jsonl", broken_off(match)


def vectors() -> dict[str, Any]:
    """Keys and the numbers that are drawn with them."""
    found = []
    for game in GAMES.values():
        header = opened(game).replay.header
        assert header is not None
        for seed in SEEDS:
            for numbers in ([None] * len(SEATS), [NUMBERS.get(seat) for seat in SEATS]):
                for draw in (1, 2, 1000):
                    opening = opening_of(header)
                    key = draw_key(seed, opening, numbers, draw)
                    random = FairRandom(key)
                    fractions = [int(random.random() * 2**53) for _ in range(4)]
                    text = key_text(opening, numbers, draw)
                    found.append({"seed": seed.hex(), "text": text, "key": key.hex(), "numbers": fractions})
    return {"scheme": "hmac-sha256-1", "draws": found}


def main() -> None:
    VECTORS.write_text(json.dumps(vectors(), indent=1) + "\n", "utf-8")
    LOGS.mkdir(exist_ok=True)
    for name, match in matches():
        (LOGS / name).write_bytes(log_of(match, facts=False))
        kinds = sorted({type(step.command).__name__ for step in match.replay if step.draw})
        print(name, len(match.replay), match.draws, kinds, (LOGS / name).stat().st_size)


if __name__ == "__main__":
    main()
