/* fair.c - see fair.h.  The hash is BLAKE2b with 32 bytes; the secret and the
 * seed are hashed under different keys, so that neither reveals the other. */
#include "server/fair.h"

#include <sodium.h>
#include <string.h>

static const char commitment_key[] = "riposte fair commitment 1";
static const char *const seed_key[] = {
    [FAIR_DEAL] = "riposte fair deal 2",
    [FAIR_PICKS] = "riposte fair picks 2",
    [FAIR_DELAYS] = "riposte fair delays 2",
};

static void commit(const uint8_t secret[FAIR_BYTES], uint8_t out[FAIR_BYTES])
{
    crypto_generichash(out, FAIR_BYTES, secret, FAIR_BYTES,
                       (const unsigned char *)commitment_key,
                       sizeof commitment_key);
}

void fair_begin(struct fair *f, int players)
{
    memset(f, 0, sizeof *f);
    f->players = players;
    randombytes_buf(f->secret, FAIR_BYTES);
    commit(f->secret, f->commitment);
}

static int read_hex(const char *hex, uint8_t out[FAIR_BYTES])
{
    size_t n = 0;

    return sodium_hex2bin(out, FAIR_BYTES, hex, FAIR_HEX - 1, NULL, &n, NULL) ==
                       0 &&
                   n == FAIR_BYTES
               ? 0
               : -1;
}

int fair_commit(struct fair *f, int players, const char *hex)
{
    memset(f, 0, sizeof *f);
    f->players = players;
    if (strlen(hex) != FAIR_HEX - 1 || read_hex(hex, f->secret) < 0)
        return -1;
    commit(f->secret, f->commitment);
    return 0;
}

int fair_add(struct fair *f, int who, const char *hex)
{
    return strlen(hex) == FAIR_HEX - 1 ? read_hex(hex, f->part[who]) : -1;
}

void fair_hex(const uint8_t bytes[FAIR_BYTES], char out[FAIR_HEX])
{
    sodium_bin2hex(out, FAIR_HEX, bytes, FAIR_BYTES);
}

struct seed fair_seed(const struct fair *f, enum fair_use use)
{
    crypto_generichash_state hash;
    struct seed seed = { .keyed = true };

    crypto_generichash_init(&hash, (const unsigned char *)seed_key[use],
                            strlen(seed_key[use]), FAIR_BYTES);
    crypto_generichash_update(&hash, f->secret, FAIR_BYTES);
    for (int i = 0; i < f->players; i++)
        crypto_generichash_update(&hash, f->part[i], FAIR_BYTES);
    crypto_generichash_final(&hash, seed.key, FAIR_BYTES);
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

void fair_write(const struct fair *f, struct text *out)
{
    put_line("commitment", f->commitment, out);
    put_line("secret", f->secret, out);
    for (int i = 0; i < f->players; i++)
        put_line((char[]){ seat_letter(i), '\0' }, f->part[i], out);
}

/* The bytes after a name, in its own line.  0 or -1. */
static int find_line(const char *replay, const char *name,
                     uint8_t out[FAIR_BYTES])
{
    size_t length = strlen(name);

    for (const char *at = replay; at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, remark, sizeof remark - 1) != 0)
            continue;
        at += sizeof remark - 1;
        if (strncmp(at, name, length) == 0 && at[length] == ' ' &&
            strcspn(at + length + 1, "\r\n") == FAIR_HEX - 1)
            return read_hex(at + length + 1, out);
    }
    return -1;
}

int fair_verify(const char *replay, int players, const struct seed *seed,
                struct error *err)
{
    struct fair f = { .players = players };
    uint8_t own[FAIR_BYTES];
    struct seed made;
    int found = find_line(replay, "commitment", f.commitment) +
                find_line(replay, "secret", f.secret);

    for (int i = 0; i < players; i++)
        found += find_line(replay, (char[]){ seat_letter(i), '\0' }, f.part[i]);
    if (found < 0) {
        error_set(err,
                  "the replay lacks the remarks of a fair deal (%s...) "
                  "for the host and each player",
                  remark);
        return -1;
    }
    commit(f.secret, own);
    if (memcmp(own, f.commitment, FAIR_BYTES) != 0) {
        error_set(err, "the secret is not the one that was committed to");
        return -1;
    }
    made = fair_seed(&f, FAIR_DEAL);
    if (!seed->keyed || memcmp(made.key, seed->key, FAIR_BYTES) != 0) {
        error_set(err, "the seed is not made from the secret and the players' "
                       "parts");
        return -1;
    }
    return 0;
}
