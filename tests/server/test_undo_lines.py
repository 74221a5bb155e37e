"""The story tells who has asked, who has agreed or refused, who has taken a command back, and how often."""

import pytest

from tests.server.party import Party
from tests.server.running import Running


def lines(party: Party, language: str = "en", since: int = 0) -> list[str]:
    story = party.get("/story", language=language, since=since)
    return [line["text"] for line in story["lines"] if any(word in line["text"] for word in WORDS[language])]


WORDS = {
    "en": ("the last command",),
    "de": ("letzten Befehl",),
    "fr": ("dernière commande",),
    "it": ("l'ultimo comando",),
}


def taken_back(party: Party, seat: str) -> None:
    answer = party.holders[seat].post(f"{party.path}/take-back", json={"seat": seat})
    assert answer.json()["missing"] == [], answer.text


def test_commands_that_are_taken_back_are_counted_by_seat(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    match = party.waiting()
    assert lines(party) == []
    seat, command = party.choice(match)
    for _ in range(3):
        assert party.send(seat, command).status_code == 200
        taken_back(party, seat)
    name = seat.upper()
    assert lines(party) == [f"{name} takes the last command back (times so far: {each})." for each in (1, 2, 3)]
    assert lines(party, "de")[2] == f"{name} nimmt den letzten Befehl zurück (bisher: 3-mal)."
    # What came before is counted too where only the end of the story is asked for.
    assert lines(party, since=party.match.version - 1) == lines(party)[2:]


def test_who_has_asked_and_what_the_others_have_answered_is_told(server: Running) -> None:
    party = Party(server, "the-foreign-king", 3, people=3, take_back="agreed").sit_down()
    party.waiting()
    red = party.people[0]

    def answer(person: int, seat: str, *, agree: bool) -> None:
        sent = party.people[person].post(f"{party.path}/take-back/agreement", json={"seat": seat, "agree": agree})
        assert sent.status_code == 200, sent.text

    assert red.post(f"{party.path}/take-back", json={"seat": "red"}).json()["missing"] == ["blue", "green"]
    answer(1, "blue", agree=False)
    assert lines(party) == []
    seat, command = party.choice(party.match)
    party.send(seat, command)
    assert lines(party) == ["RED asks to take the last command back (times so far: 1). Refused: BLUE."]
    asking = next(each for each in ("red", "blue") if each != seat)
    party.holders[asking].post(f"{party.path}/take-back", json={"seat": asking})
    others = [each for each in ("red", "blue", "green") if each != asking]
    for each in others:
        answer(("red", "blue", "green").index(each), each, agree=True)
    times = 2 if asking == "red" else 1
    agreed = ", ".join(each.upper() for each in others)
    assert lines(party)[1:] == [
        f"{asking.upper()} asks to take the last command back (times so far: {times}). Agreed: {agreed}.",
        f"{asking.upper()} takes the last command back (times so far: 1).",
    ]
    for language in ("de", "fr", "it"):
        assert len(lines(party, language)) == 3


@pytest.mark.parametrize("language", WORDS)
def test_the_lines_are_the_same_for_everybody(server: Running, language: str) -> None:
    party = Party(server, "lang-lebe-der-koenig", 3, people=3, take_back="agreed").sit_down()
    party.waiting()
    party.people[0].post(f"{party.path}/take-back", json={"seat": "red"})
    party.play(1)
    stories = [party.get("/story", seat, language=language)["lines"] for seat in (None, "red", "blue", "green")]
    asked = [[each["text"] for each in story if WORDS[language][0] in each["text"]] for story in stories]
    assert len(asked[0]) == 1
    assert asked == [asked[0]] * 4
