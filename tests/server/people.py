"""Matches for people, in stores of each kind, for the tests of the server."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from foreign_king import GAMES
from foreign_king.logs import make_header
from foreign_king.server.persons import Persons
from foreign_king.server.preparing import Prepared, prepare
from foreign_king.server.registry import Registry
from foreign_king.store import Store, open_store

KING = GAMES["the-foreign-king"]
HEADER = make_header(KING, ["red", "blue", "green"])
AGREED = make_header(KING, ["red", "blue", "green"], take_back="agreed")
SEED = bytes(range(32))


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 28, 10, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def move(self, seconds: int) -> None:
        """Let some time pass."""
        self.time += timedelta(seconds=seconds)


@contextmanager
def opened(address: str) -> Iterator[tuple[Registry, Clock]]:
    """A registry over a new store, and its clock."""
    clock = Clock()
    with open_store(address, clock=clock) as store:
        yield Registry(store, clock=clock), clock


def another(registry: Registry) -> Registry:
    """A registry at the same database that has read nothing before: it stands for another process."""
    store = Store(registry.store._database, clock=registry.clock)
    return Registry(store, clock=registry.clock)


def person(persons: Persons) -> str:
    """A new person."""
    return persons.new().person


def opened_by(registry: Registry, opener: str, **options: object) -> Prepared:
    """A match of three seats; the opener sits at the first one."""
    options = {"header": HEADER, "seats": {"red": "me"}, "seed": SEED, **options}
    return prepare(registry, opener=opener, **options)  # type: ignore[arg-type]  # each test has its own options


def stands_in_files(folder: Path, text: str) -> bool:
    """Whether the bytes of a file in a folder have a text."""
    return any(text.encode() in file.read_bytes() for file in folder.iterdir())
