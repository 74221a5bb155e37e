"""A process that uses a code over and over, or makes persons and takes seats, until it is killed.

python -m tests.server.code_process URL use CODE: prints the key, or nothing if the code does not work
python -m tests.server.code_process URL live MATCH SEAT: makes persons, who take the seat and give it back; prints each
key that was given out, and each act that was acknowledged
"""

import sys

from foreign_king.server.faults import WrongKey
from foreign_king.server.registry import Registry
from foreign_king.server.remarks import remark
from foreign_king.server.seating import give_back, take
from foreign_king.store import open_store


def use(registry: Registry, code: str) -> None:
    """Use a code once, when a line comes in."""
    print("ready", flush=True)
    sys.stdin.readline()
    try:
        print(registry.persons.use(code).key, flush=True)
    except WrongKey:
        print("wrong", flush=True)


def live(registry: Registry, match: str, seat: str) -> None:
    """Make persons who sit down at a listed match, write a remark, and stand up."""
    print("ready", flush=True)
    while True:
        person, key = registry.persons.new()
        print("key", person, key, flush=True)
        taken = take(registry, match, seat, person, name="Anna")
        print("taken", person, taken.version, flush=True)
        written = remark(registry, match, person, "Hello.", seat=seat)
        print("remark", person, written.version, flush=True)
        given = give_back(registry, match, seat, person)
        print("given", person, given.version, flush=True)


def main(url: str, what: str, *rest: str) -> None:
    """Run the job that the arguments name."""
    with open_store(url) as store:
        if what == "use":
            use(Registry(store), *rest)
        else:
            live(Registry(store), *rest)


if __name__ == "__main__":
    main(*sys.argv[1:])
