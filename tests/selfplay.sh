#!/bin/sh
# selfplay.sh - riposte selfplay, which makes data to learn from, and tools/train,
# which learns a net from it.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

data=$work/leduc
play() { run "$RIPOSTE" selfplay leduc --out "$data" --player search:fixed=8 "$@"; }
sums() { (cd "$data" && cksum -- *.play); }

# --- playing ---

play --matches 15
point 'matches are played' exits 0
point 'in shards of ten' has "$out" ': 2 of 2 shards of 10 matches, [1-9]'
point 'whose folder says what was played' has "$data/plan.json" '"search:fixed=8"'
sums >"$work/first"
rm "$data/000000.play"
play --matches 20 --jobs 2
point 'what is missing is made again' exits 0
sums >"$work/second"
point 'and is the same' cmp "$work/first" "$work/second"
play --matches 40
point 'more can be added' has "$out" '4 of 4 shards'
play --matches 20
point 'what is there is not played again' has "$out" ' 0 positions in this run'

made_some() { [ -e "$work/long/000002.play" ]; }
interrupt_when made_some "$RIPOSTE" selfplay leduc --out "$work/long" \
    --matches 10000000 --player search:fixed=8
point 'Ctrl-C ends it' exits 1
point 'and it says how to go on' has "$err" 'the same command goes on'

# --- rows ---

play --rows "$work/rows"
point 'positions are written for those who learn' exits 0
point 'with their number' has "$out" 'rows: [1-9][0-9]* positions'
point 'to a file of its own form' has "$work/rows" '^riposte-rows 1 '
run "$RIPOSTE" selfplay leduc --out "$work/none" --rows "$work/none.rows" \
    --player search:fixed=8
point 'there must be a folder' refused 'none/plan.json'
point 'and none is made' [ ! -e "$work/none" ]
printf 'riposte-play 1 10 100\nshort' >"$data/000003.play"
play --rows "$work/rows"
point 'a damaged shard is named' refused '000003.play: this is not a shard; remove'
sed 's/ 1 10 / 1 9 /' "$data/000001.play" >"$data/000003.play"
play --rows "$work/rows"
point 'so is one whose counts are wrong' refused '000003.play: this is not a shard'
rm "$data/000003.play"
cards() { run "$RIPOSTE" selfplay engarde --out "$work/cards" --player search:fixed=1 "$@"; }
cards --matches 10
cp "$work/cards/000000.play" "$work/cards/000001.play"
cards --rows "$work/rows"
point 'and answers that another deal forbids' \
    refused '000001.play: match [12][0-9] does not fit the rules any more'

# --- mistakes ---

play --seed 2
point 'data of two plans is not mixed' \
    refused 'plan.json: the folder holds data of another plan'
run "$RIPOSTE" selfplay leduc
point 'the folder must be named' refused '--out DIR'
run "$RIPOSTE" selfplay leduc --out "$work/no/such"
point 'one that cannot be made is named' refused 'no/such: this folder cannot be made'
run "$RIPOSTE" selfplay leduc --out "$data" --player greedy
point 'the player must think' refused 'nothing can be learned'
run "$RIPOSTE" selfplay brawl --variant tornado --out "$work/four"
point 'two players it must be' refused 'two players'
run "$RIPOSTE" selfplay chess --out "$data"
point 'the game must be known' refused 'chess'
run "$RIPOSTE" selfplay leduc --out "$data" --player search:fixed=8,net=2
point 'a net must be named' refused '--net FILE'

# --- learning ---

train() {
    run /usr/bin/python3 tools/train --riposte "$RIPOSTE" "$data" "$@"
}
# The square of the error on what was held out, which the report ends with.
error() {
    sed -n 's/.*square of the error \([0-9.]*\) .*/\1/p' "$out" | tail -n 1
}
net=$work/leduc.net
train --epochs 2 --batch 64 --out "$net"
learnt=$(error)
point 'a net is learned' exits 0
point 'with a report of each epoch' has "$out" '^epoch 2, .* loss 0\.'
point 'and written as text' has "$net" '^game leduc$'
cp "$net" "$work/same.net"
train --epochs 2 --batch 64 --out "$net"
point 'the same data give the same net' cmp "$net" "$work/same.net"
train --epochs 2 --batch 64 --cards --seed 2 --out "$work/other.net"
point 'another seed gives another' [ "$(cmp "$net" "$work/other.net")" != '' ]
for file in "$net" "$work/other.net"; do
    train --check "$file"
    point 'the program computes the same numbers with it' \
        has "$out" '^0 of [1-9][0-9]* positions differ'
done
train --check "$net"
point 'which are as good as what was learned: nothing is lost in rounding' \
    [ "$(error)" = "$learnt" ]
run "$RIPOSTE" arena leduc search:fixed=20,net=2 search:fixed=20,net=0 \
    --net "$net" --matches 4
point 'players use it' exits 0
play --net "$net" --player search:fixed=8,net=2
point 'data says who played' refused 'another plan'
run "$RIPOSTE" arena engarde search:fixed=20,net=2 random --net "$net"
point 'a net is for one game' refused 'leduc.net: line 2: want "game engarde"'
sed 's/^= \([^ ]*\) .*/= \1 0123456789abcdef/' "$net" >"$work/stale.net"
run "$RIPOSTE" arena leduc search:fixed=20,net=2 random --net "$work/stale.net"
point 'one of other fields is refused' refused 'line 9: the rules have no .*learn anew'
train
point 'train wants to know what to do' exits 2
run /usr/bin/python3 tools/train "$work/none" --out "$net"
point 'and where data is' refused 'none: this is no folder of riposte selfplay'

# --- all of it ---

learn() {
    run env RIPOSTE="$RIPOSTE" MATCHES=8 WALKS=4 GATE=2 JOBS=1 tools/learn "$@"
}
learn leduc "$work/learnt"
point 'two matches accept no net' exits 1
point 'and it is said' has "$out" '2.net is not accepted'
point 'two rounds are played' [ -d "$work/learnt/2" ]
cp "$work/learnt/2.net" "$work/first.net"
learn leduc "$work/learnt"
point 'a second time nothing is learned anew' cmp "$work/first.net" "$work/learnt/2.net"
learn leduc
point 'a folder is wanted' refused 'usage: tools/learn GAME DIR'

finish
