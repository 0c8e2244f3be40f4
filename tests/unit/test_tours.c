/* test_tours.c - tournaments on a host: scripted players join, play and withdraw, and
 * hosts die at any moment. */
#include "world.h"

#include <sys/wait.h>

#include "server/care.h"
#include "server/tours_parts.h"

enum { MOST = 9, PATIENCE = 4000, DEAD = 7, LATE = 9000 };

/* A host and its players, the first of whom makes the tournament. */
struct party {
    struct world w;
    struct link link[MOST];
    char session[MOST][SESSION_TOKEN];
    int n;
    char tour[80];
};

static int clock_calls, die_at; /* 0: never */

/* The clock is looked at all the time: a good moment to die. */
static int64_t deadly_clock(void)
{
    if (die_at != 0 && ++clock_calls == die_at)
        _exit(DEAD);
    return today;
}

static void come(struct party *p, int i)
{
    fake_open(&p->link[i], p->w.server->net, p->session[i]);
    settle(&p->w);
    if (p->session[i][0] == '\0')
        last_value(&p->link[i], "session", p->session[i]);
}

static void look(struct party *p, int i)
{
    char text[120];

    snprintf(text, sizeof text, "{\"type\":\"tour\",\"tour\":\"%s\"}", p->tour);
    say(&p->w, &p->link[i], text);
}

static void say_tour(struct party *p, int i, const char *type)
{
    char text[120];

    snprintf(text, sizeof text, "{\"type\":\"tour-%s\",\"tour\":\"%s\"}", type,
             p->tour);
    say(&p->w, &p->link[i], text);
    wait_ms(&p->w, TICK);
}

static void make(struct party *p, const char *wish)
{
    char text[300];

    snprintf(text, sizeof text,
             "{\"type\":\"tour-new\",\"name\":\"Friday\",\"game\":\"engarde\","
             "\"total\":60000,%s}",
             wish);
    say(&p->w, &p->link[0], text);
    wait_ms(&p->w, TICK);
    last_value(&p->link[0], "tour", p->tour);
}

/* A tournament with so many players. */
static void gather(struct party *p, const char *store, const char *wish, int n)
{
    memset(p, 0, sizeof *p);
    p->n = n;
    open_world(&p->w, store);
    assert_int_equal(enrol(&p->w, "Ada", "", p->session[0]), 200);
    for (int i = 0; i < n; i++)
        come(p, i);
    make(p, wish);
    for (int i = 0; i < n; i++)
        say_tour(p, i, "join");
}

static void begin_tour(struct party *p, const char *store, const char *wish,
                       int n)
{
    gather(p, store, wish, n);
    say_tour(p, 0, "start");
}

static void leave_all(struct party *p)
{
    for (int i = 0; i < MOST; i++)
        fake_leave(&p->link[i]);
}

static void end_party(struct party *p)
{
    leave_all(p);
    close_world(&p->w);
}

/* What was last told of the tournament; the caller frees it. */
static json_t *told(const struct link *l)
{
    const char *at = l->text, *last = NULL;
    json_t *m;

    while (at != NULL && (at = strstr(at, "{\"tour\":")) != NULL)
        last = at++;
    assert_non_null(last);
    m = json_loadb(last, strcspn(last, "\n"), 0, NULL);
    assert_non_null(m);
    return m;
}

static bool is_over(struct party *p)
{
    json_t *m = told(&p->link[0]);
    const char *phase = json_string_value(json_object_get(m, "phase"));
    bool over = strcmp(phase, "over") == 0;

    json_decref(m);
    return over;
}

/* The match that waits for a player; "": none. */
static void call_of(struct party *p, int i, char out[ONLINE_ID])
{
    json_t *m = told(&p->link[i]);
    const char *match =
        json_string_value(json_array_get(json_object_get(m, "calls"), 0));

    snprintf(out, ONLINE_ID, "%s", match != NULL ? match : "");
    json_decref(m);
}

