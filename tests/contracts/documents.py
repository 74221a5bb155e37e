"""Real documents of every kind, from all that lies in the repository: what the contracts are held against.

``.ci/contracts`` has a schema validator read them all, and a TypeScript compiler some of them.
"""

import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from foreign_king import (
    SPECTATOR,
    WHOLE,
    Replay,
    explain,
    hide,
    offers,
    position,
    redact,
    replay,
    view,
    write_command,
    write_fact,
    write_offer,
    write_refusal,
    write_result,
)
from foreign_king.boards import default_board
from foreign_king.cli import main
from foreign_king.conformance import Choice, conform, gather, write_case, write_report
from foreign_king.conformance.messages import write_request
from foreign_king.conformance.server import reply
from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.positions import export_position
from foreign_king.reasons import explain_refusal, explain_score, write_reason
from foreign_king.replays import make_repro
from foreign_king.scenarios import read_scenario, run, scenario_files
from tests.contracts.places import ROOT

SPEC = ROOT / "spec"
EVERY = 29
"""Of a game, one position in so many is looked at from everywhere."""


class Sample(NamedTuple):
    """A document: the game and the kind that it is one of, and where it is from."""

    game: str
    kind: str
    source: str
    document: Any


def logs(game: AnyGame) -> list[Path]:
    """The logs of a game that lie in the repository."""
    files = [file for folder in ("logs", "fair") for file in sorted((ROOT / "examples" / folder).glob("*.jsonl"))]
    examples = [file for file in files if _game_of(file) == game.name]
    return [*sorted((SPEC / game.name / "games").glob("*.jsonl")), *examples]


def _game_of(file: Path) -> str:
    with file.open(encoding="utf-8") as stream:
        return str(json.loads(stream.readline())["game"])


def samples(game: AnyGame) -> Iterator[Sample]:
    """All documents of a game."""
    for kind, source, document in _documents(game):
        yield Sample(game.name, kind, source, document)


Found = Iterator[tuple[str, str, Any]]


def _documents(game: AnyGame) -> Found:
    yield from _scenarios(game)
    yield from _counts_and_boards(game)
    for file in logs(game):
        name, text = file.name, file.read_bytes()
        for line, document in enumerate(map(json.loads, text.splitlines()), 1):
            yield "log", f"{name}:{line}", document
        yield from _of_a_game(game, name, replay(text))
    yield from _judged(game)
    yield from _conformance(game)


def _scenarios(game: AnyGame) -> Found:
    for id_, file in scenario_files(SPEC / game.name):
        text = file.read_text("utf-8")
        document = tomllib.loads(text)
        yield "scenario", id_, document
        yield "law", id_, document["given"].get("law", {})
        for command in document.get("when", ()):
            yield "seen-command", id_, command
        if "refused" in document["then"]:
            ran = run(read_scenario(text, game=game.name, id=id_))
            assert ran.refused is not None
            yield "refusal", id_, write_refusal(game, ran.refused)


def _counts_and_boards(game: AnyGame) -> Found:
    counts = tomllib.loads((SPEC / game.name / "counts.toml").read_text("utf-8"))
    yield "counts", "counts.toml", counts
    for each in counts["position"]:
        yield "position-document", each["name"], each["position"]
        yield "position-to-count", each["name"], {"game": game.name, "edition": None, "position": each["position"]}
    board = default_board(game)
    head = {"format": "foreign-king-names", "version": 1, "game": game.name, "board": board.name}
    yield "board-names", "names", {**head, "names": {"en": {board.ids[0]: "A name"}}}
    for file in sorted((SPEC / game.name / "boards").glob("*.toml")):
        _, *section, _ = file.name.split(".")
        yield "-".join(["board", *section]), file.name, tomllib.loads(file.read_text("utf-8"))
    for file in sorted((ROOT / "examples" / "positions").glob("*.json")):
        document = json.loads(file.read_text("utf-8"))
        if document["game"] == game.name:
            yield "position-file", file.name, document


def _of_a_game(game: AnyGame, name: str, played: Replay) -> Found:
    """What can be said of a game that was played, from the first position to the last."""
    assert played.header is not None
    if played.failure is not None:
        raise AssertionError(f"{name} is no log that can be played: {played.failure.message}")
    hides = played.header.viewer != WHOLE
    known: set[type] = set()
    for step in played.steps:
        where = f"{name} at {step.number}"
        # The lines of the log have them all; by themselves, those of each game that it has for the first time.
        if step.number and type(step.command) not in known:
            yield ("seen-command" if hides else "command"), where, write_command(game, step.command)
        for entry in step.entries:
            if type(entry.fact) not in known:
                yield ("seen-fact" if hides else "fact"), where, write_fact(game, entry)
        known.update((type(step.command), *(type(entry.fact) for entry in step.entries)))
        if step.number % EVERY == 0:
            yield from _of_a_position(game, where, played, step.number)
    if (ended := game.ending.result(played.state)) is not None:
        yield "result", name, write_result(game, ended)


