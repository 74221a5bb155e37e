"""People take seats by invitations, give them back, and have names and numbers there."""

from pathlib import Path
from typing import Any

import pytest

from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs import EndByRuling, make_header
from foreign_king.server import listing
from foreign_king.server.faults import (
    BadText,
    Closed,
    NoParticipants,
    NotOpener,
    NotYet,
    NotYourSeat,
    SeatTaken,
    TooLong,
    UnknownSeat,
    WrongInvitation,
)
from foreign_king.server.preparing import prepare
from foreign_king.server.registry import Registry
from foreign_king.server.seating import fix_numbers, give_back, set_name, set_number, take, take_back_seat
from foreign_king.store import UnknownMatch
from tests.server.people import HEADER, KING, SEED, another, opened, opened_by, person, stands_in_files
from tests.server.running import done


def test_a_match_is_prepared_with_an_invitation_for_each_open_seat(address: str) -> None:
    with opened(address) as (registry, _):
        anna = person(registry.persons)
        prepared = opened_by(registry, anna, seats={"red": "me", "green": "computer"}, wait=5, absence=50)
        participants = prepared.participants
        assert set(prepared.invitations) == {"blue"}
        assert len(prepared.invitations["blue"]) >= 22
        assert {seat.seat: seat.state for seat in participants.seats.values()} == {
            "red": "taken",
            "blue": "free",
            "green": "computer",
        }
        assert (participants.holder("red"), participants.free, participants.computers) == (anna, ("blue",), ("green",))
        assert (participants.opener, participants.opener_seat) == (anna, "red")
        assert (participants.wait, participants.absence, participants.seed) == (5, 50, SEED.hex())
        assert another(registry).get(prepared.id) == participants
        assert registry.store.match(prepared.id) == prepared.match


def test_a_match_that_cannot_be_opened_leaves_nothing_behind(address: str) -> None:
    with opened(address) as (registry, _):
        anna = person(registry.persons)
        before = registry.store.latest()
        with pytest.raises(Refused):
            opened_by(registry, anna, header=make_header(KING, ["red"]))
        for options in ({"seats": {"pink": "me"}}, {"seats": {"red": "dog"}}, {"wait": -1}, {"absence": True}):
            with pytest.raises(Malformed):
                opened_by(registry, anna, **options)
        assert registry.store.latest() == before


def test_a_seat_is_taken_by_its_own_invitation_only(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        for wrong in (None, "", "x", prepared.invitations["green"], prepared.invitations["blue"] + "x"):
            with pytest.raises(WrongInvitation):
                take(registry, prepared.id, "blue", bruno, invitation=wrong)
        taken = take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        assert taken.seats_of(bruno) == ("blue",)
        assert another(registry).get(prepared.id) == taken
        with pytest.raises(UnknownSeat):
            take(registry, prepared.id, "pink", bruno, invitation=prepared.invitations["green"])


def test_a_listed_match_needs_no_invitation(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna, listed=True)
        assert take(registry, prepared.id, "green", bruno).holds(bruno, "green")


def test_a_person_who_is_later_learns_which_seats_are_free(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno, clara = (person(registry.persons) for _ in range(3))
        prepared = opened_by(registry, anna)
        invitation = prepared.invitations["blue"]
        take(registry, prepared.id, "blue", bruno, invitation=invitation)
        with pytest.raises(SeatTaken) as fault:
            take(another(registry), prepared.id, "blue", clara, invitation=invitation)
        assert fault.value.free == ("green",)
        assert registry.get(prepared.id).holder("blue") == bruno


def test_the_same_person_gets_the_same_answer_twice_and_two_seats_by_two_invitations(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        invitations = prepared.invitations
        first = take(registry, prepared.id, "blue", bruno, invitation=invitations["blue"], name="Bruno")
        again = take(another(registry), prepared.id, "blue", bruno, invitation=invitations["blue"], name="Bruno")
        assert first == again
        both = take(registry, prepared.id, "green", bruno, invitation=invitations["green"])
        assert both.seats_of(bruno) == ("blue", "green")


def test_a_person_who_gives_a_seat_back_leaves_no_name_there(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/games.db") as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"], name="Bertram Ruhmkorff")
        assert registry.store.names(prepared.id) == {"blue": "Bertram Ruhmkorff"}
        with pytest.raises(NotYourSeat):
            give_back(registry, prepared.id, "blue", anna)
        assert give_back(registry, prepared.id, "blue", bruno).free == ("blue", "green")
        assert registry.store.names(prepared.id) == {}
        assert not stands_in_files(tmp_path, "Ruhmkorff")
        with pytest.raises(WrongInvitation):
            take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])


