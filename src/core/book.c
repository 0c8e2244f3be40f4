/* book.c - looking things up in a book. */
#include "core/book.h"

#include "base/text.h"

unsigned book_find(const struct book *b, const char *id)
{
    for (unsigned i = 1; i < b->ncards; i++)
        if (text_equal(b->cards[i].id, id))
            return i;
    return CARD_NONE;
}

int book_find_deck(const struct book *b, const char *id)
{
    for (unsigned i = 0; i < b->ndecks; i++)
        if (text_equal(b->decks[i].id, id))
            return (int)i;
    return -1;
}

int deck_copies(const struct deck *deck, unsigned card)
{
    for (unsigned i = 0; i < deck->nrows; i++)
        if (deck->rows[i].card == card)
            return deck->rows[i].n;
    return 0;
}
