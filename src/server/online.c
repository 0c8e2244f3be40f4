/* online.c - see online.h. */
#include "server/online.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "base/file.h"
#include "core/notation.h"
#include "games/games.h"
#include "match/picks.h"
#include "server/clock.h"

enum { DAY_MS = 24 * 60 * 60 * 1000, MOST_CLOCK_DAYS = 30, ANSWER = 256 };

static int wrong(struct error *err, const char *text)
{
    error_set(err, "%s", text);
    return -1;
}

/* Write an object as a line and free it. */
static int put_line(json_t *object, char line[ONLINE_LINE], struct error *err)
{
    size_t n = json_dumpb(object, line, ONLINE_LINE, JSON_COMPACT);

    json_decref(object);
    if (n == 0 || n >= ONLINE_LINE)
        return wrong(err, "these settings are too long");
    line[n] = '\0';
    return 0;
}

static int read_seat(const struct online_match *m, const char *letter)
{
    int who = letter[0] - 'A';

    return letter[1] == '\0' && who >= 0 && who < m->setup.players ? who : -1;
}

static const char *letter_of(int who, char out[2])
{
    out[0] = seat_letter(who);
    out[1] = '\0';
    return out;
}

/* --- a new match --- */

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

static int check_clock(int64_t total_ms, int64_t increment_ms,
                       struct error *err)
{
    const int64_t most = (int64_t)MOST_CLOCK_DAYS * DAY_MS;

    if (total_ms < 0 || increment_ms < 0 || total_ms > most ||
        increment_ms > most || (total_ms == 0 && increment_ms > 0))
        return wrong(err, "a clock has up to 30 days, and an increment only "
                          "with it");
    return 0;
}

/* Only levels play on a host: nobody else says how long it thinks, and with how
 * much memory. */
static int check_computer(const char *name, struct error *err)
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
    error_set(err, "a computer here is one of: %s", names);
    return -1;
}

static int check_computers(const struct online_wish *w, struct error *err)
{
    for (int i = 0; i < w->players; i++)
        if (w->computer[i] != NULL && check_computer(w->computer[i], err) < 0)
            return -1;
    return 0;
}

static json_t *wish_to_json(const struct online_wish *w, json_t *set)
{
    uint8_t bytes[FAIR_BYTES];
    char secret[FAIR_HEX];
    json_t *computers = json_array();

    for (int i = 0; i < w->players; i++)
        json_array_append_new(
            computers, json_string(w->computer[i] ? w->computer[i] : ""));
    randombytes_buf(bytes, sizeof bytes);
    fair_hex(bytes, secret);
    return json_pack("{s:{s:s,s:i,s:o,s:o,s:I,s:I,s:b,s:s}}", "new", "game",
                     w->game, "players", w->players, "set", set, "minds",
                     computers, "total", (json_int_t)w->total_ms, "increment",
                     (json_int_t)w->increment_ms, "rated", w->rated, "secret",
                     secret);
}

/* 128 random bits that can be read aloud and typed. */
static void new_id(char id[ONLINE_ID])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (int i = 0; i < ONLINE_ID - 1; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[ONLINE_ID - 1] = '\0';
}

int online_wish(const struct online_wish *w, char id[ONLINE_ID],
                char line[ONLINE_LINE], struct error *err)
{
    const struct rules *r = games_find(w->game);
    json_t *set = json_object();
    struct setup setup;
    unsigned open;

    for (int i = 0; w->set != NULL && w->set[i][0] != NULL; i++)
        json_object_set_new(set, w->set[i][0], json_string(w->set[i][1]));
    if (r == NULL)
        wrong(err, "there is no such game");
    if (r == NULL || check_clock(w->total_ms, w->increment_ms, err) < 0 ||
        read_settings(r, w->players, set, &setup, &open, err) < 0 ||
        check_computers(w, err) < 0) {
        json_decref(set);
        return -1;
    }
    new_id(id);
    return put_line(wish_to_json(w, set), line, err);
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
    };
    for (int i = 0; i < n; i++) {
        int who = (first + i) % n;

        add_picks(m, who, i, &w);
        if (m->seat[who].kind == SEAT_COMPUTER)
            out->wish.computer[i] = m->seat[who].computer;
    }
}

