/* set.c - one player sets an attack; EX-SET, EX-TAGS, EX-DEC-10 to EX-DEC-12.
 *
 * The card lies in ZONE_ATTACK and its further copies in ZONE_SPARE, hidden from
 * the foe until the reveal; how it was set is public at once.
 */
#include "games/exceed/rules.h"

STEPS(ex_set_attack, SET_OPEN, SET_CROSS, SET_CROSSED, SET_CHANGED, SET_EJECT,
      SET_EJECTED, SET_ASK, SET_ANSWERED, SET_SWING, SET_TEXTS, SET_EX_TEXTS,
      SET_FOE_TEXTS, SET_BOOST_TEXTS, SET_BOOST_SEEN, SET_OVER);

enum { STRIKE_TYPE_PRICE = 2 }; /* EX-TAGS-01, EX-TAGS-10 */

/* --- what may be set --- */

static int held(const struct exceed *g, int who, card_id card)
{
    int n = 0;

    for (int i = count_of(g, who, ZONE_HAND) - 1; i >= 0; i--)
        n += card_of(g, who, ZONE_HAND, i) == card;
    return n;
}

card_id ex_forced_answer(const struct exceed *g, int who)
{
    return who != g->attacker ? g->answer : CARD_NONE;
}

bool ex_must_swing(const struct rules *r, const struct exceed *g, int who)
{
    return g->attack[who].must_wild ||
           ex_has_passive(r, g, foe_of(who), OP_MUST_WILD);
}

/* EX-CARD-54 */
static bool named_alike(const struct rules *r, card_id card, card_id normal)
{
    return card_in(r, card)->type != TYPE_NORMAL &&
           card_in(r, normal)->type == TYPE_NORMAL &&
           ex_name_within(card_in(r, normal)->name, card_in(r, card)->name);
}

static bool is_overload(const struct rules *r, card_id card)
{
    return card_in(r, card)->nparts > 0 &&
           card_in(r, card_in(r, card)->part)->type == TYPE_OVERLOAD;
}

/* EX-LATE-02 */
static bool overloads(const struct rules *r, const struct exceed *g, int who,
                      card_id card, card_id spare)
{
    return card_in(r, card)->type == TYPE_NORMAL && is_overload(r, spare) &&
           ex_own_card(r, g, who, spare);
}

bool ex_pair(const struct rules *r, const struct exceed *g, int who,
             card_id card, card_id spare)
{
    return overloads(r, g, who, card, spare) ||
           (named_alike(r, card, spare) &&
            ex_has_passive(r, g, who, OP_EX_PAIRS));
}

int ex_spares_of(unsigned verb)
{
    switch (verb) {
    case VERB_EX:
    case VERB_OPEN_EX:
    case VERB_LIE_EX:
    case VERB_EX_WITH:
        return 1;
    case VERB_DOUBLE_EX:
        return 2;
    case VERB_TRIPLE_EX:
        return 3;
    default:
        return 0;
    }
}

/* --- listing it --- */

static int list_pairs(const struct rules *r, const struct exceed *g, int who,
                      card_id card, choice *out)
{
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;

    for (int i = 0; i < kinds; i++)
        if (ex_pair(r, g, who, card, kind[i]))
            out[n++] = choice_make(VERB_EX_WITH, card, kind[i], 0);
    return n;
}

/* Can any two different cards be set as an EX? */
static bool may_pair(const struct rules *r, const struct exceed *g, int who,
                     const card_id *kind, int kinds)
{
    for (int i = 0; i < kinds; i++)
        if (is_overload(r, kind[i]))
            return true;
    return ex_has_passive(r, g, who, OP_EX_PAIRS);
}

/* EX-STRIVE-51, EX-NIGHT-54 */
static bool may_open(const struct rules *r, const struct exceed *g, int who,
                     card_id card)
{
    const int16_t *stat = card_in(r, card)->stat;

    return stat[STAT_OPEN_ONLY] || (stat[STAT_OPENS] && who == g->attacker);
}

