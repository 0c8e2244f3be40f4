/* fuzz_library.c - nothing that is handed to the library makes it crash, hang or
 * break its word.
 *
 * The input is a program: each byte calls a function, the next ones are its
 * arguments.  Many of them make sense, because senseless ones are refused at once;
 * texts and bytes are what the library itself has written, damaged, or the rest
 * of the input.
 */
#include <riposte.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 3, RULES = 4, ROOM = 1 << 17, ROWS = 5, MAX_CALLS = 60 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What every input begins with, and nothing changes. */
static const char *const settings[RULES] = { "", "draw=3", "players=3 draw=5",
                                             "variant=tag draw=1" };
static struct riposte_game **games;
static struct riposte_rules *(*rules_of)[RULES]; /* by game */
static struct riposte_player *players[3];

/* One input. */
struct world {
    const uint8_t *at, *end;
    const struct riposte_game *game;
    const struct riposte_rules *rules; /* of the calls */
    struct riposte_rules **all;
    struct riposte_match *slot[SLOTS];
    struct riposte_record *record;
    struct riposte_batch *batch;
    char text[ROOM];
    size_t n; /* bytes of the text */
    struct riposte_error err;
};

/* --- arguments --- */

static unsigned byte(struct world *w)
{
    return w->at < w->end ? *w->at++ : 0;
}

static uint32_t word(struct world *w)
{
    uint32_t n = byte(w);

    for (int i = 0; i < 3; i++)
        n = n << 8 | byte(w);
    return n;
}

static struct riposte_match *match(struct world *w)
{
    unsigned n = byte(w);

    return n == 255 ? NULL : w->slot[n % SLOTS];
}

static int seat(struct world *w, const struct riposte_match *m)
{
    int n = (int)byte(w);

    return n < 128 ? riposte_asked(w->rules, m) : n % 10 - 2;
}

/* An answer that is listed, or any. */
static uint32_t answer(struct world *w, const struct riposte_match *m, int who)
{
    uint32_t list[RIPOSTE_MAX_CHOICES];
    unsigned n = byte(w);
    int count =
        riposte_choices(w->rules, m, who, list, RIPOSTE_MAX_CHOICES, NULL);

    if (n == 255)
        return RIPOSTE_RESIGN;
    if (n > 240 || count < 1)
        return word(w);
    return list[n % (unsigned)count] ^ (n > 230 ? 1u << byte(w) % 32 : 0);
}

static size_t room(struct world *w)
{
    unsigned n = byte(w);

    return n < 200 ? sizeof w->text : n % 40;
}

/* The rest of the input as a text, or the last one, damaged. */
static const char *text(struct world *w)
{
    unsigned how = byte(w);
    size_t n = (size_t)(w->end - w->at);

    if (how == 255)
        return NULL;
    if (how > 128) {
        n = n < sizeof w->text - 1 ? n : sizeof w->text - 1;
        memcpy(w->text, w->at, n);
        w->text[n] = '\0';
        w->n = n;
        w->at = w->end;
    } else if (how > 20 && w->n > 0) {
        w->text[word(w) % w->n] = (char)byte(w);
        w->text[sizeof w->text - 1] = '\0';
    }
    return w->text;
}

/* --- what the library promises --- */

/* A status that says what is wrong, or none. */
static int told(struct world *w, int status)
{
    if (status < RIPOSTE_CANCELLED ||
        (status < 0 && (w->err.status != status || w->err.message[0] == '\0')))
        abort();
    memset(&w->err, 0, sizeof w->err);
    return status;
}

/* A text of that length, as far as there was room. */
static void written(struct world *w, int length, size_t size)
{
    if (told(w, length) < 0)
        return;
    if (size > 0 &&
        strlen(w->text) > ((size_t)length < size ? (size_t)length : size - 1))
        abort();
    w->n = size > (size_t)length ? (size_t)length : 0;
}

/* --- calls --- */

