"""Where the contracts lie, and the pages with examples in TypeScript."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTRACTS = ROOT / "spec" / "contracts"
EXAMPLE = re.compile(r"^```(?:ts|typescript)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PAGE = ROOT / "docs" / "reference" / "contracts.md"


def examples() -> list[str]:
    """The examples in TypeScript of all pages: each is a file that the compiler has to take."""
    pages = sorted((ROOT / "docs").rglob("*.md"))
    return [text for page in pages for text in EXAMPLE.findall(page.read_text("utf-8"))]


__all__ = ["CONTRACTS", "EXAMPLE", "PAGE", "ROOT", "examples"]
