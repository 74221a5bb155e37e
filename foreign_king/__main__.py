"""``python -m foreign_king`` is ``foreign-king``."""

import sys

from foreign_king.cli import main

if __name__ == "__main__":
    sys.exit(main())
