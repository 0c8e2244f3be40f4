#!/bin/sh
# game-docs.sh - the code in docs/adding-a-game.md is the code of the source.
#
# A block after a line <!-- from FILE --> is cut from that file; a line that is
# nothing but ... stands for lines left out.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

manual=docs/adding-a-game.md

# excerpts MANUAL: one line for each piece, "LINE FILE ok" or "LINE FILE gone".
excerpts() {
    awk '
    function whole(path,    text, row, got) {
        while ((got = (getline row < path)) > 0)
            text = text row "\n"
        close(path)
        return got < 0 ? "" : "\n" text
    }
    function judge() {
        if (piece != "")
            print at, path, index(source, "\n" piece) ? "ok" : "gone"
        piece = ""
    }
    /^<!-- from .* -->$/ { path = $3; source = whole(path); next }
    /^```/ && inside { judge(); inside = 0; path = ""; next }
    /^```/ && path != "" { inside = 1; at = NR + 1; next }
    inside && /^ *\.\.\.$/ { judge(); at = NR + 1; next }
    inside { piece = piece $0 "\n" }' "$1"
}

status=0 # of no program: tap.sh reports it
excerpts "$manual" >"$work/excerpts"
while read -r line file verdict; do
    point "$manual:$line is cut from $file" [ "$verdict" = ok ]
done <"$work/excerpts"
point 'there are excerpts' has "$work/excerpts" goofspiel.c

# A test that cannot fail proves nothing.
sed 's/play_ask_all(p, BOTH/play_ask_all(p, ALL/' "$manual" >"$work/spoilt"
excerpts "$work/spoilt" >"$work/spoilt.excerpts"
point 'a changed excerpt is noticed' has "$work/spoilt.excerpts" \
    'rounds.c gone'

finish
