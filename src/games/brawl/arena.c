/* arena.c - what lies where in an arena, and what is wrong with a map.
 *
 * An arena is a passive program: every instruction puts something on a hex.
 * BR-ARENA. */
#include "games/brawl/rules.h"

#include "base/text.h"

enum { LEAST_DOORS = 4 }; /* deployment hexes of a side */

static const char *const side_words[TEAMS] = { "north", "south" };
static const char *const core_words[CORES] = { "manipulation", "destruction",
                                               "creation" };

/* Add what one instruction puts down. */
static void put_down(struct arena *a, const struct insn *in)
{
    if (in->op == OP_STATUE) {
        a->statue |= hex_bit(in->b);
        a->statue_of[in->a] = in->b;
    } else if (in->op == OP_AREA) {
        a->area[in->a] |= hex_bit(in->b);
    } else if (in->op == OP_TRAP_HEX) {
        a->trap |= hex_bit(in->a);
    } else {
        a->deployment[in->a] |= hex_bit(in->b);
    }
}

static void read_map(const struct rules *r, unsigned card, struct arena *out)
{
    const struct insn *code = r->book->code;
    int pc = book_program(r->book, card, TIMING_MAP);

    for (; pc >= 0 && code[pc].op != OP_END; pc++)
        put_down(out, &code[pc]);
}

void brawl_read_arena(const struct rules *r, const struct brawl *g,
                      struct arena *out)
{
    const struct deck *deck = &r->book->decks[policy_of(g, POLICY_ARENA)];

    for (int i = 0; i < deck->nrows; i++)
        if (card_of(r, deck->rows[i].card)->type == TYPE_ARENA)
            read_map(r, deck->rows[i].card, out);
}

/* --- faults --- */

/* A map being checked. */
struct survey {
    struct arena all;  /* the whole map */
    struct arena seen; /* what stands above the instruction */
    unsigned statues;  /* the cores of the statues there, one bit each */
    struct card_fault *out;
    int n, most;
};

/* Add a fault; its sentence begins with the given word. */
static void fault(struct survey *s, int step, const char *rule,
                  const char *word, const char *text)
{
    struct card_fault *out = &s->out[s->n];
    struct text sentence;

    if (s->n == s->most)
        return;
    s->n++;
    out->timing = TIMING_MAP;
    out->step = step;
    out->rule = rule;
    text_init(&sentence, out->text, sizeof out->text);
    text_put(&sentence, word);
    text_put(&sentence, text);
}

/* Hexes in reach of a deployment area. */
static hex_set in_reach(const struct arena *a, int side)
{
    struct ground ground = { hex_all() & ~a->statue, hex_all() & ~a->statue };

    return hex_reach(&ground, HEX_NONE, a->deployment[side], HEXES);
}

static void check_statue(struct survey *s, const struct insn *in, int step)
{
    if (hex_in(s->seen.statue, in->b))
        fault(s, step, "BR-ARENA-2", hex_names[in->b], " has a statue already");
    else if (s->statues >> in->a & 1)
        fault(s, step, "BR-ARENA-2", core_words[in->a],
              " has a statue already: every core has one");
    s->statues |= 1u << in->a;
}

static void check_trap(struct survey *s, int hex, int step)
{
    if (hex_in(s->all.statue, hex)) {
        fault(s, step, "BR-ARENA-6", hex_names[hex],
              " has a statue and can be no trap hex");
        return;
    }
    for (int side = 0; side < TEAMS; side++)
        if (s->all.deployment[side] != 0 &&
            !hex_in(in_reach(&s->all, side), hex)) {
            fault(s, step, "BR-ARENA-6", hex_names[hex],
                  side == 0 ? " cannot be reached from the north"
                            : " cannot be reached from the south");
            return;
        }
}

static void check_deployment(struct survey *s, const struct insn *in, int step)
{
    if (hex_in(s->all.statue, in->b))
        fault(s, step, "BR-ARENA-7", hex_names[in->b],
              " has a statue: nobody can start there");
    if (hex_in(s->seen.deployment[1 - in->a], in->b))
        fault(s, step, "BR-ARENA-7", hex_names[in->b],
              " is a deployment hex of the other side already");
}

static void check_step(struct survey *s, const struct insn *in, int step)
{
    if (in->op == OP_STATUE)
        check_statue(s, in, step);
    else if (in->op == OP_TRAP_HEX)
        check_trap(s, in->a, step);
    else if (in->op == OP_DEPLOYMENT)
        check_deployment(s, in, step);
    put_down(&s->seen, in);
}

/* What is missing from the map as a whole. */
static void check_numbers(struct survey *s)
{
    for (int core = 0; core < CORES; core++)
        if ((s->statues >> core & 1) == 0)
            fault(s, -1, "BR-ARENA-2", core_words[core],
                  " has no statue: every core has one");
    for (int side = 0; side < TEAMS; side++)
        if (hex_count(s->all.deployment[side]) < LEAST_DOORS)
            fault(s, -1, "BR-ARENA-7", side_words[side],
                  s->all.deployment[side] == 0
                      ? " has no deployment hexes; it needs four or more"
                      : " has fewer than four deployment hexes");
    if (hex_count(s->all.trap) < MAX_TRAPS)
        fault(s, -1, "BR-ARENA-6", "",
              "an arena needs four trap hexes or more");
}

int brawl_card_faults(const struct rules *r, unsigned card,
                      struct card_fault *out, int most)
{
    const struct insn *code = r->book->code;
    struct survey s = { .out = out, .most = most };
    int start = book_program(r->book, card, TIMING_MAP);

    if (card_of(r, card)->type != TYPE_ARENA)
        return 0;
    read_map(r, card, &s.all);
    for (int pc = start; pc >= 0 && code[pc].op != OP_END; pc++)
        check_step(&s, &code[pc], pc - start);
    check_numbers(&s);
    return s.n;
}
