"""Work that a child process does. It may change and import anything without an effect on this process."""

import os
import pickle
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


class DoesNotHold(Exception):
    """Something fails although nothing was changed, so its failure with a change would prove nothing."""


def from_child(work: Callable[[Callable[[T], None]], object]) -> Iterator[T]:
    """Do some work in a child process, and yield what it sends as soon as it is sent. What the work raises is raised
    here as ``DoesNotHold``. A child that has imported something anew sends plain values: its classes are others."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        # The child must not repeat what the parent does later: it writes no buffers of the parent, does not clean up,
        # and does not return.
        try:
            os.close(reader)
            _work(work, writer)
        finally:
            os._exit(0)
    os.close(writer)
    try:
        with os.fdopen(reader, "rb") as pipe:
            yield from _received(pipe)
    finally:
        os.waitpid(child, 0)


def _work(work: Callable[[Callable[[T], None]], object], writer: int) -> None:
    with os.fdopen(writer, "wb") as pipe:

        def send(value: object, wrong: str | None = None) -> None:
            pickle.dump((value, wrong), pipe)
            pipe.flush()

        try:
            work(send)
        except DoesNotHold as error:
            send(None, str(error))
        except BaseException as error:
            send(None, repr(error))


def _received(pipe: Any) -> Iterator[Any]:
    while True:
        try:
            value, wrong = pickle.load(pipe)
        except EOFError:
            return
        if wrong is not None:
            raise DoesNotHold(wrong)
        yield value


def be_silent() -> None:
    """Print nothing from here on, in this process and in those that it starts."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
