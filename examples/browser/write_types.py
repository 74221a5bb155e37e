"""Write the TypeScript types of what the engine answers, made of its Python classes: ``python write_types.py FILE``.

What the contracts describe has its types from ``spec/contracts``; here are the parts that no contract describes.
"""

import re
import sys
from pathlib import Path

from foreign_king_engine import answers, log_answers, position_answers

from foreign_king.contracts.declarations import declarations
from foreign_king.contracts.layout import COMMON
from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import Contract
from foreign_king.contracts.variants import WITHOUT_NULL
from foreign_king.kernel.frozen import FrozenDict

WRITTEN = tuple(getattr(module, name) for module in (answers, position_answers, log_answers) for name in module.__all__)


def types() -> str:
    """Return the text of the file."""
    definitions = Definitions(texts={}, field_shapes={}, read=(), judging=())
    for kind in WRITTEN:
        definitions.record(kind, WITHOUT_NULL)
    contract = Contract(
        game="engine", title="Engine", kinds=FrozenDict(), definitions=FrozenDict(sorted(definitions.by_name.items()))
    )
    _, declared = declarations([contract])[COMMON].split("\n\n", 1)
    head = "// What the engine answers. Made from its Python classes by `write_types.py`: do not edit."
    # All of them are without null, so the word in their names that says so is not needed.
    plain = re.sub(r"\bTold(?=[A-Z])", "", declared)
    return f"{head}\n\n{plain}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(types(), "utf-8")
