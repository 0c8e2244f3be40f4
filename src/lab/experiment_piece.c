/* experiment_piece.c - pieces of an experiment: they are played, written, read
 * and added up.
 *
 *     riposte piece 1
 *     rounds 3
 *     match 21 0 0 1 23 92 1000 0
 *     ...
 *     arm 0
 *     12 card assault had
 *     ...
 *
 * A match: round, seating, arm, who had the first turn (-1: nobody), turns,
 * decisions, and what the seats got of the win in thousandths.  After "arm" come
 * its counts.  A piece with fewer rounds than it should have was cut short.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "lab/experiment_parts.h"
#include "match/record.h"

/* A piece in the making. */
struct piece {
    struct experiment_match *match;
    int n;
    int rounds;
    struct counts counts[EXPERIMENT_ARMS];
};

static const char head[] = "riposte piece 1\n";

static void piece_init(struct piece *p)
{
    memset(p, 0, sizeof *p);
    for (int i = 0; i < EXPERIMENT_ARMS; i++)
        counts_init(&p->counts[i]);
}

static void piece_done(struct piece *p)
{
    for (int i = 0; i < EXPERIMENT_ARMS; i++)
        counts_done(&p->counts[i]);
    free(p->match);
}

static void add_match(struct piece *p, const struct experiment_match *m)
{
    p->match = must_realloc(p->match, ((size_t)p->n + 1) * sizeof *p->match);
    p->match[p->n++] = *m;
}

/* --- writing and reading --- */

static void write_match(const struct experiment_match *m, int players,
                        FILE *out)
{
    fprintf(out, "match %ld %d %d %d %d %d", m->round, m->place, m->arm,
            m->result.first, m->result.turns, m->result.decisions);
    for (int who = 0; who < players; who++)
        fprintf(out, " %d", m->result.share[who]);
    putc('\n', out);
}

static char *write_piece(const struct experiment *e, const struct piece *p)
{
    char *text = NULL;
    size_t size;
    FILE *out = must_open_text(&text, &size);

    fprintf(out, "%srounds %d\n", head, p->rounds);
    for (int i = 0; i < p->n; i++)
        write_match(&p->match[i], e->plan->arm[0].setup.players, out);
    for (int arm = 0; arm < e->plan->arms; arm++) {
        fprintf(out, "arm %d\n", arm);
        counts_write(&p->counts[arm], out);
    }
    must_close_text(out);
    return text;
}

static bool read_match(const char *line, int players,
                       struct experiment_match *m)
{
    int place, arm, first, used = 0;

    memset(m, 0, sizeof *m);
    if (sscanf(line, "match %ld %d %d %d %d %d%n", &m->round, &place, &arm,
               &first, &m->result.turns, &m->result.decisions, &used) != 6 ||
        m->round < 0 || place < 0 || place > UINT8_MAX || arm < 0 ||
        arm >= EXPERIMENT_ARMS || first < -1 || first >= players)
        return false;
    m->place = (uint8_t)place;
    m->arm = (uint8_t)arm;
    m->result.first = (int8_t)first;
    for (int who = 0; who < players; who++) {
        char *end;
        long share = strtol(line + used, &end, 10);

        if (end == line + used || share < 0 || share > 1000)
            return false;
        m->result.share[who] = (int16_t)share;
        used = (int)(end - line);
    }
    return line[used] == '\0';
}

/* A line after the head; *arm is the one whose counts come, -1 before. */
static bool read_line(const struct experiment *e, struct piece *p,
                      const char *line, int *arm)
{
    struct experiment_match m;

    if (*arm < 0 && strncmp(line, "match ", 6) == 0) {
        if (!read_match(line, e->plan->arm[0].setup.players, &m))
            return false;
        add_match(p, &m);
        return true;
    }
    if (strncmp(line, "arm ", 4) == 0) {
        *arm = atoi(line + 4);
        return *arm >= 0 && *arm < e->plan->arms;
    }
    return *arm >= 0 && counts_read_line(&p->counts[*arm], line);
}

/* The text is taken apart on the way. */
static bool read_lines(const struct experiment *e, struct piece *p, char *text)
{
    int arm = -1, used = 0;

    if (strncmp(text, head, sizeof head - 1) != 0)
        return false;
    text += sizeof head - 1;
    if (sscanf(text, "rounds %d\n%n", &p->rounds, &used) != 1 ||
        p->rounds < 0 || p->rounds > EXPERIMENT_PIECE)
        return false;
    for (text += used; *text != '\0';) {
        char *end = strchr(text, '\n');

        if (end == NULL)
            return false;
        *end = '\0';
        if (!read_line(e, p, text, &arm))
            return false;
        text = end + 1;
    }
    return p->n == p->rounds * e->places * e->plan->arms;
}

static int read_piece(const struct experiment *e, struct piece *p, long number,
                      const char *text, struct error *err)
{
    char *copy = must_strdup(text);
    bool fine;

    piece_init(p);
    fine = read_lines(e, p, copy);
    free(copy);
    if (fine)
        return 0;
    piece_done(p);
    return error_set(
        err, "piece %06ld is damaged; remove its file, and it is played again",
        number + 1);
}

