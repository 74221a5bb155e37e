"""A stand-in for a pooler between this process and PostgreSQL. It drops announcements, as a pooler that shares
connections does."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

from psycopg.conninfo import conninfo_to_dict, make_conninfo

ANNOUNCEMENT = b"A"
SOCKET = ".s.PGSQL.5432"


@contextmanager
def dropping_announcements(parameters: str, folder: Path) -> Iterator[str]:
    """Listen in a folder, and pass everything on but announcements. Yield the parameters of connections through it."""
    parts = conninfo_to_dict(parameters)
    behind = str(Path(str(parts["host"])) / f".s.PGSQL.{parts.get('port') or 5432}")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(folder / SOCKET))
        listener.listen()
        Thread(target=_accept, args=(listener, behind), daemon=True).start()
        yield make_conninfo(parameters, host=str(folder), port=5432)
        listener.shutdown(socket.SHUT_RDWR)


def _accept(listener: socket.socket, behind: str) -> None:
    with suppress(OSError):
        while True:
            client, _ = listener.accept()
            Thread(target=_serve, args=(client, behind), daemon=True).start()


def _serve(client: socket.socket, behind: str) -> None:
    """Serve one connection until one of its ends is closed."""
    with client, socket.socket(socket.AF_UNIX) as server:
        server.connect(behind)
        sending = Thread(target=_pass_on, args=(client, server), daemon=True)
        sending.start()
        _pass_on_but_announcements(server, client)
        sending.join()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    _end(source, target)


def _pass_on_but_announcements(source: socket.socket, target: socket.socket) -> None:
    """Each message of the server is a letter, a length of four bytes, and the rest. The length counts itself."""
    with suppress(OSError), source.makefile("rb") as stream:
        while head := stream.read(5):
            body = stream.read(struct.unpack(">i", head[1:])[0] - 4)
            if head[:1] != ANNOUNCEMENT:
                target.sendall(head + body)
    _end(source, target)


def _end(*sockets: socket.socket) -> None:
    for each in sockets:
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


__all__ = ["dropping_announcements"]
