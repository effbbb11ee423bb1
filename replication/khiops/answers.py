"""What Khiops answers: probabilities in a table, weights in a report, seconds in a log."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

import numpy as np

from replication.khiops.child import TARGET
from replication.khiops.errors import KhiopsError
from replication.khiops.tables import name_of

_SECONDS = re.compile(r"^(?:Data preparation|SNB train) time: (\d+):(\d+):([\d.]+)$", re.MULTILINE)
# Khiops writes ten digits of a probability.
_ROUNDING = 1e-6


@dataclass(frozen=True, eq=False)
class Answer:
    """What Khiops' classifier says of test rows, and what it is made of.

    Attributes
    ----------
    log_proba : numpy.ndarray of float64, shape (n_test, n_classes)
        Natural logarithms, -inf for a class that no training row has.
    weights : numpy.ndarray of float64, shape (n_features,)
        Of each feature in the model, from 0 to 1; 0 for those that are out.
    version : str
        Of Khiops' programs.
    logged_seconds : float
        Preparation and training by Khiops' own log, which has hundredths.
    seconds : dict of str to float
        Elapsed seconds of the calls ``train`` and ``deploy``, each with the start of a process.
    """

    log_proba: np.ndarray
    weights: np.ndarray
    version: str
    logged_seconds: float
    seconds: dict[str, float]

    @property
    def n_selected(self) -> int:
        """Number of features whose weight is above 0."""
        return int(np.count_nonzero(self.weights > 0))


def read_scores(text: str, n_rows: int, n_classes: int) -> np.ndarray:
    """Read the table of scores, whose classes are codes; returns logarithms (n_rows, n_classes).

    Raises
    ------
    KhiopsError
        Rows or columns are missing, or a row's probabilities do not sum to 1.
    """
    header, *rows = text.splitlines() or [""]
    columns = header.split("\t")
    shown = {
        code: columns.index(f"Prob{TARGET}{code}")
        for code in range(n_classes)
        if f"Prob{TARGET}{code}" in columns
    }
    found = np.zeros((n_rows, n_classes))
    try:
        cells = np.array([row.split("\t") for row in rows]).reshape(n_rows, len(columns))
        found[:, list(shown)] = cells[:, list(shown.values())].astype(np.float64)
    except ValueError as error:
        raise KhiopsError(f"Khiops' scores of {n_rows} rows cannot be read ({error})") from None
    if not np.allclose(found.sum(axis=1), 1.0, rtol=0, atol=_ROUNDING):
        raise KhiopsError("Khiops' probabilities do not sum to 1: a class is missing")
    with np.errstate(divide="ignore"):
        return np.log(found)


def read_weights(text: str, n_features: int) -> np.ndarray:
    """Read the weights of the features, (n_features,), from the report of a classifier.

    Raises
    ------
    KhiopsError
        It is not a report of one selective naive Bayes classifier on the features given.
    """
    places = {name_of(j): j for j in range(n_features)}
    weights = np.zeros(n_features)
    try:
        modelling = json.loads(text)["modelingReport"]
        (predictor,) = modelling["trainedPredictors"]
        # Of a model without features the report has no details.
        details = modelling.get("trainedPredictorsDetails", {}).get(predictor["rank"], {})
        listed = details.get("selectedVariables", [])
        for each in listed:
            weights[places[each["name"]]] = each["weight"]
        told = predictor["variables"]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise KhiopsError(f"Khiops' report cannot be read ({error!r})") from None
    if told != len(listed):
        raise KhiopsError(f"Khiops' report lists {len(listed)} of {told} features of its model")
    return weights


def read_version(text: str) -> str:
    """Read from a report which version of Khiops' programs has written it.

    Raises
    ------
    KhiopsError
        It does not tell.
    """
    try:
        return str(json.loads(text)["version"])
    except (KeyError, TypeError, ValueError) as error:
        raise KhiopsError(f"Khiops' report does not tell its version ({error!r})") from None


def read_log(text: str) -> float:
    """Read the seconds of preparation and of training, where there is one, from Khiops' log.

    Raises
    ------
    KhiopsError
        The log tells none.
    """
    found = _SECONDS.findall(text)
    if not found:
        raise KhiopsError("Khiops' log does not tell its seconds")
    return sum(
        3600 * int(hours) + 60 * int(minutes) + float(rest) for hours, minutes, rest in found
    )
