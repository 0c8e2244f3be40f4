#!/usr/bin/env python3
"""A complete bot for Riposte, as a starting point for your own.

    riposte arena engarde random 'bot:python3 examples/bot.py' --matches 20

It needs nothing but the standard library.  It answers at random, but does
something rather than nothing: put your own idea in choose().
docs/bot-protocol.md is the manual of the messages.
"""
import json
import random
import sys
from typing import Any

IDLE = {"pass", "done"}


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)  # the host waits for it


def choose(ask: dict[str, Any], view: dict[str, Any]) -> str:
    """Choose one of the answers.

    `ask` is the question with its choices, `view` the table as this seat may
    see it: view["seats"]["A"]["hand"], view["table"], ...
    """
    answers = [choice["answer"] for choice in ask["choices"]]
    busy = [answer for answer in answers if answer not in IDLE]
    return random.choice(busy or answers)


def main() -> None:
    view: dict[str, Any] = {}
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="hello", protocol=1, name="example in Python")
        elif kind == "view":
            view = message
        elif kind == "ask":
            say(type="answer", id=message["id"], answer=choose(message, view))
        elif kind == "error":
            sys.exit("the host says: " + message["message"])
        # start, event, end: this bot does not care


if __name__ == "__main__":
    main()
