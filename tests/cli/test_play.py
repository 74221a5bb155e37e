"""``foreign-king play``: simulated players read the screen and play whole games, with every command of the prompt."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from foreign_king import validate
from foreign_king.cli import main
from tests.cli.keyboard import anyhow, played, saying
from tests.cli.output import on_one_line, unwrapped

ROOT = Path(__file__).parents[2]
LOGS = ROOT / "examples" / "logs"
GUIDE = (ROOT / "docs" / "guides" / "play.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
OPENINGS = {"lang-lebe-der-koenig": ("Anna,computer,computer:Chiara", "de"),
          "barbarian-kingdoms": ("computer:Chiara,Anna,computer", "it")}  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game", OPENINGS)
def test_a_whole_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file, (players, language) = Path("game.jsonl"), OPENINGS[game]
    # A short game: fewer votes are needed, and fewer provinces.
    law = ("--law", "votes_needed_of_three=12" if game == "lang-lebe-der-koenig" else "provinces_to_win=7")
    options = ("--game", game, "--players", players, "--language", language, "--seed", 3, "--save", file, *law)
    code, screen = played(monkeypatch, anyhow(game), *options)
    assert code == 0
    report = validate(file.read_bytes())
    assert report.valid
    assert report.finished
    assert report.recorded_result
    assert report.facts == report.commands
    assert screen.rstrip().splitlines()[-1].endswith("game.jsonl.")
    # Where the points came from stands below the story, with a line for all of them.
    assert report.result is not None
    scores = [str(score) for score in report.result["scores"].values()]
    assert any(line.split()[-len(scores) :] == scores for line in screen.splitlines()[-8:])


def test_a_game_in_french_is_judged_and_explained_in_german(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody plays who has only the README, and somebody else gets the log."""
    (options,) = re.findall(r"^foreign-king play (.+)$", README, re.MULTILINE)
    code, screen = played(monkeypatch, anyhow("README"), *options.split(), "--language", "fr", "--seed", "README")
    assert code == 0
    assert "que faites-vous" in screen
    assert "Points de victoire" in screen
    assert main(["validate", "game.jsonl", "--language", "de"]) == 0
    assert " SP " in capsys.readouterr().out
    assert main(["explain", "game.jsonl", "--score", "--language", "de"]) == 0
    explained = capsys.readouterr().out
    assert all(f"{name}: " in explained for name in ("Anna", "Bruno", "Chiara"))
    assert "SP [score." in explained


# Going away and coming back


