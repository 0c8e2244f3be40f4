#!/bin/sh
# lab-hosts.sh - experiments that workers play from a database made for the test.
#
# Workers are killed, with a piece in their hands, and stopped; the report is that
# of one process.
set -u
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/hosts.sh

lab() { run "$RIPOSTE" lab "$@"; }
three='exceed --field alice,heidi,reese --matches 120'

if ! start_postgres -c fsync=off; then
    point 'PostgreSQL starts (tools/deps test installs it)' false
    finish
fi
db="$postgres&connect_timeout=60"
sql() { "$bin/psql" -X -q -A -t -c "$1" "$postgres"; }
are() { [ "$(sql "SELECT count(*) FROM $1")" -eq "$2" ]; }

# Start something that is killed at the end if it is still there.
start() { # NAME COMMAND...
    said=$work/$1
    shift
    "$@" </dev/null >"$said.out" 2>"$said.err" &
    process=$!
    hosts="$hosts $process"
}

# Wait for one of them, and take what it said.
wait_for() { # NAME PROCESS
    wait "$2"
    status=$?
    cp "$work/$1.out" "$out"
    cp "$work/$1.err" "$err"
}

# Start a worker, and stop the clock for it while it has a piece.
leased="lab_piece WHERE NOT done AND leased > clock_timestamp()"
hold_worker() { # NAME
    start "$1" "$RIPOSTE" lab work --db "$db" --jobs 1 --lease 5
    tries=0
    until sleep 0.1; kill -STOP "$process"; are "$leased" 1; do
        kill -CONT "$process"
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || return 1
    done
}

# --- three workers, two of whom do not live to see the end ---

# The words in $three are meant to be split.
# shellcheck disable=SC2086
lab $three --jobs 1 --out "$work/alone"
point 'one process plays it' exits 0
# shellcheck disable=SC2086
start collector "$RIPOSTE" lab $three --db "$db" --out "$work/shared"
collector=$process
await are lab_piece 6
point 'an experiment is put into the database' are lab_piece 6

point 'a worker takes a piece' hold_worker one
kill -9 "$process"
wait "$process" 2>/dev/null
await are "$leased" 0
point 'a killed worker has it no longer' are "$leased" 0

# It may have made its piece at that moment; then another is stopped.
back="lab_piece WHERE NOT done AND text IS NOT NULL AND leased = '-infinity'"
for worker in two three four; do
    hold_worker $worker
    kill -TERM "$process"
    kill -CONT "$process"
    wait_for $worker "$process"
    are "$back" 1 && break
done
point 'a stopped worker leaves with 0' exits 0
point 'and gives back its piece with what it has' are "$back" 1

start five "$RIPOSTE" lab work --db "$db" --jobs 1 --lease 5
five=$process
lab work --db "$db" --jobs 2 --lease 5
point 'others play the rest and leave' exits 0
wait_for five "$five"
point 'all of them' exits 0
wait_for collector "$collector"
point 'who wanted it has it all' exits 0
point 'told of the workers' has "$err" '6 pieces wait for workers'
point 'the report is that of one process' \
    cmp "$work/alone/report.json" "$work/shared/report.json"
point 'nothing is left in the database' are lab_work 0
# shellcheck disable=SC2086
lab $three --db "$db" --out "$work/shared"
point 'the same command has nothing left to do' exits 0

# --- own cards; two experiments at once; one interrupted; PostgreSQL away ---

echo 'change lunge { bursts 3 without joins }' >"$work/lunge.cards"
mine="engarde --player random --cards $work/lunge.cards --with hand_size=7"
change="engarde --player random --with $work/lunge.cards"
for jobs in mine change; do
    eval "words=\$$jobs"
    # shellcheck disable=SC2086
    lab $words --matches 400 --out "$work/$jobs"
    # shellcheck disable=SC2086
    start $jobs "$RIPOSTE" lab $words --matches 400 --db "$db" \
        --out "$work/$jobs-shared"
    eval "$jobs=$process"
done
await are lab_work 2
await catches "$change"
kill -INT "$change"
wait_for change "$change"
point 'who wants it may leave' exits 1
point 'and is told how to go on' has "$err" 'the same command goes on'
start waiting "$RIPOSTE" lab work --db "$db" --jobs 2 --wait
waiting=$process
await catches "$waiting"
restart_postgres 1
wait_for mine "$mine"
point 'workers have the cards of others' \
    cmp "$work/mine/report.json" "$work/mine-shared/report.json"
