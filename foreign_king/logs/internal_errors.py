"""One-line descriptions of unexpected errors."""

from pathlib import Path

LONGEST_TEXT = 200
"""The most characters that are shown of the text of an error."""


def place_of(error: BaseException) -> str:
    """Return the type of an error, its text, and the place in the program where it happened."""
    from traceback import extract_tb  # noqa: PLC0415 - only a program that fails needs it

    frames = extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    text = str(error).encode("unicode_escape").decode("ascii")[:LONGEST_TEXT]
    return f"{type(error).__name__}: {text}{place}"


__all__ = ["place_of"]
