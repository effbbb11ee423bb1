"""The warning where numbers are counts of events, such as words, and have a Gaussian each."""

import numpy as np
import scipy.sparse as sp

from ..machine.warn_user import warn_user

__all__ = ["are_event_counts", "warn_of_event_counts"]

# Fewer columns are no text; a table of measurements or of pixels has fewer zeros.
_FEWEST, _ZEROS = 10, 0.75
# Rows by which most tables are told apart before the whole is looked at.
_FIRST = 64


def warn_of_event_counts(numbers):
    """Warn if numbers (n_rows, n_numeric), dense or CSR, look like counts of events.

    Warns
    -----
    UserWarning
        Naming the density that is for such counts.
    """
    if numbers.shape[1] < _FEWEST:
        return
    if are_event_counts(numbers[:_FIRST]) and are_event_counts(numbers):
        warn_user(
            f"The {numbers.shape[1]} numeric features look like counts of events, such as the "
            "words of a text: whole, and mostly 0. A Gaussian of each is far too sure of itself "
            "there: try density='multinomial', or give density='gaussian' by the name or position "
            "of each feature if that is meant.",
            UserWarning,
        )


def are_event_counts(numbers):
    """Tell whether numbers are whole, 0 or more, mostly 0 and not only 0 and 1."""
    shown = numbers.data if sp.issparse(numbers) else numbers[numbers != 0]
    # NaN is neither 0 nor whole.
    if shown.size == 0 or shown.size > (1 - _ZEROS) * numbers.shape[0] * numbers.shape[1]:
        return False
    return bool(shown.min() >= 0 and shown.max() > 1 and (shown == np.floor(shown)).all())
