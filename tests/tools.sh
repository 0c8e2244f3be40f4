#!/bin/sh
# tools.sh - the tools that judge the source notice what they should.
#
# Each runs on a small source folder made here; programs it would call are replaced by
# scripts in $work/bin.
top=$(cd "$(dirname "$0")/.." && pwd) || exit 2
cd "$top" || exit 2
. tests/lib/tap.sh

source=$work/source
mkdir -p "$source/tools" "$work/bin"
cp tools/ledger tools/layers tools/runtests tools/deps tools/balance "$source/tools"
cd "$source" || exit 2

put() { # FILE LINE... : write a file
    mkdir -p "$(dirname "$1")"
    file=$1
    shift
    printf '%s\n' "$@" >"$file"
}

fake() { # NAME LINE... : a program that stands in for a real one
    name=$1
    shift
    put "$work/bin/$name" '#!/bin/sh' "$@"
    chmod +x "$work/bin/$name"
}

# --- ledger ---

put docs/rules/fencing.md '| id | rule |' '|---|---|' \
    '| EG-A-01 | one |' '| EG-A-02 | two |' '| EG-B-03 | three |' \
    'See EG-A-01 and `| EG-A-09 |`.'
put tests/scenarios/a.scn '% EG-A-01: a title' 'refuse A play x EG-A-02' \
    '# EG-B-03 in a remark'
run tools/ledger
point 'ledger counts titles, not refusals or remarks' has "$out" '^fencing 1/3$'
point 'ledger lists what is missing' has "$out" '^  EG-A-02 EG-B-03$'
point 'ledger alone is no judgement' exits 0
run tools/ledger --check
point 'ledger --check fails on a missing rule' exits 1
point 'ledger --check names it' has "$out" '^# EG-A-02 EG-B-03$'
put tests/unit/test_a.c '/* proves EG-A-02' ' * EG-B-03 */' '/* EG-A-01 */'
run tools/ledger --check
point 'a C test proves rules in a comment' has "$out" '^ok 1 - fencing 3/3$'
point 'ledger --check passes when all is proven' exits 0
put tests/scenarios/b.scn '% EG-A-04: no such rule'
run tools/ledger --check
point 'ledger --check fails on an unknown id' has "$out" '^not ok .*EG-A-04'
rm tests/scenarios/b.scn
put docs/rules/poker.md '<!-- unfinished -->' '| id | rule |' '| PO-A-01 | one |'
run tools/ledger --check
point 'an unfinished game may lack tests' exits 0
point 'but they are counted' has "$out" '^ok 2 - poker 0/1$'
put docs/rules/poker.md '<!-- parts of high, low: face, back -->'
put cards/poker/a.cards 'card ace "Ace" high {' 'card two "Two" joker {'
put tests/scenarios/b.scn '% ace/face'
run tools/ledger --check
point 'parts of cards are counted' has "$out" '^not ok .* poker cards 1/2$'
point 'and named' has "$out" '^# ace/back$'
rm docs/rules/poker.md
put src/games/fencing/a.c 'ask("EG-A-01");' 'ask("EG-A-02", "EG-A-02");'
run tools/ledger --check
point 'a rule that the program names is told in a sentence' \
    has "$out" '^not ok .*fencing/a.c: no rule is told in a sentence: EG-A-02$'
put docs/rules/fencing.md '| id | who | rule |' '|---|---|---|' \
    '| EG-A-01 | A | One. |' '| EG-A-02 | B | Two. |' '| EG-B-03 | C | three |'
run tools/ledger --check
point 'in whatever column that is' exits 0
rm -r src
run tools/ledger --nonsense
point 'ledger refuses other arguments' refused usage

# --- layers ---

put src/core/a.c '#include "base/x.h"' '#include <string.h>'
put src/lab/b.c '#include "match/x.h"' '#include <stdio.h>'
put src/games/one/c.c '#include "games/one/c.h"' '#include "card/x.h"'
put src/tui/f.c '#include "games/one/one.h"' '#include "games/games.h"'
run tools/layers
point 'layers accepts includes to the left' exits 0
for bad in 'core/a.c "games/games.h"' 'core/a.c <stdio.h>' 'core/a.c "x.h"' \
    'games/one/c.c "games/two/c.h"' 'games/one/c.c <stdlib.h>' \
    'ai/d.c "tui/x.h"' 'match/e.c "lab/x.h"' 'card/run.c <stdio.h>' \
    'base/text.c <ctype.h>' 'tui/f.c "games/one/rules.h"'; do
    file=src/${bad%% *}
    mkdir -p "$(dirname "$file")"
    [ ! -f "$file" ] || cp "$file" "$work/kept"
    echo "#include ${bad#* }" >>"$file"
    run tools/layers
    point "layers refuses ${bad#* } in ${bad%% *}" has "$out" "^# $file:"
    point "layers fails for it" exits 1
    rm "$file"
    [ ! -f "$work/kept" ] || mv "$work/kept" "$file"
done

