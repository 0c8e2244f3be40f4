/* choices.c - the legal answers to each question; XO-DEC-01 to XO-DEC-17.
 *
 * Cards of equal name and equal state are offered once.
 */
#include "games/exodus/rules.h"

/* A list of answers being made. */
struct list {
    const struct rules *r;
    const struct exodus *g;
    int who;
    choice *out;
    int n;
};

static void add(struct list *l, unsigned verb, unsigned a, unsigned b,
                unsigned c)
{
    if (l->n < DUEL_MAX_CHOICES)
        l->out[l->n++] = choice_make(verb, a, b, c);
}

static struct list begin(const struct rules *r, const struct duel *d, int who,
                         choice *out)
{
    return (struct list){ r, exodus_const(d), who, out, 0 };
}

/* The answer that is always there comes last. */
static int finish(struct list *l, unsigned verb)
{
    if (l->n == DUEL_MAX_CHOICES)
        l->n--;
    add(l, verb, 0, 0, 0);
    return l->n;
}

/* The different hand cards of a type. */
static void add_hand(struct list *l, unsigned verb, enum type type)
{
    int zone = zone_of(l->who, ZONE_HAND);
    struct kinds seen = { { 0 } };

    for (int i = 0; i < zone_count(&l->g->shelf, zone); i++) {
        int card = zone_card(&l->g->shelf, zone, i);
        unsigned kind = exodus_kind(l->g, card);

        if (card == CARD_HIDDEN || !is_type(l->r, l->g, card, type) ||
            has_kind(&seen, kind))
            continue;
        add_kind(&seen, kind);
        if (verb != VERB_PLAY || xo_playable(l->r, l->g, l->who, card))
            add(l, verb, kind, 0, 0);
    }
}

/* Symmetries and abilities: what a player who may act can use. */
static void add_objects(struct list *l)
{
    struct pile pile = NO_PILE;

    if (!xo_stack_open(l->g))
        return;
    add_hand(l, VERB_PLAY, TYPE_SYMMETRY);
    while (xo_pile_next(l->r, l->g, l->who, &pile))
        if (pile.creature != 0 && xo_usable(l->r, l->g, l->who, pile.creature))
            add(l, VERB_USE, (unsigned)pile.number, 0, 0);
}

/* --- phases --- */

static void add_moves(struct list *l)
{
    int zone = zone_of(l->who, ZONE_FIELD);
    struct pile pile = NO_PILE;

    while (xo_pile_next(l->r, l->g, l->who, &pile)) {
        struct kinds seen = { { 0 } };

        for (int i = pile.first; i < pile.first + pile.energies; i++) {
            unsigned kind = l->g->kind[zone_card(&l->g->shelf, zone, i)];

            if (has_kind(&seen, kind) ||
                !xo_can_move(l->r, l->g, l->who, &pile, i))
                continue;
            add_kind(&seen, kind);
            add(l, VERB_MOVE, (unsigned)pile.number, kind, 0);
        }
    }
}

static int list_energy(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    struct list l = begin(r, d, who, out);

    add_hand(&l, VERB_LAY, TYPE_ENERGY);
    add_moves(&l);
    add_objects(&l);
    return finish(&l, VERB_END);
}

static int list_creature(const struct rules *r, const struct duel *d, int who,
                         choice *out)
{
    struct list l = begin(r, d, who, out);
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, l.g, who, &pile))
        if (pile.creature == 0) {
            add_hand(&l, VERB_SUMMON, TYPE_CREATURE);
            break;
        }
    add_objects(&l);
    return finish(&l, VERB_END);
}

static int list_attack(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    struct list l = begin(r, d, who, out);
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, l.g, who, &pile))
        if (pile.creature != 0 && xo_can_attack(l.g, pile.creature))
            add(&l, VERB_ATTACK, (unsigned)pile.number, 0, 0);
    add_objects(&l);
    return finish(&l, VERB_END);
}

static int list_respond(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    struct list l = begin(r, d, who, out);

    add_objects(&l);
    return finish(&l, VERB_PASS);
}

/* --- the rest of a play --- */

/* For an energy being placed, or moved from a pile. */
static int list_pile(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    struct list l = begin(r, d, who, out);
    int from = asking_frame(d)->arg[PHASE_PILE];
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, l.g, who, &pile))
        if (pile.number != from && xo_has_room(&pile))
            add(&l, VERB_PILE, (unsigned)pile.number, 0, 0);
    if (from == 0 || xo_pile_number(r, l.g, who, from).energies > 1)
        add(&l, VERB_NEW, 0, 0, 0);
    return l.n;
}

