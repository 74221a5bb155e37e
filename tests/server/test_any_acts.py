"""Whatever people do, in two processes at one store, everything that is kept about them agrees."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from foreign_king.contracts.events import PARTICIPANTS, PERSONS
from foreign_king.logs import EndByRuling
from foreign_king.matches import Conflict
from foreign_king.replays import NotUndone
from foreign_king.server.absence import let_computer_sit_in, let_person_return, pass_on
from foreign_king.server.agreements import agree_undo, ask_undo, publish_seed, rematch
from foreign_king.server.erasure import erase_person
from foreign_king.server.faults import SeatingFault
from foreign_king.server.hooks import Hook, claim_turns, remove_hook, set_hook
from foreign_king.server.participants import HOOK_TEXT
from foreign_king.server.registry import Registry
from foreign_king.server.remarks import close_remarks, remark, remove_remark, silence
from foreign_king.server.seating import fix_numbers, give_back, renew, set_name, set_number, take, take_back_seat
from tests.server.people import AGREED, HEADER, another, opened, opened_by, person

ACTS = 150
HOOK = Hook(url="https://ntfy.sh/topic", page="https://games.example.org/matches/x")
SEATS = ("red", "blue", "green")


class Crowd:
    """Some people who do something at random, in one of two processes."""

    def __init__(self, registry: Registry, random: Random) -> None:
        self.random = random
        self.registries = (registry, another(registry))
        self.people = [person(registry.persons) for _ in range(5)]
        self.invitations: dict[tuple[str, str], str] = {}
        self.matches = list[str]()
        for listed in (True, False):
            prepared = opened_by(registry, self.people[0], header=AGREED, listed=listed, absence=300)
            self.matches.append(prepared.id)
            self.invitations |= {(prepared.id, seat): secret for seat, secret in prepared.invitations.items()}

    def act(self) -> None:
        """Let somebody do something."""
        random = self.random
        registry, who = random.choice(self.registries), random.choice(self.people)
        match, seat, other = random.choice(self.matches), random.choice(SEATS), random.choice((*SEATS, "spectators"))
        on, text = random.random() < 0.5, f"Text {random.random()}"
        invitation = self.invitations.get((match, seat))

        def free() -> None:
            self.invitations[match, seat] = take_back_seat(registry, match, seat, who).invitation

        def again() -> None:
            prepared = rematch(registry, match, who, HEADER)
            self.matches[self.matches.index(match)] = prepared.id
            self.invitations |= {(prepared.id, seat): secret for seat, secret in prepared.invitations.items()}

        acts: list[Callable[[], object]] = [
            *[lambda: take(registry, match, seat, who, invitation=invitation, name=text, number="ab")] * 4,
            lambda: give_back(registry, match, seat, who),
            free,
            lambda: set_name(registry, match, seat, who, text if on else None),
            lambda: set_number(registry, match, seat, who, "12"),
            lambda: fix_numbers(registry, match),
            lambda: remark(registry, match, who, text, seat=seat if on else None),
            lambda: remove_remark(registry, match, who, random.randrange(40)),
            lambda: silence(registry, match, seat, who, other, on=on),
            lambda: close_remarks(registry, match, who, on=on),
            lambda: let_computer_sit_in(registry, match, seat, who),
            lambda: let_person_return(registry, match, seat, who),
            lambda: pass_on(registry, match, who, seat),
            lambda: registry.store.deal(match, random),
            lambda: ask_undo(registry, match, seat, who),
            lambda: agree_undo(registry, match, seat, who, agree=on),
            lambda: set_hook(registry, match, who, HOOK),
            lambda: remove_hook(registry, match, who),
            lambda: claim_turns(registry, match, {seat: random.randrange(4)}),
            lambda: renew(registry, match, who),
        ]
        rare: list[Callable[[], object]] = [
            lambda: registry.store.leave(match, EndByRuling(reason="it is late")),
            lambda: publish_seed(registry, match),
            again,
            lambda: erase_person(registry, who),
        ]
        with suppress(SeatingFault, NotUndone, Conflict, ValueError):
            random.choice(rare if random.random() < 0.08 else acts)()


def check(crowd: Crowd) -> None:
    """What both processes have in memory is what a third one reads, and all that is kept twice agrees."""
    fresh = another(crowd.registries[0])
    for match in crowd.matches:
        participants = fresh.get(match)
        for registry in crowd.registries:
            assert registry.get(match) == participants
        names, texts = fresh.store.names(match), fresh.store.texts(match)
        assert {seat for seat in names if participants.holder(seat) is None} == set()
        standing = {str(each.number) for each in participants.remarks if not each.removed}
        assert {place for kind, place in texts if kind == "remark"} == standing
        assert (HOOK_TEXT in texts) == (participants.hook is not None)
        assert (match in fresh.lobby()) == participants.in_lobby
        for who in crowd.people:
            known = fresh.persons.get(who)
            assert (match in known.matches) == (who in participants.members)
            assert not known.erased or fresh.persons.get(who).keys == ()
            for registry in crowd.registries:
                assert registry.persons.get(who) == known


@pytest.mark.parametrize("seed", range(4))
def test_two_processes_and_the_store_agree_after_every_act(seed: int) -> None:
    with opened("memory:") as (registry, clock):
        crowd = Crowd(registry, Random(seed))
        for _ in range(ACTS):
            crowd.act()
            clock.move(crowd.random.randrange(60))
            check(crowd)


def test_two_processes_and_every_kind_of_store_agree(address: str) -> None:
    with opened(address) as (registry, clock):
        crowd = Crowd(registry, Random(99))
        for number in range(ACTS):
            crowd.act()
            clock.move(crowd.random.randrange(60))
            if number % 20 == 0:
                check(crowd)
        check(crowd)


def test_random_acts_cause_nearly_every_kind_of_event() -> None:
    """The acts of all seeds together lead to nearly all kinds of events."""
    kinds = set[str]()
    for seed in range(4):
        with opened("memory:") as (registry, clock):
            crowd = Crowd(registry, Random(seed))
            for _ in range(ACTS):
                crowd.act()
                clock.move(crowd.random.randrange(60))
            kinds |= {change.kind for change in registry.store.changes()}
    assert {*PARTICIPANTS, *PERSONS} - kinds <= {"recovery", "undo_agreed", "undo_refused"}
