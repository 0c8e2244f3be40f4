/* protocol.h - the messages between a host, who runs a match, and a client, who
 * plays a seat or watches: a bot, a browser.
 *
 * Every message is a JSON object with a `type`.  This module writes and reads
 * them and does no input or output: its callers send them as lines over pipes,
 * over WebSockets or through WebAssembly.  docs/bot-protocol.md is the manual.
 *
 *     host    hello                        client  hello
 *     host    start, [tables]
 *     host    event..., view, ask          client  answer
 *     ...
 *     host    event..., view, end
 *
 * Whatever is written for a seat holds what that seat may know, and no more.
 */
#ifndef MATCH_PROTOCOL_H
#define MATCH_PROTOCOL_H

#include "base/error.h"
#include "base/json.h"
#include "match/excerpt.h"

enum {
    PROTOCOL_VERSION = 1,
    PROTOCOL_LINE = 65536, /* bytes of a client's message */
    PROTOCOL_NAME = 64,
    PROTOCOL_ANSWER = 128,
    PROTOCOL_SETUP = 4096,
    PROTOCOL_SPECTATOR = -1 /* in place of a seat */
};

/* --- what a host writes: one message each --- */

/* What `start` tells about a match. */
struct protocol_match {
    const struct excerpt *excerpt;      /* with rules and setup */
    const struct duel *position;        /* any of the match */
    const char *name[DUEL_MAX_PLAYERS]; /* of those who play */
    int answer_ms;                      /* time for an answer; 0: any */
    const char *own; /* cards of players' own, in the card language, or NULL */
};

void protocol_hello(struct json *j);
void protocol_start(struct json *j, const struct protocol_match *m, int who);

/* What never changes: cards, decks, and the words of the game with their
 * meaning.  Cards read as they do in the match d; NULL: with the usual
 * settings. */
void protocol_tables(struct json *j, const struct rules *r,
                     const struct duel *d);

/* An event as `who` may know it; `d` is any position of the match. */
void protocol_event(struct json *j, const struct rules *r, const struct duel *d,
                    const struct event *e, int who);

/* The position as `who` may see it; d may be the true state.  `state` adds the
 * view as the kernel has it, for clients that have the rules. */
void protocol_view(struct json *j, const struct rules *r, const struct duel *d,
                   int who, bool state);

/* The question put to `who`, who is waited for, with all its choices; `texts`
 * adds what they do and where their cards lie, for clients that show them to
 * people. */
void protocol_ask(struct json *j, const struct rules *r, const struct duel *d,
                  int who, int answer_ms, bool texts);

/* What the legal answer c of `who`, who is waited for, would do at once, as far
 * as that player can know: see match/outcome.h. */
void protocol_outcome(struct json *j, const struct rules *r,
                      const struct duel *d, int who, choice c);

/* The result; `reason` says why the match ended early, or is NULL. */
void protocol_end(struct json *j, const struct rules *r, const struct duel *d,
                  const char *reason);
void protocol_error(struct json *j, const char *message);

/* --- what a client says --- */

enum said { SAID_HELLO, SAID_ANSWER };

struct protocol_said {
    enum said type;
    char name[PROTOCOL_NAME];  /* hello */
    bool tables, state, texts; /* hello: what it wants to be sent */
    long long id;              /* answer: of the question; -1: not given */
    char answer[PROTOCOL_ANSWER];
};

/* Read a client's message.  0, or -1 with what is wrong with it; a client that
 * says "error" gives up. */
int protocol_read(const char *line, size_t n, struct protocol_said *out,
                  struct error *err);

/* The choice that an answer means, to the question that is put to `who`.  0, or
 * -1 when it is late, unreadable or illegal, with the rule. */
int protocol_choice(const struct rules *r, const struct duel *d, int who,
                    const struct protocol_said *said, choice *out,
                    struct error *err);

/* --- the other side: a client that has the rules --- */

/* What a client needs from a host's message; the rest is ignored. */
enum heard {
    HEARD_HELLO,
    HEARD_START,
    HEARD_VIEW,
    HEARD_ASK,
    HEARD_END,
    HEARD_ERROR,
    HEARD_OTHER
};

struct protocol_heard {
    enum heard type;
    int protocol;             /* hello */
    char game[PROTOCOL_NAME]; /* start */
    uint64_t cards;           /* start: the hash of the book */
    /* start: its settings, a line each, "NAME VALUE", the number of players
     * first, and what they bring, "A. reese,heidi" */
    char setup[PROTOCOL_SETUP];
    int seat;          /* start; PROTOCOL_SPECTATOR: none */
    union match state; /* view: what it holds */
    size_t state_size; /* 0: it holds none */
    long long id;      /* ask */
    int answer_ms;     /* ask; 0: any */
    char message[256]; /* error */
};

int protocol_hear(const char *line, size_t n, struct protocol_heard *out,
                  struct error *err);

void protocol_say_hello(struct json *j, const char *name, bool state);
void protocol_say_answer(struct json *j, const struct rules *r, long long id,
                         choice c);

#endif
