/* replay.c - see replay.h. */
#include "core/replay.h"

#include <string.h>

#include "base/hash.h"
#include "core/game.h"
#include "core/notation.h"

/* --- writing --- */

static uint64_t hash_deck(uint64_t h, const struct deck *deck)
{
    uint8_t rows[2 * BOOK_MAX_CARDS];

    for (unsigned i = 0; i < deck->nrows; i++) {
        rows[2 * i] = (uint8_t)deck->rows[i].card;
        rows[2 * i + 1] = (uint8_t)deck->rows[i].n;
    }
    h ^= hash_bytes(deck->id, text_length(deck->id));
    return h * 31 + hash_bytes(rows, 2u * deck->nrows);
}

static uint64_t hash_card(uint64_t h, const struct book *b,
                          const struct card *c)
{
    h = h * 31 + hash_bytes(c->id, text_length(c->id));
    h = h * 31 + (c->type | (uint64_t)c->traits << 8);
    for (unsigned i = 0; i < BOOK_MAX_STATS; i++)
        if (c->stat[i] != 0)
            h = h * 31 + (i | (uint64_t)(uint16_t)c->stat[i] << 8);
    for (unsigned i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &b->triggers[c->first_trigger + i];

        h = h * 31 + (t->timing | (uint64_t)t->start << 8);
    }
    return h;
}

/* Instructions as bytes, the same on every machine; a number of a verb above 255
 * counts besides. */
enum { INSN_BYTES = 10, INSNS = 4 };

static void put_insn(const struct insn *in, uint8_t out[INSN_BYTES])
{
    const uint8_t bytes[INSN_BYTES] = {
        (uint8_t)in->op, in->block, (uint8_t)in->n, (uint8_t)in->least,
        in->how,         in->per,   in->most,       in->a,
        in->b,           in->c,
    };

    memcpy(out, bytes, INSN_BYTES);
}

static uint64_t hash_code(const struct insn *code, unsigned n)
{
    uint64_t h = hash_begin((size_t)n * INSN_BYTES), high = 0;
    uint8_t row[INSNS * INSN_BYTES];
    unsigned k = 0;

    for (unsigned i = 0; i < n; i++) {
        put_insn(&code[i], row + k++ * INSN_BYTES);
        high = high * 31 + (code[i].op >> 8) * (i + 1);
        if (k < INSNS)
            continue;
        h = hash_part(h, row, sizeof row);
        k = 0;
    }
    return hash_end(h, row, k * INSN_BYTES) ^ high;
}

/* Ids, numbers and programs count; names and sources do not. */
uint64_t book_hash(const struct book *b)
{
    uint64_t h = hash_code(b->code, b->ncode);

    for (unsigned i = 1; i < (unsigned)b->ncards + b->nparts; i++)
        h = hash_card(h, b, &b->cards[i]);
    for (unsigned i = 0; i < b->ndecks; i++)
        h = hash_deck(h, &b->decks[i]);
    return h;
}

void replay_terms(const struct rules *r, const struct setup *s,
                  struct text *out)
{
    text_put(out, "riposte replay 1\ngame ");
    text_put(out, r->game->id);
    text_put(out, "\ncards ");
    text_hex(out, book_hash(r->book), 16);
    text_put(out, "\nplayers ");
    text_number(out, s->players);
    for (int i = 0; i < r->game->npolicies; i++) {
        text_put(out, "\npolicy ");
        text_put(out, r->game->policies[i].name);
        text_char(out, ' ');
        setup_value(r, s, i, out);
    }
    for (int i = 0; r->game->pick.max > 0 && i < s->players; i++) {
        text_put(out, "\npolicy ");
        text_char(out, seat_letter(i));
        text_char(out, '.');
        text_put(out, r->game->pick.name);
        text_char(out, ' ');
        setup_picks(r, s, i, out);
    }
    text_char(out, '\n');
}

static const char chacha[] = "chacha20";

static void put_seed(const struct seed *seed, struct text *out)
{
    text_put(out, "seed ");
    if (seed->keyed) {
        text_put(out, chacha);
        text_char(out, ' ');
        for (int i = 0; i < RNG_KEY; i++)
            text_hex(out, seed->key[i], 2);
    } else {
        text_hex(out, seed->number, 16);
    }
    text_char(out, '\n');
}

void replay_head(const struct rules *r, const struct setup *s,
                 const struct seed *seed, const char *options, struct text *out)
{
    replay_terms(r, s, out);
    text_put(out, options);
    put_seed(seed, out);
}

void replay_answer(const struct rules *r, const struct duel *d, int turn,
                   int who, choice c, struct text *out)
{
    text_char(out, seat_letter(who));
    text_char(out, ' ');
    notation_write(r, c, out);
    text_char(out, '\n');
    if (r->game->turn(d) == turn)
        return;
    text_put(out, "check ");
    text_number(out, turn);
    text_char(out, ' ');
    text_hex(out, duel_hash(r, d), 16);
    text_char(out, '\n');
}

