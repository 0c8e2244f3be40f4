/* forge_parts.h - what the files of the forge share among themselves. */
#ifndef LAB_FORGE_PARTS_H
#define LAB_FORGE_PARTS_H

#include "lab/forge.h"

/* Note the words of all cards from number `from` on, and of their parts. */
void forge_note(const struct rules *r, int from, struct forge_tally *tally);

#endif
