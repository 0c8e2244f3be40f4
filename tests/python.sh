#!/bin/sh
# python.sh - the tests of the Python package, in python/tests: on the package and
# the library of the build directory.
cd "$(dirname "$0")/.." || exit 2
: "${BUILD:=$PWD/build-test}"
: "${PYTHON:=/usr/bin/python3}"
library=$BUILD/libriposte.so.0

# A library with sanitizers wants them to be loaded before everything else.  What
# Python leaves behind when it ends is not ours.
sanitizers=$(ldd "$library" | sed -n 's/.*=> \(.*san\.so[^ ]*\) .*/\1/p' | paste -sd ' ')
export RIPOSTE_LIBRARY="$library" PYTHONPATH="$BUILD/python:python/tests" \
    PYTHONDONTWRITEBYTECODE=1 LD_PRELOAD="$sanitizers" \
    ASAN_OPTIONS=detect_leaks=0
exec "$PYTHON" -m pytest -p no:cacheprovider -p tap python/tests "$@"
