/* setup.c - how a match is set up: seats, sides, drafts, challenges, traps,
 * opening hands, deployment.  BR-SET, BR-DRAFT, BR-TEAM. */
#include "games/brawl/rules.h"

#include <string.h>

STEPS(brawl_setup_match, SETUP_SEATS, SETUP_SEATED, SETUP_SIDE, SETUP_SIDED,
      SETUP_BAN, SETUP_BANNED, SETUP_DRAFT, SETUP_DRAFTED, SETUP_TABLE,
      SETUP_REDRAW, SETUP_REDRAWN, SETUP_TRAPS, SETUP_TRAPPED, SETUP_HAND,
      SETUP_EXCHANGED, SETUP_DEPLOY, SETUP_DEPLOYED, SETUP_OVER);

/* --- laying out --- */

void brawl_add_champion(struct play *p, int who, card_id card)
{
    struct brawl *g = brawl(p->d);

    g->champion[g->nchampions++] =
        (struct champion){ .card = card, .owner = (uint8_t)who, .hex = GATE };
}

/* BR-SET-9, BR-TEAM-10: the decks of all players. */
void brawl_lay_out(struct play *p)
{
    struct brawl *g = brawl(p->d);
    const struct book *b = p->rules->book;

    for (int c = 0; c < g->nchampions; c++)
        for (unsigned card = 1; card < b->ncards; card++)
            if (b->cards[card].stat[STAT_CHAMPION] == g->champion[c].card)
                zone_create(&g->shelf, zone_of(g->champion[c].owner, PILE_DECK),
                            (card_id)card, 1);
    for (int who = 0; who < p->d->players; who++) {
        zone_shuffle(&g->shelf, zone_of(who, PILE_DECK), &p->d->rng);
        g->ready[who] = (1u << CORES) - 1; /* BR-CORE-2 */
    }
    g->dealt = 1;
}

/* --- seats and sides --- */

/* The first team is random; BR-SET-2, BR-TEAM-2. */
static enum flow seats(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    if (f->arg[SETUP_TURN] == 0)
        f->arg[SETUP_TEAM] = (uint8_t)rng_below(&p->d->rng, TEAMS);
    if (p->d->players == 4 && f->arg[SETUP_TURN] < TEAMS) {
        f->step = SETUP_SEATED;
        return brawl_ask(p, f->arg[SETUP_TEAM], QUESTION_SEAT); /* BR-TEAM-5 */
    }
    if (p->d->players == 2) {
        g->order[0] = f->arg[SETUP_TEAM];
        g->order[1] = (uint8_t)(1 - f->arg[SETUP_TEAM]);
    }
    g->active = g->order[0];
    g->resolver = g->active;
    play_tell(p, &(struct event){ .kind = EVENT_FIRST,
                                  .who = g->active,
                                  .rule = "BR-SET-2" });
    f->step = SETUP_SIDE;
    return FLOW_ON;
}

/* BR-TEAM-3, BR-TEAM-4 */
static enum flow seated(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int first = (int)choice_a(play_answer(p, f->arg[SETUP_TEAM]));

    g->order[f->arg[SETUP_TURN]] = (uint8_t)first;
    g->order[f->arg[SETUP_TURN] + 2] = (uint8_t)(first ^ 2);
    play_tell(p, &(struct event){ .kind = EVENT_SEAT,
                                  .who = (uint8_t)first,
                                  .n = (int16_t)(f->arg[SETUP_TURN] + 1),
                                  .rule = "BR-TEAM-3" });
    f->arg[SETUP_TURN]++;
    f->arg[SETUP_TEAM] = (uint8_t)(1 - f->arg[SETUP_TEAM]);
    f->step = SETUP_SEATS;
    return FLOW_ON;
}

static void settle_sides(struct play *p)
{
    struct brawl *g = brawl(p->d);
    int first = g->order[0];
    bool north = choice_verb(play_answer(p, first)) == VERB_NORTH;

    g->north = (uint8_t)(north ? team_of(first) : 1 - team_of(first));
    play_tell(p, &(struct event){ .kind = EVENT_SIDE,
                                  .who = (uint8_t)first,
                                  .n = !north,
                                  .rule = "BR-SET-3" });
}

/* --- drafts --- */

/* Who drafts champion number i; BR-DRAFT-3, BR-DRAFT-10, BR-TEAM-16. */
static int drafter(const struct brawl *g, int i)
{
    static const uint8_t four[] = { 1, 0, 3, 2 };

    if (policy_of(g, POLICY_DRAFT) == DRAFT_COMPETITIVE)
        return g->order[i % 2];
    if (g->d.players == 2)
        return g->order[1 - i % 2];
    return g->order[four[i % 4]];
}

/* Whom ban number i strikes, in seats of the turn order; BR-TEAM-20. */
static int banned_seat(const struct brawl *g, int i)
{
    return g->order[i ^ 1];
}

