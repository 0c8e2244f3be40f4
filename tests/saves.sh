#!/bin/sh
# saves.sh - matches that are kept: going on, the history, what if, full disks,
# files of other versions.  RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

kept=$XDG_DATA_HOME/riposte/matches
history=$XDG_DATA_HOME/riposte/history

# Run a command with lines given as words; "-- COMMAND..." ends them.
say() {
    : >"$work/said"
    while [ "$1" != -- ]; do
        printf '%s\n' "$1" >>"$work/said"
        shift
    done
    shift
    timeout 20 "$@" <"$work/said" >"$out" 2>"$err"
    status=$?
}

files() { # FOLDER N: so many files are there
    [ "$(find "$1" -type f 2>/dev/null | wc -l)" -eq "$2" ]
}

mode() { [ "$(stat -c %a "$1")" = "$2" ]; }

# --- keeping and going on ---

run "$RIPOSTE" continue
point 'no match is under way at first' has "$out" 'No match is under way'
run "$RIPOSTE" continue --last
point 'there is nothing to go on with' refused 'no match to go on with'
run "$RIPOSTE" watch
point 'no match is over at first' has "$out" 'No match is over'
say quit -- "$RIPOSTE" play engarde --seat B --seed 8 --vs random
point 'a match without an answer is forgotten' files "$kept" 0
say 1 1 1 quit -- "$RIPOSTE" play engarde --seed 7 --vs random --no-save
point 'nothing is kept with --no-save' files "$kept" 0
point 'and nothing is promised' lacks "$out" 'It is kept'
run "$RIPOSTE" play engarde --seed 7 --vs random
point 'a demonstration is not kept' files "$kept" 0

say 'hand sweep; hand grasp; done' quit -- \
    "$RIPOSTE" play exceed --fighter reese --foe heidi --seed 3
point 'members of a set may be given in any order' exits 0
point 'and are kept as they were given' test \
    "$(grep '^A ' "$kept"/* | head -n 3 | tr '\n' ' ')" = \
    'A hand sweep A hand grasp A done '
