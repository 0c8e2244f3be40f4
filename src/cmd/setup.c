/* setup.c - the setup of a match from the command line.
 *
 * Games differ in what may be said: decks and variants are settings, and what a
 * player brings has the name that the game gives it.
 */
#include <ctype.h>
#include <string.h>

#include "ai/net.h"
#include "base/near.h"
#include "cmd/frame.h"
#include "match/picks.h"
#include "match/playable.h"

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

/* Settings that have an option of their own. */
static const char *const shorthands[] = { "draft", "season" };

int args_wrong_setting(const struct args *a, const struct rules *r,
                       const char *said, const char *name,
                       const struct reason *why)
{
    struct near near = near_begin(name);
    int least = r->game->min_players, most = r->game->max_players;
    char guess[GUESS];

    if (strcmp(name, "players") == 0)
        return least < most
                   ? args_wrong(a, "--%s: want %d to %d [%s]", said, least,
                                most, why->rule)
                   : args_wrong(a, "--%s: want %d [%s]", said, most, why->rule);
    if (*why->rule != '\0')
        return args_wrong(a, "--%s: no such value (%s) [%s]", said, why->text,
                          why->rule);
    for (int i = 0; i < r->game->npolicies; i++)
        near_offer(&near, r->game->policies[i].name);
    did_you_mean(guess, sizeof guess, near.best);
    return args_wrong(a, "--%s: %s%s; see riposte games", said, why->text,
                      guess);
}

static int set_policies(const struct args *a, const struct rules *r,
                        struct setup *s)
{
    char name[SETUP_WORD], said[2 * NAME];
    const char *text;
    struct reason why;

    for (int k = 0; (text = args_repeat(a, "policy", k)) != NULL; k++) {
        if (setup_set_text(r, s, text, text + strlen(text), name, &why) == 0)
            continue;
        if (why.text == NULL)
            return args_wrong(a, "--policy %s: want NAME=VALUE", text);
        snprintf(said, sizeof said, "policy %s", text);
        return args_wrong_setting(a, r, said, name, &why);
    }
    for (size_t i = 0; i < sizeof shorthands / sizeof shorthands[0]; i++) {
        text = args_value(a, shorthands[i]);
        if (text == NULL || setup_set(r, s, shorthands[i], text, &why) == 0)
            continue;
        snprintf(said, sizeof said, "%s %s", shorthands[i], text);
        return args_wrong_setting(a, r, said, shorthands[i], &why);
    }
    return EXIT_FINE;
}

/* --- variants --- */

static int find_variant(const struct args *a, const struct rules *r,
                        const struct variant **out)
{
    const char *name = args_value(a, "variant");
    struct near near;
    char guess[GUESS];

    *out = NULL;
    if (name == NULL)
        return EXIT_FINE;
    if (r->game->nvariants == 0)
        return args_wrong(a, "--variant %s: %s has no variants", name,
                          r->game->title);
    near = near_begin(name);
    for (int i = 0; i < r->game->nvariants; i++) {
        *out = &r->game->variants[i];
        if (strcmp((*out)->name, name) == 0)
            return EXIT_FINE;
        near_offer(&near, (*out)->name);
    }
    did_you_mean(guess, sizeof guess, near.best);
    return args_wrong(a, "--variant %s: no variant of %s%s; see riposte games",
                      name, r->game->title, guess);
}

/* Other options must not contradict the variant. */
static int check_variant(const struct args *a, const struct rules *r,
                         const struct setup *s)
{
    const struct variant *variant;
    struct setup meant = *s;

    if (find_variant(a, r, &variant) != EXIT_FINE)
        return EXIT_USAGE;
    if (variant == NULL)
        return EXIT_FINE;
    setup_named(r, &meant, variant->settings);
    if (memcmp(&meant, s, sizeof meant) == 0)
        return EXIT_FINE;
    return args_wrong(a,
                      "--variant %s means %s, and another option says "
                      "something else",
                      variant->name, variant->settings);
}

/* --- decks --- */

static int deck_policy(const struct rules *r)
{
    for (int i = 0; i < r->game->npolicies; i++)
        if (r->game->policies[i].deck)
            return i;
    return -1;
}

