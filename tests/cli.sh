#!/bin/sh
# cli.sh - the command line as a whole: help, exit codes, JSON, bad input.
# RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

json() { awk -f tests/lib/json.awk "$1"; }

# --- help ---

run "$RIPOSTE"
point 'the welcome exits 0' exits 0
point 'the welcome names the games' has "$out" engarde
point 'the welcome says what to type next' has "$out" 'riposte play engarde'
run "$RIPOSTE" --help
point '--help exits 0' exits 0
run "$RIPOSTE" --version
point '--version gives a version' has "$out" '[0-9]\.[0-9]'

for command in play watch games rules cards check lab bench soak solve; do
    run "$RIPOSTE" --help
    point "--help lists $command" has "$out" "$command"
    run "$RIPOSTE" "$command" --help
    point "$command --help shows its usage" has "$out" "riposte $command"
    run "$RIPOSTE" help "$command"
    point "help $command exits 0" exits 0
    run "$RIPOSTE" "$command" --no-such-option
    point "$command refuses an unknown option" refused no-such-option
done

# --- mistakes ---

run "$RIPOSTE" paly
point 'an unknown command is refused with a guess' refused 'play'
run "$RIPOSTE" play engrade
point 'an unknown game is refused with a guess' refused 'engarde'
run "$RIPOSTE" rules engarde EG-EXCH-99
point 'an unknown rule is refused' refused 'EG-EXCH-99'
run "$RIPOSTE" cards engarde thrsut
point 'an unknown card is refused with a guess' refused 'thrust'
run "$RIPOSTE" play engarde --players 7
point 'too many players are refused' refused '6'
run "$RIPOSTE" play engarde --players two
point 'a number must be a number' refused 'two'
run "$RIPOSTE" play engarde --policy hand_size=999
point 'a policy out of range is refused' refused 'hand_size'
run "$RIPOSTE" play engarde --policy no_such=1
point 'an unknown policy is refused' refused 'no_such'

# --- fighters, variants, decks ---

run "$RIPOSTE" play exceed --fighter rese
point 'an unknown fighter is refused with a guess' refused 'reese'
run "$RIPOSTE" play exceed --variant tag --fighter reese,reese
point 'the same fighter twice in a team is refused' refused 'EX-TAG-02'
run "$RIPOSTE" play exceed --fighter reese,heidi
point 'two fighters in a duel are refused' refused 'EX-COMP-01'
run "$RIPOSTE" play exceed --fighter reese,heidi,miska
point 'three fighters are refused' refused 'at most 2'
run "$RIPOSTE" play exceed --foe heidi --foe miska
point 'more foes than opponents are refused' refused 'miska'
run "$RIPOSTE" play exceed --variant tga
point 'an unknown variant is refused with a guess' refused 'tag'
run "$RIPOSTE" play engarde --variant tag
point 'a game without variants says so' refused 'no variants'
run "$RIPOSTE" play engarde --fighter reese
point 'a game without fighters says so' refused '--fighter'
printf 'deck mine "Mine" {\n    2 ballista\n    2 iron-knuckle\n}\n' \
    >"$work/mixed"
run "$RIPOSTE" play exceed --fighter reese --deck "$work/mixed"
point 'a deck with a card of another fighter is refused' refused \
    'iron-knuckle is a card of heidi, not of reese'
