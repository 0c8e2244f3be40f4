#!/bin/sh
# hosts.sh - two hosts that share a database made for the test.
# BUILD is the build directory.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/hosts.sh

if ! start_postgres -c fsync=off; then
    point 'PostgreSQL starts (tools/deps test installs it)' false
    finish
fi
RIPOSTE_TEST_POSTGRES=$postgres CMOCKA_MESSAGE_OUTPUT=TAP "$BUILD/test_hosts"
