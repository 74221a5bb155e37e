"""A new folder appears as a whole or not at all."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from foreign_king.archives.folders import NewFolder, tidy_folders

KILLED = """
import os, signal, sys
from foreign_king.archives.folders import NewFolder
folder = NewFolder(sys.argv[1])
with folder.file("games/1.parquet") as stream:
    stream.write(b"half")
    stream.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""

KILLED_AT_THE_END = """
import os, signal, sys
from foreign_king.archives import folders
place, number = sys.argv[1], int(sys.argv[2])
new = folders.NewFolder(place)
for name in ("games/1.parquet", "games/2.parquet", "lines/1.parquet"):
    with new.file(name) as stream:
        stream.write(name.encode())
calls = 0
def counted(function):
    def call(*arguments):
        global calls
        if calls == number:
            os.kill(os.getpid(), signal.SIGKILL)
        calls += 1
        return function(*arguments)
    return call
os.rename, folders.sync_folder = counted(os.rename), counted(folders.sync_folder)
new.finish("tables")
new.close()
print(calls)
"""


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_folder_appears_when_it_is_finished(tmp_path: Path) -> None:
    place = tmp_path / "new" / "place"
    folder = NewFolder(str(place))
    with folder.file("games/1.parquet") as stream:
        stream.write(b"one")
    assert [path.name for path in place.iterdir() if not path.name.startswith(".")] == []
    assert [name for name in files(place) if name.endswith(".parquet")] == []
    assert folder.finish("tables")
    folder.close()
    assert files(place) == ["tables/games/1.parquet"]
    assert (place / "tables" / "games" / "1.parquet").read_bytes() == b"one"


def test_what_is_there_is_not_written_again(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "1").write_bytes(b"first")
    folder = NewFolder(str(tmp_path))
    with folder.file("1") as stream:
        stream.write(b"second")
    assert not folder.finish("tables")
    folder.close()
    assert files(tmp_path) == ["tables/1"]
    assert (tmp_path / "tables" / "1").read_bytes() == b"first"


def test_a_folder_that_is_not_finished_leaves_nothing(tmp_path: Path) -> None:
    folder = NewFolder(str(tmp_path))
    with folder.file("1") as stream:
        stream.write(b"half")
    folder.close()
    assert [*tmp_path.iterdir()] == []


def test_what_a_killed_process_has_left_is_no_table_and_is_removed(tmp_path: Path) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False)
    assert killed.returncode == -signal.SIGKILL
    (left,) = tmp_path.iterdir()
    assert left.name.startswith(".foreign-king-")
    assert [name for name in files(tmp_path) if name.endswith(".parquet")] == []
    folder = NewFolder(str(tmp_path))
    assert not left.exists()
    # A folder that is being written stays.
    tidy_folders(str(tmp_path))
    assert os.path.isdir(folder.inside)
    folder.close()


def test_whenever_a_process_is_killed_at_the_end_the_folder_is_there_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    whole = ["games/1.parquet", "games/2.parquet", "lines/1.parquet"]
    there = list[bool]()
    for number in range(100):
        place = tmp_path / str(number)
        program = [sys.executable, "-c", KILLED_AT_THE_END, str(place), str(number)]
        done = subprocess.run(program, check=False, capture_output=True, text=True)
        tables = place / "tables"
        there.append(tables.is_dir())
        if there[-1]:
            assert files(tables) == whole
            assert all((tables / name).read_bytes() == name.encode() for name in whole)
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL, done.stderr
        assert {path.name for path in place.iterdir() if not path.name.startswith(".foreign-king-")} <= {"tables"}
        # The next one tidies up, and writes the same.
        again = subprocess.run([*program[:-1], "100"], check=False, capture_output=True, text=True)
        assert files(place) == [f"tables/{name}" for name in whole], again.stderr
    # Three files, the folders in which they lie, the folder itself and the one in which it stands.
    assert done.stdout.split() == ["8"], done.stdout
    assert there == [False] * 7 + [True] * 2
