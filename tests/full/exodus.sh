# exodus.sh - Exodus for tests/full.sh.
# shellcheck shell=sh disable=SC2034
short='--policy turn_limit=4'
opening='Enter End Enter End Enter Enter'
asked='Answer, or pass'
documents=docs/exodus.md
most=4
