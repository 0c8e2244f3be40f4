/* protocol_write.c - what a host tells its clients.  See protocol.h. */
#include <string.h>

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/notation.h"
#include "core/replay.h"
#include "match/faces.h"
#include "match/orders.h"
#include "match/outcome.h"
#include "match/places.h"
#include "match/position.h"
#include "match/protocol.h"

enum { WORDS = 160, LINE = 512 };

/* --- small parts --- */

static void begin(struct json *j, const char *type)
{
    json_open(j, NULL, '{');
    json_put_string(j, "type", type);
}

/* A seat by its letter; nobody is null. */
static void put_seat(struct json *j, const char *key, int who)
{
    const char letter[2] = { seat_letter(who), '\0' };

    if (who < 0)
        json_put_null(j, key);
    else
        json_put_string(j, key, letter);
}

static void put_card(struct json *j, const char *key, const struct rules *r,
                     card_id card)
{
    json_put_string(j, key,
                    card < r->book->ncards ? r->book->cards[card].id : "?");
}

static void put_seats(struct json *j, const char *key, unsigned seats)
{
    json_open(j, key, '[');
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        if (seats >> i & 1)
            put_seat(j, NULL, i);
    json_close(j);
}

static void put_clock(struct json *j, int answer_ms)
{
    json_open(j, "clock", '{');
    if (answer_ms > 0)
        json_put_number(j, "answer_ms", answer_ms);
    else
        json_put_null(j, "answer_ms");
    json_close(j);
}

void protocol_hello(struct json *j)
{
    begin(j, "hello");
    json_put_number(j, "protocol", PROTOCOL_VERSION);
    json_put_string(j, "program", "riposte " RIPOSTE_VERSION);
    json_close(j);
}

void protocol_error(struct json *j, const char *message)
{
    begin(j, "error");
    json_put_string(j, "message", message);
    json_close(j);
}

/* --- the start --- */

static void put_settings(struct json *j, const struct protocol_match *m)
{
    json_open(j, "policies", '{');
    for (int i = 0; i < m->excerpt->rules.game->npolicies; i++) {
        char value[WORDS];
        struct text out;

        text_init(&out, value, sizeof value);
        setup_value(&m->excerpt->rules, &m->excerpt->setup, i, &out);
        json_put_string(j, m->excerpt->rules.game->policies[i].name, value);
    }
    json_close(j);
}

static void put_player(struct json *j, const struct protocol_match *m, int who)
{
    char picks[DUEL_MAX_PICKS * WORDS];
    struct text out;

    json_open(j, NULL, '{');
    put_seat(j, "seat", who);
    json_put_string(j, "name", m->name[who] != NULL ? m->name[who] : "");
    json_put_number(j, "side", duel_side(m->position, who));
    text_init(&out, picks, sizeof picks);
    setup_picks(&m->excerpt->rules, &m->excerpt->setup, who, &out);
    json_open(j, "brings", '[');
    for (char *at = picks; *at != '\0';) {
        size_t n = strcspn(at, ",");
        bool last = at[n] == '\0';

        at[n] = '\0';
        json_put_string(j, NULL, at);
        at += n + !last;
    }
    json_close(j);
    json_close(j);
}

void protocol_start(struct json *j, const struct protocol_match *m, int who)
{
    char hash[17];
    struct text out;

    text_init(&out, hash, sizeof hash);
    text_hex(&out, book_hash(m->excerpt->from->book), 16);
    begin(j, "start");
    json_put_string(j, "game", m->excerpt->rules.game->id);
    json_put_string(j, "title", m->excerpt->rules.game->title);
    json_put_string(j, "cards", hash);
    put_seat(j, "seat", who);
    json_open(j, "players", '[');
    for (int i = 0; i < m->excerpt->setup.players; i++)
        put_player(j, m, i);
    json_close(j);
    put_settings(j, m);
    put_clock(j, m->answer_ms);
    if (m->own != NULL)
        json_put_string(j, "own", m->own);
    json_close(j);
}

/* --- tables --- */

