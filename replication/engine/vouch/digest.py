"""What a task's answers may depend on beside a cell's description: its source, pin and versions."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

from replication.engine.arithmetic import pin
from replication.engine.canonical import canonical
from replication.engine.source.closure import closure_hash, engine_hash

__all__ = ["CONSTRAINTS", "forget", "task_digest"]

#: The file that pins what the tests and the records run with.
CONSTRAINTS = Path(__file__).resolve().parents[3] / "constraints.txt"

#: The packages whose code computes; others only carry it.
_COMPUTING = ("numba", "numpy", "scikit-learn", "scipy")


@cache
def task_digest(module: str) -> str:
    """Return a digest of all that may change what a task module's cells answer.

    That is the source of the module and of what it imports, the engine's as one, docstrings and
    comments aside; the pin of the arithmetic; and the pinned versions of the packages that compute.
    """
    parts = [closure_hash(module), _engine(), pin.SETTING, _versions()]
    return hashlib.sha256(canonical(parts).encode()).hexdigest()[:32]


def forget() -> None:
    """Forget the digests taken so far (for tests)."""
    task_digest.cache_clear()
    _engine.cache_clear()


_engine = cache(engine_hash)


def _versions() -> list[str]:
    text = CONSTRAINTS.read_text(encoding="utf-8") if CONSTRAINTS.is_file() else ""
    pins = re.findall(r"^([\w.-]+)==([^\s;#]+)", text, flags=re.MULTILINE)
    return sorted(f"{name}=={at}" for name, at in pins if name.lower() in _COMPUTING)
