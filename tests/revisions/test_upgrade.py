"""Old logs are upgraded, and what happened in them stays the same."""

import errno
import gzip
import json
import os
import shutil
import signal
import stat
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign_king import GAMES, WHOLE, replay, tell_story, validate, voice
from foreign_king.cli import main
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.logs.departures import Concede
from foreign_king.replays import diff
from foreign_king.replays.replay import write_log
from foreign_king.revisions import replacement, steps, upgrade
from foreign_king.revisions.steps import STEPS, UpgradeStep
from foreign_king.revisions.upgrades import needed, rewrite
from foreign_king.testing.strategies import games, write
from foreign_king.wire import dump
from tests.revisions.older_logs import COUNTED, KING_LEFT, older

Change = Callable[[list[Any]], object]
VIEWERS = [WHOLE, "red", "spectator"]


def changed(log: bytes, *changes: Change) -> bytes:
    """A log with its documents changed."""
    documents = [json.loads(line) for line in log.splitlines()]
    for change in changes:
        change(documents)
    return b"".join(dump(document).encode() + b"\n" for document in documents)


def without_revision(documents: list[Any]) -> None:
    del documents[0]["rules_revision"]


def without_ranking(documents: list[Any]) -> None:
    documents[-1].get("result", {}).pop("ranking", None)


def without_facts(documents: list[Any]) -> None:
    for document in documents[1:]:
        document.pop("facts", None)


def without_digests(documents: list[Any]) -> None:
    for document in documents[1:]:
        document.pop("digest", None)


def story(log: bytes) -> list[set[str]]:
    """What is told of a log, command by command; in which order it is told of one command says nothing."""
    game = replay(log)
    teller = voice(game.game)
    return [{tell_story(teller, [entry.fact]) for entry in step.entries} for step in game]


# One log


@pytest.mark.parametrize("viewer", VIEWERS)
def test_its_facts_stand_in_the_order_of_today_and_all_else_as_it_stood(viewer: str) -> None:
    old = older(viewer=viewer)
    done = upgrade(old)
    assert (done.verdict, done.steps, done.game) == ("upgraded", ("rules-revision",), "lang-lebe-der-koenig")
    assert done.log is not None
    report = validate(done.log)
    assert report.valid
    assert (report.rules_revision, report.changes) == (2, ())
    assert story(done.log) == story(old)
    both = zip(old.splitlines(), done.log.splitlines(), strict=True)
    assert [line for line, (one, other) in enumerate(both, 1) if one != other] == [1, validate(old).changes[0].line]
    found = diff(old, done.log)
    assert [each.pointer for each in found.header] == ["/rules_revision"]
    assert {each.pointer.split("/")[1] for each in found.fields} == {"facts"}


def test_what_was_missing_is_there() -> None:
    old = changed(older(), without_revision, without_ranking)
    done = upgrade(old)
    assert done.steps == ("rules-revision", "ranking")
    assert done.log is not None
    now = upgrade(older()).log
    assert now is not None
    assert [json.loads(line) for line in done.log.splitlines()] == [json.loads(line) for line in now.splitlines()]


def test_lines_keep_their_ends_and_their_spaces() -> None:
    old = older().replace(b'"type":"LayCards",', b'"type": "LayCards",').replace(b"\n", b"\r\n").removesuffix(b"\r\n")
    done = upgrade(old)
    assert done.log is not None
    assert done.log.count(b'"type": "LayCards",') == old.count(b'"type": "LayCards",')
    assert done.log.count(b"\r\n") == done.log.count(b"\n") == old.count(b"\r\n")
    assert not done.log.endswith(b"\n")


ENDS = {
    "lf": lambda log: log,
    "crlf": lambda log: log.replace(b"\n", b"\r\n"),
    "without-the-last": lambda log: log.removesuffix(b"\n"),
    "crlf-without-the-last": lambda log: log.replace(b"\n", b"\r\n").removesuffix(b"\r\n"),
    "both": lambda log: log.replace(b"\n", b"\r\n", 3),
}


def ends_of(log: bytes) -> list[bytes]:
    return [line[len(line.rstrip(b"\r\n")) :] for line in log.splitlines(keepends=True)]


@pytest.mark.parametrize(("ends", "packed"), [*((ends, False) for ends in ENDS), ("crlf-without-the-last", True)])
def test_a_file_keeps_the_ends_of_its_lines(ends: str, packed: bool, tmp_path: Path) -> None:
    old = ENDS[ends](changed(older(), without_ranking).replace(b'"type":"LayCards",', b'"type": "LayCards",'))
    pack, unpack = (gzip.compress, gzip.decompress) if packed else (bytes, bytes)
    file = tmp_path / "log.jsonl.gz"[: None if packed else -3]
    file.write_bytes(pack(old))
    assert main(["upgrade", str(file)]) == 0
    new = unpack(file.read_bytes())
    assert validate(new).valid
    assert ends_of(new) == ends_of(old)
    both = [*zip(old.splitlines(), new.splitlines(), strict=True)]
    changed_lines = [line for line, (one, other) in enumerate(both, 1) if one != other]
    assert changed_lines == [1, validate(old).changes[0].line, len(both)]


