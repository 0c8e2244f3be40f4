#!/bin/sh
# scenario-docs.sh - the tables for scenarios in docs/ are those of the program,
# and the examples of docs/scenarios.md work.  RIPOSTE is the program; UPDATE=1
# writes the tables again.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

manual=docs/scenarios.md

# The lines between the markers of a game.
tables() {
    awk -v begin="<!-- begin riposte check --fields $1 -->" '
        $0 == "<!-- end -->" { inside = 0 }
        inside { print }
        $0 == begin { inside = 1 }' docs/*.md
}

# Write what the program has printed between the markers of a game.
update() {
    file=$(grep -l "^<!-- begin riposte check --fields $1 -->\$" docs/*.md)
    awk -v begin="<!-- begin riposte check --fields $1 -->" -v tables="$out" '
        $0 == "<!-- end -->" { inside = 0 }
        !inside { print }
        $0 == begin {
            inside = 1
            while ((getline row < tables) > 0)
                print row
        }' "$file" >"$work/page" && cp "$work/page" "$file"
}

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
    [ -z "${UPDATE:-}" ] || update "$game"
    tables "$game" >"$work/tables"
    point "the tables of $game are up to date" cmp -s "$out" "$work/tables"
done

examples
cp tests/scenarios/engarde/fixtures.cards "$work"
run "$RIPOSTE" check "$work"
point 'the examples of the manual pass' exits 0

finish
