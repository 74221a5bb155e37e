"""The version of this library, where every room may read it."""

__version__ = "0.1.0.dev0"

__all__ = ["__version__"]
