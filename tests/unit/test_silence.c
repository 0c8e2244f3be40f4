/* test_silence.c - what nobody may learn from a host: who could answer, how long a pass took,
 * what was sealed, how the deal came about. */
#include "world.h"

#include "match/orders.h"
#include "server/clock.h"

/* --- secrecy --- */

/* The kind of window that is open for a player who can let it go by, or -1. */
static int open_window(struct world *w, int who)
{
    const struct rules *r = match_of(w)->match.rules;
    const struct duel *d = duel_of(w);
    union match view;

    if (r->game->window == NULL || (duel_waiting(d) >> who & 1) == 0)
        return -1;
    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    return r->game->window(r, &view.duel, who);
}

struct delays {
    int n;
    int64_t sum, least, most;
};

static void note_delay(struct delays *d, int64_t ms)
{
    d->least = d->n == 0 || ms < d->least ? ms : d->least;
    d->most = ms > d->most ? ms : d->most;
    d->sum += ms;
    d->n++;
}

static void report(const char *game, const char *what, const struct delays *d)
{
    if (d->n > 0)
        print_message("# %s: %s: %d passes, told after %lld to %lld ms, "
                      "%lld ms in the mean\n",
                      game, what, d->n, (long long)d->least, (long long)d->most,
                      (long long)(d->sum / d->n));
}

/* How long the other hears nothing after `who` was asked and passes. */
static int64_t pass_and_wait(struct world *w, int who)
{
    struct link *foe = &w->player[1 - who];
    int64_t asked = today;

    forget(foe);
    give(w, who, match_of(w)->match.rules->game->pass);
    assert_true(heard(&w->player[who], "\"noted\""));
    while (foe->n == 0 && today - asked < 2 * ORDERS_THINK) {
        if (duel_waiting(duel_of(w)) >> (1 - who) & 1)
            break; /* sealed: the other has to answer too */
        wait_ms(w, TICK);
    }
    return today - asked;
}

/* Passes of those who could answer and of those who could not. */
static void measure(struct world *w, int answers, struct delays told[2])
{
    for (int i = 0; i < answers && match_of(w)->match.phase == ONLINE_PLAYING;
         i++) {
        int who = duel_first(duel_of(w));
        choice list[DUEL_MAX_CHOICES];
        int n = duel_choices(match_of(w)->match.rules, duel_of(w), who, list);

        if (open_window(w, who) < 0) {
            give(w, who, any_answer(w, who));
            continue;
        }
        if (duel_waiting(duel_of(w)) & 1u << (1 - who) ||
            match_of(w)->match.asked_at != today) {
            give(w, who, match_of(w)->match.rules->game->pass);
            wait_ms(w, 2 * ORDERS_THINK);
            continue;
        }
        note_delay(&told[n > 1], pass_and_wait(w, who));
    }
}

/* proves XO-ASK-07 XO-ASK-08 */
static void test_timing(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct game *g = games[i].game;
        struct delays told[2] = { 0 };
        struct world w;
        char wish[40];

        if (g->nwindows == 0)
            continue;
        fake_luck((uint64_t)i + 1);
        open_world(&w, "sqlite::memory:");
        snprintf(wish, sizeof wish, "\"game\":\"%s\"", g->id);
        begin(&w, wish);
        measure(&w, 400, told);
        report(g->id, "could not answer", &told[0]);
        report(g->id, "could answer", &told[1]);
        assert_true(told[0].n + told[1].n > 0);
        for (int k = 0; k < 2; k++)
            if (told[k].n > 0) {
                assert_true(told[k].least >= ORDERS_QUICK);
                assert_true(told[k].most <=
                            ORDERS_QUICK + ORDERS_SPREAD + TICK);
            }
        close_world(&w);
    }
}

/* Two hosts that do the same, but what one player holds is different. */
struct twins {
    struct world w[2];
    int compared;
};

static void wait_both(struct twins *t, int64_t ms)
{
    int64_t from = today;

    wait_ms(&t->w[0], ms);
    today = from;
    wait_ms(&t->w[1], ms);
}

