#!/bin/sh
# review.sh - riposte review: faults are found and added up.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

json() { awk -f tests/lib/json.awk "$1"; }

replay=tests/replays/exceed/alice-juno.replay

run "$RIPOSTE" review $replay --player greedy
point 'a replay is reviewed' exits 0
point 'a blunder is found' has "$out" \
    'answer  *[0-9]*  B  ?? .*: [0-9]*% to [0-9]*%'
point 'and the better answer' has "$out" 'better: '
point 'and counted' has "$out" '^B .* [1-9][0-9]*  *0\.[0-9]*$'
point 'each player has a line' has "$out" '^A .* [0-9]*  *0\.[0-9]*$'
point 'nothing is complained about' empty "$err"
run "$RIPOSTE" review $replay --player greedy --seat A
point 'one player can be judged alone' lacks "$out" '^B '
point 'without the faults of others' lacks "$out" '^turn.*  B  '
run "$RIPOSTE" review $replay --player greedy --json
point '--json is JSON' json "$out"
point 'with the fault' has "$out" '"mark": "blunder"'
point 'and what is fine' has "$out" '"mark": "fine"'
point 'and the sentence' has "$out" '"sentence": ".*: [0-9]*% to [0-9]*%; better: '

# What greedy finds, it cannot explain; a search can.
run "$RIPOSTE" review $replay --player search:fixed=150 --seat B
point 'a mistake has a reason' has "$out" '[0-9]*% to [0-9]*%, for'
run "$RIPOSTE" review $replay --player search:fixed=150 --seat B --json
point 'in JSON too' has "$out" '"sentence": ".*, for then .* ([0-9]*%, not [0-9]*%)'
point 'with errors' has "$out" '"best_error": 0\.0[0-9]'

run "$RIPOSTE" review $replay --seat C
point 'a seat that is none is refused' refused 'want A to B'
run "$RIPOSTE" review $replay --player gredy
point 'a player that is none is refused' refused 'did you mean'
run "$RIPOSTE" review tests/review.sh
point 'a file that is not a replay is refused' refused 'not a replay'
run "$RIPOSTE" review "$work/missing"
point 'a file that is missing is refused' refused 'missing'

finish
