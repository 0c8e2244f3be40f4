/* load.c - see load.h.
 *
 * Each pair of players has a match: one creates it, the other comes to
 * it.  When it is over they begin another.  What an answer costs is the time
 * from sending it to the first view in which it counts.
 */
#include "server/load.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "match/fair.h"
#include "server/frames.h"
#include "server/load_log.h"

enum {
    MESSAGE = 1024,
    HEARD = 1024 * 1024, /* the longest message of a host */
    OPENED_AT_ONCE = 32,
    OPEN_EVERY_MS = 10,
    SESSION = 80,
    COME_BACK_MS = 250,
    LOOK_MS = 100,
    STUCK_MS = 60000, /* a match in which nothing happens for so long */
    FINISH_PACE_MS = 1
};

struct pair {
    bool solo; /* a computer is the other player */
    char match[LOAD_LOG_MATCH];
    bool over[2]; /* players who have seen the end */
    bool playing;
    uint64_t moved; /* when something was last heard that was new */
    struct scripted *player[2];
};

struct scripted {
    struct load *load;
    struct pair *pair;
    struct call *call; /* the connection of its link, or NULL */
    bool open;         /* its link; before that nothing can be said */
    uv_timer_t timer;  /* thinks */
    char answer[LOAD_LOG_ANSWER];
    json_int_t id; /* of the question that it answers */
    uint64_t sent; /* when the last answer went out; 0: it has been answered */
    unsigned luck;
    int number;
    int host;                 /* the one it plays at */
    uint8_t part[FAIR_BYTES]; /* of the deal of this match */
    enum { ADDED_NOTHING, ADDED_SEAL, ADDED_PART } added; /* to it */
    int again;     /* messages that it repeats, and that may be stale */
    bool gives_up; /* its link: the host could not keep what it said */
    char session[SESSION];
    json_int_t known; /* answers of the match that it has heard of */
    struct load_log log;
    char refused[80]; /* the last refusal that it has heard */
};

/* A connection, until libuv has closed it. */
struct call {
    struct wire wire; /* first */
    struct frames frames;
    struct scripted *player;
    struct bytes head; /* of the reply, which is coming in */
    bool shaken;       /* it was heard: frames follow */
};

struct load {
    const struct load_options *options;
    struct load_result *result;
    uv_loop_t *loop;
    int calls;
    struct pair *pairs;
    struct scripted *players;
    int opened, open, playing;
    float *times;
    size_t ntimes, times_room;
    struct load_log *done; /* of matches that are over */
    size_t ndone, done_room;
    uv_timer_t opener, stopper, finisher;
    bool finishing; /* no match is begun any more */
    bool stopping;
};

/* --- saying --- */

static void say(struct scripted *s, const char *text)
{
    frames_say(&s->call->frames, text, strlen(text));
}

static void draw_part(struct scripted *s)
{
    for (int i = 0; i < FAIR_BYTES; i++)
        s->part[i] = (uint8_t)rand_r(&s->luck);
    s->added = ADDED_NOTHING;
}

static void say_bytes(struct scripted *s, const char *type,
                      const uint8_t bytes[FAIR_BYTES])
{
    char text[MESSAGE], hex[FAIR_HEX];

    fair_hex(bytes, hex);
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"hex\":\"%s\"}", type, hex);
    say(s, text);
}

/* Say what is still missing, as the host has it. */
static void add_to_deal(struct scripted *s, json_t *seat, const char *committed)
{
    uint8_t seal[FAIR_BYTES];

    if (!json_is_true(json_object_get(seat, "seal")) && s->added < ADDED_SEAL) {
        s->added = ADDED_SEAL;
        fair_make_seal(s->part, seal);
        say_bytes(s, "seal", seal);
    } else if (*committed != '\0' && s->added < ADDED_PART &&
               !json_is_true(json_object_get(seat, "part"))) {
        s->added = ADDED_PART;
        say_bytes(s, "part", s->part);
    }
}

static void say_create(struct scripted *s)
{
    char text[MESSAGE];

    snprintf(text, sizeof text, "{\"type\":\"create\",\"game\":\"%s\"%s}",
             s->load->options->game,
             s->pair->solo ? ",\"minds\":[\"\",\"easy\"]" : "");
    say(s, text);
}

static void say_answer(struct scripted *s)
{
    char text[MESSAGE];

    snprintf(text, sizeof text,
             "{\"type\":\"answer\",\"id\":%lld,\"answer\":\"%s\"}",
             (long long)s->id, s->answer);
    say(s, text);
}

