"""A match goes on without somebody: the computer sits in, and the rights of the opener pass on."""

from random import Random

import pytest

from foreign_king import to_act
from foreign_king.dealer import random_command
from foreign_king.logs import EndByRuling, make_header
from foreign_king.server.absence import let_computer_sit_in, let_person_return, opener_is_absent_in, pass_on
from foreign_king.server.faults import Closed, NotAllowed, NotYet, NotYourSeat, SeatTaken, UnknownSeat
from foreign_king.server.listing import participants_answer
from foreign_king.server.registry import Registry
from foreign_king.server.seating import give_back, set_name, take
from tests.server.people import KING, another, opened, opened_by, person

DAY = 86_400


def of_three(registry: Registry, **options: object) -> tuple[str, list[str]]:
    """A match in which three people sit, and the people: the first one has opened it."""
    people = [person(registry.persons) for _ in range(3)]
    prepared = opened_by(registry, people[0], **options)
    for who, (seat, invitation) in zip(people[1:], prepared.invitations.items(), strict=True):
        take(registry, prepared.id, seat, who, invitation=invitation)
    registry.store.deal(prepared.id, Random(1))
    return prepared.id, people


def seat_to_act(registry: Registry, id: str) -> str:
    match = registry.store.match(id)
    return to_act(match.game, match.state)[0]


