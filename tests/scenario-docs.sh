#!/bin/sh
# scenario-docs.sh - the tables for scenarios in docs/ are those of the program,
# and the examples of docs/scenarios.md work.  RIPOSTE is the program; UPDATE=1
# writes the tables again.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/tables.sh

manual=docs/scenarios.md

# The code blocks of the manual that are whole cases: they hold a title.  One that
# names its game begins a file.
examples() {
    awk -v to="$work/examples" '
        /^```/ { if (inside && block ~ /(^|\n)% /) {
                     files += block ~ /^game /
                     printf "%s", block >(to files ".scn")
                 }
                 inside = !inside; block = ""; next }
        inside { block = block $0 "\n" }' "$manual"
}

for game in $(games --all); do
    run "$RIPOSTE" check --fields "$game"
    table_point "<!-- begin riposte check --fields $game -->" \
        "the fields of $game"
done

examples
cp tests/scenarios/engarde/fixtures.cards "$work"
run "$RIPOSTE" check "$work"
point 'the examples of the manual pass' exits 0

finish