void replay_end(const struct rules *r, const struct duel *d, struct text *out)
{
    (void)r;
    text_put(out, "end");
    for (int i = 0; i < d->players; i++) {
        text_char(out, ' ');
        text_char(out, seat_letter(i));
        text_char(out, ' ');
        text_number(out, d->rank[i]);
    }
    text_char(out, '\n');
}

/* --- reading --- */

static int wrong(struct replay *in, int column, const char *message)
{
    struct text out;

    text_init(&out, in->message, sizeof in->message);
    text_put(&out, message);
    in->column = column;
    return -1;
}

/* Copy the next line that is not a remark into `line`.  1; 0 at the end of the
 * text; -1 when it is too long or its newline is missing. */
static int next_line(struct replay *in, char line[REPLAY_LINE])
{
    do {
        size_t n = 0;

        if (*in->at == '\0')
            return 0;
        in->line++;
        while (in->at[n] != '\n') {
            if (in->at[n] == '\0')
                return wrong(in, (int)n, "the file breaks off in this line");
            if (n == REPLAY_LINE - 1)
                return wrong(in, (int)n, "this line is too long");
            line[n] = in->at[n];
            n++;
        }
        line[n] = '\0';
        in->at += n + 1;
    } while (line[0] == '#' || line[0] == '\0');
    return 1;
}

/* What follows "WORD " at the start of a line, or NULL. */
static const char *after(const char *line, const char *word)
{
    size_t n = text_length(word);

    return text_starts(line, word) && line[n] == ' ' ? line + n + 1 : NULL;
}

