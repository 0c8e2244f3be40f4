/* turn.c - set-up, mulligan, and a turn with its actions; EX-SETUP, EX-MULL,
 * EX-TURN. */
#include "games/exceed/rules.h"

enum { HAND = 5, HAND_LIMIT = 7 };

/* --- set-up --- */

STEPS(ex_setup_match, SETUP_STARTERS, SETUP_CHOSEN, SETUP_DEAL, SETUP_ASK,
      SETUP_ANSWERED);

static void tell_fighters(struct play *p)
{
    const struct exceed *g = exceed(p->d);

    for (int who = 0; who < 2 && tag_team(g); who++)
        ex_tell_event(p, &(struct event){
                             .kind = EVENT_TEAM,
                             .who = (uint8_t)who,
                             .card = fighter_of(g, who),
                             .with = g->side[who].fighter[!g->side[who].front],
                             .seen = SEEN_BY_ALL,
                             .rule = "EX-TAG-05" });
    if (tag_team(g))
        return;
    ex_tell_event(p, &(struct event){ .kind = EVENT_FIGHTERS,
                                      .card = fighter_of(g, 0),
                                      .with = fighter_of(g, 1),
                                      .foe = 1,
                                      .seen = SEEN_BY_ALL,
                                      .rule = "EX-COMP-01" });
}

/* EX-SETUP-07, EX-LATE-09 */
static int starting_hand(const struct rules *r, const struct exceed *g, int who)
{
    return HAND + (who != g->turn) +
           card_in(r, fighter_of(g, who))->stat[STAT_CARDS];
}

/* EX-SETUP-07, EX-SETUP-11 */
static void deal(struct play *p)
{
    struct exceed *g = exceed(p->d);

    for (int who = 0; who < 2; who++)
        for (int n = starting_hand(p->rules, g, who); n > 0; n--)
            zone_move_sorted(&g->shelf, zone_of(who, ZONE_DECK),
                             ex_deck_index(g, who, 0), zone_of(who, ZONE_HAND));
    ex_tell_event(p, &(struct event){
                         .kind = EVENT_DEALT,
                         .who = g->turn,
                         .foe = (uint8_t)foe_of(g->turn),
                         .n = (int16_t)count_of(g, g->turn, ZONE_HAND),
                         .m = (int16_t)count_of(g, foe_of(g->turn), ZONE_HAND),
                         .rule = "EX-SETUP-07" });
    if (!ex_later(g, POLICY_TURN_TOKEN))
        ex_tell_number(p, g->wakeup, EVENT_WAKEUP, 0, "EX-SETUP-09");
}

/* EX-MULL-02 to EX-MULL-04 */
static void mulligan(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);
    choice set[DUEL_MAX_MEMBERS];
    int n = play_set(p, who, set);

    ex_tell_number(p, who, n > 0 ? EVENT_MULLIGAN : EVENT_KEEP_HAND, n,
                   "EX-MULL-06");
    for (int i = n - 1; i >= 0; i--)
        ex_send_card(p, who, ZONE_HAND,
                     find_in(g, who, ZONE_HAND, (card_id)choice_a(set[i])),
                     PLACE_DISCARD);
    if (n == 0 || !ex_draw_cards(p, who, n))
        return;
    zone_move_all(&g->shelf, zone_of(who, ZONE_DISCARD),
                  zone_of(who, ZONE_DECK));
    ex_shuffle_deck(p, who, EVENT_SHUFFLE_BACK, "EX-MULL-04");
}

enum flow ex_setup_match(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    switch ((enum ex_setup_match_step)f->step) {
    case SETUP_STARTERS: /* EX-TAG-05 */
        f->step = SETUP_DEAL;
        if (!tag_team(g))
            return FLOW_ON;
        f->step = SETUP_CHOSEN;
        return play_ask_all(p, 3, QUESTION_STARTER);
    case SETUP_CHOSEN:
        for (int who = 0; who < 2; who++)
            g->side[who].front =
                choice_a(play_answer(p, who)) == g->side[who].fighter[1];
        f->step = SETUP_DEAL;
        return FLOW_ON;
    case SETUP_DEAL:
        tell_fighters(p);
        deal(p);
        f->step = SETUP_ASK;
        return FLOW_ON;
    case SETUP_ASK:
        g->phase = PHASE_MULLIGAN;
        f->step = SETUP_ANSWERED;
        return play_ask_all(p, 3, QUESTION_MULLIGAN);
    case SETUP_ANSWERED:
        mulligan(p, 0);
        mulligan(p, 1);
        break;
    }
    return FLOW_DONE;
}