static int list_copies(const struct rules *r, const struct exceed *g, int who,
                       card_id card, choice *out)
{
    int copies = held(g, who, card), n = 0;

    out[n++] = choice_make(VERB_REGULAR, card, 0, 0);
    if (copies > 1)
        out[n++] = choice_make(VERB_EX, card, 0, 0);
    if (may_open(r, g, who, card)) {
        out[n++] = choice_make(VERB_OPEN, card, 0, 0);
        if (copies > 1)
            out[n++] = choice_make(VERB_OPEN_EX, card, 0, 0);
    }
    for (unsigned i = 1; card_in(r, card)->stat[STAT_LIES] && i <= SPACES;
         i++) { /* EX-NIGHT-20 */
        out[n++] = choice_make(VERB_LIE, card, i, 0);
        if (copies > 1)
            out[n++] = choice_make(VERB_LIE_EX, card, i, 0);
    }
    if (card_in(r, card)->type != TYPE_NORMAL || !tag_team(g))
        return n;
    if (copies > 2)
        out[n++] = choice_make(VERB_DOUBLE_EX, card, 0, 0);
    if (copies > 3)
        out[n++] = choice_make(VERB_TRIPLE_EX, card, 0, 0);
    return n;
}

/* The word that lets a player set what lies aside, or NULL. */
static const struct insn *aside_word(const struct rules *r,
                                     const struct exceed *g, int who)
{
    struct reading in = { .who = who, READS(OP_SET_ASIDE) };

    if (count_of(g, who, ZONE_ASIDE) + count_of(g, foe_of(who), ZONE_TAKEN) ==
        0)
        return NULL;
    return ex_reading_next(r, g, &in);
}

static bool may_set_aside(const struct rules *r, const struct exceed *g,
                          int who, card_id card)
{
    const struct insn *word = aside_word(r, g, who);

    return word != NULL && word->a != ASIDE_TAKEN &&
           (card_in(r, card)->type == TYPE_FACE) == (word->a == ASIDE_FACE) &&
           ex_own_card(r, g, who, card);
}

/* EX-LATE-31 */
static bool may_set_taken(const struct rules *r, const struct exceed *g,
                          int who)
{
    const struct insn *word = aside_word(r, g, who);

    return word != NULL && word->a == ASIDE_TAKEN &&
           count_of(g, foe_of(who), ZONE_TAKEN) > 0;
}

static int list_aside(const struct rules *r, const struct exceed *g, int who,
                      choice *out)
{
    int n = 0;

    for (int i = 0; i < count_of(g, who, ZONE_ASIDE); i++) {
        card_id card = card_of(g, who, ZONE_ASIDE, i);

        if (may_set_aside(r, g, who, card))
            n = choice_add(out, n, choice_make(VERB_ASIDE, card, 0, 0));
    }
    if (may_set_taken(r, g, who))
        out[n++] = choice_make(VERB_ASIDE,
                               card_of(g, foe_of(who), ZONE_TAKEN, 0), 0, 0);
    return n;
}

/* EX-KNIGHT-04, EX-NIGHT-52: each card of a pile once. */
static int list_pile(const struct rules *r, const struct exceed *g, int who,
                     enum zone zone, unsigned verb, choice *out)
{
    int n = 0;

    for (int i = 0; i < count_of(g, who, zone); i++) {
        card_id card = card_of(g, who, zone, i);

        if (ex_own_card(r, g, who, card))
            n = choice_add(out, n, choice_make(verb, card, 0, 0));
    }
    return n;
}

/* EX-NIGHT-13 */
static int list_ex(const struct exceed *g, int who, choice *out)
{
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;

    for (int i = 0; i < kinds; i++)
        if (held(g, who, kind[i]) > 1)
            out[n++] = choice_make(VERB_EX, kind[i], 0, 0);
    return n;
}