static enum flow ban(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    f->step = SETUP_DRAFT;
    if (policy_of(g, POLICY_DRAFT) != DRAFT_COMPETITIVE ||
        f->arg[SETUP_TURN] == p->d->players)
        return FLOW_ON;
    f->arg[SETUP_RIVAL] = (uint8_t)banned_seat(g, f->arg[SETUP_TURN]);
    f->step = SETUP_BANNED;
    return brawl_ask(p, g->order[f->arg[SETUP_TURN]], QUESTION_BAN);
}

static enum flow banned(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int who = g->order[f->arg[SETUP_TURN]], rival = f->arg[SETUP_RIVAL];

    g->banned[rival] = (card_id)choice_a(play_answer(p, who));
    play_tell(p, &(struct event){ .kind = EVENT_BAN,
                                  .who = (uint8_t)who,
                                  .foe = (uint8_t)rival,
                                  .card = g->banned[rival],
                                  .seen = SEEN_BY_ALL,
                                  .rule = f->arg[SETUP_TURN] % 2 == 0
                                              ? "BR-DRAFT-7"
                                              : "BR-DRAFT-8" });
    f->arg[SETUP_TURN]++;
    f->step = SETUP_BAN;
    return FLOW_ON;
}

/* BR-TEAM-21: what the bans leave. */
static void field_the_rest(struct play *p)
{
    const struct brawl *g = brawl(p->d);

    for (int who = 0; who < p->d->players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS; i++) {
            card_id card = p->d->pick[who][i];

            if (card != CARD_NONE && card != g->banned[who])
                brawl_add_champion(p, who, card);
        }
}

static enum flow draft(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    if (p->d->players == 4 && policy_of(g, POLICY_DRAFT) == DRAFT_COMPETITIVE &&
        g->nchampions == 0)
        field_the_rest(p);
    f->step = SETUP_TABLE;
    if (g->nchampions == team_size(g) * p->d->players)
        return FLOW_ON;
    f->step = SETUP_DRAFTED;
    return brawl_ask(p, drafter(g, g->nchampions), QUESTION_DRAFT);
}

static void leave_pool(struct brawl *g, card_id card)
{
    int i = 0;

    while (i < MAX_POOL && g->pool[i] != card)
        i++;
    for (; i < MAX_POOL; i++)
        g->pool[i] = i + 1 < MAX_POOL ? g->pool[i + 1] : CARD_NONE;
}

static enum flow drafted(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int who = drafter(g, g->nchampions);
    bool competitive = policy_of(g, POLICY_DRAFT) == DRAFT_COMPETITIVE;
    card_id card = (card_id)choice_a(play_answer(p, who));

    leave_pool(g, card); /* BR-DRAFT-4 */
    brawl_add_champion(p, who, card);
    play_tell(p, &(struct event){ .kind = EVENT_DRAFT,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .rule = competitive ? "BR-DRAFT-10"
                                                      : "BR-DRAFT-3" });
    f->step = SETUP_DRAFT;
    return FLOW_ON;
}

/* --- challenges --- */

/* The champions by seats, and in the order in which each player drafted them, as
 * if they had been brought. */
static void sort_teams(struct brawl *g)
{
    struct champion sorted[MAX_CHAMPIONS] = { 0 };
    int n = 0;

    for (int who = 0; who < g->d.players; who++)
        for (int c = 0; c < g->nchampions; c++)
            if (g->champion[c].owner == who)
                sorted[n++] = g->champion[c];
    memcpy(g->champion, sorted, sizeof sorted);
}

/* BR-SET-10, BR-TEAM-12 */
static enum flow table(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int slot = p->d->players == 2 ? 1 : 2;

    if (policy_of(g, POLICY_DRAFT) != DRAFT_FREE) {
        sort_teams(g);
        memset(g->pool, 0, sizeof g->pool); /* BR-DRAFT-5 */
        brawl_lay_out(p);
    }
    for (; slot >= 0; slot--)
        brawl_draw_challenge(p, slot);
    f->arg[SETUP_TURN] = 0;
    f->step = policy_of(g, POLICY_REDRAW) ? SETUP_REDRAW : SETUP_TRAPS;
    return FLOW_ON;
}

/* BR-SET-11 */
static enum flow redrawn(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, g->order[1]);

    f->step = SETUP_REDRAW;
    for (int slot = 0; slot < brawl_track_slots(g); slot++) {
        if (choice_verb(answer) == VERB_DONE ||
            zone_find(&g->shelf, ZONE_TRACK + slot, (card_id)choice_a(answer)) <
                0)
            continue;
        brawl_tell_card(p, EVENT_REDRAW, g->order[1], (card_id)choice_a(answer),
                        0, "BR-SET-11");
        zone_move_top(&g->shelf, ZONE_TRACK + slot, 0, ZONE_ASIDE);
        g->redrawn |= (uint8_t)(1u << slot);
        brawl_draw_challenge(p, slot);
        return FLOW_ON;
    }
    brawl_shuffle_challenges(p, ZONE_ASIDE, "BR-SET-11");
    g->redrawn = 0;
    f->step = SETUP_TRAPS;
    return FLOW_ON;
}

