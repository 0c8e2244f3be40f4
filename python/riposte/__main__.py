"""python3 -m riposte: datasets of replays, from the command line."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from . import Error, Record, dataset


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m riposte", description="Riposte for Python."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser(
        "dataset",
        help="turn replays into arrays",
        description="Turn replays into arrays for NumPy (docs/python.md).",
    )
    command.add_argument("out", metavar="OUT.npz", type=Path, help="where to")
    command.add_argument("replays", metavar="REPLAY", nargs="+", type=Path)
    command.add_argument(
        "--cards", type=Path, help="the cards that the matches were played with"
    )
    return parser


def main() -> int:
    args = _parser().parse_args()
    try:
        cards = args.cards.read_text(encoding="utf-8") if args.cards else ""
        records = [Record.load(path, cards=cards) for path in args.replays]
        data = dataset(records)
        np.savez_compressed(args.out, **data)
    except (Error, OSError) as error:
        print(f"python3 -m riposte: {error}", file=sys.stderr)
        return 2
    over = len(set(data["matches"].tolist()))
    left_out = len(records) - over
    print(
        f"{args.out}: {len(data['actions'])} decisions of {over} matches"
        + (f"; {left_out} that are not over were left out" if left_out else "")
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