void online_init(struct online_match *m, const char *id)
{
    memset(m, 0, sizeof *m);
    snprintf(m->id, sizeof m->id, "%s", id);
}

void online_done(struct online_match *m)
{
    if (m->rec.rules != NULL)
        record_done(&m->rec);
    memset(m, 0, sizeof *m);
}

/* --- the deal --- */

static bool all_have(const struct online_match *m, bool seals)
{
    for (int i = 0; i < m->setup.players; i++) {
        const struct seat *s = &m->seat[i];

        if (s->kind == SEAT_OPEN ||
            (s->kind == SEAT_PERSON && !(seals ? s->has_seal : s->has_part)))
            return false;
    }
    return true;
}

/* All have sat down and sealed their part: from now on the deal is fixed, though
 * nobody knows it. */
static void commit_if_ready(struct online_match *m)
{
    if (m->committed || !all_have(m, true))
        return;
    fair_commit(&m->fair, m->rules, &m->setup,
                m->rules->game->pick.max > 0 ? m->open_picks : 0);
    m->committed = true;
}

/* All have added their part: chance completes the picks, and the match
 * begins. */
static void begin(struct online_match *m, int64_t now)
{
    struct seed deal = fair_seed(&m->fair, FAIR_DEAL);
    struct seed picks = fair_seed(&m->fair, FAIR_PICKS);
    struct reason why;
    struct rng rng;

    rng_begin(&rng, &picks);
    picks_fill(m->rules, &m->setup, m->open_picks, &rng, &why);
    record_deal(&m->rec, m->rules, &m->setup, &deal);
    m->phase = ONLINE_PLAYING;
    clock_ask(m, 0, now);
}

/* `now` is 0 where no person sits: then it is not known, and there is nobody
 * whose clock could start. */
static void begin_if_ready(struct online_match *m, int64_t now)
{
    commit_if_ready(m);
    if (all_have(m, false))
        begin(m, now);
}

/* --- applying lines --- */

static int apply_computers(struct online_match *m, json_t *computers,
                           struct error *err)
{
    for (int i = 0; i < m->setup.players; i++) {
        const char *name =
            json_string_value(json_array_get(computers, (size_t)i));

        if (name == NULL || (*name != '\0' && check_computer(name, err) < 0))
            return -1;
        m->seat[i].left_ms = m->total_ms;
        m->seat[i].kind = *name != '\0' ? SEAT_COMPUTER : SEAT_OPEN;
        snprintf(m->seat[i].computer, sizeof m->seat[i].computer, "%s", name);
    }
    return 0;
}

static int apply_new(struct online_match *m, json_t *o, struct error *err)
{
    json_int_t total, increment;
    const char *game, *secret;
    json_t *set, *computers;
    int n, rated;

    if (m->rules != NULL ||
        json_unpack(o, "{s:s,s:i,s:o,s:o,s:I,s:I,s:b,s:s}", "game", &game,
                    "players", &n, "set", &set, "minds", &computers, "total",
                    &total, "increment", &increment, "rated", &rated, "secret",
                    &secret) != 0 ||
        games_find(game) == NULL ||
        read_settings(games_find(game), n, set, &m->setup, &m->open_picks,
                      err) < 0 ||
        check_clock(total, increment, err) < 0 ||
        fair_begin(&m->fair, n, secret) < 0)
        return -1;
    m->total_ms = total;
    m->increment_ms = increment;
    m->rated = rated != 0;
    if (apply_computers(m, computers, err) < 0)
        return -1;
    m->rules = games_find(game);
    begin_if_ready(m, 0);
    return 0;
}

