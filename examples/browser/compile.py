"""Runs in Pyodide, started by ``compile.mjs``: makes ``/library.zip`` of the wheels and of the engine's own modules."""

import marshal
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LEFT_OUT = (
    "foreign_king/cli/",
    "foreign_king/research/",
    "foreign_king/store/",
    "foreign_king/testing/",
    "foreign_king/__pyinstaller/",
    "foreign_king/data/contracts/",
    "foreign_king/data/pages/",
    "foreign_king/data/play/",
    "foreign_king/data/search/",
)
"""What a worker never loads: what is for a terminal, a server or a developer."""
LEFT_OUT_ENDS = (".po", ".jsonl", ".pyi", "py.typed")


def files() -> Iterator[tuple[str, bytes]]:
    """Yield every file, its name first."""
    for wheel in sorted(Path("/").glob("*.whl")):
        with ZipFile(wheel) as packed:
            for name in packed.namelist():
                yield name, packed.read(name)
    for file in sorted(Path("/foreign_king_engine").iterdir()):
        yield f"foreign_king_engine/{file.name}", file.read_bytes()


def is_needed(name: str) -> bool:
    """Whether a worker can load a file. Licences are kept, because they go with what they are for."""
    if name.endswith("/") or name.endswith(LEFT_OUT_ENDS) or name.startswith(LEFT_OUT):
        return False
    return ".dist-info/" not in name or "/licenses/" in name


def compiled(name: str, source: bytes) -> bytes:
    """Return a module as the import system reads it from an archive: the date of its source is not looked at."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


with ZipFile("/library.zip", "w", ZIP_DEFLATED, compresslevel=9) as archive:
    for name, data in files():
        if is_needed(name):
            module = name.endswith(".py")
            entry = ZipInfo(f"{name}c" if module else name)  # with the same date always, so that builds are alike
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, compiled(name, data) if module else data)
