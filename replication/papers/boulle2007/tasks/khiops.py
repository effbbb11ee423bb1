"""Khiops' classifier, in which Boullé's method lives on, on given training and test rows."""

import numpy as np
import pandas as pd

from replication.khiops.answers import Answer
from replication.khiops.find import why_no_khiops
from replication.khiops.predict import classify

__all__ = ["probabilities", "why_not"]


def why_not():
    """Say what is missing of Khiops, or ""."""
    return why_no_khiops()


def probabilities(frame, labels, test_frame, classes) -> Answer:
    """Train Khiops' selective naive Bayes, native variables only, and score test rows.

    No trees, no pairs, no constructed features: the model is that of sections 3 to 6, but for
    fractional weights, Khiops' later criteria and its grouping of categories.

    Parameters
    ----------
    frame : pandas.DataFrame, shape (n_train, n_features)
        Columns Categorical or numeric, missing cells NaN.
    labels : array-like, shape (n_train,)
        Values of ``classes``.
    test_frame : pandas.DataFrame, shape (n_test, n_features)
        The same columns with the same categories.
    classes : sequence, length n_classes
        The order of the columns of the answer.

    Returns
    -------
    Answer
        ``log_proba`` (n_test, n_classes), -inf for a class without a training row; ``weights``
        (n_features,), of which ``n_selected`` are above 0; ``version`` of Khiops, for the record.

    Raises
    ------
    ValueError
        A label is none of the classes, or Khiops cannot take the table: it takes no sparse one.
    KhiopsError
        Khiops fails.

    Examples
    --------
    >>> from replication.datasets import load
    >>> from replication.papers.boulle2007.tasks import khiops
    >>> iris = load("iris-sklearn")
    >>> classes = iris.target.cat.categories
    >>> answer = khiops.probabilities(
    ...     iris.frame, iris.target, iris.frame, classes
    ... )  # doctest: +SKIP
    >>> answer.log_proba.shape, answer.n_selected  # doctest: +SKIP
    ((150, 3), 3)
    """
    for rows in (frame, test_frame):
        if not isinstance(rows, pd.DataFrame):
            raise ValueError(
                f"Khiops is given data frames, but got {type(rows).__name__}; leave out sparse "
                "sets, which would be too wide for its tables"
            )
    values = np.asarray(labels, dtype=object)
    codes = pd.Index(classes).get_indexer(values)
    if (codes < 0).any():
        raise ValueError(f"label {values[codes < 0][0]!r} is none of the {len(classes)} classes")
    return classify((frame, codes), test_frame, len(classes))
