"""A process that takes seats, by a number of threads that begin at the same instant.

python -m tests.server.seat_process URL THREADS, and on standard input one line of JSON for each round: the match, and
the invitations by seat. For each round it prints what came of each thread.
"""

import json
import sys
from collections.abc import Mapping
from threading import Barrier, Thread
from typing import NamedTuple

from foreign_king.server.faults import SeatingFault, SeatTaken
from foreign_king.server.registry import Registry
from foreign_king.server.seating import take
from foreign_king.store import Busy, open_store

TRIES = 4
"""How often a person tries to take a seat while the store is busy. A try takes up to five seconds."""


class Outcome(NamedTuple):
    """The result of one thread that wanted a seat."""

    person: str
    """The person."""
    seat: str | None
    """The seat that the person has got; ``None`` if all were taken."""
    free: tuple[str, ...] | None
    """The seats that were free when the person wanted a seat that was taken; ``None`` if this did not happen."""
    fault: str | None
    """Any other fault."""


def rush(registry: Registry, match: str, invitations: Mapping[str, str], persons: list[str]) -> list[Outcome]:
    """Let several persons, each in a thread of its own, try to sit down at the same instant. A person whose seat is
    taken tries one of those that are free."""
    outcomes = list[Outcome]()
    barrier = Barrier(len(persons))
    seats = list(invitations)

    def sit_down(number: int, person: str) -> None:
        seat: str | None = seats[number % len(seats)]
        free: tuple[str, ...] | None = None
        fault, tries = None, TRIES
        barrier.wait()
        while seat is not None:
            try:
                take(registry, match, seat, person, invitation=invitations[seat], name=f"{person} {seat}")
                break
            except SeatTaken as taken:
                free = taken.free
                seat = free[0] if free else None
            except Busy as busy:
                # Nothing was stored, so the same can be tried again.
                tries -= 1
                if not tries:
                    fault, seat = repr(busy), None
            except SeatingFault as error:
                fault, seat = repr(error), None
        outcomes.append(Outcome(person, seat, free, fault))

    threads = [Thread(target=sit_down, args=each) for each in enumerate(persons)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def main(url: str, threads: int) -> None:
    """Take part in rounds until standard input ends."""
    with open_store(url) as store:
        registry = Registry(store)
        print("ready", flush=True)
        for line in sys.stdin:
            round = json.loads(line)
            persons = [registry.persons.new().person for _ in range(threads)]
            print(json.dumps(rush(registry, round["match"], round["invitations"], persons)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