int ex_list_starter(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    const struct exceed *g = exceed_const(d);

    (void)r;
    for (int i = 0; i < TEAM; i++)
        out[i] = choice_make(VERB_START_WITH, g->side[who].fighter[i], 0, 0);
    return TEAM;
}

/* Every hand card, copies side by side: the mulligan, and the hand limit. */
int ex_list_throws(const struct rules *r, const struct duel *d, int who,
                   choice *out)
{
    const struct exceed *g = exceed_const(d);
    int n = count_of(g, who, ZONE_HAND);

    (void)r;
    for (int i = 0; i < n; i++)
        out[i] = choice_make(VERB_HAND, card_of(g, who, ZONE_HAND, i), 0, 0);
    return n;
}

struct limits ex_set_mulligan(const struct rules *r, const struct duel *d,
                              int who)
{
    (void)r, (void)d, (void)who;
    return (struct limits){ .done = choice_make(VERB_DONE, 0, 0, 0),
                            .most = DUEL_MAX_CHOICES };
}

/* --- the turn --- */

static enum flow turn_card(struct play *p, int who, int which);

STEPS(ex_whole_turn, TURN_START, TURN_NEXT_TEXTS, TURN_OWN_TEXTS,
      TURN_FOE_TEXTS, TURN_ACTION, TURN_CHOSEN, TURN_USED, TURN_ACTED,
      TURN_AFTER, TURN_FOE_AFTER, TURN_DRAW, TURN_LIMIT, TURN_THROWN,
      TURN_TEXTS, TURN_END);

static void tell_action(struct play *p, int who, choice c)
{
    unsigned verb = choice_verb(c);
    static const char *const rules[] = {
        [VERB_PREPARE] = "EX-PREP-01",     [VERB_MOVE] = "EX-MOVE-01",
        [VERB_BOOST] = "EX-BOOST-01",      [VERB_CHANGE] = "EX-CHG-01",
        [VERB_EXCEED] = "EX-EXC-01",       [VERB_RESHUFFLE] = "EX-RESH-01",
        [VERB_ACT] = "EX-TURN-08",         [VERB_STRIKE] = "EX-STR-02",
        [VERB_SWITCH] = "EX-TAGA-01",      [VERB_CROSS_EXCEED] = "EX-TAGA-03",
        [VERB_CROSS_BOOST] = "EX-TAGA-06", [VERB_ACT_WITH] = "EX-TRANS-08",
    };

    ex_tell_event(p,
                  &(struct event){ .kind = (uint8_t)(EVENT_PREPARE + verb),
                                   .who = (uint8_t)who,
                                   .card = verb == VERB_ACT_WITH
                                               ? (card_id)choice_a(c)
                                               : fighter_of(exceed(p->d), who),
                                   .seen = SEEN_BY_ALL,
                                   .rule = rules[verb] });
}

static enum flow act_by_ability(struct play *p, int who)
{
    const struct exceed *g = exceed(p->d);
    unsigned side = ex_side_up(p->rules, g, who);

    program_call(p, PROCEDURE_PROGRAM,
                 book_program(p->rules->book, side, TIMING_ACTION), who,
                 fighter_of(g, who), SLOT_ABILITY, 0);
    mark_announced(p);
    return FLOW_ON;
}

/* EX-TRANS-08, EX-STRIVE-13 */
static enum flow act_with(struct play *p, int who, card_id card)
{
    const struct exceed *g = exceed(p->d);
    unsigned half = ex_boost_half(p->rules, card);

    int slot = card_in(p->rules, half)->type == TYPE_TRANSFORM
                   ? SLOT_TRANSFORM + find_in(g, who, ZONE_TRANSFORMS, card)
                   : find_in(g, who, ZONE_BOOSTS, card);

