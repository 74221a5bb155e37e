"""A program that plays a whole game by a client that openapi-python-client has generated in the package ``generated``.

python -m tests.server.generated_player ADDRESS GAME
"""

import sys
from importlib import import_module
from random import Random
from time import sleep
from typing import Any

SEATS = ("red", "blue", "green")
LONGEST = 3000
"""More commands than any game has."""


def room(name: str) -> Any:
    """A module of the generated package."""
    return import_module(f"generated.{name}")


def call(operation: str, client: Any, *path: Any, **more: Any) -> Any:
    """The answer of an operation. ``AssertionError`` for a fault."""
    answer = room(f"api.default.{operation}").sync_detailed(*path, client=client, **more)
    assert answer.status_code in (200, 201), (operation, answer.status_code, answer.content)
    return answer.parsed


def play(address: str, game: str) -> int:
    """Play a whole game at all its seats, and return its last version."""
    models, random = room("models"), Random(1)
    plan = {"game": game, "seats": [{"seat": seat, "player": "me"} for seat in SEATS], "wait": 0}
    stranger = room("client").Client(base_url=address)
    opened = room("api.default.open_match").sync_detailed(client=stranger, body=models.OpenMatch.from_dict(plan))
    assert opened.status_code == 201, opened.content
    key = opened.headers["set-cookie"].partition("=")[2].partition(";")[0]
    client = room("client").AuthenticatedClient(base_url=address, token=key)
    match = opened.parsed.match
    for _ in range(LONGEST):
        stands = call("situation", client, match, seat=SEATS[0]).to_dict()
        if not stands["to_act"]:
            return int(stands["version"])
        seat = stands["to_act"][0]
        if seat == "table":
            sleep(0.01)
            continue
        answers, step = list[str](), None
        while step is None or step.get("command") is None:
            asked = models.Decide.from_dict({"seat": seat, "answers": answers})
            step = call("decide", client, match, body=asked).to_dict()
            if step.get("command") is None:
                answers.append(random.choice([each["token"] for each in step["options"] if not each.get("closed")]))
        sent = models.SendCommand.from_dict({"seat": seat, "command": step["command"]})
        call("send_command", client, match, body=sent)
    raise AssertionError("the game does not end")


if __name__ == "__main__":
    print(f"{sys.argv[2]}: a generated client has played a game to version {play(sys.argv[1], sys.argv[2])}")
