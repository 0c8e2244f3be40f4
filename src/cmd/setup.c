/* setup.c - the setup of a match from the command line.
 *
 * Games differ in what may be said: decks and variants are settings, and what a
 * player brings has the name that the game gives it.
 */
#include <ctype.h>
#include <string.h>

#include "base/near.h"
#include "cmd/frame.h"
#include "lab/picks.h"

enum { NAME = 64, GUESS = 80 };

static const char by_chance[] = "random";

int args_seat(const struct args *a, int players, int *who)
{
    const char *seat = args_value(a, "seat");

    *who = seat != NULL ? toupper((unsigned char)seat[0]) - 'A' : 0;
    if (*who >= 0 && *who < players && (seat == NULL || seat[1] == '\0'))
        return EXIT_FINE;
    return args_wrong(a, "--seat %s: want A to %c", seat,
                      seat_letter(players - 1));
}

/* --- settings --- */

static int wrong_policy(const struct args *a, const struct rules *r,
                        const char *name, const char *value,
                        const struct reason *why)
{
    struct near near = near_begin(name);
    char guess[GUESS];

    if (*why->rule != '\0')
        return args_wrong(a, "--policy %s=%s: %s [%s]", name, value, why->text,
                          why->rule);
    for (int i = 0; i < r->game->npolicies; i++)
        near_offer(&near, r->game->policies[i].name);
    did_you_mean(guess, sizeof guess, near.best);
    return args_wrong(a, "--policy %s: %s%s; see riposte games", name,
                      why->text, guess);
}

static int set_policies(const struct args *a, const struct rules *r,
                        struct setup *s)
{
    const char *text;

    for (int k = 0; (text = args_repeat(a, "policy", k)) != NULL; k++) {
        const char *equals = strchr(text, '=');
        struct reason why;
        char name[NAME];

        if (equals == NULL || equals - text >= (int)sizeof name)
            return args_wrong(a, "--policy %s: want NAME=VALUE", text);
        snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
        if (setup_set(r, s, name, equals + 1, &why) < 0)
            return wrong_policy(a, r, name, equals + 1, &why);
    }
    return EXIT_FINE;
}

int variant_policy(const struct rules *r)
{
    for (int i = 0; i < r->game->npolicies; i++)
        if (strcmp(r->game->policies[i].name, "mode") == 0 &&
            r->game->policies[i].words != NULL)
            return i;
    return -1;
}

static int set_variant(const struct args *a, const struct rules *r,
                       struct setup *s)
{
    const char *variant = args_value(a, "variant");
    int mode = variant_policy(r);
    struct near near;
    char guess[GUESS];

    if (variant == NULL)
        return EXIT_FINE;
    if (mode < 0)
        return args_wrong(a, "--variant %s: %s has no variants", variant,
                          r->game->title);
    near = near_begin(variant);
    for (int i = 0; r->game->policies[mode].words[i] != NULL; i++) {
        near_offer(&near, r->game->policies[mode].words[i]);
        if (strcmp(r->game->policies[mode].words[i], variant) == 0) {
            s->policy[mode] = (int16_t)i;
            return EXIT_FINE;
        }
    }
    did_you_mean(guess, sizeof guess, near.best);
    return args_wrong(a, "--variant %s: no variant of %s%s; see riposte games",
                      variant, r->game->title, guess);
}

/* --- decks --- */

static int deck_policy(const struct rules *r)
{
    for (int i = 0; i < r->game->npolicies; i++)
        if (r->game->policies[i].deck)
            return i;
    return -1;
}

/* The first card of a deck that belongs to another pick than *owner; if that is
 * CARD_NONE, the first card with an owner sets it. */
static card_id find_stranger(const struct rules *r, const struct deck *deck,
                             card_id *owner)
{
    for (int i = 0; i < deck->nrows; i++) {
        card_id other = pick_owner(r, deck->rows[i].card);

        if (*owner == CARD_NONE)
            *owner = other;
        if (other != *owner && other != CARD_NONE)
            return deck->rows[i].card;
    }
    return CARD_NONE;
}

int args_deck(const struct args *a, const struct rules *r, int deck)
{
    const struct deck *d = &r->book->decks[deck];
    const struct pick *pick = &r->game->pick;
    const char *own = pick->max > 0 ? args_value(a, pick->name) : NULL;
    card_id owner, stranger;

    if (deck_policy(r) >= 0 || pick->deck)
        return EXIT_FINE;
    if (pick->max == 0)
        return args_wrong(a, "deck %s: %s has no decks to choose", d->id,
                          r->game->title);
    owner = (card_id)(own != NULL ? pick_find(r, own) : CARD_NONE);
    stranger = find_stranger(r, d, &owner);
    if (stranger != CARD_NONE)
        return args_wrong(a,
                          "deck %s: %s is a card of %s, not of %s: a deck has "
                          "the cards of one %s [%s]",
                          d->id, r->book->cards[stranger].id,
                          pick_id(r, pick_owner(r, stranger)),
                          pick_id(r, owner), pick->name, pick->rule);
    return args_wrong(a,
                      "deck %s: in %s a %s comes with all of its cards; give "
                      "--%s, and --cards for new cards [%s]",
                      d->id, r->game->title, pick->name, pick->name,
                      pick->rule);
}