static int apply_sit(struct online_match *m, json_t *o)
{
    const char *letter, *id, *name;
    struct seat *seat;
    int guest, who;

    if (json_unpack(o, "{s:s,s:s,s:s,s:b}", "seat", &letter, "id", &id, "name",
                    &name, "guest", &guest) != 0)
        return -1;
    who = read_seat(m, letter);
    if (who < 0 || m->seat[who].kind != SEAT_OPEN)
        return -1;
    seat = &m->seat[who];
    seat->kind = SEAT_PERSON;
    snprintf(seat->person.id, sizeof seat->person.id, "%s", id);
    snprintf(seat->person.name, sizeof seat->person.name, "%s", name);
    seat->person.guest = guest != 0;
    return 0;
}

/* A seal or a part: who gives it, and its digits.  The seat, or -1. */
static int read_given(const struct online_match *m, json_t *o, const char **hex)
{
    const char *letter;

    if (m->phase != ONLINE_GATHERING ||
        json_unpack(o, "{s:s,s:s}", "seat", &letter, "hex", hex) != 0)
        return -1;
    return read_seat(m, letter);
}

static int apply_seal(struct online_match *m, json_t *o, int64_t now)
{
    const char *hex;
    int who = read_given(m, o, &hex);

    if (who < 0 || m->committed || fair_seal(&m->fair, who, hex) < 0)
        return -1;
    m->seat[who].has_seal = true;
    begin_if_ready(m, now);
    return 0;
}

static int apply_part(struct online_match *m, json_t *o, int64_t now)
{
    const char *hex;
    int who = read_given(m, o, &hex);

    if (who < 0 || !m->committed || m->seat[who].has_part ||
        fair_add(&m->fair, who, hex) < 0)
        return -1;
    m->seat[who].has_part = true;
    begin_if_ready(m, now);
    return 0;
}

/* Held answers to a question that is no longer open, or not as it was. */
static void let_go(struct online_match *m)
{
    const struct duel *d = &m->rec.now.duel;

    for (int i = 0; i < m->setup.players; i++)
        if (m->seat[i].held_until != 0 &&
            ((duel_waiting(d) >> i & 1) == 0 ||
             !duel_legal(m->rec.rules, d, i, m->seat[i].held, NULL)))
            m->seat[i].held_until = 0;
}

/* While others have to answer too, or this one has more to say, the question
 * stays the same. */
static void give_answer(struct online_match *m, int who, choice c, int64_t now)
{
    const struct duel *d = &m->rec.now.duel;
    unsigned before = duel_waiting(d), asked = d->asked;

    if (before >> who & 1)
        clock_answer(m, who, now);
    m->seat[who].held_until = 0;
    record_answer(&m->rec, who, c);
    let_go(m);
    if (duel_fresh(d) && (c != CHOICE_RESIGN || duel_waiting(d) != before))
        clock_ask(m, asked, now);
    else if (duel_waiting(d) >> who & 1)
        clock_go_on(m, who);
    m->draw_offers = 0;
    if (duel_over(&m->rec.now.duel, NULL))
        m->phase = ONLINE_OVER;
}

/* "A set ballista": a seat, and an answer that it can give.  The seat, or
 * -1. */
static int read_answer(const struct online_match *m, json_t *text, choice *c)
{
    const char *said = json_string_value(text);
    char seat[2] = { 0, 0 };
    struct reason why;
    int who, column;

    if (said == NULL || said[0] == '\0' || said[1] != ' ')
        return -1;
    seat[0] = said[0];
    who = read_seat(m, seat);
    if (who < 0 ||
        notation_read(m->rec.rules, said + 2, c, &why, &column) < 0 ||
        (*c != CHOICE_RESIGN &&
         (duel_waiting(&m->rec.now.duel) >> who & 1) == 0) ||
        !duel_legal(m->rec.rules, &m->rec.now.duel, who, *c, NULL))
        return -1;
    return who;
}

static int apply_answer(struct online_match *m, json_t *text, int64_t now)
{
    choice c;
    int who = read_answer(m, text, &c);

    if (who < 0)
        return -1;
    give_answer(m, who, c, now);
    return 0;
}

