#!/bin/sh
# yours.sh - settings, results, and several matches under way.  RIPOSTE is the
# program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/terminal.sh

LC_ALL=C.UTF-8
export LC_ALL
unset NO_COLOR
conf=$XDG_CONFIG_HOME/riposte/riposte.conf

# --- a file that cannot be understood ---

refuses() { # LINE WORDS
    settings "$1"
    echo quit >"$work/quit"
    "$RIPOSTE" play engarde --seed 1 <"$work/quit" >"$out" 2>"$err"
    status=$?
    refused "$2"
}
point 'a value that is none' refuses 'speed quick' "riposte.conf:1: speed quick: want normal, slow"
point 'a setting that is none' refuses 'sped fast' 'there is no setting sped: want speed'
point 'a setting without a value' refuses 'speed' 'want normal'
point 'a level that is none' refuses 'level harder' 'the setting level: .*harder'
settings '# nothing but a remark' '' 'speed off # and another'
run "$RIPOSTE" play engarde --seed 1
point 'remarks and empty lines are fine' exits 0
settings 'speed off'
run "$RIPOSTE" play
point 'no game, and none is set' refused 'which game'

# --- the options screen ---

start 80 24 "$RIPOSTE"
point 'the menu' shows 'Options'
keys o Enter
point 'options' shows 'speed    off'
keys Enter
point 'their values' shows '▸  5 off'
keys 3 Enter
point 'are chosen' shows 'speed    fast'
point 'and written' grep -q '^speed fast$' "$conf"
keys 5 Enter
point 'a game' shows 'engarde'
keys / exceed Enter
point 'is set' shows 'game     exceed'
keys 7 Enter / reese Enter
point 'and a fighter of it' shows 'fighter  reese'
keys 6 Enter 2 Enter
point 'and a level' shows 'level    novice'
keys 4 Enter 2 Enter
point 'and ASCII' shows 'glyphs   ascii'
keys Escape Escape
point 'all is kept' grep -q '^fighter reese$' "$conf"
start 80 24 "$RIPOSTE" play --seed 7
point 'play begins the usual game' shows '^EXCEED'
point 'with the usual fighter' shows '\[Reese\]'
point 'and the usual opponent' shows 'B novice'
point 'in ASCII' shows '^   +---'
keys End Enter
point 'an answer' shows 'Strike'
keys q y
point 'it is left' shows 'left with 0'
start 80 24 "$RIPOSTE"
point 'the menu again' shows 'Options'
keys Enter
point 'offers the usual game first' shows '> *2 EXCEED'
stop

# A team is more than one champion: chance adds the rest.
usual() { # FIGHTER : what play says in Brawl with this setting
    settings 'game brawl' "fighter $1"
    echo quit >"$work/quit"
    "$RIPOSTE" play --seed 7 --plain --no-save <"$work/quit" >"$out" 2>"$err"
    status=$?
}
usual korvash
point 'a usual champion leads a team' has "$out" 'You are A with Korvash'
usual korvash,gwaien,kilgore
point 'or it is named whole' has "$out" 'Korvash, Gwaien and'
usual korvash,gwien
point 'one whom nobody knows is refused' refused 'has no such champion'

# --- several matches under way ---

settings 'speed off'
start 80 24 "$RIPOSTE" play engarde --seed 7 --vs greedy
point 'another match' shows 'Enter give'
keys 3 Enter
point 'with an answer' shows 'Turn 2'
keys q y
point 'is left, too' shows 'left with 0'
run "$RIPOSTE" continue
point 'both are listed' has "$out" 'EXCEED .*you and novice'
point 'with what they wait for' has "$out" 'waits for you: '
run "$RIPOSTE" continue --json
point 'as JSON' has "$out" 'waits for you'

# --- results ---

run "$RIPOSTE" results
point 'nothing is over' has "$out" 'No match is over yet'
echo resign >"$work/resign"
"$RIPOSTE" play exceed --fighter reese --foe heidi --vs hard --plain <"$work/resign" >/dev/null
"$RIPOSTE" play exceed --fighter reese --foe juno --vs hard --plain <"$work/resign" >/dev/null
"$RIPOSTE" play engarde --plain <"$work/resign" >/dev/null
run "$RIPOSTE" results
point 'what was lost, by opponent and fighter' has "$out" '^  hard  *Reese  *0  *2  *0$'
point 'by game' has "$out" '^En Garde '
run "$RIPOSTE" results --json
point 'the same as JSON' has "$out" '"lost": 2'
start 80 24 "$RIPOSTE"
point 'the menu has them' shows 'Results'
keys 8 Enter
point 'and shows them' shows 'won  lost  drawn'
stop

# --- a match that cannot be kept ---

: >"$work/full" # no folder can be made there
start 80 24 env XDG_DATA_HOME="$work/full/data" "$RIPOSTE" play engarde --seed 7 --vs greedy
point 'that a match is not kept is told on the screen' shows 'This match is not kept'
point 'and nobody thinks behind it' shows 'The match begins'
keys Enter
point 'and it can be played' shows 'Enter give'
rm "$work/full"
keys 3 Enter
point 'it is kept when there is room' shows 'This match is kept now'
keys Enter q y
point 'from then on' shows 'riposte continue'
point 'with all its answers' grep -q '^A pass' "$work"/full/data/riposte/matches/*
stop

# --- cards that have changed ---

cards=$work/own.cards
printf 'card my-blow "My Blow" attack {\n    bursts 2\n}\n' >"$cards"
printf '3\nquit\n' >"$work/lines"
"$RIPOSTE" play engarde --seed 7 --vs greedy --cards "$cards" --plain <"$work/lines" \
    >"$out" 2>"$err"
point 'a match with a card of its own' has "$out" 'riposte continue'
sed 's/bursts 2/bursts 3/' "$cards" >"$cards.new" && mv "$cards.new" "$cards"
start 80 24 "$RIPOSTE" continue --last
point 'that the card has changed is told' shows 'The cards have changed'
keys Enter
point 'and the match goes on' shows 'Enter give'
stop

# --- plain is ASCII ---

run env LC_ALL=C.UTF-8 "$RIPOSTE" play brawl --seed 7 --vs random --plain
point 'a match of cards with accents' has "$out" 'Deja vu\|Xinshen\|Coup de Grace'
ascii() { ! LC_ALL=C grep -q '[^ -~]' "$out"; }
point 'is told in ASCII' ascii

# --- players that are none ---

echo quit >"$work/quit"
"$RIPOSTE" play engarde --vs bogus <"$work/quit" >"$out" 2>"$err"
status=$?
point 'for an opponent that is none the levels are listed' refused 'novice, easy, normal, hard'

finish
