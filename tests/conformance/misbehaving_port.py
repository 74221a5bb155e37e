"""A port that counts and does one thing badly: ``python misbehaving_port.py BEHAVIOUR``.

Asked for the counts up to a depth, it answers 1, 2… up to it; at depth 3 it misbehaves. It knows nothing of the
library, so it starts at once.
"""

import json
import os
import sys
import time
from typing import Any


def say(document: Any) -> None:
    print(json.dumps(document), flush=True)


def hello(number: int) -> dict[str, Any]:
    games = {"the-foreign-king": {"levels": ["core", "diagnostics"], "editions": ["fr"]}}
    return {"id": number, "protocol": 1, "name": "evil", "games": games, "tomorrow": "unknown"}


def misbehave(how: str, number: int, depth: int) -> dict[str, Any]:
    """What is answered at depth 3, after whatever else is done."""
    answer = counted(number, depth)
    if how == "crashes":
        print("no!", file=sys.stderr, flush=True)
        os._exit(7)
    if how == "closes its output":
        os.close(1)
        time.sleep(60)
    if how == "hangs":
        time.sleep(60)
    if how == "never ends a line":
        while True:
            os.write(1, b"x" * 65536)
    if how == "never ends":
        while True:
            print("x" * 100)
    if how == "babbles":
        os.write(1, b'hello?\n\n[1]\n{\n{"id":"3"}\n{"id":3.0}\n{"id":true}\n\xff\n')
    if how == "answers twice":
        say(answer)
    if how == "answers what nobody asked":
        say(counted(99, depth))
    instead: dict[str, dict[str, Any]] = {
        "is honest": {"id": number, "unsupported": "three"},
        "fails": {"id": number, "error": "no\u2028idea" * 100},
        "answers half": {"id": number},
        "answers something else": {"id": number, "counts": [1, "2", 3]},
        "is wrong": {"id": number, "counts": [1, 2]},
        "answers more than was asked": {"id": number, "counts": [1, 2, 3, 4]},
        "mutters": {"id": number, "counts": [1, 2, 3], "more": {"deep": [[]]}},
    }
    return instead.get(how, answer)


def counted(number: int, depth: int) -> dict[str, Any]:
    return {"id": number, "counts": list(range(1, depth + 1))}


def main(how: str) -> None:
    kept = []
    if how == "never reads":
        say(hello(0))
        time.sleep(60)
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["ask"] == "hello":
            if how == "says something else first":
                print("Welcome!\n" * 20, flush=True)
            wrong: dict[str, dict[str, Any]] = {
                "speaks another version": {"protocol": 2},
                "claims nonsense": {"games": ["all"]},
                "has a long name": {"name": "x" * 5000, "version": "1" * 5000},
            }
            if how == "says no hello":
                os._exit(3)
            say({**hello(asked["id"]), **wrong.get(how, {})})
        elif how == "answers the last first":
            kept.append(counted(asked["id"], asked["depth"]))
            if len(kept) == 3:
                for answer in reversed(kept):
                    say(answer)
                kept = []
        elif asked["depth"] == 3:
            say(misbehave(how, asked["id"], 3))
        else:
            say(counted(asked["id"], asked["depth"]))
            if how == "lives for one answer":
                os._exit(0)
    if how == "does not end":
        time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1])
