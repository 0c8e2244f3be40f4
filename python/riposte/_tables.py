"""Tables of a game, and names for what the library numbers."""
from __future__ import annotations

from typing import Any, Iterator, Literal, NamedTuple, get_args

from ._library import ffi, misuse, string

Table = Literal[
    "game", "variants", "policies", "picks", "cards", "stats", "decks", "fields",
    "verbs", "questions", "events", "levels",
]
Encoding = Literal["observation", "open_cards", "answer"]


def number_of(names: Any, name: str) -> int:
    """The C enumerator of a name, which the names list in order."""
    known = get_args(names)
    if name not in known:
        raise misuse(f'no "{name}" among {", ".join(known)}')
    return known.index(name)


class Row(NamedTuple):
    """A row of a table.  What a row does not have is "", 0 or ()."""

    id: str
    name: str
    """As printed."""
    text: str
    rule: str
    """The id of its rule."""
    kind: str
    min: int
    max: int
    usual: int
    words: tuple[str, ...]
    """Names of the values 0, 1, ..."""


def _words(words: Any) -> Iterator[str]:
    while words != ffi.NULL and words[0] != ffi.NULL:
        yield string(words[0])
        words += 1


def read_row(row: Any) -> Row:
    return Row(
        string(row.id), string(row.name), string(row.text), string(row.rule),
        string(row.kind), row.min, row.max, row.usual, tuple(_words(row.words)),
    )