/* Exactly so many digits. */
static bool read_digits(const char *text, int n, uint64_t *out)
{
    *out = 0;
    for (int i = 0; i < n; i++) {
        char c = text[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                           : -1;

        if (digit < 0)
            return false;
        *out = *out << 4 | (unsigned)digit;
    }
    return true;
}

static bool read_hex(const char *text, uint64_t *out)
{
    return read_digits(text, 16, out) && text[16] == '\0';
}

/* Read a line that must begin with a word; what follows the word, or NULL. */
static const char *expect(struct replay *in, char line[REPLAY_LINE],
                          const char *word)
{
    int got = next_line(in, line);
    const char *rest = got > 0 ? after(line, word) : NULL;

    if (rest != NULL)
        return rest;
    if (got >= 0) {
        struct text out;

        wrong(in, 0, "");
        text_init(&out, in->message, sizeof in->message);
        text_put(&out, "expected a line that begins with \"");
        text_put(&out, word);
        text_put(&out, "\"");
    }
    return NULL;
}

int replay_game(const char *text, char *id, size_t size)
{
    struct replay in = { .at = text };
    char line[REPLAY_LINE];
    struct text out;
    const char *rest;

    text_init(&out, id, size);
    if (next_line(&in, line) <= 0 || !text_equal(line, "riposte replay 1"))
        return -1;
    rest = expect(&in, line, "game");
    if (rest == NULL)
        return -1;
    text_put(&out, rest);
    return 0;
}

int replay_option(const char *text, const char *name, int k, char *out,
                  size_t size)
{
    struct replay in = { .at = text };
    char line[REPLAY_LINE];
    struct text value;

    text_init(&value, out, size);
    while (next_line(&in, line) > 0 && after(line, "seed") == NULL) {
        const char *rest = after(line, "option");
        size_t n = text_length(name);

        if (rest == NULL || !text_starts(rest, name) ||
            (rest[n] != ' ' && rest[n] != '\0') || k-- > 0)
            continue;
        text_put(&value, rest + n + (rest[n] == ' '));
        return value.cut ? -1 : 0;
    }
    return -1;
}

/* "policy NAME VALUE": `rest` follows the first word. */
static int read_policy(struct replay *in, const char *rest)
{
    char name[REPLAY_LINE];
    struct text out;
    struct reason why;

    text_init(&out, name, sizeof name);
    while (*rest != ' ' && *rest != '\0')
        text_char(&out, *rest++);
    if (*rest == '\0' ||
        setup_set(in->rules, &in->setup, name, rest + 1, &why) < 0)
        return wrong(in, 7, "no such policy, or no such value of it");
    return 0;
}

/* "seed NUMBER" or "seed chacha20 KEY": `rest` follows the first word. */
static int read_seed(struct replay *in, const char *rest)
{
    const char *key = after(rest, chacha);
    uint64_t byte;

    in->seed.keyed = key != NULL;
    if (key == NULL)
        return read_hex(rest, &in->seed.number)
                   ? 0
                   : wrong(in, 5, "a seed is 16 hexadecimal digits");
    for (int i = 0; i < RNG_KEY; i++, key += 2) {
        if (!read_digits(key, 2, &byte))
            break;
        in->seed.key[i] = (uint8_t)byte;
        if (i == RNG_KEY - 1 && key[2] == '\0')
            return 0;
    }
    return wrong(in, 5 + (int)sizeof chacha,
                 "a key of chacha20 is 64 hexadecimal digits");
}

/* The lines from "policy" to "seed". */
static int read_settings(struct replay *in, char line[REPLAY_LINE])
{
    const char *rest, *begin = in->at;

    while (next_line(in, line) > 0) {
        if (after(line, "option") != NULL) {
            in->options = in->options != NULL ? in->options : begin;
            in->options_end = in->at;
        } else if (in->options == NULL &&
                   (rest = after(line, "policy")) != NULL) {
            if (read_policy(in, rest) < 0)
                return -1;
        } else if ((rest = after(line, "seed")) != NULL) {
            return read_seed(in, rest);
        } else {
            break;
        }
        begin = in->at;
    }
    return in->message[0] != '\0'
               ? -1
               : wrong(in, 0, "expected a policy, an option or the seed");
}

static int read_setup(struct replay *in, char line[REPLAY_LINE])
{
    const char *rest = expect(in, line, "players");
    struct reason why;

    if (rest == NULL)
        return -1;
    if (setup_set(in->rules, &in->setup, "players", rest, &why) < 0)
        return wrong(in, 8, why.text);
    if (read_settings(in, line) < 0)
        return -1;
    if (setup_check(in->rules, &in->setup, &why) < 0)
        return wrong(in, 0, why.text);
    return 0;
}

int replay_open_anyway(struct replay *in, const struct rules *r,
                       const char *text)
{
    char line[REPLAY_LINE];
    const char *rest;
    uint64_t cards;

    memset(in, 0, sizeof *in);
    in->at = text;
    in->rules = r;
    setup_default(r, r->game->min_players, &in->setup);
    if (next_line(in, line) <= 0 || !text_equal(line, "riposte replay 1"))
        return wrong(in, 0,
                     "this is not a replay: it does not begin with "
                     "\"riposte replay 1\"");
    rest = expect(in, line, "game");
    if (rest == NULL)
        return -1;
    if (!text_equal(rest, r->game->id))
        return wrong(in, 5, "a replay of another game");
    rest = expect(in, line, "cards");
    if (rest == NULL)
        return -1;
    if (!read_hex(rest, &cards))
        return wrong(in, 6, "the cards are 16 hexadecimal digits");
    in->other_cards = cards != book_hash(r->book);
    in->cards_line = in->line;
    return read_setup(in, line);
}

int replay_open(struct replay *in, const struct rules *r, const char *text)
{
    int rc = replay_open_anyway(in, r, text);

    if (!in->other_cards)
        return rc;
    in->line = in->cards_line;
    return wrong(in, 6,
                 "played with other cards than these: name the "
                 "same card files with --cards and --deck");
}

/* "check TURN HASH": `rest` follows the first word. */
static int verify_check(struct replay *in, const char *rest,
                        const struct duel *d)
{
    const struct rules *r = in->rules;
    uint64_t want;

    while (*rest >= '0' && *rest <= '9')
        rest++;
    if (*rest != ' ' || !read_hex(rest + 1, &want))
        return wrong(in, 6, "a check is a turn and 16 hexadecimal digits");
    if (want != duel_hash(r, d))
        return wrong(in, 0, "the match diverges in the turn before this line");
    in->sure = d->answers;
    return 1;
}

static int verify_end(struct replay *in, const char *line, const struct duel *d)
{
    char want[REPLAY_LINE];
    struct text out;

    if (!duel_over(d, NULL))
        return wrong(in, 0, "the match is not over here");
    text_init(&out, want, sizeof want);
    replay_end(in->rules, d, &out);
    want[out.n - 1] = '\0';
    if (!text_equal(want, line))
        return wrong(in, 0, "the match ends with another result");
    return 1;
}

static int read_answer(struct replay *in, const char *line,
                       const struct duel *d, int *who, choice *c)
{
    struct reason why;
    int column;

    *who = line[0] - 'A';
    if (*who < 0 || *who >= d->players || line[1] != ' ')
        return wrong(in, 0, "expected a seat and its answer");
    if (notation_read(in->rules, line + 2, c, &why, &column) < 0)
        return wrong(in, column + 2, why.text);
    if (*c != CHOICE_RESIGN && (duel_waiting(d) >> *who & 1) == 0)
        return wrong(in, 0, "this player is not asked here");
    if (!duel_legal(in->rules, d, *who, *c, &why))
        return wrong(in, 2, why.text);
    return 1;
}

int replay_next(struct replay *in, const struct duel *d, int *who, choice *c)
{
    char line[REPLAY_LINE];
    const char *rest;
    int got;

    while ((got = next_line(in, line)) > 0) {
        if ((rest = after(line, "check")) != NULL)
            got = verify_check(in, rest, d);
        else if (after(line, "end") != NULL)
            got = verify_end(in, line, d);
        else
            return read_answer(in, line, d, who, c);
        if (got < 0)
            break;
    }
    return got;
}
