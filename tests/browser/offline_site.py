"""A folder on a plain server, such as that of the table without a server, for tests and figures."""

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.engine_package import BELOW, Quiet

LOADED = 240_000
"""How many milliseconds an engine has until it is ready, on a busy machine. It takes a few seconds on an idle one."""
OPEN = """async (plan) => {
    const ask = async (path, method, body) => {
        const headers = {'Content-Type': 'application/json'};
        const answer = await foreignKingEngine.ask(path, {method, headers, body: JSON.stringify(body)});
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    };
    const {match} = await ask('/api/matches', 'POST', plan);
    for (const {seat, player} of plan.seats) {
        if (player === 'me') await ask(`/api/matches/${match}/seats/${seat}`, 'PATCH', {number: '1830'});
    }
    return match;
}"""
ALONE = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "computer", "level": "easy"}]
SHORT = {"game": "the-foreign-king", "law": {"citizens": 4}, "seats": ALONE}
"""A game that ends soon, because few citizens can be placed."""


class Site:
    """A folder, served below a path until it is stopped. It can be served again at the same address."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.port = 0
        self.start()

    def start(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Quiet, directory=str(self.root)))
        self.port = self._server.server_port
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{BELOW}"


def ready(page: Page, *, cached: bool = True) -> None:
    page.wait_for_function(
        "(cached) => foreignKingEngine.state.state === 'ready' && (!cached || foreignKingEngine.state.cached)",
        arg=cached,
        timeout=LOADED,
    )
