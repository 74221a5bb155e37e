"""Who is here: a hint, right within seconds at every process, which decides nothing."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from foreign_king.server import make_app, presence
from foreign_king.server.presence import STREAM, Presence
from foreign_king.store import Store, open_store
from tests.server.party import Party
from tests.server.running import Running, until
from tests.server.test_streams import Events, Line, followed

RIGHT_WITHIN = 5.0
RED, BLUE = ("m", "red", None), ("m", "blue", None)


class WholeLine(Line):
    """A stream of which all events are looked at."""

    def chosen(self, events: Events) -> Events:
        return events


class Process:
    """The presence of a process, the matches of which it has told its streams, and how often it has told something, if
    only that nobody has come or gone."""

    def __init__(self, store: Store) -> None:
        self.told = list[str]()
        self.times = 0
        self.presence = Presence(Store(store._database), self._tell)

    def _tell(self, matches: Iterable[str]) -> None:
        self.told.extend(matches)
        self.times += 1


def looked(process: Process) -> None:
    """Wait until a process has looked at its own streams and at those of the others once more. Each look tells twice,
    and one may be under way."""
    before = process.times
    until(lambda: process.times >= before + 4)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything takes a twentieth of the time. How long a sign of life counts stays as it is, so that nobody is taken
    for dead because his thread was late."""
    for name in ("LOOK_EVERY", "GRACE", "SIGN_EVERY"):
        monkeypatch.setattr(presence, name, getattr(presence, name) / 20)


@pytest.fixture
def processes(address: str, quick: None) -> Iterator[tuple[Process, Process]]:
    with open_store(address) as store:
        pair = Process(store), Process(store)
        for each in pair:
            each.presence.start()
        yield pair
        for each in pair:
            each.presence.stop()
        assert store.texts(STREAM) == {}


def test_all_processes_know_who_is_here(processes: tuple[Process, Process]) -> None:
    one, other = processes
    one.presence.change(came=[RED], gone=[])
    assert one.presence.here("m") == ("red",)
    assert one.told == ["m"]
    until(lambda: other.presence.here("m") == ("red",))
    # The streams are told a moment after it is known.
    until(lambda: other.told)
    assert other.told == ["m"]
    other.presence.change(came=[BLUE], gone=[])
    until(lambda: one.presence.here("m") == other.presence.here("m") == ("blue", "red"))
    assert one.presence.here("another") == ()
    one.presence.change(came=[], gone=[RED])
    until(lambda: one.presence.here("m") == other.presence.here("m") == ("blue",))


def test_a_seat_is_here_as_long_as_one_of_its_streams(processes: tuple[Process, Process]) -> None:
    one, other = processes
    for process in (one, one, other):
        process.presence.change(came=[RED], gone=[])
    until(lambda: one.presence.here("m") == ("red",) and other.presence.here("m") == ("red",))
    for process in (one, other):
        process.presence.change(came=[], gone=[RED])
        sleep(presence.GRACE)
        for each in processes:
            looked(each)
        assert one.presence.here("m") == other.presence.here("m") == ("red",)
    one.presence.change(came=[], gone=[RED])
    until(lambda: one.presence.here("m") == other.presence.here("m") == ())


def wait_until_in_sight(processes: tuple[Process, Process], expected: bool | None) -> None:
    until(lambda: all(each.presence.in_sight("m") == {"red": expected} for each in processes))


def test_all_processes_know_whether_a_page_of_a_seat_is_in_sight(processes: tuple[Process, Process]) -> None:
    """One page in sight is enough. A page that does not say so may be in sight."""
    one, other = processes
    steps = ((one, False, False), (other, None, None), (one, True, True), (one, False, True))
    for process, added, expected in steps:
        process.presence.change(came=[("m", "red", added)], gone=[])
        wait_until_in_sight(processes, expected)
        assert one.presence.here("m") == other.presence.here("m") == ("red",)
    # It is put out of sight: the stream is opened anew.
    one.told.clear()
    one.presence.change(came=[("m", "red", False)], gone=[("m", "red", True)])
    wait_until_in_sight(processes, None)
    until(lambda: one.told)
    assert set(one.told) == {"m"}
    other.presence.change(came=[], gone=[RED])
    wait_until_in_sight(processes, False)


def test_what_a_process_of_a_former_version_has_written_is_read(address: str, quick: None) -> None:
    with open_store(address) as store:
        one = Process(store)
        store.write_texts(STREAM, {("process", "old"): '{"sign":1,"seats":{"m":["blue","red"]}}'})
        one.presence.start()
        until(lambda: one.presence.in_sight("m") == {"blue": None, "red": None})
        one.presence.stop()
        store.write_texts(STREAM, {("process", "old"): None})


def test_a_page_that_is_loaded_anew_has_not_gone(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not before ``GRACE`` seconds have passed, however often the processes look meanwhile."""
    one, other = processes
    grace = presence.GRACE
    monkeypatch.setattr(presence, "GRACE", 1e6)
    one.presence.change(came=[RED], gone=[])
    until(lambda: other.told)
    one.told.clear()
    other.told.clear()
    for _ in range(3):
        one.presence.change(came=[], gone=[RED])
        for each in processes:
            looked(each)
        one.presence.change(came=[RED], gone=[])
    assert one.told == other.told == []
    one.presence.change(came=[], gone=[RED])
    monkeypatch.setattr(presence, "GRACE", grace)
    until(lambda: one.told == other.told == ["m"])


def test_the_seats_of_a_process_that_was_killed_go(address: str, quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(address) as store:
        one, killed = Process(store), Process(store)
        one.presence.start()
        killed.presence.change(came=[RED], gone=[])
        killed.presence._others = {"another": presence.Sign("", 0, {})}
        killed.presence._write()
        until(lambda: one.presence.here("m") == ("red",))
        monkeypatch.setattr(presence, "LIFE", 2.0)
        until(lambda: one.presence.here("m") == ())
        # What it has written is removed by one of the others.
        until(lambda: len(store.texts(STREAM)) == 1)
        one.presence.stop()


def test_presence_is_seen_at_another_server_within_seconds_and_no_event_is_stored(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    with (
        open_store(url) as store,
        open_store(url) as second,
        Running(make_app(store), store) as server,
        Running(make_app(second), second) as other,
    ):
        party = Party(server, "the-foreign-king", 2).sit_down()
        party.waiting()
        red, blue = party.people
        elsewhere = other.browser()
        elsewhere.cookies.update(dict(blue.cookies))
        latest = store.latest()
        with WholeLine(red, "/api/updates", match=followed(party, "red")) as line:
            assert line.next("start")
            assert line.next("presence") == {"match": party.id, "seat": "red", "here": ["red"]}
            began = monotonic()
            with WholeLine(elsewhere, "/api/updates", match=followed(party, "blue")) as of_blue:
                of_blue.next("start")
                assert line.next("presence")["here"] == ["blue", "red"]
                assert monotonic() - began < RIGHT_WITHIN
                until(lambda: of_blue.next("presence")["here"] == ["blue", "red"])
                assert red.get(f"{party.path}/presence").json()["here"] == ["blue", "red"]
                assert other.stranger().get(f"{party.path}/presence").json()["here"] == ["blue", "red"]
            began = monotonic()
            assert line.next("presence")["here"] == ["red"]
            assert monotonic() - began < RIGHT_WITHIN
        until(lambda: red.get(f"{party.path}/presence").json()["here"] == [])
        assert store.latest() == latest
