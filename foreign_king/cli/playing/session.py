"""A game that is being played at one terminal, with what each player has been told of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from foreign_king.cli.language import _, labelled
from foreign_king.cli.playing.frames import Frame, closed_names
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
from foreign_king.logs.codes import Exit
from foreign_king.logs.step import Step
from foreign_king.replays.replay import Replay
from foreign_king.text_pictures.compact import Compact, compact_picture
from foreign_king.text_pictures.drawings import lines
from foreign_king.text_pictures.lines import paragraph
from foreign_king.text_pictures.spans import BOLD, DIM

NO_BREAK = "\N{NO-BREAK SPACE}"
SHARED = "*"
"""The reader of the story while nobody has secrets: everybody at the screen together."""


class Session:
    """A game at one screen: the commands so far, what each player has been told of them, and who is at the keyboard."""

    def __init__(
        self,
        screen: Screen,
        replay: Replay,
        saved: SavedGame | None,
        voice: Voice,
        computers: Mapping[str, str],
        seed: str,
    ) -> None:
        self.screen: Screen = screen
        self.replay: Replay = replay
        self.saved: SavedGame | None = saved
        """The file of the game; ``None`` while nobody has asked for one."""
        self.voice: Voice = voice
        self.seed: str = seed
        self.computers: Mapping[str, str] = computers
        """The seats that the computer plays, each with its level."""
        self.humans: tuple[str, ...] = tuple(seat for seat in replay.state.seats if seat not in computers)
        self.here: str | None = None
        """The seat of the player at the keyboard; ``None`` before the first one."""
        self.hides: bool = False
        """Whether any seat has seen more than a spectator so far."""
        self.rest: tuple[str, ...] = ()
        """The words of the last line that the next question has still to read."""
        self.answered: int = 0
        """How many questions the last line has answered."""
        self.warned: bool = False
        """Whether a player who wanted to leave was told that the game is not saved."""
        self._steps_told: dict[str, int] = {}
        self._position_is_due = False
        screen.colour_names({seat: name_of(voice, "seat", seat) for seat in replay.state.seats})
        screen.is_full = screen.is_terminal and bool(self.humans) and compact_picture(voice, replay.state) is not None

    @property
    def game(self) -> AnyGame:
        return self.replay.game

    @property
    def state(self) -> Any:
        return self.replay.state

    @property
    def private(self) -> bool:
        """Whether the players must not see each other's screens."""
        return self.hides and len(self.humans) > 1

    @property
    def watcher(self) -> str:
        """The viewer of the screen while no player is asked: the only player at the terminal, or ``SPECTATOR``."""
        return self.humans[0] if len(self.humans) == 1 else SPECTATOR

    def note_secrets(self) -> None:
        """Set ``hides`` if any seat sees more than a spectator now."""
        if not self.hides:
            shown = view(self.game, self.state, SPECTATOR)
            self.hides = any(view(self.game, self.state, seat) != shown for seat in self.state.seats)

    def news(self, seat: str, *, shown_to_all: bool = False) -> list[Entry[Any]]:
        """Return the entries that a seat, or ``SPECTATOR``, has not been told yet, and count them as told. They are
        redacted for the seat; with ``shown_to_all``, for a spectator."""
        reader = self._reader(seat)
        first, self._steps_told[reader] = self._steps_told.get(reader, 0), len(self.replay)
        steps = self.replay.steps[first:]
        eyes = SPECTATOR if shown_to_all else seat
        return [each for step in steps for each in self._redacted(step, eyes)]

    def _redacted(self, step: Step, eyes: str) -> list[Entry[Any]]:
        return [Entry(redact(self.game, fact, eyes), rule) for fact, rule in step.entries]

    def skip_news(self, seat: str, foretold: list[Entry[Any]]) -> None:
        """Count the last command as told to a seat, if ``foretold`` is all that this seat may know of it."""
        reader, last = self._reader(seat), self.replay[-1]
        if self._steps_told.get(reader) == last.number and foretold == self._redacted(last, seat):
            self._steps_told[reader] = len(self.replay)

    def shorten(self, replay: Replay) -> None:
        """Go back to a game without its last commands. The commands that follow are told anew."""
        self.replay = replay
        self._steps_told = {reader: min(steps, len(replay)) for reader, steps in self._steps_told.items()}

    def know_all_so_far(self) -> None:
        """Count all commands but the last one as told to everybody. This is for a game that is resumed."""
        self._steps_told = {reader: len(self.replay) - 1 for reader in (SHARED, *self.replay.state.seats)}

    def _reader(self, seat: str) -> str:
        return seat if self.private and seat != SPECTATOR else SHARED

    def tell(self, story: list[Entry[Any]]) -> None:
        """Write a story of some entries to the screen."""
        for is_heading, text in story_parts(self.voice, story):
            if is_heading:
                self.screen.heading(text)
            else:
                self.screen.line(paragraph(text, indent=2))

    # The screen while a player decides

    def show(self, seat: str) -> None:
        """Show the position as a seat sees it."""
        self.screen.line()
        self.screen.lines(lines(self.voice, view(self.game, self.state, seat)))

    def show_when_asked(self) -> None:
        """Show the position before the next question. A question that a line has answered already does not count."""
        self._position_is_due = True

    def ask(self, seat: str, prompt: Prompt, before: str) -> None:
        """Show a question and its answers. ``before`` names the answers already given for the same command."""
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
            screen.line(paragraph(closed_names(prompt), indent=2), DIM)

    def _ask_for_number(self, prompt: Prompt, numbers: range) -> None:
        self.screen.heading(f"{prompt.question} ({numbers[0]}-{numbers[-1]})")
        if any(row.note for row in prompt.rows):
            # A number and its unit stay together on a line.
            costs = [
                labelled(str(number), row.note).replace(" ", NO_BREAK)
                for number, row in zip(numbers, prompt.rows, strict=True)
                if row.note
            ]
            self.screen.line(paragraph("; ".join(costs), indent=2))

    def ask_to_agree(self, seat: str) -> None:
        """Ask a player to agree with the story that was told."""
        question = _("Enter: do it. b: back.")
        if self.screen.is_full:
            self.screen.frame = Frame(picture=self._compact(seat), question=question, prompt=None)
        else:
            self.screen.line(question, BOLD)

    @property
    def legend(self) -> str:
        """What the signs on the board of a frame mean; an empty text where no frames are shown."""
        picture = compact_picture(self.voice, self.state) if self.screen.is_full else None
        return "" if picture is None else picture.legend

    def _compact(self, seat: str) -> Compact:
        picture = compact_picture(self.voice, view(self.game, self.state, seat))
        assert picture is not None, "frames are shown where there is a picture for them"
        return picture

    # The saved game

    def save(self, file: Path) -> Path:
        """Save the game in a new file, with all commands so far and those to come. ``Failure`` where it is saved
        already, or the file exists."""
        if self.saved is not None:
            raise Failure(Exit.USAGE, _("The game is saved in {file} already.").format(file=self.saved.file))
        if file.exists():
            raise Failure(Exit.USAGE, _("{file} exists, and nothing is overwritten").format(file=file))
        saved = SavedGame(file, self.replay)
        saved.write_anew(self.replay)
        self.saved = saved
        return file

    def close(self) -> None:
        """Close the file of the game."""
        if self.saved is not None:
            self.saved.close()


__all__ = ["Session"]
