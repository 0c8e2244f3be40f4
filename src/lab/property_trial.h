/* property_trial.h - a match of the property test, as its own files share it. */
#ifndef LAB_PROPERTY_TRIAL_H
#define LAB_PROPERTY_TRIAL_H

#include "core/game.h"
#include "lab/property.h"

enum {
    TRIAL_CARDS = 512, /* room for the cards of a zone */
    TRIAL_DOUBTS = 64
};

/* A card that an event named to somebody who has not been seen to know it. */
struct doubt {
    int who;
    card_id card;
    uint8_t kind;
};

struct trial {
    struct sink sink;        /* hears the events of the match */
    const struct rules *r;   /* those of the match, when there is one */
    struct excerpt *excerpt; /* of which they are then */
    struct numbers *numbers; /* property_numbers.c */
    const struct book *base; /* players bring what it does not have; or NULL */
    struct property_tally *tally;
    struct error *err;
    uint64_t seed;    /* of the trial, */
    struct seed deal; /* and of the match in it */
    struct setup setup;
    struct rng
        course;     /* decides the setup and the answers, whatever is checked */
    struct rng rng; /* of the checks; each question begins it anew */
    union match d;  /* the match: the truth */
    union match earlier; /* as it was before the running answer */
    int asked;           /* whose question is looked at, or -1 */
    bool resigned;       /* somebody gave up while this question was open */
    bool failed;
    choice list[DUEL_MAX_CHOICES]; /* that player's choices */
    int n;
    uint16_t copies[256]; /* of every card in the match */
    struct doubt doubt[TRIAL_DOUBTS];
    int ndoubts;
};

/* Report what does not hold; only the first report of a trial counts.  Always
 * false, so that a check can end with it. */
__attribute__((format(printf, 2, 3))) bool trial_fail(struct trial *t,
                                                      const char *format, ...);

/* --- checks; each is true, or false after trial_fail --- */

/* The question that is put to a player, and the list of answers.  Fills
 * t->list. */
bool check_question(struct trial *t, int who);

/* Each listed choice is accepted, by a copy as by the original. */
bool check_listed(struct trial *t);

/* Not all answers lead to the same state and show the same cards, or at least
 * somebody who watches could not know it. */
bool check_worth_asking(struct trial *t);

/* A set that is asked for is the same in any order. */
bool check_set(struct trial *t);

/* A choice that is not listed is refused with a rule. */
bool check_unlisted(struct trial *t);

/* What each player and a spectator may see, and the worlds guessed from it. */
bool check_views(struct trial *t);

/* The match that was dealt as numbers: make room, and give it back. */
void numbers_init(struct trial *t);
void numbers_done(struct trial *t);

/* A view is observed as the truth is; and so is a world guessed from it, unless
 * cards are open. */
bool check_observed(struct trial *t, const struct duel *view, int who);
bool check_guess_observed(struct trial *t, const struct duel *world, int who);

/* Each answer is an action, and each action one answer. */
bool check_actions(struct trial *t);

/* A position has the cards of the match and a sane value for every player. */
bool still_dealing(const struct trial *t, const struct duel *d);
bool check_position(struct trial *t, const struct duel *d, const char *what);

/* Give some answers: there is always a choice. */
bool check_plays_on(struct trial *t, struct duel *d, const char *what);

/* The position reads back as it was printed; so does the one in which somebody
 * has given up. */
bool check_printed(struct trial *t);

/* A position in which something else was written is refused, or can be played. */
bool check_changed(struct trial *t);

/* Count the cards of a position by card. */
void count_cards(struct trial *t, const struct duel *d, uint16_t copies[256]);

/* Call `look` for each zone of cards in a position, as long as it is true.
 * Returns whether it always was. */
typedef bool look_fn(struct trial *t, const struct field *f, int zone,
                     const void *with);
bool each_zone(struct trial *t, const struct duel *d, look_fn *look,
               const void *with);

/* Look at an event of the match; t->sink calls it. */
void check_event(struct sink *sink, const struct event *e);

/* An answer that waits for others has not changed what they see. */
bool check_sealed(struct trial *t);

/* The answer is complete: whoever heard of a card can see it by now. */
bool check_doubts(struct trial *t);

#endif
