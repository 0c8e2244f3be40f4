/* experiment.c - what an experiment plays, and in which order; see
 * experiment.h. */
#include "lab/experiment.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "lab/compare.h"
#include "lab/experiment_parts.h"
#include "lab/jobs.h"
#include "match/match.h"
#include "match/picks.h"

/* --- what players bring --- */

/* Complete a setup by chance. */
static int fill(const struct experiment_plan *plan, uint64_t seed,
                struct setup *s, struct error *err)
{
    struct reason why;
    struct rng rng;

    rng_seed(&rng, ~seed); /* not the luck of the deal */
    if (picks_fill(plan->arm[0].rules, s, plan->open, &rng, &why) == 0)
        return 0;
    return error_set(err, "these settings cannot be played: %s [%s]", why.text,
                     why.rule);
}

static int count_picks(const struct setup *s, int who)
{
    int n = 0;

    while (n < DUEL_MAX_PICKS && s->pick[who][n] != 0)
        n++;
    return n;
}

/* The picks that a seat may bring: those of the field, or the one it has. */
static int list_picks(const struct experiment_plan *plan, int who,
                      uint16_t *out)
{
    const struct rules *r = plan->arm[0].rules;
    int n = 0, trait;

    if ((plan->open >> who & 1) == 0) {
        out[0] = plan->arm[0].setup.pick[who][0];
        return 1;
    }
    for (; n < plan->nfield; n++)
        out[n] = plan->field[n];
    trait = picks_trait(r, &plan->arm[0].setup);
    for (unsigned i = 0;
         plan->field == NULL && (i = pick_drawn(r, trait, i)) != 0;)
        out[n++] = (uint16_t)i;
    return n;
}

/* Every pair once, equals among them; where one side is fixed, all for the
 * other. */
static void pair_up(struct experiment *e)
{
    uint16_t list[2][BOOK_MAX_CARDS];
    int n[2];
    bool both = (e->plan->open & 3) == 3;

    for (int who = 0; who < 2; who++)
        n[who] = list_picks(e->plan, who, list[who]);
    e->bout = must_alloc((size_t)n[0] * (size_t)n[1] * sizeof *e->bout);
    for (int i = 0; i < n[0]; i++)
        for (int k = both ? i : 0; k < n[1]; k++)
            e->bout[e->nbouts++] = (struct bout){ { list[0][i], list[1][k] } };
}

/* --- rounds --- */

/* In the n-th seating, seat `who` has what seat who + n had in the first. */
static void rotate(const struct setup *from, int n, struct setup *to)
{
    *to = *from;
    for (int who = 0; who < from->players; who++)
        memcpy(to->pick[who], from->pick[(who + n) % from->players],
               sizeof to->pick[who]);
}

void experiment_setup(const struct experiment *e, long round, int place,
                      int arm, struct setup *out)
{
    struct setup brought = e->plan->arm[0].setup;
    struct error err;

    if (e->bout != NULL)
        for (int who = 0; who < 2; who++)
            brought.pick[who][0] = e->bout[round % e->nbouts].pick[who];
    else
        fill(e->plan, e->plan->seed + (uint64_t)round, &brought, &err);
    rotate(&brought, place % e->sides, out);
    memcpy(out->policy, e->plan->arm[arm].setup.policy, sizeof out->policy);
}

int experiment_seated(const struct experiment *e, int place, int who)
{
    bool brings = e->plan->arm[0].rules->game->pick.max > 0;
    int turn = brings ? place / e->sides : place;

    return e->plan->rival.name != NULL && who % e->sides != turn;
}

/* --- a plan --- */

static char *path_in(const struct experiment_plan *plan, const char *name)
{
    size_t size = strlen(plan->folder) + strlen(name) + 2;
    char *path = must_alloc(size);

    snprintf(path, size, "%s/%s", plan->folder, name);
    return path;
}