bool piece_whole(const struct experiment *e, long number, const char *text)
{
    int rounds;

    return strncmp(text, head, sizeof head - 1) == 0 &&
           sscanf(text + sizeof head - 1, "rounds %d", &rounds) == 1 &&
           rounds >= piece_rounds(e, number);
}

/* --- playing --- */

static void seat_players(const struct experiment *e, int place,
                         struct pairing *m)
{
    const struct experiment_player *player[2] = { &e->plan->player,
                                                  &e->plan->rival };

    for (int who = 0; who < m->setup.players; who++) {
        m->seat[who] = player[experiment_seated(e, place, who)]->computer;
        computer_fit(&m->seat[who], m->rules->game);
        if (m->seat[who].budget.threads == 0)
            m->seat[who].budget.threads = 1;
    }
}

void experiment_pairing(const struct experiment *e,
                        const struct experiment_match *m,
                        const atomic_bool *stop, struct pairing *out)
{
    *out = (struct pairing){ .rules = e->plan->arm[m->arm].rules,
                             .seed = e->plan->seed + (uint64_t)m->round,
                             .luck = (uint64_t)m->place << 56,
                             .stop = stop };
    experiment_setup(e, m->round, m->place, m->arm, &out->setup);
    seat_players(e, m->place, out);
}

/* One match; what it counted is left in the tally. */
static bool play_match(const struct experiment *e, struct tally *t,
                       struct experiment_match *out, const atomic_bool *stop)
{
    struct pairing m;

    experiment_pairing(e, out, stop, &m);
    return tally_match(t, &m, &out->result);
}

/* A whole round, or nothing of it. */
static bool play_round(const struct experiment *e, struct piece *p, long round,
                       struct tally *t, const atomic_bool *stop)
{
    int n = p->n;

    for (int arm = 0; arm < e->plan->arms; arm++) {
        tally_clear(&t[arm]);
        for (int place = 0; place < e->places; place++) {
            struct experiment_match m = { .round = round,
                                          .place = (uint8_t)place,
                                          .arm = (uint8_t)arm };

            if (!play_match(e, &t[arm], &m, stop)) {
                p->n = n;
                return false;
            }
            add_match(p, &m);
        }
    }
    for (int arm = 0; arm < e->plan->arms; arm++) {
        tally_flush(&t[arm]);
        counts_merge(&p->counts[arm], &t[arm].counts);
    }
    p->rounds++;
    return true;
}

char *piece_make(const struct experiment *e, long number, const char *so_far,
                 const atomic_bool *stop, bool *whole, struct error *err)
{
    struct tally *t = must_calloc((size_t)e->plan->arms, sizeof *t);
    int rounds = piece_rounds(e, number);
    char *text = NULL;
    struct piece p;

    piece_init(&p);
    for (int i = 0; i < e->plan->arms; i++)
        tally_init(&t[i]);
    if (so_far == NULL || read_piece(e, &p, number, so_far, err) == 0) {
        while (p.rounds < rounds &&
               play_round(e, &p, piece_first(e, number) + p.rounds, t, stop))
            continue;
        *whole = p.rounds >= rounds;
        text = write_piece(e, &p);
        piece_done(&p);
    }
    for (int i = 0; i < e->plan->arms; i++)
        tally_done(&t[i]);
    free(t);
    return text;
}

/* --- adding up --- */

static void add_matches(struct experiment *e, const struct piece *p)
{
    struct experiment_results *r = &e->results;

    if (r->n + p->n > e->room) {
        e->room = (r->n + p->n) * 2;
        r->match = must_realloc(r->match, (size_t)e->room * sizeof *r->match);
    }
    if (p->n > 0)
        memcpy(&r->match[r->n], p->match, (size_t)p->n * sizeof *p->match);
    r->n += p->n;
    r->rounds += p->rounds;
    e->sorted = false;
    e->progress.played += p->n;
    for (int i = 0; i < p->n; i++) {
        int first = p->match[i].result.first;

        e->progress.first_n += first >= 0;
        e->progress.first_won +=
            first >= 0 ? p->match[i].result.share[first] : 0;
    }
}

int piece_add(struct experiment *e, long number, const char *text,
              struct error *err)
{
    struct piece p;

    if (e->added[number])
        return 0;
    if (read_piece(e, &p, number, text, err) < 0)
        return -1;
    add_matches(e, &p);
    for (int arm = 0; arm < e->plan->arms; arm++)
        counts_merge(&e->results.counts[arm], &p.counts[arm]);
    e->added[number] = true;
    piece_done(&p);
    return 0;
}

static int by_round(const void *a, const void *b)
{
    const struct experiment_match *x = a, *y = b;

    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    if (x->place != y->place)
        return x->place - y->place;
    return x->arm - y->arm;
}

const struct experiment_results *experiment_results(struct experiment *e)
{
    if (!e->sorted && e->results.n > 0)
        qsort(e->results.match, (size_t)e->results.n, sizeof *e->results.match,
              by_round);
    e->sorted = true;
    return &e->results;
}