lab engarde --player random --with "$work/lunge.cards" --matches 400 \
    --db "$db" --out "$work/change-shared"
point 'what was played meanwhile is collected later' \
    cmp "$work/change/report.json" "$work/change-shared/report.json"
lab engarde --player random --matches 40 --db "$db" --out "$work/more"
point 'a worker may wait for more' exits 0
cat >"$work/deck.cards" <<END
deck own "My own" {
    2 blessing 2 relapse 2 softened-blow 2 wayside-shrine 2 leaf-fall
    2 dawnfeather-acolyte 2 lanternwing-sentry 2 choirblade-vigil
    2 cinderscale-whelp 2 mossback-ambler 20 haloed-spark
}
END
decks="exodus --player random --deck $work/deck.cards --matches 40"
decks="$decks --foe-deck $work/deck.cards"
# shellcheck disable=SC2086
lab $decks --jobs 1 --out "$work/decks"
# shellcheck disable=SC2086
lab $decks --db "$db" --out "$work/decks-shared"
point 'a deck of a file may be for both seats there, too' \
    cmp "$work/decks/report.json" "$work/decks-shared/report.json"
kill "$waiting"
wait_for waiting "$waiting"
point 'and says what it did' has "$out" 'Played [1-9][0-9]* pieces.'

# --- one that stops when it is decided; one with a net ---

cat >"$work/huge.cards" <<END
change bloody-baptism { power 20 }
change guardian-slasher { power 20 }
change dark-corruption { power 20 }
END
start decided "$RIPOSTE" lab exceed --player random --fighter alice \
    --foe heidi --with "$work/huge.cards" --matches 40000 --until-decided \
    --db "$db" --out "$work/decided"
decided=$process
await are lab_work 1
start waiting "$RIPOSTE" lab work --db "$db" --jobs 2 --wait
waiting=$process
wait_for decided "$decided"
point 'what is decided is not played to the end' exits 0
point 'the report says so' \
    has "$work/decided/report.json" '"stopped_early": true'
point 'and what was found' has "$out" "Alice's share rises by"
point 'workers are told by taking it away' are lab_work 0

cp nets/brawl.net "$work/mine.net"
net="brawl --player search:fixed=3,net=2 --net $work/mine.net --matches 20"
# shellcheck disable=SC2086
lab $net --jobs 1 --out "$work/net"
# shellcheck disable=SC2086
start net "$RIPOSTE" lab $net --db "$db" --out "$work/net-shared"
net=$process
await are lab_work 1
rm "$work/mine.net"
wait_for net "$net"
point 'workers have the nets of others, too' \
    cmp "$work/net/report.json" "$work/net-shared/report.json"
kill "$waiting"
wait_for waiting "$waiting"

# --- what is not played ---

refuse() { # NAME WHAT BY COMPLAINT: change what is in the database
    start collector "$RIPOSTE" lab engarde --player random --db "$db" \
        --out "$work/refused"
    await are lab_work 1
    sql "UPDATE lab_work SET what = regexp_replace(what, '$2', '$3')"
    lab work --db "$db"
    point "$1" exits 1
    point 'it says why' has "$err" "$4"
    sql 'DELETE FROM lab_work'
    wait_for collector "$process"
    point 'who takes it out of the database is noticed' \
        has "$err" 'pieces were taken out'
    rm -rf "$work/refused"
}
refuse 'other versions are left to others' '"version": *"[^"]*"' \
    '"version":"0.0.7"' 'made by riposte 0.0.7, and this is'
refuse 'so are other cards' '# cards .' '# cards x' 'cards are not those of'
lab work
point 'a worker wants a database' refused '--db'
lab work --db postgres://me:secret@localhost/x
point 'a password is refused' refused PGPASSWORD
point 'and not told' lacks "$err" secret
lab work --db "postgres://riposte@/nowhere?host=$work/postgres"
point 'a database that is not there is told' refused 'does not exist'
lab engarde --db sqlite:file --out "$work/no"
point 'so is one of another kind' refused 'postgres://USER@HOST/DATABASE'
lab engarde --db "$db" --slurm 3 --out "$work/no"
point 'there is one way at a time' refused 'take one of them'
run env PATH="$work" "$RIPOSTE" lab engarde --slurm 3 --out "$work/no"
point 'without Slurm this is said' refused 'there is no sbatch here'
lab engarde --slurm three --out "$work/no"
point 'its tasks are a number' refused 'whole number'

finish
