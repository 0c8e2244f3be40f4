"""Batches."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import riposte


def test_a_batch_is_many_single_matches(game: riposte.Game) -> None:
    """Every row is what a match of its own would be, deal after deal."""
    n, rng = 5, np.random.default_rng(1)
    batch = riposte.Batch(game, n, seed=10)
    states = [game.new_initial_state(10 + i) for i in range(n)]
    for _ in range(60):
        choices = batch.random_choices(rng)
        for i, state in enumerate(states):
            state.apply_action(state.legal_actions()[choices[i]])
        batch.step(choices)
        for i, state in enumerate(states):
            assert batch.terminations[i] == state.is_terminal()
            assert batch.rewards[i].tolist() == state.returns()
            if state.is_terminal():
                states[i] = game.new_initial_state(int(batch.seeds[i]))
            assert batch[i] == states[i]
            assert batch.current_player[i] == states[i].current_player()
            assert batch.num_legal[i] == len(states[i].legal_actions())


def test_later_deals_count_up(leduc: riposte.Game) -> None:
    batch = riposte.Batch(leduc, 4, seed=100)
    assert batch.seeds.tolist() == [100, 101, 102, 103]
    deals = np.zeros(4, int)
    rng = np.random.default_rng(1)
    for _ in range(50):
        batch.step(batch.random_choices(rng))
        deals += batch.terminations
        assert (batch.seeds == 100 + np.arange(4) + 4 * deals).all()
    assert deals.min() > 3


def test_encodings_are_those_of_the_matches(game: riposte.Game) -> None:
    batch = riposte.Batch(game, 3, seed=1)
    rng = np.random.default_rng(2)
    for _ in range(20):
        batch.step(batch.random_choices(rng))
        known = batch.observation_tensor()
        shown = batch.observation_tensor(open_cards=True)
        masks = batch.legal_actions_mask()
        answers = batch.action_tensor()
        assert len(answers) == batch.num_legal.sum()
        for i in range(3):
            state = batch[i]
            assert (known[i] == state.observation_tensor()).all()
            assert (shown[i] == state.observation_tensor(open_cards=True)).all()
            assert (masks[i] == state.legal_actions_mask()).all()
            rows = answers[batch.num_legal[:i].sum() :][: batch.num_legal[i]]
            assert (rows == state.action_tensor()).all()


def test_actions_step_like_choices(game: riposte.Game) -> None:
    one, two = (riposte.Batch(game, 4, seed=1) for _ in range(2))
    rng = np.random.default_rng(3)
    for _ in range(30):
        choices = one.random_choices(rng)
        actions = [one[i].legal_actions()[choices[i]] for i in range(4)]
        one.step(choices)
        two.step_actions(actions)
        assert all(one[i] == two[i] for i in range(4))


def test_threads_change_nothing(engarde: riposte.Game) -> None:
    one = riposte.Batch(engarde, 64, seed=1)
    many = riposte.Batch(engarde, 64, seed=1, threads=3)
    rng = np.random.default_rng(4)
    for _ in range(100):
        choices = one.random_choices(rng)
        one.step(choices)
        many.step(choices)
    assert (one.observation_tensor() == many.observation_tensor()).all()
    assert (one.seeds == many.seeds).all()


def test_choices_below_0_leave_matches_alone(leduc: riposte.Game) -> None:
    batch = riposte.Batch(leduc, 2, seed=1)
    left, moved = batch[0], batch[1]
    batch.step([-1, 0])
    assert batch[0] == left and batch[1] != moved
    moved = batch[1]
    batch.step_actions([-1, batch[1].legal_actions()[0]])
    assert batch[0] == left and batch[1] != moved


def test_random_choices_reach_all_answers() -> None:
    batch = riposte.Batch(riposte.Game("goofspiel"), 2000, seed=1)
    choices = batch.random_choices(np.random.default_rng(5))
    assert choices.dtype == np.int32
    assert set(choices.tolist()) == set(range(13))


def test_arrays_show_the_memory_of_the_library(leduc: riposte.Game) -> None:
    batch = riposte.Batch(leduc, 3, seed=1)
    who = batch.current_player
    before = who.tolist()
    batch.step([0, 0, 0])
    assert who is batch.current_player and who.tolist() != before
    with pytest.raises(ValueError):
        batch.rewards[0] = 1
    assert batch.observation_tensor() is batch.observation_tensor()
    out = np.empty((3, leduc.observation_tensor_size()), np.float32)
    assert batch.observation_tensor(out=out) is out
    assert (out == batch.observation_tensor()).all()


def test_arrays_outlive_the_batch(leduc: riposte.Game) -> None:
    rewards = riposte.Batch(leduc, 1000, seed=1).rewards
    assert rewards.shape == (1000, 2) and not rewards.any()


def test_matches_are_put_in_place(leduc: riposte.Game) -> None:
    batch = riposte.Batch(leduc, 2, seed=1)
    state = leduc.place("given A hand king | B hand jack")
    batch[-1] = state
    assert batch[1] == state
    assert (batch.observation_tensor()[1] == state.observation_tensor()).all()
    with pytest.raises(IndexError):
        batch[2] = state
    with pytest.raises(IndexError):
        batch[2]
    with pytest.raises(riposte.Error):
        batch[0] = state.view(0)
    with pytest.raises(riposte.Error):
        batch[0] = riposte.Game("goofspiel").new_initial_state(1)


@pytest.mark.parametrize(
    "choices",
    [[0], [[0, 0]], [0.0, 0.0], [0, 99], [2**32, 0], ["a", "b"], [True, False]],
)
def test_bad_choices_change_nothing(leduc: riposte.Game, choices: Any) -> None:
    batch = riposte.Batch(leduc, 2, seed=1)
    before = batch[0], batch[1]
    with pytest.raises(riposte.Error):
        batch.step(choices)
    with pytest.raises(riposte.Error):
        batch.step_actions(choices)
    assert (batch[0], batch[1]) == before


def test_bad_batches(leduc: riposte.Game) -> None:
    for n, seed, threads in ((0, 1, 1), (-1, 1, 1), (2, -1, 1), (2, 1, 0)):
        with pytest.raises(riposte.Error):
            riposte.Batch(leduc, n, seed=seed, threads=threads)
