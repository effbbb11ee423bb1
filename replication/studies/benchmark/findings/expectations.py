"""Whether what was expected holds: a judge for each expectation of the protocol, by its name."""

import pandas as pd

from replication.studies.benchmark.findings import tree
from replication.studies.benchmark.findings.front import points
from replication.studies.benchmark.findings.pairs import beside
from replication.studies.benchmark.findings.ranks import rank_test
from replication.studies.benchmark.protocol.expected import EXPECTED
from replication.studies.benchmark.protocol.sets import half
from replication.studies.benchmark.protocol.settings import LEVEL

__all__ = ["judged"]

NO_DATA, HOLDS, REFUTED, OPEN = "no data", "holds", "refuted", "open"

_FOREST, _BOOSTING, _LINEAR = "random forest", "HistGradientBoosting", "logistic regression"


def judged(results):
    """Return the word on each expectation: "holds", "refuted", "open" or "no data"."""
    return {name: globals()[f"_{name}"](results) for name in EXPECTED}


def _trees_lead(results):
    found = rank_test(results, "confirm")
    if found is None:
        return NO_DATA
    test, names = found
    return _word(names[int(test.mean_ranks.argmin())] in (_FOREST, _BOOSTING))


def _averaging_helps(results):
    words = [beside(results, "AODE", "NB", "confirm")]
    return _by_words(words, holds=all, good=("first",), refuted=all, bad=("second", "equal"))


def _less_naive_is_near(results):
    words = [beside(results, name, _LINEAR, "confirm") for name in tree.FAMILY]
    return _by_words(words, holds=any, good=("first", "equal"), refuted=all, bad=("second",))


def _few_rows(results):
    return _by_curves(results, 50, _FOREST, family_first=True)


def _many_rows(results):
    return _by_curves(results, 2000, _BOOSTING, family_first=False)


def _fast(results):
    table = points(results, (_FOREST, _BOOSTING))
    return _word((table["time"] >= 10).all()) if len(table) else NO_DATA


def _sure(results):
    words = [beside(results, "NB", name, "confirm", "calibration") for name in ("AODE", _LINEAR)]
    return _by_words(words, holds=all, good=("second",), refuted=any, bad=("first", "equal"))


def _gaps(results):
    return _by_spoiling(results, "gaps", ("AODE", "CMA"), (_FOREST, _BOOSTING))


def _copies(results):
    return _by_spoiling(results, "copies", (_LINEAR, _FOREST, _BOOSTING), ("NB",))


def _nothing_predicts(results):
    found = tree.judged(results)
    if found is None:
        return NO_DATA
    # Where not even a tree without a mistake could refute it, nothing was tried.
    return OPEN if found.least >= LEVEL else _word(not found.predicts)


def _word(holds):
    return HOLDS if holds else REFUTED


def _by_words(found, holds, good, refuted, bad):
    """By signed-rank tests: whether all or any say what is expected, or the contrary."""
    if not all(each.sets for each in found):
        return NO_DATA
    words = [each.word for each in found]
    if holds(word in good for word in words):
        return HOLDS
    return REFUTED if refuted(word in bad for word in words) else OPEN


def _by_curves(results, rows, other, family_first):
    """On how many confirming sets the best of the family has less loss after so many rows.

    The best by its mean over the choosing sets: on its own choice it would be flattered.
    """
    curves = {name: results.curve(name) for name in (*tree.FAMILY, other)}
    if any(rows not in curve for curve in curves.values()):
        return NO_DATA
    table = pd.DataFrame({name: curve[rows] for name, curve in curves.items()}).dropna()
    parts = table.groupby(table.index.map(half))
    if set(parts.groups) != {"choose", "confirm"}:
        return NO_DATA
    best = parts.get_group("choose")[list(tree.FAMILY)].mean().idxmin()
    confirm = parts.get_group("confirm")
    won, lost = (confirm[best] < confirm[other]).sum(), (confirm[best] > confirm[other]).sum()
    if won == lost:
        return OPEN
    return _word((won > lost) == family_first)


def _by_spoiling(results, kind, less, more):
    """Whether a kind of spoiling adds less to each of some methods than to each of others."""
    added = {name: results.spoiled(name) for name in (*less, *more)}
    if any(kind not in each for each in added.values()):
        return NO_DATA
    table = pd.DataFrame({name: each[kind] for name, each in added.items()}).dropna().mean()
    return _word(table[list(less)].max() < table[list(more)].min())
