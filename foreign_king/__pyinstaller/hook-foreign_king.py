"""The hook of PyInstaller for this library. It adds all modules, their sources, and the data files.

The front door and the command line import modules by name, which PyInstaller cannot see. The description
of the server reads the docstrings of records from the sources. ``repro`` reads the versions of attrs and cattrs from
their metadata.
"""

from importlib import import_module
from typing import Any

from foreign_king.contracts import contract_files
from foreign_king.games import GAMES
from foreign_king.resources import contracts_folder, glossary_page, spec_folder

pyinstaller: Any = import_module("PyInstaller.utils.hooks")
"""Imported by name, since the environment in which types are checked need not have PyInstaller."""


def is_needed(module: str) -> bool:
    """Return whether a module belongs into a program. The tools for tests need pytest, and this hook is for builds
    only."""
    return not module.startswith(("foreign_king.testing", "foreign_king.__pyinstaller"))


hiddenimports = pyinstaller.collect_submodules("foreign_king", filter=is_needed)
module_collection_mode = {"foreign_king": "pyz+py"}
datas = pyinstaller.collect_data_files("foreign_king", excludes=["**/*.po"])
# A checkout has the specification beside the package. A program needs it in the same place as an installed package.
datas += [(str(spec_folder(game)), f"foreign_king/data/spec/{game}") for game in GAMES]
datas += [(str(contracts_folder() / name), "foreign_king/data/contracts") for name in contract_files()]
datas += [(str(glossary_page()), "foreign_king/data/spec")]
datas += [*pyinstaller.copy_metadata("attrs"), *pyinstaller.copy_metadata("cattrs")]
