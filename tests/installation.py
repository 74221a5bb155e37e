"""Whether what is installed is what lies in the checkout that is named: its version, its files, its description, its
dependencies, and the ten lines of README.md. ``.ci/release`` runs it in an environment that has nothing else."""

import contextlib
import io
import re
import sys
from importlib.metadata import distribution, distributions
from pathlib import Path

import foreign_king
from foreign_king.contracts import contract_files

root = Path(sys.argv[1])
readme = (root / "README.md").read_text("utf-8")
installed = Path(foreign_king.__file__).parent

assert not installed.is_relative_to(root), f"{installed} is the checkout"
(version,) = re.findall(r'__version__ = "(.*)"', (root / "foreign_king" / "version.py").read_text("utf-8"))
assert distribution("foreign-king").version == foreign_king.__version__ == version, "the version is another one"

folders = {root / "foreign_king": installed}
folders |= {root / "spec" / name: installed / "data" / "spec" / name for name in foreign_king.GAMES}
contracts = installed / "data" / "contracts"
assert {file.name for file in contracts.iterdir()} == set(contract_files()), "the contracts are not installed"
missing = [
    file
    for source, target in folders.items()
    for file in source.rglob("*")
    if file.is_file() and "__pycache__" not in file.parts and not (target / file.relative_to(source)).is_file()
]
assert not missing, f"not installed: {missing[:5]}"

# A package index shows this text, and has none of the files beside it.
description = distribution("foreign-king").read_text("METADATA") or ""
assert "## Ten lines" in description, "README.md is not the description"
assert "ten minutes (`docs/tutorial.md`)" in description, "a link has not become the name of its file"
assert not re.search(r"<img|<picture|\]\((?!https?:|#)", description), "the description links to files beside README.md"

others = {re.sub("[-_.]+", "-", each.name.lower()) for each in distributions()} - {"foreign-king", "pip", "setuptools"}
assert others == {"attrs", "cattrs", "typing-extensions"}, f"installed besides: {sorted(others)}"

(lines,) = re.findall(r"<!-- ci: example -->\n```python\n(.*?)```", readme, re.DOTALL)
said = io.StringIO()
with contextlib.redirect_stdout(said):
    exec(compile(lines, "README.md", "exec"), {})
assert "turn.one-action" in said.getvalue(), "the ten lines of README.md do something else"
