"""The hook folder for PyInstaller, which freezes programs that use the library. PyInstaller finds it by the entry point
``pyinstaller40``.
"""

from pathlib import Path


def get_hook_dirs() -> list[str]:
    """Return the folder of ``hook-foreign_king.py``."""
    return [str(Path(__file__).parent)]


__all__ = ["get_hook_dirs"]
