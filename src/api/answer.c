/* answer.c - questions and answers, and answers as text. */
#include <string.h>

#include "api/api.h"
#include "core/notation.h"

enum { SENTENCE = 1024 };

/* --- which answers are answers --- */

static bool known_operand(const struct rules *r, const struct operand *o)
{
    const struct noun *noun;
    unsigned n = 0;

    if (text_equal(o->kind, "number"))
        return true;
    if (text_equal(o->kind, "player"))
        return (int)o->value < r->game->max_players;
    noun = noun_find(r, o->kind);
    if (noun == NULL)
        return o->value < r->book->ncards;
    while (n <= o->value && noun->words[n] != NULL)
        n++;
    return n > o->value;
}

bool api_answer_known(const struct rules *r, choice c)
{
    struct operand operand[3];
    int n;

    if (c == CHOICE_RESIGN)
        return true;
    if (choice_verb(c) >= (unsigned)r->game->nverbs)
        return false;
    n = notation_operands(r, c, operand);
    for (int i = 0; i < n; i++)
        if (!known_operand(r, &operand[i]))
            return false;
    return (c & 0xffffffu >> 8 * n) == 0;
}

static int unknown(struct riposte_error *err, choice c)
{
    return api_fail(err, RIPOSTE_MISUSE, "%08x is no answer of this game",
                    (unsigned)c);
}

int api_legal(const struct rules *r, const struct duel *d, int who, choice c,
              struct riposte_error *err)
{
    struct reason why = { "", "this is no answer of this game" };

    if (c != CHOICE_RESIGN && (duel_waiting(d) >> who & 1) == 0)
        why.text = duel_over(d, NULL) ? "the match is over"
                                      : "this seat is not asked now";
    else if (duel_legal(r, d, who, c, NULL))
        return 1;
    else if (api_answer_known(r, c))
        duel_legal(r, d, who, c, &why);
    api_refuse(err, RIPOSTE_ILLEGAL, &why);
    return 0;
}

/* --- questions --- */

int riposte_question(const struct riposte_rules *rules,
                     const struct riposte_match *match, int who,
                     struct riposte_row *out, struct riposte_error *err)
{
    const struct question *q;

    if (api_asked(rules, match, who, err) < 0 || api_given(out, "out", err) < 0)
        return RIPOSTE_MISUSE;
    q = duel_ask(rules->rules, &match->duel, who);
    *out = (struct riposte_row){
        .id = q->name,
        .name = "",
        .text = notation_prompt(rules->rules, &match->duel, who),
        .rule = q->rule != NULL ? q->rule : "",
        .kind = q->set != NULL ? "set" : "",
    };
    return RIPOSTE_OK;
}

int riposte_choices(const struct riposte_rules *rules,
                    const struct riposte_match *match, int who, uint32_t *out,
                    int room, struct riposte_error *err)
{
    choice list[DUEL_MAX_CHOICES];
    int n;

    if (api_asked(rules, match, who, err) < 0)
        return RIPOSTE_MISUSE;
    if (room < 0 || (room > 0 && out == NULL))
        return api_fail(err, RIPOSTE_MISUSE,
                        "there is room for %d answers, but no memory for them",
                        room);
    if (room >= DUEL_MAX_CHOICES)
        return duel_choices(rules->rules, &match->duel, who, out);
    n = duel_choices(rules->rules, &match->duel, who, list);
    if (room > 0)
        memcpy(out, list, (size_t)(n < room ? n : room) * sizeof *out);
    return n;
}

int riposte_legal(const struct riposte_rules *rules,
                  const struct riposte_match *match, int who, uint32_t answer,
                  struct riposte_error *err)
{
    if (api_seat(rules, match, who, err) < 0)
        return RIPOSTE_MISUSE;
    return api_legal(rules->rules, &match->duel, who, answer, err);
}

int riposte_answer(const struct riposte_rules *rules,
                   struct riposte_match *match, int who, uint32_t answer,
                   struct riposte_events *events, struct riposte_error *err)
{
    struct api_sink sink;

    if (api_seat(rules, match, who, err) < 0 ||
        api_truth(rules, match, err) < 0 || api_events(events, err) < 0)
        return RIPOSTE_MISUSE;
    if (!api_legal(rules->rules, &match->duel, who, answer, err))
        return RIPOSTE_ILLEGAL;
    duel_answer(rules->rules, &match->duel, who, answer,
                api_listen(&sink, events));
    return RIPOSTE_OK;
}

/* --- as text --- */

int riposte_write_answer(const struct riposte_rules *rules, uint32_t answer,
                         char *out, size_t room, struct riposte_error *err)
{
    char notation[SENTENCE];
    struct text text;

    if (api_given(rules, "rules", err) < 0)
        return RIPOSTE_MISUSE;
    if (!api_answer_known(rules->rules, answer))
        return unknown(err, answer);
    text_init(&text, notation, sizeof notation);
    notation_write(rules->rules, answer, &text);
    return api_text(notation, out, room, err);
}

int riposte_read_answer(const struct riposte_rules *rules, const char *text,
                        uint32_t *answer, struct riposte_error *err)
{
    struct reason why;
    choice c = 0;
    int column;

    if (api_given(rules, "rules", err) < 0 ||
        api_given(text, "text", err) < 0 ||
        api_given(answer, "answer", err) < 0)
        return RIPOSTE_MISUSE;
    if (notation_read(rules->rules, text, &c, &why, &column) < 0)
        return api_fail(err, RIPOSTE_INVALID, "column %d: %s", column + 1,
                        why.text);
    *answer = c;
    return RIPOSTE_OK;
}

int riposte_say_answer(const struct riposte_rules *rules,
                       const struct riposte_match *match, int who,
                       uint32_t answer, char *out, size_t room,
                       struct riposte_error *err)
{
    char sentence[SENTENCE];
    struct text text;
    union match view;

    if (api_seat(rules, match, who, err) < 0)
        return RIPOSTE_MISUSE;
    if (!api_legal(rules->rules, &match->duel, who, answer, err))
        return RIPOSTE_ILLEGAL;
    if (answer == CHOICE_RESIGN)
        return api_text("Give up", out, room, err);
    duel_copy(rules->rules, &view.duel, &match->duel);
    duel_view(rules->rules, &view.duel, who);
    text_init(&text, sentence, sizeof sentence);
    notation_say(rules->rules, &view.duel, who, answer, &text);
    return api_text(sentence, out, room, err);
}
