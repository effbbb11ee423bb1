"""Class labels: which classes there are, and the position of each label among them."""

from typing import NamedTuple

import narwhals as nw
import numpy as np
from sklearn.exceptions import DataConversionWarning
from sklearn.utils import assert_all_finite
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import column_or_1d

from ..machine.warn_user import warn_user
from ..table.cells import unwritten
from ..table.missing import is_missing, unmasked
from ..table.named.labels import named_labels
from ..table.schema import MISSING

__all__ = ["ClassAxis", "Classes", "known_labels", "listed_classes", "read_classes"]

# Of so few labels scikit-learn does not mind how many differ.
_UNWARNED = 20
_NO_CLASS = "Input y contains NaN: a row without a class cannot be learned from, so drop it."


class Classes(NamedTuple):
    """What is said of the classes of some rows, and the position of each row's.

    Attributes
    ----------
    shown : ndarray
        The classes that a row has, sorted.
    declared : ndarray
        These and those that a categorical target declares besides, sorted.
    labels : ndarray of int, shape (n_rows,)
        Position of each row's class in ``declared``.
    """

    shown: np.ndarray
    declared: np.ndarray
    labels: np.ndarray


class ClassAxis:
    """What counts by class has an entry for each declared class, answers only for ``classes_``."""

    def _read_classes(self, y):
        """Set the classes by the labels; return the position of each among the declared ones."""
        self.classes_, self.declared_classes_, labels = read_classes(y)
        return labels

    def _answered(self, by_class):
        """Leave the entries (the last axis) of the classes that have an answer, in their order."""
        if by_class.shape[-1] == self.classes_.size:
            return by_class
        return by_class[..., np.searchsorted(self.declared_classes_, self.classes_)]


def read_classes(y):
    """Read the Classes of a target: the order in which a categorical has them is of no account."""
    y = _only_column(y)
    declared = _categories(y)
    if declared is None:
        classes, labels = _words(y) or _sorted(column_or_1d(y, warn=True))
        return Classes(classes, classes, labels)
    codes, declared = declared
    if (codes == MISSING).any():
        raise ValueError(_NO_CLASS)
    check_classification_targets(declared[codes[:1]])
    _refuse_mixed(declared, "the categories of y")
    order = np.argsort(declared, kind="stable")
    labels, declared = np.argsort(order, kind="stable")[codes], declared[order]
    return Classes(declared[np.unique(labels)], declared, labels)


def _words(y):
    """Classes and the position of each label, of words that are told apart; None of others."""
    told = named_labels(y)
    if told is None:
        return None
    # What scikit-learn would make of all labels it makes of one.
    kind = column_or_1d(y[:1]).dtype
    if kind.kind == "U" and any(name.endswith("\0") for name in told.names):
        return None
    names = np.array(told.names, dtype=np.str_ if kind.kind == "U" else object)
    classes, places = np.unique(names, return_inverse=True)
    if isinstance(y, np.ndarray):
        classes = classes.astype(y.dtype, copy=False)
    return classes, places[told.positions]


def _sorted(y):
    return _close_integers(y) or _words(y) or np.unique(_checked(y), return_inverse=True)


def _close_integers(y):
    """Classes and the position of each label, without a sort; None unless this is safe."""
    if y.dtype.kind not in "iu" or y.size == 0:
        return None
    low, high = int(y.min()), int(y.max())
    # Where more than half of the labels differ scikit-learn has a warning to give.
    if 2 * (high - low + 1) > y.size or max(-low, high) >= 1 << 62:
        return None
    above = y.astype(np.int64) - low
    shown = np.zeros(high - low + 1, dtype=bool)
    shown[above] = True
    classes = (np.flatnonzero(shown) + low).astype(y.dtype)
    return classes, (np.cumsum(shown) - 1)[above]


def known_labels(y, classes, declared):
    """Position of each label among the declared classes; only ``classes`` may occur."""
    # Integers are labels, whichever they are, unless so many differ that there is a warning.
    if not (_are_integers(y) and (y.size <= _UNWARNED or 2 * classes.size <= y.size)):
        y = _checked(_only_column(y))
    try:
        at = np.minimum(np.searchsorted(classes, y), classes.size - 1)
        strange = y[classes[at] != y]
    except TypeError:
        # Text where the classes are numbers, or the other way round.
        strange = y
    if strange.size:
        raise ValueError(
            f"The target label {strange.tolist()[0]!r} in y does not exist in the initial classes "
            f"{classes.tolist()}."
        )
    return np.searchsorted(declared, classes)[at]


def _are_integers(y):
    """Whether this is a plain array of integers of one dimension."""
    if type(y) is not np.ndarray:
        return False
    return y.ndim == 1 and y.dtype.kind in "iu" and y.dtype.isnative and y.size > 0


def listed_classes(classes):
    """Return listed classes, each once, sorted."""
    classes = np.asarray(unwritten(classes))
    _refuse_mixed(classes.ravel(), "classes")
    return np.unique(classes)


def _checked(y):
    y = column_or_1d(y, warn=True)
    if is_missing(y).any():
        raise ValueError(_NO_CLASS)
    _refuse_mixed(y, "y")
    assert_all_finite(y, input_name="y")
    check_classification_targets(y)
    return y


def _refuse_mixed(labels, where):
    """Raise TypeError, with one of each, where some labels are text and others are not."""
    if labels.dtype != object:
        return
    words = (label for label in labels.tolist() if isinstance(label, str))
    others = (label for label in labels.tolist() if not isinstance(label, str))
    word, other = next(words, None), next(others, None)
    if word is not None and other is not None:
        raise TypeError(
            f"The labels in {where} have no order among each other: {word!r} is text, {other!r} "
            f"is of type {type(other).__name__}. Give labels of one type, such as text alone."
        )


def _only_column(y):
    """Take the column of a frame that has only one, with the warning that an array gets."""
    y = unwritten(unmasked(y))
    if isinstance(y, np.ndarray):
        return y
    if not nw.dependencies.is_into_dataframe(y) or y.shape[1] != 1:
        return y
    warn_user(
        "A column-vector y was passed when a 1d array was expected: give the column itself.",
        DataConversionWarning,
    )
    frame = nw.from_native(y, eager_only=True)
    return frame[:, 0].to_native()


def _categories(y):
    """Position of each row's category and the categories, None where none are declared."""
    pandas = nw.dependencies.get_pandas()
    if nw.dependencies.is_pandas_series(y) and hasattr(y, "cat"):
        y = y.cat
    elif pandas is None or not isinstance(y, pandas.Categorical | pandas.CategoricalIndex):
        return _enumerated(y)
    return np.asarray(y.codes, dtype=np.int64), np.asarray(y.categories)


def _enumerated(y):
    """Take the same of a polars Enum; a polars Categorical declares nothing."""
    if not nw.dependencies.is_into_series(y):
        return None
    series = nw.from_native(y, series_only=True)
    if series.dtype != nw.Enum:
        return None
    categories = np.array(list(series.dtype.categories), dtype=object)
    position = {category: code for code, category in enumerate(categories)}
    codes = [position.get(value, MISSING) for value in series.to_list()]
    return np.array(codes, dtype=np.int64), categories
