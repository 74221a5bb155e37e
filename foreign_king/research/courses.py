"""The course of a game: what has happened, and what each viewer knows of it. What a viewer knows is worked out when it
is first wanted, because most programs want it for few positions."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeVar

from foreign_king.imagining import Knowledge
from foreign_king.kernel.history import History
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, view
from foreign_king.kernel.record import record
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.observations import fact_tokens
from foreign_king.research.settings import Setting
from foreign_king.wire import digest

T = TypeVar("T")
Counts = dict[tuple[str, str], int]
"""How often a seat has given an answer, by seat and token."""


@record(kw_only=True)
class Command:
    """A command of a seat with the tokens of its answers, or a command of the table without tokens."""

    seat: str
    command: Any
    tokens: tuple[str, ...] = ()


class Course:
    """What has happened in a game up to one command. It never changes: the course after a further command refers to
    the one before."""

    __slots__ = ("_before", "_command", "_counts", "_digests", "_entries", "_knowledge", "setting")

    def __init__(
        self, setting: Setting, before: "Course | None", command: Command | None, entries: tuple[Entry[Any], ...]
    ) -> None:
        self.setting: Setting = setting
        self._before, self._command, self._entries = before, command, entries
        self._digests: dict[str, str] = {}
        self._counts: dict[str, Counts] = {}
        self._knowledge: dict[str, Knowledge] = {}

    def digest(self, viewer: str) -> str:
        """Return a short text for all that a viewer was told and all answers that it has given. It is the same in two
        games if, and only if, the viewer cannot tell them apart."""
        return self._folded(lambda course: course._digests, viewer, self._heard)

    def counts(self, viewer: str) -> Counts:
        """Return how often each seat has given each answer, as the viewer knows it. Of a command that is partly hidden
        from the viewer, only the kind is counted."""
        return self._folded(lambda course: course._counts, viewer, self._counted)

    def knowledge(self, seat: str) -> Knowledge:
        """Return what a seat knows of the game."""
        return self._folded(lambda course: course._knowledge, seat, self._known)

    def imagined(self, state: Any, seat: str) -> "Course":
        """Return the course of an imagined world, of which only the state is known. The seat for which it was imagined
        has heard in it what it has heard in truth. Each other seat has heard what everybody has heard, and sees the
        imagined state."""
        course, public = Course(self.setting, None, None, ()), self.digest(SPECTATOR)
        for viewer in (*self.setting.seats, SPECTATOR):
            if viewer == seat:
                course._digests[viewer] = self.digest(viewer)
                course._counts[viewer] = self.counts(viewer)
                course._knowledge[viewer] = self.knowledge(viewer)
                continue
            eyes = view(self.setting.game, state, viewer)
            position = self.setting.game.documents.position(eyes)
            course._digests[viewer] = _hashed(public, (digest(position),) if viewer != SPECTATOR else ())
            course._counts[viewer] = self.counts(SPECTATOR)
            course._knowledge[viewer] = Knowledge(game=self.setting.game, seat=viewer, view=eyes)
        return course

    def _folded(
        self, memory: "Callable[[Course], dict[str, T]]", viewer: str, step: "Callable[[Course, str, T | None], T]"
    ) -> T:
        """Return a value that follows from the commands one after the other, and remember it here."""
        missing: list[Course] = []
        course: Course | None = self
        while course is not None and viewer not in memory(course):
            missing.append(course)
            course = course._before
        value = None if course is None else memory(course)[viewer]
        for each in reversed(missing):
            value = step(each, viewer, value)
        assert value is not None
        memory(self)[viewer] = value
        return value

    @staticmethod
    def _heard(course: "Course", viewer: str, before: str | None) -> str:
        own = course._command
        answers = own.tokens if own is not None and own.seat == viewer else ()
        return _hashed(before or "", (*answers, *fact_tokens(course.setting.game, course._entries, viewer)))

    @staticmethod
    def _counted(course: "Course", viewer: str, before: Counts | None) -> Counts:
        counts, given = dict(before or {}), course._command
        if given is not None and given.tokens:
            whole = hide(course.setting.game, given.command, viewer) == given.command
            for token in given.tokens if whole else given.tokens[:1]:
                counts[given.seat, token] = counts.get((given.seat, token), 0) + 1
        return counts

    @staticmethod
    def _known(course: "Course", seat: str, before: Knowledge | None) -> Knowledge:
        if before is not None:
            return before.hear(course._entries)
        game, start = course.setting.game, course.setting.start
        first, known = view(game, start, seat), None
        facts = [game.eyes.redact(entry.fact, seat) for entry in course._entries]
        for fact in facts:
            known = game.eyes.deduce(known, first, fact)
        return Knowledge(game=game, seat=seat, view=first, known=known, facts=History[Any](facts))


def first_course(setting: Setting) -> Course:
    """Return the course of a game that was only set up."""
    return Course(setting, None, None, setting.entries)


def _hashed(before: str, tokens: tuple[str, ...]) -> str:
    # No token has a line break.
    return blake2b("\n".join((before, *tokens)).encode(), digest_size=16).hexdigest()


__all__ = ["Command", "Counts", "Course", "first_course"]