static int list_blank(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    struct list l = begin(r, d, who, out);
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, l.g, who, &pile))
        if (pile.creature == 0)
            add(&l, VERB_PILE, (unsigned)pile.number, 0, 0);
    return l.n;
}

/* The creatures of all opponents except one, then Life Points except those of
 * one player (-1: of nobody); XO-TEAM-09. */
static void add_targets(struct list *l, int without, int but)
{
    for (int foe = 0; foe < l->g->d.players; foe++) {
        struct pile pile = NO_PILE;

        if (!are_foes(l->g, foe, l->who))
            continue;
        while (xo_pile_next(l->r, l->g, foe, &pile))
            if (pile.creature != 0 && pile.creature != without)
                add(l, VERB_CREATURE, (unsigned)foe, (unsigned)pile.number, 0);
    }
    for (int foe = 0; foe < l->g->d.players; foe++)
        if (foe != but && xo_life_open(l->r, l->g, foe))
            add(l, VERB_LIFE, (unsigned)foe, 0, 0);
}

static int list_aim(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    struct list l = begin(r, d, who, out);

    add_targets(&l, 0, -1);
    return l.n;
}

static int list_final(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    struct list l = begin(r, d, who, out);
    bool open = xo_target_open(r, l.g);

    if (open)
        add(&l, VERB_GO_ON, 0, 0, 0);
    if (!frozen(l.g, l.g->attacker))
        add_targets(&l, l.g->target,
                    l.g->attack & ATTACK_LIFE ? l.g->victim : -1);
    return finish(&l, VERB_CANCEL);
}

static int names(const struct candidate *list, int n, choice *out)
{
    for (int i = 0; i < n; i++)
        out[i] = list[i].c;
    return n;
}

static int list_slot(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    const struct exodus *g = exodus_const(d);
    struct candidate list[MAX_CANDIDATES];
    int n = xo_candidates(r, g, top_object_const(g), xo_declare_slot(r, g),
                          asking_frame(d)->arg[DECLARE_FRESH], list,
                          MAX_CANDIDATES);

    (void)who;
    return names(list, n, out);
}

static struct limits limits_exactly(int n)
{
    return (struct limits){ .done = choice_make(VERB_DONE, 0, 0, 0),
                            .least = n,
                            .most = n };
}

static struct limits set_pay(const struct rules *r, const struct duel *d,
                             int who)
{
    (void)who;
    return limits_exactly(xo_declare_energies(r, exodus_const(d)));
}

static int list_may(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    (void)r, (void)d, (void)who;
    out[0] = choice_make(VERB_YES, 0, 0, 0);
    out[1] = choice_make(VERB_NO, 0, 0, 0);
    return 2;
}

static int list_playback(const struct rules *r, const struct duel *d, int who,
                         choice *out)
{
    (void)r, (void)d, (void)who;
    out[0] = choice_make(VERB_KEEP, 0, 0, 0);
    out[1] = choice_make(VERB_AGAIN, 0, 0, 0);
    return 2;
}

/* Triggers that are alike are offered once. */
static int list_order(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    struct list l = begin(r, d, who, out);

    for (int i = 0; i < l.g->nwaiting; i++) {
        bool before = false;

        for (int k = 0; k < i; k++)
            before |= xo_waiting_alike(l.g, i, k);
        if (waiting_const(l.g, i)->who == who && !before)
            add(&l, VERB_TRIGGER, (unsigned)i + 1, 0, 0);
    }
    return l.n;
}

static int list_lose(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    struct candidate list[INSTANCES];
    int n = xo_battle_energies(r, exodus_const(d), asking_frame(d), list);

    (void)who;
    return names(list, n, out);
}

static struct limits set_lose(const struct rules *r, const struct duel *d,
                              int who)
{
    (void)r, (void)who;
    return limits_exactly(xo_battle_losses(asking_frame(d)));
}

static int list_thaw(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    struct candidate list[MAX_DUE];
    int n = xo_due_cards(r, exodus_const(d), list);

    (void)who;
    return names(list, n, out);
}

static int list_pick(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    struct list l = begin(r, d, who, out);
    int zone = zone_of(who, ZONE_FIELD);
    struct pile pile = NO_PILE;

    while (xo_pile_next(r, l.g, who, &pile))
        for (int i = pile.first; i < pile.first + pile.energies; i++)
            if (!xo_card_repeated(l.g, zone, pile.first, i))
                add(&l, VERB_ENERGY, (unsigned)who, (unsigned)pile.number,
                    (unsigned)(i - pile.first + 1));
    return l.n;
}

