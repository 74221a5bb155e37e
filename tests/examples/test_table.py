"""The Python side of the table without a server, and how its folder is made. ``.ci/engine`` tests it in a browser."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from foreign_king_table import decide, open_operations
from foreign_king_table.local_operations import LocalOperations
from offline import write_service_worker

BROWSER = Path(__file__).parents[2] / "examples" / "browser"


class Page:
    """The JavaScript around the operations: what a browser keeps, and the parts of the answers."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.texts: dict[tuple[str, ...], list[Any]] = {}
        self.parts: dict[int, list[Any]] = {}
        self.thoughts = 0
        self.number = 0
        self.saving = asyncio.Event()
        self.saving.set()
        self.operations: LocalOperations

    async def open(self) -> "Page":
        kept = json.dumps({"events": self.events, "texts": list(self.texts.values())})
        self.operations = await open_operations(kept, self.save, self.post, self.think)
        return self

    async def save(self, text: str) -> None:
        await self.saving.wait()
        for change in json.loads(text):
            self.events += change.get("events", ())
            for each in change.get("texts", ()):
                self.texts[tuple(each[:3])] = each

    def post(self, text: str) -> None:
        part = json.loads(text)
        self.parts.setdefault(part["request"], []).append(part)

    async def think(self, text: str) -> str:
        self.thoughts += 1
        await asyncio.sleep(0)
        return decide(text)

    def begin(self, url: str, body: Any = None, method: str | None = None, accept: str = "application/json") -> int:
        self.number += 1
        question = {
            "number": self.number,
            "method": method or ("GET" if body is None else "POST"),
            "url": url,
            "headers": {"accept": accept, **({} if body is None else {"content-type": "application/json"})},
            "body": None if body is None else json.dumps(body),
        }
        self.operations.ask(json.dumps(question))
        return self.number

    async def ask(self, url: str, body: Any = None, method: str | None = None) -> Any:
        number = self.begin(url, body, method)
        await until(lambda: self.parts.get(number, [{}])[-1].get("end") is True)
        first, *parts, _ = self.parts[number]
        text = "".join(each["part"] for each in parts)
        assert first["status"] < 300, text
        return json.loads(text) if first["headers"]["content-type"] == "application/json" else text

    async def plan(self) -> str:
        seats = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "computer", "level": "medium"}]
        match: str = (await self.ask("/api/matches", {"game": "the-foreign-king", "seats": seats}))["match"]
        await self.ask(f"/api/matches/{match}/seats/red", {"number": "1"}, "PATCH")
        return match


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)


def test_what_was_acknowledged_is_kept_and_goes_on_where_it_was() -> None:
    async def act() -> None:
        page = await Page().open()
        match = await page.plan()
        while "red" not in (now := await page.ask(f"/api/matches/{match}?seat=red"))["to_act"]:
            await asyncio.sleep(0.001)
        # The page is closed without a word.
        again = Page()
        again.events, again.texts = list(page.events), dict(page.texts)
        await again.open()
        (listed,) = (await again.ask("/api/matches"))["matches"]
        assert (listed["match"], listed["mine"], listed["waits"]) == (match, ["red"], True)
        assert (await again.ask(f"/api/matches/{match}?seat=red"))["position"] == now["position"]
        log = await again.ask(f"/api/matches/{match}/log?seat=red")
        assert json.loads(log.splitlines()[0])["format"] == "foreign-king-log"

    asyncio.run(act())


def test_nothing_is_answered_before_it_is_kept() -> None:
    async def act() -> None:
        page = await Page().open()
        page.saving.clear()
        seats = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "me"}]
        number = page.begin("/api/matches", {"game": "the-foreign-king", "seats": seats})
        before = len(page.events)
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert number not in page.parts
        page.saving.set()
        await until(lambda: page.parts.get(number, [{}])[-1].get("end") is True)
        assert page.parts[number][0]["status"] == 201
        assert len(page.events) > before

    asyncio.run(act())


def test_the_computer_thinks_in_the_other_worker() -> None:
    async def act() -> None:
        page = await Page().open()
        match = await page.plan()
        body = {"seat": "red", "answers": [], "language": "fr"}
        while not page.thoughts:
            step = await page.ask(f"/api/matches/{match}/decision", body)
            if step.get("command") is not None:
                sent = {"seat": "red", "command": step["command"], "expected": step["version"], "id": str(page.number)}
                await page.ask(f"/api/matches/{match}/commands", sent)
                body["answers"] = []
            elif tokens := [each["token"] for each in step.get("options", ()) if not each.get("closed")]:
                body["answers"] = [*body["answers"], tokens[0]]
            else:
                await asyncio.sleep(0.001)
        await until(lambda: any('"by":"blue"' in each[3] for each in page.events))

    asyncio.run(act())


def test_a_stream_ends_when_nobody_reads_it_any_more() -> None:
    async def act() -> None:
        page = await Page().open()
        match = await page.plan()
        number = page.begin(f"/api/updates?match={match}:red:0:0", accept="text/event-stream")
        await until(lambda: any("event: start" in each.get("part", "") for each in page.parts.get(number, ())))
        page.operations.leave(number)
        page.operations.leave(12345)
        before = len(page.parts[number])
        await asyncio.sleep(0.05)
        assert len(page.parts[number]) == before

    asyncio.run(act())


def test_a_service_worker_names_every_file_by_its_digest(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "index.html").write_text("<p>", "utf-8")
    (tmp_path / "deep" / "a.js").write_text("1", "utf-8")
    first = write_service_worker(tmp_path, "king")
    script = (tmp_path / "service_worker.js").read_text("utf-8")
    assert "@@" not in script
    files = json.loads(re.findall(r"^const FILES = (.*);$", script, re.MULTILINE)[0])
    assert sorted(files) == ["deep/a.js", "index.html"]
    assert files["deep/a.js"] == "sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s="
    assert write_service_worker(tmp_path, "king") == first
    (tmp_path / "deep" / "a.js").write_text("2", "utf-8")
    assert write_service_worker(tmp_path, "king") != first
    write_service_worker(tmp_path, "king", [tmp_path / "index.html"])
    assert "a.js" not in (tmp_path / "service_worker.js").read_text("utf-8")


def test_the_service_worker_of_a_folder_is_made_by_one_command(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>", "utf-8")
    command = (sys.executable, str(BROWSER / "offline.py"), str(tmp_path), "king", "index.html")
    made = subprocess.run(command, check=True, capture_output=True, text=True)
    assert re.fullmatch(rf"{tmp_path}/service_worker.js: version [0-9a-f]{{12}}\n", made.stdout)


def test_the_document_is_that_of_the_play_page_and_names_files_of_its_folder_alone() -> None:
    from table import POLICY, document  # noqa: PLC0415 - it changes the path of modules

    page = document("engine-abc", 19_000_000)
    addresses = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert all(not each.startswith(("/", "http")) for each in addresses)
    # The engine is there before the page's own script.
    scripts = [each for each in addresses if each.endswith(".js")]
    assert [each.rpartition("/")[2] for each in scripts] == ["door.js", "page.js"]
    assert 'data-root=""' in page
    assert 'data-size="19000000"' in page
    assert POLICY in page
    assert "unsafe-inline" not in page
    assert "apple-touch-icon.png" in {each.rpartition("/")[2] for each in addresses}


@pytest.mark.parametrize("name", ["table.py", "offline.py"])
def test_the_guide_names_the_commands(name: str) -> None:
    guides = (BROWSER.parents[1] / "docs" / "guides" / "offline.md", BROWSER / "README.md")
    assert any(f"examples/browser/{name}" in each.read_text("utf-8") for each in guides)
