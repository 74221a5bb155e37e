"""The beginning and the end of a session at the terminal."""

import io
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from shlex import quote

from foreign_king.cli.language import _, environment_language, labelled, spoken
from foreign_king.cli.playing.players import LEVEL
from foreign_king.cli.playing.prompt_help import help_rows, where_saved
from foreign_king.cli.playing.save_file import SavedGame
from foreign_king.cli.playing.screen import Left, Screen
from foreign_king.cli.playing.session import Session
from foreign_king.cli.playing.turns import play_to_the_end
from foreign_king.language import Voice, name_of
from foreign_king.language.voices import printable
from foreign_king.replays.replay import Replay
from foreign_king.text_pictures.lines import paragraph


def play_session(
    opened: Replay, voice: Voice, computers: Mapping[str, str], *, seed: str, file: Path | None, kept: bytes | None
) -> None:
    """Play a game to its end, or until the players leave it. ``kept`` is the content of its file, if the game is
    resumed. Without a file nothing is written until a player asks for one."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are not text must not stop the game. They are read as an answer that fits nothing.
        sys.stdin.reconfigure(errors="replace")
    saved = None if file is None else SavedGame(file, opened, kept)
    with closing(Session(Screen(), opened, saved, voice, computers, seed)) as session:
        _play(session, computers, goes_on=kept is not None)


def _play(session: Session, computers: Mapping[str, str], *, goes_on: bool) -> None:
    session.note_secrets()
    _welcome(session, computers)
    if goes_on:
        session.know_all_so_far()
    try:
        play_to_the_end(session)
        if session.saved is not None:
            session.screen.line()
            session.screen.names_file(_("The log of the game is {file}.").format(file=_shown(session.saved.file)))
        session.screen.flush()
    except Left:
        _farewell(session)
    except KeyboardInterrupt:
        _farewell(session)
        raise


def _welcome(session: Session, computers: Mapping[str, str]) -> None:
    screen = session.screen
    screen.line(session.game.title, "bold")
    names = [
        name_of(session.voice, "seat", seat) + (_by_computer(computers[seat]) if seat in computers else "")
        for seat in session.state.seats
    ]
    screen.line(paragraph(_("Players: {players}.").format(players=", ".join(names))))
    screen.names_file(where_saved(session))
    keys = " · ".join(labelled(key, text) for key, text in help_rows() if key in ("h", "q"))
    screen.line(paragraph(keys))


def _by_computer(level: str) -> str:
    text = _("computer")
    return f" ({text})" if level == LEVEL else f" ({text}, {level})"


def _farewell(session: Session) -> None:
    """Wipe what is secret from the screen, and say how the game can be resumed."""
    if session.private and session.here is not None:
        session.screen.wipe()
    screen = session.screen
    screen.flush()
    screen.line()
    if session.saved is None:
        screen.line(paragraph(_("The game was not saved.")))
        screen.flush()
        return
    screen.line(paragraph(_("The game is saved. To go on with it:")))
    # The option is needed where the language of the session is not that of the terminal.
    language = "" if spoken() == environment_language() else f" --language {spoken()}"
    screen.line(f"  foreign-king play --resume {quote(printable(str(session.saved.file)))}{language}")
    screen.flush()


def _shown(file: Path) -> str:
    return printable(str(file))


__all__ = ["play_session"]
