"""Made-up records of the forty sets, the rivals and the curves of learning, drawn by name."""

import numpy as np

from replication.engine.seeds import rng
from replication.papers.boulle2007.protocol import beyond, uci
from replication.papers.boulle2007.protocol.sets import AT_HAND
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, COUNTED, MAP, NB
from replication.papers.boulle2007.protocol.uci_settings import (
    AVERAGES,
    FLOORS,
    NB_EF,
    PRIORS,
    average,
)
from replication.papers.boulle2007.protocol.uci_variants import DEFAULT
from replication.papers.boulle2007.tasks.khiops import FRACTIONAL
from tests.papers.boulle2007.records import note

__all__ = [
    "curve",
    "fold",
    "note_folds",
    "note_khiops",
    "note_learning",
    "note_rivals",
    "rivals",
    "scored",
]

#: Rows of a fold that test, and the loss of the null model on them.
ROWS, NULL = 100, 80.0

#: Of ``ROWS`` how many each method has right, its AUC and its loss, before chance.
LEVELS = {
    CMA: (92, 0.97, 20.0),
    BMA: (90, 0.95, 24.0),
    MAP: (89, 0.94, 26.0),
    AUC: (90, 0.96, 30.0),
    ACC: (91, 0.93, 29.0),
    NB: (84, 0.90, 60.0),
    NB_EF: (80, 0.88, 70.0),
    "AODE": (93, 0.96, 22.0),
    "BMA-NB": (85, 0.91, 50.0),
    "fsNB": (88, 0.90, 40.0),
}


def scored(method, numbers=None):
    """Scores of a method at its level, or drawn around it."""
    right, auc, loss = LEVELS[method]
    if numbers is not None:
        right += int(numbers.integers(-3, 4))
        auc = round(auc + numbers.uniform(-0.01, 0.01), 9)
        loss += numbers.uniform(-2, 2)
    return {"right": right, "auc": auc, "losses": [loss] * (1 + len(FLOORS))}


def _yardsticks():
    return {"rows": ROWS, "trained": 9 * ROWS, "unseen": 0, "null": NULL, "entropy": [0.8] * 3}


def fold(cell):
    """The seven methods on a fold."""
    numbers = rng("made up", cell.id)
    every = {prior: {MAP: scored(MAP, numbers)} for prior in PRIORS}
    for found in every.values():
        found |= {
            name: scored(CMA if kind == "cma" else BMA, numbers)
            for name, (kind, *_) in AVERAGES.items()
        }
    every["any"] = {method: scored(method, numbers) for method in (ACC, AUC, NB, NB_EF)}
    return {**_yardsticks(), "informative": [4, 6], "selected": {}, "scores": every}


def rivals(cell):
    """The rivals on a fold."""
    numbers = rng("made up", cell.id)
    scores = {name: scored(name, numbers) for name in cell.params["methods"]}
    return {**_yardsticks(), "scores": scores}


def curve(cell):
    """A curve on which CMA gains 12 rows on MAP at first, and half as many with twice the rows."""
    numbers, found = rng("made up", cell.id), {}
    for k, size in enumerate(cell.params["sizes"]):
        scores = {method: scored(method, numbers) for method in (NB, BMA, MAP, CMA)}
        scores[CMA] = {**scores[MAP], "right": scores[MAP]["right"] + 12 // 2**k}
        found[str(size)] = {**_yardsticks(), "scores": scores}
    return found


def note_folds(ledger, names=AT_HAND, outcome=fold):
    """Note every cross-validation by the default reading."""
    for name in names:
        for cells in uci.cross_validations(name, DEFAULT):
            for cell in cells:
                note(ledger, cell, outcome(cell))


def note_rivals(ledger, names=AT_HAND):
    """Note the folds of the rivals."""
    for name in names:
        for cells in beyond.rivals(name):
            for cell in cells:
                note(ledger, cell, rivals(cell))


def note_learning(ledger, names=tuple(beyond.LEARNING)):
    """Note the curves."""
    for name in names:
        for cell in beyond.learning(name):
            note(ledger, cell, curve(cell))


def note_khiops(ledger):
    """Note Khiops' folds of Wine, with one more row right in each, and of Glass all but one."""
    for name, n in (("Wine", 10), ("Glass", 9)):
        for cell in beyond.khiops(name)[:n]:
            right = 80 + cell.axes["fold"]
            scores = {FRACTIONAL: {"right": right, "auc": 0.96, "losses": [NULL / 4] * 10}}
            note(ledger, cell, {**_yardsticks(), "scores": scores})


def mean_of(results, method, name, repeat, key="right"):
    """The mean share of right rows over the folds of a repetition, straight from the records."""
    folds = results.cross_validations(name)[repeat]
    where = "varying" if method in (MAP, BMA, CMA) else "any"
    at = average(method, *COUNTED[0]) if method in (BMA, CMA) else method
    return float(np.mean([each["scores"][where][at][key] / each["rows"] for each in folds]))
