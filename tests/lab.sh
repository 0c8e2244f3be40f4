#!/bin/sh
# lab.sh - experiments: played, interrupted, resumed, extended, shared, compared.
set -u
. tests/lib/tap.sh

lab() { run "$RIPOSTE" lab "$@"; }
json() { "${PYTHON:-python3}" -c 'import json, sys; json.load(open(sys.argv[1]))' "$1"; }

# --- an experiment and its report ---

lab exceed --field alice,heidi,reese --matches 48 --out "$work/one"
point 'an experiment exits 0' exits 0
point 'it tells of the first player' has "$out" 'The first player wins'
point 'and of the strongest' has "$out" 'is the strongest fighter with'
point 'and where the report is' has "$out" "$work/one/report.html"
point 'the report for programs is JSON' json "$work/one/report.json"
point 'it has a table of pairs' has "$work/one/report.json" '"matrix": {'
point 'and a page' has "$work/one/report.html" '<title>'
cp "$work/one/report.json" "$work/first.json"
lab exceed --field alice,heidi,reese --matches 48 --out "$work/one"
point 'the same command plays nothing again' exits 0
point 'and gives the same report' cmp "$work/one/report.json" "$work/first.json"
lab "$work/one" --matches 48
point 'the folder names its experiment' exits 0
point 'with the same report' cmp "$work/one/report.json" "$work/first.json"
lab exceed --field alice,heidi --matches 48 --out "$work/one"
point 'another experiment is not mixed with it' refused 'another experiment'
point 'and the remedy is named' has "$err" '--out'
sed 's/^# cards .*/# cards 0123456789abcdef/' "$work/one/experiment" \
    >"$work/older"
cp -r "$work/one" "$work/updated"
cp "$work/older" "$work/updated/experiment"
lab "$work/updated" --matches 60
point 'nor is one with the cards of before' refused 'the cards have changed since'
point 'whose report stays' cmp "$work/updated/report.json" "$work/first.json"
lab exceed --field alice,heidi --matches 48 --out "$work/updated"
point 'and which is not taken for another one' refused 'another experiment'

# --- it does not matter who plays what, and when ---

lab exceed --field alice,heidi,reese --matches 48 --jobs 1 --out "$work/alone"
point 'one job finds the same as several' \
    cmp "$work/alone/report.json" "$work/first.json"
for part in 3/3 1/3 2/3; do
    lab exceed --field alice,heidi,reese --matches 48 --part $part \
        --out "$work/parts"
    point "part $part is played" has "$out" 'is done'
done
point 'parts do not report' [ ! -e "$work/parts/report.json" ]
lab "$work/parts" --matches 48
point 'together they are the whole' \
    cmp "$work/parts/report.json" "$work/first.json"
lab exceed --season seventh-cross --player random --matches 4 \
    --out "$work/season"
point 'a season is played as a whole' has "$work/season/report.json" seijun
point 'and nobody else' lacks "$work/season/report.json" '"id": "reese"'
lab exceed --field alice,heidi,reese --matches 20 --out "$work/grown"
lab "$work/grown" --matches 48
point 'an experiment grows into a larger one' \
    cmp "$work/grown/report.json" "$work/first.json"

# Stop it at several moments; what it has is kept, and the end is the same.
for seconds in 0.3 0.6 1 1.5; do
    timeout -s INT "$seconds" "$RIPOSTE" lab exceed \
        --field alice,heidi,reese --matches 48 --jobs 1 --out "$work/cut" \
        >/dev/null 2>&1
done
lab exceed --field alice,heidi,reese --matches 48 --out "$work/cut"
point 'an interrupted experiment ends the same' \
    cmp "$work/cut/report.json" "$work/first.json"

printf 'riposte piece 1\nrounds 10\nmatch x\n' >"$work/cut/pieces/000001.piece"
lab "$work/cut" --matches 48
point 'a damaged piece is told' refused 'piece 000001 is damaged'

# --- an experiment file ---

cat >"$work/three" <<END
# three fighters
game exceed
field alice,heidi,reese
matches 48
END
lab "$work/three" --out "$work/file"
point 'a file says what is played' \
    cmp "$work/file/report.json" "$work/first.json"
echo 'mtches 4' >>"$work/three"
lab "$work/three" --out "$work/file"
point 'a wrong line is told with its place' refused "$work/three:5"
printf 'matches 4\n' >"$work/three"
lab "$work/three"
point 'a file without a game is refused' refused 'game exceed'

# --- other games: teams, decks, none ---

lab brawl --player random --matches 120 --out "$work/brawl" --json
point 'members of teams have a worth' has "$out" '"worth": {'
point 'but no table of pairs' has "$out" '"matrix": null'
point 'the JSON is well-formed' json "$out"
lab exodus --player random --field angels,dragons --matches 6 \
    --out "$work/exodus"
