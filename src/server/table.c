/* table.c - see table.h. */
#include "server/table.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "base/file.h"
#include "core/notation.h"
#include "games/games.h"
#include "lab/picks.h"

enum { DAY_MS = 24 * 60 * 60 * 1000, MOST_CLOCK_DAYS = 30, ANSWER = 256 };

static int wrong(struct error *err, const char *text)
{
    error_set(err, "%s", text);
    return -1;
}

/* Write an object as a line and let go of it. */
static int put_line(json_t *object, char line[TABLE_LINE], struct error *err)
{
    size_t n = json_dumpb(object, line, TABLE_LINE, JSON_COMPACT);

    json_decref(object);
    if (n == 0 || n >= TABLE_LINE)
        return wrong(err, "these settings are too long");
    line[n] = '\0';
    return 0;
}

static int read_seat(const struct table *t, const char *letter)
{
    int who = letter[0] - 'A';

    return letter[1] == '\0' && who >= 0 && who < t->setup.players ? who : -1;
}

static const char *letter_of(int who, char out[2])
{
    out[0] = seat_letter(who);
    out[1] = '\0';
    return out;
}

/* --- a new table --- */

/* The setup from settings in JSON: policies and picks.  Picks that nobody named
 * stay open until the seed is known. */
static int read_settings(const struct rules *r, int n, json_t *set,
                         struct setup *out, unsigned *open, struct error *err)
{
    struct reason why;
    struct rng rng;
    struct setup trial;
    const char *name;
    json_t *value;

    if (n < r->game->min_players || n > r->game->max_players)
        return wrong(err, "this game is not for that many players");
    setup_default(r, n, out);
    memset(out->pick, 0, sizeof out->pick);
    json_object_foreach(set, name, value)
    {
        if (!json_is_string(value) ||
            setup_set(r, out, name, json_string_value(value), &why) < 0) {
            error_set(err, "%s: no such setting, or no such value of it", name);
            return -1;
        }
    }
    *open = 0;
    for (int i = 0; i < n; i++)
        if (out->pick[i][0] == 0)
            *open |= 1u << i;
    trial = *out;
    rng_seed(&rng, 0);
    if (picks_fill(r, &trial, *open, &rng, &why) < 0)
        return wrong(err, why.text);
    return 0;
}

static int check_clock(const struct table_wish *w, struct error *err)
{
    const int64_t most = (int64_t)MOST_CLOCK_DAYS * DAY_MS;

    if (w->total_ms < 0 || w->increment_ms < 0 || w->total_ms > most ||
        w->increment_ms > most || (w->total_ms == 0 && w->increment_ms > 0))
        return wrong(err, "a clock has up to 30 days, and an increment only "
                          "with it");
    return 0;
}

static int check_computers(const struct table_wish *w, struct error *err)
{
    struct computer computer;

    for (int i = 0; i < w->players; i++)
        if (w->computer[i] != NULL &&
            computer_read(w->computer[i], &computer, err) < 0)
            return -1;
    return 0;
}

static json_t *wish_to_json(const struct table_wish *w, json_t *set,
                            const struct fair *fair)
{
    char secret[FAIR_HEX];
    json_t *computers = json_array();

    for (int i = 0; i < w->players; i++)
        json_array_append_new(
            computers, json_string(w->computer[i] ? w->computer[i] : ""));
    fair_hex(fair->secret, secret);
    return json_pack("{s:{s:s,s:i,s:o,s:o,s:I,s:I,s:b,s:s}}", "new", "game",
                     w->game, "players", w->players, "set", set, "minds",
                     computers, "total", (json_int_t)w->total_ms, "increment",
                     (json_int_t)w->increment_ms, "rated", w->rated, "secret",
                     secret);
}

/* 128 random bits that can be read aloud and typed. */
static void new_id(char id[TABLE_ID])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (int i = 0; i < TABLE_ID - 1; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[TABLE_ID - 1] = '\0';
}

