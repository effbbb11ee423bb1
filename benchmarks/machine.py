"""When and where the numbers were measured: date, processor, cores, load, versions."""

import os
from datetime import UTC, datetime

from replication.engine.made import versions

__all__ = ["machine"]


def machine() -> dict[str, object]:
    """Return the date, the processor, its cores, the load just now, and the versions."""
    found = dict(versions())
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "cpu": found.pop("cpu"),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "versions": found,
    }
