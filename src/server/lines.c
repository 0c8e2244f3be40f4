/* lines.c - the lines of a match's journal, for what people do and what time brings:
 * see online.h. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "core/notation.h"
#include "server/clock.h"
#include "server/online_parts.h"

enum {
    ANSWER = 256,
    MOST_COME_MS = 3 * 24 * 60 * 60 * 1000 /* with however slow a clock */
};

int online_put_line(json_t *object, char line[ONLINE_LINE], struct error *err)
{
    size_t n = json_dumpb(object, line, ONLINE_LINE, JSON_COMPACT);

    json_decref(object);
    if (n == 0 || n >= ONLINE_LINE)
        return error_set(err, "these settings are too long");
    line[n] = '\0';
    return 0;
}

static const char *letter_of(int who, char out[2])
{
    out[0] = seat_letter(who);
    out[1] = '\0';
    return out;
}

/* --- what people do --- */

int online_seat_of(const struct online_match *m, const char *person)
{
    for (int i = 0; i < m->setup.players; i++)
        if (m->seat[i].kind == SEAT_PERSON &&
            strcmp(m->seat[i].person.id, person) == 0)
            return i;
    return -1;
}

static int check_brings(const struct online_match *m, int who,
                        const char *brings, struct error *err)
{
    size_t most = brought_is_list(brings) ? BROUGHT_LIST : ONLINE_BRINGS;
    struct brought b = { .text = NULL };
    struct setup setup;
    int rc;

    if (strlen(brings) >= most)
        return error_set(err, "what you bring is said in too many words");
    rc = online_bring(m, who, brings, &b, &setup, err);
    brought_done(&b);
    return rc;
}

int online_sit(const struct online_match *m, const struct person *p,
               const char *brings, char line[ONLINE_LINE], struct error *err)
{
    json_t *sit;
    char letter[2];
    int who = 0;

    if (online_seat_of(m, p->id) >= 0)
        return error_set(err, "you already play in this match");
    while (who < m->setup.players && m->seat[who].kind != SEAT_OPEN)
        who++;
    if (who == m->setup.players)
        return error_set(err, "every seat of this match is taken");
    if (brings != NULL && *brings != '\0' &&
        check_brings(m, who, brings, err) < 0)
        return -1;
    sit = json_pack("{s:s,s:s,s:s,s:b}", "seat", letter_of(who, letter), "id",
                    p->id, "name", p->name, "guest", p->guest);
    if (brings != NULL && *brings != '\0')
        json_object_set_new(sit, "brings", json_string(brings));
    return online_put_line(json_pack("{s:o}", "sit", sit), line, err);
}

int online_stand(const struct online_match *m, int who, char line[ONLINE_LINE],
                 struct error *err)
{
    char letter[2];

    if (m->tour[0] != '\0')
        return error_set(err, "a tournament has given you this seat: withdraw "
                              "there, or resign the match");
    if (m->committed)
        return error_set(err, "all have sat down: the match begins");
    return online_put_line(json_pack("{s:s}", "stand", letter_of(who, letter)),
                           line, err);
}

int online_become(const struct online_match *m, int who, const struct person *p,
                  int64_t now, char line[ONLINE_LINE], struct error *err)
{
    char letter[2];

    if (online_seat_of(m, p->id) >= 0)
        return m->phase == ONLINE_GATHERING
                   ? online_stand(m, who, line, err)
                   : online_left(m, who, now, line, err);
    return online_put_line(json_pack("{s:{s:s,s:s,s:s}}", "become", "seat",
                                     letter_of(who, letter), "id", p->id,
                                     "name", p->name),
                           line, err);
}

