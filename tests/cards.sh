#!/bin/sh
# cards.sh - riposte cards: finding cards, their faces, and a user's own.
# RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

json() { awk -f tests/lib/json.awk "$1"; }

# --- the list ---

run "$RIPOSTE" cards engarde
point 'the list exits 0' exits 0
point 'the list has every card' has "$out" 'Second Wind'
point 'the list has the copies' has "$out" '8.* Parry '
point 'the list has the texts' has "$out" 'Draw 3 cards\.'
run "$RIPOSTE" cards engarde --json
point 'the list is JSON too' json "$out"
point 'JSON has the texts' has "$out" '"text": "Draw 3 cards\."'
point 'JSON says what is ours' has "$out" '"house": true'

run "$RIPOSTE" cards exxodus
point 'a name too long for its column has its own line' has "$out" \
    '^[^A-Z]*High Commander Dragg Voxx *$'
point 'and what the card is stands below' has "$out" \
    '^                              Leader, CHAR 0, LEAD 2, AGILITY 2'

# --- one card ---

run "$RIPOSTE" cards engarde parry-riposte
point 'a card is found by its id' has "$out" 'Parry Riposte'
point 'its face has its text' has "$out" 'You may pay 1'
point 'its copies are told' has "$out" 'copies in house85: 4'
point 'what is ours is told' has "$out" 'blocks *house'
point 'what is found is told' has "$out" 'play *found'
point 'and what these words mean' has "$out" 'found: a source states it'
run "$RIPOSTE" cards engarde parry riposte
point 'a card is found by its name' has "$out" 'Parry Riposte'
run "$RIPOSTE" cards engarde PARRY
point 'a whole name beats a beginning' has "$out" 'parry (found)'
run "$RIPOSTE" cards engarde taste my
point 'a beginning is enough' has "$out" 'taste-my-blade'
run "$RIPOSTE" cards engarde par
point 'a beginning of several is refused' refused 'parry, parry-riposte'
run "$RIPOSTE" cards engarde disengaeg
point 'a mistyped name gets a guess' refused 'did you mean disengage?'
run "$RIPOSTE" cards engarde parry-riposte --listing
point 'the listing shows the program' has "$out" 'may pay 1'
run "$RIPOSTE" cards engarde coupe --json
point 'one card as JSON' json "$out"
run env LC_ALL=C "$RIPOSTE" cards engarde lunge
point 'without UTF-8 a face is drawn in ASCII' has "$out" '^+---*+$'

# --- cards that do not fit together ---

mkdir "$work/own"
# misfit GAME CARD WORDS: the card is refused at a place, in these words.
misfit() {
    echo "$2" >"$work/own/misfit.cards"
    run "$RIPOSTE" cards "$1" --check "$work/own/misfit.cards"
    point "refused: $2" refused "misfit.cards:1:[0-9]*: error: .*$3"
}
# fits GAME CARD
fits() {
    echo "$2" >"$work/own/fits.cards"
    run "$RIPOSTE" cards "$1" --check "$work/own/fits.cards"
    point "fine: $2" exits 0
}
xo='card c "C" symmetry common { play'
misfit exodus "$xo select creature, counter it }" 'takes an object on the stack'
misfit exodus "$xo select creature, counter it }" "did you mean 'stacked symmetry'"
misfit exodus "$xo select creature, select energy, strength +2 }" 'this is an energy'
misfit exodus "$xo destroy it }" 'nothing was selected'
misfit exodus "$xo gain 1, select creature, destroy it }" 'declared beforehand'
misfit exodus "$xo reveal 2, draw 1, take creature }" "'draw' comes between"
misfit exodus "$xo take creature }" "did you forget 'reveal'"
misfit exodus "$xo gain up to 3 }" "cannot have 'up to'"
misfit exodus "$xo pay 4, select creature, destroy it }" 'XO-DECK-09'
misfit exodus "$xo if extra paid { gain 1 } }" 'needs an extra cost'
fits exodus "$xo pay 1, extra pay 1, if extra paid { gain 2 } }"
fits exodus "$xo select energy, select creature, strength +2 }"
fits exodus "$xo if life at most 10 { gain 1 } else { if foe hand exactly 0 { draw 1 } } }"
ex='card c "C" special { of reese range 1 power 1 speed 1 hit'
misfit exceed "$ex look 3, put 1 from looked to hand }" 'in the end there are still'
misfit exceed "$ex put rest to discard }" "did you forget 'look'"
misfit exceed "$ex lay 2, look 1, put rest to discard }" 'is not allowed here'
misfit exceed "$ex put all named from discard to hand }" 'needs a card that was named'
misfit exceed "$ex draw 1, put 1 from hand to wild swing }" 'needs a wild swing'
misfit exceed "$ex put 1 from hand to hand }" 'is in one step twice'
misfit exceed "$ex put 3 from deck to sealed }" 'needs cards of one name'
misfit exceed "${ex%hit} reveal send attack to top of deck }" 'needs another moment'
echo "$ex if boost in play or revised { draw 1 } }" >"$work/own/or.cards"
run "$RIPOSTE" cards exceed c --cards "$work/own/or.cards"
point 'a setting behind "or" is said' has "$out" 'or the revised card'
br='card c "C" skill { of dugrun core creation use'
misfit brawl "$br damage target 1 }" "did you forget 'melee'"
misfit brawl "$br damage chosen 1 }" "did you forget 'pick'"
misfit brawl "$br resolve again }" 'needs a price'
misfit brawl 'card c "C" skill { of dugrun core creation area 4 use draw 1 }' \
    'can only be 3 or 6'
