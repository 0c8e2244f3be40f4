#!/bin/sh
# play.sh - matches at the terminal: transcripts, commands, files, signals.
# RIPOSTE is the program.  UPDATE=1 writes the transcripts in tests/golden again.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

LC_ALL=C.UTF-8
export LC_ALL
unset NO_COLOR

# Run a command with the lines of a file as its input.
feed() { # FILE COMMAND...
    input=$1
    shift
    timeout 20 "$@" <"$input" >"$out" 2>"$err"
    status=$?
}

# The same with lines given as words; "-- COMMAND..." ends them.
say() {
    : >"$work/said"
    while [ "$1" != -- ]; do
        printf '%s\n' "$1" >>"$work/said"
        shift
    done
    shift
    feed "$work/said" "$@"
}

golden() { # NAME: what was printed is what tests/golden holds
    if [ -n "${UPDATE:-}" ]; then
        cp "$out" "tests/golden/$1"
    fi
    diff -u "tests/golden/$1" "$out" >"$work/difference" && return
    cp "$work/difference" "$err"
    return 1
}

narrow() { [ "$(wc -L <"$out")" -le "$1" ]; }

# --- transcripts ---

# Two persons at one keyboard need no computer, so that the transcript changes
# only with the rules, the cards or the screen.
feed tests/golden/hotseat.in "$RIPOSTE" play engarde --hotseat --seed 3
point 'two persons at one keyboard: exit 0' exits 0
point 'two persons at one keyboard: no complaints' empty "$err"
point 'two persons at one keyboard: the transcript' golden hotseat.out
point 'two persons at one keyboard: 80 columns' narrow 80

told() { # NAME GAME OPTIONS...: how the replay of a match is told
    name=$1
    shift
    if [ -n "${UPDATE:-}" ]; then
        run "$RIPOSTE" play "$@" --vs random --save "tests/golden/$name.replay"
    fi
    run "$RIPOSTE" watch "tests/golden/$name.replay"
    point "the replay $name is told to its end" golden "$name.out"
    point "the replay $name is told in 80 columns" narrow 80
}
told match engarde --seed 8
told exceed-duel exceed --fighter reese --foe heidi --seed 3
told exceed-tag exceed --variant tag --fighter miska,zoey --foe juno,jemina \
    --seed 4

# --- nobody at the keyboard ---

for n in 2 3 4 5 6; do
    run "$RIPOSTE" play engarde --players "$n" --vs random --seed "$n"
    point "a demonstration with $n players exits 0" exits 0
    point "a demonstration with $n players has an end" has "$out" 'wins\? the match'
    point "a demonstration with $n players: 80 columns" narrow 80
done
run "$RIPOSTE" play engarde
point 'the seed is told when it comes from the clock' has "$out" 'seed [0-9]'
point 'a demonstration says what it is' has "$out" 'plays against itself'
run "$RIPOSTE" play engarde --seat C
point 'a seat that is not in the match is refused' refused 'want A to B'
run env -u LC_ALL LC_ALL=C "$RIPOSTE" play engarde --seed 5 --plain --vs random
point 'plain output has no glyphs' lacks "$out" '●'

# --- answers ---

play="$RIPOSTE play engarde --seed 7 --vs random"
# Words are meant to be split.
# shellcheck disable=SC2086
say 'done' -- $play --seat B
point 'an answer that fits is taken' lacks "$out" 'no answer'
# shellcheck disable=SC2086
say 999 nonsense '1,999' ',' -- $play
point 'a number that is not listed' has "$out" 'No answer has this number'
point 'words that mean nothing' has "$out" 'This is neither an answer'
point 'nothing between commas' has "$out" 'no answer between the commas'
point 'the end of input ends the match' exits 0
point 'and it is said' has "$out" 'input has ended'
# shellcheck disable=SC2086
awk 'BEGIN { for (i = 0; i < 100000; i++) printf "x"; print "" }' >"$work/long"
# shellcheck disable=SC2086
feed "$work/long" $play
point 'a line that is too long is one mistake' exits 0
# shellcheck disable=SC2086
say quit -- $play
point 'quit exits 0' exits 0
# shellcheck disable=SC2086
say log 'why pass' table hint explain 'card Thrust' 'rules EG-COST-01' help -- \
    $play
point 'log names rules' has "$out" 'EG-SETUP-04'
point 'hint gives an answer' has "$out" 'would answer: '
point 'with the chance to win' has "$out" '^    [0-9.]*% ([0-9.]*-[0-9.]*)  '
# What may follow is told where one course is likely, which depends on how far the
# clock let it think.
point 'and what the other may hold' has "$out" 'B may hold .*[0-9]*%, [0-9] of [0-9]'
point 'card shows a card' has "$out" 'Attack, 3 bursts'
point 'rules shows a rule' has "$out" 'kind: explicit'
point 'help lists commands' has "$out" 'undo'

