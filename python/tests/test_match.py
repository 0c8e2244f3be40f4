"""Matches as states of a game tree."""
from __future__ import annotations

import numpy as np
import pytest
from conftest import MANY, walk

import riposte


def everything(state: riposte.Match) -> bytes:
    return state.serialize()


def test_the_same_seed_gives_the_same_match(game: riposte.Game) -> None:
    one = [everything(state) for state in walk(game, 3)]
    assert one == [everything(state) for state in walk(game, 3)]
    assert one[0] != everything(game.new_initial_state(4))


def test_matches_end(game: riposte.Game) -> None:
    for state in walk(game, 1, most=100_000):
        assert state.returns() == [0.0] * game.num_players()
    assert state.is_terminal()
    assert state.current_player() == -1
    assert state.waiting() == []
    assert state.legal_actions() == []
    ranks = [state.result(i).rank for i in range(game.num_players())]
    assert min(ranks) == 1
    assert sum(state.returns()) == 0


def test_legal_actions(game: riposte.Game) -> None:
    for state in walk(game, 2):
        who = state.current_player()
        legal = state.legal_actions()
        assert who in state.waiting()
        assert len(set(legal)) == len(legal) > 0
        assert max(legal) < game.num_distinct_actions()
        assert all(state.is_legal(action) for action in legal)
        assert np.flatnonzero(state.legal_actions_mask()).tolist() == sorted(legal)
        assert len(state.action_tensor()) == len(legal)
        for action in legal:
            notation = state.action_to_string(who, action)
            assert state.string_to_action(who, notation) == action
            assert state.action_to_sentence(who, action)


def test_questions(game: riposte.Game) -> None:
    ids = [row.id for row in game.table("questions")]
    for state in walk(game, 4, most=20):
        question = state.question()
        assert question.id in ids
        assert question.text and question.rule


def test_clones_go_their_own_way(game: riposte.Game) -> None:
    for state in walk(game, 5, most=20):
        before = everything(state)
        copy = state.clone()
        assert copy == state
        copy.apply_action(copy.legal_actions()[-1])
        assert copy != state
        assert everything(state) == before


def test_bytes_and_texts_come_back(game: riposte.Game) -> None:
    for state in walk(game, 6, most=20):
        again = game.deserialize_state(everything(state))
        assert again == state and again.hash() == state.hash()
        assert game.place(str(state)) == state


