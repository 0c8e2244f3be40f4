/* transforms.c - transformations: boosts that stay for the match; EX-TRANS. */
#include "games/exceed/rules.h"

bool ex_is_transformation(const struct rules *r, card_id card)
{
    return card_in(r, ex_boost_half(r, card))->type == TYPE_TRANSFORM;
}

bool ex_transforms(const struct rules *r, const struct exceed *g, int who,
                   card_id card)
{
    return ex_is_transformation(r, card) && ex_own_card(r, g, who, card) &&
           find_in(g, who, ZONE_TRANSFORMS, card) < 0;
}

/* EX-TRANS-02: the second copy is thrown away, unless an effect does it. */
enum flow ex_transform(struct play *p, struct frame *f)
{
    const struct exceed *g = exceed(p->d);
    card_id card = f->arg[BOOST_CARD];

    ex_send_card(p, f->who, ZONE_PLAYING, f->arg[BOOST_PLACE] - 1,
                 PLACE_TRANSFORM);
    if (!(f->arg[BOOST_TERMS] & TERMS_FREE))
        ex_send_card(p, f->who, ZONE_HAND, find_in(g, f->who, ZONE_HAND, card),
                     PLACE_DISCARD);
    return FLOW_DONE;
}

/* --- transforming inside an effect; EX-TRANS-05 --- */

static bool from_deck(struct insn in)
{
    return in.a == SOURCE_DECK || in.a == SOURCE_BOTH;
}

static int list_source(const struct rules *r, const struct exceed *g, int who,
                       enum zone zone, choice *out, int n)
{
    for (int i = 0; i < count_of(g, who, zone); i++) {
        card_id card = card_of(g, who, zone, i);

        if (ex_transforms(r, g, who, card))
            n = choice_add(out, n, choice_make(VERB_PLAY, card, 0, 0));
    }
    return n;
}

/* A deck that is searched lies among the cards looked at. */
int ex_list_to_transform(const struct rules *r, const struct exceed *g, int who,
                         struct insn in, choice *out)
{
    int n = 0;

    if (in.a == SOURCE_HAND || in.a == SOURCE_BOTH)
        n = list_source(r, g, who, ZONE_HAND, out, n);
    if (in.a == SOURCE_GAUGE)
        n = list_source(r, g, who, ZONE_GAUGE, out, n);
    if (from_deck(in))
        n = list_source(r, g, who, ZONE_LOOKED, out, n);
    return n;
}

enum flow ex_run_transform(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED, DONE };
    const struct exceed *g = exceed(p->d);
    choice list[DUEL_MAX_CHOICES], c;
    unsigned terms = TERMS_FREE;

    switch (f->step) {
    case ENTER:
        if (from_deck(in) && count_of(g, f->who, ZONE_DECK) > 0)
            ex_open_deck(p, f->who);
        if (ex_list_to_transform(p->rules, g, f->who, in, list) > 0 ||
            from_deck(in)) {
            f->step = ANSWERED;
            return play_ask(p, f->who, QUESTION_PLAY_BOOST);
        }
        return FLOW_DONE;
    case ANSWERED:
        c = play_answer(p, f->who);
        f->step = DONE;
        if (choice_verb(c) == VERB_DONE)
            return FLOW_ON;
        if (find_in(g, f->who, ZONE_HAND, (card_id)choice_a(c)) < 0 ||
            in.a == SOURCE_DECK || in.a == SOURCE_GAUGE)
            terms |= in.a == SOURCE_GAUGE ? TERMS_GAUGE : TERMS_LOOKED;
        return play_call(p, PROCEDURE_BOOST, f->who, (int)choice_a(c),
                         (int)terms, 0);
    default:
        if (from_deck(in) && count_of(g, f->who, ZONE_LOOKED) > 0)
            ex_close_deck(p, f->who, 0);
        return FLOW_DONE;
    }
}
