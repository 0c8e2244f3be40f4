/* lab_no_db.c - riposte lab --db in a program built without PostgreSQL. */
#include "cmd/lab.h"

int lab_db(const struct args *a)
{
    args_wrong(a, "this program was built without PostgreSQL: install "
                  "libpq-dev and build it again with -Dpostgres=enabled, or "
                  "share a folder with --part");
    return EXIT_FAILED;
}