static void come(struct scripted *s)
{
    char text[MESSAGE];

    snprintf(text, sizeof text, "{\"type\":\"watch\",\"match\":\"%s\"}",
             s->pair->match);
    say(s, text);
    say(s, "{\"type\":\"sit\"}");
}

/* A link that broke is open again: go on as the same player, and say again what
 * may have been lost. */
static void say_again(struct scripted *s)
{
    char text[MESSAGE];

    snprintf(text, sizeof text, "{\"type\":\"hello\",\"session\":\"%s\"}",
             s->session);
    say(s, text);
    if (s->pair->match[0] == '\0') {
        if (s->number == 0)
            say_create(s);
        return;
    }
    snprintf(text, sizeof text, "{\"type\":\"watch\",\"match\":\"%s\"}",
             s->pair->match);
    say(s, text);
    if (!s->pair->playing && s->number == 1) {
        say(s, "{\"type\":\"sit\"}");
        s->again++;
    }
    if (!s->pair->playing && s->added != ADDED_NOTHING) {
        s->added = ADDED_NOTHING; /* the table tells what has been heard */
        s->again++;
    }
    if (s->sent != 0) {
        say_answer(s);
        s->again++;
    }
}

/* --- hearing --- */

static void note_time(struct load *l, uint64_t ns)
{
    if (l->ntimes == l->times_room) {
        l->times_room = l->times_room > 0 ? 2 * l->times_room : 4096;
        l->times = must_realloc(l->times, l->times_room * sizeof *l->times);
    }
    l->times[l->ntimes++] = (float)((double)ns / 1e6);
}

/* A view in which the player's answer counts has come, or the message that it
 * will be sent later. */
static void acknowledged(struct scripted *s)
{
    if (s->sent == 0)
        return;
    note_time(s->load, uv_hrtime() - s->sent);
    s->sent = 0;
    s->load->result->answers++;
}

static void on_thought(uv_timer_t *timer)
{
    struct scripted *s = timer->data;

    if (!s->open || s->load->stopping)
        return;
    s->sent = uv_hrtime();
    load_log_add(&s->log, (long long)s->id, s->answer);
    say_answer(s);
}

static const char *choice_at(json_t *choices, size_t i)
{
    json_t *one = json_array_get(choices, i);
    const char *answer = json_string_value(json_object_get(one, "answer"));

    return answer != NULL ? answer : "";
}

/* Any answer; but members of a set are named in the order of its list, as
 * replays keep them. */
static const char *choose(struct scripted *s, json_t *m)
{
    json_t *choices = json_object_get(m, "choices");
    const char *done =
        json_string_value(json_object_get(json_object_get(m, "set"), "done"));
    size_t n = json_array_size(choices);
    size_t i = n > 0 ? (size_t)rand_r(&s->luck) % n : 0;
    const char *one = choice_at(choices, i);

    return done == NULL || strcmp(one, done) == 0 ? one : choice_at(choices, 0);
}

static void on_ask(struct scripted *s, json_t *m)
{
    json_int_t id = json_integer_value(json_object_get(m, "id"));

    if (s->sent != 0 && id == s->id)
        return; /* on its way again */
    s->id = id;
    snprintf(s->answer, sizeof s->answer, "%s", choose(s, m));
    uv_timer_start(&s->timer, on_thought,
                   s->load->finishing ? FINISH_PACE_MS
                                      : (uint64_t)s->load->options->pace_ms,
                   0);
}

static void set_playing(struct pair *p, struct load *l, bool playing)
{
    if (p->playing == playing)
        return;
    p->playing = playing;
    l->playing += playing ? 1 : -1;
    if (l->playing > l->result->playing)
        l->result->playing = l->playing;
}

static void on_match(struct scripted *s, json_t *m)
{
    const char *you = json_string_value(json_object_get(m, "you"));
    const char *phase = json_string_value(json_object_get(m, "phase"));
    json_t *seats = json_object_get(m, "seats"), *seat;
    size_t i;

    if (strcmp(phase, "playing") == 0)
        set_playing(s->pair, s->load, true);
    if (you != NULL)
        s->log.seat = you[0];
    if (you == NULL || strcmp(phase, "gathering") != 0)
        return;
    if (s->number == 0 && s->pair->match[0] == '\0') {
        snprintf(s->pair->match, LOAD_LOG_MATCH, "%s",
                 json_string_value(json_object_get(m, "match")));
        if (s->pair->player[1]->open)
            come(s->pair->player[1]);
    }
    json_array_foreach(seats, i, seat)
    {
        if (strcmp(json_string_value(json_object_get(seat, "seat")), you) == 0)
            add_to_deal(s, seat,
                        json_string_value(json_object_get(m, "commitment")));
    }
}

