"""When a manoeuvre goes on."""

from foreign_king import legal, play, read_command
from foreign_king.games.barbarian_kingdoms.commands import Castle, EndManoeuvre
from tests.barbarian_kingdoms.positions import GAME, RED, Said, read

MOVE: Said = {"type": "Manoeuvre", "by": "red", "kingdom": RED, "unit": "warrior", "origin": "venetia", "to": "liguria"}


def test_a_manoeuvre_goes_on_while_the_king_can_castle() -> None:
    """No province is left into which the king or the other warrior could step."""
    state = read(kingdoms={RED: {"king": "bourgogne", "warriors": ["lugdunensis", "venetia"]}})
    moved = play(GAME, state, read_command(GAME, MOVE))
    assert [entry.rule.value for entry in moved.entries] == ["manoeuvre.unit"]
    assert set(legal(GAME, moved.state)) == {
        Castle(by="red", kingdom=RED, warrior="lugdunensis"),
        EndManoeuvre(by="red", kingdom=RED),
    }
