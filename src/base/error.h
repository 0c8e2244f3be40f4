/* error.h - what went wrong with an input, in one line for a person.
 *
 * Functions that can fail on input return 0 or -1 and fill the caller's error.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

struct error {
    char message[1024];
};

/* Set the message, printf fashion.  Longer ones are cut.  Always -1, so that what
 * fails can return it. */
__attribute__((format(printf, 2, 3))) int error_set(struct error *err,
                                                    const char *format, ...);

/* Put "PREFIX: " in front of the message. */
void error_prefix(struct error *err, const char *prefix);

#endif
