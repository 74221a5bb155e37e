"""The command line as a whole: its help, its version, wrong calls, interruptions and closed outputs."""

import errno
import io
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import foreign_king.cli as cli
from foreign_king import __version__
from foreign_king.cli import COMMANDS, main
from foreign_king.language import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Namespace], int]], None]:
    """Makes a subcommand «try» of a function."""

    def make(run: Callable[[Namespace], int]) -> None:
        usage: Any = ModuleType("foreign_king.cli.usage.try")
        usage.NAME, usage.HELP = "try", "Try."
        usage.add_arguments = lambda parser: parser.add_argument("--deep-thought")
        work: Any = ModuleType("foreign_king.cli.try")
        work.run = run
        monkeypatch.setattr(cli, "COMMANDS", ("try",))
        for module in (usage, work):
            monkeypatch.setitem(sys.modules, module.__name__, module)

    return make


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\n    {name} " not in out] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It fits a terminal of 80 columns, in every language."""
    monkeypatch.setenv("COLUMNS", "80")
    assert main([name, "--help"]) == 0
    assert f"usage: foreign-king {name}" in capsys.readouterr().out
    for language in LANGUAGES:
        monkeypatch.setenv("FOREIGN_KING_LANGUAGE", language)
        assert main([name, "--help"]) == 0
        assert [line for line in capsys.readouterr().out.splitlines() if len(line) > 80] == []


def test_version(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["foreign-king", "--version"])
    assert main() == 0
    assert capsys.readouterr().out == f"foreign-king {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["sing"], ["--vers"], ["--frob", "validate", "x"]])
def test_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("usage: foreign-king")


@pytest.mark.parametrize("before", [None, "it"])
def test_the_standard_library_speaks_the_language_too(
    before: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    if before is not None:
        monkeypatch.setenv("LANGUAGE", before)
    assert main(["validate", "--language", "fr"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("utilisation\u00a0: foreign-king validate")
    assert said.endswith("\u00a0: ces arguments sont nécessaires\u00a0: FICHIER\n")
    assert main(["validate", "--language", "fr", "--help"]) == 0
    assert "\n  -h, --help            afficher cette aide et terminer\n" in capsys.readouterr().out
    assert os.environ.get("LANGUAGE") == before
    assert main(["validate", "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith("usage: foreign-king validate")


def test_a_command_is_run(command: Callable[..., None]) -> None:
    command(lambda args: 3 if args.deep_thought == "42" else 1)
    assert main(["try", "--deep-thought", "42"]) == 3


def test_options_are_not_abbreviated(command: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    command(lambda args: 0)
    assert main(["try", "--deep", "42"]) == 2
    assert "unrecognized arguments" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["valdate", "log.jsonl"], "validate"),
        (["VALIDATE", "log.jsonl"], "validate"),
        (["validate", "--langauge", "fr", "log.jsonl"], "--language"),
        (["validate", "--langage=fr", "log.jsonl"], "--language"),
        (["validate", "--Kéep-going", "skip", "log.jsonl"], "--keep-going"),
        (["validate", "--format", "JSON", "log.jsonl"], "json"),
        (["rule", "--game", "Barbarian Kingdoms"], "barbarian-kingdoms"),
    ],
)
def test_a_mistyped_name_is_answered_with_the_one_that_is_meant(
    words: list[str], meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.endswith(f"; did you mean {meant}?\n")


def test_what_is_like_no_option_has_no_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--zzz"]) == 2
    assert capsys.readouterr().err.endswith("unrecognized arguments: --zzz\n")


def test_an_interruption_is_quiet(command: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(args: Namespace) -> int:
        raise KeyboardInterrupt

    command(interrupted)
    assert main(["try"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_bug_of_ours_is_one_line(command: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    def broken(args: Namespace) -> int:
        raise AssertionError("no")

    command(broken)
    assert main(["try"]) == 70
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("foreign-king: internal error: AssertionError: no (test_main.py:")
    assert len(err.splitlines()) == 1


def test_nobody_reads_any_more(command: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    def told(args: Namespace) -> int:
        print("x" * 100_000)
        return 0

    command(told)
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main(["try"]) == 141


def test_nobody_reads_a_stream_of_another_kind(command: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    command(lambda args: 0 if print("x") is None else 1)
    monkeypatch.setattr(sys, "stdout", Closed())
    assert main(["try"]) == 141


def test_a_full_disk(command: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    command(lambda args: 0 if print("x") is None else 1)
    monkeypatch.setattr(sys, "stdout", Full())
    monkeypatch.setattr(sys, "stderr", complaints := io.StringIO())
    assert main(["try"]) == 4
    assert complaints.getvalue() == f"foreign-king: {os.strerror(errno.ENOSPC)}\n"
    monkeypatch.setattr(sys, "stderr", Full())
    assert main(["try"]) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the streams")
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ("rule pawn.place >&-", 0, ""),
        ("rule nothing 2>&-", 2, ""),
        ("simulate 2>&-", 2, ""),
        ("rule nothing >&- 2>&-", 2, ""),
        ("validate - <&-", 4, "-: unreadable: Bad file descriptor"),
        ("tell - <&-", 4, "foreign-king: -: Bad file descriptor"),
        ("count --depth 1 --position - <&-", 4, "foreign-king: -: Bad file descriptor"),
    ],
)
def test_streams_that_are_closed(arguments: str, code: int, said: str) -> None:
    run = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m foreign_king {arguments}'],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        env={"PYTHONPATH": str(ROOT)},
    )
    assert (run.returncode, run.stdout.decode().partition("\n")[0]) == (code, said)


def test_letters_that_the_terminal_does_not_have(command: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    command(lambda args: 0 if print("Liège") is None else 1)
    assert main(["try"]) == 0
    assert raw.getvalue() == b"Li\\xe8ge\n"


def test_the_program_runs_as_a_module() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "foreign_king", "--version"],
        capture_output=True,
        check=True,
        env={"PYTHONPATH": str(ROOT)},
    )
    assert run.stdout.decode().split() == ["foreign-king", __version__]
