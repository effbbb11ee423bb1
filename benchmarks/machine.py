"""When and where the numbers were measured: date, processor, cores, load, versions."""

import contextlib
import os
from datetime import UTC, datetime
from importlib import metadata

from replication.engine.made import versions

#: What holds the tables, and the peers whose lines do not name their versions.
PACKAGES = ("pandas", "polars", "pyarrow", "duckdb", "lightgbm", "river")


def machine() -> dict[str, object]:
    """Return the date, the processor, its cores, the load just now, and the versions."""
    facts = dict(versions())
    for package in PACKAGES:
        with contextlib.suppress(metadata.PackageNotFoundError):
            facts[package] = metadata.version(package)
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "cpu": facts.pop("cpu"),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "versions": facts,
    }
