"""Revisions of the rules are described, and logs are judged by their own."""

from datetime import date
from pathlib import Path

import attrs
import pytest

from foreign_king import GAMES
from foreign_king.games import AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.revision import Revision, former_readings
from foreign_king.logs import make_header
from foreign_king.logs.header import Unsupported, law_of, read_header, write_header
from foreign_king.types import FrozenDict
from foreign_king.wire import codec

ROOT = Path(__file__).parents[2]
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
LORD = GAMES["lang-lebe-der-koenig"]
REVISED = [pytest.param(game, id=name) for name, game in GAMES.items() if game.rulebook.revisions]
ALL = [pytest.param(game, id=name) for name, game in GAMES.items()]


@pytest.mark.parametrize("game", REVISED)
def test_revisions_count_on_and_each_has_a_former_reading(game: AnyGame) -> None:
    assert [each.number for each in game.rulebook.revisions] == list(range(2, len(game.rulebook.revisions) + 2))
    for each in game.rulebook.revisions:
        assert date.fromisoformat(each.date).isoformat() == each.date
        assert each.clause in game.rulebook.rules
        assert each.former
        for edition in game.law.editions:
            law = codec(game).read_law(edition, dict(each.former))
            assert all(getattr(law, name) != getattr(game.law.editions[edition], name) for name in each.former)


@pytest.mark.parametrize("game", ALL)
def test_new_logs_are_of_the_current_revision(game: AnyGame) -> None:
    header = make_header(game, ["red", "blue", "green"])
    assert header.rules_revision == game.rulebook.revision == len(game.rulebook.revisions) + 1
    assert law_of(header) == {}


def test_a_log_that_does_not_say_its_revision_is_of_the_first() -> None:
    document = write_header(make_header(LORD, ["red", "blue", "green"]))
    del document["rules_revision"]
    header = read_header(document)
    assert header.rules_revision == 1
    assert law_of(header) == {"counted_as_seated": True}


def test_what_a_table_has_agreed_on_goes_before_the_former_reading() -> None:
    header = make_header(LORD, ["red", "blue", "green"], law={"counted_as_seated": False, "courtiers": 9})
    header = attrs.evolve(header, rules_revision=1)
    assert law_of(header) == {"counted_as_seated": False, "courtiers": 9}


def test_of_a_field_that_was_corrected_twice_the_older_correction_says_the_oldest_reading() -> None:
    clause = next(iter(LORD.rulebook.rules))

    def revision(number: int, value: int) -> Revision:
        former = FrozenDict({"most_laid": value})
        return Revision(number=number, date="2026-01-01", clause=clause, changed="", recorded_games="", former=former)

    revisions = (revision(2, 3), revision(3, 4))
    assert [former_readings(revisions, number) for number in (1, 2, 3)] == [{"most_laid": 3}, {"most_laid": 4}, {}]


@pytest.mark.parametrize("game", ALL)
def test_a_newer_revision_is_not_supported_and_says_what_is(game: AnyGame) -> None:
    document = write_header(make_header(game, ["red", "blue", "green"]))
    with pytest.raises(Unsupported) as found:
        read_header({**document, "rules_revision": game.rulebook.revision + 1})
    assert found.value.code == "unsupported-rules"
    assert f"revision {game.rulebook.revision + 1} of the rules of {game.title}" in found.value.message
    assert "newer" in found.value.message


@pytest.mark.parametrize("number", [0, -1, "2", None, 1.0, True])
def test_what_numbers_no_revision_is_malformed(number: object) -> None:
    document = write_header(make_header(LORD, ["red", "blue", "green"]))
    with pytest.raises(Malformed, match="rules_revision") as found:
        read_header({**document, "rules_revision": number})
    assert type(found.value) is Malformed
    assert found.value.pointer == "/rules_revision"


def test_the_page_on_logs_lists_every_revision() -> None:
    page = (ROOT / "docs" / "reference" / "log-format.md").read_text("utf-8")
    listed = page.partition("(rules-revision)=")[2].partition("### Forks")[0].splitlines()
    for game in GAMES.values():
        for each in game.rulebook.revisions:
            ((name, value),) = each.former.items()
            said = f"| {game.title} | {each.number} | {each.date} | `{each.clause.value}` | {each.changed} |"
            said += f" {each.recorded_games} | `{name}`: {str(value).lower()} |"
            assert said in listed
            assert f"`{each.clause.value}` of {game.title}" in CHANGES


def test_what_is_corrected_is_shown_by_a_scenario_for_each_reading() -> None:
    for name, game in GAMES.items():
        texts = [file.read_text("utf-8") for file in (ROOT / "spec" / name / "scenarios").glob("*/*.toml")]
        for each in game.rulebook.revisions:
            shown = [text for text in texts if f'"{each.clause.value}"' in text]
            for field, value in each.former.items():
                of_the_former = [f"law.{field} = {str(value).lower()}" in text for text in shown]
                assert any(of_the_former)
                assert not all(of_the_former)
