/* test_net.c - nets: what is read and refused, and what they compute. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "ai/net_parts.h"
#include "base/file.h"
#include "games/games.h"
#include "match/excerpt.h"

enum { MATCHES = 3, UNIT_MOST = 45, CODE_ZERO = 80, CODE_BASE = 91 };

/* --- memory --- */

static int denied = -1; /* allocations until one fails; -1: none does */

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);

static bool allowed(void)
{
    return denied < 0 || denied-- > 0;
}

void *__wrap_malloc(size_t size)
{
    return allowed() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return allowed() ? __real_calloc(n, size) : NULL;
}

/* --- nets with any weights --- */

/* What a net is written with. */
struct writer {
    FILE *out;
    const struct net_plan *plan;
    struct rng rng;
};

static void put_code(FILE *out, int n)
{
    int high = (n + UNIT_MOST + 1000 * CODE_BASE) / CODE_BASE - 1000;

    fprintf(out, "%c%c", CODE_ZERO + high, CODE_ZERO + n - high * CODE_BASE);
}

static int any(struct rng *rng, int most)
{
    return (int)rng_below(rng, 2 * (uint32_t)most + 1) - most;
}

static void write_units(struct writer *w, const char *name, int most)
{
    fprintf(w->out, "%s ", name);
    for (int i = 0; i < NET_HIDDEN; i++)
        put_code(w->out, any(&w->rng, most));
    fputc('\n', w->out);
}

/* Half of the rows have weights for the units, too. */
static void write_row(struct writer *w, const char *key)
{
    fprintf(w->out, "%s ", key);
    put_code(w->out, any(&w->rng, 2000));
    for (int i = 0, n = any(&w->rng, 1) < 0 ? 0 : NET_UNITS; i < n; i++)
        fputc(CODE_ZERO + any(&w->rng, UNIT_MOST), w->out);
    fputc('\n', w->out);
}

static void write_block(struct writer *w, const struct net_block *b)
{
    const struct book *book = w->plan->rules->book;
    bool cards = b->reading == READ_CARDS;
    char line[NET_NAME + 20], key[20];
    struct text t;

    text_init(&t, line, sizeof line);
    net_block_name(b, &t);
    text_put(&t, " ");
    text_hex(&t, net_block_hash(w->plan, b), 16);
    fprintf(w->out, "= %s\n", line);
    for (int i = 1; cards && i < book->ncards; i++)
        if (book_find(book, book->cards[i].id) == (unsigned)i)
            write_row(w, book->cards[i].id);
    for (int i = 0; i < (cards ? w->plan->traits : b->rows); i++) {
        snprintf(key, sizeof key, cards ? "+%d" : "%d", i);
        write_row(w, key);
    }
}

/* The text of a net for these rules; the caller frees it. */
static char *write_net(const struct rules *r)
{
    struct net_plan *plan = net_plan_new(r);
    struct writer w = { .plan = plan };
    char *text = NULL;
    size_t size;

    rng_seed(&w.rng, 1);
    w.out = open_memstream(&text, &size);
    fprintf(w.out,
            "riposte-net %d\ngame %s\nlead 300\nevaluation 251\n"
            "hidden %d\n",
            NET_VERSION, r->game->id, NET_HIDDEN);
    write_units(&w, "bias", 100);
    write_units(&w, "input", 400);
    write_units(&w, "output", 4000);
    for (int i = 0; i < plan->blocks; i++)
        write_block(&w, &plan->block[i]);
    fclose(w.out);
    net_plan_free(plan);
    return text;
}

static struct net *make_net(const struct rules *r)
{
    char *text = write_net(r);
    struct error err;
    struct net *n = net_read(text, r, &err);

    if (n == NULL)
        fail_msg("%s: %s", r->game->id, err.message);
    free(text);
    return n;
}

/* --- positions --- */

typedef void (*visitor)(const struct rules *r, const struct duel *d,
                        void *data);

/* Play matches by chance, and show every position. */
static void visit(const struct rules *r, const struct setup *setup,
                  visitor look, void *data)
{
    choice list[DUEL_MAX_CHOICES];
    struct rng rng;
    union match m;

    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        rng_seed(&rng, seed);
        duel_start(r, &m.duel, setup, seed, NULL);
        while (!m.duel.over) {
            int who = duel_first(&m.duel);
            int n = duel_choices(r, &m.duel, who, list);

            look(r, &m.duel, data);
            duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)],
                        NULL);
        }
    }
}

static struct excerpt *usual(const struct rules *r)
{
    struct setup s;

    setup_default(r, 2, &s);
    return excerpt_new(r, &s);
}

/* --- what a net computes --- */

/* A match, and a net for it. */
struct trial {
    const struct net *net;
    struct net_plan *here;
    struct net_bound *bound;
    int *row; /* of the net, by the row of the match */
    int positions;
};

