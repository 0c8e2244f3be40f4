# tap.sh - test points for shell scripts.  Source it, call the functions, and
# end with `finish`.
#
#     run riposte games          # sets $status, and the files $out and $err
#     point "games are listed" has "$out" engarde

# By hand, the program of build-test is tested.
: "${BUILD:=$PWD/build-test}"
: "${RIPOSTE:=$BUILD/riposte}"
if [ ! -x "$RIPOSTE" ]; then
    echo "$0: there is no $RIPOSTE: ninja -C build-test, or set RIPOSTE" >&2
    exit 2
fi
export BUILD RIPOSTE

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
out=$work/out
err=$work/err
: >"$err"
export XDG_DATA_HOME="$work/data" # matches are kept there, not at home
export XDG_CONFIG_HOME="$work/config"
points=0
failures=0

# Run a command with no input; it takes far less than 100 seconds, even on a busy
# machine, unless it hangs.
run() {
    timeout 100 "$@" </dev/null >"$out" 2>"$err"
    status=$?
}

# The ids of the games that RIPOSTE offers; with --all the reference games, too.
games() {
    "$RIPOSTE" games --json "$@" | sed -n 's/^      "id": "\(.*\)",$/\1/p'
}

# One test point: NAME COMMAND...  It passes when the command succeeds.
point() {
    points=$((points + 1))
    name=$1
    shift
    if "$@" >/dev/null 2>&1; then
        echo "ok $points - $name"
        return
    fi
    failures=$((failures + 1))
    echo "not ok $points - $name"
    echo "# failed: $*"
    echo "# exit status $status; output and complaints:"
    sed 's/^/#   /' "$out" "$err" | head -n 40
}

# Does the process catch Ctrl-C?  The shell does too, which it is at first.
catches() {
    [ ! "/proc/$1/exe" -ef "/proc/$$/exe" ] &&
        [ $((0x$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status") & 2)) -ne 0 ]
}

# Wait up to a minute until a command succeeds.
await() {
    tries=0
    until "$@" 2>/dev/null || [ $tries -ge 600 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
}

# Run a command and press Ctrl-C when another, such as `true`, succeeds: twice, for
# timeout(1) and some terminals do.
interrupt_when() {
    ready=$1
    shift
    "$@" </dev/null >"$out" 2>"$err" &
    await catches $!
    await $ready
    kill -INT $!
    env kill -INT $! 2>/dev/null
    wait $!
    status=$?
}

# For use with point.
has() { grep -q -e "$2" "$1"; }
lacks() { ! grep -q -e "$2" "$1"; }
empty() { [ ! -s "$1" ]; }
exits() { [ "$status" -eq "$1" ]; }
lines() { [ "$(wc -l <"$1")" -eq "$2" ]; }

# Refused as a mistake of the user: exit 2, nothing on standard output, and a
# complaint that holds the given words.
refused() { exits 2 && empty "$out" && has "$err" "$1"; }

finish() {
    echo "1..$points"
    [ "$failures" -eq 0 ]
    exit
}
