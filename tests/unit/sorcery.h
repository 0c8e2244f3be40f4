/* sorcery.h - a tiny game to prove the card language with.
 *
 * Its whole rule book: A casts one card with so much mana, and what the card does
 * is written into a log.  Its words have every kind of gap, condition and value.
 *
 * All of it is in this header, since every unit test and fuzzer is one file.
 */
#ifndef TESTS_SORCERY_H
#define TESTS_SORCERY_H

#include "card/card.h"

enum { TYPE_SPELL, TYPE_WIZARD, TYPE_ECHO, TYPE_FRONT, TYPE_BACK, TYPES };
enum { TRAIT_OLD, TRAIT_NEW, TRAITS };
enum { TIMING_CAST, TIMING_HIT, TIMING_AURA, TIMINGS };
enum {
    STAT_POWER,
    STAT_NEAR,
    STAT_FAR,
    STAT_OF,
    STAT_LUCK,
    STAT_SCHOOL,
    STAT_HASTE,
    STATS
};
enum { WHO_SELF, WHO_FOE, WHO_EACH };
enum { PLACE_HAND, PLACE_DECK, PLACE_PILE };
enum { QUESTION_MAY, QUESTION_CHOOSE };
enum { VERB_YES, VERB_NO, VERB_OPTION };
enum { PROCEDURE_PROGRAM, PROCEDURE_MATCH };
enum { POLICY_CARD, POLICY_MANA };
enum { LOG_SIZE = 200 };

enum {
    OP_DRAW = OP_GAME,
    OP_DRAW_TO,
    OP_PUT,
    OP_MOVE,
    OP_BURN,
    OP_PAY,
    OP_BREAK,
    OP_POLISH,
    OP_STRENGTH,
    OP_EVADE,
    OP_FOE_DRAWS,
    OP_SPEND,
    OPS
};

struct sorcery {
    struct duel d;
    int16_t mana;
    int16_t nlog;
    char log[LOG_SIZE];
};

static struct sorcery *sorcery(struct duel *d)
{
    return (struct sorcery *)d;
}

static const struct sorcery *sorcery_const(const struct duel *d)
{
    return (const struct sorcery *)d;
}

/* --- verbs --- */

/* Every verb writes its name and number. */
static void write_log(struct play *p, const char *word, int n)
{
    struct sorcery *s = sorcery(p->d);
    struct text out;

    text_init(&out, s->log + s->nlog, LOG_SIZE - (size_t)s->nlog);
    text_put(&out, s->nlog > 0 ? ", " : "");
    text_put(&out, word);
    text_char(&out, ' ');
    text_number(&out, n);
    s->nlog = (int16_t)(s->nlog + (int)out.n);
}

static enum flow run_draw(struct play *p, struct frame *f, struct insn in)
{
    write_log(p, "draw", program_amount(p->rules, p->d, f, in));
    return FLOW_DONE;
}

static enum flow run_move(struct play *p, struct frame *f, struct insn in)
{
    write_log(p, "move", program_amount(p->rules, p->d, f, in));
    return FLOW_DONE;
}

static enum flow run_burn(struct play *p, struct frame *f, struct insn in)
{
    (void)f;
    sorcery(p->d)->mana = (int16_t)(sorcery(p->d)->mana - in.n);
    write_log(p, "burn", in.n);
    return FLOW_DONE;
}

static bool can_burn(const struct rules *r, const struct duel *d,
                     const struct frame *f, struct insn in)
{
    (void)r, (void)f;
    return sorcery_const(d)->mana >= in.n;
}

/* Pays and gets the block, or not and not. */
static enum flow run_pay(struct play *p, struct frame *f, struct insn in)
{
    if (can_burn(p->rules, p->d, f, in))
        return run_burn(p, f, in);
    program_skip_block(f, in);
    return FLOW_DONE;
}

/* --- conditions and values --- */

static bool has_mana(const struct rules *r, const struct duel *d,
                     const struct frame *f, struct insn in)
{
    (void)r, (void)f;
    return sorcery_const(d)->mana >= in.n;
}

static bool mana_between(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in)
{
    (void)r, (void)f;
    return sorcery_const(d)->mana >= in.b && sorcery_const(d)->mana <= in.c;
}

static bool is_asked(const struct rules *r, const struct duel *d,
                     const struct frame *f, struct insn in)
{
    (void)r, (void)d;
    return f->who == (in.b == WHO_FOE);
}

