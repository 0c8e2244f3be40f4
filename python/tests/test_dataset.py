"""Datasets of replays."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import finish

import riposte


def records(game: riposte.Game, n: int) -> list[riposte.Record]:
    return [finish(riposte.Record(game, seed=i), i) for i in range(n)]


def test_decisions_are_those_of_the_matches(game: riposte.Game) -> None:
    (record,) = records(game, 1)
    data = riposte.dataset([record])
    masks = riposte.masks(data)
    state = record.match(0)
    assert len(data["actions"]) == len(record)
    for i, (player, action) in enumerate(record):
        legal = data["legal"][data["first"][i] : data["first"][i + 1]].tolist()
        if i % 10 == 0:
            assert (data["observations"][i] == state.observation_tensor()).all()
            assert legal == state.legal_actions()
            rows = data["features"][data["first"][i] : data["first"][i + 1]]
            assert (rows == state.action_tensor()).all()
            assert (masks[i] == state.legal_actions_mask()).all()
        assert (data["players"][i], data["actions"][i]) == (player, action)
        assert legal[data["choices"][i]] == action
        state.apply_action(action, player)
    rewards = np.array(state.returns(), np.float32)
    assert (data["rewards"] == rewards[data["players"]]).all()
    assert data["schema"] == game.schema("observation")


def test_matches_are_numbered(leduc: riposte.Game) -> None:
    unfinished = riposte.Record(leduc, seed=1)
    unfinished.apply_action(unfinished.match().legal_actions()[0])
    one, two = records(leduc, 2)
    data = riposte.dataset([one, unfinished, two])
    assert np.bincount(data["matches"]).tolist() == [len(one), 0, len(two)]


def test_who_gives_up_decides_nothing(leduc: riposte.Game) -> None:
    record = riposte.Record(leduc, seed=1)
    record.apply_action(record.match().legal_actions()[0])
    record.apply_action(riposte.RESIGN, 0)
    data = riposte.dataset([record])
    assert data["players"].tolist() == [0]
    assert data["rewards"].tolist() == [record.match().returns()[0]]


def test_other_columns_are_refused() -> None:
    mixed = [
        record
        for n in (2, 3)
        for record in records(riposte.Game("engarde", f"players={n}"), 1)
    ]
    with pytest.raises(riposte.Error, match="record 1 has other columns"):
        riposte.dataset(mixed)
    with pytest.raises(riposte.Error, match="no decision"):
        riposte.dataset([])


def run(*args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "riposte", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_command_line(leduc: riposte.Game, tmp_path: Path) -> None:
    paths = []
    for i, record in enumerate(records(leduc, 2)):
        paths.append(tmp_path / f"{i}.replay")
        record.save(paths[-1])
    unfinished = tmp_path / "unfinished.replay"
    riposte.Record(leduc, seed=1).save(unfinished)
    out = tmp_path / "out.npz"
    done = run("dataset", out, *paths, unfinished)
    assert done.returncode == 0, done.stderr
    assert "decisions of 2 matches; 1 that" in done.stdout
    expected = riposte.dataset(records(leduc, 2))
    with np.load(out) as data:
        assert set(data) == set(expected)
        for name, array in expected.items():
            assert (data[name] == array).all(), name


def test_mistakes_on_the_command_line(tmp_path: Path) -> None:
    out, noise = tmp_path / "out.npz", tmp_path / "noise.replay"
    noise.write_text("noise")
    for args, word in (
        ((), "command"),
        (("dataset", out), "REPLAY"),
        (("dataset", out, noise), "noise.replay"),
        (("dataset", out, tmp_path / "none"), "none"),
    ):
        done = run(*args)
        assert done.returncode == 2 and word in done.stderr
        assert "Traceback" not in done.stderr and not done.stdout
    assert not out.exists()
