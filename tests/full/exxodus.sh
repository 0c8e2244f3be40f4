# exxodus.sh - Exxodus for tests/full.sh.
# shellcheck shell=sh disable=SC2034
short='--policy target_value=8 --policy target_credits=20'
opening='2 Enter End Enter'
asked='2 actions left'
documents=docs/exxodus.md
most=6
