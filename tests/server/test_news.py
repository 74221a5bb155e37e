"""News of a match: only what can have changed is read again, and nothing that another process has done is missed."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from foreign_king.server import progress
from foreign_king.server.absence import let_computer_sit_in
from foreign_king.server.hooks import Hook, set_hook
from foreign_king.server.hosting import Host
from foreign_king.server.news import Current, Happened, Listener
from foreign_king.server.playing import play_sent
from foreign_king.server.seating import set_name
from foreign_king.store import open_store
from foreign_king.wire import read_command
from tests.server.people import KING
from tests.server.test_playing import Table


class Following(Table):
    """A table whose match somebody follows."""

    def __init__(self, host: Host) -> None:
        host.news.begin()
        super().__init__(host)
        self.loop = asyncio.new_event_loop()
        self.listener = self.loop.run_until_complete(self.listening())

    async def listening(self) -> Listener:
        """Begin to listen to the match."""
        return self.host.news.listen([self.id], None)

    def heard(self) -> Current | None:
        """Let the news look once, and return the match that the listener is told; ``None`` if it is told none."""
        self.host.news.look()
        self.loop.run_until_complete(asyncio.sleep(0))
        return self.listener.take().matches.get(self.id)

    def due(self) -> bool:
        """Whether the match is looked at later because of its progress."""
        return self.host.progress._agenda.due() != (None, None)

    def hooked(self) -> bool:
        """Whether the match is looked at later because of its hook."""
        return self.host.notifier._agenda.due() != (None, None)


@pytest.fixture
def following(address: str) -> Iterator[Following]:
    with open_store(address) as store:
        table = Following(Host(store))
        table.heard()
        yield table
        table.loop.close()


def test_of_what_this_process_has_played_itself_nothing_is_read_again(
    following: Following, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = following.host.registry.known(following.id)
    following.play(following.sent())
    monkeypatch.setattr(following.host.store._database, "events", None)
    monkeypatch.setattr(following.host.store._database, "texts", None)
    heard = following.heard()
    assert heard is not None
    assert heard.match.version == 2
    assert heard.participants is known


def test_what_another_process_plays_is_news(following: Following) -> None:
    for version in (2, 3):
        sent = following.sent()
        # Here, the match is in memory as it was before.
        play_sent(Host(following.other.store), following.key, following.id, sent)
        heard = following.heard()
        assert heard is not None
        assert heard.match.version == version


def test_a_later_version_than_that_of_the_news_is_not_shown_with_older_people(following: Following) -> None:
    """Among the people, something may have happened before it that is not news yet."""
    host = following.host
    following.play(following.sent())
    first = host.store.changes(host.news._after)
    set_name(following.other, following.id, "blue", following.anna, "Anna")
    sent = following.sent()
    host.store.submit(following.id, sent.seat, read_command(KING, sent.command))
    # The news looks while only the first of these is stored.
    host.news._tell_changes(first)
    following.loop.run_until_complete(asyncio.sleep(0))
    heard = following.listener.take().matches[following.id]
    assert heard is not None
    assert heard.match.version == 3
    assert heard.participants == following.other.get(following.id)


def test_what_another_process_does_among_people_is_news(following: Following) -> None:
    set_name(following.other, following.id, "blue", following.anna, "Anna")
    following.play(following.sent())
    heard = following.heard()
    assert heard is not None
    assert heard.participants == following.other.get(following.id)
    assert heard.texts["name", "blue"] == "Anna"


def test_news_about_people_that_could_not_be_read_comes_with_the_next_news(
    following: Following, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(match: str, happened: Happened) -> Any:
        raise RuntimeError("a mistake")

    set_name(following.other, following.id, "blue", following.anna, "Anna")
    with monkeypatch.context() as patch:
        patch.setattr(following.host.news, "_load", failing)
        assert following.heard() is None
    play_sent(Host(following.other.store), following.key, following.id, following.sent())
    heard = following.heard()
    assert heard is not None
    assert heard.participants == following.other.get(following.id)


def test_what_has_happened_among_people_before_somebody_follows_is_not_forgotten(following: Following) -> None:
    host = following.host
    host.news.forget(following.listener)
    set_name(following.other, following.id, "blue", following.anna, "Anna")
    assert following.heard() is None
    following.listener = following.loop.run_until_complete(following.listening())
    play_sent(Host(following.other.store), following.key, following.id, following.sent())
    # A stream that begins has read the match here, and has not read its people yet.
    host.store.match(following.id)
    heard = following.heard()
    assert heard is not None
    assert heard.participants == following.other.get(following.id)


def test_a_match_is_looked_at_later_only_if_something_may_be_due(following: Following) -> None:
    following.play(following.sent())
    following.heard()
    assert not following.due()
    let_computer_sit_in(following.other, following.id, following.sent().seat, following.anna)
    following.heard()
    assert following.due()


def test_a_match_that_fails_is_looked_at_later_and_holds_no_news_up(
    following: Following, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "step_of", None)
    following.play(following.sent())
    assert following.heard() is not None
    assert following.due()


def test_a_match_that_nobody_follows_is_looked_at_later(following: Following) -> None:
    following.host.news.forget(following.listener)
    following.play(following.sent())
    assert following.heard() is None
    assert following.due()
    assert following.hooked()


def test_a_match_without_a_hook_is_not_looked_at_because_of_one(following: Following) -> None:
    following.play(following.sent())
    following.heard()
    assert not following.hooked()
    hook = Hook(url="https://example.org/a", form="json", language="en", page="http://localhost/")
    set_hook(following.other, following.id, following.anna, hook)
    following.heard()
    assert following.hooked()