static int list_ordered(const struct rules *r, const struct exceed *g, int who,
                        choice *out)
{
    switch ((enum pile)g->attack[who].pile) {
    case PILE_SEALED:
        return list_pile(r, g, who, ZONE_SEALED, VERB_SEALED, out);
    case PILE_GAUGE:
        return list_pile(r, g, who, ZONE_GAUGE, VERB_GAUGE, out);
    case PILE_COPIES:
        return list_ex(g, who, out);
    case PILE_OPEN:
        return list_pile(r, g, who, ZONE_HAND, VERB_OPEN, out);
    case PILE_ANY:
    case PILE_RANDOM:
        break;
    }
    return 0;
}

/* EX-NIGHT-37 */
static bool springs(const struct rules *r, card_id card)
{
    int pc = book_program(r->book, card, TIMING_PASSIVE);

    while (pc >= 0 && r->book->code[pc].op != OP_END &&
           r->book->code[pc].op != OP_FROM_BOOSTS)
        pc++;
    return pc >= 0 && r->book->code[pc].op == OP_FROM_BOOSTS;
}

static int list_placed(const struct rules *r, const struct exceed *g, int who,
                       choice *out, int n)
{
    for (int i = 0; i < count_of(g, who, ZONE_BOOSTS); i++) {
        card_id card = card_of(g, who, ZONE_BOOSTS, i);
        unsigned space = g->boost[who][i].counters;

        if (springs(r, card) && space > 0 && ex_lies_on_board(r, card) &&
            ex_own_card(r, g, who, card))
            n = choice_add(out, n, choice_make(VERB_LIE, card, space, 0));
    }
    return n;
}

/* EX-NIGHT-54 */
static int list_boosts(const struct rules *r, const struct exceed *g, int who,
                       choice *out)
{
    int n = 0;

    for (int i = 0; i < count_of(g, who, ZONE_BOOSTS); i++) {
        card_id card = card_of(g, who, ZONE_BOOSTS, i);

        if (card_in(r, card)->stat[STAT_IN_PLAY] &&
            ex_own_card(r, g, who, card))
            n = choice_add(out, n, choice_make(VERB_OWN_BOOST, card, 0, 0));
    }
    return n;
}

int ex_list_set(const struct rules *r, const struct duel *d, int who,
                choice *out)
{
    const struct exceed *g = exceed_const(d);
    card_id answer = ex_forced_answer(g, who);
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;
    bool pairs = may_pair(r, g, who, kind, kinds);

    if (answer == CARD_NONE && ex_must_swing(r, g, who)) {
        out[0] = choice_make(VERB_WILD, 0, 0, 0);
        return 1;
    }
    if (answer == CARD_NONE && (n = list_ordered(r, g, who, out)) > 0)
        return n;
    for (int i = 0; i < kinds; i++) {
        if (answer != CARD_NONE && kind[i] != answer)
            continue;
        n += list_copies(r, g, who, kind[i], out + n);
        if (pairs)
            n += list_pairs(r, g, who, kind[i], out + n);
    }
    if (answer != CARD_NONE)
        return n;
    n += list_aside(r, g, who, out + n);
    n += list_boosts(r, g, who, out + n);
    n = list_placed(r, g, who, out, n);
    out[n++] = choice_make(VERB_WILD, 0, 0, 0);
    return n;
}

/* --- setting --- */

static void tell_set(struct play *p, int who, enum event_id event, card_id card,
                     int n)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = (uint8_t)(1u << who),
                                      .n = (int16_t)n,
                                      .rule = "EX-SET-11" });
}

/* EX-LATE-01 */
static void open_attack(struct play *p, int who, const char *rule)
{
    struct exceed *g = exceed(p->d);

    g->attack[who].open = 1;
    ex_tell_event(p, &(struct event){ .kind = EVENT_OPEN,
                                      .who = (uint8_t)who,
                                      .card = exceed_attack(g, who),
                                      .seen = SEEN_BY_ALL,
                                      .rule = rule });
}

static void lay(struct exceed *g, int who, card_id card, enum zone zone)
{
    zone_move_top(&g->shelf, zone_of(who, ZONE_HAND),
                  find_in(g, who, ZONE_HAND, card), zone_of(who, zone));
}

