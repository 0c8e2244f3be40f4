"""Records and replays."""
from __future__ import annotations

from pathlib import Path

import pytest
from conftest import TOP, finish

import riposte


def test_a_record_remembers(game: riposte.Game) -> None:
    record = finish(riposte.Record(game, seed=3), 3)
    state = game.new_initial_state(3)
    assert record.seed == 3 and record.match(0) == state
    for i, (player, action) in enumerate(record):
        assert record[i] == (player, action)
        state.apply_action(action, player)
        if i % 20 == 0:
            assert record.match(i + 1) == state
    assert record.match() == state and state.is_terminal()
    assert record[-1] == record[len(record) - 1]


def test_replays_come_back(game: riposte.Game, tmp_path: Path) -> None:
    record = finish(riposte.Record(game, seed=4), 4)
    path = tmp_path / "match.replay"
    record.save(path)
    again = riposte.Record.load(path)
    assert list(again) == list(record)
    assert again.replay() == record.replay() == path.read_text(encoding="utf-8")
    assert again.game.settings == game.settings
    assert again.match() == record.match()


@pytest.mark.parametrize("id", riposte.games())
def test_recorded_matches(id: str) -> None:
    """The replays that `riposte` must still play."""
    for path in sorted((TOP / "tests/replays" / id).glob("*.replay"))[:2]:
        record = riposte.Record.load(path)
        assert record.game.id == id
        assert record.match().is_terminal()


def test_events_are_told_as_players_know_them(leduc: riposte.Game) -> None:
    record = riposte.Record(leduc, seed=1)
    dealt = [str(event) for event in record.events(0)]
    assert "A is dealt Queen" in dealt
    assert "A is dealt a card" in [each.to_string(1) for each in record.events()]
    assert "A is dealt a card" in [
        each.to_string(riposte.NOBODY) for each in record.events()
    ]
    record.apply_action(record.match().string_to_action(0, "raise"))
    (event,) = record.events()
    assert event.rule == "LD-BET-04" and "raises" in str(event)
    assert leduc.table("events")[event.kind].id == "raise"
    assert [str(each) for each in record.events(0)] == dealt


def test_rewind(leduc: riposte.Game) -> None:
    record = finish(riposte.Record(leduc, seed=1), 1)
    there = record.match(1)
    record.rewind(1)
    assert len(record) == 1 and record.match() == there
    with pytest.raises(riposte.Error):
        record.rewind(2)


def test_illegal_answers_are_not_recorded(leduc: riposte.Game) -> None:
    record = riposte.Record(leduc, seed=1)
    with pytest.raises(riposte.Error) as caught:
        record.apply_action(record.match().string_to_action(0, "call"))
    assert caught.value.rule == "LD-BET-03" and len(record) == 0
    with pytest.raises(IndexError):
        record[0]
    with pytest.raises(riposte.Error):
        record.match(1)


def test_giving_up_is_recorded(leduc: riposte.Game) -> None:
    record = riposte.Record(leduc, seed=1)
    record.apply_action(riposte.RESIGN, 1)
    again = riposte.Record.read(record.replay())
    assert list(again) == [(1, riposte.RESIGN)]


def test_bad_replays(leduc: riposte.Game, tmp_path: Path) -> None:
    replay = finish(riposte.Record(leduc, seed=1), 1).replay()
    for text, word in (
        ("", "no line names its game"),
        ("riposte replay 1\ngame chess\n", "chess"),
        (replay.replace("players 2", "players 3"), "player"),
        (replay[:-3], ""),
    ):
        with pytest.raises(riposte.Error, match=word):
            riposte.Record.read(text)
    path = tmp_path / "noise.replay"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(riposte.Error, match="noise.replay"):
        riposte.Record.load(path)
    path.write_text("game leduc\n")
    with pytest.raises(riposte.Error, match="noise.replay"):
        riposte.Record.load(path)
    with pytest.raises(FileNotFoundError):
        riposte.Record.load(tmp_path / "none.replay")