static const char *const kinds[] = {
    [FIELD_NUMBER] = "number", [FIELD_PLAYER] = "player", [FIELD_WORD] = "word",
    [FIELD_CARDS] = "cards",   [FIELD_GROUP] = "group",
};

static void put_fields(struct json *j, const struct game *g)
{
    json_open(j, "fields", '[');
    for (int i = 0; i < g->nfields; i++) {
        const struct field *f = &g->fields[i];

        json_open(j, NULL, '{');
        json_put_string(j, "name", f->name);
        json_put_string(j, "about", f->about);
        json_put_string(j, "kind", kinds[f->kind]);
        json_put_bool(j, "per_player", f->per_player);
        json_put_bool(j, "ordered", f->ordered);
        json_put_bool(j, "many", f->many);
        json_put_bool(j, "named", f->named);
        json_close(j);
    }
    json_close(j);
}

static void put_verbs(struct json *j, const struct game *g)
{
    json_open(j, "verbs", '[');
    for (int i = 0; i < g->nverbs; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "form", g->verbs[i].form);
        json_put_string(j, "about", g->verbs[i].about);
        json_close(j);
    }
    json_close(j);
}

static void put_nouns(struct json *j, const struct game *g)
{
    json_open(j, "nouns", '{');
    for (int i = 0; i < g->nnouns; i++) {
        json_open(j, g->nouns[i].name, '[');
        for (int k = 0; g->nouns[i].words[k] != NULL; k++)
            json_put_string(j, NULL, g->nouns[i].words[k]);
        json_close(j);
    }
    json_close(j);
}

static void put_windows(struct json *j, const struct game *g)
{
    json_open(j, "windows", '[');
    for (int i = 0; i < g->nwindows; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "name", g->windows[i].name);
        json_put_string(j, "about", g->windows[i].about);
        json_put_bool(j, "stop", g->windows[i].stop);
        json_close(j);
    }
    json_close(j);
}

/* What an event means to somebody who lets windows go by. */
static void put_news(struct json *j, unsigned news)
{
    static const struct {
        unsigned bit;
        const char *word;
    } words[] = {
        { NEWS_TURN, "turn" },
        { NEWS_PHASE, "phase" },
        { NEWS_ATTACK, "attack" },
        { NEWS_ANSWER, "answer" },
    };

    json_open(j, "news", '[');
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (news & words[i].bit)
            json_put_string(j, NULL, words[i].word);
    json_close(j);
}

static unsigned all_news(const struct rules *r)
{
    unsigned news = 0;

    for (int i = 0; i < r->game->nevents; i++)
        news |= r->game->events[i].news;
    return news;
}

void protocol_tables(struct json *j, const struct rules *r,
                     const struct duel *d)
{
    begin(j, "tables");
    json_put_string(j, "game", r->game->id);
    json_open(j, "cards", '[');
    for (unsigned i = 1; i < r->book->ncards; i++)
        faces_card(j, r, d, (unsigned)i);
    json_close(j);
    faces_decks(j, r->book, 0);
    put_fields(j, r->game);
    put_verbs(j, r->game);
    put_nouns(j, r->game);
    put_windows(j, r->game);
    put_news(j, all_news(r));
    json_close(j);
}

/* --- events --- */

static void put_number(struct json *j, const struct rules *r, const char *key,
                       const char *noun, int value)
{
    char word[WORDS];
    struct text out;

    if (*noun == '\0' || noun_find(r, noun) == NULL) {
        json_put_number(j, key, value);
        return;
    }
    text_init(&out, word, sizeof word);
    noun_write(noun_find(r, noun), value, &out);
    json_put_string(j, key, word);
}

/* One {placeholder} of the event's sentence; `name` is what stands in the
 * braces, without a sign. */
static void put_part(struct json *j, const struct rules *r,
                     const struct event *e, const char *name)
{
    if (text_equal(name, "who") || text_equal(name, "foe"))
        put_seat(j, name, name[0] == 'w' ? e->who : e->foe);
    else if (text_equal(name, "card") || text_equal(name, "with"))
        put_card(j, name, r, name[0] == 'c' ? e->card : e->with);
    else
        put_number(j, r, name[0] == 'n' ? "n" : "m",
                   name[1] == ':' ? name + 2 : "",
                   name[0] == 'n' ? e->n : e->m);
}

