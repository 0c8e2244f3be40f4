/* property_sight.c - the property test: what players see, guess and hear. */
#include <string.h>

#include "lab/property_trial.h"
#include "match/places.h"

enum { PLAY_ON = 12 }; /* answers given in a guessed world */

static const char *viewer_name(int who)
{
    static const char *const seats[DUEL_MAX_PLAYERS] = { "A", "B", "C",
                                                         "D", "E", "F" };

    return who < 0 ? "a spectator" : seats[who];
}

/* --- views --- */

/* A view and whose it is. */
struct look {
    const struct duel *view;
    int who;
};

static bool may_see(struct trial *t, const struct field *f, bool owner, int who)
{
    return f->sight == SIGHT_ALL || (f->sight == SIGHT_OWNER && owner) ||
           (f->shown != NULL && f->shown(t->r, &t->d.duel, who));
}

/* A card of a zone is face up if the table of fields lets that player see it,
 * and then it is the true one. */
static bool card_is_honest(struct trial *t, const struct field *f, bool open,
                           card_id seen, card_id real)
{
    bool hidden = seen == CARD_HIDDEN;

    if (!field_takes(f, t->r->book->cards[real].type))
        return trial_fail(t, "%s has %s, whose type it does not take", f->name,
                          t->r->book->cards[real].id);
    t->tally->hidden += hidden;
    if (!hidden && seen != real)
        return trial_fail(t, "a view of %s shows a wrong card", f->name);
    if (f->sight != SIGHT_VARIES && hidden == open)
        return trial_fail(t, "a view of %s %s its cards", f->name,
                          hidden ? "hides" : "shows");
    return true;
}

static bool zone_is_honest(struct trial *t, const struct field *f, int zone,
                           const void *with)
{
    const struct look *look = with;
    card_id seen[TRIAL_CARDS], real[TRIAL_CARDS];
    bool owner = f->per_player && zone == look->who;
    bool open = may_see(t, f, owner, look->who);
    int n = field_cards(t->r, look->view, f, zone, seen);

    if (n == 0 && f->named && f->sight == SIGHT_VARIES)
        return true; /* a list that the viewer may not see */
    if (n != field_cards(t->r, &t->d.duel, f, zone, real))
        return trial_fail(t, "a view of %s has %d cards", f->name, n);
    for (int i = 0; i < n; i++)
        if (!card_is_honest(t, f, open, seen[i], real[i]))
            return false;
    return true;
}

/* The view does not change with what it must not show: the luck to come, and
 * the answers others have sealed. */
static bool view_keeps_secrets(struct trial *t, const struct duel *view,
                               int who)
{
    union match d;

    duel_copy(t->r, &d.duel, &t->d.duel);
    d.duel.rng.state ^= 0x5bd1e995;
    d.duel.rng.key[0] ^= 1;
    d.duel.rng.stream ^= 1;
    for (int i = 0; i < d.duel.players; i++)
        if (i != who)
            d.duel.answer[i] ^= 1;
    duel_view(t->r, &d.duel, who);
    if (!duel_equal(t->r, &d.duel, view))
        return trial_fail(t, "a view shows chance or sealed answers");
    duel_view(t->r, &d.duel, who);
    return duel_equal(t->r, &d.duel, view) ||
           trial_fail(t, "a view of a view is another view");
}

/* The player chooses from the same list in all worlds that look alike. */
static bool same_choices(struct trial *t, const struct duel *d,
                         const char *what)
{
    choice list[DUEL_MAX_CHOICES];
    size_t size = (size_t)t->n * sizeof list[0];

    if (duel_ask(t->r, d, t->asked) == NULL ||
        duel_choices(t->r, d, t->asked, list) != t->n ||
        memcmp(list, t->list, size) != 0)
        return trial_fail(t, "%s offers %c other choices than the truth", what,
                          seat_letter(t->asked));
    return true;
}

/* Each card that an answer names lies where its verb says, open to its player:
 * what the page lights is that card in that place. */
