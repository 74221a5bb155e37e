"""``python -m foreign_king`` is ``foreign-king``."""

import sys


def main() -> int:
    """Run the command line; the exit code. To stop it while it is still being loaded is no error, either."""
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
