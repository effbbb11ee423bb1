"""Figure 2, LR and SVM: LIBLINEAR on word presence or counts, tuned at every point."""

import numpy as np

from replication.engine.seeds import seed
from replication.papers.wu2015.tasks import linear, splits, text


def curve(cell):
    """One realisation of a curve for LR or SVM."""
    return text.curve(cell, _learn)


def _learn(cell, X, labels):
    repeat = cell.axes["repeat"]
    folds = splits.inner(cell.dataset, repeat, labels, "resample", cell.params["inner_times"])
    state = seed("wu2015", cell.dataset, "liblinear", repeat) % 2**31
    X = X.astype(np.float64)
    inner = [linear.tried(cell.method, pair, X, labels, folds, state) for pair in linear.PAIRS]
    pair = linear.PAIRS[int(np.argmin(inner))]
    model = linear.fitted(cell.method, *pair, X, labels, state)
    return lambda rows: model.predict(rows.astype(np.float64))
