/* rods.c - Lightning Rods: cards of a player that lie on spaces of the board;
 * EX-BLAZ-70 to EX-BLAZ-74.
 *
 * ZONE_RODS holds them, the oldest first, and `rod` their spaces in the same order.
 */
#include "games/exceed/rules.h"

static spaces bit_of(int space)
{
    return space >= 1 && space <= SPACES ? (spaces)(1u << (space - 1)) : 0;
}

static const spaces everywhere = (1u << SPACES) - 1;

/* --- putting one on a space --- */

/* The spaces that an instruction may put one on. */
static spaces free_spaces(const struct rules *r, const struct exceed *g,
                          int who, struct insn in)
{
    if (count_of(g, who, ZONE_RODS) >= MOST_RODS)
        return 0;
    return in.op == OP_ROD_CHOSEN ? everywhere : exceed_reach(r, g, who);
}

static enum zone source_of(struct insn in)
{
    return in.op == OP_ROD_ATTACK ? ZONE_ATTACK : ZONE_DISCARD;
}

bool ex_can_set_rod(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);

    return count_of(g, f->who, source_of(in)) > 0 &&
           free_spaces(r, g, f->who, in) != 0;
}

static void set_rod(struct play *p, int who, enum zone from, int i, int space)
{
    struct exceed *g = exceed(p->d);
    card_id card = card_of(g, who, from, i);

    g->rod[who][count_of(g, who, ZONE_RODS)].at = (uint8_t)space;
    zone_move_top(&g->shelf, zone_of(who, from), i, zone_of(who, ZONE_RODS));
    ex_tell_event(p, &(struct event){ .kind = EVENT_ROD,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)space,
                                      .rule = "EX-BLAZ-70" });
}

enum { ENTER, CARD, SPACE };

enum flow ex_run_set_rod(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    enum zone from = source_of(in);
    choice c[DUEL_MAX_MEMBERS];
    int i = count_of(g, f->who, from) - 1;
    int space;

    switch (f->step) {
    case ENTER:
        if (!ex_can_set_rod(p->rules, p->d, f, in))
            return FLOW_DONE;
        f->step = in.op == OP_ROD_CHOSEN ? CARD : SPACE;
        return play_ask(p, f->who,
                        in.op == OP_ROD_CHOSEN ? QUESTION_CARD
                                               : QUESTION_COMPANION);
    case CARD:
        play_set(p, f->who, c);
        f->arg[PROGRAM_COUNT] = (uint8_t)choice_a(c[0]);
        f->step = SPACE;
        return play_ask(p, f->who, QUESTION_COMPANION);
    default:
        space = (int)choice_a(play_answer(p, f->who));
        if (in.op == OP_ROD_CHOSEN)
            i = find_in(g, f->who, from, f->arg[PROGRAM_COUNT]);
        set_rod(p, f->who, from, i, space);
        return FLOW_DONE;
    }
}

/* --- rods where the foe stands --- */

static bool under_foe(const struct exceed *g, int who, int i)
{
    return ex_stands_on(g, foe_of(who), g->rod[who][i].at);
}

int ex_count_rods_on_foe(const struct rules *r, const struct duel *d,
                         const struct frame *f)
{
    const struct exceed *g = exceed_const(d);
    int n = 0;

    (void)r;
    for (int i = count_of(g, f->who, ZONE_RODS) - 1; i >= 0; i--)
        n += under_foe(g, f->who, i);
    return n;
}

bool ex_if_rod_on_foe(const struct rules *r, const struct duel *d,
                      const struct frame *f, struct insn in)
{
    (void)in;
    return ex_count_rods_on_foe(r, d, f) > 0;
}

/* The oldest one of a name there goes to hand. */
static void take_rod(struct play *p, int who, card_id card)
{
    struct exceed *g = exceed(p->d);
    int last = count_of(g, who, ZONE_RODS) - 1, i = 0;

    while (card_of(g, who, ZONE_RODS, i) != card || !under_foe(g, who, i))
        i++;
    ex_send_card(p, who, ZONE_RODS, i, PLACE_HAND);
    for (; i < last; i++)
        g->rod[who][i] = g->rod[who][i + 1];
    g->rod[who][last] = (struct rod){ 0 };
}

/* EX-BLAZ-72 */
enum flow ex_run_lightning(struct play *p, struct frame *f, struct insn in)
{
    enum { ASK, ANSWERED };
    choice c[DUEL_MAX_MEMBERS];

    if (f->step == ASK) {
        if (ex_count_rods_on_foe(p->rules, p->d, f) == 0)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_CARD);
    }
    if (play_set(p, f->who, c) == 0)
        return FLOW_DONE;
    take_rod(p, f->who, (card_id)choice_a(c[0]));
    ex_damage(p, foe_of(f->who), in.n, 1, "EX-BLAZ-72");
    f->step = ASK;
    return FLOW_ON;
}

int ex_list_rod_cards(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    const struct exceed *g = exceed_const(d);
    bool strikes = asking_insn(r, d).op == OP_LIGHTNING;
    enum zone zone = strikes ? ZONE_RODS : ZONE_DISCARD;
    int n = 0;

    for (int i = 0; i < count_of(g, who, zone); i++)
        if (!strikes || under_foe(g, who, i))
            n = choice_add(
                out, n, choice_make(VERB_PICK, card_of(g, who, zone, i), 0, 0));
    return n;
}

/* --- going to one: EX-BLAZ-73 --- */

/* Where a rod leads a player; 0: nowhere. */
static int goal_of(const struct rules *r, const struct exceed *g, int who,
                   int at)
{
    const struct side *side = &g->side[who], *foe = &g->side[foe_of(who)];
    int girth = side->wide + foe->wide;
    bool left = side->at < foe->at;

    if (at >= foe->at - girth && at <= foe->at + girth)
        at = left ? foe->at - girth - 1 : foe->at + girth + 1;
    if (at == side->at || at <= side->wide || at > SPACES - side->wide ||
        ((at < foe->at) != left &&
         ex_has_passive(r, g, foe_of(who), OP_NO_PASSING)))
        return 0;
    return at;
}

spaces ex_rod_goals(const struct rules *r, const struct exceed *g, int who)
{
    spaces set = 0;

    if (ex_pinned(r, g, who))
        return 0;
    for (int i = count_of(g, who, ZONE_RODS) - 1; i >= 0; i--)
        set |= bit_of(goal_of(r, g, who, g->rod[who][i].at));
    return set;
}

int ex_list_rod_spaces(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    const struct exceed *g = exceed_const(d);
    struct insn in = asking_insn(r, d);
    spaces set = in.op == OP_GO_ROD ? ex_rod_goals(r, g, who)
                                    : free_spaces(r, g, who, in);
    int n = 0;

    for (int i = 1; i <= SPACES; i++)
        if (set & bit_of(i))
            out[n++] = choice_make(VERB_SPACE, (unsigned)i, 0, 0);
    return n;
}
