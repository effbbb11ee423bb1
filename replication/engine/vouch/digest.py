"""What a task's answers may depend on beside a cell's description: its source, pin and versions."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from replication.engine.arithmetic import pin
from replication.engine.canonical import canonical
from replication.engine.source.closure import closure_hash, engine_hash

#: The file that pins what the tests and the records run with.
CONSTRAINTS = Path(__file__).resolve().parents[3] / "constraints.txt"

#: The packages whose code computes; others only carry it.
COMPUTING = ("numba", "numpy", "scikit-learn", "scipy")


class OtherVersions(Exception):
    """What is installed is not what is pinned; the message says which and the remedy."""


@cache
def task_digest(module: str) -> str:
    """Return a digest of all that may change what a task module's cells answer.

    That is the source of the module and of what it imports, the engine's as one, docstrings and
    comments aside; the pin of the arithmetic; and the pinned versions of the packages that compute.
    """
    parts = [closure_hash(module), _engine(), pin.SETTING, sorted(map("==".join, _pins().items()))]
    return hashlib.sha256(canonical(parts).encode()).hexdigest()[:32]


def refuse_other_versions() -> None:
    """Refuse to compute with other versions than those that a digest names.

    Raises
    ------
    OtherVersions
        If a package that computes is not pinned, or not installed in the pinned version.
    """
    pins = _pins()
    for name in COMPUTING:
        try:
            installed = version(name)
        except PackageNotFoundError:
            installed = "none"
        if pins.get(name) != installed:
            pinned = f"pins {pins[name]}" if name in pins else "pins none"
            raise OtherVersions(
                f"of {name} {installed} is installed, and {CONSTRAINTS.name} {pinned}; what is "
                "vouched for was computed with the pinned versions: run `nox -s vouch`"
            )


def forget() -> None:
    """Forget the digests taken so far (for tests)."""
    task_digest.cache_clear()
    _engine.cache_clear()


_engine = cache(engine_hash)


def _pins() -> dict[str, str]:
    text = CONSTRAINTS.read_text(encoding="utf-8") if CONSTRAINTS.is_file() else ""
    pins = re.findall(r"^([\w.-]+)==([^\s;#]+)", text, flags=re.MULTILINE)
    return {name.lower(): pinned for name, pinned in pins if name.lower() in COMPUTING}
