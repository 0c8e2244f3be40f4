/* looks.c - verbs that look at cards, search, name, and guess. */
#include "games/exceed/rules.h"

enum { ENTER, ANSWERED, PLACED, THROWN };

/* Each card of a zone once, from number `first` on. */
static int list_zone(const struct exceed *g, int who, enum zone zone, int first,
                     choice *out)
{
    int n = 0;

    for (int i = first; i < count_of(g, who, zone); i++)
        n = choice_add(out, n,
                       choice_make(VERB_PICK, card_of(g, who, zone, i), 0, 0));
    return n;
}

/* --- the top of the deck; EX-ZONE-04, EX-ZONE-16 --- */

bool ex_can_look(const struct rules *r, const struct duel *d,
                 const struct frame *f, struct insn in)
{
    (void)r, (void)in;
    return count_of(exceed_const(d), f->who, ZONE_DECK) > 0;
}

/* If the deck is empty too, nothing has been looked at, and nothing will be.  From
 * an empty hand nothing can be put. */
bool ex_can_put(const struct rules *r, const struct duel *d,
                const struct frame *f, struct insn in)
{
    if (in.b == FROM_HAND && in.how == AMOUNT_EXACT)
        return count_of(exceed_const(d), f->who, ZONE_HAND) > 0;
    return in.b != FROM_LOOKED || ex_can_look(r, d, f, in) ||
           count_of(exceed_const(d), f->who, ZONE_LOOKED) > 0;
}

enum flow ex_run_look(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int n = 0;

    for (; n < in.n && count_of(g, f->who, ZONE_DECK) > 0; n++) {
        zone_move_top(&g->shelf, zone_of(f->who, ZONE_DECK),
                      ex_deck_index(g, f->who, 0),
                      zone_of(f->who, ZONE_LOOKED));
        g->known[f->who][0] >>= 1;
        g->known[f->who][1] >>= 1;
    }
    ex_tell_number(p, f->who, EVENT_LOOK, n, "EX-INFO-11");
    return FLOW_DONE;
}

/* The cards chosen so far stand first among those looked at. */
enum flow ex_run_arrange(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int looked = zone_of(f->who, ZONE_LOOKED), i;
    choice c[DUEL_MAX_MEMBERS];

    (void)in;
    if (f->step == ENTER)
        f->arg[PROGRAM_COUNT] = 0;
    if (f->step == ANSWERED) {
        play_set(p, f->who, c);
        i = f->arg[PROGRAM_COUNT];
        while (zone_card(&g->shelf, looked, i) != choice_a(c[0]))
            i++;
        zone_move(&g->shelf, looked, i, looked, f->arg[PROGRAM_COUNT]++);
    }
    if (f->arg[PROGRAM_COUNT] < count_of(g, f->who, ZONE_LOOKED)) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_LOOKED);
    }
    for (i = count_of(g, f->who, ZONE_LOOKED) - 1; i >= 0; i--)
        ex_send_card(p, f->who, ZONE_LOOKED, i, PLACE_TOP);
    return FLOW_DONE;
}

int ex_list_looked(const struct rules *r, const struct duel *d, int who,
                   choice *out)
{
    if (asking_insn(r, d).op == OP_STRIKE_LOOKED)
        return list_zone(exceed_const(d), who, ZONE_LOOKED, 0, out);
    if (asking_insn(r, d).op == OP_ARRANGE)
        return list_zone(exceed_const(d), who, ZONE_LOOKED,
                         asking_frame(d)->arg[PROGRAM_COUNT], out);
    return ex_list_pick(r, d, who, out);
}

/* --- searching the deck: all of it is looked at --- */

void ex_open_deck(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    zone_move_all(&g->shelf, zone_of(who, ZONE_DECK),
                  zone_of(who, ZONE_LOOKED));
    zone_sort(&g->shelf, zone_of(who, ZONE_LOOKED));
    ex_forget_deck(g, who);
    ex_tell_number(p, who, EVENT_SEARCH, 0, "EX-ZONE-03");
}

void ex_close_deck(struct play *p, int who, int but)
{
    struct exceed *g = exceed(p->d);

    while (count_of(g, who, ZONE_LOOKED) > but)
        zone_move_top(&g->shelf, zone_of(who, ZONE_LOOKED), but,
                      zone_of(who, ZONE_DECK));
    ex_shuffle_deck(p, who, EVENT_SHUFFLE,
                    "EX-ZONE-03"); /* before it goes on; EX-CARD-48 */
}

static enum flow search_found(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int looked = zone_of(f->who, ZONE_LOOKED);
    card_id card = (card_id)choice_a(play_answer(p, f->who));

    zone_move(&g->shelf, looked, zone_find(&g->shelf, looked, card), looked, 0);
    ex_close_deck(p, f->who, 1);
    if (in.a == GOAL_HAND) {
        ex_send_card(p, f->who, ZONE_LOOKED, 0, PLACE_HAND);
        return FLOW_DONE;
    }
    f->step = PLACED;
    return play_ask(p, f->who, QUESTION_DESTINATION);
}

