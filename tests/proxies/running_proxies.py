"""Real proxies for the tests: nginx and Caddy, with the configurations of the guide to serving, so that these cannot
become wrong unnoticed. Only ports, certificates and folders are replaced."""

import re
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guides" / "serve.md"
NAME = "games.example.org"
"""The name of the server in the guide."""
BACK = "127.0.0.1:8000"
"""The address of ``foreign-king serve`` in the guide."""
READY = 10.0
KINDS = ("nginx", "caddy", "bare")
"""The proxies: nginx and Caddy as the guide has them, and nginx with nothing but ``proxy_pass``, which speaks HTTP/1.0
to the server."""


class Proxy(NamedTuple):
    """A proxy that runs."""

    port: int
    """The port at which it listens."""
    encrypted: bool
    """Whether it speaks https."""

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """Return a connection to the proxy, from an address of this machine."""
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=10, source_address=(source, 0))
        if not self.encrypted:
            return plain
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        return trusting.wrap_socket(plain, server_hostname=NAME)


def example(language: str, beginning: str) -> str:
    """Return the example of the guide that is in a language and begins with a text."""
    examples = re.findall(rf"^```{language}\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (text,) = (each for each in examples if each.startswith(beginning))
    return str(text)


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """Return a text in which each of some texts, which must be there, is replaced."""
    for old, new in pairs:
        assert old in text, f"the example does not have {old!r} any more"
        text = text.replace(old, new)
    return text


@contextmanager
def nginx_of_guide(folder: Path, back: int, *, more: str = "") -> Iterator[Proxy]:
    """Run nginx as the guide has it, with further lines in its location."""
    port = free_port()
    paths = folder / "certificate.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    command += ["-out", str(paths[0]), "-keyout", str(paths[1])]
    subprocess.run(command, check=True, capture_output=True)
    live = f"/etc/letsencrypt/live/{NAME}"
    server = replaced(
        example("nginx", "server {"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        (f"{live}/fullchain.pem", str(paths[0])),
        (f"{live}/privkey.pem", str(paths[1])),
        (f"proxy_pass http://{BACK};", f"proxy_pass http://127.0.0.1:{back}; {more}"),
    )
    with _nginx(folder, server):
        yield _ready(Proxy(port, encrypted=True))


@contextmanager
def bare_nginx(folder: Path, back: int, *, more: str = "", scheme: str = "http") -> Iterator[Proxy]:
    """Run nginx with nothing but ``proxy_pass``."""
    port = free_port()
    location = f"location / {{ proxy_pass {scheme}://127.0.0.1:{back}; {more} }}"
    with _nginx(folder, f"server {{ listen 127.0.0.1:{port}; {location} }}"):
        yield _ready(Proxy(port, encrypted=False))


@contextmanager
def _nginx(folder: Path, server: str) -> Iterator[None]:
    paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{name}_temp_path {folder}/{name};" for name in paths)
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
        f"http {{ access_log off; {temporary}\n{server} }}\n"
    )
    with _running("nginx", "-e", str(folder / "error.log"), "-p", str(folder), "-c", str(file)):
        yield


@contextmanager
def caddy_of_guide(folder: Path, back: int, *, second: bool = False) -> Iterator[Proxy]:
    """Run Caddy as the guide has it, also ``second`` to another proxy. It makes its certificate by itself."""
    port = free_port()
    site = example("text", NAME)
    if second:
        site = replaced(site, (f"    reverse_proxy {BACK}\n", example("text", "    reverse_proxy")))
    site = replaced(site, (BACK, f"127.0.0.1:{back}"))
    options = f"admin off\nlocal_certs\nskip_install_trust\nhttp_port {free_port()}\nhttps_port {port}"
    storage = f"storage file_system {folder}/caddy"
    file = folder / "Caddyfile"
    file.write_text(f"{{\n{options}\n{storage}\n}}\n{site}")
    with _running("caddy", "run", "--adapter", "caddyfile", "--config", str(file)):
        yield _ready(Proxy(port, encrypted=True))


@contextmanager
def _running(*words: str) -> Iterator[None]:
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(10)


def _ready(proxy: Proxy) -> Proxy:
    """Wait until a proxy accepts connections."""
    end = monotonic() + READY
    while True:
        try:
            proxy.connect().close()
            return proxy
        except OSError:
            assert monotonic() < end, "the proxy does not start"
            sleep(0.05)


@contextmanager
def proxy_of(kind: str, folder: Path, back: int) -> Iterator[Proxy]:
    """Run one of ``KINDS`` before a server that listens at a port."""
    folder.mkdir(exist_ok=True)
    with ExitStack() as stack:
        match kind:
            case "nginx":
                yield stack.enter_context(nginx_of_guide(folder, back))
            case "caddy":
                yield stack.enter_context(caddy_of_guide(folder, back))
            case _:
                yield stack.enter_context(bare_nginx(folder, back))
