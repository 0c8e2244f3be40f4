/* notation.c - see notation.h.
 *
 * A verb's form is matched word by word: literal words as they stand, operands
 * by their kind.
 */
#include "core/notation.h"

#include "core/game.h"

enum { WORD_SIZE = 48, MAX_WORDS = 8 };

static const char resign[] = "resign"; /* the kernel's own verb */

/* A text cut into words, lower case. */
struct words {
    char word[MAX_WORDS][WORD_SIZE];
    int column[MAX_WORDS];
    int n;
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Cut a text; -1 when there are too many or too long words. */
static int cut(struct words *w, const char *text)
{
    const char *at = text;

    w->n = 0;
    for (;;) {
        int length = 0;

        while (blank(*at))
            at++;
        if (*at == '\0')
            return 0;
        if (w->n == MAX_WORDS)
            return -1;
        w->column[w->n] = (int)(at - text);
        for (; *at != '\0' && !blank(*at); at++) {
            if (length == WORD_SIZE - 1)
                return -1;
            w->word[w->n][length++] = lower(*at);
        }
        w->word[w->n++][length] = '\0';
    }
}

const struct noun *noun_find(const struct rules *r, const char *name)
{
    for (int i = 0; i < r->game->nnouns; i++)
        if (text_equal(name, r->game->nouns[i].name))
            return &r->game->nouns[i];
    return NULL;
}

void noun_write(const struct noun *noun, int value, struct text *out)
{
    int i = 0;

    while (i < value && noun->words[i] != NULL)
        i++;
    text_put(out, noun->words[i] != NULL ? noun->words[i] : "?");
}

static int read_noun(const struct noun *noun, const char *word)
{
    for (int i = 0; noun->words[i] != NULL; i++)
        if (text_equal(noun->words[i], word))
            return i;
    return -1;
}

/* --- writing --- */

const char *notation_gap(const char *at, char name[NOTATION_KIND])
{
    struct text out;

    text_init(&out, name, NOTATION_KIND);
    while (*++at != '}')
        text_char(&out, *at);
    return at;
}

int notation_operands(const struct rules *r, choice c, struct operand out[3])
{
    const unsigned value[3] = { choice_a(c), choice_b(c), choice_c(c) };
    int n = 0;

    for (const char *at = r->game->verbs[choice_verb(c)].form;
         *at != '\0' && n < 3; at++)
        if (*at == '{') {
            at = notation_gap(at, out[n].kind);
            out[n].value = value[n];
            n++;
        }
    return n;
}

void notation_word(const struct rules *r, const struct operand *o,
                   struct text *out)
{
    if (text_equal(o->kind, "player"))
        text_char(out, seat_letter((int)o->value));
    else if (text_equal(o->kind, "number"))
        text_number(out, (long)o->value);
    else if (noun_find(r, o->kind) != NULL)
        noun_write(noun_find(r, o->kind), (int)o->value, out);
    else
        text_put(out, o->value < r->book->ncards ? r->book->cards[o->value].id
                                                 : "?");
}

void notation_write(const struct rules *r, choice c, struct text *out)
{
    struct operand operand[3];
    const char *at = resign;
    int n = 0;

    if (c != CHOICE_RESIGN) {
        at = r->game->verbs[choice_verb(c)].form;
        notation_operands(r, c, operand);
    }
    for (; *at != '\0'; at++)
        if (*at == '{') {
            notation_word(r, &operand[n], out);
            at = notation_gap(at, operand[n++].kind);
        } else {
            text_char(out, *at);
        }
}

/* --- answers as sentences --- */

static const char *about_answer(const struct rules *r, const struct duel *view,
                                choice c)
{
    for (int i = 0; i < r->game->nwordings; i++) {
        const struct wording *s = &r->game->wordings[i];

        if (s->question == view->question && s->verb == choice_verb(c))
            return s->about;
    }
    return r->game->verbs[choice_verb(c)].about;
}

/* The next operand of a kind; each is taken once. */
static unsigned take(struct operand operand[3], const char *kind)
{
    int i = 0;

    while (i < 2 && !text_equal(operand[i].kind, kind))
        i++;
    operand[i].kind[0] = '\0';
    return operand[i].value;
}

/* A player: "B" or "B's"; whoever reads it is "yourself" or "your". */
static void put_player(int who, bool reader, bool whose, struct text *out)
{
    if (reader) {
        text_put(out, whose ? "your" : "yourself");
        return;
    }
    text_char(out, seat_letter(who));
    text_put(out, whose ? "'s" : "");
}

void card_say(const struct rules *r, unsigned card, struct text *out)
{
    const struct card *cards = r->book->cards;
    unsigned owner = card < r->book->ncards ? pick_owner(r, card) : CARD_NONE;

    text_put(out, card < r->book->ncards ? cards[card].name : "a hidden card");
    for (unsigned i = 1; owner != CARD_NONE && i < r->book->ncards; i++)
        if (i != card && text_equal(cards[i].name, cards[card].name)) {
            text_put(out, " of ");
            text_put(out, cards[owner].name);
            return;
        }
}

/* A gap that names an operand. */
static void put_gap(const struct rules *r, int who, struct operand operand[3],
                    const char *gap, struct text *out)
{
    bool whose = text_equal(gap, "whose");
    unsigned value = take(operand, whose                         ? "player"
                                   : text_starts(gap, "number:") ? "number"
                                                                 : gap);

    if (whose || text_equal(gap, "player"))
        put_player((int)value, (int)value == who, whose, out);
    else if (text_equal(gap, "card"))
        card_say(r, value, out);
    else if (text_equal(gap, "number"))
        text_number(out, (long)value);
    else if (text_starts(gap, "number:"))
        text_count(out, (long)value, gap + sizeof "number:" - 1);
    else
        noun_write(noun_find(r, gap), (int)value, out);
}

void notation_say(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out)
{
    struct operand operand[3] = { 0 };
    size_t from = out->n;

    notation_operands(r, c, operand);
    for (const char *at = about_answer(r, view, c); *at != '\0'; at++) {
        char gap[NOTATION_KIND];

        if (*at != '{') {
            text_char(out, *at);
            continue;
        }
        at = notation_gap(at, gap);
        if (text_equal(gap, "thing"))
            r->game->thing(r, view, who, c, out);
        else
            put_gap(r, who, operand, gap, out);
    }
    text_capital(out, from);
}

const char *notation_prompt(const struct rules *r, const struct duel *d,
                            int who)
{
    choice list[DUEL_MAX_CHOICES];
    const char *asks;

    if (d->parts[who] == 0)
        return duel_ask(r, d, who)->prompt;
    duel_offers(r, d, who, list);
    asks = r->game->verbs[choice_verb(list[0])].asks;
    return asks != NULL ? asks : duel_ask(r, d, who)->prompt;
}

/* --- reading --- */

/* The operand that a word stands for, or -1. */
static int read_operand(const struct rules *r, const char *kind,
                        const char *word)
{
    int n = 0;

    if (text_equal(kind, "card")) {
        card_id card = book_find(r->book, word);

        return card == CARD_NONE ? -1 : card;
    }
    if (text_equal(kind, "player")) {
        n = word[0] - 'a';
        return word[1] == '\0' && n >= 0 && n < r->game->max_players ? n : -1;
    }
    if (noun_find(r, kind) != NULL)
        return read_noun(noun_find(r, kind), word);
    for (int i = 0; word[i] != '\0'; i++) {
        if (word[i] < '0' || word[i] > '9' || n > 25)
            return -1;
        n = n * 10 + (word[i] - '0');
    }
    return word[0] != '\0' && n <= 255 ? n : -1;
}

/* How many words of the form fit; if the text is exactly these, *c is the
 * answer. */
static int read_form(const struct rules *r, int verb, const struct words *w,
                     choice *c)
{
    struct operand operand[3] = { 0 };
    struct words form;
    int used = 0, i = 0;

    cut(&form, r->game->verbs[verb].form);
    notation_operands(r, choice_make((unsigned)verb, 0, 0, 0), operand);
    for (; i < form.n && i < w->n; i++) {
        if (form.word[i][0] == '{') {
            int value = read_operand(r, operand[used].kind, w->word[i]);

            if (value < 0)
                return i;
            operand[used++].value = (unsigned)value;
        } else if (!text_equal(form.word[i], w->word[i])) {
            return i;
        }
    }
    if (i == form.n && i == w->n) {
        *c = choice_make((unsigned)verb, operand[0].value, operand[1].value,
                         operand[2].value);
        return MAX_WORDS + 1;
    }
    return i;
}

int notation_read(const struct rules *r, const char *text, choice *c,
                  struct reason *why, int *column)
{
    struct words w;
    int best = 0;

