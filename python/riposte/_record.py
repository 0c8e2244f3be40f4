"""Records: matches with their past, written and read as replays."""
from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Iterator, NamedTuple

from ._library import Error, Status, call, ffi, handle, lib, own, string
from ._library import text, utf8
from ._game import Game
from ._match import ALL, Match


class Step(NamedTuple):
    """An answer of a record."""

    player: int
    action: int
    """RESIGN for somebody who gave up."""


class Event:
    """Something that happened in a match, for screens and logs."""

    __slots__ = ("game", "kind", "rule", "_event")

    def __init__(self, game: Game, event: Any) -> None:
        self.game = game
        self.kind: int = event.kind
        """Its row in the table "events"; 254 and 255: somebody gave up."""
        self.rule = string(event.rule)
        """The id of the rule that made it happen."""
        self._event = ffi.new("struct riposte_event *", event)

    def to_string(self, player: int = ALL) -> str:
        """A sentence, as a player (or NOBODY) may know it: "B draws a card"."""
        return text(
            lib.riposte_say_event, self.game._rules, self._event, player
        )

    def __str__(self) -> str:
        return self.to_string()


class Record:
    """A match with its past.

    A new one begins with a deal; Record.read and Record.load read a replay, and
    verify it to its end (docs/replays.md).
    """

    def __init__(self, game: Game, seed: int) -> None:
        record = handle(lib.riposte_record_open, game._rules, seed)
        self.game = game
        self._record = own(record, lib.riposte_record_close, game)

    @classmethod
    def read(cls, replay: str, *, cards: str = "") -> Record:
        """The record of a replay, a text.  ``cards``: those it was played with."""
        line = re.search(r"^game (\S+)$", replay, re.MULTILINE)
        if line is None:
            raise Error(Status.INVALID, "this is no replay: no line names its game")
        base = Game(line[1], cards=cards)
        record = handle(lib.riposte_record_read, base._game, utf8(replay))
        self = cls.__new__(cls)
        self._record = own(record, lib.riposte_record_close, base)
        self.game = Game._of_record(base._game, self._record, cards)
        return self

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, cards: str = "") -> Record:
        """The record of a replay in a file."""
        try:
            return cls.read(Path(path).read_text(encoding="utf-8"), cards=cards)
        except UnicodeDecodeError:
            raise Error(Status.INVALID, f"{path}: this is no text") from None
        except Error as error:
            message = f"{path}: {error.message}"
            raise Error(error.status, message, error.rule) from None

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return int(lib.riposte_record_seed(self._record))

    def __len__(self) -> int:
        """How many answers have been given."""
        return int(lib.riposte_record_length(self._record))

    def _step(self, i: int, match: Match) -> Step:
        """Answer number i, which was given in that match."""
        who = ffi.new("int *")
        answer = ffi.new("uint32_t *")
        call(lib.riposte_record_step, self._record, i, who, answer)
        return Step(who[0], match._action(who[0], answer[0]))

    def __getitem__(self, i: int) -> Step:
        """Answer number i, from 0."""
        if not -len(self) <= i < len(self):
            raise IndexError(f"there is no answer {i} among {len(self)}")
        return self._step(i % len(self), self.match(i % len(self)))

    def __iter__(self) -> Iterator[Step]:
        match = self.match(0)
        for i in range(len(self)):
            step = self._step(i, match)
            yield step
            match.apply_action(step.action, step.player)

    def match(self, i: int | None = None) -> Match:
        """The match after the first i answers; after all of them if left out."""
        match = Match(self.game)
        call(
            lib.riposte_record_match, self._record, len(self) if i is None else i,
            match._match, self.game._size,
        )
        return match

    def events(self, i: int | None = None) -> list[Event]:
        """What happened between the first i answers and the next.

        events(0) tells of the deal, and events() of what the last answer led to.
        """
        i = len(self) if i is None else i
        room = 64
        while True:
            at = ffi.new("struct riposte_event[]", room)
            events = ffi.new("struct riposte_events *", {"at": at, "room": room})
            call(lib.riposte_record_events, self._record, i, events)
            if events.n <= room:
                return [Event(self.game, at[k]) for k in range(events.n)]
            room = events.n

    def apply_action(self, action: int, player: int | None = None) -> None:
        """Add an answer; of the player who is asked unless one is named."""
        match = self.match()
        who = match.current_player() if player is None else player
        answer = match._answer(who, action)
        call(lib.riposte_record_answer, self._record, who, answer)

    def rewind(self, i: int) -> None:
        """Go back to the moment after the first i answers."""
        call(lib.riposte_record_rewind, self._record, i)

    def replay(self) -> str:
        """The replay, a text."""
        return text(lib.riposte_record_write, self._record)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the replay to a file."""
        Path(path).write_text(self.replay(), encoding="utf-8")
