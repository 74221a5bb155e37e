"""``foreign-king play`` shows the board with its borders on the screen for every decision."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from foreign_king import view
from foreign_king.cli import main
from foreign_king.cli.playing.frames import Frame, set_frame
from foreign_king.cli.playing.prompts import Prompt, Row
from foreign_king.cli.playing.screen import COLOURS, WIPE
from foreign_king.cli.playing.session import Session
from foreign_king.opening import SEATS
from foreign_king.text_pictures.compact import Compact, compact_picture
from foreign_king.text_pictures.compact.grid import Place
from foreign_king.text_pictures.spans import Line, text_line, text_of

GUIDE = (Path(__file__).parents[2] / "docs" / "guides" / "play.md").read_text("utf-8")
COLOUR = re.compile(r"\x1b\[[\d;]*m")
NAMES = ("Anna", "Bruno", "Chiara", "Davide", "Elena", "Fausta")
WIDE = ("安娜", "ブルーノさんの長い名前", "Chiara", "大卫·达维德", "👩‍👧 Elena", "Élodie-Françoise")
OPENINGS = [
    *(("the-foreign-king", players, ()) for players in (2, 3, 4)),
    *(("lang-lebe-der-koenig", players, ()) for players in (3, 4, 5)),
    *(("barbarian-kingdoms", players, ()) for players in (2, 3, 4, 5, 6)),
    ("barbarian-kingdoms", 6, ("--law", "team_size=2")),
]
LARGEST = [("the-foreign-king", 4), ("lang-lebe-der-koenig", 5), ("barbarian-kingdoms", 6)]


class Terminal(io.StringIO):
    """A terminal of a size: what is written scrolls, and what a player types is shown."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.columns, self.rows = columns, rows

    def isatty(self) -> bool:
        return True

    def visible(self) -> list[str]:
        """The lines on the screen. No line may be longer than the screen is wide, and nothing else but colours and the
        wiping steers it."""
        written = COLOUR.sub("", self.getvalue().rpartition(WIPE)[2])
        assert "\x1b" not in written
        lines = written.split("\n")[-self.rows :]
        assert all(cell_len(line) <= self.columns for line in lines)
        return lines


class Typist:
    """Answers what is asked in a terminal, whose standard input it is. It knows the game that is played there."""

    def __init__(self, terminal: Terminal, answer: Callable[["Typist"], str | None]) -> None:
        self.terminal, self.answer = terminal, answer
        self.session: Any = None
        self.seat = ""
        self.prompt: Any = None
        self.asked = False

    def isatty(self) -> bool:
        return True

    def readline(self, _size: int) -> str:
        said = self.answer(self)
        if said is None:
            return ""
        self.terminal.write(f"{said}\n")
        return f"{said}\n"

    @property
    def decides(self) -> bool:
        """Whether a decision is on the screen: neither the keyboard is passed, nor is something to be read before."""
        return self.terminal.visible()[-1] == "> "


@contextmanager
def at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, answer: Callable[[Typist], str | None], columns: int = 80, rows: int = 24
) -> Iterator[Typist]:
    terminal = Terminal(columns, rows)
    typist = Typist(terminal, answer)
    with monkeypatch.context() as patched:
        for name, value in (("TERM", "xterm"), ("COLUMNS", str(columns)), ("LINES", str(rows))):
            patched.setenv(name, value)
        for name in ("NO_COLOR", "FORCE_COLOR"):
            patched.delenv(name, raising=False)
        ask, agree = Session.ask, Session.ask_to_agree

        def noted(self: Session, seat: str, prompt: Any, before: str) -> None:
            typist.session, typist.seat, typist.prompt = self, seat, prompt
            ask(self, seat, prompt, before)

        def agreed(self: Session, seat: str) -> None:
            typist.session, typist.seat, typist.prompt = self, seat, None
            agree(self, seat)

        patched.setattr(Session, "ask", noted)
        patched.setattr(Session, "ask_to_agree", agreed)
        patched.setattr(sys, "stdout", terminal)
        patched.setattr(sys, "stdin", typist)
        yield typist


def check_frame(typist: Typist) -> None:
    """The board with everything on it and the decision with its answers are on one screen."""
    lines = typist.terminal.visible()
    text = "\n".join(lines)
    session, voice = typist.session, typist.session.voice
    picture = compact_picture(voice, view(session.game, session.state, typist.seat))
    assert picture is not None
    assert picture.head[0] in text
    for place in picture.places.values():
        beyond = [picture.places[each] for each in place.borders if each in picture.places]
        spelled = ["".join(each.code for each in beyond), " ".join(each.code for each in beyond)]
        in_full = ", ".join(each.name for each in beyond)
        assert any(borders in text for borders in spelled) or one_line(in_full) in one_line(text)
        assert re.search(rf"(^|  ){place.code} ", text, re.MULTILINE)
        # A state that is wider than a column is continued below.
        assert text_of(place.state).rstrip() in text or len(text_of(place.state)) > 20
        assert set(text_of(place.state).split()) <= set(text.split())
    if typist.prompt is None:
        return
    assert one_line(typist.prompt.question) in one_line(text)
    if typist.prompt.numbers is None and not re.search(r"^\+: ", text, re.MULTILINE):
        named = [f"{number} {row.code} {row.label}" for number, row in enumerate(typist.prompt.opened, 1)]
        assert [name for name in named if one_line(name) not in one_line(text)] == []


