# json.awk - is the input one well-formed JSON value?  Exit 1 if not.
{ text = text $0 "\n" }

END {
    value()
    blanks()
    if (bad || text != "") {
        print "not JSON before: " substr(text, 1, 60)
        exit 1
    }
}

function blanks() { sub(/^[ \t\r\n]+/, "", text) }

function take(pattern) {
    blanks()
    if (bad || !match(text, "^" pattern))
        return 0
    text = substr(text, RLENGTH + 1)
    return 1
}

function string() {
    return take("\"([^\"\\\\]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F])*\"")
}

function value() {
    if (string() || take("(true|false|null)") ||
        take("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?"))
        return
    if (take("\\{"))
        members("\\}", 1)
    else if (take("\\["))
        members("\\]", 0)
    else
        bad = 1
}

function members(end, keys) {
    if (take(end))
        return
    do {
        if (keys && !(string() && take(":")))
            bad = 1
        value()
    } while (!bad && take(","))
    if (!take(end))
        bad = 1
}
