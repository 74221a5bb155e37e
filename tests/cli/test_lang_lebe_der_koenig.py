"""The command line tells, shows, simulates and counts Lang lebe der König."""

import json
from pathlib import Path

import pytest

from foreign_king import GAMES, validate
from foreign_king.boards import default_board
from foreign_king.cli import main
from foreign_king.language import voice
from foreign_king.text_pictures.drawings import lines
from foreign_king.wire import codec
from tests.cli.output import commands_of, tell

GAME = GAMES["lang-lebe-der-koenig"]
NAMES = {3: "Anna,Bruno,Chiara", 4: "Anna,Bruno,Chiara,Davide", 5: "Anna,Bruno,Chiara,Davide,Elena"}


def without_facts(line: str) -> str:
    """A line of a log without the facts that it records."""
    return json.dumps({name: value for name, value in json.loads(line).items() if name != "facts"})


def simulated(folder: Path, players: int, *options: str) -> Path:
    told = ["simulate", "--game", GAME.name, "--players", str(players), "--seed", "5", "--names", NAMES[players]]
    assert main([*told, "-o", str(folder / "logs"), *options]) == 0
    (file,) = (folder / "logs").iterdir()
    return file


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_game_is_told(players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, players)
    report = validate(file.read_bytes())
    assert report.valid
    assert report.finished
    lines = tell(capsys, file).splitlines()
    assert lines[0] == "Lang lebe der König"
    numbers = [int(line[:5]) for line in lines if line[:5].strip().isdigit()]
    assert numbers == list(range(1, commands_of(file) + 1))
    assert any(line.startswith("Turn of Anna") for line in lines)
    assert any(line.startswith("Election: ") for line in lines)
    assert report.result is not None
    assert lines[-3].split() == ["All", *map(str, report.result["scores"].values())]
    assert lines[-1] == "The end: the needed votes were reached in an election."


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_of_a_game_as_a_table(players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, players)
    last = commands_of(file)
    shown = "".join(tell(capsys, file, "--at", str(number)) for number in (*range(0, last, 7), last))
    assert "\nBefore the first turn.\n" in shown
    assert "\nNegotiation over " in shown
    assert "\nPlayed: " in shown
    assert "\nInfluence: " in shown
    assert "\nlast election" in shown
    assert ("\nIsle of Man        out" in shown) == (players == 3)


def shown(position: dict[str, object]) -> list[str]:
    law = next(iter(GAME.law.editions.values()))
    state = codec(GAME).read_position(position, law, default_board(GAME))
    teller = voice(GAME, seats={"red": "Anna"})
    return list(lines(teller, GAME.eyes.view(state, "red")))


def test_what_is_hidden_is_not_shown() -> None:
    lines = shown(
        {
            "seats": ["red", "blue", "green"],
            "territories": {"cestre": {"owner": "red", "courtiers": 2}, "everwic": {"owner": "blue", "courtiers": 1}},
            "players": {
                "red": {"baron": "cestre", "hand": {"x1": 4, "x2": 1, "x3": 0}, "bonus": 2},
                "blue": {"baron": None, "hand": {"x1": 0, "x2": 0, "x3": 1}},
                "green": {"baron": "cestre", "hand": {"x1": 9, "x2": 0, "x3": 0}},
            },
            "face_down": {"x1": 3, "x2": 0, "x3": 0},
            "negotiation": {
                "territory": "cestre",
                "intruder": "green",
                "defender": "red",
                "contenders": ["red", "blue", "green"],
                "played": {},
                "ones": {},
                "influence": {},
            },
            "turn": "green",
            "pending": [
                {"type": "Turn", "seat": "green", "stage": "arrived", "entered": ["cestre"]},
                {
                    "type": "Laying",
                    "waiting": ["blue"],
                    "laid": {"red": {"x1": 2, "x2": 1, "x3": 0}, "green": {"x1": 5, "x2": 0, "x3": 0}},
                },
            ],
        }
    )
    assert "Turn 1, of Green. Elections so far: 0." in lines
    assert "Discard: 20 x1, 20 x2, 2 x3, and 3 face down." in lines
    rows = {line[:16].strip(): line[22:].split() for line in lines}
    assert rows["Cestre"] == ["2B", ".", "B"]
    assert rows["votes"] == ["5", "4", "3"]
    assert rows["x1"] == ["4", "?", "?"]
    assert rows["baron"] == ["off", "the", "map"]
    assert "Negotiation over Cestre: Green has come, Anna was there." in lines
    assert "Face down: Anna 2 x1, 1 x2; Green ?." in lines
    assert "Cards are laid face down: Blue has still to lay." in lines
    assert "?" in lines[-1]