def test_whoever_leaves_can_come_back_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Left after some answers again and again, and resumed each time: the log is always valid, and the game ends."""
    file, answers = Path("game.jsonl"), 0
    code, screen = played(monkeypatch, anyhow(0, most=3), "--players", "Anna,computer,Bruno", "--save", file)
    while f"--resume {file}" in screen:
        answers += 1
        assert code == 0
        report = validate(file.read_bytes())
        assert report.valid
        assert not report.finished
        code, screen = played(monkeypatch, anyhow(answers, most=10 + answers * 20), "--resume", file)
        assert "(computer)" in screen
    assert answers > 3
    assert validate(file.read_bytes()).finished
    # A game that is over is told again, and not changed.
    before = file.read_bytes()
    code, screen = played(monkeypatch, saying(), "--resume", file)
    assert code == 0
    assert "winner" in screen
    assert file.read_bytes() == before


def test_what_could_be_read_for_ever_is_no_saved_game(capsys: pytest.CaptureFixture[str]) -> None:
    for device in ("/dev/full", "/dev/null"):
        assert main(["play", "--resume", device, "--language", "en"]) == 4
        assert f"foreign-king: {device}: " in on_one_line(capsys.readouterr().err)


def test_a_game_that_is_broken_off_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    file, answer = Path("game.jsonl"), anyhow(1, most=12)

    def interrupted(screen: str) -> str:
        said = answer(screen)
        if not said:
            raise KeyboardInterrupt
        return said

    code, screen = played(monkeypatch, interrupted, "--players", "Anna,Bruno", "--save", file, "--seed", "s")
    assert code == 130
    assert f"foreign-king play --resume {file}" in screen
    assert validate(file.read_bytes()).commands > 3


@pytest.mark.parametrize(("wanted", "asked"), [("en", " --language fr"), ("fr", "")])
def test_a_game_is_resumed_in_its_language(wanted: str, asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOREIGN_KING_LANGUAGE", wanted)
    options = ("--players", "Anna,Bruno", "--save", "game.jsonl", "--seed", "s")
    _code, screen = played(monkeypatch, saying("q"), *options, "--language", "fr")
    assert screen.rstrip().splitlines()[-1] == f"  foreign-king play --resume game.jsonl{asked}"


def test_what_no_rulebook_prints_is_not_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("--players", "Anna,Bruno", "--seed", "s", "--language", "fr")
    _code, screen = played(monkeypatch, saying("? pass", "q"), *options)
    assert "the-foreign-king:turn.pass\xa0: Un joueur à qui" in screen
    assert "not printed" not in screen


def test_the_seed_deals_a_resumed_game_as_it_would_have_been(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, part = Path("whole.jsonl"), Path("part.jsonl")
    players = ("--game", "lang-lebe-der-koenig", "--players", "computer,computer,computer")
    assert played(monkeypatch, saying(), *players, "--seed", "7", "--save", whole)[0] == 0
    # The last line break may be missing.
    part.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[:40]).rstrip(b"\n"))
    assert played(monkeypatch, saying(), "--resume", part, "--seed", "7")[0] == 0
    assert part.read_bytes() == whole.read_bytes()


def test_levels_stand_in_the_log_and_a_resumed_game_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last commands are played again: the computer chooses the same ones, by what it has seen before."""
    whole, part = Path("levels.jsonl"), Path("levels-part.jsonl")
    players = ("--game", "barbarian-kingdoms", "--players", "computer:A@easy,computer:B@easy")
    code, screen = played(monkeypatch, saying(), *players, "--seed", "7", "--save", whole)
    assert code == 0
    assert "Players: A (computer, easy), B (computer, easy)." in screen
    lines = whole.read_bytes().splitlines(keepends=True)
    assert b"computer: red@easy blue@easy" in lines[0]
    part.write_bytes(b"".join(lines[:-6]))
    assert played(monkeypatch, saying(), "--resume", part, "--seed", "7")[0] == 0
    assert part.read_bytes() == whole.read_bytes()


def test_a_game_goes_on_in_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = Path("old.jsonl"), Path("new.jsonl")
    played(monkeypatch, anyhow(2, most=9), "--players", "Anna,Bruno", "--seed", "1", "--save", old)
    before = old.read_bytes()
    played(monkeypatch, anyhow(3, most=9), "--resume", old, "--save", new)
    assert old.read_bytes() == before
    assert new.read_bytes().startswith(before)
    assert validate(new.read_bytes()).commands > validate(before).commands


