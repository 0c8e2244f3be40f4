/* in_play.c - what cards do with boosts and attacks in play, and with those shown from
 * hand. */
#include "games/exceed/rules.h"

/* --- Switchbox: carry out a boost shown from hand --- */

static bool copies(const struct rules *r, const struct exceed *g, int who,
                   card_id card)
{
    return card_in(r, ex_boost_half(r, card))->type == TYPE_INSTANT &&
           ex_own_card(r, g, who, card) &&
           !ex_play_holds(r, card, MARK_COPY); /* EX-CARD-41 */
}

static int list_copies(const struct rules *r, const struct exceed *g, int who,
                       choice *out)
{
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;

    for (int i = 0; i < kinds; i++)
        if (copies(r, g, who, kind[i]))
            out[n++] = choice_make(VERB_PICK, kind[i], 0, 0);
    if (n == 0)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

static void copy(struct play *p, int who, card_id card)
{
    struct event e = ex_event_of_boost(EVENT_COPY, who, card, "EX-CARD-42");
    unsigned half = ex_boost_half(p->rules, card);

    e.seen = SEEN_NOW;
    ex_tell_event(p, &e);
    program_call(p, PROCEDURE_PROGRAM,
                 book_program(p->rules->book, half, TIMING_PLAY), who, card,
                 SLOT_GONE, 0);
    mark_announced(p);
}

enum flow ex_run_copy_boost(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED, COPIED };
    const struct exceed *g = exceed(p->d);
    choice c;

    (void)in;
    switch (f->step) {
    case ENTER:
        if (count_of(g, f->who, ZONE_HAND) == 0)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_IN_PLAY);
    case ANSWERED:
        c = play_answer(p, f->who);
        f->step = COPIED;
        if (choice_verb(c) != VERB_DONE)
            copy(p, f->who, (card_id)choice_a(c));
        return FLOW_ON;
    default:
        return FLOW_DONE;
    }
}

/* --- choosing boosts in play --- */

static bool is_removal(struct insn in)
{
    return in.op == OP_REMOVE_BOOST || in.op == OP_REMOVE_OWN ||
           in.op == OP_REMOVE_OTHER;
}

/* May an instruction of a frame choose own boost number i? */
static bool may_choose(const struct exceed *g, const struct frame *f,
                       struct insn in, int i)
{
    if (in.op == OP_KEEP_BOOST)
        return !(g->boost[f->who][i].flags & BOOST_KEPT);
    return in.op != OP_REMOVE_OTHER || f->arg[PROGRAM_SLOT] != i;
}

/* EX-KNIGHT-72: nothing discards a decree. */
static int list_boosts(const struct rules *r, const struct duel *d, int owner,
                       unsigned verb, choice *out)
{
    const struct exceed *g = exceed_const(d);
    const struct frame *f = asking_frame(d);
    struct insn in = asking_insn(r, d);
    int n = 0;

    for (int i = 0; i < count_of(g, owner, ZONE_BOOSTS); i++) {
        card_id card = card_of(g, owner, ZONE_BOOSTS, i);

        if ((owner != f->who || may_choose(g, f, in, i)) &&
            !(is_removal(in) && ex_is_decree(r, card)))
            n = choice_add(out, n, choice_make(verb, card, 0, 0));
    }
    return n;
}

/* A continuous boost in the player's discard that may enter play, each once. */
static int list_entries(const struct rules *r, const struct exceed *g, int who,
                        choice *out)
{
    int n = 0;

    for (int i = 0; i < count_of(g, who, ZONE_DISCARD); i++) {
        card_id card = card_of(g, who, ZONE_DISCARD, i);

        if (ex_is_continuous(r, card) && ex_own_card(r, g, who, card))
            n = choice_add(out, n, choice_make(VERB_PICK, card, 0, 0));
    }
    return n;
}

/* Those face down are alike to the foe: the oldest is meant.  EX-LATE-25 */
static int list_facedown(const struct exceed *g, int who, bool either,
                         choice *out)
{
    int n = 0;

    if (count_of(g, who, ZONE_FACEDOWN) > 0)
        out[n++] = choice_make(VERB_OWN_FACEDOWN, 0, 0, 0);
    if (either && count_of(g, foe_of(who), ZONE_FACEDOWN) > 0)
        out[n++] = choice_make(VERB_FOE_FACEDOWN, 0, 0, 0);
    return n;
}

