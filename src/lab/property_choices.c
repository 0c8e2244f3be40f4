/* property_choices.c - the property test: questions, choices, positions. */
#include <string.h>

#include "core/notation.h"
#include "lab/property_trial.h"

enum {
    UNLISTED = 12, /* tried at each question */
    WORLDS = 24,   /* in which a question that changes nothing is asked again */
    ZONES = 128    /* of cards in a match; more would share their counts */
};

static bool empty(const char *text)
{
    return text == NULL || text[0] == '\0';
}

static bool check_explained(struct trial *t)
{
    char buffer[4096];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    duel_explain(t->r, &t->d.duel, &out);
    return (out.n > 1 && !out.cut) ||
           trial_fail(t, "duel_explain has nothing to say");
}

static bool check_twins(struct trial *t)
{
    for (int i = 0; i < t->n; i++)
        for (int j = 0; j < i; j++)
            if (t->list[i] == t->list[j])
                return trial_fail(t, "choice %08x is listed twice",
                                  (unsigned)t->list[i]);
    return true;
}

/* An answer and its text mean the same. */
static bool check_notation(struct trial *t, int i)
{
    choice back = 0;
    char buffer[256];
    struct text out;
    struct reason why;
    int column;

    text_init(&out, buffer, sizeof buffer);
    notation_write(t->r, t->list[i], &out);
    if (out.n == 0 || out.cut)
        return trial_fail(t, "choice %08x has no text", (unsigned)t->list[i]);
    if (notation_read(t->r, buffer, &back, &why, &column) < 0)
        return trial_fail(t, "\"%s\" cannot be read: %s", buffer, why.text);
    if (back != t->list[i])
        return trial_fail(t, "\"%s\" reads as %08x, not %08x", buffer,
                          (unsigned)back, (unsigned)t->list[i]);
    if (notation_match(t->r, t->list, t->n, buffer) != i)
        return trial_fail(t, "\"%s\" is not found in its list", buffer);
    return true;
}

/* Every answer tells its player what it does, and no two the same. */
static bool check_sentences(struct trial *t, int who)
{
    static char said[DUEL_MAX_CHOICES][512];
    union match view;

    duel_copy(t->r, &view.duel, &t->d.duel);
    duel_view(t->r, &view.duel, who);
    for (int i = 0; i < t->n; i++) {
        struct text out;

        text_init(&out, said[i], sizeof said[i]);
        notation_say(t->r, &view.duel, who, t->list[i], &out);
        if (out.n == 0 || out.cut)
            return trial_fail(t, "choice %08x has no sentence",
                              (unsigned)t->list[i]);
        for (int k = 0; k < i; k++)
            if (strcmp(said[k], said[i]) == 0)
                return trial_fail(t, "two answers are \"%s\"", said[i]);
    }
    return true;
}

bool check_question(struct trial *t, int who)
{
    const struct question *q = duel_ask(t->r, &t->d.duel, who);

    if (q == NULL || empty(q->name) || empty(q->prompt) || empty(q->rule))
        return trial_fail(t, "the question has no name, prompt or rule");
    t->n = (q->set != NULL ? duel_choices : q->list)(t->r, &t->d.duel, who,
                                                     t->list);
    if (t->n < 1 || t->n > DUEL_MAX_CHOICES)
        return trial_fail(t, "%d choices", t->n);
    if (!check_twins(t) || !check_explained(t))
        return false;
    for (int i = 0; i < t->n; i++)
        if (!check_notation(t, i))
            return false;
    return check_sentences(t, who);
}

/* --- accepted and refused --- */

bool check_listed(struct trial *t)
{
    struct duel *d = &t->d.duel;

    for (int i = 0; i < t->n; i++) {
        union match a, b;
        struct reason why = { "", "" };

        t->tally->choices++;
        if (!duel_legal(t->r, d, t->asked, t->list[i], &why))
            return trial_fail(t, "choice %08x is listed and refused: %s",
                              (unsigned)t->list[i], why.text);
        duel_copy(t->r, &a.duel, d);
        duel_copy(t->r, &b.duel, d);
        duel_answer(t->r, &a.duel, t->asked, t->list[i], NULL);
        duel_answer(t->r, &b.duel, t->asked, t->list[i], NULL);
        if (!duel_equal(t->r, &a.duel, &b.duel))
            return trial_fail(t, "two copies answer %08x differently",
                              (unsigned)t->list[i]);
        if (a.duel.answers != d->answers + 1)
            return trial_fail(t, "an answer is not counted");
        if (!check_position(t, &a.duel, "a copy that answered"))
            return false;
    }
    return true;
}