/* EX-NIGHT-20 */
static void lie(struct play *p, int who, int space)
{
    struct exceed *g = exceed(p->d);

    open_attack(p, who, "EX-NIGHT-20");
    g->attack[who].companion = 1;
    g->side[who].companion = (uint8_t)space;
    ex_tell_event(
        p, &(struct event){ .kind = EVENT_COMPANION,
                            .who = (uint8_t)who,
                            .n = (int16_t)space,
                            .m = (int16_t)ex_companion_of(p->rules, g, who),
                            .rule = "EX-NIGHT-20" });
}

static void set_cards(struct play *p, int who, choice c)
{
    struct exceed *g = exceed(p->d);
    struct attack *a = &g->attack[who];
    card_id card = (card_id)choice_a(c);
    bool mixed = choice_verb(c) == VERB_EX_WITH;

    a->spares = (uint8_t)ex_spares_of(choice_verb(c));
    a->set = a->spares > 0 ? SET_EX : SET_REGULAR;
    lay(g, who, card, ZONE_ATTACK);
    for (int i = 0; i < a->spares; i++)
        lay(g, who, mixed ? (card_id)choice_b(c) : card, ZONE_SPARE);
    tell_set(p, who, a->spares > 0 ? EVENT_SET_EX : EVENT_SET, card,
             a->spares + 1);
    if (choice_verb(c) == VERB_OPEN || choice_verb(c) == VERB_OPEN_EX)
        open_attack(p, who, "EX-STRIVE-51");
    if (choice_verb(c) == VERB_LIE || choice_verb(c) == VERB_LIE_EX)
        lie(p, who, (int)choice_b(c));
}

/* EX-LATE-22: the attack of a character card lies open and comes back; a card of
 * the Spell Circle counts from there. */
static void set_aside(struct play *p, int who, card_id card)
{
    struct exceed *g = exceed(p->d);
    struct attack *a = &g->attack[who];
    bool face = card_in(p->rules, card)->type == TYPE_FACE;

    a->set = SET_ASIDE;
    a->open = face;
    a->place = face ? PLACE_ASIDE : PLACE_NORMAL;
    a->companion = !face;
    zone_move_top(&g->shelf, zone_of(who, ZONE_ASIDE),
                  find_in(g, who, ZONE_ASIDE, card), zone_of(who, ZONE_ATTACK));
    ex_tell_event(
        p, &(struct event){ .kind = face ? EVENT_OPEN : EVENT_SET,
                            .who = (uint8_t)who,
                            .card = card,
                            .seen = face ? SEEN_BY_ALL : (uint8_t)(1u << who),
                            .rule = "EX-LATE-22" });
}

/* EX-KNIGHT-04 */
static void set_sealed(struct play *p, int who, card_id card)
{
    struct exceed *g = exceed(p->d);
    int i = find_in(g, who, ZONE_SEALED, card);

    g->attack[who].set = SET_REGULAR;
    ex_forget_sealer(g, who, i);
    zone_move_top(&g->shelf, zone_of(who, ZONE_SEALED), i,
                  zone_of(who, ZONE_ATTACK));
    tell_set(p, who, EVENT_SET_SEALED, card, 1);
}

/* EX-NIGHT-52: everybody sees which card it is. */
static void set_from_gauge(struct play *p, int who, int i)
{
    struct exceed *g = exceed(p->d);

    g->attack[who].set = SET_GAUGE;
    zone_move_top(&g->shelf, zone_of(who, ZONE_GAUGE), i,
                  zone_of(who, ZONE_ATTACK));
    open_attack(p, who, "EX-NIGHT-52");
}

/* EX-NIGHT-54 */
static void set_boost(struct play *p, int who, card_id card)
{
    ex_boost_attacks(p, who, find_in(exceed(p->d), who, ZONE_BOOSTS, card));
    exceed(p->d)->attack[who].set = SET_BOOST;
    open_attack(p, who, "EX-NIGHT-54");
}

/* EX-NIGHT-37 */
static void set_placed(struct play *p, int who, card_id card, int space)
{
    ex_boost_attacks(p, who,
                     ex_boost_to_set(p->rules, exceed(p->d), who, card, space));
    exceed(p->d)->attack[who].set = SET_BOOST;
    lie(p, who, space);
}