@pytest.mark.parametrize("pack", [bytes, gzip.compress], ids=["plain", "packed"])
def test_a_file_with_a_byte_order_mark_is_not_right_and_keeps_it(
    pack: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(old := pack(b"\xef\xbb\xbf" + older()))
    assert main(["upgrade", str(file)]) == 1
    assert file.read_bytes() == old
    found = upgrade(b"\xef\xbb\xbf" + older()).problem
    assert found is not None
    assert (found.code, found.line) == ("byte-order-mark", 1)


@pytest.mark.parametrize("lines", [older().splitlines(), older().decode().splitlines()], ids=["bytes", "text"])
def test_lines_that_are_given_without_their_ends_are_lines_afterwards(lines: list[Any]) -> None:
    whole = upgrade(older()).log
    assert whole is not None
    assert upgrade(lines).log == whole.removesuffix(b"\n")


def test_names_comments_and_leaving_lines_stay() -> None:
    game, stream = replay(older()), BytesIO()
    write_log(replace(game, departures=((5, Concede(by="green")),)), stream)
    old = stream.getvalue()
    assert validate(old).valid
    done = upgrade(old)
    assert done.log is not None
    assert validate(done.log).valid
    for kept in (b'"name":"Anna"', b'"comment":"a comment"', b'{"departure":{"type":"Concede","by":"green"}}'):
        assert kept in old
        assert kept in done.log


@pytest.mark.parametrize(
    "log",
    [older().replace(b'"rules_revision":1', b'"rules_revision":2'), KING_LEFT.read_bytes()],
    ids=["wrong-facts", "right"],
)
def test_a_log_of_today_is_not_even_judged(log: bytes) -> None:
    done = upgrade(log)
    assert (done.verdict, done.log) == ("current", None)


@pytest.mark.parametrize(
    ("log", "verdict", "code"),
    [
        (older()[:900], "invalid", "not-json"),
        (older().replace(b'"x1":1', b'"x1":9'), "invalid", "illegal-command"),
        (older().replace(b'"rules_revision":1', b'"rules_revision":3'), "unsupported", "unsupported-rules"),
        (older().replace(b'"version":1', b'"version":2'), "unsupported", "unsupported-version"),
        (older().replace(b"lang-lebe", b"lang"), "unsupported", "unsupported-game"),
        (b"\n\n", "invalid", "blank-line"),
        (b"", "invalid", "empty"),
        (b"[1]\n", "invalid", "malformed-header"),
        ("nothing", "invalid", "not-json"),
    ],
    ids=["cut-off", "illegal", "newer", "other-format", "other-game", "blank", "empty", "no-header", "no-log"],
)
def test_what_is_not_right_is_told_and_left_alone(log: bytes | str, verdict: str, code: str) -> None:
    done = upgrade(log)
    assert (done.verdict, done.log, done.steps) == (verdict, None, ())
    assert done.problem is not None
    assert done.problem.code == code


def test_what_has_no_lines_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(TypeError):
        upgrade(Path("game.jsonl"))  # type: ignore[arg-type]  # what is tested


# A log that the current rules would judge differently


@pytest.fixture
def corrected(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Barbarian Kingdoms, were the power of the Huns' king read differently from tomorrow on."""
    game = GAMES["barbarian-kingdoms"]
    (revision,) = GAMES["lang-lebe-der-koenig"].rulebook.revisions
    clause = next(rule for rule in game.rulebook.rules if rule.value == "power.claim-after-invasion")
    now = replace(game.law.editions["fr"], claim_after_king_left=True)
    number = game.rulebook.revision + 1
    former = replace(revision, number=number, clause=clause, former=FrozenDict({"claim_after_king_left": False}))
    law = replace(game.law, editions=FrozenDict({"fr": now}))
    tomorrow = replace(game, law=law, rulebook=replace(game.rulebook, revisions=(*game.rulebook.revisions, former)))
    monkeypatch.setattr("foreign_king.games.barbarian_kingdoms.game.GAME", tomorrow)
    return tomorrow


def test_a_log_in_which_something_is_illegal_now_keeps_its_revision(corrected: AnyGame) -> None:
    log = KING_LEFT.read_bytes()
    report = validate(log)
    assert report.valid
    assert [(change.kind, change.line) for change in report.changes] == [("other-facts", 28), ("illegal-now", 29)]
    assert [problem.code for problem in validate(log, rules="current").problems][-1] == "illegal-command"
    done = upgrade(log)
    assert (done.verdict, done.log, done.exit_code) == ("kept", None, 1)
    assert done.changes[0].clause == "barbarian-kingdoms:power.claim-after-invasion"
    # Before that command nothing of the correction is felt.
    before = b"".join(log.splitlines(keepends=True)[:27])
    assert upgrade(before).verdict == "upgraded"


def test_a_log_that_would_lead_to_another_position_keeps_its_revision(corrected: AnyGame) -> None:
    log = b"".join(KING_LEFT.read_bytes().splitlines(keepends=True)[:28])
    assert [change.kind for change in validate(log).changes] == ["other-facts"]
    assert upgrade(log).verdict == "kept"


# Files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    logs = tmp_path / "logs"
    (logs / "deep").mkdir(parents=True)
    (logs / "current.jsonl").write_bytes(KING_LEFT.read_bytes())
    (logs / "old.jsonl").write_bytes(older())
    (logs / "deep" / "old.jsonl.gz").write_bytes(gzip.compress(older(80)))
    (logs / "broken.jsonl").write_bytes(older()[:900])
    return logs


def state_of(folder: Path) -> dict[str, tuple[bytes, int]]:
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {file.relative_to(folder).as_posix(): (file.read_bytes(), file.stat().st_mtime_ns) for file in files}


def test_only_what_is_old_and_right_is_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "old.jsonl").chmod(0o640)
    before = state_of(folder)
    assert main(["upgrade", "logs", "--check"]) == 1
    assert state_of(folder) == before
    assert "4 logs: 1 of today, 2 to be upgraded, 1 invalid" in capsys.readouterr().out
    assert main(["upgrade", "logs"]) == 1
    assert "4 logs: 1 of today, 2 upgraded, 1 invalid" in capsys.readouterr().out
    after = state_of(folder)
    assert {name for name in after if after[name] != before[name]} == {"old.jsonl", "deep/old.jsonl.gz"}
    assert after["old.jsonl"][0] == upgrade(older()).log
    assert gzip.decompress(after["deep/old.jsonl.gz"][0]) == upgrade(older(80)).log
    assert stat.S_IMODE((folder / "old.jsonl").stat().st_mode) == 0o640
    # A second time nothing is left to do.
    assert main(["upgrade", "logs"]) == 1
    assert state_of(folder) == after
    (folder / "broken.jsonl").unlink()
    assert main(["upgrade", "logs", "--check", "--quiet"]) == 0


def test_into_another_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = state_of(folder)
    assert main(["upgrade", "logs", "-o", "new"]) == 1
    assert state_of(folder) == before
    written = state_of(Path("new"))
    assert written.keys() == {"current.jsonl", "old.jsonl", "deep/old.jsonl.gz"}
    assert written["current.jsonl"] == before["current.jsonl"]
    assert written["old.jsonl"][0] == upgrade(older()).log
    capsys.readouterr()
    # Nothing is overwritten there.
    assert main(["upgrade", "logs/old.jsonl", "-o", "new"]) == 4
    assert "nothing is overwritten" in capsys.readouterr().out.replace("\n    ", " ")
    assert state_of(Path("new")) == written


def test_the_file_behind_a_link_is_written_and_the_link_stays(folder: Path) -> None:
    os.symlink("old.jsonl", folder / "link.jsonl")
    assert main(["upgrade", "logs/link.jsonl"]) == 0
    assert (folder / "link.jsonl").is_symlink()
    assert (folder / "old.jsonl").read_bytes() == upgrade(older()).log


def test_a_file_that_is_written_to_meanwhile_is_left_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(*given: Any) -> Any:
        done = rewrite(*given)
        with (folder / "old.jsonl").open("ab") as stream:
            stream.write(b"\n")
        return done

    monkeypatch.setattr(replacement, "rewrite", slowly)
    assert main(["upgrade", "logs/old.jsonl"]) == 4
    assert (folder / "old.jsonl").read_bytes() == older() + b"\n"
    assert sorted(file.name for file in folder.iterdir()) == ["broken.jsonl", "current.jsonl", "deep", "old.jsonl"]


def test_what_cannot_be_read_or_rewritten_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade", "none.jsonl", "-", "--format", "json"]) == 4
    *logs, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert [(each["file"], each["verdict"]) for each in logs] == [("none.jsonl", "unreadable"), ("-", "unreadable")]
    assert summary["summary"]["unreadable"] == 2


def test_a_packed_log_of_endless_blank_lines_is_not_read_to_its_end(folder: Path) -> None:
    def endless() -> Iterator[bytes]:
        yield older().splitlines(keepends=True)[0]
        for _ in range(1000):
            yield b"\n"
        raise AssertionError("read on")

    assert needed(endless()) is not None


@pytest.mark.parametrize("name", ["current.jsonl", "old.jsonl"])
def test_what_appears_in_the_other_folder_meanwhile_is_not_overwritten(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("new").mkdir()

    def sooner(descriptor: int) -> None:
        Path("new", name).write_text("somebody else's")

    monkeypatch.setattr(os, "fsync", sooner)
    assert main(["upgrade", f"logs/{name}", "-o", "new"]) == 4
    assert [(file.name, file.read_text()) for file in Path("new").iterdir()] == [(name, "somebody else's")]


def test_a_disk_that_is_full_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Any, target: Any) -> None:
        target.write(source.read(100))
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(shutil, "copyfileobj", full)
    assert main(["upgrade", "logs/current.jsonl", "-o", "new"]) == 4
    assert list(Path("new").iterdir()) == []


def test_told_to_end_it_finishes_its_log_and_begins_no_other(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = state_of(folder)
    monkeypatch.setattr(os, "fsync", lambda _: signal.raise_signal(signal.SIGTERM))
    with pytest.raises(SystemExit) as ended:
        main(["upgrade", "logs/old.jsonl", "logs/deep"])
    assert ended.value.code == 128 + signal.SIGTERM
    assert state_of(folder).keys() == before.keys()
    assert (folder / "old.jsonl").read_bytes() == upgrade(older()).log
    assert state_of(folder)["deep/old.jsonl.gz"] == before["deep/old.jsonl.gz"]
    monkeypatch.setattr(os, "fsync", lambda _: signal.raise_signal(signal.SIGINT))
    assert main(["upgrade", "logs/deep", "logs/current.jsonl"]) == 130
    assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == (
        signal.SIG_DFL,
        signal.default_int_handler,
    )


def test_told_to_end_twice_it_ends_at_once_and_nothing_has_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state_of(folder)

    def twice(_: int) -> None:
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(os, "fsync", twice)
    with pytest.raises(SystemExit):
        main(["upgrade", "logs/old.jsonl"])
    assert state_of(folder) == before


def test_why_a_log_is_kept_is_told(corrected: AnyGame, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade", "logs/current.jsonl"]) == 1
    said = capsys.readouterr().out
    assert "illegal-now" not in said  # the position before it is another one already
    assert "clause    barbarian-kingdoms:power.claim-after-invasion" in said
    assert "logs/current.jsonl: keeps its revision, by which it is valid" in said
    assert (folder / "current.jsonl").read_bytes() == KING_LEFT.read_bytes()


# Laws


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_log_of_today_stays_byte_for_byte(game: AnyGame) -> None:
    @settings(max_examples=5)
    @given(games(game, longest=40), st.sampled_from([WHOLE, "spectator"]))
    def check(played: Any, viewer: str) -> None:
        assert upgrade(write(played, viewer=viewer)).verdict == "current"

    check()


@settings(max_examples=20)
@given(
    st.sampled_from([COUNTED, 80, 109]),
    st.sampled_from(VIEWERS),
    st.lists(st.sampled_from([without_revision, without_ranking, without_digests]), unique=True),
    st.integers(2, 60),
)
def test_upgraded_twice_is_upgraded_once(seed: int, viewer: str, changes: list[Change], lines: int) -> None:
    whole = changed(older(seed, viewer=viewer), *changes)
    old = b"".join(whole.splitlines(keepends=True)[:lines])
    once = upgrade(old)
    assert once.log is not None
    assert upgrade(once.log).verdict == "current"
    assert validate(once.log).valid
    assert validate(once.log, rules="current").changes == ()
    assert story(once.log) == story(old)


def test_facts_that_are_not_there_are_not_made_up() -> None:
    old = changed(older(), without_facts)
    done = upgrade(old)
    assert done.log is not None
    assert b'"facts"' not in done.log
    assert validate(done.log).valid


def test_a_step_more_has_its_place_in_the_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    signed = UpgradeStep(
        name="signed",
        sentence="A line is signed.",
        needed=lambda outline: "comment" not in outline.header.get("meta", {}),
        rewritten=lambda document, both: {**document, "comment": "signed"} if "command" in document else document,
    )
    monkeypatch.setattr(steps, "STEPS", (signed, *STEPS))
    done = upgrade(older())
    assert done.steps == ("signed", "rules-revision")
    assert done.log is not None
    assert done.log.count(b'"comment":"signed"') == replay(older()).steps[-1].number
    assert validate(done.log).valid
