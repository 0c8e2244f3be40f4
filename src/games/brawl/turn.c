/* turn.c - rounds and turns: scoreboard, activation, upkeep, and the challenge
 * track.  BR-RND, BR-SCORE, BR-UPK, BR-TRACK. */
#include "games/brawl/rules.h"

STEPS(brawl_turn, TURN_SCOREBOARD, TURN_BEGIN, TURN_ACTION, TURN_CHOSEN,
      TURN_UPKEEP, TURN_NEXT);

enum flow brawl_ask(struct play *p, int who, unsigned question)
{
    return p->d->over ? FLOW_ON : play_ask(p, who, question);
}

/* --- the track --- */

/* What the slots are worth, that of the overlay first. */
static const uint8_t long_track[] = { 0, 0, 1, 2, 2, 1 };
static const uint8_t short_track[] = { 0, 0, 1, 2, 1 };

/* The slots that the overlay adds on the left; BR-TEAM-11. */
static int overlay(const struct brawl *g)
{
    return g->d.players == 4;
}

int brawl_track_slots(const struct brawl *g)
{
    return (policy_of(g, POLICY_TRACK) ? 4 : 5) + overlay(g);
}

int brawl_slot_value(const struct brawl *g, int slot)
{
    const uint8_t *track =
        policy_of(g, POLICY_TRACK) ? short_track : long_track;

    return track[slot + 1 - overlay(g)];
}

void brawl_shuffle_challenges(struct play *p, int from, const char *rule)
{
    struct shelf *s = &brawl(p->d)->shelf;
    int n = zone_count(s, from);

    zone_move_all(s, from, ZONE_CHALLENGES);
    zone_shuffle(s, ZONE_CHALLENGES, &p->d->rng);
    if (n > 0)
        play_tell(p,
                  &(struct event){ .kind = EVENT_TRACK_RESHUFFLE,
                                   .n = (int16_t)zone_count(s, ZONE_CHALLENGES),
                                   .rule = rule });
}

/* BR-TRACK-5, BR-TRACK-8 */
static void fill_challenges(struct play *p)
{
    if (zone_count(&brawl(p->d)->shelf, ZONE_CHALLENGES) == 0)
        brawl_shuffle_challenges(p, ZONE_SCORED, "BR-TRACK-5");
}

static void retire(struct play *p, int slot)
{
    zone_move_top(&brawl(p->d)->shelf, ZONE_TRACK + slot, 0, ZONE_SCORED);
    fill_challenges(p);
}

/* Announce the challenge in a slot, and what it is worth there. */
static void tell_slot(struct play *p, enum event_id kind, int slot,
                      const char *rule)
{
    const struct brawl *g = brawl(p->d);

    play_tell(
        p, &(struct event){ .kind = (uint8_t)kind,
                            .card = zone_card(&g->shelf, ZONE_TRACK + slot, 0),
                            .seen = SEEN_BY_ALL,
                            .n = (int16_t)brawl_slot_value(g, slot),
                            .m = (int16_t)(slot + 1),
                            .rule = rule });
}

void brawl_draw_challenge(struct play *p, int slot)
{
    struct shelf *s = &brawl(p->d)->shelf;
    int top = zone_count(s, ZONE_CHALLENGES) - 1;

    if (top < 0)
        return;
    zone_move_top(s, ZONE_CHALLENGES, top, ZONE_TRACK + slot);
    tell_slot(p, EVENT_CHALLENGE, slot, "BR-TRACK-4");
    fill_challenges(p);
}

/* The track moves on: BR-TRACK-2 to BR-TRACK-4, BR-TRACK-6, BR-TEAM-35,
 * BR-TEAM-36. */
static void advance_track(struct play *p)
{
    struct brawl *g = brawl(p->d);
    int slots = brawl_track_slots(g), by = 1 + overlay(g);

    for (int slot = slots - 1; slot >= 0; slot--) {
        if (zone_count(&g->shelf, ZONE_TRACK + slot) == 0)
            continue;
        if (slot + by < slots) {
            zone_move_top(&g->shelf, ZONE_TRACK + slot, 0,
                          ZONE_TRACK + slot + by);
            tell_slot(p, EVENT_TRACK_MOVE, slot + by, "BR-TRACK-2");
            continue;
        }
        tell_slot(p, EVENT_TRACK_END, slot, "BR-TRACK-3");
        retire(p, slot);
    }
    for (int slot = by - 1; slot >= 0; slot--)
        brawl_draw_challenge(p, slot);
}

/* BR-SCORE-1 to BR-SCORE-8 */
static void score(struct play *p)
{
    struct brawl *g = brawl(p->d);
    int team = team_of(g->active);

    for (int slot = brawl_track_slots(g) - 1; slot >= 0 && !p->d->over;
         slot--) {
        int value = brawl_slot_value(g, slot);
        card_id card;

        if (value == 0 || zone_count(&g->shelf, ZONE_TRACK + slot) == 0)
            continue;
        card = zone_card(&g->shelf, ZONE_TRACK + slot, 0);
        if (!brawl_challenge_met(p->rules, g, card, team))
            continue;
        g->vp[team] = (uint8_t)(g->vp[team] + value);
        play_tell(p, &(struct event){ .kind = EVENT_SCORE,
                                      .who = g->active,
                                      .card = card,
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)value,
                                      .m = g->vp[team],
                                      .rule = "BR-SCORE-2" });
        retire(p, slot);
        brawl_end_if_won(p);
    }
}

