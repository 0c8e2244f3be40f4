"""Matches: states of a game tree."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._library import Error, call, ffi, lib, misuse, text, utf8
from ._tables import Row, read_row

if TYPE_CHECKING:
    from ._game import Game

NOBODY: int = lib.RIPOSTE_NOBODY
"""A spectator, who sees open information only."""
ALL: int = lib.RIPOSTE_ALL
"""In the place of a player: everything."""
RESIGN: int = lib.RIPOSTE_RESIGN
"""The action of giving up: legal at any time, and in no list."""

_MOST = lib.RIPOSTE_MAX_CHOICES


class Result(NamedTuple):
    """How a match came out for a player."""

    rank: int
    """1 is first, equals share; 0: not known yet."""
    score: int
    """By how much it won, in the game's own measure."""
    reward: float
    """What players play for: 1, 0, -1, or the score where a match is played for
    its score; 0 before the end."""
    side: int
    """Players of one team have the same."""
    gone: bool
    """Has given up."""


def floats(rows: int, columns: int, out: Any) -> tuple[Any, Any, int]:
    """An array of that shape, or the one given; its cdata and its size."""
    if out is None:
        out = np.empty((rows, columns), np.float32)
    elif (
        out.dtype != np.float32
        or out.size != rows * columns
        or not out.flags.carray  # in one piece, and can be written
    ):
        raise misuse(
            f"out must be a whole array of {rows} x {columns} float32, not"
            f" {out.shape} of {out.dtype}"
        )
    return out, ffi.from_buffer("float[]", out, True), rows * columns