/* Whose row it is, as the plan of the match tells. */
static const struct net_block *block_of(const struct net_plan *p, int row)
{
    for (int i = 0; i < p->blocks; i++)
        if (row >= p->block[i].first &&
            row < p->block[i].first + p->block[i].rows)
            return &p->block[i];
    fail_msg("row %d is in no block", row);
    return NULL;
}

/* Weight k of a row: 0 for its owner, from 1 on for the units.  The slow way, by
 * the definition. */
static int weight(const struct trial *t, int row, int k)
{
    const struct net_block *b = block_of(t->here, row);
    const struct net_weights *w = t->net->row;
    int own = t->row[row], sum = 0, *traits;
    int alone = own < 0 ? 0 : k == 0 ? w[own].straight : w[own].unit[k - 1];

    if (b->reading != READ_CARDS)
        return alone;
    traits = calloc((size_t)t->here->traits, sizeof *traits);
    net_card_traits(t->here, &t->here->rules->book->cards[row - b->first],
                    traits);
    for (int i = 0; i < t->here->traits; i++) {
        const struct net_weights *s = &w[t->row[b->shared + i]];

        sum += traits[i] * (k == 0 ? s->straight : s->unit[k - 1]);
    }
    free(traits);
    return alone + sum / NET_TRAIT;
}

static int sum_of(const struct trial *t, const struct net_rows *rows, int owner,
                  int k)
{
    int sum = 0;

    for (int i = 0; i < rows->n[owner]; i++)
        sum += weight(t, rows->row[owner][i], k);
    return sum;
}

static int clipped(int n)
{
    return n < 0 ? 0 : n > 128 ? 128 : n;
}

static int64_t by_definition(const struct trial *t, const struct duel *d,
                             int who, int evaluation)
{
    const struct net *n = t->net;
    struct net_rows rows;
    int64_t total = (int64_t)n->evaluation * evaluation;

    net_plan_read(t->here, d, &rows);
    total += 16 * (sum_of(t, &rows, who, 0) - sum_of(t, &rows, 1 - who, 0));
    for (int k = 0; k < NET_HIDDEN; k++) {
        int input = n->input[k] * evaluation / 1024;
        int both = n->bias[k] + sum_of(t, &rows, 2, 1 + k);
        int mine = both + sum_of(t, &rows, who, 1 + k) +
                   sum_of(t, &rows, 1 - who, 1 + NET_HIDDEN + k) + input;
        int theirs = both + sum_of(t, &rows, 1 - who, 1 + k) +
                     sum_of(t, &rows, who, 1 + NET_HIDDEN + k) - input;

        total += n->output[k] * (clipped(mine) - clipped(theirs));
    }
    return total;
}

static void begin(struct trial *t, const struct net *n, const struct rules *r)
{
    *t = (struct trial){ .net = n,
                         .here = net_plan_new(r),
                         .bound = net_bind(n, r) };
    t->row = calloc((size_t)net_plan_rows(t->here), sizeof *t->row);
    net_plan_map(t->here, n->plan, t->row);
}

static void end(struct trial *t)
{
    net_unbind(t->bound);
    net_plan_free(t->here);
    free(t->row);
}

static void look_exact(const struct rules *r, const struct duel *d, void *data)
{
    struct trial *t = data;
    int evaluation = duel_evaluate(r, d, 0);

    if (t->positions++ % 16 == 0)
        assert_true(net_correct(t->bound, d, 0, evaluation) ==
                    by_definition(t, d, 0, evaluation));
}

static void every_row_counts_as_defined(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct excerpt *e = usual(&games[i]);
        struct net *n = make_net(&games[i]);
        struct trial t;

        begin(&t, n, &e->rules);
        visit(&e->rules, &e->setup, look_exact, &t);
        assert_true(t.positions > 0);
        end(&t);
        net_free(n);
        excerpt_free(e);
    }
}

static void look_both(const struct rules *r, const struct duel *d, void *data)
{
    struct trial *t = data;
    int evaluation = duel_evaluate(r, d, 0);

    assert_true(net_correct(t->bound, d, 0, evaluation) ==
                -net_correct(t->bound, d, 1, -evaluation));
    assert_int_equal(net_worth(t->bound, d, 0, evaluation),
                     -net_worth(t->bound, d, 1, -evaluation));
    assert_in_range(net_worth(t->bound, d, 0, evaluation) + 1000, 1, 1999);
    t->positions += net_worth(t->bound, d, 0, evaluation) != 0;
}

static void one_wins_what_the_other_loses(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct excerpt *e = usual(&games[i]);
        struct net *n = make_net(&games[i]);
        struct trial t;

        begin(&t, n, &e->rules);
        visit(&e->rules, &e->setup, look_both, &t);
        assert_true(t.positions > 0);
        end(&t);
        net_free(n);
        excerpt_free(e);
    }
}

