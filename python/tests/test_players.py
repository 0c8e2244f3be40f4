"""Players and the arena."""
from __future__ import annotations

import threading
import time

import pytest

import riposte
from riposte._arena import wilson


def first(view: riposte.Match, player: int, seed: int) -> int:
    return view.legal_actions(player)[0]


def test_choices_follow_from_the_seed(game: riposte.Game) -> None:
    state = game.new_initial_state(1)
    who = state.current_player()
    for name in ("random", "greedy", "search:fixed=20"):
        player = riposte.Player(name)
        action = player.choose(state, who, 7)
        assert action in state.legal_actions()
        assert player(state, who, 7) == action
        assert player(state.view(who), who, 7) == action


def test_opinions(leduc: riposte.Game) -> None:
    state = leduc.new_initial_state(1)
    opinion = riposte.Player("search:fixed=50").opinion(state, 0, 1)
    assert opinion.action in opinion.actions
    assert sorted(opinion.actions) == sorted(state.legal_actions())
    assert abs(opinion.shares.sum() - 1) < 0.01
    assert (abs(opinion.worths) <= 1).all()
    assert opinion.secret is True


def test_wrong_players(leduc: riposte.Game) -> None:
    with pytest.raises(riposte.Error, match="greedy"):
        riposte.Player("gredy")
    state = leduc.new_initial_state(1)
    with pytest.raises(riposte.Error):
        riposte.Player("random").choose(state, 1, 1)
    with pytest.raises(riposte.Error, match="3 players"):
        riposte.play(state, ["random"] * 3, 1)


def test_a_thought_is_cancelled(engarde: riposte.Game) -> None:
    player = riposte.Player("search:600000ms")
    state = engarde.new_initial_state(1)
    caught: list[riposte.Error] = []

    def think() -> None:
        try:
            player.choose(state, state.current_player(), 1)
        except riposte.Error as error:
            caught.append(error)

    thread = threading.Thread(target=think)
    thread.start()
    while thread.is_alive():  # it may not have begun to think yet
        player.cancel()
        time.sleep(0.01)
    assert [error.status for error in caught] == [riposte.Status.CANCELLED]


def test_functions_play_and_see_views(game: riposte.Game) -> None:
    asked = []

    def peek(view: riposte.Match, player: int, seed: int) -> int:
        asked.append(seed)
        with pytest.raises(riposte.Error):
            view.observation_tensor((player + 1) % game.num_players())
        return first(view, player, seed)

    state = game.new_initial_state(1)
    rest = ["random"] * (game.num_players() - 1)
    given = riposte.play(state, [peek, *rest], 5)
    assert state.is_terminal()
    assert given >= len(asked) == len(set(asked)) > 0


def test_play_follows_from_the_seed(engarde: riposte.Game) -> None:
    def match(seed: int) -> riposte.Match:
        state = engarde.new_initial_state(1)
        riposte.play(state, ["random", first], seed)
        return state

    assert match(1) == match(1)
    assert match(1) != match(2)


def test_errors_of_functions_come_through(leduc: riposte.Game) -> None:
    def broken(view: riposte.Match, player: int, seed: int) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        riposte.play(leduc.new_initial_state(1), [broken, "random"], 1)
    with pytest.raises(riposte.Error):
        riposte.play(
            leduc.new_initial_state(1), [lambda *_: 77, "random"], 1
        )


# --- the arena ---


def test_the_stronger_player_wins(engarde: riposte.Game) -> None:
    score = riposte.arena(engarde, "greedy", "random", deals=10, seed=1)
    assert score.matches == 20 == score.won + score.drawn + score.lost
    assert score.low > 0.5 and score.share > 0.8
    assert "of 20 matches" in str(score)


def test_seats_are_swapped(leduc: riposte.Game) -> None:
    """Equal players share every deal: what luck gives to one seat it takes back."""
    score = riposte.arena(leduc, first, first, deals=10, seed=1)
    assert score.share == 0.5
    assert score.won == score.lost


def test_more_than_two_sides() -> None:
    game = riposte.Game("engarde", "players=3")
    score = riposte.arena(game, "greedy", "random", deals=4, seed=1)
    assert score.matches == 12
    assert score.share > 1 / 3


def test_teams_share_a_player() -> None:
    game = riposte.Game("brawl", "players=4")
    score = riposte.arena(game, "greedy", "random", deals=1, seed=1)
    assert score.matches == 2 and score.won == 2


def test_jobs_change_nothing(leduc: riposte.Game) -> None:
    one, many = (
        riposte.arena(leduc, "greedy", "random", deals=20, seed=3, jobs=jobs)
        for jobs in (1, 4)
    )
    assert one == many
    with pytest.raises(riposte.Error):
        riposte.arena(leduc, "greedy", "random", deals=0, seed=3)


def test_intervals() -> None:
    """They are those of `riposte arena` (tests/unit/test_rating.c)."""
    low, high = wilson([1.0] * 10, 2)
    assert low == pytest.approx(0.8389, abs=1e-4) and high == 1
    narrow = wilson([0.5] * 50, 2)
    assert narrow[1] - 0.5 == pytest.approx(1.96 / 1600**0.5, abs=2e-3)
    wide = wilson([0.0, 1.0] * 25, 2)
    assert wide[1] - 0.5 == pytest.approx(1.96 / 200**0.5, abs=6e-3)
    assert wide[0] + wide[1] == pytest.approx(1)
    assert wilson([0.0], 2)[0] == 0
