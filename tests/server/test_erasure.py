"""A person who erases himself leaves no name, no remark, and no key that proves him."""

from pathlib import Path

from foreign_king.server.erasure import erase_person
from foreign_king.server.remarks import remark
from foreign_king.server.seating import give_back, take
from tests.server.people import another, opened, opened_by, person, stands_in_files

SENTENCES = ("Ruhmkorff sits here.", "Ruhmkorff watches.", "Ruhmkorff has left.")


def test_a_person_is_erased_from_all_matches_and_all_files(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/games.db") as (registry, _):
        anna = person(registry.persons)
        bruno, key = registry.persons.new()
        ids = [opened_by(registry, anna, listed=True).id for _ in range(3)]
        take(registry, ids[0], "blue", bruno, name="Ruhmkorff")
        remark(registry, ids[0], bruno, SENTENCES[0], seat="blue")
        remark(registry, ids[1], bruno, SENTENCES[1])
        take(registry, ids[2], "green", bruno)
        remark(registry, ids[2], bruno, SENTENCES[2], seat="green")
        give_back(registry, ids[2], "green", bruno)
        remark(registry, ids[0], anna, "Good bye.", seat="red")
        erase_person(another(registry), bruno)
        assert not stands_in_files(tmp_path, "Ruhmkorff")
        assert another(registry).persons.of_key(key) is None
        for id in ids:
            assert registry.get(id).free == ("blue", "green")
            assert registry.store.names(id) == {}
        assert [each["text"] for each in registry.remarks(ids[0])] == [None, "Good bye."]
        assert registry.persons.matches_of(bruno) == ()
        erase_person(registry, bruno)


def test_the_match_of_an_erased_opener_stays_whole(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        erase_person(registry, anna)
        after = registry.get(prepared.id)
        assert (after.free, after.holder("blue"), after.opener_seat) == (("red", "green"), bruno, None)
        assert registry.store.check(prepared.id).verdict == "valid"