/* Cards of a Main Deck by their index, each kind once, without one of them. */
static void add_takes(struct list *l, int deck, const int *at, int n,
                      card_id but)
{
    struct kinds seen = { { 0 } };

    add_kind(&seen, but);
    for (int i = 0; i < n; i++) {
        unsigned kind = exodus_kind(l->g, zone_card(&l->g->shelf, deck, at[i]));

        if (has_kind(&seen, kind))
            continue;
        add_kind(&seen, kind);
        add(l, VERB_TAKE, kind, 0, 0);
    }
}

static int list_take(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    struct list l = begin(r, d, who, out);
    unsigned type = r->book->code[asking_frame(d)->pc].a;
    int at[INSTANCES], n = xo_revealed_fits(r, l.g, who, type, at);

    add_takes(&l, zone_of(who, ZONE_MAIN), at, n, CARD_NONE);
    return finish(&l, VERB_NO);
}

static int list_mill(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    struct list l = begin(r, d, who, out);
    int foe = foe_of(asking_frame(d));
    int deck = zone_of(foe, ZONE_MAIN), at[INSTANCES];
    int top = zone_count(&l.g->shelf, deck) - 1;

    add(&l, VERB_TOP, 0, 0, 0);
    for (int i = 1; i < l.g->revealed[foe]; i++)
        at[i - 1] = top - i;
    add_takes(&l, deck, at, l.g->revealed[foe] - 1,
              exodus_kind(l.g, zone_card(&l.g->shelf, deck, top)));
    return l.n;
}

static int list_foe(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    struct list l = begin(r, d, who, out);
    unsigned foes = xo_foe_candidates(r, l.g, top_object_const(l.g),
                                      asking_frame(d)->arg[DECLARE_FRESH]);

    for (int i = 0; i < d->players; i++)
        if (foes >> i & 1)
            add(&l, VERB_FOE, (unsigned)i, 0, 0);
    return l.n;
}

const struct question exodus_questions[QUESTIONS] = {
    [QUESTION_ENERGY] = { "energy", "Energy Phase: lay or move energies.",
                          "XO-DEC-01", list_energy },
    [QUESTION_PILE] = { "pile", "Onto which pile?", "XO-DEC-02", list_pile,
                        .midplay = true },
    [QUESTION_CREATURE] = { "creature", "Creature Phase: summon creatures.",
                            "XO-DEC-03", list_creature },
    [QUESTION_BLANK] = { "blank", "Onto which blank pile?", "XO-DEC-04",
                         list_blank, .midplay = true },
    [QUESTION_ATTACK] = { "attack", "Attack Phase: attack with a creature.",
                          "XO-DEC-05", list_attack },
    [QUESTION_AIM] = { "aim", "What does it attack?", "XO-DEC-06", list_aim,
                       .midplay = true },
    [QUESTION_RESPOND] = { "respond", "Answer, or pass.", "XO-DEC-07",
                           list_respond, .midplay = true },
    [QUESTION_TARGET] = { "target", "Select a target.", "XO-DEC-08", list_slot,
                          .midplay = true },
    [QUESTION_PAY] = { "pay", "Which energies pay?", "XO-DEC-09", list_slot,
                       .midplay = true, .set = set_pay },
    [QUESTION_EXTRA] = { "extra", "Pay the additional cost?", "XO-DEC-10",
                         list_may, .midplay = true },
    [QUESTION_PLAYBACK] = { "playback", "Playback: keep, or declare again?",
                            "XO-DEC-11", list_playback, .midplay = true },
    [QUESTION_FINAL] = { "final", "Playback: go on with the attack?",
                         "XO-DEC-12", list_final, .midplay = true },
    [QUESTION_ORDER] = { "order", "Which ability goes on the stack next?",
                         "XO-DEC-13", list_order, .midplay = true },
    [QUESTION_MAY] = { "may", "Do it?", "XO-DEC-14", list_may,
                       .midplay = true },
    [QUESTION_LOSE] = { "lose", "Which energies are lost?", "XO-DEC-15",
                        list_lose, .midplay = true, .set = set_lose },
    [QUESTION_THAW] = { "thaw", "Which card thaws next?", "XO-DEC-16",
                        list_thaw },
    [QUESTION_PICK] = { "pick", "Which energy goes back to the hand?",
                        "XO-DEC-17", list_pick, .midplay = true },
    [QUESTION_TAKE] = { "take", "Take a revealed card?", "XO-DEC-17", list_take,
                        .midplay = true },
    [QUESTION_MILL] = { "mill", "The top card, or a revealed one?", "XO-DEC-17",
                        list_mill, .midplay = true },
    [QUESTION_FOE] = { "foe", "Which opponent?", "XO-TEAM-10", list_foe,
                       .midplay = true },
};
