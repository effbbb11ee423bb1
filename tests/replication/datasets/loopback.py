"""A small server on 127.0.0.1 that can misbehave, and surroundings without any data set."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from replication.datasets import download, network, places

Act = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class Server:
    """Addresses of a server on 127.0.0.1, what it serves and what it was asked for."""

    address: str
    contents: dict[str, bytes] = field(default_factory=dict)
    broken: dict[str, int] = field(default_factory=dict)
    acts: dict[str, Act] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    ended: threading.Event = field(default_factory=threading.Event)

    def put(self, name: str, content: bytes, announced: int | None = None) -> str:
        """Serve `content`, announced as longer than it is if need be; return its address."""
        self.contents[f"/{name}"] = content
        if announced is not None:
            self.broken[f"/{name}"] = announced
        return f"{self.address}/{name}"

    def act(self, name: str, act: Act) -> str:
        """Answer by a function of the request handler; return the address."""
        self.acts[f"/{name}"] = act
        return f"{self.address}/{name}"


def _handler(server: Server) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        timeout = 600

        def do_GET(self) -> None:
            server.asked.append(self.path)
            if self.path in server.acts:
                return server.acts[self.path](self)
            content = server.contents.get(self.path)
            self.send_response(404 if content is None else 200)
            length = server.broken.get(self.path, len(content or b""))
            self.send_header("Content-Length", str(length))
            self.end_headers()
            self.wfile.write(content or b"")

        def log_message(self, *_: object) -> None:
            """Keep the test output quiet."""

    return Handler


class _Quiet(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Say nothing of a client that hangs up."""


@contextmanager
def _serving(made: Server) -> Iterator[None]:
    http = _Quiet(("127.0.0.1", 0), _handler(made))
    made.address = f"http://127.0.0.1:{http.server_port}"
    thread = threading.Thread(target=http.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield
    made.ended.set()
    http.shutdown()
    thread.join(timeout=600)
    http.server_close()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Serve files on 127.0.0.1 for one test; retries do not pause."""
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setattr(download, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(download, "SILENT_SECONDS", 600)
    monkeypatch.setattr(network, "PROBE_SECONDS", 600)
    made = Server("")
    with _serving(made):
        yield made


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run with an empty download cache and neither a user folder nor a shared one."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(places, "cache_folder", lambda: folder)
    monkeypatch.setattr(places, "_ROOT", tmp_path / "nowhere" / "checkout")
    monkeypatch.delenv("SEMINAIVE_DATA", raising=False)
    return folder


@pytest.fixture(autouse=True)
def fresh_network() -> Iterator[None]:
    """Let every test find out for itself which hosts answer."""
    network.forget()
    yield
    network.forget()
