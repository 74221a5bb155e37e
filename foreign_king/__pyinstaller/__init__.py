"""What PyInstaller needs to freeze a program that uses the library: it asks the entry point ``pyinstaller40`` of every
package that is installed, and finds the hook in this folder.
"""

from pathlib import Path


def get_hook_dirs() -> list[str]:
    """The folder of ``hook-foreign_king.py``, as PyInstaller asks for it."""
    return [str(Path(__file__).parent)]


__all__ = ["get_hook_dirs"]
