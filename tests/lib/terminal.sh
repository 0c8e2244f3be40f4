# terminal.sh - drive a program in a terminal of tmux.  Source it after tap.sh.
#
#     start 80 24 riposte play engarde    # in a window of that size
#     keys Down Enter                     # names of tmux
#     point "it asks" shows 'Play a card' # waits until the screen shows it
#     point "it looks so" looks full-x    # ... exactly tests/golden/full-x.txt
#     resize 120 40
#     settings 'speed key'                # the configuration file
#     tell TERM                           # a signal
#     stop

command -v tmux >/dev/null || { echo '1..0 # SKIP no tmux'; exit 0; }

socket=riposte-$$
patience=${PATIENCE:-150} # tenths of a second
trap 'stop; rm -rf "$work"' EXIT

mux() { tmux -L "$socket" -f /dev/null "$@" 2>>"$err"; }

# The program dies before its terminal: when a terminal goes, the kernel sends SIGCONT,
# and a leak checker that has just stopped the program then waits for ever.
stop() {
    [ ! -e "$work/pid" ] || tell KILL 2>>"$err"
    rm -f "$work/pid"
    mux kill-server
}

# The command line is written to a file: no quotes get lost on the way.
start() { # COLUMNS LINES COMMAND...
    columns=$1
    lines=$2
    shift 2
    : >"$err"
    {
        echo 'trap : INT QUIT' # they are for the program, not for the shell
        # shellcheck disable=SC2016
        printf "sh -c 'echo \$\$ >%s/pid; exec \"\$@\"' - " "$work"
        printf "'%s' " "$@"
        # shellcheck disable=SC2016
        printf '\necho "left with $?"\nrm -f %s/pid\nexec sleep 1000\n' "$work"
    } >"$work/window.sh"
    stop
    i=0
    until mux new-session -d -x "$columns" -y "$lines" "sh $work/window.sh"; do
        i=$((i + 1))
        [ $i -lt 50 ] || return 1
        sleep 0.1
    done
    status=0
}

# Lines of the configuration file.  What others do is not shown step by step, unless
# a test wants to see it.
settings() {
    mkdir -p "$XDG_CONFIG_HOME/riposte"
    printf '%s\n' "$@" >"$XDG_CONFIG_HOME/riposte/riposte.conf"
}
settings 'speed off'

keys() { mux send-keys "$@"; }
screen() { mux capture-pane -p >"$out"; }
resize() { mux resize-window -x "$1" -y "$2"; }
tell() { kill -"$1" "$(cat "$work/pid")"; }

# Wait until a command that looks at $out succeeds.
wait_until() {
    tries=0
    while [ $tries -lt $patience ]; do
        screen
        "$@" && return
        tries=$((tries + 1))
        sleep 0.1
    done
    return 1
}

asleep() { grep -q '^State:.S' "/proc/$(cat "$work/pid")/status"; }

# Does the screen stand?  It may be seen while it is drawn, so it must look the same
# twice while the program sleeps.
stands() {
    cp "$out" "$work/stood"
    asleep && screen && cmp -s "$out" "$work/stood" && asleep
}

changed() { ! cmp -s "$out" "$work/before"; }

# Press keys, and wait until the screen is another one.
press() {
    cp "$out" "$work/before"
    keys "$@"
    wait_until changed
}

shows() { wait_until grep -q -e "$1" "$out"; }

# The same, with what has left the screen by its upper edge.
told() {
    mux capture-pane -p -S - >"$out"
    grep -q -e "$1" "$out"
}

same() { diff -u "tests/golden/$1.txt" "$out" >"$work/difference"; }

looks() { # NAME: the screen is what tests/golden/NAME.txt holds
    if [ -n "${UPDATE:-}" ]; then
        sleep 2
        screen
        cp "$out" "tests/golden/$1.txt"
    fi
    wait_until same "$1" && return
    cp "$work/difference" "$err"
    return 1
}
