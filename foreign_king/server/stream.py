"""Streams of server-sent events: what happens in a few matches, as somebody may know it.

A stream holds no connection to the database and has no queue. It sleeps until there is news, and then sends what its
viewer may know of the match as it is now. Each event has an id, from which the stream goes on when it is opened again.

================ ======================================================================================================
``start``        the first event, at once: ``matches``, each with the versions from which the stream goes on
``update``       something has happened in a match: an update, with the ``match`` and the ``seat``
``remark``       somebody has written a remark: the ``remark``, with the ``match`` and the ``seat``
``participants`` who sits where has changed: the ``participants``, with the ``match`` and the ``seat``
``presence``     somebody has come or gone: the seats that are ``here`` now, with the ``match`` and the ``seat``
``closed``       a match is no longer followed, and the ``reason``: ``over``, ``not-your-seat``, ``not-allowed``,
                 ``removed``. A match that is over is followed for some time longer: see ``closings``
``restart``      this process ends; the stream can be opened again at once
================ ======================================================================================================
"""

from asyncio import timeout
from collections.abc import AsyncGenerator, Callable, Iterable
from random import randint

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.answers import answer_document
from foreign_king.server.fault_answers import Fault
from foreign_king.server.followed import Followed
from foreign_king.server.followed_matches import Block, FollowedMatches
from foreign_king.server.hosting import Host
from foreign_king.server.news import Current, Listener, Woken
from foreign_king.server.stream_presence import StreamPresence
from foreign_king.server.work_in_parts import Parts

COME_BACK = (500, 3000)
"""After how many milliseconds, at the least and at the most, a browser comes back whose stream has ended."""
NOTHING = Woken({}, persons=False, presence=False, ended=False)
NO_BLOCK = Block(b"", None, (), (), FrozenDict())


class Stream:
    """What one browser or client follows. ``cursor`` makes the id of an event of the matches that are followed.
    ``people`` is whether the stream has events about people too, and ``in_sight`` whether the page that follows is in
    sight; ``None`` if that is not known."""

    def __init__(
        self,
        host: Host,
        key: str | None,
        followed: Iterable[Followed],
        *,
        cursor: Callable[[Iterable[Followed]], str],
        people: bool,
        in_sight: bool | None = None,
    ) -> None:
        self._host = host
        self._key = key
        self._matches = FollowedMatches(host, followed, cursor=cursor, people=people)
        self._people = people
        self._presence = StreamPresence(host.presence, in_sight=in_sight)
        self._person: str | None = None
        self._listener: Listener | None = None
        self._current: dict[str, Current | None] = {}

    async def begin(self) -> bool:
        """Begin to follow the matches, and return whether anything is left to send: whether one of them can be followed
        and is not over, or was not followed to its end. Otherwise, the stream has ended."""
        self._person = await self._host.run(self._host.person, self._key)
        # What happens from now on is not missed, so the matches are read only once.
        self._listener = self._host.news.listen(self._matches.ids, self._person)
        left = False
        try:
            self._current = await self._host.run_parts(self._matches.load, self._person)
            if len(self._current) < len(self._matches.ids):
                raise Fault("stopping", "The server is about to restart.", retry_after=1)
            left = self._matches.left(self._current, self._person)
        finally:
            if not left:
                self.end()
        return left

    def end(self) -> None:
        """End the stream. It can be called again."""
        if self._listener is not None:
            self._host.news.forget(self._listener)
            self._listener = None
            self._presence.end()

    async def events(self) -> AsyncGenerator[bytes, None]:
        """Yield the events of a stream that has begun, the first one at once, and comments between them, until no match
        is left to follow."""
        run, run_parts, matches = self._host.run, self._host.run_parts, self._matches
        listener, person, current, self._current = self._listener, self._person, self._current, {}
        assert listener is not None
        try:
            yield f"retry: {randint(*COME_BACK)}\n\n".encode()
            yield matches.event("start", {"matches": [answer_document(each) for each in matches.followed]})
            while matches.followed:
                left, block = await run_parts(self._news, current, person)
                while block.text:
                    # Whoever reads the stream has room for the block now, so nothing happens between this check and the
                    # moment when the block is sent.
                    if matches.may_be_sent(block):
                        yield block.text
                    else:
                        matches.put_back(block)
                    block = await run(self._next_block) if matches.waiting else NO_BLOCK
                if not matches.followed:
                    break
                # A stream that has much to send looks for news all the same: its seat may be gone, or this process end.
                woken = listener.take() if left else await self._woken(listener)
                current = {**current, **woken.matches} if left else woken.matches
                for match, now in woken.matches.items():
                    matches.happened(match, now)
                if woken.ended:
                    yield matches.event("restart", {})
                    return
                if woken.persons and not await run(self._host.still_proves, self._key, person):
                    person, current = None, await run_parts(matches.load, None)
                if woken == NOTHING and not left:
                    yield b":\n\n"
        finally:
            self.end()

    def _news(self, current: dict[str, Current | None], person: str | None) -> Parts[tuple[bool, Block]]:
        """Make the events for what is new, and for those who have come or gone. Return whether there is more, and what
        is sent first."""
        left = yield from self._matches.make_news(current, person)
        self._presence.look_on(self._matches.followed)
        yield
        if self._people:
            self._matches.make_presence(self._presence.changed)
        return left, self._next_block()

    def _next_block(self) -> Block:
        """Return what is sent next, and let the server know for which seats it is."""
        block = self._matches.next_block(self._key)
        self._presence.look_on(self._matches.followed)
        return block

    async def _woken(self, listener: Listener) -> Woken:
        try:
            async with timeout(self._host.heartbeat):
                return await listener.wait()
        except TimeoutError:
            return NOTHING


__all__ = ["Stream"]