static struct hosted *at(struct party *p, int i)
{
    return p->link[i].client != NULL ? ((struct client *)p->link[i].client)->at
                                     : NULL;
}

/* Come to the match, if there is one, and add to its deal. */
static void answer_call(struct party *p, int i)
{
    char match[ONLINE_ID], text[120];

    call_of(p, i, match);
    if (match[0] == '\0')
        return;
    if (at(p, i) == NULL || strcmp(at(p, i)->match.id, match) != 0)
        watch(&p->w, &p->link[i], match);
    if (at(p, i) == NULL || at(p, i)->match.phase != ONLINE_GATHERING)
        return;
    say(&p->w, &p->link[i],
        at(p, i)->match.committed ? part_text(text) : seal_text(text));
}

/* Everybody resigns who plays somebody with a lower number. */
static void resign_if_higher(struct party *p, int i)
{
    struct hosted *t = at(p, i);

    for (int k = 0; k < i; k++)
        if (t != NULL && at(p, k) == t && t->match.phase == ONLINE_PLAYING)
            say(&p->w, &p->link[i], "{\"type\":\"resign\"}");
}

/* All but the `away` last players do what there is to do, until it is over. */
static void play_out(struct party *p, int away)
{
    for (int i = 0; i < p->n - away; i++)
        look(p, i);
    for (int n = 0; n < PATIENCE && !is_over(p); n++) {
        for (int i = 0; i < p->n - away; i++)
            answer_call(p, i);
        for (int i = 0; i < p->n - away; i++)
            resign_if_higher(p, i);
        wait_ms(&p->w, 500);
    }
    assert_true(is_over(p));
    wait_ms(&p->w, 1100); /* what was kept for it is forgotten */
}

/* The name and points of a place, from 0 on. */
static int points_at(struct party *p, int place, const char *name)
{
    json_t *m = told(&p->link[0]);
    json_t *s = json_array_get(json_object_get(m, "standings"), (size_t)place);
    const char *found = json_string_value(json_object_get(s, "name"));
    int points = (int)json_integer_value(json_object_get(s, "points"));

    if (name != NULL && (found == NULL || strcmp(found, name) != 0))
        fail_msg("%s is not at place %d: %s", name, place, p->link[0].text);
    json_decref(m);
    return points;
}

struct counting {
    struct visitor visitor;
    int n;
};

static void count_row(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    (void)key, (void)n, (void)text;
    ((struct counting *)visitor)->n++;
}

static int count_facts(struct party *p, const char *prefix)
{
    struct counting c = { { count_row }, 0 };
    struct error err;

    assert_int_equal(store_facts(p->w.server->store, prefix, "", INT32_MAX,
                                 &c.visitor, &err),
                     0);
    return c.n;
}

/* A Swiss of eight to its end: three rounds of four matches, and whoever has won all
 * leads. */
static void test_swiss(void **state)
{
    struct party p;

    (void)state;
    fake_luck(1);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"swiss\"", 8);
    play_out(&p, 0);
    assert_int_equal(points_at(&p, 0, "Ada"), 6);
    assert_int_equal(points_at(&p, 7, NULL), 0);
    assert_int_equal(count_facts(&p, "played/"), 24);
    assert_int_equal(count_facts(&p, "open/"), 0);
    assert_int_equal(count_facts(&p, "result/"), 0);
    assert_int_equal(count_facts(&p, "tours/"), 0);
    assert_int_equal(count_facts(&p, "toured/"), 1);
    end_party(&p);
}

static void test_bye(void **state)
{
    struct party p;

    (void)state;
    fake_luck(2);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"swiss\",\"rounds\":4", 5);
    play_out(&p, 0);
    assert_int_equal(count_facts(&p, "played/"), 16);
    assert_true(points_at(&p, 0, "Ada") >= 6);
    end_party(&p);
}

static void test_robin(void **state)
{
    struct party p;

    (void)state;
    fake_luck(3);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"robin\"", 4);
    play_out(&p, 0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(points_at(&p, i, NULL), 6 - 2 * i);
    end_party(&p);
}

