"""Games: their tables and settings."""
from __future__ import annotations

import json
from typing import Any, get_args

from ._library import call, ffi, handle, lib, misuse, own, string, text, utf8
from ._match import Match
from ._tables import Encoding, Row, Table, number_of, read_row


def games() -> list[str]:
    """The ids of all games: ["engarde", ...]."""
    return [string(lib.riposte_game_id(i)) for i in range(lib.riposte_games())]


class Game:
    """A game with its settings: what matches are played by.  It never changes.

        Game("engarde", "players=3 hand_size=7")

    Settings are NAME=VALUE with blanks between them:

        players=3                how many play; before settings that depend on it
        variant=tag              a variant
        hand_size=9              a policy
        A.fighter=reese,heidi    what seat A brings
        draw=7                   chance, with this seed, chooses what is left open

    ``cards`` is a text in the card language, with cards of your own.
    """

    _record: Any = None  # that owns the rules, if one does

    def __init__(self, id: str, settings: str = "", *, cards: str = "") -> None:
        game = handle(
            lib.riposte_game_open, utf8(id), utf8(cards) if cards else ffi.NULL
        )
        self._game = own(game, lib.riposte_game_close)
        rules = handle(lib.riposte_rules_open, self._game, utf8(settings))
        self._init(own(rules, lib.riposte_rules_close, self._game), cards)

    def _init(self, rules: Any, cards: str) -> None:
        self._rules = rules
        self._cards = cards
        self._size: int = lib.riposte_match_size(rules)
        self._players: int = lib.riposte_players(rules)
        self._actions: int = lib.riposte_actions(rules)
        self._columns = {
            name: call(lib.riposte_columns, rules, i)
            for i, name in enumerate(get_args(Encoding))
        }
        self.id: str = self.table("game")[0].id
        self.settings: str = text(lib.riposte_settings, rules)

    @classmethod
    def _of_record(cls, game: Any, record: Any, cards: str) -> Game:
        """The game of a record, which owns its rules."""
        self = cls.__new__(cls)
        self._game = game
        self._record = record
        self._init(lib.riposte_record_rules(record), cards)
        return self

    def __repr__(self) -> str:
        return f'riposte.Game("{self.id}", "{self.settings}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return _reopen, (self.id, self.settings, self._cards)

    # --- matches ---

    def new_initial_state(self, seed: int) -> Match:
        """Deal a match.  The same seed gives the same deal on every machine."""
        match = Match(self)
        call(
            lib.riposte_start, self._rules, match._match, self._size, seed, ffi.NULL
        )
        return match

    def place(self, position: str) -> Match:
        """The match that has a position, in the words of scenarios.

            game.place("given A hand king | B hand jack")

        What the text does not say is as usual.  ``str(match)`` gives a text from
        which the same match comes back, to the last byte.
        """
        match = Match(self)
        call(
            lib.riposte_place, self._rules, match._match, self._size, utf8(position)
        )
        return match

    def deserialize_state(self, data: bytes) -> Match:
        """The match, or view, that ``Match.serialize`` has turned into bytes."""
        match = Match(self)
        call(
            lib.riposte_unpack, self._rules, match._match, self._size, data, len(data)
        )
        return match

    # --- numbers ---

    def num_players(self) -> int:
        """How many play.  Players are 0 to num_players() - 1: A, B, ..."""
        return self._players

    def num_distinct_actions(self) -> int:
        """The size of the action space; 0 if it would be too large.

        Actions are 0 to num_distinct_actions() - 1, so that they can be the places
        of an array.  If there is no such space, they are other numbers, without
        order or bound; all methods take them, but there are no masks.
        """
        return self._actions

    def observation_tensor_size(self) -> int:
        """How many numbers Match.observation_tensor has."""
        return self._columns["observation"]

    def action_tensor_size(self) -> int:
        """How many numbers a row of Match.action_tensor has."""
        return self._columns["answer"]

    def columns(self, encoding: Encoding) -> list[str]:
        """The names of the columns of an encoding: "self.hand.parry".

        "observation" and "open_cards" are those of Match.observation_tensor,
        "answer" those of Match.action_tensor.
        """
        which = number_of(Encoding, encoding)
        return [
            text(lib.riposte_column, self._rules, which, i)
            for i in range(self._columns[encoding])
        ]

    def schema(self, encoding: Encoding) -> int:
        """A hash of all that columns, or actions, mean.

        What was learned with another hash does not fit.
        """
        which = number_of(Encoding, encoding)
        return int(lib.riposte_schema(self._rules, which))

    # --- tables ---

    def table(self, name: Table) -> list[Row]:
        """The rows of a table of the game.

        "game" (one row; min and max: players), "variants", "policies" (settings),
        "picks" (what players may bring), "cards", "stats" (numbers on cards),
        "decks", "fields" (parts of a position), "verbs" (forms of answers),
        "questions", "events", "levels" (players by name).
        """
        which = number_of(Table, name)
        row = ffi.new("struct riposte_row *")
        rows: list[Row] = []
        while call(lib.riposte_row, self._game, which, len(rows), row):
            rows.append(read_row(row))
        return rows

    def card(self, number: int) -> Row:
        """A card by its number in these matches, from 1."""
        row = ffi.new("struct riposte_row *")
        if not call(lib.riposte_card, self._rules, number, row):
            raise misuse(f"there is no card {number} in these matches")
        return read_row(row)

    def stat(self, card: int, i: int) -> int:
        """Number i of a card: its value of row i of the table "stats"."""
        value = ffi.new("int *")
        call(lib.riposte_stat, self._rules, card, i, value)
        return int(value[0])

    def card_face(self, card: int) -> dict[str, Any]:
        """All that is printed on a card: the object of `riposte cards --json`."""
        face: dict[str, Any] = json.loads(
            text(lib.riposte_card_face, self._rules, card)
        )
        return face


def _reopen(id: str, settings: str, cards: str) -> Game:
    return Game(id, settings, cards=cards)
