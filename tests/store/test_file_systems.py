"""A store in a file is refused on a file system that does not lock files reliably."""

from pathlib import Path

import pytest

from foreign_king.store import StoreError, addresses, open_store
from foreign_king.store.file_systems import network_file_system

MOUNTED = """\
22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
30 22 0:26 / {folder}/far\\040away rw,relatime shared:9 - nfs4 server:/games rw,vers=4.2
31 22 0:27 / {folder}/over rw - nfs server:/old rw
32 31 0:28 / {folder}/over rw - tmpfs tmpfs rw
33 22 0:29 / {folder}/disk rw - fuseblk /dev/sdb1 rw
34 33 0:30 / {folder}/disk/ssh rw - fuse.sshfs host: rw
a line of another form
"""


@pytest.fixture
def mounts(tmp_path: Path) -> Path:
    """A list of what is mounted, as Linux writes it."""
    file = tmp_path / "mountinfo"
    file.write_text(MOUNTED.format(folder=tmp_path))
    return file


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("games.db", None),
        ("far away/games.db", "nfs4"),
        ("far away/deep/er/games.db", "nfs4"),
        ("far away", "nfs4"),
        ("over/games.db", None),
        ("disk/games.db", None),
        ("disk/ssh/games.db", "fuse.sshfs"),
    ],
)
def test_the_file_system_is_the_one_mounted_nearest_above_the_file(mounts: Path, file: str, kind: str | None) -> None:
    assert network_file_system(mounts.parent / file, mounts) == kind


def test_nothing_is_known_where_no_list_of_mounts_is(tmp_path: Path) -> None:
    assert network_file_system(tmp_path / "games.db", tmp_path / "missing") is None


def test_a_store_on_a_network_file_system_is_refused_by_its_name(mounts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_file_system", lambda file: network_file_system(file, mounts))
    with pytest.raises(StoreError, match=r"lies on nfs4, a network file system.*expected: a file on a disk"):
        open_store(f"sqlite:///{mounts.parent}/far%20away/games.db")
    assert not (mounts.parent / "far away").exists()
    open_store(f"sqlite:///{mounts.parent}/games.db").close()