int ex_list_in_play(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    const struct exceed *g = exceed_const(d);
    struct insn in = asking_insn(r, d);
    int n;

    if (in.op == OP_COPY_BOOST)
        return list_copies(r, g, who, out);
    if (in.op == OP_ENTER_BOOST) {
        n = list_entries(r, g, who, out);
    } else {
        n = list_boosts(r, d, who, VERB_OWN_BOOST, out);
        if (marks_of(r, in) & MARK_EITHER)
            n += list_boosts(r, d, foe_of(who), VERB_FOE_BOOST, out + n);
        if (is_removal(in))
            n += list_facedown(g, who, marks_of(r, in) & MARK_EITHER, out + n);
    }
    if (in.how == AMOUNT_UP_TO)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

/* Ask for one, up to n times; nothing is asked when there is none to choose.
 * Returns true when the answer is a choice, which is then in *c. */
static bool choose_in_play(struct play *p, struct frame *f, struct insn in,
                           enum flow *flow, choice *c)
{
    enum { ENTER, ASK, ANSWERED };
    choice list[DUEL_MAX_CHOICES];
    int least = in.how == AMOUNT_UP_TO;

    *flow = FLOW_DONE;
    if (f->step == ANSWERED) {
        *c = play_answer(p, f->who);
        f->arg[PROGRAM_COUNT]++;
        f->step = ASK;
        *flow = FLOW_ON;
        if (choice_verb(*c) == VERB_DONE)
            *flow = FLOW_DONE;
        return choice_verb(*c) != VERB_DONE;
    }
    if (f->step == ENTER)
        f->arg[PROGRAM_COUNT] = 0;
    if (f->arg[PROGRAM_COUNT] < in.n &&
        ex_list_in_play(p->rules, p->d, f->who, list) > least) {
        f->step = ANSWERED;
        *flow = play_ask(p, f->who, QUESTION_IN_PLAY);
    }
    return false;
}

/* The boost an answer means: its owner and number. */
static int chosen_boost(const struct exceed *g, int who, choice c,
                        unsigned without, int *owner)
{
    int i = 0;

    *owner = choice_verb(c) == VERB_OWN_BOOST ? who : foe_of(who);
    while (card_of(g, *owner, ZONE_BOOSTS, i) != choice_a(c) ||
           g->boost[*owner][i].flags & without)
        i++;
    return i;
}

enum flow ex_run_enter_boost(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    enum flow flow;
    choice c;

    if (choose_in_play(p, f, in, &flow, &c))
        ex_boost_enters(p, f->who, ZONE_DISCARD,
                        find_in(g, f->who, ZONE_DISCARD, (card_id)choice_a(c)),
                        in.a == ENTRY_SEALS ? BOOST_KEPT | BOOST_SEALS : 0,
                        EVENT_PUT_INTO_PLAY, "EX-BOOST-24");
    return flow;
}

/* A boost of the same name as boost i, but not that one. */
static int other_copy(const struct exceed *g, int who, int i)
{
    int other = i + 1;

    while (card_of(g, who, ZONE_BOOSTS, other) !=
           card_of(g, who, ZONE_BOOSTS, i))
        other++;
    return other;
}

enum flow ex_run_remove_boost(struct play *p, struct frame *f, struct insn in)
{
    enum flow flow;
    choice c;
    int owner, i;

    in.n = 1;
    if (f->step == 0)
        exceed(p->d)->done.did = 0;
    if (!choose_in_play(p, f, in, &flow, &c))
        return flow;
    exceed(p->d)->done.did = 1;
    if (choice_verb(c) >= VERB_OWN_FACEDOWN) {
        owner = choice_verb(c) == VERB_OWN_FACEDOWN ? f->who : foe_of(f->who);
        ex_seal_card(p, owner, ZONE_FACEDOWN, 0, owner);
        return flow;
    }
    i = chosen_boost(exceed(p->d), f->who, c, 0, &owner);
    if (in.op == OP_REMOVE_OTHER && i == f->arg[PROGRAM_SLOT])
        i = other_copy(exceed(p->d), f->who, i);
    ex_boost_leaves(p, owner, i,
                    in.op == OP_RETURN_BOOST ? PLACE_HAND : PLACE_DISCARD);
    return flow;
}

static void keep(struct play *p, int who, int i)
{
    struct exceed *g = exceed(p->d);
    struct event e = ex_event_of_boost(
        EVENT_KEEP, who, card_of(g, who, ZONE_BOOSTS, i), "EX-CLEAN-07");

    g->boost[who][i].flags |= BOOST_KEPT | BOOST_RESETS;
    ex_tell_event(p, &e);
}

static void keep_facedown(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);
    int n = count_of(g, who, ZONE_FACEDOWN);

    if (n == 0)
        return;
    g->side[who].keeps = 1;
    ex_tell_number(p, who, EVENT_KEEP_FACEDOWN, n, "EX-LATE-25");
}

enum flow ex_run_keep_this(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (f->arg[PROGRAM_SLOT] < SLOT_GONE)
        keep(p, boost_owner(f), boost_number(f));
    return FLOW_DONE;
}

enum flow ex_run_keep_boost(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    enum flow flow;
    choice c;
    int owner, i;

    if (in.how == AMOUNT_ALL) {
        for (i = 0; i < count_of(g, f->who, ZONE_BOOSTS); i++)
            keep(p, f->who, i);
        keep_facedown(p, f->who);
        return FLOW_DONE;
    }
    if (choose_in_play(p, f, in, &flow, &c)) {
        i = chosen_boost(g, f->who, c, BOOST_KEPT, &owner);
        keep(p, owner, i);
    }
    return flow;
}

enum flow ex_run_boost_to_hand(struct play *p, struct frame *f, struct insn in)
{
    enum flow flow;
    choice c;
    int owner, i;

