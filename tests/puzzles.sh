#!/bin/sh
# puzzles.sh - riposte puzzles: every puzzle that is shipped can be set up, its answer
# is legal and, for some, still the best; they are solved, made and rated.  RIPOSTE is
# the program.  (All of them are proved again by `make puzzles-check`.)
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

HOME=$work
XDG_DATA_HOME=$work/data
export HOME XDG_DATA_HOME

solve() { # WORD LINE...
    word=$1
    shift
    printf '%s\n' "$@" >"$work/said"
    timeout 60 "$RIPOSTE" puzzles "$word" --plain <"$work/said" >"$out" 2>"$err"
    status=$?
}

# --- what is shipped ---

for file in puzzles/*.scn; do
    game=$(basename "$file" .scn)
    run "$RIPOSTE" check "$file"
    point "$game: positions are set up, and answers are legal" exits 0
    point "$game: a hundred puzzles at least" test "$(grep -c '^% ' "$file")" -ge 100
    point "$game: nothing hidden is told" lacks "$file" '[?]'
    point "$game: no puzzle twice" test -z "$(sed -n 's/^% \([^ ]*\).*/\1/p' "$file" | sort | uniq -d)"
    run "$RIPOSTE" puzzles verify "$file" --every 20 --walks 2000 --gap 5
    point "$game: the answers of some are still the best" exits 0
done

# --- lists and errors ---

run "$RIPOSTE" puzzles
point 'puzzles are listed by theme' has "$out" 'engarde .* puzzles: .* save'
point 'with your rating' has "$out" 'Your rating: 1500'
run "$RIPOSTE" puzzles chess
point 'a game that is none' refused 'no game'
run "$RIPOSTE" puzzles leduc
point 'a game without puzzles' refused 'no puzzles of leduc'
run "$RIPOSTE" puzzles engarde.0000000
point 'a puzzle that is none' refused 'no puzzle engarde.0000000'
run "$RIPOSTE" puzzles engarde --theme winning
point 'a theme that is none' refused 'no theme "winning"'
run "$RIPOSTE" puzzles make
point 'make wants a game' refused 'say for which game'
run "$RIPOSTE" puzzles verify
point 'verify wants files' refused 'say which files'
run "$RIPOSTE" puzzles verify "$work/none.scn"
point 'a file that is none' exits 2

printf '%s\n' 'game engarde' '% 1234567 1000 best' 'with players=2' 'given active A' \
    'ask B pass' >"$work/other.scn"
run "$RIPOSTE" puzzles verify "$work/other.scn"
point 'a puzzle for somebody who is not asked' exits 1
point 'says what is wrong' has "$out" 'it cannot be set up'

# --- solving ---

first=$(sed -n 's/^% \([^ ]*\).*/\1/p' puzzles/engarde.scn | head -n 1)
answer=$(sed -n '/^% '"$first"'/,/^$/s/^ask [A-Z] \([^;]*\).*/\1/p' puzzles/engarde.scn | head -n 1)
solve "engarde.$first" solution undo "$answer"
point 'the solution is told' has "$out" "Answer: $answer"
point 'nothing is taken back' has "$out" 'Not in a puzzle'
point 'the right answer is explained' has "$out" 'Right\.'
point 'with what it counts' has "$out" 'Your rating: 1500 to '
run "$RIPOSTE" puzzles
point 'what was shown is missed' has "$out" '0 of 1 solved, 0 in a row'
second=$(sed -n 's/^% \([^ ]*\).*/\1/p' puzzles/engarde.scn | sed -n 2p)
sed -n '/^% '"$second"'/,/^$/s/^ask [A-Z] \([^;]*\).*/\1/p' puzzles/engarde.scn >"$work/answers"
timeout 60 "$RIPOSTE" puzzles "engarde.$second" --plain <"$work/answers" >"$out" 2>"$err"
point 'solved at once' has "$out" 'Right\.'
run "$RIPOSTE" puzzles
point 'it is remembered' has "$out" '1 of 2 solved, 1 in a row'
solve today quit
point 'the puzzle of the day' has "$out" 'Puzzle [a-z]*\.[0-9a-f]*'
solve engarde quit
point 'the next one is another' lacks "$out" "engarde.$first\|engarde.$second"

finish
