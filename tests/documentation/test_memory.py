"""Python looks for garbage less often while the site is built, and as before afterwards."""

import gc
from collections.abc import Callable
from typing import Any

from docs.extension import memory


def test_python_looks_for_garbage_seldom_until_the_build_has_ended() -> None:
    ends: dict[str, Callable[..., object]] = {}

    class Application:
        def connect(self, event: str, call: Callable[..., object]) -> None:
            ends[event] = call

    before = gc.get_threshold()
    app: Any = Application()
    memory.setup(app)
    try:
        assert gc.get_threshold() == memory.SELDOM
        assert memory.SELDOM[0] > before[0]
    finally:
        ends["build-finished"](app, None)
    assert gc.get_threshold() == before
