"""A paper's re-runs as dots: taken from the ledger, and kept as long as they follow from it."""

from __future__ import annotations

import importlib

from replication.engine.kept import memo
from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile, ledger_root
from replication.engine.source.source import is_ours
from replication.evidence.recorded import Recorded
from replication.paper import papers

__all__ = ["drawn"]

_DOTS = "replication.pages.cards.dots"


def drawn(asked: tuple[str, str]) -> tuple[str, dict[str, list[float]]]:
    """Return a paper's key, and the dots of its numbers by their permanent names.

    A paper whose judge names no module of ours has none.

    Parameters
    ----------
    asked : (str, str)
        The paper's key and the profile.
    """
    key, profile = asked
    paper = papers()[key]
    home = getattr(paper.judge, "module", "")
    if not is_ours(home):
        return key, {}
    root = ledger_root(profile)
    return key, memo.kept(
        memo.folder(root) / f"{key}.{grid_profile(profile)}.dots.json",
        lambda: memo.inputs(root, key),
        lambda: {home, _DOTS, *(cell.module for cell in paper.cells(grid_profile(profile)))},
        lambda: _made(home, profile),
    )


def _made(home: str, profile: str) -> dict[str, list[float]]:
    module, dots = importlib.import_module(home), importlib.import_module(_DOTS).dots
    if not hasattr(module, "RULES"):
        return {}
    ledger = Ledger(ledger_root(profile))
    results = getattr(module, "Results", None)
    made = results(ledger, profile) if results else Recorded(ledger, profile, module.LAYOUT)
    return dots(module.RULES, made)
