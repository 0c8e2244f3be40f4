"""Duelling card games for programs: matches, players, batches, datasets.

    import riposte

    game = riposte.Game("engarde", "players=3")
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    print(state.returns())

The ideas, in the order in which a program meets them:

    Game     a game with its settings: what matches are played by
    Match    one match: a state of the game tree
    play     let players play a match to its end
    Player   a computer player: random, greedy, search; any function can be one
    arena    which of two players is stronger
    Record   a match with its past, written and read as a replay
    dataset  the decisions of records as arrays
    Batch    thousands of matches that are answered in one call
    aec      a match as an environment of PettingZoo's kind
    Error    what is raised when something is refused

docs/python.md is the manual.
"""
from . import aec
from ._abi import VERSION as __version__
from ._arena import Score, arena
from ._batch import Batch
from ._dataset import Dataset, dataset, masks
from ._game import Game, games
from ._library import Error, LibraryError, Status
from ._match import ALL, NOBODY, RESIGN, Match, Result
from ._players import Chooser, Opinion, Player, play
from ._record import Event, Record, Step
from ._solve import best_response, exploitability
from ._tables import Row

__all__ = [
    "ALL", "Batch", "Chooser", "Dataset", "Error", "Event", "Game",
    "LibraryError", "Match", "NOBODY", "Opinion", "Player", "RESIGN", "Record",
    "Result", "Row", "Score", "Status", "Step", "__version__", "aec", "arena",
    "best_response", "dataset", "exploitability", "games", "masks", "play",
]
