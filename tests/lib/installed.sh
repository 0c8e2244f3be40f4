# installed.sh - the library as others get it: installed in a folder of its own and
# found there by pkg-config.  Source it after tap.sh, and call install_library.
#
#     compile -o "$work/play" examples/play.c $(pkg-config --cflags --libs riposte)
#     run_installed "$work/play"

# The compiler of the build, and what its programs must be linked with.
compiler() {
    python3 - "$BUILD" <<'END'
import json, sys

def read(name):
    return json.load(open(f'{sys.argv[1]}/meson-info/intro-{name}.json'))

options = {o['name']: o['value'] for o in read('buildoptions')}
target = next(t for t in read('targets') if t['type'] == 'executable')
print(*target['target_sources'][0]['compiler'],
      *(['-fsanitize=' + options['b_sanitize']]
        if options['b_sanitize'] != 'none' else []),
      *(['--coverage'] if options['b_coverage'] else []))
END
}

# Sets $root, the folder, $lib, where the library is, and $cc, the compiler.
install_library() {
    root=$work/root
    cc=$(compiler)
    run meson install -C "$BUILD" --no-rebuild --quiet --tags devel,runtime \
        --destdir "$root"
    point 'the library is installed' exits 0
    pc=$(find "$root" -name riposte.pc)
    lib=$(dirname "$(dirname "$pc")")
    PKG_CONFIG_LIBDIR=$(dirname "$pc") PKG_CONFIG_SYSROOT_DIR=$root
    export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
}

# The compiler is a list of words.
# shellcheck disable=SC2086
compile() {
    run $cc -std=c11 -Wall -Wextra -Werror "$@"
}

run_installed() {
    run env LD_LIBRARY_PATH="$lib" "$@"
}