    program_call(p, PROCEDURE_PROGRAM,
                 book_program(p->rules->book, half, TIMING_ACTION), who, card,
                 slot, 0);
    mark_announced(p);
    return FLOW_ON;
}

/* EX-DEC-03 */
static enum flow act(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[f->who];
    choice c = play_answer(p, f->who);
    unsigned verb = choice_verb(c);

    f->step = TURN_ACTED;
    tell_action(p, f->who, c);
    switch (verb) {
    case VERB_PREPARE:
        if (!ex_has_passive(p->rules, g, foe_of(f->who), OP_FOE_PREPARES))
            ex_draw_cards(p, f->who, 1);
        return ex_call_triggers(p, f->who, TIMING_PREPARES);
    case VERB_MOVE:
        return play_enter(p, PROCEDURE_MOVE, f->who);
    case VERB_BOOST:
        return play_enter(p, PROCEDURE_CHOOSE_BOOST, f->who);
    case VERB_CROSS_BOOST:
        return play_call(p, PROCEDURE_CHOOSE_BOOST, f->who, 1, 0, 0);
    case VERB_CHANGE:
        return play_enter(p, PROCEDURE_CHANGE, f->who);
    case VERB_EXCEED:
        return play_call(p, PROCEDURE_EXCEED, f->who, side->front, 0, 0);
    case VERB_CROSS_EXCEED:
        return play_call(p, PROCEDURE_EXCEED, f->who, !side->front, 0, 0);
    case VERB_RESHUFFLE:
        ex_note_reshuffle(p, f->who, RESHUFFLE_ACTION);
        ex_add_astral(p, f->who);
        ex_reshuffle(p, f->who, "EX-RESH-01");
        return FLOW_ON;
    case VERB_ACT:
        f->step = TURN_USED;
        return act_by_ability(p, f->who);
    case VERB_ACT_WITH:
        return act_with(p, f->who, (card_id)choice_a(c));
    case VERB_SWITCH:
        ex_change_fighter(p, f->who, EVENT_SWITCH, "EX-TAGA-01");
        return FLOW_ON;
    default: /* VERB_STRIKE */
        g->ordered = STRIKE_FREE;
        return FLOW_ON;
    }
}

/* EX-TURN-04, EX-LATE-10, EX-KNIGHT-50 */
static enum flow draw(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    f->step = TURN_TEXTS;
    if (g->no_draw == DRAW_SKIPPED)
        return FLOW_ON;
    if (ex_has_passive(p->rules, g, f->who, OP_NO_DRAW))
        return FLOW_ON;
    f->step = TURN_LIMIT;
    if (g->no_draw != DRAW_FORGONE && !ex_draw_cards(p, f->who, 1))
        return FLOW_ON;
    return ex_whole_turn(p, f);
}

/* Whose texts have watched an action. */
enum seen { SEEN_BY_NONE, SEEN_BY_OWNER, SEEN_BY_FOE };

/* EX-TURN-04, EX-TURN-05: a Strike, a further action, or the draw.  Texts that
 * watch actions are asked once for each. */
static enum flow acted(struct play *p, struct frame *f, enum seen seen)
{
    struct exceed *g = exceed(p->d);
    int terms = g->ordered;

    if (seen != SEEN_BY_NONE)
        g->changed = 0;
    if (terms != STRIKE_NONE) {
        g->ordered = STRIKE_NONE;
        f->step = TURN_ACTED;
        return play_call(p, PROCEDURE_STRIKE, f->who, terms, 0, 0);
    }
    f->step = TURN_TEXTS;
    if (g->struck)
        return ex_whole_turn(p, f);
    if (seen == SEEN_BY_NONE && watched(g, TIMING_ACTED)) {
        f->step = TURN_AFTER;
        return ex_call_triggers(p, f->who, TIMING_ACTED);
    }
    if (seen != SEEN_BY_FOE && watched(g, TIMING_FOE_ACTED)) {
        f->step = TURN_FOE_AFTER;
        return ex_call_triggers(p, foe_of(f->who), TIMING_FOE_ACTED);
    }
    if (g->actions > 0) { /* EX-LATE-05 */
        g->actions--;
        f->step = TURN_ACTION;
        return FLOW_ON;
    }
    g->phase = PHASE_DRAW;
    f->step = TURN_DRAW;
    return g->no_draw || !watched(g, TIMING_DRAWS)
               ? draw(p, f)
               : ex_call_triggers(p, f->who, TIMING_DRAWS);
}

