"""The proof of chance: what ``validate(fair=True)`` accepts, and what it says about every way to cheat."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, validate
from foreign_king.fairness import Fairness, commitment_of
from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Outcome
from foreign_king.language.catalogues import LANGUAGES
from foreign_king.logs import LogWriter, make_header, validate_files
from foreign_king.logs.codes import Exit
from foreign_king.logs.report import Problem, Report, read_report, write_report
from foreign_king.logs.validation import validate_file
from foreign_king.matches import Match, deal_match, open_match
from foreign_king.wire import dump
from tests.fairness.fair_games import DICE, SEATS, SEED, broken_off, log_of, opened, played
from tests.fairness.write_fairness import LOGS

Lines = list[dict[str, Any]]
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.fixture(scope="module")
def match() -> Match:
    """A game with rolls, some of which were taken back and rolled again."""
    return broken_off(played(opened(DICE), undone=0.3, commands=150))


@pytest.fixture
def lines(match: Match) -> Lines:
    return [json.loads(line) for line in log_of(match, facts=False).splitlines()]


def judged(lines: Lines, **options: Any) -> Report:
    return validate(b"".join(dump(line).encode() + b"\n" for line in lines), fair=True, **options)


def only(report: Report) -> Problem:
    (problem,) = report.problems
    return problem


def place(problem: Problem) -> tuple[str, int | None, str | None]:
    return problem.code, problem.line, problem.pointer


def drawn(lines: Lines) -> list[int]:
    """The places of the lines with a draw."""
    return [place for place, line in enumerate(lines) if "draw" in line]


# Fair logs


@of_every_game
def test_whole_games_with_draws_that_were_taken_back(game: AnyGame) -> None:
    match = played(opened(game), undone=0.3)
    report = validate(log_of(match), fair=True)
    assert (report.valid, report.finished, report.fair) == (True, True, True)
    assert match.replay.header is not None
    assert match.replay.header.fairness is not None
    assert report.draws == match.draws - len(match.replay.header.fairness.undone) > 0


@pytest.mark.parametrize("log", sorted(LOGS.glob("*.jsonl")), ids=lambda log: log.stem)
def test_the_logs_in_the_examples(log: Path) -> None:
    report = validate_file(str(log), fair=True)
    assert (report.valid, report.draws > 0) == (True, True)


def test_several_processes_and_a_kept_report_say_the_same() -> None:
    files = [str(log) for log in sorted(LOGS.glob("*.jsonl"))]
    alone = [validate_file(file, fair=True) for file in files]
    assert list(validate_files(files, fair=True, jobs=2)) == alone
    assert [read_report(json.loads(json.dumps(write_report(each)))) for each in alone] == alone


def test_without_a_proof_nothing_is_said_of_draws(lines: Lines) -> None:
    lines[0]["fairness"]["seed"] = "00" * 32
    report = validate(b"".join(dump(line).encode() + b"\n" for line in lines))
    assert (report.valid, report.fair, report.draws) == (True, False, 0)
    assert "draws" not in write_report(report)


def test_names_comments_and_times_do_not_change_the_proof(lines: Lines) -> None:
    lines[0]["seats"][0]["name"] = "Anna"
    lines[0]["meta"]["place"] = "Namur"
    lines[0]["x-room"] = 7
    lines[1]["comment"] = "hm"
    assert judged(lines).valid


@pytest.mark.parametrize("rules", ["recorded", "current"])
def test_an_old_log_is_proved_by_either_rules(lines: Lines, rules: Any) -> None:
    """The law by which a log is judged is that of its revision; the draws are keyed with the law in the header."""
    lines[0]["rules_revision"] = 1
    assert judged(lines, rules=rules).valid


# Logs that are not fair


Change = Callable[[Lines], None]


def without_an_undone_number(lines: Lines) -> None:
    undone = lines[0]["fairness"]["undone"]
    del undone[len(undone) // 2]


def with_another_undone_number(lines: Lines) -> None:
    lines[0]["fairness"]["undone"].append(lines[0]["fairness"]["undone"][-1] + 1000)


def without_the_first_undone_number(lines: Lines) -> None:
    del lines[0]["fairness"]["undone"][0]


def with_another_number_of_a_seat(lines: Lines) -> None:
    lines[0]["fairness"]["numbers"]["red"] = "c0ffef"


def without_the_number_of_a_seat(lines: Lines) -> None:
    del lines[0]["fairness"]["numbers"]["red"]


def with_the_number_of_another_seat(lines: Lines) -> None:
    numbers = lines[0]["fairness"]["numbers"]
    lines[0]["fairness"]["numbers"] = {"red": numbers["green"], "green": numbers["red"]}


def with_another_seed_and_its_commitment(lines: Lines) -> None:
    seed = bytes(32)
    lines[0]["fairness"] |= {"seed": seed.hex(), "commitment": commitment_of(seed)}


def with_another_take_back(lines: Lines) -> None:
    lines[0]["take_back"] = "own"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (without_an_undone_number, "wrong-draw-number"),
        (without_the_first_undone_number, "wrong-draw-number"),
        (with_another_undone_number, "wrong-draw-number"),
        (with_another_number_of_a_seat, "draw-differs"),
        (without_the_number_of_a_seat, "draw-differs"),
        (with_the_number_of_another_seat, "draw-differs"),
        (with_another_seed_and_its_commitment, "draw-differs"),
        (with_another_take_back, "wrong-draw-number"),
    ],
)
def test_a_header_that_says_something_else(lines: Lines, change: Change, code: str) -> None:
    assert judged(lines).valid
    change(lines)
    report = judged(lines)
    assert (report.exit_code, report.problems[0].code) == (Exit.INVALID, code)
    assert validate(b"".join(dump(line).encode() + b"\n" for line in lines)).valid


def test_another_seed_than_the_one_of_the_commitment(lines: Lines) -> None:
    lines[0]["fairness"]["seed"] = "00" * 32
    first = judged(lines).problems[0]
    assert place(first) == ("seed-differs", 1, "/fairness/seed")
    assert (first.should_be, first.recorded) == (commitment_of(SEED), commitment_of(bytes(32)))


def test_a_changed_die(lines: Lines) -> None:
    """Each die of the log in turn shows another face."""
    changed = 0
    for number, line in enumerate(lines):
        if line.get("command", {}).get("type") != "RollDice" or changed == 10:
            continue
        dice = line["command"]["dice"]
        other = sorted([dice[0] % 6 + 1, *dice[1:]])
        forged = [*lines[:number], {**line, "command": {**line["command"], "dice": other}}, *lines[number + 1 :]]
        problem = judged(forged).problems[0]
        assert (problem.code, problem.line, problem.seat) == ("draw-differs", number + 1, "table")
        assert problem.pointer is not None
        assert problem.pointer.startswith("/command/dice")
        assert problem.should_be != problem.recorded
        changed += 1
    assert changed == 10


def test_swapped_draws(lines: Lines) -> None:
    one, other = drawn(lines)[1:3]
    lines[one]["draw"], lines[other]["draw"] = lines[other]["draw"], lines[one]["draw"]
    codes = [(problem.code, problem.line) for problem in judged(lines).problems]
    assert ("wrong-draw-number", one + 1) in codes
    assert ("wrong-draw-number", other + 1) in codes


def test_a_draw_twice(lines: Lines) -> None:
    one, other = drawn(lines)[1:3]
    lines[other]["draw"] = lines[one]["draw"]
    first = judged(lines).problems[0]
    assert place(first) == ("wrong-draw-number", other + 1, "/draw")
    assert (first.should_be, first.recorded) == (_after(lines, lines[one]["draw"]), lines[one]["draw"])


def _after(lines: Lines, draw: int) -> int:
    return next(number for number in range(draw + 1, draw + 100) if number not in lines[0]["fairness"]["undone"])


def test_a_draw_that_was_taken_back_stands_in_a_line(lines: Lines) -> None:
    number = drawn(lines)[3]
    lines[number]["draw"] = lines[0]["fairness"]["undone"][0]
    assert place(judged(lines).problems[0]) == ("wrong-draw-number", number + 1, "/draw")


def test_numbers_that_go_on_after_a_gap_are_one_problem(lines: Lines) -> None:
    """The numbers of all draws from the third on are one too high, and the draws follow from these numbers: a draw was
    kept quiet."""
    undone = lines[0]["fairness"]["undone"]
    gap = undone.pop(0)
    problems = [each for each in judged(lines).problems if each.code == "wrong-draw-number"]
    assert len(problems) == 1
    assert problems[0].should_be == gap


def test_the_last_draws_that_were_taken_back_count_on(match: Match) -> None:
    last = match.draws
    lines = [json.loads(line) for line in log_of(match).splitlines()]
    undone = lines[0]["fairness"]["undone"]
    undone += [last + 1, last + 2]
    assert judged(lines).valid
    undone.append(last + 4)
    problem = only(judged(lines))
    assert place(problem) == ("wrong-draw-number", 1, f"/fairness/undone/{len(undone) - 1}")
    assert (problem.should_be, problem.recorded) == (last + 3, last + 4)


def test_a_command_of_the_table_without_a_draw(lines: Lines) -> None:
    number = drawn(lines)[-1]
    del lines[number]["draw"]
    first = judged(lines).problems[0]
    assert place(first) == ("draw-missing", number + 1, "/draw")
    assert first.seat == "table"


def test_a_seed_that_is_not_published_yet(match: Match) -> None:
    report = validate(log_of(match, seed=None), fair=True)
    assert place(only(report)) == ("seed-missing", 1, "/fairness/seed")
    assert report.draws == 0
    # The numbers of the draws can be checked already.
    lines = [json.loads(line) for line in log_of(match, seed=None).splitlines()]
    del lines[0]["fairness"]["undone"][0]
    assert [problem.code for problem in judged(lines).problems] == ["seed-missing", "wrong-draw-number"]


def test_a_log_without_a_commitment() -> None:
    stream = BytesIO()
    match = deal_match(open_match(make_header(DICE, SEATS)), Random(1)).match
    LogWriter(stream, DICE, match.replay.header)  # type: ignore[arg-type]  # the header is there
    report = validate(stream.getvalue(), fair=True)
    assert place(only(report)) == ("no-fairness", 1, "/fairness")
    log = Path("examples/logs/two-players.jsonl").read_bytes()
    assert only(validate(log, fair=True)).code == "no-fairness"


def test_a_scheme_that_is_not_known_here(lines: Lines) -> None:
    lines[0]["fairness"] = {"scheme": "hmac-sha3-2", "something": 5}
    for fair in (True, False):
        report = validate(b"".join(dump(line).encode() + b"\n" for line in lines), fair=fair)
        assert place(only(report)) == ("unsupported-fairness", 1, "/fairness/scheme")
        assert report.exit_code == Exit.UNSUPPORTED


@pytest.mark.parametrize(
    ("fairness", "pointer"),
    [
        ({}, "/fairness"),
        ({"commitment": "0" * 64}, "/fairness"),
        ({"scheme": 5, "commitment": "0" * 64}, "/fairness/scheme"),
        ({"scheme": "hmac-sha256-1"}, "/fairness"),
        ({"scheme": "hmac-sha256-1", "commitment": "17"}, "/fairness/commitment"),
        ({"scheme": "hmac-sha256-1", "commitment": "0" * 64, "undone": [2, 1]}, "/fairness/undone/1"),
        ({"scheme": "hmac-sha256-1", "commitment": "0" * 64, "seed": "17"}, "/fairness/seed"),
        ({"scheme": "hmac-sha256-1", "commitment": "0" * 64, "numbers": {"yellow": "1"}}, "/fairness/numbers/yellow"),
        ({"scheme": "hmac-sha256-1", "commitment": "0" * 64, "nonce": 5}, "/fairness"),
        ([], "/fairness"),
        ("hmac", "/fairness"),
    ],
)
def test_a_malformed_header(lines: Lines, fairness: Any, pointer: str) -> None:
    lines[0]["fairness"] = fairness
    problem = only(judged(lines))
    assert (problem.code, problem.line) == ("malformed-header", 1)
    assert (problem.pointer or "").startswith(pointer)


def test_a_log_that_says_it_has_no_fairness(lines: Lines) -> None:
    lines[0]["fairness"] = None
    codes = {problem.code for problem in judged(lines).problems}
    assert codes == {"no-fairness", "malformed-line"}


# Draws where none belong


@pytest.mark.parametrize("draw", [0, -1, 1.5, "1", None, True, [1]])
def test_a_draw_is_a_number_from_1(lines: Lines, draw: Any) -> None:
    number = drawn(lines)[0]
    lines[number]["draw"] = draw
    first = judged(lines).problems[0]
    assert place(first) == ("malformed-line", number + 1, "/draw")


def test_a_draw_beside_the_command_of_another_seat(lines: Lines) -> None:
    number = next(place for place, line in enumerate(lines) if line.get("command", {}).get("by") == "red")
    lines[number]["draw"] = 1
    for fair in (True, False):
        report = validate(b"".join(dump(line).encode() + b"\n" for line in lines), fair=fair)
        problem = only(report)
        assert place(problem) == ("malformed-line", number + 1, "/draw")
        assert (problem.seat, problem.expected) == ("red", "no draw")


def test_a_draw_beside_a_departure(lines: Lines) -> None:
    lines[-2]["draw"] = 1
    assert "departure" in lines[-2]
    assert place(judged(lines).problems[0])[::2] == ("malformed-line", "/draw")


# Logs that cannot be proved whole


@pytest.mark.parametrize("viewer", ["red", "spectator"])
@of_every_game
def test_a_viewers_log_says_what_cannot_be_proved(game: AnyGame, viewer: str) -> None:
    match = played(opened(game), undone=0.2, commands=300)
    assert match.replay.header is not None
    assert match.replay.header.fairness is not None
    stream = BytesIO()
    fairness = attrs.evolve(match.replay.header.fairness, seed=SEED.hex())
    writer = LogWriter(stream, game, attrs.evolve(match.replay.header, viewer=viewer, fairness=fairness))
    for step in list(match.replay)[1:]:
        writer.command(step.command, Outcome(step.state, step.entries), draw=step.draw)
    assert validate(stream.getvalue()).valid
    report = validate(stream.getvalue(), fair=True)
    hidden = [problem for problem in report.problems if problem.code == "draw-hidden"]
    assert list(report.problems) == hidden
    # In one game nothing is hidden. In the others chance draws some pieces that the viewer does not see.
    assert len(hidden) == (game.name != "the-foreign-king")
    assert 0 < report.draws <= match.draws


def test_a_viewers_log_with_a_changed_die(match: Match) -> None:
    assert match.replay.header is not None
    assert match.replay.header.fairness is not None
    stream = BytesIO()
    fairness = attrs.evolve(match.replay.header.fairness, seed=SEED.hex())
    writer = LogWriter(stream, DICE, attrs.evolve(match.replay.header, viewer="red", fairness=fairness), facts=False)
    for step in list(match.replay)[1:]:
        writer.command(step.command, Outcome(step.state, step.entries), draw=step.draw)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    number, line = next((n, each) for n, each in enumerate(lines) if each.get("command", {}).get("type") == "RollDice")
    line["command"]["dice"][0] = line["command"]["dice"][0] % 6 + 1
    line["command"]["dice"].sort()
    codes = [(problem.code, problem.line) for problem in judged(lines).problems]
    assert ("draw-differs", number + 1) in codes


def test_a_hole_may_have_had_draws(match: Match) -> None:
    steps = list(match.replay)
    assert match.replay.header is not None
    stream = BytesIO()
    writer = LogWriter(stream, DICE, match.replay.header, facts=False)
    for step in steps[1:4]:
        writer.command(step.command, Outcome(step.state, step.entries), draw=step.draw)
    writer.hole(steps[20].state, 17)
    for step in steps[21:]:
        writer.command(step.command, Outcome(step.state, step.entries), draw=step.draw)
    assert validate(stream.getvalue()).valid
    report = validate(stream.getvalue(), fair=True)
    assert [problem.code for problem in report.problems] == ["seed-missing", "hole"]
    assert report.problems[1].line == 5


@pytest.mark.parametrize("way_on", ["skip", "assume"])
def test_an_illegal_command_of_the_table(match: Match, way_on: Any) -> None:
    lines = [json.loads(line) for line in log_of(match).splitlines()]
    number = next(n for n, line in enumerate(lines) if line.get("command", {}).get("type") == "RollDice")
    lines[number]["command"]["dice"].append(1)
    report = judged(lines, keep_going=way_on)
    assert report.problems[0].code in ("illegal-command", "malformed-command")
    assert report.assuming == number + 1
    # The number of the draw is counted, so the next draw is not a problem.
    assert "wrong-draw-number" not in {problem.code for problem in report.problems}


def test_a_log_that_ends_early_is_judged_as_far_as_it_goes(lines: Lines) -> None:
    lines[5] = {"n": 5}
    report = judged(lines)
    assert [problem.code for problem in report.problems] == ["malformed-line"]


def test_a_long_list_of_draws_that_were_taken_back_is_judged_quickly(lines: Lines) -> None:
    last = max(line["draw"] for line in lines if "draw" in line)
    more = range(last + 1, last + 100_001)
    lines[0]["fairness"]["undone"] = [
        *(number for number in lines[0]["fairness"]["undone"] if number < last),
        *more,
    ]
    assert judged(lines).valid


ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    5,
    10**15,
    1.5,
    "",
    "red",
    "0" * 64,
    [],
    [1],
    [3, 2],
    {},
    {"red": "1"},
    {"by": "table"},
)


@pytest.mark.parametrize("log", sorted(LOGS.glob("*.jsonl")), ids=lambda log: log.stem)
def test_whatever_a_log_says_about_its_draws_there_is_a_verdict(log: Path) -> None:
    random, whole = Random(1), [json.loads(line) for line in log.read_text("utf-8").splitlines()[:40]]
    for _ in range(300):
        lines = json.loads(json.dumps(whole))
        number = random.choice([0, 0, *drawn(lines)])
        line = lines[number]
        field = random.choice(["fairness", *line["fairness"]]) if number == 0 else random.choice(["draw", "command"])
        if field in ("fairness", "draw", "command"):
            line[field] = random.choice(ODD)
        else:
            line["fairness"][field] = random.choice(ODD)
        report = judged(lines, keep_going=random.choice(["stop", "skip", "assume"]))
        assert report.exit_code in (Exit.VALID, Exit.INVALID, Exit.UNSUPPORTED)


# Options and languages


def test_chance_cannot_be_proved_where_nothing_is_played(lines: Lines) -> None:
    with pytest.raises(ValueError, match="chance cannot be proved"):
        judged(lines, level="syntax")
    assert judged(lines, level="rules").valid


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_problems_are_told_in_every_language(match: Match, language: str) -> None:
    english, other = set[str](), set[str]()
    for said, options in ((english, {}), (other, {"language": language})):
        for change in (
            without_an_undone_number,
            with_another_undone_number,
            with_another_number_of_a_seat,
            with_another_seed_and_its_commitment,
            with_another_take_back,
            lambda lines: lines[0]["fairness"].pop("seed"),
            lambda lines: lines[0].pop("fairness"),
            lambda lines: lines[0]["fairness"].update(seed="00" * 32),
            lambda lines: lines[0]["fairness"].update(seed="00"),
            lambda lines: lines[0]["fairness"].update(undone=[0]),
            lambda lines: lines[0]["fairness"].update(numbers={"red": "x"}),
            lambda lines: lines[drawn(lines)[0]].pop("draw"),
            lambda lines: lines[drawn(lines)[0]].update(draw=0),
            lambda lines: lines[2].update(draw=5),
            lambda lines: lines.insert(1, {"hole": {"position": None}}),
        ):
            forged = [json.loads(line) for line in log_of(match, facts=False).splitlines()]
            change(forged)
            problems = judged(forged, **options).problems
            assert problems
            said |= {text for problem in problems for text in (problem.message, problem.expected) if text}
    assert {text for text in english & other if "hmac" not in text} == set()


def test_a_header_for_a_new_match_is_checked() -> None:
    with pytest.raises(Exception, match="the commitment is") as caught:
        make_header(DICE, SEATS, fairness=Fairness(commitment="17"))
    assert getattr(caught.value, "pointer", None) == "/fairness/commitment"
