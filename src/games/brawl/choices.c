/* choices.c - the questions of the game, and the answers that are legal. */
#include "games/brawl/rules.h"

#define LIST(name)                                                        \
    static int name(const struct rules *r, const struct duel *d, int who, \
                    choice *out)

static choice plain(enum verb_id verb)
{
    return choice_make(verb, 0, 0, 0);
}

static int add_hexes(enum verb_id verb, hex_set set, choice *out)
{
    int n = 0;

    for (; set != 0; set &= set - 1)
        out[n++] = choice_make(verb, (unsigned)hex_first(set), 0, 0);
    return n;
}

/* Champions in the arena are named by their hexes. */
static int add_champions(const struct brawl *g, enum verb_id verb,
                         unsigned champions, choice *out)
{
    return add_hexes(verb, brawl_hexes_of(g, champions), out);
}

/* --- setting up --- */

LIST(list_seat)
{
    (void)r, (void)d;
    out[0] = choice_make(VERB_SEAT, (unsigned)team_of(who), 0, 0);
    out[1] = choice_make(VERB_SEAT, (unsigned)team_of(who) + 2, 0, 0);
    return 2;
}

LIST(list_side)
{
    (void)r, (void)d, (void)who;
    out[0] = plain(VERB_NORTH);
    out[1] = plain(VERB_SOUTH);
    return 2;
}

LIST(list_ban)
{
    const uint8_t *from = d->pick[asking_frame(d)->arg[SETUP_RIVAL]];
    int n = 0;

    (void)r, (void)who;
    for (int i = 0; i < DUEL_MAX_PICKS && from[i] != CARD_NONE; i++)
        out[n++] = choice_make(VERB_BAN, from[i], 0, 0);
    return n;
}

/* Does a team already have that champion?  BR-TEAM-17 */
static bool team_has(const struct brawl *g, int team, card_id card)
{
    for (int c = 0; c < g->nchampions; c++)
        if (team_of_champion(g, c) == team && g->champion[c].card == card)
            return true;
    return false;
}

LIST(list_draft)
{
    const struct brawl *g = brawl_const(d);
    bool list = policy_of(g, POLICY_DRAFT) == DRAFT_COMPETITIVE;
    const uint8_t *from = list ? d->pick[who] : g->pool;
    int most = list ? DUEL_MAX_PICKS : MAX_POOL, n = 0;

    (void)r;
    for (int i = 0; i < most && from[i] != CARD_NONE; i++)
        if (!team_has(g, team_of(who), from[i]) &&
            !(list && from[i] == g->banned[who]) &&
            (i == 0 || from[i] != from[i - 1]))
            out[n++] = choice_make(VERB_DRAFT, from[i], 0, 0);
    return n;
}

LIST(list_redraw)
{
    const struct brawl *g = brawl_const(d);
    int n = 0;

    (void)r, (void)who;
    for (int slot = 0; slot < brawl_track_slots(g); slot++)
        if (zone_count(&g->shelf, ZONE_TRACK + slot) > 0 &&
            !(g->redrawn >> slot & 1))
            out[n++] = choice_make(
                VERB_REDRAW, zone_card(&g->shelf, ZONE_TRACK + slot, 0), 0, 0);
    out[n++] = plain(VERB_DONE);
    return n;
}

LIST(list_set_trap)
{
    const struct brawl *g = brawl_const(d);

    (void)r, (void)who;
    return add_hexes(VERB_TRAP, g->arena.trap & ~brawl_trapped_hexes(g), out);
}

static int add_hand(const struct brawl *g, enum verb_id verb, int who,
                    choice *out)
{
    int hand = zone_of(who, PILE_HAND), n = zone_count(&g->shelf, hand);

    for (int i = 0; i < n; i++)
        out[i] = choice_make(verb, zone_card(&g->shelf, hand, i), 0, 0);
    return n;
}

LIST(list_exchange)
{
    (void)r;
    return add_hand(brawl_const(d), VERB_EXCHANGE, who, out);
}

static struct limits any_number(const struct rules *r, const struct duel *d,
                                int who)
{
    (void)r, (void)d, (void)who;
    return (struct limits){ .done = plain(VERB_DONE),
                            .most = DUEL_MAX_CHOICES };
}

LIST(list_deploy)
{
    const struct brawl *g = brawl_const(d);

    (void)r;
    return add_hexes(VERB_DEPLOY,
                     brawl_free_hexes(g) &
                         g->arena.deployment[side_of(g, team_of(who))],
                     out);
}

