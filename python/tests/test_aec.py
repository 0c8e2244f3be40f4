"""Environments of PettingZoo's kind."""
from __future__ import annotations

import numpy as np
import pytest
from conftest import MANY

import riposte
from riposte import _spaces


@pytest.mark.parametrize(
    "id, settings", [*((id, "") for id in riposte.games()), *MANY.items()]
)
def test_the_loop(id: str, settings: str) -> None:
    env = riposte.aec.env(id, settings)
    env.reset(seed=1)
    assert env.agents == env.possible_agents
    assert env.num_agents == env.max_num_agents == env.game.num_players()
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert agent == env.agent_selection and observation is not None
        assert env.observation_space(agent).contains(observation)
        total[agent] += reward
        if termination or truncation:
            action = None
            assert not observation["action_mask"].any()
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
            assert observation["action_mask"][action]
        env.step(action)
        if action is None:
            assert not any(env.rewards.values())
        assert list(env.rewards) == list(env.terminations) == env.agents
        assert list(env.truncations) == list(env.infos) == env.agents
    assert env.agents == []
    assert list(total.values()) == env.match.returns()


def test_observations(engarde: riposte.Game) -> None:
    env = riposte.aec.env(engarde)
    env.reset(seed=1)
    asked, state = env.agent_selection, env.match
    (other,) = set(env.agents) - {asked}
    for agent in env.agents:
        seat = env.possible_agents.index(agent)
        seen = env.observe(agent)
        assert (seen["observation"] == state.observation_tensor(seat)).all()
        assert env.observation_space(agent).contains(seen)
    mask = env.observe(asked)["action_mask"]
    assert np.flatnonzero(mask).tolist() == sorted(state.legal_actions())
    assert not env.observe(other)["action_mask"].any()
    assert env.last(observe=False)[0] is None
    assert env.state().shape == (engarde.observation_tensor_size(),)
    assert env.render() == str(state)


def test_seeds(leduc: riposte.Game) -> None:
    env = riposte.aec.env(leduc, seed=5)
    deals = []
    for seed in (None, None, 5):
        env.reset(seed=seed)
        deals.append(env.match)
    assert deals[0] == deals[2] != deals[1]
    assert deals[1] == leduc.new_initial_state(6)


def test_bad_actions_change_nothing(leduc: riposte.Game) -> None:
    env = riposte.aec.env(leduc)
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.match.clone()
    illegal = env.match.string_to_action(0, "call")
    for action in (illegal, 99, None):
        with pytest.raises(riposte.Error):
            env.step(action)
        assert env.match == before and env.agent_selection == agent
    env.step(riposte.RESIGN)
    with pytest.raises(riposte.Error, match="over"):
        env.step(0)
    assert env.agents == env.possible_agents


def test_spaces() -> None:
    space = _spaces.Discrete(4)
    space.seed(1)
    mask = np.array([0, 1, 0, 1], np.int8)
    assert {int(space.sample(mask)) for _ in range(50)} == {1, 3}
    assert {int(space.sample()) for _ in range(100)} == {0, 1, 2, 3}
    assert space.contains(3) and not space.contains(4)
    box = _spaces.Box(0, 1, (2,), np.float32)
    assert box.contains(np.array([0, 1], np.float32))
    assert not box.contains(np.array([0, 2], np.float32))
    assert not box.contains(np.array([0], np.float32))
