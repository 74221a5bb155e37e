"""The whole games of the specification and the examples are valid, complete and of every kind."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, validate
from foreign_king.cli import main
from foreign_king.games.the_foreign_king.ending import END_CLAUSES
from foreign_king.opening import open_game
from tests.language.test_language import refusals
from tests.spec.game_search import EXAMPLES as EXAMPLES_FOLDER
from tests.spec.game_search import folder_of

GAME, SECOND, THIRD = GAMES["the-foreign-king"], GAMES["lang-lebe-der-koenig"], GAMES["barbarian-kingdoms"]
FILES, FILES_OF_THE_SECOND, FILES_OF_THE_THIRD = (
    sorted(folder_of(game).glob("*.jsonl")) for game in (GAME, SECOND, THIRD)
)
EXAMPLES = sorted(EXAMPLES_FOLDER.glob("*.jsonl"))
ALL = [*FILES, *FILES_OF_THE_SECOND, *FILES_OF_THE_THIRD, *EXAMPLES]


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def rules_of(file: Path) -> set[str]:
    return {fact["rule"] for line in lines_of(file)[1:-1] for fact in line["facts"]}


def test_recorded_games_of_every_kind_of_the_first_game_are_there() -> None:
    headers = [lines_of(file)[0] for file in FILES]
    printed = Counter((len(header["seats"]), header["edition"]) for header in headers if not header.get("law"))
    assert set(printed) == {(players, edition) for players in (2, 3, 4) for edition in GAME.law.editions}
    laws = [header.get("law") for header in headers]
    assert {"limited_bank": True} in laws
    assert {"place_first_free": False} in laws
    reasons = {tuple(lines_of(file)[-1]["result"]["reasons"]) for file in FILES}
    both = ("end.king-marker", "end.factories")
    assert reasons == {both, *((rule.value,) for rule in END_CLAUSES.values())}


def test_recorded_games_of_every_kind_of_lang_lebe_der_koenig_are_there() -> None:
    headers = [lines_of(file)[0] for file in FILES_OF_THE_SECOND]
    whole = Counter(len(header["seats"]) for header in headers if header["viewer"] is None)
    assert set(whole) == {3, 4, 5}
    assert min(whole.values()) >= 3
    assert {header["viewer"] for header in headers} == {None, "red", SPECTATOR}


def test_every_clause_by_which_something_happens_in_the_second_game_occurs_in_a_whole_game() -> None:
    happened = set().union(*map(rules_of, FILES_OF_THE_SECOND))
    # What lays out the table happens before the first line of a log.
    laid_out = {entry.rule.value for entry in open_game(SECOND, ["red", "blue", "green"]).entries}
    assert {rule.value for rule in SECOND.rulebook.rules} - happened - set(refusals(SECOND.name)) == laid_out


def test_recorded_games_of_every_kind_of_barbarian_kingdoms_are_there() -> None:
    whole = [lines_of(file) for file in FILES_OF_THE_THIRD if lines_of(file)[0]["viewer"] is None]
    kept = {
        (len(header["seats"]), header["law"].get("team_size", 1), *last["result"]["reasons"])
        for header, *_, last in whole
        if set(header["law"]) <= {"team_size"}
    }
    kinds = {(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (4, 2), (6, 2), (6, 3)}
    reasons = ("victory.territorial", "victory.military")
    assert kept == {(*kind, reason) for kind in kinds for reason in reasons}
    assert reasons in {tuple(last["result"]["reasons"]) for *_, last in whole}
    chosen = {field for header, *_ in whole for field in header["law"]}
    assert chosen >= {"configuration", "kingdoms", "assigned", "first", "team_size"}
    assert {lines_of(file)[0]["viewer"] for file in FILES_OF_THE_THIRD} == {None, "red", SPECTATOR}


def test_every_clause_by_which_something_happens_in_the_third_game_occurs_in_a_whole_game() -> None:
    happened = set().union(*map(rules_of, FILES_OF_THE_THIRD))
    for file in FILES_OF_THE_THIRD:
        # What a reign score is made of, the result says.
        happened |= {clause for parts in lines_of(file)[-1]["result"]["breakdown"].values() for clause in parts}
    laid_out = {entry.rule.value for entry in open_game(THIRD, ["red", "blue", "green"]).entries}
    left = {rule.value for rule in THIRD.rulebook.rules} - happened - set(refusals(THIRD.name))
    assert left == laid_out


def test_all_examples_are_there() -> None:
    headers = [lines_of(file)[0] for file in EXAMPLES]
    kept = {(header["game"], len(header["seats"]), header["viewer"]) for header in headers}
    hiding = {(game.name, 4, viewer) for game in (SECOND, THIRD) for viewer in (None, "red")}
    assert kept == {(GAME.name, 2, None), (GAME.name, 3, None), (GAME.name, 4, None)} | hiding


@pytest.mark.parametrize("file", ALL, ids=lambda file: file.stem)
def test_a_game_is_valid_and_complete(file: Path) -> None:
    report = validate(file.read_bytes(), file=file.name)
    assert not report.problems
    assert report.finished
    assert report.recorded_result
    assert report.commands == report.facts == report.digests == report.lines - 2


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tell", str(file)]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in ("Anna", "Bruno", "The end: "))


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("end-king-marker", "end.king-marker"),
        ("end-factories", "end.factories"),
        ("end-stuck", "end.stuck"),
        ("medal-tiebreak", "final.medal-tiebreak"),
        ("shared-victory", "final.shared-victory"),
        ("limited-bank", "bank.limit"),
        ("roll-off", "election.roll-off"),
        ("off-the-map", "banish.off-map"),
        ("tied-negotiation", "negotiate.tie"),
        ("another-wins", "negotiate.other-wins"),
        ("won-by-most-votes", "election.most-votes"),
        ("won-by-most-cards", "election.most-cards"),
        ("won-by-the-dice", "election.dice"),
        ("turn-passed", "turn.passed"),
        ("nothing-dealt", "redeal.nothing"),
        ("two-against-two-by-kings", "victory.military"),
        ("equal-reigns", "reign.tie"),
        ("claim-at-once", "power.claim-after-invasion"),
        ("evacuation", "evacuate.returned"),
        ("castling", "castle.swap"),
        ("change", "change.made"),
    ],
)
def test_a_game_shows_what_it_is_named_after(name: str, clause: str) -> None:
    (file,) = (file for file in ALL if file.stem == name)
    assert clause in rules_of(file)


def test_the_virtual_player_wins_in_its_game() -> None:
    (file,) = (file for file in FILES if file.stem == "virtual-player-wins")
    assert lines_of(file)[-1]["result"]["winners"] == ["virtual"]


def test_the_figure_of_the_italian_book_is_paid() -> None:
    (file,) = (file for file in FILES if file.stem == "place-first-free")
    placed = [
        (line["command"]["citizens"], line["facts"][1]["francs"])
        for line in lines_of(file)[1:-1]
        if line["command"]["type"] == "PlaceCitizens" and line["command"]["citizens"] > 1
    ]
    assert placed
    assert all(citizens == francs for citizens, francs in placed)


@pytest.mark.parametrize("file", FILES_OF_THE_SECOND, ids=lambda file: file.stem)
def test_the_reason_is_the_clause_that_made_the_king(file: Path) -> None:
    *_, command, last = lines_of(file)
    assert last["result"]["reasons"] == [command["facts"][-1]["rule"]]


def test_a_game_as_a_seat_saw_it_is_the_same_game() -> None:
    seen = [file for file in ALL if lines_of(file)[0]["viewer"] is not None]
    assert len(seen) == 6
    for file in seen:
        stem, _, viewer = file.stem.rpartition("-")
        own, whole = lines_of(file), lines_of(file.with_stem(stem))
        assert (own[-1], len(own)) == (whole[-1], len(whole))
        assert own[0] == {**whole[0], "viewer": viewer}
        assert own != whole
