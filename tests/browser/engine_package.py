"""The package for JavaScript in a real browser: ``pytest tests/browser/engine_package.py`` with the folder of the built
package in ``PACKAGE``, as ``.ci/engine`` does.

A plain server serves it from a folder below its root. As soon as the engine is ready, the server ends, so whatever is
loaded later fails.
"""

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.players import browser, playwright

__all__ = ["browser", "playwright"]
BELOW = "some/folder"
PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Engine</title>
<script type="module">
import * as fk from "./dist/index.js";
window.fk = fk;
const begun = performance.now();
window.ready = fk.load().then((engine) => { window.engine = engine; return performance.now() - begun; });
</script>
"""
A_GAME = """async (name) => {
  const game = engine.game(name, { language: "fr", names: { red: "Anna", blue: "Bruno", green: "Chiara" } });
  const seats = ["red", "blue", "green"];
  let { state } = await game.setup(seats);
  const stories = [], times = [];
  let offers = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    const [seat] = await game.toAct(state);
    if (seat === undefined) break;
    let command;
    if (seat === "table") command = await game.deal(state, turn);
    else {
      offers += (await game.offers(state, seat)).length;
      let step = await game.decide(await game.view(state, seat), seat);
      while (!step.complete) step = await step.choose(step.options.find((option) => option.closed.length === 0));
      command = step.command;
    }
    const begun = performance.now();
    const after = await game.play(state, command);
    times.push(performance.now() - begun);
    const lines = await game.tell(await game.redact(after.facts, "spectator"));
    stories.push(...lines.map((line) => line.text));
    await game.explain(state, after.facts);
    state = after.state;
  }
  const view = await game.view(state, "red");
  const same = await game.open(JSON.parse(JSON.stringify(state)));
  return {
    played: times.length, slowest: Math.max(...times.slice(1)), stories, offers, viewer: view.document.viewer,
    digest: state.document.digest, same: same.document.digest, svg: await game.draw(view),
  };
}"""


class Quiet(SimpleHTTPRequestHandler):
    """A server that keeps what it is asked for to itself."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    package = os.environ.get("PACKAGE")
    assert package, "these tests need the built package: name its folder by PACKAGE"
    root = tmp_path_factory.mktemp("site")
    folder = root / BELOW
    folder.mkdir(parents=True)
    (folder / "dist").symlink_to(Path(package).resolve() / "dist")
    (folder / "index.html").write_text(PAGE, "utf-8")
    return root


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path) -> Iterator[Page]:
    """A page with an engine that is ready, after the network is cut."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(180_000)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"http://127.0.0.1:{server.server_port}/{BELOW}/index.html")
    print(f"ready after {page.evaluate('() => ready') / 1000:.2f} s")
    server.shutdown()
    server.server_close()
    thread.join()
    context.set_offline(True)
    yield page
    assert complaints == []
    context.close()


@pytest.mark.parametrize("name", ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_a_game_is_played_without_a_network(page: Page, name: str) -> None:
    played = page.evaluate(A_GAME, name)
    print(f"{name}: {played['played']} commands, the slowest took {played['slowest']:.0f} ms")
    assert played["played"] == 30
    assert played["digest"] == played["same"]
    assert played["viewer"] == "red"
    assert played["svg"].startswith("<?xml")
    assert played["offers"] > 0
    assert any("Anna" in text for text in played["stories"])


def test_errors_are_those_of_the_library(page: Page) -> None:
    errors = page.evaluate("""async () => {
      const game = engine.game("the-foreign-king", { language: "de" });
      const { state } = await game.setup(["red", "blue"]);
      const refused = await game.play(state, { type: "TakeCoins", by: "red" }).catch((error) => error);
      const malformed = await game.play(state, { type: "TakeCoins", by: 3 }).catch((error) => error);
      return [
        refused instanceof fk.Refused, refused.message, refused.clause,
        malformed instanceof fk.Malformed, malformed.message, malformed.pointer,
      ];
    }""")
    assert errors == [
        True,
        "Nur der Tisch lost die Spielerreihenfolge aus, und vorher handelt niemand.",
        "the-foreign-king:chance.due",
        True,
        "3 ist kein Text",
        "/by",
    ]


def test_a_computer_player_a_hint_a_preview_and_another_board(page: Page) -> None:
    chosen, foreseen, hints, name = page.evaluate("""async () => {
      const plain = engine.game("the-foreign-king");
      const letters = [..."abcdefghi"];
      const places = Object.fromEntries(letters.map((place, number) => {
        return [place, { borders: [letters[(number + 1) % 9], letters[(number + 8) % 9]] }];
      }));
      const head = { format: "foreign-king-board", version: 1, game: plain.name, name: "round-town" };
      const board = await plain.readBoard({ ...head, places });
      const game = engine.game("the-foreign-king", { board });
      const { state } = await game.setup(["red", "blue"]);
      const dealt = await game.play(state, { type: "DealTurnOrder", by: "table", order: ["red", "blue"] });
      const command = await game.makePlayer("red", "hard").choose(dealt.state, { simulations: 50, seed: 1 });
      const { facts, state: after } = await game.preview(dealt.state, command);
      const folded = await game.fold(dealt.state, facts);
      const { hints } = await game.hint(dealt.state, "red", { seconds: 0.2 });
      return [command.by, after.text === folded.text.replace('"viewer":null', '"viewer":"red"'), hints.length,
        folded.document.board.name];
    }""")
    assert (chosen, foreseen, name) == ("red", True, "round-town")
    assert hints