# --- runtests ---

suite() { # RESULT LINE... : what meson logs of a suite
    echo '==================================== 1/1 ===================================='
    echo 'test:         riposte:unit / a'
    echo "result:       $1"
    echo '----------------------------------- stdout -----------------------------------'
    shift
    printf '%s\n' "$@"
    echo '=============================================================================='
}

judge() { # : run runtests on the log that is standard input
    cat >"$work/bin/meson.log"
    fake meson 'mkdir -p build/meson-logs' \
        'cat "$0.log" >build/meson-logs/testlog.txt'
    run env PATH="$work/bin:$PATH" tools/runtests build
}

judge <<END
$(suite 'exit status 0' 1..2 'ok 1 - x' 'ok 2 - y')
$(suite 'exit status 1' 'ok 1 - x' 'not ok 2 - y' '# not ok' 'ok 3 - z' 1..3)
END
point 'runtests adds up points' has "$out" '^4 passed, 1 failed$'
point 'runtests fails when one did' exits 1
point 'runtests shows what failed' has "$out" '^not ok 2 - y$'
point 'runtests shows why' has "$out" '^# not ok$'
suite 'exit status 0' 'ok 1 - x' 1..1 >"$work/log"
judge <"$work/log"
point 'runtests passes when all did' exits 0
point 'runtests closes with the count' \
    test "$(tail -n 1 "$out")" = '1 passed, 0 failed'
suite 'killed by signal 11 SIGSEGV' 'ok 1 - x' >"$work/log"
judge <"$work/log"
point 'a crash is a failed point' has "$out" '^1 passed, 1 failed$'
suite 'exit status 0' '1..3' 'ok 1 - x' >"$work/log"
judge <"$work/log"
point 'lost points are a failed point' has "$out" '^1 passed, 1 failed$'
suite 'exit status 0' 'hello' >"$work/log"
judge <"$work/log"
point 'a suite without points is a failed point' \
    has "$out" '^0 passed, 1 failed$'
fake meson 'exit 0'
run env PATH="$work/bin:$PATH" tools/runtests build
point 'no suite at all is a failure' has "$out" '^0 passed, 1 failed$'

# --- deps ---

fake dpkg-query 'echo "ii "'
fake apt-get 'echo "apt-get $*"'
fake id 'echo 1000'
fake sudo 'echo "as root: $*"' 'exec "$@"'
run env PATH="$work/bin:$PATH" tools/deps all
point 'deps is silent when nothing is missing' empty "$out"
point 'deps succeeds when nothing is missing' exits 0
fake dpkg-query 'case $* in *meson*) exit 1 ;; esac' 'echo "ii "'
run env PATH="$work/bin:$PATH" tools/deps play
point 'deps says what it installs' has "$out" '^Installing .* with sudo: meson$'
point 'deps asks sudo' has "$out" '^as root: .*apt-get -qq update$'
ln -s "$(command -v sh)" "$(command -v env)" "$(command -v cat)" "$work/bin/"
rm "$work/bin/sudo"
run env PATH="$work/bin" tools/deps play
point 'deps without root or sudo says what to do' \
    refused 'apt-get install meson'
rm "$work/bin/apt-get"
run env PATH="$work/bin" tools/deps play
point 'deps elsewhere says what is needed' refused 'ninja-build'
run tools/deps everything
point 'deps refuses other arguments' refused usage

# --- balance ---

mkdir -p bench docs build
ln -s "$RIPOSTE" build/riposte
page=docs/balance.md
# The experiments of today, with few matches between players that need no time.
sed -E '/^#/!s/^([a-z]+) [^ ]+ ([0-9]+) [0-9]+ /\1 random \2 8 /' \
    "$top/bench/balance.txt" >bench/balance.txt
titles() { [ "$(grep '^## ' $page)" = "$(grep '^## ' "$top/$page")" ]; }
run tools/balance
point 'balance plays all games in one go' exits 0
point 'and writes a chapter for each of them' titles
point 'with what was played' [ "$(grep -c '^8 matches between' $page)" -eq 5 ]
cp $page "$work/page"
sed -i 's/^exodus random [0-9]* 8/exodus random 5 30/' bench/balance.txt
rm -r build-balance/exodus
run tools/balance exodus
point 'a game alone is played' has $page '^30 matches between'
point 'and the others stay' [ "$(diff $page "$work/page" | grep -c 'matches between')" -eq 2 ]
point 'in their order' titles
sed -i 's/^exxodus random \([0-9]*\) 8/exxodus random \1 1000000/' bench/balance.txt
cp $page "$work/page"
interrupt_when 'test -e build-balance/exxodus/pieces/000003.piece' tools/balance
point 'Ctrl-C stops it' has "$err" 'exxodus is not played to its end'
point 'in order' has "$err" '^Stopped after .*; the same command goes on'
point 'and the page is as it was' cmp $page "$work/page"
run tools/balance chess
point 'a game that is not listed is refused' refused 'has no game chess'

finish
