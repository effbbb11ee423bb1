"""Draw the sliders and figures of the teachers' pages, from the ledger as it is."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from typing import Any

from replication.datasets.errors import DataError
from replication.paper import papers

__all__ = ["shown"]

_KNOWN = ("results", "verdicts")


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
    from replication.pages.template.printed import Printed

    name, profile = asked
    exhibit = next(each for each in read_exhibits() if each.name == name)
    kind, room = ("papers", "verdicts") if exhibit.of in papers() else ("studies", "findings")
    home = f"replication.{kind}.{exhibit.of}"
    module, _, function = exhibit.draw.rpartition(".")
    draw = getattr(importlib.import_module(f"{home}.pages.{module}"), function)
    try:
        found = draw(*_asked(draw, home, room, profile), *exhibit.given)
        return name, as_html(exhibit, found.figure() if isinstance(found, Printed) else found)
    except DataError:
        return name, ""


def _asked(draw: Callable[..., Any], home: str, room: str, profile: str) -> list[Any]:
    """Return what a function asks for by the names of its parameters: results, verdicts."""
    names = [name for name in inspect.signature(draw).parameters if name in _KNOWN]
    if not names:
        return []
    results = importlib.import_module(f"{home}.{room}.results").Results.of(profile)
    known = {"results": lambda: results,
             "verdicts": lambda: importlib.import_module(home).PAPER.verdicts(
                 results.ledger, profile)}  # fmt: skip
    return [known[name]() for name in names]
