/* riposte.h - duelling card games for programs.
 *
 * The ideas, in the order in which a program meets them:
 *
 *   game     En Garde, EXCEED, ...: tables of cards, settings, fields, words
 *   rules    a game with its settings: what matches are played by; constant
 *   match    one flat value in your memory; the rules run until they need an
 *            answer from a player, then stop with a question
 *   answer   a number; the same answer has a text form, its notation
 *   view     a match from which all that a seat may not know has been erased
 *   guess    a match that fits a view
 *   player   a computer player: random, greedy, search
 *   record   a match with its past; written and read as a replay; players who
 *            are asked in a record remember what their seats have seen
 *   batch    thousands of matches that are answered in one call
 *   encoding what a seat knows, and what answers mean, as numbers
 *
 *     struct riposte_error err;
 *     struct riposte_game *game = riposte_game_open("engarde", NULL, &err);
 *     struct riposte_rules *rules = riposte_rules_open(game, "players=3", &err);
 *     struct riposte_match *m = malloc(riposte_match_size(rules));
 *     uint32_t answer[RIPOSTE_MAX_CHOICES];
 *
 *     riposte_start(rules, m, riposte_match_size(rules), seed, NULL, &err);
 *     while (!riposte_over(rules, m)) {
 *         int who = riposte_asked(rules, m);
 *         int n = riposte_choices(rules, m, who, answer, RIPOSTE_MAX_CHOICES, &err);
 *
 *         riposte_answer(rules, m, who, answer[rand() % n], NULL, &err);
 *     }
 *
 * Errors.  What can fail returns a status below 0 and fills the error that its
 * last argument points to; a NULL there is allowed everywhere.  Pointers that
 * are NULL, seats that nobody has, illegal answers, memory that is too small,
 * texts that make no sense, bytes that were damaged: each of them is an error
 * value with a message, and then nothing has changed.  What no library can
 * check remains yours: pointers lead to memory of the size that you say, and
 * nobody writes into a match behind the library's back.
 *
 * Texts.  Functions that write a text take a buffer and its size, and return the
 * length of the whole text without its NUL; what does not fit is cut off.  Call
 * with a size of 0 to learn the length.  Texts are UTF-8.
 *
 * Threads.  Games and rules never change, and may be shared by any number of
 * threads.  A match, a record or a batch is used by one thread at a time; a
 * player by any number.  There is no other state.
 *
 * Chance.  All chance comes from the seeds that you give: the same rules, seed
 * and answers lead to the same match on every machine.
 *
 * Life.  What x_open or x_read returned ends with x_close, which accepts NULL.
 * A game outlives its rules, and rules outlive what was opened with them.  Every
 * other pointer is borrowed, and lives as long as what it was asked of.
 */
#ifndef RIPOSTE_H
#define RIPOSTE_H

#include <stddef.h>
#include <stdint.h>

#ifndef RIPOSTE_API
#define RIPOSTE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library, "0.1.0". */
RIPOSTE_API const char *riposte_version(void);

/* --- errors --- */

enum riposte_status {
    RIPOSTE_OK = 0,
    RIPOSTE_MISUSE = -1,  /* an argument that makes no sense */
    RIPOSTE_ILLEGAL = -2, /* the rules do not allow it */
    RIPOSTE_INVALID =
        -3,            /* a text that cannot be read, bytes that were damaged */
    RIPOSTE_ROOM = -4, /* memory of yours that is too small */
    RIPOSTE_MEMORY = -5,   /* there is no memory left */
    RIPOSTE_CANCELLED = -6 /* somebody cancelled the thought */
};

struct riposte_error {
    int status;
    char rule[32];      /* the ledger id behind a refusal, or "" */
    char message[1024]; /* one sentence; lines of it for texts with mistakes */
};

/* --- games --- */

/* How many games there are, and the id of number i: "engarde"; NULL when there is
 * no such number. */
RIPOSTE_API int riposte_games(void);
RIPOSTE_API const char *riposte_game_id(int i);

struct riposte_game;

/* A game with its own cards and, unless `cards` is NULL, those of a text in the
 * card language. */
RIPOSTE_API struct riposte_game *riposte_game_open(const char *id,
                                                   const char *cards,
                                                   struct riposte_error *err);
