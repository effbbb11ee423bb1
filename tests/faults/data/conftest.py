"""Shared fixtures: a registry of one toy set, empty folders, a server that misbehaves."""

import hashlib
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from replication.datasets.entry import Entry
from replication.datasets.parse import parse
from replication.datasets.registry import registry
from tests.replication.datasets.loopback import cache, fresh_network, server

__all__ = ["GOOD", "cache", "fresh_network", "server", "toy"]

GOOD = b"1,2,a\n3,4,b\n5,6,a\n7,8,b\n"
ENTRY = """
[toy]
title = "Toy"
status = "ok"
kind = "table"
rows = 4
features = 2
classes = ["a", "b"]
folder = "toy"
papers = {{}}
table_sha256 = "{table}"
form = {{ format = "delimited", columns = ["x, y: numeric", "class: {{a, b}}"] }}

[[toy.files]]
name = "toy.data"
bytes = {size}
sha256 = ["{sha256}"]
"""


@pytest.fixture
def toy(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Entry]]:
    """Make the registry hold one set "toy" of one small file, with the given addresses."""
    good = tmp_path / "good.data"
    good.write_bytes(GOOD)
    known = {"size": len(GOOD), "sha256": hashlib.sha256(GOOD).hexdigest()}
    path = tmp_path / "datasets.toml"

    def write(table: str, values: dict) -> Entry:
        lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
        path.write_text(ENTRY.format(table=table, **known) + "\n".join(lines), encoding="utf-8")
        registry.cache_clear()
        return registry()["toy"]

    def register(*urls: str, **more: str) -> Entry:
        values = {"urls": urls, **more}
        return write(parse(write("0" * 64, values), [good]).content_hash, values)

    monkeypatch.setattr(import_module("replication.datasets.registry"), "TOML", path)
    # The papers' sets are not in this registry.
    monkeypatch.setattr(import_module("replication.cli.data"), "experiments", dict)
    yield register
    registry.cache_clear()
