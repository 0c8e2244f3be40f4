#!/bin/sh
# serve.sh - a host and its players: matches are played, and outlive kill -9.
# RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

. tests/lib/hosts.sh

# --- mistakes ---

run "$RIPOSTE" serve --port many
point 'a port that is no number is refused' refused 'port'
echo file >"$work/file"
run "$RIPOSTE" serve --data "$work/file/x"
point 'a folder that cannot be is refused' refused 'file/x'
run "$RIPOSTE" serve --db mysql://localhost
point 'an unknown store is refused with those there are' refused 'postgres://'
run "$RIPOSTE" serve --certificate "$work/file"
point 'a certificate wants its key' refused '\-\-key'
run "$RIPOSTE" load --matches 0
point 'load wants matches' refused 'matches'
run "$RIPOSTE" verify "$work/file"
point 'what is no replay is refused' refused 'no replay'

# --- playing ---

point 'a host starts' start_host one 0 --data "$work/host"
for game in engarde exceed exxodus exodus brawl; do
    run "$RIPOSTE" load --port "$port" --game "$game" --matches 3 --seconds 2 \
        --pace 5
    point "$game is played without an error" exits 0
done

# --- faults ---

timeout 60 "$RIPOSTE" load --port "$port" --matches 5 --seconds 9 --pace 20 \
    --come-back >"$work/load" 2>&1 &
load=$!
for fault in 1 2 3; do
    sleep 2
    kill -9 "$host"
    wait "$host" 2>/dev/null
    point "the host starts again after kill -9 ($fault)" start_host one \
        "$port" --data "$work/host"
done
wait "$load"
status=$?
cp "$work/load" "$out"
point 'no answer is lost, and every match goes on' exits 0

kill "$host"
wait "$host"
status=$?
point 'the host ends when it is told to' exits 0
point 'and says goodbye' has "$work/one.said" 'goodbye'

finish
