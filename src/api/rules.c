/* rules.c - rules from settings, and their cards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/near.h"
#include "core/replay.h"
#include "match/faces.h"
#include "match/picks.h"

enum { NAME = 48, VALUE = 256, SETTINGS = 8192 };

/* --- reading settings --- */

/* Settings while they are read. */
struct settings {
    const struct rules *r;
    struct setup setup;
    unsigned named; /* seats whose picks are named, one bit each */
    bool draw;      /* chance chooses the others, with this seed */
    uint64_t seed;
    struct riposte_error *err;
};

/* NAME=VALUE */
struct setting {
    char name[NAME], value[VALUE];
};

static int wrong_setting(struct settings *in, const struct setting *s,
                         const struct reason *why)
{
    const struct game *g = in->r->game;
    struct near near = near_begin(s->name);
    struct reason told = *why;
    char text[VALUE + 2 * NAME + 512];

    near_offer(&near, "players");
    near_offer(&near, "variant");
    near_offer(&near, "draw");
    for (int i = 0; i < g->npolicies; i++)
        near_offer(&near, g->policies[i].name);
    if (*why->rule != '\0' && strcmp(s->name, "players") != 0)
        snprintf(text, sizeof text, "%s=%s: no such value (%s)", s->name,
                 s->value, why->text);
    else if (near.distance == 0 || near.best == NULL)
        snprintf(text, sizeof text, "%s=%s: %s", s->name, s->value, why->text);
    else
        snprintf(text, sizeof text, "%s=%s: %s; did you mean \"%s\"?", s->name,
                 s->value, why->text, near.best);
    told.text = text;
    return api_refuse(in->err, RIPOSTE_INVALID, &told);
}

static int read_words(struct settings *in, const char *text);

static int set_variant(struct settings *in, const struct setting *s)
{
    const struct game *g = in->r->game;

    for (int i = 0; i < g->nvariants; i++)
        if (strcmp(g->variants[i].name, s->value) == 0)
            return read_words(in, g->variants[i].settings);
    return wrong_setting(
        in, s, &(struct reason){ "", "no such variant in this game" });
}

static int set_draw(struct settings *in, const struct setting *s)
{
    char *end;

    in->draw = true;
    in->seed = strtoull(s->value, &end, 10);
    if (s->value[0] >= '0' && s->value[0] <= '9' && *end == '\0')
        return 0;
    return wrong_setting(in, s,
                         &(struct reason){ "", "a seed is a whole number" });
}

static int set_one(struct settings *in, const struct setting *s)
{
    struct reason why;

    if (strcmp(s->name, "variant") == 0)
        return set_variant(in, s);
    if (strcmp(s->name, "draw") == 0)
        return set_draw(in, s);
    if (setup_set(in->r, &in->setup, s->name, s->value, &why) < 0)
        return wrong_setting(in, s, &why);
    if (s->name[1] == '.')
        in->named |= 1u << (s->name[0] - 'A');
    return 0;
}

/* Cut off the next word; NULL at the end of the text. */
static const char *next_word(const char *at, size_t *n)
{
    at += strspn(at, " \t\r\n");
    *n = strcspn(at, " \t\r\n");
    return *n > 0 ? at : NULL;
}

static int read_words(struct settings *in, const char *text)
{
    struct setting s;
    size_t n;

    for (; (text = next_word(text, &n)) != NULL; text += n) {
        const char *equals = memchr(text, '=', n);
        size_t name = equals != NULL ? (size_t)(equals - text) : 0;

        if (name == 0 || name >= NAME || n - name - 1 >= VALUE)
            return api_fail(in->err, RIPOSTE_INVALID,
                            "\"%.*s\" is not a setting: it is NAME=VALUE",
                            (int)(n < NAME ? n : NAME), text);
        snprintf(s.name, sizeof s.name, "%.*s", (int)name, text);
        snprintf(s.value, sizeof s.value, "%.*s", (int)(n - name - 1),
                 equals + 1);
        if (set_one(in, &s) < 0)
            return -1;
    }
    return 0;
}

/* Does the text name what somebody brings?  That may mean other settings. */
static bool names_picks(const struct rules *r, const char *text)
{
    size_t n;

    for (; (text = next_word(text, &n)) != NULL; text += n)
        if (n > 2 && text[1] == '.')
            return r->game->pick.means != NULL;
    return false;
}

/* --- what is left open --- */

static unsigned open_seats(const struct settings *in)
{
    return ((1u << in->setup.players) - 1) & ~in->named;
}

static void usual_picks(struct settings *in)
{
    struct setup usual;

    setup_default(in->r, in->setup.players, &usual);
    for (int i = 0; i < in->setup.players; i++)
        if (open_seats(in) >> i & 1)
            memcpy(in->setup.pick[i], usual.pick[i], sizeof usual.pick[i]);
}

/* The usual picks; or by chance, if it is asked to choose, or if the usual ones do
 * not fit the other settings. */
static int complete(struct settings *in)
{
    struct setup named = in->setup;
    struct reason why, first;
    struct rng rng;

    if (in->named >> in->setup.players != 0)
        return api_fail(in->err, RIPOSTE_INVALID,
                        "a seat brings something that nobody has: there are "
                        "%d players",
                        in->setup.players);
    if (!in->draw) {
        usual_picks(in);
        if (setup_check(in->r, &in->setup, &first) == 0)
            return 0;
        in->setup = named;
    }
    rng_seed(&rng, in->seed);
    if (picks_fill(in->r, &in->setup, open_seats(in), &rng, &why) == 0)
        return 0;
    return api_refuse(in->err, RIPOSTE_INVALID, in->draw ? &why : &first);
}

