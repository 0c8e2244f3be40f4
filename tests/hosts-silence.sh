#!/bin/sh
# hosts-silence.sh - what people at two hosts can tell of a pass that is held.
# BUILD is the build directory.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/hosts.sh

unit_with_postgres test_hosts_silence
