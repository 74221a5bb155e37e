"""Names and remarks are short, on one line, and can be seen."""

import json

import pytest

from foreign_king.server.faults import BadText, TooLong
from foreign_king.server.written_texts import LONGEST_NAME, LONGEST_REMARK, name_of, reason_of, remark_of
from tests.server.party import Party
from tests.server.running import Running


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (None, None),
        ("", None),
        ("  ", None),
        (" Anna  Quastel ", "Anna Quastel"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("נועה", "נועה"),
        ("ありがとう", "ありがとう"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_a_name_is_stored_as_people_write_it(text: str | None, name: str | None) -> None:
    assert name_of(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "a\nb",
        "a\x00",
        "a\x1b[2J",
        "\u202eabc",
        "\u2066abc",
        "a\u2028b",
        "\ud800",
        "\ufeffa",
        "\u200b",
        "\u2800\u3164",
        "\u0301",
        "a" + "\u0301" * 9,
    ],
)
def test_a_text_that_could_do_harm_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        remark_of(text)
    with pytest.raises(BadText):
        name_of(text)


def test_a_text_that_is_too_long_is_refused() -> None:
    assert len(remark_of("x" * LONGEST_REMARK)) == LONGEST_REMARK
    for text in ("x" * (LONGEST_REMARK + 1), "x" * 10**6):
        with pytest.raises(TooLong) as fault:
            remark_of(text)
        assert fault.value.most == LONGEST_REMARK


def test_an_empty_remark_is_refused() -> None:
    with pytest.raises(BadText):
        remark_of("  ")


def test_a_reason_is_empty_or_one_short_line() -> None:
    assert (reason_of(" "), reason_of(" it is  late ")) == ("", "it is late")
    with pytest.raises(BadText):
        reason_of("it is\x1b late")
    with pytest.raises(TooLong):
        reason_of("x" * (LONGEST_REMARK + 1))


def test_every_sentence_of_the_server_has_the_marks_and_the_names_of_people_have_not(server: Running) -> None:
    name = "נועם 7"
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.opener.patch(f"/api/matches/{party.id}/seats/red", json={"name": name}).raise_for_status()
    party.play(4)
    query = {"seat": "red", "language": "en"}
    for place, part in (("/story", "lines"), ("/scenes", "scenes")):
        answer = party.opener.get(f"/api/matches/{party.id}{place}", params=query).json()
        sentences = json.dumps(answer[part], ensure_ascii=False)
        assert sentences.count(name) == sentences.count(f"\u2068{name}\u2069") > 0, place
    seats = party.get("/seats")["participants"]["seats"]
    assert [each["name"] for each in seats if each["seat"] == "red"] == [name]