/* --- actions --- */

LIST(list_ready)
{
    const struct brawl *g = brawl_const(d);
    int n = 0;

    (void)r;
    for (unsigned core = 0; core < CORES; core++)
        if (!(g->ready[who] >> core & 1))
            out[n++] = choice_make(VERB_CORE, core, 0, 0);
    out[n++] = plain(VERB_DONE);
    return n;
}

LIST(list_action)
{
    const struct brawl *g = brawl_const(d);
    int hand = zone_of(who, PILE_HAND), n = 0;

    for (int i = 0; i < zone_count(&g->shelf, hand); i++)
        if (brawl_card_playable(r, g, who, zone_card(&g->shelf, hand, i)))
            out[n++] =
                choice_make(VERB_PLAY, zone_card(&g->shelf, hand, i), 0, 0);
    for (unsigned what = 0; what < STANDARDS; what++)
        if (brawl_standard_usable(r, g, who, (enum standard)what))
            out[n++] = choice_make(VERB_STANDARD, what, 0, 0);
    out[n++] = plain(VERB_END);
    return n;
}

LIST(list_champion)
{
    const struct brawl *g = brawl_const(d);
    int what = asking_frame(d)->arg[STANDARD_ACTION];
    unsigned able = brawl_standard_champions(r, g, who, (enum standard)what);
    int n = 0;

    for (; able != 0; able &= able - 1)
        out[n++] =
            choice_make(VERB_WITH, g->champion[__builtin_ctz(able)].card, 0, 0);
    return n;
}

LIST(list_core)
{
    unsigned cores = brawl_paying_cores(r, brawl_const(d), asking_frame(d));
    int n = 0;

    (void)who;
    for (unsigned core = 0; core <= CORES; core++)
        if (cores >> core & 1)
            out[n++] = choice_make(VERB_CORE, core, 0, 0);
    return n;
}

/* Moves and force. */
LIST(list_move)
{
    const struct brawl *g = brawl_const(d);
    const struct frame *f = asking_frame(d);
    int c = f->arg[WALK_CHAMPION];
    int n =
        add_hexes(VERB_MOVE, brawl_walk_hexes(r, g, c, f->arg[WALK_LEFT]), out);

    (void)who;
    if (in_arena(g, c))
        out[n++] = plain(VERB_STOP); /* BR-GATE-10 */
    return n;
}

LIST(list_step)
{
    const struct brawl *g = brawl_const(d);
    const struct frame *f = asking_frame(d);
    int c = f->arg[STRIDE_CHAMPION], hex = g->champion[c].hex;
    int n = add_hexes(VERB_MOVE,
                      brawl_stride_hexes(r, g, c, f->arg[STRIDE_LEFT],
                                         f->arg[STRIDE_CROSSES_ALL]),
                      out);
    bool alone = brawl_champions_on(g, hex_bit(hex)) == champion_bit(c);

    (void)who;
    if (hex != GATE && alone && !hex_in(g->arena.statue, hex))
        out[n++] = plain(VERB_STOP);
    return n;
}

LIST(list_yes_no)
{
    (void)r, (void)d, (void)who;
    out[0] = plain(VERB_YES);
    out[1] = plain(VERB_NO);
    return 2;
}

LIST(list_target)
{
    const struct brawl *g = brawl_const(d);

    (void)who;
    return add_champions(g, VERB_TARGET, brawl_legal_targets(r, g), out);
}

LIST(list_aim)
{
    unsigned ways = brawl_legal_ways(r, brawl_const(d));
    int n = 0;

    (void)who;
    for (unsigned way = 0; way < HEX_WAYS; way++)
        if (ways >> way & 1)
            out[n++] = choice_make(VERB_AIM, way, 0, 0);
    return n;
}

/* Cards of a core in hand. */
static int add_core_cards(const struct rules *r, const struct brawl *g, int who,
                          int core, choice *out)
{
    int hand = zone_of(who, PILE_HAND), n = 0;

    for (int i = 0; i < zone_count(&g->shelf, hand); i++) {
        card_id card = zone_card(&g->shelf, hand, i);

        if (stat_of(r, card, STAT_CORE) == core)
            out[n++] = choice_make(VERB_DISCARD, card, 0, 0);
    }
    return n;
}

LIST(list_boost)
{
    return add_core_cards(r, brawl_const(d), who, CORE_DESTRUCTION, out);
}

