#!/bin/sh
# prefixes.sh - every name that a game exports begins with the game's name, with
# the prefix of its ledger (xo_ for XO-TURN-01), or with its file's name.
#
# BUILD is the build directory that holds librules.a.
set -u
cd "$(dirname "$0")/.." || exit 2

ledger_prefix() { # GAME : the letters before the first rule id's dash, small
    sed -n 's/^| \([A-Z][A-Z]\)-[A-Z0-9]*-[0-9].*/\1/p' "docs/rules/$1.md" | head -n 1 |
        tr '[:upper:]' '[:lower:]'
}

exported() { # GAME : each "FILE SYMBOL" of the game
    nm -g --defined-only "$BUILD/librules.a" |
        awk -v game="src_games_$1_" '
            /\.o:$/ { file = $1; sub(/.*\//, "", file); sub(/\.c\.o:$/, "", file) }
            NF == 3 && $3 !~ /^__/ && index(file, game) == 1 {
                print substr(file, length(game) + 1), $3
            }'
}

n=0
failed=0
for folder in src/games/*/; do
    game=$(basename "$folder")
    n=$((n + 1))
    all=$(exported "$game")
    bad=$(echo "$all" | awk -v game="$game" -v short="$(ledger_prefix "$game")" '
        $2 !~ "^(" game "|" short "|" $1 ")_"')
    if [ -n "$all" ] && [ -z "$bad" ]; then
        echo "ok $n - $game"
    else
        echo "not ok $n - $game: names without a prefix, by file"
        echo "$bad" | sed 's/^/# /'
        failed=1
    fi
done
echo "1..$n"
exit "$failed"