static void hold(struct seat *seat, choice c, int64_t until)
{
    seat->held = c;
    seat->held_until = until;
}

static int apply_hold(struct online_match *m, json_t *text, int64_t until)
{
    choice c;
    int who = read_answer(m, text, &c);

    if (who < 0 || until <= 0)
        return -1;
    hold(&m->seat[who], c, until);
    return 0;
}

int online_give(struct online_match *m, const struct online_given *given)
{
    if (given->lines != m->lines)
        return -1;
    if (given->until != 0)
        hold(&m->seat[given->who], given->c, given->until);
    else
        give_answer(m, given->who, given->c, given->at);
    m->lines++;
    return 0;
}

static int apply_time(struct online_match *m, json_t *text, int64_t now)
{
    const char *letter = json_string_value(text);
    int who = letter != NULL ? read_seat(m, letter) : -1;

    if (who < 0 ||
        !duel_legal(m->rec.rules, &m->rec.now.duel, who, CHOICE_RESIGN, NULL))
        return -1;
    m->out_of_time |= 1u << who;
    give_answer(m, who, CHOICE_RESIGN, now);
    return 0;
}

unsigned online_players(const struct online_match *m)
{
    unsigned left = 0;

    for (int i = 0; i < m->setup.players; i++)
        if (m->seat[i].kind == SEAT_PERSON &&
            (m->rec.now.duel.gone >> i & 1) == 0)
            left |= 1u << i;
    return left;
}

static int apply_draw(struct online_match *m, json_t *text)
{
    const char *letter = json_string_value(text);
    int who = letter != NULL ? read_seat(m, letter) : -1;

    if (who < 0)
        return -1;
    m->draw_offers |= 1u << who;
    if ((online_players(m) & ~m->draw_offers) == 0) {
        m->drawn = true;
        m->phase = ONLINE_OVER;
    }
    return 0;
}

static int apply(struct online_match *m, json_t *line, struct error *err)
{
    int64_t now = json_integer_value(json_object_get(line, "at"));
    bool playing = m->phase == ONLINE_PLAYING;
    json_t *o;

    if ((o = json_object_get(line, "new")) != NULL)
        return apply_new(m, o, err);
    if (m->rules == NULL)
        return -1;
    if ((o = json_object_get(line, "sit")) != NULL)
        return apply_sit(m, o);
    if ((o = json_object_get(line, "seal")) != NULL)
        return apply_seal(m, o, now);
    if ((o = json_object_get(line, "part")) != NULL)
        return apply_part(m, o, now);
    if (playing && (o = json_object_get(line, "answer")) != NULL)
        return apply_answer(m, o, now);
    if (playing && (o = json_object_get(line, "hold")) != NULL)
        return apply_hold(m, o,
                          json_integer_value(json_object_get(line, "until")));
    if (playing && (o = json_object_get(line, "time")) != NULL)
        return apply_time(m, o, now);
    if (playing && (o = json_object_get(line, "draw")) != NULL)
        return apply_draw(m, o);
    return -1;
}

int online_apply(struct online_match *m, const char *line, struct error *err)
{
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    int rc;

    wrong(err, "this line does not belong to this match");
    rc = o != NULL ? apply(m, o, err) : -1;
    json_decref(o);
    if (rc == 0)
        m->lines++;
    else if (m->lines == 0)
        m->rules = NULL; /* a partial beginning does not count */
    return rc;
}

/* --- lines --- */

int online_seat_of(const struct online_match *m, const char *person)
{
    for (int i = 0; i < m->setup.players; i++)
        if (m->seat[i].kind == SEAT_PERSON &&
            strcmp(m->seat[i].person.id, person) == 0)
            return i;
    return -1;
}

