"""What people agree about: taking back, and playing again."""

from random import Random

import pytest

from foreign_king import to_act
from foreign_king.games.the_foreign_king import TakeCoins
from foreign_king.logs import Concede, EndByRuling, make_header
from foreign_king.matches import Conflict
from foreign_king.replays import NotUndone
from foreign_king.server.absence import let_computer_sit_in
from foreign_king.server.agreements import agree_undo, ask_undo, rematch
from foreign_king.server.faults import Closed, NotAllowed, NothingToAgree, NotYourSeat
from foreign_king.server.registry import Registry
from foreign_king.server.seating import give_back, take, take_back_seat
from tests.server.people import AGREED, HEADER, KING, SEED, another, opened, opened_by, person
from tests.server.test_absence import of_three


def dealt(registry: Registry, **options: object) -> tuple[str, list[str]]:
    """A match of three people in which chance was just dealt, which can be taken back only if all agree."""
    return of_three(registry, header=AGREED, **options)


def test_a_command_is_taken_back_when_the_last_one_has_agreed(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = dealt(registry)
        asking = ask_undo(registry, id, "red", anna, expected=1)
        assert (asking.accepted, asking.missing) == (None, ("blue", "green"))
        assert ask_undo(registry, id, "red", anna) == asking
        assert registry.public(id)["undo"] == {"seat": "red", "version": 1, "agreed": [], "refused": []}
        assert agree_undo(another(registry), id, "green", clara).missing == ("blue",)
        assert registry.store.match(id).version == 1
        done = agree_undo(registry, id, "blue", bruno)
        assert done.accepted is not None
        assert (done.accepted.version, done.missing) == (2, ())
        assert registry.store.match(id).happened[-1].kind == "undone"


def test_a_seat_that_asks_too_agrees(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = dealt(registry)
        ask_undo(registry, id, "red", anna)
        assert ask_undo(registry, id, "blue", bruno).missing == ("green",)
        assert agree_undo(registry, id, "green", clara).accepted is not None


def test_a_seat_refuses_and_may_agree_later(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = dealt(registry)
        ask_undo(registry, id, "red", anna)
        agree_undo(registry, id, "blue", bruno)
        assert agree_undo(registry, id, "blue", bruno, agree=False).missing == ("blue", "green")
        assert registry.public(id)["undo"]["refused"] == ["blue"]
        agree_undo(registry, id, "green", clara)
        assert agree_undo(registry, id, "blue", bruno).accepted is not None


def test_seats_of_the_same_person_and_of_the_computer_agree_at_once(address: str) -> None:
    with opened(address) as (registry, _):
        anna = person(registry.persons)
        seats = {"red": "me", "blue": "me", "green": "computer"}
        id = opened_by(registry, anna, header=AGREED, seats=seats).id
        registry.store.deal(id, Random(1))
        assert ask_undo(registry, id, "red", anna).accepted is not None


def test_who_is_asked_is_the_person_for_whom_the_computer_sits_in(address: str) -> None:
    """The opener cannot let it sit in for the others, and have chance decided again until it suits him."""
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = dealt(registry)
        for seat in ("blue", "green"):
            let_computer_sit_in(registry, id, seat, anna)
        asking = ask_undo(registry, id, "red", anna)
        assert (asking.accepted, asking.missing) == (None, ("blue", "green"))
        agree_undo(registry, id, "blue", bruno)
        assert agree_undo(registry, id, "green", clara).accepted is not None


def test_who_has_taken_a_seat_since_cannot_agree(address: str) -> None:
    """The opener cannot send the others away, agree at their seats, and have chance decided again."""
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = dealt(registry)
        freed = take_back_seat(registry, id, "blue", anna)
        take(registry, id, "blue", anna, invitation=freed.invitation)
        ask_undo(registry, id, "red", anna)
        assert agree_undo(registry, id, "green", clara).missing == ("blue",)
        assert agree_undo(registry, id, "blue", anna).missing == ("blue",)
        # Nor can one take his own command back, and then what was before it.
        command = TakeCoins(by=to_act(KING, registry.store.match(id).state)[0])
        registry.store.submit(id, command.by, command)
        registry.store.take_back(id, command.by)
        assert registry.store.match(id).version == 3
        for seat in ("blue", "red"):
            ask_undo(registry, id, seat, anna)
        assert agree_undo(registry, id, "green", clara).accepted is None
        # What is played from now on, the new one has seen.
        registry.store.submit(id, command.by, command)
        ask_undo(registry, id, "blue", anna)
        assert agree_undo(registry, id, "green", clara).accepted is not None
        with pytest.raises(NotYourSeat):
            agree_undo(registry, id, "blue", bruno)


def test_nobody_agrees_for_a_seat_from_which_somebody_was_sent_away(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, _bruno, clara) = dealt(registry)
        take_back_seat(registry, id, "blue", anna)
        let_computer_sit_in(registry, id, "blue", anna)
        ask_undo(registry, id, "red", anna)
        assert agree_undo(registry, id, "green", clara).missing == ("blue",)


def test_nobody_is_asked_to_take_a_command_back_after_a_player_has_left(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, _clara) = dealt(registry)
        registry.store.leave(id, Concede(by="blue"))
        # Somebody has left since the last command, so it can never be taken back.
        with pytest.raises(NotUndone) as stays:
            ask_undo(registry, id, "red", anna)
        assert stays.value.code == "another-acted"
        with pytest.raises(NothingToAgree):
            agree_undo(registry, id, "blue", bruno)


def test_a_command_that_its_seat_may_take_back_alone_needs_no_agreement(address: str) -> None:
    with opened(address) as (registry, _):
        id, people = dealt(registry)
        holders = dict(zip(("red", "blue", "green"), people, strict=True))
        seat = registry.store.match(id).state.order[0]
        registry.store.submit(id, seat, TakeCoins(by=seat))
        assert ask_undo(registry, id, seat, holders[seat], expected=2).accepted is not None
        assert registry.get(id).undo is None


def test_a_request_is_void_when_something_has_happened(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = dealt(registry)
        with pytest.raises(NothingToAgree):
            agree_undo(registry, id, "blue", bruno)
        ask_undo(registry, id, "red", anna)
        with pytest.raises(NothingToAgree):
            agree_undo(registry, id, "red", anna)
        with pytest.raises(NotYourSeat):
            agree_undo(registry, id, "blue", clara)
        seat = registry.store.match(id).state.order[0]
        registry.store.submit(id, seat, TakeCoins(by=seat))
        with pytest.raises(NothingToAgree):
            agree_undo(registry, id, "blue", bruno)
        with pytest.raises(Conflict) as conflict:
            ask_undo(registry, id, "red", anna, expected=1)
        assert conflict.value.current == 2


def test_what_can_never_be_taken_back_is_asked_of_nobody(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, _clara) = of_three(registry)
        with pytest.raises(NotUndone):
            ask_undo(registry, id, "red", anna)
        with pytest.raises(NotYourSeat):
            ask_undo(registry, id, "red", bruno)
        assert registry.get(id).undo is None


def test_the_same_people_play_again_at_the_same_seats(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, bruno, clara) = of_three(registry, wait=7, absence=70, spectators=False)
        let_computer_sit_in(registry, id, "green", clara)
        header = make_header(KING, ["blue", "green", "red"])
        with pytest.raises(Closed):
            rematch(registry, id, anna, header)
        registry.store.leave(id, EndByRuling(reason="it is late"))
        with pytest.raises(NotAllowed):
            rematch(registry, id, person(registry.persons), header)
        with pytest.raises(ValueError, match="other seats"):
            rematch(registry, id, anna, make_header(KING, ["blue", "red"]))
        give_back(registry, id, "red", anna)
        new = rematch(registry, id, bruno, header, seed=SEED)
        after = new.participants
        assert (after.holder("blue"), after.holder("green"), after.free, after.computers) == (
            bruno,
            clara,
            ("red",),
            ("green",),
        )
        assert (after.opener, after.wait, after.absence, after.spectators) == (anna, 7, 70, False)
        assert set(new.invitations) == {"red"}
        again = rematch(another(registry), id, clara, header, seed=SEED)
        assert (again.id, again.participants, again.invitations) == (new.id, after, {})
        assert registry.public(id)["rematch"] == new.id
        assert len(registry.store.summaries()) == 2
        assert registry.persons.matches_of(clara) == (new.id, id)
        assert take(registry, new.id, "red", anna, invitation=new.invitations["red"]).holds(anna, "red")


def test_two_who_want_to_play_again_at_once_open_one_match(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process opens the rematch just before this one does."""
    with opened(address) as (registry, _):
        id, (anna, bruno, _clara) = of_three(registry)
        registry.store.leave(id, EndByRuling(reason="it is late"))
        other, real, first = another(registry), registry.store.open_match, list[str]()

        def open_match(*args: object, **options: object) -> object:
            if not first:
                first.append(rematch(other, id, bruno, HEADER).id)
            return real(*args, **options)  # type: ignore[arg-type]  # whatever was given

        monkeypatch.setattr(registry.store, "open_match", open_match)
        assert rematch(registry, id, anna, HEADER).id == first[0]
        assert len(registry.store.summaries()) == 2


def test_a_request_for_another_version_is_a_conflict_with_the_current_one(address: str) -> None:
    with opened(address) as (registry, _):
        id, (anna, *_others) = dealt(registry)
        with pytest.raises(Conflict) as conflict:
            ask_undo(registry, id, "red", anna, expected=0)
        assert conflict.value.current == 1
        assert registry.get(id).undo is None
