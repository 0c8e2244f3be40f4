/* saves.c - see saves.h. */
#include "match/saves.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "core/game.h"
#include "core/replay.h"
#include "match/saves_folder.h"

/* More than an answer with its check line. */
enum { ANSWER_ROOM = 256, NEWS = 1200 };

struct save {
    struct observer observer; /* first, so that the record finds the way back */
    struct record *rec;
    char path[SAVES_PATH];
    int fd;
    off_t size;    /* of the file: whole answers */
    int rewinds;   /* of the record when it was written */
    int turn;      /* that the match is in */
    char *unsaved; /* lines that are not in the file yet */
    size_t nunsaved;
    bool flush;   /* a turn ends with them */
    bool failing; /* the last attempt to write failed */
    bool has_news;
    char news[NEWS];
};

/* --- news --- */

static void fail(struct save *s, const char *why)
{
    if (!s->failing) {
        snprintf(s->news, sizeof s->news,
                 "This match cannot be saved now: %s: %s. Play goes on; what "
                 "was saved before is safe, and the rest is tried again with "
                 "every answer.",
                 s->path, why);
        s->has_news = true;
    }
    s->failing = true;
}

static void succeed(struct save *s)
{
    if (s->failing) {
        snprintf(s->news, sizeof s->news, "This match is saved again.");
        s->has_news = true;
    }
    s->failing = false;
}

const char *save_news(struct save *s)
{
    bool has = s->has_news;

    s->has_news = false;
    return has ? s->news : NULL;
}

/* --- writing --- */

/* Two programs must not write one match: whoever has it open locks it. */
static int lock(int fd)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

    return fcntl(fd, F_SETLK, &whole);
}

static bool write_all(int fd, const char *bytes, size_t n)
{
    ssize_t got;

    do
        got = write(fd, bytes, n);
    while (got < 0 && errno == EINTR);
    if (got >= 0 && (size_t)got < n)
        errno = ENOSPC;
    return got >= 0 && (size_t)got == n;
}

/* The file, n bytes long, holds the record as it is now. */
static void settle(struct save *s, size_t n)
{
    s->size = (off_t)n;
    s->rewinds = s->rec->rewinds;
    s->turn = record_turn(s->rec);
    s->nunsaved = 0;
    s->flush = false;
    succeed(s);
}

/* Write the file again with the match as it is now; it replaces the old one
 * when it is complete. */
static int write_whole(struct save *s)
{
    char *text = record_write(s->rec), beside[SAVES_PATH + 8];
    size_t n = strlen(text);
    int fd, why, rc = -1;

    snprintf(beside, sizeof beside, "%s.new", s->path);
    fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd >= 0 && lock(fd) == 0 && write_all(fd, text, n) && fsync(fd) == 0)
        rc = rename(beside, s->path);
    why = errno;
    free(text);
    if (rc < 0) {
        if (fd >= 0) {
            close(fd);
            unlink(beside);
        }
        fail(s, strerror(why));
        errno = why;
        return -1;
    }
    if (s->fd >= 0)
        close(s->fd);
    s->fd = fd;
    settle(s, n);
    return 0;
}

/* Add the lines of an answer to those that are not in the file yet. */
static void add_lines(struct save *s, int who, choice c)
{
    const struct duel *now = &s->rec->now.duel;
    const struct rules *r = s->rec->rules;
    char lines[2 * ANSWER_ROOM]; /* the last one comes with the result */
    struct text out;
    bool over = duel_over(now, NULL);

    text_init(&out, lines, sizeof lines);
    replay_answer(r, now, s->turn, who, c, &out);
    if (over)
        replay_end(r, now, &out);
    s->unsaved = must_realloc(s->unsaved, s->nunsaved + out.n);
    memcpy(s->unsaved + s->nunsaved, lines, out.n);
    s->nunsaved += out.n;
    s->flush |= over || record_turn(s->rec) != s->turn;
    s->turn = record_turn(s->rec);
}

static void append(struct save *s)
{
    if (write_all(s->fd, s->unsaved, s->nunsaved) &&
        (!s->flush || fdatasync(s->fd) == 0)) {
        settle(s, (size_t)s->size + s->nunsaved);
        return;
    }
    fail(s, strerror(errno));
    /* Leave no half line behind; if even that fails, a reader ignores it. */
    if (ftruncate(s->fd, s->size) == 0)
        lseek(s->fd, s->size, SEEK_SET);
}

