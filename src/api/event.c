/* event.c - events on their way to the caller. */
#include <string.h>

#include "api/api.h"

#define SAME(member)                                         \
    _Static_assert(offsetof(struct riposte_event, member) == \
                       offsetof(struct event, member),       \
                   "events are copied as bytes")
SAME(kind);
SAME(who);
SAME(foe);
SAME(card);
SAME(with);
SAME(seen);
SAME(part);
SAME(with_part);
SAME(n);
SAME(m);
SAME(rule);
_Static_assert(sizeof(struct riposte_event) == sizeof(struct event),
               "events are copied as bytes");

enum { SENTENCE = 1024 };

/* Equal events are equal bytes: what lies between the members is 0. */
void api_event_put(struct riposte_events *out, const struct event *e)
{
    if (out->n < out->room) {
        struct riposte_event *to = &out->at[out->n];

        memset(to, 0, sizeof *to);
        memcpy(to, e, offsetof(struct event, m) + sizeof e->m);
        to->rule = e->rule;
    }
    out->n++;
}

static void hear(struct sink *sink, const struct event *e)
{
    api_event_put(((struct api_sink *)sink)->out, e);
}

int api_events(const struct riposte_events *events, struct riposte_error *err)
{
    if (events == NULL)
        return 0;
    if (events->room < 0 || (events->room > 0 && events->at == NULL))
        return api_fail(err, RIPOSTE_MISUSE,
                        "events has room for %d, but no memory for them",
                        events->room);
    return 0;
}

struct sink *api_listen(struct api_sink *sink, struct riposte_events *events)
{
    if (events == NULL)
        return NULL;
    events->n = 0;
    *sink = (struct api_sink){ { hear }, events };
    return &sink->sink;
}

/* A card of the book, or one that is hidden; and one of its parts. */
static bool known_card(const struct book *b, card_id card, unsigned part)
{
    if (card == CARD_HIDDEN)
        return part == 0;
    return card < b->ncards && part <= b->cards[card].nparts;
}

static bool known_event(const struct rules *r, const struct event *e)
{
    return (e->kind < r->game->nevents || e->kind >= EVENT_STAND_IN) &&
           e->who < DUEL_MAX_PLAYERS && e->foe < DUEL_MAX_PLAYERS &&
           known_card(r->book, e->card, e->part) &&
           known_card(r->book, e->with, e->with_part);
}

int riposte_say_event(const struct riposte_rules *rules,
                      const struct riposte_event *event, int who, char *out,
                      size_t room, struct riposte_error *err)
{
    char sentence[SENTENCE];
    struct event e;
    struct text text;

    if (api_given(rules, "rules", err) < 0 ||
        api_given(event, "event", err) < 0)
        return RIPOSTE_MISUSE;
    if (who != RIPOSTE_ALL &&
        (who < RIPOSTE_NOBODY || who >= rules->setup->players))
        return api_fail(err, RIPOSTE_MISUSE, "nobody has seat %d", who);
    memcpy(&e, event, sizeof e);
    if (!known_event(rules->rules, &e))
        return api_fail(err, RIPOSTE_MISUSE,
                        "this is no event of a match by these rules");
    e = event_for(&e, who);
    text_init(&text, sentence, sizeof sentence);
    event_text(rules->rules, &e, &text);
    return api_text(sentence, out, room, err);
}
