"""Build the site with the workbench: ``python -m docs.workbench [SITE] [--package FOLDER]``.

It builds the package for JavaScript, which needs Node and npm, and then the site, in SITE or else in ``docs/_build``.
With ``--package`` it takes a package that was built before.
"""

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    parser = ArgumentParser("python -m docs.workbench", description="Build the site with the workbench.")
    parser.add_argument("site", nargs="?", type=Path, default=ROOT / "docs" / "_build", metavar="SITE")
    parser.add_argument("--package", type=Path, metavar="FOLDER", help="a package for JavaScript that is there")
    given = parser.parse_args()
    package = given.package
    if package is None:
        package = ROOT / "build" / "javascript"
        subprocess.run([sys.executable, ROOT / "examples" / "browser" / "build.py", package], check=True)
    engine = f"workbench_engine={(package / 'dist').resolve()}"
    sphinx = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "--jobs", "auto"]
    subprocess.run([*sphinx, "-D", engine, ROOT / "docs", given.site], check=True)
    print(f"{given.site}/workbench/index.html: open it from a web server, such as python -m http.server")


if __name__ == "__main__":
    main()