/* The most cards in hand at the end of a turn; EX-TURN-11, EX-LATE-09. */
static int hand_limit(const struct rules *r, const struct exceed *g, int who)
{
    int own = ex_passive_most(r, g, who, OP_HAND_LIMIT);

    if (!ex_later(g, POLICY_HAND_LIMIT) ||
        ex_has_passive(r, g, who, OP_NO_LIMIT))
        return MAX_CARDS;
    return own > 0 ? own : HAND_LIMIT;
}

/* EX-TURN-11 */
static enum flow check_limit(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);

    if (count_of(g, f->who, ZONE_HAND) <= hand_limit(p->rules, g, f->who)) {
        f->step = TURN_TEXTS;
        return ex_whole_turn(p, f);
    }
    f->step = TURN_THROWN;
    return play_ask(p, f->who, QUESTION_LIMIT);
}

static enum flow limited(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    choice set[DUEL_MAX_MEMBERS];
    int n = play_set(p, f->who, set);

    for (int i = 0; i < n; i++)
        ex_send_card(p, f->who, ZONE_HAND,
                     find_in(g, f->who, ZONE_HAND, (card_id)choice_a(set[i])),
                     PLACE_DISCARD);
    f->step = TURN_LIMIT;
    return FLOW_ON;
}

struct limits ex_set_limit(const struct rules *r, const struct duel *d, int who)
{
    const struct exceed *g = exceed_const(d);
    int surplus = count_of(g, who, ZONE_HAND) - hand_limit(r, g, who);

    return ex_cards_limits(g, surplus, surplus);
}

static void tell_turn(struct play *p)
{
    const struct exceed *g = exceed(p->d);

    ex_tell_event(p, &(struct event){ .kind = EVENT_TURN,
                                      .who = g->turn,
                                      .n = (int16_t)(g->turns + 1),
                                      .rule = "EX-TURN-01" });
}

/* EX-STRIVE-35: the turn player's character first. */
static enum flow rise(struct play *p, const struct frame *f)
{
    struct exceed *g = exceed(p->d);
    int i = f->who * TEAM;

    while (!(g->rises >> i & 1))
        i = (i + 1) % (2 * TEAM);
    g->rises &= (uint8_t) ~(1u << i);
    return turn_card(p, i / TEAM, i % TEAM);
}

/* EX-TURN-07, EX-WAKE-04, EX-END-07: the same frame serves the next turn. */
static enum flow end_turn(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    int limit = policy_of(g, POLICY_MAX_TURNS);

    g->turns++;
    if (limit > 0 && g->turns >= limit) {
        ex_end_without_winner(p, EVENT_TURN_LIMIT, g->turns, "EX-END-07");
        return FLOW_ON;
    }
    g->turn = g->struck ? g->wakeup : (uint8_t)foe_of(g->turn);
    g->struck_before = g->struck;
    g->struck = 0;
    g->no_draw = 0;
    g->actions = 0;
    g->cancels = 0;
    g->walked = 0;
    for (int who = 0; who < 2; who++) {
        g->side[who].taken = 0;
        if (g->side[who].flipped == FLIPPED_OFF_NOW)
            g->side[who].flipped = FLIPPED_OFF;
        g->side[who].robbed = 0;
        g->side[who].forced = 0;
        g->fresh[who] = 0;
        g->attack[who].charge[0] = 0;
    }
    f->step = TURN_START;
    return ex_whole_turn(p, f);
}

