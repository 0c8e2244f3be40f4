/* brawl.c - how Super Fantasy Brawl looks: the arena as hexes in text, with
 * champions, statues, traps and areas; the track; both teams. */
#include "games/brawl/brawl.h"

#include <string.h>

#include "tui/hand.h"
#include "tui/screens.h"

enum { INDENT = 2, CELL = 6, LINE = 512 };

/* --- the head line and the track --- */

/* The seats of a team: "A", or "A and C". */
static void put_team(const struct brawl *g, int team, struct text *out)
{
    for (int who = team; who < g->d.players; who += TEAMS) {
        text_put(out, who == team ? "" : " and ");
        text_char(out, seat_letter(who));
    }
}

/* "points A 2, B 3" */
static void put_points(const struct brawl *g, struct text *out)
{
    text_put(out, "points");
    for (int team = 0; team < TEAMS; team++) {
        text_put(out, team == 0 ? " " : ", ");
        put_team(g, team, out);
        text_char(out, ' ');
        text_number(out, g->vp[team]);
    }
}

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    const struct brawl *g = brawl_const(view);

    (void)r;
    if (g->d.over) {
        text_put(out, "The match is over");
    } else if (g->phase == PHASE_SETUP) {
        text_put(out, "Setting up");
    } else {
        text_put(out, "Round ");
        text_number(out, g->round);
        text_put(out, ": ");
        text_char(out, seat_letter(g->active));
    }
    text_put(out, ", ");
    put_points(g, out);
    text_put(out, "; ");
    text_number(out, goal_of(g));
    text_put(out, " win");
}

/* One challenge of the track with its points and its text. */
static void print_slot(const struct printer *p, const struct rules *r,
                       const struct brawl *g, int slot)
{
    card_id card = zone_card(&g->shelf, ZONE_TRACK + slot, 0);
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_number(&out, brawl_slot_value(g, slot));
    text_put(&out, " VP  ");
    text_put(&out, r->book->cards[card].name);
    text_put(&out, ": ");
    card_text_in(r, &g->d, card, &out);
    for (int team = 0; team < TEAMS; team++)
        if (g->nchampions > 0 && brawl_challenge_met(r, g, card, team)) {
            text_put(&out, " [met by ");
            put_team(g, team, &out);
            text_char(&out, ']');
        }
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT + 6, line);
}

/* The slots from the left, what they are worth and what lies there. */
static void put_slots(const struct rules *r, const struct brawl *g,
                      struct text *out)
{
    text_put(out, "track:");
    for (int slot = 0; slot < brawl_track_slots(g); slot++) {
        bool some = zone_count(&g->shelf, ZONE_TRACK + slot) > 0;

        text_put(out, slot == 0 ? " " : " > ");
        text_number(out, brawl_slot_value(g, slot));
        text_put(out, " VP");
        if (!some)
            continue;
        text_char(out, ' ');
        text_put(
            out,
            r->book->cards[zone_card(&g->shelf, ZONE_TRACK + slot, 0)].name);
    }
}

static void print_track(const struct printer *p, const struct rules *r,
                        const struct brawl *g)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    put_slots(r, g, &out);
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT + 6, line);
    for (int slot = brawl_track_slots(g) - 1; slot >= 0; slot--)
        if (zone_count(&g->shelf, ZONE_TRACK + slot) > 0)
            print_slot(p, r, g, slot);
}

/* --- the arena --- */

/* The first letters of a champion's name, and its team: capitals are A's. */
static void put_champion(const struct rules *r, const struct brawl *g, int c,
                         struct text *out)
{
    const char *id = r->book->cards[g->champion[c].card].id;

    text_char(out, seat_letter(g->champion[c].owner));
    text_char(out, ':');
    text_bytes(out, id, 3);
}

static char ground_letter(const struct brawl *g, int hex)
{
    static const char areas[CORES] = { 'm', 'd', 'c' };

    if (brawl_trap_at(g, hex) >= 0)
        return '^';
    if (hex_in(g->arena.trap, hex))
        return 'o';
    for (int core = 0; core < CORES; core++)
        if (hex_in(g->arena.area[core], hex))
            return areas[core];
    return '.';
}

/* The statue of a core, as its letter. */
static char statue_letter(const struct brawl *g, int hex)
{
    static const char letters[CORES] = { 'M', 'D', 'C' };
    int core = 0;

    while (core < CORES - 1 && g->arena.statue_of[core] != hex)
        core++;
    return letters[core];
}

