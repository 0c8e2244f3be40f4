/* events.h - a game's events.def as C.
 *
 * The file has one row for each kind of event: its name, and what the rows of
 * game.h hold, in their order.
 *
 *     EVENT(DRAW, "draw", "{who} draws {card}")
 *
 * is EVENT_DRAW.  There is no include guard: the game's rules.h names the file in
 * EVENTS_FILE and includes this for the names, and the file with its struct game
 * again, with EVENTS_TABLE, for the table.
 */
#ifndef EVENTS_TABLE

/* clang-format off */
enum event_id {
#define EVENT(name, ...) EVENT_##name,
#include EVENTS_FILE
    EVENTS
};
/* clang-format on */

#else

static const struct event_kind events[EVENTS] = {
#define EVENT(name, ...) { __VA_ARGS__ },
#include EVENTS_FILE
};

#endif

#undef EVENT
