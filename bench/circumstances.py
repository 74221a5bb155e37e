"""Where and when something was measured: the date, the interpreter and how it was built, the system, the core."""

import datetime
import platform
import sysconfig
from typing import Any, NamedTuple

from foreign_king.wire.accelerator import accelerated


class Circumstances(NamedTuple):
    """The circumstances of a measurement."""

    date: str
    python: str
    build: str
    """Whether the interpreter was built with profile-guided optimization (PGO) and link-time optimization (LTO)."""
    fast: bool
    """Whether the extra ``fast`` is installed and on."""
    system: str
    machine: str
    core: int | None
    """The core on which the benchmark stays; ``None`` for any."""


def circumstances(core: int | None) -> Circumstances:
    """Return the circumstances now."""
    return Circumstances(
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        build=build_of(sysconfig.get_config_vars()),
        fast=accelerated(),
        system=platform.system(),
        machine=platform.machine(),
        core=core,
    )


def build_of(variables: dict[str, Any]) -> str:
    """Return how an interpreter was built, from the variables of ``sysconfig``."""
    flags = " ".join(str(variables.get(name) or "") for name in ("CONFIG_ARGS", "PY_CORE_CFLAGS", "PY_CORE_LDFLAGS"))
    if not flags.strip():
        return "build flags not known"
    profiled = "--enable-optimizations" in flags or "-fprofile-use" in flags
    linked = "--with-lto" in flags.replace("--with-lto=no", "") or "-flto" in flags
    return f"{'with' if profiled else 'without'} PGO, {'with' if linked else 'without'} LTO"


def line_of(where: Circumstances) -> str:
    """Return the circumstances in one line."""
    core = "any core" if where.core is None else f"core {where.core}"
    extra = "with" if where.fast else "without"
    return f"{where.date}, {where.python} {where.build}, {extra} the extra fast, {where.system} {where.machine}, {core}"


__all__ = ["Circumstances", "build_of", "circumstances", "line_of"]
