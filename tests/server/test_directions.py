"""Names that are written from right to left stand in their sentences without changing the order of what follows."""

import pytest

from foreign_king.server.directions import isolated
from tests.server.party import Party
from tests.server.running import Running

NOAM, LAYLA = "נועם 7", "ليلى"


@pytest.mark.parametrize("name", [NOAM, LAYLA, "Anna נ"])
def test_a_name_from_right_to_left_keeps_its_direction_to_itself(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"


@pytest.mark.parametrize("name", ["", "Anna", "Ἄννα", "安娜 3", "Élodie – 2"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert isolated(name) == name


def test_every_sentence_of_the_server_has_the_marks_and_the_names_of_people_have_not(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.opener.patch(f"/api/matches/{party.id}/seats/red", json={"name": NOAM}).raise_for_status()
    party.play(4)
    query = {"seat": "red", "language": "en"}
    for place in ("/story", "/scenes"):
        text = party.opener.get(f"/api/matches/{party.id}{place}", params=query).text
        sentences = text.partition('"chunks"')[0]
        assert sentences.count(NOAM) == sentences.count(f"\u2068{NOAM}\u2069") > 0, place
    seats = party.get("/seats")["participants"]["seats"]
    assert [each["name"] for each in seats if each["seat"] == "red"] == [NOAM]
