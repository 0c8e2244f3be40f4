/* near.c - see near.h.  The distance is Damerau's: three rows of the table of
 * Wagner and Fischer are enough, since a swap looks two rows back. */
#include "base/near.h"

#include <stddef.h>

#include "base/text.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* One row of the table: row[j] is the distance between the first i letters of a
 * and the first j of b. */
static void fill_row(const char *a, const char *b, int i, int nb, int *row,
                     const int *above, const int *two_above)
{
    row[0] = i;
    for (int j = 1; j <= nb; j++) {
        int wrong = a[i - 1] == b[j - 1] ? 0 : 1;

        row[j] = least(above[j - 1] + wrong, least(above[j], row[j - 1]) + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = least(row[j], two_above[j - 2] + 1);
    }
}

static int slips(const char *a, const char *b, int na, int nb)
{
    int rows[3][NEAR_MAX + 1];

    for (int j = 0; j <= nb; j++)
        rows[0][j] = j;
    for (int i = 1; i <= na; i++)
        fill_row(a, b, i, nb, rows[i % 3], rows[(i + 2) % 3],
                 rows[(i + 1) % 3]);
    return rows[na % 3][nb];
}

struct near near_begin(const char *word)
{
    size_t n = text_length(word);
    struct near near = { word, NULL, (n < 3 ? 1 : (int)(n / 3)) + 1 };

    return near;
}

void near_offer(struct near *near, const char *candidate)
{
    size_t na = text_length(near->word), nb = text_length(candidate);
    int distance;

    if (na > NEAR_MAX || nb > NEAR_MAX)
        return;
    distance = slips(near->word, candidate, (int)na, (int)nb);
    if (distance < near->distance && distance < (int)nb) {
        near->distance = distance;
        near->best = candidate;
    }
}

const char *near_word(const char *word, const char *const *list, int n)
{
    struct near near = near_begin(word);

    for (int i = 0; i < n; i++)
        near_offer(&near, list[i]);
    return near.best;
}
