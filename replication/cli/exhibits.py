"""Draw the sliders and figures of the teachers' pages, from the ledger as it is."""

from __future__ import annotations

import importlib
from typing import Any

from replication.datasets.errors import DataError
from replication.paper import papers

__all__ = ["shown"]


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
    exhibit = next(each for each in read_exhibits() if each.name == name)
    kind, room = ("papers", "verdicts") if exhibit.of in papers() else ("studies", "findings")
    home = f"replication.{kind}.{exhibit.of}"
    module, _, function = exhibit.draw.rpartition(".")
    draw = getattr(importlib.import_module(f"{home}.pages.{module}"), function)
    try:
        given = _given(home, room, exhibit.of, profile) if exhibit.given else {}
        return name, as_html(exhibit, draw(*(given.get(each, each) for each in exhibit.given)))
    except DataError:
        return name, ""


def _given(home: str, room: str, key: str, profile: str) -> dict[str, Any]:
    results = importlib.import_module(f"{home}.{room}.results").Results.of(profile)
    known = papers()
    verdicts = known[key].verdicts(results.ledger, profile) if key in known else None
    return {"results": results, "verdicts": verdicts}