# shellcheck disable=SC2086
say piles -- $play
point 'piles tells when none lies open' has "$out" 'No cards lie open'

# Answer with the first of the list until the match is over.
awk 'BEGIN { for (i = 0; i < 5000; i++) print i % 2 ? "done" : 1 }' \
    >"$work/ones" # sets are ticked and closed
# shellcheck disable=SC2086
feed "$work/ones" $play --save "$work/ones.replay"
point 'a match can be played to its end' has "$out" 'the match[.!]$'
point 'the cards the computer draws stay hidden' lacks "$out" \
    '  B draws [^0-9a]'
point 'a finished match is saved' has "$work/ones.replay" '^end '
point 'and how to see it again is told' has "$out" 'riposte watch'
run "$RIPOSTE" watch --verify "$work/ones.replay"
point 'and can be verified' exits 0

# --- sets ---

say 3 1 3 'done' "save $work/ticked" -- "$RIPOSTE" play engarde --seed 3
point 'what is ticked is shown' has "$out" ' 3 \[x\] discard masterful-strike'
point 'and taken away again' lacks "$out" 'discards.*Masterful'
point 'a set is given when it is done' has "$out" 'A discards Thrust[.]$'
say 5,1,3 "save $work/typed" -- "$RIPOSTE" play engarde --seed 3
point 'a set can be typed at once, in any order' has "$out" \
    'A discards Thrust, Masterful Strike, Parry[.]$'
say 3 5 1 'done' "save $work/ticks" -- "$RIPOSTE" play engarde --seed 3
point 'its replay does not tell the order' cmp "$work/typed" "$work/ticks"

# --- undo ---

# shellcheck disable=SC2086
say undo -- $play
point 'nothing to undo' has "$out" 'nothing to undo'
# shellcheck disable=SC2086
say 1 1 1 save\ "$work/before" 1 undo save\ "$work/after" -- $play
point 'undo goes back to the last choice' cmp "$work/before" "$work/after"
say '' undo -- "$RIPOSTE" play engarde --seed 7 --hotseat
point 'nothing to undo between persons' has "$out" 'nothing to undo'
say '' 1 'done' undo -- "$RIPOSTE" play engarde --seed 7 --hotseat
point 'a discard has been seen by others' has "$out" 'card has been seen'
say '' 'done' undo -- "$RIPOSTE" play engarde --seed 7 --hotseat
point 'what nobody has seen can be undone' has "$out" 'Back to your last'

# --- files ---

# shellcheck disable=SC2086
say 1 'done' 1 "save $work/half" -- $play
point 'save tells how to go on' has "$out" "--load $work/half"
run "$RIPOSTE" watch "$work/half"
point 'a match that is not over can be watched' has "$out" 'not over'
say 1 'done' "save $work/more" -- "$RIPOSTE" play engarde --load "$work/half" \
    --vs random
point 'a saved match goes on' exits 0
point 'with all that was played before' test "$(wc -l <"$work/half")" -lt \
    "$(wc -l <"$work/more")"
run "$RIPOSTE" play engarde --load "$work/half" --seed 3
point 'a loaded match has its own seed' refused 'has its own'
say 'save /no/such/folder/file' -- "$RIPOSTE" play engarde --seed 7
point 'a file that cannot be written' has "$err" 'not saved: /no/such'
point 'does not end the match' exits 0

# --- replays that are not right ---

head -n 20 "$work/ones.replay" | sed 's/^seed .*/seed 00000000000000ff/' \
    >"$work/other"
run "$RIPOSTE" watch "$work/other"
point 'a replay that runs differently fails' exits 1
point 'and its line and turn are named' has "$err" 'other:[0-9]*:[0-9]*: .*turn'
point 'in one line' lines "$err" 1
point 'before anything is shown' empty "$out"
sed 's/^\(check 1 ....\)..../\1dead/' "$work/ones.replay" >"$work/hash"
run "$RIPOSTE" watch --verify "$work/hash"
point 'a wrong check value fails' exits 1
sed 's/^end .*/end A 2 B 2/' "$work/ones.replay" >"$work/result"
run "$RIPOSTE" watch --verify "$work/result"
point 'a wrong result fails' exits 1
bytes=$(wc -c <"$work/ones.replay")
for part in 1 2 3 4 5 6 7; do
    head -c $((bytes * part / 8 / 2 * 2 + part)) "$work/ones.replay" \
        >"$work/cut"
    printf 'A play' >>"$work/cut"
    run "$RIPOSTE" watch "$work/cut"
    point "a replay cut at $part/8 is refused" refused 'cut'
done

# --- watching step by step ---

