#!/bin/sh
# full.sh GAME - a match of a game on the full screen, in a terminal of tmux:
# from the first key to the last, with a change of size and a pause between.
# RIPOSTE is the program.  UPDATE=1 writes the pictures in tests/golden again.
#
# tests/full/GAME.sh says with which settings a match ends soon (short), which
# keys lead to a position worth a look (opening), what is asked there (asked), and
# which documents have a picture of it (documents), and how many can play (most).
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/terminal.sh

LC_ALL=C.UTF-8
XDG_DATA_HOME=$work
export LC_ALL XDG_DATA_HOME
unset NO_COLOR

game=$1
. "tests/full/$game.sh"

play() { # COLUMNS LINES OPTION...
    size="$1 $2"
    shift 2
    # The words of $size and $short are meant to be split.
    # shellcheck disable=SC2086
    start $size "$RIPOSTE" play "$game" --seed 7 --vs greedy $short "$@"
}

# --- pictures ---

play 80 24
point "$game: it begins" shows 'Enter give'
# shellcheck disable=SC2086
[ -z "$opening" ] || keys $opening
point "$game: and is played" shows "$asked"
point "$game: a table on 80 by 24" looks "full-$game-80"
keys Down
point "$game: another answer lights up" looks "full-$game-next"
resize 120 40
point "$game: the same on 120 by 40" looks "full-$game-120"
resize 200 60
point "$game: and on 200 by 60" looks "full-$game-200"
resize 30 8
point "$game: too small is said, and harmless" shows 'too small'
resize 80 24
point "$game: and back" looks "full-$game-next"

# Documents show the lines above the answers.
pictured() { # DOCUMENT
    head -n 15 "tests/golden/full-$game-80.txt" | while IFS= read -r line; do
        grep -Fxq -e "$line" "$1" || exit 1
    done
}
for document in $documents; do
    point "$game: $document shows it so" pictured "$document"
done

# --- many players on few lines ---

# The line of every player is in sight, whenever somebody is asked.
everybody() {
    [ "$(grep -o '[A-F] \(you\|greedy\) ' "$out" | sort -u | wc -l)" -eq "$most" ]
}
asks() { grep -q 'Enter give\|Nothing else\|Enter leave' "$out" && stands; }
unseen=0
play 80 24 --players "$most"
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    wait_until asks
    ! grep -q 'Enter leave' "$out" || break
    everybody || unseen=$((unseen + 1))
    press Enter
done
point "$game: $most players are all seen on 80 by 24" test $unseen -eq 0

# --- what keys do ---

play 80 24
point "$game: a match again" shows 'Enter give'
# shellcheck disable=SC2086
[ -z "$opening" ] || keys $opening
point "$game: played again" shows "$asked"
keys Down
point "$game: as before" looks "full-$game-next"

keys '?'
point "$game: help" shows 'Lines that can be typed'
keys Escape
point "$game: help goes away" looks "full-$game-next"
keys l
point "$game: the log with its rules" shows '\[[A-Z][A-Z]-[A-Z]*-[0-9]*\] *│'
keys Escape
keys /
keys zzz
point "$game: a filter" shows '/zzz_  0 of '
keys Escape
point "$game: and none" looks "full-$game-next"
keys p
point "$game: back through what happened" shows 'What happened.*: [0-9]* of'
keys Home
point "$game: to the beginning" shows 'What happened: 1 of'
keys n
point "$game: and on" shows 'What happened\(: 2\| since your answer: 1\) of'
keys Escape
point "$game: and back to the question" looks "full-$game-next"
keys h
point "$game: a hint" shows 'The master player would answer'
keys Escape
keys :
keys -l 'rules nothing-like-this'
keys Enter
point "$game: a line like in the plain mode" shows 'No rule mentions'

# --- leaving and going on ---

keys Home Enter
point "$game: an answer changes the screen" shows 'Enter give'
keys u
point "$game: it can be taken back" shows 'Back to your last choice'
keys Home Enter
point "$game: and given again" shows 'Enter give'
keys q
point "$game: leaving asks" shows 'Leave the match?'
keys n
point "$game: no stays" shows 'Enter give'
keys q y
point "$game: yes leaves" shows 'left with 0'
point "$game: the match is kept" shows 'riposte continue'
start 80 24 "$RIPOSTE" continue --last
point "$game: and goes on on the full screen" shows 'Enter give'

# --- to the end, by Enter alone ---

to_the_end() { # SIZE
    i=0
    until screen && grep -q 'left with' "$out" || [ $i -ge 300 ]; do
        keys -N 10 Enter
        sleep 0.05
        i=$((i + 1))
    done
    point "$game: a match ends on $1" shows 'left with 0'
    point "$game: with a result on $1" told 'the match\|share the first place'
}
to_the_end '80 by 24'
play 120 40
to_the_end '120 by 40'
play 200 60
to_the_end '200 by 60'

# --- signals ---

play 80 24
point "$game: it begins again" shows 'Enter give'
keys C-c
point "$game: Ctrl-C leaves" shows 'Interrupted'
point "$game: with exit 0" shows 'left with 0'
play 80 24
point "$game: once more" shows 'Enter give'
tell TERM
point "$game: asked to end it gives the terminal back" shows 'left with 143'
play 80 24
point "$game: and once more" shows 'Enter give'
tell HUP
point "$game: so it does when the line is cut" shows 'left with 129'

stop
finish
