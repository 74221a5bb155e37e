"""The reference page of the command line: its examples print what it shows, and it describes every option."""

import argparse
import os
import re
import shlex
import shutil
from importlib import import_module
from pathlib import Path
from sysconfig import get_path

import pytest

from foreign_king.cli import COMMANDS, main
from foreign_king.logs.report import Exit

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "command-line.md").read_text("utf-8")
EXAMPLES = re.findall(r"```console\n\$ foreign-king (.+)\n((?:.*\n)*?)```", PAGE)
FAILING = re.findall(r"<!-- exit code: 1 -->\n```console\n\$ foreign-king (.+)\n", PAGE)
"""The examples of which the exit code is 1."""
LEFT_OUT = "…"
"""A line that stands for any lines."""


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_example(
    command: str, output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (position,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "position.json").write_text(position, "utf-8")
    monkeypatch.chdir(tmp_path)
    # The program that is asked by conform is the one that was installed with us.
    monkeypatch.setenv("PATH", f"{get_path('scripts')}{os.pathsep}{os.environ['PATH']}")
    assert main(shlex.split(command)) == (command in FAILING)
    lines = [".*" if line == LEFT_OUT else re.escape(line) for line in output.splitlines()]
    assert re.fullmatch("\n".join(lines) + "\n", capsys.readouterr().out, re.DOTALL)


def test_every_command_has_examples() -> None:
    assert {command.split()[0] for command, _ in EXAMPLES} == set(COMMANDS)


def test_every_command_stands_in_the_list_at_the_top() -> None:
    assert sorted(re.findall(r"^\| \[`(\w+)`\]\(#\1\) \|", PAGE, re.MULTILINE)) == sorted(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_described(name: str) -> None:
    parser = argparse.ArgumentParser()
    import_module(f"foreign_king.cli.usage.{name}").add_arguments(parser)
    chapter = PAGE.partition(f"({name})=")[2].partition(")=\n## ")[0]
    terms = " ".join(re.findall(r"^(`.+)\n: ", chapter, re.MULTILINE))
    described = {word.split()[0].rstrip("…") for word in re.findall(r"`([^`]+)`", terms)}
    options = {option for action in parser._actions for option in action.option_strings} - {"-h", "--help"}
    positional = {str(action.metavar) for action in parser._actions if not action.option_strings}
    assert described == options | positional


def test_every_exit_code_is_described() -> None:
    codes = {int(code) for code in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)}
    assert codes == {*Exit, 130, 141}
