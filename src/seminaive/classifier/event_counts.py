"""The warning where numbers are counts of events, such as words, and have a density each."""

import numpy as np

from ..machine import thresholds
from ..machine.notices import EventCountWarning, remark

# Fewer columns are no text; a table of measurements or of pixels has fewer zeros.
_FEWEST, _ZEROS = 10, 0.75
# Whole numbers of a sparse matrix are counts, unless they are so few.
_FEWEST_SPARSE = 3
_OTHER_FAMILY = (
    "take NaiveBayes(density='multinomial'), or categorical_features='all' if they are names of "
    "values"
)


def warn_of_event_counts(numbers, *, by_type, remedy=_OTHER_FAMILY):
    """Warn if numbers (n_rows, n_numeric), dense or CSR, look like counts of events.

    Whole numbers that somebody keeps in a sparse matrix are counts, few zeros or many, where their
    type alone makes them numeric (``by_type``).

    Warns
    -----
    EventCountWarning
        Naming the remedy.
    """
    kept_sparse = by_type and not isinstance(numbers, np.ndarray)
    if numbers.shape[1] < (_FEWEST_SPARSE if kept_sparse else _FEWEST):
        return
    if kept_sparse:
        are_counts = are_whole(numbers.data)
    else:
        are_counts = are_event_counts(numbers[: thresholds.FIRST_EVENTS]) and are_event_counts(
            numbers
        )
    if are_counts:
        remark(
            EventCountWarning,
            f"The {numbers.shape[1]} numeric features look like counts of events, such as the "
            f"words of a text: whole, and {'in a sparse matrix' if kept_sparse else 'mostly 0'}. A "
            f"density of each is far too sure of itself there: {remedy}.",
        )


def are_event_counts(numbers):
    """Tell whether numbers are whole, 0 or more, mostly 0 and not only 0 and 1."""
    shown = numbers[numbers != 0] if isinstance(numbers, np.ndarray) else numbers.data
    if shown.size > (1 - _ZEROS) * numbers.shape[0] * numbers.shape[1]:
        return False
    return are_whole(shown) and bool(shown.max() > 1)


def are_whole(shown):
    """Tell whether there are numbers, all whole, and 0 or more."""
    # NaN is neither 0 nor whole.
    return shown.size > 0 and bool(shown.min() >= 0 and (shown == np.floor(shown)).all())
