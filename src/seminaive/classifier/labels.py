"""Class labels: which classes there are, and the position of each label among them."""

import narwhals as nw
import numpy as np
from sklearn.utils import assert_all_finite
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import column_or_1d

from ..table.missing import is_missing
from ..table.schema import MISSING

__all__ = ["known_labels", "read_classes"]

_NO_CLASS = "Input y contains NaN: a row without a class cannot be learned from, so drop it."


def read_classes(y):
    """Classes and the position of each label in them; declared classes come in their order."""
    declared = _declared_classes(y)
    if declared is not None:
        codes = np.asarray(y.cat.codes, dtype=np.int64)
        if (codes == MISSING).any():
            raise ValueError(_NO_CLASS)
        return declared, codes
    return np.unique(_checked(y), return_inverse=True)


def known_labels(y, classes):
    """Position of each label among sorted classes, all of which are known beforehand."""
    y = _checked(y)
    at = np.minimum(np.searchsorted(classes, y), classes.size - 1)
    strange = y[classes[at] != y]
    if strange.size:
        raise ValueError(
            f"The target label {strange.tolist()[0]!r} in y does not exist in the initial classes "
            f"{classes.tolist()}."
        )
    return at


def _checked(y):
    y = column_or_1d(y, warn=True)
    if is_missing(y).any():
        raise ValueError(_NO_CLASS)
    assert_all_finite(y, input_name="y")
    check_classification_targets(y)
    return y


def _declared_classes(y):
    if nw.dependencies.is_pandas_series(y) and hasattr(y, "cat"):
        return np.asarray(y.cat.categories)
    return None
