"""Table 2 right and the cost claims: training times, taken alone on the machine."""

import time
from functools import partial

import numpy as np

from replication.engine.seeds import seed
from replication.papers.wu2015.protocol.settings import BY_TYPE, GAMMAS
from replication.papers.wu2015.tasks import linear, matrices, splits
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.naive_bayes.bma import BMANaiveBayes
from seminaive.naive_bayes.bma_cv import BMANaiveBayesCV
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.table.schema import make_schema
from seminaive.table.table import Table


def training(cell):
    """Milliseconds of one training of each method, ``times`` of each, one split a repetition.

    ``alone`` is one fit with fixed hyper-parameters; ``tuned`` is the search and the last fit
    (NB has nothing to tune). Encoding is outside the clock for all methods.
    """
    table, labels, _ = encoded(cell.dataset)
    alone = {name: [] for name in ("NB", "BMA", "LR", "SVM")}
    tuned = {name: [] for name in ("BMA", "LR", "SVM")}
    for repeat in range(cell.params["times"]):
        train, _ = splits.outer(cell.dataset, repeat, labels)
        rows, y = table[train], labels[train]
        X = matrices.matrix(cell.dataset, train, cell.params["nominal"], False)[train]
        state = seed("wu2015", cell.dataset, "liblinear", repeat) % 2**31
        folds = splits.inner(cell.dataset, repeat, y, "resample", cell.params["inner_times"])
        jobs = _single(rows, y, X, state)
        if repeat == 0:
            # What is compiled, or first touched, is not on the clock.
            for job in jobs.values():
                job()
            _tuned(folds[:1]).fit(rows, y)
        for name in _turn(alone, repeat):
            alone[name].append(_milliseconds(jobs[name]))
        if repeat < cell.params["tuned_times"]:
            jobs = _search(rows, y, X, state, folds)
            for name in _turn(tuned, repeat):
                tuned[name].append(_milliseconds(jobs[name]))
    return {"alone": alone, "tuned": tuned}


def _turn(names, repeat):
    """Another method goes first each time, so that none always meets cold caches."""
    names = list(names)
    first = repeat % len(names)
    return names[first:] + names[:first]


def _single(rows, y, X, state):
    bayes = printed(NaiveBayes, "wu2015", **BY_TYPE)
    bma = printed(BMANaiveBayes, "wu2015", **BY_TYPE)
    return {
        "NB": lambda: bayes.fit(rows, y),
        "BMA": lambda: bma.fit(rows, y),
        "LR": lambda: linear.fitted("LR", 1.0, 1.0, X, y, state),
        "SVM": lambda: linear.fitted("SVM", 1.0, 1.0, X, y, state),
    }


def _search(rows, y, X, state, folds):
    def liblinear(method):
        inner = [linear.tried(method, pair, X, y, folds, state) for pair in linear.PAIRS]
        return linear.fitted(method, *linear.PAIRS[int(np.argmin(inner))], X, y, state)

    bma = _tuned(folds)
    return {
        "BMA": lambda: bma.fit(rows, y),
        "LR": lambda: liblinear("LR"),
        "SVM": lambda: liblinear("SVM"),
    }


def _tuned(folds):
    return printed(BMANaiveBayesCV, "wu2015", **BY_TYPE, gammas=GAMMAS, cv=folds)


def _milliseconds(job):
    start = time.perf_counter()
    job()
    return round(1000.0 * (time.perf_counter() - start), 4)


def widths(cell):
    """Milliseconds of one BMA fit as the columns of a data set are repeated: ``at``, ``fit``."""
    table, labels, _ = encoded(cell.dataset)
    n_nominal = table.schema.nominal.size
    n_columns, fit = [], []
    for copies in cell.params["copies"]:
        values = [table.schema.values(k % n_nominal) for k in range(n_nominal * copies)]
        schema = make_schema(n_nominal * copies, np.arange(n_nominal * copies), values)
        codes = np.ascontiguousarray(np.tile(table.codes, (1, copies)))
        wide = Table(schema, codes, np.empty((len(table), 0)))
        bma = printed(BMANaiveBayes, "wu2015", **BY_TYPE).fit(wide, labels)
        spans = [_milliseconds(partial(bma.fit, wide, labels)) for _ in range(5)]
        n_columns.append(int(wide.codes.shape[1]))
        fit.append(min(spans))
    return {"at": n_columns, "fit": fit}
