"""The environment of the peers: a folder with a Python of its own, into which they are installed once."""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
PACKAGES = {"python-chess": "chess", "catanatron": "catanatron", "OpenSpiel": "open_spiel"}
"""The peers, and their packages."""
MADE = "made.json"
"""The file that is written into an environment when it is complete."""
LONGEST_REASON = 200

Run = Callable[[list[str]], "subprocess.CompletedProcess[str]"]


class Environment(NamedTuple):
    """An environment that is complete."""

    python: str
    """The path of its Python."""
    missing: dict[str, str]
    """The peers that could not be installed, with the reasons."""


def usual_folder() -> Path:
    """Return the folder for environments: in the user's cache, or a temporary one where there is none."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if os.path.isabs(cache) and os.access(_existing(Path(cache)), os.W_OK):
        return Path(cache) / "foreign-king-bench"
    return Path(tempfile.gettempdir()) / "foreign-king-bench"


def _existing(folder: Path) -> Path:
    """Return a folder, or the first one above it that exists."""
    return next(each for each in (folder, *folder.parents) if each.exists())


def _quiet(command: list[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, check=False, capture_output=True, text=True)


def environment(folder: Path, say: Callable[[str], object], run: Run = _quiet) -> Environment:
    """Return the environment in a folder. It is made at the first time, and again when a version or the interpreter
    changes.

    ``say`` is called with what takes long. ``run`` runs a program. ``OSError`` if the environment cannot be made.
    """
    place = folder / f"peers-{_key()}"
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (place / MADE).exists():
        say(f"making the environment of the peers in {place}, once")
        shutil.rmtree(place, ignore_errors=True)
        made = run([sys.executable, "-m", "venv", str(place)])
        if made.returncode:
            raise OSError(_reason(made))
        missing = {}
        for peer, package in PACKAGES.items():
            pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            done = run([*pip, "--constraint", str(REQUIREMENTS), package])
            if done.returncode:
                missing[peer] = _reason(done)
                say(f"{peer} cannot be installed: {missing[peer]}")
        (place / MADE).write_text(json.dumps(missing), "utf-8")
    return Environment(str(python), json.loads((place / MADE).read_text("utf-8")))


def _key() -> str:
    """Return a short text that changes with the interpreter and with the versions of the peers."""
    digest = hashlib.sha256(REQUIREMENTS.read_bytes())
    digest.update(f"{sys.executable}\n{sys.version}".encode())
    major, minor, *_ = sys.version_info
    return f"{platform.python_implementation().lower()}{major}{minor}-{digest.hexdigest()[:12]}"


def _reason(done: "subprocess.CompletedProcess[str]") -> str:
    """Return the last error that a program has written."""
    lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or [f"exit code {done.returncode}"])[-1][:LONGEST_REASON]


__all__ = ["MADE", "PACKAGES", "REQUIREMENTS", "Environment", "environment", "usual_folder"]