enum flow ex_whole_turn(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    switch ((enum ex_whole_turn_step)f->step) {
    case TURN_START:
        ex_forget_done(g);
        f->who = g->turn;
        g->phase = PHASE_START;
        tell_turn(p);
        f->step = TURN_NEXT_TEXTS;
        return watched(g, TIMING_OVERDRIVE) ? ex_call_overdrive(p, f->who)
                                            : ex_whole_turn(p, f);
    case TURN_NEXT_TEXTS: /* EX-TURN-10 */
        f->step = TURN_OWN_TEXTS;
        return ex_texts_then(p, f, f->who, TIMING_NEXT_TURN, ex_whole_turn);
    case TURN_OWN_TEXTS:
        f->step = TURN_FOE_TEXTS;
        return ex_texts_then(p, f, f->who, TIMING_TURN_START, ex_whole_turn);
    case TURN_FOE_TEXTS:
        f->step = TURN_ACTION;
        return ex_texts_then(p, f, foe_of(f->who), TIMING_FOE_TURN,
                             ex_whole_turn);
    case TURN_ACTION: /* a text may have ordered a Strike: EX-LATE-24 */
        if (g->ordered != STRIKE_NONE) {
            f->step = TURN_ACTED;
            return FLOW_ON;
        }
        g->phase = PHASE_ACTION;
        f->step = TURN_CHOSEN;
        return play_ask(p, f->who, QUESTION_ACTION);
    case TURN_CHOSEN:
        return act(p, f);
    case TURN_USED:
        f->step = TURN_ACTED;
        return ex_call_triggers(p, f->who, TIMING_ACTS);
    case TURN_ACTED:
        return acted(p, f, SEEN_BY_NONE);
    case TURN_AFTER:
        return acted(p, f, SEEN_BY_OWNER);
    case TURN_FOE_AFTER:
        return acted(p, f, SEEN_BY_FOE);
    case TURN_DRAW:
        return draw(p, f);
    case TURN_LIMIT:
        return check_limit(p, f);
    case TURN_THROWN:
        return limited(p, f);
    case TURN_TEXTS:
        g->phase = PHASE_DRAW;
        f->step = TURN_END;
        return ex_texts_then(p, f, f->who, TIMING_TURN_END, ex_whole_turn);
    case TURN_END:
        return g->rises ? rise(p, f) : end_turn(p, f);
    }
    return FLOW_DONE;
}

/* --- Change Cards --- */

STEPS(ex_change_cards, CHANGE_PAY, CHANGE_DRAW);

enum flow ex_change_cards(struct play *p, struct frame *f)
{
    if (f->step == CHANGE_PAY) {
        f->step = CHANGE_DRAW;
        return ex_call_pay_force(p, f->who, 0, PAY_CHANGE);
    }
    ex_draw_cards(p, f->who, /* EX-CHG-04, EX-LATE-11 */
                  exceed(p->d)->done.force + ex_passive(p->rules, exceed(p->d),
                                                        f->who,
                                                        OP_CHANGE_BONUS));
    return FLOW_DONE;
}

/* --- Exceed --- */

STEPS(exceed_action, EXCEED_PAY, EXCEED_TURN, EXCEED_DONE);

/* EX-TRANS-07: each transformation of the character saves 2 Gauge; no trait
 * does. */
static bool saves(const struct rules *r, card_id fighter, card_id card)
{
    const struct card *c = card_in(r, card);

    return c->stat[STAT_OF] == fighter && c->type != TYPE_TRAIT;
}

static int exceed_cost(const struct rules *r, const struct exceed *g, int who,
                       int which)
{
    card_id fighter = g->side[who].fighter[which];
    int cost = card_in(r, fighter)->stat[STAT_GAUGE];

    for (int i = count_of(g, who, ZONE_TRANSFORMS) - 1; i >= 0; i--)
        cost -= saves(r, fighter, card_of(g, who, ZONE_TRANSFORMS, i)) ? 2 : 0;
    if (which == g->side[who].front)
        cost -= ex_passive(r, g, who, OP_EXCEED_DISCOUNT);
    return cost > 0 ? cost : 0;
}

static bool may_exceed(const struct rules *r, const struct exceed *g, int who,
                       int which)
{
    int printed = card_in(r, g->side[who].fighter[which])->stat[STAT_GAUGE];

    return !g->side[who].exceeded[which] && printed > 0 && /* EX-KNIGHT-84 */
           ex_most_gauge(r, g, who) >= exceed_cost(r, g, who, which);
}

bool ex_can_exceed_now(const struct rules *r, const struct duel *d,
                       const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);

    (void)in;
    return may_exceed(r, g, f->who, g->side[f->who].front);
}

