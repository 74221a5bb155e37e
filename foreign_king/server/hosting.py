"""The host: everything that one process of a server needs, and everything that a request can ask of it.

It knows nothing of HTTP. All its methods block; the application calls them in threads.
"""

from collections.abc import Iterable
from hashlib import sha256
from secrets import token_urlsafe
from threading import Lock
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.logs import make_header
from foreign_king.server.answers import (
    GameAnswer,
    GamesAnswer,
    OpenedAnswer,
    VersionAnswer,
)
from foreign_king.server.fault_answers import Fault
from foreign_king.server.gate import Sight, command_of
from foreign_king.server.news import News
from foreign_king.server.progress import Progress
from foreign_king.server.requests import OpenMatch, SendCommand, TakeSeat
from foreign_king.store import Store
from foreign_king.wire import shown


class Host:
    """What one process of a server needs. ``store`` has the matches, ``boards`` are further boards to play on."""

    def __init__(self, store: Store, *, boards: Iterable[Any] = ()) -> None:
        self.store = store
        self.boards = tuple(boards)
        self.news = News(store)
        self.progress = Progress(store, computers=self._computers)
        self._lock = Lock()
        self._holders: dict[tuple[str, str], str] = {}
        self._invitations: dict[tuple[str, str], str] = {}
        self._computer_seats: set[tuple[str, str]] = set()

    def start(self) -> None:
        """Start the threads of the host."""
        self.news.start()
        self.progress.start()

    def stop(self) -> None:
        """Stop the threads of the host. Nothing that was answered is lost."""
        self.progress.stop()
        self.news.stop()

    # Who is who

    def holds(self, key: str | None, match: str, seat: str) -> bool:
        """Whether a key proves that its bearer holds a seat."""
        return key is not None and self._holders.get((match, seat)) == _digest(key)

    def viewer(self, key: str | None, match: str, seat: str | None) -> str:
        """Return the viewer for a request: the seat that the sender holds, or ``SPECTATOR`` if he names none."""
        if seat is None:
            return SPECTATOR
        if not self.holds(key, match, seat):
            raise Fault("not-held", "The sender has not proved to hold this seat.")
        return seat

    def _computers(self, match: str) -> frozenset[str]:
        return frozenset(seat for id, seat in self._computer_seats if id == match)

    # What is asked and done

    def games(self) -> GamesAnswer:
        """Return the games that can be played."""
        answers = (
            GameAnswer(name=each.name, title=each.title, editions=tuple(each.law.editions)) for each in GAMES.values()
        )
        return GamesAnswer(games=tuple(answers))

    def open_match(self, key: str | None, plan: OpenMatch) -> tuple[OpenedAnswer, str]:
        """Open a match, and return the answer and the key of the sender."""
        if plan.game not in GAMES:
            raise Malformed(f"there is no game {shown(plan.game)}", pointer="/game", expected=" or ".join(GAMES))
        key = key or token_urlsafe(32)
        header = make_header(
            GAMES[plan.game],
            [each.seat for each in plan.seats],
            edition=plan.edition,
            law=plan.law,
            names={each.seat: each.name for each in plan.seats if each.name is not None},
            take_back=plan.take_back,
        )
        id, match = self.store.open_match(header)
        invitations = dict[str, str]()
        with self._lock:
            for each in plan.seats:
                if each.player == "me":
                    self._holders[id, each.seat] = _digest(key)
                elif each.player == "computer":
                    self._computer_seats.add((id, each.seat))
                else:
                    invitations[each.seat] = token_urlsafe(16)
                    self._invitations[id, each.seat] = _digest(invitations[each.seat])
        self.progress.look_at(id)
        return OpenedAnswer(match=id, version=match.version, invitations=FrozenDict(invitations)), key

    def take_seat(self, key: str | None, match: str, seat: str, taking: TakeSeat) -> tuple[VersionAnswer, str]:
        """Take a seat by its invitation, and return the version of the match and the key of the sender."""
        key = key or token_urlsafe(32)
        version = self.store.match(match).version
        with self._lock:
            invitation = self._invitations.get((match, seat))
            if taking.invitation is None or invitation != _digest(taking.invitation):
                raise Fault("not-allowed", "This is no invitation to the seat, or the seat is taken.")
            del self._invitations[match, seat]
            self._holders[match, seat] = _digest(key)
        if taking.name is not None:
            self.store.set_name(match, seat, taking.name)
        self.progress.look_at(match)
        return VersionAnswer(version=version), key

    def sight(self, key: str | None, match: str, seat: str | None) -> Sight:
        """Return a match as the sender looks at it. Everything that he is shown is made of it."""
        viewer = self.viewer(key, match, seat)
        return Sight(id=match, match=self.store.with_names(match), viewer=viewer)

    def submit(self, key: str | None, match: str, sent: SendCommand) -> VersionAnswer:
        """Play a command."""
        seat = self.viewer(key, match, sent.seat)
        command = command_of(self.store.match(match), seat, sent.command)
        accepted = self.store.submit(match, seat, command, expected=sent.expected, command_id=sent.id)
        self.progress.look_at(match)
        return VersionAnswer(version=accepted.version)


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


__all__ = ["Host"]