/* --- unknown cards --- */

/* The same rules with a book in which every card has another id. */
struct renamed {
    struct rules rules;
    struct book book;
    struct card *card;
};

static void rename_cards(struct renamed *out, const struct rules *r)
{
    size_t size = r->book->ncards * sizeof *out->card;

    out->card = malloc(size);
    memcpy(out->card, r->book->cards, size);
    for (int i = 1; i < r->book->ncards; i++)
        out->card[i].id = "another";
    out->book = *r->book;
    out->book.cards = out->card;
    out->rules = *r;
    out->rules.book = &out->book;
}

/* Three nets in one match: all cards known, none, and without weights of single
 * cards. */
struct three {
    struct net_bound *known, *unknown, *shared;
    int differ;
};

static void look_unknown(const struct rules *r, const struct duel *d,
                         void *data)
{
    struct three *t = data;
    int64_t unknown = net_correct(t->unknown, d, 0, 0);

    (void)r;
    assert_true(unknown == net_correct(t->shared, d, 0, 0));
    t->differ += unknown != net_correct(t->known, d, 0, 0);
}

/* A net that has read only what cards share, from the text of one that has read
 * all of it. */
static void forget_cards(struct net *n)
{
    for (int i = 0; i < n->plan->blocks; i++) {
        const struct net_block *b = &n->plan->block[i];

        if (b->reading == READ_CARDS)
            memset(&n->row[b->first], 0,
                   n->plan->rules->book->ncards * sizeof *n->row);
    }
}

static void unknown_cards_count_as_others_like_them(void **state)
{
    const struct rules *r = games_find("engarde");
    struct excerpt *e = usual(r);
    struct net *n = make_net(r), *less = make_net(r);
    struct renamed other;
    struct three t = { .differ = 0 };

    (void)state;
    forget_cards(less);
    rename_cards(&other, &e->rules);
    t.known = net_bind(n, &e->rules);
    t.unknown = net_bind(n, &other.rules);
    t.shared = net_bind(less, &e->rules);
    visit(&e->rules, &e->setup, look_unknown, &t);
    assert_true(t.differ > 0);
    net_unbind(t.known);
    net_unbind(t.unknown);
    net_unbind(t.shared);
    free(other.card);
    net_free(n);
    net_free(less);
    excerpt_free(e);
}

/* --- reading --- */

/* The text with its first `from` replaced. */
static char *replace(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    size_t size = strlen(text) + strlen(to) + 1;
    char *out = malloc(size);

    assert_non_null(at);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, to,
             at + strlen(from));
    return out;
}

static const struct damage {
    const char *from, *to, *complaint;
} damages[] = {
    { "riposte-net 1", "riposte-net 2", "line 1: this is version 2 of nets" },
    { "riposte-net 1", "PNG", "line 1: want \"riposte-net\" and a number" },
    { "game leduc", "game brawl", "line 2: want \"game leduc\"" },
    { "lead 300", "lead 0", "line 3: lead 0: want a number from 1" },
    { "lead 300", "lead 30x", "line 3: lead 30x: want a number" },
    { "hidden 8", "hidden 16", "line 5: hidden 16: want a number from 8 to 8" },
    { "bias ", "bias P", "line 6: there are too many weights" },
    { "bias ", "bias ~", "line 6: want two characters for each of 8 units" },
    { "input ", "output ", "line 7: want \"input\" and its weights" },
    { "= asked ", "= aske ", "line 9: the rules have no aske like this" },
    { "= asked ", "= asked 0", "line 9: the rules have no asked like this" },
    { "= asked ", "= asked asked ", "line 9: the rules have no asked" },
    { "= asked ", "0 PP\n= asked ", "line 9: want a row and its weights" },
    { "\n0 ", "\n99 ", "line 10: want a row and its weights" },
    { "\n0 ", "\n0 PP PP\n0 ", "line 10: want a row and its weights" },
    { "\n0 ", "\n0x ", "line 10: want a row and its weights" },
    { "\n0 ", "\n0 PPP\n0 ", "line 10: \"PPP\" are no weights" },
    { "\n0 ", "\n0 P~\n0 ", "line 10: \"P~\" are no weights" },
};

static void damaged_nets_are_refused(void **state)
{
    const struct rules *r = games_find("leduc");
    char *text = write_net(r);

    (void)state;
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        char *bad = replace(text, damages[i].from, damages[i].to);
        struct error err;

        assert_null(net_read(bad, r, &err));
        if (strstr(err.message, damages[i].complaint) != err.message)
            fail_msg("%s: %s", damages[i].to, err.message);
        free(bad);
    }
    free(text);
}

