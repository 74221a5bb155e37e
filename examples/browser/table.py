"""Build the table without a server: ``python examples/browser/table.py [FOLDER]``.

It makes a folder, ``build/table`` unless another one is named, that any plain web server can serve, also below a path:
the play page, with the operations of the server in the browser itself. Once opened, it needs no network.

It needs Node and npm, and an environment in which the library is installed with its extra ``server``.
"""

import hashlib
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from build import HERE, ROOT, WHEELS, add_library, compile_scripts
from offline import write_service_worker

sys.path.insert(0, str(ROOT))

from foreign_king.server.page_files import page_files

OF_SERVER = ("starlette", "anyio", "eventsourcing")
"""What the operations of the server need, besides what the library needs."""
TITLE = "foreign-king"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What the page may load: only files of its own site."""
NO_SCRIPT = "<noscript><p>This page needs JavaScript: the rules run in the browser.</p></noscript>"


def document(engine: str, size: int) -> str:
    """Return the document of the page. ``engine`` is the name of the folder of the engine, ``size`` what it loads."""
    page = page_files().page("", TITLE).replace('="/play/', '="play/')
    beginning, _, rest = page.partition("<noscript>")
    page = f"{beginning}{NO_SCRIPT}{rest.partition('</noscript>')[2]}"
    charset, script = '<meta charset="utf-8">', '<script type="module" src="play/'
    early = f'<script type="module" async src="play/{page_files().build}/early.js"></script>\n'
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    # The engine is there before the page's own script runs.
    before = f'<script type="module" src="{engine}/table/door.js"></script>\n'
    replaced = {
        # There is no server to ask while the page is on its way.
        early: "",
        '<html lang="en"': f'<html lang="en" data-size="{size}"',
        charset: f"{charset}\n{policy}",
        script: f"{before}{script}",
    }
    for old, new in replaced.items():
        if page.count(old) != 1:
            raise ValueError(f"{old} stands {page.count(old)} times in the document of the play page")
        page = page.replace(old, new)
    return page


def build(site: Path, work: Path) -> int:
    """Make the folder of the page, and return how many bytes the engine loads."""
    compile_scripts(work)
    add_library(work, HERE / "foreign_king_table", (*WHEELS, *OF_SERVER))
    if site.exists():
        shutil.rmtree(site)
    files = site / "play" / page_files().build
    files.mkdir(parents=True)
    for name, content in page_files().files.items():
        (files / name).write_bytes(content)

    dist = work / "dist"
    parts = [dist / "python.js", dist / "offline.js", dist / "library.zip", *sorted((dist / "pyodide").iterdir())]
    parts += sorted((dist / "table").glob("*.js"))
    digest = hashlib.sha256(b"".join(hashlib.sha256(each.read_bytes()).digest() for each in parts)).hexdigest()[:12]
    for each in parts:
        target = site / f"engine-{digest}" / each.relative_to(dist)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(each, target)
    for file in (ROOT / "LICENSE", ROOT / "NOTICE.md"):
        shutil.copy(file, site)
    size = sum(each.stat().st_size for each in parts)
    (site / "index.html").write_text(document(f"engine-{digest}", size), "utf-8")
    write_service_worker(site, "foreign-king-table")
    return size


def main() -> None:
    site = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "build" / "table"
    with TemporaryDirectory() as work:
        size = build(site, Path(work))
    print(f"{site}: the engine loads {size / 1_000_000:.1f} MB")


if __name__ == "__main__":
    main()
