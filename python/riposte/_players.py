"""Players: computer players of the library, and any Python function."""
from __future__ import annotations

from typing import Callable, NamedTuple, Sequence, Union

import numpy as np
import numpy.typing as npt

from ._library import call, ffi, handle, lib, misuse, own, utf8
from ._match import Match

Chooser = Callable[[Match, int, int], int]
"""A player: given a view, the player who is asked and a seed, an action."""

_MANY = 2**31 - 1


class Opinion(NamedTuple):
    """What a player thinks of the legal actions."""

    action: int
    """The one it would play."""
    actions: list[int]
    shares: npt.NDArray[np.float64]
    """How often it would play each: 0 to 1."""
    worths: npt.NDArray[np.float64]
    """How good each looks: -1 to 1."""
    secret: bool
    """A guessing game: the shares are a mix to play."""


class Player:
    """A computer player by its name.

    A level ("hard"), a kind ("random", "greedy"), or one that thinks with its
    budget: "search:200ms", "search:fixed=5000,slack=50".  It sees a view of
    the match, never more.  Threads may share a player.
    """

    def __init__(self, name: str) -> None:
        player = handle(lib.riposte_player_open, utf8(name))
        self.name = name
        self._player = own(player, lib.riposte_player_close)

    def __repr__(self) -> str:
        return f'riposte.Player("{self.name}")'

    def choose(self, match: Match, player: int, seed: int) -> int:
        """Its action for a player who is asked.  The seed is its luck."""
        return self._choose(match, player, seed, ffi.NULL)

    __call__ = choose

    def opinion(self, match: Match, player: int, seed: int) -> Opinion:
        """The same, with what it thinks of the other actions."""
        out = ffi.new("struct riposte_opinion *")
        action = self._choose(match, player, seed, out)
        answers = ffi.unpack(out.answer, out.n)
        return Opinion(
            action,
            [match._action(player, answer) for answer in answers],
            np.array(ffi.unpack(out.share, out.n)) / 1000,
            np.array(ffi.unpack(out.worth, out.n)) / 1000,
            bool(out.secret),
        )

    def _choose(self, match: Match, player: int, seed: int, opinion: object) -> int:
        answer = ffi.new("uint32_t *")
        call(
            lib.riposte_choose, self._player, match._rules, match._match, player,
            seed, answer, opinion,
        )
        return match._action(player, answer[0])

    def cancel(self) -> None:
        """From another thread: the thoughts that this player is having end.

        They raise an Error with Status.CANCELLED; later ones are not affected.
        """
        lib.riposte_cancel(self._player)


AnyPlayer = Union[Player, Chooser, str]
"""A player, a function that chooses, or the name of a player."""


def player_of(player: AnyPlayer) -> Player | Chooser:
    """A player by its name, or what is one already."""
    return Player(player) if isinstance(player, str) else player


def luck(seed: int, i: int) -> int:
    """Seed number i that follows from a seed; there is room to count up from it."""
    return (seed + i * 0x9E3779B97F4A7C15) % 2**63


def play(match: Match, players: Sequence[AnyPlayer], seed: int) -> int:
    """Let players answer, one for each seat, until the match is over.

    Functions of yours get a view of the match, and a seed that differs from answer
    to answer.  The match changes; returns how many answers were given.
    """
    seats = [player_of(player) for player in players]
    if len(seats) != match.game.num_players():
        raise misuse(
            f"there are {len(seats)} players for {match.game.num_players()} seats"
        )
    computers = [
        seat._player if isinstance(seat, Player) else ffi.NULL for seat in seats
    ]
    array = ffi.new("struct riposte_player *[]", computers)
    given = 0
    while True:
        given += call(
            lib.riposte_play, match._rules, match._match, array, len(seats),
            luck(seed, given), _MANY,
        )
        if match.is_terminal():
            return given
        who = match.current_player()
        action = seats[who](match.view(who), who, luck(seed, given))
        match.apply_action(action, who)
        given += 1
