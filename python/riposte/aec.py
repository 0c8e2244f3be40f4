"""A match as an environment of PettingZoo's kind: agents act in turn (AEC).

    env = riposte.aec.env("engarde", "players=3")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            mask = observation["action_mask"]
            action = env.action_space(agent).sample(mask)
        env.step(action)

PettingZoo and Gymnasium are not needed.  Where they are installed, the environment
is a pettingzoo.AECEnv and its spaces are those of Gymnasium.
"""
from __future__ import annotations

from typing import Any, Iterator

import numpy as np

from ._game import Game
from ._library import misuse
from ._match import Match

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object

try:
    from gymnasium import spaces
except ImportError:
    from . import _spaces as spaces


class AEC(_Base):  # type: ignore[misc]
    """The environment.  Agents are "player_0", "player_1", ...

    An observation is a dictionary: "observation", the numbers of
    Match.observation_tensor, and "action_mask", 1 at each legal action, all 0 for
    agents who are not asked.  An action that is not legal raises riposte.Error and
    changes nothing.
    """

    render_mode = "ansi"

    def __init__(self, game: Game, *, seed: int = 0) -> None:
        actions = game.num_distinct_actions()
        if actions == 0:
            raise misuse(
                f"{game.id} has no fixed action space by these settings: it would"
                " be too large"
            )
        self.game = game
        self.metadata = {"name": f"riposte_{game.id}", "render_modes": ["ansi"]}
        self.possible_agents = [f"player_{i}" for i in range(game.num_players())]
        self.agents: list[str] = []
        self._seat = {agent: i for i, agent in enumerate(self.possible_agents)}
        self._next_seed = seed
        size = game.observation_tensor_size()
        self._action_space = {
            agent: spaces.Discrete(actions) for agent in self.possible_agents
        }
        self._observation_space = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> Any:
        """The actions of an agent: Discrete."""
        return self._action_space[agent]

    def observation_space(self, agent: str) -> Any:
        """What an agent observes: a Dict of two Boxes."""
        return self._observation_space[agent]

    @property
    def num_agents(self) -> int:
        """How many agents are in the match."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there are at the beginning."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AEC:
        """The environment itself."""
        return self

    def __str__(self) -> str:
        return str(self.metadata["name"])

    # --- the match ---

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Deal a match: that of the seed, or the one after the last."""
        seed = self._next_seed if seed is None else seed
        self._next_seed = seed + 1
        self.match: Match = self.game.new_initial_state(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.current_player()]

    def step(self, action: int | None) -> None:
        """The action of the agent who is asked; None after the end."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise misuse(f"{agent} is asked, and None is no action")
        self.match.apply_action(int(action))
        if self.match.is_terminal():
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.match.current_player()]

    def _end(self) -> None:
        """The match is over: only now there are rewards."""
        for agent, reward in zip(self.agents, self.match.returns()):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: int | None) -> None:
        """An agent takes leave of a match that is over."""
        if action is not None:
            raise misuse(f"the match is over, and {agent} has no action but None")
        self.agents.remove(agent)
        for each in (
            self.rewards, self._cumulative_rewards, self.terminations,
            self.truncations, self.infos,
        ):
            del each[agent]  # type: ignore[attr-defined]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent who is asked, again and again, until all have left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the agent who is asked observes, its reward since it last acted,
        whether it has ended (termination, truncation), and an empty dictionary."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows and may do now."""
        seat = self._seat[agent]
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        if self.agent_selection == agent and not self.match.is_terminal():
            mask[self.match.legal_actions(seat)] = 1
        return {
            "observation": self.match.observation_tensor(seat),
            "action_mask": mask,
        }

    def state(self) -> Any:
        """All there is to know, hidden cards too: for training."""
        return self.match.observation_tensor(0, open_cards=True)

    def render(self) -> str:
        """The whole position, hidden cards too."""
        return str(self.match)

    def close(self) -> None:
        """Nothing is left to do."""


def env(game: str | Game, settings: str = "", *, seed: int = 0) -> AEC:
    """An environment for a game, or for the game of that name with settings.

    ``seed`` is that of the first deal, if reset() names none; later ones count up.
    """
    return AEC(Game(game, settings) if isinstance(game, str) else game, seed=seed)