/* In an arena of a minute there is more than one match for everybody. */
static void test_arena(void **state)
{
    struct party p;

    (void)state;
    fake_luck(4);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"arena\",\"minutes\":1", 4);
    play_out(&p, 0);
    assert_true(points_at(&p, 0, "Ada") > 6);
    assert_true(count_facts(&p, "played/") > 12);
    end_party(&p);
}

/* Who does not come loses by the clock and is not paired again; the table is gone, and
 * the others go on. */
static void test_absent(void **state)
{
    struct party p;

    (void)state;
    fake_luck(5);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"swiss\"", 4);
    fake_leave(&p.link[3]);
    play_out(&p, 1);
    assert_true(heard(&p.link[2], "did not come in time"));
    assert_true(heard(&p.link[2], "\"gone\":true"));
    assert_int_equal(count_facts(&p, "open/"), 0);
    assert_int_equal(count_facts(&p, "mine/"), 0);
    assert_int_equal(count_facts(&p, "played/"), 4);
    end_party(&p);
}

/* Late joining, and a computer in the odd seat. */
static void test_late(void **state)
{
    struct party p;

    (void)state;
    fake_luck(6);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"swiss\",\"rounds\":2", 4);
    p.n = 5;
    come(&p, 4);
    wait_ms(&p.w, TICK);
    say_tour(&p, 4, "join");
    assert_true(heard(&p.link[4], "\"you\":4"));
    play_out(&p, 0);
    end_party(&p);
    begin_tour(
        &p, "sqlite::memory:", "\"kind\":\"swiss\",\"computer\":\"novice\"", 3);
    for (int i = 0; i < 3; i++)
        look(&p, i);
    wait_ms(&p.w, TICK);
    for (int n = 0; n < 4; n++)
        for (int i = 0; i < 3; i++)
            answer_call(&p, i);
    assert_int_equal(at(&p, 2)->match.seat[1].kind, SEAT_COMPUTER);
    assert_int_equal(at(&p, 2)->match.phase, ONLINE_PLAYING);
    say(&p.w, &p.link[2], "{\"type\":\"resign\"}");
    wait_ms(&p.w, 2000);
    assert_true(heard(&p.link[2], "[2,-1],\"match\""));
    assert_true(heard(&p.link[2], "\"points\":[0,2]"));
    end_party(&p);
}

/* What is not allowed gets one error, and changes nothing. */
static void test_refused(void **state)
{
    static const char *const wrong[][2] = {
        { "{\"type\":\"tour\"}", "no such tournament" },
        { "{\"type\":\"tour\",\"tour\":\"abc\"}", "no such tournament" },
        { "{\"type\":\"tour-join\",\"tour\":7}", "no such tournament" },
        { "{\"type\":\"tour-new\",\"name\":\"Mine\",\"kind\":\"swiss\","
          "\"game\":\"engarde\",\"total\":60000}",
          "make an account first" },
    };
    char text[200];
    struct party p;

    (void)state;
    fake_luck(7);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"robin\"", 3);
    come(&p, 3);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        forget(&p.link[3]);
        say(&p.w, &p.link[3], wrong[i][0]);
        assert_true(heard(&p.link[3], wrong[i][1]));
        assert_int_equal(p.link[3].messages, 1);
    }
    say_tour(&p, 3, "join");
    assert_true(heard(&p.link[3], "too late to join"));
    say_tour(&p, 3, "leave");
    assert_true(heard(&p.link[3], "you are not in this tournament"));
    say_tour(&p, 3, "close");
    assert_true(heard(&p.link[3], "whoever made this tournament"));
    say_tour(&p, 0, "join");
    assert_true(heard(&p.link[0], "in this tournament already"));
    snprintf(text, sizeof text,
             "{\"type\":\"tour-join\",\"tour\":\"%s\",\"brings\":\"sword\"}",
             p.tour);
    p.n = 3;
    say_tour(&p, 0, "close");
    assert_true(is_over(&p));
    for (int i = 0; i < 3; i++)
        make(&p, "\"kind\":\"swiss\"");
    forget(&p.link[0]);
    say(&p.w, &p.link[0],
        "{\"type\":\"tour-new\",\"name\":\"Fourth\",\"kind\":\"swiss\","
        "\"game\":\"engarde\",\"total\":60000}");
    assert_true(heard(&p.link[0], "three tournaments of yours"));
    say(&p.w, &p.link[3], text);
    assert_true(heard(&p.link[3], "over"));
    end_party(&p);
}