/* What a viewer saw while an answer was carried out: a card may be shown and
 * hidden again, or played and put back where it was; a fighter may be moved and
 * then leave the board. */
struct witness {
    struct sink sink;
    struct trial *t;
    const struct duel *d;
    int viewer;
    uint64_t now, numbers;     /* a hash of all, and of all that they were */
    int zone;                  /* being looked at */
    uint16_t most[ZONES][256]; /* copies seen there at once */
};

struct glance {
    const struct duel *view;
    struct witness *w;
};

static bool glance_at(struct trial *t, const struct field *f, int zone,
                      const void *with)
{
    const struct glance *glance = with;
    uint16_t *most = glance->w->most[glance->w->zone++ % ZONES];
    uint16_t copies[256] = { 0 };
    card_id cards[TRIAL_CARDS];
    int n = field_cards(t->r, glance->view, f, zone, cards);

    for (int i = 0; i < n; i++)
        if (++copies[cards[i]] > most[cards[i]])
            most[cards[i]] = copies[cards[i]];
    return true;
}

/* Numbers, seats and words: only what has changed since. */
static void read_numbers(struct witness *w, const struct duel *view)
{
    const struct rules *r = w->t->r;
    uint64_t now = 0;

    for (int k = 0; k < r->game->nfields; k++) {
        const struct field *f = &r->game->fields[k];
        int n = field_holds_cards(f) ? 0 : field_count(r, view, f);

        for (int i = 0; i < n; i++)
            now = now * 31 + (uint64_t)field_get(r, view, f, i);
    }
    if (now != w->now)
        w->numbers = (w->numbers ^ now) * 31;
    w->now = now;
}

static void look_around(struct sink *sink, const struct event *e)
{
    struct witness *w = (struct witness *)sink; /* its first member */
    union match view;
    struct glance glance = { &view.duel, w };

    (void)e;
    duel_copy(w->t->r, &view.duel, w->d);
    duel_view(w->t->r, &view.duel, w->viewer);
    w->zone = 0;
    each_zone(w->t, &view.duel, glance_at, &glance);
    read_numbers(w, &view.duel);
}

/* Does a viewer see the same cards in the same zones, and the same numbers,
 * whichever of these is answered? */
static bool looks_the_same(struct trial *t, const struct duel *d, int viewer,
                           const choice *list, int n)
{
    struct witness both[2]; /* of the first answer, and of another */

    for (int i = 0; i < n; i++) {
        struct witness *w = &both[i > 0];
        union match copy;

        memset(w, 0, sizeof *w);
        w->sink.event = look_around;
        w->t = t;
        w->d = &copy.duel;
        w->viewer = viewer;
        duel_copy(t->r, &copy.duel, d);
        duel_answer(t->r, &copy.duel, t->asked, list[i], &w->sink);
        if (i > 0 && (both[0].numbers != w->numbers ||
                      memcmp(both[0].most, w->most, sizeof w->most) != 0))
            return false;
    }
    return true;
}

/* Does it make no difference which of several answers is given? */
static bool changes_nothing(struct trial *t, const struct duel *d)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(t->r, d, t->asked, list);
    union match first, other;

    if (n == 1)
        return false;
    for (int i = 0; i < n; i++) {
        struct duel *to = i == 0 ? &first.duel : &other.duel;

        duel_copy(t->r, to, d);
        duel_answer(t->r, to, t->asked, list[i], NULL);
        if (to->over)
            memset(to->answer, 0, sizeof to->answer);
        if (i > 0 && !duel_equal(t->r, &first.duel, to))
            return false;
    }
    for (int viewer = -1; viewer < d->players; viewer++)
        if (!looks_the_same(t, d, viewer, list, n))
            return false;
    return true;
}

/* Is there a world, for all that a viewer knows, in which the same question
 * does make a difference?  Then leaving it out would tell the viewer that the
 * match is in another one. */
static bool hides(struct trial *t, int viewer)
{
    for (int i = 0; i < WORLDS; i++) {
        union match world;

        duel_copy(t->r, &world.duel, &t->d.duel);
        duel_view(t->r, &world.duel, viewer);
        duel_guess(t->r, &world.duel, &t->rng);
        if (!changes_nothing(t, &world.duel))
            return true;
    }
    return false;
}

