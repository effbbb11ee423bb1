"""Whether a worker elsewhere is fit to compute, which is no model's fit.

It must have the runner's source, arithmetic, registry and data.
"""

from __future__ import annotations

import contextlib
import os
import platform
import secrets
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from replication.engine.cell import record_key
from replication.engine.data_requirements import missing
from replication.engine.generated_rows import is_drawn
from replication.engine.made import arithmetic, libraries
from replication.engine.source.closure import PACKAGES, ClosureError, closure_hash, engine_hash
from replication.engine.source.same_source import OtherSource, refuse_other_source
from replication.engine.source.source import changed_since_start

if TYPE_CHECKING:
    from replication.engine.compute import Pack

__all__ = ["CHECKS", "Unfit", "as_family", "engine", "family", "is_elsewhere", "refuse_unfit"]

_ROOT = Path(__file__).resolve().parents[2]

_AGAIN = "start it again"
_SAME = f"give it the same checkout and {_AGAIN}"

_FAMILY = "SEMINAIVE_FAMILY"
_OWN = secrets.token_hex(8)


class Unfit(Exception):
    """A worker lacks what its pack needs; the message names the worker and has the remedy."""


def family() -> str:
    """Return what this process shares with those that it starts in its own checkout, and no other.

    Process ids and host names can be the same by chance, as those of containers are.
    """
    return f"{os.environ.get(_FAMILY, _OWN)} {_ROOT}"


@contextlib.contextmanager
def as_family() -> Iterator[None]:
    """Let the processes that are started within the block know whose they are."""
    before = os.environ.get(_FAMILY)
    os.environ[_FAMILY] = before or _OWN
    try:
        yield
    finally:
        if before is None:
            del os.environ[_FAMILY]


def is_elsewhere(pack: Pack) -> bool:
    """Return whether this process is neither the runner nor one that it started.

    A child of the runner has its folders and its environment; of any other nothing is known.
    """
    return pack.family != family()


def refuse_unfit(pack: Pack) -> None:
    """Raise where this worker cannot compute a pack as the runner would.

    Raises
    ------
    Unfit
        With the first sentence that a check has against it.
    """
    for check in CHECKS:
        for sentence in check(pack):
            raise Unfit(f"the worker {os.getpid()} on {platform.node()}, in {_ROOT}, {sentence}")


def engine() -> str:
    """Return the hash of what a worker runs around a task: this engine's own source."""
    return engine_hash()


def _source(pack: Pack) -> Iterator[str]:
    if engine() != pack.engine:
        yield f"has other source of replication.engine than the runner; {_SAME}"
    for module in (name for name, code in pack.code.items() if _hash(name) != code):
        yield f"has other source of {module} than the runner; {_SAME}"


def _packages(pack: Pack) -> Iterator[str]:
    try:
        refuse_other_source()
    except OtherSource as other:
        yield f"mixes sources: {other}"


def _imports(pack: Pack) -> Iterator[str]:
    """What it imported for an earlier run may have changed since, which no hash of files tells."""
    for name, module in sorted(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file and name.split(".")[0] in PACKAGES and changed_since_start(Path(file)):
            yield f"may have imported source of {name} that changed since it started; {_AGAIN}"


def _threads(pack: Pack) -> Iterator[str]:
    """Inner threads are pinned, and memory is measured, for the process as a whole."""
    if "distributed" not in sys.modules:
        return
    from distributed import get_worker

    with contextlib.suppress(ValueError):  # this is no Dask worker
        threads = get_worker().state.nthreads
        if threads > 1:
            yield f"runs {threads} tasks in one process; start it with `--nthreads 1`"


def _arithmetic(pack: Pack) -> Iterator[str]:
    own = arithmetic()
    if own != pack.arithmetic:
        yield (
            f"computes with other last bits than the runner ({own}, not {pack.arithmetic}); give "
            "it the same versions, and start it with `python -m replication pinned COMMAND`"
        )


def _versions(pack: Pack) -> Iterator[str]:
    own = libraries()
    for name in sorted(own.keys() | pack.versions.keys()):
        here, there = own.get(name, "none"), pack.versions.get(name, "none")
        if here != there:
            yield f"has {name} {here}, the runner {there}; install what `constraints.txt` pins"


def _registry(pack: Pack) -> Iterator[str]:
    """Whatever else a key covers must be the same, first of all the data that are registered."""
    from replication.datasets.registry import registry

    known = registry()
    for cell, key in zip(pack.cells, pack.keys, strict=True):
        registered = cell.dataset in known or is_drawn(cell.dataset)
        if not registered or record_key(cell) != key:
            yield f"has another {cell.dataset} registered than the runner; {_SAME}"


def _data(pack: Pack) -> Iterator[str]:
    for reason in missing({cell.dataset for cell in pack.cells}, offline=pack.offline).values():
        yield f"lacks data: {reason.rstrip('.')}; put it in the folder that SEMINAIVE_DATA names"


def _hash(module: str) -> str:
    try:
        return closure_hash(module)
    except ClosureError:  # the worker has not even got it
        return ""


#: What is asked of a worker, in turn; each check yields what it has against it.
CHECKS: tuple[Callable[[Pack], Iterator[str]], ...] = (
    _threads,
    _packages,
    _imports,
    _source,
    _versions,
    _arithmetic,
    _registry,
    _data,
)