/* EX-STRIVE-12 */
void ex_set_looked(struct play *p, int who, card_id card)
{
    struct exceed *g = exceed(p->d);

    g->attack[who].set = SET_REGULAR;
    zone_move_top(&g->shelf, zone_of(who, ZONE_LOOKED),
                  find_in(g, who, ZONE_LOOKED, card),
                  zone_of(who, ZONE_ATTACK));
    tell_set(p, who, EVENT_SET, card, 1);
}

static void set_taken(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    g->attack[who].set = SET_TAKEN;
    open_attack(p, who, "EX-LATE-31");
}

/* EX-SET-05, EX-OUT-07 */
bool ex_swing(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    if (!ex_need_card(p, who))
        return false;
    g->attack[who].set = SET_WILD;
    g->attack[who].known = (uint8_t)ex_top_known(g, who);
    g->known[who][0] >>= 1;
    g->known[who][1] >>= 1;
    zone_move_top(&g->shelf, zone_of(who, ZONE_DECK), ex_deck_index(g, who, 0),
                  zone_of(who, ZONE_ATTACK));
    if (!g->revealed)
        ex_tell_event(p, &(struct event){ .kind = EVENT_SET_WILD,
                                          .who = (uint8_t)who,
                                          .card = exceed_attack(g, who),
                                          .seen = g->attack[who].known,
                                          .rule = "EX-SET-05" });
    return true;
}

void ex_change_fighter(struct play *p, int who, enum event_id event,
                       const char *rule)
{
    struct exceed *g = exceed(p->d);
    card_id before = fighter_of(g, who);

    g->side[who].front ^= 1;
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .card = fighter_of(g, who),
                                      .with = before,
                                      .seen = SEEN_BY_ALL,
                                      .rule = rule });
}

static void tell_must_wild(struct play *p, int who)
{
    ex_tell_through(p, foe_of(who), OP_MUST_WILD,
                    (struct event){ .kind = EVENT_MUST_WILD,
                                    .who = (uint8_t)who,
                                    .foe = (uint8_t)foe_of(who),
                                    .rule = "EX-SET-20" });
}

/* EX-SET-19, EX-SET-21: prove that the named card is missing. */
static enum flow open_setting(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    card_id answer = ex_forced_answer(g, f->who);

    if (answer != CARD_NONE && held(g, f->who, answer) == 0) {
        ex_show_hand(p, f->who, "EX-INFO-12");
        g->answer = answer = CARD_NONE;
    }
    if (answer == CARD_NONE &&
        ex_has_passive(p->rules, g, foe_of(f->who), OP_MUST_WILD))
        tell_must_wild(p, f->who);
    f->step = tag_team(g) ? SET_CROSS : SET_ASK;
    return ex_set_attack(p, f);
}

/* EX-TAGS-17 */
static bool can_buy(const struct exceed *g, int who)
{
    return count_of(g, who, ZONE_GAUGE) >= STRIKE_TYPE_PRICE;
}

/* Offer a type of Strike, or go past it. */
static enum flow offer(struct play *p, struct frame *f,
                       enum question_id question, bool open,
                       enum ex_set_attack_step answered,
                       enum ex_set_attack_step past)
{
    f->step = (uint8_t)(open ? answered : past);
    return open ? play_ask(p, f->who, question) : FLOW_ON;
}

static bool buys(const struct play *p, const struct frame *f)
{
    return choice_verb(play_answer(p, f->who)) == VERB_YES;
}

static enum flow pay_strike(struct play *p, const struct frame *f)
{
    return ex_call_pay_gauge(p, f->who, STRIKE_TYPE_PRICE, PAY_PRICE);
}

static enum flow swing_wild(struct play *p, struct frame *f)
{
    exceed(p->d)->attack[f->who].set = SET_WILD;
    f->step = SET_SWING;
    return ex_call_triggers(p, f->who, TIMING_SETS_WILD);
}

static enum flow chosen(struct play *p, struct frame *f)
{
    choice c = play_answer(p, f->who);