int args_deck(const struct args *a, const struct rules *r, int deck)
{
    const char *own = args_own(a, r);
    unsigned owner = own != NULL ? pick_find(r, args_value(a, own)) : CARD_NONE;
    char fault[PLAYABLE_FAULTS][PLAYABLE_TEXT];
    int n = playable_deck(r, deck, owner, fault);

    for (int i = 0; i < n; i++)
        args_wrong(a, "%s", fault[i]);
    return n > 0 ? EXIT_USAGE : EXIT_FINE;
}

/* --deck: a deck of the book by its id, or that of a file that args_rules has
 * loaded. */
static int set_deck(const struct args *a, const struct rules *r,
                    struct setup *s)
{
    const char *deck = args_value(a, "deck");
    int policy = deck_policy(r), number;

    if (deck == NULL)
        return EXIT_FINE;
    number = book_find_deck(r->book, deck);
    if (number < 0)
        number = args_file_deck(deck);
    if (number < 0)
        return EXIT_FINE; /* a name, or "random": see set_picks */
    if (args_deck(a, r, number) != EXIT_FINE)
        return EXIT_USAGE;
    if (policy >= 0)
        s->policy[policy] = (int16_t)number;
    return EXIT_FINE;
}

int args_settings(const struct args *a, const struct rules *r, struct setup *s)
{
    const struct variant *variant;

    if (set_deck(a, r, s) != EXIT_FINE ||
        find_variant(a, r, &variant) != EXIT_FINE)
        return EXIT_USAGE;
    setup_named(r, s, variant != NULL ? variant->settings : NULL);
    if (args_own(a, r) != NULL || args_value(a, args_foe(r)) != NULL)
        setup_named(r, s, r->game->pick.means);
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
    args_wrong(a, "--%s %s: %s has no such %s%s%s; see riposte games", option,
               word, r->game->title, r->game->pick.name, guess,
               r->game->pick.deck && strcmp(option, "field") != 0
                   ? ", nor is it a file"
                   : "");
    return 0;
}

/* "reese,random": what is named, and whether something random is to be
 * added. */
static int read_picks(const struct args *a, const struct rules *r,
                      const char *option, const char *list,
                      uint16_t pick[DUEL_MAX_PICKS], bool *open)
{
    int n = 0, words = 0;
    size_t length;

    if (args_file_deck(list) >= 0) {
        pick[0] = (uint16_t)(args_file_deck(list) + 1);
        return args_deck(a, r, args_file_deck(list));
    }
    for (const char *at = list; at != NULL; at += length + 1) {
        char word[NAME];

        length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (++words > r->game->pick.max)
            return args_wrong(a, "--%s %s: at most %d", option, list,
                              r->game->pick.max);
        if (strcmp(word, by_chance) == 0)
            *open = true;
        else if ((pick[n++] = (uint16_t)args_pick(a, r, option, word)) == 0)
            return EXIT_USAGE;
        if (at[length] == '\0')
            break;
    }
    return EXIT_FINE;
}

/* Options that say what the user's seat brings; a game takes the one that it is
 * named after, and --team. */
static const char *const bringing[] = { "fighter", "champion", "team" };

enum { BRINGING = sizeof bringing / sizeof bringing[0] };

static bool brings_by(const struct pick *pick, const char *option)
{
    return strcmp(option, pick->name) == 0 ||
           (strcmp(option, "team") == 0 && !pick->deck);
}

const char *args_own(const struct args *a, const struct rules *r)
{
    const struct pick *pick = &r->game->pick;

    if (pick->max == 0)
        return NULL;
    if (args_value(a, pick->name) != NULL)
        return pick->name;
    return !pick->deck && args_value(a, "team") != NULL ? "team" : NULL;
}

const char *args_bring(const struct rules *r)
{
    const struct pick *pick = &r->game->pick;

    for (int i = 0; i < BRINGING && pick->max <= 2; i++)
        if (strcmp(bringing[i], pick->name) == 0)
            return pick->name;
    return pick->deck ? pick->name : "team";
}

const char *args_foe(const struct rules *r)
{
    return r->game->pick.deck ? "foe-deck" : "foe";
}

