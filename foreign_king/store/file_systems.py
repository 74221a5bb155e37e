"""The kind of file system on which a file lies. SQLite needs a file system that locks files reliably. Network file
systems do not."""

import re
from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")
"""Where Linux lists what is mounted. Other systems have no such file, so nothing is known about their file systems."""
NETWORK = frozenset(
    (
        "acfs",
        "afs",
        "beegfs",
        "ceph",
        "cifs",
        "coda",
        "fuse.ceph",
        "fuse.gcsfuse",
        "fuse.glusterfs",
        "fuse.juicefs",
        "fuse.mfs",
        "fuse.rclone",
        "fuse.s3fs",
        "fuse.smbnetfs",
        "fuse.sshfs",
        "gfs2",
        "gpfs",
        "lustre",
        "ncpfs",
        "nfs",
        "nfs4",
        "ocfs2",
        "orangefs",
        "smb2",
        "smb3",
        "smbfs",
    )
)
"""The names of network file systems, as Linux has them."""

_unescaped = re.compile(r"\\([0-7]{3})").sub


def network_file_system(file: Path, mounts: Path = MOUNTS) -> str | None:
    """Return the name of the network file system on which a file lies or would be made. Return ``None`` for any other
    file system, and if nothing is known about it.

    >>> from pathlib import Path
    >>> from foreign_king.store.file_systems import network_file_system
    >>> network_file_system(Path("/proc/games.db")) is None
    True
    """
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return None
    above = [file.resolve(), *file.resolve().parents]
    kinds: dict[Path, str] = {}
    for line in lines:
        mounted, separator, source = line.partition(" - ")
        fields = mounted.split(" ")
        if separator and len(fields) > 4:
            # A file system that is mounted later at the same place hides the earlier one.
            kinds[Path(_unescaped(lambda octal: chr(int(octal[1], 8)), fields[4]))] = source.split(" ")[0]
    kind = next((kinds[folder] for folder in above if folder in kinds), None)
    return kind if kind in NETWORK else None


__all__ = ["network_file_system"]