bool check_worth_asking(struct trial *t)
{
    if (t->base != NULL) /* forged cards may ask pointless questions */
        return true;
    if (t->resigned || (t->d.duel.gone >> t->asked & 1) || /* about to leave */
        !changes_nothing(t, &t->d.duel))
        return true;
    for (int viewer = -1; viewer < t->d.duel.players; viewer++)
        if (hides(t, viewer))
            return true;
    return trial_fail(t, "all %d answers lead to the same state", t->n);
}

static bool offered(const struct trial *t, choice c)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_offers(t->r, &t->d.duel, t->asked, list);

    for (int i = 0; i < n; i++)
        if (list[i] == c)
            return true;
    return false;
}

/* A byte that is likely to mean something. */
static unsigned random_operand(struct trial *t)
{
    switch (rng_below(&t->rng, 5)) {
    case 0:
        return 0;
    case 1:
        return rng_below(&t->rng, 8);
    case 2:
        return rng_below(&t->rng, 256);
    default:
        return rng_below(&t->rng, t->r->book->ncards);
    }
}

/* Any answer at all, or a listed one with a byte changed. */
static choice random_choice(struct trial *t)
{
    unsigned shift = 8 * rng_below(&t->rng, 4);
    unsigned verbs = (unsigned)t->r->game->nverbs;
    unsigned verb = rng_below(&t->rng, 16) == 0 ? rng_below(&t->rng, 256)
                                                : rng_below(&t->rng, verbs);
    unsigned a = random_operand(t), b = random_operand(t);
    choice c = t->list[rng_below(&t->rng, (uint32_t)t->n)];

    switch (rng_below(&t->rng, 4)) {
    case 0:
        return choice_make(verb, a, 0, 0);
    case 1:
        return choice_make(verb, a, b, random_operand(t));
    case 2:
        return choice_make(verb, choice_a(c), choice_b(c), choice_c(c));
    default:
        return (c & ~(255u << shift)) | a << shift;
    }
}

bool check_unlisted(struct trial *t)
{
    for (int i = 0; i < UNLISTED; i++) {
        choice c = random_choice(t);
        struct reason why = { NULL, NULL };

        if (c == CHOICE_RESIGN || offered(t, c))
            continue;
        t->tally->refusals++;
        if (duel_legal(t->r, &t->d.duel, t->asked, c, &why))
            return trial_fail(t, "choice %08x is not listed but accepted",
                              (unsigned)c);
        if (empty(why.rule) || empty(why.text))
            return trial_fail(t, "choice %08x is refused without a rule",
                              (unsigned)c);
    }
    return true;
}

/* --- positions --- */

bool each_zone(struct trial *t, const struct duel *d, look_fn *look,
               const void *with)
{
    const struct game *g = t->r->game;

    for (int i = 0; i < g->nfields; i++) {
        const struct field *f = &g->fields[i];
        int zones = field_count(t->r, d, f);

        if (!field_holds_cards(f))
            continue;
        for (int z = 0; z < zones; z++)
            if (!look(t, f, z, with))
                return false;
    }
    return true;
}

/* The cards of a position, counted into `copies`. */
struct count {
    const struct duel *d;
    uint16_t *copies;
};

static bool count_zone(struct trial *t, const struct field *f, int zone,
                       const void *with)
{
    const struct count *count = with;
    card_id cards[TRIAL_CARDS];
    int n = f->named ? 0 : field_cards(t->r, count->d, f, zone, cards);

    for (int i = 0; i < n; i++)
        count->copies[cards[i]]++;
    return true;
}

void count_cards(struct trial *t, const struct duel *d, uint16_t copies[256])
{
    struct count count = { d, copies };

    memset(copies, 0, 256 * sizeof copies[0]);
    each_zone(t, d, count_zone, &count);
}

bool still_dealing(const struct trial *t, const struct duel *d)
{
    return t->r->game->dealing != NULL && t->r->game->dealing(d);
}

bool check_position(struct trial *t, const struct duel *d, const char *what)
{
    uint16_t copies[256];

    count_cards(t, d, copies);
    for (int i = 0; i < 256 && !still_dealing(t, &t->d.duel); i++)
        if (copies[i] != t->copies[i])
            return trial_fail(t, "%s has %d copies of card %d, not %d", what,
                              copies[i], i, t->copies[i]);
    for (int who = 0; who < d->players; who++) {
        int value = duel_evaluate(t->r, d, who);

        if (value < -1000 || value > 1000)
            return trial_fail(t, "%s is worth %d to %c", what, value,
                              seat_letter(who));
    }
    return duel_over(d, NULL) || duel_waiting(d) != 0 ||
           trial_fail(t, "%s: nobody is asked and it is not over", what);
}
