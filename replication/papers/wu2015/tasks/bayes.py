"""Table 2 left and Figure 3, NB and BMA: errors over fresh random splits."""

import numpy as np

from replication.papers.wu2015.protocol.settings import BY_TYPE, GAMMAS
from replication.papers.wu2015.tasks import splits
from replication.papers.wu2015.tasks.imputation import imputed
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.naive_bayes.bma_cv import BMANaiveBayesCV
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def nb(cell):
    """Errors of NB on each split of a block: ``n_test`` and ``errors`` (n_splits,)."""
    options = _options(cell, "alpha", "var_smoothing", "ddof")
    errors = []
    for _, table, labels, train, test in _realisations(cell):
        model = printed(NaiveBayes, "wu2015", **options).fit(table[train], labels[train])
        errors.append(_wrong(model.predict(table[test]), labels[test]))
    return {"n_test": int(test.size), "errors": errors}


def bma(cell):
    """Errors of BMA on each split of a block, under every Gamma, and the inner errors that tune it.

    ``errors`` and ``inner_errors`` have shape (n_splits, n_gammas); the latter are totals over
    the inner splits, so that any rule for choosing Gamma can be applied afterwards.
    """
    options = _options(cell, "alpha", "var_smoothing", "ddof", "marginal")
    how, times = cell.params["inner"], cell.params["inner_times"]
    errors, inner_errors = [], []
    for repeat, table, labels, train, test in _realisations(cell):
        folds = splits.inner(cell.dataset, repeat, labels[train], how, times)
        model = printed(BMANaiveBayesCV, "wu2015", **options, gammas=GAMMAS, cv=folds)
        model.fit(table[train], labels[train])
        sizes = np.array([rows.size for _, rows in folds])
        inner_errors.append(np.rint(sizes @ model.cv_errors_).astype(int).tolist())
        errors.append(_wrong(model.predict_each(table[test]), labels[test][:, None]))
    return {"n_test": int(test.size), "errors": errors, "inner_errors": inner_errors}


def _options(cell, *names):
    return {**BY_TYPE, **{name: cell.params[name] for name in names}}


def _realisations(cell):
    """Yield the repeat and its data, split, for every repeat of the cell's block."""
    params = cell.params
    impute = params["missing"] == "impute"
    missing = "skip" if impute else params["missing"]
    table, labels, _ = encoded(cell.dataset, missing, params["numeric"])
    size = params["block_size"]
    for repeat in range(cell.axes["block"] * size, (cell.axes["block"] + 1) * size):
        train, test = splits.outer(cell.dataset, repeat, labels, params["stratified"])
        filled = imputed(table, train) if impute else table
        yield repeat, filled, labels, train, test


def _wrong(predicted, labels):
    return (predicted != labels).sum(axis=0).tolist()
