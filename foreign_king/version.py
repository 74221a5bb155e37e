"""The version of this library. It is said here alone: the build reads it from this file."""

__version__ = "0.1.0.dev0"

__all__ = ["__version__"]
