#!/usr/bin/python3
"""How fast batches are stepped from Python, beside the rules themselves.

    bench/python.py [--build DIR] [--rounds N] [--matches N] [GAME...]

Random play on one core, in processor time: `riposte bench` plays match after match
in C; here NumPy draws a choice for every match of a batch, and the library steps all
of them.  Then the same with masks, and with observations, after every step.  All are
measured in turn, round by round, so that a busy machine slows all of them; fighters
and decks are drawn anew in each round.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

TOP = Path(__file__).resolve().parents[1]
SECONDS = 1  # of each figure in each round


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Speed of batches from Python.")
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--build", type=Path, default=TOP / "build")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--matches", type=int, default=4096)
    return parser.parse_args()


def kernel(program: Path, game: str) -> float:
    """Nanoseconds of a decision between two players, as `riposte bench` has it."""
    command = [program, "bench", game, "--json", "--seconds", str(SECONDS)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout)["results"][0]["decision_ns"])


def stepping(n: int, step: Callable[[], object]) -> float:
    """Nanoseconds of a decision when each call makes n of them."""
    steps, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        step()
        steps += 1
    return spent / (steps * n) * 1e9


def measure(game: str, args: argparse.Namespace) -> list[float]:
    """Nanoseconds of a decision: in C, in Python, with masks, with observations."""
    import numpy as np
    import riposte

    rng = np.random.default_rng(1)
    rounds = []
    for seed in range(args.rounds):
        batch = riposte.Batch(
            riposte.Game(game, f"draw={seed}"), args.matches, seed=seed
        )

        def step() -> None:
            batch.step(batch.random_choices(rng))

        for _ in range(200):  # no longer all at their beginning
            step()
        rounds.append(
            [
                kernel(args.build / "riposte", game),
                stepping(args.matches, step),
                stepping(args.matches, lambda: (step(), batch.legal_actions_mask())),
                stepping(args.matches, lambda: (step(), batch.observation_tensor())),
            ]
        )
    return np.median(rounds, axis=0).tolist()


def main() -> None:
    args = arguments()
    os.environ.setdefault("RIPOSTE_LIBRARY", str(args.build / "libriposte.so.0"))
    sys.path.insert(0, str(args.build / "python"))
    import riposte

    print("| game | rules | batch | of the rules | and masks | and observations |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for game in args.games or riposte.games():
        speed = [1e3 / ns for ns in measure(game, args)]
        print(
            f"| {game} | {speed[0]:.2f} M | {speed[1]:.2f} M |"
            f" {speed[1] / speed[0]:.2f} | {speed[2]:.2f} M | {speed[3]:.2f} M |",
            flush=True,
        )


if __name__ == "__main__":
    main()