LIST(list_react)
{
    const struct brawl *g = brawl_const(d);
    int hand = zone_of(who, PILE_HAND), n = 0;

    for (int i = 0; i < zone_count(&g->shelf, hand); i++)
        if (brawl_reaction_playable(r, g, who, zone_card(&g->shelf, hand, i)))
            out[n++] =
                choice_make(VERB_REACT, zone_card(&g->shelf, hand, i), 0, 0);
    out[n++] = plain(VERB_PASS);
    return n;
}

LIST(list_guard)
{
    const struct brawl *g = brawl_const(d);

    return add_champions(g, VERB_GUARD, brawl_guardable(r, g, who), out);
}

/* --- movement by effects --- */

LIST(list_run)
{
    const struct frame *f = asking_frame(d);
    int n = add_hexes(VERB_MOVE,
                      brawl_run_hexes(r, brawl_const(d), f->arg[RUN_CHAMPION],
                                      f->arg[RUN_LEFT], f->arg[RUN_KIND]),
                      out);

    (void)who;
    out[n++] = plain(VERB_STOP);
    return n;
}

LIST(list_trade)
{
    (void)r, (void)d, (void)who;
    out[0] = plain(VERB_DASH);
    out[1] = plain(VERB_DAMAGE);
    return 2;
}

LIST(list_jump)
{
    const struct frame *f = asking_frame(d);
    int n =
        add_hexes(VERB_MOVE,
                  brawl_jump_hexes(brawl_const(d), f->arg[JUMP_CHAMPION],
                                   f->arg[JUMP_DISTANCE], f->arg[JUMP_NEARER]),
                  out);

    (void)r, (void)who;
    if (f->arg[JUMP_NEARER] == NO_CHAMPION)
        out[n++] = plain(VERB_STOP);
    return n;
}

LIST(list_flee)
{
    const struct frame *f = asking_frame(d);
    int c = f->arg[FLEE_CHAMPION];

    (void)who;
    return add_hexes(VERB_MOVE,
                     brawl_flee_hexes(r, brawl_const(d), c,
                                      brawl_source_of(d, c), f->arg[FLEE_LEFT]),
                     out);
}

LIST(list_place)
{
    const struct frame *f = asking_frame(d);
    int c = f->arg[PLACE_CHAMPION];

    (void)r, (void)who;
    return add_hexes(VERB_PLACE,
                     brawl_spot_of(brawl_const(d), c,
                                   (enum spot)f->arg[PLACE_SPOT],
                                   brawl_source_of(d, c), f->arg[PLACE_OWNER]),
                     out);
}

/* --- picking champions --- */

LIST(list_who)
{
    const struct brawl *g = brawl_const(d);
    const struct frame *f = asking_frame(d);
    struct insn in = r->book->code[f->pc];
    unsigned among;
    bool nobody = false;
    int n;

    (void)who;
    if (f->procedure == PROCEDURE_RUN) {
        among = brawl_near_enemies(g, f->arg[RUN_CHAMPION]);
    } else if (f->procedure == PROCEDURE_STANDARD) {
        among = brawl_near_enemies(g, f->arg[STANDARD_WITH]);
        nobody = true;
    } else if (f->procedure == PROCEDURE_ATTACK) {
        among = brawl_champions_of(g, team_of(f->who)); /* BR-CARD-36 */
    } else if (in.op == OP_SWAP) {
        among = brawl_whom_of(r, g, f, WHOM_OTHER_ENEMIES);
    } else {
        among = brawl_quarry_of(r, g, f, (enum quarry)in.a);
        nobody = in.op == OP_MAY_PICK;
    }
    n = add_champions(g, VERB_PICK, among, out);
    if (nobody)
        out[n++] = plain(VERB_NOBODY);
    return n;
}

LIST(list_next)
{
    const struct brawl *g = brawl_const(d);
    unsigned among = g->action.group;

    (void)r;
    for (int c = 0; g->action.fearing && c < g->nchampions; c++)
        if (g->champion[c].owner != who)
            among &= ~champion_bit(c);
    return add_champions(g, VERB_PICK, among, out);
}

/* --- cards --- */

/* The price of Healing Tears may be too high; BR-INFO-9. */
LIST(list_pay)
{
    const struct frame *f = asking_frame(d);
    struct insn in = r->book->code[f->pc];
    int n = 0;

    if (in.op != OP_MAY_DISCARD ||
        brawl_holds_core(r, brawl_const(d), who, in.a))
        out[n++] = plain(VERB_YES);
    out[n++] = plain(VERB_NO);
    return n;
}

