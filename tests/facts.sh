#!/bin/sh
# facts.sh - random Strikes by the rules of EXCEED and by the facts of its cards:
# tests/facts/strikes.py.  CASES is how many of each fighter,
# FIGHTERS names some of them.
cd "$(dirname "$0")/.." || exit 2
: "${BUILD:=$PWD/build-test}"
: "${PYTHON:=/usr/bin/python3}"
library=$BUILD/libriposte.so.0
sanitizers=$(ldd "$library" | sed -n 's/.*=> \(.*san\.so[^ ]*\) .*/\1/p' | paste -sd ' ')
export RIPOSTE_LIBRARY="$library" PYTHONPATH="$BUILD/python" \
    PYTHONDONTWRITEBYTECODE=1 LD_PRELOAD="$sanitizers" \
    ASAN_OPTIONS=detect_leaks=0
exec "$PYTHON" tests/facts/strikes.py "${CASES:-15}" "${SEED:-1}" ${FIGHTERS:-}