say '' next b 'turn 3' table 'seat A' 'seat none' 'seat all' 'seat Z' 'turn 999' \
    '' turn nonsense quit -- "$RIPOSTE" watch --step tests/golden/match.replay
point 'watching exits 0' exits 0
point 'the next step is told' has "$out" 'attacks\|plays\|draws\|discards'
point 'a turn can be gone to' has "$out" '^turn 3, '
point 'a turn too far is the end' has "$out" 'ends before that turn'
point 'the end is the end' has "$out" 'This is the end of the replay'
point 'a seat that is none' has "$out" 'seat takes the letter'
point 'what can be typed is told' has "$out" 'with the eyes of A'
run "$RIPOSTE" watch --seat none tests/golden/match.replay
point 'a spectator sees no cards drawn' lacks "$out" '  [AB] draws [^0-9a]'
run "$RIPOSTE" watch --seat C tests/golden/match.replay
point 'watch refuses a seat that is not in the match' refused 'want A to B'
run "$RIPOSTE" watch tests/replays/exodus/greedy-dragons-angels.replay
point 'names that hold commas are parted by semicolons' has "$out" \
    'draws from the Main Deck: .*, .*; '

# --- signals: Ctrl-C and a shutdown save the match ---

for signal in INT TERM HUP; do
    mkfifo "$work/pipe$signal"
    "$RIPOSTE" play engarde --seed 7 --vs random \
        --save "$work/saved$signal" <"$work/pipe$signal" >"$out" 2>"$err" &
    player=$!
    exec 3>"$work/pipe$signal"
    echo 1 >&3
    tries=0
    until grep -q '^A> 1' "$out" || [ $tries -eq 100 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    sleep 0.2
    kill -s "$signal" "$player"
    wait "$player"
    status=$?
    exec 3>&-
    case $signal in
    INT) code=0 ;;
    TERM) code=143 ;;
    HUP) code=129 ;;
    esac
    point "SIG$signal ends a match cleanly" exits $code
    point "SIG$signal saves it" has "$work/saved$signal" '^riposte replay 1'
    point "SIG$signal: how to go on is told" has "$out" '--load'
done

# --- EXCEED: fighters, the board, the Strike ---

run "$RIPOSTE" play exceed --seed 5 --vs random
point 'a demonstration of EXCEED exits 0' exits 0
point 'a demonstration of EXCEED has an end' has "$out" 'wins\? the match'
point 'a demonstration of EXCEED: 80 columns' narrow 80
cp "$out" "$work/first"
run "$RIPOSTE" play exceed --seed 5 --vs random
point 'the seed chooses the fighters, too' cmp "$out" "$work/first"
run "$RIPOSTE" play exceed --variant tag --fighter reese,heidi \
    --foe vincent,nehtali --seed 7 --vs random
point 'a demonstration of Tag Team has an end' has "$out" 'wins\? the match'
point 'the teams are told' has "$out" 'with Reese and Heidi'
run "$RIPOSTE" play exceed --variant tag --fighter random --foe reese,random \
    --seed 7 --vs random
point 'chance fills a team' has "$out" 'Reese and '
run "$RIPOSTE" play exceed --seat B --fighter miska --seed 7 --vs random
point 'the fighter is that of the own seat' has "$out" 'B is random with Miska'

play="$RIPOSTE play exceed --fighter reese --foe heidi --seed 7 --vs random"
# shellcheck disable=SC2086
say table 'card ballista' 'card ambitious' why 'rules EX-DMG-02' -- $play
point 'fighters are chosen by name' has "$out" 'You are A with Reese'
point 'the board is drawn' has "$out" '|  A   |'
point 'so is the reach of hand cards' has "$out" '[=.]*A[=.]*[BX][=.]*  Normal: '
point 'card shows both halves' has "$out" 'Continuous Boost'
point 'card shows the reach on the board' has "$out" '^ *======'
point 'card finds the name of a boost' has "$out" 'gauntlet-flurry'
point 'why alone names the rules behind what was told' has "$out" '\[EX-SETUP'
point 'the ability of both fighters is on the table' has "$out" 'ability: '
say 'done' act table -- "$RIPOSTE" play exceed --fighter ulrik --foe heidi \
    --seed 7 --vs random --policy first=1
point 'the options of a card say what they do, with the table too' test \
    "$(grep -c 'option 2  Retreat 1 space' "$out")" -eq 2
# shellcheck disable=SC2086
feed "$work/ones" $play --save "$work/exceed.replay"
point 'a match of EXCEED can be played to its end' has "$out" 'the match[.!]$'
point 'a match of EXCEED: 80 columns' narrow 80
point 'a card that the computer draws stays hidden' lacks "$out" \
    '  B draws [A-Z]'