/* The parts of an event that its sentence mentions: the others mean nothing.  A
 * part that the sentence mentions twice is written once. */
static void put_parts(struct json *j, const struct rules *r,
                      const struct event *e)
{
    const char *form = event_kind(r, e->kind)->form;
    bool written[128] = { false };

    json_open(j, "parts", '{');
    while ((form = strchr(form, '{')) != NULL) {
        char name[NOTATION_KIND];
        const char *key;
        unsigned char mark; /* who and with begin alike */

        form = notation_gap(form, name);
        key = name[0] == '+' ? name + 1 : name;
        mark = (unsigned char)key[key[0] == 'w'] & 127;
        if (!written[mark])
            put_part(j, r, e, key);
        written[mark] = true;
    }
    json_close(j);
}

void protocol_event(struct json *j, const struct rules *r, const struct duel *d,
                    const struct event *e, int who)
{
    struct event mine = event_for(e, who);
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    event_text(r, &mine, &out);
    begin(j, "event");
    json_put_string(j, "kind", event_kind(r, e->kind)->name);
    json_put_string(j, "text", line);
    json_put_string(j, "rule", e->rule);
    put_parts(j, r, &mine);
    put_news(j, event_kind(r, e->kind)->news);
    json_put_bool(j, "calls", who >= 0 && orders_calls(r, d, who, e));
    json_close(j);
}

/* --- the view --- */

static void put_cards(struct json *j, const char *key, const struct rules *r,
                      const struct duel *view, const struct field *f, int i)
{
    card_id cards[POSITION_MAX_CARDS];
    int n = field_cards(r, view, f, i, cards);

    json_open(j, key, '[');
    for (int k = 0; k < n; k++)
        put_card(j, NULL, r, cards[k]);
    json_close(j);
}

static void put_value(struct json *j, const char *key, const struct rules *r,
                      const struct duel *view, const struct field *f, int i)
{
    switch (f->kind) {
    case FIELD_NUMBER:
        json_put_number(j, key, field_get(r, view, f, i));
        break;
    case FIELD_PLAYER:
        put_seat(j, key, field_get(r, view, f, i));
        break;
    case FIELD_WORD:
        json_put_string(j, key, f->words[field_get(r, view, f, i)]);
        break;
    case FIELD_CARDS:
        put_cards(j, key, r, view, f, i);
        break;
    case FIELD_GROUP:
        json_open(j, key, '{');
        put_seat(j, "owner", field_get(r, view, f, i));
        put_cards(j, "cards", r, view, f, i);
        json_close(j);
        break;
    }
}

/* What a player has of a field, or (who < 0) the match. */
static void put_field(struct json *j, const struct rules *r,
                      const struct duel *view, const struct field *f, int who)
{
    int n = field_count(r, view, f);

    if (f->per_player != (who >= 0))
        return;
    if (f->many)
        json_open(j, f->name, '[');
    for (int i = 0; i < n; i++)
        if (field_owner(r, view, f, i) == who)
            put_value(j, f->many ? NULL : f->name, r, view, f, i);
    if (f->many)
        json_close(j);
}

static void put_fields_of(struct json *j, const struct rules *r,
                          const struct duel *view, int who)
{
    for (int i = 0; i < r->game->nfields; i++)
        put_field(j, r, view, &r->game->fields[i], who);
}

static void put_table(struct json *j, const struct rules *r,
                      const struct duel *view)
{
    json_open(j, "table", '{');
    put_fields_of(j, r, view, -1);
    json_close(j);
    json_open(j, "seats", '{');
    for (int who = 0; who < view->players; who++) {
        const char letter[2] = { seat_letter(who), '\0' };

        json_open(j, letter, '{');
        put_fields_of(j, r, view, who);
        json_close(j);
    }
    json_close(j);
}

/* The view byte by byte, as hexadecimal digits. */
static void put_state(struct json *j, const struct rules *r,
                      const struct duel *view)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *bytes = (const unsigned char *)view;
    char hex[2 * DUEL_MAX_SIZE + 1];
    size_t n = duel_size(r);

    for (size_t i = 0; i < n; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    hex[2 * n] = '\0';
    json_put_string(j, "state", hex);
}