point 'decks meet' has "$work/exodus/report.json" '"id": "dragons"'
lab engarde --player random --players 3 --matches 6 --out "$work/engarde"
point 'three players need no picks' has "$work/engarde/report.json" '"C"'
lab engarde --player random --matches 20 --leads --events --out "$work/leads"
point 'leads are shown when they are wanted' \
    has "$out" '^    0 to    99  *[0-9]'
point 'with the one that fits' \
    has "$out" '^lead that fits best: [0-9]* (En Garde has [0-9]*)$'
point 'so are events' has "$out" '^attack  *[0-9]'

# --- skill, and before and after ---

lab goofspiel --player greedy --rival random --matches 200 --out "$work/skill"
point 'a rival shows how much is skill' has "$out" 'wins .* from both seats'
lab engarde --player random --with hand_size=7 --matches 40 --out "$work/with"
point 'a setting is compared' has "$out" 'hand_size=7: '
point 'in the report, too' has "$work/with/report.json" '"verdict":'


# A deck that a seat brings by name is in no field; its change is about it alone,
# though the others have the card, too.
printf 'change deck angels { 2 halcyra-the-unannounced 2 blessing 0 choirblade-vigil }\n' \
    >"$work/choir.cards"
lab exodus --player random --deck angels --field crossroads,shardfolk \
    --with "$work/choir.cards" --matches 24 --out "$work/choir"
point 'a deck that is named is compared' \
    has "$out" "with 0 copies in angels instead of 2, and more: .*First Choir's share"
point 'and has met the field' has "$out" 'is the strongest deck with'

# Decks of one's own, for both seats.
for id in one two; do
    printf 'deck %s "Deck %s" {\n2 blessing 2 softened-blow 2 wayside-shrine
        2 leaf-fall 2 dawnfeather-acolyte 2 lanternwing-sentry
        2 choirblade-vigil 2 cinderscale-whelp 2 mossback-ambler 2 %s
        20 haloed-spark }\n' $id $id \
        "$([ $id = one ] && echo relapse || echo elder-grove)" >"$work/$id.cards"
done
lab exodus --player random --deck "$work/one.cards" \
    --foe-deck "$work/two.cards" --matches 8 --replays 2 --out "$work/own"
point 'decks of files meet' has "$work/own/report.json" '"id": "two"'
run "$RIPOSTE" watch "$work/own/replays/000001-1.replay"
point 'and their replays find them' exits 0

lab exceed --goal pairs=45-55 --out "$work/goal"
point 'a goal wants something free' refused 'goal says nothing without --free'
lab exceed --until-decided --out "$work/goal"
point 'and a decision a change' refused 'until-decided says nothing without --with'

# --- replays ---

lab exceed --field alice,heidi,reese --matches 48 --replays 5 --out "$work/one"
point 'matches are saved as replays' exits 0
point 'as many as are wanted' [ "$(ls "$work/one/replays" | wc -l)" -eq 5 ]
run "$RIPOSTE" watch "$work/one/replays/000001-2.replay"
point 'which can be watched' exits 0
cp -r "$work/one/replays" "$work/replays"
rm "$work/one/replays/000002-1.replay"
lab "$work/one" --matches 48 --replays 6
point 'what is missing is played again' \
    cmp "$work/one/replays/000002-1.replay" "$work/replays/000002-1.replay"
point 'and more are added' [ -e "$work/one/replays/000003-2.replay" ]
sed -i 's/^match 0 0 0 [0-9-]* \([0-9]*\) [0-9]*/match 0 0 0 0 \1 1/' \
    "$work/alone/pieces/000001.piece"
lab "$work/alone" --matches 48 --replays 1
point 'a match that runs differently is told' has "$err" 'ran differently'
point 'and not saved' [ ! -e "$work/alone/replays/000001-1.replay" ]

# --- two folders ---

printf 'change guardian-slasher { power 9 }\n' >"$work/strong.cards"
three() { lab exceed --field alice,heidi,reese "$@"; }
three --with "$work/strong.cards" --matches 96 --out "$work/arms"
three --cards "$work/strong.cards" --matches 48 --out "$work/strong"
three --with "$work/strong.cards" --matches 96 --replays 4 --out "$work/arms"
run "$RIPOSTE" watch "$work/arms/replays/000001-2-after.replay"
point 'a replay finds the cards it was played with' exits 0
lab compare "$work/one" "$work/strong"
point 'two folders are compared' exits 0
point 'on the same deals' has "$out" 'On the same 24 deals'
point 'with a verdict' has "$out" 'Guardian Slasher with power 9 instead of 5: '
lab compare "$work/one" "$work/strong" --json
cp "$out" "$work/compared"
point 'it is JSON, too' json "$work/compared"
"${PYTHON:-python3}" - "$work/compared" "$work/arms/report.json" >"$work/same" <<'END'
import json, sys
apart, arms = json.load(open(sys.argv[1])), json.load(open(sys.argv[2]))["compare"]
for key in "changes", "picks", "first", "turns", "cards", "verdict", "paired":
    print(key, apart[key] == arms[key])