static int count_mana(const struct rules *r, const struct duel *d,
                      const struct frame *f)
{
    (void)r, (void)f;
    return sorcery_const(d)->mana;
}

/* --- the vocabulary --- */

#define BIT(i) (UINT32_C(1) << (i))

enum { ON_ALL = (1 << TYPES) - 1, AT_ALL = (1 << TIMINGS) - 1 };
enum {
    AT_RUN = 1 << TIMING_CAST | 1 << TIMING_HIT,
    AT_AURA = 1 << TIMING_AURA
};

static const struct type_word sorcery_types[TYPES] = {
    [TYPE_SPELL] = { .word = "spell",
                     .name = "Spell",
                     .about = "Is cast.",
                     .parts = BIT(TYPE_ECHO) },
    [TYPE_WIZARD] = { .word = "wizard",
                      .name = "Wizard",
                      .about = "Casts.",
                      .parts = BIT(TYPE_FRONT) | BIT(TYPE_BACK) },
    [TYPE_ECHO] = { .word = "echo",
                    .name = "Echo",
                    .stats = BIT(STAT_POWER),
                    .timings = BIT(TIMING_CAST),
                    .about = "Is heard.",
                    .part = true },
    [TYPE_FRONT] = { .word = "front", .name = "Front", .part = true },
    [TYPE_BACK] = { .word = "back", .name = "Back", .part = true },
};

static const struct trait_word sorcery_traits[TRAITS] = {
    [TRAIT_OLD] = { .word = "old", .name = "old" },
    [TRAIT_NEW] = { .word = "new", .name = "new" },
};

static const struct timing_word sorcery_timings[TIMINGS] = {
    [TIMING_CAST] = { .word = "cast", .types = ON_ALL, .lead = "" },
    [TIMING_HIT] = { .word = "hit", .types = ON_ALL, .lead = "hit: " },
    [TIMING_AURA] = { .word = "aura",
                      .types = ON_ALL,
                      .lead = "",
                      .about = "While in play.",
                      .passive = true },
};

static const struct slot_word schools[] = { { "fire", "Fire" },
                                            { "water", "Water" } };
static const struct slot_word whos[] = {
    [WHO_SELF] = { "", "" },
    [WHO_FOE] = { "foe", "for your opponent" },
    [WHO_EACH] = { "each", "for each player" },
};
static const struct slot_word places[] = {
    [PLACE_HAND] = { "hand", "your hand" },
    [PLACE_DECK] = { "deck", "your deck" },
    [PLACE_PILE] = { "discard pile", "the discard pile" },
};
static const struct slot sorcery_slots[] = { { "school", schools, 2 },
                                             { "who", whos, 3 },
                                             { "place", places, 3 } };

static const struct stat_word sorcery_stats[STATS] = {
    [STAT_POWER] = { "power {n}", ON_ALL, "{n:point}", NULL, "Strength." },
    [STAT_NEAR] = { "range {range}", ON_ALL, "range {range}", NULL, "Reach." },
    [STAT_OF] = { "of {card}", ON_ALL, NULL, "only for {card}", "Owner." },
    [STAT_LUCK] = { "luck {+n}", ON_ALL, "luck {+n}", NULL, "Luck.", true },
    [STAT_SCHOOL] = { "school {school}", ON_ALL, "{school}", NULL, "School." },
    [STAT_HASTE] = { "haste", ON_ALL, NULL, "cast this at any time", "Fast." },
};

enum { ALL_AMOUNTS = TAKES_PER * 2 - 1 };

