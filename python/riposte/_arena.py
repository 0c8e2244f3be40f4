"""The arena: which of two players is stronger."""
from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Sequence

from ._library import misuse
from ._game import Game
from ._match import Match
from ._players import AnyPlayer, luck, play, player_of

_TWO_SIDED = 1.959963984540054  # 2.5% of the normal distribution lie beyond


class Score(NamedTuple):
    """What the first of two players got, with its 95% interval."""

    share: float
    """Of the win: a draw is shared."""
    low: float
    high: float
    deals: int
    matches: int
    """Every deal is played once for each side that the first player can have."""
    won: int
    drawn: int
    lost: int

    def __str__(self) -> str:
        return (
            f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}) of"
            f" {self.matches} matches: {self.won} won, {self.drawn} drawn,"
            f" {self.lost} lost"
        )


def wilson(deals: Sequence[float], matches: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of the win.

    The matches of a deal share their luck, so a deal, with its mean share, is one
    observation: the interval is that of as many independent matches as would
    spread like the deals do, and of at most four times those that were played.
    """
    n = len(deals)
    p = sum(deals) / n
    played = float(n * matches)
    spread = sum((x - p) ** 2 for x in deals) / max(n - 1, 1)
    if 0 < p < 1 and n > 1:
        most = 4 * played
        played = min(most, n * p * (1 - p) / spread) if spread > 0 else most
    z2 = _TWO_SIDED**2
    middle = (p + z2 / (2 * played)) / (1 + z2 / played)
    reach = math.sqrt(p * (1 - p) / played + z2 / (4 * played**2))
    reach *= _TWO_SIDED / (1 + z2 / played)
    return (middle - reach if p > 0 else 0.0, middle + reach if p < 1 else 1.0)


def _share(match: Match, side: int) -> float:
    """The part of the win that a side has in a match that is over."""
    results = [match.result(i) for i in range(match.game.num_players())]
    first = {result.side for result in results if result.rank == 1}
    return 1 / len(first) if side in first else 0.0


def arena(
    game: Game,
    first: AnyPlayer,
    second: AnyPlayer,
    *,
    deals: int,
    seed: int,
    jobs: int = 1,
) -> Score:
    """Let two players play, and say what the first one gets.

    Every deal is played once for each side: the first player has that side, the
    second one all others.  Deal i is that of seed + i.  ``jobs`` deals are played
    at a time, by threads; the result is the same, unless players have a clock.
    """
    if deals < 1 or jobs < 1:
        raise misuse("deals and jobs must be at least 1")
    one, two = player_of(first), player_of(second)
    start = game.new_initial_state(seed)
    sides = [start.result(i).side for i in range(game.num_players())]

    def deal(i: int) -> list[float]:
        shares = []
        for k, side in enumerate(sorted(set(sides))):
            match = game.new_initial_state((seed + i) % 2**64)
            seats = [one if each == side else two for each in sides]
            play(match, seats, luck(seed + i, k))
            shares.append(_share(match, side))
        return shares

    with ThreadPoolExecutor(jobs) as pool:
        shares = list(pool.map(deal, range(deals)))
    every = [share for each in shares for share in each]
    low, high = wilson([sum(each) / len(each) for each in shares], len(shares[0]))
    won = sum(share == 1 for share in every)
    lost = sum(share == 0 for share in every)
    return Score(
        sum(every) / len(every), low, high, deals, len(every), won,
        len(every) - won - lost, lost,
    )
