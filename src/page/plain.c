/* plain.c - what the module that a first match waits for has in place of study/: no cards but the
 * game's own, and no lessons.
 */
#include "games/games.h"
#include "page/page.h"

const struct rules *page_rules(const char *game)
{
    return games_find(game);
}

const struct rules *page_replay_rules(const char *replay, const char *game,
                                      struct complaints *wrong)
{
    (void)replay;
    (void)wrong;
    return games_find(game);
}

void page_keep_cards(void) {}

void page_forget_cards(void) {}

void learn_leave(void) {}

const char *learn_refuses(choice c)
{
    (void)c;
    return NULL;
}

void learn_answered(void) {}
