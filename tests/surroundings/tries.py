"""What is tried of the command line: each subcommand at least once, where it does its work and where it refuses to.

A try runs in a folder of its own, with copies of the examples in it. What it says, its exit code and the files that it
writes are compared with those of the same try in ordinary surroundings.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from foreign_king import GAMES
from foreign_king.cli import COMMANDS

ROOT = Path(__file__).parents[2]
COPIED = ("examples/logs", "examples/archive", "examples/fair", "examples/positions", "examples/questions.jsonl")
PROGRAM = "PROGRAM"
"""Stands among the words for the program itself, with all its words."""
CASE = "the-foreign-king/build/first-factory"
SECONDS = 120
"""No try takes so long."""
SCENARIOS = re.compile(rf"^(# )?.*(?=/(?:{'|'.join(GAMES)})/scenarios)", re.MULTILINE)
"""The folder of the specification, where a path is told: it lies elsewhere in other surroundings."""


class Try(NamedTuple):
    """Words for the command line, what is typed, and whether it is one of the few that are tried everywhere."""

    words: str
    typed: str = ""
    few: bool = False

    @property
    def command(self) -> str:
        """The subcommand; a try without one is of the command line as a whole."""
        return next((word for word in self.words.split() if word in COMMANDS), "")


class Ran(NamedTuple):
    """What came of a try."""

    code: int
    told: str
    complained: str
    files: dict[str, bytes]


LINES = "logs/two-players.jsonl"
"""The log that most of them read."""
TRIES = (
    Try("--version", few=True),
    Try("--help", few=True),
    Try("--language fr --help", few=True),
    Try("--language de validate --help"),
    Try("--language it tell"),
    Try("store --help"),
    Try("store nothing"),
    Try("serve --help"),
    Try("serve --workers none"),
    Try("--language fr frobnicate", few=True),
    Try("--language de tell --language la x"),
    Try("validate logs"),
    Try("validate --jobs 2 archive illegal.jsonl", few=True),
    Try("validate --explain --keep-going skip illegal.jsonl", few=True),
    Try("validate --language fr --explain illegal.jsonl"),
    Try("validate --format json illegal.jsonl"),
    Try("validate --format sarif illegal.jsonl"),
    Try("validate --format junit illegal.jsonl"),
    Try("validate --fair fair", few=True),
    Try("validate -", typed=LINES),
    Try("validate missing.jsonl"),
    Try(f"tell {LINES}"),
    Try("tell --language fr archive/king-left.jsonl", few=True),
    Try("tell --language de logs/lang-lebe-der-koenig-four-players.jsonl"),
    Try("tell --language it logs/barbarian-kingdoms-four-players-red.jsonl"),
    Try(f"explain --at 73 {LINES}"),
    Try(f"explain --score --language it {LINES}"),
    Try(f"diff {LINES} logs/three-players.jsonl"),
    Try(f"diff {LINES} illegal.jsonl"),
    Try("stats logs"),
    Try("stats --uses --jobs 2 --language de logs illegal.jsonl"),
    Try("stats --format json --html statistics.html archive logs"),
    Try("export --columns"),
    Try("export --columns --format json"),
    Try("impact archive illegal.jsonl"),
    Try("impact --jobs 2 archive logs"),
    Try("impact --law limited_bank=true --format json logs"),
    Try("mend --check illegal.jsonl"),
    Try(f"mend -o mended.jsonl --language de {LINES}"),
    Try("upgrade --check archive"),
    Try("upgrade archive logs"),
    Try("upgrade --format json -o today archive"),
    Try(f"draw {LINES}", few=True),
    Try("draw -o drawn.svg --at 40 --language fr logs/barbarian-kingdoms-four-players.jsonl"),
    Try("draw --viewer red logs/lang-lebe-der-koenig-four-players.jsonl"),
    Try(f"render -o page.html {LINES}"),
    Try("render --language de logs/barbarian-kingdoms-four-players-red.jsonl"),
    Try(f"position --at 40 {LINES}"),
    Try("position --check positions/impossible.json"),
    Try("repro -o report.json illegal.jsonl"),
    Try(f"repro --at 20 {LINES}"),
    Try(
        "play --seed 1 --players Anna,computer --save game.jsonl",
        typed="h\nr build.price\n1\n5\n1\nzz\nq\n",
        few=True,
    ),
    Try("play --seed 1 --language fr --game lang-lebe-der-koenig --players A,computer,computer", typed="h\n1\nq\n"),
    Try("play --seed 1 --language it --game barbarian-kingdoms --players A,computer", typed="h\n1\nq\n"),
    Try("simulate --players 2 --seed 1 -o random", few=True),
    Try("simulate --players 2 --seed 1 --games 3 --jobs 2 -o random"),
    Try("upgrade --check --jobs 2 archive logs"),
    Try("simulate --game barbarian-kingdoms --players 3 --gzip --digests -o random"),
    Try("tournament --players 2 --one easy --against random --games 2 --simulations 5", few=True),
    Try("count --players 2 --depth 2 --divide"),
    Try("conform --cases cases.jsonl --level refusal"),
    Try(f"conform --case {CASE} -- {PROGRAM} answer"),
    Try(f"conform --case {CASE} -- nothing-of-this-name"),
    Try("answer questions.jsonl", few=True),
    Try("schema the-foreign-king"),
    Try("schema --of log barbarian-kingdoms"),
    Try("schema --of common --typescript"),
    Try("schema -o schemas/"),
    Try("rule"),
    Try("rule build.price", few=True),
    Try("rule --language de build.price"),
    Try("rule build/first-factory"),
    Try("rule law"),
    Try("rule barbarian-kingdoms:levy"),
    Try("rule build.prise", few=True),
    Try("rule --search Gleichstand"),
    Try("booklet --language it -o booklet.html lang-lebe-der-koenig"),
    Try("booklet --browser nothing-of-this-name -o booklet.pdf the-foreign-king"),
)  # fmt: skip
"""Every subcommand, so that one that is added has to be tried as well (``tests/surroundings/test_surroundings.py``)."""


def lay_out(folder: Path) -> None:
    """Put the files that the tries read into a folder; one of them is a log with an illegal command."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / source.name)
        else:
            shutil.copy(source, folder)
    lines = (folder / LINES).read_text("utf-8").splitlines(keepends=True)
    number, line = next((number, line) for number, line in enumerate(lines) if '"EndTurn"' in line)
    command = {**json.loads(line)["command"], "type": "Pass"}
    written = json.dumps({**json.loads(line), "command": command}, separators=(",", ":"))
    (folder / "illegal.jsonl").write_text("".join([*lines[:number], f"{written}\n"]), "utf-8")


