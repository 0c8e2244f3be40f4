/* champion.c - champions: where they stand, what their cards say, and how they
 * go out of action. */
#include "games/brawl/rules.h"

#include <string.h>

/* --- where --- */

int brawl_champion_at(const struct brawl *g, int hex)
{
    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].hex == hex && hex != GATE)
            return c;
    return NO_CHAMPION;
}

unsigned brawl_champions_on(const struct brawl *g, hex_set set)
{
    unsigned out = 0;

    for (int c = 0; c < g->nchampions; c++)
        if (hex_in(set, g->champion[c].hex))
            out |= 1u << c;
    return out;
}

unsigned brawl_champions_of(const struct brawl *g, int team)
{
    unsigned out = 0;

    for (int c = 0; c < g->nchampions; c++)
        if (in_arena(g, c) && team_of_champion(g, c) == team)
            out |= 1u << c;
    return out;
}

unsigned brawl_near_enemies(const struct brawl *g, int c)
{
    return brawl_champions_on(g, hex_near(g->champion[c].hex)) &
           brawl_champions_of(g, 1 - team_of_champion(g, c));
}

hex_set brawl_hexes_of(const struct brawl *g, unsigned champions)
{
    hex_set set = 0;

    for (; champions != 0; champions &= champions - 1)
        set |= hex_bit(g->champion[__builtin_ctz(champions)].hex);
    return set;
}

int brawl_champion_of(const struct rules *r, const struct brawl *g, int who,
                      card_id card)
{
    int owner = stat_of(r, card, STAT_CHAMPION);

    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who && g->champion[c].card == owner)
            return c;
    return NO_CHAMPION;
}

/* --- what its card says --- */

/* The part of a champion's card that is up. */
static int face_of(const struct rules *r, const struct champion *c)
{
    return book_part(r->book, c->card, c->level ? TYPE_LEVELLED : TYPE_BASIC);
}

int brawl_hit_points(const struct rules *r, const struct brawl *g, int c)
{
    return card_of(r, (unsigned)face_of(r, &g->champion[c]))
        ->stat[STAT_HIT_POINTS];
}

/* BR-BLOOD-1, BR-BLOOD-3 */
bool brawl_bloodied(const struct rules *r, const struct brawl *g, int c)
{
    int most = brawl_hit_points(r, g, c);

    return in_arena(g, c) && most - g->champion[c].damage <= most / 2;
}

/* The ability's program, or -1; BR-PIECE-3. */
static int ability_of(const struct rules *r, const struct brawl *g, int c)
{
    const struct champion *champion;

    if (c == NO_CHAMPION)
        return -1;
    champion = &g->champion[c];
    if (!champion->level || champion->hex == GATE)
        return -1;
    return book_program(r->book, (unsigned)face_of(r, champion),
                        TIMING_ABILITY);
}

static struct frame reader(const struct brawl *g, int c, int target)
{
    return reading_frame(g->champion[c].owner, g->champion[c].card, c, target);
}

bool brawl_has_ability(const struct rules *r, const struct brawl *g, int c,
                       enum opcode op, int target)
{
    int pc = ability_of(r, g, c);
    const struct insn *in;
    struct frame f;

    if (pc < 0)
        return false;
    f = reader(g, c, target);
    while ((in = program_read(r, &g->d, &f, &pc)) != NULL)
        if (in->op == op)
            return true;
    return false;
}

int brawl_ability_sum(const struct rules *r, const struct brawl *g, int c,
                      enum opcode op, int target)
{
    int pc = ability_of(r, g, c);
    struct frame f;

    if (pc < 0)
        return 0;
    f = reader(g, c, target);
    return program_sum(r, &g->d, &f, pc, op);
}

bool brawl_immune_to(const struct rules *r, const struct brawl *g, int c,
                     enum bane bane)
{
    int pc = ability_of(r, g, c);
    const struct insn *in;
    struct frame f = reader(g, c, NO_CHAMPION);

    while ((in = program_read(r, &g->d, &f, &pc)) != NULL)
        if (in->op == OP_IMMUNE && in->a == bane)
            return true;
    return false;
}

