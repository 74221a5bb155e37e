"""The games as games of OpenSpiel. Needs the extra ``research``. To import this module registers them:
``pyspiel.load_game("lang_lebe_der_koenig(players=4)")`` loads one.

Every answer is an action, and chance is explicit, one lot after the other. The strings of a state are exact: two states
have the same information state string if, and only if, the player cannot tell them apart.
"""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, cast
from urllib.parse import quote, unquote

from foreign_king.boards import load_board
from foreign_king.games import GAMES
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.play import view
from foreign_king.research.settings import MOST_ANSWERS, MOST_COMMANDS, Setting
from foreign_king.research.stages import Stage, first_stage

if TYPE_CHECKING:
    # The packages of the extra need not be there for a type checker, so what is used of them is written down here.
    numpy: Any = cast(Any, None)
    pyspiel: Any = cast(Any, None)

    class _Game:
        def __init__(self, kind: object, info: object, parameters: Mapping[str, Any]) -> None: ...
        def get_parameters(self) -> dict[str, Any]: ...

    class _State:
        def __init__(self, game: object) -> None: ...
        def clone(self) -> "State": ...
        def get_game(self) -> "_Game": ...
else:
    import numpy
    import pyspiel

    _Game, _State = pyspiel.Game, pyspiel.State

PLAYERS: dict[str, tuple[int, int]] = {
    "the-foreign-king": (2, 4),
    "lang-lebe-der-koenig": (3, 5),
    "barbarian-kingdoms": (2, 6),
}
"""The least and the greatest number of players of each game."""


class Game(_Game):
    """A game with its parameters. Parameters that are texts are quoted as in addresses, because OpenSpiel writes all of
    them into one line."""

    name: ClassVar[str]
    """The name of the game."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        name = self.name
        given = {**_defaults(name), **(parameters or {})}
        for key in ("edition", "law", "board"):
            given[key] = quote(unquote(given[key]), safe="")
        law, board = unquote(given["law"]), unquote(given["board"])
        self.setting: Setting = Setting(
            name,
            given["players"],
            edition=unquote(given["edition"]) or None,
            law=json.loads(law) if law else None,
            board=load_board(GAMES[name], board) if board else None,
            most_commands=given["most_commands"],
            relative=given["relative"],
        )
        """The game that is played, and what its numbers mean."""
        super().__init__(TYPES[name], _info(self.setting), given)

    def new_initial_state(self) -> "State":
        """Return the state after the setup."""
        return State(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Return what writes observations, or information states, as numbers and texts."""
        if params:
            raise ValueError(f"an observer has no parameters: {params}")
        return Observer(self.setting, recall=kind is not None and kind.perfect_recall)


# OpenSpiel keeps what makes a game until Python has ended, which only classes survive.


class TheForeignKing(Game):
    """The Foreign King."""

    name = "the-foreign-king"


class LangLebeDerKoenig(Game):
    """Lang lebe der König."""

    name = "lang-lebe-der-koenig"


class BarbarianKingdoms(Game):
    """Barbarian Kingdoms."""

    name = "barbarian-kingdoms"


