#!/bin/sh
# arena.sh - riposte arena: fair seats, the same results for any number of jobs,
# going on after an interruption, and the sequential test.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

# What a run has found out, without the time that it took.
results() { sed '1s/, [0-9:]*$//' "$1"; }

# Do two files with results say the same?
same() { results "$1" >"$work/1" && results "$2" | cmp -s "$work/1" -; }
differs() { ! same "$1" "$2"; }
json() { awk -f tests/lib/json.awk "$1"; }

arena() { run "$RIPOSTE" arena "$@"; }

# --- what is played ---

arena engarde greedy random --matches 20
point 'two players compete' exits 0
point 'and the better one wins' has "$out" '^greedy  *\(9.\|100\)\..%'
point 'nothing is complained about' empty "$err"
cp "$out" "$work/one-job"
arena engarde greedy random --matches 20 --jobs 3
point 'the number of jobs changes no result' same "$out" "$work/one-job"
arena engarde greedy random --matches 20 --seed 100
point 'another seed does' differs "$out" "$work/one-job"
arena engarde greedy greedy --matches 4 --json
point '--json is JSON' json "$out"
arena engarde greedy random --matches 4 --players 3
point 'the last player takes the seats that are left' has "$out" '/1[0-2]$'
point 'and every seating of a deal is played' has "$out" '6 matches (2 deals'
arena brawl greedy random --matches 2 --players 4
point 'a team has one player' has "$out" '2 matches (1 deal, 2 seatings'
arena exceed random random --matches 2 --fighter reese --foe heidi \
    --keep "$work/fighters"
point 'fighters can be chosen' has "$work/fighters/000001-2.replay" \
    'A.fighter reese'
arena exceed random random --matches 2 --keep "$work/drawn"
for seating in 1 2; do
    sed -n '/^game/,/^seed/p' "$work/drawn/000001-$seating.replay" \
        >"$work/deal-$seating"
done
point 'fighters and deal are the same for both' \
    cmp "$work/deal-1" "$work/deal-2"
point 'and are drawn by chance' has "$work/deal-1" 'A.fighter [a-z]'
arena engarde greedy random --matches 400 --sprt 0,20
point 'the sequential test ends a clear case' has "$out" 'Elo: stronger'
point 'long before all is played' lacks "$out" '400 matches'

# --- mistakes ---

arena engarde greedy
point 'one player is too few' refused 'usage'
arena engarde greedy gredy
point 'an unknown player is refused with a guess' refused 'did you mean'
arena exceed greedy random greedy
point 'more players than seats are refused' refused '3 players for 2 seats'
arena engarde greedy random --sprt 20
point 'the test wants two numbers' refused 'such as 0,20'
arena engarde greedy random greedy --sprt 0,20
point 'the test wants two players' refused 'two players'
arena engarde greedy random --keep "$work/no/such"
point 'a folder that cannot be made is named' refused 'no/such: this folder cannot be made'

# --- open cards: an analysis, never a player ---

luck() { arena leduc search:fixed=60 greedy --matches 60 "$@"; }
luck
point 'a report says nothing of open cards' lacks "$out" 'open cards'
grep '^search' "$out" >"$work/closed"
luck --open-cards --keep "$work/open"
point 'with open cards it does' has "$out" '^an analysis with open cards'
grep '^search' "$out" >"$work/shown"
point 'and the results are others' differs "$work/shown" "$work/closed"
point 'replays say so' has "$work/open/000001-1.replay" '^# an analysis: '
run "$RIPOSTE" watch "$work/open/000001-1.replay" --verify
point 'and can be watched' exits 0
luck --keep "$work/open"
point 'its journal is not continued as an ordinary one' \
    refused 'other players or settings'
rm -f "$work/open/journal"
luck --keep "$work/open"
luck --keep "$work/open" --open-cards
point 'nor the other way round' refused 'other players or settings'
arena leduc search:fixed=1 greedy --matches 2 --open-cards --json
point 'JSON says so' has "$out" '"open_cards": true'
arena leduc greedy greedy --matches 2 --json
point 'or that it is none' has "$out" '"open_cards": false'
arena leduc greedy "bot:$RIPOSTE bot" --open-cards
point 'somebody must think' refused 'name a player that thinks'
for command in play lab; do
    run "$RIPOSTE" "$command" leduc --open-cards
    point "$command knows no open cards" refused 'open-cards'
done
for name in open search:open hard:open search:fixed=1,open-cards; do
    arena leduc "$name" greedy
    point "no player is called $name" exits 2
done

# --- keeping and resuming ---

arena engarde greedy random --matches 20 --keep "$work/kept"
point 'matches are kept as replays' [ -f "$work/kept/000010-2.replay" ]
run "$RIPOSTE" watch "$work/kept/000010-2.replay" --verify
point 'which can be watched' exits 0
point 'and say who played' has "$work/kept/000010-2.replay" '# B is greedy'
point 'from both seats' has "$work/kept/000010-1.replay" '# A is greedy'
rm "$work"/kept/*.replay
arena engarde greedy random --matches 20 --keep "$work/kept"
point 'what has been played is not played again' same "$out" "$work/one-job"
point 'not a single match' [ ! -e "$work/kept/000001-1.replay" ]

# The journal of an arena that was killed while it wrote.
sed '$d' "$work/kept/journal" >"$work/journal"
printf 'match 10-2 2' >>"$work/journal"
arena engarde greedy random --matches 20 --resume "$work/journal"
point 'a journal that breaks off is gone on with' same "$out" "$work/one-job"
point 'and is whole then' cmp -s "$work/journal" "$work/kept/journal"
arena engarde greedy random --matches 24 --resume "$work/journal"
point 'more matches can be added' has "$out" '24 matches'
arena engarde greedy greedy --matches 20 --resume "$work/journal"
point 'a journal of other players is refused' refused 'other players'
arena engarde greedy random --seed 2 --resume "$work/journal"
point 'and one of another seed' refused 'other players or settings'
echo 'match 3-1 13 7 7 0:0 0:0' >>"$work/journal"
arena engarde greedy random --resume "$work/journal"
point 'a line that is none is named' refused "journal:4[0-9]: "

# --- interruptions ---

played_some() { [ "$(grep -c ^match "$work/long")" -ge 4 ]; }
interrupt_when played_some "$RIPOSTE" arena engarde greedy greedy \
    --matches 1000000 --resume "$work/long"
point 'Ctrl-C shows what is known' has "$out" 'the first seat has'
point 'and says how to go on' has "$err" "the same command .*$work/long"
point 'and exits with 1' exits 1

interrupt_when true "$RIPOSTE" arena engarde greedy greedy --matches 1000000
point 'or how it could' has "$err" '--resume FILE'

finish
