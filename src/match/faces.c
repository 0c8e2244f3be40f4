/* faces.c - see faces.h. */
#include "match/faces.h"

#include "card/card.h"
#include "card/form.h"

enum { TEXT_SIZE = 2048, VALUE_SIZE = 80 };

static void put_value(struct json *j, const struct rules *r,
                      const struct card *c, int stat)
{
    const struct vocabulary *v = r->game->vocabulary;
    const char *form = v->stats[stat].form;
    char value[VALUE_SIZE];
    struct text out;

    text_init(&out, value, sizeof value);
    if (form_stats(v, form) == 0 ||
        (form_stats(v, form) == 1 && form_has(v, form, PIECE_NUMBER)))
        json_put_number(j, "value", c->stat[stat]);
    else {
        card_value(r, c, stat, &out);
        json_put_string(j, "value", value);
    }
}

static void put_stats(struct json *j, const struct rules *r,
                      const struct card *c)
{
    const struct vocabulary *v = r->game->vocabulary;
    char name[FORM_MAX_WORDS];

    json_open(j, "stats", '[');
    for (int i = 0; i < v->nstats; i++) {
        if ((c->stated >> i & 1) == 0)
            continue;
        form_name(v->stats[i].form, name);
        json_open(j, NULL, '{');
        json_put_string(j, "stat", name);
        put_value(j, r, c, i);
        json_put_bool(j, "house", c->house >> i & 1);
        json_close(j);
    }
    json_close(j);
}

static void put_triggers(struct json *j, const struct rules *r,
                         const struct card *c)
{
    json_open(j, "triggers", '[');
    for (int i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[c->first_trigger + i];

        json_open(j, NULL, '{');
        json_put_string(j, "timing",
                        r->game->vocabulary->timings[t->timing].word);
        json_put_bool(j, "house", t->house);
        json_close(j);
    }
    json_close(j);
}

static void put_copies(struct json *j, const struct rules *r, unsigned card)
{
    json_open(j, "copies", '{');
    for (int i = 0; i < r->book->ndecks; i++)
        json_put_number(j, r->book->decks[i].id,
                        deck_copies(&r->book->decks[i], card));
    json_close(j);
}

static void put_texts(struct json *j, const struct rules *r,
                      const struct duel *d, unsigned index)
{
    char buffer[TEXT_SIZE];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    card_head(r, index, &out);
    json_put_string(j, "head", buffer);
    text_init(&out, buffer, sizeof buffer);
    card_text_in(r, d, index, &out);
    json_put_string(j, "text", buffer);
}

/* What cards and parts have in common. */
static void put_face(struct json *j, const struct rules *r,
                     const struct duel *d, unsigned index)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[index];

    json_put_string(j, "name", c->name);
    json_put_string(j, "type", v->types[c->type].name);
    json_open(j, "traits", '[');
    for (int i = 0; i < v->ntraits; i++)
        if (c->traits >> i & 1)
            json_put_string(j, NULL, v->traits[i].word);
    json_close(j);
    json_put_string(j, "provenance", provenance_words[c->provenance]);
    put_texts(j, r, d, index);
    put_stats(j, r, c);
    put_triggers(j, r, c);
}

void faces_card(struct json *j, const struct rules *r, const struct duel *d,
                unsigned card)
{
    const struct card *c = &r->book->cards[card];

    json_open(j, NULL, '{');
    json_put_string(j, "id", c->id);
    put_face(j, r, d, card);
    json_open(j, "parts", '[');
    for (unsigned i = 0; i < c->nparts; i++) {
        json_open(j, NULL, '{');
        put_face(j, r, d, c->part + i);
        json_close(j);
    }
    json_close(j);
    put_copies(j, r, card);
    json_close(j);
}

void faces_decks(struct json *j, const struct book *book, int first)
{
    json_open(j, "decks", '[');
    for (int i = first; i < book->ndecks; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "id", book->decks[i].id);
        json_put_string(j, "name", book->decks[i].name);
        json_put_string(j, "provenance",
                        provenance_words[book->decks[i].provenance]);
        json_put_number(j, "cards", book->decks[i].total);
        json_close(j);
    }
    json_close(j);
}