int online_seal(const struct online_match *m, int who, const char *hex,
                int64_t now, char line[ONLINE_LINE], struct error *err)
{
    struct fair trial = m->fair;
    char letter[2];

    if (m->committed)
        return error_set(err, "all seals are there: now show your part");
    if (fair_seal(&trial, who, hex) < 0)
        return error_set(err, "the seal of your part is 64 hexadecimal digits");
    return online_put_line(json_pack("{s:{s:s,s:s},s:I}", "seal", "seat",
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
        return error_set(err,
                         "show your part when all seals are there: the table "
                         "has a commitment then");
    if (m->phase != ONLINE_GATHERING || m->seat[who].has_part)
        return error_set(err, "you have added to the deal already");
    if (fair_add(&trial, who, hex) < 0)
        return error_set(err, "what you add to the deal is the 64 hexadecimal "
                              "digits that you have sealed");
    return online_put_line(json_pack("{s:{s:s,s:s},s:I}", "part", "seat",
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
        return error_set(err, "this match is not being played");
    if (c != CHOICE_RESIGN && (duel_waiting(d) >> who & 1) == 0)
        return error_set(err, "you are not asked now");
    if (c != CHOICE_RESIGN && is_too_late(m, who, now))
        return error_set(err, "your time is up");
    if (!duel_legal(m->rec.rules, d, who, c, &why))
        return error_set(err, "%s%s%s%s", why.text,
                         *why.rule != '\0' ? " [" : "", why.rule,
                         *why.rule != '\0' ? "]" : "");
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
    return online_put_line(
        json_pack("{s:s,s:I}", "answer", said, "at", (json_int_t)now), line,
        err);
}

int online_hold(const struct online_match *m, int who, choice c, int64_t now,
                int64_t until, char line[ONLINE_LINE], struct error *err)
{
    char said[ANSWER];

    if (write_answer(m, who, c, now, said, sizeof said, err) < 0)
        return -1;
    return online_put_line(json_pack("{s:s,s:I,s:I}", "hold", said, "at",
                                     (json_int_t)now, "until",
                                     (json_int_t)until),
                           line, err);
}

int online_close(const struct online_match *m, int64_t now,
                 char line[ONLINE_LINE], struct error *err)
{
    if (m->phase != ONLINE_PLAYING)
        return error_set(err, "this match is not being played");
    return online_put_line(
        json_pack("{s:b,s:I}", "close", 1, "at", (json_int_t)now), line, err);
}

int online_draw(const struct online_match *m, int who, char line[ONLINE_LINE],
                struct error *err)
{
    char letter[2];

    if (m->phase != ONLINE_PLAYING)
        return error_set(err, "this match is not being played");
    if (m->draw_offers >> who & 1)
        return error_set(err, "you have offered a draw already");
    if ((online_players(m) & (online_players(m) - 1)) == 0)
        return error_set(err, "the computer does not take draws");
    return online_put_line(json_pack("{s:s}", "draw", letter_of(who, letter)),
                           line, err);
}

int online_back(const struct online_match *m, int who, int64_t now,
                char line[ONLINE_LINE], struct error *err)
{
    const char *why;
    char letter[2];

    if (m->phase != ONLINE_PLAYING)
        return error_set(err, "this match is not being played");
    if (m->back_offers >> who & 1)
        return error_set(err, "you have agreed to go back already");
    if (m->back_offers == 0 && record_undo(&m->rec, who, false, &why) < 0)
        return error_set(err, "%s", why);
    return online_put_line(json_pack("{s:s,s:I}", "back",
                                     letter_of(who, letter), "at",
                                     (json_int_t)now),
                           line, err);
}

int online_fill(const struct online_match *m, int who, const char *level,
                int64_t now, char line[ONLINE_LINE], struct error *err)
{
    for (int i = 0; i < who; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            return error_set(err, "whoever sat down first may do that");
    if (!online_has_open_seat(m))
        return error_set(err, "every seat of this match is taken");
    if (online_check_computer(level, err) < 0)
        return -1;
    return online_put_line(
        json_pack("{s:s,s:I}", "fill", level, "at", (json_int_t)now), line,
        err);
}

int online_left(const struct online_match *m, int who, int64_t now,
                char line[ONLINE_LINE], struct error *err)
{
    char letter[2];

    if (m->phase != ONLINE_PLAYING)
        return error_set(err, "this match is not being played");
    return online_put_line(json_pack("{s:s,s:I}", "left",
                                     letter_of(who, letter), "at",
                                     (json_int_t)now),
                           line, err);
}

bool online_has_open_seat(const struct online_match *m)
{
    for (int i = 0; i < m->setup.players; i++)
        if (m->seat[i].kind == SEAT_OPEN)
            return true;
    return false;
}

bool online_waits_for(const struct online_match *m, int who)
{
    const struct seat *s = &m->seat[who];

    if (m->phase == ONLINE_GATHERING)
        return m->committed ? !s->has_part
                            : !online_has_open_seat(m) && !s->has_seal;
    return m->phase == ONLINE_PLAYING && s->held_until == 0 &&
           (duel_waiting(&m->rec.now.duel) >> who & 1);
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
    return online_put_line(json_pack("{s:s,s:I}", "time",
                                     letter_of(who, letter), "at",
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

bool online_has_come(const struct online_match *m, int who)
{
    const struct seat *s = &m->seat[who];

    return s->kind == SEAT_COMPUTER ||
           (m->committed ? s->has_part : s->has_seal);
}

int64_t online_come_by(const struct online_match *m)
{
    if (m->tour[0] == '\0' || m->phase != ONLINE_GATHERING)
        return INT64_MAX;
    return m->made_at +
           (m->total_ms < MOST_COME_MS ? m->total_ms : MOST_COME_MS);
}

int64_t online_next_due(const struct online_match *m, int64_t now)
{
    int64_t due;
    int who;

    if (m->phase != ONLINE_PLAYING)
        return online_come_by(m);
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
        text_put(out, m->out_of_time >> i & 1 ? ", out of time\n"
                      : m->left >> i & 1      ? ", left\n"
                                              : "\n");
    }
    if (m->drawn)
        text_put(out, m->closed ? "# closed by the keepers of the host\n"
                                : "# drawn by agreement\n");
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
