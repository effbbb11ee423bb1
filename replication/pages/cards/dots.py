"""Our re-runs as a few dots a number, each for an equal share of the draws."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from replication.evidence.judge import taken
from replication.evidence.stochastic import Stochastic
from replication.pages.explorer.rows import write_lines
from replication.pages.explorer.slug import permanent

#: Below the project's root, a file a paper.
FOLDER = "book/_static/draws"

#: With so many the outer two are the ends of the central 95 %.
N_DOTS = 20


def quantiles(draws: Sequence[float]) -> list[float]:
    """Return the draws as dots: the middles of as many equal shares.

    Examples
    --------
    >>> from replication.pages.cards.dots import quantiles
    >>> quantiles(range(1, 41))[:3]
    [1.5, 3.5, 5.5]
    """
    shares = (np.arange(N_DOTS) + 0.5) / N_DOTS
    values = np.quantile(np.asarray(draws, dtype=float), shares, method="hazen")
    return [float(f"{value:.4g}") for value in values]


def dots(rules: Iterable[Any], results: Any) -> dict[str, list[float]]:
    """Return the dots of every number that is judged by draws, by its permanent name.

    Parameters
    ----------
    rules : sequence of Rule
        A paper's.
    results : Recorded
        Its results, of which the default reading's draws are taken.
    """
    dots_of = {}
    for number, rule in taken(tuple(rules), list(results.printed.values())):
        # A record of several counts that is judged as one has no place on a line.
        if not isinstance(rule, Stochastic) or rule.together:
            continue
        drawn = rule.draws(results.address(number), results, ())
        for part, draws_of in rule.apart(number, drawn) if drawn else ():
            first = np.asarray(next(iter(draws_of.values())), dtype=float)
            if first.ndim == 1 and np.isfinite(first).all():
                dots_of[permanent(results.layout.paper, *part.place)] = quantiles(first)
    return dots_of


def write_dots(by_paper: Mapping[str, Mapping[str, Sequence[float]]], root: Path) -> list[Path]:
    """Write the dots of each paper, a line a number; return the paths."""
    return [
        write_lines(
            root / FOLDER / f"{key}.json",
            (f"{json.dumps(name)}: {json.dumps([*dots])}" for name, dots in dots_of_paper.items()),
            "{}",
        )
        for key, dots_of_paper in by_paper.items()
    ]


def read_dots(root: Path) -> dict[str, dict[str, list[float]]]:
    """Return the dots of every file, by the paper's key."""
    return {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((root / FOLDER).glob("*.json"))
    }