int table_wish(const struct table_wish *w, char id[TABLE_ID],
               char line[TABLE_LINE], struct error *err)
{
    const struct rules *r = games_find(w->game);
    json_t *set = json_object();
    struct setup setup;
    struct fair fair;
    unsigned open;

    for (int i = 0; w->set != NULL && w->set[i][0] != NULL; i++)
        json_object_set_new(set, w->set[i][0], json_string(w->set[i][1]));
    if (r == NULL)
        wrong(err, "there is no such game");
    if (r == NULL || check_clock(w, err) < 0 ||
        read_settings(r, w->players, set, &setup, &open, err) < 0 ||
        check_computers(w, err) < 0) {
        json_decref(set);
        return -1;
    }
    fair_begin(&fair, w->players);
    new_id(id);
    return put_line(wish_to_json(w, set, &fair), line, err);
}

/* --- the same again --- */

/* The words of a wish, one after the other with a NUL behind each. */
struct words {
    struct table_again *again;
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

static void add_policies(const struct table *t, struct words *w)
{
    for (int i = 0; i < t->rules->game->npolicies; i++) {
        const char *value = next_word(w);

        setup_value(t->rules, &t->setup, i, &w->out);
        end_setting(w, t->rules->game->policies[i].name, value);
    }
}

/* What a player brought and will bring again in another seat: "A.fighter". */
static void add_picks(const struct table *t, int who, int seat, struct words *w)
{
    const char *name = next_word(w), *value;

    if (t->rules->game->pick.max == 0 || (t->open_picks >> who & 1) != 0)
        return;
    text_char(&w->out, seat_letter(seat));
    text_char(&w->out, '.');
    text_put(&w->out, t->rules->game->pick.name);
    text_char(&w->out, '\0');
    value = next_word(w);
    setup_picks(t->rules, &t->setup, who, &w->out);
    end_setting(w, name, value);
}

void table_again(const struct table *t, int first, struct table_again *out)
{
    int n = t->setup.players;
    struct words w = { .again = out };

    memset(out, 0, sizeof *out);
    text_init(&w.out, out->words, sizeof out->words);
    add_policies(t, &w);
    out->wish = (struct table_wish){
        .game = t->rules->game->id,
        .players = n,
        .set = (const char *const(*)[2])out->set,
        .total_ms = t->total_ms,
        .increment_ms = t->increment_ms,
        .rated = t->rated,
    };
    for (int i = 0; i < n; i++) {
        int who = (first + i) % n;

        add_picks(t, who, i, &w);
        if (t->seat[who].kind == SEAT_COMPUTER)
            out->wish.computer[i] = t->seat[who].computer;
    }
}

void table_init(struct table *t, const char *id)
{
    memset(t, 0, sizeof *t);
    snprintf(t->id, sizeof t->id, "%s", id);
}

void table_done(struct table *t)
{
    if (t->rec.rules != NULL)
        record_done(&t->rec);
    memset(t, 0, sizeof *t);
}

/* --- the deal --- */

static void start_clock(struct table *t, int64_t now)
{
    t->asked_at = now;
}

/* All have sat down and added their part: chance completes the picks, and the
 * match begins.  `now` is 0 when it is not known: clocks start with the first
 * answer. */
static void begin(struct table *t)
{
    uint64_t seed = fair_seed(&t->fair);
    struct reason why;
    struct rng rng;

    rng_seed(&rng, ~seed); /* not the luck of the deal */
    picks_fill(t->rules, &t->setup, t->open_picks, &rng, &why);
    record_start(&t->rec, t->rules, &t->setup, seed);
    t->phase = TABLE_PLAYING;
}

static void begin_if_ready(struct table *t)
{
    for (int i = 0; i < t->setup.players; i++)
        if (t->seat[i].kind == SEAT_OPEN ||
            (t->seat[i].kind == SEAT_PERSON && !t->seat[i].has_part))
            return;
    begin(t);
}

/* --- applying lines --- */

static int apply_computers(struct table *t, json_t *computers)
{
    struct error err;
    struct computer computer;

    for (int i = 0; i < t->setup.players; i++) {
        const char *name =
            json_string_value(json_array_get(computers, (size_t)i));

        if (name == NULL ||
            (*name != '\0' && computer_read(name, &computer, &err) < 0))
            return -1;
        t->seat[i].left_ms = t->total_ms;
        t->seat[i].kind = *name != '\0' ? SEAT_COMPUTER : SEAT_OPEN;
        snprintf(t->seat[i].computer, sizeof t->seat[i].computer, "%s", name);
    }
    return 0;
}

static int apply_new(struct table *t, json_t *o, struct error *err)
{
    json_int_t total, increment;
    const char *game, *secret;
    json_t *set, *computers;
    int n, rated;

    if (t->rules != NULL ||
        json_unpack(o, "{s:s,s:i,s:o,s:o,s:I,s:I,s:b,s:s}", "game", &game,
                    "players", &n, "set", &set, "minds", &computers, "total",
                    &total, "increment", &increment, "rated", &rated, "secret",
                    &secret) != 0 ||
        games_find(game) == NULL ||
        read_settings(games_find(game), n, set, &t->setup, &t->open_picks,
                      err) < 0 ||
        fair_commit(&t->fair, n, secret) < 0)
        return -1;
    t->total_ms = total;
    t->increment_ms = increment;
    t->rated = rated != 0;
    if (apply_computers(t, computers) < 0)
        return -1;
    t->rules = games_find(game);
    begin_if_ready(t);
    return 0;
}

static int apply_sit(struct table *t, json_t *o)
{
    const char *letter, *id, *name;
    struct seat *seat;
    int guest, who;

    if (json_unpack(o, "{s:s,s:s,s:s,s:b}", "seat", &letter, "id", &id, "name",
                    &name, "guest", &guest) != 0)
        return -1;
    who = read_seat(t, letter);
    if (who < 0 || t->seat[who].kind != SEAT_OPEN)
        return -1;
    seat = &t->seat[who];
    seat->kind = SEAT_PERSON;
    snprintf(seat->person.id, sizeof seat->person.id, "%s", id);
    snprintf(seat->person.name, sizeof seat->person.name, "%s", name);
    seat->person.guest = guest != 0;
    return 0;
}

static int apply_part(struct table *t, json_t *o)
{
    const char *letter, *hex;
    int who;

    if (json_unpack(o, "{s:s,s:s}", "seat", &letter, "hex", &hex) != 0)
        return -1;
    who = read_seat(t, letter);
    if (who < 0 || t->phase != TABLE_GATHERING || t->seat[who].has_part ||
        fair_add(&t->fair, who, hex) < 0)
        return -1;
    t->seat[who].has_part = true;
    begin_if_ready(t);
    return 0;
}

/* The time a player took is gone; an answer that ends a question brings the
 * increment. */
static void stop_clock(struct table *t, int who, int64_t now)
{
    struct seat *seat = &t->seat[who];

    if (t->total_ms == 0 || t->asked_at == 0)
        return;
    seat->left_ms = table_left(t, who, now) + t->increment_ms;
}

/* Held answers to a question that is no longer open, or not as it was. */
static void let_go(struct table *t)
{
    const struct duel *d = &t->rec.now.duel;

    for (int i = 0; i < t->setup.players; i++)
        if (t->seat[i].held_until != 0 &&
            ((duel_waiting(d) >> i & 1) == 0 ||
             !duel_legal(t->rules, d, i, t->seat[i].held, NULL)))
            t->seat[i].held_until = 0;
}

static void give_answer(struct table *t, int who, choice c, int64_t now)
{
    unsigned before = duel_waiting(&t->rec.now.duel);

    if (before >> who & 1)
        stop_clock(t, who, now);
    t->seat[who].held_until = 0;
    record_answer(&t->rec, who, c);
    let_go(t);
    if (c != CHOICE_RESIGN || duel_waiting(&t->rec.now.duel) != before)
        start_clock(t, now);
    t->draw_offers = 0;
    if (duel_over(&t->rec.now.duel, NULL))
        t->phase = TABLE_OVER;
}

/* "A strike ballista": a seat, and an answer that it can give.  The seat, or
 * -1. */
static int read_answer(const struct table *t, json_t *text, choice *c)
{
    const char *said = json_string_value(text);
    char seat[2] = { 0, 0 };
    struct reason why;
    int who, column;

    if (said == NULL || said[0] == '\0' || said[1] != ' ')
        return -1;
    seat[0] = said[0];
    who = read_seat(t, seat);
    if (who < 0 || notation_read(t->rules, said + 2, c, &why, &column) < 0 ||
        (*c != CHOICE_RESIGN &&
         (duel_waiting(&t->rec.now.duel) >> who & 1) == 0) ||
        !duel_legal(t->rules, &t->rec.now.duel, who, *c, NULL))
        return -1;
    return who;
}

static int apply_answer(struct table *t, json_t *text, int64_t now)
{
    choice c;
    int who = read_answer(t, text, &c);

    if (who < 0)
        return -1;
    give_answer(t, who, c, now);
    return 0;
}

static int apply_hold(struct table *t, json_t *text, int64_t now, int64_t until)
{
    choice c;
    int who = read_answer(t, text, &c);

    if (who < 0 || until <= 0)
        return -1;
    t->seat[who].held = c;
    t->seat[who].held_at = now;
    t->seat[who].held_until = until;
    return 0;
}

static int apply_time(struct table *t, json_t *text, int64_t now)
{
    const char *letter = json_string_value(text);
    int who = letter != NULL ? read_seat(t, letter) : -1;

    if (who < 0 ||
        !duel_legal(t->rules, &t->rec.now.duel, who, CHOICE_RESIGN, NULL))
        return -1;
    t->out_of_time |= 1u << who;
    give_answer(t, who, CHOICE_RESIGN, now);
    return 0;
}

/* Persons who still play, one bit each. */
static unsigned players_left(const struct table *t)
{
    unsigned left = 0;

    for (int i = 0; i < t->setup.players; i++)
        if (t->seat[i].kind == SEAT_PERSON &&
            (t->rec.now.duel.gone >> i & 1) == 0)
            left |= 1u << i;
    return left;
}

static int apply_draw(struct table *t, json_t *text)
{
    const char *letter = json_string_value(text);
    int who = letter != NULL ? read_seat(t, letter) : -1;

    if (who < 0)
        return -1;
    t->draw_offers |= 1u << who;
    if ((players_left(t) & ~t->draw_offers) == 0) {
        t->drawn = true;
        t->phase = TABLE_OVER;
    }
    return 0;
}

static int apply(struct table *t, json_t *line, struct error *err)
{
    int64_t now = json_integer_value(json_object_get(line, "at"));
    bool playing = t->phase == TABLE_PLAYING;
    json_t *o;

    if ((o = json_object_get(line, "new")) != NULL)
        return apply_new(t, o, err);
    if (t->rules == NULL)
        return -1;
    if ((o = json_object_get(line, "sit")) != NULL)
        return apply_sit(t, o);
    if ((o = json_object_get(line, "part")) != NULL)
        return apply_part(t, o);
    if (playing && (o = json_object_get(line, "answer")) != NULL)
        return apply_answer(t, o, now);
    if (playing && (o = json_object_get(line, "hold")) != NULL)
        return apply_hold(t, o, now,
                          json_integer_value(json_object_get(line, "until")));
    if (playing && (o = json_object_get(line, "time")) != NULL)
        return apply_time(t, o, now);
    if (playing && (o = json_object_get(line, "draw")) != NULL)
        return apply_draw(t, o);
    return -1;
}

int table_apply(struct table *t, const char *line, struct error *err)
{
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    int rc;

    wrong(err, "this line is not one of this table");
    rc = o != NULL ? apply(t, o, err) : -1;
    json_decref(o);
    if (rc == 0)
        t->lines++;
    else if (t->lines == 0)
        t->rules = NULL; /* half a beginning is none */
    return rc;
}

/* --- lines --- */

int table_seat_of(const struct table *t, const char *person)
{
    for (int i = 0; i < t->setup.players; i++)
        if (t->seat[i].kind == SEAT_PERSON &&
            strcmp(t->seat[i].person.id, person) == 0)
            return i;
    return -1;
}

int table_sit(const struct table *t, const struct person *p,
              char line[TABLE_LINE], struct error *err)
{
    char letter[2];
    int who = 0;

    if (table_seat_of(t, p->id) >= 0)
        return wrong(err, "you sit at this table already");
    while (who < t->setup.players && t->seat[who].kind != SEAT_OPEN)
        who++;
    if (who == t->setup.players)
        return wrong(err, "every seat of this table is taken");
    return put_line(json_pack("{s:{s:s,s:s,s:s,s:b}}", "sit", "seat",
                              letter_of(who, letter), "id", p->id, "name",
                              p->name, "guest", p->guest),
                    line, err);
}

int table_part(const struct table *t, int who, const char *hex,
               char line[TABLE_LINE], struct error *err)
{
    struct fair trial = t->fair;
    char letter[2];

    if (t->phase != TABLE_GATHERING || t->seat[who].has_part)
        return wrong(err, "you have added to the deal already");
    if (fair_add(&trial, who, hex) < 0)
        return wrong(err, "what you add to the deal is 64 hexadecimal digits");
    return put_line(json_pack("{s:{s:s,s:s}}", "part", "seat",
                              letter_of(who, letter), "hex", hex),
                    line, err);
}

/* "A strike ballista", if it is an answer that the seat can give. */
static int write_answer(const struct table *t, int who, choice c, char *said,
                        size_t size, struct error *err)
{
    const struct duel *d = &t->rec.now.duel;
    struct reason why;
    struct text out;

    if (t->phase != TABLE_PLAYING)
        return wrong(err, "this match is not being played");
    if (c != CHOICE_RESIGN && (duel_waiting(d) >> who & 1) == 0)
        return wrong(err, "you are not asked now");
    if (!duel_legal(t->rules, d, who, c, &why)) {
        error_set(err, "%s%s%s%s", why.text, *why.rule != '\0' ? " [" : "",
                  why.rule, *why.rule != '\0' ? "]" : "");
        return -1;
    }
    text_init(&out, said, size);
    text_char(&out, seat_letter(who));
    text_char(&out, ' ');
    notation_write(t->rules, c, &out);
    return 0;
}

int table_answer(const struct table *t, int who, choice c, int64_t now,
                 char line[TABLE_LINE], struct error *err)
{
    char said[ANSWER];

    if (write_answer(t, who, c, said, sizeof said, err) < 0)
        return -1;
    return put_line(
        json_pack("{s:s,s:I}", "answer", said, "at", (json_int_t)now), line,
        err);
}

int table_hold(const struct table *t, int who, choice c, int64_t now,
               int64_t until, char line[TABLE_LINE], struct error *err)
{
    char said[ANSWER];

    if (write_answer(t, who, c, said, sizeof said, err) < 0)
        return -1;
    return put_line(json_pack("{s:s,s:I,s:I}", "hold", said, "at",
                              (json_int_t)now, "until", (json_int_t)until),
                    line, err);
}

int table_draw(const struct table *t, int who, char line[TABLE_LINE],
               struct error *err)
{
    char letter[2];

