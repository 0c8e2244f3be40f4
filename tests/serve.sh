#!/bin/sh
# serve.sh - a host and its players: matches are played, and outlive kill -9.
# RIPOSTE is the program.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

. tests/lib/hosts.sh

# --- mistakes ---

run "$RIPOSTE" serve --port many --data "$work/none"
point 'a port that is no number is refused' refused 'port'
point 'and nothing is made for it' test ! -e "$work/none"
echo file >"$work/file"
run "$RIPOSTE" serve --data "$work/file/x"
point 'a folder that cannot be is refused' refused 'file/x'
run "$RIPOSTE" serve --db mysql://localhost
point 'an unknown store is refused with those there are' refused 'postgres://'
run "$RIPOSTE" serve --certificate "$work/file" --data "$work/none"
point 'a certificate wants its key' refused '\-\-key'
run "$RIPOSTE" load --matches 0
point 'load wants matches' refused 'matches'
run "$RIPOSTE" verify "$work/file"
point 'what is not a replay is refused' refused 'not a replay'

echo 'ports = 80' >"$work/conf"
run "$RIPOSTE" serve --config "$work/conf"
point 'a setting that is none is refused with its place' refused 'conf:1: '
run "$RIPOSTE" admin backup "$work/copy.db" --data "$work/nowhere"
point 'there is nothing to copy where no host was' refused 'nowhere'
run "$RIPOSTE" admin repair now
point 'admin names what there is' refused 'backup FILE, restore FILE, forget MATCH, mute WHO'

run "$RIPOSTE" serve --db postgres://ada:secret@localhost/x
point 'a password does not belong on the command line' refused 'PGPASSFILE'
point 'and is not printed' lacks "$err" secret
run "$RIPOSTE" admin forget x --db postgres://ada:secret@localhost/x
point 'nor on that of admin' refused 'PGPASSFILE'
echo 'db = mysql://ada:secret@localhost/x' >"$work/conf"
run "$RIPOSTE" serve --config "$work/conf"
point 'nor is one from a file printed' lacks "$err" secret

# --- playing ---

point 'a host starts' start_host one 0 --data "$work/host"
for game in $(games); do
    run "$RIPOSTE" load --port "$port" --game "$game" --matches 3 --seconds 2 \
        --pace 5
    point "$game is played without an error" exits 0
done

run "$RIPOSTE" load --port "$port" --game exceed --matches 5 --seconds 1 \
    --pace 1 --come-back
point 'and replays hold what was said, sets too' exits 0

# --- fair deals ---

# The replay of a match that is over, as its players get it.
over_replay() {
    for match in $(sqlite3 "$work/host/riposte.db" \
        "SELECT substr(key, 7) FROM journal WHERE n = 0"); do
        curl -sf "http://localhost:$port/api/replay?match=$match" >"$1" &&
            return
    done
    return 1
}
point 'a replay can be had' over_replay "$work/replay"
shown=$(sed -n 's/^# fair commitment //p' "$work/replay")
part=$(sed -n 's/^# fair B //p' "$work/replay")
run "$RIPOSTE" verify "$work/replay"
point 'it is in order' exits 0
point 'but proves little without the commitment' has "$out" 'afterwards'
run "$RIPOSTE" verify "$work/replay" --commitment "$shown" --part "$part"
point 'with what a player kept it is proved' has "$out" 'nobody chose it'
run "$RIPOSTE" verify "$work/replay" --commitment "$part" --part "$part"
point 'with another commitment it fails' exits 1
point 'and says why' has "$out" 'not the one that you were shown'
run "$RIPOSTE" verify "$work/replay" --commitment "$shown" --part "$shown"
point 'without the own part too' has "$out" 'the part that you added'
run "$RIPOSTE" verify "$work/replay" --part 00
point 'a part has 64 digits' refused '64 hexadecimal'
sed "s/^\(# fair secret \)../\100/" "$work/replay" >"$work/changed"
run "$RIPOSTE" verify "$work/changed"
point 'another secret is not the one committed to' has "$out" \
    'the commitment is to another'

# Requests at once, the second and third without a first line.
run bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$1" && cat "$2" >&3 && cat <&3' \
    - "$port" fuzz/corpus/net/hurried
point 'requests at once have their replies in turn' has "$out" '^HTTP/1.1 404'
point 'until one is none' has "$out" '^HTTP/1.1 400'
point 'and that is the last' [ "$(grep -c ^HTTP "$out")" -eq 2 ]
point 'and ends the connection' exits 0

run "$RIPOSTE" serve --port 0 --data "$work/host"
point 'a second host on the same folder is refused' refused 'another host'
run find "$work/host" -type f -perm /077
point 'and nobody else can read the files there' empty "$out"

run "$RIPOSTE" admin backup "$work/copy.db" --data "$work/host"
point 'a store is copied while its host runs' exits 0
run find "$work/copy.db" -perm /077
point 'and the copy is private too' empty "$out"
run "$RIPOSTE" admin backup "$work/copy.db" --data "$work/host"
point 'and no copy is written over' refused 'exists'
match=$(sqlite3 "$work/copy.db" \
    "SELECT substr(key, 7) FROM journal WHERE n = 0 LIMIT 1")
