/* results.c - riposte results: matches won and lost, by game, opponent and
 * fighter. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "cmd/kept.h"
#include "core/game.h"
#include "match/picks.h"
#include "tui/printer.h"

enum { NAME = 80 };

/* One line of the table. */
struct result {
    char game[NAME], foe[NAME], fighter[NAME];
    int won, lost, drawn;
};

struct results {
    struct result *row;
    int n;
    int unread; /* matches that cannot be read any more */
};

/* The line of a match. */
static struct result *find(struct results *r, const struct result *key)
{
    for (int i = 0; i < r->n; i++)
        if (strcmp(r->row[i].game, key->game) == 0 &&
            strcmp(r->row[i].foe, key->foe) == 0 &&
            strcmp(r->row[i].fighter, key->fighter) == 0)
            return &r->row[i];
    r->row = must_realloc(r->row, ((size_t)r->n + 1) * sizeof *r->row);
    r->row[r->n] = *key;
    return &r->row[r->n++];
}

/* "normal", or "hard, easy" against two. */
static void put_foes(const struct kept *k, char out[NAME])
{
    const char *name;
    struct text text;

    text_init(&text, out, NAME);
    for (int i = 0; i + 1 < k->rec.setup.players &&
                    (name = args_repeat(&k->play, "vs", i)) != NULL;
         i++) {
        text_put(&text, i > 0 ? ", " : "");
        text_put(&text, name);
    }
}

/* "Reese", or "Reese, Heidi". */
static void put_picks(const struct kept *k, int who, char out[NAME])
{
    const uint16_t *pick = k->rec.setup.pick[who];
    struct text text;

    text_init(&text, out, NAME);
    for (int i = 0; i < DUEL_MAX_PICKS && pick[i] != 0; i++) {
        text_put(&text, i > 0 ? ", " : "");
        text_put(&text, pick_name(k->rec.rules, pick[i]));
    }
}

/* Add a match, if one person played it against others. */
static void add(struct results *r, const struct kept *k)
{
    int who = kept_seat(k), rank[DUEL_MAX_PLAYERS], firsts = 0;
    struct result key = { .won = 0 }, *row;

    if (k->state != KEPT_FINE) {
        r->unread++;
        return;
    }
    if (who < 0 || !duel_over(&k->rec.now.duel, rank))
        return;
    snprintf(key.game, NAME, "%s", k->rules->game->title);
    put_foes(k, key.foe);
    put_picks(k, who, key.fighter);
    for (int i = 0; i < k->rec.setup.players; i++)
        firsts += rank[i] == 1 && duel_side(&k->rec.now.duel, i) !=
                                      duel_side(&k->rec.now.duel, who);
    row = find(r, &key);
    if (rank[who] == 1 && firsts == 0)
        row->won++;
    else if (rank[who] == 1)
        row->drawn++;
    else
        row->lost++;
}

static void gather(struct results *r)
{
    struct saved *list;
    int n = saves_list(SAVES_HISTORY, &list);

    for (int i = 0; i < n; i++) {
        struct kept k;

        kept_open(&k, &list[i]);
        add(r, &k);
        kept_close(&k);
    }
    saves_free(list, n);
}

static int by_name(const void *a, const void *b)
{
    const struct result *x = a, *y = b;
    int game = strcmp(x->game, y->game), foe = strcmp(x->foe, y->foe);

    return game != 0 ? game : foe != 0 ? foe : strcmp(x->fighter, y->fighter);
}

static void print_table(const struct results *r, const struct printer *p)
{
    const char *last = "";

    for (int i = 0; i < r->n; i++) {
        const struct result *row = &r->row[i];

        if (strcmp(row->game, last) != 0) {
            printer_ink(p, INK_STRONG);
            printer_pad(p, row->game, 52);
            printer_ink(p, INK_PLAIN);
            fputs(" won  lost  drawn\n", p->out);
        }
        last = row->game;
        fputs("  ", p->out);
        printer_pad(p, row->foe, 20);
        printer_pad(p, row->fighter, 30);
        fprintf(p->out, "%4d  %4d  %5d\n", row->won, row->lost, row->drawn);
    }
    if (r->n == 0)
        fputs("No match is over yet. riposte play begins one.\n", p->out);
    if (r->unread > 0)
        fprintf(p->out, "%d that cannot be read are left out.\n", r->unread);
}

static void print_json(const struct results *r)
{
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '[');
    for (int i = 0; i < r->n; i++) {
        json_open(&j, NULL, '{');
        json_put_string(&j, "game", r->row[i].game);
        json_put_string(&j, "opponent", r->row[i].foe);
        json_put_string(&j, "fighter", r->row[i].fighter);
        json_put_number(&j, "won", r->row[i].won);
        json_put_number(&j, "lost", r->row[i].lost);
        json_put_number(&j, "drawn", r->row[i].drawn);
        json_close(&j);
    }
    json_close(&j);
}

static int run(const struct args *a)
{
    struct results r = { 0 };
    struct printer p;

    gather(&r);
    if (r.n > 0)
        qsort(r.row, (size_t)r.n, sizeof *r.row, by_name);
    printer_init(&p, stdout, args_value(a, "plain") != NULL);
    if (args_value(a, "json") != NULL)
        print_json(&r);
    else
        print_table(&r, &p);
    free(r.row);
    return EXIT_FINE;
}

const struct command cmd_results = {
    .name = "results",
    .synopsis = "",
    .about = "Count the matches you won and lost.",
    .more =
        "By game, by opponent and by fighter: all finished matches that one "
        "person played against computers.",
    .options =
        (const struct option_row[]){
            { "json", NULL, "the table for programs" },
            { "plain", NULL, "no colours, ASCII only" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 0,
    .run = run,
};
