#!/bin/sh
# keys.sh - keys do what they say and nothing else, and the terminal is given back
# whatever happens.  RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/terminal.sh

LC_ALL=C.UTF-8
export LC_ALL
unset NO_COLOR

play() { start 80 24 "$RIPOSTE" play engarde --seed 7 --vs greedy "$@"; }
line() { # a whole line, as somebody types it
    keys -l "$1"
    keys Enter
}
first='Turn 1: B, Exchange with A' # no answer has been given

# --- what is typed ---

play
point 'a match' shows '▸  1 Play Parry'
line ':zork'
point 'a word that is none is refused' shows 'neither an answer'
line ':resign'
point 'the next line is a line, and giving up is asked for' shows 'Give up the match?'
keys Enter z
point 'only y and n are answers to that' shows 'Give up the match?'
keys n
point 'no goes on' shows 'Enter give'
point 'and nothing was given' shows "$first"
keys l
point 'a long text' shows 'What happened ─'
line 'resign'
point 'takes no word apart' shows '▸  1 Play Parry'
keys '?'
point 'keys are listed' shows 'back through what happened'
line ':zork'
point 'a colon puts a text away and begins a line' shows 'neither an answer'
point 'and still nothing was given' shows "$first"

# --- what is pasted ---

paste() {
    mux set-buffer "$1"
    mux paste-buffer -p
}
answers='resign
y
3
q
y
'
paste "$answers"
point 'pasted text gives no answer' shows 'pasted here does nothing'
point 'and does nothing else' shows "$first"
keys :
paste "$answers"
point 'in a line it is typed' shows '^: resigny3qy'
keys Escape /
paste 'riposte
'
point 'and in a filter, too' shows '/riposte_  1 of 3'
keys Escape
point 'as before, still' shows '▸  1 Play Parry'

# --- numbers and letters ---

keys 9
point 'a number that is none is said to be none' shows 'no answer 9'
keys Enter
point 'and gives nothing' shows 'nothing is given'
point 'as before' shows "$first"
keys 2
point 'a number goes there' shows '▸  2 Play Parry Riposte'
keys 7 BSpace
point 'a digit can be taken back' shows '▸  2 Play Parry Riposte'
keys k
point 'k goes up' shows '▸  1 Play Parry'
keys j j
point 'j goes down' shows '▸  3 Pass'
keys p '?'
point 'help in the past is about the past' shows 'the step before'
keys Escape Escape
point 'back' shows '▸  3 Pass'
stop
settings 'speed off' 'keys vi'
play
point 'with the keys of vi' shows '▸  1 Play Parry'
keys l
point 'l is an arrow' shows 'Blade Response'
keys Escape
keys L
point 'and L the log' shows 'What happened ─'
stop
settings 'speed off'

# --- a hint under way ---

for key in x C-c; do
    play --adviser search:60000ms
    point "$key: a match" shows 'Enter give'
    keys h
    point "$key: a hint takes its time" shows 'any key ends that'
    keys $key
    point "$key: nobody has to wait for it" shows 'would answer'
    keys Escape
    point "$key: and the match goes on" shows 'Enter give'
    stop
done
start 80 24 "$RIPOSTE" play engarde --seed 7 --vs greedy --plain --adviser search:60000ms
point 'a match line by line' shows '^A>'
line hint
point 'a hint, too, takes its time' shows 'Ctrl-C ends that'
keys C-c
point 'Ctrl-C ends a hint' shows 'would answer'
line quit
point 'and not the match' shows 'left with 0'
stop

# --- the end ---

# What the terminal is like: the usual screen, a cursor, no mouse, lines with echo.
given_back() {
    [ "$(mux display -p '#{alternate_on}#{cursor_flag}#{mouse_any_flag}')" = 010 ] &&
        stty -F "$(mux display -p '#{pane_tty}')" -a | grep -q ' echo '
}
# Send a signal, or type a key, when the screen shows READY; then the exit code is
# CODE, and the terminal as before.
ends() { # WAY CODE READY COMMAND...
    way=$1 code=$2 ready=$3
    shift 3
    about="riposte $*, $way"
    start 80 24 "$RIPOSTE" "$@"
    point "$about: begins" shows "$ready"
    case $way in
    C-*) keys "$way" ;;
    *) tell "$way" ;;
    esac
    point "$about: left with $code" shows "left with $code\$"
    point "$about: the terminal is given back" wait_until given_back
    stop
}
"$RIPOSTE" play leduc --seed 1 --vs random --save "$work/x.replay" \
    </dev/null >"$work/saved" 2>&1
point 'a match to look at' test -s "$work/x.replay"
for way in TERM:143 HUP:129 QUIT:131 'C-\:131' INT:0 C-c:0; do
    code=${way#*:}
    way=${way%:*}
    ends "$way" "$code" 'Enter give' play engarde --seed 7 --vs greedy
    ends "$way" "$code" '^A>' play engarde --seed 7 --vs greedy --plain
    ends "$way" "$code" 'Enter goes on\|Enter give' learn engarde
    ends "$way" "$code" '>' learn engarde --plain
    ends "$way" "$code" '^n on' watch "$work/x.replay"
    ends "$way" "$code" '^n p step' review "$work/x.replay"
    ends "$way" "$code" 'A match against'
done
for way in SEGV:139 ABRT:134; do
    ends "${way%:*}" "${way#*:}" 'Enter give' play engarde --seed 7 --vs greedy
done

finish
