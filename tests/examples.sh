#!/bin/sh
# examples.sh - the programs of examples/ that use the library, compiled as their
# first lines say, with the installed library.  BUILD is the build directory.
# library.sh runs play.c.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/installed.sh

install_library
for file in examples/*.c; do
    grep -q '<riposte.h>' "$file" || continue
    program=$(basename "$file" .c)
    point "$program says how to compile it" \
        has "$file" "^ \*     cc .*$program.c .*pkg-config --cflags --libs riposte"
    # The flags are meant to be split.
    # shellcheck disable=SC2046
    compile -O1 -o "$work/$program" "$file" $(pkg-config --cflags --libs riposte)
    point "$program is compiled" exits 0
done

# --- a player of one's own ---

won_at_least() { # SHARE : in per cent
    [ "$(sed -n 's/^won .* matches, \([0-9]*\) %$/\1/p' "$out")" -ge "$1" ]
}
point 'the player has at most 100 lines' \
    test "$(wc -l <examples/player.c)" -le 100
run_installed "$work/player" goofspiel 10
point 'it plays' exits 0
point 'and beats greedy' won_at_least 70
mv "$out" "$work/first"
run_installed "$work/player" goofspiel 10
point 'in the same way again' cmp -s "$out" "$work/first"
run_installed "$work/player" parcheesi
point 'it names a game that there is not' refused 'player: .*parcheesi'

# --- a solver ---

# iterations, what A wins at least and at most, exploitability
rows() { grep '^ *[0-9]* *[-0-9.]* *[-0-9.]* *[0-9.]*$' "$out"; }

# The value of the game is -0.0856.
encloses_value() {
    rows | awk '{ wrong += $2 > -0.0856 || $3 < -0.0856 }
        END { exit wrong || NR < 3 }'
}
falls_below() { # LIMIT : in the end, by half at least from row to row
    rows | awk -v "limit=$1" '{ wrong += NR > 1 && $4 > last / 2; last = $4 }
        END { exit wrong || NR < 3 || last >= limit }'
}
run_installed "$work/solver" 300
point 'the solver solves Leduc' exits 0
point 'it finds 288 information sets' has "$out" ' 288 sets'
point 'its bounds enclose the known value' encloses_value
point 'and exploitability falls' falls_below 0.005

finish
