"""Several processes that serve at one address, and the one that starts and ends them."""

import signal
import socket
from contextlib import suppress
from types import FrameType

import uvicorn
from uvicorn.supervisors import Multiprocess


class Workers(Multiprocess):
    """Starts several processes, watches them, and ends them when it gets SIGTERM or SIGINT, also while some of them are
    still starting."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)

    def _end(self, number: int, _: FrameType | None) -> None:
        self.signal_queue.append(number)
        for process in self.processes:
            # One that is starting does not answer yet whether it is there, and until it does, no signal is looked at.
            # So this answers in its place.
            with suppress(OSError):
                process.child_conn.send(True)


__all__ = ["Workers"]