RIPOSTE_API void riposte_game_close(struct riposte_game *game);

/* What a game consists of. */
enum riposte_table {
    RIPOSTE_GAME,     /* the game itself: one row; min, max: players */
    RIPOSTE_VARIANTS, /* ways to play; text: the settings they stand for */
    RIPOSTE_POLICIES, /* settings: min, max, usual, or words */
    RIPOSTE_PICKS,    /* what players may bring: fighters, champions, decks */
    RIPOSTE_CARDS,    /* kind: the type of the card */
    RIPOSTE_STATS,    /* numbers on cards */
    RIPOSTE_DECKS,
    RIPOSTE_FIELDS, /* parts of a position; kind: number, word, player, cards */
    RIPOSTE_VERBS,  /* id: the form of an answer; text: what it does */
    RIPOSTE_QUESTIONS, /* text: the prompt */
    RIPOSTE_EVENTS,    /* kinds of events; text: their form */
    RIPOSTE_LEVELS,    /* players for riposte_player_open */
    RIPOSTE_TABLES
};

/* A row of a table.  What a row does not have is "", 0 or NULL. */
struct riposte_row {
    const char *id;
    const char *name; /* as printed */
    const char *text;
    const char *rule; /* its ledger id */
    const char *kind;
    int min, max, usual;
    const char *const
        *words; /* names of the values 0, 1, ..., NULL at the end */
};

/* Row i of a table, from 0.  1; 0 when there is none; or an error. */
RIPOSTE_API int riposte_row(const struct riposte_game *game,
                            enum riposte_table table, int i,
                            struct riposte_row *out, struct riposte_error *err);

/* --- rules --- */

struct riposte_rules;

/* The rules for matches with these settings, NAME=VALUE with blanks between them;
 * NULL and "" mean the usual ones:
 *
 *     players=3                how many play; before settings that depend on it
 *     variant=tag              a variant
 *     hand_size=9              a policy
 *     A.fighter=reese,heidi    what seat A brings
 *     draw=7                   chance, with this seed, chooses what is left open
 */
RIPOSTE_API struct riposte_rules *riposte_rules_open(
    const struct riposte_game *game, const char *settings,
    struct riposte_error *err);
RIPOSTE_API void riposte_rules_close(struct riposte_rules *rules);

/* All settings, as riposte_rules_open takes them. */
RIPOSTE_API int riposte_settings(const struct riposte_rules *rules, char *out,
                                 size_t room, struct riposte_error *err);

/* Seats are 0 to riposte_players() - 1; people call them A, B, ... */
RIPOSTE_API int riposte_players(const struct riposte_rules *rules);

/* A card by its number in these matches, from 1; 0 is no card, 255 a hidden one.
 * 1; 0 when there is none; or an error. */
RIPOSTE_API int riposte_card(const struct riposte_rules *rules, int card,
                             struct riposte_row *out,
                             struct riposte_error *err);

/* Number i of a card: the value of row i of RIPOSTE_STATS. */
RIPOSTE_API int riposte_stat(const struct riposte_rules *rules, int card, int i,
                             int *value, struct riposte_error *err);

/* All that is printed on a card, with its parts and texts as they read with these
 * settings: the JSON object of `riposte cards --json`. */
RIPOSTE_API int riposte_card_face(const struct riposte_rules *rules, int card,
                                  char *out, size_t room,
                                  struct riposte_error *err);

/* --- matches --- */

enum {
    RIPOSTE_MAX_PLAYERS = 6,
    RIPOSTE_MAX_CHOICES = 255,
    RIPOSTE_NOBODY = -1, /* a spectator, who sees open information only */
    RIPOSTE_ALL = 6      /* everything */
};

/* Giving up: legal at any time, and in no list. */
#define RIPOSTE_RESIGN 0xff000000u

struct riposte_match;

/* The bytes of a match by these rules; 0 for NULL.  Its memory is aligned like an
 * uint64_t.  A match holds no pointers: it may be copied as bytes, kept in arrays,
 * and sent to another thread. */
RIPOSTE_API size_t riposte_match_size(const struct riposte_rules *rules);

