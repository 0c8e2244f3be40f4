#!/bin/sh
# roster.sh - books of far more cards than a match can number: EXCEED with the
# fighters of a season many times over, Brawl with champions and Exodus with decks.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

SETS=13 # of the fighters, besides their own

# One more set: every id and every printed name with a number behind it.
another() {
    sed -e "s/^\(card\|deck\) \([a-z0-9-]*\) \"\([^\"]*\)\"/\1 \2-$1 \"\3 $1\"/" \
        -e "s/^\( *of [a-z0-9-]*\)/\1-$1/" \
        -e "s/^\( *[0-9][0-9]* [a-z][a-z0-9-]*\)$/\1-$1/" "$2"
}

mkdir "$work/roster"
for set in $(seq 2 $((SETS + 1))); do
    for file in $(grep -l 'fighter red-horizon' cards/exceed/*.cards); do
        another "$set" "$file"
    done >"$work/roster/$set.cards"
done
book=$work/roster
riposte() { command=$1; shift; run "$RIPOSTE" "$command" "$@" --cards "$book"; }

run "$RIPOSTE" cards exceed --check "$work/roster"
point 'two thousand cards are fine' exits 0
riposte cards exceed --json
point 'and in one book' [ "$(grep -c '^ *"id": ' "$out")" -gt 2000 ]
riposte cards exceed zoey-13
point 'the last of them is found' has "$out" 'Zoey 13'
riposte cards exceed --fighter zoey-13
point 'with its own cards' has "$out" 'Zoey 13'

# --- matches ---

riposte lab exceed --field alice-9,zoey-13,reese --matches 12 \
    --out "$work/lab"
point 'any of them fight' exits 0
riposte play exceed --fighter alice-9 --foe zoey-13 --seed 5 --plain
point 'two that are far apart in the book fight' has "$out" 'Zoey 13'
point 'and play their own cards' has "$out" 'Soul Gazer 9\|Sword & Cross 9'
riposte play exceed --fighter alice-9,zoey-13 --foe zoey-12,alice \
    --variant tag --seed 5 --plain
point 'so do teams' has "$out" 'Zoey 12'

# A program loads its cards in the time that it has to say hello, so it gets one set:
# the book has more cards than a byte can number all the same.
book=$work/roster/13.cards
riposte arena exceed random "bot:$RIPOSTE bot exceed --cards $book" \
    --matches 4 --keep "$work/kept"
point 'they fight over the protocol' has "$out" '^bot:'
point 'and no program loses by it' lacks "$out" 'forfeit'

# --- kept, and played again ---

replay=$work/kept/000001-1.replay
point 'a replay names cards by their ids' has "$replay" \
    'policy A.fighter [a-z0-9-]*$'
for seating in 1 2; do
    riposte watch "$work/kept/000002-$seating.replay" --verify
    point "replay $seating is played again" exits 0
done
run "$RIPOSTE" watch "$replay" --verify
point 'without the roster it is refused' refused 'cards'
riposte watch "$replay" --plain
point 'it can be watched' exits 0
riposte review "$replay" --player greedy --seat A
point 'and reviewed' exits 0

book=$work/roster
echo done >"$work/keys"
"$RIPOSTE" play exceed --fighter alice-9 --foe zoey-13 --seed 5 --plain \
    --cards "$work/roster" <"$work/keys" >"$out" 2>"$err"
run "$RIPOSTE" continue
point 'a match is kept' has "$out" 'A Alice 9 30 life'
"$RIPOSTE" continue 1 --plain <"$work/keys" >"$out" 2>"$err"
point 'and goes on' has "$out" 'Alice 9'

# --- positions ---

cat >"$work/far.scn" <<EOF
game exceed
cards roster

% Fighters and cards that no byte could number
with A.fighter=alice-9 B.fighter=zoey-13
given A at 3, hand soul-gazer-9 | B at 7 | turn A
expect A hand soul-gazer-9
refuse A play soul-gazer-9
EOF
run "$RIPOSTE" check "$work/far.scn"
point 'a scenario has them' exits 0
sed 's/soul-gazer-9/soul-gazer-10/' "$work/far.scn" >"$work/strange.scn"
run "$RIPOSTE" check "$work/strange.scn"
point 'but not the cards of others' refused 'soul-gazer-10'

# --- champions and decks ---

mkdir "$work/champions" "$work/decks"
for set in 2 3; do
    for file in cards/brawl/*.cards; do another "$set" "$file"; done \
        >"$work/champions/$set.cards"
done
for set in 2 3 4 5; do
    for file in cards/exodus/*.cards; do another "$set" "$file"; done \
        >"$work/decks/$set.cards"
done
run "$RIPOSTE" cards brawl --check "$work/champions"
point 'champions and arenas are checked wherever they stand' exits 0
run "$RIPOSTE" play brawl --cards "$work/champions" --plain \
    --team dugrun-3,goldarr-3,kilgore-2 --foe dugrun,gwaien-3,rath-2
point 'champions are picked from anywhere' has "$out" 'Dugrun 3'
run "$RIPOSTE" play brawl --cards "$work/champions" --draft casual --plain
point 'but there are too many for a draft of all' refused \
    'more than 250 different cards'
run "$RIPOSTE" cards exodus --check "$work/decks"
point 'decks may name cards that no byte could number' exits 0
run "$RIPOSTE" play exodus --cards "$work/decks" --deck dragons-5 \
    --foe-deck angels --seed 3 --plain
point 'and are played' has "$out" 'Cinderscale Whelp 5'

finish
