#!/bin/sh
# lab-docs.sh - the walk-through of docs/lab.md works: its files are written, and
# every command in it is run, in order.
set -u
. tests/lib/tap.sh
manual=$PWD/docs/lab.md

awk -v work="$work" '
    /^```cards$/ { file = work "/stronger.cards"; next }
    /^```experiment$/ { file = work "/three.experiment"; next }
    /^```$/ && file == "" { inside = !inside; next }
    /^```$/ { file = ""; next }
    file != "" { print > file }
    inside && /^riposte / { print > (work "/commands") }
' "$manual"
cd "$work" || exit 2
point 'there are commands' [ "$(wc -l <commands)" -gt 6 ]
while read -r program arguments; do
    # The words of a command are meant to be split.
    # shellcheck disable=SC2086
    run "$RIPOSTE" $arguments </dev/null
    point "$program $arguments" exits 0
done <commands
point 'the verdict names the change' \
    has stronger/report.json 'Guardian Slasher with power 8 instead of 5: '
run "$RIPOSTE" lab compare before after
point 'the folders are compared deal by deal' has "$out" 'On the same 60 deals'
point 'more matches were added' has before/report.json '"matches": 180'

finish
