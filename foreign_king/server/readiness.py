"""Whether a server is ready to begin: its packages are there, its store can be opened, and its address is free.

All this is known before the application is loaded, which takes several times as long.
"""

import socket
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from foreign_king.server.request_log import log
from foreign_king.store import open_store
from foreign_king.store.addresses import SQLITE

PACKAGES = ("starlette", "uvicorn")
"""The packages that the application needs."""
BACKLOG = 2048
"""How many connections can wait to be accepted."""
REMOTE = ("nfs", "cifs", "smb", "fuse.sshfs", "9p", "afs", "ceph", "glusterfs")
"""What the names of network file systems begin with."""


UNANNOUNCED = (
    "the database does not announce new events on this connection, probably because of a pooler; "
    "they are looked for twice a second instead; a direct address of the database (--direct-store) avoids that"
)
UNANNOUNCED_AT_DIRECT = (
    "what the database announces does not arrive at its direct address (--direct-store), because that is the address "
    "of another database or of a pooler; new events are looked for twice a second instead"
)


class AddressTaken(Exception):
    """The server cannot listen at the address. ``reason`` is why, as the system says it."""

    def __init__(self, host: str, port: int, reason: str) -> None:
        super().__init__(f"cannot listen at {host}, port {port}: {reason}")
        self.reason = reason


def check_packages() -> None:
    """Look for the packages of the application, and load none of them. ``ImportError`` if one is missing."""
    for name in PACKAGES:
        if find_spec(name) is None:
            raise ImportError(f"there is no package {name}", name=name)


def check_store(address: str, boards: Sequence[Any] = (), *, direct: str | None = None) -> None:
    """Open the store, try it, and close it again. ``StoreError`` if that fails."""
    with open_store(address, direct=direct, boards=boards) as store:
        store.probe()
        if not store.announces():
            log.warning(UNANNOUNCED if direct is None else UNANNOUNCED_AT_DIRECT)
    if address.startswith(SQLITE) and _is_remote(Path(address.removeprefix(SQLITE))):
        log.warning("the file of the store lies on a network file system, which may not lock it reliably")


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at a port, or at any free one if the port is 0. ``AddressTaken`` if another program
    listens there."""
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise AddressTaken(host, port, _reason(error)) from None
    family, kind, protocol, _, place = places[0]
    listener = socket.socket(family, kind, protocol)
    if sys.platform != "win32":
        # The address can be used again at once after another server has ended.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(place)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise AddressTaken(host, port, _reason(error)) from None
    listener.set_inheritable(True)
    return listener


def address_of(host: str, listener: socket.socket) -> str:
    """Return the address to open in a browser of this machine."""
    port = listener.getsockname()[1]
    if host in ("", "0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _is_remote(path: Path) -> bool:
    """Whether a file lies on a network file system, as far as Linux says so."""
    mounts = Path("/proc/self/mounts")
    if not mounts.exists():
        return False
    folder, kinds = str(path.absolute().parent), dict[str, str]()
    for line in mounts.read_text("utf-8", errors="replace").splitlines():
        _, place, kind, *_ = line.split(" ")
        if folder == place or folder.startswith(place.rstrip("/") + "/"):
            kinds[place] = kind
    return bool(kinds) and kinds[max(kinds, key=len)].startswith(REMOTE)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


__all__ = ["AddressTaken", "address_of", "check_packages", "check_store", "listening"]