run "$RIPOSTE" admin forget "$match" --db "sqlite:$work/copy.db"
point 'a match is removed' exits 0
run "$RIPOSTE" admin forget "$match" --db "sqlite:$work/copy.db"
point 'and then it is not there' refused 'no such match'
run "$RIPOSTE" admin forget x --db "sqlite:$work/copy.db"
point 'a match has a longer name' refused '26 letters'
run "$RIPOSTE" admin restore "$work/copy.db" --data "$work/host"
point 'nothing is restored under a running host' refused 'stop the host'
run "$RIPOSTE" admin restore "$work/conf" --data "$work/back"
point 'nor from what is not a copy' refused 'not a copy'
run "$RIPOSTE" admin restore "$work/copy.db" --data "$work/back"
point 'a copy is restored to a new folder' exits 0
sqlite3 "$work/back/riposte.db" "INSERT INTO fact VALUES ('later', '1')"
run "$RIPOSTE" admin restore "$work/copy.db" --data "$work/back"
point 'and again' exits 0
run sqlite3 "$work/back/riposte.db" "SELECT count(*) FROM fact WHERE key = 'later'"
point 'what came after the copy is gone' has "$out" '^0$'
run sqlite3 "$work/back/riposte.db.before" \
    "SELECT count(*) FROM fact WHERE key = 'later'"
point 'and is kept beside it' has "$out" '^1$'
run find "$work/back" -name 'riposte.db*' -perm /077
point 'and nobody else can read it' empty "$out"

# A store that cannot be written; root can write everything, so somebody else tries.
mkdir "$work/fixed"
cp "$work/copy.db" "$work/fixed/riposte.db"
chmod 711 "$work"
chmod 777 "$work/fixed"
chmod 444 "$work/fixed/riposte.db"
somebody=
[ "$(id -u)" -ne 0 ] ||
    somebody='setpriv --reuid=65534 --regid=65534 --clear-groups'
# shellcheck disable=SC2086
run $somebody "$RIPOSTE" serve --port 0 --data "$work/fixed"
point 'a store that cannot be written is refused' refused 'readonly'
mkdir "$work/other"
cp "$work/copy.db" "$work/other/riposte.db"
first=$host
printf '# as usual\ndata = %s\nspectators = 5\n' "$work/other" >"$work/conf"
point 'a host starts from the copy and a file of settings' start_host two 0 \
    --config "$work/conf"
# Settings are read again, metrics have a port of their own, and a host that is
# drained takes no matches and ends.
inside=$((port + 1))
kill "$host"
wait "$host"
point 'a host with metrics of its own starts' start_host two "$port" \
    --config "$work/conf" --metrics "$inside"
run curl -s "http://127.0.0.1:$inside/metrics"
point 'metrics are there' has "$out" '^riposte_message_seconds_count'
point 'with memory and backlog' has "$out" '^riposte_resident_bytes [1-9]'
run curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/metrics"
point 'and not with the rest' has "$out" '^404$'
run curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$inside/api/me"
point 'which is not there' has "$out" '^404$'
echo 'names = other.example.org' >>"$work/conf"
kill -HUP "$host"
named() {
    run curl -s -o /dev/null -w '%{http_code}' -H 'Host: evil.example.org' \
        "http://127.0.0.1:$port/healthz"
    has "$out" "^$1\$"
}
soon() {
    for try in $(seq 300); do
        "$@" && return
        sleep 0.1
    done
    return 1
}
point 'settings are read again' soon named 421
echo 'nonsense' >>"$work/conf"
kill -HUP "$host"
point 'wrong ones are told' soon has "$work/two.said" 'conf:[0-9]*: want a line'
point 'and change nothing' named 421
kill -USR1 "$host"
wait "$host"
status=$?
point 'a host where nobody plays is drained at once' exits 0
point 'and says so' has "$work/two.said" '"draining"'
point 'a host with few links starts' start_host two 0 --data "$work/few" \
    --links 2
run "$RIPOSTE" load --port "$port" --matches 2 --seconds 1
point 'and refuses more' exits 1
kill "$host"
wait "$host"
host=$first
port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/one.said")

# --- TLS of our own ---

first=$host
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
    -subj /CN=localhost -addext subjectAltName=DNS:localhost -days 2 \
    -keyout "$work/key.pem" -out "$work/certificate.pem" >"$out" 2>&1
point 'a host with a certificate starts' start_host tls 0 --data "$work/tls" \
    --certificate "$work/certificate.pem" --key "$work/key.pem"
fetch() { # OPTION... : /api/me with its head
    run curl -si --max-time 20 --cacert "$work/certificate.pem" "$@" \
        "https://localhost:$port/api/me"
}
for version in --http1.1 --http2 --no-alpn; do
    fetch "$version"
    point "curl $version has a reply" has "$out" '"guest":true'
done
point 'browsers stay with TLS' has "$out" \
    '^strict-transport-security: max-age=31536000'
point 'and cookies do' has "$out" '^set-cookie: .*; Secure'
fetch --http1.1 -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Protocol: riposte-1' \
    -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' --max-time 3 \
    "https://localhost:$port/link"
point 'a link is opened' has "$out" '^HTTP/1.1 101'
fetch --tls-max 1.1
point 'nothing older than TLS 1.2 is spoken' exits 35
kill "$host"
wait "$host"
host=$first
port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$work/one.said")
run curl -si "http://localhost:$port/api/me"
point 'without TLS of our own nobody is told to use it' lacks "$out" \
    strict-transport

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