/* A seat of a tournament is kept, and the lobby tells of all this. */
static void test_seat(void **state)
{
    char match[ONLINE_ID];
    struct party p;

    (void)state;
    fake_luck(8);
    begin_tour(&p, "sqlite::memory:", "\"kind\":\"swiss\"", 2);
    look(&p, 1);
    wait_ms(&p.w, TICK);
    call_of(&p, 1, match);
    watch(&p.w, &p.link[1], match);
    say(&p.w, &p.link[1], "{\"type\":\"stand\"}");
    assert_true(heard(&p.link[1], "has given you this seat"));
    say(&p.w, &p.link[1], "{\"type\":\"lobby\",\"on\":true}");
    wait_ms(&p.w, 1100);
    assert_true(heard(&p.link[1], "\"tours\":[{"));
    assert_true(heard(&p.link[1], "\"matches\":[{"));
    end_party(&p);
}

/* Keepers close a tournament; then names can be deleted from it, also where the host
 * has it in memory. */
static void test_care(void **state)
{
    struct care close = { .deed = "close", .by = "keeper", .why = "" };
    char said[CARE_SAID];
    struct error err;
    struct party p;

    (void)state;
    fake_luck(10);
    gather(&p, "sqlite::memory:", "\"kind\":\"swiss\"", 3);
    assert_int_equal(
        care_delete(p.w.server->store, "Ada", "keeper", today, &err), -1);
    assert_non_null(strstr(err.message, "named in the tournament"));
    close.about = p.tour;
    assert_int_equal(care_do(p.w.server->store, &close, today, said, &err), 0);
    wait_ms(&p.w, 2100);
    assert_true(heard(&p.link[2], "\"closed\":true"));
    assert_true(heard(&p.link[2], "\"name\":\"Ada\""));
    assert_int_equal(
        care_delete(p.w.server->store, "Ada", "keeper", today, &err), 0);
    wait_ms(&p.w, 1100);
    forget(&p.link[2]);
    look(&p, 2);
    assert_false(heard(&p.link[2], "Ada"));
    assert_true(heard(&p.link[2], "\"by\":\"Deleted\""));
    end_party(&p);
}

/* --- a host dies --- */

/* The same party, on a host with a deadly clock. */
static void open_party(struct party *p, const char *store)
{
    struct server_options o = { .store = store,
                                .files = no_files,
                                .spectator_ms = 20000,
                                .unload_ms = UNLOAD,
                                .now = deadly_clock };
    struct error err;

    uv_loop_init(&p->w.loop);
    rng_seed(&p->w.luck, 7);
    p->w.server = server_open(&p->w.loop, &o, &err);
    assert_non_null(p->w.server);
    for (int i = 0; i < p->n; i++)
        come(p, i);
}

/* What the journal of the tournament says. */
struct rounds {
    struct visitor visitor;
    int n, met[MOST][MOST];
};

static void note_round(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    struct rounds *r = (struct rounds *)visitor;
    json_t *line = json_loads(text, 0, NULL), *pair;
    json_t *round = json_object_get(line, "round");
    size_t i;

    (void)key, (void)n;
    r->n += round != NULL;
    json_array_foreach(round, i, pair)
    {
        r->met[json_integer_value(json_array_get(pair, 0))]
              [json_integer_value(json_array_get(pair, 1))]++;
    }
    json_decref(line);
}