/* --foe where nobody else brings anything, or where it is --foe-deck. */
static int check_foe(const struct args *a, const struct rules *r)
{
    static const char *const options[] = { "foe", "foe-deck" };

    for (int i = 0; i < 2; i++) {
        if (args_value(a, options[i]) == NULL)
            continue;
        if (r->game->pick.max == 0)
            return args_wrong(a, "--%s: there is none to choose in %s",
                              options[i], r->game->title);
        if (strcmp(options[i], args_foe(r)) != 0)
            return args_wrong(a, "--%s: in %s others bring theirs by --%s",
                              options[i], r->game->title, args_foe(r));
    }
    return EXIT_FINE;
}

int args_check_own(const struct args *a, const struct rules *r)
{
    const struct pick *pick = &r->game->pick;
    const char *own = args_own(a, r);

    for (int i = 0; i < BRINGING; i++) {
        if (args_value(a, bringing[i]) == NULL)
            continue;
        if (pick->max == 0)
            return args_wrong(a, "--%s: there is none to choose in %s",
                              bringing[i], r->game->title);
        if (!brings_by(pick, bringing[i]))
            return args_wrong(
                a, "--%s: in %s it is --%s, %s", bringing[i], r->game->title,
                args_has(a, pick->name) ? pick->name : "team", pick->about);
        if (strcmp(own, bringing[i]) != 0)
            return args_wrong(a, "--%s and --%s mean the same: give one", own,
                              bringing[i]);
    }
    return EXIT_FINE;
}

static int set_picks(const struct args *a, const struct rules *r,
                     struct setup *s, unsigned *open)
{
    const char *own = args_own(a, r), *others = args_foe(r);
    int seat, foe = 0;

    if (args_check_own(a, r) != EXIT_FINE || check_foe(a, r) != EXIT_FINE ||
        args_seat(a, s->players, &seat) != EXIT_FINE)
        return EXIT_USAGE;
    for (int who = 0; who < s->players && r->game->pick.max > 0; who++) {
        const char *option = who == seat ? own : others;
        const char *list = NULL;
        bool chance;

        if (option != NULL)
            list = args_repeat(a, option, who == seat ? 0 : foe++);
        chance = list == NULL;

        if (list != NULL &&
            read_picks(a, r, option, list, s->pick[who], &chance) != EXIT_FINE)
            return EXIT_USAGE;
        *open |= (unsigned)chance << who;
    }
    if (args_repeat(a, others, foe) != NULL)
        return args_wrong(a, "--%s %s: more than there are opponents (%d)",
                          others, args_repeat(a, others, foe), foe);
    return EXIT_FINE;
}

int args_open_setup(const struct args *a, const struct rules *r, int players,
                    struct setup *s, unsigned *open)
{
    const char *count = args_value(a, "players");
    char said[NAME];
    struct reason why;

    *open = 0;
    setup_default(r, players, s);
    memset(s->pick, 0, sizeof s->pick);
    if (args_settings(a, r, s) != EXIT_FINE)
        return EXIT_USAGE;
    if (count != NULL && setup_set(r, s, "players", count, &why) < 0) {
        snprintf(said, sizeof said, "players %s", count);
        return args_wrong_setting(a, r, said, "players", &why);
    }
    if (check_variant(a, r, s) != EXIT_FINE)
        return EXIT_USAGE;
    return set_picks(a, r, s, open);
}

int args_setup(const struct args *a, const struct rules *r, uint64_t seed,
               struct setup *s)
{
    struct reason why;
    struct rng rng;
    unsigned open;

    if (args_open_setup(a, r, r->game->min_players, s, &open) != EXIT_FINE)
        return EXIT_USAGE;
    rng_seed(&rng, ~seed); /* not the luck of the deal */
    if (picks_fill(r, s, open, &rng, &why) < 0)
        return args_wrong(a, "these settings cannot be played: %s [%s]",
                          why.text, why.rule);
    return EXIT_FINE;
}

int args_nets(const struct args *a, const struct rules *r)
{
    struct error err;
    const char *path;

    for (int k = 0; (path = args_repeat(a, "net", k)) != NULL; k++)
        if (net_add(path, r, &err) < 0)
            return args_wrong(a, "--net %s", err.message);
    return EXIT_FINE;
}
