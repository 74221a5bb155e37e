"""The data files that come with the library, which may be a checkout, an installed wheel or a zip file.

A wheel contains a copy of the specification. A checkout has no copy in the package: it reads the folder ``spec``.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PACKAGE = "foreign_king"


def _package() -> "Traversable":
    """Return the folder of the package: a path, except in a zip file."""
    folder = Path(__file__).parent
    if folder.is_dir():
        return folder
    from importlib.resources import files  # noqa: PLC0415 - it is slow to import, and a folder needs none of it

    return files(PACKAGE)


def data_folder(name: str) -> "Traversable":
    """Return a folder of the package's data: ``catalogues``, ``phrases`` or ``pages``."""
    return _package() / "data" / name


def spec_folder(game: str) -> "Traversable":
    """Return the folder of a game's specification: in the package's data, or else in the checkout."""
    carried = data_folder("spec") / game
    if carried.is_dir():
        return carried
    package = _package()
    # Only a checkout has no copy, and a checkout is always a folder.
    return package.parent / "spec" / game if isinstance(package, Path) else carried


def contracts_folder() -> "Traversable":
    """Return the folder of the contracts for front ends: in the package's data, or else in the checkout."""
    carried = data_folder("contracts")
    package = _package()
    if carried.is_dir() or not isinstance(package, Path):
        return carried
    return package.parent / "spec" / "contracts"


def glossary_page() -> "Traversable":
    """Return the glossary: in the package's data, or else in the documentation of the checkout."""
    carried = data_folder("spec") / "glossary.md"
    package = _package()
    if carried.is_file() or not isinstance(package, Path):
        return carried
    return package.parent / "docs" / "glossary.md"


__all__ = ["contracts_folder", "data_folder", "glossary_page", "spec_folder"]
