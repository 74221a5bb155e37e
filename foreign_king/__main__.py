"""``python -m foreign_king`` is ``foreign-king``."""

import sys


def main() -> int:
    """Run the command line; the exit code. To stop it while it is still being loaded is no error, either."""
    try:
        from foreign_king.cli import main  # noqa: PLC0415 - what takes its time is in the try

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
