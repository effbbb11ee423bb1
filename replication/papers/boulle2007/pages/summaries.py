"""Small tables that answer one question each, for the chapter."""

import numpy as np
import pandas as pd

from replication.evidence.shown.display import by_row, named
from replication.evidence.vocabulary import STANDS
from replication.papers.boulle2007.protocol import variants
from replication.papers.boulle2007.protocol.settings import CRITERIA
from replication.papers.boulle2007.verdicts.quantities import best, splits_of


def explained():
    """What each reading does, in words."""
    rows = [(reading.name, reading.says) for reading in variants.READINGS]
    table = pd.DataFrame([*rows, *variants.SAID.items()], columns=("reading", "what it does"))
    return named(
        table.set_index("reading"), "reading", "Readings of sections 5 and 6, the default first"
    )


def dominance(results):
    """Share of splits on which SNB(CMA) beats all other methods, by criterion and on all three."""
    rows = {}
    for reading in dict.fromkeys((results.default, variants.FRESH, *variants.SEEN)):
        wins = [best(results, reading, key, large) for _, key, large in CRITERIA]
        if not all(each.size for each in wins):
            continue
        cells = {f"best {name}": each for (name, *_), each in zip(CRITERIA, wins, strict=True)}
        cells["best on all three"] = np.all(wins, axis=0)
        rows[reading] = {title: f"{each.mean():.0%}" for title, each in cells.items()}
    return by_row(rows, "CMA", "Share of splits on which CMA beats all other methods")


def every_auc(results):
    """On how many splits MS(FFWBW) found the best AUC of all models: (found, of)."""
    best = results.every_auc()
    seen = results.records("by_auc")
    n = min(len(best), len(seen))
    found = sum(seen[k]["auc"] >= best[k]["auc"] - 1e-9 for k in range(n))
    return int(found), n


def by_reading(verdicts, results):
    """How many of the numbers that are drawn each reading explains, the default first.

    A view explains those of the methods that it finds in another way, or fails to, and for the
    rest stands the default.
    """
    drawn = [v for v in verdicts if v.low is not None and v.artefact == "waveform"]
    judged = {}
    for verdict in drawn:
        if verdict.column == "Bayes optimal accuracy":  # has readings of its own
            continue
        told = [(verdict.reading, verdict.verdict in STANDS)]
        for name, agrees in [*told, *((each.reading, each.agrees) for each in verdict.others)]:
            judged.setdefault(name, {})[verdict.row, verdict.column, verdict.statistic] = agrees
    for name in variants.SAID.keys() & judged.keys():
        judged[name] = {**judged[results.default], **judged[name]}
    rows = {
        name: {
            "splits": len(results.records("splits", splits_of(results, name))),
            "numbers": len(judged[name]),
            "explained": sum(judged[name].values()),
        }
        for name in _ordered(results)
        if name in judged
    }
    return by_row(rows, "reading", "How many of the drawn numbers each reading gives")


def _ordered(results):
    every = [reading.name for reading in variants.READINGS]
    return dict.fromkeys((results.default, *every, *variants.SAID))
