"""Shared fixtures: empty folders, a small server that can misbehave, a closed network."""

from collections.abc import Callable

import pytest

from replication.datasets import network
from tests.replication.datasets.loopback import cache, fresh_network, server

__all__ = ["allowed", "cache", "fresh_network", "probes", "server"]


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow to ask for any host, in a test that lets none be reached."""
    monkeypatch.delenv("SEMINAIVE_OFFLINE")


@pytest.fixture
def probes(allowed: None, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Close the network and count the attempts to reach a host."""
    seen: list[str] = []

    def closed(host: str, port: int) -> bool:
        seen.append(f"{host}:{port}")
        return False

    monkeypatch.setattr(network, "probe", closed)
    return lambda: seen