/* --- the turn --- */

static enum flow scoreboard(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    play_tell(p, &(struct event){ .kind = EVENT_TURN,
                                  .who = g->active,
                                  .n = (int16_t)g->round,
                                  .rule = "BR-RND-1" });
    g->resolver = g->active;
    g->phase = PHASE_SCOREBOARD;
    if (g->round > 1)
        score(p); /* BR-RND-4 */
    f->step = TURN_BEGIN;
    f->arg[TURN_CHAMPION] = 0;
    return FLOW_ON;
}

/* Abilities that begin the Activation Phase, champion by champion; BR-ACT-9. */
static enum flow begin(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    if (f->arg[TURN_CHAMPION] == 0) {
        g->phase = PHASE_ACTIVATION;
        g->used = 0;
    }
    while (f->arg[TURN_CHAMPION] < g->nchampions) {
        int c = f->arg[TURN_CHAMPION]++;
        int face =
            book_part(p->rules->book, g->champion[c].card, TYPE_LEVELLED);

        if (g->champion[c].owner != f->who || !g->champion[c].level ||
            !in_arena(g, c) || face < 0)
            continue;
        return program_call(
            p, PROCEDURE_PROGRAM,
            book_program(p->rules->book, (unsigned)face, TIMING_BEGIN), f->who,
            g->champion[c].card, c, NO_CHAMPION);
    }
    f->step = TURN_ACTION;
    return FLOW_ON;
}

static enum flow act(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, f->who);
    int what = (int)choice_a(answer);

    f->step = TURN_UPKEEP;
    if (choice_verb(answer) == VERB_END)
        return FLOW_ON;
    f->step = TURN_ACTION;
    if (choice_verb(answer) == VERB_STANDARD)
        return play_call(p, PROCEDURE_STANDARD, f->who, what, NO_CHAMPION, 0);
    return play_call(p, PROCEDURE_CARD, f->who, what,
                     brawl_champion_of(p->rules, g, f->who, (card_id)what), 0);
}

/* BR-UPK-3, BR-TEAM-33, BR-ABIL-14 */
static int hand_size(const struct rules *r, const struct brawl *g, int who)
{
    int n = g->d.players == 2 ? 5 : 4;

    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who)
            n += brawl_ability_sum(r, g, c, OP_HAND, NO_CHAMPION);
    return n;
}

/* BR-UPK-1 to BR-UPK-5 */
static enum flow upkeep(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int hand = zone_of(f->who, PILE_HAND);

    if (g->ready[f->who] != (1u << CORES) - 1)
        play_tell(p, &(struct event){ .kind = EVENT_READY_ALL,
                                      .who = f->who,
                                      .rule = "BR-UPK-1" });
    g->ready[f->who] = (1u << CORES) - 1;
    while (zone_count(&g->shelf, hand) > 0)
        brawl_discard(p, f->who, zone_card(&g->shelf, hand, 0), "BR-UPK-2");
    brawl_draw(p, f->who, hand_size(p->rules, g, f->who));
    brawl_end_lasting(p, "BR-UPK-5");
    f->step = TURN_NEXT;
    return FLOW_ON;
}

/* BR-RND-5 */
static void end_at_limit(struct play *p)
{
    const struct brawl *g = brawl(p->d);

    play_tell(p, &(struct event){ .kind = EVENT_LIMIT,
                                  .n = (int16_t)g->round,
                                  .rule = "BR-RND-5" });
    if (g->vp[0] == g->vp[1])
        brawl_end_drawn(p);
    else
        brawl_end_won(p, g->vp[1] > g->vp[0]);
}

static enum flow next_turn(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    if (++g->turn == p->d->players) {
        if (g->round == policy_of(g, POLICY_ROUND_LIMIT)) {
            end_at_limit(p);
            return FLOW_ON;
        }
        g->turn = 0;
        g->round++;
        g->freed = 0;
        advance_track(p);
    }
    g->active = g->order[g->turn];
    f->who = g->active;
    f->step = TURN_SCOREBOARD;
    return FLOW_ON;
}

enum flow brawl_turn(struct play *p, struct frame *f)
{
    switch ((enum brawl_turn_step)f->step) {
    case TURN_SCOREBOARD:
        return scoreboard(p, f);
    case TURN_BEGIN:
        return begin(p, f);
    case TURN_ACTION:
        f->step = TURN_CHOSEN;
        return brawl_ask(p, f->who, QUESTION_ACTION);
    case TURN_CHOSEN:
        return act(p, f);
    case TURN_UPKEEP:
        return upkeep(p, f);
    case TURN_NEXT:
        return next_turn(p, f);
    }
    return FLOW_DONE;
}

void brawl_turn_begin(struct play *p, enum phase phase)
{
    struct brawl *g = brawl(p->d);

    play_enter(p, PROCEDURE_TURN, g->active);
    if (phase == PHASE_ACTIVATION)
        p->d->frame[p->d->depth - 1].step = TURN_ACTION;
}
