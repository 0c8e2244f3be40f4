"""Everything in Python that docs/python.md shows runs."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import GAMES, TOP

import riposte

BLOCKS = re.findall(
    r"^```python\n(.*?)^```$",
    (TOP / "docs/python.md").read_text(encoding="utf-8"),
    re.DOTALL | re.MULTILINE,
)
PROGRAMS = {
    name[1]: block
    for block in BLOCKS
    if (name := re.match(r"# (\w+)\.py: ", block)) is not None
}


def run(name: str, folder: Path) -> list[str]:
    """What a program prints."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAMS[name]],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_snippets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They follow each other, as in one session."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in BLOCKS:
        if block not in PROGRAMS.values():
            exec(block, names)


def test_there_are_four_programs() -> None:
    assert len(PROGRAMS) == 4


def test_random_play(tmp_path: Path) -> None:
    lines = run("random_play", tmp_path)
    assert [line.split(":")[0] for line in lines] == GAMES


def test_monte_carlo_beats_chance(tmp_path: Path) -> None:
    (line,) = run("monte_carlo", tmp_path)
    low = re.search(r"\(([\d.]+)% to", line)
    assert low is not None and float(low[1]) > 50, line


def test_the_learner_learns(tmp_path: Path) -> None:
    figures = [float(line.split()[1]) for line in run("policy_gradient", tmp_path)]
    assert figures[-1] < 1.2 and figures[-1] < 0.6 * figures[0], figures


def test_a_match_against_search(tmp_path: Path) -> None:
    *told, last = run("against_search", tmp_path)
    assert len(told) > 20 and last.startswith("rewards: ")
    record = riposte.Record.load(tmp_path / "match.replay")
    assert last == f"rewards: {record.match().returns()}"