/* What `who` can say whatever they hold; false: nothing. */
static bool blind_answer(struct world *w, int who, choice *out)
{
    const struct rules *r = match_of(w)->match.rules;
    const struct duel *d = duel_of(w);
    struct reason why;
    int column;

    *out = r->game->pass;
    if (open_window(w, who) >= 0)
        return true;
    return strcmp(duel_ask(r, d, who)->name, "set") == 0 &&
           notation_read(r, "wild", out, &why, &column) == 0 &&
           duel_legal(r, d, who, *out, NULL);
}

/* The second world becomes another one that looks the same to the other. */
static void exchange_hand(struct twins *t, int foe, struct rng *rng)
{
    struct record *rec = &match_of(&t->w[1])->match.rec;

    duel_view(rec->rules, &rec->now.duel, foe);
    duel_guess(rec->rules, &rec->now.duel, rng);
}

static bool looks_the_same(struct twins *t, int who)
{
    const struct rules *r = match_of(&t->w[0])->match.rules;
    union match view[2];

    for (int i = 0; i < 2; i++) {
        duel_copy(r, &view[i].duel, duel_of(&t->w[i]));
        duel_view(r, &view[i].duel, who);
    }
    return duel_equal(r, &view[0].duel, &view[1].duel);
}

/* Has nothing come to light since?  Else luck is different too. */
static bool no_card_seen(struct world *w, int who, int since)
{
    const struct record *rec = &match_of(w)->match.rec;

    for (int i = since; i < rec->nevents; i++) {
        const struct event *e = &rec->events[i].event;

        if (e->card != 0 && event_for(e, who).card == e->card)
            return false;
    }
    return true;
}

static void compare(struct twins *t, int who, choice c)
{
    struct world *a = &t->w[0], *b = &t->w[1];
    int since[] = { match_of(a)->match.rec.nevents,
                    match_of(b)->match.rec.nevents };
    int foe = 1 - who;

    for (int i = 0; i < 2; i++) {
        forget(&t->w[i].player[foe]);
        forget(&t->w[i].spectator);
        give(&t->w[i], who, c);
    }
    wait_both(t, 22000);
    if (looks_the_same(t, foe) && no_card_seen(a, foe, since[0]) &&
        no_card_seen(b, foe, since[1])) {
        assert_int_equal(a->player[foe].messages, b->player[foe].messages);
        assert_string_equal(a->player[foe].text, b->player[foe].text);
        assert_string_equal(a->spectator.text, b->spectator.text);
        t->compared++;
    }
    duel_copy(match_of(a)->match.rules, &match_of(b)->match.rec.now.duel,
              duel_of(a));
    tell_all(match_of(b)); /* one world again */
    wait_both(t, 22000);
}

static void play_twins(struct twins *t, int answers)
{
    struct world *w = &t->w[0];
    struct rng rng;

    rng_seed(&rng, 11);
    for (int i = 0; i < answers && match_of(w)->match.phase == ONLINE_PLAYING;
         i++) {
        int who = duel_first(duel_of(w));
        choice c;

        if (blind_answer(w, who, &c)) {
            exchange_hand(t, 1 - who, &rng);
            assert_true(looks_the_same(t, 1 - who));
            compare(t, who, c);
            continue;
        }
        c = any_answer(w, who);
        give(w, who, c);
        give(&t->w[1], who, c);
    }
}

/* Whatever a player holds, others get the same messages. */
static void test_sizes(void **state)
{
    static const struct {
        const char *game;
        int least; /* comparisons */
    } rows[] = { { "exodus", 20 }, { "exxodus", 20 }, { "exceed", 1 } };

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct twins t = { .compared = 0 };
        char wish[40], match[80];

        snprintf(wish, sizeof wish, "\"game\":\"%s\"", rows[i].game);
        for (int k = 0; k < 2; k++) {
            fake_luck((uint64_t)i + 40);
            open_world(&t.w[k], "sqlite::memory:");
            begin(&t.w[k], wish);
            fake_open(&t.w[k].spectator, t.w[k].server->net, "");
            last_value(&t.w[k].player[0], "match", match);
            watch(&t.w[k], &t.w[k].spectator, match);
        }
        play_twins(&t, 300);
        print_message("# %s: %d times the same\n", rows[i].game, t.compared);
        assert_true(t.compared >= rows[i].least);
        close_world(&t.w[0]);
        close_world(&t.w[1]);
    }
}