    if (choose_in_play(p, f, in, &flow, &c)) {
        i = chosen_boost(exceed(p->d), f->who, c, 0, &owner);
        ex_boost_leaves(p, owner, i, PLACE_HAND);
    }
    return flow;
}

static int served_player(const struct exceed *g, int owner, int i)
{
    return g->boost[owner][i].flags & BOOST_SERVES_FOE ? foe_of(owner) : owner;
}

static bool any_serves(const struct exceed *g, int who)
{
    for (int owner = 0; owner < 2; owner++)
        for (int i = 0; i < count_of(g, owner, ZONE_BOOSTS); i++)
            if (served_player(g, owner, i) == who)
                return true;
    return false;
}

/* EX-CARD-45: of copies, one that does not serve the player yet. */
static void take_over(struct play *p, int who, int owner, card_id card)
{
    struct exceed *g = exceed(p->d);
    struct event e =
        ex_event_of_boost(EVENT_TAKE_OVER, who, card, "EX-CARD-45");

    e.foe = (uint8_t)owner;
    for (int i = 0; i < count_of(g, owner, ZONE_BOOSTS); i++)
        if (card_of(g, owner, ZONE_BOOSTS, i) == card &&
            served_player(g, owner, i) != who) {
            g->boost[owner][i].flags ^= BOOST_SERVES_FOE;
            ex_tell_event(p, &e);
            return;
        }
}

enum flow ex_run_take_boost(struct play *p, struct frame *f, struct insn in)
{
    int foe = foe_of(f->who);
    enum flow flow;
    choice c;

    in.n = 1;
    if (!any_serves(exceed(p->d), foe))
        return FLOW_DONE;
    if (choose_in_play(p, f, in, &flow, &c))
        take_over(p, f->who, choice_verb(c) == VERB_OWN_BOOST ? f->who : foe,
                  (card_id)choice_a(c));
    return flow;
}

/* --- sealing, and where this card goes --- */

static void seal_all(struct play *p, int who, enum zone zone, int by)
{
    const struct exceed *g = exceed(p->d);

    for (int i = count_of(g, who, zone) - 1; i >= 0; i--)
        if (card_of(g, who, zone, i) == g->done.shown)
            ex_seal_card(p, who, zone, i, by);
}

/* EX-CARD-18 */
enum flow ex_run_seal_copies(struct play *p, struct frame *f, struct insn in)
{
    static const enum zone zones[] = { ZONE_HAND, ZONE_DECK, ZONE_GAUGE,
                                       ZONE_DISCARD };

    (void)in;
    if (exceed(p->d)->done.shown == CARD_NONE)
        return FLOW_DONE;
    for (int i = 0; i < 4; i++)
        seal_all(p, foe_of(f->who), zones[i], f->who);
    ex_shuffle_deck(p, foe_of(f->who), EVENT_SHUFFLE, "EX-ZONE-03");
    return FLOW_DONE;
}

/* EX-LATE-33 */
static bool goes_back(const struct rules *r, const struct exceed *g, int who)
{
    return card_in(r, g->attack[who].card)->type == TYPE_FACE;
}

enum flow ex_run_seal_attack(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    (void)in;
    if (goes_back(p->rules, g, foe_of(f->who)))
        return FLOW_DONE;
    g->attack[f->who].seals_foe = 1;
    ex_tell_event(p, &(struct event){ .kind = EVENT_WILL_SEAL,
                                      .who = f->who,
                                      .foe = (uint8_t)foe_of(f->who),
                                      .card = g->attack[foe_of(f->who)].card,
                                      .seen = SEEN_BY_ALL,
                                      .rule = "EX-CARD-17" });
    return FLOW_DONE;
}

/* Boosts go at once; EX-VERB-18. */
enum flow ex_run_send_this(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    uint8_t *slot = &f->arg[PROGRAM_SLOT];

    if (*slot < SLOT_GONE)
        ex_boost_leaves(p, boost_owner(f), boost_number(f), (enum place)in.a);
    else if (*slot == SLOT_PLAYING)
        ex_send_card(p, f->who, ZONE_PLAYING,
                     count_of(g, f->who, ZONE_PLAYING) - 1, (enum place)in.a);
    *slot = SLOT_GONE;
    return FLOW_DONE;
}

/* EX-HIT-05; an invalid attack goes at once, EX-CARD-39 */
enum flow ex_run_send_attack(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    if (goes_back(p->rules, g, f->who))
        return FLOW_DONE;
    if (g->attack[f->who].valid) {
        g->attack[f->who].place = in.a;
        ex_tell_event(p, &(struct event){ .kind = EVENT_WILL_GO,
                                          .who = f->who,
                                          .card = g->attack[f->who].card,
                                          .seen = SEEN_BY_ALL,
                                          .n = in.a,
                                          .rule = "EX-HIT-05" });
    } else if (ex_has_attack(g, f->who)) {
        ex_attack_leaves(p, f->who, 0, (enum place)in.a);
    }
    return FLOW_DONE;
}
