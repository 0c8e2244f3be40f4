#!/bin/sh
# store.sh - the store in PostgreSQL, in a database made for the test.
#
# BUILD is the build directory.  PostgreSQL refuses to run as root, so a root
# user starts it as the user postgres, who comes with its package.
set -u
echo "TAP version 13"

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
if [ -z "$bin" ]; then
    echo "not ok 1 - there is no PostgreSQL; tools/deps test installs it"
    echo "1..1"
    exit 1
fi
work=$(mktemp -d) || exit 2
log=$work/log
if [ "$(id -u)" -eq 0 ]; then
    chown postgres "$work"
    as="setpriv --reuid=postgres --regid=postgres --clear-groups"
else
    as=
fi
# The words in $as are meant to be split.
# shellcheck disable=SC2086
stop() {
    $as "$bin/pg_ctl" -D "$work/data" -m immediate stop >/dev/null 2>&1
    rm -rf "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

cd "$work" || exit 2
# shellcheck disable=SC2086
if ! $as "$bin/initdb" -D "$work/data" -U riposte -A trust --no-sync >"$log" 2>&1 ||
    ! $as "$bin/pg_ctl" -D "$work/data" -w -l "$work/server.log" \
        -o "-k $work -c listen_addresses= -c fsync=off" start >>"$log" 2>&1; then
    sed 's/^/# /' "$log"
    echo "not ok 1 - PostgreSQL starts"
    echo "1..1"
    exit 1
fi
RIPOSTE_TEST_POSTGRES="postgres://riposte@/postgres?host=$work" \
    CMOCKA_MESSAGE_OUTPUT=TAP "$BUILD/test_store"
