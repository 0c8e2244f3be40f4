#!/bin/sh
# library.sh - the library as others get it: installed, found by pkg-config, linked
# both ways, and with no names but its own.  BUILD is the build directory.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh
. tests/lib/installed.sh

# --- installed ---

install_library
find "$root" -name riposte.h >"$out"
point 'with its header' lines "$out" 1
point 'shared' test -e "$lib/libriposte.so" -a -e "$lib/libriposte.so.0"
point 'static' test -f "$lib/libriposte.a"
run pkg-config --modversion riposte
point 'pkg-config knows its version' has "$out" "^$(tools/version)\$"

# --- used ---

# The commands are lists of words.
# shellcheck disable=SC2046,SC2086
{
    compile examples/play.c -o "$work/shared" $(pkg-config --cflags --libs riposte)
    point 'a program is linked with it' exits 0
    compile examples/play.c -o "$work/static" \
        $(pkg-config --cflags --static --libs riposte |
            sed 's/-lriposte/-l:libriposte.a/')
    point 'and with the archive' exits 0
    sed -n '/^```c$/,/^```$/{/^```/d; p}; /^## The ideas/q' docs/library.md \
        >"$work/document.c"
    compile "$work/document.c" -o "$work/document" \
        $(pkg-config --cflags --libs riposte)
    point 'so is the program of docs/library.md' exits 0
    run $cc -std=c99 -Wpedantic -Werror -fsyntax-only -x c include/riposte.h
    point 'the header is plain C' exits 0
    if command -v c++ >"$out"; then
        run c++ -Wpedantic -Werror -fsyntax-only -x c++ include/riposte.h
        point 'and C++' exits 0
    fi
    run $cc -E -P include/riposte.h
}
grep -o 'riposte_[a-z_]*(' "$out" | tr -d '(' | sort >"$work/declared"

run_installed "$work/document"
point 'which plays' exits 0
point 'and tells it' has "$out" '^[ABC] [a-z]'
run_installed "$work/shared" 5
point 'it plays' exits 0
point 'every game' lines "$out" "$(games --all | wc -l)"
point 'to the end' lacks "$out" 'number 0'
mv "$out" "$work/played"
run "$work/static" 5
point 'the archive plays the same' cmp -s "$out" "$work/played"
run ldd "$work/static"
point 'without the shared library' lacks "$out" libriposte

# --- names ---

sed -n 's/^ *\(riposte_[a-z_]*\);$/\1/p' src/api/riposte.map | sort >"$work/listed"
point 'the map lists what the header declares' \
    cmp -s "$work/listed" "$work/declared"
nm -D --defined-only "$lib/libriposte.so" | awk '$2 == "T" { print $3 }' |
    sed 's/@@RIPOSTE_0$//' | sort >"$work/exported"
point 'the shared library exports that' cmp -s "$work/exported" "$work/declared"
nm -D --defined-only "$lib/libriposte.so" | awk '$2 !~ /[TA]/' >"$out"
point 'and nothing else' empty "$out"
nm -g --defined-only "$lib/libriposte.a" | awk 'NF == 3 { print $3 }' |
    sort >"$work/archived"
point 'so does the archive' cmp -s "$work/archived" "$work/declared"
readelf -d "$lib/libriposte.so" >"$work/dynamic"
point 'its name for the linker is libriposte.so.0' \
    has "$work/dynamic" 'SONAME.*\[libriposte\.so\.0\]'
grep NEEDED "$work/dynamic" |
    grep -Ev '\[(libc|libm|libasan|libubsan|libgcc_s|libpthread)\.so' >"$out"
point 'it needs the C library alone' empty "$out"

finish