    if (t->phase != TABLE_PLAYING)
        return wrong(err, "this match is not being played");
    if (t->draw_offers >> who & 1)
        return wrong(err, "you have offered a draw already");
    if ((players_left(t) & (players_left(t) - 1)) == 0)
        return wrong(err, "the computer does not take draws");
    return put_line(json_pack("{s:s}", "draw", letter_of(who, letter)), line,
                    err);
}

/* --- clocks --- */

static bool clock_runs(const struct table *t, int who)
{
    return t->total_ms != 0 && t->phase == TABLE_PLAYING && t->asked_at != 0 &&
           (duel_waiting(&t->rec.now.duel) >> who & 1) != 0;
}

int64_t table_left(const struct table *t, int who, int64_t now)
{
    const struct seat *seat = &t->seat[who];

    if (t->total_ms == 0)
        return INT64_MAX;
    if (seat->held_until != 0)
        now = seat->held_at;
    return seat->left_ms - (clock_runs(t, who) ? now - t->asked_at : 0);
}

bool table_time_up(const struct table *t, int64_t now, char line[TABLE_LINE])
{
    const struct duel *d = &t->rec.now.duel;
    struct error err;
    char letter[2];

    for (int i = 0; t->phase == TABLE_PLAYING && i < t->setup.players; i++)
        if (t->seat[i].kind == SEAT_PERSON && (d->gone >> i & 1) == 0 &&
            table_left(t, i, now) <= 0)
            return put_line(json_pack("{s:s,s:I}", "time", letter_of(i, letter),
                                      "at", (json_int_t)now),
                            line, &err) == 0;
    return false;
}

bool table_due(const struct table *t, int64_t now, char line[TABLE_LINE])
{
    struct error err;

    for (int i = 0; t->phase == TABLE_PLAYING && i < t->setup.players; i++)
        if (t->seat[i].held_until != 0 && t->seat[i].held_until <= now)
            return table_answer(t, i, t->seat[i].held, now, line, &err) == 0;
    return false;
}

int table_computer(const struct table *t)
{
    unsigned waiting;

    if (t->phase != TABLE_PLAYING)
        return -1;
    waiting = duel_waiting(&t->rec.now.duel);
    for (int i = 0; i < t->setup.players; i++)
        if ((waiting >> i & 1) && t->seat[i].held_until == 0 &&
            (t->seat[i].kind == SEAT_COMPUTER ||
             (t->rec.now.duel.gone >> i & 1)))
            return i;
    return -1;
}

int64_t table_next_due(const struct table *t, int64_t now)
{
    int64_t due = table_computer(t) >= 0 ? now : INT64_MAX;

    for (int i = 0; t->phase == TABLE_PLAYING && i < t->setup.players; i++) {
        int64_t next = INT64_MAX;

        if (t->seat[i].held_until != 0)
            next = t->seat[i].held_until;
        else if (clock_runs(t, i))
            next = now + table_left(t, i, now);
        due = next < due ? next : due;
    }
    return due;
}

/* --- the replay --- */

enum { REMARKS = 2048 };

static void put_remarks(const struct table *t, struct text *out)
{
    text_put(out, "# match ");
    text_put(out, t->id);
    text_char(out, '\n');
    for (int i = 0; i < t->setup.players; i++) {
        const struct seat *s = &t->seat[i];

        text_put(out, "# seat ");
        text_char(out, seat_letter(i));
        text_char(out, ' ');
        text_put(out, s->kind == SEAT_COMPUTER ? s->computer : s->person.name);
        text_put(out, t->out_of_time >> i & 1 ? ", out of time\n" : "\n");
    }
    if (t->drawn)
        text_put(out, "# drawn by agreement\n");
    fair_write(&t->fair, out);
}

char *table_replay(const struct table *t)
{
    char *replay = record_write(&t->rec);
    size_t head = strcspn(replay, "\n") + 1, n = strlen(replay);
    char remarks[REMARKS];
    struct text out;
    char *whole;

    text_init(&out, remarks, sizeof remarks);
    put_remarks(t, &out);
    whole = must_alloc(n + out.n + 1);
    memcpy(whole, replay, head);
    memcpy(whole + head, remarks, out.n);
    memcpy(whole + head + out.n, replay + head, n - head + 1);
    free(replay);
    return whole;
}