static void cards_that_left_the_book_are_passed_over(void **state)
{
    const struct rules *r = games_find("leduc");
    char *text = write_net(r);
    char *line = strchr(strstr(text, ".cards "), '\n');
    size_t size = strlen(text) + 40;
    char *more = malloc(size);
    struct error err;
    struct net *n;

    (void)state;
    snprintf(more, size, "%.*s\nno-such-card PP%s", (int)(line - text), text,
             line);
    n = net_read(more, r, &err);
    assert_non_null(n);
    net_free(n);
    free(more);
    free(text);
}

/* --- those there are --- */

static void nets_of_the_games_are_not_stale(void **state)
{
    (void)state;
#define NET(id) assert_non_null(net_find(&id##_game, NET_OWN));
#include "games/games.def"
    for (int i = 0; i < GAMES; i++)
        assert_null(net_find(games[i].game, NET_NONE));
}

static void nets_can_be_added(void **state)
{
    const struct rules *r = games_find("leduc");
    char path[] = "/tmp/test_net.XXXXXX", *text = write_net(r);
    int file = mkstemp(path);
    struct computer c;
    struct error err;

    (void)state;
    assert_true(file >= 0);
    assert_int_equal(computer_read("search:fixed=9,net=2", &c, &err), -1);
    assert_non_null(strstr(err.message, "--net FILE"));
    assert_int_equal(file_write(path, "PNG\n", 4, &err), 0);
    assert_int_equal(net_add(path, r, &err), -1);
    assert_non_null(strstr(err.message, ": line 1: want"));
    assert_int_equal(file_write(path, text, strlen(text), &err), 0);
    assert_int_equal(net_add(path, r, &err), 0);
    assert_int_equal(net_count_added(), 1);
    assert_non_null(net_find(r->game, 1));
    assert_null(net_find(games_find("engarde")->game, 1));
    assert_null(net_find(r->game, 2));
    assert_int_equal(computer_read("search:fixed=9,net=2", &c, &err), 0);
    assert_int_equal(c.budget.net, 1);
    assert_int_equal(computer_read("search:fixed=9,net=0", &c, &err), 0);
    assert_int_equal(c.budget.net, NET_NONE);
    for (int i = 1; i < NET_MOST_ADDED; i++)
        assert_int_equal(net_add(path, r, &err), 0);
    assert_int_equal(net_add(path, r, &err), -1);
    remove(path);
    free(text);
}

/* What a computer thinks of the first question of a match. */
static void think(const char *name, struct opinion *out)
{
    struct excerpt *e = usual(games_find("leduc"));
    struct computer c;
    struct error err;
    struct rng rng;
    union match m;

    assert_int_equal(computer_read(name, &c, &err), 0);
    rng_seed(&rng, 1);
    duel_start(&e->rules, &m.duel, &e->setup, 1, NULL);
    computer_choose(&c, &e->rules, &m.duel, duel_first(&m.duel), NULL, &rng,
                    out);
    excerpt_free(e);
}

static void nets_change_what_computers_think(void **state)
{
    struct opinion with, without;

    (void)state;
    think("search:fixed=40,net=2", &with);
    think("search:fixed=40,net=0", &without);
    assert_memory_not_equal(with.worth, without.worth, sizeof with.worth);
    think("search:fixed=40", &with);
    assert_memory_equal(with.worth, without.worth, sizeof with.worth);
}

static void players_with_lapses_do_without(void **state)
{
    struct opinion with, without;

    (void)state;
    think("search:fixed=40,slack=100,net=2", &with);
    think("search:fixed=40,slack=100,net=0", &without);
    assert_memory_equal(with.worth, without.worth, sizeof with.worth);
}

/* --- without memory --- */

static void without_memory_there_is_no_net(void **state)
{
    const struct rules *r = games_find("leduc");
    char *text = write_net(r);
    struct excerpt *e = usual(r);
    struct net *n = NULL;
    struct net_bound *b = NULL;
    struct error err;
    int reads = 0, binds = 0;

    (void)state;
    for (; n == NULL; reads++) {
        denied = reads;
        n = net_read(text, r, &err);
        denied = -1;
    }
    for (; b == NULL; binds++) {
        denied = binds;
        b = net_bind(n, &e->rules);
        denied = -1;
    }
    assert_true(reads > 3 && binds > 4);
    net_unbind(b);
    net_free(n);
    excerpt_free(e);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_counts_as_defined),
        cmocka_unit_test(one_wins_what_the_other_loses),
        cmocka_unit_test(unknown_cards_count_as_others_like_them),
        cmocka_unit_test(damaged_nets_are_refused),
        cmocka_unit_test(cards_that_left_the_book_are_passed_over),
        cmocka_unit_test(nets_of_the_games_are_not_stale),
        cmocka_unit_test(nets_can_be_added),
        cmocka_unit_test(nets_change_what_computers_think),
        cmocka_unit_test(players_with_lapses_do_without),
        cmocka_unit_test(without_memory_there_is_no_net),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
