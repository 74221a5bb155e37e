"""The browsers that can print a booklet: Chromium, and those that are built on it. This module is quick to load."""

import os
import shutil
import sys

PRODUCTS = ("Chromium", "Chrome", "Edge", "Brave", "Vivaldi")
"""The browsers that can print a booklet."""
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
    "brave-browser",
    "brave-browser-stable",
    "brave",
    "vivaldi",
    "vivaldi-stable",
    "google-chrome-beta",
    "google-chrome-unstable",
    "microsoft-edge-beta",
    "microsoft-edge-dev",
    "ungoogled-chromium",
)
"""The names of the programs that are looked for, in this order."""
FOLDERS = ("ProgramFiles", "ProgramFiles(x86)", "LocalAppData", "ProgramW6432")
"""The variables of Windows that name the folders of programs."""
ON_WINDOWS = (
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "BraveSoftware/Brave-Browser/Application/brave.exe",
    "Vivaldi/Application/vivaldi.exe",
)
"""The programs of browsers on Windows, below the folders of programs."""
APPLICATIONS = ("/Applications", "~/Applications")
"""The folders of programs on macOS."""
ON_MACOS = ("Chromium", "Google Chrome", "Microsoft Edge", "Brave Browser", "Vivaldi")
"""The names of browsers among the programs of macOS."""


def installed_browser() -> str | None:
    """Return the program of a browser that can print: one on the ``PATH``, or one in the folders of programs of Windows
    or macOS, which are on no ``PATH``. ``None`` where there is none."""
    return next(filter(None, map(shutil.which, (*BROWSERS, *_usual_places()))), None)


def _usual_places() -> list[str]:
    """Return the files in which browsers usually are, on the system of this machine."""
    folders = filter(None, map(os.environ.get, FOLDERS))
    applications = map(os.path.expanduser, APPLICATIONS)
    return {
        "win32": [f"{folder}/{name}" for folder in folders for name in ON_WINDOWS],
        "darwin": [f"{folder}/{name}.app/Contents/MacOS/{name}" for folder in applications for name in ON_MACOS],
    }.get(sys.platform, [])


__all__ = ["BROWSERS", "PRODUCTS", "installed_browser"]
