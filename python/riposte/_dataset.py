"""Datasets: replays as arrays."""
from __future__ import annotations

from typing import Any, Dict, Iterable, List

import numpy as np
import numpy.typing as npt

from ._game import Game
from ._library import misuse
from ._match import RESIGN
from ._record import Record

Dataset = Dict[str, npt.NDArray[Any]]

# The arrays with an entry for each decision.
_TYPES = {
    "observations": np.float32,
    "players": np.int8,
    "actions": np.uint32,
    "choices": np.int16,
    "rewards": np.float32,
    "matches": np.int32,
}


def _add(record: Record, number: int, rows: dict[str, list[Any]]) -> None:
    """Add what was known, possible and done at every decision of a record."""
    rewards = record.match().returns()
    match = record.match(0)
    for player, action in record:
        if action != RESIGN:  # nobody was asked for it
            legal = match.legal_actions(player)
            rows["observations"].append(match.observation_tensor(player))
            rows["players"].append(player)
            rows["actions"].append(action)
            rows["choices"].append(legal.index(action) if action in legal else -1)
            rows["rewards"].append(rewards[player])
            rows["matches"].append(number)
            rows["legal"].append(legal)
            rows["features"].append(match.action_tensor(player))
        match.apply_action(action, player)


def _same_numbers(one: Game, other: Game) -> bool:
    return (
        one.id == other.id
        and one.schema("observation") == other.schema("observation")
        and one.schema("answer") == other.schema("answer")
    )


def dataset(records: Iterable[Record]) -> Dataset:
    """The decisions of matches as arrays, for learning.

    With N decisions in all:

        observations [N, columns]  Match.observation_tensor of who decided
        players [N]                who decided
        actions [N]                the action
        choices [N]                its place among the legal ones; -1 for a set
                                   in another order
        rewards [N]                what the match brought to that player
        matches [N]                which of the records it was, from 0
        first [N + 1]              where the legal actions of each begin in:
        legal [M]                  the legal actions, decision by decision
        features [M, columns]      Match.action_tensor of these

    and game, settings (of the first record), num_actions and schema.  Records that
    are not over are left out.  All must have the same columns.
    """
    rows: dict[str, list[Any]] = {name: [] for name in _TYPES}
    rows["legal"], rows["features"] = [], []
    game = None
    for number, record in enumerate(records):
        game = game or record.game
        if not _same_numbers(game, record.game):
            raise misuse(
                f"record {number} has other columns than record 0: they were"
                " played by other cards or settings"
            )
        if record.match().is_terminal():
            _add(record, number, rows)
    if game is None or not rows["actions"]:
        raise misuse("there is no decision in these records")
    data = {name: np.array(rows[name], dtype) for name, dtype in _TYPES.items()}
    counts = [0] + [len(legal) for legal in rows["legal"]]
    data["first"] = np.cumsum(counts, dtype=np.int64)
    data["legal"] = np.concatenate(rows["legal"]).astype(np.uint32)
    data["features"] = np.concatenate(rows["features"])
    data["game"] = np.array(game.id)
    data["settings"] = np.array(game.settings)
    data["num_actions"] = np.array(game.num_distinct_actions())
    data["schema"] = np.array(game.schema("observation"), np.uint64)
    return data


def masks(data: Dataset) -> npt.NDArray[np.bool_]:
    """[N, actions]: True at each legal action of every decision of a dataset."""
    actions = int(data["num_actions"])
    if actions == 0:
        raise misuse("the action space of this game is too large for masks")
    mask = np.zeros((len(data["actions"]), actions), np.bool_)
    decisions = np.arange(len(mask)).repeat(np.diff(data["first"]))
    mask[decisions, data["legal"]] = True
    return mask