static bool check_places(struct trial *t, const struct duel *view)
{
    for (int i = 0; i < t->n; i++) {
        const struct verb *verb = &t->r->game->verbs[choice_verb(t->list[i])];
        struct operand operand[3];
        int n = notation_operands(t->r, t->list[i], operand);

        for (int k = 0; k < n && verb->lies != NULL; k++) {
            struct place at;

            if (strcmp(operand[k].kind, "card") == 0 &&
                !place_of(t->r, view, t->asked, t->list[i], k, &at))
                return trial_fail(
                    t, "\"%s\": %s does not lie in %s", verb->form,
                    t->r->book->cards[operand[k].value].id, verb->lies);
        }
    }
    return true;
}

/* --- guesses --- */

bool check_plays_on(struct trial *t, struct duel *d, const char *what)
{
    for (int i = 0; i < PLAY_ON && !duel_over(d, NULL); i++) {
        choice list[DUEL_MAX_CHOICES];
        int who = duel_first(d), n;

        if (!play_answerable(t->r, d, who))
            return trial_fail(t, "%s offers %c no choice", what,
                              seat_letter(who));
        n = duel_choices(t->r, d, who, list);
        duel_answer(t->r, d, who, list[rng_below(&t->rng, (uint32_t)n)], NULL);
    }
    return true;
}

/* Half of the guesses keep something of another one. */
static void guess(struct trial *t, const struct duel *view, bool like,
                  struct rng *rng, struct duel *out)
{
    enum { KEEP = 700 };
    union match other;

    duel_copy(t->r, out, view);
    duel_copy(t->r, &other.duel, view);
    duel_guess(t->r, &other.duel, rng);
    if (like)
        duel_guess_like(t->r, out, &other.duel, KEEP, rng);
    else
        duel_guess(t->r, out, rng);
}

/* A world guessed from a view looks the same to its viewer. */
static bool check_guess(struct trial *t, const struct duel *view, int who,
                        bool like)
{
    struct rng rng, same;
    union match world, twin;

    rng_seed(&rng, (uint64_t)rng_next(&t->rng) << 32 | rng_next(&t->rng));
    same = rng;
    guess(t, view, like, &rng, &world.duel);
    guess(t, view, like, &same, &twin.duel);
    t->tally->worlds++;
    if (!duel_equal(t->r, &world.duel, &twin.duel) ||
        duel_hash(t->r, &world.duel) != duel_hash(t->r, &twin.duel))
        return trial_fail(t, "the same luck guesses another world");
    if (!check_position(t, &world.duel, "a guessed world") ||
        (who == t->asked && !same_choices(t, &world.duel, "a guess")))
        return false;
    duel_view(t->r, &twin.duel, who);
    if (!duel_equal(t->r, &twin.duel, view))
        return trial_fail(t, "a guess of %s does not fit the view",
                          viewer_name(who));
    if (who >= 0 && !check_guess_observed(t, &world.duel, who))
        return false;
    if (who >= 0 && t->r->game->expect != NULL &&
        duel_expect(t->r, &world.duel, who) !=
            duel_expect(t->r, &t->d.duel, who))
        return trial_fail(t, "what %s may expect depends on what is hidden",
                          viewer_name(who));
    return check_plays_on(t, &world.duel, "a guessed world") &&
           check_position(t, &world.duel, "a guessed world played on");
}

bool check_sealed(struct trial *t)
{
    unsigned others = duel_waiting(&t->earlier.duel) & ~(1u << t->asked);

    if (others == 0 || others != (duel_waiting(&t->d.duel) & ~(1u << t->asked)))
        return true;
    for (int who = -1; who < t->setup.players; who++) {
        union match before, after;

        duel_copy(t->r, &before.duel, &t->earlier.duel);
        duel_copy(t->r, &after.duel, &t->d.duel);
        duel_view(t->r, &before.duel, who);
        duel_view(t->r, &after.duel, who);
        if (who != t->asked && !duel_equal(t->r, &before.duel, &after.duel))
            return trial_fail(t, "others can see that a sealed answer came");
    }
    return true;
}

