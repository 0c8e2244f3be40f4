/* saves_folder.c - the folders of a user's matches: finding, listing, reading.
 */
#include "match/saves_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

static const char suffix[] = ".replay", unfinished[] = ".replay.new";

enum { STALE = 60 }; /* seconds */

static const char *const folder_name[] = {
    [SAVES_MATCHES] = "matches",
    [SAVES_HISTORY] = "history",
};

/* --- places --- */

/* The folder of the program's data: $XDG_DATA_HOME/riposte, which must be an
 * absolute path to count, or ~/.local/share/riposte. */
static int data_folder(char *out, size_t size, struct error *err)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n;

    if (data != NULL && data[0] == '/')
        n = snprintf(out, size, "%s/riposte", data);
    else if (home != NULL && home[0] == '/')
        n = snprintf(out, size, "%s/.local/share/riposte", home);
    else
        return error_set(err, "there is no folder for saved matches: neither "
                              "XDG_DATA_HOME nor HOME is set to one");
    if (n < (int)size)
        return 0;
    return error_set(err,
                     "the name of the folder for saved matches is too long");
}

/* Make a folder and those above it, for its owner only. */
static int make_folder(char *path, struct error *err)
{
    for (char *at = path + 1;; at++) {
        char end = *at;

        if (end != '/' && end != '\0')
            continue;
        *at = '\0';
        if (mkdir(path, 0700) < 0 && errno != EEXIST)
            return error_set(err, "%s: %s", path, strerror(errno));
        *at = end;
        if (end == '\0')
            return 0;
    }
}

static int join(char *out, size_t size, const char *folder, const char *name,
                struct error *err)
{
    if (snprintf(out, size, "%s/%s", folder, name) < (int)size)
        return 0;
    return error_set(err, "%s/%s: the name is too long", folder, name);
}

/* The folder itself; it need not exist. */
static int find_folder(enum saves_folder folder, char out[SAVES_PATH],
                       struct error *err)
{
    char data[SAVES_PATH];

    if (data_folder(data, sizeof data, err) < 0)
        return -1;
    return join(out, SAVES_PATH, data, folder_name[folder], err);
}

int saves_file(enum saves_folder folder, const char *name, char out[SAVES_PATH],
               struct error *err)
{
    char path[SAVES_PATH];

    if (find_folder(folder, path, err) < 0 || make_folder(path, err) < 0)
        return -1;
    return join(out, SAVES_PATH, path, name, err);
}

int saves_data_path(const char *name, char *out, size_t size, struct error *err)
{
    char path[SAVES_PATH];

    if (data_folder(path, sizeof path, err) < 0 || make_folder(path, err) < 0)
        return -1;
    return join(out, size, path, name, err);
}

void saves_finish(char path[SAVES_PATH])
{
    const char *name = strrchr(path, '/');
    char to[SAVES_PATH];
    struct error err;

    if (name == NULL || saves_file(SAVES_HISTORY, name + 1, to, &err) < 0)
        return;
    if (rename(path, to) == 0)
        memcpy(path, to, sizeof to);
}

/* --- reading --- */

char *saves_read(const char *path, bool *torn, struct error *err)
{
    char *text = file_read(path, err), *end;

    if (text == NULL)
        return NULL;
    end = strrchr(text, '\n');
    *torn = end == NULL ? *text != '\0' : end[1] != '\0';
    *(end != NULL ? end + 1 : text) = '\0';
    return text;
}

/* Does the last line tell the result? */
static bool is_over(const char *path)
{
    char tail[256] = "";
    FILE *in = fopen(path, "r");
    size_t n;
    char *last;

    if (in == NULL)
        return false;
    fseek(in, -(long)(sizeof tail - 1), SEEK_END); /* a head is longer */
    n = fread(tail, 1, sizeof tail - 1, in);
    fclose(in);
    if (n < 2 || tail[n - 1] != '\n')
        return false;
    tail[n - 1] = '\0';
    last = strrchr(tail, '\n');
    return last != NULL && strncmp(last, "\nend ", 5) == 0;
}

/* --- lists --- */

static bool ends_in(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);

    return name[0] != '.' && n > m && strcmp(name + n - m, end) == 0;
}

/* A file that was to replace another, left by a program that was killed before
 * it could: the other one is whole. */
static void sweep(const char *path)
{
    struct stat st;

    if (stat(path, &st) == 0 && time(NULL) - st.st_mtime > STALE)
        unlink(path);
}

/* Has another program locked it? */
static bool is_played(const char *path)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool played =
        fd >= 0 && fcntl(fd, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;

    if (fd >= 0)
        close(fd);
    return played;
}

static bool look_at(enum saves_folder folder, char path[SAVES_PATH],
                    struct saved *out)
{
    struct stat st;

    if (stat(path, &st) < 0 || !S_ISREG(st.st_mode))
        return false;
    out->when = st.st_mtim;
    out->played = folder == SAVES_MATCHES && is_played(path);
    if (folder == SAVES_MATCHES && !out->played && is_over(path)) {
        saves_finish(path);
        return false;
    }
    out->path = must_strdup(path);
    return true;
}

/* The latest first; those of one moment by name, so that the order stays. */
static int compare(const void *a, const void *b)
{
    const struct saved *x = a, *y = b;

    if (x->when.tv_sec != y->when.tv_sec)
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    if (x->when.tv_nsec != y->when.tv_nsec)
        return x->when.tv_nsec < y->when.tv_nsec ? 1 : -1;
    return strcmp(y->path, x->path);
}

static int list_folder(enum saves_folder folder, const char *path, DIR *dir,
                       struct saved **out)
{
    struct dirent *entry;
    int n = 0, room = 0;

    while ((entry = readdir(dir)) != NULL) {
        char file[SAVES_PATH];
        struct error err;

        if (join(file, sizeof file, path, entry->d_name, &err) < 0)
            continue;
        if (ends_in(entry->d_name, unfinished))
            sweep(file);
        if (!ends_in(entry->d_name, suffix))
            continue;
        if (n == room) {
            room = room > 0 ? 2 * room : 32;
            *out = must_realloc(*out, (size_t)room * sizeof **out);
        }
        n += look_at(folder, file, &(*out)[n]);
    }
    return n;
}

static int list_one(enum saves_folder folder, struct saved **out)
{
    char path[SAVES_PATH];
    struct error err;
    DIR *dir;
    int n;

    *out = NULL;
    if (find_folder(folder, path, &err) < 0)
        return 0;
    dir = opendir(path);
    if (dir == NULL)
        return 0;
    n = list_folder(folder, path, dir, out);
    closedir(dir);
    if (n > 0)
        qsort(*out, (size_t)n, sizeof **out, compare);
    return n;
}

int saves_list(enum saves_folder folder, struct saved **out)
{
    int n = list_one(SAVES_MATCHES, out);

    if (folder == SAVES_MATCHES)
        return n;
    saves_free(*out, n);
    return list_one(folder, out);
}

void saves_free(struct saved *list, int n)
{
    for (int i = 0; i < n; i++)
        free(list[i].path);
    free(list);
}
