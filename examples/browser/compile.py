"""Runs in Pyodide, started by ``compile.mjs``: makes ``library.zip`` of the wheels and of the engine's own modules, and
``stdlib.zip`` of Python's own library. What a worker never loads is left out."""

import marshal
import re
from collections.abc import Iterable, Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

(OWN,) = Path("/engine").iterdir()
"""The folder with the Python side of what is built."""
IS_TABLE = OWN.name == "foreign_king_table"
LEFT_OUT_PACKAGES = (
    f"cli research testing __pyinstaller {'archives cluster' if IS_TABLE else 'contracts pages server store'}"
)
DATA = "contracts pages play search"
OF_LIBRARY = (
    *(f"foreign_king/{name}/" for name in LEFT_OUT_PACKAGES.split()),
    *(f"foreign_king/data/{name}/" for name in DATA.split()),
)
"""What of the library is for a terminal or a developer and, except in the table without a server, for a server."""
SERVER_MODULES = "__init__ answers hint_answers menu_answers people_answers"
OF_SERVER = tuple(f"foreign_king/server/{name}.py" for name in SERVER_MODULES.split())
"""What of the server makes the documents of decisions and hints, and needs no server."""
MODULES = """
    bdb cmd cProfile curses dbm doctest ensurepip ftplib idlelib imaplib lib2to3 mailbox multiprocessing optparse pdb
    pickletools poplib profile profiling pstats pydoc pydoc_data smtplib tarfile tkinter trace turtle turtledemo
    unittest venv wsgiref xmlrpc _pydatetime _pydecimal _pyio _pyrepl
"""
OF_PYTHON = tuple(
    f"{name}{end}" for name in (*MODULES.split(), *(() if IS_TABLE else ("sqlite3",))) for end in ("/", ".py")
)
"""What of Python is for a terminal, a network or a developer, or stands in for a module in C that is there."""
OF_OTHERS = ("eventsourcing/tests/", "eventsourcing/dcb/", "eventsourcing/postgres", "anyio/_backends/_trio")
"""What of other packages is for a developer, or runs in no browser."""
SOURCES = re.compile(r"anyio/(abc/)?__init__\.py|foreign_king/games/\w+/law\.py")
"""The modules whose source is read while the table runs: by themselves when they are loaded, or for the texts of house
rules."""
ENDS = (".po", ".jsonl", ".pyi", "py.typed")


def is_needed(name: str) -> bool:
    """Whether a worker can load a file. Licences are kept, because they go with what they are for."""
    if name in OF_SERVER:
        return True
    if name.endswith(("/", *ENDS)) or name.startswith((*OF_LIBRARY, *OF_OTHERS, *OF_PYTHON)):
        return False
    return ".dist-info/" not in name or "/licenses/" in name


def packed(*archives: Path) -> Iterator[tuple[str, bytes]]:
    """Yield every file of some archives, its name first."""
    for archive in archives:
        with ZipFile(archive) as opened:
            for name in opened.namelist():
                yield name, opened.read(name)


def compiled(name: str, source: bytes, optimize: int) -> bytes:
    """Return a module as the import system reads it from an archive. No date of a source is compared with it."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def write(archive: Path, files: Iterable[tuple[str, bytes]], *, optimize: int = 0) -> None:
    """Write an archive with every file that is needed. All have the same date, so that builds are alike."""
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as opened:
        for name, data in files:
            if is_needed(name):
                module = name.endswith(".py")
                entry = ZipInfo(f"{name}c" if module else name)
                entry.compress_type = ZIP_DEFLATED
                opened.writestr(entry, compiled(name, data, optimize) if module else data)
                if IS_TABLE and SOURCES.fullmatch(name):
                    opened.writestr(ZipInfo(name), data)


Path("/made").mkdir()
own = ((f"{OWN.name}/{file.name}", file.read_bytes()) for file in sorted(OWN.iterdir()))
write(Path("/made/library.zip"), (*packed(*sorted(Path("/wheels").iterdir())), *own))
# Nobody reads the docstrings of Python's own library here.
write(Path("/made/stdlib.zip"), packed(Path("/stdlib.zip")), optimize=2)
