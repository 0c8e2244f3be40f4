#!/bin/sh
# freestanding.sh - the rules need memcpy, memset and memcmp, and nothing else.
#
# Compiles kernel, card machine and games for wasm32 without a C library,
# links them, and looks for globals that could change.  BUILD is the build
# directory that holds the compiled cards.
set -u
cd "$(dirname "$0")/.." || exit 2
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT

sources="src/base/blake.c src/base/chacha.c src/base/rng.c src/base/hash.c src/base/text.c
    src/card/form.c src/card/run.c src/card/sentence.c
    $(find src/core src/games -name '*.c') $(ls "$BUILD"/*_book.c)"
flags='-std=c11 -O1 -ffreestanding -nostdlib -nostdinc
    -isystem tests/freestanding -Isrc -Werror'

# clang's own headers (stdint.h and the like) need no library.
own=$(clang-14 -print-resource-dir)/include

compile() { # TARGET-FLAGS... : every source into $out, as numbered objects
    n=0
    for source in $sources; do
        n=$((n + 1))
        # shellcheck disable=SC2086
        clang-14 "$@" $flags -isystem "$own" -c "$source" -o "$out/$n.o" ||
            return 1
    done
}

point() { # NUMBER NAME FILE : ok if the file is empty, else it says why not
    if [ ! -s "$3" ]; then
        echo "ok $1 - $2"
    else
        echo "not ok $1 - $2"
        sed 's/^/# /' "$3"
        failed=1
    fi
}

failed=0
echo 1..3

compile --target=wasm32 2>"$out/compiled" ||
    echo 'compilation failed' >>"$out/compiled"
point 1 'the rules compile for wasm32 without a C library' "$out/compiled"

printf 'memcpy\nmemset\nmemcmp\n' >"$out/allowed"
wasm-ld-14 --no-entry --export-all --allow-undefined-file="$out/allowed" \
    -o "$out/rules.wasm" "$out"/[0-9]*.o 2>"$out/linked"
point 2 'they link with memcpy, memset and memcmp alone' "$out/linked"

rm -f "$out"/[0-9]*.o
{
    compile -fno-pic && nm -A "$out"/[0-9]*.o | grep ' [BbDdCc] '
} >"$out/globals" 2>&1
point 3 'they have no global that can change' "$out/globals"

exit $failed
