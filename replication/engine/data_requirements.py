"""Which data sets a run can use; for programs and files of tasks: `requirements`.

Those that load as registered, fetched if need be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from replication.engine.generated_rows import is_drawn


def missing(
    names: Iterable[str], *, offline: bool = False, step: Callable[[], None] = lambda: None
) -> dict[str, str]:
    """Find the data sets that cannot be had now, fetching what is fetchable.

    Each set is loaded once and compared with what is registered, so that a damaged file is told
    here, in one sentence, and not by every cell on it; no set is kept. That the network is away,
    `replication.datasets` notices once.

    Parameters
    ----------
    names : iterable of str
        Data sets of the registry; what tasks draw is never missing.
    offline : bool
        Whether to leave the network alone.
    step : callable
        Called after each.

    Returns
    -------
    dict of str to str
        Name of each missing or damaged set and one sentence on why.
    """
    reasons = {}
    for name in sorted(name for name in set(names) if not is_drawn(name)):
        if reason := _reason(name, offline):
            reasons[name] = reason
        step()
    return reasons


def at_hand(names: Iterable[str]) -> set[str]:
    """Return those of some data sets that need no fetching; nothing is loaded."""
    from replication.datasets.locate import locate

    return {name for name in set(names) if is_drawn(name) or locate(name) is not None}


def fetch_line(names: Iterable[str]) -> str:
    """Return the one line that fetches data sets."""
    return f"python -m replication data --fetch {' '.join(sorted(names))}"


def _reason(name: str, offline: bool) -> str:
    from replication.datasets.errors import DataError
    from replication.datasets.loader import load
    from replication.datasets.locate import locate
    from replication.datasets.registry import registry

    entry = registry()[name]
    if entry.status != "ok":
        return f"{name} is not available: {entry.reason or 'no source is known'}"
    is_at_hand = locate(name) is not None
    if offline and not is_at_hand:
        return f"{name} is not at hand"
    try:
        load(name)
    except DataError as error:
        return f"{name} {'cannot be used' if is_at_hand else 'is not at hand'}: {error}"
    return ""
