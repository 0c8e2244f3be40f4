/* bot.c - a complete bot for Riposte, as a starting point for your own.
 *
 *     cc -o bot examples/bot.c -ljansson
 *     riposte arena engarde random 'bot:./bot' --matches 100
 *
 * It needs jansson to read JSON, and nothing of Riposte.  It answers at random,
 * but does something rather than nothing: put your own idea in choose().
 * docs/bot-protocol.md is the manual of the messages.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

static void say(json_t *message)
{
    json_dumpf(message, stdout, JSON_COMPACT);
    putchar('\n');
    fflush(stdout); /* the host waits for it */
    json_decref(message);
}

static void say_hello(void)
{
    say(json_pack("{s:s, s:i, s:s}", "type", "hello", "protocol", 1, "name",
                  "example in C"));
}

/* Does this answer do nothing? */
static int is_idle(const char *answer)
{
    return strcmp(answer, "pass") == 0 || strcmp(answer, "done") == 0;
}

/* Choose one of the answers.  `ask` is the question with its choices, `view` the
 * table as this seat may see it: view.seats.A.hand, view.table, ... */
static const char *choose(const json_t *ask, const json_t *view)
{
    const json_t *choices = json_object_get(ask, "choices");
    const char *chosen = "";
    const json_t *choice;
    size_t i;
    int n = 0;

    (void)view;
    json_array_foreach(choices, i, choice)
    {
        const char *answer = text_of(choice, "answer");

        if (chosen[0] == '\0' || (is_idle(chosen) && !is_idle(answer))) {
            chosen = answer;
            n = 1;
        } else if (is_idle(chosen) == is_idle(answer) && rand() % ++n == 0) {
            chosen = answer;
        }
    }
    return chosen;
}

static void answer(const json_t *ask, const json_t *view)
{
    say(json_pack("{s:s, s:O, s:s}", "type", "answer", "id",
                  json_object_get(ask, "id"), "answer", choose(ask, view)));
}

/* Take in one message; `view` is the last one seen. */
static int obey(json_t *message, json_t **view)
{
    const char *type = text_of(message, "type");

    if (strcmp(type, "hello") == 0) {
        say_hello();
    } else if (strcmp(type, "view") == 0) {
        json_decref(*view);
        *view = json_incref(message);
    } else if (strcmp(type, "ask") == 0) {
        answer(message, *view);
    } else if (strcmp(type, "error") == 0) {
        fprintf(stderr, "the host says: %s\n", text_of(message, "message"));
        return -1;
    }
    return 0; /* start, event, end: this bot does not care */
}

int main(void)
{
    json_t *view = NULL;
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    int rc = 0;

    while (rc == 0 && (n = getline(&line, &room, stdin)) > 0) {
        json_t *message = json_loadb(line, (size_t)n, 0, NULL);

        if (message != NULL)
            rc = obey(message, &view);
        json_decref(message);
    }
    json_decref(view);
    free(line);
    return rc == 0 ? 0 : 1;
}