misfit exxodus 'card c "C" leader { lead 1 anytime hit ship, sell ship }' \
    'more than 1 choice'
misfit exxodus 'card c "C" leader { lead 1 anytime if alone { hit ship } }' \
    'list verbs only'
fits engarde 'card c "C" response { shields 1 play if poise at most 3 { draw 1 } }'
fits engarde 'card c "C" restore { play if not hand at least 5 { draw 2 } }'
misfit engarde 'card c "C" restore { play if foe poise at most 3 { draw 1 } }' \
    'needs an Exchange'

# --- what no match could be played with ---

misfit exceed 'card gus "Gus" fighter { front { passive power +1 } }' EX-COMP-02
misfit exceed 'card jab "Jab" normal { range 1 power 1 speed 1 }' EX-COMP-09
misfit exceed 'card jab "Jab" normal { power 1 instant "Poke" { play draw 1 } }' \
    EX-COMP-02
misfit brawl 'card gus "Gus" champion { basic { hit points 5 } }' BR-PIECE-1

# --- a user's cards ---

cat >"$work/good.cards" <<'END'
card feint "Feint" attack { bursts 1 }
deck mine "Mine" { 84 feint 1 slash }
END
run "$RIPOSTE" cards engarde --check "$work/good.cards"
point 'good cards are fine' exits 0
point 'what was found is counted' has "$out" '1 new card, 1 new deck'
point 'good cards are shown' has "$out" 'Feint .*Attack, 1 burst'
run "$RIPOSTE" cards engarde --check "$work/good.cards" --json
point 'good cards as JSON' json "$out"
run "$RIPOSTE" cards engarde feint --cards "$work/good.cards"
point 'cards can be added' has "$out" 'copies in mine: 84'
run "$RIPOSTE" cards engarde --cards "$work"
point 'a folder of cards can be added' has "$out" 'Feint'

# --- changed cards ---

cat >"$work/changed.txt" <<'END'
change lunge { bursts 3 without joins }
change parry-riposte { play draw 2 }
change deck house85 { 7 thrust 3 lunge }
END
changed=$work/changed/changed.cards
mkdir "$work/changed"
mv "$work/changed.txt" "$changed"
run "$RIPOSTE" cards engarde --check "$changed"
point 'changes are fine' exits 0
point 'and counted' has "$out" 'fine: 0 new cards, 0 new decks, 3 changes'
point 'changed cards are shown' has "$out" 'Lunge .*Attack, cost 1, 3 bursts'
point 'and no others' lacks "$out" 'Slash'
point 'and changed decks' has "$out" 'deck house85: .*, 85 cards'
run "$RIPOSTE" cards engarde --check "$changed" --json
point 'changed cards as JSON' json "$out"
point 'have their text' has "$out" 'Draw 2 cards'
run "$RIPOSTE" cards engarde lunge --cards "$changed"
point 'a changed value is ours' has "$out" 'bursts 3 *house'
point 'the others are not' has "$out" 'cost 1 *found'
point 'a changed deck is ours' has "$out" 'copies in house85: 3 (house)'
printf '1\nquit\n' >"$work/answers"
"$RIPOSTE" play engarde --cards "$changed" --seed 3 --vs random \
    --save "$work/changed.replay" <"$work/answers" >"$out" 2>"$err"