def run(program: Sequence[str], attempt: Try, environment: Mapping[str, str], **options: Any) -> Ran:
    """Run one try by a program; ``options`` go to ``subprocess.run``."""
    with TemporaryDirectory(prefix="foreign-king-try-") as name:
        folder = Path(name)
        lay_out(folder)
        typed = (folder / attempt.typed).read_text("utf-8") if attempt.typed.endswith(".jsonl") else attempt.typed
        before = contents(folder)
        words = [part for word in attempt.words.split() for part in (program if word == PROGRAM else [word])]
        ran = subprocess.run(
            [*program, *words],
            cwd=folder,
            env=dict(environment),
            input=typed.encode(),
            capture_output=True,
            timeout=SECONDS,
            check=False,
            **options,
        )
        written = {file: content for file, content in contents(folder).items() if before.get(file) != content}
        return Ran(ran.returncode, _plain(ran.stdout), _plain(ran.stderr), written)


def contents(folder: Path) -> dict[str, bytes]:
    """The files below a folder, by their names there."""
    return {
        str(file.relative_to(folder)).replace(os.sep, "/"): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def _plain(said: bytes) -> str:
    return SCENARIOS.sub("SPECIFICATION", said.decode("utf-8", "backslashreplace").replace("\r\n", "\n"))


__all__ = ["PROGRAM", "TRIES", "Ran", "Try", "contents", "lay_out", "run"]
