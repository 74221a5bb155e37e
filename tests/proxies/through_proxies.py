"""People play through real proxies: ``pytest tests/proxies/through_proxies.py``, which ``.ci/proxies`` runs.

It is no part of the other tests, for it needs nginx, Caddy and openssl.
"""

import os
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

import pytest

from foreign_king.store import open_store
from tests.proxies.proxied import Member, Watched, send
from tests.proxies.running_proxies import (
    KINDS,
    Proxy,
    bare_nginx,
    caddy_of_guide,
    free_port,
    nginx_of_guide,
    proxy_of,
)
from tests.server.served import Served

WITHIN = 1.0
"""Within how many seconds the first bytes of a stream, and each event, arrive."""
BACK_WITHIN = 30.0
QUIET = float(os.environ.get("QUIET_SECONDS", "65"))
"""For how many seconds nothing happens."""
FEW = ("--limit", "requests_of_strangers=1", "--limit", "burst=4")


@pytest.mark.parametrize("kind", KINDS)
def test_a_stream_begins_at_once_and_each_event_comes_at_once(tmp_path: Path, kind: str) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    with (
        Served(url, "--behind-proxy", "1") as served,
        proxy_of(kind, tmp_path / kind, served.port) as proxy,
        open_store(url) as store,
    ):
        member, delays = Member(proxy), list[float]()
        with Watched(member) as line:
            for _ in range(15):
                version = member.play(store)
                answered = monotonic()
                delays.append(line.arrival(version) - answered)
    assert line.took < WITHIN
    assert max(delays) < WITHIN


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_the_proxies_of_the_guide_keep_inner_addresses_inside_and_cookies_for_https(tmp_path: Path, kind: str) -> None:
    with (
        Served("memory:", "--behind-proxy", "1") as served,
        proxy_of(kind, tmp_path / kind, served.port) as proxy,
    ):
        assert [send(proxy, "GET", path).status for path in ("/metrics", "/health", "/")] == [404, 404, 200]
        cookie = send(proxy, "POST", "/api/person", {"kept": "browser"}).headers["set-cookie"]
        assert "; secure" in cookie.lower()


def test_a_proxy_that_cuts_silent_lines_cuts_no_stream(tmp_path: Path) -> None:
    """The comments keep the line alive for a proxy that waits for 30 seconds. One that waits for 5 seconds cuts it, so
    the proxies do cut silent lines."""
    (tmp_path / "5").mkdir()
    with (
        Served("memory:") as served,
        bare_nginx(tmp_path, served.port, more="proxy_read_timeout 30s;") as patient,
        bare_nginx(tmp_path / "5", served.port, more="proxy_read_timeout 5s;") as impatient,
        Watched(Member(patient)) as line,
        Watched(Member(impatient)) as cut,
    ):
        assert not cut.quiet(12)
        assert cut.comments == []
        assert line.quiet(QUIET - 12)
        assert len(line.comments) >= QUIET // 15 - 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_that_restarts_is_a_502_and_then_everything_comes_back(tmp_path: Path, kind: str) -> None:
    url, port = f"sqlite:///{tmp_path}/games.db", str(free_port())
    with ExitStack() as stack:
        served = stack.enter_context(Served(url, "--behind-proxy", "1", "--port", port))
        proxy = stack.enter_context(proxy_of(kind, tmp_path / kind, served.port))
        store = stack.enter_context(open_store(url))
        member = Member(proxy)
        line = stack.enter_context(Watched(member))
        line.arrival(member.play(store))
        served.end()
        assert not line.quiet(WITHIN)
        assert send(proxy, "GET", member.path).status == 502
        sleep(3)
        again = stack.enter_context(Served(url, "--behind-proxy", "1", "--port", port))
        began = monotonic()
        while send(proxy, "GET", member.path).status == 502:
            assert monotonic() - began < BACK_WITHIN
            sleep(0.1)
        version = member.play(store)
        # The stream goes on where it was cut, and so does the person, by his key.
        back = stack.enter_context(Watched(member, line.last))
        assert monotonic() - began < BACK_WITHIN
        back.arrival(version)
        assert min(back.versions) == version
        again.end()


def refused(proxy: Proxy, source: str) -> bool:
    """Whether a client at an address is refused when he has sent many requests, each with other invented headers."""
    statuses = list[int]()
    for number in range(12):
        address = f"192.0.2.{number}"
        invented = {"X-Forwarded-For": address, "X-Real-IP": address, "Forwarded": f"for={address}"}
        statuses.append(send(proxy, "GET", "/api/games", source=source, headers=invented).status)
    assert set(statuses) <= {200, 429}
    return 429 in statuses


def accepted(proxy: Proxy, source: str) -> bool:
    """Whether one request of a client is accepted."""
    return send(proxy, "GET", "/api/games", source=source).status == 200


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_each_client_behind_one_proxy_has_his_own_limit(tmp_path: Path, kind: str) -> None:
    with (
        Served("memory:", "--behind-proxy", "1", *FEW) as served,
        proxy_of(kind, tmp_path / kind, served.port) as proxy,
    ):
        assert refused(proxy, "127.0.0.2")
        assert accepted(proxy, "127.0.0.3")


@pytest.mark.parametrize("inner", ["nginx", "caddy"])
def test_each_client_behind_two_proxies_has_his_own_limit(tmp_path: Path, inner: str) -> None:
    """Another nginx stands before the proxy of the guide. Caddy has to trust it, as the guide says."""
    outer_folder = tmp_path / "outer"
    outer_folder.mkdir()
    appending = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"
    with ExitStack() as stack:
        served = stack.enter_context(Served("memory:", "--behind-proxy", "2", *FEW))
        if inner == "nginx":
            second = stack.enter_context(nginx_of_guide(tmp_path, served.port))
        else:
            second = stack.enter_context(caddy_of_guide(tmp_path, served.port, second=True))
        tls = "proxy_ssl_server_name on; proxy_ssl_name games.example.org; proxy_set_header Host games.example.org;"
        first = stack.enter_context(bare_nginx(outer_folder, second.port, more=f"{tls} {appending}", scheme="https"))
        assert refused(first, "127.0.0.2")
        assert accepted(first, "127.0.0.3")


def test_without_the_option_no_forwarded_address_is_read(tmp_path: Path) -> None:
    with Served("memory:", *FEW) as served, nginx_of_guide(tmp_path, served.port) as proxy:
        assert refused(proxy, "127.0.0.2")
        assert not accepted(proxy, "127.0.0.3")