/* The number of the last piece in the folder, from 1; 0: there is none. */
static long last_piece(const struct experiment *e)
{
    char *path = path_in(e->plan, "pieces");
    DIR *dir = opendir(path);
    const struct dirent *entry;
    long last = 0, number;

    while (dir != NULL && (entry = readdir(dir)) != NULL)
        if (sscanf(entry->d_name, "%6ld.piece", &number) == 1 && number > last)
            last = number;
    if (dir != NULL)
        closedir(dir);
    free(path);
    return last;
}

static int check_field(const struct experiment_plan *plan,
                       const struct setup *s, struct error *err)
{
    if (plan->field == NULL || count_picks(s, 0) == 1)
        return 0;
    return error_set(err,
                     "a field is for matches in which each player brings one");
}

/* Both arms must know the same picks by the same numbers. */
static int check_arms(const struct experiment_plan *plan, struct error *err)
{
    const struct rules *r = plan->arm[0].rules, *s = plan->arm[1].rules;
    unsigned i, k;

    if (plan->arms < 2)
        return 0;
    for (i = pick_next(r, 0), k = pick_next(s, 0); i != 0 && k != 0;
         i = pick_next(r, i), k = pick_next(s, k))
        if (i != k || !text_equal(pick_id(r, i), pick_id(s, k)))
            break;
    if (i == 0)
        return 0;
    return error_set(
        err,
        "what is compared must have the same %ss: add new ones to both "
        "with --cards, and say with --with only what changes",
        r->game->pick.name);
}

/* Whatever meets must be playable with the cards and settings of both arms: a
 * change may leave a deck too small. */
static int check_bouts(const struct experiment *e, struct error *err)
{
    for (int arm = 0; arm < e->plan->arms; arm++)
        for (long i = 0; i < e->nbouts; i++) {
            const struct rules *r = e->plan->arm[arm].rules;
            struct reason why;
            struct setup s;

            experiment_setup(e, i, 0, arm, &s);
            if (setup_check(r, &s, &why) < 0)
                return error_set(
                    err, "%s: %s against %s: %s [%s]", e->plan->arm[arm].name,
                    pick_name(r, s.pick[0][0]), pick_name(r, s.pick[1][0]),
                    why.text, why.rule);
        }
    return 0;
}

static int lay_out(struct experiment *e, struct error *err)
{
    const struct experiment_plan *plan = e->plan;
    struct setup setup = plan->arm[0].setup;
    bool brings = plan->arm[0].rules->game->pick.max > 0;

    if (fill(plan, plan->seed, &setup, err) < 0 ||
        check_field(plan, &setup, err) < 0 || check_arms(plan, err) < 0)
        return -1;
    e->sides = match_sides(plan->arm[0].rules, &setup);
    if (setup.players == 2 && count_picks(&setup, 0) == 1)
        pair_up(e);
    if (check_bouts(e, err) < 0)
        return -1;
    e->places =
        (brings ? e->sides : 1) * (plan->rival.name != NULL ? e->sides : 1);
    e->rounds = plan->matches > 0
                    ? (plan->matches + e->places * plan->arms - 1) /
                          (e->places * plan->arms)
                    : piece_first(e, last_piece(e));
    e->added = must_calloc((size_t)experiment_pieces(e), sizeof *e->added);
    e->progress.planned = e->rounds * e->places * plan->arms;
    return 0;
}

/* --- the folder --- */

static char *piece_path(const struct experiment *e, long number)
{
    char name[40];

    snprintf(name, sizeof name, "pieces/%06ld.piece", number + 1);
    return path_in(e->plan, name);
}

/* The next line of a plan that is no comment, and its length; NULL: none. */
static const char *next_line(const char *at, size_t *length)
{
    while (*at == '#')
        at += strcspn(at, "\n") + (at[strcspn(at, "\n")] == '\n');
    *length = strcspn(at, "\n");
    return *at != '\0' ? at : NULL;
}

/* The same options?  The check values of the cards are comments. */
static bool same_options(const char *a, const char *b)
{
    size_t n, m;

    for (;;) {
        a = next_line(a, &n);
        b = next_line(b, &m);
        if (a == NULL || b == NULL)
            return a == b;
        if (n != m || memcmp(a, b, n) != 0)
            return false;
        a += n + (a[n] == '\n');
        b += m + (b[m] == '\n');
    }
}