static void call_start(struct world *w)
{
    struct riposte_event event[9];
    struct riposte_events events = { event, (int)(byte(w) % 10), 0 };
    struct riposte_match *m = match(w);
    size_t size = riposte_match_size(w->rules);

    told(w, riposte_start(w->rules, m, byte(w) < 250 ? size : size / 2, word(w),
                          &events, &w->err));
    for (int i = 0; i < events.n && i < events.room; i++)
        written(w,
                riposte_say_event(w->rules, &event[i], (int)(byte(w) % 10) - 2,
                                  w->text, sizeof w->text, &w->err),
                sizeof w->text);
}

static void call_answer(struct world *w)
{
    struct riposte_match *m = match(w);
    int who = seat(w, m);
    uint32_t c = answer(w, m, who);
    uint64_t hash = riposte_hash(w->rules, m);
    int legal = told(w, riposte_legal(w->rules, m, who, c, &w->err));
    int given = told(w, riposte_answer(w->rules, m, who, c, NULL, &w->err));

    if (given < 0 ? riposte_hash(w->rules, m) != hash : legal != 1)
        abort();
}

/* Several answers, so that matches get somewhere. */
static void call_answers(struct world *w)
{
    struct riposte_match *m = match(w);

    for (unsigned n = byte(w) % 40; n > 0; n--) {
        int who = riposte_asked(w->rules, m);
        uint32_t list[RIPOSTE_MAX_CHOICES];
        int count = riposte_choices(w->rules, m, who, list, RIPOSTE_MAX_CHOICES,
                                    &w->err);

        if (count < 1 ||
            riposte_answer(w->rules, m, who, list[byte(w) % (unsigned)count],
                           NULL, &w->err) < 0)
            break;
    }
    memset(&w->err, 0, sizeof w->err);
}

static void call_look(struct world *w)
{
    struct riposte_match *m = match(w);
    int who = seat(w, m), worth;
    struct riposte_result result;
    struct riposte_row row;

    told(w, riposte_waiting(w->rules, m, &w->err));
    told(w, riposte_question(w->rules, m, who, &row, &w->err));
    told(w, riposte_result(w->rules, m, who, &result, &w->err));
    told(w, riposte_turn(w->rules, m, &w->err));
    told(w, riposte_evaluate(w->rules, m, who, &worth, &w->err));
}

static void call_say(struct world *w)
{
    struct riposte_match *m = match(w);
    int who = seat(w, m);
    size_t size = room(w);

    written(w,
            riposte_say_answer(w->rules, m, who, answer(w, m, who), w->text,
                               size, &w->err),
            size);
}

/* What is legal reads back. */
static void call_notation(struct world *w)
{
    struct riposte_match *m = match(w);
    int who = seat(w, m);
    uint32_t c = answer(w, m, who), again = 0;

    written(w,
            riposte_write_answer(w->rules, c, w->text, sizeof w->text, &w->err),
            sizeof w->text);
    if (riposte_legal(w->rules, m, who, c, NULL) == 1 &&
        (riposte_read_answer(w->rules, w->text, &again, NULL) < 0 ||
         again != c))
        abort();
    told(w, riposte_read_answer(w->rules, text(w), &again, &w->err));
}

static void call_event(struct world *w)
{
    struct riposte_event e = { .kind = (uint8_t)byte(w),
                               .who = (uint8_t)byte(w),
                               .foe = (uint8_t)byte(w),
                               .card = (uint8_t)byte(w),
                               .with = (uint8_t)byte(w),
                               .seen = (uint8_t)byte(w),
                               .part = (uint8_t)byte(w),
                               .with_part = (uint8_t)byte(w),
                               .n = (int16_t)word(w),
                               .m = (int16_t)word(w) };
    size_t size = room(w);

    written(w,
            riposte_say_event(w->rules, &e, (int)(byte(w) % 10) - 2, w->text,
                              size, &w->err),
            size);
}

static void call_view(struct world *w)
{
    struct riposte_match *m = match(w);

    told(w, riposte_view(w->rules, m, (int)(byte(w) % 10) - 2, &w->err));
}

