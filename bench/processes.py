"""The environment of the processes that benchmarks start."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
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


__all__ = ["compiled_modules"]
