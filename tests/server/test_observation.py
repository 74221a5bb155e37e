"""What an operator reads: lines of the log and numbers, without a secret, a name or an id in them."""

import json
import re
from pathlib import Path

from bench.light_client import connect, follow
from foreign_king.version import __version__
from tests.server.served import Served, open_table, run

NAME = "Annabella"
SAMPLE = re.compile(r'[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[0-9.e+-]+(inf)?')


def test_lines_and_numbers_have_no_secrets(tmp_path: Path) -> None:
    secrets = list[str]()
    numbers = ""

    async def play() -> str:
        connection = await connect(served.port)
        seats = [{"seat": "red", "player": "me", "name": NAME}, {"seat": "blue"}]
        opened = await connection.request("POST", "/api/matches", {"game": "the-foreign-king", "seats": seats})
        assert opened.status == 201, opened
        key = opened.headers["set-cookie"].partition("=")[2].partition(";")[0]
        match, invitation = opened.document["match"], opened.document["invitations"]["blue"]
        secrets.extend([key, match, invitation, NAME, "127.0.0.1", "hidden-value"])
        path = f"/api/matches/{match}"
        taking = {"invitation": invitation, "name": NAME}
        assert (await connection.request("POST", f"{path}/seats/blue", taking)).status == 200
        assert (await connection.request("GET", f"{path}?seat=red", key=key)).status == 200
        assert (await connection.request("GET", f"{path}?seat=hidden-value", key=key)).status >= 400
        assert (await connection.request("GET", f"/hidden-value/{key}")).status == 404
        assert (await connection.request("HIDDEN-VALUE", "/")).status in (400, 405)
        kinds = list[str]()
        line = await follow(served.port, f"{path}/updates", lambda event: kinds.append(event[0]), key=key)
        while not kinds:
            await (await connect(served.port)).request("GET", "/health")
        line.close()
        answer = await (await connect(served.port)).request("GET", "/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        return answer.body.decode()

    with Served(f"sqlite:///{tmp_path}/games.db", "--request-log") as served:
        numbers = run(play())
        served.end()
    for secret in secrets:
        assert secret not in served.complaints
        assert secret not in numbers
    lines = [json.loads(line) for line in served.complaints.splitlines() if line.startswith("{")]
    requests = [line for line in lines if "route" in line]
    assert {"time", "method", "route", "status", "milliseconds", "size", "request"} == set(requests[0])
    routes = {line["route"] for line in requests}
    assert {"/api/matches", "/api/matches/{match}", "/api/matches/{match}/seats/{seat}", "other", "/health"} <= routes
    assert [line["stream"] for line in requests if line["route"].endswith("/updates")] == [True]
    assert len({line["request"] for line in requests}) == len(requests)


def test_the_numbers_are_those_that_prometheus_reads(tmp_path: Path) -> None:
    async def numbers() -> str:
        table = await open_table(served.port)
        await table.begun()
        situation = await table.situation()
        turn = situation["to_act"][0]
        assert (await table.send({"type": "TakeCoins", "by": turn})).status == 200
        assert (await table.connection.request("GET", "/health")).status == 200
        return (await table.connection.request("GET", "/metrics")).body.decode()

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        text = run(numbers())
    for line in text.splitlines():
        assert line.startswith(("# HELP ", "# TYPE ")) or SAMPLE.fullmatch(line), line
    samples = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    route = "/api/matches/{match}/commands"
    assert samples["foreign_king_commands_total"] == "1"
    assert samples[f'foreign_king_requests_total{{method="POST",route="{route}",status="200"}}'] == "1"
    assert samples[f'foreign_king_request_seconds_count{{route="{route}"}}'] == "1"
    assert samples[f'foreign_king_request_seconds_bucket{{le="+Inf",route="{route}"}}'] == "1"
    assert int(samples["foreign_king_matches_in_memory"]) == 1
    assert float(samples["foreign_king_store_seconds"]) > 0
    assert samples["foreign_king_streams"] == "0"
    assert any(f'version="{__version__}"' in name for name in samples)
    assert float(samples["process_cpu_seconds_total"]) > 0