LIST(list_discard)
{
    const struct brawl *g = brawl_const(d);
    struct insn in = r->book->code[asking_frame(d)->pc];

    if (in.op == OP_MAY_DISCARD)
        return add_core_cards(r, g, who, in.a, out);
    return add_hand(g, VERB_DISCARD, who, out);
}

/* One to pay with, or up to as many as the card says. */
static struct limits discard_limits(const struct rules *r, const struct duel *d,
                                    int who)
{
    const struct shelf *s = &brawl_const(d)->shelf;
    struct insn in = r->book->code[asking_frame(d)->pc];
    int hand = zone_count(s, zone_of(who, PILE_HAND));
    struct limits limits = any_number(r, d, who);

    limits.least = in.op == OP_MAY_DISCARD;
    limits.most = in.op == OP_MAY_DISCARD ? 1 : in.n < hand ? in.n : hand;
    return limits;
}

LIST(list_stun)
{
    const struct brawl *g = brawl_const(d);
    int c = asking_frame(d)->arg[STUN_CHAMPION], hand = zone_of(who, PILE_HAND),
        n = 0;

    for (int i = 0; i < zone_count(&g->shelf, hand); i++) {
        card_id card = zone_card(&g->shelf, hand, i);

        if (stat_of(r, card, STAT_CHAMPION) == g->champion[c].card)
            out[n++] = choice_make(VERB_DISCARD, card, 0, 0);
    }
    return n;
}

static int add_numbers(enum verb_id verb, int most, choice *out)
{
    for (int i = 0; i <= most; i++)
        out[i] = choice_make(verb, (unsigned)i, 0, 0);
    return most + 1;
}

LIST(list_draw)
{
    int most = brawl_drawable(brawl_const(d), who);
    int n = asking_frame(d)->arg[DRAW_MOST];

    (void)r;
    return add_numbers(VERB_DRAW, n < most ? n : most, out);
}

LIST(list_plan)
{
    const struct brawl *g = brawl_const(d);
    int pile = zone_of(who, PILE_DISCARD);
    int n = add_hand(g, VERB_PLAN, who, out);

    if (brawl_player_has(r, g, who, OP_PLAN_DISCARDS))
        for (int i = 0; i < zone_count(&g->shelf, pile); i++)
            out[n++] =
                choice_make(VERB_RECALL, zone_card(&g->shelf, pile, i), 0, 0);
    out[n++] = plain(VERB_DONE);
    return n;
}

LIST(list_heal)
{
    const struct frame *f = asking_frame(d);
    int damage = brawl_const(d)->champion[f->arg[HEAL_CHAMPION]].damage;
    int most = f->arg[HEAL_MOST];

    (void)r, (void)who;
    return add_numbers(VERB_HEAL, damage < most ? damage : most, out);
}

/* --- traps --- */

LIST(list_trap)
{
    (void)r, (void)who;
    return add_hexes(
        VERB_TRAP,
        brawl_trap_places(brawl_const(d), asking_frame(d)->arg[TRAP_HEX]), out);
}

LIST(list_peek)
{
    int n = add_hexes(VERB_PEEK, brawl_trapped_hexes(brawl_const(d)), out);

    (void)r, (void)who;
    out[n++] = plain(VERB_NOBODY);
    return n;
}

LIST(list_peek_to)
{
    const struct brawl *g = brawl_const(d);

    (void)r, (void)who;
    return add_hexes(VERB_TRAP, brawl_trap_places(g, GATE) & g->arena.trap,
                     out);
}

LIST(list_opponent)
{
    int n = 0;

    (void)r;
    for (int i = 0; i < d->players; i++)
        if (team_of(i) != team_of(who))
            out[n++] = choice_make(VERB_AT, (unsigned)i, 0, 0);
    return n;
}

