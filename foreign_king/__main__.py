"""``python -m foreign_king`` is ``foreign-king``."""

import gc
import sys

COLLECTED_AFTER = 100_000
"""The number of objects that are made before Python looks for those that nobody needs any more. To load the library
makes nearly as many, and all of them stay: with Python's own number, 700, the first line comes some 8 % later."""


def main() -> int:
    """Run the command line; the exit code. To stop it while it is still being loaded is no error, either."""
    if sys.implementation.name == "cpython":  # PyPy decides itself when to look.
        gc.set_threshold(COLLECTED_AFTER)
    try:
        if getattr(sys, "frozen", False):
            # ``--jobs`` starts the frozen program again for each process, with other words than a person's.
            from multiprocessing import freeze_support  # noqa: PLC0415 - it takes its time, and is seldom needed

            freeze_support()
        from foreign_king.cli import main  # noqa: PLC0415 - what takes its time is in the try

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
