/* care.h - what those who look after a host do to people and matches.
 *
 * A deed is one batch: what it changes, and a line of the journal "care", the log,
 * which says what was done, to whom, by whom and why.  Moderators do it in the
 * browser (/api/care), keepers with `riposte admin`, whether a host runs or not:
 * hosts read the log every second, and act on what is new there.
 *
 * A fact that is about a person has the person's id as a part of its key
 * ("rating/exceed/a-ada"), or as the "id" of its value (sessions, accounts): so all
 * that is kept of somebody can be found, exported and deleted.
 */
#ifndef SERVER_CARE_H
#define SERVER_CARE_H

#include <jansson.h>
#include <stdint.h>

#include "server/people.h"
#include "store/store.h"

enum { CARE_SAID = 160, CARE_HOURS = 10 * 365 * 24 };

struct care {
    const char *deed;  /* "mute": see care_deeds */
    const char *about; /* the name of an account, the id of a guest, a match */
    const char *by;    /* the id of a moderator, or "keeper" */
    const char *who;   /* the name of that moderator */
    const char *why;   /* "": nothing was said */
    const char *name;  /* rename: the new one */
    int hours;         /* mute, ban: for how long; 0: for good */
};

/* What can be done, for help and errors; those for keepers alone too, or not. */
const char *care_deeds(bool keeper);

/* Do it.  What to say of it, such as the link of a reset, is in `said`.  0, or -1
 * with what is wrong. */
int care_do(struct store *s, const struct care *c, int64_t now,
            char said[CARE_SAID], struct error *err);

/* The log, and the reports of chat, oldest first: the caller owns them.  NULL: the
 * store does not answer. */
json_t *care_log(struct store *s, int from);
json_t *care_reports(struct store *s);

/* Keep a report of somebody, with what was said, which is freed. */
void care_report(struct batch *b, const struct person *by, const char *match,
                 const char *why, json_t *chat, int64_t now);

/* Is this person a moderator?  Muted, or banned, at that time? */
bool care_moderates(struct store *s, const char *id);
bool care_is_muted(struct store *s, const char *id, int64_t now);
bool care_is_banned(struct store *s, const char *id, int64_t now);

/* The account that the token of a reset is for.  0, or -1: there is none, or it has
 * run out. */
int care_reset(struct store *s, const char *token, int64_t now,
               char account[PERSON_NAME]);

/* The account has another passphrase, with this hash; the token is used up, and all
 * sessions of the account end.  0, or -1 with what is wrong. */
int care_reseal(struct store *s, const char *token, const char *sealed,
                int64_t now, struct person *out, struct error *err);

/* --- all that is kept of a person (care_data.c) --- */

/* As JSON: the facts, and the journals of their matches; NULL with what is wrong. */
json_t *care_export(struct store *s, const char *about, struct error *err);

/* Delete it, and their name where matches that are over tell it.  0, or -1 with what
 * is wrong: they are still in a match. */
int care_delete(struct store *s, const char *about, const char *by, int64_t now,
                struct error *err);

/* Who is meant: the id and name of an account or a guest.  0, or -1. */
int care_person(struct store *s, const char *about, struct person *out,
                struct error *err);

/* A line for the log, to be written with other changes, and its number; the caller
 * frees it. */
char *care_line(struct store *s, const struct care *c, const char *id,
                int64_t until, int64_t now, int *n);

#endif
