"""Make a folder of a site work without a network: ``python examples/browser/offline.py FOLDER NAME [FILE…]``.

It writes ``service_worker.js`` into the folder. A page of the folder registers it by ``offline.js``, which the package
for JavaScript has in its folder ``dist``. From then on the browser answers from what it has stored: all files of the
folder, or those that are named. NAME tells this site from others at the same address. A build with other files is a new
version. The browser stores it beside the old one, and copies from there the files that are the same. It shows the new
version when the reader wants that, or has closed all pages of the old one.
"""

import hashlib
import json
import sys
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

SCRIPT = "service_worker.js"
TEMPLATE = Path(__file__).with_name("service_worker_template.js")


def write_service_worker(folder: Path, name: str, files: Iterable[Path] | None = None) -> str:
    """Write the service worker of a folder, and return the name of its version. Without ``files`` it stores all files
    of the folder."""
    chosen = folder.rglob("*") if files is None else files
    digests = {each.relative_to(folder).as_posix(): _digest(each) for each in sorted(chosen) if each.is_file()}
    digests.pop(SCRIPT, None)
    template = TEMPLATE.read_text("utf-8")
    version = hashlib.sha256((template + json.dumps(digests)).encode()).hexdigest()[:12]
    values = {"@@name@@": json.dumps(name), "@@version@@": json.dumps(version), "@@files@@": json.dumps(digests)}
    for mark, value in values.items():
        template = template.replace(mark, value)
    (folder / SCRIPT).write_text(template, "utf-8")
    return version


def _digest(file: Path) -> str:
    return "sha256-" + b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()


def main() -> None:
    folder, name, *files = sys.argv[1:]
    version = write_service_worker(Path(folder), name, [Path(folder) / each for each in files] or None)
    print(f"{folder}/{SCRIPT}: version {version}")


if __name__ == "__main__":
    main()
