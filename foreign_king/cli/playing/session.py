"""A game that is being played, and by whom it is looked at."""

from pathlib import Path
from typing import Any

from foreign_king.cli.language import _, labelled
from foreign_king.cli.playing.frames import Frame, closed_told
from foreign_king.cli.playing.prompts import Prompt
from foreign_king.cli.playing.save_file import SavedGame
from foreign_king.cli.playing.screen import Screen
from foreign_king.cli.texts import Failure
from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import redact, view
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.language import Voice, name_of
from foreign_king.language.narration import story_parts
from foreign_king.logs.report import Exit
from foreign_king.logs.step import Step
from foreign_king.replays.replay import Replay
from foreign_king.text_pictures import lines
from foreign_king.text_pictures.compact import Compact, compact_picture
from foreign_king.text_pictures.lines import paragraph
from foreign_king.text_pictures.spans import BOLD, DIM

NO_BREAK = "\N{NO-BREAK SPACE}"
SHARED = "*"
"""Who is told the story of a game in which nobody has secrets: all who look at the screen."""


class Sitting:
    """A game at one screen: how far it has come, what each player was told of it, and who sits at the keyboard."""

    def __init__(
        self,
        screen: Screen,
        replay: Replay,
        saved: SavedGame | None,
        voice: Voice,
        computers: frozenset[str],
        seed: str,
    ) -> None:
        self.screen: Screen = screen
        self.replay: Replay = replay
        self.saved: SavedGame | None = saved
        """The file of the game; ``None`` while nobody has asked for one."""
        self.voice: Voice = voice
        self.seed: str = seed
        self.humans: tuple[str, ...] = tuple(seat for seat in replay.state.seats if seat not in computers)
        self.here: str | None = None
        """Who sits at the keyboard; ``None``: nobody yet."""
        self.hides: bool = False
        """Whether anybody has had a secret so far."""
        self.rest: tuple[str, ...] = ()
        """What a line of answers has left for the next question."""
        self.answered: int = 0
        """How many questions that line has answered."""
        self.warned: bool = False
        """Whether it was said, to a player who wants to leave, that the game is not saved."""
        self._told: dict[str, int] = {}
        self._position_is_due = False
        screen.knows({seat: name_of(voice, "seat", seat) for seat in replay.state.seats})
        screen.is_full = screen.is_terminal and bool(self.humans) and compact_picture(voice, replay.state) is not None

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
    def looks_on(self) -> str:
        """Whose eyes the screen is for where nobody in particular is asked: a player's, or those of ``SPECTATOR``."""
        return self.humans[0] if len(self.humans) == 1 else SPECTATOR

    def note_secrets(self) -> None:
        """Ask whether anybody has a secret now: sees more than a spectator."""
        if not self.hides:
            shown = view(self.game, self.state, SPECTATOR)
            self.hides = any(view(self.game, self.state, seat) != shown for seat in self.state.seats)

    def news(self, seat: str, *, shown_to_all: bool = False) -> list[Entry[Any]]:
        """The facts, each with its clause, that a seat, or ``SPECTATOR``, has not been told yet, as it is told
        them; or, where they are ``shown_to_all``, as everybody is."""
        reader = self._reader(seat)
        begun, self._told[reader] = self._told.get(reader, 0), len(self.replay)
        steps = self.replay.steps[begun:]
        eyes = SPECTATOR if shown_to_all else seat
        return [each for step in steps for each in self._redacted(step, eyes)]

    def _redacted(self, step: Step, eyes: str) -> list[Entry[Any]]:
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

    def _reader(self, seat: str) -> str:
        return seat if self.private and seat != SPECTATOR else SHARED

    def tell(self, story: list[Entry[Any]]) -> None:
        """Tell what has happened."""
        for is_heading, text in story_parts(self.voice, story):
            if is_heading:
                self.screen.heading(text)
            else:
                self.screen.line(paragraph(text, indent=2))

    # What is on the screen while somebody decides

    def show(self, seat: str) -> None:
        """Show the position as a seat sees it."""
        self.screen.line()
        self.screen.lines(lines(self.voice, view(self.game, self.state, seat)))

    def show_when_asked(self) -> None:
        """Show the position before the next question that is not answered already."""
        self._position_is_due = True

    def ask(self, seat: str, prompt: Prompt, before: str) -> None:
        """Show a question and its answers; ``before``: what has been answered for the same command."""
        screen = self.screen
        if screen.is_full:
            screen.frame = Frame(picture=self._compact(seat), question=prompt.question, prompt=prompt, before=before)
            return
        if self._position_is_due:
            self.show(seat)
        self._position_is_due = False
        if prompt.numbers is not None:
            self._ask_for_number(prompt, prompt.numbers)
            return
        screen.heading(prompt.question)
        if prompt.hint:
            screen.line(paragraph(prompt.hint), DIM)
        screen.menu([(str(number), row.label, row.note) for number, row in enumerate(prompt.opened, 1)])
        if prompt.shut:
            screen.line(paragraph(closed_told(prompt), indent=2), DIM)

    def _ask_for_number(self, prompt: Prompt, numbers: range) -> None:
        self.screen.heading(f"{prompt.question} ({numbers[0]}-{numbers[-1]})")
        if any(row.note for row in prompt.rows):
            # A number and what it counts stay together on a line.
            costs = [
                labelled(str(number), row.note).replace(" ", NO_BREAK)
                for number, row in zip(numbers, prompt.rows, strict=True)
                if row.note
            ]
            self.screen.line(paragraph("; ".join(costs), indent=2))

    def ask_to_agree(self, seat: str) -> None:
        """Ask a player to agree with what was told."""
        question = _("Enter: do it. b: back.")
        if self.screen.is_full:
            self.screen.frame = Frame(picture=self._compact(seat), question=question, prompt=None)
        else:
            self.screen.line(question, BOLD)

    @property
    def legend(self) -> str:
        """What the signs on the board of a frame mean; nothing where no frames are shown."""
        picture = compact_picture(self.voice, self.state) if self.screen.is_full else None
        return "" if picture is None else picture.legend

    def _compact(self, seat: str) -> Compact:
        picture = compact_picture(self.voice, view(self.game, self.state, seat))
        assert picture is not None, "frames are shown where there is a picture for them"
        return picture

    # The saved game

    def save(self, file: Path) -> Path:
        """Save the game in a file from now on, with all that has been played. ``Failure`` where it is saved already, or
        the file is there."""
        if self.saved is not None:
            raise Failure(Exit.USAGE, _("The game is saved in {file} already.").format(file=self.saved.file))
        if file.exists():
            raise Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file))
        saved = SavedGame(file, self.replay)
        saved.write_anew(self.replay)
        self.saved = saved
        return file

    def close(self) -> None:
        """Let go of the file of the game."""
        if self.saved is not None:
            self.saved.close()


__all__ = ["Sitting"]
