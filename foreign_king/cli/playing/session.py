"""A game that is being played, and by whom it is looked at."""

from collections.abc import Iterator
from typing import Any

from foreign_king.cli.playing.save_file import SavedGame
from foreign_king.cli.playing.screen import Screen
from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import redact, view
from foreign_king.language import Voice
from foreign_king.language.narration import story_parts
from foreign_king.logs.step import Step
from foreign_king.replays.replay import Replay
from foreign_king.text_pictures import lines
from foreign_king.text_pictures.lines import paragraph

SHARED = "*"
"""Who is told the story of a game in which nobody has secrets: all who look at the screen."""


class Sitting:
    """A game at one screen: how far it has come, what each player was told of it, and who sits at the keyboard."""

    def __init__(
        self, screen: Screen, replay: Replay, saved: SavedGame, voice: Voice, computers: frozenset[str], seed: str
    ) -> None:
        self.screen: Screen = screen
        self.replay: Replay = replay
        self.saved: SavedGame = saved
        self.voice: Voice = voice
        self.seed: str = seed
        self.humans: tuple[str, ...] = tuple(seat for seat in replay.state.seats if seat not in computers)
        self.here: str | None = None
        """Who sits at the keyboard; ``None``: nobody yet."""
        self.hides: bool = False
        """Whether anybody has had a secret so far."""
        self._told: dict[str, int] = {}

    @property
    def game(self) -> AnyGame:
        return self.replay.game

    @property
    def state(self) -> Any:
        return self.replay.state

    @property
    def private(self) -> bool:
        """Whether one player must not see another one's screen."""
        return self.hides and len(self.humans) > 1

    @property
    def looks_on(self) -> str | None:
        """Whose eyes the screen is for where nobody in particular is asked; ``None``: those of a spectator."""
        return self.humans[0] if len(self.humans) == 1 else None

    def note_secrets(self) -> None:
        """Ask whether anybody has a secret now: sees more than a spectator."""
        if not self.hides:
            shown = view(self.game, self.state, None)
            self.hides = any(view(self.game, self.state, seat) != shown for seat in self.state.seats)

    def news(self, seat: str | None, *, shown_to_all: bool = False) -> list[Entry[Any]]:
        """The facts, each with its clause, that a seat (``None``: a spectator) has not been told yet, as it is told
        them; or, where they are ``shown_to_all``, as everybody is."""
        reader = self._reader(seat)
        begun, self._told[reader] = self._told.get(reader, 0), len(self.replay)
        steps = self.replay.steps[begun:]
        eyes = None if shown_to_all else seat
        return [each for step in steps for each in self._redacted(step, eyes)]

    def _redacted(self, step: Step, eyes: str | None) -> list[Entry[Any]]:
        return [Entry(redact(self.game, fact, eyes), rule) for fact, rule in step.entries]

    def skip_news(self, seat: str, foretold: list[Entry[Any]]) -> None:
        """Do not tell the last command again to a seat that was told all of it beforehand."""
        reader, last = self._reader(seat), self.replay[-1]
        if self._told.get(reader) == last.number and foretold == self._redacted(last, seat):
            self._told[reader] = len(self.replay)

    def shorten(self, replay: Replay) -> None:
        """The game without its last commands: they are no longer told, and may be told anew."""
        self.replay = replay
        self._told = {reader: min(told, len(replay)) for reader, told in self._told.items()}

    def know_all_so_far(self) -> None:
        """Of a game that goes on, nobody is told again how it began but the last command."""
        self._told = {reader: len(self.replay) - 1 for reader in (SHARED, *self.replay.state.seats)}

    def _reader(self, seat: str | None) -> str:
        return seat if self.private and seat is not None else SHARED

    def tell(self, story: list[Entry[Any]]) -> None:
        """Tell what has happened."""
        for is_heading, text in story_parts(self.voice, story):
            if is_heading:
                self.screen.heading(text)
            else:
                self.screen.line(paragraph(text, indent=2))

    def show(self, seat: str | None) -> None:
        """Show the position as a seat sees it."""
        self.screen.line()
        self.screen.lines(self._position(seat))

    def _position(self, seat: str | None) -> Iterator[str]:
        yield from lines(self.voice, view(self.game, self.state, seat))


__all__ = ["Sitting"]
