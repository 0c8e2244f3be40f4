#!/bin/sh
# faults.sh - hosts that are killed while they are full of matches.
#
#     tests/faults.sh [KILLS [MATCHES [TRIAL...]]]    (2 kills, 5 matches at once)
#
# Scripted players come back and play on, in all matches to the end; then every
# replay must hold what they said, each answer once, and nobody may hear of an error
# that is none.  On SQLite, on PostgreSQL, and with two hosts on one PostgreSQL of
# which one or the other is killed, or stopped for longer than its lease.  With more
# than 2 kills, SQLite's file is also locked and its disk filled, PostgreSQL is
# restarted, and made read-only.  Or the trials that are named: the functions below.
# RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/hosts.sh

kills=${1:-2}
matches=${2:-5}
stops=$(((kills + 1) / 2))
trials='sqlite postgres two_hosts stopped_hosts'
[ "$kills" -le 2 ] || trials="$trials locked full restarted read_only"
[ $# -le 2 ] || { shift 2; trials=$*; }

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

play_cup() { # PORT,...
    "${PYTHON:=/usr/bin/python3}" tests/lib/cup.py "$1" 8 >"$work/cup" 2>&1 &
    cup=$!
}

judge_cup() { # NAME
    wait "$cup"
    status=$?
    cp "$work/cup" "$out"
    point "$1: the tournament ends, with all its matches and right standings" \
        exits 0
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

sqlite() { one_host SQLite 2 --data "$work/host"; }
postgres() { one_host PostgreSQL 5 --db "$postgres"; }

# Two hosts: each pair of players has one at each, and links that break come back
# at the other.  The second is slow at first.
two_hosts() {
    start_two 'two hosts'
    kill -STOP "$two"
    play "$kills" 5 "$one_port,$two_port"
    sleep 1
    kill -CONT "$two"
    play_cup "$one_port,$two_port"
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
    judge_cup 'two hosts'
    end_two
}

# Nobody may have heard that something was not kept.
nobody_told() { has "$out" '^told to try again  0$'; }
somebody_told() { has "$out" '^told to try again  [1-9]'; }

# Somebody else writes to SQLite's file, and takes a long time.
locked() {
    point 'locked: a host starts' start_host one 0 --data "$work/locked"
    play "$stops" 6 "$port"
    for fault in $(seq "$stops"); do
        sleep 2
        printf '.timeout 5000\nBEGIN IMMEDIATE;\n.shell sleep 3\nCOMMIT;\n' |
            sqlite3 "$work/locked/riposte.db"
    done
    judge locked
    point 'locked: nobody had to say anything again' nobody_told
    kill "$host"
    wait "$host"
}

# A host whose disk is small and that no other program sees; for the rest it is at
# $disk.
start_small() {
    mkdir "$work/full"
    cat >"$work/small" <<END
#!/bin/sh
exec unshare --map-root-user --mount sh -c 'mount -t tmpfs -o size=64m tmpfs \
    "$work/full" && exec "$RIPOSTE" "\$@"' - "\$@"
END
    chmod +x "$work/small"
    program=$RIPOSTE
    RIPOSTE=$work/small
    start_host small 0 --data "$work/full"
    started=$?
    RIPOSTE=$program
    disk=/proc/$host/root$work/full
    return "$started"
}

# It has room again after so many seconds.  SQLite writes over what it has kept of its
# log, which needs no room: so that is given back first.
fill_disk() { # SECONDS
    printf '.timeout 5000\nSELECT count(*) FROM fact;\nPRAGMA wal_checkpoint(TRUNCATE);\n' |
        nsenter --target "$host" --user --preserve-credentials --mount \
            sqlite3 "$work/full/riposte.db" >"$work/checkpoint"
    cat /dev/zero >"$disk/ballast" 2>/dev/null
    sleep "$1"
    rm "$disk/ballast"
}

# The disk is full: for a while, of which nobody hears, and then for longer than
# hosts wait.
full() {
    point 'full: a host starts' start_small
    play "$stops" 6 "$port"
    for fault in $(seq "$stops"); do
        sleep 2
        fill_disk 3
    done
    judge full
    point 'full: nobody had to say anything again' nobody_told
    play 1 16 "$port"
    sleep 2
    fill_disk 13
    judge 'full for long'
    point 'full for long: those who could not be heard were told' somebody_told
    point 'full for long: the log says so' has "$work/small.said" \
        'store failed.*full'
    kill "$host"
    wait "$host"
}

# Each of two hosts is stopped in turn, and held for dead by the other.
stopped_hosts() {
    start_two stopped
    play "$stops" 12 "$one_port,$two_port"
    play_cup "$one_port,$two_port"
    for fault in $(seq "$stops"); do
        for stopped in "$one" "$two"; do
            sleep 2
            kill -STOP "$stopped"
            sleep 4
            kill -CONT "$stopped"
        done
    done
    judge stopped
    judge_cup stopped
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
            "GET /metrics HTTP/1.0\r\n\r\n" >&3 && cat <&3' \
            - "$port"
        has "$out" '^riposte_hosts 2$' || return 1
    done
}

# PostgreSQL takes nothing, as a copy of it that only follows would.
set_read_only() { # on|off
    PGOPTIONS='-c default_transaction_read_only=off' "$bin/psql" -qAt \
        -c "ALTER SYSTEM SET default_transaction_read_only = $1" \
        -c 'SELECT pg_reload_conf()' "$postgres" >/dev/null
}

read_only_for() { # SECONDS
    set_read_only on
    sleep "$1"
    set_read_only off
}

read_only() {
    start_two 'read-only'
    play "$stops" 6 "$one_port,$two_port"
    for fault in $(seq "$stops"); do
        sleep 2
        read_only_for 2
    done
    judge 'read-only'
    point 'read-only: nobody had to say anything again' nobody_told
    play 1 16 "$one_port,$two_port"
    sleep 2
    read_only_for 13
    judge 'read-only for long'
    end_two
}

for trial in $trials; do
    case $trial in
    sqlite | locked | full) ;;
    *)
        [ -n "$postgres" ] || point 'PostgreSQL starts (tools/deps test)' \
            start_postgres -c fsync=off
        ;;
    esac
    $trial
done
finish
