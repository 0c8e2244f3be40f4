#!/bin/sh
# packages.sh - the version, releases, the source archive, what is installed, and a
# program without a server.  `make test-deb` tries the packages themselves.  RIPOSTE
# is the program, BUILD its build directory.
top=$(cd "$(dirname "$0")/.." && pwd) || exit 2
cd "$top" || exit 2
. tests/lib/tap.sh

# --- the version ---

version=$(tools/version)
is_semantic() {
    echo "$1" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.]+)?'
}
point 'the version is semantic' is_semantic "$version"
run "$RIPOSTE" --version
point 'the program has it' has "$out" "^riposte $version\$"

# --- the source archive ---

if git rev-parse -q --verify HEAD >"$out" 2>&1; then
    run tools/dist "$work/first"
    point 'a source archive is made' exits 0
    run tools/dist "$work/second"
    point 'and made again is the same, byte by byte' \
        cmp -s "$work/first/riposte-$version.tar.gz" \
        "$work/second/riposte-$version.tar.gz"
    tar -tzf "$work/first/riposte-$version.tar.gz" >"$out"
    point 'it has a folder of its own' lacks "$out" "^[^r]"
    point 'and the source' has "$out" "^riposte-$version/src/cmd/riposte.c\$"

    run tools/deb --changelog
    point 'the changelog of the packages has the version' \
        has "$out" "^riposte ($(echo "$version" | tr - '~')) unstable;"
    point 'and its date and maintainer' has "$out" "^ -- .*@.*  .* +0000\$"
fi

# --- what is installed ---

run meson install -C "$BUILD" --no-rebuild --quiet --destdir "$work/root"
point 'everything is installed' exits 0
for path in bin/riposte include/riposte.h libriposte.so libriposte.so.0 libriposte.a \
    pkgconfig/riposte.pc '*-packages/riposte/__init__.py' \
    '*-packages/riposte/_abi.py' man1/riposte.1 man5/riposte-cards.5 \
    completions/riposte.bash site-functions/_riposte; do
    find "$work/root" -path "*/$path" | grep -q . || echo "$path"
done >"$out"
point 'where it belongs' empty "$out"
rm -r "$work/root"

# --- the packages ---

sed -n 's/^Package: //p' debian/control >"$work/packages"
while read -r package; do
    test -s "debian/$package.install" || echo "$package: nothing is installed"
    grep -q "^| \`$package\` |" README.md || echo "$package: not in README.md"
done <"$work/packages" >"$out"
point 'every package has its files, and README.md lists it' empty "$out"
for file in debian/*.*; do
    name=${file#debian/}
    grep -qx "${name%.*}" "$work/packages" || echo "$file: of no package"
    case $file in
    *.docs | *.examples) cat "$file" ;;
    *.install) sed -n 's/ .*//; /^\(usr\|build-.*\)\//!p' "$file" ;;
    esac | while read -r path; do
        ls $path >/dev/null 2>&1 || echo "$file: there is no $path"
    done
done >"$out"
point 'and what it takes from the source is there' empty "$out"

# --- a program without a server ---

# All but the linking: the build is set up without libuv, and the object file of
# the commands is linked with a program that only calls them.
mkdir "$work/bin"
cat >"$work/bin/pkg-config" <<'END'
#!/bin/sh
for word; do
    [ "$word" != libuv ] || exit 1
done
exec /usr/bin/pkg-config "$@"
END
chmod +x "$work/bin/pkg-config"
cat >"$work/main.c" <<'END'
#include "cmd/cmd.h"

int main(int argc, char **argv)
{
    return cmd_serve.run(&(struct args){
        .command = &cmd_serve, .n = argc - 1, .word = argv + 1 });
}
END
part=riposte.p/src_cmd_no_server.c.o
run env PATH="$work/bin:$PATH" PKG_CONFIG="$work/bin/pkg-config" \
    meson setup -Dtests=false -Dprefix="$work" -Dlibexecdir=libexec "$work/build"
point 'a build is set up without libuv' exits 0
run ninja -C "$work/build" libbase.a "$part"
point 'and knows the commands of a host' exits 0
run cc -Isrc -o "$work/alone" "$work/main.c" "$work/build/$part" \
    "$work/build/libbase.a"
run "$work/alone" --port 80
point 'riposte serve says which library was missing' \
    has "$err" '^riposte serve: .* did not find libuv'
point 'and what to install' has "$err" 'riposte-server'
point 'and fails' exits 1
mkdir -p "$work/libexec/riposte"
printf '#!/bin/sh\necho "$@"; exit 7\n' >"$work/libexec/riposte/riposte"
chmod +x "$work/libexec/riposte/riposte"
run "$work/alone" --port 80 'a b'
point 'a server that is installed beside it runs' \
    has "$out" '^serve --port 80 a b$'
point 'and its exit code counts' exits 7

# --- a release ---

source=$work/source
mkdir -p "$source/tools" "$source/changes"
cp tools/release "$source/tools"
cp meson.build "$source"
cd "$source" || exit 2
printf '# News\n\nAll of it.\n\n## 0.1.0, 2026-01-01\n\n* old\n' >NEWS.md
printf 'First line\nsecond line\n' >changes/b.md
printf '* One\n  more\n* Two\n' >changes/a.md
echo 'not a note' >changes/README.md

run tools/release --notes
printf '* One\n  more\n* Two\n* First line\n  second line\n' >"$work/want"
point 'notes are lists, sorted by their files' cmp -s "$out" "$work/want"
for bad in 0.2 0.2.0-dev 0.1.0 v1.0.0; do
    run tools/release "$bad"
    point "release refuses $bad" exits 2
done
point 'and has changed nothing' test -f changes/a.md
run tools/release 1.2.3
point 'release says what to do next' has "$out" 'git tag v1.2.3'
point 'the version is set' has meson.build "^    version: '1.2.3',\$"
point 'and nothing else' \
    test "$(diff meson.build "$top/meson.build" | grep -c '^[<>]')" -eq 2
printf '# News\n\nAll of it.\n\n## 1.2.3, %s\n\n%s\n\n## 0.1.0, 2026-01-01\n\n* old\n' \
    "$(date -u +%F)" "$(cat "$work/want")" | cmp -s - NEWS.md
status=$?
point 'the notes come first in NEWS.md' exits 0
point 'their files are gone' test ! -e changes/a.md -a ! -e changes/b.md
point 'but not the readme' test -f changes/README.md
run tools/release 1.2.4
point 'a release needs changes' refused 'nothing to tell'

finish
