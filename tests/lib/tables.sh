# tables.sh - tables in docs/ that the program prints: from a line that is a marker
# to the next <!-- end -->.  Source it after tap.sh.

# table MARKER: the lines that follow it.
table() {
    awk -v begin="$1" '
        $0 == "<!-- end -->" { inside = 0 }
        inside { print }
        $0 == begin { inside = 1 }' docs/*.md
}

# table_update MARKER: write what the last `run` has printed there.
table_update() {
    file=$(grep -Flx -e "$1" docs/*.md) || return
    awk -v begin="$1" -v printed="$out" '
        $0 == "<!-- end -->" { inside = 0 }
        !inside { print }
        $0 == begin {
            inside = 1
            while ((getline row < printed) > 0)
                print row
        }' "$file" >"$work/page" && cp "$work/page" "$file"
}

# table_point MARKER NAME: what the last `run` has printed stands there, or is
# written there with UPDATE=1.
table_point() {
    [ -z "${UPDATE:-}" ] || table_update "$1"
    table "$1" >"$work/table"
    point "$2 are in docs/, behind $1" grep -Fqx -e "$1" docs/*.md
    point "$2 are up to date (else UPDATE=1 $0)" cmp -s "$out" "$work/table"
}
