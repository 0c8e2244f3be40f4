#!/bin/sh
# bots.sh - the bots' protocol: the examples play, riposte plays itself, and bots
# that misbehave lose their match with a clear reason.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

# Debian's interpreter may not be the first one there is.
python=$(command -v /usr/bin/python3 || command -v python3)

no_sleeper() { ! grep -qs sleep "/proc/$(cat "$work/sleeper")/cmdline"; }

# --- bots that play ---

# Bots get time enough on a machine that is busy with other tests.
compete() {
    timeout 300 "$RIPOSTE" arena "$@" --time 60000 </dev/null >"$out" 2>"$err"
    status=$?
}

for game in $(games); do
    compete "$game" random "bot:$BUILD/example-bot" --matches 2
    point "the example in C plays $game" exits 0
    point "and never forfeits $game" lacks "$out" forfeit
    compete "$game" random "bot:$RIPOSTE bot --player random" --matches 2
    point "riposte plays $game over the protocol" exits 0
    point "and never forfeits $game" lacks "$out" forfeit
done
if [ -n "$python" ]; then
    compete engarde random "bot:$python examples/bot.py" --matches 2
    point 'the example in Python plays' exits 0
    point 'and never forfeits' lacks "$out" forfeit
fi
compete brawl random "bot:$BUILD/example-bot" --matches 2 --players 4
point 'bots play in teams' lacks "$out" forfeit
compete engarde random "bot:$BUILD/example-bot" --matches 3 --players 3 --jobs 3
point 'several bots at once play' lacks "$out" forfeit

# A bot that wants the state is shown what happens between its questions.
compete engarde random \
    "bot:tee $work/heard | $RIPOSTE bot --player random" --matches 2
point 'a bot that is listened to plays' lacks "$out" forfeit
sees_more() {
    test "$(grep -c '"type":"view"' "$work/heard")" -gt \
        "$(($(grep -c '"type":"ask"' "$work/heard") + 10))"
}
point 'it sees views of questions that are put to others' sees_more
in_order() {
    sed -n 's/.*"type":"view".*"answers":\([0-9]*\).*/\1/p' "$work/heard" \
        >"$work/answers"
    sort -n -u "$work/answers" | cmp -s - "$work/answers"
}
point 'each of them once, in their order' in_order

# --- riposte bot ---

told() { # riposte bot is told this line
    echo "$1" | timeout 20 "$RIPOSTE" bot >"$out" 2>"$err"
    status=$?
}

told '{"type":"hello","protocol":1}'
point 'riposte bot says hello' has "$out" '"type":"hello","protocol":1'
point 'and leaves at the end of its input' exits 0
told 'hello'
point 'riposte bot refuses what is not JSON' has "$err" 'not JSON'
point 'and exits with 2' exits 2
point 'and tells its host' has "$out" '"type":"error"'
told '{"type":"start","game":"chess","cards":"0","seat":"A"}'
point 'riposte bot refuses a game that it has not' has "$err" '"chess"'
told '{"type":"start","game":"engarde","cards":"12ab","seat":"A"}'
point 'and cards that are not its own' has "$err" 'other cards'
told '{"type":"ask","id":1}'
point 'and a question without a state' has "$err" 'without a state'
run "$RIPOSTE" bot --player gredy
point 'an unknown player is refused with a guess' refused 'greedy'
run "$RIPOSTE" bot --cards x
point 'cards want a game' refused 'want a game'

# --- bots that misbehave ---

hello='{"type":"hello","protocol":1,"name":"x"}'

# NAME REASON SCRIPT: the script loses both matches for that reason.  Those that
# say nothing get little time; others get enough to speak on a busy machine.
loses() {
    case $2 in *'said nothing'*) time=400 ;; *) time=30000 ;; esac
    printf '%s\n' "$3" >"$work/bot.sh"
    rm -rf "$work/kept"
    timeout 100 "$RIPOSTE" arena engarde greedy "bot:sh $work/bot.sh" \
        --matches 2 --time $time --keep "$work/kept" >"$out" 2>"$err"
    status=$?
    point "$1: the arena goes on" exits 0
    point "$1: it loses every match" has "$out" 'forfeited 2 of the matches'
    point "$1: for a clear reason" has "$out" "$2"
    point "$1: which the replay tells" has "$work/kept/000001-1.replay" "$2"
    point "$1: as it tells who gave up" has "$work/kept/000001-1.replay" \
        '^B resign'
}

run "$RIPOSTE" arena engarde greedy 'bot:exec /no/such/program 2>&-'
point 'a bot that is no program is an error, and no result' refused 'cannot be run'
for code in 0 3; do
    run "$RIPOSTE" arena engarde greedy "bot:exit $code"
    point "nor is there one when it ends at once with $code" \
        refused "ends with exit status $code before it says hello"
done
run "$RIPOSTE" arena engarde greedy "bot:kill -TERM \$\$"
point 'or by a signal' refused 'ends by signal 15'
loses 'a bot that says nothing' 'has said nothing for 400 ms' 'exec sleep 60'
loses 'a bot that never answers' 'has said nothing for 400 ms' \
    "echo '$hello'; exec cat >/dev/null"
loses 'a bot that is too slow' 'has said nothing for 400 ms' \
    "echo '$hello'; sleep 2; echo '{\"type\":\"answer\",\"answer\":\"pass\"}'"
loses 'a bot that dies' 'has ended' "echo '$hello'"
loses 'a bot that does not send JSON' 'wrong message: this is not JSON' \
    "echo '$hello'; echo '}{'; exec cat >/dev/null"
loses 'a bot that sends no object' 'must be a JSON object' \
    "echo '[1]'; exec cat >/dev/null"
loses 'a bot that does not say hello' 'has not said hello' \
    'echo '\''{"type":"answer","answer":"pass"}'\''; exec cat >/dev/null'
loses 'a bot of another time' 'protocol 99 is not spoken' \
    'echo '\''{"type":"hello","protocol":99,"name":"x"}'\''; cat >/dev/null'
loses 'a bot with an illegal answer' '"fly away" is not legal' \
    "echo '$hello'; echo '{\"type\":\"answer\",\"answer\":\"fly away\"}'; cat"
loses 'a bot that answers another question' 'to question 999' \
    "echo '$hello'
     echo '{\"type\":\"answer\",\"id\":999,\"answer\":\"pass\"}'; cat"
loses 'a bot that gives up' 'gives up: too hard for me' \
    "echo '$hello'
     echo '{\"type\":\"error\",\"message\":\"too hard for me\"}'; cat"
loses 'a bot without end' 'line of more than 65536 bytes' \
    "echo '$hello'; tr '\\0' x </dev/zero"
loses 'a bot that steers the terminal' '"?\[31mred" is not legal' \
    "echo '$hello'
     echo '{\"type\":\"answer\",\"answer\":\"\\u001b[31mred\"}'; cat"
point 'no escape codes reach the terminal' lacks "$out" "$(printf '\033')"

# In a match of three the others play on.
run "$RIPOSTE" arena engarde greedy random 'bot:exec sleep 60' --matches 3 \
    --time 300
point 'others play on without a bot' has "$out" 'matches (1 deal, 3'
point 'and only the bot forfeits' [ "$(grep -c forfeited "$out")" -eq 1 ]

# A bot whose children do not end.
run "$RIPOSTE" arena engarde greedy \
    "bot:sleep 61 & echo \$! >'$work/sleeper'; wait" --matches 2 --time 3000
point 'a bot with a child is started' [ -s "$work/sleeper" ]
point 'what a bot has started ends with it' no_sleeper
finish