/* Write what the file does not have yet. */
static void catch_up(struct save *s)
{
    if (s->rewinds != s->rec->rewinds)
        write_whole(s);
    else
        append(s);
}

static void answered(struct observer *observer, const struct record *rec,
                     int who, choice c)
{
    struct save *s = (struct save *)observer;

    (void)rec;
    add_lines(s, who, c);
    catch_up(s);
}

static void rewound(struct observer *observer, const struct record *rec)
{
    (void)rec;
    write_whole((struct save *)observer);
}

/* --- open and close --- */

/* The bytes of an open file up to its last newline; the caller frees them. */
static char *whole_lines(int fd, size_t *n)
{
    struct stat st;
    char *bytes;
    ssize_t got;

    if (fstat(fd, &st) < 0 || st.st_size > FILE_LIMIT)
        return NULL;
    bytes = must_alloc((size_t)st.st_size + 1);
    got = pread(fd, bytes, (size_t)st.st_size, 0);
    *n = got > 0 ? (size_t)got : 0;
    while (*n > 0 && bytes[*n - 1] != '\n')
        --*n;
    return bytes;
}

/* Is the record what the file says, so that its answers can be added there?  A
 * partial line after the last whole one is cut off. */
static bool adopt(struct save *s)
{
    char *text = record_write(s->rec);
    size_t n = 0;
    char *lines = whole_lines(s->fd, &n);
    bool same =
        lines != NULL && n == strlen(text) && memcmp(lines, text, n) == 0;

    free(text);
    free(lines);
    if (!same || ftruncate(s->fd, (off_t)n) < 0 ||
        lseek(s->fd, (off_t)n, SEEK_SET) < 0)
        return false;
    settle(s, n);
    return true;
}

/* Open the file of a match that goes on; another program may have it. */
static int take(struct save *s, const char *path, struct error *err)
{
    snprintf(s->path, sizeof s->path, "%s", path);
    s->fd = open(path, O_RDWR | O_CLOEXEC);
    if (s->fd >= 0 && lock(s->fd) == 0)
        return 0;
    if (s->fd >= 0 && (errno == EACCES || errno == EAGAIN))
        error_set(err, "%s: this match is being played in another window",
                  path);
    else
        error_set(err, "%s: %s", path, strerror(errno));
    return -1;
}

/* engarde-20261115-170243-7-4711.replay: game, time, seed and process, so that
 * no two are alike. */
static int name_file(struct save *s, struct error *err)
{
    char name[128], stamp[32];
    time_t now = time(NULL);
    struct tm tm;

    localtime_r(&now, &tm);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &tm);
    snprintf(name, sizeof name, "%s-%s-%llu-%ld.replay",
             s->rec->rules->game->id, stamp,
             (unsigned long long)s->rec->seed.number, (long)getpid());
    return saves_file(SAVES_MATCHES, name, s->path, err);
}

struct save *save_open(struct record *rec, const char *path, struct error *err)
{
    struct save *s = must_alloc(sizeof *s);

    memset(s, 0, sizeof *s);
    s->observer = (struct observer){ answered, rewound };
    s->rec = rec;
    s->fd = -1;
    if ((path != NULL ? take(s, path, err) : name_file(s, err)) == 0) {
        if ((path != NULL && adopt(s)) || write_whole(s) == 0) {
            rec->observer = &s->observer;
            return s;
        }
        error_set(err, "%s: %s", s->path, strerror(errno));
    }
    if (s->fd >= 0)
        close(s->fd);
    free(s);
    return NULL;
}

bool save_complete(const struct save *s)
{
    return s->nunsaved == 0 && s->rewinds == s->rec->rewinds;
}

void save_close(struct save *s)
{
    if (s == NULL)
        return;
    if (!save_complete(s))
        catch_up(s);
    fdatasync(s->fd);
    close(s->fd);
    if (s->rec->n == 0)
        unlink(s->path); /* nothing was played that could be lost */
    else if (save_complete(s) && duel_over(&s->rec->now.duel, NULL))
        saves_finish(s->path);
    s->rec->observer = NULL;
    free(s->unsaved);
    free(s);
}
