"""Files are written whole or not at all, by one process at a time, and leftovers of killed runs are removed."""

import ast
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from foreign_king import files, validate
from foreign_king.cli import main
from foreign_king.files import NewFile, new_file, tidy, write_file
from foreign_king.logs.options import Options
from foreign_king.logs.verdict_cache import kept_verdicts
from foreign_king.logs.writer import LogWriter
from tests.cli.output import unwrapped
from tests.sources import parsed

ROOT = Path(__file__).parents[1]
SHIPPED = ROOT / "foreign_king"
LOG = ROOT / "examples" / "logs" / "four-players.jsonl"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def work_files() -> list[str]:
    return [name for name in os.listdir() if name.startswith(files.BEGIN)]


def test_a_file_is_there_when_it_is_whole() -> None:
    Path("old").write_text("old")
    Path("old").chmod(0o640)
    with new_file("old", over=True) as stream:
        stream.write(b"new")
        stream.flush()
        assert Path("old").read_text() == "old"
        assert len(work_files()) == 1
    assert Path("old").read_text() == "new"
    assert stat.S_IMODE(os.stat("old").st_mode) == 0o640
    assert not work_files()


def test_what_fails_leaves_what_was_there() -> None:
    Path("old").write_text("old")
    for place in ("old", "none"):
        with pytest.raises(OSError, match="No space") as error:
            _write_too_much(place)
        assert error.value.filename == place
    assert os.listdir() == ["old"]
    assert Path("old").read_text() == "old"


def _write_too_much(place: str) -> None:
    with new_file(place, over=True) as stream:
        stream.write(b"new")
        raise OSError(28, "No space left on device")


def test_nothing_is_replaced_unless_it_is_said() -> None:
    with pytest.raises(FileExistsError):
        _write_at_the_same_time("mine")
    assert os.listdir() == ["mine"]
    with pytest.raises(FileExistsError):
        write_file("mine", b"theirs")
    assert Path("mine").read_text() == "mine"


def _write_at_the_same_time(name: str) -> None:
    with new_file(name) as stream:
        stream.write(b"theirs")
        Path(name).write_text(name)


def test_without_second_names_nothing_is_replaced_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    write_file("mine", b"mine")
    with pytest.raises(FileExistsError):
        _write_at_the_same_time("other")
    assert {name: Path(name).read_text() for name in os.listdir()} == {"mine": "mine", "other": "other"}


def test_a_link_is_followed_and_a_pipe_written_to() -> None:
    Path("old").write_text("old")
    Path("link").symlink_to("old")
    write_file("link", b"new", over=True)
    assert Path("link").is_symlink()
    assert Path("old").read_text() == "new"
    write_file("/dev/null", b"new", over=True)
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def test_a_file_has_the_permissions_of_a_new_one() -> None:
    write_file("new", b"new")
    Path("plain").touch()
    assert os.stat("new").st_mode == os.stat("plain").st_mode


def test_what_killed_runs_left_is_removed_and_nothing_else() -> None:
    code = "import os; from foreign_king.files import NewFile; new = NewFile('x', over=False); os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", code], env=_environment(), check=False)
    (left,) = work_files()
    Path("mine.part").touch()
    Path(f"{files.BEGIN}folder{files.END}").mkdir()
    with closing(NewFile("mine", over=False)) as new:
        assert left not in work_files()
        tidy(".")
        assert sorted(os.listdir()) == sorted([f"{files.BEGIN}folder{files.END}", "mine.part", Path(new.work).name])
        new.finish()
    assert "mine" in os.listdir()


@pytest.mark.parametrize("over", [True, False])
def test_the_next_process_removes_what_was_left(over: bool) -> None:
    Path(f"{files.BEGIN}0123{files.END}").touch()
    command = ["schema", "-o", "c", "the-foreign-king", "--of", "command"] if over else ["draw", str(LOG), "-o", "c"]
    subprocess.run([sys.executable, "-m", "foreign_king", *command], cwd=".", env=_environment(), check=True)
    assert os.listdir() == ["c"]


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def _small() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))


