#!/bin/sh
# faults.sh - hosts that are killed while they are full of matches.
#
#     tests/faults.sh [KILLS [MATCHES]]    (2 kills, 5 matches at once)
#
# Scripted players come back and play on, in all matches to the end; then every
# replay must hold what they said, each answer once.  On SQLite, on PostgreSQL,
# and with two hosts on one PostgreSQL of which one or the other is killed, or
# stopped for longer than its lease.  With more than 2 kills, SQLite's file is also
# locked, and PostgreSQL restarted: nobody may hear of an error.
# RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/hosts.sh

kills=${1:-2}
matches=${2:-5}
stops=$(((kills + 1) / 2))

# So many faults are spread over a time, SECONDS for each.
play() { # FAULTS SECONDS PORT,...
    every=$2
    seconds=$(($1 * every))
    shift 2
    timeout $((seconds + 900)) "$RIPOSTE" load --port "$1" \
        --matches "$matches" --seconds "$seconds" --pace 30 --come-back \
        >"$work/load" 2>&1 &
    load=$!
}

wait_a_while() {
    sleep "$(awk -v s="$every" -v i="$1" 'BEGIN {
        srand(i); print s * (0.4 + 0.6 * rand()) }')"
}

judge() { # NAME
    wait "$load"
    status=$?
    cp "$work/load" "$out"
    point "$1: no answer is lost or counted twice, every match goes on" exits 0
    sed 's/^/# /' "$out"
}

# One host, killed and started again at the same port.
one_host() { # LABEL SECONDS OPTION...
    label=$1
    pause=$2
    shift 2
    point "$label: a host starts" start_host one 0 "$@"
    play "$kills" "$pause" "$port"
    back=0
    for fault in $(seq "$kills"); do
        wait_a_while "$fault"
        kill -9 "$host"
        wait "$host" 2>/dev/null
        start_host one "$port" "$@" && back=$((back + 1))
    done
    judge "$label"
    point "$label: it came back $kills times" [ "$back" -eq "$kills" ]
    kill "$host"
    wait "$host"
}

start_two() { # LABEL
    point "$1: the first starts" start_host one 0 --db "$postgres"
    one=$host one_port=$port
    point "$1: the second starts" start_host two 0 --db "$postgres"
    two=$host two_port=$port
}

end_two() {
    kill "$one" "$two"
    wait "$one" "$two"
}

# Two hosts: each pair of players has one at each, and links that break come back
# at the other.  The second is slow at first.
two_hosts() {
    start_two 'two hosts'
    kill -STOP "$two"
    play "$kills" 5 "$one_port,$two_port"
    sleep 1
    kill -CONT "$two"
    for fault in $(seq "$kills"); do
        wait_a_while "$fault"
        if [ $((fault % 2)) -eq 0 ]; then
            kill -9 "$one"
            wait "$one" 2>/dev/null
            start_host one "$one_port" --db "$postgres"
            one=$host
        else
            kill -9 "$two"
            wait "$two" 2>/dev/null
            start_host two "$two_port" --db "$postgres"
            two=$host
        fi
    done
    judge 'two hosts'
    end_two
}

# Somebody else writes to SQLite's file, and takes a long time.
locked_host() {
    point 'locked: a host starts' start_host one 0 --data "$work/locked"
    play "$stops" 6 "$port"
    for fault in $(seq "$stops"); do
        sleep 2
        printf 'BEGIN IMMEDIATE;\n.shell sleep 3\nCOMMIT;\n' |
            sqlite3 "$work/locked/riposte.db"
    done
    judge locked
    kill "$host"
    wait "$host"
}

# Each of two hosts is stopped in turn, and held for dead by the other.
stopped_hosts() {
    start_two stopped
    play "$stops" 12 "$one_port,$two_port"
    for fault in $(seq "$stops"); do
        for stopped in "$one" "$two"; do
            sleep 2
            kill -STOP "$stopped"
            sleep 4
            kill -CONT "$stopped"
        done
    done
    judge stopped
    point 'stopped: each was held for dead' [ "$(cat "$work/one.said" \
        "$work/two.said" | grep -c 'held for dead')" -ge 2 ]
    end_two
}

# PostgreSQL is restarted, and is away for a while.
restarted() {
    start_two restarted
    play "$stops" 6 "$one_port,$two_port"
    for fault in $(seq "$stops"); do
        sleep 2
        restart_postgres $((fault % 3))
    done
    judge restarted
    point 'restarted: nobody is held for dead for ever' still_counts
    end_two
}

# Two hosts are alive, and know each other.
still_counts() {
    for port in "$one_port" "$two_port"; do
        run bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$1" && printf \
            "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n" >&3 && cat <&3' \
            - "$port"
        has "$out" '^riposte_hosts 2$' || return 1
    done
}

one_host SQLite 2 --data "$work/host"
finish
