"""Matches whose chance can be proved, and a second implementation of the draws, made of the reference alone."""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from random import Random
from typing import Any

from foreign_king import GAMES, random_command, to_act
from foreign_king.fairness import Fairness, commitment_of
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.logs import EndByRuling, make_header
from foreign_king.matches import Match, deal_fairly, leave, open_match, submit, take_back, write_match

SEED = bytes(range(32))
SEATS = ("red", "blue", "green")
NUMBERS = {"red": "c0ffee", "green": "17"}
DICE = GAMES["lang-lebe-der-koenig"]


def opened(game: AnyGame, seats: Sequence[str] = SEATS, seed: bytes = SEED, **fields: Any) -> Match:
    """A match with a commitment to a seed. Its players can take chance back by agreement, unless told otherwise."""
    fairness = Fairness(commitment=commitment_of(seed))
    return open_match(make_header(game, seats, fairness=fairness, **{"take_back": "agreed", **fields}))


def played(match: Match, seed: bytes = SEED, undone: float = 0, commands: int = 3000, random: int = 1) -> Match:
    """A match that was played on by random commands, to its end or for some commands. A part of the draws is taken back
    and drawn again."""
    chooses, given = Random(random), {seat: NUMBERS[seat] for seat in match.state.seats if seat in NUMBERS}
    numbers = given if match.draws == 0 else None
    for _ in range(commands):
        if match.result is not None:
            break
        if to_act(match.game, match.state) == (TABLE,):
            match = deal_fairly(match, seed, numbers).match
            numbers = None
            if chooses.random() < undone:
                match = take_back(match, match.state.seats[0], agreed=match.state.seats).match
        else:
            command = random_command(match.game, match.state, chooses)
            match = submit(match, command.by, command).match
    return match


def broken_off(match: Match) -> Match:
    """A match that its players have ended early, if it is not over, so that its seed can be published."""
    if match.result is not None:
        return match
    return leave(match, EndByRuling(reason="the last train")).match


def log_of(match: Match, seed: bytes | None = SEED, **options: Any) -> bytes:
    """The log of a match, with its seed."""
    stream = BytesIO()
    write_match(match, stream, seed=seed, **options)
    return stream.getvalue()


# The following functions work as those of another program: they use nothing of the library


def canonical_text(document: Any) -> str:
    """A document as JSON with sorted keys and without spaces."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def key_text(opening: Mapping[str, Any], numbers: Sequence[str | None], draw: int) -> str:
    """The text from which the key of a draw is made."""
    return canonical_text({**opening, "scheme": "hmac-sha256-1", "numbers": list(numbers), "draw": draw})


def whole_numbers(key: bytes, count: int) -> list[int]:
    """The first numbers of 53 bits of a generator."""
    blocks = [hmac.new(key, number.to_bytes(8, "big"), hashlib.sha256).digest() for number in range(count)]
    return [int.from_bytes(block[:8], "big") >> 11 for block in blocks]
