"""A server that does nothing but HTTP: it reads the body of each request and answers at once. uvicorn serves it as it
serves ``foreign-king serve``. A server that also does something with a command cannot be faster.

``python -m bench.http_alone`` starts it, and prints the port at which it listens.
"""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
ANSWER = b'{"version":100}'
"""What is answered: as long as the answer to a command."""
HEADERS = ((b"content-type", b"application/json"), (b"content-length", str(len(ANSWER)).encode()))


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Answer a request, after its body has arrived."""
    while (await receive()).get("more_body", False):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": ANSWER})


@contextmanager
def http_alone() -> Iterator[int]:
    """A context in which the server runs, in a process of its own. Yields its port."""
    words = [sys.executable, "-m", "bench.http_alone"]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.communicate()


def _serve() -> None:
    import uvicorn  # noqa: PLC0415 - only the process that serves needs it

    loop = "uvloop" if find_spec("uvloop") is not None else "asyncio"
    config = uvicorn.Config(
        application, loop=loop, ws="none", lifespan="off", access_log=False, log_config=None, server_header=False
    )
    with socket.create_server(("127.0.0.1", 0)) as listener:
        # Whoever connects from now on is answered as soon as the server has started.
        print(listener.getsockname()[1], flush=True)
        uvicorn.Server(config).run([listener])


if __name__ == "__main__":
    _serve()

__all__ = ["http_alone"]
