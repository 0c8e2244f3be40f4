/* frame.h - what the program's frame and its commands share besides cmd.h. */
#ifndef CMD_FRAME_H
#define CMD_FRAME_H

#include <stdio.h>

#include "cmd/cmd.h"
#include "match/record.h"

/* The outcome of reading a command line. */
enum parsed { PARSED_FINE, PARSED_HELP, PARSED_WRONG };

/* Read the words after the program's name; argv[0] is the command.  When it is
 * wrong, a complaint has been printed. */
enum parsed args_parse(struct args *a, const struct command *command, int argc,
                       char **argv);

/* Print " (did you mean X?)" after a word that is not a command, game, ...; or
 * nothing, when X is NULL. */
const char *did_you_mean(char *buffer, size_t size, const char *guess);

/* Give an option a value instead of those that it has; the value is kept. */
void args_give(struct args *a, const char *name, const char *value);

/* Give an option one more value, which is kept.  0, or -1: the command has no such
 * option, or it is given too often. */
int args_add(struct args *a, const char *name, const char *value);

/* Options that `over` gives have these values instead. */
void args_prefer(struct args *a, const struct args *over);

/* Rules with more cards: those of these files.  NULL after a complaint.  Live until
 * the next call. */
const struct rules *args_more_cards(const struct rules *base,
                                    const char *const *paths, int n);

/* Cards loaded so far live to the end of the program, whatever is loaded after
 * them. */
void args_keep_cards(void);

/* The deck that a file of --deck or --foe-deck means, which args_rules has loaded;
 * -1: it was not loaded. */
int args_file_deck(const char *path);

/* Take the values of an option of the command from the head of a replay, unless
 * it was given. */
void args_recall(struct args *a, const char *text, const char *name);

/* Read a replay, with the cards that it names added to the arguments, and verify
 * it.  EXIT_FINE, or another code after a complaint: then there is no record. */
int args_replay(struct args *a, const char *path, const char *text,
                struct record *out);

/* --- going on with a match (play.c) --- */

/* The arguments of `riposte play` that go on with the match of a replay: its
 * players, its cards.  `word` is kept for the name of the game. */
void play_recall(struct args *a, const char *text, char word[64], char **words);

/* Play on.  `path` is the file in which the match is kept, or NULL for a new
 * one; `note` is told first, unless it is "".  The record is used up.  Returns the
 * exit code. */
int play_on(const struct args *a, const struct rules *r, struct record *rec,
            const char *path, const char *note);

/* Play on from the moment after so many answers of a replay, as a match of its own,
 * against those who played it. */
int play_from(const char *text, const struct record *whole, int answers,
              int seat);

/* --- the setup of a match (setup.c) --- */

/* The seat that --seat names, A when it is not given.  EXIT_FINE, or EXIT_USAGE
 * after a complaint; so do the others here. */
int args_seat(const struct args *a, int players, int *who);

/* Apply the options --deck, --variant, --draft and --policy. */
int args_settings(const struct args *a, const struct rules *r, struct setup *s);

/* Complain about the value of a setting, or that there is no such setting;
 * `said` is how the command line put it.  EXIT_USAGE. */
int args_wrong_setting(const struct args *a, const struct rules *r,
                       const char *said, const char *name,
                       const struct reason *why);

/* Rows of those options, and of what the seats bring, for a command that plays
 * many matches. */
/* clang-format off */
#define OPTIONS_OF_SETUP                                                 \
    { "variant", "WORD", "a variant of the game; see riposte games" },   \
    { "draft", "WORD", "how teams are formed; see riposte games" },      \
    { "season", "WORD", "where chance draws fighters from (same)" },     \
    { "policy", "NAME=VALUE", "a setting; see riposte games" },          \
    { "fighter", "NAMES", "what the first seat brings (random)" },       \
    { "team", "NAMES", "the same for any number, separated by commas" }, \
    { "foe", "NAMES", "the same for another seat" },                     \
    { "foe-deck", "DECK", "the deck of another seat, also in a file" },  \
    { "cards", "PATH", "card files, or a folder of them" },              \
    { "deck", "DECK", "a deck by its name, or a file with one" }
/* clang-format on */

/* The whole setup: also --players, and what everybody brings.  --team (or
 * --fighter, ...: see args_own) is for the user's seat, every --foe for one of
 * the others; the seed decides the rest. */
int args_setup(const struct args *a, const struct rules *r, uint64_t seed,
               struct setup *s);

/* The option that says what the user's seat brings: --team, or as the game calls
 * it; NULL when none is given.  args_check_own complains when the game has
 * nothing to bring, when it calls it otherwise, or when both are given. */
const char *args_own(const struct args *a, const struct rules *r);
int args_check_own(const struct args *a, const struct rules *r);

/* The option of `riposte play` that says what the user's seat brings; --team
 * works for any game. */
const char *args_bring(const struct rules *r);

/* The option that says what another seat brings: --foe, or --foe-deck. */
const char *args_foe(const struct rules *r);

/* The same without random picks: `players` when --players does not say, and
 * `open` are the seats that picks_fill has to complete. */
int args_open_setup(const struct args *a, const struct rules *r, int players,
                    struct setup *s, unsigned *open);

/* The pick that a word of an option names; 0 after a complaint. */
unsigned args_pick(const struct args *a, const struct rules *r,
                   const char *option, const char *word);

/* Complain if the game cannot be played with a deck of the book. */
int args_deck(const struct args *a, const struct rules *r, int deck);

/* Add the nets of --net FILE, which players may then name. */
int args_nets(const struct args *a, const struct rules *r);
/* clang-format off */
#define OPTION_NET \
    { "net", "FILE", "a net that players may name: the first is net=2" }
/* clang-format on */

/* The rule ledger of a game, or NULL. */
const char *ledger_text(const char *game);

#endif
