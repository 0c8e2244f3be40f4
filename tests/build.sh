#!/bin/sh
# build.sh - nothing in the source is left out of the build, and the documents
# point to files that exist.  BUILD is the build directory.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

status=0
: >"$err"

listed() { # the names on standard input: which of them has no meson.build?
    while read -r name; do
        grep -q "'$name'" meson.build src/games/*/meson.build ||
            echo "no meson.build lists $name"
    done >"$out"
}

built() { # the same for files, which may also be found by the name of a game
    while read -r name; do
        grep -q "'$name'" meson.build || grep -Fqw "$name" "$BUILD/build.ninja" ||
            echo "$name is not built"
    done >"$out"
}

find src -name '*.c' | built
point 'every source file is built' empty "$out"

# A file in no book yet, because others of its set are missing, is read by scenarios.
find cards -name '*.cards' | while read -r name; do
    grep -rqxF "cards ../../../$name" tests/scenarios || echo "$name"
done >"$work/in-books"
built <"$work/in-books"
point 'every card file is compiled' empty "$out"
find tests/unit -name 'test_*.c' | sed 's/.*test_//; s/\.c$//' | listed
point 'every unit test is run' empty "$out"
find tests -maxdepth 1 -name '*.sh' | sed 's/.*\///; s/\.sh$//' | listed
point 'every script is run' empty "$out"
find fuzz -name 'fuzz_*.c' | sed 's/.*fuzz_//; s/\.c$//' | listed
point 'every fuzz target is built' empty "$out"

for folder in tests/scenarios/*/; do
    game=$(basename "$folder")
    [ "$game" = bad ] || grep -q "^GAME($game)" src/games/games.def ||
        echo "games.def does not list $game"
done >"$out"
point 'the scenarios of every game are run' empty "$out"

# Files that name more than three games, but for those that are one game's own.
ids=$(sed -n 's/^GAME(\([a-z0-9]*\)).*/\1/p' src/games/games.def | paste -sd '|')
grep -orE "\\b($ids)" src tools web/src web/*.mjs meson.build |
    grep -v '^src/games/games.def:' | LC_ALL=C sort -u |
    awk -F: '$1 !~ $2 && ++n[$1] == 4 { print $1 " lists games" }' >"$out"
point 'games are listed in games.def and nowhere else' empty "$out"

# [text](path) from the folder of the document; addresses are not looked up.
for document in *.md docs/*.md bench/*.md; do
    grep -o ']([^)#:]*[)#]' "$document" | sed 's/^](//; s/[)#]$//' |
        while read -r path; do
            [ -z "$path" ] || [ -e "$(dirname "$document")/$path" ] ||
                echo "$document: no such file: $path"
        done
done >"$out"
point 'links in the documents lead somewhere' empty "$out"

finish
