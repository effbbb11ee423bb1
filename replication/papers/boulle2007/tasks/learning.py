"""Beyond the paper: what averaging gains over the best model as training rows become more."""

import numpy as np
import pandas as pd

from replication.engine.seeds import rng, seed
from replication.papers.boulle2007.protocol.settings import BMA, CMA, MAP, NB, PREPARED
from replication.papers.boulle2007.protocol.uci_settings import AVERAGES, PAPER, average
from replication.papers.boulle2007.tasks.folds import Fold, cut, encoded
from replication.papers.boulle2007.tasks.scored import scored, yardsticks
from replication.protocols.explicit import printed
from seminaive.selective.selective import SelectiveNaiveBayes

#: Both averages over all models that are measured, each once.
_SHOWN = {BMA: average(BMA, "candidates", "once"), CMA: average(CMA, "candidates", "once")}


def curve(cell):
    """Score NB, MAP, BMA and CMA after training on each of ``params["sizes"]`` rows.

    A smaller training set is part of a larger one; ``params["tested"]`` other rows test them all.
    The result has for each size the ``yardsticks`` and the ``scores``.
    """
    table, labels, n_classes = encoded(cell.dataset, "skip", 0)
    order = rng(PAPER, cell.dataset, "learning", cell.axes["repeat"]).permutation(labels.size)
    tested = order[: cell.params["tested"]]
    return {
        str(size): _at(cell, table, labels, n_classes, order[-size:], tested)
        for size in cell.params["sizes"]
    }


def _at(cell, table, labels, n_classes, train, test):
    names = np.arange(n_classes)
    first, second = (pd.Categorical(labels[part], names) for part in (train, test))
    rows = Fold(table[train], table[test], first, second, labels)
    cut_train, cut_test = cut(rows, "skip")
    state = seed(PAPER, cell.dataset, "learning", cell.axes["repeat"], train.size) % 2**32
    options = {"random_state": state, "averaging": "cma", "keep_models": 1}
    model = printed(SelectiveNaiveBayes, PAPER, **PREPARED, **options).fit(cut_train, first)
    weights = {name: model.averages_[AVERAGES[counted]] for name, counted in _SHOWN.items()}
    weights[MAP] = model.selected_.astype(np.float64)
    # Every variable that varies: MODL leaves one part to the others.
    weights[NB] = (cut_train.schema.n_values > 1).astype(np.float64)
    return {**yardsticks(rows), "scores": scored(model, cut_test, rows, weights)}
