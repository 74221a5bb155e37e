"""What an editor underlines: right uses of the games are right to mypy, and each wrong one is an error on its line.

Pyright is asked the same by ``.ci/types``, for it needs Node.
"""

import re
import subprocess
import sys
from pathlib import Path

from tests.typing.marked_lines import USES, marked

ROOT = Path(__file__).parents[2]
ERROR = re.compile(r"^tests/typing/uses/(\w+)\.py:(\d+): error: ", re.MULTILINE)


def test_mypy_finds_what_is_wrong_and_nothing_else() -> None:
    files = [str(file.relative_to(ROOT)) for file in USES]
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", *files]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = {(file, int(line)) for file, line in ERROR.findall(said.stdout)}
    assert found == set(marked()), said.stdout + said.stderr