const struct question brawl_questions[QUESTIONS] = {
    [QUESTION_SEAT] = { "seat", "Who of you takes the earlier seat?",
                        "BR-ASK-1", list_seat },
    [QUESTION_SIDE] = { "side", "From which side do you play?", "BR-ASK-2",
                        list_side },
    [QUESTION_BAN] = { "ban", "Which champion do you ban?", "BR-ASK-3",
                       list_ban },
    [QUESTION_DRAFT] = { "draft", "Which champion joins you?", "BR-ASK-4",
                         list_draft },
    [QUESTION_REDRAW] = { "redraw", "Replace a challenge?", "BR-ASK-5",
                          list_redraw },
    [QUESTION_SET_TRAP] = { "set_trap", "Where does the trap lie?", "BR-ASK-6",
                            list_set_trap },
    [QUESTION_EXCHANGE] = { "exchange", "Put cards away for new ones?",
                            "BR-ASK-7", list_exchange, .set = any_number },
    [QUESTION_DEPLOY] = { "deploy", "Where does the champion start?",
                          "BR-ASK-8", list_deploy },
    [QUESTION_READY] = { "ready", "Ready a core?", "BR-ASK-9", list_ready },
    [QUESTION_ACTION] = { "action", "Take an action, or end the turn.",
                          "BR-ASK-10", list_action },
    [QUESTION_CHAMPION] = { "champion", "With which champion?", "BR-ASK-11",
                            list_champion },
    [QUESTION_CORE] = { "core", "Which core pays?", "BR-ASK-12", list_core,
                        .midplay = true },
    [QUESTION_MOVE] = { "move", "Where to?", "BR-ASK-13", list_move },
    [QUESTION_STEP] = { "step", "Which hex next?", "BR-ASK-14", list_step },
    [QUESTION_USE] = { "use", "Use the card's effect?", "BR-ASK-15",
                       list_yes_no, .midplay = true },
    [QUESTION_TARGET] = { "target", "Who is the target?", "BR-ASK-16",
                          list_target, .midplay = true },
    [QUESTION_AIM] = { "aim", "Which way?", "BR-ASK-17", list_aim,
                       .midplay = true },
    [QUESTION_BOOST] = { "boost", "Discard cards for strength?", "BR-ASK-18",
                         list_boost, .midplay = true, .set = any_number },
    [QUESTION_REACT] = { "react", "Play a reaction?", "BR-ASK-19", list_react,
                         .midplay = true },
    [QUESTION_GUARD] = { "guard", "On whom is it played?", "BR-ASK-20",
                         list_guard, .midplay = true },
    [QUESTION_RUN] = { "run", "Straight to which hex?", "BR-ASK-21", list_run },
    [QUESTION_TRADE] = { "trade", "Dash, or damage?", "BR-ASK-22", list_trade,
                         .midplay = true },
    [QUESTION_JUMP] = { "jump", "Jump where?", "BR-ASK-23", list_jump },
    [QUESTION_FLEE] = { "flee", "Flee which way?", "BR-ASK-24", list_flee,
                        .midplay = true },
    [QUESTION_FORCE] = { "force", "Force it where?", "BR-ASK-25", list_move },
    [QUESTION_PLACE] = { "place", "Place it where?", "BR-ASK-26", list_place },
    [QUESTION_WHO] = { "who", "Which champion?", "BR-ASK-27", list_who,
                       .midplay = true },
    [QUESTION_NEXT] = { "next", "Who is next?", "BR-ASK-28", list_next,
                        .midplay = true },
    [QUESTION_PAY] = { "pay", "Pay for it?", "BR-ASK-29", list_pay,
                       .midplay = true },
    [QUESTION_DISCARD] = { "discard", "Discard which cards?", "BR-ASK-30",
                           list_discard, .midplay = true,
                           .set = discard_limits },
    [QUESTION_STUN] = { "stun", "Stunned: discard which card?", "BR-ASK-31",
                        list_stun, .midplay = true },
    [QUESTION_DRAW] = { "draw", "Draw how many cards?", "BR-ASK-32", list_draw,
                        .midplay = true },
    [QUESTION_PLAN] = { "plan", "Put a card on top of the deck?", "BR-ASK-33",
                        list_plan, .midplay = true },
    [QUESTION_HEAL] = { "heal", "Heal how much?", "BR-ASK-34", list_heal,
                        .midplay = true },
    [QUESTION_TAKE] = { "take", "Take which card back?", "BR-ASK-35",
                        brawl_list_take, .midplay = true },
    [QUESTION_TRAP] = { "trap", "Where does the new trap lie?", "BR-ASK-36",
                        list_trap },
    [QUESTION_PEEK] = { "peek", "Look at a trap?", "BR-ASK-37", list_peek },
    [QUESTION_PEEK_TO] = { "peek_to", "Move the trap where?", "BR-ASK-38",
                           list_peek_to },
    [QUESTION_OPPONENT] = { "opponent", "Which opponent?", "BR-ASK-39",
                            list_opponent, .midplay = true },
};