def _of_a_position(game: AnyGame, where: str, played: Replay, number: int) -> Found:
    assert played.header is not None
    step, viewer = played[number], played.header.viewer
    yield from _offered(game, where, step.state)
    if viewer != WHOLE:
        yield "view", where, position(game, step.state)
        return
    yield "position", where, position(game, step.state)
    yield "position-document", where, position(game, step.state)
    yield "position-file", where, export_position(game, step.state)
    for seat in (*step.state.seats, SPECTATOR):
        yield "view", where, position(game, view(game, step.state, seat))
        yield "position-file", where, export_position(game, step.state, viewer=seat)
        for entry in step.entries:
            yield "seen-fact", where, write_fact(game, Entry(redact(game, entry.fact, seat), entry.rule))
        if number:
            yield "seen-command", where, write_command(game, hide(game, step.command, seat))
    if number:
        yield "repro", where, make_repro(played, number)
        for reason in explain(game, played.at(number - 1), step.entries):
            yield "explanation", where, write_reason(game, reason)
    history = [entry for each in played.steps[: number + 1] for entry in each.entries]
    for seat in step.state.seats:
        yield "explanation", where, write_reason(game, explain_score(game, step.state, seat, history))


def _offered(game: AnyGame, where: str, state: Any) -> Found:
    for offer in offers(game, state):
        yield "offer", where, write_offer(game, offer)
        if offer.closed is not None:
            yield "refusal", where, write_refusal(game, offer.closed)
            yield "explanation", where, write_reason(game, explain_refusal(game, state, None, offer.closed))


def _judged(game: AnyGame) -> Found:
    """What ``validate`` says of logs, good and bad, and what it keeps; and reports of the steps at which they fail."""
    with TemporaryDirectory() as folder:
        for name, text in _bad_logs(game):
            file = Path(folder) / name
            file.write_bytes(text)
            broken = replay(text)
            if broken.failure is not None and broken.failed_line is not None:
                yield "repro", name, make_repro(broken)
        kept = Path(folder) / "kept.verdicts"
        for options in (["--explain"], ["--keep-going", "skip"], ["--resume", str(kept)]):
            for line in _printed(["validate", "--format", "json", *options, folder]):
                yield "verdict", " ".join(options[:1]), json.loads(line)
        for line in kept.read_text("utf-8").splitlines():
            yield "verdicts", "kept.verdicts", json.loads(line)


def _printed(arguments: list[str]) -> list[str]:
    told = StringIO()
    with redirect_stdout(told):
        main(arguments)
    return told.getvalue().splitlines()


def _bad_logs(game: AnyGame) -> Iterator[tuple[str, bytes]]:
    """Some logs, and the same with faults."""
    for file in logs(game)[:3]:
        lines = file.read_bytes().splitlines(keepends=True)
        yield file.name, b"".join(lines)
        yield f"cut-{file.name}", b"".join(lines[:9])
        yield f"twice-{file.name}", b"".join([*lines[:6], *lines[5:]])
        yield f"garbled-{file.name}", b"".join([*lines[:4], b"{]\n"])
        yield f"headless-{file.name}", b"".join(lines[1:4])
        changed = json.loads(lines[3])
        changed["facts"] = changed.get("facts", [])[:-1]
        changed["digest"] = "0" * 32
        yield f"changed-{file.name}", b"".join([*lines[:3], json.dumps(changed).encode() + b"\n", *lines[4:]])


ASKED = 41
"""One case in so many is asked."""
A_BAD_PORT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    hello = {"protocol": 1, "name": "bad", "games": {"GAME": {"levels": ["core"]}}}
    print(json.dumps({"id": asked["id"], **(hello if asked["ask"] == "hello" else {"position": {}})}), flush=True)
    print("what?", flush=True)
"""


def _conformance(game: AnyGame) -> Found:
    """What is asked of a port, what our own engine answers, and what is said of it and of a bad one."""
    for kind, name in (
        ("expected-view", "views.jsonl"),
        ("planted-fault", "faults.jsonl"),
        ("expected-decision", "decisions.jsonl"),
    ):
        for line in (SPEC / game.name / name).read_text("utf-8").splitlines():
            document = json.loads(line)
            yield kind, f"{name} {document['name']}", document
    cases = list(gather(Choice(games=(game.name,))))
    asked: list[Any] = [{"id": 0, "ask": "hello", "protocol": 1}, {"id": 1, "ask": "dance"}, {"id": 2, "ask": "play"}]
    for number, case in enumerate(cases[::ASKED], len(asked)):
        yield "case", case.id, write_case(case)
        asked.append(write_request(case.request, number))
    for question in asked:
        if question["id"] not in (1, 2):
            yield "question", f"question {question['id']}", question
        yield "answer", f"question {question['id']}", reply(json.dumps(question).encode())
    for port in ([sys.executable, "-m", "foreign_king", "answer"], [sys.executable, "-c", A_BAD_PORT]):
        port[-1] = port[-1].replace("GAME", game.name)
        yield "conformance-report", port[1], write_report(conform(port, cases[:40]))


__all__ = ["Sample", "logs", "samples"]
