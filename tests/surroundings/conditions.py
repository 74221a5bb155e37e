"""The library under conditions that are not the usual ones: ``python -m tests.surroundings.conditions SITE``.

``SITE`` is a folder in which the library is installed with what it depends on, for those conditions that change where
it lies. A few tries are made under each condition, and what they say is compared with what they say usually.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from foreign_king.logs.workers import cores
from tests.surroundings.comparison import ENVIRONMENT, HERE, differences
from tests.surroundings.tries import TRIES, Ran, Try, run

FEW = tuple(attempt for attempt in TRIES if attempt.few)
PYTHON, *MODULE = HERE
FULL = 4
"""The exit code where what is said cannot be written."""


class Condition(NamedTuple):
    """Something that is not as usual, and what may be different then."""

    name: str
    program: tuple[str, ...] = HERE
    environment: Mapping[str, str | None] = MappingProxyType({})
    """Variables that are set, or, with ``None``, are not there."""
    expected: Callable[[Ran], Ran] = lambda usual: usual
    """What comes of a try here, of what usually comes of it."""
    tries: tuple[Try, ...] = FEW


def ascii_only(ran: Ran) -> Ran:
    """The same where letters beyond ASCII are shown as their numbers."""
    told, complained = (said.encode("ascii", "backslashreplace").decode() for said in (ran.told, ran.complained))
    return ran._replace(told=told, complained=complained)


def silent(usual: Ran) -> Ran:
    """Where the standard output is closed, nothing else is different."""
    return usual._replace(told="")


def full(usual: Ran) -> Ran:
    """Where the standard output cannot be written, that is said, and nothing else."""
    if not usual.told:
        return usual
    return usual._replace(told="", code=FULL, complained="foreign-king: No space left on device\n")


def flags(*options: str) -> tuple[str, ...]:
    """The program with options of the interpreter."""
    return (PYTHON, *options, *MODULE)


def shell(script: str, program: tuple[str, ...] = HERE) -> tuple[str, ...]:
    """The program started by a shell, in whose script it stands as ``"$@"``."""
    return ("sh", "-c", script, "sh", *program)


def printing() -> tuple[Try, ...]:
    """The tries that only print: they need no file and write none."""
    return tuple(attempt for attempt in FEW if attempt.command in ("", "rule"))


def one_stream() -> tuple[Try, ...]:
    """The tries that write no file, so that what is printed is all that can be lost; without long work."""
    return tuple(attempt for attempt in FEW if attempt.command in ("", "rule", "draw", "tell", "answer"))


def everywhere() -> Iterator[Condition]:
    """The conditions that can be had on every system."""
    yield Condition("-W error", flags("-W", "error"))
    yield Condition("-X dev -W error", flags("-X", "dev", "-W", "error"))
    yield Condition("-O", flags("-O"), tries=one_stream())
    yield Condition("-OO", flags("-OO"))
    yield Condition("-I", flags("-I"))
    yield Condition("-P", environment={"PYTHONSAFEPATH": "1"}, tries=printing())
    yield Condition("LANG=C", environment={"LANG": "C"}, tries=one_stream())
    yield Condition("LC_ALL=POSIX", environment={"LC_ALL": "POSIX", "LANG": None}, tries=one_stream())
    yield Condition(
        "an ASCII terminal",
        environment={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        expected=ascii_only,
    )
    yield Condition("PYTHONIOENCODING=ascii", environment={"PYTHONIOENCODING": "ascii"}, expected=ascii_only)
    yield Condition("-X utf8=0", flags("-X", "utf8=0"), tries=one_stream())
    yield Condition("no home", environment={"HOME": None}, tries=printing())
    yield Condition("a home that is not there", environment={"HOME": "/nonexistent"}, tries=one_stream())
    yield Condition("no folder for temporary files", environment={"TMPDIR": "/nonexistent"})
    nothing = {**dict.fromkeys(ENVIRONMENT), "COLUMNS": "100", "LANG": "C"}
    yield Condition("hardly any environment", environment=nothing, tries=one_stream())


def on_unix() -> Iterator[Condition]:
    """The conditions that a shell makes."""
    yield Condition("standard output closed", shell('exec "$@" >&-'), expected=silent)
    yield Condition(
        "all streams closed",
        shell('exec "$@" <&- >&- 2>&-'),
        expected=lambda usual: usual._replace(told="", complained=""),
        tries=printing(),
    )
    yield Condition("a full disk", shell('exec "$@" >/dev/full'), expected=full, tries=one_stream())
    yield Condition(
        "a full disk, unbuffered", shell('exec "$@" >/dev/full', flags("-u")), expected=full, tries=printing()
    )
    yield Condition(
        "a full disk for complaints",
        shell('exec "$@" 2>/dev/full'),
        expected=lambda usual: usual._replace(complained=""),
        tries=one_stream(),
    )
    yield Condition(
        "a folder that is gone", shell('mkdir gone && cd gone && rmdir ../gone && exec "$@"'), tries=printing()
    )


def without_rights(site: Path) -> Iterator[Condition]:
    """The conditions of somebody who may write nowhere else than in the folder of a try; ``setpriv`` takes from root
    what root may do besides."""
    plain = ("setpriv", "--bounding-set=-all", "--inh-caps=-all", PYTHON, *MODULE)
    home = site.parent / "home"
    home.mkdir()
    home.chmod(0o500)
    odd = site.parent / "Anna’s größter Ordner"
    shutil.copytree(site, odd)
    for folder, _, _ in os.walk(site):
        os.chmod(folder, 0o555)
    there = {"PYTHONPATH": str(site)}
    yield Condition("a home that is read only", plain, environment={"HOME": str(home)})
    yield Condition("a library that is read only", (*plain[:4], "-S", *MODULE), environment=there)
    yield Condition("no caches", environment={**there, "PYTHONDONTWRITEBYTECODE": "1"}, tries=one_stream())
    yield Condition("a folder with an odd name", environment={"PYTHONPATH": str(odd)}, tries=one_stream())
    yield Condition(
        "a folder that nobody may read",
        shell('mkdir closed && cd closed && chmod 0 . && trap "chmod 700 ." EXIT && "$@"', plain),
        tries=printing(),
    )


def tried(condition: Condition, usual: dict[Try, Ran]) -> list[str]:
    """What is different under a condition."""
    environment = {name: value for name, value in {**ENVIRONMENT, **condition.environment}.items() if value is not None}
    found = []
    for attempt in condition.tries:
        other = run(condition.program, attempt, environment)
        if condition.expected is ascii_only:
            # What is a document has the encoding that it says.
            other = ascii_only(other)
        told = list(differences(condition.expected(usual[attempt]), other))
        if told:
            found.append("\n  ".join([f"{condition.name}: foreign-king {attempt.words}", *told]))
    return found


def main() -> int:
    """The command line: 1 where anything is different that need not be."""
    conditions = list(everywhere())
    if os.name == "posix":
        conditions += on_unix()
    if len(sys.argv) > 1:
        if shutil.which("setpriv"):
            conditions += without_rights(Path(sys.argv[1]).resolve())
        else:
            print("not tried: what somebody without rights can do, for there is no setpriv")
    with ThreadPoolExecutor(cores()) as pool:
        usual = dict(zip(FEW, pool.map(lambda attempt: run(HERE, attempt, ENVIRONMENT), FEW), strict=True))
        found = [each for told in pool.map(lambda condition: tried(condition, usual), conditions) for each in told]
    print("\n".join(found), end="\n" if found else "")
    tries = sum(len(condition.tries) for condition in conditions)
    print(f"{tries - len(found)} passed, {len(found)} failed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
