/* online_wish.c - see online.h: the matches that people wish for, before there is a
 * line of a journal. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "ai/computer.h"
#include "base/hash.h"
#include "games/games.h"
#include "match/own.h"
#include "match/picks.h"
#include "server/online_parts.h"

enum { DAY_MS = 24 * 60 * 60 * 1000, MOST_CLOCK_DAYS = 30, ANSWER = 256 };

/* --- settings --- */

/* The seat whose pick a setting names ("A.deck"), or -1. */
static int pick_seat(const struct rules *r, int n, const char *name)
{
    const struct pick *pick = &r->game->pick;
    int who = name[0] - 'A';

    return pick->max > 0 && who >= 0 && who < n && name[1] == '.' &&
                   strcmp(name + 2, pick->name) == 0
               ? who
               : -1;
}

/* The decks that settings list, card by card. */
static int read_lists(const struct rules *base, int n, json_t *set,
                      struct brought *b, struct error *err)
{
    const char *name;
    json_t *value;

    json_object_foreach(set, name, value)
    {
        const char *list = json_string_value(value);
        int who = pick_seat(base, n, name);

        if (who >= 0 && list != NULL && brought_is_list(list) &&
            brought_set(b, base, who, list, err) < 0)
            return -1;
    }
    return 0;
}

int online_set(const struct rules *r, struct setup *s, const char *name,
               const char *value, struct error *err)
{
    int who = pick_seat(r, s->players, name);
    struct reason why;
    char id[BROUGHT_ID];

    if (who >= 0 && value != NULL && brought_is_list(value)) {
        brought_id(who, id);
        value = id;
    }
    if (value != NULL && setup_set(r, s, name, value, &why) == 0)
        return 0;
    return error_set(err, "%s: no such setting, or no such value of it", name);
}

int online_read_settings(const struct rules *base, int n, json_t *set,
                         struct brought *b, struct setup *out, unsigned *open,
                         struct error *err)
{
    const struct rules *r;
    struct reason why;
    struct rng rng;
    struct setup trial;
    const char *name;
    json_t *value;

    if (n < base->game->min_players || n > base->game->max_players)
        return error_set(err, "this game is not for that many players");
    if (read_lists(base, n, set, b, err) < 0)
        return -1;
    r = brought_rules(b, base);
    setup_default(r, n, out);
    memset(out->pick, 0, sizeof out->pick);
    json_object_foreach(set, name, value)
    {
        if (online_set(r, out, name, json_string_value(value), err) < 0)
            return -1;
    }
    *open = 0;
    for (int i = 0; i < n; i++)
        if (out->pick[i][0] == 0)
            *open |= 1u << i;
    trial = *out;
    rng_seed(&rng, 0);
    if (picks_fill(r, &trial, *open, &rng, &why) < 0)
        return error_set(err, "%s", why.text);
    return 0;
}

int online_check_clock(int64_t total_ms, int64_t increment_ms,
                       struct error *err)
{
    const int64_t most = (int64_t)MOST_CLOCK_DAYS * DAY_MS;

    if (total_ms < 0 || increment_ms < 0 || total_ms > most ||
        increment_ms > most || (total_ms == 0 && increment_ms > 0))
        return error_set(err,
                         "a clock has up to 30 days, and an increment only "
                         "with it");
    return 0;
}

/* Only levels play on a host: nobody else says how long it thinks, and with how
 * much memory. */
int online_check_computer(const char *name, struct error *err)
{
    struct computer computer;
    char names[ANSWER];
    struct text out;

    if (computer_read(name, &computer, err) == 0 && computer.level != 0)
        return 0;
    text_init(&out, names, sizeof names);
    for (int i = 0; i < nlevels; i++) {
        text_put(&out, i > 0 ? ", " : "");
        text_put(&out, levels[i].name);
    }
    return error_set(err, "a computer here is one of: %s", names);
}

static int check_computers(const struct online_wish *w, struct error *err)
{
    for (int i = 0; i < w->players; i++)
        if (w->computer[i] != NULL &&
            online_check_computer(w->computer[i], err) < 0)
            return -1;
    return 0;
}

static json_t *wish_to_json(const struct online_wish *w, json_t *set)
{
    uint8_t bytes[FAIR_BYTES];
    char secret[FAIR_HEX];
    json_t *computers = json_array(), *wish;

    for (int i = 0; i < w->players; i++)
        json_array_append_new(
            computers, json_string(w->computer[i] ? w->computer[i] : ""));
    randombytes_buf(bytes, sizeof bytes);
    fair_hex(bytes, secret);
    wish = json_pack("{s:s,s:i,s:o,s:o,s:I,s:I,s:b,s:b,s:b,s:s}", "game",
                     w->game, "players", w->players, "set", set, "minds",
                     computers, "total", (json_int_t)w->total_ms, "increment",
                     (json_int_t)w->increment_ms, "rated", w->rated, "listed",
                     w->listed, "hidden", w->hidden, "secret", secret);
    if (w->tour != NULL) {
        json_object_set_new(wish, "tour", json_string(w->tour));
        json_object_set_new(wish, "made", json_integer(w->made_at));
    }
    return json_pack("{s:o}", "new", wish);
}

