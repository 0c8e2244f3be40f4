/* sentence.h - how sentences end that may end in a name. */
#ifndef BASE_SENTENCE_H
#define BASE_SENTENCE_H

#include "base/text.h"

/* A full stop, unless there is a mark already: some cards are called "Set Sail!" */
static inline void sentence_end(struct text *t)
{
    char last = t->n > 0 ? t->at[t->n - 1] : '\0';

    if (last != '!' && last != '?')
        text_char(t, '.');
}

#endif
