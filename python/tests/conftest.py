"""Fixtures and helpers for the tests of the package."""
from __future__ import annotations

from pathlib import Path
from typing import Iterator

import numpy as np
import pytest

import riposte

TOP = Path(__file__).resolve().parents[2]
GAMES = riposte.games()
MANY = {"engarde": "players=3", "brawl": "players=4", "exceed": "variant=tag"}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> riposte.Game:
    """Every game, with its usual settings."""
    return riposte.Game(request.param)


@pytest.fixture
def leduc() -> riposte.Game:
    return riposte.Game("leduc")


@pytest.fixture
def engarde() -> riposte.Game:
    return riposte.Game("engarde")


def walk(
    game: riposte.Game, seed: int, most: int = 150
) -> Iterator[riposte.Match]:
    """The first questions of a random match; what is changed in it counts."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state(seed)
    while not state.is_terminal() and most > 0:
        yield state
        legal = state.legal_actions()
        state.apply_action(legal[rng.integers(len(legal))])
        most -= 1


def finish(record: riposte.Record, seed: int) -> riposte.Record:
    """Play a record to its end at random."""
    rng = np.random.default_rng(seed)
    state = record.match()
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[rng.integers(len(legal))]
        record.apply_action(action)
        state.apply_action(action)
    return record