def test_the_opener_takes_a_seat_back_and_the_old_invitation_is_dead(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno, clara = (person(registry.persons) for _ in range(3))
        prepared = opened_by(registry, anna)
        old = prepared.invitations["blue"]
        take(registry, prepared.id, "blue", bruno, invitation=old, name="Bruno")
        with pytest.raises(NotOpener):
            take_back_seat(registry, prepared.id, "red", bruno)
        freed = take_back_seat(registry, prepared.id, "blue", anna)
        assert not another(registry).get(prepared.id).holds(bruno, "blue")
        assert registry.store.names(prepared.id) == {}
        with pytest.raises(WrongInvitation):
            take(registry, prepared.id, "blue", bruno, invitation=old)
        assert take(registry, prepared.id, "blue", clara, invitation=freed.invitation).holds(clara, "blue")
        with pytest.raises(UnknownSeat):
            take_back_seat(registry, prepared.id, "pink", anna)


def test_the_seat_of_the_computer_becomes_free_when_the_opener_takes_it_back(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna, seats={"blue": "computer"})
        with pytest.raises(SeatTaken):
            take(registry, prepared.id, "blue", bruno)
        freed = take_back_seat(registry, prepared.id, "blue", anna)
        assert freed.participants.seats["blue"].state == "free"
        assert take(registry, prepared.id, "blue", bruno, invitation=freed.invitation).holds(bruno, "blue")


def test_the_name_at_a_seat_is_that_of_the_person_who_sits_there(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        set_name(registry, prepared.id, "red", anna, "  Anna   Quastel ")
        assert registry.public(prepared.id)["seats"][0]["name"] == "Anna Quastel"
        with pytest.raises(NotYourSeat):
            set_name(registry, prepared.id, "red", bruno, "Bruno")
        for name, fault in (("x" * 41, TooLong), ("a\nb", BadText), ("\u202eanna", BadText)):
            with pytest.raises(fault):
                set_name(registry, prepared.id, "red", anna, name)
        before = registry.get(prepared.id).version
        assert set_name(registry, prepared.id, "red", anna, None).version == before + 1
        assert registry.store.names(prepared.id) == {}


def test_numbers_can_change_until_they_are_fixed(address: str) -> None:
    with opened(address) as (registry, clock):
        anna, bruno, clara = (person(registry.persons) for _ in range(3))
        prepared = opened_by(registry, anna, wait=60)
        id = prepared.id
        set_number(registry, id, "red", anna, "ab")
        set_number(registry, id, "red", anna, "AC")
        clock.move(1000)
        with pytest.raises(NotYet):
            fix_numbers(registry, id)
        take(registry, id, "blue", bruno, invitation=prepared.invitations["blue"], number="0f")
        taken = take(registry, id, "green", clara, invitation=prepared.invitations["green"])
        assert not taken.numbers_are_due(clock())
        clock.move(20)
        with pytest.raises(NotYet) as fault:
            fix_numbers(registry, id)
        assert fault.value.seconds == 40
        clock.move(40)
        fixed = fix_numbers(another(registry), id)
        assert fixed.numbers == {"red": "ac", "blue": "0f"}
        assert fix_numbers(registry, id) == fixed
        with pytest.raises(Closed):
            set_number(registry, id, "green", clara, "1")
        assert set_number(registry, id, "blue", bruno, "0F") == fixed


def test_numbers_are_fixed_at_once_when_all_have_given_theirs(address: str) -> None:
    with opened(address) as (registry, _):
        anna = person(registry.persons)
        prepared = opened_by(registry, anna, seats={"red": "me", "blue": "computer", "green": "me"})
        set_number(registry, prepared.id, "green", anna, "1")
        assert not registry.get(prepared.id).numbers_are_due(registry.clock())
        set_number(registry, prepared.id, "red", anna, "2")
        assert registry.get(prepared.id).numbers_are_due(registry.clock())
        assert fix_numbers(registry, prepared.id).numbers == {"red": "2", "green": "1"}


@pytest.mark.parametrize("number", ["", "g", "0x1", "1" * 65, "٣", " 1"])
def test_a_number_of_a_seat_that_is_not_hex_digits_is_malformed(number: str) -> None:
    with opened("memory:") as (registry, _):
        anna = person(registry.persons)
        prepared = opened_by(registry, anna)
        with pytest.raises(Malformed):
            set_number(registry, prepared.id, "red", anna, number)


def test_nobody_sits_down_when_the_match_is_over(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        registry.store.leave(prepared.id, EndByRuling(reason="it is late"))
        with pytest.raises(Closed):
            take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])


def test_a_match_without_participants_and_one_that_was_removed_are_told_apart(address: str) -> None:
    with opened(address) as (registry, _):
        anna = person(registry.persons)
        bare, _match = registry.store.open_match(HEADER)
        with pytest.raises(NoParticipants):
            registry.get(bare)
        prepared = opened_by(registry, anna)
        other = another(registry)
        assert other.get(prepared.id) == prepared.participants
        registry.store.remove(prepared.id)
        for each in (registry, other, another(registry)):
            for id in (prepared.id, "nothing", f"{bare}/participants"):
                with pytest.raises(UnknownMatch):
                    each.get(id)


def test_the_lobby_is_made_again_only_when_something_has_happened(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for it all the time, with many matches in it, does not keep the server from its work."""
    with opened(address) as (registry, clock):
        anna, bruno = (person(registry.persons) for _ in range(2))
        ids = [opened_by(registry, anna, listed=True).id for _ in range(3)]
        clock.move(60)
        ids.append(opened_by(registry, anna, listed=True).id)
        read, looked_up = list[str](), listing.listed_match

        def listed_match(registry: Registry, match: str, person: str | None) -> Any:
            read.append(match)
            return looked_up(registry, match, person)

        monkeypatch.setattr(listing, "listed_match", listed_match)
        monkeypatch.setattr(listing, "MOST_LISTED", 2)
        lobby = listing.Lobby(registry)
        first = done(lobby.matches(None, clock()))
        # Where too many are free, those count that were listed last.
        assert (len(first.matches), first.matches[0].match) == (2, ids[-1])
        assert done(lobby.matches(None, clock())) == done(lobby.matches(bruno, clock())) == first
        assert len(read) == 2
        assert [each.mine for each in done(lobby.matches(anna, clock())).matches] == [("red",), ("red",)]
        registry.store.remove(ids[-1])
        assert ids[-1] not in {each.match for each in done(lobby.matches(None, clock())).matches}
        # What another process does changes the lobby of this one.
        new = opened_by(another(registry), bruno, listed=True).id
        assert new in {each.match for each in done(lobby.matches(None, clock())).matches}


def test_the_lobby_has_the_listed_matches_with_free_seats(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        seats = {"red": "me", "green": "computer"}
        listed, private, gone = (opened_by(registry, anna, seats=seats, listed=each).id for each in (True, False, True))
        assert registry.lobby() == {listed: "2026-11-28T10:00:00Z", gone: "2026-11-28T10:00:00Z"}
        registry.store.remove(gone)
        take(registry, listed, "blue", bruno)
        assert another(registry).lobby() == {}
        give_back(registry, listed, "blue", bruno)
        assert set(registry.lobby()) == {listed}
        assert private not in registry.lobby()


def test_prepare_takes_names_from_the_header(address: str) -> None:
    with opened(address) as (registry, _):
        header = make_header(KING, ["red", "blue"], names={"red": "Anna"})
        prepared = prepare(registry, header, opener=person(registry.persons))
        assert [each["name"] for each in registry.public(prepared.id)["seats"]] == ["Anna", None]
