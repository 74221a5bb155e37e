"""Looking up the addresses of a host, for no longer than a given time.

The operating system has no limit of its own for this, and the host is one that a stranger has named, so his name server
may answer as slowly as he likes. A lookup cannot be ended from outside. So each runs in a thread of its own, which is
left alone when its time is over, and only so many of them run at a time.
"""

import socket
from queue import Empty, Queue
from threading import BoundedSemaphore, Thread
from time import monotonic
from typing import Any

MOST = 16
"""How many lookups run at the same time in one process, those that nobody waits for any more included."""
PLACES = BoundedSemaphore(MOST)


def look_up(host: str, port: int, end: float) -> list[Any]:
    """Return the addresses of a host, as ``socket.getaddrinfo`` returns them. ``OSError`` if they are not known at the
    time ``end`` of the clock ``monotonic``, if too many lookups are running, or if there are none; ``ValueError`` for a
    name that no host can have."""
    places = PLACES
    if not places.acquire(blocking=False):
        raise OSError("too many lookups are running")
    answers: Queue[list[Any] | Exception] = Queue()

    def run() -> None:
        try:
            answers.put(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except Exception as error:
            answers.put(error)
        finally:
            places.release()

    Thread(target=run, name="foreign-king-lookup", daemon=True).start()
    try:
        answer = answers.get(timeout=max(end - monotonic(), 0.01))
    except Empty:
        raise OSError("the lookup takes too long") from None
    if isinstance(answer, Exception):
        raise answer
    return answer


__all__ = ["look_up"]