/* Something that happened: for screens and logs. */
struct riposte_event {
    uint8_t kind; /* row of RIPOSTE_EVENTS; 254 and 255: somebody gave up */
    uint8_t who, foe;
    uint8_t card, with;      /* cards, 0 for none, 255 for hidden ones */
    uint8_t seen;            /* seats that may know `card`, one bit each */
    uint8_t part, with_part; /* which part of the card is named; 0: the card */
    int16_t n, m;
    const char *rule; /* the ledger id that made it happen */
};

/* Room for events; NULL in its place means that nobody listens. */
struct riposte_events {
    struct riposte_event *at;
    int room;
    int n; /* how many there were; those that fit are in `at` */
};

/* Deal a match into memory of that size. */
RIPOSTE_API int riposte_start(const struct riposte_rules *rules,
                              struct riposte_match *match, size_t size,
                              uint64_t seed, struct riposte_events *events,
                              struct riposte_error *err);

/* The seats that the rules wait for, one bit each; 0 when the match is over. */
RIPOSTE_API int riposte_waiting(const struct riposte_rules *rules,
                                const struct riposte_match *match,
                                struct riposte_error *err);

/* The first of them; -1 when the match is over, and for no match. */
RIPOSTE_API int riposte_asked(const struct riposte_rules *rules,
                              const struct riposte_match *match);

/* 1 when the match is over, and for no match; else 0. */
RIPOSTE_API int riposte_over(const struct riposte_rules *rules,
                             const struct riposte_match *match);

/* The question that is put to a seat: a row of RIPOSTE_QUESTIONS, whose text is
 * what is asked at this moment.  Several seats may be asked at once; then nobody
 * learns an answer before all are in. */
RIPOSTE_API int riposte_question(const struct riposte_rules *rules,
                                 const struct riposte_match *match, int who,
                                 struct riposte_row *out,
                                 struct riposte_error *err);

/* List the answers of a seat that is asked, at most `room` of them; returns how
 * many there are, at least 1.  Sets are chosen member by member, and listed in
 * one order only, so that a search meets every set once: other orders are
 * legal. */
RIPOSTE_API int riposte_choices(const struct riposte_rules *rules,
                                const struct riposte_match *match, int who,
                                uint32_t *out, int room,
                                struct riposte_error *err);

/* 1 if the answer is legal; 0 if not, and then the error says why, with the
 * rule. */
RIPOSTE_API int riposte_legal(const struct riposte_rules *rules,
                              const struct riposte_match *match, int who,
                              uint32_t answer, struct riposte_error *err);

/* Give an answer.  The rules run on when nobody is waited for. */
RIPOSTE_API int riposte_answer(const struct riposte_rules *rules,
                               struct riposte_match *match, int who,
                               uint32_t answer, struct riposte_events *events,
                               struct riposte_error *err);

/* The notation of an answer: "play parry-riposte"; and the answer of a text, legal
 * or not. */
RIPOSTE_API int riposte_write_answer(const struct riposte_rules *rules,
                                     uint32_t answer, char *out, size_t room,
                                     struct riposte_error *err);
RIPOSTE_API int riposte_read_answer(const struct riposte_rules *rules,
                                    const char *text, uint32_t *answer,
                                    struct riposte_error *err);

/* What an answer to the open question does, as its player reads it: "Remove Parry
 * from lane 2". */
RIPOSTE_API int riposte_say_answer(const struct riposte_rules *rules,
                                   const struct riposte_match *match, int who,
                                   uint32_t answer, char *out, size_t room,
                                   struct riposte_error *err);

/* An event as a sentence, as a seat may know it (or RIPOSTE_NOBODY, or
 * RIPOSTE_ALL): "B draws a card". */
RIPOSTE_API int riposte_say_event(const struct riposte_rules *rules,
                                  const struct riposte_event *event, int who,
                                  char *out, size_t room,
                                  struct riposte_error *err);

/* Erase all that a seat (or RIPOSTE_NOBODY) may not know.  A view can be looked at
 * from its own seat only, and cannot be answered. */
RIPOSTE_API int riposte_view(const struct riposte_rules *rules,
                             struct riposte_match *match, int who,
                             struct riposte_error *err);