    if (choice_verb(c) != VERB_WILD) {
        if (choice_verb(c) == VERB_ASIDE &&
            may_set_taken(p->rules, exceed(p->d), f->who))
            set_taken(p, f->who);
        else if (choice_verb(c) == VERB_ASIDE)
            set_aside(p, f->who, (card_id)choice_a(c));
        else if (choice_verb(c) == VERB_SEALED)
            set_sealed(p, f->who, (card_id)choice_a(c));
        else if (choice_verb(c) == VERB_GAUGE)
            set_from_gauge(p, f->who,
                           find_in(exceed(p->d), f->who, ZONE_GAUGE,
                                   (card_id)choice_a(c)));
        else if (choice_verb(c) == VERB_LIE &&
                 springs(p->rules, (card_id)choice_a(c)))
            set_placed(p, f->who, (card_id)choice_a(c), (int)choice_b(c));
        else if (choice_verb(c) == VERB_OWN_BOOST)
            set_boost(p, f->who, (card_id)choice_a(c));
        else
            set_cards(p, f->who, c);
        f->step = SET_TEXTS;
        return ex_set_attack(p, f);
    }
    return swing_wild(p, f);
}

/* EX-NIGHT-52: chance sets a card of the Gauge, or the top one of the deck. */
static enum flow set_at_random(struct play *p, struct frame *f)
{
    int n = count_of(exceed(p->d), f->who, ZONE_GAUGE);

    if (n == 0)
        return swing_wild(p, f);
    set_from_gauge(p, f->who, (int)rng_below(&p->d->rng, (uint32_t)n));
    f->step = SET_TEXTS;
    return FLOW_ON;
}

/* The text that an instant boost which started the Strike has for a moment of it;
 * -1: it has none. */
static int boost_text(const struct rules *r, const struct exceed *g,
                      enum timing timing)
{
    return ex_is_continuous(r, g->boosted)
               ? -1
               : book_program(r->book, ex_boost_half(r, g->boosted), timing);
}

/* EX-STRIVE-34, EX-NIGHT-01 */
static enum flow boost_acts(struct play *p, const struct frame *f)
{
    struct exceed *g = exceed(p->d);
    bool own = f->who == g->attacker;
    int start = boost_text(p->rules, g, own ? TIMING_SETS : TIMING_FOE_SETS);

    if (start < 0 || g->played != (own ? PLAYED_UNSEEN : PLAYED_WATCHES))
        return FLOW_ON;
    return ex_call_text(p, g->attacker,
                        &(struct source){ .start = start,
                                          .card = g->boosted,
                                          .slot = SLOT_GONE });
}

/* The boost that started the Strike has acted: texts that watch it. */
static enum flow boost_seen(struct play *p, const struct frame *f)
{
    struct exceed *g = exceed(p->d);
    bool watches = boost_text(p->rules, g, TIMING_FOE_SETS) >= 0;

    if (f->who != g->attacker) {
        if (g->played == PLAYED_WATCHES)
            g->played = PLAYED_DONE;
        return FLOW_ON;
    }
    g->played = watches ? PLAYED_WATCHES : PLAYED_DONE; /* EX-BOOST-21 */
    return ex_call_triggers(p, f->who, TIMING_BOOSTS);
}