def test_counting_goes_through_every_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "--game", GAME.name, "--players", "3", "--depth", "2"]) == 0
    numbers = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert numbers[0] == ["1", "6"]


def test_a_new_deal_is_counted_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two cards of the discard are dealt to each of three players, and one is left over."""
    nothing = {"x1": 0, "x2": 0, "x3": 0}
    position = {
        "seats": ["red", "blue", "green"],
        "turn": "red",
        "players": {
            "red": {"baron": "cestre", "hand": {"x1": 33, "x2": 15, "x3": 2}},
            "blue": {"baron": "everwic", "hand": {"x1": 1, "x2": 1, "x3": 1}},
            "green": {"baron": "norwic", "hand": nothing},
        },
        "discard": {"x1": 2, "x2": 5, "x3": 0},
        "pending": [{"type": "Redealing", "each": 2}],
    }
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"game": GAME.name, "position": position}), "utf-8")
    assert main(["count", "--position", str(file), "--depth", "1", "--divide"]) == 0
    out = capsys.readouterr().out
    # Five x2 do not go round, so an x1 is dealt to one of three, or two of them to one or to two of three
    assert out.splitlines()[-1].split() == ["1", str(3 + 3 + 3)]


def test_a_log_for_one_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = simulated(tmp_path / "whole", 3, "--digests")
    own = simulated(tmp_path / "own", 3, "--digests", "--viewer", "blue")
    assert own.name == "lang-lebe-der-koenig-3p-fr-blue-000001.jsonl"
    header, *lines = (json.loads(line) for line in own.read_text("utf-8").splitlines())
    assert (header["viewer"], header["meta"]) == ("blue", {"event": "random game 1"})
    assert len(lines) == len(whole.read_text("utf-8").splitlines()) - 1
    assert '"unseen"' in own.read_text("utf-8")
    assert '"unseen"' not in whole.read_text("utf-8")
    capsys.readouterr()
    assert main(["validate", str(own)]) == 0
    assert ": valid as far as blue can know: " in " ".join(capsys.readouterr().out.split())
    assert "lays cards face down" in " ".join(tell(capsys, own).split())


def test_a_log_for_who_looks_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, 4, "--viewer", "spectator")
    capsys.readouterr()
    assert main(["validate", str(file)]) == 0
    assert "valid as far as a spectator can know" in " ".join(capsys.readouterr().out.split())
    assert "?" in tell(capsys, file, "--at", "30").split("cards")[1]


def test_a_viewer_that_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--game", GAME.name, "--players", "3", "--viewer", "yellow", "-o", str(tmp_path / "logs")]
    assert main(["simulate", *options]) == 2
    err = " ".join(capsys.readouterr().err.split())
    assert err == 'foreign-king: the viewer is one of red, blue, green, or spectator; not "yellow"'
    assert not (tmp_path / "logs").exists()


def test_every_step_is_told_without_its_facts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A log without facts is told as one with facts. A seat's log keeps those that it could not know otherwise; where
    they are taken away, it is told until cards are turned over that the seat has not seen."""
    file = simulated(tmp_path / "whole", 3)
    told = tell(capsys, file)
    bare = tmp_path / "bare.jsonl"
    bare.write_text("".join(f"{without_facts(line)}\n" for line in file.read_text("utf-8").splitlines()), "utf-8")
    assert tell(capsys, bare) == told
    red = tell(capsys, simulated(tmp_path / "red", 3, "--viewer", "red"))
    own = simulated(tmp_path / "own", 3, "--viewer", "red", "--no-facts")
    assert tell(capsys, own) == red
    assert "The cards are turned over" in red
    bare.write_text("".join(f"{without_facts(line)}\n" for line in own.read_text("utf-8").splitlines()), "utf-8")
    assert main(["tell", str(bare)]) == 1
    out, err = capsys.readouterr()
    assert "lays cards face down" in " ".join(out.split())
    assert "The cards are turned over" not in out
    assert "facts-missing" in err
