"""The version of this library, in a module that every other module may import."""

__version__ = "0.1.0.dev0"

__all__ = ["__version__"]
