# engarde.sh - En Garde for tests/full.sh.
# shellcheck shell=sh disable=SC2034
short='--policy max_turns=4'
opening=
asked='Play a card, or pass'
documents='docs/engarde.md README.md'
most=6
