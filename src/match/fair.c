/* fair.c - see fair.h.  Every hash is made under a key that names its use, so that
 * no hash can be taken for another one. */
#include "match/fair.h"

#include <string.h>

#include "base/blake.h"
#include "core/game.h"
#include "core/replay.h"
#include "match/picks.h"

enum { TERMS_ROOM = 4096 };

static const char seal_key[] = "riposte fair seal 2";
static const char commitment_key[] = "riposte fair commitment 2";
static const char *const seed_key[] = {
    [FAIR_DEAL] = "riposte fair deal 2",
    [FAIR_PICKS] = "riposte fair picks 2",
    [FAIR_DELAYS] = "riposte fair delays 2",
};

static void begin_hash(struct blake *b, const char *key)
{
    blake_begin(b, key, strlen(key));
}

/* --- digits --- */

void fair_hex(const uint8_t bytes[FAIR_BYTES], char out[FAIR_HEX])
{
    struct text text;

    text_init(&text, out, FAIR_HEX);
    for (int i = 0; i < FAIR_BYTES; i++)
        text_hex(&text, bytes[i], 2);
}

static int digit(char c)
{
    const char *digits = "0123456789abcdef", *at = strchr(digits, c);

    return c != '\0' && at != NULL ? (int)(at - digits) : -1;
}

int fair_read_hex(const char *hex, uint8_t out[FAIR_BYTES])
{
    if (strspn(hex, "0123456789abcdef") < FAIR_HEX - 1)
        return -1;
    for (int i = 0; i < FAIR_BYTES; i++)
        out[i] = (uint8_t)(digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]));
    return 0;
}

/* The same where nothing follows. */
static int read_whole(const char *hex, uint8_t out[FAIR_BYTES])
{
    return strlen(hex) == FAIR_HEX - 1 ? fair_read_hex(hex, out) : -1;
}

/* --- making a deal --- */

void fair_make_seal(const uint8_t part[FAIR_BYTES], uint8_t out[FAIR_BYTES])
{
    struct blake b;

    begin_hash(&b, seal_key);
    blake_add(&b, part, FAIR_BYTES);
    blake_end(&b, out);
}

static void begin(struct fair *f, int players)
{
    memset(f, 0, sizeof *f);
    f->players = players;
    for (int i = 0; i < players; i++)
        fair_make_seal(f->part[i], f->seal[i]);
}

int fair_begin(struct fair *f, int players, const char *secret)
{
    begin(f, players);
    return read_whole(secret, f->secret);
}

int fair_seal(struct fair *f, int who, const char *hex)
{
    return read_whole(hex, f->seal[who]);
}

int fair_add(struct fair *f, int who, const char *hex)
{
    uint8_t part[FAIR_BYTES], seal[FAIR_BYTES];

    if (read_whole(hex, part) < 0)
        return -1;
    fair_make_seal(part, seal);
    if (memcmp(seal, f->seal[who], FAIR_BYTES) != 0)
        return -1;
    memcpy(f->part[who], part, FAIR_BYTES);
    return 0;
}

/* What is played, as a replay says it, but for what chance is to add. */
static void write_terms(const struct rules *r, const struct setup *s,
                        unsigned open, char terms[TERMS_ROOM])
{
    struct setup blank = *s;
    struct text out;

    for (int i = 0; i < s->players; i++)
        if (open >> i & 1)
            memset(blank.pick[i], 0, sizeof blank.pick[i]);
    text_init(&out, terms, TERMS_ROOM);
    replay_terms(r, &blank, &out);
}

void fair_commit(struct fair *f, const struct rules *r, const struct setup *s,
                 unsigned open)
{
    char terms[TERMS_ROOM];
    struct blake b;

    f->open = open;
    write_terms(r, s, open, terms);
    begin_hash(&b, commitment_key);
    blake_add(&b, f->secret, FAIR_BYTES);
    for (int i = 0; i < f->players; i++)
        blake_add(&b, f->seal[i], FAIR_BYTES);
    blake_add(&b, terms, strlen(terms));
    blake_end(&b, f->commitment);
}

struct seed fair_seed(const struct fair *f, enum fair_use use)
{
    struct seed seed = { .keyed = true };
    struct blake b;

    begin_hash(&b, seed_key[use]);
    blake_add(&b, f->secret, FAIR_BYTES);
    for (int i = 0; i < f->players; i++)
        blake_add(&b, f->part[i], FAIR_BYTES);
    blake_end(&b, seed.key);
    return seed;
}

/* --- in a replay --- */

static const char remark[] = "# fair ";

static void put_line(const char *name, const uint8_t bytes[FAIR_BYTES],
                     struct text *out)
{
    char hex[FAIR_HEX];

    fair_hex(bytes, hex);
    text_put(out, remark);
    text_put(out, name);
    text_char(out, ' ');
    text_put(out, hex);
    text_char(out, '\n');
}

