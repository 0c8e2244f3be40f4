/* puzzle_words.c - see puzzle_words.h. */
#include "lab/puzzle_words.h"

#include "lab/review.h"
#include "match/hint.h"

/* Long enough to see what was proved; people wait for it. */
static const char adviser_name[] = "search:fixed=1000";

static void read_adviser(struct computer *out, struct rng *luck)
{
    struct error err;

    computer_read(adviser_name, out, &err);
    rng_seed(luck, 1);
}

void puzzle_say_wrong(const struct rules *r, const struct duel *d, int who,
                      choice given, struct text *out)
{
    struct computer adviser;
    struct review review;
    struct rng rng;

    read_adviser(&adviser, &rng);
    review_answer(&adviser, r, d, who, NULL, given, &rng, &review);
    text_put(out, "Not that. ");
    review_say_loss(r, d, who, &review, out);
    text_char(out, '.');
}

/* An adviser who would give another answer has nothing to say of this one. */
void puzzle_say_right(const struct rules *r, const struct duel *d, int who,
                      choice given, struct text *out)
{
    struct computer adviser;
    struct hint *h;
    struct rng rng;

    read_adviser(&adviser, &rng);
    h = hint_new(&adviser, r, d, who, NULL, &rng);
    text_put(out, "Right.");
    if (h->answer[0].answer == given) {
        text_char(out, ' ');
        hint_say(h, 0, out);
        text_put(out, h->secret ? ": its share of the mix is "
                                : ": your chance to win is ");
        hint_value(h, 0, out);
        text_char(out, '.');
        for (int i = 0;; i++) {
            size_t before = out->n;

            text_char(out, ' ');
            if (hint_sentence(h, i, out))
                continue;
            out->n = before;
            out->at[before] = '\0';
            break;
        }
    }
    hint_free(h);
}
