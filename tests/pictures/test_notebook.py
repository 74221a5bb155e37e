"""In a notebook positions and pictures show themselves."""

from collections.abc import Callable
from typing import Any

import foreign_king
from foreign_king import GAMES, draw, setup
from foreign_king.pictures import picture
from tests.random_games import PLAYERS, SEATS


class Shown:
    """What IPython has for one kind of output: functions by the module and the name of a class."""

    def __init__(self) -> None:
        self.functions: dict[tuple[str, str], Callable[[Any], str | None]] = {}

    def for_type_by_name(self, type_module: str, type_name: str, func: Callable[[Any], str | None]) -> None:
        self.functions[type_module, type_name] = func

    def __call__(self, value: Any) -> str | None:
        return self.functions[type(value).__module__, type(value).__name__](value)


class Shell:
    """As much of IPython as the extension asks for."""

    def __init__(self) -> None:
        self.display_formatter = self
        self.formatters = {"image/svg+xml": Shown()}


def test_a_position_shows_itself_once_the_extension_is_loaded() -> None:
    shell = Shell()
    foreign_king.load_ipython_extension(shell)
    show = shell.formatters["image/svg+xml"]
    for name, game in GAMES.items():
        state = setup(game, SEATS[: PLAYERS[name][0]])
        assert show(state) == draw(game, state)


def test_a_picture_shows_itself() -> None:
    game = GAMES["the-foreign-king"]
    drawn = picture(game, setup(game, ["red", "blue"]))
    assert drawn.svg.endswith(drawn._repr_svg_())
    assert drawn._repr_svg_() in drawn._repr_html_()
    assert drawn._repr_html_().startswith("<div")
