"""The games as environments of PettingZoo, in which the seats act one after the other (AEC). Needs the extra
``research``.

As in other environments, ``env`` returns an environment that ends the game with a loss for whoever chooses what is not
open, ``raw_env`` returns one that raises ``Malformed`` there, and ``parallel_env`` returns one with the interface in
which all seats act at once.
"""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.observations.numbers import GREATEST
from foreign_king.research.settings import Setting
from foreign_king.research.stages import Stage, first_stage
from foreign_king.text_pictures import text_picture

if TYPE_CHECKING:
    # The packages of the extra need not be there for a type checker, so what is used of them is written down here.
    numpy: Any
    spaces: Any
    wrappers: Any
    conversions: Any

    class _Environment:
        metadata: dict[str, Any]
        agents: list[str]
        possible_agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        _cumulative_rewards: dict[str, float]

        def agent_iter(self) -> Iterator[str]: ...
        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: int | None) -> None: ...
        def _deads_step_first(self) -> str: ...
        def _accumulate_rewards(self) -> None: ...
        def _clear_rewards(self) -> None: ...
else:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv as _Environment
    from pettingzoo.utils import conversions, wrappers

RENDER_MODES = ("ansi",)
"""How an environment can be shown: as a text."""


class raw_env(_Environment):
    """A game as an environment. ``setting`` is what ``Setting`` is made of: the name of the game and the players, and
    what is agreed between them.

    An action is the number of an answer, and commands with several answers take several actions of one agent. An
    observation has the numbers of what the agent sees (``observation``) and the open answers (``action_mask``), of
    which there are none for agents who do not act. What chance decides is drawn by the seed of ``reset``.

    At the end the winner gets 1, and all rewards together are 0. A game that is broken off is truncated.
    """

    def __init__(self, game: str, players: int | tuple[str, ...], *, render_mode: str | None = None, **setting: Any):
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"no render mode {render_mode!r}, only {', '.join(RENDER_MODES)}")
        self.setting: Setting = Setting(game, players, **setting)
        """The game that is played, and what its numbers mean."""
        self.metadata: dict[str, Any] = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            # Where all seats act at once, those whose turn it is not have to wait: see ``parallel_env``.
            "is_parallelizable": False,
        }
        self.render_mode: str | None = render_mode
        self.possible_agents: list[str] = list(self.setting.seats)
        self.agents = []
        size, answers = self.setting.size, len(self.setting.vocabulary)
        self.state_space: Any = _numbers(self.setting.layout.size)
        self._observation_spaces: dict[str, Any] = {
            agent: spaces.Dict({"observation": _numbers(size), "action_mask": spaces.Box(0, 1, (answers,), numpy.int8)})
            for agent in self.possible_agents
        }
        self._action_spaces: dict[str, Any] = {agent: spaces.Discrete(answers) for agent in self.possible_agents}
        self._random: Random | None = None
        self.stage: Stage = first_stage(self.setting)
        """Where the game stands."""

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed, chance goes on as it was. No option has a meaning."""
        if seed is not None or self._random is None:
            self._random = Random(seed)
        self.stage = first_stage(self.setting).draw(self._random)
        self.agents: list[str] = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection: str = self.agents[0]
        self._select()

    def step(self, action: int | None) -> None:
        """Choose an answer for the agent that acts. ``Malformed`` for an answer that is not open."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an answer")
        assert self._random is not None
        self.stage = self.stage.choose(int(action)).draw(self._random)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Say who acts, or end the game."""
        if self.stage.seat is not None:
            self.agent_selection = self.stage.seat
            return
        ends = self.truncations if self.stage.is_broken_off else self.terminations
        ends.update(dict.fromkeys(self.agents, True))
        self.rewards = self.stage.rewards
        self.agent_selection = self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and what it can choose."""
        stage = self.stage
        mask = stage.mask if stage.seat == agent else bytes(len(self.setting.vocabulary))
        return {
            "observation": numpy.array(stage.observation(agent), dtype=numpy.float32),
            "action_mask": numpy.frombuffer(mask, dtype=numpy.int8).copy(),
        }

    def state(self) -> Any:
        """Return the numbers of the whole state, with everything that is hidden from agents."""
        return numpy.array(self.setting.layout.tensor(self.stage.state, SPECTATOR), dtype=numpy.float32)

    def render(self) -> str | None:
        """Return a picture of the whole state, made of characters; ``None`` without a render mode."""
        return None if self.render_mode is None else text_picture(self.setting.game, self.stage.state)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(game: str, players: int | tuple[str, ...], **setting: Any) -> Any:
    """Return an environment in which whoever chooses what is not open loses."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, players, **setting), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def parallel_env(game: str, players: int | tuple[str, ...], **setting: Any) -> Any:
    """Return an environment with the interface in which all agents act at once. Only the action of the agent that acts
    has an effect."""
    return conversions.turn_based_aec_to_parallel(raw_env(game, players, **setting))


def _numbers(size: int) -> Any:
    return spaces.Box(-GREATEST, GREATEST, (size,), numpy.float32)


__all__ = ["env", "parallel_env", "raw_env"]
