"""The files that come with the library, wherever it lies: in a folder, in an installed wheel, in a zip.

The specification is not copied inside the repository: a checkout reads its own ``spec``, and a wheel carries it.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

PACKAGE = "foreign_king"


def data_folder(name: str) -> Traversable:
    """A folder of the package's data: ``catalogues``, ``phrases``, ``pages``."""
    return files(PACKAGE) / "data" / name


def spec_folder(game: str) -> Traversable:
    """The folder of a game's specification: the one that the package carries, or the one of the checkout."""
    carried = data_folder("spec") / game
    if carried.is_dir():
        return carried
    package = files(PACKAGE)
    # Only a checkout has no copy, and it lies in a folder.
    return package.parent / "spec" / game if isinstance(package, Path) else carried


def glossary_page() -> Traversable:
    """The glossary: the package's copy, or the page of the repository's documentation."""
    carried = data_folder("spec") / "glossary.md"
    package = files(PACKAGE)
    if carried.is_file() or not isinstance(package, Path):
        return carried
    return package.parent / "docs" / "glossary.md"


__all__ = ["data_folder", "glossary_page", "spec_folder"]