def test_no_file_is_written_that_nobody_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --save a game is played and nothing is written; ``save FILE`` saves all that was played."""
    options = ("--players", "Anna,Bruno", "--seed", "1")
    code, screen = played(monkeypatch, saying("take coins", "", "q", "q"), *options)
    assert code == 0
    assert not list(Path().iterdir())
    assert "The game is not saved; «save FILE» saves it." in screen
    assert "The game is not saved: «save FILE» saves it, and q once more leaves it." in " ".join(screen.split())
    assert screen.rstrip().endswith("The game was not saved.")
    Path("there.jsonl").write_text("mine")
    said = (
        "take coins",
        "",
        "save there.jsonl",
        "save missing/game.jsonl",
        "save game.jsonl",
        "save other.jsonl",
        "1",
        "q",
    )
    code, screen = played(monkeypatch, saying(*said), *options)
    assert code == 0
    told = " ".join(screen.split())
    assert "there.jsonl exists, and nothing is overwritten" in told
    assert "missing/game.jsonl: No such file" in told
    assert "Every command is saved at once in game.jsonl." in told
    assert "The game is saved in game.jsonl already." in told
    assert "--resume game.jsonl" in told
    assert sorted(file.name for file in Path().iterdir()) == ["game.jsonl", "there.jsonl"]
    assert Path("there.jsonl").read_text() == "mine"
    report = validate(Path("game.jsonl").read_bytes())
    assert (report.valid, report.commands) == (True, 3)


# What is asked beside an answer


def test_why_something_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = saying(
        "? move c",
        "?",
        "? 2",
        "move c",
        "r build.price",
        "r refusal-order",
        "r nothing.like-it",
        "h",
        "p",
        "99",
        "x",
        "r",
    )
    options = ("--players", "Anna,Bruno,Carla", "--seed", "1", "--save", Path("game.jsonl"))
    _code, screen = played(monkeypatch, asked, *options)
    told = " ".join(screen.split())
    (reason,) = re.findall(r"> \? move c (.+?) > \?", told)
    assert "the-foreign-king:move.origin" in reason
    # A question mark alone tells of everything that is closed; what is open can be asked for, too.
    (reasons,) = re.findall(r"> \? (Move citizens: .+?) > \? 2", told)
    assert all(f"[{clause}]" in reasons for clause in ("move.origin", "turn.pass", "loan.medal", "loan.outstanding"))
    assert "Place citizens: you can do that." in told
    (refused,) = re.findall(r"> move c (.+?) > r build", told)
    assert "Move citizens: closed." in refused
    assert "the-foreign-king:move.origin" in refused
    assert "the-foreign-king:build.price: A factory costs 3 francs Building a factory costs 3 francs." in told
    assert "Question. A command offends" in told
    assert 'has no clause "nothing.like-it"' in told
    assert "several answers in one line" in told
    assert screen.count("Round 1. King") == 2
    assert '"99" is no number from 1 to' in told
    assert '"x" begins nothing that can be chosen' in told


def test_what_is_closed_takes_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers of a menu go from 1 on without a gap, all of them open, and are the same after a look at what is
    closed, which stands below by name."""
    options = ("--players", "Anna,Bruno,Carla", "--seed", "1830")
    _code, screen = played(monkeypatch, saying("?", "p", "build metal liege", "", "?"), *options)
    menus = [
        re.findall(r"^ +(\d+)  (.+?)(?:  .*)?$", part, re.MULTILINE) for part in screen.split("what do you do?")[1:]
    ]
    assert [name for _number, name in menus[0]] == [
        "Build a factory", "Place citizens", "Appoint a member of Congress", "Move the King", "Take coins",
        "Change the turn order",
    ]  # fmt: skip
    assert [name for _number, name in menus[1]] == ["End the turn", "Take a loan"]
    for menu in menus:
        assert [int(number) for number, _name in menu] == list(range(1, len(menu) + 1))
    told = " ".join(screen.split())
    assert "Closed: Move citizens; Use the Queen; Pass; Take a loan; Repay a loan." in told
    assert "Closed: Repay a loan." in told


def test_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    file, coins = Path("game.jsonl"), ("take coins", "")
    options = ("--players", "Anna,computer", "--seed", "1", "--save", file)
    _code, screen = played(monkeypatch, saying("u", *coins), *options)
    assert "There is no command of yours to take back." in screen
    after = file.read_bytes()
    assert '"TakeCoins"' in after.decode()
    _code, screen = played(monkeypatch, saying("u"), "--resume", file)
    assert "Taken back." in screen
    assert file.read_bytes() == after[: after.rstrip(b"\n").rfind(b"\n") + 1]
    # What was taken back can be done again, and stays when somebody else has acted.
    played(monkeypatch, saying(*coins), "--resume", file)
    assert file.read_bytes() == after
    _code, screen = played(monkeypatch, saying("1", "", "u"), "--resume", file)
    assert "Not taken back: another player has acted since." in screen
    assert file.read_bytes().startswith(after)


def test_at_an_open_table_the_next_player_takes_back_for_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("--players", "Anna,Bruno,Carla", "--seed", "1", "--save", "game.jsonl")
    _code, screen = played(monkeypatch, saying("take coins", "", "1", "u", "u", "u"), *options)
    assert screen.count("Taken back.") == 2
    assert "There is no command of yours to take back." in screen
    assert len(Path("game.jsonl").read_bytes().splitlines()) == 2


