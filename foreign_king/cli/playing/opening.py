"""The way to the table and away from it."""

import io
import sys
from contextlib import closing
from pathlib import Path
from shlex import quote

from foreign_king.cli.language import _, labelled, spoken, wanted
from foreign_king.cli.playing.prompt_help import help_rows, saved_told
from foreign_king.cli.playing.save_file import SavedGame
from foreign_king.cli.playing.screen import Left, Screen
from foreign_king.cli.playing.session import Sitting
from foreign_king.cli.playing.turns import play_to_the_end
from foreign_king.language import Voice, name_of
from foreign_king.language.voices import printable
from foreign_king.replays.replay import Replay
from foreign_king.text_pictures.lines import paragraph


def sit_down_and_play(
    opened: Replay, voice: Voice, computers: frozenset[str], *, seed: str, file: Path | None, kept: bytes | None
) -> None:
    """Play a game to its end, or until the players leave it; ``kept`` is what its file already has. Without a file
    nothing is written until a player asks for one."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is no text is no answer, either.
        sys.stdin.reconfigure(errors="replace")
    saved = None if file is None else SavedGame(file, opened, kept)
    with closing(Sitting(Screen(), opened, saved, voice, computers, seed)) as sitting:
        _play(sitting, computers, goes_on=kept is not None)


def _play(sitting: Sitting, computers: frozenset[str], *, goes_on: bool) -> None:
    sitting.note_secrets()
    _welcome(sitting, computers)
    if goes_on:
        sitting.know_all_so_far()
    try:
        play_to_the_end(sitting)
        if sitting.saved is not None:
            sitting.screen.line()
            sitting.screen.names_file(_("The log of the game is {file}.").format(file=_shown(sitting.saved.file)))
        sitting.screen.flush()
    except Left:
        _farewell(sitting)
    except KeyboardInterrupt:
        _farewell(sitting)
        raise


def _welcome(sitting: Sitting, computers: frozenset[str]) -> None:
    screen = sitting.screen
    screen.line(sitting.game.title, "bold")
    by_computer = " (" + _("computer") + ")"
    names = [
        name_of(sitting.voice, "seat", seat) + (by_computer if seat in computers else "")
        for seat in sitting.state.seats
    ]
    screen.line(paragraph(_("Players: {players}.").format(players=", ".join(names))))
    screen.names_file(saved_told(sitting))
    keys = " · ".join(labelled(key, said) for key, said in help_rows() if key in ("h", "q"))
    screen.line(paragraph(keys))


def _farewell(sitting: Sitting) -> None:
    """Leave nothing secret behind, and say how to come back."""
    if sitting.private and sitting.here is not None:
        sitting.screen.wipe()
    screen = sitting.screen
    screen.flush()
    screen.line()
    if sitting.saved is None:
        screen.line(paragraph(_("The game was not saved.")))
        screen.flush()
        return
    screen.line(paragraph(_("The game is saved. To go on with it:")))
    # A language that the terminal does not ask for has to be asked for again.
    language = "" if spoken() == wanted() else f" --language {spoken()}"
    screen.line(f"  foreign-king play --resume {quote(printable(str(sitting.saved.file)))}{language}")
    screen.flush()


def _shown(file: Path) -> str:
    return printable(str(file))


__all__ = ["sit_down_and_play"]
