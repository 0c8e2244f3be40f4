#!/bin/sh
# kill.sh - kill -9 at random moments of N matches: nothing that was given is
# lost.
#
#     tests/kill.sh [N [SEED]]     30 matches, for the test run; `make kill`: 1000
#
# Every answer is the first of the list, of a set its first member alone, and the
# computer's luck comes from the seed, so the match can be played again without an
# accident.  (Where a set wants more than one member another seed is taken.)  What
# was kept must be the beginning of that match, with every answer in it after which
# the program asked again; and going on must lead to the same end.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

matches=${1:-30}
luck=${2:-$$}
kept=$XDG_DATA_HOME/riposte/matches
history=$XDG_DATA_HOME/riposte/history
status=0

awk 'BEGIN { for (i = 0; i < 20000; i++) print "1," }' >"$work/ones"
mkfifo "$work/pipe"

# The whole match: how long it takes, and how many answers.
play_whole() {
    rm -rf "$XDG_DATA_HOME"
    begun=$(date +%s%N)
    "$RIPOSTE" play "$game" --seed "$deal" --vs random <"$work/ones" \
        >"$out" 2>"$err" || return
    took=$((($(date +%s%N) - begun) / 1000000))
    asked=$(grep -c '^A> ' "$out")
    mv "$history"/* "$work/whole" 2>/dev/null
}

# The same, but only some of the answers come, and the program is killed when it
# has given a part of them, or all and waits for the next.
play_killed() {
    rm -rf "$XDG_DATA_HOME"
    awk -v took="$took" -v asked="$asked" -v seed="$luck$seed" 'BEGIN {
        srand(seed)
        n = 1 + int(rand() * (asked - 1))
        printf "%d %.3f\n", n, rand() * 0.8 * took / 1000 * n / asked
    }' >"$work/plan"
    read -r answers wait_for <"$work/plan"
    : >"$out"
    "$RIPOSTE" play "$game" --seed "$deal" --vs random <"$work/pipe" \
        >"$out" 2>"$err" &
    exec 3>"$work/pipe"
    head -n "$answers" "$work/ones" >&3
    until [ -s "$out" ]; do
        sleep 0.001
    done
    sleep "$wait_for"
    kill -9 $!
    wait $! 2>/dev/null
    exec 3>&-
}

# A file is the beginning of the whole match.
begins() {
    head -c "$(wc -c <"$1")" "$work/whole" | cmp -s - "$1"
}

# All answers are there that the program has acknowledged by asking again.
has_all() {
    [ "$(grep -c '^A ' "$1")" -ge $(($(grep -c '^A> ' "$out") - 1)) ]
}

check_kept() {
    file=$(find "$kept" "$history" -name '*.replay' 2>/dev/null)
    [ -n "$file" ] && begins "$file" && has_all "$file" || return
    [ "$(grep -c '^A> ' "$out")" -gt "$answers" ] || middle=$((middle + 1))
    "$RIPOSTE" continue --json >"$work/list" 2>>"$err" &&
        grep -q "$file" "$work/list" &&
        "$RIPOSTE" continue --last <"$work/ones" >"$work/rest" 2>>"$err" &&
        cmp "$history"/* "$work/whole"
}

all=$(games | wc -l)
middle=0
seed=0
while [ $seed -lt "$matches" ]; do
    seed=$((seed + 1))
    game=$(games | sed -n "$((seed % all + 1))p")
    deal=$seed
    until play_whole; do
        deal=$((deal + matches))
    done
    play_killed
    point "$game, seed $seed, killed" check_kept
done
echo "# $middle of $matches were killed before the last of the answers was given"
finish