def test_damaged_bytes_are_refused(leduc: riposte.Game) -> None:
    data = bytearray(leduc.new_initial_state(1).serialize())
    data[len(data) // 2] ^= 1
    for bad in (bytes(data), bytes(data[:-1]), b""):
        with pytest.raises(riposte.Error):
            leduc.deserialize_state(bad)
    with pytest.raises(riposte.Error):
        riposte.Game("goofspiel").deserialize_state(
            leduc.new_initial_state(1).serialize()
        )


def test_refusals_name_their_rule_and_change_nothing(leduc: riposte.Game) -> None:
    state = leduc.new_initial_state(1)
    before = everything(state)
    call = state.string_to_action(0, "call")
    assert not state.is_legal(call)
    with pytest.raises(riposte.Error) as caught:
        state.apply_action(call)
    assert caught.value.status == riposte.Status.ILLEGAL
    assert caught.value.rule == "LD-BET-03"
    assert "call" in caught.value.message
    assert "[LD-BET-03]" in str(caught.value)
    assert everything(state) == before


@pytest.mark.parametrize("action", [-1, 4, 10**12, -(10**12)])
def test_actions_that_do_not_exist(leduc: riposte.Game, action: int) -> None:
    state = leduc.new_initial_state(1)
    before = everything(state)
    assert not state.is_legal(action)
    with pytest.raises(riposte.Error) as caught:
        state.apply_action(action)
    assert caught.value.status == riposte.Status.MISUSE
    assert everything(state) == before


def test_misuse(leduc: riposte.Game) -> None:
    state = leduc.new_initial_state(1)
    for wrong in (
        lambda: state.apply_action(state.legal_actions()[0], 1),
        lambda: state.apply_action(state.legal_actions()[0], 5),
        lambda: state.legal_actions(1),
        lambda: state.observation_tensor(7),
        lambda: state.observation_tensor(0, out=np.empty(3, np.float32)),
        lambda: state.observation_tensor(0, out=np.empty(40, np.float64)),
        lambda: state.observation_tensor(0, out=np.empty(80, np.float32)[::2]),
        lambda: state.result(2),
        lambda: state.view(9),
        lambda: state.string_to_action(0, "fly away"),
        lambda: leduc.place("given A hand ace"),
        lambda: leduc.new_initial_state(-1),
        lambda: leduc.new_initial_state(2**64),
    ):
        with pytest.raises(riposte.Error):
            wrong()  # type: ignore[no-untyped-call]
    with pytest.raises(TypeError):
        state.apply_action("raise")  # type: ignore[arg-type]


def test_giving_up(leduc: riposte.Game) -> None:
    state = leduc.new_initial_state(1)
    assert riposte.RESIGN not in state.legal_actions()
    state.apply_action(riposte.RESIGN)
    assert state.is_terminal()
    assert state.result(0).gone and state.result(1).rank == 1


def test_a_view_shows_what_its_player_knows(game: riposte.Game) -> None:
    for state in walk(game, 7, most=60):
        for player in range(game.num_players()):
            view = state.view(player)
            known = state.observation_tensor(player)
            assert (view.observation_tensor(player) == known).all()
            assert view.observation_string(player) == state.observation_string(
                player
            )
            assert str(view) == view.observation_string(player)
        who = state.current_player()
        assert state.view(who).legal_actions(who) == state.legal_actions()


def test_a_view_cannot_be_answered(leduc: riposte.Game) -> None:
    view = leduc.new_initial_state(1).view(0)
    before = everything(view)
    with pytest.raises(riposte.Error):
        view.apply_action(view.legal_actions()[0])
    with pytest.raises(riposte.Error):
        view.observation_tensor(1)
    with pytest.raises(riposte.Error):
        view.evaluate(0)
    assert everything(view) == before


@pytest.mark.parametrize(
    "id, settings", [*((id, "") for id in riposte.games()), *MANY.items()]
)
def test_what_is_resampled_looks_the_same(id: str, settings: str) -> None:
    game = riposte.Game(id, settings)
    for state in walk(game, 8, most=40):
        who = state.current_player()
        known = state.observation_tensor(who)
        for seed in range(3):
            world = state.resample_from_infostate(who, seed)
            assert (world.observation_tensor(who) == known).all()
            assert world.legal_actions(who) == state.legal_actions()
            assert world == state.view(who).resample_from_infostate(who, seed)
            world.apply_action(world.legal_actions(who)[0], who)


def test_what_is_hidden_changes(engarde: riposte.Game) -> None:
    state = engarde.new_initial_state(1)
    who = state.current_player()
    foe = 1 - who
    hands = {
        state.resample_from_infostate(who, seed).observation_string(foe)
        for seed in range(5)
    }
    assert len(hands) == 5


def test_open_cards_show_more(leduc: riposte.Game) -> None:
    columns = leduc.columns("open_cards")
    state = leduc.place("given A hand king | B hand jack")
    shown = dict(zip(columns, state.observation_tensor(0, open_cards=True)))
    hidden = dict(zip(columns, state.observation_tensor(0)))
    assert shown["foe.hand.jack"] > 0 == hidden["foe.hand.jack"]


def test_out_is_written(leduc: riposte.Game) -> None:
    state = leduc.new_initial_state(1)
    out = np.full(leduc.observation_tensor_size(), 7, np.float32)
    tensor = state.observation_tensor(out=out)
    assert np.shares_memory(tensor, out)
    assert (out == state.observation_tensor()).all()


def test_several_players_are_asked_at_once() -> None:
    state = riposte.Game("goofspiel").new_initial_state(1)
    assert state.waiting() == [0, 1]
    state.apply_action(state.legal_actions(1)[0], 1)
    assert state.waiting() == [0]
    again = riposte.Game("goofspiel").new_initial_state(1)
    assert (state.observation_tensor(0) == again.observation_tensor(0)).any()


def test_evaluations_and_turns(engarde: riposte.Game) -> None:
    state = engarde.new_initial_state(1)
    assert -1 <= state.evaluate(0) <= 1
    assert state.turn() >= 0


def test_equality(leduc: riposte.Game) -> None:
    state = leduc.new_initial_state(1)
    assert state != "state"
    with pytest.raises(TypeError):
        hash(state)
