/* push.h - telling people who are not here that it is their turn.
 *
 * Somebody with an account may have browsers woken up: each is a fact
 * "push/PERSON/ENDPOINT", with the endpoint's hash, which names the session that asked
 * for it and is good as long as that.  The leader of a match sends when it waits for a
 * player who has been away for a while, and notes in "mine/PERSON/MATCH" after how many
 * lines that was: nobody is told twice of one question.
 */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H

#include "server/server_parts.h"

/* NULL: nobody is to be told, or the reason in `err` (else ""). */
struct push *push_open(struct server *h, const struct server_options *o,
                       struct error *err);

/* What has begun ends soon; the loop must run once more. */
void push_close(struct push *p);

/* Does a match wait for somebody who is not here? */
void push_look(struct hosted *t, int64_t now);

/* What happened since the start. */
enum push_result { PUSH_SENT, PUSH_GONE, PUSH_FAILED, PUSH_DROPPED, PUSHES };
uint64_t push_count(const struct push *p, enum push_result result);

/* /api/push and /api/turns */
void route_push(struct server *h, struct exchange *x, const struct request *q);
void route_turns(struct server *h, struct exchange *x, const struct request *q);

#endif
