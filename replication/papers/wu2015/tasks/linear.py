"""Table 2 left, LR and SVM: LIBLINEAR with its 36 pairs of C and B, tuned inside each split."""

import warnings
from itertools import product

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression
from sklearn.multiclass import OneVsRestClassifier
from sklearn.svm import LinearSVC

from replication.engine.seeds import seed
from replication.papers.wu2015.protocol.settings import BIASES, COSTS
from replication.papers.wu2015.tasks import matrices, splits

PAIRS = tuple(product(COSTS, BIASES))


def resample(cell):
    """Test error of one split after tuning, the pair chosen, and the inner errors of all 36."""
    params, repeat = cell.params, cell.axes["repeat"]
    labels = matrices.read(cell.dataset)[-1]
    train, test = splits.outer(cell.dataset, repeat, labels)
    X = matrices.matrix(cell.dataset, train, params["nominal"], params["scaled"])
    state = seed("wu2015", cell.dataset, "liblinear", repeat) % 2**31
    folds = splits.inner(cell.dataset, repeat, labels[train], "resample", params["inner_times"])
    inner = [tried(cell.method, pair, X[train], labels[train], folds, state) for pair in PAIRS]
    cost, bias = PAIRS[int(np.argmin(inner))]
    model = fitted(cell.method, cost, bias, X[train], labels[train], state)
    error = int((model.predict(X[test]) != labels[test]).sum())
    return {"n_test": int(test.size), "error": error, "C": cost, "B": bias, "inner_errors": inner}


def tried(method, pair, X, labels, folds, state):
    """Errors of one pair of C and B, summed over the inner splits."""
    wrong = 0
    for train, test in folds:
        model = fitted(method, *pair, X[train], labels[train], state)
        wrong += int((model.predict(X[test]) != labels[test]).sum())
    return wrong


def fitted(method, cost, bias, X, labels, state):
    """LIBLINEAR's classifier, equation (15), with its own stopping tolerance and iteration limit.

    LR is solver 0 (L2-regularised, primal), one class against the rest; SVM is solver 3 (hinge
    loss, dual). The tolerances are LIBLINEAR's own defaults for these solvers.
    """
    if method == "LR":
        model = LogisticRegression(
            solver="liblinear", C=cost, intercept_scaling=bias, tol=0.01, random_state=state
        )
        model = OneVsRestClassifier(model) if np.unique(labels).size > 2 else model
    else:
        model = LinearSVC(loss="hinge", C=cost, intercept_scaling=bias, tol=0.1, random_state=state)
    with warnings.catch_warnings():
        # The iteration limit belongs to the protocol: the paper ran LIBLINEAR as it comes.
        warnings.simplefilter("ignore", ConvergenceWarning)
        return model.fit(X, labels)