enum flow ex_run_exceed_now(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, TURNED };

    (void)in;
    if (f->step == TURNED)
        return FLOW_DONE;
    f->step = TURNED;
    return play_call(p, PROCEDURE_EXCEED, f->who,
                     exceed(p->d)->side[f->who].front, 0, 0);
}

/* Nothing is paid. */
static enum flow turn_card(struct play *p, int who, int which)
{
    if (exceed(p->d)->side[who].exceeded[which])
        return FLOW_ON;
    play_call(p, PROCEDURE_EXCEED, who, which, 0, 0);
    p->d->frame[p->d->depth - 1].step = EXCEED_TURN;
    return FLOW_ON;
}

enum flow ex_run_turn_card(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, TURNED };
    int who = doer_of(p->rules, f, in);

    if (f->step == TURNED)
        return FLOW_DONE;
    f->step = TURNED;
    return turn_card(p, who, exceed(p->d)->side[who].front);
}

/* EX-EXC-09, EX-TAGA-05: its own side speaks, also when it is tagged out. */
static enum flow exceed_texts(struct play *p, const struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    const struct book *b = p->rules->book;
    card_id fighter = g->side[f->who].fighter[f->arg[EXCEED_WHICH]];
    struct source text = { .card = fighter, .slot = SLOT_ABILITY };
    int side;

    if (f->arg[EXCEED_WHICH] == g->side[f->who].front)
        return ex_call_triggers(p, f->who, TIMING_EXCEEDS);
    side = book_part(b, fighter, TYPE_EXCEED);
    text.start = book_program(b, (unsigned)side, TIMING_EXCEEDS);
    return text.start < 0 ? FLOW_ON : ex_call_text(p, f->who, &text);
}

static enum flow pay_for_exceed(struct play *p, const struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    int which = f->arg[EXCEED_WHICH];
    bool overdrive = ex_overdrives(p->rules, g->side[f->who].fighter[which]);

    return ex_call_pay_gauge(p, f->who, exceed_cost(p->rules, g, f->who, which),
                             overdrive ? PAY_OVERDRIVE : PAY_EXCEED);
}

enum flow exceed_action(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    switch ((enum exceed_action_step)f->step) {
    case EXCEED_PAY:
        f->step = EXCEED_TURN;
        return pay_for_exceed(p, f);
    case EXCEED_TURN:
        g->side[f->who].exceeded[f->arg[EXCEED_WHICH]] = 1;
        ex_tell_event(p,
                      &(struct event){
                          .kind = EVENT_EXCEED,
                          .who = f->who,
                          .card = g->side[f->who].fighter[f->arg[EXCEED_WHICH]],
                          .seen = SEEN_BY_ALL,
                          .rule = "EX-EXC-02" });
        f->step = EXCEED_DONE;
        return exceed_texts(p, f);
    case EXCEED_DONE:
        break;
    }
    return FLOW_DONE;
}

/* --- which actions are open --- */

static bool may_reshuffle(const struct exceed *g, int who)
{
    return g->side[who].reshuffled == RESHUFFLE_LEFT &&
           (!ex_later(g, POLICY_EMPTY_RESHUFFLE) ||
            count_of(g, who, ZONE_DISCARD) > 0);
}

static bool may_use_ability(const struct rules *r, const struct exceed *g,
                            int who)
{
    int start = book_program(r->book, ex_side_up(r, g, who), TIMING_ACTION);
    struct frame f = text_frame(who, fighter_of(g, who), SLOT_ABILITY);

    return start >= 0 && program_possible(r, &g->d, &f, start, -1);
}

/* The actions of the cards of a zone, whose texts are numbered from a slot on. */
static int list_acts(const struct rules *r, const struct exceed *g, int who,
                     enum zone zone, int slot, choice *out, int n)
{
    for (int i = 0; i < count_of(g, who, zone); i++) {
        card_id card = card_of(g, who, zone, i);
        int start =
            book_program(r->book, ex_boost_half(r, card), TIMING_ACTION);
        struct frame f = text_frame(who, card, slot + i);

        if (start >= 0 && ex_own_card(r, g, who, card) &&
            program_possible(r, &g->d, &f, start, -1))
            n = choice_add(out, n, choice_make(VERB_ACT_WITH, card, 0, 0));
    }
    return n;
}

