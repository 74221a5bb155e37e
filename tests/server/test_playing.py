"""A command is judged by what this process knows of the match and its people, unless something has happened since."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from foreign_king.dealer import random_command
from foreign_king.matches import Accepted, Conflict
from foreign_king.server.absence import let_computer_sit_in
from foreign_king.server.faults import NotAllowed, NotYourSeat
from foreign_king.server.hosting import Host
from foreign_king.server.playing import play_sent
from foreign_king.server.registry import Registry
from foreign_king.server.requests import SendCommand
from foreign_king.server.seating import give_back, take_back_seat
from foreign_king.store import Busy, UnknownMatch, open_store
from foreign_king.wire import write_command
from tests.server.people import another, opened_by


class Table:
    """A match of one person at three seats, and another process at the same store."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.anna, self.key = host.persons.new()
        seats = dict.fromkeys(("red", "blue", "green"), "me")
        self.id = opened_by(host.registry, self.anna, seats=seats).id
        host.store.deal(self.id, Random(1))
        host.known(self.key)
        self.other: Registry = another(host.registry)

    def sent(self, **more: Any) -> SendCommand:
        """Return the next command, as it is sent."""
        match = self.host.store.match(self.id)
        command = random_command(match.game, match.state, Random(1))
        return SendCommand(seat=command.by, command=write_command(match.game, command), **more)

    def play(self, sent: SendCommand, key: str | None = None) -> Accepted:
        """Send a command."""
        return play_sent(self.host, self.key if key is None else key, self.id, sent)


@pytest.fixture
def host(address: str) -> Iterator[Host]:
    with open_store(address) as store:
        yield Host(store)


@pytest.fixture
def table(host: Host) -> Table:
    return Table(host)


def test_a_command_is_played_by_one_call_of_the_store(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    sent, recorder = table.sent(), table.host.store._database.recorder
    monkeypatch.setattr(recorder, "select_events", None)
    assert table.play(sent).version == 2


ACTS: dict[str, tuple[Callable[[Table, str], Any], type[Exception]]] = {
    "given back": (lambda table, seat: give_back(table.other, table.id, seat, table.anna), NotYourSeat),
    "the computer": (
        lambda table, seat: let_computer_sit_in(table.other, table.id, seat, table.anna),
        NotAllowed,
    ),
    "removed": (lambda table, _: table.other.store.remove(table.id), UnknownMatch),
}


def once(act: Callable[[], object]) -> Callable[[], None]:
    """Return a function that does something when it is called for the first time."""
    left = [act]

    def acted() -> None:
        if left:
            left.pop()()

    return acted


def after(then: Callable[[], object], function: Callable[..., Any], *values: Any, **options: Any) -> Any:
    """Call a function after something else."""
    then()
    return function(*values, **options)


@pytest.mark.parametrize("late", [None, "submit_as_known", "submit_unless_changed"])
def test_whatever_happens_at_another_process_counts(
    host: Host, late: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if it happens after the command was judged, and before it is stored, whether the memory knows everything or
    nothing."""
    for act, fault in ACTS.values():
        table = Table(host)
        sent = table.sent()
        with monkeypatch.context() as patch:
            if late is None:
                act(table, sent.seat)
            else:
                then = once(partial(act, table, sent.seat))
                patch.setattr(host.store, late, partial(after, then, getattr(host.store, late)))
            if late == "submit_unless_changed":
                patch.setattr(host.registry, "known", lambda _: None)
            with pytest.raises(fault):
                table.play(sent)
        played = [each for each in table.other.store.changes() if each.match == table.id and each.kind == "command"]
        assert len(played) == (0 if fault is UnknownMatch else 1)


def test_a_command_is_judged_anew_until_nothing_happens_meanwhile(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens at another process is about another seat, so the command is played."""
    table = Table(host)
    sent = table.sent()
    other = next(seat for seat in ("red", "blue", "green") if seat != sent.seat)
    then = once(lambda: give_back(table.other, table.id, other, table.anna))
    monkeypatch.setattr(host.registry, "known", lambda _: None)
    monkeypatch.setattr(host.store, "submit_unless_changed", partial(after, then, host.store.submit_unless_changed))
    assert table.play(sent).version == 2


def test_a_command_is_not_judged_anew_for_ever(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(host)
    monkeypatch.setattr(host.registry, "known", lambda _: None)
    monkeypatch.setattr(host.store, "submit_unless_changed", lambda *_values, **_options: None)
    with pytest.raises(Busy, match="among the people"):
        table.play(table.sent())


def test_who_has_lost_the_seat_at_another_process_does_not_learn_what_is_wrong_with_a_command(table: Table) -> None:
    sent = table.sent(expected=0)
    give_back(table.other, table.id, sent.seat, table.anna)
    with pytest.raises(NotYourSeat):
        table.play(sent)


def test_a_command_that_another_process_has_played_is_answered_as_there_and_another_one_is_too_late(
    table: Table,
) -> None:
    sent = table.sent(expected=1, id="a")
    there = Host(table.other.store)
    assert play_sent(there, table.key, table.id, sent).version == 2
    assert table.play(sent).version == 2
    with pytest.raises(Conflict):
        table.play(SendCommand(seat=sent.seat, command=sent.command, expected=1, id="b"))


def test_the_command_of_somebody_else_is_refused(table: Table) -> None:
    sent = table.sent()
    with pytest.raises(NotYourSeat):
        table.play(sent, table.host.persons.new().key)
    take_back_seat(table.other, table.id, sent.seat, table.anna)
    with pytest.raises(NotYourSeat):
        table.play(sent)
