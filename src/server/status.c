/* status.c - how the host is, for those who look after it: /healthz says whether
 * it works, /metrics how much, in the text format of Prometheus. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "server/push.h"

enum { PAGE = 16384, RECENT_MS = 1000 };

static void reply(struct exchange *x, int status, const char *text)
{
    net_reply(x, &(struct reply){ .status = status,
                                  .type = "text/plain; version=0.0.4; "
                                          "charset=utf-8",
                                  .bytes = text,
                                  .n = strlen(text) });
}

static void on_probed(void *owner, enum written result)
{
    if (result == WRITTEN_NOT)
        reply(owner, 503, "the store takes nothing\n");
    else
        reply(owner, 200, "ok\n");
}

/* A host is healthy if its store takes what it is given: if it has just done so, or
 * does so now. */
void route_health(struct server *h, struct exchange *x, const struct request *q)
{
    (void)q;
    if (h->drain_by != 0)
        reply(x, 503, "this host is about to be updated\n");
    else if (h->busy_since != 0 && batch_waits(h->batch))
        reply(x, 503, "the store takes nothing: it is locked, full or away\n");
    else if (!h->failing && server_now(h) - h->written < RECENT_MS)
        reply(x, 200, "ok\n");
    else
        batch_add(
            h->batch,
            &(struct change){ .kind = CHANGE_SET, .key = "health", .text = "" },
            on_probed, x);
}

/* Matches in memory by their phase, and those that this host leads. */
struct census {
    unsigned phase[3], led, thinking;
};

static void count_matches(const struct server *h, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < BUCKETS; i++)
        for (const struct hosted *t = h->bucket[i]; t != NULL; t = t->next) {
            c->phase[t->match.phase]++;
            c->led += hosts_lead(h->hosts, t);
            c->thinking += t->thinking;
        }
}

/* --- times --- */

/* Upper bounds in seconds; the last place of a histogram is for all that took
 * longer. */
static const double bounds[BOUNDS] = { 0.001, 0.0025, 0.005, 0.01, 0.025,
                                       0.05,  0.1,    0.25,  0.5,  1,
                                       2.5,   5,      10 };

static void observe(struct histogram *g, uint64_t since, uint64_t now)
{
    double seconds = (double)(now - since) / 1e9;
    int i = 0;

    while (i < BOUNDS && seconds > bounds[i])
        i++;
    g->n[i]++;
    g->sum += seconds;
}

void status_message(struct server *h)
{
    if (h->narrived == h->arrived_room) {
        h->arrived_room = h->arrived_room > 0 ? 2 * h->arrived_room : 256;
        h->arrived = must_realloc(h->arrived,
                                  (size_t)h->arrived_room * sizeof *h->arrived);
    }
    h->arrived[h->narrived++] = uv_hrtime();
}

void status_written(struct server *h, uint64_t since)
{
    uint64_t now = uv_hrtime();

    if (h->narrived == 0 || batch_waits(h->batch))
        return; /* nothing was said, or it is not written yet */
    observe(&h->counts.write, since, now);
    for (int i = 0; i < h->narrived; i++)
        observe(&h->counts.message, h->arrived[i], now);
    h->narrived = 0;
}

static size_t put_histogram(char *text, size_t size, const char *name,
                            const char *help, const struct histogram *g)
{
    uint64_t n = 0;
    size_t used = (size_t)snprintf(text, size,
                                   "# HELP riposte_%s %s\n"
                                   "# TYPE riposte_%s histogram\n",
                                   name, help, name);

    for (int i = 0; i < BOUNDS; i++)
        used += (size_t)snprintf(text + used, size - used,
                                 "riposte_%s_bucket{le=\"%g\"} %llu\n", name,
                                 bounds[i], (unsigned long long)(n += g->n[i]));
    n += g->n[BOUNDS];
    return used + (size_t)snprintf(text + used, size - used,
                                   "riposte_%s_bucket{le=\"+Inf\"} %llu\n"
                                   "riposte_%s_sum %.9g\n"
                                   "riposte_%s_count %llu\n",
                                   name, (unsigned long long)n, name, g->sum,
                                   name, (unsigned long long)n);
}

/* Memory of this program that is in use, in bytes; 0: not known. */
static double resident(void)
{
    FILE *f = fopen("/proc/self/statm", "r");
    long pages = 0;

    if (f == NULL)
        return 0;
    if (fscanf(f, "%*d %ld", &pages) != 1)
        pages = 0;
    fclose(f);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

struct metric {
    const char *name, *type, *help;
    double value;
};

void route_metrics(struct server *h, struct exchange *x,
                   const struct request *q)
{
    const struct counts *n = &h->counts;
    char text[PAGE];
    struct census c;
    size_t used = 0;

    (void)q;
    count_matches(h, &c);
    const struct metric metrics[] = {
        { "links", "gauge", "WebSocket links", net_links(h->net) },
        { "links_refused_total", "counter",
          "links refused: from other sites, without the protocol, too many",
          (double)net_refused(h->net) },
        { "hosts", "gauge", "hosts on the same store, this one too",
          hosts_others(h->hosts) + 1 },
        { "matches_gathering", "gauge", "matches that wait for players",
          c.phase[ONLINE_GATHERING] },
        { "matches_playing", "gauge", "matches under way",
          c.phase[ONLINE_PLAYING] },
        { "matches_led", "gauge", "matches that this host leads", c.led },
        { "unloaded_total", "counter",
          "matches that left memory: nobody looked at them",
          (double)n->unloaded },
        { "thinking", "gauge", "computers that think", c.thinking },
        { "requests_total", "counter", "HTTP requests", (double)n->requests },
        { "messages_total", "counter", "messages of clients",
          (double)n->messages },
        { "refused_total", "counter", "messages that were wrong",
          (double)n->refused },
        { "lines_total", "counter", "lines of matches written",
          (double)n->lines },
        { "rounds_total", "counter", "rounds of the loop", (double)n->rounds },
        { "write_seconds_total", "counter", "time spent writing in them",
          (double)n->write_ns / 1e9 },
        { "resident_bytes", "gauge", "memory in use", resident() },
        { "backlog_bytes", "gauge", "what clients have not taken yet",
          (double)net_backlog(h->net) },
        { "unwritten_messages", "gauge", "messages that wait for the store",
          h->narrived },
        { "thoughts_waiting", "gauge", "thoughts begun or waiting",
          workers_busy(h->thinkers) },
        { "sign_ins_waiting", "gauge", "passphrases being hashed or waiting",
          workers_busy(h->sealers) },
        { "pushes_total", "counter", "browsers that were woken up",
          (double)push_count(h->push, PUSH_SENT) },
        { "pushes_failed_total", "counter",
          "browsers that were not: no answer, refused, gone, too many",
          (double)(push_count(h->push, PUSH_GONE) +
                   push_count(h->push, PUSH_FAILED) +
                   push_count(h->push, PUSH_DROPPED)) },
        { "store_failures_total", "counter", "batches that failed",
          (double)n->failures },
    };

    for (size_t i = 0; i < sizeof metrics / sizeof metrics[0]; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "# HELP riposte_%s %s\n"
                                 "# TYPE riposte_%s %s\n"
                                 "riposte_%s %.17g\n",
                                 metrics[i].name, metrics[i].help,
                                 metrics[i].name, metrics[i].type,
                                 metrics[i].name, metrics[i].value);
    used += put_histogram(text + used, sizeof text - used, "message_seconds",
                          "from a message of a client until it is kept",
                          &n->message);
    put_histogram(text + used, sizeof text - used, "write_seconds",
                  "writing what came up in a round", &n->write);
    reply(x, 200, text);
}
