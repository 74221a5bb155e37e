"""How many commands the server acknowledges in a second, beside the bare recorder: in one match, in a few, and in any
of many that are open."""

import asyncio
import json
from collections.abc import Sequence
from random import Random
from statistics import median
from time import monotonic, perf_counter
from typing import NamedTuple

from bench.figures import Figure, Sizes
from bench.light_client import Connection, close_all, connect, key_of
from foreign_king import GAMES, play, random_command, result, setup
from foreign_king.games.the_foreign_king import DealTurnOrder
from foreign_king.store import open_store
from foreign_king.wire import write_command

GAME = GAMES["the-foreign-king"]
SEATS = ("red", "blue")
HALF = 0.5
"""The aim: half as many commands a second as the bare recorder appends."""
HTTP_PATH = "/api/matches/abcdefghijkl/commands"
HTTP_KEY = "k" * 43
"""A path and a key that are as long as those of a match and a person."""
AT_ONCE = 16
"""How many matches are played at the same time, where there are many."""


class Match:
    """A match that one client plays at both seats, by commands that were drawn before."""

    def __init__(self, connection: Connection, key: str, id: str, commands: list[bytes]) -> None:
        self.connection = connection
        self.key = key
        self.path = f"/api/matches/{id}"
        self._commands = iter(commands)

    async def send(self) -> bool:
        """Send the next command. Return ``False`` if there is none left."""
        command = next(self._commands, None)
        if command is None:
            return False
        answer = await self.connection.send("POST", f"{self.path}/commands", command, key=self.key)
        assert answer.status == 200, answer
        return True


def _drawn(first: str) -> list[bytes]:
    """Return the commands of a random game in which a seat begins, as they are sent. After that, nothing in it depends
    on chance."""
    random = Random(1)
    second = next(seat for seat in SEATS if seat != first)
    state = play(GAME, setup(GAME, SEATS), DealTurnOrder(by="table", order=(first, second))).state
    commands = list[bytes]()
    while result(GAME, state) is None:
        command = random_command(GAME, state, random)
        state = play(GAME, state, command).state
        commands.append(json.dumps({"seat": command.by, "command": write_command(GAME, command)}).encode())
    return commands


DRAWN: dict[str, list[bytes]] = {}


async def open_match(connection: Connection, key: str | None = None) -> Match:
    """Open a match for one client at both seats, and wait until chance has decided who begins."""
    seats = [{"seat": seat, "player": "me"} for seat in SEATS]
    plan = {"game": "the-foreign-king", "seats": seats, "wait": 0}
    opened = await connection.request("POST", "/api/matches", plan, key=key)
    assert opened.status == 201, opened
    key = key_of(opened) if key is None else key
    path = f"/api/matches/{opened.document['match']}"
    while (stands := (await connection.request("GET", path, key=key)).document)["to_act"] == ["table"]:
        await asyncio.sleep(0.005)
    (first,) = stands["to_act"]
    if first not in DRAWN:
        DRAWN[first] = _drawn(first)
    return Match(connection, key, opened.document["match"], DRAWN[first])


async def open_matches(port: int, number: int) -> list[Match]:
    """Open so many matches, each for a person of its own, several at the same time."""
    left, opened = iter(range(number)), list[Match]()

    async def client(connection: Connection) -> None:
        for _ in left:
            opened.append(await open_match(connection))

    await asyncio.gather(*[client(await connect(port)) for _ in range(min(AT_ONCE, number))])
    return opened


class Rates(NamedTuple):
    """What was done in one second of one round."""

    bare: float
    """Events that the bare recorder has appended, one after the other."""
    http: float
    """Requests that a server has answered that does nothing but HTTP, one after the other."""
    one: float
    """Commands that were acknowledged in one match."""
    many: float
    """Commands that were acknowledged in many matches."""


def _rounds(sizes: Sizes) -> int:
    """Return how many rounds there are: half of the usual number, because a round of a server takes long."""
    return (sizes.rounds + 1) // 2


async def rates_of(port: int, http: int, bare: str, sizes: Sizes) -> list[Rates]:
    rounds = list[Rates]()
    for _ in range(_rounds(sizes)):
        appended = await asyncio.to_thread(_appended, bare, sizes.seconds)
        answered = await _answered(http, sizes.seconds)
        one = await _played(port, 1, sizes.seconds)
        rounds.append(Rates(appended, answered, one, await _played(port, AT_ONCE, sizes.seconds)))
    await close_all()
    return rounds


class OpenRates(NamedTuple):
    """What was done in one second of one round, in matches that are all open at the same time."""

    bare: float
    """Events that the bare recorder has appended, one after the other."""
    open: float
    """Commands that were acknowledged. The next one was in any of the matches."""


