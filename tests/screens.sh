#!/bin/sh
# screens.sh - lessons, replays and reviews on the full screen.  RIPOSTE is the
# program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/terminal.sh

LC_ALL=C.UTF-8
export LC_ALL
unset NO_COLOR
settings 'speed key'

# --- lessons ---

start 80 24 "$RIPOSTE" learn engarde
point 'a lesson has the full screen' shows '^En Garde  1 of 8'
point 'with its words' shows 'Two duelists cross blades'
keys Enter
point 'the words before a question stay with it' shows 'Attack with the stronger'
point 'and the question is there' shows '▸  1 Attack with Thrust'
keys 2 Enter
point 'what is not meant is not played' shows 'That is legal, but'
keys Escape h
point 'a hint goes further than the one before' shows 'Answer: play thrust'
keys -l ':play parry'
keys Enter
point 'what is not legal is refused with its rule' shows 'EG-EXCH-01'
keys Escape 1 Enter
point 'what is meant is played' shows 'Your Thrust lies in a lane'
keys Enter
point 'what the teacher does is shown' shows 'B passes, and the Exchange ends'
keys -l ':'
keys Escape Enter Enter Enter
point 'and the next chapter begins' shows '^En Garde  2 of 8'
keys -l ':again'
keys Enter
point 'a chapter can be begun again' shows '^En Garde  2 of 8'
keys -l ':skip'
keys Enter
point 'or left out' shows '^En Garde  3 of 8'
keys q
point 'leaving asks' shows 'Leave the lesson? Your place is kept'
keys y
point 'and tells where to go on' shows 'goes on with chapter 3'
stop
start 80 24 "$RIPOSTE" learn engarde --plain
point 'line by line with --plain' shows '^A>'
stop

# Every chapter of every lesson fits on 80 by 24 with its words.
for game in engarde exceed exxodus exodus brawl; do
    start 80 24 "$RIPOSTE" learn "$game" --chapter 2
    point "$game: a chapter" shows ' 2 of [0-9]*: '
    keys Enter
    point "$game: with a question" shows 'Enter give\|Enter goes on\|^n on'
    stop
done

# --- replays ---

replay=tests/replays/exceed/alice-juno.replay
start 120 40 "$RIPOSTE" watch $replay
point 'a replay has the full screen' shows 'What happened: 1 of [0-9]'
keys Right
point 'an arrow steps' shows 'What happened: 2 of'
keys Left
point 'back, too' shows 'What happened: 1 of'
keys End
point 'to the end' shows 'A wins'
keys Home Space
point 'Space plays' shows 'What happened: [3-9] of'
keys Space
keys v
point 'with other eyes' shows 'With the eyes of B'
keys y
point 'what if' shows 'Play on from here'
keys y
point 'becomes a match' shows 'Enter give\|^n on'
stop
start 80 24 "$RIPOSTE" watch $replay --plain
point 'line by line with --plain' shows 'answer 0 of'
stop

# --- reviews ---

start 80 24 "$RIPOSTE" review $replay --player greedy
point 'a review has the full screen' shows '^100%'
point 'with the course of the match' shows '^  0% █'
point 'all of it' wait_until lacks "$out" 'answers looked at'
keys m
point 'to a moment that mattered' shows '^[AB] ?[!?]* '
cp "$out" "$work/moment"
keys m
differs() { ! cmp -s "$out" "$work/moment"; }
point 'and to the next' wait_until differs
keys M
point 'and back' wait_until cmp -s "$out" "$work/moment"
keys y
point 'another answer' shows 'Try another answer here'
keys y
point 'can be tried' shows 'Enter give'
stop

# --- after a match, and by number ---

settings 'speed off'
start 80 24 "$RIPOSTE" play engarde --seed 7 --vs greedy --policy max_turns=2
i=0
until wait_until grep -q 'Enter give\|Enter leave' "$out" && grep -q 'Enter leave' "$out" ||
    [ $i -ge 60 ]; do
    keys End Enter
    sleep 0.05
    i=$((i + 1))
done
point 'the end of a match offers a review' shows '^r review'
keys r
point 'and shows it' shows '^100%'
keys q
point 'then it is over' shows 'left with 0'
start 80 24 "$RIPOSTE" review 1
point 'a match can be reviewed by its number' shows '^100%'
keys q
start 80 24 "$RIPOSTE" review 2
point 'a number that is none is refused' shows 'neither a file nor a match'
start 80 24 "$RIPOSTE"
point 'the menu' shows 'Review'
keys r Enter
point 'offers the matches that are over' shows 'Matches that are over'
keys Enter
point 'and shows a review' shows '^100%'
keys q
point 'from which one comes back' shows 'Press Enter'
stop

finish
