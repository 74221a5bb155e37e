"""The operations of the server over the matches of one browser, for the one person to whom it belongs."""

from asyncio import Task, create_task
from collections.abc import Awaitable, Callable
from typing import Any

from foreign_king.server.api import make_api
from foreign_king.server.single_thread import SingleThreadHost
from foreign_king.server.thinking import Thought
from foreign_king.store.copied import copied_store
from foreign_king.wire import parse, read_command
from foreign_king_table.keeper import Keeper
from foreign_king_table.requests import Post, Request
from foreign_king_table.thinking import write_thought

DEVICE = "device/key"
"""The stream of the text that has the key of the person to whom the browser belongs."""
PLACE = ("key", "")


class LocalOperations:
    """Answers requests. ``post`` sends the answers, part by part."""

    def __init__(self, host: SingleThreadHost, key: str, post: Post, keeper: Keeper) -> None:
        self._app = make_api(host)
        self._key = key
        self._post = post
        self._keeper = keeper
        self._requests: dict[int, Request] = {}
        self._tasks = set[Task[None]]()

    def ask(self, text: str) -> None:
        """Begin to answer a request: a JSON text with its ``number``, ``method``, ``url``, ``headers`` and ``body``."""
        document = parse(text)
        number = document["number"]
        self._requests[number] = request = Request(number, self._post, self._keeper)
        headers = {**document["headers"], "authorization": f"Bearer {self._key}"}
        answer = request.answer(self._app, document["method"], document["url"], headers, document["body"])
        task = create_task(answer)
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._ended(number, done))

    def leave(self, number: int) -> None:
        """Say that nobody waits for the answer to a request any more."""
        request = self._requests.get(number)
        if request is not None:
            request.leave()

    def _ended(self, number: int, task: Task[None]) -> None:
        self._requests.pop(number, None)
        self._tasks.discard(task)
        if not task.cancelled():
            # The page has its answer to what has gone wrong. Without this call, Python would report it once more.
            task.exception()


async def open_operations(
    kept: str,
    save: Callable[[str], Awaitable[None]],
    post: Post,
    think: Callable[[str], Awaitable[str]],
) -> LocalOperations:
    """Return the operations over what a browser has kept: a JSON text with its ``events`` and ``texts``. ``save`` keeps
    changes, and ``think`` has another worker think about a command."""
    keeper, former = Keeper(save), parse(kept)
    store = copied_store(keeper.add, events=former["events"], texts=former["texts"])

    async def decide(thought: Thought) -> Any:
        return read_command(thought.game.game, parse(await think(write_thought(thought))))

    host = SingleThreadHost(store, decide=decide)
    key = store.texts(DEVICE).get(PLACE)
    if key is None or host.person(key) is None:
        key = host.persons.new().key
        store.write_texts(DEVICE, {PLACE: key})
    await keeper.keep()
    host.start()
    return LocalOperations(host, key, post, keeper)


__all__ = ["LocalOperations", "open_operations"]
