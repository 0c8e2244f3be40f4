/* trial.c - trials in the page: matches between computers in the background, for
 * whoever builds a deck or a card (lab/trial.h).
 *
 * The page has a worker of its own for it (web/src/trial.ts), so that nobody waits:
 *
 *     room: the card text of an arm     page_trial_cards(0), page_trial_cards(1)
 *     room: a line with the game, and
 *           the plan (lab/trial.h)      page_trial(arms): {"type":"trial",...}, or
 *                                       faults as page_cards tells them, of an arm
 *     page_trial_step(n)                plays so many rounds: {"type":"trial",
 *                                       "played":N,"planned":M}
 *     page_trial_report()               the laboratory's report.json so far
 *
 * An arm without a text has the game's own cards.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "games/games.h"
#include "lab/trial.h"
#include "page/page.h"

static struct trial *trial;
static char *cards[EXPERIMENT_ARMS];

/* Keep the text in the room as the cards of an arm. */
void EXPORT(page_trial_cards)(int arm);
void page_trial_cards(int arm)
{
    free(cards[arm]);
    cards[arm] = must_strdup(page.room);
}

static const char *tell_progress(void)
{
    struct json *j = &page.reply;
    long played, planned;

    trial_progress(trial, &played, &planned);
    page_begin_reply();
    json_open(j, NULL, '{');
    json_put_string(j, "type", "trial");
    json_put_number(j, "played", played);
    json_put_number(j, "planned", planned);
    json_close(j);
    return j->text;
}

const char *EXPORT(page_trial)(int arms);
const char *page_trial(int arms)
{
    struct complaints wrong = { 0 };
    char *plan = strchr(page.room, '\n');
    const struct rules *r;
    int arm;

    if (plan != NULL)
        *plan++ = '\0';
    r = games_find(page.room);
    if (r == NULL)
        return page_error("there is no such game");
    trial_close(trial);
    trial = trial_open(r, plan != NULL ? plan : "", (const char *const *)cards,
                       arms, &wrong, &arm);
    return trial != NULL ? tell_progress() : page_faults(&wrong, arm);
}

const char *EXPORT(page_trial_step)(int rounds);
const char *page_trial_step(int rounds)
{
    if (trial == NULL)
        return page_error("there is no trial");
    while (rounds-- > 0 && trial_step(trial))
        continue;
    return tell_progress();
}

const char *EXPORT(page_trial_report)(void);
const char *page_trial_report(void)
{
    static char *text;
    size_t size;
    FILE *out;

    if (trial == NULL)
        return page_error("there is no trial");
    free(text);
    text = NULL;
    out = must_open_text(&text, &size);
    trial_write(trial, out);
    must_close_text(out);
    return text;
}
