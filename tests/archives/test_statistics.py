"""The numbers of an archive are right: they are compared with what logs say, counted in another way."""

import json
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest

from foreign_king import Outcome, replay
from foreign_king.archives.documents import write_statistics
from foreign_king.archives.judging import Judged, judge_archive
from foreign_king.archives.statistics import Spread, Statistics, quantile, statistics_of
from foreign_king.archives.summaries import Amount, Summary, Use, left_out, summary_of
from foreign_king.archives.tallies import Archive, decides
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.logs import LogWriter
from foreign_king.logs.options import Options

LOGS = Path(__file__).parents[2] / "examples" / "logs"
NAMES = sorted(file.name for file in LOGS.glob("*.jsonl") if not file.name.endswith("-red.jsonl"))

SETUP = ("setup.francs", "virtual.joins")
"""The clauses of facts that no log writes down."""


def judged(*names: str) -> Iterator[Judged[Summary]]:
    return judge_archive([str(LOGS / name) for name in names], summary_of, (), Options(), 1)


def summary(name: str) -> Summary:
    (log,) = judged(name)
    assert log.kept is not None
    return log.kept


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (LOGS / name).read_text("utf-8").splitlines()]


def statistics(*summaries: Summary) -> list[Statistics]:
    archive = Archive()
    for each in summaries:
        archive.add(each)
    return [*statistics_of(archive)]


@pytest.mark.parametrize("name", NAMES)
def test_a_summary_says_what_the_log_says(name: str) -> None:
    found, (_header, *rest) = summary(name), lines(name)
    facts = [fact for line in rest for fact in line.get("facts", ())]
    turns = [fact["seat"] for fact in facts if fact["type"] == "TurnBegan"]
    assert found.turns == len(turns) > 20
    assert found.seats == tuple(dict.fromkeys(turns))
    assert found.commands == sum("command" in line for line in rest)
    assert found.rounds == sum(fact["type"] == "RoundBegan" for fact in facts)
    assert found.result is not None
    assert dict(found.result.scores) == rest[-1]["result"]["scores"]
    # What each seat was given is added up from the recorded facts. The setup is not written down.
    amounts = Counter[Amount]()
    for fact in facts:
        for field, number in fact.items():
            if type(number) is int:
                amounts[Amount(fact["type"], field, fact["rule"])] += number
    given = {amount: sum(by.values()) for amount, by in found.amounts.items()}
    assert {amount: given[amount] for amount in amounts if amount.clause not in SETUP} == {
        amount: number for amount, number in amounts.items() if amount.clause not in SETUP
    }


def test_uses_and_their_worth_are_those_of_the_facts() -> None:
    found, (_header, *rest) = summary("three-players.jsonl"), lines("three-players.jsonl")
    facts = [fact for line in rest for fact in line.get("facts", ())]
    moved = [fact["seat"] for fact in facts if fact["type"] == "PawnMoved" and fact["space"] == "king"]
    use = found.uses[Use("PawnMoved", "space", "king")]
    assert dict(use) == {seat: moved.count(seat) for seat in set(moved)}
    scored = [fact for fact in facts if fact["type"] == "FactoriesScored"]
    points = {fact["province"]: 0 for fact in scored}
    for fact in scored:
        points[fact["province"]] += fact["points"]
    worth = {each.name: each for each in found.worth if (each.kind, each.field) == ("FactoriesScored", "province")}
    assert {name: found.worth[each]["points"] for name, each in worth.items()} == points


def test_what_happens_to_a_kingdom_counts_for_the_seat_that_has_it() -> None:
    found = summary("barbarian-kingdoms-four-players.jsonl")
    claims = {use: dict(by) for use, by in found.uses.items() if (use.kind, use.field) == ("ClaimMade", "province")}
    assert len(claims) > 5
    assert {seat for by in claims.values() for seat in by} <= set(found.seats)


def test_games_of_the_same_kind_are_added_up() -> None:
    first = summary("three-players.jsonl")
    assert first.result is not None
    other = replace(first, result=replace(first.result, winners=frozenset({"red", "blue"})), commands=300)
    (found,) = statistics(first, first, first, other)
    assert (found.game, found.players, found.games) == ("the-foreign-king", 3, 4)
    assert [share.part for share in found.turn_order] == [
        {"red": 3.5 / 4, "blue": 0.5 / 4, "green": 0.0}[seat] for seat in first.seats
    ]
    assert all(share.low <= share.part <= share.high for share in found.turn_order)
    assert (found.commands.lowest, found.commands.median, found.commands.upper) == (258, 258.0, 268.5)
    assert found.lengths == {first.turns: 4}
    assert found.reasons == {"end.king-marker": 4}
    factories = next(each for each in found.clauses if each.clause == "score.factories")
    # Three times red alone, and once red together with blue, who has nothing from factories
    assert factories.winners == pytest.approx(24 * 4 / 5)
    assert factories.others == pytest.approx(6 * 4 / 7)
    # Without factories green would be ahead of red.
    assert factories.decided.part == 1.0


