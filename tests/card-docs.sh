#!/bin/sh
# card-docs.sh - the manuals tell the truth: the tables of words in docs/ are
# those of the program, and the cards of docs/card-language.md compile.  RIPOSTE
# is the program; UPDATE=1 writes the tables again.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/tables.sh
manual=docs/card-language.md

for game in $(sed -n 's/^<!-- vocabulary \(.*\) -->$/\1/p' docs/*.md); do
    run "$RIPOSTE" cards "$game" --vocabulary
    table_point "<!-- vocabulary $game -->" "the words of $game"
done
point 'there are tables' [ -s "$work/table" ]

# Each block that opens with ```cards is a card file.
awk -v work="$work" '
    /^```cards$/ { n++; inside = 1; next }
    /^```$/ { inside = 0 }
    inside { print > (work "/" n ".cards") }
' $manual
for file in "$work"/*.cards; do
    run "$RIPOSTE" cards engarde --check "$file"
    point "example $(basename "$file" .cards) compiles" exits 0
done

finish
