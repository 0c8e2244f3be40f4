/* front.c - see front.h: the plain front. */
#include "tui/front.h"

#include "tui/story.h"

void thought_finish(struct thought *t)
{
    t->answer = computer_choose(&t->computer, t->rules, &t->match.duel, t->who,
                                &t->rng, NULL);
}

static int plain_open(struct desk *desk)
{
    (void)desk;
    return 0;
}

static enum outcome plain_think(struct desk *desk, struct thought *t)
{
    (void)desk;
    thought_finish(t);
    return OUTCOME_ANSWERED;
}

static void plain_note(struct desk *desk, const char *text)
{
    (void)desk;
    fprintf(stderr, "riposte: %s\n", text);
}

/* What everybody may see of the end. */
static void plain_end(struct desk *desk)
{
    const struct record *rec = desk->rec;

    if (desk->seats.viewer >= 0)
        person_tell(desk, desk->seats.viewer);
    fputc('\n', desk->printer->out);
    screen_print(desk->screen, desk->printer, rec->rules, &rec->now.duel,
                 &(struct seating){ .viewer = VIEWER_NONE });
}

static void plain_close(struct desk *desk)
{
    (void)desk;
}

const struct front plain_front = {
    .open = plain_open,
    .ask = person_ask,
    .think = plain_think,
    .note = plain_note,
    .end = plain_end,
    .close = plain_close,
};