static void put_open(const struct fair *f, struct text *out)
{
    text_put(out, remark);
    text_put(out, "picks ");
    for (int i = 0; i < f->players; i++)
        if (f->open >> i & 1)
            text_char(out, seat_letter(i));
    text_char(out, '\n');
}

void fair_write(const struct fair *f, struct text *out)
{
    put_line("commitment", f->commitment, out);
    if (f->open != 0)
        put_open(f, out);
    put_line("secret", f->secret, out);
    for (int i = 0; i < f->players; i++)
        put_line((char[]){ seat_letter(i), '\0' }, f->part[i], out);
}

/* What follows a name in its own line, or NULL. */
static const char *find_line(const char *replay, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = replay; at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, remark, sizeof remark - 1) != 0)
            continue;
        at += sizeof remark - 1;
        if (strncmp(at, name, length) == 0 && at[length] == ' ')
            return at + length + 1;
    }
    return NULL;
}

static int read_line(const char *replay, const char *name,
                     uint8_t out[FAIR_BYTES])
{
    const char *at = find_line(replay, name);

    return at != NULL && strcspn(at, "\r\n") == FAIR_HEX - 1
               ? fair_read_hex(at, out)
               : -1;
}

static unsigned read_open(const char *replay, int players)
{
    const char *at = find_line(replay, "picks");
    unsigned open = 0;

    for (; at != NULL && *at >= 'A' && *at < 'A' + players; at++)
        open |= 1u << (*at - 'A');
    return open;
}

/* Parts and secret; the seals follow from them. */
static int read_remarks(const char *replay, struct fair *f, struct error *err)
{
    int found = read_line(replay, "commitment", f->commitment) +
                read_line(replay, "secret", f->secret);

    for (int i = 0; i < f->players; i++) {
        found +=
            read_line(replay, (char[]){ seat_letter(i), '\0' }, f->part[i]);
        fair_make_seal(f->part[i], f->seal[i]);
    }
    if (found < 0)
        error_set(err,
                  "the replay lacks the remarks of a fair deal (%s...) "
                  "for the host and each player",
                  remark);
    return found < 0 ? -1 : 0;
}

/* --- checking --- */

/* What chance let players bring is what follows from the secret and the
 * parts. */
static bool picks_follow(const struct fair *f, const struct rules *r,
                         const struct setup *given)
{
    struct seed seed = fair_seed(f, FAIR_PICKS);
    struct setup drawn = *given;
    struct reason why;
    struct rng rng;

    for (int i = 0; i < f->players; i++)
        if (f->open >> i & 1)
            memset(drawn.pick[i], 0, sizeof drawn.pick[i]);
    rng_begin(&rng, &seed);
    return picks_fill(r, &drawn, f->open, &rng, &why) == 0 &&
           memcmp(drawn.pick, given->pick, sizeof drawn.pick) == 0;
}

static int check_kept(const struct fair *f, const struct fair_kept *kept,
                      struct error *err)
{
    uint8_t bytes[FAIR_BYTES];

    if (kept->commitment != NULL &&
        (read_whole(kept->commitment, bytes) < 0 ||
         memcmp(bytes, f->commitment, FAIR_BYTES) != 0))
        return error_set(err,
                         "the commitment is not the one that you were shown: "
                         "this deal was made afterwards, or is of another "
                         "match");
    if (kept->part == NULL)
        return 0;
    for (int i = 0; i < f->players; i++)
        if (read_whole(kept->part, bytes) == 0 &&
            memcmp(bytes, f->part[i], FAIR_BYTES) == 0)
            return 0;
    return error_set(err, "the part that you added is not in this deal");
}

int fair_verify(const char *replay, const struct record *rec,
                const struct fair_kept *kept, struct error *err)
{
    const struct rules *r = rec->excerpt->from;
    const struct setup *given = &rec->excerpt->given;
    uint8_t committed[FAIR_BYTES];
    struct fair f;
    struct seed deal;

    begin(&f, given->players);
    if (read_remarks(replay, &f, err) < 0)
        return -1;
    memcpy(committed, f.commitment, FAIR_BYTES);
    fair_commit(&f, r, given, read_open(replay, f.players));
    if (memcmp(f.commitment, committed, FAIR_BYTES) != 0)
        return error_set(err,
                         "the commitment is to another secret, other parts or "
                         "other settings");
    deal = fair_seed(&f, FAIR_DEAL);
    if (!rec->seed.keyed || memcmp(deal.key, rec->seed.key, RNG_KEY) != 0)
        return error_set(err, "the seed is not made from the secret and the "
                              "players' parts");
    if (!picks_follow(&f, r, given))
        return error_set(err,
                         "what chance let players bring does not follow from "
                         "the secret and the players' parts");
    return check_kept(&f, kept, err);
}
