# brawl.sh - Super Fantasy Brawl for tests/full.sh.
# shellcheck shell=sh disable=SC2034
short='--policy round_limit=1'
opening='-N 14 Enter'
asked='Take an action'
documents=docs/brawl.md
most=4