void protocol_view(struct json *j, const struct rules *r, const struct duel *d,
                   int who, bool state)
{
    union match view;

    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    begin(j, "view");
    json_put_number(j, "turn", r->game->turn(&view.duel));
    json_put_number(j, "answers", view.duel.answers);
    put_seats(j, "waiting", duel_waiting(&view.duel));
    put_seats(j, "gone", view.duel.gone);
    json_put_bool(j, "over", duel_over(&view.duel, NULL));
    put_table(j, r, &view.duel);
    if (state)
        put_state(j, r, &view.duel);
    json_close(j);
}

/* --- the question --- */

/* Where the card lies that an operand names: whose zone it is, the field, and of
 * many zones the number, from 1. */
static void put_zone(struct json *j, const struct rules *r,
                     const struct duel *view, const struct place *at)
{
    json_open(j, "zone", '{');
    put_seat(j, "seat", field_owner(r, view, at->field, at->i));
    json_put_string(j, "field", at->field->name);
    if (at->field->many)
        json_put_number(j, "number",
                        field_number(r, view, at->field, at->i) + 1);
    json_close(j);
}

static void put_operands(struct json *j, const struct rules *r,
                         const struct duel *view, int who, choice c, bool zones)
{
    struct operand operand[3];
    int n = notation_operands(r, c, operand);
    struct place at;

    json_open(j, "operands", '[');
    for (int i = 0; i < n; i++) {
        char word[WORDS];
        struct text out;

        text_init(&out, word, sizeof word);
        notation_word(r, &operand[i], &out);
        json_open(j, NULL, '{');
        json_put_string(j, "kind", operand[i].kind);
        json_put_string(j, "value", word);
        if (zones && place_of(r, view, who, c, i, &at))
            put_zone(j, r, view, &at);
        json_close(j);
    }
    json_close(j);
}

/* The places that an answer would reach, if there are any. */
static void put_reach(struct json *j, const struct rules *r,
                      const struct duel *view, int who, choice c)
{
    uint64_t reach =
        r->game->reach != NULL ? r->game->reach(r, view, who, c) : 0;

    if (reach == 0)
        return;
    json_open(j, "reach", '[');
    for (int i = 0; i < 64; i++)
        if (reach >> i & 1)
            json_put_number(j, NULL, i);
    json_close(j);
}

/* What an answer does, as people read it. */
static void put_text(struct json *j, const struct rules *r,
                     const struct duel *view, int who, choice c)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    notation_say(r, view, who, c, &out);
    json_put_string(j, "text", line);
}

static void put_answer(struct json *j, const char *name, const struct rules *r,
                       choice c)
{
    char answer[PROTOCOL_ANSWER];
    struct text out;

    text_init(&out, answer, sizeof answer);
    notation_write(r, c, &out);
    json_put_string(j, name, answer);
}

static void put_choice(struct json *j, const struct rules *r,
                       const struct duel *view, int who, choice c, bool text)
{
    json_open(j, NULL, '{');
    put_answer(j, "answer", r, c);
    json_put_string(j, "form", r->game->verbs[choice_verb(c)].form);
    put_operands(j, r, view, who, c, text);
    if (text)
        put_text(j, r, view, who, c);
    put_reach(j, r, view, who, c);
    json_close(j);
}

/* The kind of window that the question is, and the answer that lets it go by;
 * null if it is not one. */
static void put_window(struct json *j, const struct rules *r, int kind)
{
    if (kind < 0) {
        json_put_null(j, "window");
        return;
    }
    json_open(j, "window", '{');
    json_put_string(j, "name", r->game->windows[kind].name);
    put_answer(j, "pass", r, r->game->pass);
    json_close(j);
}

/* The members of a set, those chosen, and its limits; null if the question
 * wants one answer. `thing`: members of the same number are ways to use one
 * thing. */