enum flow ex_run_search(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    unsigned verb;

    switch (f->step) {
    case ENTER:
        if (count_of(g, f->who, ZONE_DECK) == 0)
            return FLOW_DONE; /* EX-OUT-08 */
        ex_open_deck(p, f->who);
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_SEARCH);
    case ANSWERED:
        return search_found(p, f, in);
    default:
        verb = choice_verb(play_answer(p, f->who));
        ex_send_card(p, f->who, ZONE_LOOKED, 0,
                     verb == VERB_TO_TOP     ? PLACE_TOP
                     : verb == VERB_TO_GAUGE ? PLACE_GAUGE
                                             : PLACE_DISCARD);
        return FLOW_DONE;
    }
}

int ex_list_search(const struct rules *r, const struct duel *d, int who,
                   choice *out)
{
    int n = list_zone(exceed_const(d), who, ZONE_LOOKED, 0, out);
    unsigned op = asking_insn(r, d).op;

    if (op == OP_SEARCH_ANY || op == OP_FOE_SEARCHES)
        out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

int ex_list_destination(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    (void)r, (void)d, (void)who;
    out[0] = choice_make(VERB_TO_TOP, 0, 0, 0);
    out[1] = choice_make(VERB_TO_GAUGE, 0, 0, 0);
    out[2] = choice_make(VERB_TO_DISCARD, 0, 0, 0);
    return 3;
}

enum flow ex_run_show_looked(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);

    (void)in;
    for (int i = 0; i < count_of(g, f->who, ZONE_LOOKED); i++)
        ex_tell_event(
            p, &(struct event){ .kind = EVENT_SHOW,
                                .who = f->who,
                                .card = card_of(g, f->who, ZONE_LOOKED, i),
                                .seen = SEEN_NOW,
                                .rule = "EX-INFO-08" });
    return FLOW_DONE;
}

/* One card at a time, until the player has had enough. */
enum flow ex_run_search_any(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int who = doer_of(p->rules, f, in);
    choice c;

    if (f->step == ENTER) {
        if (count_of(g, who, ZONE_DECK) == 0)
            return FLOW_DONE; /* EX-OUT-08 */
        ex_open_deck(p, who);
        f->arg[PROGRAM_COUNT] = 0;
        f->step = ANSWERED;
        return play_ask(p, who, QUESTION_SEARCH);
    }
    c = play_answer(p, who);
    if (choice_verb(c) != VERB_DONE) {
        ex_send_card(p, who, ZONE_LOOKED,
                     find_in(g, who, ZONE_LOOKED, (card_id)choice_a(c)),
                     PLACE_HAND);
        f->arg[PROGRAM_COUNT]++;
    }
    if (choice_verb(c) != VERB_DONE && f->arg[PROGRAM_COUNT] < in.n &&
        count_of(g, who, ZONE_LOOKED) > 0)
        return play_ask(p, who, QUESTION_SEARCH);
    ex_close_deck(p, who, 0);
    return FLOW_DONE;
}

/* EX-STRIVE-09 */
enum flow ex_run_show_top(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int who = doer_of(p->rules, f, in);

    g->done.shown = CARD_NONE;
    if (count_of(g, who, ZONE_DECK) == 0)
        return FLOW_DONE;
    g->done.shown = card_of(g, who, ZONE_DECK, ex_deck_index(g, who, 0));
    g->known[who][0] |= 1;
    g->known[who][1] |= 1;
    ex_tell_event(p, &(struct event){ .kind = EVENT_SHOW,
                                      .who = (uint8_t)who,
                                      .card = g->done.shown,
                                      .seen = SEEN_NOW,
                                      .rule = "EX-STRIVE-09" });
    return FLOW_DONE;
}

/* EX-NIGHT-66 */
enum flow ex_run_show_random(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int n = count_of(g, f->who, ZONE_GAUGE);

    (void)in;
    g->done.shown = CARD_NONE;
    if (n == 0)
        return FLOW_DONE;
    g->done.shown =
        card_of(g, f->who, ZONE_GAUGE, (int)rng_below(&p->d->rng, (uint32_t)n));
    ex_tell_event(p, &(struct event){ .kind = EVENT_SHOW,
                                      .who = f->who,
                                      .card = g->done.shown,
                                      .seen = SEEN_BY_ALL,
                                      .rule = "EX-NIGHT-66" });
    return FLOW_DONE;
}