/* What stands on a hex, in five columns. */
static void put_cell(const struct rules *r, const struct brawl *g, int hex,
                     hex_set marked, struct text *out)
{
    int c = brawl_champion_at(g, hex);
    size_t from = out->n;

    if (hex_in(g->arena.statue, hex)) {
        text_put(out, "[#");
        text_char(out, statue_letter(g, hex));
        text_put(out, "#]");
    } else if (c != NO_CHAMPION) {
        put_champion(r, g, c, out);
        text_put(out, hex_in(marked, hex) ? "!" : "");
    } else {
        text_char(out, hex_in(marked, hex) ? '*' : ' ');
        text_put(out, hex_names[hex]);
        text_char(out, ground_letter(g, hex));
    }
    while (out->n - from < CELL)
        text_char(out, ' ');
}

/* Whose gate it is, in the middle of the line. */
static void print_gate(const struct printer *p, const struct brawl *g, int side)
{
    char line[80];
    struct text out;

    if (g->phase == PHASE_SETUP && g->d.question <= QUESTION_SIDE)
        return; /* the sides are not settled */
    text_init(&out, line, sizeof line);
    text_put(&out, "gate of ");
    put_team(g, side == 0 ? g->north : 1 - g->north, &out);
    printer_ink(p, INK_FAINT);
    fprintf(p->out, "%*s%s\n", INDENT + (HEX_ROWS * CELL - (int)out.n) / 2, "",
            line);
    printer_ink(p, INK_PLAIN);
}

/* The arena; marked are hexes in reach, and champions that can be chosen. */
static void print_arena(const struct printer *p, const struct rules *r,
                        const struct brawl *g, hex_set marked)
{
    int hex = 0;

    print_gate(p, g, 0);
    for (int row = 0; row < HEX_ROWS; row++) {
        int n = hex_count(hex_row_set(row));
        char line[LINE];
        struct text out;

        text_init(&out, line, sizeof line);
        for (int i = 0; i < n; i++, hex++)
            put_cell(r, g, hex, marked, &out);
        fprintf(p->out, "%*s%s\n", INDENT + (HEX_ROWS - n) * CELL / 2, "",
                line);
    }
    print_gate(p, g, 1);
    printer_ink(p, INK_FAINT);
    fprintf(p->out,
            "%*sm d c areas, [#] statues, ^ trap, o trap hex; * in reach, "
            "! to aim at\n",
            INDENT, "");
    printer_ink(p, INK_PLAIN);
}

/* Hexes that answers of the open question name. */
static hex_set marked_hexes(const struct rules *r, const struct brawl *g)
{
    choice list[DUEL_MAX_CHOICES];
    int who = duel_first(&g->d), n;
    hex_set set = 0;

    if (who < 0 || (g->d.viewer != 0 && g->d.viewer != who + 1))
        return 0;
    n = duel_choices(r, &g->d, who, list);
    for (int i = 0; i < n; i++)
        if (strstr(r->game->verbs[choice_verb(list[i])].form, "{hex}") != NULL)
            set |= hex_bit((int)choice_a(list[i]));
    return set;
}

/* The arena again, when the question is about places in it. */
static void board(const struct printer *p, const struct rules *r,
                  const struct duel *view)
{
    const struct brawl *g = brawl_const(view);
    hex_set marked = marked_hexes(r, g);

    if (marked != 0)
        print_arena(p, r, g, marked);
}

/* Where a card could lead. */
static void card_reach(const struct printer *p, const struct rules *r,
                       const struct duel *view, int viewer, card_id card)
{
    const struct brawl *g = brawl_const(view);
    struct reach reach = { 0, 0 };

    if (viewer >= 0 && viewer < view->players)
        reach = brawl_reach_of(r, g, viewer, card);
    if (reach.hexes == 0 && reach.targets == 0)
        return;
    print_arena(p, r, g, reach.hexes | brawl_hexes_of(g, reach.targets));
}

/* --- the teams --- */

static void put_cores(const struct brawl *g, int who, struct text *out)
{
    static const char letters[CORES] = { 'M', 'D', 'C' };

    text_put(out, "cores ");
    for (int core = 0; core < CORES; core++)
        text_char(out, g->ready[who] >> core & 1 ? letters[core] : '-');
}

static void put_status_of(const struct rules *r, const struct brawl *g, int c,
                          struct text *out)
{
    const struct champion *champion = &g->champion[c];
    int most = brawl_hit_points(r, g, c);

    text_put(out, r->book->cards[champion->card].name);
    text_char(out, ' ');
    text_number(out, most - champion->damage);
    text_char(out, '/');
    text_number(out, most);
    text_put(out, " def ");
    text_number(out, brawl_defence_of(r, g, c, NO_CHAMPION));
    text_put(out, champion->level ? " levelled up" : "");
    text_put(out, brawl_bloodied(r, g, c) ? " bloodied" : "");
    text_put(out, " @");
    text_put(out, hex_names[champion->hex]);
    brawl_put_lasting(r, g, c, out);
}