/* --deck: a deck of the book by its id, or the last one of the file that
 * args_rules has loaded. */
static int set_deck(const struct args *a, const struct rules *r,
                    struct setup *s)
{
    const char *deck = args_value(a, "deck");
    int policy = deck_policy(r), number;

    if (deck == NULL)
        return EXIT_FINE;
    number = book_find_deck(r->book, deck);
    if (number < 0)
        number = r->book->ndecks - 1;
    if (args_deck(a, r, number) != EXIT_FINE)
        return EXIT_USAGE;
    if (policy >= 0)
        s->policy[policy] = (int16_t)number;
    return EXIT_FINE;
}

int args_settings(const struct args *a, const struct rules *r, struct setup *s)
{
    if (set_deck(a, r, s) != EXIT_FINE || set_variant(a, r, s) != EXIT_FINE)
        return EXIT_USAGE;
    return set_policies(a, r, s);
}

/* --- picks --- */

unsigned args_pick(const struct args *a, const struct rules *r,
                   const char *option, const char *word)
{
    unsigned found = pick_find(r, word);
    struct near near = near_begin(word);
    char guess[GUESS];

    if (found != 0)
        return found;
    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i))
        near_offer(&near, pick_id(r, i));
    did_you_mean(guess, sizeof guess, near.best);
    args_wrong(a, "--%s %s: %s has no such %s%s; see riposte games", option,
               word, r->game->title, r->game->pick.name, guess);
    return 0;
}

/* "reese,random": what is named, and whether chance has to add to it. */
static int read_picks(const struct args *a, const struct rules *r,
                      const char *option, const char *list,
                      uint8_t pick[DUEL_MAX_PICKS], bool *open)
{
    int n = 0, words = 0;
    size_t length;

    for (const char *at = list; at != NULL; at += length + 1) {
        char word[NAME];

        length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (++words > r->game->pick.max)
            return args_wrong(a, "--%s %s: at most %d", option, list,
                              r->game->pick.max);
        if (strcmp(word, by_chance) == 0)
            *open = true;
        else if ((pick[n++] = (uint8_t)args_pick(a, r, option, word)) == 0)
            return EXIT_USAGE;
        if (at[length] == '\0')
            break;
    }
    return EXIT_FINE;
}

/* Options that bring something have no meaning in games where nobody does. */
static int refuse_strange_picks(const struct args *a, const struct rules *r)
{
    static const char *const options[] = { "fighter", "foe" };
    const struct pick *pick = &r->game->pick;

    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        bool fits = pick->max > 0 && (strcmp(options[i], "foe") == 0 ||
                                      strcmp(options[i], pick->name) == 0);

        if (!fits && args_value(a, options[i]) != NULL)
            return args_wrong(a, "--%s: there is none to choose in %s",
                              options[i], r->game->title);
    }
    return EXIT_FINE;
}

static int set_picks(const struct args *a, const struct rules *r,
                     struct setup *s, unsigned *open)
{
    const char *own = r->game->pick.name;
    int seat, foe = 0;

    if (refuse_strange_picks(a, r) != EXIT_FINE ||
        args_seat(a, s->players, &seat) != EXIT_FINE)
        return EXIT_USAGE;
    for (int who = 0; who < s->players && r->game->pick.max > 0; who++) {
        const char *option = who == seat ? own : "foe";
        const char *list =
            who == seat ? args_value(a, own) : args_repeat(a, "foe", foe++);
        bool chance = list == NULL;

        if (list != NULL &&
            read_picks(a, r, option, list, s->pick[who], &chance) != EXIT_FINE)
            return EXIT_USAGE;
        *open |= (unsigned)chance << who;
    }
    if (args_repeat(a, "foe", foe) != NULL)
        return args_wrong(a, "--foe %s: more than there are opponents (%d)",
                          args_repeat(a, "foe", foe), foe);
    return EXIT_FINE;
}

int args_setup(const struct args *a, const struct rules *r, uint64_t seed,
               struct setup *s)
{
    const char *count = args_value(a, "players");
    unsigned open = 0;
    struct reason why;
    struct rng rng;

    setup_default(r, r->game->min_players, s);
    memset(s->pick, 0, sizeof s->pick);
    if (count != NULL && setup_set(r, s, "players", count, &why) < 0)
        return args_wrong(a, "--players %s: want %d to %d [%s]", count,
                          r->game->min_players, r->game->max_players, why.rule);
    if (args_settings(a, r, s) != EXIT_FINE ||
        set_picks(a, r, s, &open) != EXIT_FINE)
        return EXIT_USAGE;
    rng_seed(&rng, ~seed); /* not the luck of the deal */
    if (picks_fill(r, s, open, &rng, &why) < 0)
        return args_wrong(a, "these settings cannot be played: %s [%s]",
                          why.text, why.rule);
    return EXIT_FINE;
}
