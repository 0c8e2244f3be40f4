#!/bin/sh
# menu.sh - the menu, and what terminals differ in: mouse, colours, glyphs,
# several persons at one keyboard.  RIPOSTE is the program; UPDATE=1 writes the
# pictures in tests/golden again.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/terminal.sh

LC_ALL=C.UTF-8
XDG_DATA_HOME=$work
export LC_ALL XDG_DATA_HOME
unset NO_COLOR

gone() { ! grep -q -e "$1" "$out"; }
lacks_screen() { wait_until gone "$1"; }

# --- the menu ---

start 80 24 "$RIPOSTE"
point 'riposte alone is a menu' shows 'A match against the computer'
keys Enter
point 'games to choose from' shows 'Which game?'
keys Down
point 'a game with one of its cards' shows 'Red Horizon Fighter, cost 3 Gauge'
keys Enter
point 'variants' shows 'Which variant?'
keys Escape
point 'Esc goes back' shows 'Which game?'
keys Enter Enter
point 'seasons' shows 'Which season?'
keys Down
point 'with their fighters' shows 'Sydney & Serena'
keys Up Enter
point 'fighters' shows 'Your fighter'
keys /
keys -l vinc
point 'found by a part of the name' looks full-menu-fighter
keys Enter
point 'the fighter of the opponent' shows "opponent's fighter"
keys 3 Enter
point 'the opponent' shows 'Against whom?'
keys Home Enter
point 'a match begins as it was chosen' shows '\[Vincent\]'
point 'against whom it was chosen' shows '\[Heidi\]'
keys End Enter
keys q y
point 'the match is left for the menu' shows 'Press Enter to go back'
keys Enter
point 'and goes on from there' shows 'A match against the computer'
keys c Enter
point 'how the match stands' shows 'Vincent 30 life'
keys Enter
point 'it goes on' shows '\[Vincent\]'
keys q y
twice() { [ "$(grep -c 'Press Enter to go back' "$out")" -eq 2 ]; }
point 'and is left again' wait_until twice
keys Enter
point 'and there it is again' shows 'A match against the computer'
keys c c Enter
point 'cards to read' shows 'The cards of which game?'
keys Enter /
keys -l riposte
point 'a card with its text' shows 'Block the Attack this faces'
keys Escape Escape
point 'back from the cards' shows 'All cards of a game'
keys r Enter Enter /
keys -l eg-rip-02
point 'a rule with its text' shows 'section: '
keys Escape q
point 'q leaves' shows 'left with 0'

start 80 24 "$RIPOSTE"
point 'the menu once more' shows 'A match against the computer'
keys Escape
point 'Esc leaves too' shows 'left with 0'

# Every game, with Enter alone and with as many players as it can have.  Enter is for
# the menu: one that comes late would answer a question of the match, which then goes
# on.  So it is pressed when the menu stands, and again when the screen has changed.
begun() { grep -q 'Enter give\|Nothing else\|left with' "$out"; }
settled() { begun || { grep -q 'Enter take' "$out" && stands; }; }
changed() { ! cmp -s "$out" "$work/before"; }
choose() { # KEYS...
    cp "$out" "$work/before"
    keys "$@"
    wait_until changed
}
n=0
for game in $(games); do
    n=$((n + 1))
    for last in Home End; do
        start 80 24 "$RIPOSTE"
        point "$game, $last: the menu" shows 'A match against the computer'
        keys Enter
        point "$game, $last: games" shows 'Which game?'
        keys $n Enter
        point "$game, $last: more to choose" lacks_screen 'Which game?'
        wait_until settled
        ! has "$out" 'How many play?\|Which variant?' || choose "$last" Enter
        while wait_until settled && ! begun; do
            choose Enter
        done
        point "$game, $last: a match begins" shows 'Enter give\|Nothing else'
    done
done

# --- the mouse ---

click() { # COLUMN LINE, from 0: the button goes down and up
    at=$(printf '\\%o\\%o' $((33 + $1)) $((33 + $2)))
    # shellcheck disable=SC2059
    keys -l "$(printf "\033[M $at\033[M#$at")"
}

start 80 24 "$RIPOSTE" play engarde --seed 7 --vs greedy
point 'a match' shows '▸  1 Play Parry'
click 6 17
point 'a click chooses an answer' shows '▸  2 Play Parry Riposte'
click 22 13
point 'a click on a card chooses the answer with it' shows '▸  1 Play Parry'
click 4 13
point 'a click on another card shows it' shows 'Enhancement, 1 burst'
click 6 18
click 6 18
point 'a second click gives the answer' shows 'Turn 2: A'
stop

# --- a computer that takes its time ---

for way in 'q y' C-c; do
    start 80 24 "$RIPOSTE" play engarde --seed 7 --vs search:20000ms
    point "$way: it thinks" shows 'B is thinking'
    resize 100 30
    point "$way: the screen lives on" shows '[1-9] s'
    # shellcheck disable=SC2086
    keys $way
    point "$way: nobody has to wait for it" shows 'left with 0'
    stop
done

start 80 24 "$RIPOSTE" play engarde --seed 7 --vs greedy --no-save
point 'a match that is not kept' shows 'Enter give'
keys q
point 'is not left without a word about that' shows 'It is not kept'
keys n
keys :
keys -l "save $work/mine.replay"
keys Enter
point 'but can be saved' shows 'Saved. Go on with'
point 'where it was said' test -s "$work/mine.replay"
stop

# --- a turn without a choice ---

start 80 24 "$RIPOSTE" play exxodus --seed 5 --vs greedy
point 'a match that will run short of choices' shows 'Enter give'
i=0
until wait_until grep -q 'Enter give\|Nothing else' "$out" && grep -q 'Nothing else' "$out" ||
    [ $i -ge 60 ]; do
    keys Enter
    sleep 0.05
    i=$((i + 1))
done
point 'a turn without a choice stops too' shows 'Nothing else can be done in this turn'
keys a
point 'unless it is not wanted' shows 'Turns without a choice go by from now on'
stop

# --- several persons ---

start 80 24 "$RIPOSTE" play engarde --seed 3 --hotseat
point 'the keyboard is passed on' shows 'Pass the keyboard to A'
point 'behind a curtain' lacks "$out" Poise
keys Enter
point 'then there is a table' shows 'Discard what you do not want'
stop

# --- other terminals ---

start 80 24 env LC_ALL=C NO_COLOR=1 "$RIPOSTE" play exceed --seed 7 --vs greedy \
    --fighter reese --foe heidi
point 'a terminal that knows ASCII only' shows 'Enter give'
keys End Enter
point 'there is a table for it too' looks full-ascii
stop
coloured() {
    mux capture-pane -e -p >"$out"
    grep -q '38;5;' "$out"
}
start 80 24 env TERM=tmux-256color "$RIPOSTE" play exceed --seed 7 --vs greedy
point 'a match in colours' shows 'Enter give'
point 'colours where there are many' coloured
stop
start 80 24 env TERM=tmux-256color NO_COLOR=1 "$RIPOSTE" play exceed --seed 7
point 'a match without' shows 'Enter give'
point 'none where nobody wants them' eval '! coloured'
stop
start 80 24 "$RIPOSTE" play goofspiel --seed 7 --vs greedy
point 'a game without a board of its own' looks full-fields
stop
start 80 24 env TERM=dumb "$RIPOSTE" play engarde --seed 7 --vs greedy
point 'a dumb terminal is played on line by line' shows '^A>'
stop
start 80 24 "$RIPOSTE" play engarde --seed 7 --vs greedy --plain
point 'and so is any other with --plain' shows '^A>'
stop

finish