/* What enemies next to a champion, and its attacker, take from its defence. */
static int daunted(const struct rules *r, const struct brawl *g, int c,
                   int attacker)
{
    hex_set near = hex_near(g->champion[c].hex);
    int sum = 0;

    for (int i = 0; i < g->nchampions; i++)
        if (hex_in(near, g->champion[i].hex) &&
            team_of_champion(g, i) != team_of_champion(g, c))
            sum += brawl_ability_sum(r, g, i, OP_DAUNT, c);
    if (attacker != NO_CHAMPION)
        sum += brawl_ability_sum(r, g, attacker, OP_PIERCE, c);
    return sum;
}

/* What the reactions played on a champion give it. */
static int reactions_give(const struct rules *r, const struct brawl *g, int c)
{
    int sum = g->action.shield[c];

    for (int i = 0; i < g->action.nreactions; i++) {
        const struct reaction *reaction = &g->action.reaction[i];
        struct frame f = reader(g, c, NO_CHAMPION);

        if (reaction->guard != c)
            continue;
        sum += stat_of(r, reaction->card, STAT_MODIFIER);
        sum += program_sum(r, &g->d, &f,
                           book_program(r->book, reaction->card, TIMING_GUARD),
                           OP_GUARD);
    }
    return sum;
}

static int printed_defence(const struct rules *r, const struct champion *c)
{
    return card_of(r, (unsigned)face_of(r, c))->stat[STAT_DEFENCE];
}

/* BR-ATK-9, BR-ATK-11 */
int brawl_defence_of(const struct rules *r, const struct brawl *g, int c,
                     int attacker)
{
    const struct champion *champion = &g->champion[c];
    int sum = printed_defence(r, champion) + champion->defence +
              brawl_ability_sum(r, g, c, OP_GUARD, NO_CHAMPION);

    sum += daunted(r, g, c, attacker);
    if (attacker != NO_CHAMPION)
        sum += reactions_give(r, g, c);
    return sum > 0 ? sum : 0;
}

/* --- telling --- */

void brawl_tell_sink(struct play *p, enum event_id kind, int c, int n, int m,
                     const char *rule)
{
    const struct champion *champion = &brawl(p->d)->champion[c];

    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = champion->owner,
                                  .card = champion->card,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)n,
                                  .m = (int16_t)m,
                                  .rule = rule });
}

void brawl_tell_both_sink(struct play *p, enum event_id kind, int c, int with,
                          int n, int m, const char *rule)
{
    const struct champion *champion = &brawl(p->d)->champion[c];
    const struct champion *other = &brawl(p->d)->champion[with];

    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = champion->owner,
                                  .foe = other->owner,
                                  .card = champion->card,
                                  .with = other->card,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)n,
                                  .m = (int16_t)m,
                                  .rule = rule });
}

void brawl_tell_aimed_sink(struct play *p, enum event_id kind, int who,
                           card_id card, int target, const char *rule)
{
    const struct champion *champion = &brawl(p->d)->champion[target];

    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = (uint8_t)who,
                                  .foe = champion->owner,
                                  .card = card,
                                  .with = champion->card,
                                  .seen = SEEN_BY_ALL,
                                  .n = champion->hex,
                                  .rule = rule });
}

void brawl_tell_card_sink(struct play *p, enum event_id kind, int who,
                          card_id card, int n, const char *rule)
{
    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)n,
                                  .rule = rule });
}

/* --- damage and going out --- */

static void hurt(struct play *p, enum event_id kind, int c, int n, card_id from,
                 const char *rule)
{
    struct champion *champion = &brawl(p->d)->champion[c];

    if (n <= 0 || champion->hex == GATE)
        return;
    champion->damage = (uint8_t)(champion->damage + n);
    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = champion->owner,
                                  .card = champion->card,
                                  .with = from,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)n,
                                  .m = champion->damage,
                                  .rule = rule });
}

void brawl_hurt(struct play *p, int c, int n, card_id from, const char *rule)
{
    hurt(p, EVENT_DAMAGE, c, n, from, rule);
}

void brawl_poison(struct play *p, int c, int n, card_id from)
{
    hurt(p, EVENT_POISON, c, n, from, "BR-POIS-1");
}

void brawl_root(struct play *p, int c, const char *rule)
{
    brawl(p->d)->champion[c].rooted = 1;
    brawl_tell(p, EVENT_ROOT, c, 0, 0, rule);
}