/* Fill in a view with a world that fits all that its seat knows. */
RIPOSTE_API int riposte_guess(const struct riposte_rules *rules,
                              struct riposte_match *match, uint64_t seed,
                              struct riposte_error *err);

/* How good a match, not a view, is for a seat: thousandths of a win. */
RIPOSTE_API int riposte_evaluate(const struct riposte_rules *rules,
                                 const struct riposte_match *match, int who,
                                 int *worth, struct riposte_error *err);

/* How a match came out for a seat. */
struct riposte_result {
    int rank;     /* 1 is first, equals share; 0: not known yet */
    int score;    /* by how much it won, in the game's own measure */
    float reward; /* what players play for: 1, 0, -1, or the score where a match
                    * is played for its score; 0 before the end */
    int side;     /* seats of one team have the same */
    int gone;     /* 1: has given up */
};

RIPOSTE_API int riposte_result(const struct riposte_rules *rules,
                               const struct riposte_match *match, int who,
                               struct riposte_result *out,
                               struct riposte_error *err);

/* The number of the turn. */
RIPOSTE_API int riposte_turn(const struct riposte_rules *rules,
                             const struct riposte_match *match,
                             struct riposte_error *err);

RIPOSTE_API int riposte_copy(const struct riposte_rules *rules,
                             struct riposte_match *to, size_t size,
                             const struct riposte_match *from,
                             struct riposte_error *err);

/* A hash of the whole match: equal for equal matches, as replays have it; 0 for no
 * match. */
RIPOSTE_API uint64_t riposte_hash(const struct riposte_rules *rules,
                                  const struct riposte_match *match);

/* A match, or a view, as bytes for files and other machines.  They carry the
 * version of their form, the rules and a check value, and are refused when one of
 * them does not fit.  The check notices damage, not malice: take replays from
 * strangers, not bytes.  riposte_pack returns how many bytes there are and writes
 * them only if they fit. */
RIPOSTE_API int riposte_pack(const struct riposte_rules *rules,
                             const struct riposte_match *match, void *out,
                             size_t room, struct riposte_error *err);
RIPOSTE_API int riposte_unpack(const struct riposte_rules *rules,
                               struct riposte_match *match, size_t size,
                               const void *bytes, size_t n,
                               struct riposte_error *err);

/* A position in the words of scenarios (docs/scenarios.md): to the last byte with
 * RIPOSTE_ALL, so that riposte_place gives the same match; or as a seat sees it. */
RIPOSTE_API int riposte_position(const struct riposte_rules *rules,
                                 const struct riposte_match *match, int who,
                                 char *out, size_t room,
                                 struct riposte_error *err);

/* The match that has a position: "given A poise 3, hand thrust parry".  What it
 * does not say is as usual; its settings are those of the rules, and may be
 * left out. */
RIPOSTE_API int riposte_place(const struct riposte_rules *rules,
                              struct riposte_match *match, size_t size,
                              const char *text, struct riposte_error *err);

/* --- records --- */

struct riposte_record;

/* Begin a match, or read one that was written: a replay, verified to its end. */
RIPOSTE_API struct riposte_record *riposte_record_open(
    const struct riposte_rules *rules, uint64_t seed,
    struct riposte_error *err);
RIPOSTE_API struct riposte_record *riposte_record_read(
    const struct riposte_game *game, const char *replay,
    struct riposte_error *err);
RIPOSTE_API void riposte_record_close(struct riposte_record *record);

/* The rules that it is played by, and its seed; 0 if its deal has a key instead, as
 * on a host. */
RIPOSTE_API const struct riposte_rules *riposte_record_rules(
    const struct riposte_record *record);
RIPOSTE_API uint64_t riposte_record_seed(const struct riposte_record *record);

/* How many answers there are, and number i of them, from 0. */
RIPOSTE_API int riposte_record_length(const struct riposte_record *record);
RIPOSTE_API int riposte_record_step(const struct riposte_record *record, int i,
                                    int *who, uint32_t *answer,
                                    struct riposte_error *err);

/* The match as it stood after the first i answers. */
RIPOSTE_API int riposte_record_match(const struct riposte_record *record, int i,
                                     struct riposte_match *match, size_t size,
                                     struct riposte_error *err);