/* In the order of their opcodes. */
static const struct op sorcery_ops[] = {
    { "draw {amount} {who?}", AT_RUN, ON_ALL, "draw {amount:card}{ who}",
      "Draw.", run_draw, NULL, .amounts = ALL_AMOUNTS },
    { "draw to {n}", AT_RUN, ON_ALL, "draw until you hold {n:card}", "Fill.",
      run_draw, NULL },
    { "put {amount} {place} to {place}", AT_RUN, ON_ALL,
      "put {amount:card} from {place} to {place}", "Move cards.", run_move,
      NULL, .amounts = ALL_AMOUNTS },
    { "move {amount}", AT_RUN, ON_ALL, "move {amount:space}", "Move.", run_move,
      NULL, .amounts = ALL_AMOUNTS },
    { "burn {n}", AT_RUN, ON_ALL, "burn {n} mana", "Burn.", run_burn,
      can_burn },
    { "may pay {n} {block}", AT_RUN, ON_ALL, "you may pay {n} mana to {block}",
      "Pay.", run_pay, NULL },
    { "break {trait?}", AT_RUN, ON_ALL, "break {a:trait }Urn", "Break.",
      run_draw, NULL },
    { "polish {trait}", AT_RUN, BIT(TYPE_SPELL), "polish every {trait }Urn",
      "Polish.", run_draw, NULL },
    { "power {+amount}", AT_ALL, ON_ALL, "{+amount} Power{per}", "Strength.",
      run_move, NULL, .amounts = ALL_AMOUNTS },
    { "evade {range}", AT_AURA, ON_ALL, "attacks from range {range} miss you",
      "Evade.", NULL, NULL },
    { "{who} draws {amount}", AT_RUN, ON_ALL, "draw {amount:card} {who}",
      "Draw.", run_draw, NULL, .amounts = ALL_AMOUNTS },
    { "spend {amount}", AT_RUN, ON_ALL, "spend {amount::mana}", "Spend.",
      run_draw, NULL, .amounts = ALL_AMOUNTS },
};

static const struct condition sorcery_conditions[] = {
    { "mana at least {n}", "you have {n} mana or more", "Enough.", has_mana },
    { "mana {range}", "you have {range} mana", "Just so much.", mana_between },
    { "turn of {who}", "it is your turn{ who}", "Whose turn.", is_asked },
};

static const struct value_word sorcery_values[] = {
    { "mana", "mana you have", "Mana left.", count_mana, "your mana" },
    { "card in hand", "card in your hand", "Hand.", count_mana, "your hand" },
};

static int other_player(const struct duel *d, int who)
{
    (void)d;
    return 1 - who;
}

static const struct vocabulary sorcery_vocabulary = {
    .types = sorcery_types,
    .traits = sorcery_traits,
    .timings = sorcery_timings,
    .stats = sorcery_stats,
    .ops = sorcery_ops,
    .conditions = sorcery_conditions,
    .values = sorcery_values,
    .slots = sorcery_slots,
    .ntypes = TYPES,
    .ntraits = TRAITS,
    .ntimings = TIMINGS,
    .nstats = STATS,
    .nops = OPS - OP_GAME,
    .nconditions = 3,
    .nvalues = 2,
    .nslots = 3,
    .may_question = QUESTION_MAY,
    .choose_question = QUESTION_CHOOSE,
    .yes = VERB_YES << 24,
    .no = VERB_NO << 24,
    .option_verb = VERB_OPTION,
    .foe_of = other_player,
};

/* --- the game --- */

static int list_may(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    (void)r, (void)d, (void)who;
    out[0] = sorcery_vocabulary.yes;
    out[1] = sorcery_vocabulary.no;
    return 2;
}

static int list_options(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    (void)who;
    return program_options(r, d, out);
}

static const struct question sorcery_questions[] = {
    [QUESTION_MAY] = { .name = "may", .list = list_may },
    [QUESTION_CHOOSE] = { .name = "choose", .list = list_options },
};

static enum flow run_match(struct play *p, struct frame *f)
{
    if (f->step == 0) {
        f->step = 1;
        return program_call(p, PROCEDURE_PROGRAM,
                            book_program(p->rules->book,
                                         (unsigned)p->d->policy[POLICY_CARD],
                                         TIMING_CAST),
                            0, 0, 0, 0);
    }
    play_end(p);
    return FLOW_DONE;
}

static const struct procedure sorcery_procedures[] = {
    [PROCEDURE_PROGRAM] = { "PROGRAM", program_run, "" },
    [PROCEDURE_MATCH] = { "MATCH", run_match, "" },
};

static void begin(struct play *p)
{
    sorcery(p->d)->mana = p->d->policy[POLICY_MANA];
    play_call(p, PROCEDURE_MATCH, 0, 0, 0, 0);
}

static const struct game sorcery_game = {
    .id = "sorcery",
    .title = "Sorcery",
    .size = sizeof(struct sorcery),
    .questions = sorcery_questions,
    .procedures = sorcery_procedures,
    .npolicies = 2,
    .nquestions = 2,
    .nprocedures = 2,
    .vocabulary = &sorcery_vocabulary,
    .start = begin,
};

#endif