static void call_guess(struct world *w)
{
    struct riposte_match *m = match(w);

    told(w, riposte_guess(w->rules, m, word(w), &w->err));
}

static void call_copy(struct world *w)
{
    struct riposte_match *to = match(w), *from = match(w);
    size_t size = riposte_match_size(w->rules);

    told(w, riposte_copy(w->rules, to, byte(w) < 250 ? size : size - 1, from,
                         &w->err));
}

static void call_pack(struct world *w)
{
    struct riposte_match *m = match(w);
    size_t size = room(w);
    int n = told(w, riposte_pack(w->rules, m, w->text, size, &w->err));

    w->n = n >= 0 && (size_t)n <= size ? (size_t)n : 0;
}

static void call_unpack(struct world *w)
{
    struct riposte_match *m = match(w);
    size_t size = riposte_match_size(w->rules), n = w->n;

    if (byte(w) < 128 && n > 0)
        w->text[word(w) % n] ^= (char)byte(w);
    told(w, riposte_unpack(w->rules, m, size, w->text,
                           byte(w) < 200 ? n : byte(w), &w->err));
}

static void call_position(struct world *w)
{
    struct riposte_match *m = match(w);
    int who = (int)(byte(w) % 10) - 2;
    size_t size = room(w);

    written(w, riposte_position(w->rules, m, who, w->text, size, &w->err),
            size);
}

static void call_place(struct world *w)
{
    struct riposte_match *m = match(w);

    told(w, riposte_place(w->rules, m, riposte_match_size(w->rules), text(w),
                          &w->err));
}

static void call_rules(struct world *w)
{
    struct riposte_rules *rules = riposte_rules_open(w->game, text(w), &w->err);

    told(w, rules != NULL ? 0 : w->err.status);
    if (rules != NULL)
        written(w, riposte_settings(rules, w->text, sizeof w->text, &w->err),
                sizeof w->text);
    riposte_rules_close(rules);
}

static void call_other_rules(struct world *w)
{
    unsigned n = byte(w);

    w->rules = n == 255 ? NULL : w->all[n % RULES];
}

static void call_rows(struct world *w)
{
    struct riposte_row row;
    size_t size = room(w);
    int card = (int)byte(w), value;

    told(w, riposte_row(w->game, (enum riposte_table)(byte(w) % 14),
                        (int)byte(w) - 1, &row, &w->err));
    told(w, riposte_card(w->rules, card, &row, &w->err));
    told(w, riposte_stat(w->rules, card, (int)(byte(w) % 40) - 1, &value,
                         &w->err));
    written(w, riposte_card_face(w->rules, card, w->text, size, &w->err), size);
}

static void call_record(struct world *w)
{
    riposte_record_close(w->record);
    w->record = byte(w) < 100 ? riposte_record_open(w->rules, word(w), &w->err)
                              : riposte_record_read(w->game, text(w), &w->err);
    told(w, w->record != NULL ? 0 : w->err.status);
}

static void call_record_answers(struct world *w)
{
    const struct riposte_rules *rules = riposte_record_rules(w->record);
    size_t size = riposte_match_size(rules);
    struct riposte_match *m = malloc(size + 1);

    for (unsigned n = byte(w) % 30; n > 0 && m != NULL; n--) {
        uint32_t list[RIPOSTE_MAX_CHOICES];
        int count, who;

        if (riposte_record_match(w->record, riposte_record_length(w->record), m,
                                 size, NULL) < 0)
            break;
        who = riposte_asked(rules, m);
        count = riposte_choices(rules, m, who, list, RIPOSTE_MAX_CHOICES, NULL);
        told(w, riposte_record_answer(
                    w->record, who,
                    count > 0 ? list[byte(w) % (unsigned)count] : word(w),
                    &w->err));
    }
    free(m);
}

