"""A port that is our own engine, deceived: it plays by another law than the one it is asked to play by."""

import json
import sys
from typing import Any

from foreign_king.conformance.server import reply


def main(changes: list[str]) -> None:
    law: dict[str, Any] = {name: json.loads(value) for name, _, value in (change.partition("=") for change in changes)}
    for line in sys.stdin:
        asked = json.loads(line)
        if "given" in asked:
            asked["given"]["law"].update(law)
        print(json.dumps(reply(json.dumps(asked).encode())), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