/* Has nobody heard the first bytes of a key, from wherever it was read? */
static void assert_unheard(struct world *w, const uint8_t key[FAIR_BYTES])
{
    char digits[FAIR_HEX];

    fair_hex(key, digits);
    digits[16] = '\0';
    assert_false(heard(&w->player[0], digits));
    assert_false(heard(&w->player[1], digits));
}

/* A spectator sees no hidden card, and everything later. */
static void test_spectator(void **state)
{
    struct world w;
    char match[80];

    (void)state;
    fake_luck(3);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"engarde\"");
    last_value(&w.player[0], "match", match);
    fake_open(&w.spectator, w.server->net, "");
    watch(&w, &w.spectator, match);
    assert_false(heard(&w.spectator, "\"view\""));
    give(&w, duel_first(duel_of(&w)), any_answer(&w, duel_first(duel_of(&w))));
    wait_ms(&w, 19000);
    assert_false(heard(&w.spectator, "\"view\""));
    assert_false(heard(&w.spectator, "\"ask\""));
    wait_ms(&w, 2000);
    assert_true(heard(&w.spectator, "\"view\""));
    assert_true(heard(&w.spectator, "\"hand\":[\"?\""));
    assert_false(heard(&w.spectator, "\"ask\""));
    close_world(&w);
}

/* Everybody is shown the commitment before anybody shows a part. */
static void test_commitment(void **state)
{
    char match[80], commitment[80];
    struct world w;

    (void)state;
    fake_luck(13);
    open_world(&w, "sqlite::memory:");
    for (int i = 0; i < 2; i++)
        fake_open(&w.player[i], w.server->net, "");
    say(&w, &w.player[0], "{\"type\":\"create\",\"game\":\"engarde\"}");
    last_value(&w.player[0], "match", match);
    watch(&w, &w.player[1], match);
    say(&w, &w.player[1], "{\"type\":\"sit\"}");
    add_seal(&w, &w.player[0]);
    add_part(&w, &w.player[0]);
    assert_true(heard(&w.player[0], "all seals are there"));
    for (int i = 0; i < 2; i++) {
        last_value(&w.player[i], "commitment", commitment);
        assert_string_equal(commitment, "");
    }
    add_seal(&w, &w.player[1]);
    for (int i = 0; i < 2; i++) {
        last_value(&w.player[i], "commitment", commitment);
        assert_int_equal(strlen(commitment), FAIR_HEX - 1);
        assert_false(heard(&w.player[i], "\"part\":true"));
    }
    close_world(&w);
}

/* Nothing that a host says while a match is played has its keys in it. */
static void test_keys(void **state)
{
    struct world w;

    (void)state;
    fake_luck(12);
    open_world(&w, "sqlite::memory:");
    fake_open(&w.player[1], w.server->net, "");
    settle(&w);
    say(&w, &w.player[1], "{\"type\":\"hello\",\"state\":true}");
    begin(&w, "\"game\":\"engarde\"");
    for (int i = 0; i < 40 && match_of(&w)->match.phase == ONLINE_PLAYING; i++)
        give(&w, duel_first(duel_of(&w)),
             any_answer(&w, duel_first(duel_of(&w))));
    assert_true(heard(&w.player[1], "\"state\":\""));
    for (int use = FAIR_DEAL; use <= FAIR_DELAYS; use++) {
        struct seed seed =
            fair_seed(&match_of(&w)->match.fair, (enum fair_use)use);

        assert_unheard(&w, seed.key);
    }
    assert_unheard(&w, match_of(&w)->match.fair.secret);
    close_world(&w);
}

