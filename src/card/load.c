/* load.c - card files and folders of them, from disk. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "card/card.h"
#include "card/lexer.h"

enum { MAX_FILES = 256 };

/* The files to compile; both strings of a source are owned. */
struct pile_of_files {
    struct source source[MAX_FILES];
    int n;
};

static bool add_file(struct pile_of_files *files, const char *path,
                     struct complaints *out)
{
    struct error err;
    char *text;

    if (files->n == MAX_FILES) {
        complaints_add_plain(out, "%s: error: more than %d card files", path,
                             MAX_FILES);
        return false;
    }
    text = file_read(path, &err);
    if (text == NULL) {
        complaints_add_plain(out, "%s", err.message);
        return false;
    }
    files->source[files->n++] = (struct source){ must_strdup(path), text };
    return true;
}

static int is_card_file(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);

    return n > 6 && entry->d_name[0] != '.' &&
           strcmp(entry->d_name + n - 6, ".cards") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void add_folder(struct pile_of_files *files, const char *path,
                       struct complaints *out)
{
    struct dirent **entry;
    int n = scandir(path, &entry, is_card_file, by_name);
    bool fine = true;

    if (n < 0) {
        complaints_add_plain(out, "%s: %s", path, strerror(errno));
        return;
    }
    if (n == 0)
        complaints_add_plain(out, "%s: error: no *.cards file in this folder",
                             path);
    for (int i = 0; i < n; i++) {
        size_t size = strlen(path) + strlen(entry[i]->d_name) + 2;
        char *full = must_alloc(size);

        snprintf(full, size, "%s/%s", path, entry[i]->d_name);
        fine = fine && add_file(files, full, out);
        free(full);
        free(entry[i]);
    }
    free(entry);
}

static void add_path(struct pile_of_files *files, const char *path,
                     struct complaints *out)
{
    struct stat st;

    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
        add_folder(files, path, out);
    else
        add_file(files, path, out);
}

struct library *cards_load(const struct rules *base, const char *const *paths,
                           int n, struct complaints *out)
{
    struct pile_of_files *files = must_alloc(sizeof *files);
    struct library *lib = NULL;
    int before = out->n;

    files->n = 0;
    for (int i = 0; i < n; i++)
        add_path(files, paths[i], out);
    if (out->n == before)
        lib = cards_compile(base, files->source, files->n, out);
    for (int i = 0; i < files->n; i++) {
        free((char *)files->source[i].path);
        free((char *)files->source[i].text);
    }
    free(files);
    return lib;
}