static void put_set(struct json *j, const struct rules *r, const struct duel *d,
                    int who)
{
    struct members m;
    int thing = -1;

    if (!duel_members(r, d, who, &m)) {
        json_put_null(j, "set");
        return;
    }
    json_open(j, "set", '{');
    json_put_number(j, "least", m.set.least);
    json_put_number(j, "most", m.set.most < m.n ? m.set.most : m.n + 1);
    put_answer(j, "done", r, m.set.done);
    json_open(j, "members", '[');
    for (int i = 0; i < m.n; i++) {
        bool same =
            i > 0 && m.ways && m.member[i] >> 16 == m.member[i - 1] >> 16;

        thing += !same;
        json_open(j, NULL, '{');
        put_answer(j, "answer", r, m.member[i]);
        json_put_number(j, "worth", m.ways ? m.worth[i] : 1);
        json_put_number(j, "thing", thing);
        json_put_bool(j, "chosen", m.in >> i & 1);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

/* The card whose text asks. */
static void put_about(struct json *j, const struct rules *r,
                      const struct duel *view)
{
    char text[1024];
    struct text out;
    unsigned card;

    text_init(&out, text, sizeof text);
    card = card_asking(r, view, &out);
    if (card == CARD_NONE) {
        json_put_null(j, "about");
        return;
    }
    json_open(j, "about", '{');
    json_put_string(j, "card", r->book->cards[card].id);
    json_put_string(j, "text", text);
    json_close(j);
}

void protocol_ask(struct json *j, const struct rules *r, const struct duel *d,
                  int who, int answer_ms, bool texts)
{
    const struct question *q = duel_ask(r, d, who);
    choice list[DUEL_MAX_CHOICES];
    int n = duel_offers(r, d, who, list);
    union match view;

    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    begin(j, "ask");
    /* The answers that its player knows of: they grow from one question to the
     * next. */
    json_put_number(j, "id", view.duel.answers);
    put_seat(j, "seat", who);
    json_put_string(j, "question", q->name);
    json_put_string(j, "prompt", notation_prompt(r, d, who));
    json_put_string(j, "rule", q->rule);
    json_put_bool(j, "midplay", q->midplay);
    if (texts)
        put_about(j, r, &view.duel);
    put_window(j, r, orders_window(r, &view.duel, who));
    json_open(j, "choices", '[');
    for (int i = 0; i < n; i++)
        put_choice(j, r, &view.duel, who, list[i], texts);
    json_close(j);
    put_set(j, r, d, who);
    put_clock(j, answer_ms);
    json_close(j);
}

/* --- what an answer would do --- */

void protocol_outcome(struct json *j, const struct rules *r,
                      const struct duel *d, int who, choice c)
{
    struct outcome o;
    char line[1024];
    struct text out;

    outcome_of(r, d, who, c, &o);
    begin(j, "outcome");
    put_answer(j, "answer", r, c);
    json_open(j, "words", '[');
    for (int i = 0; i < o.n; i++) {
        const struct event *e = &o.event[i];

        /* That the answer was given goes without saying. */
        if (e->who == who && event_kind(r, e->kind)->gist == GIST_ACT)
            continue;
        text_init(&out, line, sizeof line);
        event_text(r, e, &out);
        json_put_string(j, NULL, line);
    }
    json_close(j);
    if (o.prompt != NULL)
        json_put_string(j, "then", o.prompt);
    json_close(j);
}

/* --- the end --- */

void protocol_end(struct json *j, const struct rules *r, const struct duel *d,
                  const char *reason)
{
    int rank[DUEL_MAX_PLAYERS];
    bool over = duel_over(d, rank);

    begin(j, "end");
    json_put_bool(j, "over", over);
    json_open(j, "ranks", '{');
    for (int i = 0; over && i < d->players; i++) {
        const char letter[2] = { seat_letter(i), '\0' };

        json_put_number(j, letter, rank[i]);
    }
    json_close(j);
    json_open(j, "scores", '{');
    for (int i = 0; over && i < d->players; i++) {
        const char letter[2] = { seat_letter(i), '\0' };

        json_put_number(j, letter, duel_score(r, d, i));
    }
    json_close(j);
    if (reason != NULL)
        json_put_string(j, "reason", reason);
    else
        json_put_null(j, "reason");
    json_close(j);
}
