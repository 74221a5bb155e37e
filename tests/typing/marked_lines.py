"""Which lines of the uses a type checker has to refuse.

``python -m tests.typing.marked_lines FILE`` compares them with what pyright has found: the output of ``pyright
--outputjson``.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

USES = sorted((Path(__file__).parent / "uses").glob("*.py"))
MARK = "  # wrong"


def marked() -> Iterator[tuple[str, int]]:
    """The lines that are marked as wrong: the name of the file, and the number of the line from 1."""
    for file in USES:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if line.endswith(MARK):
                yield file.stem, number


def main(output: str) -> int:
    """Say what pyright has missed, and what it has found besides; the exit code is 1 if there is any."""
    diagnostics = json.loads(Path(output).read_text("utf-8"))["generalDiagnostics"]
    errors = [each for each in diagnostics if each["severity"] == "error"]
    found = {(Path(each["file"]).stem, each["range"]["start"]["line"] + 1) for each in errors}
    wanted = set(marked())
    for what, lines in (("missed", wanted - found), ("not marked as wrong", found - wanted)):
        for file, line in sorted(lines):
            print(f"tests/typing/uses/{file}.py:{line}: {what}")
    return int(found != wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
