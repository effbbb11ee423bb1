"""Beyond the paper: AODE, BMA-NB and fsNB on the folds of Tables 3 and 4, cut as theirs."""

from functools import partial

import numpy as np

from replication.papers.boulle2007.tasks.folds import cut, fold
from replication.papers.boulle2007.tasks.scored import criteria, yardsticks
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.bma_cv import BMANaiveBayesCV
from seminaive.table.schema import make_schema
from seminaive.table.table import Table
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes

#: So many of the classifiers' folds inside ``fit`` tune BMA-NB's gamma.
INNER_FOLDS = 5


def methods(cell):
    """Score each rival on the test rows of a fold.

    They learn from the variables that MODL keeps; ``scores`` has those of ``params["methods"]``,
    beside the fold's ``yardsticks``.
    """
    rows = fold(cell)
    train, test = (_kept(table) for table in cut(rows, cell.params["missing"]))
    scores = {}
    for name in cell.params["methods"]:
        model = _MAKERS[name]().fit(train, rows.train_classes)
        scores[name] = criteria(model.predict_joint_log_proba(test), model.classes_, rows)
    return {**yardsticks(rows), "scores": scores}


def _kept(table):
    """The table without the variables that have one part, which tell nothing."""
    schema = table.schema
    informative = np.flatnonzero(schema.n_values > 1)
    values = [schema.values(k).tolist() for k in informative]
    codes = np.ascontiguousarray(table.dense_codes()[:, informative])
    return Table(
        make_schema(informative.size, np.arange(informative.size), values),
        codes,
        np.empty((len(codes), 0)),
    )


_MAKERS = {
    "AODE": partial(
        printed, AODE, "webb2006", categorical_features="all", discretiser=None, min_frequency=1
    ),
    "BMA-NB": partial(
        printed,
        BMANaiveBayesCV,
        "wu2015",
        categorical_features="all",
        cv=INNER_FOLDS,
        random_state=0,
    ),
    # Not as printed but as the library had it when this was run: smoothed, and patient.
    "fsNB": partial(
        printed,
        ForwardStagewiseNaiveBayes,
        "vidaurre2012",
        categorical_features="all",
        alpha=1.0,
        var_smoothing=1e-2,
        patience=10,
        ties="deviance",
    ),
}
