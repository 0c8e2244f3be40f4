/* review.c - a match judged in the page, answer by answer, as riposte review does.
 *
 *     room: a replay            page_review(): {"type":"review","answers":N}, or an error
 *     page_review_next()        {"type":"verdict",...} of the next answer that was a
 *                               choice; {"type":"reviewed"} when there is none left
 */
#include <string.h>

#include "base/file.h"
#include "core/notation.h"
#include "core/replay.h"
#include "games/games.h"
#include "lab/review.h"
#include "page/page.h"

enum { SENTENCE = 1024, SEED = 1 };

static const char usual_player[] = "hard";

static struct {
    struct record whole, now; /* without rules there is none */
    struct computer computer;
    struct rng rng;
} reviewing;

static void review_leave(void)
{
    if (reviewing.whole.rules == NULL)
        return;
    record_done(&reviewing.now);
    record_done(&reviewing.whole);
    memset(&reviewing, 0, sizeof reviewing);
}

const char *EXPORT(page_review)(void);
const char *page_review(void)
{
    struct record *whole = &reviewing.whole;
    struct complaints wrong = { 0 };
    const struct rules *r;
    struct error err;
    char id[64];

    review_leave();
    if (replay_game(page.room, id, sizeof id) < 0 || games_find(id) == NULL)
        return page_error("this is not a replay: its first lines are not "
                          "\"riposte replay 1\" and a game");
    r = page_replay_rules(page.room, id, &wrong);
    if (r == NULL)
        return page_error(wrong.text);
    if (record_read(whole, r, "replay", page.room, &err) < 0) {
        memset(whole, 0, sizeof *whole);
        return page_error(err.message);
    }
    record_deal(&reviewing.now, whole->excerpt->from, &whole->excerpt->given,
                &whole->seed);
    computer_read(usual_player, &reviewing.computer, &err);
    rng_seed(&reviewing.rng, SEED);
    page_begin_reply();
    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "type", "review");
    json_put_number(&page.reply, "answers", whole->n);
    json_close(&page.reply);
    return page.reply.text;
}

static void put_said(const char *key, const struct step *s, choice c)
{
    const struct record *now = &reviewing.now;
    char said[SENTENCE];
    struct text out;
    union match view;

    duel_copy(now->rules, &view.duel, &now->now.duel);
    duel_view(now->rules, &view.duel, s->who);
    text_init(&out, said, sizeof said);
    notation_say(now->rules, &view.duel, s->who, c, &out);
    json_put_string(&page.reply, key, said);
}

static void put_sentence(const struct step *s, const struct review *review)
{
    const struct record *now = &reviewing.now;
    char said[SENTENCE];
    struct text out;

    text_init(&out, said, sizeof said);
    if (review->mark != MARK_NONE)
        review_say(now->rules, &now->now.duel, s->who, review, &out);
    json_put_string(&page.reply, "sentence", said);
}

static void put_verdict(const struct step *s, const struct review *review)
{
    const char seat[2] = { seat_letter(s->who), '\0' };
    struct json *j = &page.reply;

    json_open(j, NULL, '{');
    json_put_string(j, "type", "verdict");
    json_put_number(j, "number", reviewing.now.n);
    json_put_number(j, "turn", record_turn(&reviewing.now));
    json_put_string(j, "seat", seat);
    review_put(j, reviewing.now.rules, review);
    put_said("said", s, review->given);
    put_said("best_said", s, review->best);
    put_sentence(s, review);
    json_close(j);
}

static void judge(const struct step *s)
{
    struct record *now = &reviewing.now;
    struct review review;

    review_answer(&reviewing.computer, now->rules, &now->now.duel, s->who,
                  record_memory(now, s->who), s->answer, &reviewing.rng,
                  &review);
    put_verdict(s, &review);
}

const char *EXPORT(page_review_next)(void);
const char *page_review_next(void)
{
    struct record *now = &reviewing.now;

    page_begin_reply();
    while (now->n < reviewing.whole.n) {
        const struct step *s = &reviewing.whole.steps[now->n];
        bool chosen = !s->forced && s->answer != CHOICE_RESIGN;

        if (chosen)
            judge(s);
        record_answer(now, s->who, s->answer);
        if (chosen)
            return page.reply.text;
    }
    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "type", "reviewed");
    json_close(&page.reply);
    return page.reply.text;
}
