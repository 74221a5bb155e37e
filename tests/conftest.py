"""How hard hypothesis looks: ``HYPOTHESIS_PROFILE`` is ``dev`` (fast, the default), ``ci`` or ``nightly`` (deep)."""

import os
import signal
from typing import Any

from hypothesis import HealthCheck, settings

_COMMON: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("dev", settings(max_examples=25, **_COMMON))
settings.register_profile("ci", settings(max_examples=100, derandomize=True, print_blob=True, **_COMMON))
settings.register_profile("nightly", settings(max_examples=2000, **_COMMON))
# What the command line says is tested in English, whatever the terminal speaks.
os.environ["FOREIGN_KING_LANGUAGE"] = "en"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
# Some shells start their background jobs with these signals ignored, and a program that is started by a test would
# inherit that. With a handler of our own here, such a program begins with the usual meaning of each signal.
for _name, _usual in (("SIGINT", signal.default_int_handler), ("SIGTERM", signal.SIG_DFL), ("SIGHUP", signal.SIG_DFL)):
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, _usual)