/* --- what clocks tell --- */

enum { LOOK = 700, LONG = 2 * ORDERS_THINK + 1000 };

/* Two worlds that are the same, with clocks, and a spectator in each. */
static void open_twins(struct twins *t, const char *game, int total,
                       uint64_t luck)
{
    char wish[100], match[80];

    snprintf(wish, sizeof wish,
             "\"game\":\"%s\",\"total\":%d,\"increment\":2000", game, total);
    t->compared = 0;
    for (int k = 0; k < 2; k++) {
        fake_luck(luck);
        open_world(&t->w[k], "sqlite::memory:");
        begin(&t->w[k], wish);
        fake_open(&t->w[k].spectator, t->w[k].server->net, "");
        last_value(&t->w[k].player[0], "match", match);
        watch(&t->w[k], &t->w[k].spectator, match);
    }
}

static void close_twins(struct twins *t)
{
    close_world(&t->w[0]);
    close_world(&t->w[1]);
}

/* Play as told `after` so many milliseconds; negative: not at all. */
struct play_at {
    int64_t after;
    bool pass; /* or else anything */
};

static void play_something(struct world *w, int who)
{
    choice pass = match_of(w)->match.rules->game->pass, c;

    do {
        do
            c = any_answer(w, who);
        while (c == pass);
        give(w, who, c);
    } while (!duel_fresh(duel_of(w)) && (duel_waiting(duel_of(w)) >> who & 1));
}

/* The other player and the spectator look at the match again and again, which
 * tells them the clocks. */
static void play_watched(struct world *w, int who, struct play_at p, int64_t ms)
{
    const char *match = match_of(w)->match.id;
    int64_t from = today;

    forget(&w->player[1 - who]);
    forget(&w->spectator);
    for (; today - from < ms; wait_ms(w, LOOK)) {
        if (p.after >= 0 && today - from >= p.after) {
            p.after = -1;
            if (p.pass)
                give(w, who, match_of(w)->match.rules->game->pass);
            else
                play_something(w, who);
        }
        watch(w, &w->player[1 - who], match);
        watch(w, &w->spectator, match);
    }
}

/* Say where two texts begin to differ, rather than all of them. */
static void assert_same_text(const struct link *a, const struct link *b)
{
    size_t n = 0;

    while (a->text[n] == b->text[n] && a->text[n] != '\0')
        n++;
    if (a->text[n] != b->text[n]) {
        size_t from = n < 300 ? 0 : n - 300;

        fail_msg("%.400s\ninstead of\n%.400s", a->text + from, b->text + from);
    }
}

/* Passes are told at certain moments after their question: begin with the next of
 * them, if the question is not new. */
static void align(struct twins *t)
{
    int64_t taken = today - match_of(&t->w[0])->match.asked_at;

    if (taken > 0)
        wait_both(t, ORDERS_THINK - taken % ORDERS_THINK + 1);
}

/* Nobody can tell these two from each other. */
static void compare_plays(struct twins *t, int who, struct play_at a,
                          struct play_at b, int64_t ms)
{
    int foe = 1 - who;
    int64_t from;

    align(t);
    from = today;
    play_watched(&t->w[0], who, a, ms);
    today = from;
    play_watched(&t->w[1], who, b, ms);
    assert_true(heard(&t->w[0].player[foe], "\"left\":"));
    assert_true(heard(&t->w[0].spectator, "\"left\":"));
    assert_same_text(&t->w[0].player[foe], &t->w[1].player[foe]);
    assert_same_text(&t->w[0].spectator, &t->w[1].spectator);
    t->compared++;
}

/* Neither the clock while a pass is held nor what it costs tells when it was
 * given: only when it was announced. */
