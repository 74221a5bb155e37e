"""PyInstaller's hook for this library: all its modules, its data, and its sources.

The front door and the command line load their modules by name, which PyInstaller does not see. The contracts read what
a record says from its source. ``repro`` names the versions of attrs and cattrs, which stand in their metadata.
"""

from importlib import import_module
from typing import Any

from foreign_king.games import GAMES
from foreign_king.resources import glossary_page, spec_folder

pyinstaller: Any = import_module("PyInstaller.utils.hooks")
"""It is there when it runs this; the environment in which types are checked need not have it."""


def wanted(module: str) -> bool:
    """Whether a module belongs into a program: the tools for tests need pytest, and this hook is for builds only."""
    return not module.startswith(("foreign_king.testing", "foreign_king.__pyinstaller"))


hiddenimports = pyinstaller.collect_submodules("foreign_king", filter=wanted)
module_collection_mode = {"foreign_king": "pyz+py"}
datas = pyinstaller.collect_data_files("foreign_king", excludes=["**/*.po"])
# A checkout has its specification beside the package; a program has it where an installed package has it.
datas += [(str(spec_folder(game)), f"foreign_king/data/spec/{game}") for game in GAMES]
datas += [(str(glossary_page()), "foreign_king/data/spec")]
datas += [*pyinstaller.copy_metadata("attrs"), *pyinstaller.copy_metadata("cattrs")]
