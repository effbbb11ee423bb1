"""Figure 6: fsNB to the end of its path, its training and test errors and its AIC."""

import numpy as np

from replication.papers.vidaurre2012.protocol.figure_settings import TABLES
from replication.papers.vidaurre2012.tasks.stagewise import stagewise, tables
from replication.papers.vidaurre2012.tasks.three_predictors import draws
from seminaive.weighted.mixture import Estimates, Mixture
from seminaive.weighted.path import along
from seminaive.weighted.state import SearchRows, Stepping

#: Deviances are recorded as whole numbers of this part.
PART = 1e-5


def follow(cell):
    """Follow the path from the model without predictors until every alpha is 1.

    The result has ``n`` and ``tested``, the training and test rows, ``draws``, and ``shown``.

    Of each draw ``length``, the number of steps, and by patience as text, and "for good", which is
    the whole path: ``still``, the step of the last improvement of the training error before it
    stands still; ``end``, where the path would then stop; ``before`` and ``least``, the fewest
    test errors up to either; ``best``, the steps up to the end that have the least; for the
    degrees "selected" and "sum" the step that AIC takes up to the end, ``aic``, and its test
    errors, ``wrong``.

    ``shown`` is the first draw's path, a value a model up to ``params["shown"]`` steps: ``train``
    and ``test``, the rows that are wrong; ``deviance``, Q of section 6 in hundred-thousandths;
    ``selected``, the predictors with an alpha above 0, and ``relevant``, those of the three.
    """
    params = cell.params
    measured = {"n": params["n"], "tested": params["n_test"], "draws": []}
    for numbers in draws(cell, "search"):
        (train, train_y), (test, test_y) = tables(params, numbers)
        model = stagewise(params, None).fit(train, train_y)
        wrong = _wrong(model, test, test_y)
        measured["draws"].append(_told(model, wrong, params))
        if "shown" not in measured:
            measured["shown"] = _shown(model.path_, wrong, params)
    return measured


def standstill(errors, patience):
    """The step of the last improvement after which so many steps bring none, or of the last one.

    Parameters
    ----------
    errors : ndarray of shape (n_models,)
        Training errors along the path.
    patience : int or None
        None: no later step brings any.
    """
    least = np.minimum.accumulate(errors)
    improved = np.flatnonzero(np.diff(least, prepend=np.inf) < 0)
    if patience is not None:
        waits = np.diff(improved, append=errors.size + patience)
        improved = improved[: 1 + int(np.argmax(waits > patience))]
    return int(improved[-1])


def _wrong(model, values, labels):
    """Rows that every model of the path gets wrong, (n_models,)."""
    mixture = Mixture.of(model.counts_, Estimates.of(model))
    table = model.encoder_.transform(values)
    rows = SearchRows(
        table.dense_codes().astype(np.int64) + (table.schema.offsets[:-1] + 2),
        np.empty((len(values), 0)),
        labels,
        np.ones(len(values)),
    )
    shares = along(model.path_, mixture, rows, Stepping.of(model))[:, 0]
    return np.rint(shares * len(values)).astype(int)


def _told(model, wrong, params):
    path, n = model.path_, params["n"]
    degrees = {"selected": path.n_selected, "sum": path.alphas.sum(axis=1)}
    # Rounded, so that of equal values the first is taken wherever this runs.
    values = {name: np.round(path.deviances + 2.0 * d / n, 9) for name, d in degrees.items()}
    return {
        "length": wrong.size - 1,
        **{
            str(patience or "for good"): _stopped(path.errors, wrong, values, patience)
            for patience in params["patience"]
        },
    }


def _stopped(errors, wrong, values, patience):
    still = standstill(errors, patience)
    end = wrong.size - 1 if patience is None else min(still + patience, wrong.size - 1)
    least = wrong[: end + 1].min()
    aic = {name: int(np.argmin(criterion[: end + 1])) for name, criterion in values.items()}
    return {
        "still": still,
        "end": end,
        "before": int(wrong[: still + 1].min()),
        "least": int(least),
        "best": np.flatnonzero(wrong[: end + 1] == least).tolist(),
        "aic": aic,
        "wrong": {name: int(wrong[step]) for name, step in aic.items()},
    }


def _shown(path, wrong, params):
    chosen = path.alphas > 0
    curves = {
        "train": np.rint(path.errors * params["n"]),
        "test": wrong,
        "deviance": np.rint(path.deviances / PART),
        "selected": chosen.sum(axis=1),
        "relevant": chosen[:, : len(TABLES)].sum(axis=1),
    }
    return {
        name: values[: params["shown"] + 1].astype(int).tolist() for name, values in curves.items()
    }
