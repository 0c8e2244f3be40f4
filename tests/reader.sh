#!/bin/sh
# reader.sh GAME - somebody who sees only the screen, step by step, can name every
# card that the opponent plays in ten turns, on terminals of three sizes.  What was
# played is known from the replay.  RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/terminal.sh

LC_ALL=C.UTF-8
export LC_ALL
game=$1
seen=$work/seen
settings 'speed key'

# What stands at the left below the line with the step's number, as one line.  The
# screen is cut where the card beside it begins.
read_step() {
    sed -n '/^── What happened/,/^n on/p' "$out" | sed -e '1d' -e '$d' \
        -e "s/^\(.\{$left\}\).*/\1/" | tr -s '\n ' ' ' >>"$seen"
}

# Does a screen that stands wait for a key?
asks() {
    grep -q '^n on\|Enter give\|Nothing else\|Enter leave' "$out" && stands
}

over='Enter leave\|Turn 1[1-9]\|Round [6-9]'

# The first answer, over and over, until ten turns are over.
play_ten_turns() {
    i=0
    while [ $i -lt 900 ] && wait_until asks; do
        i=$((i + 1))
        if grep -q '^n on' "$out"; then
            read_step
            press n
        elif grep -q "$over" "$out"; then
            return 0
        else
            press Enter
        fi
    done
    return 1
}

# What B does with a card or with part of one, a sentence a line.
"$RIPOSTE" cards "$game" --json | sed -n 's/^ *"name": "\(.*\)",$/\1/p' |
    sed 's/\\"/"/g' >"$work/names"
list_plays() {
    "$RIPOSTE" watch "$(find "$XDG_DATA_HOME/riposte" -name '*.replay')" \
        --seat A --export markdown | sed -n 's/^- //p' | tr -d '\\' |
        grep '^B ' | grep -F -f "$work/names" >"$work/plays"
}

# Those that were not on the screen.
list_missed() {
    while IFS= read -r sentence; do
        grep -Fq -e "$sentence" "$seen" || echo "$sentence"
    done <"$work/plays" >"$work/missed"
    sed 's/^/# not seen: /' "$work/missed"
}

for size in '80 24 40' '120 40 79' '200 60 159'; do
    left=${size##* } # columns of the left half
    size=${size% *}
    about="$game, $size"
    : >"$seen"
    rm -rf "$XDG_DATA_HOME"
    # The words of $size are meant to be split.
    # shellcheck disable=SC2086
    start $size "$RIPOSTE" play "$game" --seed 7 --vs greedy
    point "$about: ten turns are read" play_ten_turns
    keys q y Enter
    point "$about: and left" shows 'left with 0'
    list_plays
    point "$about: B plays cards" test -s "$work/plays"
    list_missed
    point "$about: all $(wc -l <"$work/plays") are seen" empty "$work/missed"
done
stop
finish
