"""Whether a host can be reached, found out once per process and in a few seconds at most."""

import os
import socket
import threading
import urllib.request
from urllib.parse import urlsplit

from replication.datasets.errors import DataError

PROBE_SECONDS = 3.0
_verdicts: dict[str, bool] = {}


class Offline(DataError):
    """The network, or the one host asked for, cannot be reached."""


def require_host(url: str) -> None:
    """Return when the host of `url` answers; otherwise fail at once, without a new attempt.

    A host is tried once per process. When two hosts have failed and none has answered, the
    network counts as closed and no further host is tried. Where the environment variable
    SEMINAIVE_OFFLINE is set, no host but this machine is tried at all, and its text is told.

    Raises
    ------
    Offline
        The host or the network cannot be reached.
    """
    why = os.environ.get("SEMINAIVE_OFFLINE")
    if why and urlsplit(url).hostname not in ("localhost", "127.0.0.1", "::1"):
        raise Offline(f"SEMINAIVE_OFFLINE keeps the network shut: {why}")
    host, port = _gateway(url)
    key = f"{host}:{port}"
    if key not in _verdicts and not _closed():
        _verdicts[key] = probe(host, port)
    if not _verdicts.get(key, False):
        target = "the network" if _closed() else host
        raise Offline(f"{target} cannot be reached")


def forget() -> None:
    """Forget which hosts were reachable, as a new process would."""
    _verdicts.clear()


def probe(host: str, port: int) -> bool:
    """Try to connect, name look-up included, for `PROBE_SECONDS` at most."""
    # A name look-up cannot be given a time limit, hence the thread that may outlive the wait.
    answer: list[bool] = []
    thread = threading.Thread(target=_connect, args=(host, port, answer), daemon=True)
    thread.start()
    thread.join(PROBE_SECONDS)
    return bool(answer)


def _connect(host: str, port: int, answer: list[bool]) -> None:
    try:
        socket.create_connection((host, port), timeout=PROBE_SECONDS).close()
    except OSError:
        return
    answer.append(True)


def _closed() -> bool:
    return len(_verdicts) >= 2 and not any(_verdicts.values())


def _gateway(url: str) -> tuple[str, int]:
    """Host and port that a request for `url` connects to: its own, or the proxy's."""
    parts = urlsplit(url)
    proxies = urllib.request.getproxies()
    if parts.scheme in proxies and not urllib.request.proxy_bypass(parts.hostname or ""):
        parts = urlsplit(proxies[parts.scheme])
    standard = 443 if parts.scheme == "https" else 80
    return parts.hostname or "", parts.port or standard
