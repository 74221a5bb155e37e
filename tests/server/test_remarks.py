"""Remarks: who may write, read and remove them."""

from pathlib import Path

import pytest

from foreign_king import SPECTATOR
from foreign_king.kernel.refusal import Malformed
from foreign_king.logs import EndByRuling, make_header
from foreign_king.server import remarks
from foreign_king.server.agreements import publish_seed
from foreign_king.server.faults import BadText, Closed, NotAllowed, NotOpener, NotYourSeat, TooLong, UnknownSeat
from foreign_king.server.participant_documents import remark_documents
from foreign_king.server.remarks import close_remarks, remark, remark_sent, remove_remark, silence, silenced_of
from foreign_king.server.seating import take, take_back_seat
from tests.server.people import KING, another, opened, opened_by, person, stands_in_files


def test_a_remark_is_read_by_everybody_in_every_process(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        id = opened_by(registry, anna).id
        first = remark(registry, id, anna, "Good luck!", seat="red").version
        second = remark(registry, id, bruno, "I only watch.").version
        documents = another(registry).remarks(id)
        assert [(each["number"], each["seat"], each["text"]) for each in documents] == [
            (first, "red", "Good luck!"),
            (second, None, "I only watch."),
        ]
        assert registry.remarks(id, after=first) == documents[1:]
        assert documents[0]["time"] == "2026-11-28T10:00:00Z"


def test_a_remark_that_is_sent_again_under_its_id_stands_there_once(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        id = opened_by(registry, anna).id
        first = remark(registry, id, anna, "Good  luck!", seat="red", id="one").remarks
        # The id of somebody else, and a remark without an id, are others.
        remark(registry, id, bruno, "Good luck!", id="one")
        remark(registry, id, anna, "Good luck!", seat="red")
        remark(registry, id, anna, "Good luck!", seat="red")
        elsewhere = another(registry)
        stands = elsewhere.get(id)
        again = remark(elsewhere, id, anna, "Good luck!", seat="red", id="one")
        assert again == stands
        assert (remark_sent(again, anna, "one"),) == first
        assert remark_sent(again, anna, "two") is None
        for text, seat, other in (("Bad luck!", "red", "one"), ("Good luck!", None, "one"), ("Good luck!", "red", "")):
            with pytest.raises(Malformed) as caught:
                remark(elsewhere, id, anna, text, seat=seat, id=other)
            assert caught.value.pointer == "/id"
        # Neither closing the remarks nor removing this one makes it a new one.
        close_remarks(registry, id, anna)
        remove_remark(registry, id, anna, first[0].number)
        remark(registry, id, anna, "Good luck!", seat="red", id="one")
        assert [each["text"] for each in elsewhere.remarks(id)] == [None, "Good luck!", "Good luck!", "Good luck!"]


def test_only_people_who_may_write_remarks_write_them(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        id = opened_by(registry, anna, spectators=False).id
        with pytest.raises(NotYourSeat):
            remark(registry, id, bruno, "Hello.", seat="red")
        with pytest.raises(NotAllowed):
            remark(registry, id, bruno, "Hello.")
        with pytest.raises(BadText):
            remark(registry, id, anna, "", seat="red")
        with pytest.raises(TooLong):
            remark(registry, id, anna, "x" * 501, seat="red")
        with pytest.raises(NotOpener):
            close_remarks(registry, id, bruno)
        assert close_remarks(registry, id, anna).remarks_closed
        with pytest.raises(Closed):
            remark(registry, id, anna, "Hello.", seat="red")
        close_remarks(registry, id, anna, on=False)
        monkeypatch.setattr(remarks, "MOST_REMARKS", 1)
        remark(registry, id, anna, "Hello.", seat="red")
        with pytest.raises(TooLong):
            remark(registry, id, anna, "Hello.", seat="red")


def test_a_remark_is_removed_by_its_author_and_by_the_opener_and_keeps_its_place(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno, clara = (person(registry.persons) for _ in range(3))
        id = opened_by(registry, anna).id
        numbers = [remark(registry, id, bruno, f"Remark {number}.").version for number in range(3)]
        for number in (numbers[0], 0, 99):
            with pytest.raises(NotAllowed):
                remove_remark(registry, id, clara, number)
        remove_remark(registry, id, bruno, numbers[0])
        remove_remark(registry, id, anna, numbers[1])
        assert remove_remark(registry, id, anna, numbers[1]) == registry.get(id)
        documents = another(registry).remarks(id)
        assert [each["number"] for each in documents] == numbers
        assert [each["text"] for each in documents] == [None, None, "Remark 2."]


def test_in_a_quiet_match_no_seat_gets_the_remarks_of_spectators_until_it_is_over(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        id = opened_by(registry, anna, quiet=True).id
        remark(registry, id, bruno, "Take the coins!")
        remark(registry, id, anna, "Hush.", seat="red")

        def texts(**who: str) -> list[str]:
            participants = another(registry).get(id)
            documents = remark_documents(participants, registry.store.texts(id), **who)  # type: ignore[arg-type]  # texts
            return [each["text"] for each in documents]

        assert texts(seat="red") == texts(person=anna) == texts(seat="red", person=anna) == ["Hush."]
        assert texts() == texts(person=bruno) == ["Take the coins!", "Hush."]
        registry.store.leave(id, EndByRuling(reason="it is late"))
        publish_seed(registry, id)
        assert texts(seat="red") == texts(person=anna) == ["Take the coins!", "Hush."]


def test_a_removed_remark_is_gone_from_the_bytes_of_the_files(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/games.db") as (registry, _):
        anna = person(registry.persons)
        id = opened_by(registry, anna).id
        number = remark(registry, id, anna, "Bertram Ruhmkorff was here.", seat="red").version
        remark(registry, id, anna, "Clara Wieck was here.", seat="red")
        assert stands_in_files(tmp_path, "Ruhmkorff")
        remove_remark(registry, id, anna, number)
        assert not stands_in_files(tmp_path, "Ruhmkorff")
        assert stands_in_files(tmp_path, "Wieck")


def test_a_seat_silences_others_for_itself_alone(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno, clara = (person(registry.persons) for _ in range(3))
        prepared = opened_by(registry, anna)
        id = prepared.id
        take(registry, id, "blue", bruno, invitation=prepared.invitations["blue"])
        for who, seat in ((anna, "red"), (bruno, "blue"), (clara, None)):
            remark(registry, id, who, f"From {seat}.", seat=seat)
        silence(registry, id, "red", anna, "blue")
        silence(registry, id, "red", anna, "spectators")
        assert silence(registry, id, "red", anna, "blue") == registry.get(id)

        def texts(seat: str | None) -> list[str]:
            return [each["text"] for each in another(registry).remarks(id, seat=seat)]

        assert texts("red") == ["From red."]
        assert texts("blue") == texts(None) == ["From red.", "From blue.", "From None."]
        silence(registry, id, "red", anna, "spectators", on=False)
        assert texts("red") == ["From red.", "From None."]
        for silenced in ("pink", "red"):
            with pytest.raises(UnknownSeat):
                silence(registry, id, "red", anna, silenced)
        with pytest.raises(NotYourSeat):
            silence(registry, id, "red", bruno, "blue")
        assert "silenced" not in registry.public(id)
        assert silenced_of(registry.get(id), ("red", "blue")) == {"red": ("blue",)}


def test_a_person_who_sits_down_later_reads_all_remarks(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        silence(registry, prepared.id, "blue", bruno, "red")
        assert take_back_seat(registry, prepared.id, "blue", anna).participants.silenced_by("blue") == frozenset()


def test_a_seat_may_be_called_spectators() -> None:
    with opened("memory:") as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        header = make_header(KING, ["red", "spectators"])
        prepared = opened_by(registry, anna, header=header)
        take(registry, prepared.id, "spectators", bruno, invitation=prepared.invitations["spectators"])
        remark(registry, prepared.id, bruno, "From a seat.", seat="spectators")
        remark(registry, prepared.id, bruno, "From outside.")
        silence(registry, prepared.id, "red", anna, "spectators")
        assert [each["text"] for each in registry.remarks(prepared.id, seat="red")] == ["From outside."]
        silence(registry, prepared.id, "red", anna, SPECTATOR)
        assert registry.remarks(prepared.id, seat="red") == []
