#!/bin/sh
# store.sh - the store in PostgreSQL, in a database made for the test.
# BUILD is the build directory.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/hosts.sh

unit_with_postgres test_store