def test_a_virtual_player_can_win() -> None:
    game = summary("two-players.jsonl")
    assert game.result is not None
    scores = {**game.result.scores, "virtual": 40}
    result = replace(game.result, winners=frozenset({"virtual"}), scores=FrozenDict(scores))
    (found,) = statistics(replace(game, result=result))
    assert [share.part for share in found.turn_order] == [0.0, 0.0]
    assert (found.scores, found.winning, found.lead) == (
        Spread(lowest=28, lower=28.25, median=28.5, upper=28.75, highest=29),
        Spread(lowest=40, lower=40.0, median=40.0, upper=40.0, highest=40),
        Spread(lowest=11, lower=11.0, median=11.0, upper=11.0, highest=11),
    )
    factories = found.clauses[0]
    assert (factories.winners, factories.others, factories.decided.part) == (0.0, 15.0, 0.0)


def test_the_document_has_every_number() -> None:
    (found,) = statistics(summary("two-players.jsonl"))
    document = write_statistics(found)
    assert json.loads(json.dumps(document)) == document
    assert document["turn_order"] == [
        {"part": 0.0, "low": 0.0, "high": 0.7935, "games": 1},
        {"part": 1.0, "low": 0.2065, "high": 1.0, "games": 1},
    ]
    assert document["clauses"][0] == {
        "clause": "score.factories",
        "winners": 18.0,
        "others": 12.0,
        "decided": {"part": 1.0, "low": 0.2065, "high": 1.0, "games": 1},
    }
    congress = {use["name"]: use for use in document["uses"] if use["kind"] == "AwardGained"}["congress"]
    assert congress["worth"] == {"count": 1.0, "points": 3.0}


def test_what_does_not_count_is_counted_apart() -> None:
    whole = summary("two-players.jsonl")
    (seen,) = judged("barbarian-kingdoms-four-players-red.jsonl")
    assert seen.kept is not None
    archive = Archive()
    for each in (whole, seen.kept, replace(whole, holes=1), replace(whole, result=None)):
        archive.add(each)
    assert archive.left_out == {"viewer": 1, "hole": 1, "no-winner": 1}
    assert [each.games for each in statistics_of(archive)] == [1]
    assert left_out(whole) is None


def test_a_log_with_a_hole_is_read_and_left_out(tmp_path: Path) -> None:
    game = replay((LOGS / "two-players.jsonl").read_bytes(), most=5)
    stream = BytesIO()
    assert game.header is not None
    writer = LogWriter(stream, game.game, game.header)
    for step in game.steps[1:]:
        if step.number == 4:
            writer.hole(game.at(3), 1, "the third command was not written down")
        if step.number != 3:
            writer.command(step.command, Outcome(step.state, step.entries))
    file = tmp_path / "hole.jsonl"
    file.write_bytes(stream.getvalue())
    (log,) = judge_archive([str(file)], summary_of, (), Options(), 1)
    assert log.kept is not None
    assert (log.kept.holes, log.kept.commands, left_out(log.kept)) == (1, 4, "hole")


def test_a_log_that_is_not_valid_keeps_nothing(tmp_path: Path) -> None:
    file = tmp_path / "doubtful.jsonl"
    file.write_text(
        (LOGS / "two-players.jsonl").read_text("utf-8").replace('"citizens":6}', '"citizens":7}', 1), "utf-8"
    )
    first, second = judge_archive([str(file), str(tmp_path / "missing.jsonl")], summary_of, (), Options(), 1)
    assert (first.kept, second.kept) == (None, None)
    assert [(problem.line, problem.code) for problem in first.report.problems[:1]] == [(7, "facts-differ")]
    assert second.report.verdict == "unreadable"


@pytest.mark.parametrize("numbers", [[3], [1, 2], [5, 1, 1, 8], [2, 2, 2, 9, 9, 4, 7], [*range(40), 3, 3, 3]])
def test_quartiles_are_those_of_the_numbers(numbers: list[int]) -> None:
    counts = {number: numbers.count(number) for number in numbers}
    expected = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else [3, 3, 3]
    assert [quantile(counts, part) for part in (0.25, 0.5, 0.75)] == pytest.approx(expected)
    assert (quantile(counts, 0), quantile(counts, 1)) == (min(numbers), max(numbers))


def test_a_clause_decides_only_where_the_highest_score_wins() -> None:
    scores = {"red": 10, "blue": 12}
    assert not decides(scores, {"blue": 1}, frozenset({"red"}))
    assert not decides(scores, {"red": 9, "blue": 2}, frozenset({"blue"}))
    assert not decides(scores, {"blue": 2}, frozenset({"blue"}))
    assert decides(scores, {"blue": 3}, frozenset({"blue"}))