static void test_held_clocks(void **state)
{
    static const int after[][2] = {
        { 0, 600 }, { 300, 0 }, { 1500, 7500 }, { 9000, 15000 }
    };
    static const char *const names[] = { "exodus", "exxodus" };

    (void)state;
    for (int g = 0; g < 2; g++) {
        struct twins t;

        open_twins(&t, names[g], DAY, (uint64_t)g + 60);
        for (int i = 0; i < 40; i++) {
            int who = duel_first(duel_of(&t.w[0]));
            const int *times = after[t.compared % 4];
            choice c;

            if (open_window(&t.w[0], who) >= 0) {
                compare_plays(&t, who, (struct play_at){ times[0], true },
                              (struct play_at){ times[1], true }, LONG);
                continue;
            }
            c = any_answer(&t.w[0], who);
            give(&t.w[0], who, c);
            give(&t.w[1], who, c);
        }
        print_message("# %s: %d passes at other times look the same\n",
                      names[g], t.compared);
        assert_true(t.compared >= 8);
        close_twins(&t);
    }
}

/* Where several are asked at once, nobody can tell who has answered, nor whether
 * it was a pass. */
static void test_sealed_clocks(void **state)
{
    static const struct {
        const char *game;
        struct play_at a, b;
    } rows[] = {
        { "goofspiel", { 900, false }, { -1, false } },
        { "exxodus", { 900, true }, { 900, false } },
        { "exxodus", { 900, false }, { -1, false } },
    };

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct twins t;
        bool window = strcmp(rows[i].game, "exxodus") == 0;

        open_twins(&t, rows[i].game, DAY, (uint64_t)i + 70);
        while (duel_waiting(duel_of(&t.w[0])) != 3 ||
               (window && open_window(&t.w[0], 0) < 0)) {
            int who = duel_first(duel_of(&t.w[0]));
            choice c = any_answer(&t.w[0], who);

            give(&t.w[0], who, c);
            give(&t.w[1], who, c);
            wait_both(&t, 2 * ORDERS_THINK);
        }
        compare_plays(&t, 0, rows[i].a, rows[i].b, LONG);
        close_twins(&t);
    }
}

/* Nor can they when the time of one of them is up: it is told when the other has
 * answered. */
static void test_sealed_clock_runs_out(void **state)
{
    enum { TOTAL = 60000, SPENT = TOTAL - 5000 };
    struct twins t;

    (void)state;
    open_twins(&t, "goofspiel", TOTAL, 75);
    for (int i = 0; i < 2; i++)
        play_something(&t.w[i], 1);
    wait_both(&t, SPENT);
    for (int i = 0; i < 2; i++)
        play_something(&t.w[i], 0);
    compare_plays(&t, 0, (struct play_at){ 900, false },
                  (struct play_at){ -1, false }, LONG);
    assert_true(heard(&t.w[1].player[1], "\"left\":0"));
    play_something(&t.w[1], 0);
    assert_true(heard(&t.w[1].player[0], "your time is up"));
    for (int i = 0; i < 2; i++)
        play_something(&t.w[i], 1);
    wait_both(&t, TICK);
    assert_int_equal(match_of(&t.w[0])->match.phase, ONLINE_PLAYING);
    assert_int_equal(match_of(&t.w[1])->match.phase, ONLINE_OVER);
    assert_int_equal(duel_result(duel_of(&t.w[1]), 1), 1);
    close_twins(&t);
}

/* A pass that is held does not cost its player the time. */
static void test_held_clock(void **state)
{
    struct world w;
    int who;

    (void)state;
    fake_luck(1);
    open_world(&w, "sqlite::memory:");
    begin(&w, "\"game\":\"exodus\",\"total\":60000");
    while (open_window(&w, who = duel_first(duel_of(&w))) < 0)
        give(&w, who, any_answer(&w, who));
    give(&w, who, match_of(&w)->match.rules->game->pass);
    assert_int_equal(clock_left(&match_of(&w)->match, who, today), 60000);
    wait_ms(&w, 2000);
    assert_int_equal(match_of(&w)->match.seat[who].left_ms, 60000);
    close_world(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_timing),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_spectator),
        cmocka_unit_test(test_commitment),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_held_clocks),
        cmocka_unit_test(test_sealed_clocks),
        cmocka_unit_test(test_sealed_clock_runs_out),
        cmocka_unit_test(test_held_clock),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
