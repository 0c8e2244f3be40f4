# exceed.sh - EXCEED for tests/full.sh.
# shellcheck shell=sh disable=SC2034
short='--fighter reese --foe heidi --policy max_turns=4'
opening='End Enter'
asked='What do you set?'
documents=docs/exceed.md
most=2
