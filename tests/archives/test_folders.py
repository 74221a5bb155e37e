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
