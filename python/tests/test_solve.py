"""Exact best responses: the figures of docs/solve.md."""
from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import riposte


def uniform(view: riposte.Match, player: int) -> dict[int, float]:
    with pytest.raises(riposte.Error):  # it is a view
        view.evaluate(player)
    legal = view.legal_actions(player)
    return {action: 1 / len(legal) for action in legal}


def leduc_deals() -> list[tuple[float, riposte.Match]]:
    game = riposte.Game("leduc")
    counts = Counter(permutations(["jack", "queen", "king"] * 2, 3))
    return [
        (n / 120, game.place(f"given A hand {a} | B hand {b} | deck {board}"))
        for (a, b, board), n in counts.items()
    ]


def test_betting_at_random() -> None:
    value = riposte.exploitability(leduc_deals(), uniform)
    assert value == pytest.approx(2.373611, abs=1e-6)


def test_always_folding_loses_the_ante() -> None:
    def fold(view: riposte.Match, player: int) -> dict[int, float]:
        legal = view.legal_actions(player)
        notations = [view.action_to_string(player, action) for action in legal]
        return {legal[notations.index("fold") if "fold" in notations else 0]: 1.0}

    assert riposte.best_response(leduc_deals(), fold, 0) == pytest.approx(1.0)


def test_sealed_bids() -> None:
    """Both are asked at once: a response knows nothing of the other's bid."""
    game = riposte.Game("goofspiel", "cards=3")
    worlds = [
        (1 / 6, game.place(f"given prize {now} | prizes {' '.join(later)}"))
        for now, *later in permutations(["d1", "d2", "d3"])
    ]
    value = riposte.exploitability(worlds, uniform)
    assert value == pytest.approx(2 / 3, abs=1e-6)