async def rates_of_open(port: int, bare: str, matches: Sequence[Match], sizes: Sizes) -> list[OpenRates]:
    rounds = list[OpenRates]()
    for number in range(_rounds(sizes)):
        appended = await asyncio.to_thread(_appended, bare, sizes.seconds)
        rounds.append(OpenRates(appended, await _played_in_any(port, matches, sizes.seconds, Random(number))))
    await close_all()
    return rounds


async def _played_in_any(port: int, matches: Sequence[Match], seconds: float, random: Random) -> float:
    """Return how many commands are acknowledged in a second. Each client has a share of the matches, and plays in any
    of them, so that nobody sends to a match in which another command is on its way."""
    played = 0

    async def client(connection: Connection, share: list[Match], end: float) -> None:
        nonlocal played
        while share and perf_counter() < end:
            match = random.choice(share)
            match.connection = connection
            if await match.send():
                played += 1
            else:
                share.remove(match)

    connections = [await connect(port) for _ in range(min(AT_ONCE, len(matches)))]
    began = perf_counter()
    shares = [list(matches[place :: len(connections)]) for place in range(len(connections))]
    pairs = zip(connections, shares, strict=True)
    await asyncio.gather(*(client(connection, share, began + seconds) for connection, share in pairs))
    return max(played, 1) / (perf_counter() - began)


def _appended(address: str, seconds: float) -> float:
    """Return how many events the bare recorder appends in a second, each on the disk before the next."""
    with open_store(address) as store:
        stream, event, number = f"bare/{monotonic()}", b"x" * 500, 0
        began = perf_counter()
        while number == 0 or perf_counter() - began < seconds:
            store._database.append(stream, [(number, "bare", event)])
            number += 1
        return number / (perf_counter() - began)


async def _answered(port: int, seconds: float) -> float:
    """Return how many requests with a command a server answers in a second, one after the other."""
    connection, commands, number = await connect(port), _drawn(SEATS[0]), 0
    began = perf_counter()
    while number == 0 or perf_counter() - began < seconds:
        answer = await connection.send("POST", HTTP_PATH, commands[number % len(commands)], key=HTTP_KEY)
        assert answer.status == 200, answer
        number += 1
    return number / (perf_counter() - began)


async def _played(port: int, matches: int, seconds: float) -> float:
    """Return how many commands are acknowledged in a second."""
    played = 0

    async def client(connection: Connection, first: Match, end: float) -> None:
        nonlocal played
        match = first
        while perf_counter() < end:
            if await match.send():
                played += 1
            else:
                match = await open_match(connection, match.key)

    connections = [await connect(port) for _ in range(matches)]
    firsts = [await open_match(connection) for connection in connections]
    began = perf_counter()
    pairs = zip(connections, firsts, strict=True)
    await asyncio.gather(*(client(connection, first, began + seconds) for connection, first in pairs))
    return max(played, 1) / (perf_counter() - began)


def _a_second(what: str, rates: list[float]) -> Figure:
    spread = max(0.0, max(rates) / median(rates) - 1)
    return Figure("server", what, median(rates), "/s", repeats=len(rates), spread=spread)


def _ratio(what: str, rates: list[float]) -> Figure:
    return Figure("server", what, median(rates), "x", repeats=len(rates))


def _beside(what: str, rates: list[float]) -> Figure:
    return Figure("server", what, median(rates), "x", HALF, "at least", repeats=len(rates))


def _limit(each: Rates) -> float:
    """Return how many commands there would be in a second if each took as long as one request to a server that does
    nothing but HTTP and one append of the bare recorder together."""
    return 1 / (1 / each.http + 1 / each.bare)


def of_rates(kind: str, rounds: list[Rates]) -> list[Figure]:
    return [
        _a_second(f"{kind}: bare recorder", [each.bare for each in rounds]),
        _a_second(f"{kind}: HTTP alone", [each.http for each in rounds]),
        _ratio(f"{kind}: limit beside bare", [_limit(each) / each.bare for each in rounds]),
        _a_second(f"{kind}: commands, one match", [each.one for each in rounds]),
        _beside(f"{kind}: one match beside bare", [each.one / each.bare for each in rounds]),
        _ratio(f"{kind}: one match beside limit", [each.one / _limit(each) for each in rounds]),
        _a_second(f"{kind}: commands, {AT_ONCE} matches", [each.many for each in rounds]),
        _beside(f"{kind}: {AT_ONCE} matches beside bare", [each.many / each.bare for each in rounds]),
    ]


def of_open(kind: str, rounds: list[OpenRates], sizes: Sizes) -> list[Figure]:
    what = f"{kind}: {sizes.streams:,} open matches"
    return [
        _a_second(f"{what}, commands", [each.open for each in rounds]),
        _beside(f"{what} beside bare", [each.open / each.bare for each in rounds]),
    ]


__all__ = ["Match", "of_open", "of_rates", "open_match", "open_matches", "rates_of", "rates_of_open"]
