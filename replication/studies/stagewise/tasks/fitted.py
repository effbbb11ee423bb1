"""What a fitted method is asked for here: log-probabilities of new rows, and what it kept."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

__all__ = ["Fitted"]


class Fitted(NamedTuple):
    """A method after training."""

    #: Log P(class | row) of rows (n, features): (n, classes), classes sorted.
    log_proba: Callable
    #: (features,): which of them can change an answer.
    kept: np.ndarray
