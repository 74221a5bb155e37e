"""Which tests are deep, and how many examples hypothesis tries.

``python -m pytest`` leaves the deep tests out: with ``-n auto`` it takes less than three minutes on two cores.
``python -m pytest -m deep`` runs them alone, ``-m "deep and not nightly"`` those of them that ``.ci/run`` runs, and a
test that is named is always run. ``HYPOTHESIS_PROFILE`` is ``dev`` (few examples, the default), ``ci`` or ``nightly``
(many).
"""

import os
import shutil
import signal
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.deep_tests import DEEP, NIGHTLY
from tests.left_behind import LeftBehind

_COMMON: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("dev", settings(max_examples=12, **_COMMON))
settings.register_profile("ci", settings(max_examples=100, derandomize=True, print_blob=True, **_COMMON))
settings.register_profile("nightly", settings(max_examples=2000, **_COMMON))
# Where Python is forbidden to write byte code (some containers do so), each worker would compile all tests, and each
# program that a test starts would compile the library.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# What the command line says is tested in English, whatever the terminal speaks.
os.environ["FOREIGN_KING_LANGUAGE"] = "en"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
# Some shells start their background jobs with these signals ignored, and a program that is started by a test would
# inherit that. With a handler of our own here, such a program begins with the usual meaning of each signal.
for _name, _usual in (("SIGINT", signal.default_int_handler), ("SIGTERM", signal.SIG_DFL), ("SIGHUP", signal.SIG_DFL)):
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, _usual)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes run the tests with ``-n auto``: more than there are cores, because many tests wait for
    a lock, a disk or another process."""
    return (os.cpu_count() or 1) * 3 // 2 + 1


MEMORY = "/dev/shm"
"""A folder that Linux keeps in memory."""
ENOUGH = 2 * 1024**3
"""So many bytes have to be free there for the files of the tests."""


@pytest.fixture(scope="session", autouse=True)
def _accelerated_from_the_first_text() -> None:
    """Load msgspec before the tests, if it is there. Otherwise it would be loaded in the middle of one, which may count
    calls or memory."""
    from foreign_king.wire import accelerate, accelerated  # noqa: PLC0415 - coverage sees what is loaded by a test

    accelerate(accelerated())


def pytest_configure(config: pytest.Config) -> None:
    """Leave the deep tests out, unless marks are asked for or tests are named. Put the files of tests into memory if it
    is large enough, because databases wait for a disk after each write. Let no test write into the project."""
    if os.path.isdir(MEMORY) and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)
    # Which process runs a test is decided late, since some take long. Where there is no xdist, there is no such option.
    if getattr(config.option, "dist", "no") == "load":
        config.option.dist = "worksteal"
    config.pluginmanager.register(LeftBehind(config.rootpath))
    if not config.option.markexpr and config.args_source is config.ArgsSource.TESTPATHS:
        config.option.markexpr = "not deep"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the deep tests, before pytest chooses by marks."""
    for item in items:
        name = item.nodeid.removeprefix("tests/")
        if name.startswith(DEEP + NIGHTLY):
            item.add_marker(pytest.mark.deep)
        if name.startswith(NIGHTLY):
            item.add_marker(pytest.mark.nightly)