enum flow ex_run_show_hand(struct play *p, struct frame *f, struct insn in)
{
    ex_show_hand(p, doer_of(p->rules, f, in), "EX-INFO-08");
    return FLOW_DONE;
}

/* --- naming --- */

bool ex_in_match(const struct rules *r, const struct exceed *g, card_id card)
{
    const struct card *c = card_in(r, card);
    int of = c->stat[STAT_OF];

    if (c->type == TYPE_NORMAL)
        return ex_brings(r, g, 0, card) + ex_brings(r, g, 1, card) > 0;
    if (c->type != TYPE_SPECIAL && c->type != TYPE_ULTRA &&
        c->type != TYPE_FACE)
        return false;
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < TEAM; i++)
            if (of == g->side[who].fighter[i])
                return true;
    return false;
}

/* Has the foe a Normal of the same name, of another set? */
static bool is_namesake(const struct rules *r, const struct exceed *g, int who,
                        card_id card)
{
    int foe = foe_of(who);

    if (ex_brings(r, g, foe, card) > 0)
        return false;
    for (int i = 1; i < r->book->ncards; i++)
        if (card_in(r, (unsigned)i)->type == TYPE_NORMAL &&
            ex_same_name(r, (card_id)i, card) && i != card &&
            ex_brings(r, g, foe, (card_id)i) > 0)
            return true;
    return false;
}

/* A name that two sets have is listed once, as a card of the foe's: EX-STRIVE-02. */
static int list_names(const struct rules *r, const struct exceed *g, int who,
                      unsigned kind, const struct frame *f, choice *out)
{
    int n = 0;

    for (int card = 1; card < r->book->ncards; card++) {
        bool normal = card_in(r, (unsigned)card)->type == TYPE_NORMAL;
        bool fits = ex_in_match(r, g, (card_id)card) &&
                    card_in(r, (unsigned)card)->type != TYPE_FACE &&
                    !(kind == NAME_NORMAL && !normal) &&
                    !(normal && is_namesake(r, g, who, (card_id)card)) &&
                    !(kind == NAME_OTHER && card == f->arg[PROGRAM_CARD]);

        if (fits)
            out[n++] = choice_make(VERB_NAME, (unsigned)card, 0, 0);
    }
    return n;
}

static int names_wanted(struct insn in)
{
    return in.a == NAME_TWO ? 2 : 1;
}

/* Nothing is thrown away here: EX-FORCE-13 does not ask for an order. */
struct limits ex_set_name(const struct rules *r, const struct duel *d, int who)
{
    int n = names_wanted(asking_insn(r, d));

    (void)who;
    return (struct limits){ .done = choice_make(VERB_DONE, 0, 0, 0),
                            .least = n,
                            .most = n };
}

int ex_list_name(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    const struct exceed *g = exceed_const(d);
    unsigned kind = asking_insn(r, d).a;

    if (kind != NAME_NUMBER)
        return list_names(r, g, who, kind, asking_frame(d), out);
    for (unsigned k = 0; k < SPACES; k++)
        out[k] = choice_make(VERB_NUMBER, k, 0, 0);
    return SPACES;
}

int ex_list_guess(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    return list_names(r, exceed_const(d), who, NAME_CARD, asking_frame(d), out);
}

static void tell_name(struct play *p, int who, card_id card)
{
    ex_tell_event(p, &(struct event){ .kind = EVENT_NAME,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = SEEN_NOW,
                                      .rule = "EX-INFO-13" });
}

/* Is there a card in a zone that may be named? */
static bool can_mean(const struct exceed *g, int who, enum zone zone,
                     const struct frame *f, unsigned kind)
{
    for (int i = count_of(g, who, zone) - 1; i >= 0; i--)
        if (kind != NAME_OTHER ||
            card_of(g, who, zone, i) != f->arg[PROGRAM_CARD])
            return true;
    return false;
}

/* Does the rest of the text do something with what is named?  Only public facts
 * decide that. */
static bool name_serves(const struct rules *r, const struct exceed *g,
                        const struct frame *f)
{
    const struct insn *code = r->book->code;
    unsigned kind = code[f->pc].a;

    for (int pc = f->pc + 1; code[pc].op != OP_END; pc++) {
        unsigned marks = marks_of(r, code[pc]);

        if (!(marks & MARK_NAMED))
            continue;
        if (marks & MARK_STRIKE || code[pc].op == OP_WRITE_NAME ||
            (marks & MARK_FOE ? count_of(g, foe_of(f->who), ZONE_HAND) > 0
                              : can_mean(g, f->who, ZONE_DISCARD, f, kind)))
            return true;
    }
    return false;
}

enum flow ex_run_name(struct play *p, struct frame *f, struct insn in)
{
    struct done *done = &exceed(p->d)->done;
    choice set[DUEL_MAX_MEMBERS];

