"""Stores what made records, once for all that ran together; `made` measures it.

Each stands in a file that its content names, so that ledgers merge without conflicts. Where one is
missing or damaged its records hold all the same; nothing is known of what made them.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from replication.engine import pending
from replication.engine.atomic_write import write_whole, writing
from replication.engine.canonical import canonical
from replication.engine.record import environment_digest

#: Beside the papers' folders.
FOLDER = "environments"


def read(root: Path) -> dict[str, dict[str, Any]]:
    """Return the environments beside a ledger, by digest."""
    by_digest = {}
    for path in (Path(root) / FOLDER).glob("*.json"):
        with contextlib.suppress(OSError, ValueError):
            environment = json.loads(path.read_text(encoding="utf-8"))
            if isinstance(environment, dict) and environment_digest(environment) == path.stem:
                by_digest[path.stem] = environment
    return by_digest


def write(root: Path, environments: Iterable[Mapping[str, Any]]) -> None:
    """Keep those that are not kept yet.

    Raises
    ------
    replication.engine.atomic_write.Unwritable
        If the system refuses.
    """
    folder = Path(root) / FOLDER
    stored = read(root)
    new = {
        environment_digest(environment): environment for environment in environments if environment
    }
    for digest in new.keys() - stored.keys():
        path = folder / f"{digest}.json"
        with writing(path):
            folder.mkdir(parents=True, exist_ok=True)
        torn = pending.ready(root) / f"{FOLDER}.{digest}.torn"
        write_whole(path, torn, [f"{canonical(new[digest])}\n"])
