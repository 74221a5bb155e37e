"""What the command line prints in another language has no sentence in English: of the catalogues, of the rules, or of a
fault."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from foreign_king import GAMES
from foreign_king.boards import load_board
from foreign_king.cli import main
from foreign_king.cli.language import speak
from foreign_king.kernel.refusal import Malformed
from foreign_king.language import LANGUAGES
from foreign_king.language.faults import tell_fault
from foreign_king.passages import passages
from foreign_king.spec import clauses, definitions, rulings
from foreign_king.testing.faults import FAULTS as FAULTS_OF_LOGS
from foreign_king.testing.faults import plant
from tests.boards.test_boards import FAULTS as FAULTS_OF_BOARDS
from tests.boards.test_boards import fault as fault_of_board
from tests.catalogues import translations
from tests.language.english import left_in_english

ROOT = Path(__file__).parents[2]
LOG = ROOT / "examples" / "logs" / "four-players.jsonl"
OTHERS = tuple(language for language in LANGUAGES if language != "en")
SHORTEST = 12
"""A shorter text can be a part of a longer one in another language."""
PARSER = re.compile(r"(?<=not TOML): .+")
"""What the reader of TOML says, in English. It names the line and the column."""

every_language = pytest.mark.parametrize("language", OTHERS)


@cache
def english(language: str) -> frozenset[str]:
    """Every English sentence that is translated otherwise: of the library, and of the rules."""
    texts = {
        str(message.id): str(message.string)
        for message in translations(language, "foreign-king")
        if isinstance(message.id, str)
    }
    sentences = {text for text, translation in texts.items() if text != translation}
    for game in GAMES:
        sentences |= {each.title for known in (clauses(game), rulings(game)) for each in known.values()}
        sentences |= {clause.text for clause in clauses(game).values()}
        sentences |= {word.text for word in definitions(game).values()}
        sentences |= set(passages(game))
    return frozenset(each for each in sentences if len(each) >= SHORTEST and " " in each and "{" not in each)


def left(text: str, language: str) -> list[str]:
    """The English sentences in a text. Lines may break anywhere in it."""
    line = " ".join(text.split())
    found = [sentence for sentence in english(language) if " ".join(sentence.split()) in line]
    return sorted(each for each in found if not any(each in other for other in found if other != each))


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    speak("en")


def printed(language: str, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(["--language", language, *arguments])
    shown = capsys.readouterr()
    return shown.out + shown.err


@every_language
@pytest.mark.parametrize(
    "arguments",
    [
        ("rule",),
        ("rule", "build.price"),
        ("rule", "bank.limit"),
        ("rule", "word.citizen"),
        ("rule", "law"),
        ("rule", "barbarian-kingdoms:only-way"),
        ("rule", "build.prise"),
        ("rule", "--search", "usine prix"),
        ("rule", "--search", "xyzzy"),
    ],
    ids=" ".join,
)
def test_rules_are_told_in_the_language(
    language: str, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    shown = printed(language, capsys, *arguments)
    # The titles of scenarios are in English.
    shown = re.sub(r"^  [\w-]+/[\w-]+.*\n(?: {4}.*\n)*", "", shown, flags=re.MULTILINE)
    assert left(shown, language) == []


def faulty_logs(folder: Path) -> list[str]:
    """A log with each kind of fault that the library plants in logs."""
    files: list[str] = []
    for fault in FAULTS_OF_LOGS:
        planted = plant(fault, LOG.read_bytes(), Random(fault))
        if planted is not None:
            files.append(str(folder / f"{len(files)}.jsonl"))
            Path(files[-1]).write_bytes(planted.text)
    assert len(files) >= 10
    return files


@pytest.mark.parametrize(
    ("language", "form"), [("de", "text"), ("fr", "text"), ("it", "text"), ("de", "junit"), ("fr", "sarif")]
)
def test_every_fault_of_a_log_is_told_in_the_language(
    language: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs = [*faulty_logs(tmp_path), str(tmp_path / "missing.jsonl")]
    shown = printed(language, capsys, "validate", "--explain", "--format", form, *logs)
    assert len(shown) > 1000
    if form == "sarif":
        shown = json.dumps(json.loads(shown), ensure_ascii=False)
    assert left(shown, language) == []


@every_language
def test_no_message_about_a_log_is_that_of_english(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs = [*faulty_logs(tmp_path), str(tmp_path / "missing.jsonl")]
    shown, in_english = (
        [json.loads(line) for line in printed(each, capsys, "validate", "--format", "json", *logs).splitlines()]
        for each in (language, "en")
    )
    for one, other in zip(shown[:-1], in_english[:-1], strict=True):
        assert left(json.dumps(one, ensure_ascii=False), language) == []
        for problem, english_problem in zip(one["problems"], other["problems"], strict=True):
            assert problem["message"] != english_problem["message"]
            assert "clause_text" not in problem or problem["clause_text"] != english_problem["clause_text"]


@pytest.mark.parametrize("case", FAULTS_OF_BOARDS.values(), ids=FAULTS_OF_BOARDS)
def test_every_fault_of_a_board_is_told_in_every_language(case: tuple[str, str, str]) -> None:
    found = fault_of_board(case[0])
    for text in (PARSER.sub("", found.message), found.expected):
        assert left_in_english(text) == set()


@every_language
def test_a_faulty_board_is_refused_in_the_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.toml"
    file.write_text(FAULTS_OF_BOARDS["eight provinces"][0], "utf-8")
    with pytest.raises(Malformed) as refused:
        load_board(GAMES["the-foreign-king"], file)
    shown = printed(language, capsys, "simulate", "--players", "2", "-o", str(tmp_path), "--board", str(file))
    assert tell_fault(refused.value.message, language) in " ".join(shown.split())
    assert left(shown, language) == []


@every_language
@pytest.mark.parametrize("text", ["", "{", "[]", '{"format":"x"}', '{"format":"foreign-king-position","version":1}'])
def test_every_fault_of_a_position_is_told_in_the_language(
    language: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, "utf-8")
    shown = printed(language, capsys, "position", "--check", str(file))
    assert shown
    assert left(shown, language) == []


@every_language
def test_what_is_left_in_english_is_noticed(language: str) -> None:
    assert left("x: The first citizen is free,\n   each further one 1 franc.", language) == [
        "The first citizen is free, each further one 1 franc"
    ]
    assert left(clauses("the-foreign-king", language)["place.price"].title, language) == []