/* --- traps --- */

/* Who lays trap number i; BR-SET-13, BR-SET-14, BR-TEAM-13. */
static int trapper(const struct brawl *g, int i)
{
    return g->order[g->d.players == 2 ? i / 2 : i];
}

static enum flow traps(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    f->step = SETUP_HAND;
    if (f->arg[SETUP_TURN] == MAX_TRAPS) {
        f->arg[SETUP_TURN] = 0;
        return FLOW_ON;
    }
    f->step = SETUP_TRAPPED;
    return brawl_ask(p, trapper(g, f->arg[SETUP_TURN]), QUESTION_SET_TRAP);
}

static enum flow trapped(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int i = f->arg[SETUP_TURN], who = trapper(g, i);
    int top = zone_count(&g->shelf, ZONE_SUPPLY) - 1;
    int hex = (int)choice_a(play_answer(p, who));

    zone_move_top(&g->shelf, ZONE_SUPPLY, top, ZONE_TRAP + i);
    g->trap_hex[i] = (uint8_t)hex;
    play_tell(p, &(struct event){ .kind = EVENT_TRAP_LAID,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)hex,
                                  .rule = "BR-SET-13" });
    f->arg[SETUP_TURN]++;
    f->step = SETUP_TRAPS;
    return FLOW_ON;
}

/* --- opening hands --- */

static enum flow opening_hand(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    int i = f->arg[SETUP_TURN];

    if (i == p->d->players) {
        f->arg[SETUP_TURN] = 0;
        f->arg[SETUP_CHAMPION] = 0;
        f->step = SETUP_DEPLOY;
        return FLOW_ON;
    }
    brawl_draw(p, g->order[i], p->d->players == 2 ? 5 : 4);
    f->step = SETUP_EXCHANGED;
    return brawl_ask(p, g->order[i], QUESTION_EXCHANGE);
}

/* BR-SET-16, BR-SET-17, BR-SET-19 */
static enum flow exchanged(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    choice set[DUEL_MAX_MEMBERS];
    int who = g->order[f->arg[SETUP_TURN]], n = play_set(p, who, set);

    for (int i = 0; i < n; i++)
        brawl_discard(p, who, (card_id)choice_a(set[i]), "BR-SET-16");
    brawl_draw(p, who, n);
    if (n > 0)
        brawl_shuffle_back(p, who, "BR-SET-17");
    f->arg[SETUP_TURN]++;
    f->step = SETUP_HAND;
    return FLOW_ON;
}

/* --- deployment --- */

static enum flow deploy(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    uint8_t *turn = &f->arg[SETUP_TURN], *c = &f->arg[SETUP_CHAMPION];

    for (; *turn < p->d->players; ++*turn, *c = 0)
        for (; *c < g->nchampions; ++*c)
            if (g->champion[*c].owner == g->order[*turn]) {
                f->step = SETUP_DEPLOYED;
                return brawl_ask(p, g->order[*turn], QUESTION_DEPLOY);
            }
    f->step = SETUP_OVER;
    brawl_turn_begin(p, PHASE_SCOREBOARD);
    return FLOW_ON;
}

static enum flow deployed(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, g->order[f->arg[SETUP_TURN]]);
    int c = f->arg[SETUP_CHAMPION]++;

    f->step = SETUP_DEPLOY;
    brawl_enter(p, c, (int)choice_a(answer), MOTION_DEPLOY, "BR-SET-21");
    return FLOW_ON;
}

enum flow brawl_setup_match(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    switch ((enum brawl_setup_match_step)f->step) {
    case SETUP_SEATS:
        return seats(p, f);
    case SETUP_SEATED:
        return seated(p, f);
    case SETUP_SIDE:
        f->step = SETUP_SIDED;
        return brawl_ask(p, g->order[0], QUESTION_SIDE);
    case SETUP_SIDED:
        settle_sides(p);
        f->arg[SETUP_TURN] = 0;
        f->step = SETUP_BAN;
        return FLOW_ON;
    case SETUP_BAN:
        return ban(p, f);
    case SETUP_BANNED:
        return banned(p, f);
    case SETUP_DRAFT:
        return draft(p, f);
    case SETUP_DRAFTED:
        return drafted(p, f);
    case SETUP_TABLE:
        return table(p, f);
    case SETUP_REDRAW:
        f->step = SETUP_REDRAWN;
        return brawl_ask(p, g->order[1], QUESTION_REDRAW);
    case SETUP_REDRAWN:
        return redrawn(p, f);
    case SETUP_TRAPS:
        return traps(p, f);
    case SETUP_TRAPPED:
        return trapped(p, f);
    case SETUP_HAND:
        return opening_hand(p, f);
    case SETUP_EXCHANGED:
        return exchanged(p, f);
    case SETUP_DEPLOY:
        return deploy(p, f);
    case SETUP_DEPLOYED:
        return deployed(p, f);
    case SETUP_OVER:
        break;
    }
    return FLOW_DONE;
}
