"""Progress: what happens in a match without a request. Chance that is due is dealt, the seats of the computer play, and
at the end the seed of chance is published.

All of it begins in one thread, never in that of a request. Where the computer thinks about a command, it does so in
other threads, so that no match waits for what is thought about in another one. Each step names the version on which
it was decided, so several processes can work on one match: the store refuses the later one, which then looks at the
match again. Some seconds after something has happened in a match, every process looks at it. So a match goes on even
if the process that should have taken the next step has ended."""

from collections.abc import Callable
from random import SystemRandom
from threading import Lock, Thread
from typing import Any

from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.play import to_act
from foreign_king.matches import Conflict, Match
from foreign_king.replays.replay import left_by
from foreign_king.server.agenda import Agenda
from foreign_king.server.agreements import publish_seed
from foreign_king.server.computers import RANDOM, command_for
from foreign_king.server.faults import NoParticipants, NotYet
from foreign_king.server.news import Current
from foreign_king.server.participants import Participants
from foreign_king.server.registry import Registry
from foreign_king.server.request_log import log
from foreign_king.server.seating import fix_numbers
from foreign_king.server.thinking import ThinkingPool, Thought
from foreign_king.store import Busy, StoreError, UnknownMatch

LOOK_AGAIN = 1.0
"""After how many seconds a match is looked at again when the store was busy."""
LATER = 2.0
"""After how many seconds every process looks at a match in which something has happened."""


PUBLISH = ""
"""The step that publishes the seed of chance."""


def step_of(match: Match, participants: Participants) -> str | None:
    """Return what is due in a match without a request: the seat that the computer plays for, ``TABLE`` where chance is
    due, or ``PUBLISH``; ``None`` if nothing is."""
    if match.result is not None:
        return None if participants.published else PUBLISH
    deciding = to_act(match.game, match.state)
    if TABLE in deciding:
        return TABLE
    computers = {*participants.computers, *left_by(match.replay).seats}
    return next((seat for seat in deciding if seat in computers), None)


def _may_be_due(current: Current) -> bool:
    """Whether something is due in a match without a request. In a match that fails, it may be: whoever looks at it says
    how it fails."""
    try:
        return step_of(current.match, current.participants) is not None
    except Exception:
        return True


class Progress:
    """Deals chance and plays for the computer in the matches of a registry."""

    def __init__(self, registry: Registry, thinking: ThinkingPool) -> None:
        self._registry = registry
        self._store = registry.store
        self._thinking = thinking
        self._lock = Lock()
        self._thought_about = dict[str, int]()
        # The seed of fair chance is never used for what the computer decides.
        self._random = SystemRandom()
        self._agenda = Agenda()
        self._thread = Thread(target=self._run, name="foreign-king-progress", daemon=True)

    def start(self) -> None:
        """Start the thread. It begins with all matches that go on, or whose seed is not published."""
        self._thread.start()

    def end(self) -> None:
        """Let the thread end after the step that it is doing."""
        self._agenda.stop()

    def stop(self) -> None:
        """Stop the thread after the step that it is doing."""
        self.end()
        if self._thread.is_alive():
            self._thread.join()

    def look_at(self, match: str, seconds: float = 0) -> None:
        """Look at a match soon, or after some seconds."""
        self._agenda.add(match, seconds)

    def look_later(self, match: str, current: Current | None) -> None:
        """Look at a match a moment later, because something has happened in it that this process may not know of.
        ``current`` is the match after that, if it is known: then it is looked at only if something is due there."""
        if current is None or _may_be_due(current):
            self.look_at(match, LATER)

    def _run(self) -> None:
        self.look_at_all()
        while (match := self._agenda.next()) is not None:
            self._advance(match)

    def go_on(self) -> float | None:
        """Do the next thing that is due in some match, in the thread of the caller. Return after how many seconds
        something more is due; ``None`` if nothing is."""
        match, left = self._agenda.due()
        if match is None:
            return left
        self._advance(match)
        return 0.0

    def look_at_all(self) -> None:
        """Look soon at all matches that go on, or whose seed is not published."""
        while not self._agenda.stopped:
            try:
                # The server may have ended between the end of a match and the publication of its seed.
                published = {change.match for change in self._store.all_changes(("seed_published",))}
                for summary in self._store.summaries():
                    if summary.id not in published:
                        self.look_at(summary.id)
                return
            except StoreError as error:
                log.warning("the matches cannot be listed: %s", error.message)
                self._agenda.pause(LOOK_AGAIN)

    def _advance(self, id: str) -> None:
        """Do the next thing that is due in a match, and look at it again after the other matches that wait."""
        self._tried(id, lambda: self._step(id, self._store.match(id)))

    def _tried(self, id: str, act: Callable[[], bool]) -> None:
        """Do something in a match, and look at it again if it was done, or could not be done now."""
        try:
            if act():
                self.look_at(id)
        except Conflict:
            self.look_at(id)
        except Busy:
            self.look_at(id, LOOK_AGAIN)
        except NotYet as fault:
            self.look_at(id, fault.seconds)
        except (UnknownMatch, NoParticipants):
            pass
        except StoreError as error:
            log.warning("match %s cannot go on: %s", id, error.message)
        except Exception:
            # A match that fails does not stop the other matches.
            log.exception("match %s cannot go on", id)

    def _step(self, id: str, match: Match) -> bool:
        """Do the next thing that is due. Return ``False`` if nothing is."""
        participants = self._registry.get(id)
        step = step_of(match, participants)
        if step is None:
            return False
        if step == PUBLISH:
            publish_seed(self._registry, id)
            return False
        if step == TABLE:
            return self._deal(id, match, participants)
        place = participants.seats.get(step)
        level = RANDOM if place is None else place.level
        if level != RANDOM:
            self._think(id, match, step, level)
            return False
        command = command_for(match.replay, step, level, self._random)
        self._store.submit(id, step, command, expected=match.version)
        return True

    def _think(self, id: str, match: Match, seat: str, level: str) -> None:
        """Have the computer think about the command of a seat, unless it does so already. It is played as soon as it is
        known."""
        with self._lock:
            if self._thought_about.get(id) == match.version:
                return
            self._thought_about[id] = match.version

        def known(result: Callable[[], Any]) -> None:
            self._tried(id, lambda: self._play(id, match, seat, result))

        def decide() -> Any:
            return command_for(match.replay, seat, level, self._random)

        self._thinking.decide(Thought(id, match.replay, seat, level, decide), known)

    def _play(self, id: str, match: Match, seat: str, result: Callable[[], Any]) -> bool:
        try:
            command = result()
            # The person who sits there may have come back meanwhile.
            if step_of(match, self._registry.get(id)) == seat:
                self._store.submit(id, seat, command, expected=match.version)
            return True
        finally:
            with self._lock:
                if self._thought_about.get(id) == match.version:
                    del self._thought_about[id]

    def _deal(self, id: str, match: Match, participants: Participants) -> bool:
        if participants.numbers is None:
            if participants.free:
                return False
            participants = fix_numbers(self._registry, id)
        if participants.seed is None:
            self._store.deal(id, self._random, expected=match.version)
        else:
            seed = bytes.fromhex(participants.seed)
            self._store.deal_fairly(id, seed, participants.numbers, expected=match.version)
        return True


__all__ = ["PUBLISH", "Progress", "step_of"]
