# hosts.sh - hosts for scripts that test them.  Source it after tap.sh.
#
#     start_host one 0 --data "$work/host"    # sets $host and $port
#     kill -9 "$host"
#
# NAME is for what it says ($work/NAME.said); PORT 0 is any that is free.

hosts=
trap 'for host in $hosts; do kill -9 "$host" 2>/dev/null; done
    stop_postgres; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

start_host() { # NAME PORT OPTION...
    said=$work/$1.said
    wish=$2
    shift 2
    : >"$said" # forget what the last one said
    "$RIPOSTE" serve --port "$wish" --address 127.0.0.1 "$@" >"$said" 2>&1 &
    host=$!
    hosts="$hosts $host"
    tries=0
    until has "$said" 'localhost:.*kept'; do
        tries=$((tries + 1))
        [ "$tries" -lt 300 ] || return 1
        sleep 0.1
    done
    port=$(sed -n 's/.*localhost:\([0-9]*\).*/\1/p' "$said")
}

# A PostgreSQL of our own, whose address is $postgres.  It refuses to run as root,
# so a root user starts it as the user postgres, who comes with its package.
# The words in $as are meant to be split.
postgres=
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
as=
[ "$(id -u)" -ne 0 ] ||
    as="setpriv --reuid=postgres --regid=postgres --clear-groups"

# shellcheck disable=SC2086
start_postgres() {
    mkdir -p "$work/postgres"
    [ -z "$as" ] || chown postgres "$work/postgres"
    chmod 711 "$work"
    (cd "$work/postgres" &&
        $as "$bin/initdb" -D data -U riposte -A trust --no-sync &&
        $as "$bin/pg_ctl" -D data -w -l log \
            -o "-k $work/postgres -c listen_addresses= $*" start) \
        >"$out" 2>&1 || return 1
    postgres="postgres://riposte@/postgres?host=$work/postgres"
}

# shellcheck disable=SC2086
stop_postgres() {
    [ -z "$postgres" ] || (cd "$work/postgres" &&
        $as "$bin/pg_ctl" -D data -m immediate stop >/dev/null 2>&1)
}

# PostgreSQL is away for so many seconds.
# shellcheck disable=SC2086
restart_postgres() { # SECONDS
    (cd "$work/postgres" &&
        $as "$bin/pg_ctl" -D data -w -m fast stop && sleep "$1" &&
        $as "$bin/pg_ctl" -D data -w -l log \
            -o "-k $work/postgres -c listen_addresses= -c fsync=off" start) \
        >"$out" 2>&1
}

# Run a unit test, by its name, on a database made for it.
unit_with_postgres() {
    if ! start_postgres -c fsync=off; then
        point 'PostgreSQL starts (tools/deps test installs it)' false
        finish
    fi
    RIPOSTE_TEST_POSTGRES=$postgres CMOCKA_MESSAGE_OUTPUT=TAP "$BUILD/$1"
}