static void call_record_back(struct world *w)
{
    struct riposte_event event[5];
    struct riposte_events events = { event, 5, 0 };
    int i = (int)(byte(w) % 60) - 2, who;
    uint32_t c;

    told(w, riposte_record_step(w->record, i, &who, &c, &w->err));
    told(w, riposte_record_events(w->record, i, &events, &w->err));
    told(w, riposte_record_answer(w->record, i, word(w), &w->err));
    told(w, riposte_record_choose(players[byte(w) % 3], w->record, i % 6,
                                  word(w), &c, NULL, &w->err));
    told(w, riposte_record_rewind(w->record, i, &w->err));
}

static void call_record_write(struct world *w)
{
    size_t size = room(w);

    written(w, riposte_record_write(w->record, w->text, size, &w->err), size);
}

static void call_choose(struct world *w)
{
    struct riposte_match *m = match(w);
    int who = seat(w, m);
    struct riposte_opinion opinion;
    uint32_t c;

    if (told(w, riposte_choose(players[byte(w) % 3], w->rules, m, who, word(w),
                               &c, &opinion, &w->err)) == RIPOSTE_OK &&
        riposte_legal(w->rules, m, who, c, NULL) != 1)
        abort();
}

static void call_play(struct world *w)
{
    const struct riposte_player *by[RIPOSTE_MAX_PLAYERS];
    struct riposte_match *m = match(w);

    for (int i = 0; i < RIPOSTE_MAX_PLAYERS; i++)
        by[i] = byte(w) < 230 ? players[i % 2] : NULL;
    told(w, riposte_play(w->rules, m, by,
                         byte(w) < 240 ? riposte_players(w->rules)
                                       : (int)byte(w) - 3,
                         word(w), (int)(byte(w) % 30) - 1, &w->err));
}

static void call_batch(struct world *w)
{
    unsigned n = byte(w);

    riposte_batch_close(w->batch);
    w->batch = riposte_batch_open(w->rules,
                                  n < 200   ? ROWS
                                  : n < 220 ? SIZE_MAX / n
                                            : (size_t)word(w) << 32,
                                  word(w), n % 20 == 0 ? (int)byte(w) - 2 : 1,
                                  &w->err);
    told(w, w->batch != NULL ? 0 : w->err.status);
    if (w->batch != NULL && riposte_batch_rows(w->batch)->n != ROWS)
        abort();
}

static void call_step(struct world *w)
{
    const struct riposte_rows *rows = riposte_batch_rows(w->batch);
    int32_t choice[ROWS] = { 0 };

    for (unsigned n = byte(w) % 20; n > 0; n--) {
        for (size_t i = 0; rows != NULL && i < ROWS; i++) {
            choice[i] = (int32_t)byte(w);
            if (choice[i] < 250)
                choice[i] =
                    choice[i] % (rows->count[i] + 1) -
                    (choice[i] % (rows->count[i] + 1) == rows->count[i]);
        }
        if (byte(w) < 200)
            told(w, riposte_batch_step(w->batch, choice, &w->err));
        else
            told(w, riposte_batch_step_part(w->batch, choice, byte(w) % 7,
                                            byte(w) % 7, &w->err));
    }
}

static void call_put(struct world *w)
{
    struct riposte_match *m = match(w);
    size_t i = byte(w) % (ROWS + 1);

    told(w, riposte_batch_put(w->batch, i, m, &w->err));
    if (byte(w) < 128 && w->slot[0] != NULL)
        told(w, riposte_copy(w->rules, w->slot[0], riposte_match_size(w->rules),
                             riposte_batch_match(w->batch, i), &w->err));
}

static void call_encode(struct world *w)
{
    struct riposte_match *m = match(w);
    enum riposte_encoding e = (enum riposte_encoding)(byte(w) % 4);
    int who = seat(w, m);
    uint32_t c = answer(w, m, who), again;
    float *out = (float *)(void *)w->text;
    size_t size = room(w) / sizeof *out;

    w->n = 0;
    told(w, riposte_observe(w->rules, m, who, e, out, size, &w->err));
    told(w, riposte_describe(w->rules, m, who, &c, 1, out, size, &w->err));
    told(w, riposte_action(w->rules, m, who, c, &w->err));
    told(w, riposte_action_answer(w->rules, m, who, (int)(word(w) % 99999) - 1,
                                  &again, &w->err));
    told(w, riposte_columns(w->rules, e, &w->err));
    size = room(w);
    written(w,
            riposte_column(w->rules, e, (int)(word(w) % 9999) - 1, w->text,
                           size, &w->err),
            size);
}