END
point 'and finds what one experiment with both finds' lacks "$work/same" False
"${PYTHON:-python3}" - "$work/one/report.json" >"$work/same" <<'END'
import json, sys
report = json.load(open(sys.argv[1]))
for pick in report["picks"]:  # of 48 matches 16 are against others, and 8 against its like: 16 times it could be had
    if pick["matches"]:
        base = (pick["matches"] * pick["share"]["value"] + 8) / (pick["matches"] + 16)
        cards = [card["base"] for card in report["cards"] if card["owner"] == pick["id"]]
        print(pick["id"], len(cards), all(abs(card - base) < 1e-6 for card in cards))
END
point 'the base of a card counts equals, too' lacks "$work/same" False
three --seed 900 --matches 36 --out "$work/other"
lab compare "$work/one" "$work/other"
point 'other deals are not paired' has "$out" 'On different deals (24 and 18)'
point 'and the verdict names the folders' has "$out" "$work/other instead of"
mkdir -p "$work/torn/pieces"
cp "$work/one/experiment" "$work/torn"
lab compare "$work/one" "$work/torn"
point 'a folder without matches is told' refused 'no match has been played'
cp "$work/one/pieces/000002.piece" "$work/torn/pieces"
lab compare "$work/one" "$work/torn"
point 'deals that both have are compared' has "$out" 'On the same 10 deals'
lab compare "$work/one" "$work/engarde"
point 'two games are not compared' refused 'want the same game'
lab compare "$work/one" "$work/strong.cards"
point 'a file is not a folder' refused 'not the folder of an experiment'
lab compare "$work/one"
point 'one folder is not enough' refused 'lab compare before after'
lab compare "$work/one" "$work/other" --seed 4
point 'nothing is played, so nothing can be set' refused 'of no use'
printf 'change guardian-slasher { power 7 }\n' >"$work/strong.cards"
lab compare "$work/one" "$work/strong"
point 'cards that changed since are told' refused 'other cards than there are now'

# --- a search for balance ---

fair() { lab exceed --field alice,heidi --free guardian-slasher.power=3-8 --matches 40 "$@"; }
fair --out "$work/fair"
point 'a search for balance exits 0' exits 0
point 'and shows candidates' has "$out" 'guardian-slasher power'
sed "s|$work/fair|FOLDER|" "$out" >"$work/found"
for seconds in 0.3 0.6 1; do
    timeout -s INT "$seconds" "$RIPOSTE" lab exceed --field alice,heidi \
        --free guardian-slasher.power=3-8 --matches 40 --jobs 1 \
        --out "$work/half" >/dev/null 2>&1
done
fair --out "$work/half"
sed "s|$work/half|FOLDER|" "$out" >"$work/again"
point 'an interrupted search finds the same' cmp "$work/again" "$work/found"
touch "$work/mark"
lab "$work/half" --matches 40
point 'its folder names it' exits 0
point 'and nothing is played again' \
    [ -z "$(find "$work/half/pieces" -newer "$work/mark")" ]
lab brawl --player random --free challenge_redraw=off-on --goal first=49-51 \
    --matches 60 --out "$work/setting"
point 'a setting may be free' has "$out" 'challenge_redraw=on'
lab exodus --player random --deck angels --field angels,dragons \
    --free 'blessing.copies in angels=1-2' \
    --free 'softened-blow.copies in angels=0-1' \
    --goal mirrors=49-51 --goal pairs=40-60 --matches 60 --out "$work/copies"
point 'so may copies in a deck' has "$out" 'blessing copies in angels 2'
point 'with a goal for equals' has "$out" 'both First Choir'
point 'of decks that can be played' has "$out" '^Exodus TCG: 3 candidates'
lab brawl --free challenge_redraw=on-off
point 'its range goes upwards' refused 'the first one less'
lab exceed --free guardian-slasher.power=8-3
point 'and so does that of a number' refused 'the first one less, such as 3-6'
lab exceed --free guardian-slasher.power=3-8 --goal mirror=45-55
point 'a goal must be one' refused 'want pairs, mirrors or first'
lab brawl --free redraw=off-on
point 'what is free must exist' refused 'drain-life.power=3-6'

# --- what cannot be ---

lab brawl --player gredy
point 'an unknown player is refused with a guess' refused 'greedy'
lab exceed --field alcie
point 'so is an unknown fighter' refused 'alice'
lab brawl --field gwaien --out "$work/no"
point 'a field wants one for each' refused 'each player brings one'
lab exceed --part 4/3
point 'a part must be one of its number' refused '3/16'
lab brawl --players 3
point 'the game says how many play' refused 'BR-SET-1'
printf 'change deck angels { 0 choirblade-vigil }\n' >"$work/thin.cards"
lab exodus --player random --field crossroads,angels --with "$work/thin.cards" \
    --matches 24 --out "$work/thin"
point 'a change that leaves a deck too small is refused' refused \
    'Open Road against First Choir: .*XO-DECK-01'
: >"$work/plain"
lab engarde --player random --matches 2 --out "$work/plain/in"
point 'a folder that cannot be made is told' refused 'cannot be made'

finish
