"""Shared fixtures: empty folders, and a small server that can misbehave."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from replication.datasets import answer, download, network, places


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run with an empty download cache and neither a user folder nor a shared one."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(places, "cache_folder", lambda: folder)
    monkeypatch.setattr(places, "_ROOT", tmp_path / "nowhere" / "checkout")
    monkeypatch.delenv("SEMINAIVE_DATA", raising=False)
    return folder


@dataclass
class Server:
    """Addresses of a server on 127.0.0.1, what it serves and what it was asked for."""

    address: str
    contents: dict[str, bytes] = field(default_factory=dict)
    broken: dict[str, int] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def put(self, name: str, content: bytes, announced: int | None = None) -> str:
        """Serve `content`, announced as longer than it is if need be; return its address."""
        self.contents[f"/{name}"] = content
        if announced is not None:
            self.broken[f"/{name}"] = announced
        return f"{self.address}/{name}"


def _handler(server: Server) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        timeout = 5

        def do_GET(self) -> None:
            server.asked.append(self.path)
            content = server.contents.get(self.path)
            self.send_response(404 if content is None else 200)
            length = server.broken.get(self.path, len(content or b""))
            self.send_header("Content-Length", str(length))
            self.end_headers()
            self.wfile.write(content or b"")

        def log_message(self, *_: object) -> None:
            """Keep the test output quiet."""

    return Handler


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Serve files on 127.0.0.1 for one test; retries do not pause."""
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setattr(download, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(answer, "SILENT_SECONDS", 2)
    made = Server("")
    http = ThreadingHTTPServer(("127.0.0.1", 0), _handler(made))
    http.daemon_threads = True
    made.address = f"http://127.0.0.1:{http.server_port}"
    thread = threading.Thread(target=http.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield made
    http.shutdown()
    thread.join(timeout=5)
    http.server_close()


@pytest.fixture(autouse=True)
def fresh_network() -> Iterator[None]:
    """Let every test find out for itself which hosts answer."""
    network.forget()
    yield
    network.forget()


@pytest.fixture
def probes(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Close the network and count the attempts to reach a host."""
    seen: list[str] = []

    def closed(host: str, port: int) -> bool:
        seen.append(f"{host}:{port}")
        return False

    monkeypatch.setattr(network, "probe", closed)
    return lambda: seen
