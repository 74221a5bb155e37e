"""The command line tells, shows, simulates and counts Barbarian Kingdoms, also by changed laws."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from foreign_king import GAMES, SPECTATOR, validate
from foreign_king.boards import default_board
from foreign_king.cli import main
from foreign_king.language import voice
from foreign_king.text_pictures.drawings import lines
from foreign_king.wire import codec
from tests.cli.output import commands_of, on_one_line, tell

GAME = GAMES["barbarian-kingdoms"]
NAMES = ("Anna", "Bruno", "Chiara", "Davide", "Elena", "Fausta")
OPENINGS = [(2, ()), (3, ()), (4, ("team_size=2",)), (5, ()), (6, ()), (6, ("team_size=3", "kings_to_win=1"))]
openings = pytest.mark.parametrize(
    ("players", "law"), OPENINGS, ids=["-".join(map(str, (n, *law))) for n, law in OPENINGS]
)


def without_facts(line: str) -> str:
    """A line of a log without the facts that it records."""
    return json.dumps({name: value for name, value in json.loads(line).items() if name != "facts"})


def simulated(folder: Path, players: int, *options: str, law: tuple[str, ...] = (), seed: str = "5") -> Path:
    told = ["simulate", "--game", GAME.name, "--players", str(players), "--seed", seed]
    told += ["--names", ",".join(NAMES[:players]), *(f"--law={each}" for each in law)]
    assert main([*told, "-o", str(folder / "logs"), *options]) == 0
    (file,) = (folder / "logs").iterdir()
    return file


@openings
def test_a_whole_game_is_told(
    players: int, law: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = simulated(tmp_path, players, law=law)
    report = validate(file.read_bytes())
    assert report.valid
    assert report.finished
    lines = tell(capsys, file).splitlines()
    assert lines[0] == "Barbarian Kingdoms"
    numbers = [int(line[:5]) for line in lines if line[:5].strip().isdigit()]
    assert numbers == list(range(1, commands_of(file) + 1))
    assert any(line.startswith("Turn of the ") and line.endswith(", played by Anna") for line in lines)
    assert any(" fight for " in line for line in lines)
    assert report.result is not None
    assert any(line.split() == ["All", *map(str, report.result["scores"].values())] for line in lines[-4:])
    assert lines[-1].startswith("The end: ")


@openings
def test_every_position_of_a_game_as_a_table(
    players: int, law: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = simulated(tmp_path, players, law=law)
    last = commands_of(file)
    step = max(1, last // 20)
    shown = "".join(tell(capsys, file, "--at", str(number)) for number in (*range(0, last, step), last))
    assert "\nBefore the first turn.\n" in shown
    assert "\nOrder of turns: " in shown
    assert ("\nClosed: " in shown) == (players < 6)
    assert ("\nside " in shown) == (players == 2 or bool(law))
    assert "\nreign score " in shown
    assert any(said in shown for said in ("\nInvasion of ", "\nClaim to "))


def shown(position: Mapping[str, object], viewer: str = "red", **law: object) -> list[str]:
    played = codec(GAME).read_law("fr", law)
    state = codec(GAME).read_position(position, played, default_board(GAME))
    teller = voice(GAME, seats={"red": "Anna"})
    return list(lines(teller, GAME.eyes.view(state, viewer)))


BATTLE = {
    "seats": ["red", "blue", "green"],
    "players": {"red": {"treasury": {"silver": 2, "diamond": 1}}, "blue": {"treasury": {"gold": 3}}},
    "kingdoms": {
        "ostrogoths": {"king": "narbonnaise", "warriors": ["sea", "sea", "mosella"], "claimed": ["narbonnaise"]},
        "visigoths": {"warriors": ["narbonnaise", "narbonnaise"]},
        "franks": {"warriors": ["sea"]},
    },
    "treasures": {"narbonnaise": {"tokens": {"bronze": 2, "gold": 1}}},
    "action": {
        "kind": "invade",
        "kingdom": "visigoths",
        "province": "narbonnaise",
        "opponent": "ostrogoths",
    },
    "pending": [
        {"type": "Turn", "kingdom": "visigoths"},
        {
            "type": "Bribing",
            "waiting": ["visigoths"],
            "purses": {"ostrogoths": {"silver": 1}},
        },
    ],
}


def test_a_battle_at_the_table() -> None:
    lines = shown(BATTLE)
    assert lines[0] == "Turn 1: the Visigoths (Blue)."
    assert lines[1] == "Order of turns: Ostrogoths, Visigoths, Franks."
    rows = {line[:18].strip(): line[18:].split() for line in lines}
    assert rows["Narbonensis"] == ["Ostrogoths+", "2b", "1g", "Ostrogoths", "K"]
    after = lines[lines.index(next(line for line in lines if "Narbonensis" in line)) + 1]
    assert after.split() == ["Visigoths", "2W"]
    assert rows["Mosella"] == ["(Franks)", ".", "Ostrogoths", "1W"]
    assert rows["* Aquitania"][0] == "Visigoths"
    assert rows["Sea"] == ["Ostrogoths", "2W"]
    assert "Invasion of Narbonensis: the Visigoths against the Ostrogoths." in lines
    assert "Purses filled: Ostrogoths 1s." in lines
    assert "Purses are filled: the Visigoths have still to fill theirs." in lines
    table = [line.split() for line in lines]
    assert ["next", "costs", "4", "3", "2"] in table
    assert ["next", "costs", "2", "1", "1"] in table
    assert ["provinces", "4", "3", "2"] in table


@pytest.mark.parametrize(
    ("viewer", "tremis", "purse"), [("red", "9 ? ?", "1s"), ("green", "? ? 10", "?"), (SPECTATOR, "", "?")]
)
def test_what_is_hidden_is_not_shown(viewer: str, tremis: str, purse: str) -> None:
    lines = shown(BATTLE, viewer)
    assert [" ".join(line.split()[1:]) for line in lines if line.startswith("tremis")] == ([tremis] if tremis else [])
    assert f"Purses filled: Ostrogoths {purse}." in lines
    assert any(line.split() == ["tokens", "3", "3", "6"] for line in lines)


def test_partners_suspend_nothing() -> None:
    position = {
        "seats": ["red", "blue", "green", "yellow"],
        "kingdoms": {"ostrogoths": {"warriors": ["numidia"]}, "franks": {"warriors": ["byzacena"]}},
    }
    rows = {line[:18].strip(): line[18:].split() for line in shown(position, team_size=2)}
    assert rows["Numidia"][0] == "Vandals"
    assert rows["Byzacena"][0] == "(Vandals)"
    assert rows["side"] == ["a", "a", "b", "b"] or "side" in rows


def test_who_wins_as_a_team_has_a_score_of_the_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, 6, law=("team_size=2",), seed="9")
    result = json.loads(file.read_text("utf-8").splitlines()[-1])["result"]
    one, other = result["winners"]
    assert result["scores"][one] != result["scores"][other]
    capsys.readouterr()
    assert main(["validate", str(file)]) == 0
    scores = " and ".join(f"a reign score of {result['scores'][winner]} ({winner})" for winner in (one, other))
    assert f"{one} and {other} have won with {scores} (victory." in " ".join(capsys.readouterr().out.split())


def test_three_who_win_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, 6, law=("team_size=3",), seed="9")
    one, two, three = json.loads(file.read_text("utf-8").splitlines()[-1])["result"]["winners"]
    capsys.readouterr()
    assert main(["validate", str(file)]) == 0
    assert f"{one}, {two} and {three} have won with a reign score of " in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("players", "law", "recorded"),
    [
        (3, ("configuration=three-2",), {"configuration": "three-2"}),
        (3, ("kingdoms=huns,saxons, vandals",), {"kingdoms": ["huns", "saxons", "vandals"]}),
        (3, ('kingdoms=["huns","saxons","vandals"]',), {"kingdoms": ["huns", "saxons", "vandals"]}),
        (
            3,
            ("assigned=franks,visigoths,ostrogoths", "first=visigoths"),
            {"assigned": ["franks", "visigoths", "ostrogoths"], "first": "visigoths"},
        ),
        (6, ("team_size=3",), {"team_size": 3}),
    ],
)
def test_a_table_chooses_what_it_plays_by(
    players: int, law: tuple[str, ...], recorded: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = simulated(tmp_path, players, law=law)
    assert json.loads(file.read_text("utf-8").splitlines()[0])["law"] == recorded
    told = tell(capsys, file, "--at", "0")
    assert "House rules: " in told


@pytest.mark.parametrize(
    ("players", "law", "message"),
    [
        ("1", (), "The game is for 2 to 6 players, not for 1. (barbarian-kingdoms:setup.players)"),
        ("7", (), "The game is for 2 to 6 players, not for 7. (barbarian-kingdoms:setup.players)"),
        ("3", ("configuration=two-1",), '--law configuration: "two-1" is no configuration for these players;'),
        ("3", ("configuration=5",), "--law configuration: 5 is not a text; expected a text"),
        ("3", ("kingdoms=huns",), '--law kingdoms: "huns" is not a list; expected a list'),
        ("3", ("kingdoms=huns,franks,goths",), "--law kingdoms: these cannot be in play; expected 3 different"),
        ("3", ("assigned=huns,franks,saxons",), "--law assigned: these kingdoms cannot be assigned; expected each of"),
        ("3", ("first=huns",), '--law first: "huns" is not in play; expected ostrogoths, visigoths, franks'),
        ("3", ("team_size=2",), "--law team_size: no teams of 2; expected 1"),
        ("3", ("team_size=two",), '--law team_size: "two" is not a whole number; expected a whole number'),
    ],
)
def test_a_table_that_there_is_not(
    players: str, law: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--game", GAME.name, "--players", players, *(f"--law={each}" for each in law)]
    assert main(["simulate", *options, "-o", str(tmp_path / "logs")]) == 2
    assert message in on_one_line(capsys.readouterr().err)
    assert not (tmp_path / "logs").exists()


def test_the_law_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--game", GAME.name, "law"]) == 0
    rows = {line.split()[0]: line.split()[1:] for line in capsys.readouterr().out.splitlines()[3:]}
    assert rows["configuration"] == ["none", "a", "name"]
    assert rows["assigned"] == ["none", "a", "list", "of", "names"]
    assert rows["team_size"] == ["1", "1", "to", "100"]


def test_counting_goes_through_every_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "--game", GAME.name, "--players", "3", "--depth", "2"]) == 0
    numbers = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    # Three kingdoms for three players, then three tokens on three provinces
    assert numbers == [["1", "6"], ["2", "36"]]


@pytest.mark.parametrize("viewer", ["blue", "spectator"])
def test_a_log_of_what_one_sees(viewer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = simulated(tmp_path / "whole", 3, "--digests", seed="6")
    own = simulated(tmp_path / "own", 3, "--digests", "--viewer", viewer, seed="6")
    assert own.name == f"barbarian-kingdoms-3p-fr-{viewer}-000001.jsonl"
    assert len(own.read_text("utf-8").splitlines()) == len(whole.read_text("utf-8").splitlines())
    assert '"unseen"' in own.read_text("utf-8")
    assert '"unseen"' not in whole.read_text("utf-8")
    capsys.readouterr()
    assert main(["validate", str(own)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f": valid as far as {'a spectator' if viewer == 'spectator' else viewer} can know: " in said
    told = " ".join(tell(capsys, own).split())
    assert "Anna fills the purse." in told
    assert "Anna loots the token that lay face down in " in told
    assert ("Bruno loots a " in told) == (viewer == "blue")
    assert "have won with a reign score of" in said or "has won with a reign score of" in said


def test_every_step_is_told_without_its_facts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A log without facts is told as one with facts. A seat's log keeps those that it could not know otherwise; where
    they are taken away, it is told until purses are opened that the seat has not seen."""
    file = simulated(tmp_path / "whole", 3)
    told = tell(capsys, file)
    bare = tmp_path / "bare.jsonl"
    bare.write_text("".join(f"{without_facts(line)}\n" for line in file.read_text("utf-8").splitlines()), "utf-8")
    assert tell(capsys, bare) == told
    green = tell(capsys, simulated(tmp_path / "green", 3, "--viewer", "green"))
    own = simulated(tmp_path / "own", 3, "--viewer", "green", "--no-facts")
    assert tell(capsys, own) == green
    assert "The purses are opened" in green
    bare.write_text("".join(f"{without_facts(line)}\n" for line in own.read_text("utf-8").splitlines()), "utf-8")
    assert main(["tell", str(bare)]) == 1
    out, err = capsys.readouterr()
    assert "The purses are opened" not in out
    assert "facts-missing" in err


def test_a_turn_that_has_just_begun_is_headed_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated(tmp_path, 3)
    # The first turn begins when all initial provinces have their tokens: one command a kingdom after the assignment.
    shown = tell(capsys, file, "--at", "4")
    assert "Turn of " not in shown
    assert "\nTurn 1: " in shown
    assert "\nTurn of " in tell(capsys, file)


def test_closed_provinces_stand_by_the_kingdoms_that_close_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = " ".join(tell(capsys, simulated(tmp_path, 5)).split())
    assert "Closed in this game: Pannonia, Bohemia, Dacia and Noricum." in told