int online_sit(const struct online_match *m, const struct person *p,
               char line[ONLINE_LINE], struct error *err)
{
    char letter[2];
    int who = 0;

    if (online_seat_of(m, p->id) >= 0)
        return wrong(err, "you already play in this match");
    while (who < m->setup.players && m->seat[who].kind != SEAT_OPEN)
        who++;
    if (who == m->setup.players)
        return wrong(err, "every seat of this match is taken");
    return put_line(json_pack("{s:{s:s,s:s,s:s,s:b}}", "sit", "seat",
                              letter_of(who, letter), "id", p->id, "name",
                              p->name, "guest", p->guest),
                    line, err);
}

int online_seal(const struct online_match *m, int who, const char *hex,
                int64_t now, char line[ONLINE_LINE], struct error *err)
{
    struct fair trial = m->fair;
    char letter[2];

    if (m->committed)
        return wrong(err, "all seals are there: now show your part");
    if (fair_seal(&trial, who, hex) < 0)
        return wrong(err, "the seal of your part is 64 hexadecimal digits");
    return put_line(json_pack("{s:{s:s,s:s},s:I}", "seal", "seat",
                              letter_of(who, letter), "hex", hex, "at",
                              (json_int_t)now),
                    line, err);
}

int online_part(const struct online_match *m, int who, const char *hex,
                int64_t now, char line[ONLINE_LINE], struct error *err)
{
    struct fair trial = m->fair;
    char letter[2];

    if (!m->committed)
        return wrong(err, "show your part when all seals are there: the table "
                          "has a commitment then");
    if (m->phase != ONLINE_GATHERING || m->seat[who].has_part)
        return wrong(err, "you have added to the deal already");
    if (fair_add(&trial, who, hex) < 0)
        return wrong(err, "what you add to the deal is the 64 hexadecimal "
                          "digits that you have sealed");
    return put_line(json_pack("{s:{s:s,s:s},s:I}", "part", "seat",
                              letter_of(who, letter), "hex", hex, "at",
                              (json_int_t)now),
                    line, err);
}

/* Has this person no time left to answer?  The others may not have heard so yet. */
static bool is_too_late(const struct online_match *m, int who, int64_t now)
{
    return m->seat[who].kind == SEAT_PERSON &&
           (m->rec.now.duel.gone >> who & 1) == 0 &&
           clock_left(m, who, now) <= 0;
}

/* "A set ballista", if it is an answer that the seat can give. */
static int write_answer(const struct online_match *m, int who, choice c,
                        int64_t now, char *said, size_t size, struct error *err)
{
    const struct duel *d = &m->rec.now.duel;
    struct reason why;
    struct text out;

    if (m->phase != ONLINE_PLAYING)
        return wrong(err, "this match is not being played");
    if (c != CHOICE_RESIGN && (duel_waiting(d) >> who & 1) == 0)
        return wrong(err, "you are not asked now");
    if (c != CHOICE_RESIGN && is_too_late(m, who, now))
        return wrong(err, "your time is up");
    if (!duel_legal(m->rec.rules, d, who, c, &why)) {
        error_set(err, "%s%s%s%s", why.text, *why.rule != '\0' ? " [" : "",
                  why.rule, *why.rule != '\0' ? "]" : "");
        return -1;
    }
    text_init(&out, said, size);
    text_char(&out, seat_letter(who));
    text_char(&out, ' ');
    notation_write(m->rec.rules, c, &out);
    return 0;
}

int online_answer(const struct online_match *m, int who, choice c, int64_t now,
                  char line[ONLINE_LINE], struct error *err)
{
    char said[ANSWER];

    if (write_answer(m, who, c, now, said, sizeof said, err) < 0)
        return -1;
    return put_line(
        json_pack("{s:s,s:I}", "answer", said, "at", (json_int_t)now), line,
        err);
}

int online_hold(const struct online_match *m, int who, choice c, int64_t now,
                int64_t until, char line[ONLINE_LINE], struct error *err)
{
    char said[ANSWER];

    if (write_answer(m, who, c, now, said, sizeof said, err) < 0)
        return -1;
    return put_line(json_pack("{s:s,s:I,s:I}", "hold", said, "at",
                              (json_int_t)now, "until", (json_int_t)until),
                    line, err);
}