def one_line(text: str) -> str:
    return " ".join(text.split())


def playing(seed: object, most: int) -> Callable[[Typist], str | None]:
    """Somebody who looks at every frame, and answers at random until so many answers."""
    random, answered = Random(str(seed)), iter(range(most))

    def answer(typist: Typist) -> str | None:
        if not typist.decides:
            typist.terminal.visible()
            return ""
        check_frame(typist)
        if next(answered, None) is None:
            return None
        if typist.prompt is None:
            return ""
        if random.random() < 0.1:
            return random.choice(["+", "-", "x", "?", "99", "h"])
        numbers = typist.prompt.numbers or range(1, len(typist.prompt.opened) + 1)
        return str(random.choice(numbers))

    return answer


@pytest.mark.parametrize(
    ("game", "players", "law"), OPENINGS, ids=["-".join(map(str, (game, n, *law))) for game, n, law in OPENINGS]
)
def test_every_decision_of_a_game_fits_80x24_with_the_board(
    game: str, players: int, law: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ["--game", game, "--players", ",".join(NAMES[:players]), "--seed", f"{players}", *law]
    with at_a_terminal(monkeypatch, playing(players, 120)) as typist:
        assert main(["play", *options]) == 0
    assert typist.session is not None
    assert len(typist.session.replay) > 20


@pytest.mark.parametrize("language", ["de", "fr", "it"])
@pytest.mark.parametrize(("game", "players"), LARGEST)
def test_frames_in_every_language_with_wide_names(
    game: str, players: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ["--game", game, "--players", ",".join(WIDE[:players]), "--seed", "1", "--language", language]
    with at_a_terminal(monkeypatch, playing(language, 50)):
        assert main(["play", *options]) == 0


def saying(*answers: str) -> Callable[[Typist], str | None]:
    """Somebody who says these things, and goes on at once where something is to be read before."""
    left = iter(answers)
    return lambda typist: next(left, None) if typist.decides else ""


def test_the_frame_of_the_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    (shown,) = re.findall(r"test_play_frames.py -->\n```text\n((?:.*\n)+?)```", GUIDE)
    screens: list[list[str]] = []

    def answer(typist: Typist) -> str | None:
        screens.append(typist.terminal.visible())
        return following(typist)

    following = saying("build metal liege", "", "end")
    with at_a_terminal(monkeypatch, answer):
        assert main(["play", "--players", "Anna,Bruno,Carla", "--seed", "1830"]) == 0
    assert [line.rstrip() for line in screens[-1]] == shown.splitlines()
    assert len(screens[-1]) == 24


@pytest.mark.parametrize(("game", "players"), LARGEST)
def test_a_larger_terminal_says_more(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for it, each place is named in full, and so are those on which it borders."""
    options = ["--game", game, "--players", ",".join(NAMES[:players]), "--seed", "1"]
    screens: list[str] = []

    def answer(typist: Typist) -> str | None:
        screens.append("\n".join(typist.terminal.visible()))
        return None if typist.decides else ""

    with at_a_terminal(monkeypatch, answer, columns=140, rows=90) as typist:
        assert main(["play", *options]) == 0
    text = screens[-1]
    picture = compact_picture(typist.session.voice, typist.session.state)
    assert picture is not None
    for place in picture.places.values():
        borders = ", ".join(picture.places[each].name for each in place.borders if each in picture.places)
        assert re.search(rf"^{place.code} {place.name} ", text, re.MULTILINE)
        assert f"  {borders}" in text or f" {borders} " in one_line(text)


def test_answers_without_room_are_on_further_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """``+`` goes through all pages and comes to the first one again; each answer is on one of them, and any number can
    be answered from any page."""
    kinds = {f"kind number {number} of a name that takes nearly half of a line": number for number in range(1, 41)}
    prompt = Prompt(question="Which?", rows=tuple(Row(label=label, value=number) for label, number in kinds.items()))
    picture = Compact(head=("Now.",), places=PLACES, status=(), legend="")
    frame = Frame(picture=picture, question="Which?", prompt=prompt)
    first = set_frame(frame, [], width=79, height=24)
    assert first.pages > 1
    pages = [set_frame(frame, [], width=79, height=24, page=page) for page in range(first.pages)]
    assert all(len(page.lines) <= 23 for page in pages)
    said = [" ".join(text_of(line) for line in page.lines) for page in pages]
    assert all(any(f" {label}" in text for text in said) for label in kinds)
    assert set_frame(frame, [], width=79, height=24, page=first.pages) == first


def test_what_has_no_room_is_read_before(monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[Line] = [text_line(f"note {number}") for number in range(30)]
    picture = Compact(head=("Now.",), places=PLACES, status=(), legend="")
    shown = set_frame(Frame(picture=picture, question="Which?", prompt=None), notes, width=79, height=24)
    inside = [line for line in shown.lines if line in notes]
    assert [*shown.left_out, *inside] == notes
    assert len(shown.lines) <= 23


PLACES = {
    name: Place(code=name[:2], name=name, state=(), borders=("Namur", "Antwerp"))
    for name in ("Namur", "Antwerp", "Hainaut")
}


@pytest.mark.parametrize(("game", "players"), [("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 3)])
def test_nobody_sees_what_another_one_has_seen(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two players the terminal is wiped; until the next one has the keyboard, no board stands on it, and then
    the own one, with question marks for what is hidden."""
    passed: list[str] = []
    random, answered = Random(game), iter(range(150))

    def answer(typist: Typist) -> str | None:
        lines = typist.terminal.visible()
        if "press Enter." in lines[-2]:
            passed.append("\n".join(lines))
        if not typist.decides:
            return ""
        own = compact_picture(typist.session.voice, view(typist.session.game, typist.session.state, typist.seat))
        assert own is not None
        shown = [text_of(line).rstrip() for line in own.status if "?" in text_of(line)]
        assert shown
        stands = [line for line in shown if line in "\n".join(lines)]
        assert len(stands) == len(shown) or game == "barbarian-kingdoms"
        # What would be decided goes round the players: it is the turn of everybody again and again.
        if next(answered, None) is None:
            return None
        if typist.prompt is None:
            return ""
        numbers = typist.prompt.numbers or range(1, len(typist.prompt.opened) + 1)
        return str(random.choice(numbers))

    options = ["--game", game, "--players", ",".join(NAMES[:players]), "--seed", "1"]
    with at_a_terminal(monkeypatch, answer):
        assert main(["play", *options]) == 0
    assert len(passed) > 5
    assert all(not screen.partition("Pass the keyboard")[0].strip() for screen in passed[1:])


# Colours


def written(monkeypatch: pytest.MonkeyPatch, **variables: str) -> str:
    """What a terminal gets in a game of two players."""
    following = saying("build metal liege", "")

    def answer(typist: Typist) -> str | None:
        return following(typist)

    with at_a_terminal(monkeypatch, answer) as typist:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert main(["play", "--players", "Anna,Bruno", "--seed", "1830"]) == 0
    return typist.terminal.getvalue()


def test_players_have_the_colours_of_their_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each colour has letters and a background, so it is read on light and on dark screens. It stands on the letters or
    the name of the player: nothing is said by the colour alone."""
    text = written(monkeypatch)
    coloured = re.findall(r"\x1b\[([\d;]*4[0-7][\d;]*)m([^\x1b]+)", text)
    assert {style for style, _said in coloured} == {"1;37;41", "1;37;44"}
    assert {said.strip()[:2] for _style, said in coloured} <= {"An", "Br"}
    plain = written(monkeypatch, NO_COLOR="1")
    assert not re.search(r"\x1b\[[\d;]*[34]\d", plain)
    assert COLOUR.sub("", plain) == COLOUR.sub("", text)
    dumb = written(monkeypatch, TERM="dumb")
    assert "\x1b" not in dumb
    assert dumb == COLOUR.sub("", text)


def test_every_colour_has_its_own_background() -> None:
    assert all(" on " in style for style in COLOURS.values())
    assert all(style.rpartition(" on ")[0].split()[-1] != style.rpartition(" on ")[2] for style in COLOURS.values())
    assert set(COLOURS) == set(SEATS)


def test_colours_are_forced_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """``FORCE_COLOR`` colours the lines of a pipe, which stay lines: no frames, and nothing is wiped."""
    screen = io.StringIO()
    for name, value in (("FORCE_COLOR", "1"), ("TERM", "xterm")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nq\n"))
    monkeypatch.setattr(sys, "stdout", screen)
    options = ["--game", "lang-lebe-der-koenig", "--players", "Anna,Bruno,Carla", "--seed", "1"]
    assert main(["play", *options]) == 0
    assert re.search(r"\x1b\[1;37;4[14]mAnna|\x1b\[1;37;4[14]mBruno", screen.getvalue())
    assert WIPE not in screen.getvalue()
    assert "\n" + "-" * 79 + "\n" in screen.getvalue()