    if (f->step == ENTER) {
        done->named[0] = done->named[1] = CARD_NONE;
        if (!name_serves(p->rules, exceed(p->d), f))
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_NAME);
    }
    play_set(p, f->who, set);
    if (in.a == NAME_NUMBER) {
        done->number = (uint8_t)choice_a(set[0]);
        ex_tell_number(p, f->who, EVENT_NUMBER, done->number, "EX-INFO-13");
        return FLOW_DONE;
    }
    for (int i = 0; i < names_wanted(in); i++) {
        done->named[i] = (card_id)choice_a(set[i]);
        tell_name(p, f->who, done->named[i]);
    }
    return FLOW_DONE;
}

/* --- Juno ~ Live: the other half of `lay` --- */

static enum flow uncover(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    card_id name = (card_id)choice_a(play_answer(p, foe_of(f->who)));
    int n = count_of(g, f->who, ZONE_LOOKED);

    tell_name(p, foe_of(f->who), name);
    f->arg[PROGRAM_GUESSED] = find_in(g, f->who, ZONE_LOOKED, name) >= 0;
    g->done.discarded = (uint8_t)n;
    g->attack[f->who].discarded = (uint8_t)(g->attack[f->who].discarded + n);
    zone_move_all(&g->shelf, zone_of(f->who, ZONE_LOOKED),
                  zone_of(f->who, ZONE_HEAP));
    f->step = THROWN;
    return ex_throw_heap(p, f->who);
}

enum flow ex_run_foe_guesses(struct play *p, struct frame *f, struct insn in)
{
    switch (f->step) {
    case ENTER:
        if (count_of(exceed(p->d), f->who, ZONE_LOOKED) == 0) {
            program_skip_block(f, in); /* EX-CARD-46 */
            return FLOW_DONE;
        }
        f->step = ANSWERED;
        return play_ask(p, foe_of(f->who), QUESTION_GUESS);
    case ANSWERED:
        return uncover(p, f);
    default:
        if (f->arg[PROGRAM_GUESSED])
            program_skip_block(f, in);
        return FLOW_DONE;
    }
}

/* --- Tempestuous --- */

/* EX-CARD-47, EX-KNIGHT-06 */
enum flow ex_run_swap_piles(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    bool seals = in.op == OP_SWAP_SEALED;
    const char *rule = seals ? "EX-KNIGHT-06" : "EX-CARD-47";
    int deck = zone_of(f->who, ZONE_DECK), heap = zone_of(f->who, ZONE_HEAP);
    int pile = zone_of(f->who, seals ? ZONE_SEALED : ZONE_DISCARD);

    zone_move_all(&g->shelf, deck, heap);
    zone_move_all(&g->shelf, pile, deck);
    zone_move_all(&g->shelf, heap, pile);
    if (seals)
        g->sealed_by_foe[f->who] = 0;
    ex_tell_event(
        p, &(struct event){ .kind = seals ? EVENT_SWAP_SEALED : EVENT_SWAP,
                            .who = f->who,
                            .n = (int16_t)zone_count(&g->shelf, deck),
                            .m = (int16_t)zone_count(&g->shelf, pile),
                            .rule = rule });
    ex_shuffle_deck(p, f->who, EVENT_SHUFFLE, rule);
    return FLOW_DONE;
}

/* EX-KNIGHT-51, EX-STRIVE-52 */
enum flow ex_run_shuffle_in(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    struct shelf *s = &g->shelf;
    int deck = zone_of(f->who, ZONE_DECK);
    bool sealed = in.op == OP_SHUFFLE_SEALED;
    bool discard = in.op == OP_SHUFFLE_DISCARD_IN;

    if (sealed) {
        zone_move_all(s, zone_of(f->who, ZONE_SEALED), deck);
        g->sealed_by_foe[f->who] = 0;
    } else {
        if (!discard)
            zone_move_all(s, zone_of(f->who, ZONE_HAND), deck);
        zone_move_all(s, zone_of(f->who, ZONE_DISCARD), deck);
    }
    ex_shuffle_deck(p, f->who,
                    sealed    ? EVENT_SHUFFLE_SEALED
                    : discard ? EVENT_DISCARD_IN
                              : EVENT_SHUFFLE_IN,
                    sealed    ? "EX-STRIVE-52"
                    : discard ? "EX-BLAZ-09"
                              : "EX-KNIGHT-51");
    return FLOW_DONE;
}

enum flow ex_run_shuffle_discard(struct play *p, struct frame *f,
                                 struct insn in)
{
    (void)in;
    zone_shuffle(&exceed(p->d)->shelf, zone_of(f->who, ZONE_DISCARD),
                 &p->d->rng);
    ex_tell_number(p, f->who, EVENT_SHUFFLE_DISCARD, 0, "EX-KNIGHT-07");
    return FLOW_DONE;
}