int online_draw(const struct online_match *m, int who, char line[ONLINE_LINE],
                struct error *err)
{
    char letter[2];

    if (m->phase != ONLINE_PLAYING)
        return wrong(err, "this match is not being played");
    if (m->draw_offers >> who & 1)
        return wrong(err, "you have offered a draw already");
    if ((online_players(m) & (online_players(m) - 1)) == 0)
        return wrong(err, "the computer does not take draws");
    return put_line(json_pack("{s:s}", "draw", letter_of(who, letter)), line,
                    err);
}

/* --- time --- */

bool online_in_window(const struct online_match *m, int who)
{
    const struct rules *r = m->rec.rules;
    union match view;

    if (r->game->window == NULL)
        return false;
    duel_copy(r, &view.duel, &m->rec.now.duel);
    duel_view(r, &view.duel, who);
    return r->game->window(r, &view.duel, who) >= 0;
}

bool online_time_up(const struct online_match *m, int64_t now,
                    char line[ONLINE_LINE])
{
    struct error err;
    char letter[2];
    int who;

    if (m->phase != ONLINE_PLAYING || clock_up(m, &who) > now)
        return false;
    return put_line(json_pack("{s:s,s:I}", "time", letter_of(who, letter), "at",
                              (json_int_t)now),
                    line, &err) == 0;
}

bool online_due(const struct online_match *m, int64_t now,
                char line[ONLINE_LINE])
{
    struct error err;

    for (int i = 0; m->phase == ONLINE_PLAYING && i < m->setup.players; i++)
        if (m->seat[i].held_until != 0 && m->seat[i].held_until <= now)
            return online_answer(m, i, m->seat[i].held, now, line, &err) == 0;
    return false;
}

int online_computer(const struct online_match *m)
{
    unsigned waiting;

    if (m->phase != ONLINE_PLAYING)
        return -1;
    waiting = duel_waiting(&m->rec.now.duel);
    for (int i = 0; i < m->setup.players; i++)
        if ((waiting >> i & 1) && m->seat[i].held_until == 0 &&
            (m->seat[i].kind == SEAT_COMPUTER ||
             (m->rec.now.duel.gone >> i & 1)))
            return i;
    return -1;
}

int64_t online_next_due(const struct online_match *m, int64_t now)
{
    int64_t due;
    int who;

    if (m->phase != ONLINE_PLAYING)
        return INT64_MAX;
    due = online_computer(m) >= 0 ? now : clock_up(m, &who);
    for (int i = 0; i < m->setup.players; i++)
        if (m->seat[i].held_until != 0 && m->seat[i].held_until < due)
            due = m->seat[i].held_until;
    return due;
}

/* --- the replay --- */

enum { REMARKS = 2048 };

static void put_remarks(const struct online_match *m, struct text *out)
{
    text_put(out, "# match ");
    text_put(out, m->id);
    text_char(out, '\n');
    for (int i = 0; i < m->setup.players; i++) {
        const struct seat *s = &m->seat[i];

        text_put(out, "# seat ");
        text_char(out, seat_letter(i));
        text_char(out, ' ');
        text_put(out, s->kind == SEAT_COMPUTER ? s->computer : s->person.name);
        text_put(out, m->out_of_time >> i & 1 ? ", out of time\n" : "\n");
    }
    if (m->drawn)
        text_put(out, "# drawn by agreement\n");
    fair_write(&m->fair, out);
}

char *online_replay(const struct online_match *m)
{
    char *replay = record_write(&m->rec);
    size_t head = strcspn(replay, "\n") + 1, n = strlen(replay);
    char remarks[REMARKS];
    struct text out;
    char *whole;

    text_init(&out, remarks, sizeof remarks);
    put_remarks(m, &out);
    whole = must_alloc(n + out.n + 1);
    memcpy(whole, replay, head);
    memcpy(whole + head, remarks, out.n);
    memcpy(whole + head + out.n, replay + head, n - head + 1);
    free(replay);
    return whole;
}