/* The folder's plan must be this one, but for the number of matches.  Matches
 * with other cards are not added to it, even if nobody in it has a card that
 * changed: one check value stands for the whole book. */
static int compare_plan(const struct experiment_plan *plan, const char *path,
                        struct error *err)
{
    char *old = file_read(path, err);
    int rc = -1;

    if (old == NULL)
        return -1;
    if (strcmp(old, plan->text) == 0)
        rc = 0;
    else if (!same_options(old, plan->text))
        error_set(err,
                  "%s: this folder has the results of another experiment; "
                  "name another one with --out, or remove it",
                  path);
    else if (plan->matches == 0)
        error_set(err,
                  "%s: this was played with other cards than there are now, so "
                  "its matches cannot be read; play it again, or compare in "
                  "one experiment with --with",
                  path);
    else
        error_set(err,
                  "%s: the cards have changed since this was played, in "
                  "Riposte or in your files, and no match is added to those "
                  "of other cards; play it again in another folder, with "
                  "--out: its report stays as it is",
                  path);
    free(old);
    return rc;
}

int experiment_claim(const struct experiment_plan *plan, struct error *err)
{
    char *pieces, *path;
    struct stat st;
    int rc = -1;

    if (plan->folder == NULL)
        return 0;
    pieces = path_in(plan, "pieces");
    path = path_in(plan, "experiment");
    if (file_folder(plan->folder, err) == 0 && file_folder(pieces, err) == 0)
        rc = stat(path, &st) < 0
                 ? file_write(path, plan->text, strlen(plan->text), err)
                 : compare_plan(plan, path, err);
    free(path);
    free(pieces);
    return rc;
}

/* The text of a piece in the folder; NULL: there is none, or it is of another
 * make. */
static char *read_piece(const struct experiment *e, long number)
{
    char *path, *text;
    struct error err;
    struct stat st;

    if (e->plan->folder == NULL)
        return NULL;
    path = piece_path(e, number);
    text = stat(path, &st) == 0 ? file_read(path, &err) : NULL;
    free(path);
    return text;
}

static int write_piece(const struct experiment *e, long number,
                       const char *text, struct error *err)
{
    char *path;
    int rc;

    if (e->plan->folder == NULL)
        return 0;
    path = piece_path(e, number);
    rc = file_write(path, text, strlen(text), err);
    free(path);
    return rc;
}

/* --- from beginning to end --- */

/* Add the pieces that are whole; to whom only reads, those cut short as well. */
static int read_pieces(struct experiment *e, struct error *err)
{
    for (long i = 0; i < experiment_pieces(e); i++) {
        char *text = read_piece(e, i);
        int rc = 0;

        if (text != NULL && (e->plan->matches == 0 || piece_whole(e, i, text)))
            rc = piece_add(e, i, text, err);
        free(text);
        if (rc < 0)
            return -1;
    }
    e->progress.resumed = e->progress.played;
    return 0;
}

struct experiment *experiment_open(const struct experiment_plan *plan,
                                   struct error *err)
{
    struct experiment *e = must_calloc(1, sizeof *e);

    e->plan = plan;
    pthread_mutex_init(&e->lock, NULL);
    for (int i = 0; i < plan->arms; i++)
        counts_init(&e->results.counts[i]);
    if (lay_out(e, err) == 0 && experiment_claim(plan, err) == 0 &&
        read_pieces(e, err) == 0)
        return e;
    experiment_close(e);
    return NULL;
}

void experiment_close(struct experiment *e)
{
    if (e == NULL)
        return;
    for (int i = 0; i < e->plan->arms; i++)
        counts_done(&e->results.counts[i]);
    pthread_mutex_destroy(&e->lock);
    free(e->results.match);
    free(e->added);
    free(e->bout);
    free(e);
}

/* Look at the pieces from the first on that are whole: those that end early must
 * not count more than others. */
static void decide(struct experiment *e)
{
    long pieces = experiment_pieces(e), before = e->front;

    while (e->front < pieces && e->added[e->front])
        e->front++;
    if (e->plan->until_decided && e->front > before && e->front < pieces &&
        comparison_decided(e, piece_first(e, e->front)))
        atomic_store(&e->decided, true);
}