def test_the_opener_and_who_sits_there_let_the_computer_decide_at_any_time(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = of_three(registry)
        assert let_computer_sit_in(registry, id, "blue", bruno).computers == ("blue",)
        assert let_computer_sit_in(registry, id, "green", anna).computers == ("blue", "green")
        assert let_computer_sit_in(registry, id, "green", anna) == registry.get(id)
        assert another(registry).get(id).holder("green") == clara
        with pytest.raises(NotYourSeat):
            let_person_return(registry, id, "green", anna)
        assert let_person_return(registry, id, "green", clara).computers == ("blue",)
        assert let_person_return(registry, id, "green", clara) == registry.get(id)
        with pytest.raises(UnknownSeat):
            let_computer_sit_in(registry, id, "pink", anna)


def test_the_others_let_the_computer_decide_after_the_time_of_absence(address: str) -> None:
    with opened(address) as (registry, clock):
        id, people = of_three(registry)
        holders = dict(zip(("red", "blue", "green"), people, strict=True))
        waiting = seat_to_act(registry, id)
        # The opener may do so at any time, so here somebody else tries.
        asking = next(who for seat, who in holders.items() if seat not in (waiting, "red"))
        resting = next(seat for seat, who in holders.items() if seat != waiting and who != asking)
        clock.move(DAY - 10)
        with pytest.raises(NotYet) as fault:
            let_computer_sit_in(registry, id, waiting, asking)
        assert fault.value.seconds == 10
        clock.move(10)
        with pytest.raises(NotAllowed):
            let_computer_sit_in(registry, id, resting, asking)
        with pytest.raises(NotAllowed):
            let_computer_sit_in(registry, id, waiting, person(registry.persons))
        assert let_computer_sit_in(registry, id, waiting, asking).computers == (waiting,)


def test_a_person_who_does_something_is_not_absent(address: str) -> None:
    with opened(address) as (registry, clock):
        id, people = of_three(registry)
        holders: dict[str, str] = dict(zip(("red", "blue", "green"), people, strict=True))
        waiting = seat_to_act(registry, id)
        asking = next(who for seat, who in holders.items() if seat not in (waiting, "red"))
        clock.move(DAY)
        set_name(registry, id, waiting, holders[waiting], "Still here")
        with pytest.raises(NotYet):
            let_computer_sit_in(registry, id, waiting, asking)


def test_a_free_seat_goes_to_the_computer_and_its_invitation_is_dead(address: str) -> None:
    with opened(address) as (registry, clock):
        anna, bruno, clara = (person(registry.persons) for _ in range(3))
        prepared = opened_by(registry, anna, absence=100)
        take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        clock.move(99)
        with pytest.raises(NotYet):
            let_computer_sit_in(registry, prepared.id, "green", bruno)
        clock.move(1)
        assert let_computer_sit_in(registry, prepared.id, "green", bruno).free == ()
        with pytest.raises(SeatTaken):
            take(registry, prepared.id, "green", clara, invitation=prepared.invitations["green"])


def test_the_computer_sits_in_no_finished_match(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, *_others) = of_three(registry)
        registry.store.leave(id, EndByRuling(reason="it is late"))
        with pytest.raises(Closed):
            let_computer_sit_in(registry, id, "blue", anna)


def test_the_opener_names_a_successor(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, _clara) = of_three(registry)
        assert pass_on(registry, id, anna, "red") == registry.get(id)
        after = pass_on(registry, id, anna, "blue")
        assert (after.opener, after.opener_seat) == (bruno, "blue")
        assert another(registry).get(id).opener == bruno
        with pytest.raises(NotYet):
            pass_on(registry, id, anna, "red")


def test_all_others_together_choose_another_opener_when_he_is_absent(address: str) -> None:
    with opened(address) as (registry, clock):
        id, (anna, bruno, clara) = of_three(registry)
        assert opener_is_absent_in(registry, id) == DAY
        with pytest.raises(NotYet) as fault:
            pass_on(registry, id, bruno, "blue")
        assert fault.value.seconds == DAY
        clock.move(DAY)
        assert opener_is_absent_in(registry, id) == 0
        with pytest.raises(NotAllowed):
            pass_on(registry, id, person(registry.persons), "blue")
        assert pass_on(registry, id, bruno, "blue").opener == anna
        assert pass_on(registry, id, bruno, "blue") == registry.get(id)
        assert pass_on(registry, id, clara, "green").opener == anna
        assert pass_on(another(registry), id, clara, "blue").opener == bruno


def wishes(registry: Registry, id: str) -> dict[str, str]:
    """Whom each seat wants as the opener, as everybody reads it."""
    answered = participants_answer(registry.get(id), {}, over=False)
    return {each.seat: each.wants for each in answered.seats if each.wants is not None}


def test_everybody_reads_whom_the_others_want_as_the_opener(address: str) -> None:
    with opened(address) as (registry, clock):
        id, (_, bruno, clara) = of_three(registry)
        clock.move(DAY)
        assert wishes(registry, id) == {}
        pass_on(registry, id, bruno, "green")
        assert wishes(registry, id) == {"blue": "green"}
        pass_on(registry, id, clara, "blue")
        assert wishes(registry, id) == {"blue": "green", "green": "blue"}
        # Who has left wants nobody, and nobody wants him.
        give_back(registry, id, "green", clara)
        assert wishes(registry, id) == {}
        pass_on(registry, id, bruno, "blue")
        assert wishes(registry, id) == {}


def test_a_person_with_several_seats_wants_somebody_at_the_first_of_them(address: str) -> None:
    with opened(address) as (registry, clock):
        people = [person(registry.persons) for _ in range(3)]
        header = make_header(KING, ["red", "blue", "green", "yellow"])
        prepared = opened_by(registry, people[0], header=header)
        holders = (people[1], people[1], people[2])
        for who, (seat, invitation) in zip(holders, prepared.invitations.items(), strict=True):
            take(registry, prepared.id, seat, who, invitation=invitation)
        registry.store.deal(prepared.id, Random(1))
        clock.move(DAY)
        pass_on(registry, prepared.id, people[1], "yellow")
        assert wishes(registry, prepared.id) == {"blue": "yellow"}
        pass_on(registry, prepared.id, people[1], "green")
        assert wishes(registry, prepared.id) == {"blue": "blue"}


def test_those_for_whom_the_computer_decides_are_not_waited_for(address: str) -> None:
    with opened(address) as (registry, clock):
        id, (anna, bruno, clara) = of_three(registry)
        let_computer_sit_in(registry, id, "green", clara)
        with pytest.raises(NotYet):
            pass_on(registry, id, bruno, "blue")
        clock.move(DAY)
        assert pass_on(registry, id, bruno, "blue").opener == bruno
        # Who comes back has a say again.
        let_person_return(registry, id, "green", clara)
        clock.move(DAY)
        assert pass_on(registry, id, anna, "red").opener == bruno
        assert pass_on(registry, id, clara, "red").opener == anna


def test_the_opener_who_plays_is_not_absent(address: str) -> None:
    with opened(address) as (registry, clock):
        id, (_anna, bruno, _clara) = of_three(registry)
        random = Random(2)
        clock.move(DAY)
        played = False
        while not played:
            match = registry.store.match(id)
            command = random_command(match.game, match.state, random)
            registry.store.submit(id, command.by, command)
            played = command.by == "red"
        assert opener_is_absent_in(registry, id) == DAY
        with pytest.raises(NotYet):
            pass_on(registry, id, bruno, "blue")


def test_nobody_becomes_opener_at_an_empty_seat(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, _clara) = of_three(registry)
        give_back(registry, id, "blue", bruno)
        with pytest.raises(NotAllowed):
            pass_on(registry, id, anna, "blue")


def test_an_opener_without_a_seat_passes_the_rights_on_and_the_match_is_his_no_more(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, _bruno, _clara) = of_three(registry)
        give_back(registry, id, "red", anna)
        assert registry.get(id).opener_seat is None
        assert registry.persons.matches_of(anna) == (id,)
        pass_on(registry, id, anna, "green")
        assert registry.persons.matches_of(anna) == ()
