"""What the commands of the terminal print in another language has no sentence in English, whatever goes wrong.

It is looked for in two ways: no sentence of the catalogues or of the rules stands there in English, and no word stands
there that only English has. So a sentence that nobody has put into a catalogue is noticed, too.
"""

import io
import re
from pathlib import Path

import pytest

from foreign_king.cli import COMMANDS, main
from tests.language.test_no_english_left import LOG, OTHERS, english_afterwards, left

__all__ = ["english_afterwards"]

ENGLISH = re.compile(
    r"(?<![\w./=<-])(?:the|of|is|are|which|with|this|that|cannot|expected|and|not|there|its|must)(?![\w>=-])"
)
"""Matches words that no other language of the library has. Names of files, clauses and options do not count."""
SIDES = LOG.parent
FOR_PROGRAMMERS = {
    "conform": "what a program answers wrongly is for those who write it",
    "answer": "it answers programs",
    "schema": "the descriptions in schemas are in English",
}
"""The commands that no player and no operator needs. The page of the command line says so."""

EVERY_DAY = (
    "tell {missing}",
    "tell {log} --at 9999",
    "explain {log} --at 30 --worth red",
    "explain {log}",
    "diff {log} {part}",
    "stats {missing}",
    "mend {log}",
    "draw {log} --viewer xx",
    "position --check {broken}",
    "rule build.price",
    "repro {log}",
    "play --resume {missing}",
)
"""Runs that take next to no time."""
MORE = (
    "",
    "--wrong",
    "tell {log}",
    "tell {bad}",
    "tell {empty}",
    "tell {log} --at x",
    "tell {log} --names A,B",
    "tell {log} --board {missing}",
    "explain {log} --at 12",
    "explain {log} --score",
    "explain {log} --score nobody",
    "explain {part} --worth",
    "explain {hidden} --worth red",
    "explain {kings} --worth",
    "explain {bad} --score",
    "explain {refused} --at 20",
    "diff {log} {kings}",
    "diff {log} {missing}",
    "diff {log}",
    "stats --uses {log} {kings} {bad} {missing}",
    "export {log}",
    "export {missing} --parquet {folder}/tables",
    "impact {log} --from-revision 99",
    "impact {log} --law loan=9 --explain",
    "impact {log} --law cubes=3",
    "impact {log} --law loan=0",
    "impact {bad} {missing} {empty}",
    "upgrade {log} {bad} {missing}",
    "mend {part} -o {folder}/mended.jsonl",
    "mend {broken} -o {folder}/broken.jsonl",
    "mend {log} -o {log}",
    "mend {missing} --check",
    "draw {missing}",
    "draw --position {broken}",
    "draw {kings} --at 40 -o {folder}/picture.svg",
    "draw {log} -o {folder}",
    "render {log} -o {folder}/page.html",
    "render {missing}",
    "position {log} --at 9999",
    "position {broken}",
    "position --check {missing}",
    "repro {bad} -o {folder}/repro.json",
    "repro --run {log}",
    "repro --run {missing}",
    "repro {log} --at 0",
    "simulate --players 9 -o {folder}/games",
    "simulate --players 2 --edition xx -o {folder}/games",
    "simulate --players 2 --law loan=x -o {folder}/games",
    "simulate --players 2 -o {log}/games",
    "simulate --players 2 -o {folder}/games --viewer xx",
    "tournament --players 2 --one random --against random --games 1 --logs {log}",
    "tournament --players 2 --one random --against xx",
    "count --players 2 --depth 1",
    "count --position {broken} --depth 1",
    "count --depth x",
    "store --store sqlite:///{folder}/new.db list",
    "store --store sqlite:///{folder}/games.db import {log} {bad} {hidden} {missing}",
    "store --store nowhere list",
    "store --store sqlite:///{broken} check",
    "store --store sqlite:///{broken} list",
    "store wrong",
    "serve --store nowhere",
    "serve --port x",
    "serve --store memory: --workers 2",
    "serve --check --store sqlite:///{broken}",
    "serve --limit cubes=3 --store memory:",
    "serve --limit streams=x --store memory:",
    "play --players 9",
    "play --players A,computer:B@x",
    "play --players A,B --law cubes=3",
    "play --players A,B --board {missing}",
    "play --players A,B --save {log}",
    "play --players A,B --save {missing}/x",
    "play --resume {bad}",
    "play --resume {hidden}",
    "rule",
    "rule law --game barbarian-kingdoms",
    "rule build.prise",
    "rule barbarian-kingdoms:only-way",
    "booklet xx",
    "booklet the-foreign-king -o {missing}/x.html",
    "booklet the-foreign-king -o {folder}/x.pdf --browser {missing}",
    "validate --fair {log} {bad} {missing} {empty}",
    "validate --resume {broken} {log}",
    "validate --format xx {log}",
)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The logs with which the commands are run: whole ones, and some of which each has a fault."""
    folder = tmp_path_factory.mktemp("commands")
    lines = LOG.read_bytes().splitlines(keepends=True)
    written = {
        "part": b"".join(lines[:30]),
        "bad": b"".join(lines[:20]) + b'{"type":"Nonsense"}\n',
        "refused": b"".join(lines[:20]) + b'{"n":20,"command":{"type":"EndTurn","by":"red"}}\n',
        "broken": b"nonsense\n",
        "empty": b"",
    }
    for name, text in written.items():
        (folder / f"{name}.jsonl").write_bytes(text)
    return {
        "folder": str(folder),
        "log": str(LOG),
        "kings": str(SIDES / "barbarian-kingdoms-four-players.jsonl"),
        "hidden": str(SIDES / "lang-lebe-der-koenig-four-players-red.jsonl"),
        "missing": str(folder / "missing.jsonl"),
        **{name: str(folder / f"{name}.jsonl") for name in written},
    }


def run(language: str, command: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> str:
    main(["--language", language, *(word.format_map(files) for word in command.split())])
    shown = capsys.readouterr()
    text = shown.out + shown.err
    assert "internal error" not in text
    return text


def words_left(text: str, language: str) -> list[str]:
    """What is in English in a text: sentences of the catalogues, and lines with a word that only English has."""
    # An SVG and a page have styles, a scenario has a title in English, and the log says at what event it was played.
    text = re.sub(r"<style>.*?</style>|<script>.*?</script>|An example for four", "", text, flags=re.DOTALL)
    text = re.sub(r"^  [\w-]+/[\w-]+.*\n(?: {4}.*\n)*", "", text, flags=re.MULTILINE)
    return [*left(text, language), *(line for line in text.splitlines() if ENGLISH.search(line))]


@pytest.mark.parametrize("command", EVERY_DAY)
def test_a_command_speaks_german(command: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    shown = run("de", command, files, capsys)
    assert shown
    assert words_left(shown, "de") == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_command_speaks_every_language(
    language: str, files: dict[str, str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = {
        command: words
        for command in (*EVERY_DAY, *MORE, *(f"{name} --help" for name in COMMANDS))
        if (words := words_left(run(language, command, {**files, "folder": str(tmp_path)}, capsys), language))
    }
    assert found == {}


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_at_the_terminal_speaks_every_language(
    language: str, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    keys = "h\n?\n? 1\n? xx\nhint\nr build.price\np\n2\n\nb\n1\n1\n1\n\nu\nsave\nx\n5\n\nq\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(keys))
    shown = run(language, "play --players Anna,Bruno --seed 3", files, capsys)
    assert len(shown) > 5000
    assert words_left(shown, language) == []


def test_every_command_is_looked_at() -> None:
    swept = {command.split()[0] for command in (*EVERY_DAY, *MORE) if command}
    assert swept - {"--wrong"} == {*COMMANDS} - {*FOR_PROGRAMMERS}


def test_english_is_noticed_that_no_catalogue_has() -> None:
    assert words_left("foreign-king: diese Datei\n    of the match", "de") == ["    of the match"]
    assert words_left("the-foreign-king:build.price /of/it --not --language the=1", "de") == []
