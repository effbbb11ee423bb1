"""Class labels: which classes there are, and the position of each label among them."""

from typing import NamedTuple

import numpy as np
from sklearn.utils.multiclass import check_classification_targets

from ..table.labels.places import places_of
from ..table.labels.reader import listed_values, read_labels

# Of so few labels scikit-learn does not mind how many differ.
_UNWARNED = 20


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

    def _read_classes(self, y, instead=""):
        """Set the classes by the labels; return the position of each among the declared ones."""
        if y is None:
            raise ValueError(
                f"{type(self).__name__} requires y to be passed, but the target y is None: give "
                f"the class labels{instead}."
            )
        self.classes_, self.declared_classes_, labels = read_classes(y)
        return labels

    def _answered(self, by_class):
        """Leave the entries (the last axis) of the classes that have an answer, in their order."""
        if by_class.shape[-1] == self.classes_.size:
            return by_class
        return by_class[..., np.searchsorted(self.declared_classes_, self.classes_)]


def read_classes(y):
    """Read the Classes of a target: the order in which a categorical has them is of no account."""
    codes = read_labels(y)
    if not codes.declared:
        warn_of_many(codes.values.size, codes.codes.size)
    return Classes(codes.shown, codes.values, codes.codes)


def known_labels(y, classes, declared, read=None):
    """Position of each label among the declared classes; only ``classes`` may occur.

    ``read`` are the Labels of y, where they are read already.
    """
    codes, values, is_declared = read_labels(y) if read is None else read
    if not is_declared:
        warn_of_many(values.size, codes.size)
    places = places_of(listed_values(values), classes)
    positions = np.array([-1 if place is None else place for place in places], dtype=np.int64)[
        codes
    ]
    if positions.size and positions.min() < 0:
        strange = values[codes[np.argmin(positions)]]
        raise ValueError(
            f"The target label {np.array([strange]).tolist()[0]!r} in y does not exist in the "
            f"initial classes {classes.tolist()}."
        )
    return np.searchsorted(declared, classes)[positions]


def few_labels(y, classes, declared):
    """Do as :func:`known_labels` of few plain labels; None where it has to look at them."""
    if type(y) is np.ndarray and y.ndim == 1 and y.dtype.kind in "biuUO":
        y = y.tolist() if y.size <= _UNWARNED else ()
    if type(y) is not list or len(y) > _UNWARNED or classes.dtype.kind in "mM":
        return None
    # Of one type, whose values are labels as they are.
    if set(map(type, y)) not in ({str}, {int}, {bool}):
        return None
    places = dict(zip(classes.tolist(), range(classes.size), strict=True))
    positions = [*map(places.get, y)]
    if None in positions:
        return None
    positions = np.array(positions, dtype=np.int64)
    return positions if declared is classes else np.searchsorted(declared, classes)[positions]


def warn_of_many(n_classes, n_rows):
    """Warn as scikit-learn does where more than half of the labels differ."""
    if n_rows > _UNWARNED and 2 * n_classes >= n_rows:
        check_classification_targets(np.resize(np.arange(n_classes), n_rows))
