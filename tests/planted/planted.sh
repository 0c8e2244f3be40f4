#!/bin/sh
# planted.sh - a change that is known is found, and intervals hold the truth as
# often as they say.
#
# One card's power is raised by 2.  A large experiment tells what that does; 100
# small ones on other deals must hold it in 90 to 99 of their intervals.  It
# takes about two minutes of processor time: make test-planted.  SEED=N takes
# other deals.
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/lib/tap.sh

seed=${SEED:-1}
large=${LARGE:-8000}
printf 'change gale-blade { power 5 }\n' >"$work/gale.cards"

plant() { # FOLDER MATCHES SEED
    "$RIPOSTE" lab exceed --fighter zoey --foe lily --with "$work/gale.cards" \
        --matches "$2" --seed "$3" --out "$work/$1" >"$out" 2>"$err"
    status=$?
}

plant large "$large" "$seed"
point 'a change of 2 in one number is played' exits 0
point 'and found with its sign' has "$out" \
    "Gale Blade with power 5 instead of 3: Zoey's share rises by"
sed -n 's/^  \(Gale Blade\)/# \1/p' "$out"
for i in $(seq 100); do
    plant "$i" 48 $((seed + 1000000 + 1000 * i))
    [ "$status" -eq 0 ] || break
done
point '100 small experiments are played' exits 0

"${PYTHON:-python3}" - "$work" >"$out" 2>"$err" <<'END'
import json, sys


def differences(folder):
    """Of Zoey's share, and of the turns."""
    compare = json.load(open(f"{sys.argv[1]}/{folder}/report.json"))["compare"]
    zoey = next(pick for pick in compare["picks"] if pick["id"] == "zoey")
    return zoey["difference"], compare["turns"]["difference"]


large = differences("large")
small = [differences(i) for i in range(1, 101)]
for what, truth, *found in zip(("share", "turns"), large, *small):
    held = sum(one["low"] <= truth["value"] <= one["high"] for one in found)
    mean = sum(one["value"] for one in found) / len(found)
    print(f"{what}: {held} of 100 hold {truth['value']:.3f}; their mean is {mean:.3f}:",
          "as often as they say" if 90 <= held <= 99 else "too rarely or too often")
END
sed 's/^/# /' "$out"
point 'their intervals hold the truth' \
    has "$out" '^share: .*: as often as they say$'
point 'those of the turns, too' has "$out" '^turns: .*: as often as they say$'

finish
