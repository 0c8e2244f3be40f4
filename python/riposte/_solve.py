"""Exact best responses in small games."""
from __future__ import annotations

from typing import Callable, Iterable, Mapping

from ._match import Match

Policy = Callable[[Match, int], Mapping[int, float]]
"""A strategy: given a view and the player who is asked, the probability of
each action."""
Worlds = Iterable["tuple[float, Match]"]
"""Deals with their probabilities."""


def _child(match: Match, action: int) -> Match:
    child = match.clone()
    child.apply_action(action)
    return child


def best_response(worlds: Worlds, policy: Policy, player: int) -> float:
    """What a player wins on average who knows the policy of all others.

    ``worlds`` must hold everything that chance can do, each with its probability:
    once they are dealt, chance decides nothing more.
    """
    total = 0.0
    sets: dict[int, list[tuple[float, Match]]] = {}  # that look alike to player
    nodes = list(worlds)
    while nodes:
        weight, match = nodes.pop()
        who = match.current_player()
        if match.is_terminal():
            total += weight * match.result(player).reward
        elif who == player:
            sets.setdefault(match.view(who).hash(), []).append((weight, match))
        else:
            for action, share in policy(match.view(who), who).items():
                if share > 0:
                    nodes.append((weight * share, _child(match, action)))
    for alike in sets.values():
        total += max(
            best_response(
                [(weight, _child(match, action)) for weight, match in alike],
                policy,
                player,
            )
            for action in alike[0][1].legal_actions()
        )
    return total


def exploitability(worlds: Worlds, policy: Policy) -> float:
    """What opponents who know the policy win beyond the value of the game.

    For games of two players where one wins what the other loses: the mean of both
    seats, in rewards; 0 is an equilibrium.
    """
    worlds = list(worlds)
    return sum(best_response(worlds, policy, player) for player in (0, 1)) / 2