point 'so does the attack it sets' lacks "$out" '  B sets [A-Z]'
run "$RIPOSTE" watch --verify "$work/exceed.replay"
point 'a match of EXCEED can be verified' exits 0
run "$RIPOSTE" play exceed --load "$work/exceed.replay" --fighter heidi
point 'a loaded match has its own fighters' refused 'has its own'
say '' piles -- "$RIPOSTE" play exceed --hotseat --seed 7
point 'persons at one keyboard are told the fighters' has "$out" 'A plays '
point 'piles shows what lies open' has "$out" 'A team: '
point 'and hides the hands' lacks "$out" 'A hand: '

# --- Exodus: answers on the stack, four players ---

run "$RIPOSTE" play exodus
point 'a demonstration of Exodus has an end' has "$out" 'wins the match'
point 'a demonstration of Exodus: 80 columns' narrow 80
point 'it has an answer on the stack' test "$(awk '
    /Karnoth.* of A triggers/ { open = 1 }
    /Karnoth.* of A resolves/ { open = 0 }
    open && /^ *B plays / { print "yes"; exit }' "$out")" = yes
run "$RIPOSTE" play exodus --variant teams --vs random --seed 7 \
    --policy turn_limit=8
point 'two against two' has "$out" 'D is random'
say windows 'windows energy' 'pass weather' 'pass turn' -- "$RIPOSTE" \
    play exodus --deck angels --foe-deck dragons --seed 2
point 'windows are listed with what is done there' has "$out" 'energy: pass'
point 'and can be changed' has "$out" 'energy: stop'
point 'pass takes a point in time' has "$out" 'pass takes: turn, phase'

# --- Super Fantasy Brawl: teams, drafts, four players ---

run "$RIPOSTE" play brawl --team goldarr,gwaien,kilgore \
    --foe deryn,dugrun,tzu-xiao --seed 7 --vs random
point 'a demonstration of Brawl has an end' has "$out" 'wins the match'
point 'a demonstration of Brawl: 80 columns' narrow 80
point 'both teams are told' has "$out" 'Deryn, Dugrun and Tzu Xiao'
run "$RIPOSTE" play brawl --team goldarr,gwaien,kilgore --seed 7 --vs random
point 'chance finds another team' has "$out" 'the match'
{
    printf '%s\n' 1 1 1 'done' 1 1 1
    printf '%s\n' 'card plundarr' 'play plundarr' table
} >"$work/brawl"
feed "$work/brawl" "$RIPOSTE" play brawl --team goldarr,gwaien,kilgore \
    --foe deryn,dugrun,tzu-xiao --seed 7
point 'the track is shown with its points' has "$out" \
    'track: 0 VP .* > 1 VP .* > 2 VP > 2 VP > 1 VP'
point 'a card shows where it leads' has "$out" '[*]b1[.]  [*]b2[.]'
point 'hit points, defence and place' has "$out" "Gold'arr 8/8 def 1 @a1"
point 'cores that are ready' has "$out" 'cores MDC'
point 'statues by their cores' has "$out" '\[#M#\]'
point 'whose gate is where' has "$out" 'gate of B'
point 'a match of Brawl: 80 columns' narrow 80
run "$RIPOSTE" play brawl --draft casual --seed 7 --vs random
point 'a casual draft is played' has "$out" 'drafts'
run "$RIPOSTE" play brawl --draft competitive --seed 7 --vs random
point 'a competitive draft has bans' has "$out" 'bans'
point 'and picks' has "$out" 'drafts'
run "$RIPOSTE" play brawl --variant tornado --seed 7 --vs random
point 'four computers play a tornado' has "$out" ' and [CD] win the match'
run "$RIPOSTE" play brawl --variant tornado --draft competitive \
    --team goldarr,gwaien,random --seed 7 --vs random
point 'chance fills the lists of a team without repeating' exits 0

# --- every turn of one's own stops ---

# Turns of A that go by without a question, in a match with the first answer always.
unasked() { # GAME FIRST-LINE
    { printf '%s\n' "$2"; yes 1 | head -n 1500; } >"$work/ones"
    feed "$work/ones" "$RIPOSTE" play "$1" --seed 5 --vs greedy --plain
    awk '/^(Turn|Round) [0-9]+: / { if (own) n++; own = / A$/ }
         /^A> / { own = 0 } END { print n + 0 }' "$out"
}
for game in engarde exceed exxodus exodus brawl; do
    point "$game: no turn goes by without a question" test "$(unasked $game 1)" -eq 0
done
unasked exxodus 1 >/dev/null
point 'not even one without a choice' has "$out" 'nothing else to do in this turn'
point 'unless somebody is in a hurry' test "$(unasked exxodus hurry)" -gt 0

# --- colours ---

run env TERM=xterm "$RIPOSTE" play engarde --seed 5 --vs random
point 'no colours where there is no terminal' lacks "$out" "$(printf '\033')"

finish