static void call_batch_encode(struct world *w)
{
    enum riposte_encoding e = (enum riposte_encoding)(byte(w) % 4);
    float *out = (float *)(void *)w->text;
    size_t size = room(w) / sizeof *out;
    int32_t action[ROWS], choice[ROWS];

    w->n = 0;
    told(w, riposte_batch_observe(w->batch, e, out, size, &w->err));
    told(w, riposte_batch_describe(w->batch, out, size, &w->err));
    told(w, riposte_batch_mask(w->batch, (uint8_t *)w->text, size * sizeof *out,
                               &w->err));
    for (int i = 0; i < ROWS; i++)
        action[i] = (int32_t)(word(w) % 999) - 1;
    told(w, riposte_batch_choices(w->batch, action, choice, &w->err));
}

/* --- games --- */

/* Some settings are those of other games: then the usual ones are played. */
static void open_rules(const struct riposte_game *game,
                       struct riposte_rules *out[RULES])
{
    for (int i = 0; i < RULES; i++) {
        out[i] = riposte_rules_open(game, settings[i], NULL);
        if (out[i] == NULL)
            out[i] = riposte_rules_open(game, "", NULL);
    }
}

/* A game with cards that are the rest of the input: they are compiled, and rules
 * with them opened. */
static void call_cards(struct world *w)
{
    const char *id = riposte_game_id((int)byte(w) % riposte_games());
    struct riposte_game *game = riposte_game_open(id, text(w), &w->err);
    struct riposte_rules *rules[RULES];

    told(w, game != NULL ? 0 : w->err.status);
    if (game != NULL)
        open_rules(game, rules);
    for (int i = 0; i < RULES && game != NULL; i++)
        riposte_rules_close(rules[i]);
    riposte_game_close(game);
}

static void (*const calls[])(struct world *w) = {
    call_start,        call_answer,   call_answers,        call_look,
    call_say,          call_notation, call_event,          call_view,
    call_guess,        call_copy,     call_pack,           call_unpack,
    call_position,     call_place,    call_rules,          call_other_rules,
    call_rows,         call_record,   call_record_answers, call_record_back,
    call_record_write, call_choose,   call_play,           call_batch,
    call_step,         call_put,      call_encode,         call_batch_encode,
    call_cards,
};

/* --- an input --- */

static void open_games(void)
{
    size_t n = (size_t)riposte_games();

    games = calloc(n, sizeof *games);
    rules_of = calloc(n, sizeof *rules_of);
    for (size_t i = 0; i < n; i++) {
        games[i] = riposte_game_open(riposte_game_id((int)i), NULL, NULL);
        open_rules(games[i], rules_of[i]);
    }
    players[0] = riposte_player_open("random", NULL);
    players[1] = riposte_player_open("greedy", NULL);
    players[2] = riposte_player_open("search:fixed=5", NULL);
}

static void open_world(struct world *w)
{
    unsigned i = byte(w) % (unsigned)riposte_games();

    w->game = games[i];
    w->all = rules_of[i];
    w->rules = w->all[0];
    for (i = 0; i < SLOTS; i++)
        w->slot[i] = calloc(1, riposte_match_size(w->rules));
}

static void close_world(struct world *w)
{
    riposte_batch_close(w->batch);
    riposte_record_close(w->record);
    for (int i = 0; i < SLOTS; i++)
        free(w->slot[i]);
    free(w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct world *w = calloc(1, sizeof *w);

    if (games == NULL)
        open_games();
    w->at = data;
    w->end = data + size;
    open_world(w);
    for (int i = 0; i < MAX_CALLS && w->at < w->end; i++)
        calls[byte(w) % (sizeof calls / sizeof calls[0])](w);
    close_world(w);
    return 0;
}
