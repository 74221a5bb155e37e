"""Lists of players' names on the command line: names are separated by commas, and a name may contain commas."""

from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from foreign_king import replay
from foreign_king.cli import main
from foreign_king.cli.usage.values import Player, player_list, player_names
from foreign_king.logs.report import Exit

NAMES = '"Anna, the Great", Bruno ,"Chiara ""Queen"", Duchess"'
CALLED = ("Anna, the Great", "Bruno", 'Chiara "Queen", Duchess')


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Anna", ("Anna",)),
        ("Anna, Bruno", ("Anna", "Bruno")),
        (NAMES, CALLED),
        ('Anna "Queen" B,C', ('Anna "Queen" B', "C")),
        ('"Queen" Anna,C', ('"Queen" Anna', "C")),
        ('"Anna,C', ('"Anna', "C")),
        ('"Anna"', ("Anna",)),
        ('"a,b",c,"d,e,f"', ("a,b", "c", "d,e,f")),
    ],
)
def test_names_in_a_list(text: str, names: tuple[str, ...]) -> None:
    assert player_names(text) == names


@pytest.mark.parametrize("text", ["", ",", "Anna,", ",Anna", '"",Anna', '" ",Anna', "Anna, ,Bruno"])
def test_no_name_is_empty(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="a name is empty"):
        player_names(text)


def test_players_at_the_terminal() -> None:
    assert player_list('"Anna, the Great","computer:Bruno, Duke",computer') == (
        Player(name="Anna, the Great", computer=False),
        Player(name="Bruno, Duke", computer=True),
        Player(name=None, computer=True),
    )


def test_every_command_that_takes_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = ["simulate", "--players", "3", "--seed", "5", "--names"]
    assert main([*game, NAMES, "-o", str(tmp_path / "logs")]) == Exit.VALID
    (log,) = (tmp_path / "logs").iterdir()
    header = replay(log.read_bytes()).header
    assert header is not None
    assert tuple(each.name for each in header.seats) == CALLED
    assert main([*game, "A,B,C", "-o", str(tmp_path / "others")]) == Exit.VALID
    (other,) = (tmp_path / "others").iterdir()
    for command in (["tell"], ["render", "-o", str(tmp_path / "page.html")], ["draw", "-o", str(tmp_path / "x.svg")]):
        capsys.readouterr()
        assert main([command[0], str(other), *command[1:], "--names", NAMES]) == Exit.VALID
        told = capsys.readouterr().out + "".join(file.read_text("utf-8") for file in tmp_path.iterdir() if file.suffix)
        assert "Anna, the Great" in told


def test_a_computer_player_has_a_level() -> None:
    assert player_list("Anna@home, computer:Bruno@hard,computer@easy,computer:Chiara") == (
        Player(name="Anna@home", computer=False),
        Player(name="Bruno", computer=True, level="hard"),
        Player(name=None, computer=True, level="easy"),
        Player(name="Chiara", computer=True, level="random"),
    )
    for wrong in ("computer:Bruno@hrd", "computer@"):
        with pytest.raises(ArgumentTypeError, match="no level"):
            player_list(wrong)