/* Three rounds of two matches: everybody has met everybody, once. */
static void assert_played_once(struct party *p)
{
    struct rounds r = { { note_round }, 0, { { 0 } } };
    struct error err;
    char key[100];

    snprintf(key, sizeof key, "tour/%s", p->tour);
    store_read(p->w.server->store, key, 0, &r.visitor, &err);
    assert_int_equal(r.n, 3);
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < a; b++)
            assert_int_equal(r.met[a][b] + r.met[b][a], 1);
    assert_int_equal(count_facts(p, "played/"), 12);
    assert_int_equal(count_facts(p, "open/"), 0);
    assert_int_equal(count_facts(p, "mine/"), 0);
    assert_int_equal(count_facts(p, "result/"), 0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(points_at(p, i, NULL), 6 - 2 * i);
}

/* Play on in a process that dies at that look at the clock.  Whether it has played to
 * the end. */
static bool play_until(struct party *p, const char *store, int moment)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        fake_luck((uint64_t)today); /* no two of them draw the same names */
        open_party(p, store);
        clock_calls = 0;
        die_at = moment;
        play_out(p, 0);
        _exit(0);
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    assert_true(WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == DEAD);
    return WEXITSTATUS(status) == 0;
}

/* A host dies again and again, in the middle of whatever it does; the next one goes on,
 * no round is paired twice, and no match played twice. */
static int play_through_deaths(int start)
{
    char store[STORE];
    struct party p;
    int deaths = 0;

    fake_luck(9 + (uint64_t)start);
    begin_tour(&p, new_store(store), "\"kind\":\"swiss\",\"rounds\":3", 4);
    end_party(&p);
    while (!play_until(&p, store, start + 9 * (deaths % 11)) && deaths < 100) {
        deaths++;
        today += 6000;
    }
    open_party(&p, store);
    look(&p, 0);
    wait_ms(&p.w, 2000);
    assert_true(is_over(&p));
    assert_played_once(&p);
    end_party(&p);
    remove_store(store);
    return deaths;
}

static void test_deaths(void **state)
{
    int deaths = 0;

    (void)state;
    for (int start = 22; start < 31; start += 2)
        deaths += play_through_deaths(start);
    assert_true(deaths > 20);
}

/* A host has died after a round was written, before its matches were made, or before
 * somebody led them: the next host makes up for it. */
static void test_halfway(void **state)
{
    static const enum change_kind kinds[] = { CHANGE_DROP, CHANGE_FORGET };
    char store[STORE], match[ONLINE_ID], key[100];
    struct error err;
    struct party p;

    (void)state;
    for (int i = 0; i < 2; i++) {
        fake_luck(40 + (uint64_t)i);
        begin_tour(&p, new_store(store), "\"kind\":\"swiss\"", 2);
        look(&p, 0);
        call_of(&p, 0, match);
        for (int k = i; k < 2; k++) {
            snprintf(key, sizeof key, "%s/%s", k == 0 ? "match" : "open",
                     match);
            assert_int_equal(
                store_write(p.w.server->store,
                            &(struct change){ .kind = kinds[k], .key = key }, 1,
                            &err),
                0);
        }
        end_party(&p);
        open_party(&p, store);
        p.w.server->tours->first->due = today + LATE;
        watch(&p.w, &p.link[0], match); /* waits, and is no error */
        wait_ms(&p.w, LATE + TICK);
        assert_false(heard(&p.link[0], "\"error\""));
        assert_non_null(at(&p, 0));
        look(&p, 0);
        play_out(&p, 0);
        assert_int_equal(count_facts(&p, "played/"), 2);
        end_party(&p);
        remove_store(store);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_swiss),   cmocka_unit_test(test_bye),
        cmocka_unit_test(test_robin),   cmocka_unit_test(test_arena),
        cmocka_unit_test(test_absent),  cmocka_unit_test(test_late),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_seat),
        cmocka_unit_test(test_care),    cmocka_unit_test(test_deaths),
        cmocka_unit_test(test_halfway),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