static int keep(struct experiment *e, long number, const char *text,
                struct error *err)
{
    if (text == NULL || write_piece(e, number, text, err) < 0 ||
        piece_add(e, number, text, err) < 0)
        return -1;
    decide(e);
    if (e->watcher != NULL)
        e->watcher->made(e->watcher, &e->progress);
    return 0;
}

static void note(struct experiment *e, long number, const char *text,
                 struct error *err)
{
    pthread_mutex_lock(&e->lock);
    if (keep(e, number, text, err) < 0) {
        if (!e->failed)
            e->err = *err;
        e->failed = true;
        atomic_store(e->stop, true);
    }
    pthread_mutex_unlock(&e->lock);
}

static void *job(void *with)
{
    struct experiment *e = with;
    long number;

    while (!atomic_load(e->stop) && !atomic_load(&e->decided) &&
           (number = atomic_fetch_add(&e->next, 1)) < experiment_pieces(e)) {
        struct error err;
        char *so_far, *text;
        bool whole;

        if (e->added[number] || number % e->plan->parts != e->plan->part)
            continue;
        so_far = read_piece(e, number);
        text = piece_make(e, number, so_far, e->stop, &whole, &err);
        note(e, number, text, &err);
        free(so_far);
        free(text);
    }
    return NULL;
}

int experiment_run(struct experiment *e, atomic_bool *stop,
                   struct experiment_watcher *w, struct error *err)
{
    e->stop = stop;
    e->watcher = w;
    jobs_run(e->plan->jobs, job, e);
    if (e->failed)
        *err = e->err;
    return e->failed ? -1 : 0;
}

int experiment_take(struct experiment *e, long number, const char *text,
                    struct experiment_watcher *w, struct error *err)
{
    e->watcher = w;
    return keep(e, number, text, err);
}

/* --- what is known --- */

const struct experiment_plan *experiment_plan(const struct experiment *e)
{
    return e->plan;
}

bool experiment_decided(const struct experiment *e)
{
    return atomic_load(&e->decided);
}

int experiment_sides(const struct experiment *e)
{
    return e->sides;
}

int experiment_places(const struct experiment *e)
{
    return e->places;
}

/* Does everybody bring the same to a round, by name? */
static bool same_picks(const struct experiment *a, const struct experiment *b,
                       long round)
{
    const struct rules *r = a->plan->arm[0].rules, *s = b->plan->arm[0].rules;
    struct setup one, other;

    experiment_setup(a, round, 0, 0, &one);
    experiment_setup(b, round, 0, 0, &other);
    for (int who = 0; who < one.players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS; i++) {
            unsigned x = one.pick[who][i], y = other.pick[who][i];

            if ((x == 0) != (y == 0) ||
                (x != 0 && !text_equal(pick_id(r, x), pick_id(s, y))))
                return false;
        }
    return true;
}

bool experiment_same_deals(const struct experiment *a,
                           const struct experiment *b)
{
    if (a == b)
        return true;
    if (a->plan->seed != b->plan->seed || a->places != b->places ||
        a->sides != b->sides ||
        a->plan->arm[0].setup.players != b->plan->arm[0].setup.players)
        return false;
    for (long i = 0; i < a->rounds && i < b->rounds; i++)
        if (!same_picks(a, b, i))
            return false;
    return true;
}

bool experiment_pairs(const struct experiment *e)
{
    return e->bout != NULL;
}

bool experiment_has(const struct experiment *e, long number)
{
    return e->added[number];
}

static int piece_size(const struct experiment *e)
{
    return e->plan->piece > 0 ? e->plan->piece : EXPERIMENT_PIECE;
}

long experiment_pieces(const struct experiment *e)
{
    return (e->rounds + piece_size(e) - 1) / piece_size(e);
}

long piece_first(const struct experiment *e, long number)
{
    return number * piece_size(e);
}

int piece_rounds(const struct experiment *e, long number)
{
    long left = e->rounds - piece_first(e, number);

    return left < piece_size(e) ? (int)left : piece_size(e);
}