/* Its replay is compared when all is over. */
static void lay_away(struct load *l, struct load_log *log, const char *match)
{
    if (!l->options->come_back) {
        log->n = 0;
        return;
    }
    if (l->ndone == l->done_room) {
        l->done_room = l->done_room > 0 ? 2 * l->done_room : 256;
        l->done = must_realloc(l->done, l->done_room * sizeof *l->done);
    }
    l->done[l->ndone] = *log;
    snprintf(l->done[l->ndone++].match, LOAD_LOG_MATCH, "%s", match);
    memset(log, 0, sizeof *log);
}

/* Both have seen the end: another match. */
static void on_end(struct scripted *s)
{
    struct pair *p = s->pair;

    if (p->over[s->number])
        return;
    p->over[s->number] = true;
    s->sent = 0;
    draw_part(s);
    s->known = 0;
    lay_away(s->load, &s->log, p->match);
    if (!p->over[1 - s->number] && !p->solo)
        return;
    s->load->result->over++;
    set_playing(p, s->load, false);
    p->over[0] = p->over[1] = false;
    p->match[0] = '\0';
    if (!s->load->finishing && p->player[0]->open)
        say_create(p->player[0]);
}

static void on_view(struct scripted *s, json_t *m)
{
    json_int_t answers = json_integer_value(json_object_get(m, "answers"));

    if (s->pair->over[s->number])
        return; /* heard again after the link broke */
    s->load->result->lost += answers < s->known;
    if (answers != s->known)
        s->pair->moved = uv_hrtime();
    s->known = answers;
    if (answers > s->id)
        acknowledged(s);
}

static void on_you(struct scripted *s, json_t *m)
{
    const char *session = json_string_value(json_object_get(m, "session"));

    if (session != NULL && s->session[0] == '\0')
        snprintf(s->session, sizeof s->session, "%s", session);
}

/* What a message that is said again may hear, if it was heard the first time. */
static bool is_stale(const char *why)
{
    static const char *const words[] = {
        "the answer is to question",  "you are not asked now",
        "you have answered already",  "you already play in this match",
        "every seat of this match",   "all seals are there",
        "you have added to the deal", "this match is not being played",
    };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strstr(why, words[i]) != NULL)
            return true;
    return false;
}

/* A player whose words could not be kept comes back, and says them again. */
static void on_refused(struct scripted *s, json_t *m)
{
    static const char not_kept[] = "this could not be kept just now";
    struct load_result *r = s->load->result;
    const char *why = json_string_value(json_object_get(m, "message"));

    snprintf(s->refused, sizeof s->refused, "%s", why != NULL ? why : "");
    if (s->again > 0 && is_stale(s->refused)) {
        s->again--;
        return;
    }
    if (s->load->options->come_back && strstr(s->refused, not_kept) != NULL) {
        r->unkept++;
        s->gives_up = true;
        return;
    }
    r->errors++;
    if (r->refusal[0] == '\0')
        snprintf(r->refusal, sizeof r->refusal, "%s", s->refused);
}

static void on_message(struct scripted *s, const char *text, size_t n)
{
    json_t *m = json_loadb(text, n, 0, NULL);
    const char *type = json_string_value(json_object_get(m, "type"));

    if (type == NULL)
        type = "error";
    if (strcmp(type, "table") == 0)
        on_match(s, m);
    else if (strcmp(type, "ask") == 0)
        on_ask(s, m);
    else if (strcmp(type, "view") == 0)
        on_view(s, m);
    else if (strcmp(type, "noted") == 0)
        acknowledged(s);
    else if (strcmp(type, "you") == 0)
        on_you(s, m);
    else if (strcmp(type, "end") == 0)
        on_end(s);
    else if (strcmp(type, "error") == 0)
        on_refused(s, m);
    json_decref(m);
}

/* --- links --- */

static void on_open(struct scripted *s)
{
    struct load *l = s->load;

    s->open = true;
    s->gives_up = false;
    l->open++;
    if (l->open > l->result->links)
        l->result->links = l->open;
    if (s->session[0] != '\0')
        say_again(s);
    else if (s->number == 0)
        say_create(s);
    else if (s->pair->match[0] != '\0')
        come(s);
}

static void open_link(struct load *l, struct scripted *s);

