"""A receiver of hooks: a server that keeps what is sent to it, and answers as a test wants."""

import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType

LONGEST = 600.0
"""For how many seconds an answer takes long. The end of its receiver ends it too."""


class Request(BaseHTTPRequestHandler):
    """A request to a receiver."""

    ended: threading.Event
    """Whether the receiver has ended, or a test wants all answers to end."""


Answer = Callable[[Request], None]


def accept(request: Request) -> None:
    """Answer that all is well."""
    request.send_response(204)
    request.end_headers()


def hang(request: Request) -> None:
    """Answer nothing for a long time."""
    request.ended.wait(LONGEST)


def drip(request: Request) -> None:
    """Answer a byte now and then, for a long time."""
    request.wfile.write(b"HTTP/1.1 200 OK\r\nX: ")
    while not request.ended.wait(0.1):
        request.wfile.write(b"x")
        request.wfile.flush()


def flood(request: Request) -> None:
    """Answer with headers that never end."""
    request.wfile.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        request.wfile.write(b"X: " + b"x" * 60_000 + b"\r\n")


def flood_line(request: Request) -> None:
    """Answer with a first line that never ends."""
    while True:
        request.wfile.write(b"HTTP/1.1 200 OK" * 4_000)


def put_off(request: Request) -> None:
    """Answer for ever that the answer follows."""
    while True:
        request.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n" * 2_000)


def put_off_once(request: Request) -> None:
    """Answer that the answer follows, and then that all is well."""
    request.wfile.write(b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")


def redirect_to(url: str) -> Answer:
    """Answer that somebody else is the right receiver."""

    def redirect(request: Request) -> None:
        request.send_response(307)
        request.send_header("Location", url)
        request.end_headers()

    return redirect


class Receiver:
    """A server at a port of its own."""

    def __init__(self, answer: Answer = accept) -> None:
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.ended = threading.Event()
        receiver = self

        class Handler(Request):
            ended = receiver.ended

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.received.append((self.path, {name.lower(): each for name, each in self.headers.items()}, body))
                try:
                    answer(self)
                except OSError:
                    self.close_connection = True

            do_GET = do_POST

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._server.block_on_close = False
        self.port = self._server.server_port
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Receiver":
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.ended.set()
        self._server.shutdown()
        self._server.server_close()
