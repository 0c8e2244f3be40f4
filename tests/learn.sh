#!/bin/sh
# learn.sh - the first lessons: every step can be taken, wrong ones get the rule,
# and the place is kept.  RIPOSTE is the program.  (That the right answers are
# legal, and the wrong ones refused, is checked by `riposte check lessons/...`.)
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

# Run a lesson with lines given as words.
learn() { # GAME LINE...
    game=$1
    shift
    printf '%s\n' "$@" >"$work/said"
    timeout 20 "$RIPOSTE" learn "$game" <"$work/said" >"$out" 2>"$err"
    status=$?
}

narrow() { [ "$(wc -L <"$out")" -le "$1" ]; }

run "$RIPOSTE" learn
point 'the lessons are listed' has "$out" 'engarde .* chapters, not begun'
run "$RIPOSTE" learn chess
point 'a game that is none' refused 'no game'
run "$RIPOSTE" learn leduc
point 'a game without a lesson' refused 'no lesson for leduc'
run "$RIPOSTE" learn engarde --chapter 99
point 'a chapter that is none' refused 'want a whole number from 1'

# --- from the first to the last step ---

for lesson in lessons/*.lesson; do
    game=$(basename "$lesson" .lesson)
    sed -n 's/^ask A //p' "$lesson" >"$work/answers"
    timeout 20 env LC_ALL=C.UTF-8 "$RIPOSTE" learn "$game" <"$work/answers" \
        >"$out" 2>"$err"
    status=$?
    point "$game: the lesson exits 0" exits 0
    point "$game: it can be walked through" has "$out" 'was the whole lesson'
    point "$game: without a wrong step" lacks "$out" \
        'not what this lesson\|This is neither an answer\|No answer has'
    point "$game: no complaints" empty "$err"
    point "$game: 80 columns" narrow 80
    point "$game: a line 'refuse A' tells what is not legal" has "$lesson" '^refuse A '
    point "$game: every question has a hint" test \
        "$(grep -c '^ask ' "$lesson")" -eq "$(grep -c '^hint ' "$lesson")"
done
run "$RIPOSTE" learn
point 'what is done is remembered' has "$out" 'engarde .* chapters, done'

# --- wrong answers ---

learn engarde 'play parry'
point 'what is not legal is refused' has "$out" 'Only an Attack starts'
point 'with the rule' has "$out" '\[EG-EXCH-01\]'
point 'and its sentence' has "$out" '^ *EG-EXCH-01 '
learn engarde 'play slash'
point 'what is legal but not meant is not played' has "$out" 'That is legal, but'
point 'with help' has "$out" 'A Thrust has 3 bursts'
point 'and nothing has happened' lacks "$out" 'attacks B with'
learn engarde hint hint undo 'save x' resign 'why parry'
point 'hint helps' has "$out" 'A Thrust has 3 bursts'
point 'and then says it' has "$out" 'Answer: play thrust'
point 'why works' has "$out" 'is not legal'
learn engarde undo
point 'a lesson does not go back' has "$out" 'Not in a lesson'
learn engarde resig
point 'nor does a learner give up, however short the command is typed' \
    has "$out" 'Not in a lesson'
learn engarde 'play slash; done'
point 'the tutor looks at the first of several answers too' has "$out" \
    'That is legal, but'
point 'which is not given' lacks "$out" 'attacks B with'

# --- leaving and coming back ---

learn engarde 'play thrust'
point 'the end of input leaves' exits 0
point 'and the place is told' has "$out" 'goes on with chapter 2'
run "$RIPOSTE" learn
point 'it is in the list' has "$out" 'engarde .* chapter 2 comes next'
learn engarde quit
point 'quit leaves' exits 0
point 'the lesson goes on where it was left' has "$out" '2 of [0-9]*: '
learn engarde skip quit
point 'skip goes to the next chapter' has "$out" '3 of [0-9]*: '
learn engarde again quit
point 'again begins it anew' test "$(grep -c '3 of [0-9]*: ' "$out")" -eq 2
timeout 20 "$RIPOSTE" learn engarde --chapter 1 </dev/null >"$out" 2>"$err"
point 'a chapter can be chosen' has "$out" '1 of [0-9]*: '

finish