@pytest.mark.parametrize(
    ("command", "over"),
    [
        (["schema", "the-foreign-king", "-o", "out"], True),
        (["schema", "the-foreign-king", "--of", "command", "--typescript", "-o", "out"], True),
        (["draw", str(LOG), "-o", "out"], False),
        (["render", str(LOG), "-o", "out"], False),
        (["position", str(LOG), "-o", "out"], False),
        (["repro", str(LOG), "--at", "3", "-o", "out"], False),
        (["conform", "--cases", "out", "--case", "the-foreign-king/build"], False),
    ],
    ids=["schema", "types", "draw", "render", "position", "repro", "conform"],
)
def test_a_full_disk_leaves_no_half_of_a_file(command: list[str], over: bool) -> None:
    if over:
        Path("out").write_text("the old one")
    run = [sys.executable, "-m", "foreign_king", *command, "--language", "en"]
    full = subprocess.run(run, env=_environment(), preexec_fn=_small, capture_output=True, text=True, check=False)
    assert (full.returncode, unwrapped(full.stderr)) == (4, "foreign-king: out: File too large")
    assert os.listdir() == (["out"] if over else [])
    assert not over or Path("out").read_text() == "the old one"
    # The next try finds nothing in its way.
    assert main([*command, "--language", "en"]) == 0
    assert Path("out").stat().st_size > 1024


def test_two_runs_of_simulate_never_share_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While the first run writes a log, a second one, of another seed, writes it too: one is refused."""
    command, write_result, inner = ["simulate", "--players", "2", "-o", "s"], LogWriter.result, list[int]()

    def meanwhile(writer: LogWriter, result: object) -> None:
        if not inner:
            inner.append(-1)
            inner[0] = main([*command, "--seed", "b"])
        write_result(writer, result)  # type: ignore[arg-type]

    monkeypatch.setattr(LogWriter, "result", meanwhile)
    assert main([*command, "--seed", "a"]) == 2
    assert inner == [0]
    (log,) = Path("s").iterdir()
    assert unwrapped(capsys.readouterr().err) == f"foreign-king: {log} exists, and nothing is overwritten"
    assert validate(log.read_bytes()).valid
    assert b"of seed b" in log.read_bytes()


def test_two_runs_of_validate_never_share_a_file_of_verdicts(capsys: pytest.CaptureFixture[str]) -> None:
    with kept_verdicts("kept", Options(language="en"), ()):
        assert main(["validate", str(LOG), "--resume", "kept", "--language", "en"]) == 2
        assert unwrapped(capsys.readouterr().err).startswith("foreign-king: kept: another run is writing to it")
    assert main(["validate", str(LOG), "--resume", "kept", "--language", "en"]) == 0


# Nothing is written elsewhere

ELSEWHERE = {
    "archives/folders.py": {"open xb", "rename"},
    "booklets/printing.py": {"write_text"},
    "cli/playing/save_file.py": {"open r+b"},
    "logs/verdict_cache.py": {"open r+b"},
    "cli/__init__.py": {"open w"},
}
"""Logs and verdicts that grow are opened to be read and written, and never emptied; where there is no standard output,
what would be printed goes to the null device. A folder of tables is written anew, and gets its name as a whole. A
booklet is printed from a folder that is there only meanwhile."""

WAYS = {"write_text", "write_bytes", "mkstemp", "NamedTemporaryFile", "rename", "link", "copyfile", "move"}


def _writing(tree: ast.AST) -> Iterator[str]:
    """What a module does to write, replace or rename a file."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = node.func.value if isinstance(node.func, ast.Attribute) else None
        if owner is not None and name in WAYS:
            yield name
        if name == "replace" and isinstance(owner, ast.Name) and owner.id == "os":
            yield "os.replace"
        if name in ("open", "fdopen"):
            modes = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
            yield from (f"open {mode}" for mode in modes if mode in MODES)


MODES = {"r+", "r+b"} | {mode + more for mode in "wxa" for more in ("", "b", "t", "+", "+b", "b+", "t+")}


def test_every_file_is_written_by_one_room() -> None:
    found = {module.relative_to(SHIPPED).as_posix(): set(_writing(parsed(module))) for module in SHIPPED.rglob("*.py")}
    assert found.pop("files.py") >= {"os.replace", "link", "open x+b", "open wb"}
    assert {name: ways for name, ways in found.items() if ways} == ELSEWHERE


def test_the_search_finds_what_writes() -> None:
    planted = "Path(x).write_text(y)\nopen(x, 'w')\nx.open('ab', buffering=0)\nos.replace(x, y)\nopen(x, mode='x')"
    assert list(_writing(ast.parse(planted))) == ["write_text", "open w", "open ab", "os.replace", "open x"]
    assert list(_writing(ast.parse("open(x, 'rb')\nx.replace('a', 'b')"))) == []
