"""An unexpected error, told in one line."""

from pathlib import Path
from traceback import extract_tb

LONGEST_TOLD = 200


def place_of(error: BaseException) -> str:
    """The error's type, what it says, and where in the program it happened."""
    frames = extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    said = str(error).encode("unicode_escape").decode("ascii")[:LONGEST_TOLD]
    return f"{type(error).__name__}: {said}{place}"


__all__ = ["place_of"]