static void on_come_back(uv_timer_t *timer)
{
    struct scripted *s = timer->data;

    if (!s->load->stopping)
        open_link(s->load, s);
}

/* An answer that was on its way may have been kept or not: the view will
 * tell. */
static void on_closed(struct scripted *s)
{
    struct load *l = s->load;
    bool was_open = s->open;

    l->open -= was_open;
    s->open = false;
    s->call = NULL;
    s->again = 0;
    if (l->stopping)
        return;
    if (!l->options->come_back) {
        l->result->errors++;
        return;
    }
    l->result->breaks += was_open;
    s->host = (s->host + 1) % l->options->hosts;
    uv_timer_start(&s->timer, on_come_back, COME_BACK_MS, 0);
}

static void on_frame(struct frames *f, const char *text, size_t n)
{
    struct call *c = (struct call *)((char *)f - offsetof(struct call, frames));

    if (c->wire.closing)
        return;
    on_message(c->player, text, n);
    if (c->player->gives_up)
        wire_close(&c->wire);
}

/* More of the reply to the handshake, with frames behind it. */
static void on_reply(struct call *c, const char *bytes, size_t n)
{
    static const char yes[] = "HTTP/1.1 101 ";
    struct bytes all;
    size_t head;

    bytes_add(&c->head, bytes, n);
    head = bytes_head(&c->head);
    if (head == 0)
        return;
    if (strncmp(c->head.at, yes, sizeof yes - 1) != 0) {
        wire_close(&c->wire);
        return;
    }
    c->shaken = true;
    frames_begin(&c->frames, &c->wire, FRAMES_CLIENT, HEARD, on_frame);
    on_open(c->player);
    all = c->head;
    c->head = (struct bytes){ 0 };
    frames_heard(&c->frames, all.at + head, all.n - head);
    bytes_free(&all);
}

static void on_heard(struct wire *w, const char *bytes, size_t n)
{
    struct call *c = (struct call *)w;

    if (c->shaken)
        frames_heard(&c->frames, bytes, n);
    else
        on_reply(c, bytes, n);
}

static void on_hung_up(struct wire *w)
{
    struct call *c = (struct call *)w;

    if (c->shaken)
        frames_done(&c->frames);
    bytes_free(&c->head);
    c->player->load->calls--;
    on_closed(c->player);
    free(c);
}

static void open_link(struct load *l, struct scripted *s)
{
    static const char hello[] =
        "GET /link HTTP/1.1\r\n"
        "Host: 127.0.0.1\r\n"
        "Upgrade: websocket\r\n"
        "Connection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: cmlwb3N0ZSBsb2FkIHRlc3Q=\r\n"
        "Sec-WebSocket-Protocol: riposte-1\r\n\r\n";
    struct call *c = must_calloc(1, sizeof *c);

    c->wire.heard = on_heard;
    c->wire.closed = on_hung_up;
    c->player = s;
    s->call = c;
    l->calls++;
    wire_connect(&c->wire, l->loop, l->options->port[s->host]);
    wire_put(&c->wire, hello, sizeof hello - 1);
    wire_flush(&c->wire);
}

/* A few at a time, so that the queue of the listening socket does not
 * overflow. */
static void on_opener(uv_timer_t *timer)
{
    struct load *l = timer->data;

    for (int i = 0; i < OPENED_AT_ONCE && l->opened < 2 * l->options->matches;
         i++) {
        struct scripted *s = &l->players[l->opened++];

        if (s->number == 0 || !s->pair->solo)
            open_link(l, s);
    }
    if (l->opened == 2 * l->options->matches)
        uv_timer_stop(timer);
}

/* Matches that are not over; of these, *stuck get no further. */
static int unfinished(const struct load *l, int *stuck)
{
    int n = 0;

    *stuck = 0;
    for (int i = 0; i < l->options->matches; i++) {
        const struct pair *p = &l->pairs[i];

        if (p->match[0] == '\0')
            continue;
        n++;
        *stuck += uv_hrtime() - p->moved > (uint64_t)STUCK_MS * 1000000;
    }
    return n;
}

/* How the matches that are stuck stand, for whoever looks for the reason. */
static void tell_stuck(const struct load *l)
{
    for (int i = 0; i < l->options->matches; i++) {
        const struct pair *p = &l->pairs[i];

        for (int k = 0; p->match[0] != '\0' && k < 2; k++) {
            const struct scripted *s = p->player[k];

            fprintf(stderr,
                    "stuck: %s, %s, player %d (seat %c, link %s, %s): question "
                    "%lld, %lld answers known, last refused: %s\n",
                    p->match, p->playing ? "playing" : "gathering", k,
                    s->log.seat != '\0' ? s->log.seat : '-',
                    s->open ? "open" : "broken",
                    s->sent != 0 ? "has answered" : "waits", (long long)s->id,
                    (long long)s->known, s->refused);
        }
    }
}

