"""Drawings made from the ledger: a paper's re-runs as dots, which are kept, and the exhibits."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from typing import Any

from replication.datasets.errors import DataError
from replication.engine.cache import memo
from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile, ledger_root
from replication.engine.source.source import is_ours
from replication.engine.source.task import package_of
from replication.evidence.recorded import Recorded
from replication.paper import papers

_DOTS = "replication.pages.cards.dots"
#: What a function that draws may ask for, by the names of its parameters.
_KNOWN = ("results", "verdicts")


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
    records = results(ledger, profile) if results else Recorded(ledger, profile, module.LAYOUT)
    return dots(module.RULES, records)


def shown(asked: tuple[str, str]) -> tuple[str, str]:
    """Return an exhibit's name, and its drawing as HTML; "" where its data set is not at hand.

    Parameters
    ----------
    asked : (str, str)
        The exhibit's name and the profile.
    """
    import matplotlib

    matplotlib.use("agg")
    from replication.pages.exhibits.page import as_html, read_exhibits

    name, profile = asked
    exhibit = next(candidate for candidate in read_exhibits() if candidate.name == name)
    kind, room = ("papers", "verdicts") if exhibit.of in papers() else ("studies", "findings")
    home = f"replication.{kind}.{package_of(exhibit.of)}"
    module, _, function = exhibit.draw.rpartition(".")
    draw = getattr(importlib.import_module(f"{home}.pages.{module}"), function)
    try:
        return name, as_html(exhibit, draw(*_asked(draw, home, room, profile), *exhibit.given))
    except DataError:
        return name, ""


def _asked(draw: Callable[..., Any], home: str, room: str, profile: str) -> list[Any]:
    """Return what a function asks for by the names of its parameters: results, verdicts."""
    if not (names := [name for name in inspect.signature(draw).parameters if name in _KNOWN]):
        return []
    results = importlib.import_module(f"{home}.{room}.results").Results.of(profile)
    makers = {
        "results": lambda: results,
        "verdicts": lambda: importlib.import_module(home).PAPER.verdicts(results.ledger, profile),
    }
    return [makers[name]() for name in names]