def test_going_back_to_the_question_before(monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path("game.jsonl")
    options = ("--players", "Anna,Bruno,Carla", "--seed", "1", "--save", file)
    said = ("b", "1", "b", "1", "1", "1", "no", "b", "b", "b", "b")
    _code, screen = played(monkeypatch, saying(*said), *options)
    assert "Enter alone, or b" in screen
    asked = re.findall(r"what do you do\?|Of which kind\?|In which province\?|This would happen", screen)
    menu, kind, province, shown = "what do you do?", "Of which kind?", "In which province?", "This would happen"
    # At the menu there is no question before; from what would happen, each b leads one question back.
    assert asked == [menu, menu, kind, menu, kind, province, shown, province, kind, menu, menu]
    assert '"BuildFactory"' not in file.read_text("utf-8")


def test_what_was_told_without_asking_is_not_gone_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A member of Congress can come from the supply alone: that is told, and b leads past it."""
    options = ("--players", "Anna,Bruno,Carla", "--seed", "1", "--save", Path("game.jsonl"))
    _code, screen = played(monkeypatch, saying("appoint", "b", "1"), *options)
    told, _shown, after = screen.partition("This would happen")
    assert "From where? the supply" in told
    assert "what do you do?" in after
    assert "Of which kind?" in after


def test_the_game_of_the_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    ((command, shown),) = re.findall(r"```console\n\$ foreign-king play (--players .+)\n((?:.*\n)+?)```", GUIDE)
    answers = [line[2:] for line in shown.splitlines() if line == ">" or line.startswith("> ")]
    _code, screen = played(monkeypatch, saying(*answers), *command.split())
    assert [line.rstrip() for line in screen.splitlines()] == shown.splitlines()


# One program at a time


def test_a_game_that_is_being_played_is_not_played_by_another_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While one program waits for an answer, another one takes up the same game: it is refused, also after a command
    was taken back, which writes the file anew."""
    file, others = Path("game.jsonl"), list[int]()
    answers = iter(["take coins", "", "u", "take coins", "", "1"])

    def first(_screen: str) -> str:
        others.append(played(monkeypatch, saying("take coins", ""), "--resume", file)[0])
        return f"{next(answers, 'q')}\n"

    played(monkeypatch, saying(), "--players", "Anna,Bruno,Carla", "--seed", "1", "--save", file)
    code, _screen = played(monkeypatch, first, "--resume", file)
    assert (code, others) == (0, [2] * 7)
    told = on_one_line(capsys.readouterr().err)
    assert told.count("game.jsonl is being played by another program; nothing was changed") == 7
    report = validate(file.read_bytes())
    assert (report.valid, report.commands) == (True, 3)
    # When the first has left, the second can go on.
    assert played(monkeypatch, saying(), "--resume", file)[0] == 0


@pytest.mark.parametrize("answers", [("1", ""), ("u",)], ids=["played", "taken-back"])
def test_without_locks_who_comes_second_sees_that_the_file_has_grown(
    answers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where a file system has no locks, the program that finds the file changed writes no more; the command that the
    other one has acknowledged stays."""
    monkeypatch.setattr("foreign_king.cli.playing.save_file.lock", lambda _stream: None)
    file, others, left = Path("game.jsonl"), list[int](), iter(answers)

    def first(_screen: str) -> str:
        if not others:
            others.append(0)
            others[0] = played(monkeypatch, saying("1", ""), "--resume", file)[0]
        return f"{next(left, 'q')}\n"

    played(monkeypatch, saying("take coins", ""), "--players", "Anna,Bruno", "--seed", "1", "--save", file)
    before = file.read_bytes()
    code, _screen = played(monkeypatch, first, "--resume", file)
    assert (code, others) == (4, [0])
    assert "game.jsonl was changed by another program" in unwrapped(capsys.readouterr().err)
    after = file.read_bytes()
    assert after.startswith(before)
    assert validate(after).commands == validate(before).commands + 1


def test_between_reading_and_taking_up_a_game_nobody_has_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, judged, here = Path("game.jsonl"), validate, Path.cwd()
    played(monkeypatch, saying("take coins", ""), "--players", "Anna,Bruno", "--seed", "1", "--save", file)

    def meanwhile(data: bytes, **more: Any) -> Any:
        monkeypatch.undo()
        monkeypatch.chdir(here)
        played(monkeypatch, saying("1", ""), "--resume", file)
        return judged(data, **more)

    monkeypatch.setattr("foreign_king.cli.play.validate", meanwhile)
    assert played(monkeypatch, saying(), "--resume", file)[0] == 2
    assert "is being played by another program" in unwrapped(capsys.readouterr().err)
    assert validate(file.read_bytes()).commands == 3


def test_what_is_saved_is_on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """After every command, and before anybody is asked again, the file is brought to the disk with all of it."""
    file, synced = Path("game.jsonl"), list[int]()
    fsync = os.fsync

    def noted(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_size)
        fsync(descriptor)

    def player(screen: str) -> str:
        assert file.stat().st_size in synced
        return answer(screen)

    answer = anyhow(1, most=30)
    monkeypatch.setattr(os, "fsync", noted)
    assert played(monkeypatch, player, "--players", "Anna,Bruno,computer", "--save", file, "--seed", "s")[0] == 0
    lines, ends = file.read_bytes().splitlines(keepends=True), list[int]()
    for line in lines:
        ends.append(len(line) + (ends[-1] if ends else 0))
    assert len(lines) > 8
    assert set(ends) <= set(synced)


def test_a_full_disk_takes_no_half_of_a_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path("game.jsonl")
    played(monkeypatch, saying("take coins", ""), "--players", "Anna,Bruno", "--seed", "1", "--save", file)
    before, write = file.read_bytes(), os.write
    monkeypatch.setattr(os, "write", lambda descriptor, lines: write(descriptor, lines[:20]))
    assert played(monkeypatch, saying("1", ""), "--resume", file)[0] == 4
    assert "the disk is full" in on_one_line(capsys.readouterr().err)
    assert file.read_bytes() == before


# What cannot be played


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ([], "play needs --players"),
        (["--players", "Anna,,Bruno"], "a name is empty"),
        (["--players", "Anna,robot:Bruno"], "before a colon stands only computer"),
        (["--players", "Anna,computer:"], "before a colon stands only computer"),
        (["--players", "Anna"], "setup.players"),
        (["--players", "Anna,Bruno", "--law", "medals=-1"], "--law medals"),
        (["--players", "Anna,Bruno", "--save", "missing/game.jsonl"], "missing/game.jsonl: No such file"),
        (["--resume", "missing.jsonl"], "missing.jsonl: No such file"),
        (["--resume", str(LOGS / "four-players.jsonl"), "--players", "Anna,Bruno"], "leave them out"),
        (["--resume", str(LOGS / "lang-lebe-der-koenig-four-players-red.jsonl")], "what red has seen"),
    ],
)
def test_options_that_start_no_game(
    options: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, screen = played(monkeypatch, saying(), *options)
    assert code in (2, 4)
    assert complaint in on_one_line(capsys.readouterr().err)
    assert not screen
    assert not list(Path().iterdir())


def test_a_log_that_is_not_valid_is_refused_with_the_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (LOGS / "four-players.jsonl").read_text("utf-8").splitlines(keepends=True)
    Path("game.jsonl").write_text("".join([*lines[:20], *lines[21:]]), "utf-8")
    before = Path("game.jsonl").read_bytes()
    assert main(["validate", "game.jsonl"]) == 1
    report = capsys.readouterr().out.rpartition("1 log:")[0]
    code, screen = played(monkeypatch, saying("1"), "--resume", "game.jsonl")
    assert code == 1
    assert not screen
    assert capsys.readouterr().err.startswith(report)
    assert Path("game.jsonl").read_bytes() == before


def test_without_the_library_for_the_terminal_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)
    assert played(monkeypatch, saying(), "--players", "Anna,Bruno")[0] == 2
    assert "pip install 'foreign-king[terminal]'" in on_one_line(capsys.readouterr().err)


def test_who_has_left_the_table_is_played_for(monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path("game.jsonl")
    played(monkeypatch, saying(), "--players", "Anna,Bruno,Carla", "--seed", "1", "--save", file)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps({"departure": {"type": "Concede", "by": "blue"}}) + "\n")
    code, screen = played(monkeypatch, anyhow(5, most=25), "--resume", file, "--seed", "2")
    assert code == 0
    assert "Bruno (computer)" in screen
    assert "Anna: what do you do?" in screen
    assert "Bruno: what do you do?" not in screen
    assert validate(file.read_bytes()).valid
