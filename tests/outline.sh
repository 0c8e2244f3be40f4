#!/bin/sh
# outline.sh - manual pages and completion are made from the table of commands,
# and work.  RIPOSTE is the program, BUILD its build directory.
cd "$(dirname "$0")/.." || exit 2
. tests/lib/tap.sh

commands=$("$RIPOSTE" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p')

# --- manual pages ---

run "$RIPOSTE" help --man
point 'the table of commands for the manual' exits 0
for command in $commands; do
    point "the manual has $command" has "$out" "^\*riposte $command\*"
    "$RIPOSTE" help "$command" | sed -n 's/^  --\([a-z-]*\).*/\1/p' |
        while read -r option; do
            grep -q -e "\*--$option\*" "$out" || echo "$command --$option"
        done >"$work/missing"
    point "and its options" empty "$work/missing"
done
if command -v scdoc >/dev/null; then
    for page in riposte.1 riposte-cards.5; do
        run tools/manpage "$RIPOSTE" "docs/$page.scd"
        point "$page can be laid out" exits 0
        point "$page: no complaints" empty "$err"
        point "$page is a manual page" has "$out" '^\.TH "riposte'
        point "$page: every place is filled" lacks "$out" '^@'
    done
    point 'riposte-cards.5 has the words of En Garde' has "$out" 'bursts N'
fi

# --- completion ---

run "$RIPOSTE" help --completion fish
point 'another shell is refused' refused 'want bash or zsh'

# Complete the last of the words, as bash would.
complete_bash() { # WORD...
    timeout 20 bash -c '
        source <("$1" help --completion bash)
        shift
        COMP_WORDS=(riposte "$@")
        COMP_CWORD=$#
        _riposte riposte "${COMP_WORDS[COMP_CWORD]}" \
            "${COMP_WORDS[COMP_CWORD - 1]}"
        printf "%s\n" "${COMPREPLY[@]}"' bash "$RIPOSTE" "$@" >"$out" 2>"$err"
    status=$?
}

# Exactly these words, in any order.
offers() {
    printf '%s\n' "$@" | sort >"$work/want"
    sort "$out" | cmp -s - "$work/want"
}

complete_bash ''
for command in $commands help; do
    point "bash: $command is offered" has "$out" "^$command\$"
done
complete_bash pl
point 'bash: a beginning is completed' offers play
complete_bash play en
point 'bash: the name of a game' offers engarde
complete_bash play ''
point 'bash: all games' has "$out" '^exceed$'
complete_bash play engarde --hot
point 'bash: an option' offers --hotseat
complete_bash play engarde --vs ra
point 'bash: a player' offers random
complete_bash play exceed --fighter ree
point 'bash: a fighter' offers reese
complete_bash play exceed --foe reese,he
point 'bash: one more of a list' offers reese,heidi
complete_bash play brawl --team lil
point 'bash: what is brought is of the game that is named' offers lily
complete_bash play exceed --team kho
point 'bash: and of no other' offers ''
complete_bash arena --fighter tzu
point 'bash: of every game when none is named' offers tzu-xiao
complete_bash play exceed --variant ta
point 'bash: a variant' offers tag
complete_bash play engarde --policy hand_s
point 'bash: a setting' offers hand_size=
complete_bash play engarde --policy ed
point 'bash: a setting of another game is not offered' offers ''
complete_bash play brawl --policy draft = fr
point 'bash: the value of a setting' offers free
complete_bash play brawl --policy draft =
point 'bash: all its values' has "$out" '^free$'
complete_bash play brawl --draft fr
point 'bash: the value of a setting that has its own option' offers free
complete_bash play exodus --deck house
point 'bash: a deck of another game is not offered' offers ''
complete_bash play engarde --deck house8
point 'bash: a deck' offers house85
complete_bash play engarde --seed ''
point 'bash: nothing where only the user knows' offers ''
complete_bash play engarde --load tests/golden/match.rep
point 'bash: a file' offers tests/golden/match.replay
complete_bash watch tests/golden/match.rep
point 'bash: a file as operand' offers tests/golden/match.replay
complete_bash watch 1 --export m
point 'bash: a form' offers markdown
complete_bash help wat
point 'bash: a command behind help' offers watch
complete_bash learn bra
point 'bash: a lesson' offers brawl
complete_bash nonsense ''
point 'bash: an unknown command is no crash' empty "$err"

if command -v zsh >/dev/null; then
    "$RIPOSTE" help --completion zsh >"$work/_riposte"
    run zsh -n "$work/_riposte"
    point 'zsh: the script can be read' exits 0
    run zsh -fc 'autoload -U compinit; compinit -D; source $1
        whence -w _riposte; print $_comps[riposte]' zsh "$work/_riposte"
    point 'zsh: it completes riposte' has "$out" '^_riposte$'
fi

finish
