"""The version of this library. It is written in this file only, and the build reads it from here."""

__version__ = "0.1.0"

__all__ = ["__version__"]
