/* online.c - see online.h. */
#include "server/online.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/notation.h"
#include "games/games.h"
#include "match/own.h"
#include "match/picks.h"
#include "server/clock.h"
#include "server/online_parts.h"

static int read_seat(const struct online_match *m, const char *letter)
{
    int who = letter[0] - 'A';

    return letter[1] == '\0' && who >= 0 && who < m->setup.players ? who : -1;
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
    brought_done(&m->brought);
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
    if (m->brought.text != NULL)
        own_keep(&m->rec, m->brought.text);
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

        if (name == NULL ||
            (*name != '\0' && online_check_computer(name, err) < 0))
            return -1;
        m->seat[i].left_ms = m->total_ms;
        m->seat[i].kind = *name != '\0' ? SEAT_COMPUTER : SEAT_OPEN;
        snprintf(m->seat[i].computer, sizeof m->seat[i].computer, "%s", name);
    }
    return 0;
}

static int apply_new(struct online_match *m, json_t *o, struct error *err)
{
    json_int_t total, increment, made = 0;
    const char *game, *secret, *tour = "";
    json_t *set, *computers;
    int n, rated, listed = 0, hidden = 0;

    if (m->rules != NULL ||
        json_unpack(o, "{s:s,s:i,s:o,s:o,s:I,s:I,s:b,s?b,s?b,s:s,s?s,s?I}",
                    "game", &game, "players", &n, "set", &set, "minds",
                    &computers, "total", &total, "increment", &increment,
                    "rated", &rated, "listed", &listed, "hidden", &hidden,
                    "secret", &secret, "tour", &tour, "made", &made) != 0 ||
        games_find(game) == NULL ||
        online_read_settings(games_find(game), n, set, &m->brought, &m->setup,
                             &m->open_picks, err) < 0 ||
        online_check_clock(total, increment, err) < 0 ||
        fair_begin(&m->fair, n, secret) < 0)
        return -1;
    m->total_ms = total;
    m->increment_ms = increment;
    m->rated = rated != 0;
    m->listed = listed != 0;
    m->hidden = hidden != 0;
    m->made_at = made;
    snprintf(m->tour, sizeof m->tour, "%s", tour);
    if (apply_computers(m, computers, err) < 0)
        return -1;
    m->rules = brought_rules(&m->brought, games_find(game));
    begin_if_ready(m, 0);
    return 0;
}

/* Decks of players' own are numbered anew whenever one comes or goes. */
static void number_own(const struct brought *b, const struct rules *r,
                       struct setup *s)
{
    for (int i = 0; i < s->players; i++) {
        char id[BROUGHT_ID];

        brought_id(i, id);
        if (b->list[i] != NULL)
            s->pick[i][0] = (uint16_t)(book_find_deck(r->book, id) + 1);
    }
}

int online_bring(const struct online_match *m, int who, const char *brings,
                 struct brought *b, struct setup *out, struct error *err)
{
    const struct rules *base = games_find(m->rules->game->id), *r;
    const struct pick *pick = &base->game->pick;
    char name[40];
    struct text t;
    struct reason why;
    struct setup trial;
    struct rng rng;

    *out = m->setup;
    memset(b, 0, sizeof *b);
    text_init(&t, name, sizeof name);
    text_char(&t, seat_letter(who));
    text_char(&t, '.');
    text_put(&t, pick->max > 0 ? pick->name : "");
    if (pick->max == 0 || (m->open_picks >> who & 1) == 0)
        return error_set(err, "what this seat brings is decided already");
    brought_copy(b, &m->brought, base);
    if (brought_is_list(brings) && brought_set(b, base, who, brings, err) < 0)
        return -1;
    r = brought_rules(b, base);
    number_own(b, r, out);
    if (online_set(r, out, name, brings, err) < 0)
        return -1;
    trial = *out;
    rng_seed(&rng, 0);
    if (picks_fill(r, &trial, m->open_picks & ~(1u << who), &rng, &why) < 0)
        return error_set(err, "%s", why.text);
    return 0;
}

/* The seats bring this from now on. */
static void take_brought(struct online_match *m, const struct brought *b,
                         const struct setup *s)
{
    const struct rules *base = games_find(m->rules->game->id);

    brought_done(&m->brought); /* and the rules of before */
    m->brought = *b;
    m->rules = brought_rules(b, base);
    m->setup = *s;
}

static int apply_sit(struct online_match *m, json_t *o, struct error *err)
{
    const char *letter, *id, *name, *brings = "";
    struct brought b = { .text = NULL };
    struct setup setup;
    struct seat *seat;
    int guest, who;

    if (json_unpack(o, "{s:s,s:s,s:s,s:b,s?s}", "seat", &letter, "id", &id,
                    "name", &name, "guest", &guest, "brings", &brings) != 0)
        return -1;
    who = read_seat(m, letter);
    if (who < 0 || m->seat[who].kind != SEAT_OPEN)
        return -1;
    if (*brings != '\0' && online_bring(m, who, brings, &b, &setup, err) < 0) {
        brought_done(&b);
        return -1;
    }
    seat = &m->seat[who];
    seat->brought = *brings != '\0';
    if (seat->brought) {
        m->open_picks &= ~(1u << who);
        take_brought(m, &b, &setup);
    }
    seat->kind = SEAT_PERSON;
    snprintf(seat->person.id, sizeof seat->person.id, "%s", id);
    snprintf(seat->person.name, sizeof seat->person.name, "%s", name);
    seat->person.guest = guest != 0;
    m->seatings++;
    return 0;
}

