"""What is due while nobody can decide."""

import pytest

from foreign_king import Refused, play, read_command, to_act, view
from tests.barbarian_kingdoms.positions import BLUE, BRIBING, GAME, RED, Said, read

EMPTY: Said = {"type": "Bribe", "tokens": {}}
HIDDEN: Said = {"type": "Bribe", "tokens": "unseen"}


@pytest.mark.parametrize(
    "command",
    [
        EMPTY | {"by": "red", "kingdom": RED},
        HIDDEN | {"by": "blue", "kingdom": BLUE},
        {"type": "Tax", "by": "red", "kingdom": RED, "tokens": {}},
    ],
)
def test_until_a_viewer_is_told_the_bribes_nothing_else_can_come(command: Said) -> None:
    """Both purses are filled, and red does not see what is in blue's."""
    state = view(GAME, read(**BRIBING), "red")
    for purse in (EMPTY | {"by": "red", "kingdom": RED}, HIDDEN | {"by": "blue", "kingdom": BLUE}):
        state = play(GAME, state, read_command(GAME, purse)).state
    assert to_act(GAME, state) == ()
    with pytest.raises(Refused) as caught:
        play(GAME, state, read_command(GAME, command))
    assert (caught.value.rule, caught.value.about) == ("turn.whose", {"due": "Bribing"})
