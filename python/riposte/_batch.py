"""Batches: thousands of matches that are answered in one call."""
from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._library import call, ffi, handle, lib, misuse, own
from ._game import Game
from ._match import Match, floats


def _view(
    batch: Any, pointer: Any, count: int, dtype: npt.DTypeLike
) -> npt.NDArray[Any]:
    """Memory of a batch as an array that cannot be written, and keeps it alive."""
    memory = own(pointer, lambda _: None, batch)
    size = count * np.dtype(dtype).itemsize
    array = np.frombuffer(ffi.buffer(memory, size), dtype)
    array.flags.writeable = False
    return array


class Batch:
    """A vectorised environment: n matches, a row each.

        batch = Batch(game, 4096, seed=1)
        while ...:
            choices = batch.random_choices(rng)
            batch.step(choices)
            # batch.rewards, batch.terminations, batch.current_player, ...

    Match i begins with the deal of seed + i.  A match that is over is replaced by
    a new deal at once, whose seed is larger by n: ``terminations`` and ``rewards``
    tell of the one that ended.  If a match asks several players, they are asked
    one after the other.

    The arrays below show the library's own memory: they are never copied, change
    with every step, and cannot be written.
    """

    current_player: npt.NDArray[np.int8]
    """[n]: the player who is asked."""
    num_legal: npt.NDArray[np.uint8]
    """[n]: how many legal actions that player has."""
    terminations: npt.NDArray[np.bool_]
    """[n]: did the last step end a match here?"""
    rewards: npt.NDArray[np.float32]
    """[n, players]: of the match that ended; else 0."""
    seeds: npt.NDArray[np.uint64]
    """[n]: of the deals under way."""

    def __init__(self, game: Game, n: int, *, seed: int, threads: int = 1) -> None:
        """``threads``: how many of its own step the matches; 1: the caller's."""
        batch = handle(lib.riposte_batch_open, game._rules, n, seed, threads)
        self.game = game
        self._batch = own(batch, lib.riposte_batch_close, game)
        rows, players = lib.riposte_batch_rows(self._batch), game.num_players()
        self.current_player = _view(self._batch, rows.who, n, np.int8)
        self.num_legal = _view(self._batch, rows.count, n, np.uint8)
        self.terminations = _view(self._batch, rows.over, n, np.bool_)
        self.rewards = _view(self._batch, rows.reward, n * players, np.float32)
        self.rewards = self.rewards.reshape(n, players)
        self.seeds = _view(self._batch, rows.seed, n, np.uint64)
        self._choices, self._choices_c = self._integers()
        self._actions, self._actions_c = self._integers()
        self._observations: dict[bool, tuple[Any, Any, int]] = {}
        self._mask: tuple[npt.NDArray[np.bool_], Any] | None = None

    def __len__(self) -> int:
        return len(self.current_player)

    def _integers(self) -> tuple[npt.NDArray[np.int32], Any]:
        array = np.zeros(len(self), np.int32)
        return array, ffi.from_buffer("int32_t[]", array)

    def _copy(self, to: npt.NDArray[np.int32], numbers: npt.ArrayLike) -> None:
        given = np.asarray(numbers)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise misuse(
                f"a batch of {len(self)} matches takes as many integers, not"
                f" {given.shape} of {given.dtype}"
            )
        np.copyto(to, given, casting="unsafe")
        if given.dtype != to.dtype and not np.array_equal(to, given):
            raise misuse("a number is out of range")

    # --- stepping ---

    def step(self, choices: npt.ArrayLike) -> None:
        """Give every match one of its answers.

        choices[i] counts from 0 in the legal actions of match i; one below 0 leaves
        the match alone.
        """
        self._copy(self._choices, choices)
        call(lib.riposte_batch_step, self._batch, self._choices_c)

    def step_actions(self, actions: npt.ArrayLike) -> None:
        """The same by actions of the action space, as in legal_actions_mask()."""
        self._copy(self._actions, actions)
        call(
            lib.riposte_batch_choices, self._batch, self._actions_c, self._choices_c
        )
        call(lib.riposte_batch_step, self._batch, self._choices_c)

    def random_choices(self, rng: np.random.Generator) -> npt.NDArray[np.int32]:
        """A choice for every match, all of its answers being equally likely."""
        draws = rng.random(len(self), np.float32)
        draws *= self.num_legal
        return draws.astype(np.int32)

    # --- what the players who are asked know, and may do ---

    def observation_tensor(
        self, *, open_cards: bool = False, out: Any = None
    ) -> npt.NDArray[np.float32]:
        """[n, columns]: what the player who is asked in each match knows.

        See Match.observation_tensor.  Without ``out`` it is the same array every
        time, which the next call overwrites.
        """
        name = "open_cards" if open_cards else "observation"
        columns = self.game._columns[name]
        if out is None:
            if open_cards not in self._observations:
                self._observations[open_cards] = floats(len(self), columns, None)
            out, numbers, size = self._observations[open_cards]
        else:
            out, numbers, size = floats(len(self), columns, out)
        which = lib.RIPOSTE_OPEN_CARDS if open_cards else lib.RIPOSTE_OBSERVATION
        call(lib.riposte_batch_observe, self._batch, which, numbers, size)
        tensor: npt.NDArray[np.float32] = out
        return tensor

    def legal_actions_mask(self) -> npt.NDArray[np.bool_]:
        """[n, actions]: True at each legal action; the same array every time."""
        if self._mask is None:
            actions = self.game.num_distinct_actions()
            if actions == 0:
                raise misuse("the action space of this game is too large for masks")
            mask = np.zeros((len(self), actions), np.bool_)
            self._mask = mask, ffi.from_buffer("uint8_t[]", mask)
        mask, numbers = self._mask
        call(lib.riposte_batch_mask, self._batch, numbers, mask.size)
        return mask

    def action_tensor(self) -> npt.NDArray[np.float32]:
        """[sum of num_legal, columns]: a row for each legal action, match by match.

        Those of match i begin after the first num_legal[:i].sum() rows.
        """
        rows = int(self.num_legal.sum(dtype=np.int64))
        out, numbers, size = floats(rows, self.game._columns["answer"], None)
        call(lib.riposte_batch_describe, self._batch, numbers, size)
        tensor: npt.NDArray[np.float32] = out
        return tensor

    # --- single matches ---

    def _row(self, i: int) -> int:
        if not -len(self) <= i < len(self):
            raise IndexError(f"there is no match {i} in a batch of {len(self)}")
        return i % len(self)

    def __getitem__(self, i: int) -> Match:
        """A copy of match i."""
        match = Match(self.game)
        there = lib.riposte_batch_match(self._batch, self._row(i))
        call(
            lib.riposte_copy, self.game._rules, match._match, self.game._size, there
        )
        return match

    def __setitem__(self, i: int, match: Match) -> None:
        """Put a copy of another match of the same game in the place of match i."""
        call(lib.riposte_batch_put, self._batch, self._row(i), match._match)
