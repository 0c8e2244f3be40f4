#!/bin/sh
# reader.sh GAME - somebody who sees only the screen, step by step, can name every
# card that the opponent plays in ten turns.  What was played is known from the
# replay.  RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/terminal.sh

LC_ALL=C.UTF-8
export LC_ALL
game=$1
seen=$work/seen
: >"$seen"
settings 'speed key'

# What stands at the left below the line with the step's number, as one line.
read_step() {
    sed -n '/^── What happened/,/^n on/p' "$out" | sed -e '1d' -e '$d' \
        -e 's/^\(.\{40\}\).*/\1/' | tr -s '\n ' ' ' >>"$seen"
}

changed() { ! cmp -s "$out" "$work/before"; }

# Press keys, and wait until the screen is another one.
press() {
    cp "$out" "$work/before"
    keys "$@"
    wait_until changed
}

# The first answer, over and over, until ten turns are over.
start 80 24 "$RIPOSTE" play "$game" --seed 7 --vs greedy
i=0
while [ $i -lt 900 ] && wait_until grep -q '^n on\|Enter give\|Nothing else\|Enter leave' "$out"; do
    i=$((i + 1))
    if grep -q '^n on' "$out"; then
        read_step
        press n
    elif grep -q 'Enter leave\|Turn 1[1-9]\|Round [6-9]' "$out"; then
        break
    else
        press Enter
    fi
done
cp "$out" "$work/last"
point "$game: ten turns are read" grep -q 'Enter leave\|Turn 1[1-9]\|Round [6-9]' "$work/last"
keys q y Enter
point "$game: and left" shows 'left with 0'

# Sentences that name a card which B plays, one a line.
"$RIPOSTE" watch "$(find "$XDG_DATA_HOME/riposte" -name '*.replay' | head -n 1)" \
    --seat A --export markdown | sed -n 's/^- //p' | tr -d '\\' >"$work/told"
grep -E '^B (plays|attacks|adds|answers|announces|uses|fires|reveals|swings|throws|summons|places|starts pile|reacts|sets) ' \
    "$work/told" >"$work/plays"
point "$game: B plays cards" test -s "$work/plays"
missed=0
while IFS= read -r sentence; do
    grep -Fq -e "$sentence" "$seen" || {
        missed=$((missed + 1))
        echo "# not seen: $sentence"
    }
done <"$work/plays"
point "$game: all $(wc -l <"$work/plays") are seen" test $missed -eq 0
stop
finish