/* What happened between the first i answers and the next. */
RIPOSTE_API int riposte_record_events(const struct riposte_record *record,
                                      int i, struct riposte_events *events,
                                      struct riposte_error *err);

/* Add an answer; go back to the moment after the first i; write the replay. */
RIPOSTE_API int riposte_record_answer(struct riposte_record *record, int who,
                                      uint32_t answer,
                                      struct riposte_error *err);
RIPOSTE_API int riposte_record_rewind(struct riposte_record *record, int i,
                                      struct riposte_error *err);
RIPOSTE_API int riposte_record_write(const struct riposte_record *record,
                                     char *out, size_t room,
                                     struct riposte_error *err);

/* --- players --- */

struct riposte_player;

/* A computer player by its name: a level ("hard"), a kind ("random", "greedy"), or
 * one that thinks with its budget: "search:200ms",
 * "search:fixed=5000,slack=50". */
RIPOSTE_API struct riposte_player *riposte_player_open(
    const char *name, struct riposte_error *err);
RIPOSTE_API void riposte_player_close(struct riposte_player *player);

/* What a player thinks of the answers. */
struct riposte_opinion {
    int n;
    int secret; /* a guessing game: the shares are a mix to play */
    uint32_t answer[RIPOSTE_MAX_CHOICES];
    uint16_t share[RIPOSTE_MAX_CHOICES]; /* how often, in thousandths */
    int16_t worth[RIPOSTE_MAX_CHOICES];  /* in thousandths of a win */
};

/* Its answer for a seat that is asked.  It sees a view of the match, never more,
 * and remembers nothing of what led there.  `opinion` may be NULL. */
RIPOSTE_API int riposte_choose(const struct riposte_player *player,
                               const struct riposte_rules *rules,
                               const struct riposte_match *match, int who,
                               uint64_t seed, uint32_t *answer,
                               struct riposte_opinion *opinion,
                               struct riposte_error *err);

/* The same in a record: the player remembers what the seat has seen in it. */
RIPOSTE_API int riposte_record_choose(const struct riposte_player *player,
                                      struct riposte_record *record, int who,
                                      uint64_t seed, uint32_t *answer,
                                      struct riposte_opinion *opinion,
                                      struct riposte_error *err);

/* From another thread: the thoughts that this player is having end at once with
 * RIPOSTE_CANCELLED.  Later ones are not affected. */
RIPOSTE_API void riposte_cancel(const struct riposte_player *player);

/* Let players answer, seat i by player[i], until the match is over or `most`
 * answers have been given; returns how many.  A NULL among the players stops the
 * play when its seat is asked. */
RIPOSTE_API int riposte_play(const struct riposte_rules *rules,
                             struct riposte_match *match,
                             const struct riposte_player *const *player,
                             int players, uint64_t seed, int most,
                             struct riposte_error *err);

/* --- batches --- */

struct riposte_batch;

/* What a batch shows after each step; match i is row i.  If a match asks several
 * seats, they are asked one after the other.  A match that is over is replaced
 * by a new deal at once: `over` and `reward` tell of the one that ended. */
struct riposte_rows {
    size_t n;              /* matches */
    int players;           /* of each */
    const int8_t *who;     /* the seat that is asked */
    const uint8_t *count;  /* how many answers it has */
    const uint32_t *first; /* where in `answer` they begin */
    const uint32_t *answer;
    const uint8_t *over;  /* 1: the last step ended a match here */
    const float *reward;  /* n * players: of that match; else 0 */
    const uint64_t *seed; /* of the deal under way */
};

/* So many matches, stepped by so many threads of its own; 1: by the caller's.
 * Match i begins with the deal of seed + i, and its later deals count up by n. */
RIPOSTE_API struct riposte_batch *riposte_batch_open(
    const struct riposte_rules *rules, size_t n, uint64_t seed, int threads,
    struct riposte_error *err);
RIPOSTE_API void riposte_batch_close(struct riposte_batch *batch);

RIPOSTE_API const struct riposte_rows *riposte_batch_rows(
    const struct riposte_batch *batch);

/* Give every match one of its answers: choice[i] counts from 0 in the list of match
 * i; one below 0 leaves the match alone.  `choice` has n numbers. */
