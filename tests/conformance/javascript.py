"""Whether the harness accepts what is right in the JavaScript port of ``examples``, and names exactly what is wrong.

``python -m tests.conformance.javascript`` needs ``node`` and ``foreign-king`` on the path. It drives the port as it is,
then with one fault after the other mended, as ``repairs.json`` says: each time the clauses that are still wrong are
named, and no others.
"""

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

PORT = Path(__file__).parents[2] / "examples" / "javascript"
LEAST_PASSED = 250
"""So many cases at the least the port gets right as it is."""


def driven(folder: Path) -> dict[str, Any]:
    """The report on the port in a folder."""
    asked = ["foreign-king", "conform", "--game", "the-foreign-king", "--format", "json"]
    ran = subprocess.run(
        [*asked, "--", "node", str(folder / "port.js")],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=False,
    )
    report: dict[str, Any] = json.loads(ran.stdout)
    assert ran.returncode == {"wrong": 1, "unsupported": 3}[report["verdict"]], ran.returncode
    return report


def check(report: dict[str, Any], wrong: Iterable[str]) -> None:
    """The clauses that are wrong are named, each with a case; what else went wrong is nothing."""
    assert {each["clause"] for each in report["clauses"]} == set(wrong), report["clauses"]
    assert all(each["cases"] for each in report["clauses"])
    explained = {id for each in report["clauses"] for id in each["cases"]}
    failing = {each["id"] for each in report["cases"] if each["outcome"] in ("wrong", "failed")}
    assert failing == explained, failing - explained
    assert not report["remarks"], report["remarks"]
    assert report["totals"]["passed"] >= LEAST_PASSED, report["totals"]
    assert report["totals"]["unsupported"] > 0


def checked(folder: Path) -> dict[str, str]:
    """What the port finds out of itself without the harness, by the ids of the cases."""
    file = folder / "cases.jsonl"
    asked = ["--game", "the-foreign-king", "--level", "core", "--level", "decisions", "--cases", str(file)]
    subprocess.run(["foreign-king", "conform", *asked], check=True, stdout=subprocess.DEVNULL)
    ran = subprocess.run(
        ["node", str(folder / "check.js"), str(file)], stdout=subprocess.PIPE, text=True, encoding="utf-8", check=True
    )
    lines = (line.split(" ", 1) for line in ran.stdout.splitlines())
    return {id: outcome for outcome, id in lines}


def main() -> None:
    repairs = json.loads((PORT / "repairs.json").read_text("utf-8"))
    left = [each["clause"] for each in repairs]
    readme = (PORT / "README.md").read_text("utf-8")
    assert all(f"`{clause.partition(':')[2]}` |" in readme for clause in left)
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "port"
        shutil.copytree(PORT, copy)
        told = {each["id"]: each["outcome"] for each in driven(copy)["cases"] if each["outcome"] != "not-claimed"}
        assert checked(copy) == told, "without the harness it comes to something else"
        for repair in [None, *repairs]:
            if repair is not None:
                rules = (copy / "rules.js").read_text("utf-8")
                assert rules.count(repair["wrong"]) == 1, repair
                (copy / "rules.js").write_text(rules.replace(repair["wrong"], repair["right"]), "utf-8")
                left.remove(repair["clause"])
            report = driven(copy)
            check(report, left)
            print(f"clauses still wrong: {len(left)}; cases passed: {report['totals']['passed']}", flush=True)


if __name__ == "__main__":
    main()