bool check_views(struct trial *t)
{
    for (int who = -1; who < t->setup.players; who++) {
        union match view;
        struct look look = { &view.duel, who };

        duel_copy(t->r, &view.duel, &t->d.duel);
        duel_view(t->r, &view.duel, who);
        if (!view_keeps_secrets(t, &view.duel, who) ||
            !each_zone(t, &view.duel, zone_is_honest, &look) ||
            (who == t->asked && (!same_choices(t, &view.duel, "a view") ||
                                 !check_places(t, &view.duel))) ||
            (who >= 0 && !check_observed(t, &view.duel, who)))
            return false;
        for (int i = 0; i < 2; i++)
            if (!check_guess(t, &view.duel, who, i > 0))
                return false;
    }
    return true;
}

/* --- events --- */

/* Where a card is looked for. */
struct search {
    const struct duel *view;
    card_id card;
};

static bool zone_lacks(struct trial *t, const struct field *f, int zone,
                       const void *with)
{
    const struct search *s = with;
    card_id cards[TRIAL_CARDS];
    int n = field_cards(t->r, s->view, f, zone, cards);

    for (int i = 0; i < n; i++)
        if (cards[i] == s->card)
            return false;
    return true;
}

/* Does that player see the card face up in this position? */
static bool sees(struct trial *t, const struct duel *d, int who, card_id card)
{
    union match view;
    struct search s = { &view.duel, card };

    duel_copy(t->r, &view.duel, d);
    duel_view(t->r, &view.duel, who);
    return !each_zone(t, &view.duel, zone_lacks, &s);
}

/* Drop the doubts about cards that are seen by now: they may be shuffled away
 * before the answer is complete. */
static void settle_doubts(struct trial *t)
{
    int left = 0;

    for (int i = 0; i < t->ndoubts; i++)
        if (!sees(t, &t->d.duel, t->doubt[i].who, t->doubt[i].card))
            t->doubt[left++] = t->doubt[i];
    t->ndoubts = left;
}

/* A card named to a player is one that the player sees: before, now, or (a
 * doubt until then) later in the same answer. */
static void check_heard(struct trial *t, const struct event *e, int who,
                        card_id card)
{
    if (card == CARD_NONE || card == CARD_HIDDEN ||
        sees(t, &t->d.duel, who, card) || sees(t, &t->earlier.duel, who, card))
        return;
    if (t->ndoubts == TRIAL_DOUBTS)
        trial_fail(t, "an answer leaves too many events in doubt");
    else
        t->doubt[t->ndoubts++] = (struct doubt){ who, card, e->kind };
}

/* Does a sentence begin or end with a blank, or have two together?  Something
 * has been left out of it. */
static bool gaping(const char *sentence)
{
    size_t n = strlen(sentence);

    return sentence[0] == ' ' || sentence[n - 1] == ' ' ||
           strstr(sentence, "  ") != NULL;
}

void check_event(struct sink *sink, const struct event *e)
{
    struct trial *t = (struct trial *)sink; /* its first member */
    char buffer[512];
    struct text out;

    t->tally->events++;
    settle_doubts(t);
    if (e->kind >= EVENT_STAND_IN)
        return; /* the kernel's own: open to all, and no game's rule */
    if (e->kind >= t->r->game->nevents || e->rule == NULL ||
        e->rule[0] == '\0') {
        trial_fail(t, "an event of kind %d has no rule", e->kind);
        return;
    }
    for (int who = -1; who < t->setup.players; who++) {
        struct event heard = event_for(e, who);

        if (e->seen != SEEN_NOW) {
            check_heard(t, e, who, heard.card);
            check_heard(t, e, who, heard.with);
        }
        text_init(&out, buffer, sizeof buffer);
        event_text(t->r, &heard, &out);
        if (out.n == 0 || out.cut || gaping(buffer))
            trial_fail(t, "the event \"%s\" reads \"%s\" to %s",
                       t->r->game->events[e->kind].name, buffer,
                       viewer_name(who));
    }
}

bool check_doubts(struct trial *t)
{
    for (int i = 0; i < t->ndoubts; i++) {
        struct doubt *doubt = &t->doubt[i];

        if (!sees(t, &t->d.duel, doubt->who, doubt->card))
            return trial_fail(
                t,
                "the event \"%s\" names %s to %s, whose view hides it (if it "
                "is shown for a moment only, SEEN_NOW says so)",
                t->r->game->events[doubt->kind].name,
                t->r->book->cards[doubt->card].name, viewer_name(doubt->who));
    }
    t->ndoubts = 0;
    return !t->failed;
}