void online_new_id(char id[ONLINE_ID])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (int i = 0; i < ONLINE_ID - 1; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[ONLINE_ID - 1] = '\0';
}

static json_t *settings_of(const struct online_wish *w)
{
    json_t *set = json_object();

    for (int i = 0; w->set != NULL && w->set[i][0] != NULL; i++)
        json_object_set_new(set, w->set[i][0], json_string(w->set[i][1]));
    return set;
}

/* The setup that a wish and its settings describe. */
static int check_wish(const struct online_wish *w, json_t *set,
                      struct setup *setup, struct error *err)
{
    const struct rules *r = games_find(w->game);
    struct brought b = { .text = NULL };
    unsigned open;
    int rc;

    if (r == NULL)
        return error_set(err, "there is no such game");
    rc = online_read_settings(r, w->players, set, &b, setup, &open, err);
    brought_done(&b);
    return rc;
}

int online_wish(const struct online_wish *w, char id[ONLINE_ID],
                char line[ONLINE_LINE], struct error *err)
{
    json_t *set = settings_of(w);
    struct setup setup;

    if (check_wish(w, set, &setup, err) < 0 ||
        online_check_clock(w->total_ms, w->increment_ms, err) < 0 ||
        check_computers(w, err) < 0) {
        json_decref(set);
        return -1;
    }
    online_new_id(id);
    return online_put_line(wish_to_json(w, set), line, err);
}

/* --- kinds --- */

static void put_kind(const struct rules *r, const struct setup *s,
                     int64_t total_ms, int64_t increment_ms, bool rated,
                     char out[ONLINE_KIND])
{
    snprintf(out, ONLINE_KIND, "%s/%d/%lld+%lld/%s/%016llx", r->game->id,
             s->players, (long long)total_ms, (long long)increment_ms,
             rated ? "rated" : "casual",
             (unsigned long long)hash_bytes(s->policy, sizeof s->policy));
}

int online_kind(const struct online_wish *w, char out[ONLINE_KIND],
                struct error *err)
{
    json_t *set = settings_of(w);
    struct setup setup;
    int rc = check_wish(w, set, &setup, err);

    json_decref(set);
    if (rc == 0)
        put_kind(games_find(w->game), &setup, w->total_ms, w->increment_ms,
                 w->rated, out);
    return rc;
}

void online_kind_of(const struct online_match *m, char out[ONLINE_KIND])
{
    put_kind(m->rules, &m->setup, m->total_ms, m->increment_ms, m->rated, out);
}

/* --- the same again --- */

/* The words of a wish, one after the other, each with a NUL at its end. */
struct words {
    struct online_again *again;
    struct text out;
    int n; /* settings so far */
};

static void end_setting(struct words *w, const char *name, const char *value)
{
    text_char(&w->out, '\0');
    w->again->set[w->n][0] = name;
    w->again->set[w->n++][1] = value;
}

static const char *next_word(const struct words *w)
{
    return w->again->words + w->out.n;
}

static void add_policies(const struct online_match *m, struct words *w)
{
    for (int i = 0; i < m->rules->game->npolicies; i++) {
        const char *value = next_word(w);

        setup_value(m->rules, &m->setup, i, &w->out);
        end_setting(w, m->rules->game->policies[i].name, value);
    }
}

/* What a player brought and will bring again in another seat: "A.fighter". */
static void add_picks(const struct online_match *m, int who, int seat,
                      struct words *w)
{
    const char *name = next_word(w), *value;

    if (m->rules->game->pick.max == 0 || (m->open_picks >> who & 1) != 0)
        return;
    text_char(&w->out, seat_letter(seat));
    text_char(&w->out, '.');
    text_put(&w->out, m->rules->game->pick.name);
    text_char(&w->out, '\0');
    value = next_word(w);
    if (m->brought.list[who] != NULL)
        text_put(&w->out, m->brought.list[who]);
    else
        setup_picks(m->rules, &m->setup, who, &w->out);
    end_setting(w, name, value);
}

void online_again(const struct online_match *m, int first,
                  struct online_again *out)
{
    int n = m->setup.players;
    struct words w = { .again = out };

    memset(out, 0, sizeof *out);
    text_init(&w.out, out->words, sizeof out->words);
    add_policies(m, &w);
    out->wish = (struct online_wish){
        .game = m->rules->game->id,
        .players = n,
        .set = (const char *const(*)[2])out->set,
        .total_ms = m->total_ms,
        .increment_ms = m->increment_ms,
        .rated = m->rated,
        .listed = m->listed,
        .hidden = m->hidden,
    };
    for (int i = 0; i < n; i++) {
        int who = (first + i) % n;

        add_picks(m, who, i, &w);
        if (m->seat[who].kind == SEAT_COMPUTER)
            out->wish.computer[i] = m->seat[who].computer;
    }
}