/* Whoever could decide in the middle of a match that it counts would do so when it
 * goes well. */
static int apply_become(struct online_match *m, json_t *o)
{
    const char *letter, *id, *name;
    struct person *p;
    int who;

    if (json_unpack(o, "{s:s,s:s,s:s}", "seat", &letter, "id", &id, "name",
                    &name) != 0)
        return -1;
    who = read_seat(m, letter);
    if (who < 0 || m->seat[who].kind != SEAT_PERSON ||
        online_seat_of(m, id) >= 0)
        return -1;
    p = &m->seat[who].person;
    snprintf(p->id, sizeof p->id, "%s", id);
    snprintf(p->name, sizeof p->name, "%s", name);
    p->guest = false;
    m->rated = m->rated && m->phase == ONLINE_GATHERING;
    m->seatings++;
    return 0;
}

/* The deck of a seat's own goes with its player. */
static void take_back_list(struct online_match *m, int who)
{
    const struct rules *base = games_find(m->rules->game->id);
    struct error err;

    if (m->brought.list[who] == NULL ||
        brought_set(&m->brought, base, who, NULL, &err) < 0)
        return;
    m->rules = brought_rules(&m->brought, base);
    number_own(&m->brought, m->rules, &m->setup);
}

/* The seat is as it was before anybody sat there. */
static int apply_stand(struct online_match *m, json_t *text)
{
    const char *letter = json_string_value(text);
    int who = letter != NULL ? read_seat(m, letter) : -1;

    if (who < 0 || m->committed || m->seat[who].kind != SEAT_PERSON)
        return -1;
    if (m->seat[who].brought) {
        memset(m->setup.pick[who], 0, sizeof m->setup.pick[who]);
        m->open_picks |= 1u << who;
        take_back_list(m, who);
    }
    m->seat[who] = (struct seat){ .left_ms = m->total_ms };
    m->seatings++;
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
    m->draw_offers = m->back_offers = 0;
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

/* A player gives up, because time is up or nobody is there; `note` says so. */
static int apply_loss(struct online_match *m, json_t *text, unsigned *note,
                      int64_t now)
{
    const char *letter = json_string_value(text);
    int who = letter != NULL ? read_seat(m, letter) : -1;

    if (who < 0 ||
        !duel_legal(m->rec.rules, &m->rec.now.duel, who, CHOICE_RESIGN, NULL))
        return -1;
    *note |= 1u << who;
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

/* Everybody agrees: the match is as it was.  What was thought about since costs its
 * time; held answers are gone. */
static void go_back(struct online_match *m, int64_t now)
{
    unsigned asked = m->rec.now.duel.asked;

    record_rewind(&m->rec, m->back_to);
    for (int i = 0; i < m->setup.players; i++)
        m->seat[i].held_until = 0;
    clock_ask(m, asked, now);
    m->draw_offers = m->back_offers = 0;
}

static int apply_back(struct online_match *m, json_t *text, int64_t now)
{
    const char *letter = json_string_value(text), *why;
    int who = letter != NULL ? read_seat(m, letter) : -1;
    int to = m->back_to;

    if (who >= 0 && m->back_offers == 0)
        to = record_undo(&m->rec, who, false, &why);
    if (who < 0 || to < 0)
        return -1;
    m->back_to = to;
    m->back_offers |= 1u << who;
    if ((online_players(m) & ~m->back_offers) == 0)
        go_back(m, now);
    return 0;
}

/* Nobody is rated who plays with computers. */
static int apply_fill(struct online_match *m, json_t *level, int64_t now,
                      struct error *err)
{
    const char *name = json_string_value(level);

    if (m->phase != ONLINE_GATHERING || name == NULL ||
        online_check_computer(name, err) < 0)
        return -1;
    for (int i = 0; i < m->setup.players; i++) {
        struct seat *s = &m->seat[i];

        if (s->kind != SEAT_OPEN)
            continue;
        s->kind = SEAT_COMPUTER;
        snprintf(s->computer, sizeof s->computer, "%s", name);
        m->rated = false;
    }
    begin_if_ready(m, now);
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
        return apply_sit(m, o, err);
    if ((o = json_object_get(line, "stand")) != NULL)
        return apply_stand(m, o);
    if ((o = json_object_get(line, "become")) != NULL)
        return apply_become(m, o);
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
        return apply_loss(m, o, &m->out_of_time, now);
    if (playing && (o = json_object_get(line, "left")) != NULL)
        return apply_loss(m, o, &m->left, now);
    if (playing && (o = json_object_get(line, "back")) != NULL)
        return apply_back(m, o, now);
    if (!playing && (o = json_object_get(line, "fill")) != NULL)
        return apply_fill(m, o, now, err);
    if (playing && (o = json_object_get(line, "draw")) != NULL)
        return apply_draw(m, o);
    if (playing && json_object_get(line, "close") != NULL) {
        m->drawn = m->closed = true;
        m->rated = false;
        m->phase = ONLINE_OVER;
        return 0;
    }
    return -1;
}

int online_apply(struct online_match *m, const char *line, struct error *err)
{
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    int rc;

    error_set(err, "this line does not belong to this match");
    rc = o != NULL ? apply(m, o, err) : -1;
    json_decref(o);
    if (rc == 0)
        m->lines++;
    else if (m->lines == 0) { /* a partial beginning does not count */
        m->rules = NULL;
        brought_done(&m->brought);
    }
    return rc;
}