static int read_settings(struct settings *in, const char *text)
{
    setup_default(in->r, in->r->game->min_players, &in->setup);
    memset(in->setup.pick, 0, sizeof in->setup.pick);
    if (names_picks(in->r, text) && read_words(in, in->r->game->pick.means) < 0)
        return -1;
    if (read_words(in, text) < 0)
        return -1;
    return complete(in);
}

/* --- writing them --- */

static char *write_settings(const struct rules *r, const struct setup *s)
{
    char *buffer = must_alloc(SETTINGS);
    struct text out;

    text_init(&out, buffer, SETTINGS);
    text_put(&out, "players=");
    text_number(&out, s->players);
    for (int i = 0; i < r->game->npolicies; i++) {
        text_char(&out, ' ');
        text_put(&out, r->game->policies[i].name);
        text_char(&out, '=');
        setup_value(r, s, i, &out);
    }
    for (int who = 0; who < s->players; who++) {
        if (s->pick[who][0] == 0)
            continue;
        text_char(&out, ' ');
        text_char(&out, seat_letter(who));
        text_char(&out, '.');
        text_put(&out, r->game->pick.name);
        text_char(&out, '=');
        setup_picks(r, s, who, &out);
    }
    return buffer;
}

/* --- rules --- */

/* Equal for rules by which matches run the same. */
static uint64_t stamp_of(const struct riposte_rules *rules)
{
    const uint64_t parts[] = {
        UINT64_C(0x3165736f70697221), /* of memory that holds a match */
        duel_size(rules->rules),
        hash_bytes(rules->rules->game->id, strlen(rules->rules->game->id)),
        book_hash(rules->excerpt->from->book),
        hash_bytes(rules->settings, strlen(rules->settings)),
    };

    return hash_bytes(parts, sizeof parts);
}

struct riposte_rules *api_rules_new(const struct rules *r,
                                    const struct setup *s,
                                    struct riposte_error *err)
{
    struct riposte_rules *rules = must_calloc(1, sizeof *rules);
    union match m;

    rules->excerpt = excerpt_new(r, s);
    rules->rules = &rules->excerpt->rules;
    rules->setup = &rules->excerpt->setup;
    rules->settings = write_settings(r, s);
    rules->stamp = stamp_of(rules);
    duel_start(rules->rules, &m.duel, rules->setup, 0, NULL);
    api_rows_cards(&rules->cards, rules->rules, &m.duel);
    rules->encoding = encoding_new(rules->rules, rules->setup);
    if (rules->encoding != NULL)
        return rules;
    api_fail(err, RIPOSTE_MEMORY, "there is no memory for the encoding");
    riposte_rules_close(rules);
    return NULL;
}

struct riposte_rules *riposte_rules_open(const struct riposte_game *game,
                                         const char *settings,
                                         struct riposte_error *err)
{
    struct settings in = { .err = err };

    if (api_given(game, "game", err) < 0)
        return NULL;
    in.r = game->rules;
    if (read_settings(&in, settings != NULL ? settings : "") < 0)
        return NULL;
    return api_rules_new(game->rules, &in.setup, err);
}

void riposte_rules_close(struct riposte_rules *rules)
{
    if (rules == NULL)
        return;
    encoding_free(rules->encoding);
    api_rows_free(&rules->cards);
    free(rules->settings);
    excerpt_free(rules->excerpt);
    free(rules);
}

int riposte_settings(const struct riposte_rules *rules, char *out, size_t room,
                     struct riposte_error *err)
{
    if (api_given(rules, "rules", err) < 0)
        return RIPOSTE_MISUSE;
    return api_text(rules->settings, out, room, err);
}

int riposte_players(const struct riposte_rules *rules)
{
    return rules != NULL ? rules->setup->players : 0;
}

/* --- cards --- */

int riposte_card(const struct riposte_rules *rules, int card,
                 struct riposte_row *out, struct riposte_error *err)
{
    if (api_given(rules, "rules", err) < 0)
        return RIPOSTE_MISUSE;
    return api_row(&rules->cards, card > 0 ? card - 1 : -1, out, err);
}

static int check_card(const struct riposte_rules *rules, int card,
                      struct riposte_error *err)
{
    if (api_given(rules, "rules", err) < 0)
        return RIPOSTE_MISUSE;
    if (card <= 0 || card > rules->cards.n)
        return api_fail(err, RIPOSTE_MISUSE,
                        "there is no card %d: the last is "
                        "%d",
                        card, rules->cards.n);
    return 0;
}

int riposte_stat(const struct riposte_rules *rules, int card, int i, int *value,
                 struct riposte_error *err)
{
    if (check_card(rules, card, err) < 0 || api_given(value, "value", err) < 0)
        return RIPOSTE_MISUSE;
    if (i < 0 || i >= rules->rules->game->vocabulary->nstats)
        return api_fail(err, RIPOSTE_MISUSE, "cards have no number %d", i);
    *value = rules->rules->book->cards[card].stat[i];
    return RIPOSTE_OK;
}

int riposte_card_face(const struct riposte_rules *rules, int card, char *out,
                      size_t room, struct riposte_error *err)
{
    struct json j;
    union match m;
    int n;

    if (check_card(rules, card, err) < 0)
        return RIPOSTE_MISUSE;
    duel_start(rules->rules, &m.duel, rules->setup, 0, NULL);
    json_init_lines(&j);
    faces_card(&j, rules->rules, &m.duel, (unsigned)card);
    j.text[strcspn(j.text, "\n")] = '\0';
    n = api_text(j.text, out, room, err);
    json_done(&j);
    return n;
}
