"""The commands write JSON that every reader accepts and that cannot control a terminal."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king.cli import main
from foreign_king.cli.documents import document_text
from foreign_king.kernel.characters import HARMFUL
from foreign_king.wire import parse

ROOT = Path(__file__).parents[2]
LOG = (ROOT / "examples/logs/two-players.jsonl").read_bytes().splitlines(keepends=True)
EVIL = "a\u009b31m\u007f\u202e\u2028\U000e0001é"
TEXTS = st.text(st.characters(codec="utf-8"))


@given(st.dictionaries(TEXTS, TEXTS | st.lists(TEXTS)), st.booleans(), st.sampled_from([None, 1]))
def test_every_text_can_be_read_and_printed(document: Any, ascii: bool, indent: int | None) -> None:
    text = document_text(document, ascii=ascii, indent=indent)
    assert parse(text) == document
    assert not HARMFUL.search(text.replace("\n", ""))
    assert text.isascii() or not ascii


@given(st.text(st.characters(exclude_categories=())))
def test_half_a_pair_is_shown(text: str) -> None:
    shown = text.encode("utf-8", "backslashreplace").decode()
    for ascii in (True, False):
        assert parse(document_text([text], ascii=ascii)) == [shown]


def planted(**header: Any) -> bytes:
    """A log with a name that would command a terminal, and with a wrong result."""
    first = json.loads(LOG[0])
    first["seats"][0]["name"] = EVIL
    first["meta"] = {"event": EVIL}
    return b"".join([json.dumps({**first, **header}).encode() + b"\n", *LOG[1:]])


COMMANDS = {
    "validate": ["validate", "--format", "json", "FILE"],
    "sarif": ["validate", "--format", "sarif", "FILE"],
    "impact": ["impact", "--format", "json", "FILE"],
    "upgrade": ["upgrade", "--check", "--format", "json", "FILE"],
    "diff": ["diff", "--format", "json", "FILE", "PLAIN"],
    "explain": ["explain", "--format", "json", "--at", "2", "FILE"],
    "position": ["position", "--at", "2", "FILE"],
    "position-check": ["position", "--check", "--format", "json", "POSITION"],
    "repro": ["repro", "--at", "2", "FILE"],
}


@pytest.mark.skipif(sys.platform == "darwin", reason="there, every name of a file is UTF-8")
@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS)
def test_what_a_command_prints(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {"FILE": planted(), "PLAIN": b"".join(LOG), "POSITION": b""}
    files["POSITION"] = (ROOT / "examples/positions/impossible.json").read_bytes()
    paths = {name: os.fsdecode(os.fsencode(tmp_path) + b"/" + name.encode() + b"\xff\x7f") for name in files}
    for name, content in files.items():
        Path(paths[name]).write_bytes(content)
    main([paths.get(each, each) for each in arguments])
    out = capsys.readouterr().out
    assert out
    assert out.replace("\n", "").replace("\u00a0", "").isprintable()
    documents = [out] if arguments[0] in ("position", "repro") or "sarif" in arguments else out.splitlines()
    for document in documents:
        parse(document)


def test_numbers_beyond_all_bounds_are_told_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for value in ("1e999", "[-1e999]", '{"a":9007199254740993}'):
        file = tmp_path / "log.jsonl"
        second = json.loads(LOG[1])
        file.write_bytes(LOG[0] + json.dumps({**second, "n": 0}).replace('"n": 0', f'"n": {value}').encode() + b"\n")
        assert main(["validate", "--format", "json", str(file)]) == 1
        report = parse(capsys.readouterr().out.splitlines()[0])
        assert isinstance(report["problems"][0]["recorded"], str)


@pytest.mark.skipif(sys.platform == "darwin", reason="there, every name of a file is UTF-8")
def test_verdicts_are_kept_of_names_that_are_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [os.fsencode(tmp_path) + b"/" + name for name in (b"a.jsonl", b"b\xff.jsonl")]
    for name in names:
        Path(os.fsdecode(name)).write_bytes(b"".join(LOG))
    kept = tmp_path / "verdicts"
    for _ in range(2):
        assert main(["validate", "--resume", str(kept), *map(os.fsdecode, names)]) == 0
    lines = [parse(line) for line in kept.read_bytes().splitlines()]
    assert [line["file"] for line in lines if "file" in line] == [os.fsdecode(names[0])]
