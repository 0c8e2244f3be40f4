"""Spaces for riposte.aec where Gymnasium is not installed: the same names."""
from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt


class Discrete:
    """The integers 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._rng = np.random.default_rng()

    def seed(self, seed: int) -> None:
        """Make what sample() draws follow from a seed."""
        self._rng = np.random.default_rng(seed)

    def sample(self, mask: npt.NDArray[Any] | None = None) -> int:
        """One of them at random; of those that are not 0 in the mask."""
        if mask is None:
            return int(self._rng.integers(self.n))
        return int(self._rng.choice(np.flatnonzero(mask)))

    def contains(self, x: Any) -> bool:
        """Is it one of them?"""
        return bool(0 <= x < self.n)


class Box:
    """Arrays of a shape, whose numbers lie between two bounds."""

    def __init__(
        self, low: float, high: float, shape: tuple[int, ...], dtype: npt.DTypeLike
    ) -> None:
        self.low = np.full(shape, low, dtype)
        self.high = np.full(shape, high, dtype)
        self.shape = shape
        self.dtype = np.dtype(dtype)

    def contains(self, x: Any) -> bool:
        """Is it one of them?"""
        return bool(
            x.shape == self.shape
            and x.dtype == self.dtype
            and (x >= self.low).all()
            and (x <= self.high).all()
        )


class Dict(dict):  # type: ignore[type-arg]
    """Dictionaries with a space for each key."""

    def contains(self, x: Any) -> bool:
        """Is it one of them?"""
        return self.keys() == x.keys() and all(
            space.contains(x[key]) for key, space in self.items()
        )