/* Standard actions that are gone, and one that costs nothing. */
static void put_standard(const struct rules *r, const struct brawl *g, int who,
                         struct text *out)
{
    if (g->active == who && g->used != 0) {
        text_put(out, ", used");
        brawl_put_used(r, g, out);
    }
    if (brawl_free_action_left(r, g, who))
        text_put(out, ", a standard action free");
}

static void print_player(const struct printer *p, const struct rules *r,
                         const struct brawl *g, int who,
                         const struct seating *seats)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_char(&out, seat_letter(who));
    if (seats->name[who] != NULL) {
        text_char(&out, ' ');
        text_put(&out, seats->name[who]);
    }
    text_put(&out, ": ");
    put_cores(g, who, &out);
    text_put(&out, ", ");
    text_count(&out, zone_count(&g->shelf, zone_of(who, PILE_HAND)), "card");
    put_standard(r, g, who, &out);
    for (int c = 0; c < g->nchampions; c++) {
        if (g->champion[c].owner != who)
            continue;
        text_put(&out, "; ");
        put_status_of(r, g, c, &out);
    }
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT + 4, line);
}

static void print_hand(const struct printer *p, const struct rules *r,
                       const struct brawl *g, const struct seating *seats)
{
    int who = seats->viewer;
    int hand = who >= 0 && who < g->d.players ? zone_of(who, PILE_HAND) : -1;

    if (hand >= 0 && zone_count(&g->shelf, hand) > 0)
        hand_print_own(p, r, &g->d, zone_cards(&g->shelf, hand),
                       zone_count(&g->shelf, hand), seats);
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    const struct brawl *g = brawl_const(view);

    print_track(p, r, g);
    if (g->phase != PHASE_SETUP || g->nchampions > 0)
        print_arena(p, r, g, marked_hexes(r, g));
    for (int who = 0; who < view->players; who++)
        print_player(p, r, g, who, seats);
    print_hand(p, r, g, seats);
}

/* --- one line --- */

static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    const struct brawl *g = brawl_const(view);

    (void)r;
    put_points(g, out);
    for (int who = 0; who < view->players; who++) {
        text_put(out, ", ");
        text_char(out, seat_letter(who));
        text_char(out, ' ');
        put_cores(g, who, out);
    }
}

/* Who stands in the area that is turned one way. */
static void put_area(const struct rules *r, const struct brawl *g, choice c,
                     struct text *out)
{
    hex_set area = r->game->reach(r, &g->d, duel_first(&g->d), c);
    unsigned in = brawl_champions_on(g, area);

    for (; in != 0; in &= in - 1) {
        put_status_of(r, g, __builtin_ctz(in), out);
        text_put(out, (in & (in - 1)) != 0 ? "; " : "");
    }
}

/* Who stands on the hex that an answer names. */
static void answer(const struct printer *p, const struct rules *r,
                   const struct duel *view, choice c, struct text *out)
{
    const struct brawl *g = brawl_const(view);
    unsigned verb = choice_verb(c);
    int there;

    (void)p;
    if (verb == VERB_PLAY || verb == VERB_REACT || verb == VERB_DRAFT) {
        hand_face(r, view, (card_id)choice_a(c), out);
        return;
    }
    if (verb == VERB_AIM)
        put_area(r, g, c, out);
    if (verb != VERB_TARGET && verb != VERB_PICK && verb != VERB_GUARD)
        return;
    there = brawl_champion_at(g, (int)choice_a(c));
    if (there != NO_CHAMPION)
        put_status_of(r, g, there, out);
}

/* Which champion starts there. */
static void about(const struct rules *r, const struct duel *view,
                  struct text *out)
{
    const struct brawl *g = brawl_const(view);
    int who = duel_first(view);

    if (view->question != QUESTION_DEPLOY)
        return;
    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who && g->champion[c].hex >= HEXES) {
            text_put(out, r->book->cards[g->champion[c].card].name);
            text_put(out, " is placed.");
            return;
        }
}

static bool follows_up(const struct duel *view)
{
    return view->question != QUESTION_ACTION &&
           view->question != QUESTION_REACT;
}

const struct screen brawl_screen = {
    .headline = headline,
    .position = position,
    .status = status,
    .answer = answer,
    .about = about,
    .board = board,
    .card = card_reach,
    .follows_up = follows_up,
};
