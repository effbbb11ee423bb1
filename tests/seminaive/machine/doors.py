"""Every way into a model and out of it, each with an answer that can be compared."""

import inspect

import numpy as np
import scipy.sparse as sp
from sklearn.base import ClassifierMixin, TransformerMixin

import seminaive
from seminaive import TableEncoder
from seminaive.selectors.base import NominalSelector
from tests.seminaive.discovery import in_chunks, instance, takes

CHUNKS = ("partial_fit", "fit_batches", "fit_counts")
#: Values are grouped and can be explained; a search looks at few settings.
SETTINGS = {"group_values": True, "combine": "softmax", "n_values": 3}
DOORS = ("fit", *CHUNKS, "predict", "predict_batches", "explain")


def estimators():
    """Every public classifier, transformer and selector that can be made without arguments."""
    public = [getattr(seminaive, name) for name in seminaive.__all__]
    kinds = ClassifierMixin, TransformerMixin
    found = [each for each in public if isinstance(each, type) and issubclass(each, kinds)]
    return [each for each in found if not inspect.isabstract(each)]


def made(estimator, door, categorical, n):
    """Make an estimator whose numbers are cut, ready for a door."""
    chosen = {"categorical_features": categorical, "random_state": 0, **SETTINGS}
    chosen = {name: value for name, value in chosen.items() if takes(estimator, [name])}
    if not issubclass(estimator, ClassifierMixin):
        return estimator(**chosen)
    if estimator is seminaive.WeightedNaiveBayes:
        # To the minimum itself, whichever search begins.
        chosen["tol"] = 1e-8
    return instance(
        estimator, np.arange(n) % 3, **chosen | (in_chunks(estimator) if door in CHUNKS else {})
    )


def doors_of(estimator, family):
    """Doors that an estimator has for tables of a family: none for names, if it sums numbers."""
    if not issubclass(estimator, ClassifierMixin):
        return ("fit",) if takes(estimator, ["categorical_features"]) or family == "numbers" else ()
    cuts = family == "numbers" and takes(estimator, ["discretiser"])
    return tuple(
        door
        for door in DOORS
        if hasattr(made(estimator, door, "all", 6), door) and not (cuts and door in CHUNKS)
    )


def answer(estimator, door, X, y, asked, categorical):
    """What an estimator says of some rows, having learned through a door: an array of numbers."""
    n = len(y)
    model = made(estimator, door, categorical, n)
    if isinstance(model, TableEncoder):
        return _table(model.fit_transform(X))
    if door == "partial_fit":
        for some in (slice(0, n // 2), slice(n // 2, n)):
            model.partial_fit(X[some], y[some], classes=np.unique(np.asarray(y)))
    elif door == "fit_batches":
        halves = slice(0, n // 2), slice(n // 2, n)
        model.fit_batches([(X[some], y[some]) for some in halves])
    elif door == "fit_counts":
        # Counts of another fit, as somebody may have stored them; of numbers as they come.
        other = made(estimator, door, categorical, n)
        if takes(estimator, ["density"]):
            other.set_params(density="gaussian")
        model.fit_counts(other.fit(X, y).counts_)
        asked = TableEncoder(categorical).fit(X).transform(asked)
    else:
        model.fit(X, y)
    if isinstance(model, NominalSelector):
        return model.support_.astype(float)
    if not isinstance(model, ClassifierMixin):
        return _table(model.transform(TableEncoder(categorical).fit(X).transform(asked)))
    if door == "predict":
        return np.searchsorted(model.classes_, model.predict(asked)).astype(float)
    if door == "predict_batches":
        return np.concatenate(list(model.predict_batches([asked, asked], method="predict_proba")))
    if door == "explain":
        explained = model.explain(asked)
        return np.column_stack([explained.log_odds, explained.contributions])
    return model.predict_proba(asked)


def _table(rows):
    numbers = rows.numbers.toarray() if sp.issparse(rows.numbers) else rows.numbers
    return np.column_stack([rows.dense_codes(), numbers])