    *column = 0;
    *why = (struct reason){ "", "an answer is expected here" };
    if (cut(&w, text) < 0 || w.n == 0)
        return -1;
    if (w.n == 1 && text_equal(w.word[0], resign)) {
        *c = CHOICE_RESIGN;
        return 0;
    }
    for (int verb = 0; verb < r->game->nverbs; verb++) {
        int fit = read_form(r, verb, &w, c);

        if (fit > MAX_WORDS)
            return 0;
        if (fit > best)
            best = fit;
    }
    why->text = "no answer of this game begins like this";
    if (best >= w.n) {
        why->text = "this answer is not complete";
        best = w.n - 1;
    } else if (best > 0) {
        why->text = "this word does not fit here";
    }
    *column = w.column[best];
    return -1;
}

static bool words_fit(const struct words *typed, const struct words *full,
                      bool exact)
{
    if (typed->n > full->n || (exact && typed->n != full->n))
        return false;
    for (int i = 0; i < typed->n; i++) {
        if (exact ? !text_equal(typed->word[i], full->word[i])
                  : !text_starts(full->word[i], typed->word[i]))
            return false;
    }
    return true;
}

static int match(const struct rules *r, const choice *list, int n,
                 const struct words *typed, bool exact)
{
    int found = -1;

    for (int i = 0; i < n; i++) {
        char buffer[MAX_WORDS * WORD_SIZE];
        struct words full;
        struct text out;

        text_init(&out, buffer, sizeof buffer);
        notation_write(r, list[i], &out);
        cut(&full, buffer);
        if (!words_fit(typed, &full, exact) ||
            (found >= 0 && list[found] == list[i]))
            continue;
        if (found >= 0)
            return -2;
        found = i;
    }
    return found;
}

int notation_match(const struct rules *r, const choice *list, int n,
                   const char *text)
{
    struct words typed;
    int found;

    if (cut(&typed, text) < 0 || typed.n == 0)
        return -1;
    found = match(r, list, n, &typed, true);
    return found >= 0 ? found : match(r, list, n, &typed, false);
}