static bool some_boost(const struct rules *r, const struct exceed *g, int who,
                       bool cross)
{
    for (int i = count_of(g, who, ZONE_HAND) - 1; i >= 0; i--)
        if (ex_boostable(r, g, who, card_of(g, who, ZONE_HAND, i), cross))
            return true;
    for (int i = count_of(g, who, ZONE_ASIDE) - 1; i >= 0 && !cross; i--)
        if (ex_aside_boostable(r, g, who, card_of(g, who, ZONE_ASIDE, i)))
            return true;
    for (int i = count_of(g, who, ZONE_GAUGE) - 1; i >= 0 && !cross; i--)
        if (ex_gauge_boostable(r, g, who, card_of(g, who, ZONE_GAUGE, i)))
            return true;
    return false;
}

static bool some_goal(const struct rules *r, const struct exceed *g, int who)
{
    int at = g->side[who].at, price[SPACES + 1];
    int wide = g->side[who].wide;
    bool cornered =
        at == (at > g->side[foe_of(who)].at ? SPACES - wide : 1 + wide);

    if (!cornered && ex_has_force(r, g, who, 1) && !ex_pinned(r, g, who))
        return true; /* no other text keeps a player from a step away */
    ex_move_prices(r, g, who, price);
    for (int goal = 1; goal <= SPACES; goal++)
        if (price[goal] >= 0 && ex_has_force(r, g, who, price[goal]))
            return true;
    return false;
}

static bool may_act(const struct rules *r, const struct exceed *g, int who,
                    unsigned verb)
{
    int front = g->side[who].front;

    switch (verb) {
    case VERB_MOVE:
        return some_goal(r, g, who);
    case VERB_BOOST:
        return some_boost(r, g, who, false);
    case VERB_EXCEED:
        return may_exceed(r, g, who, front);
    case VERB_RESHUFFLE:
        return may_reshuffle(g, who);
    case VERB_ACT:
        return may_use_ability(r, g, who);
    case VERB_STRIKE:
        return !(g->cancels & STRIKE_BARRED);
    case VERB_SWITCH:
        return tag_team(g) && g->side[who].barred == 0;
    case VERB_CROSS_EXCEED:
        return tag_team(g) && may_exceed(r, g, who, !front);
    case VERB_CROSS_BOOST:
        return tag_team(g) && some_boost(r, g, who, true);
    default: /* EX-TURN-06 */
        return true;
    }
}

int ex_list_action(const struct rules *r, const struct duel *d, int who,
                   choice *out)
{
    int n = 0;

    for (unsigned verb = VERB_PREPARE; verb <= VERB_CROSS_BOOST; verb++)
        if (may_act(r, exceed_const(d), who, verb))
            out[n++] = choice_make(verb, 0, 0, 0);
    if (!watched(exceed_const(d), TIMING_ACTION))
        return n;
    n = list_acts(r, exceed_const(d), who, ZONE_TRANSFORMS, SLOT_TRANSFORM, out,
                  n);
    return list_acts(r, exceed_const(d), who, ZONE_BOOSTS, 0, out, n);
}

/* --- beginning in the middle --- */

void ex_begin_phase(struct play *p, enum phase phase)
{
    static const uint8_t turn_step[PHASES] = {
        [PHASE_MULLIGAN] = TURN_START, [PHASE_START] = TURN_START,
        [PHASE_ACTION] = TURN_ACTION,  [PHASE_SET] = TURN_ACTED,
        [PHASE_ANSWER] = TURN_ACTED,   [PHASE_REVEAL] = TURN_ACTED,
        [PHASE_DRAW] = TURN_ACTED,
    };
    struct duel *d = p->d;

    play_enter(p, PROCEDURE_TURN, exceed(d)->turn);
    d->frame[d->depth - 1].step = turn_step[phase];
    if (phase == PHASE_MULLIGAN) {
        play_enter(p, PROCEDURE_SETUP, exceed(d)->turn);
        d->frame[d->depth - 1].step = SETUP_ASK;
    } else if (phase >= PHASE_SET && phase <= PHASE_REVEAL) {
        ex_resume_strike(p, phase);
    }
}
