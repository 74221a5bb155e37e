"""The processes that benchmarks start: their environment, and the time that they have taken."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def compiled_modules() -> Iterator[dict[str, str]]:
    """Yield an environment in which Python keeps compiled modules in a folder of its own.

    An installed library has its modules compiled. Those of a checkout may not be, and where the environment says
    ``PYTHONDONTWRITEBYTECODE``, each process would compile them again. The first process of each kind compiles them, so
    it should not be measured."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        yield environment


def processor_time(process: int) -> float | None:
    """Return the seconds of processor time that a running process has taken; ``None`` where the system does not say.

    Linux says it in nanoseconds, for the first thread of the process."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9
    except (OSError, IndexError, ValueError):
        return None


__all__ = ["compiled_modules", "processor_time"]