status=$?
point 'a match is played with them' exits 0
run "$RIPOSTE" watch "$work/changed.replay"
point 'its replay knows the file' exits 0
sed '/^option cards/d' "$work/changed.replay" >"$work/other.replay"
run "$RIPOSTE" watch "$work/other.replay"
point 'and cannot be played without' refused 'played with other cards'
run "$RIPOSTE" arena engarde greedy random --matches 2 --cards "$changed"
point 'an arena is played with them' exits 0
echo 'change deck house85 { 0 lunge }' >"$changed"
run "$RIPOSTE" cards engarde --check "$changed"
point 'a changed deck is checked' refused 'deck house85 has .*EG-COMP-05'
echo 'change goldarr { basic { without hit points } }' >"$changed"
run "$RIPOSTE" cards brawl --check "$changed"
point 'a changed part is checked as a whole' refused \
    'changed.cards:1:18: error: this Basic side does nothing'

# --- decks ---

printf 'deck mine "Mine" { 84 slash }\n' >"$work/small.cards"
run "$RIPOSTE" cards engarde --check "$work/small.cards"
point 'a deck the game refuses is refused' refused 'EG-COMP-05'
cat >"$work/faulty.cards" <<'END'
deck faulty "Faulty" {
    3 blessing 2 relapse 2 softened-blow 2 wayside-shrine 2 leaf-fall
    2 dawnfeather-acolyte 2 lanternwing-sentry 2 choirblade-vigil
    2 cinderscale-whelp 2 mossback-ambler 19 haloed-spark
}
END
run "$RIPOSTE" cards exodus --check-deck "$work/faulty.cards"
point 'of a deck every fault is named' refused 'XO-DECK-05'
point 'and not only the first' refused 'XO-DECK-03'
run "$RIPOSTE" play exodus --deck "$work/faulty.cards"
point 'nor can it be played: more than 2 of a name' refused 'XO-DECK-05'
point 'and too few energies' refused 'XO-DECK-03'
sed 's/3 blessing/2 blessing/; s/19/20/; s/faulty/sound/' \
    "$work/faulty.cards" >"$work/sound.cards"
run "$RIPOSTE" play exodus --deck "$work/sound.cards" --foe-deck dragons \
    --vs random --seed 1 --policy turn_limit=4
point 'a deck of a file is played' has "$out" 'with Faulty'
sed 's/sound "Faulty"/other "Other"/; s/2 relapse/2 elder-grove/' \
    "$work/sound.cards" >"$work/other.cards"

# Begin a match, and leave it.
leave() {
    echo q | "$RIPOSTE" play exodus --plain --seed 1 --deck "$work/sound.cards" \
        --save "$work/decks.replay" "$@" >"$out" 2>"$err"
    status=$?
}
leave --foe-deck "$work/other.cards"
point 'so is one for another player' exits 0
point 'both are in the replay' has "$work/decks.replay" 'policy B.deck other'
point 'and what loads them is told' \
    has "$out" "--cards $work/other.cards --deck $work/sound.cards"
run "$RIPOSTE" watch "$work/decks.replay"
point 'the replay finds them' exits 0
leave --foe-deck "$work/sound.cards"
point 'a file may be for both' has "$work/decks.replay" 'policy B.deck sound'
run "$RIPOSTE" watch "$work/decks.replay"
point 'and is found once' exits 0
run "$RIPOSTE" play exodus --foe-deck "$work/faulty.cards"
point 'the deck of another is checked as well' refused 'XO-DECK-05'
run "$RIPOSTE" play exodus --foe-deck "$work/missing.cards"
point 'one that is not there is told' refused 'no such deck, nor is it a file'
run "$RIPOSTE" play exodus --deck dragon --foe-deck random --vs random --seed 1
point 'so is one of my own, with a guess' refused 'did you mean dragons'
run "$RIPOSTE" play exodus --deck random --foe-deck 'Open Road' --vs random \
    --seed 1 --policy turn_limit=4
point 'chance may choose a deck, and it may be told by its name' exits 0
printf 'card feint "Feint" attack { burst 1 }\n' >"$work/bad.cards"
run "$RIPOSTE" cards engarde --check "$work/bad.cards"
point 'bad cards are refused with a place' refused 'bad.cards:1:29: error:'
point 'and with a guess' refused "did you mean 'bursts'?"
run "$RIPOSTE" cards engarde --cards "$work/bad.cards"
point 'bad cards are not added' refused 'bad.cards:1:29: error:'
run "$RIPOSTE" cards engarde --check "$work/missing.cards"
point 'a missing file is refused' refused 'missing.cards: No such file'
mkdir "$work/empty"
run "$RIPOSTE" cards engarde --check "$work/empty"
point 'an empty folder is refused' refused 'no \*.cards file'
head -c 2000 /dev/urandom >"$work/noise.cards"
run "$RIPOSTE" cards engarde --check "$work/noise.cards"
point 'noise is refused' refused noise.cards

finish