enum flow ex_set_attack(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);

    switch ((enum ex_set_attack_step)f->step) {
    case SET_OPEN:
        return open_setting(p, f);
    case SET_CROSS:
        return offer(p, f, QUESTION_CROSS,
                     can_buy(g, f->who) && g->side[f->who].barred == 0,
                     SET_CROSSED, SET_EJECT);
    case SET_CROSSED:
        f->step = buys(p, f) ? SET_CHANGED : SET_EJECT;
        return buys(p, f) ? pay_strike(p, f) : FLOW_ON;
    case SET_CHANGED:
        ex_change_fighter(p, f->who, EVENT_SWITCH, "EX-TAGS-01");
        f->step = SET_EJECT;
        return FLOW_ON;
    case SET_EJECT:
        return offer(p, f, QUESTION_EJECTION, can_buy(g, f->who), SET_EJECTED,
                     SET_ASK);
    case SET_EJECTED:
        f->step = SET_ASK;
        g->attack[f->who].ejects = buys(p, f);
        if (!g->attack[f->who].ejects)
            return FLOW_ON;
        ex_tell_number(p, f->who, EVENT_EJECTION, 0, "EX-TAGS-10");
        return pay_strike(p, f);
    case SET_ASK:
        if (g->attack[f->who].set != SET_NONE) {
            f->step = SET_TEXTS; /* a text has set it: EX-STRIVE-12 */
            return FLOW_ON;
        }
        if (g->attack[f->who].pile == PILE_RANDOM)
            return set_at_random(p, f);
        f->step = SET_ANSWERED;
        return play_ask(p, f->who, QUESTION_SET);
    case SET_ANSWERED:
        return chosen(p, f);
    case SET_SWING: /* unless a text has chosen the card, EX-CARD-38 */
        if (count_of(g, f->who, ZONE_ATTACK) == 0 && !ex_swing(p, f->who))
            return FLOW_ON;
        f->step = SET_TEXTS;
        return ex_set_attack(p, f);
    case SET_TEXTS: /* EX-SET-16 */
        f->step = SET_EX_TEXTS;
        return ex_texts_then(p, f, f->who, TIMING_SETS, ex_set_attack);
    case SET_EX_TEXTS:
        f->step = SET_FOE_TEXTS;
        return g->attack[f->who].set == SET_EX &&
                       ex_calls_texts(p, f->who, TIMING_SETS_EX)
                   ? FLOW_ON
                   : ex_set_attack(p, f);
    case SET_FOE_TEXTS:
        f->step = SET_BOOST_TEXTS;
        return ex_texts_then(p, f, foe_of(f->who), TIMING_FOE_SETS,
                             ex_set_attack);
    case SET_BOOST_TEXTS:
        if (g->played == PLAYED_DONE)
            break;
        f->step = SET_BOOST_SEEN;
        return boost_acts(p, f);
    case SET_BOOST_SEEN:
        f->step = SET_OVER;
        return boost_seen(p, f);
    case SET_OVER:
        break;
    }
    return FLOW_DONE;
}

/* --- what texts do to an attack that is set --- */

/* EX-LATE-01 */
enum flow ex_run_open_attack(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    open_attack(p, f->who, "EX-LATE-01");
    return FLOW_DONE;
}

/* EX-STRIVE-50: it is set before the Strike begins. */
enum flow ex_run_strike_face(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    (void)in;
    if (in_strike(g))
        return FLOW_DONE; /* EX-STR-07 */
    for (int i = count_of(g, f->who, ZONE_ASIDE) - 1; i >= 0; i--) {
        card_id card = card_of(g, f->who, ZONE_ASIDE, i);

        if (card_in(p->rules, card)->type != TYPE_FACE ||
            !ex_own_card(p->rules, g, f->who, card))
            continue;
        set_aside(p, f->who, card);
        g->ordered = STRIKE_FREE;
        break;
    }
    return FLOW_DONE;
}

/* Not for want of a card: nothing is reshuffled for it. */
enum flow ex_run_swing_again(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);

    (void)in;
    if (g->attack[f->who].set != SET_WILD)
        return FLOW_DONE;
    ex_send_card(p, f->who, ZONE_ATTACK, 0, PLACE_GAUGE);
    g->attack[f->who].open = 0;
    ex_swing(p, f->who);
    return FLOW_DONE;
}

/* EX-LATE-04 */
enum flow ex_run_gain_triggers(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    card_id *lent = g->attack[f->who].lent;

    (void)in;
    lent[lent[0] != CARD_NONE] = g->done.thrown;
    return FLOW_DONE;
}

/* EX-LATE-03 */
enum flow ex_run_becomes_ex(struct play *p, struct frame *f, struct insn in)
{
    struct attack *a = &exceed(p->d)->attack[f->who];

    (void)in;
    a->ex = 1;
    return FLOW_DONE;
}
