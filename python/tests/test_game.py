"""Games, their tables and settings."""
from __future__ import annotations

import pickle

import pytest
from conftest import GAMES, MANY

import riposte


def test_games_are_those_of_the_library() -> None:
    assert {"engarde", "leduc"} <= set(GAMES)
    assert len(GAMES) == len(set(GAMES))


def test_settings_come_back(game: riposte.Game) -> None:
    assert riposte.Game(game.id, game.settings).settings == game.settings


@pytest.mark.parametrize("id, settings", MANY.items())
def test_settings_are_obeyed(id: str, settings: str) -> None:
    game = riposte.Game(id, settings)
    if settings.startswith("players="):
        assert game.num_players() == int(settings[-1])
    else:
        assert game.settings != riposte.Game(id).settings


def test_a_draw_chooses_what_is_open() -> None:
    drawn = {riposte.Game("exceed", f"draw={i}").settings for i in range(8)}
    assert len(drawn) > 1


@pytest.mark.parametrize(
    "id, settings, word",
    [
        ("chess", "", "chess"),
        ("engarde", "players=9", "9"),
        ("engarde", "hand=3", "hand"),
        ("engarde", "hand_size", "hand_size"),
        ("engarde", "a\0b", "NUL"),
    ],
)
def test_nonsense_is_refused(id: str, settings: str, word: str) -> None:
    with pytest.raises(riposte.Error, match=word):
        riposte.Game(id, settings)


def test_cards_of_ones_own() -> None:
    cards = 'card ace "Ace" rank { value 4 }\n'
    names = [row.id for row in riposte.Game("leduc", cards=cards).table("cards")]
    assert "ace" in names
    with pytest.raises(riposte.Error) as caught:
        riposte.Game("leduc", cards="card ace")
    assert caught.value.status == riposte.Status.INVALID


def test_tables(game: riposte.Game) -> None:
    (row,) = game.table("game")
    assert row.id == game.id
    assert row.min <= game.num_players() <= row.max
    for name in ("cards", "fields", "verbs", "questions", "events"):
        assert game.table(name), name  # type: ignore[arg-type]
    assert "hard" in [row.id for row in game.table("levels")]
    with pytest.raises(riposte.Error, match="colours"):
        game.table("colours")  # type: ignore[arg-type]


def test_words_of_settings() -> None:
    (prizes,) = [
        row for row in riposte.Game("goofspiel").table("policies")
        if row.id == "prizes"
    ]
    assert prizes.words == ("shuffled", "descending")


def test_cards_by_number(leduc: riposte.Game) -> None:
    names = {leduc.card(i).id: i for i in (1, 2, 3)}
    assert set(names) == {"jack", "queen", "king"}
    assert leduc.stat(names["king"], 0) == 3
    assert leduc.card_face(names["king"])["name"] == "King"
    with pytest.raises(riposte.Error):
        leduc.card(4)


def test_columns_have_names(game: riposte.Game) -> None:
    for encoding in ("observation", "open_cards", "answer"):
        names = game.columns(encoding)  # type: ignore[arg-type]
        assert len(set(names)) == len(names) > 0
    assert len(game.columns("observation")) == game.observation_tensor_size()
    assert len(game.columns("answer")) == game.action_tensor_size()


def test_schemas_tell_settings_apart() -> None:
    two, three = (riposte.Game("engarde", f"players={n}") for n in (2, 3))
    again = riposte.Game("engarde", "players=2")
    assert two.schema("observation") == again.schema("observation")
    assert two.schema("observation") != three.schema("observation")
    with pytest.raises(riposte.Error, match="picture"):
        two.schema("picture")  # type: ignore[arg-type]


def test_pickle() -> None:
    game = riposte.Game("engarde", "players=4 hand_size=7")
    state = game.new_initial_state(5)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.game.settings == game.settings


def test_matches_outlive_the_name_of_their_game() -> None:
    state = riposte.Game("leduc").new_initial_state(1)
    assert state.legal_actions()