point 'in one line' lines "$err" 1
run "$RIPOSTE" play exceed --fighter heidi --deck "$work/mixed"
point 'whoever it is meant for' refused 'ballista is a card of reese'
run "$RIPOSTE" cards exceed --check "$work/mixed"
point 'and when it is checked' refused 'iron-knuckle'
printf 'deck mine "Mine" {\n    2 ballista\n}\n' >"$work/own"
run "$RIPOSTE" play exceed --fighter reese --deck "$work/own"
point 'a deck that the rules do not deal is refused' refused 'all of its cards'
run "$RIPOSTE" games
point 'games lists the fighters' has "$out" 'vincent, .*random\|random'
point 'games lists the variants' has "$out" 'duel, tag'
point 'games keeps the reference games to itself' lacks "$out" leduc
run "$RIPOSTE"
point 'so does the welcome' lacks "$out" leduc
run "$RIPOSTE" games --all
point 'games --all does not' has "$out" leduc
run "$RIPOSTE" games exceed
point 'games GAME lists one' has "$out" 'exceed: EXCEED'
point 'and no other' lacks "$out" 'En Garde'
point 'its fighters by season' has "$out" 'seventh-cross: carl-swangee'
run "$RIPOSTE" games exceed --json
point 'so do programs hear of them' has "$out" '"id": "seventh-cross"'
run "$RIPOSTE" games checkers
point 'an unknown game is refused' refused checkers
run "$RIPOSTE" play exceed --season second
point 'so is an unknown season' refused EX-SETUP-13
run "$RIPOSTE" cards exceed --fighter reese
point 'a fighter is shown with both sides' has "$out" 'Exceed Mode'
point 'and both halves of its cards' has "$out" 'Ambitious: Instant Boost'
point 'and no cards of others' lacks "$out" 'Iron Knuckle'
run "$RIPOSTE" cards exceed --fighter rese
point 'cards refuses an unknown fighter with a guess' refused 'reese'
run "$RIPOSTE" cards brawl --champion goldarr
point 'a champion is shown with both sides' has "$out" 'Levelled-up side'
point 'and no cards of other champions' lacks "$out" 'Knock Down'
run "$RIPOSTE" cards exodus --champion goldarr
point 'where nobody brings cards there is none to show' refused '--champion'
run "$RIPOSTE" play brawl --team goldarr,gwaien
point 'a team that is too small is refused' refused 'BR-SET-6'
run "$RIPOSTE" play brawl --team goldarr,gwaien,kilgore --foe rath,gwaien,lily
point 'a champion in two teams is refused' refused 'brought twice'
run "$RIPOSTE" play brawl --team goldarr,gwaien,kilgore --draft casual
point 'nobody brings champions to a casual draft' refused 'BR-DRAFT-1'
run "$RIPOSTE" play exceed --fighter reese --team reese,heidi
point 'a team is named once' refused 'mean the same'
for command in play lab 'arena random random'; do
    # shellcheck disable=SC2086
    run "$RIPOSTE" ${command%% *} brawl ${command#"${command%% *}"} --fighter rath
    point "an option of another game leads to one's own: $command" \
        refused '--fighter: in Super Fantasy Brawl it is --team'
done
run "$RIPOSTE" cards brawl --fighter rath
point 'to that of the command' refused 'it is --champion'
run "$RIPOSTE" play exodus --fighter rath
point 'to decks where decks are brought' refused 'it is --deck'
run "$RIPOSTE" play exceed --policy hand_limit=99
point 'an unknown value is refused with what there is' refused 'edition, none, 7'
run "$RIPOSTE" play exceed --policy players=9
point 'a number of players is refused with what there is' refused 'want 2 '
run "$RIPOSTE" arena engarde random
point 'what is missing is named' refused 'PLAYER is missing'
run "$RIPOSTE" play brawl --draft friendly
point 'an unknown draft is refused with its rule' refused 'BR-SET-5'
run "$RIPOSTE" play engarde --draft casual
point 'a game without drafts says so' refused 'no such setting'
run "$RIPOSTE" play brawl --variant torndo
point 'an unknown variant of Brawl is refused with a guess' refused 'tornado'
run "$RIPOSTE" play brawl --variant tornado --players 2
point 'what contradicts a variant is refused' refused 'players=4'
printf 'card pit "Pit" arena {\n    map statue creation e2\n}\n' >"$work/pit"
run "$RIPOSTE" play brawl --cards "$work/pit"
point 'a map without deployment hexes is refused, with its place' refused \
    'pit:1:6: error: north has no deployment hexes'
run "$RIPOSTE" cards brawl --check "$work/pit"
point 'and when it is checked' refused 'BR-ARENA-7'
run "$RIPOSTE" bench --variant tag
point 'bench wants a game for a variant' refused 'one game'

# --- answers for programs ---

for arguments in 'games' 'cards engarde' 'cards engarde thrust' \
    'rules engarde' 'rules engarde EG-EXCH-01' 'bench engarde --seconds 1' \
    "lab brawl --player random --matches 2 --out $work/lab-json" \
    'cards exceed --fighter reese' 'bench exceed --seconds 1 --variant tag'; do
    # shellcheck disable=SC2086
    run "$RIPOSTE" $arguments --json
    point "$arguments --json exits 0" exits 0
    point "$arguments --json is JSON" json "$out"
    point "$arguments --json complains about nothing" empty "$err"
done

run "$RIPOSTE" rules engarde EG-EXCH-01
point 'a rule is shown by its id' has "$out" 'EG-EXCH-01'

# --- equilibria ---

run "$RIPOSTE" solve leduc --iterations 300
point 'solve exits 0' exits 0
point 'solve finds the value of Leduc' has "$out" '^300  *-0\.085'
run "$RIPOSTE" solve goofspiel --policy cards=3 --player random --samples 2
point 'solve judges a player' has "$out" '^random .* 0\.666'
run "$RIPOSTE" solve leduc --strategy --iterations 300
point 'solve prints a strategy' has "$out" \
    '^B at A hand ?, B hand jack, A chips 3, B chips 1, .*: fold [0-9.]*% call'
begun() { has "$out" '^1  *-1\.22'; }
interrupt_when begun "$RIPOSTE" solve leduc --iterations 1000000000
point 'an interrupt ends solve' exits 0
point 'with what was reached' has "$out" '^1  *-1\.22'
for arguments in 'solve leduc --iterations 20 --strategy' \
    'solve goofspiel --policy cards=3 --payoff score --player greedy'; do
    # shellcheck disable=SC2086
    run "$RIPOSTE" $arguments --json
    point "$arguments --json exits 0" exits 0
    point "$arguments --json is JSON" json "$out"
done
run "$RIPOSTE" solve goofspiel --policy cards=7
point 'solve refuses what is too large' refused 'too large'
run "$RIPOSTE" solve leduc --player gredy
point 'solve refuses an unknown player with a guess' refused 'greedy'
run "$RIPOSTE" solve engarde --payoff score
point 'solve refuses a score where there is none' refused 'no score'
run "$RIPOSTE" solve engarde --positions 2 --worlds 1 --player greedy
point 'solve exploits a player of a large game' has "$out" '^greedy  *2 '
run "$RIPOSTE" solve engarde --positions 2
point 'solve needs a player for positions' refused 'name them with --player'
run "$RIPOSTE" solve engarde --positions 2 --question set --player greedy
point 'solve refuses a question that nobody asks' refused 'no such question'
run "$RIPOSTE" solve leduc --payoff chips
point 'solve refuses an unknown payoff' refused 'result or score'
run "$RIPOSTE" solve leduc --iterations 0
point 'solve refuses no iterations' refused 'iterations'

# --- hostile files: one clear error, whatever reads them ---

printf 'riposte replay 1\ngame eng' >"$work/truncated"
LC_ALL=C awk 'BEGIN { for (i = 0; i < 4096; i++)
    printf "%c", (i * i * 7 + i * 131) % 256 }' >"$work/binary"
awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "xxxxxxxxxxxxxxxxxxxx" }' \
    >"$work/huge"
awk 'BEGIN { for (i = 0; i < 200000; i++) printf "{" }' >"$work/deep"
awk 'BEGIN { for (i = 0; i < 200000; i++) print "%" }' >"$work/repeated"
printf '\377\376\001\033[31m\n' >"$work/control"
: >"$work/empty"
mkdir "$work/folder"

for file in truncated binary huge deep repeated control empty missing; do
    run "$RIPOSTE" watch "$work/$file"
    point "watch refuses a file: $file" refused "$file"
    run "$RIPOSTE" cards engarde --check "$work/$file"
    if [ "$file" != empty ]; then
        point "cards --check refuses a file: $file" refused "$file"
    fi
    run "$RIPOSTE" check "$work/$file"
    point "check refuses a file: $file" refused "$file"
    point "no escape codes come back: $file" lacks "$err" "$(printf '\033')"
    run "$RIPOSTE" play engarde --load "$work/$file"
    point "play --load refuses a file: $file" refused "$file"
done
run "$RIPOSTE" watch "$work/folder"
point 'watch refuses a folder' refused 'folder'

# --- streams ---

run sh -c '"$1" cards engarde | head -n 1' sh "$RIPOSTE"
point 'a reader that goes away is no crash' empty "$err"
run sh -c '"$1" games >/dev/full' sh "$RIPOSTE"
point 'a full disk is reported' exits 1

finish
