"""The doors by which labels come in: each makes of a classifier, rows and labels a fitted one."""

from seminaive import Counts, NaiveBayes
from seminaive.table.labels.reader import read_labels
from tests.seminaive.discovery import in_chunks


def classes(y):
    """List the classes as a user would, by names of Python's."""
    values = read_labels(y).values
    # What has nanoseconds would become their numbers.
    in_days = values.dtype == "datetime64[D]"
    dated = values.dtype.kind == "M" and not in_days
    return (values.astype("datetime64[us]") if dated else values).tolist()


DOORS = {
    "fit": lambda model, X, y: model.fit(X, y),
    "partial_fit": lambda model, X, y: model.partial_fit(X, y, classes=classes(y)),
    "two_chunks": lambda model, X, y: model.partial_fit(
        X[:30], y[:30], classes=classes(y)
    ).partial_fit(X[30:], y[30:]),
    "fit_batches": lambda model, X, y: model.fit_batches([(X[30:], y[30:]), (X[:30], y[:30])]),
    "listed": lambda model, X, y: model.fit_batches([(X, y)], classes=classes(y)),
    "fit_counts": lambda model, X, y: model.fit_counts(Counts.from_batches([(X, y)])),
}


def open_to(classifier, door):
    """Tell whether a classifier has this door; most need more counts than are made here."""
    if door == "fit_counts":
        return issubclass(classifier, NaiveBayes)
    name = {"two_chunks": "partial_fit", "listed": "fit_batches"}.get(door, door)
    return hasattr(classifier(**in_chunks(classifier)), name)
