"""A cluster of Ray, and the connection to it."""

import logging
import signal
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import current_thread, main_thread
from typing import Any, TypeVar

from foreign_king.cluster.runs import Run
from foreign_king.cluster.tasks import Done, Task, work_through
from foreign_king.logs.workers import Broken

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 5.0
"""The seconds in which the machine at an address has to answer."""
WAIT = 1.0
"""The seconds after which a waiting program looks around."""
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
"""The signals that end a program. Not every system has all of them."""


class ClusterFault(Exception):
    """Raised if a cluster cannot be reached, or cannot do the work at all."""


class Cluster:
    """A cluster that is connected. It takes the place of a number of processes."""

    def __init__(self, ray: Any) -> None:
        self._nodes = _Nodes(ray)

    @property
    def processors(self) -> int:
        """The number of processors of all nodes."""
        return self._nodes.processors()

    def results(
        self,
        work: Callable[..., R],
        things: Iterable[T],
        arguments: tuple[Any, ...],
        here: Callable[[T], R | None],
        again: Callable[..., R],
    ) -> Generator[tuple[T, R | Broken], None, None]:
        """Yield each thing with ``work(thing, *arguments)``, in order, as ``by_workers`` does."""
        run = Run[T, R](self._nodes, Task(work, again, arguments), things, here)
        try:
            yield from run.results()
        finally:
            run.end()


class _Nodes:
    """The nodes of a cluster of Ray."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        # Ray itself tries nothing again: a log that ends its process would end many.
        options = {"max_retries": 0, "num_cpus": 1, "scheduling_strategy": "SPREAD"}
        self._task = ray.remote(**options)(work_through)

    def processors(self) -> int:
        with _undisturbed():
            return int(self._ray.cluster_resources().get("CPU", 0))

    def keep(self, task: Task) -> Any:
        with _undisturbed():
            return self._ray.put(task)

    def give(self, task: Any, things: list[Any], careful: bool) -> Any:
        with _undisturbed():
            return self._task.remote(task, things, careful)

    def done(self, receipts: list[Any]) -> list[tuple[Any, Done | None]]:
        with _undisturbed():
            ready, _ = self._ray.wait(receipts, num_returns=1, timeout=WAIT)
            return [(receipt, self._result(receipt)) for receipt in ready]

    def _result(self, receipt: Any) -> Done | None:
        """Return what is done; ``None`` if its process or its node was lost."""
        faults = self._ray.exceptions
        try:
            done: Done = self._ray.get(receipt)
        except faults.RayTaskError as error:
            raise ClusterFault(_last_line(error.cause or error)) from None
        except (faults.LocalRayletDiedError, faults.RuntimeEnvSetupError) as error:
            raise ClusterFault(_last_line(error)) from None
        except faults.RayError:
            return None
        return done

    def cancel(self, receipts: list[Any]) -> None:
        with _undisturbed(), suppress(Exception):
            for receipt in receipts:
                self._ray.cancel(receipt)
            # Ray 2.60 can fail if it is shut down, or its processes are killed, while it ends tasks.
            self._ray.wait(receipts, num_returns=len(receipts), timeout=PATIENCE)


def _last_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[-1].strip()


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Yield the cluster at an address, ``HOST:PORT`` of its head node, for a program on one of its nodes. No other
    address is looked for.

    ``ImportError`` if the extra ``cluster`` is not installed; ``ClusterFault`` if no cluster answers, and later if it
    cannot do the work, because a node has another version of this library or none.
    """
    with _undisturbed():
        ray = import_module("ray")
    _check_answer(address)
    try:
        with _undisturbed():
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
    except Exception as error:
        raise ClusterFault(f"{address}: {_last_line(error)}") from None
    try:
        yield Cluster(ray)
    finally:
        with _undisturbed():
            ray.shutdown()


def _check_answer(address: str) -> None:
    """Check that something answers at an address. Ray itself would wait for minutes."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ClusterFault(f"{address}: {reason}") from None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Handle signals after the block, as they are handled outside. Ray sets handlers of its own, and an exception that
    is raised by a handler within Ray becomes another one, or ends the program with another code."""
    if current_thread() is not main_thread():
        yield
        return
    received: list[int] = []
    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    before = {number: handler for number, handler in before.items() if handler is not None}
    for number in before:
        signal.signal(number, lambda number, _: received.append(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    for number in received[:1]:
        signal.raise_signal(number)


__all__ = ["Cluster", "ClusterFault", "connected"]
