/* must.h - say what the program relies on; a wrong program stops here.
 *
 * The freestanding part has no assert().  Off in release builds (NDEBUG).
 * Never for input: wrong input is an error value.
 */
#ifndef BASE_MUST_H
#define BASE_MUST_H

#ifdef NDEBUG
#define must(condition) ((void)0)
#else
#define must(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