class Match:
    """A match in progress: one flat value, cheap to copy.

    Matches come from Game.new_initial_state, Game.place, Match.clone and other
    matches.  All chance is inside the match and follows from its seed, so there
    are no chance nodes: after an action, chance has already spoken.

    An action is a number that stands for an answer to the open question, as the
    player who gives it counts; see Game.num_distinct_actions.  Where ``player``
    is left out, current_player() is meant.

    If several players are asked at once, current_player() is the first of them,
    and nobody learns an answer before all are in.
    """

    __slots__ = ("game", "_rules", "_memory", "_match")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rules = game._rules
        self._memory = ffi.new("uint64_t[]", game._size // 8 + 1)
        self._match = ffi.cast("struct riposte_match *", self._memory)

    def clone(self) -> Match:
        """A copy that goes its own way."""
        copy = Match(self.game)
        call(
            lib.riposte_copy, self._rules, copy._match, self.game._size, self._match
        )
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.game, self.serialize())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.serialize() == other.serialize()

    __hash__ = None  # type: ignore[assignment]  # a match changes

    # --- who is asked, and what ---

    def current_player(self) -> int:
        """The player who is asked; -1 when the match is over."""
        return int(lib.riposte_asked(self._rules, self._match))

    def waiting(self) -> list[int]:
        """All players whose answers the rules wait for."""
        bits = call(lib.riposte_waiting, self._rules, self._match)
        return [i for i in range(self.game.num_players()) if bits >> i & 1]

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return bool(lib.riposte_over(self._rules, self._match))

    def question(self, player: int | None = None) -> Row:
        """What a player is asked: a row of the game's questions; text: the prompt."""
        row = ffi.new("struct riposte_row *")
        call(
            lib.riposte_question, self._rules, self._match, self._who(player), row
        )
        return read_row(row)

    def turn(self) -> int:
        """The number of the turn."""
        return call(lib.riposte_turn, self._rules, self._match)

    def _who(self, player: int | None) -> int:
        return self.current_player() if player is None else player

    # --- actions ---

    def _answers(self, who: int) -> tuple[Any, int]:
        answers = ffi.new("uint32_t[]", _MOST)
        n = call(
            lib.riposte_choices, self._rules, self._match, who, answers, _MOST
        )
        return answers, n

    # Answers are the numbers of the library, actions those of Python.

    def _action(self, who: int, answer: int) -> int:
        if self.game._actions == 0 or answer == RESIGN:
            return answer
        return call(lib.riposte_action, self._rules, self._match, who, answer)

    def _answer(self, who: int, action: int) -> int:
        if self.game._actions == 0 or action == RESIGN:
            return action
        answer = ffi.new("uint32_t *")
        call(lib.riposte_action_answer, self._rules, self._match, who, action, answer)
        return int(answer[0])

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of a player who is asked; [] when the match is over.

        Sets are chosen member by member, and listed in one order only, so that a
        search meets every set once: other orders are legal.  The order of the list
        is that of the choices of Batch.step.
        """
        if self.is_terminal():
            return []
        who = self._who(player)
        answers, n = self._answers(who)
        return [self._action(who, answer) for answer in ffi.unpack(answers, n)]

    def legal_actions_mask(
        self, player: int | None = None
    ) -> npt.NDArray[np.bool_]:
        """True at each legal action of the action space."""
        if self.game._actions == 0:
            raise misuse("the action space of this game is too large for masks")
        mask = np.zeros(self.game._actions, np.bool_)
        mask[self.legal_actions(player)] = True
        return mask

    def is_legal(self, action: int, player: int | None = None) -> bool:
        """Would this action be accepted?  apply_action says why not."""
        who = self._who(player)
        try:
            answer = self._answer(who, action)
        except Error:  # it is no answer at all
            return False
        return call(lib.riposte_legal, self._rules, self._match, who, answer) == 1

    def apply_action(self, action: int, player: int | None = None) -> None:
        """Give an answer.  The rules run on when nobody is waited for."""
        who = self._who(player)
        call(
            lib.riposte_answer, self._rules, self._match, who,
            self._answer(who, action), ffi.NULL,
        )

    def action_to_string(self, player: int, action: int) -> str:
        """The notation of an action: "play parry-riposte"."""
        answer = self._answer(player, action)
        return text(lib.riposte_write_answer, self._rules, answer)

    def string_to_action(self, player: int, notation: str) -> int:
        """The action of a notation, legal or not."""
        answer = ffi.new("uint32_t *")
        call(lib.riposte_read_answer, self._rules, utf8(notation), answer)
        return self._action(player, answer[0])

    def action_to_sentence(self, player: int, action: int) -> str:
        """What an action does, as its player reads it: "Remove Parry from lane 2"."""
        answer = self._answer(player, action)
        return text(
            lib.riposte_say_answer, self._rules, self._match, player, answer
        )

    # --- how it stands ---

    def result(self, player: int) -> Result:
        """How the match came out for a player."""
        out = ffi.new("struct riposte_result *")
        call(lib.riposte_result, self._rules, self._match, player, out)
        return Result(
            out.rank, out.score, float(out.reward), out.side, bool(out.gone)
        )

    def returns(self) -> list[float]:
        """The reward of every player: 1, 0, -1, or a score; 0 before the end."""
        return [self.result(i).reward for i in range(self.game.num_players())]

    def evaluate(self, player: int) -> float:
        """How good the match, not a view, looks for a player: -1 to 1."""
        worth = ffi.new("int *")
        call(lib.riposte_evaluate, self._rules, self._match, player, worth)
        return float(worth[0]) / 1000

    # --- what a player knows ---

    def view(self, player: int) -> Match:
        """The match as a player (or NOBODY) may know it; the rest is erased.

        A view can be looked at by its own player only, and cannot be answered.
        """
        view = self.clone()
        call(lib.riposte_view, self._rules, view._match, player)
        return view

    def resample_from_infostate(self, player: int, seed: int) -> Match:
        """Another match that fits all that a player knows of this one.

        Of a view it has to be the player who may look at it.
        """
        guess = self.view(player)
        call(lib.riposte_guess, self._rules, guess._match, seed)
        return guess

    def observation_tensor(
        self, player: int | None = None, *, open_cards: bool = False, out: Any = None
    ) -> npt.NDArray[np.float32]:
        """What a player knows, as numbers; Game.columns names them.

        With ``open_cards`` the same columns have what is hidden, too: for training.
        ``out`` is an array to write to.
        """
        name = "open_cards" if open_cards else "observation"
        out, numbers, size = floats(1, self.game._columns[name], out)
        which = lib.RIPOSTE_OPEN_CARDS if open_cards else lib.RIPOSTE_OBSERVATION
        call(
            lib.riposte_observe, self._rules, self._match, self._who(player), which,
            numbers, size,
        )
        tensor: npt.NDArray[np.float32] = out.reshape(-1)
        return tensor

    def action_tensor(
        self, player: int | None = None
    ) -> npt.NDArray[np.float32]:
        """What each of legal_actions() is: a row of numbers for each."""
        who = self._who(player)
        answers, n = self._answers(who)
        out, numbers, size = floats(n, self.game._columns["answer"], None)
        call(
            lib.riposte_describe, self._rules, self._match, who, answers, n, numbers,
            size,
        )
        tensor: npt.NDArray[np.float32] = out
        return tensor

    def observation_string(self, player: int | None = None) -> str:
        """The position as a player (or NOBODY) sees it, in the words of scenarios."""
        who = self._who(player)
        return text(lib.riposte_position, self._rules, self._match, who)

    def __str__(self) -> str:
        """The whole position; for a view, what its player sees."""
        for who in (ALL, NOBODY, *range(self.game.num_players() - 1)):
            try:
                return self.observation_string(who)
            except Error:  # it is a view for somebody else
                continue
        return self.observation_string(self.game.num_players() - 1)

    # --- bytes ---

    def serialize(self) -> bytes:
        """The match, or view, as bytes for files and other machines.

        Game.deserialize_state reads them, and notices damage but not malice: take
        replays from strangers, not bytes.
        """
        size = call(lib.riposte_pack, self._rules, self._match, ffi.NULL, 0)
        out = ffi.new("char[]", size)
        call(lib.riposte_pack, self._rules, self._match, out, size)
        return bytes(ffi.buffer(out))

    def hash(self) -> int:
        """A hash of the whole match: equal for equal matches, as replays have it."""
        return int(lib.riposte_hash(self._rules, self._match))


def _restore(game: Game, data: bytes) -> Match:
    return game.deserialize_state(data)
