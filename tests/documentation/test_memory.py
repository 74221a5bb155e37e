"""Python does not look for garbage while the site is built, and does so afterwards."""

import gc
from collections.abc import Callable
from typing import Any

from docs.extension import memory


def test_python_looks_for_no_garbage_until_the_build_has_ended() -> None:
    ends: dict[str, Callable[..., object]] = {}

    class Application:
        def connect(self, event: str, call: Callable[..., object]) -> None:
            ends[event] = call

    app: Any = Application()
    assert gc.isenabled()
    memory.setup(app)
    try:
        assert not gc.isenabled()
    finally:
        ends["build-finished"](app, None)
    assert gc.isenabled()
