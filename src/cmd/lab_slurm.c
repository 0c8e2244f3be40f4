/* lab_slurm.c - riposte lab --slurm: an experiment as jobs of a cluster.
 *
 * The folder of the experiment must be one that all machines see.  An array of
 * tasks plays the parts; a job that waits for them reports, and plays what may be
 * missing.  A task whose program was killed asks to be queued again, a few times;
 * so does Slurm itself when a machine fails.  What a part had played is kept.
 */
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "cmd/lab.h"

extern char **environ;

enum { TASKS_MOST = 100000, SCRIPT = 16384, JOB = 64 };

/* A word of a shell's command, in quotes. */
static void put_quoted(struct text *out, const char *word)
{
    text_char(out, '\'');
    for (; *word != '\0'; word++)
        if (*word == '\'')
            text_put(out, "'\\''");
        else
            text_char(out, *word);
    text_char(out, '\'');
}

/* This program, with the experiment's folder: the same in tasks and report. */
static int put_command(struct text *out, const struct experiment_plan *plan,
                       int jobs, struct error *err)
{
    char program[4096];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);

    if (n < 0)
        return error_set(err, "this program does not find itself: %s",
                         strerror(errno));
    program[n] = '\0';
    put_quoted(out, program);
    text_put(out, " lab ");
    put_quoted(out, plan->folder);
    text_put(out, " --matches ");
    text_number(out, plan->matches);
    text_put(out, " --jobs ");
    text_number(out, jobs);
    return 0;
}

/* --- sbatch --- */

static int spawn(char *const argv[], int out, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    int rc;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    rc = posix_spawnp(pid, argv[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return rc;
}

/* The first line that a program prints; its complaints are its own.  0, or -1
 * when it cannot be run or fails. */
static int ask(char *const argv[], char *line, int size, struct error *err)
{
    int ends[2], status, rc;
    pid_t pid;
    FILE *in;

    if (pipe(ends) < 0 || (in = fdopen(ends[0], "r")) == NULL)
        return error_set(err, "%s: %s", argv[0], strerror(errno));
    rc = spawn(argv, ends[1], &pid);
    close(ends[1]);
    if (rc != 0 || fgets(line, size, in) == NULL)
        line[0] = '\0';
    fclose(in);
    if (rc == ENOENT)
        error_set(err, "there is no sbatch here: run this where jobs are "
                       "submitted to Slurm, or share the work with --part or "
                       "--db");
    else if (rc != 0)
        error_set(err, "%s: %s", argv[0], strerror(rc));
    if (rc != 0)
        return -1;
    if (waitpid(pid, &status, 0) == pid && status == 0)
        return 0;
    return error_set(err, "sbatch did not take the job");
}

/* Submit a script.  `kind` are one or two options of its kind of job. */
static int submit(const char *const kind[2], const char *name, int jobs,
                  const char *folder, const char *script, char job[JOB],
                  struct error *err)
{
    char output[4200], cpus[40], called[80], *argv[16];
    int n = 0;

    snprintf(output, sizeof output, "--output=%s/slurm-%s.log", folder,
             kind[1] != NULL ? "%a" : "report");
    snprintf(cpus, sizeof cpus, "--cpus-per-task=%d", jobs);
    snprintf(called, sizeof called, "--job-name=%s", name);
    argv[n++] = "sbatch";
    argv[n++] = "--parsable";
    argv[n++] = "--open-mode=append";
    argv[n++] = called;
    argv[n++] = cpus;
    argv[n++] = output;
    for (int i = 0; i < 2 && kind[i] != NULL; i++)
        argv[n++] = (char *)kind[i];
    argv[n++] = "--wrap";
    argv[n++] = (char *)script;
    argv[n] = NULL;
    if (ask(argv, job, JOB, err) < 0)
        return -1;
    job[strcspn(job, ";\n")] = '\0';
    return 0;
}

/* --- the jobs --- */

/* Killed from outside, a program ends with 128 and the signal. */
static const char again[] =
    "\ncode=$?\n"
    "if [ $code -gt 128 ] && [ \"${SLURM_RESTART_COUNT:-0}\" -lt 5 ]; then\n"
    "    scontrol requeue \"${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID\"\n"
    "fi\n"
    "exit $code\n";

static int submit_tasks(const struct experiment_plan *plan, const char *name,
                        int tasks, int jobs, char job[JOB], struct error *err)
{
    char script[SCRIPT], array[40];
    struct text out;

    text_init(&out, script, sizeof script);
    if (put_command(&out, plan, jobs, err) < 0)
        return -1;
    text_put(&out, " --part \"$SLURM_ARRAY_TASK_ID/");
    text_number(&out, tasks);
    text_put(&out, "\"");
    text_put(&out, again);
    snprintf(array, sizeof array, "--array=1-%d", tasks);
    return submit((const char *const[]){ array, "--requeue" }, name, jobs,
                  plan->folder, script, job, err);
}

static int submit_report(const struct experiment_plan *plan, const char *name,
                         const char *after, int jobs, char job[JOB],
                         struct error *err)
{
    char script[SCRIPT], dependency[JOB + 32];
    struct text out;

    text_init(&out, script, sizeof script);
    if (put_command(&out, plan, jobs, err) < 0)
        return -1;
    if (plan->until_decided)
        text_put(&out, " --until-decided");
    snprintf(dependency, sizeof dependency, "--dependency=afterany:%s", after);
    return submit((const char *const[]){ dependency, NULL }, name, jobs,
                  plan->folder, script, job, err);
}

int lab_slurm(const struct args *a, const struct lab *lab, struct experiment *e,
              struct experiment_watcher *w, struct error *err)
{
    const struct experiment_plan *plan = &lab->plan;
    char name[80], tasks[JOB], report[JOB];
    long long n;
    int jobs = args_value(a, "jobs") != NULL ? plan->jobs : 1;

    (void)w;
    if (args_number(a, "slurm", 1, TASKS_MOST, 1, &n) < 0)
        return LAB_REFUSED;
    if (n > experiment_pieces(e))
        n = experiment_pieces(e);
    snprintf(name, sizeof name, "riposte-%s", plan->arm[0].rules->game->id);
    if (submit_tasks(plan, name, (int)n, jobs, tasks, err) < 0 ||
        submit_report(plan, name, tasks, jobs, report, err) < 0)
        return -1;
    printf("Job %s plays %ld pieces in %lld tasks; job %s reports.\n"
           "Watch them: squeue -j %s,%s; what they say: %s/slurm-*.log\n"
           "The report will be %s/report.html.\n",
           tasks, experiment_pieces(e), n, report, tasks, report, plan->folder,
           plan->folder);
    return LAB_LATER;
}