/* BR-OUT-5 to BR-OUT-8 */
static void go_out(struct play *p, int c)
{
    struct brawl *g = brawl(p->d);
    struct champion *champion = &g->champion[c];
    uint8_t owner = champion->owner;
    card_id card = champion->card;

    memset(champion, 0, sizeof *champion);
    champion->card = card;
    champion->owner = owner;
    champion->hex = GATE;
    for (int i = 0; i < g->nchampions; i++)
        g->champion[i].versus[c] = 0;
    g->due &= (uint8_t) ~(1u << c);
    g->action.targets &= (uint8_t) ~(1u << c);
    g->vp[1 - team_of(owner)]++; /* BR-OUT-2, BR-OUT-9, BR-OUT-10 */
    play_tell(p, &(struct event){ .kind = EVENT_OUT,
                                  .who = owner,
                                  .foe = (uint8_t)(1 - team_of(owner)),
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .n = g->vp[1 - team_of(owner)],
                                  .rule = "BR-OUT-1" });
}

void brawl_casualties(struct play *p, int source)
{
    struct brawl *g = brawl(p->d);
    unsigned out = 0;

    for (int c = 0; c < g->nchampions; c++)
        if (in_arena(g, c) &&
            g->champion[c].damage >= brawl_hit_points(p->rules, g, c))
            out |= 1u << c;
    if (out == 0)
        return;
    if (source != NO_CHAMPION &&
        (out & brawl_champions_of(g, 1 - team_of_champion(g, source))) != 0)
        g->due |= (uint8_t)(1u << source); /* BR-LVL-1 */
    while (out != 0)
        go_out(p, take_champion(&out));
    brawl_end_if_won(p);
}

void brawl_level_up(struct play *p)
{
    struct brawl *g = brawl(p->d);

    for (int c = 0; c < g->nchampions; c++) {
        if ((g->due >> c & 1) == 0 || !in_arena(g, c) || g->champion[c].level)
            continue;
        g->champion[c].level = 1;
        brawl_tell(p, EVENT_LEVEL, c, brawl_hit_points(p->rules, g, c),
                   printed_defence(p->rules, &g->champion[c]), "BR-LVL-2");
    }
    g->due = 0;
}

void brawl_end_lasting(struct play *p, const char *rule)
{
    struct brawl *g = brawl(p->d);
    bool any = false;

    for (int c = 0; c < g->nchampions; c++) {
        struct champion *champion = &g->champion[c];
        struct champion plain = { .card = champion->card,
                                  .owner = champion->owner,
                                  .hex = champion->hex,
                                  .damage = champion->damage,
                                  .level = champion->level };

        any = any || memcmp(champion, &plain, sizeof plain) != 0;
        *champion = plain;
    }
    if (any)
        play_tell(p,
                  &(struct event){ .kind = EVENT_LASTING_END, .rule = rule });
}

/* --- the end of the match --- */

void brawl_end_won(struct play *p, int team)
{
    for (int who = 0; who < p->d->players; who++)
        p->d->rank[who] = team_of(who) == team ? 1 : 2;
    play_tell(p, &(struct event){ .kind = EVENT_WIN,
                                  .who = (uint8_t)team,
                                  .n = brawl(p->d)->vp[team],
                                  .rule = "BR-WIN-1" });
    play_end(p);
}

void brawl_end_drawn(struct play *p)
{
    for (int who = 0; who < p->d->players; who++)
        p->d->rank[who] = 1;
    play_tell(p, &(struct event){ .kind = EVENT_DRAWN_MATCH,
                                  .n = brawl(p->d)->vp[0],
                                  .rule = "BR-RND-5" });
    play_end(p);
}

/* BR-WIN-1 to BR-WIN-6 */
bool brawl_end_if_won(struct play *p)
{
    const struct brawl *g = brawl(p->d);
    int goal = goal_of(g);

    if (p->d->over || (g->vp[0] < goal && g->vp[1] < goal))
        return p->d->over;
    if (g->vp[0] != g->vp[1])
        brawl_end_won(p, g->vp[1] > g->vp[0]);
    else
        brawl_end_won(p, 1 - team_of(g->resolver));
    return true;
}