class State(_State):
    """Where a game stands: a ``Stage`` that changes with each action."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.stage: Stage = first_stage(game.setting)
        """Where the game stands."""

    def current_player(self) -> int:
        """Return the number of the player who acts, or what stands for chance or the end."""
        if self.stage.seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.stage.seat == TABLE:
            return int(pyspiel.PlayerId.CHANCE)
        return self.stage.setting.seats.index(self.stage.seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.stage.seat is None

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.stage.numbers) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the results of the lot that is due, each with its probability."""
        return list(enumerate(self.stage.results.values()))

    def _apply_action(self, action: int) -> None:
        self.stage = self.stage.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        # A result that is not due now has only its number.
        if player == pyspiel.PlayerId.CHANCE:
            results = list(self.stage.results)
            return results[action] if action < len(results) else f"result {action}"
        return self.stage.setting.vocabulary.tokens[action]

    def returns(self) -> list[float]:
        """Return what each player has got so far: nothing before the end."""
        return list(self.stage.rewards.values())

    def information_state_string(self, player: int | None = None) -> str:
        """Return a short text for all that a player knows; by default, the one who acts."""
        return self.stage.information(self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees, as a text: the document of its view, and its answers to the command under way."""
        return _observation_text(self.stage, self._seat(player))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Return a state that a player cannot tell from this one. Its history is that of this one, because nobody knows
        how an imagined position came about."""
        seat, imagined = self._seat(player), self.clone()
        imagined.stage = self.stage.imagine(seat, _Sampled(sampler))
        return imagined

    def _seat(self, player: int | None) -> str:
        return self.stage.setting.seats[self.current_player() if player is None else player]

    def __str__(self) -> str:
        stage = self.stage
        position = stage.setting.game.documents.position(stage.state)
        return json.dumps({"position": position, "decides": stage.seat, "answers": stage.tokens, "lots": _lots(stage)})


class Observer:
    """Writes what a player sees (``recall`` false), or its information state, into ``tensor``. The tensor of an
    information state has what the player sees, and how often each seat has given each answer as far as the player
    knows. So it sums up what has happened; only the string is exact."""

    def __init__(self, setting: Setting, *, recall: bool) -> None:
        self.recall: bool = recall
        seats, answers = len(setting.seats), len(setting.vocabulary)
        self.tensor: Any = numpy.zeros(setting.size + (seats * answers if recall else 0), numpy.float32)
        """All numbers."""
        self.dict: dict[str, Any] = {"observation": self.tensor[: setting.size]}
        """The parts of the numbers by name."""
        if recall:
            self.dict["memory"] = self.tensor[setting.size :].reshape((seats, answers))

    def set_from(self, state: State, player: int) -> None:
        """Write the numbers of a player."""
        stage = state.stage
        seat = stage.setting.seats[player]
        self.dict["observation"][:] = stage.observation(seat)
        if self.recall:
            self.dict["memory"].reshape(-1)[:] = stage.memory(seat)

    def string_from(self, state: State, player: int) -> str:
        """Return the text of a player."""
        return state.information_state_string(player) if self.recall else state.observation_string(player)


class _Sampled(Random):
    """Random numbers that a function of OpenSpiel draws."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        super().__init__(0)
        self._sampler = sampler

    def random(self) -> float:
        return self._sampler()


def load_game(
    game: str,
    players: int,
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: str | None = None,
    most_commands: int = MOST_COMMANDS,
    relative: bool = True,
) -> Any:
    """Return a game of OpenSpiel. The arguments are those of ``Setting``; ``board`` is the name of a board file."""
    parameters = {
        "players": players,
        "edition": edition or "",
        "law": json.dumps(dict(law)) if law else "",
        "board": board or "",
        "most_commands": most_commands,
        "relative": relative,
    }
    return pyspiel.load_game(short_name(game), parameters)


def short_name(game: str) -> str:
    """Return the name under which a game is registered: ``the_foreign_king``."""
    return game.replace("-", "_")


def _defaults(name: str) -> dict[str, Any]:
    return {
        "players": PLAYERS[name][0],
        "edition": "",
        "law": "",
        "board": "",
        "most_commands": MOST_COMMANDS,
        "relative": True,
    }


def _kind(name: str) -> Any:
    hides = name != "the-foreign-king"
    information, mode, reward = pyspiel.GameType.Information, pyspiel.GameType.ChanceMode, pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=GAMES[name].title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=mode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=reward.TERMINAL,
        min_num_players=PLAYERS[name][0],
        max_num_players=PLAYERS[name][1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_defaults(name),
    )


def _info(setting: Setting) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(setting.vocabulary),
        max_chance_outcomes=setting.most_results,
        num_players=len(setting.seats),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=setting.most_commands * MOST_ANSWERS,
    )


def _observation_text(stage: Stage, seat: str) -> str:
    game = stage.setting.game
    position = game.documents.position(view(game, stage.state, seat))
    return json.dumps({"seat": seat, "view": position, "answers": stage.tokens if seat == stage.seat else ()})


def _lots(stage: Stage) -> tuple[str, ...]:
    return () if stage.lot is None else stage.lot.results


TYPES: dict[str, Any] = {name: _kind(name) for name in GAMES}
"""What OpenSpiel knows of each game."""

for _game in (TheForeignKing, LangLebeDerKoenig, BarbarianKingdoms):
    pyspiel.register_game(TYPES[_game.name], _game)

__all__ = ["PLAYERS", "TYPES", "Game", "Observer", "State", "load_game", "short_name"]