RIPOSTE_API int riposte_batch_step(struct riposte_batch *batch,
                                   const int32_t *choice,
                                   struct riposte_error *err);

/* The same for matches `from` to `to` - 1: threads of your own may step parts that
 * do not overlap.  `choice` still has n numbers. */
RIPOSTE_API int riposte_batch_step_part(struct riposte_batch *batch,
                                        const int32_t *choice, size_t from,
                                        size_t to, struct riposte_error *err);

/* Match i, and another one put in its place. */
RIPOSTE_API const struct riposte_match *riposte_batch_match(
    const struct riposte_batch *batch, size_t i);
RIPOSTE_API int riposte_batch_put(struct riposte_batch *batch, size_t i,
                                  const struct riposte_match *match,
                                  struct riposte_error *err);

/* --- encodings --- */

/* Arrays of numbers whose columns have names. */
enum riposte_encoding {
    RIPOSTE_OBSERVATION, /* what a seat knows of a match */
    RIPOSTE_OPEN_CARDS, /* all there is to know, hidden cards too: for training */
    RIPOSTE_ANSWER, /* what an answer is: verb, operands, the card's numbers */
    RIPOSTE_ENCODINGS
};

/* How many columns an encoding has by these rules, the name of column i
 * ("self.hand.parry"), and a hash of all names and scales: what was learned with
 * another hash does not fit. */
RIPOSTE_API int riposte_columns(const struct riposte_rules *rules,
                                enum riposte_encoding encoding,
                                struct riposte_error *err);
RIPOSTE_API int riposte_column(const struct riposte_rules *rules,
                               enum riposte_encoding encoding, int i, char *out,
                               size_t room, struct riposte_error *err);
RIPOSTE_API uint64_t riposte_schema(const struct riposte_rules *rules,
                                    enum riposte_encoding encoding);

/* Encode a match as seen from a seat: RIPOSTE_OBSERVATION or RIPOSTE_OPEN_CARDS.
 * Returns how many numbers were written. */
RIPOSTE_API int riposte_observe(const struct riposte_rules *rules,
                                const struct riposte_match *match, int who,
                                enum riposte_encoding encoding, float *out,
                                size_t room, struct riposte_error *err);

/* Encode n answers of a seat in a match: a row of RIPOSTE_ANSWER for each. */
RIPOSTE_API int riposte_describe(const struct riposte_rules *rules,
                                 const struct riposte_match *match, int who,
                                 const uint32_t *answer, int n, float *out,
                                 size_t room, struct riposte_error *err);

/* The fixed action space: actions are 0 to riposte_actions() - 1, and every answer
 * is one of them.  0: it would be too large by these rules.  Actions are as the
 * seat sees the board: on the other side they are the mirrored answers. */
RIPOSTE_API int riposte_actions(const struct riposte_rules *rules);
RIPOSTE_API int riposte_action(const struct riposte_rules *rules,
                               const struct riposte_match *match, int who,
                               uint32_t answer, struct riposte_error *err);
RIPOSTE_API int riposte_action_answer(const struct riposte_rules *rules,
                                      const struct riposte_match *match,
                                      int who, int action, uint32_t *answer,
                                      struct riposte_error *err);

/* The same for all matches of a batch, each for the seat that is asked: n rows of
 * columns; a row for each answer, match by match; n rows of actions, 1 for those
 * that are legal. */
RIPOSTE_API int riposte_batch_observe(struct riposte_batch *batch,
                                      enum riposte_encoding encoding,
                                      float *out, size_t room,
                                      struct riposte_error *err);
RIPOSTE_API int riposte_batch_describe(struct riposte_batch *batch, float *out,
                                       size_t room, struct riposte_error *err);
RIPOSTE_API int riposte_batch_mask(struct riposte_batch *batch, uint8_t *out,
                                   size_t room, struct riposte_error *err);

/* The choices, for riposte_batch_step, that are these actions.  An action below 0
 * becomes -1. */
RIPOSTE_API int riposte_batch_choices(const struct riposte_batch *batch,
                                      const int32_t *action, int32_t *choice,
                                      struct riposte_error *err);

#ifdef __cplusplus
}
#endif

#endif