run "$RIPOSTE" watch --verify "$(echo "$kept"/*)"
point 'in a replay that is right' exits 0
rm "$kept"/*

say 1, 1, 1, quit -- "$RIPOSTE" play engarde --seat B --seed 7 --vs random
point 'a match that is left is kept' files "$kept" 1
point 'and how to go on is told' has "$out" 'riposte continue --last'
point 'its file is private' mode "$(echo "$kept"/*)" 600
point 'so is the folder' mode "$kept" 700
point 'it knows the seat' has "$(echo "$kept"/*)" '^option seat B$'
point 'and the opponent' has "$(echo "$kept"/*)" '^option vs random$'
run "$RIPOSTE" watch --verify "$(echo "$kept"/*)"
point 'it is a replay like any other' exits 0
run "$RIPOSTE" continue
point 'it is listed with game and players' has "$out" \
    '1  En Garde .* turn [0-9]*, random and you'
point 'and how it stands' has "$out" 'A [0-9]* Poise, B [0-9]* Poise'
run "$RIPOSTE" continue --json
point 'and for programs' has "$out" '"game": "engarde"'
answers=$(grep -c '^[AB] ' "$kept"/*)
say 1, quit -- "$RIPOSTE" continue --last
point 'going on exits 0' exits 0
point 'in the same seat, against the same player' has "$out" \
    'A is random. You are B'
point 'in the same file' files "$kept" 1
point 'with more answers than before' test \
    "$(grep -c '^[AB] ' "$kept"/*)" -gt "$answers"
say 1, 1, undo quit -- "$RIPOSTE" continue 1
run "$RIPOSTE" watch --verify "$(echo "$kept"/*)"
point 'an undo leaves a replay that is whole' exits 0
point 'and no other file' files "$kept" 1
run "$RIPOSTE" continue 2
point 'a number too large is refused' refused 'want the number of a match, 1 to 1'
run "$RIPOSTE" continue two
point 'a word is no number' refused 'want the number of a match'

say '' 1, quit -- "$RIPOSTE" play exceed --hotseat --seed 7
run "$RIPOSTE" continue
point 'the latest comes first' has "$out" '1  EXCEED .* 2 persons'
say '' quit -- "$RIPOSTE" continue 1
point 'persons go on at one keyboard' has "$out" 'share this keyboard'
run "$RIPOSTE" continue --forget 1
point 'a match can be forgotten' files "$kept" 1

# --- cards of one's own, named from another folder ---

mkdir "$work/own"
cat >"$work/own/mine.cards" <<'CARDS'
card prod "Prod" attack {
    bursts 1
}
CARDS
(cd "$work/own" && printf '1\nquit\n' |
    "$RIPOSTE" play engarde --seed 7 --vs random --cards mine.cards) >"$out" 2>"$err"
say quit -- "$RIPOSTE" continue --last
point 'a match with own cards goes on from any folder' exits 0
point 'as it was' has "$out" 'You are A'
mv "$work/own/mine.cards" "$work/own/gone.cards"
run "$RIPOSTE" continue --last
point 'not without its cards' refused 'mine.cards cannot be read'
run "$RIPOSTE" continue
point 'and the list says so' has "$out" 'mine.cards cannot be'
run "$RIPOSTE" continue --forget 1

# --- a torn line ---

file=$(echo "$kept"/*)
lines=$(wc -l <"$file")
printf 'B disc' >>"$file"
run "$RIPOSTE" continue
point 'a torn line does no harm to the list' has "$out" 'A [0-9]* Poise'
say quit -- "$RIPOSTE" continue --last
point 'a torn line is told' has "$err" 'cut off'
point 'and gone then' test "$(wc -l <"$file")" -eq "$lines"
point 'with nothing behind the last line' test -z "$(tail -c 1 "$file")"

touch -d '1 hour ago' "$kept/half.replay.new"
run "$RIPOSTE" continue
point 'what a killed program left half written is swept away' files "$kept" 1

# --- two windows ---

mkfifo "$work/pipe"
"$RIPOSTE" continue --last <"$work/pipe" >"$work/first" 2>&1 &
first=$!
exec 3>"$work/pipe"
echo help >&3
tries=0
until grep -q '^B> help' "$work/first" || [ $tries -eq 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
run "$RIPOSTE" continue
point 'a match in another window is marked' has "$out" 'another window'
run "$RIPOSTE" continue --last
point 'and not played twice' refused 'another window'
run "$RIPOSTE" continue --forget 1
point 'nor forgotten' refused 'another window'
echo quit >&3
exec 3>&-
wait "$first"

# --- a full disk: a limit on the size of files stands for it ---

rm -f "$kept"/*
awk 'BEGIN { for (i = 0; i < 22; i++) print "1,"; print "quit" }' >"$work/some"
(
    trap '' XFSZ
    ulimit -f 1 # a block: room for the head and some answers
    exec "$RIPOSTE" play engarde --seed 7 --vs random <"$work/some" 2>"$err"
) | cat >"$out" # what the program prints is not limited
point 'a full disk is told' has "$err" 'cannot be saved now'
point 'once' lines "$err" 1
point 'play goes on' has "$out" 'The match is left'
point 'and what is missing is not promised' has "$out" 'without the last answers'
run "$RIPOSTE" watch --verify "$(echo "$kept"/*)"
point 'what was saved before is whole' exits 0
before=$(grep -c '^[AB] ' "$kept"/*)
say 1, 1, 1, quit -- "$RIPOSTE" continue --last
point 'and goes on when there is room' test \
    "$(grep -c '^[AB] ' "$kept"/*)" -gt "$before"
chmod 500 "$kept"
if ! touch "$kept/x" 2>/dev/null; then
    say 1, quit -- "$RIPOSTE" play engarde --seed 9 --vs random
    point 'a folder without permission is told' has "$err" 'is not kept'
    point 'and play goes on' exits 0
fi
chmod 700 "$kept"
rm -f "$kept"/*
say 1, quit -- env -u HOME XDG_DATA_HOME= "$RIPOSTE" play engarde --seed 9 --vs random
point 'without a home nothing is kept' has "$err" 'neither XDG_DATA_HOME nor'
point 'but played' exits 0
echo file >"$work/file"
say 1, quit -- env XDG_DATA_HOME="$work/file" "$RIPOSTE" play engarde --seed 9 --vs random
point 'a file in the place of the folder is told' has "$err" 'is not kept'

# --- the history ---

awk 'BEGIN { for (i = 0; i < 5000; i++) print "1," }' >"$work/ones"
timeout 20 "$RIPOSTE" play engarde --seed 7 --vs random <"$work/ones" \
    >"$out" 2>"$err"
point 'a match that is over is not under way' files "$kept" 0
point 'it is in the history' files "$history" 1
point 'how to see it again is told' has "$out" 'riposte watch 1'
run "$RIPOSTE" watch
point 'the history tells who came first' has "$out" 'over; first: [AB]'
run "$RIPOSTE" watch --json
point 'and for programs' has "$out" '"standing": "over; first: [AB]"'
run "$RIPOSTE" watch 1
point 'a match of the history can be watched' has "$out" 'the match[.!]$'
run "$RIPOSTE" watch 7
point 'a number that is not in it is refused' refused 'neither a file nor'
mv "$history"/* "$kept/"
run "$RIPOSTE" continue
point 'an end that nobody noticed is noticed later' files "$history" 1

# --- export ---

run "$RIPOSTE" watch 1 --export markdown
point 'Markdown has a title' has "$out" '^# En Garde, seed 7$'
point 'the players' has "$out" '^- \*\*B\*\* (random)$'
point 'a heading for each turn' has "$out" '^## Turn 2: '
point 'and a list of what happened' has "$out" '^- B draws '
run "$RIPOSTE" watch 1 --export text --seat A
point 'text as A saw it' lacks "$out" '  B draws [^0-9a]'
run "$RIPOSTE" watch 1 --export html
point 'another form is refused' refused 'want text or markdown'

# --- long lists ---

cp "$history"/* "$work/copy"
copies=0
while [ $copies -lt 24 ]; do
    copies=$((copies + 1))
    cp "$work/copy" "$history/copy$copies.replay"
done
run "$RIPOSTE" watch
point 'a long list is cut' has "$out" 'and 5 older ones, up to number 25'
run "$RIPOSTE" watch 25
point 'but all can be watched' exits 0
rm "$history"/copy*

# --- what if ---

say 'turn 3' 'play B' 1, quit -- "$RIPOSTE" watch 1 --step
point 'a match can be played on from any moment' has "$out" 'You are B'
point 'as one of its own' files "$kept" 1
point 'the old one stays' files "$history" 1
say 'turn 3' 'play Z' 'turn 999' play quit -- "$RIPOSTE" watch 1 --step
point 'not in a seat that is none' has "$out" 'play takes the letter'
point 'nor when it is over' has "$out" 'is over here'

# --- another version ---

file=$(echo "$kept"/*)
awk '/^check 2 / { $3 = "00000000deadbeef" } { print }' "$file" >"$work/other"
mv "$work/other" "$file"
cp "$file" "$work/before"
run "$RIPOSTE" continue
point 'a match that plays differently is marked' has "$out" \
    'plays differently now, after turn 2'
say quit -- "$RIPOSTE" continue --last
point 'it is not played on' exits 1
point 'the turn is named' has "$err" 'Up to turn 2 nothing changes'
point 'and a way out' has "$err" 'riposte continue 1 --branch'
say 1, quit -- "$RIPOSTE" continue --last --branch
point 'a branch goes on' has "$out" 'You are B'
point 'as a match of its own' files "$kept" 2
point 'and leaves the old one alone' cmp "$file" "$work/before"
sed 's/^cards .*/cards 0000000000000000/' "$work/before" |
    sed '/^check 2/,$d' >"$file"
rm -f "$(find "$kept" -type f ! -path "$file")"
say quit -- "$RIPOSTE" continue --last
point 'other cards do not matter while the match plays alike' exits 0
echo nonsense >"$file"
run "$RIPOSTE" continue
point 'a file that is not a replay is listed as such' has "$out" 'not a replay of a known game'
run "$RIPOSTE" continue --last
point 'and refused' refused 'not a replay of a known game'

finish