static void on_finisher(uv_timer_t *timer)
{
    struct load *l = timer->data;
    int stuck;

    l->result->unfinished = unfinished(l, &stuck);
    if (l->result->unfinished > stuck)
        return;
    tell_stuck(l);
    l->stopping = true;
    uv_stop(l->loop);
}

/* The time is up.  Where links come back, all matches are played to their
 * end. */
static void on_stopper(uv_timer_t *timer)
{
    struct load *l = timer->data;

    l->finishing = true;
    if (l->options->come_back) {
        for (int i = 0; i < l->options->matches; i++)
            l->pairs[i].moved = uv_hrtime();
        uv_timer_start(&l->finisher, on_finisher, LOOK_MS, LOOK_MS);
        return;
    }
    l->stopping = true;
    uv_stop(l->loop);
}

/* Does every match hold what its players have said, and nothing else? */
static void compare_all(struct load *l)
{
    for (size_t i = 0; i < l->ndone; i++) {
        char *replay = load_log_fetch(l->options->port[0], l->done[i].match);

        if (replay != NULL)
            load_log_compare(&l->done[i], replay, l->result);
        else
            l->result->lost++;
        l->result->checked += l->done[i].seat == 'A';
        free(replay);
        load_log_free(&l->done[i]);
    }
    free(l->done);
}

/* --- the whole --- */

static void lay_out(struct load *l)
{
    size_t n = (size_t)l->options->matches;

    l->pairs = must_alloc(n * sizeof *l->pairs);
    l->players = must_alloc(2 * n * sizeof *l->players);
    memset(l->pairs, 0, n * sizeof *l->pairs);
    memset(l->players, 0, 2 * n * sizeof *l->players);
    for (size_t i = 0; i < 2 * n; i++) {
        struct scripted *s = &l->players[i];

        s->load = l;
        s->pair = &l->pairs[i / 2];
        s->pair->solo = (int)i / 2 < l->options->computers;
        s->number = (int)(i % 2);
        s->host = (int)(i % (size_t)l->options->hosts);
        s->luck = (unsigned)i + 1;
        draw_part(s);
        s->pair->player[s->number] = s;
        uv_timer_init(l->loop, &s->timer);
        s->timer.data = s;
    }
}

static void start_timer(struct load *l, uv_timer_t *timer, uv_timer_cb run,
                        int first, int every)
{
    uv_timer_init(l->loop, timer);
    timer->data = l;
    uv_timer_start(timer, run, (uint64_t)first, (uint64_t)every);
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;

    return (x > y) - (x < y);
}

static void sum_up(struct load *l)
{
    size_t n = l->ntimes;

    if (n == 0)
        return;
    qsort(l->times, n, sizeof *l->times, by_size);
    l->result->p50 = (double)l->times[n / 2];
    l->result->p99 = (double)l->times[n * 99 / 100];
    l->result->worst = (double)l->times[n - 1];
}

static void clear(struct load *l)
{
    uv_close((uv_handle_t *)&l->opener, NULL);
    uv_close((uv_handle_t *)&l->stopper, NULL);
    uv_close((uv_handle_t *)&l->finisher, NULL);
    for (int i = 0; i < 2 * l->options->matches; i++) {
        struct scripted *s = &l->players[i];

        uv_close((uv_handle_t *)&s->timer, NULL);
        if (s->call != NULL)
            wire_close(&s->call->wire);
        load_log_free(&s->log);
    }
    do
        uv_run(l->loop, UV_RUN_NOWAIT);
    while (l->calls > 0);
    free(l->times);
    free(l->players);
    free(l->pairs);
}

void load_run(uv_loop_t *loop, const struct load_options *o,
              struct load_result *out)
{
    struct load l = { .options = o, .result = out, .loop = loop };

    memset(out, 0, sizeof *out);
    lay_out(&l);
    uv_timer_init(loop, &l.finisher);
    l.finisher.data = &l;
    start_timer(&l, &l.opener, on_opener, 0, OPEN_EVERY_MS);
    start_timer(&l, &l.stopper, on_stopper, o->seconds * 1000, 0);
    uv_run(loop, UV_RUN_DEFAULT);
    sum_up(&l);
    clear(&l);
    compare_all(&l);
}
