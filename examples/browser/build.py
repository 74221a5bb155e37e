"""Build the package for JavaScript: ``python examples/browser/build.py [FOLDER]``.

It needs Node and npm, and an environment in which the library is installed. It gets Pyodide and the TypeScript compiler
from npm, in the versions of ``package-lock.json``, and attrs and cattrs from the package index, in those of
``constraints.txt``. What it makes, in FOLDER or else in ``build/javascript``, is a package for npm that downloads
nothing more: everything that is loaded stands in its folder ``dist``.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WHEELS = ("attrs", "cattrs", "typing_extensions")
"""What the library needs at run time."""
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
GAMES = ("the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms")


def run(*command: str | Path, folder: Path = ROOT) -> None:
    # The library is that of the checkout, whichever is installed.
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([str(each) for each in command], cwd=folder, check=True, stdin=subprocess.DEVNULL, env=environment)


def compile_scripts(work: Path) -> None:
    """Compile all scripts of the folder ``work`` into its folder ``dist``, with Pyodide beside them."""
    for name in ("package.json", "package-lock.json", "tsconfig.json", "compile.mjs", "compile.py"):
        shutil.copy(HERE / name, work)
    shutil.copytree(HERE / "src", work / "src")
    contracts = work / "src" / "contracts"
    contracts.mkdir()
    for name in ("common", *GAMES):
        shutil.copy(ROOT / "spec" / "contracts" / f"{name}.d.ts", contracts)
    run(sys.executable, HERE / "write_types.py", work / "src" / "answers.d.ts")
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", folder=work)

    run("node", "node_modules/typescript/bin/tsc", folder=work)
    dist = work / "dist"
    shutil.copytree(contracts, dist / "contracts")
    shutil.copy(work / "src" / "answers.d.ts", dist)
    (dist / "pyodide").mkdir()
    for name in OF_PYODIDE:
        shutil.copy(work / "node_modules" / "pyodide" / name, dist / "pyodide")
    lock = json.loads((work / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    # Pyodide's own packages are left out: none is loaded.
    (dist / "pyodide" / "lock.json").write_text(json.dumps({**lock, "packages": {}}) + "\n", "utf-8")


def add_library(work: Path, engine: Path, wheels: Sequence[str] = WHEELS) -> Path:
    """Add the archive of this library, of the wheels of a few others, and of the Python side of an engine. Return the
    folder with the wheels."""
    folder = work / "wheels"
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--wheel-dir", folder, ROOT)
    kept = ("--only-binary", ":all:", "-c", ROOT / "constraints.txt", "-d", folder)
    run(*pip, "download", "--no-deps", *kept, *wheels)
    run("node", "compile.mjs", folder, engine, work / "dist", folder=work)
    return folder


def build(package: Path, work: Path) -> None:
    """Make the package, with what is needed only for that in the folder ``work``."""
    compile_scripts(work)
    wheels = add_library(work, HERE / "foreign_king_engine")

    if package.exists():
        shutil.rmtree(package)
    package.mkdir(parents=True)
    # The table is a site of its own, which table.py makes.
    shutil.copytree(work / "dist", package / "dist", ignore=shutil.ignore_patterns("table"))
    for file in (HERE / "README.md", ROOT / "LICENSE", ROOT / "NOTICE.md"):
        shutil.copy(file, package)
    fields = json.loads((HERE / "package.json").read_text("utf-8"))
    del fields["devDependencies"]
    # The version stands in one place: it is that of the library.
    (wheel,) = wheels.glob("foreign_king-*.whl")
    fields["version"] = wheel.name.split("-")[1]
    (package / "package.json").write_text(json.dumps(fields, indent=2, ensure_ascii=False) + "\n", "utf-8")


def main() -> None:
    package = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "build" / "javascript"
    with TemporaryDirectory() as work:
        build(package, Path(work))
    size = sum(file.stat().st_size for file in (package / "dist").rglob("*") if file.is_file())
    print(f"{package}: {size / 1_000_000:.1f} MB")


if __name__ == "__main__":
    main()
