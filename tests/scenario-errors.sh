#!/bin/sh
# scenario-errors.sh - what `riposte check` says about each file and folder in
# tests/scenarios/bad: NAME.txt holds its exit code, output and complaints.
# RIPOSTE is the program; with UPDATE=1 the expected files are written again.
cd "$(dirname "$0")/scenarios/bad" || exit 2
. ../../lib/tap.sh

# Long zones are left out: they change with the deck.
told() {
    echo "exit $status"
    grep -v '^# given d' "$out"
    cat "$err"
}

for file in *.scn */; do
    file=${file%/}
    run "$RIPOSTE" check "$file"
    told >"$work/told"
    [ "${UPDATE:-0}" = 0 ] || cp "$work/told" "${file%.scn}.txt"
    point "check $file" diff "${file%.scn}.txt" "$work/told"
done

finish
