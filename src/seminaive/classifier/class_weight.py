"""Weights of whole classes: they move the class prior, and what a smoothed count is worth stays."""

from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeAlias

import numpy as np
from sklearn.utils._param_validation import StrOptions

from ..table.weights import checked_weights
from .given_counts import without_shadows

__all__ = ["CLASS_WEIGHTS", "ClassWeight", "ClassWeightMixin"]

ClassWeight: TypeAlias = dict[Any, float] | Literal["balanced"] | None

#: What ``class_weight`` may be, for a family's ``_parameter_constraints``.
CLASS_WEIGHTS = [dict, StrOptions({"balanced"}), None]


class ClassWeightMixin:
    """``class_weight`` for a CountingClassifier that has the parameter; goes before it.

    Rows are counted with the weights of their classes. In P(value | class) a class's weight would
    cancel, but for the smoothing, which it would make stronger or weaker: there a family counts
    by :meth:`_as_rows`.
    """

    def _as_rows(self, by_class):
        """Take the weights of classes out of what is counted by class (its last axis)."""
        weights = getattr(self, "_class_factors", None)
        return by_class if weights is None else by_class / weights

    def _set_factors(self, weights):
        # Of a class that weighs nothing no row was counted.
        self._class_factors = np.where(weights > 0, weights, 1.0)

    def _forgetful(self):
        model = super()._forgetful()
        # Counts that are given were not weighed.
        model.__dict__.pop("_class_factors", None)
        return model

    def _rows(self, X, labels, sample_weight, *, reset):
        self.__dict__.pop("_class_factors", None)
        if self.class_weight is not None:
            sample_weight = self._weighed_rows(labels, sample_weight)
        return super()._rows(X, labels, sample_weight, reset=reset)

    def _why_no_chunks(self):
        if isinstance(self.class_weight, str):
            return (
                f"class_weight={self.class_weight!r} needs the weight of every class in all rows, "
                "which learning in pieces does not know: give a dict of the classes' weights."
            )
        return super()._why_no_chunks()

    def _weights_of_classes(self):
        if self.class_weight is None:
            return None
        _refuse_no_weights(self.class_weight)
        return partial(_of_each, self.class_weight)

    def _weighed_classes(self):
        if self.class_weight is not None:
            self._set_factors(_listed(self.class_weight, self.declared_classes_))

    def _weighed_counts(self, counts):
        if not self.class_weight:
            return super()._weighed_counts(counts)
        by_class = _listed(self.class_weight, self.declared_classes_)
        had = counts.origin.class_weight
        if had is None:
            return without_shadows(counts.weighed(by_class), counts)
        if had.tolist() != by_class.tolist():
            raise ValueError(
                f"The counts are weighed by {had.tolist()}, and class_weight gives the classes "
                f"{by_class.tolist()}: give the same weights, or count without."
            )
        return counts

    def _origin(self):
        origin = super()._origin()
        if not isinstance(self.class_weight, dict) or not self.class_weight:
            return origin
        return replace(origin, class_weight=_of_each(self.class_weight, origin.classes.tolist()))

    def _weighed_rows(self, labels, sample_weight):
        weights = np.ones(labels.size)
        if sample_weight is not None:
            weights = checked_weights(sample_weight, labels)
        if isinstance(self.class_weight, str):
            of_class = _balanced(labels, weights, self.declared_classes_.size)
        else:
            of_class = _listed(self.class_weight, self.declared_classes_)
        self._set_factors(of_class)
        return weights * of_class[labels]


def _balanced(labels, weights, n_classes):
    """Total over (classes that show up times the weight of each): all classes weigh the same."""
    shown = np.bincount(labels, weights, minlength=n_classes)
    n_shown = np.count_nonzero(shown)
    return np.divide(weights.sum(), n_shown * shown, out=np.ones(n_classes), where=shown > 0)


def _listed(given, classes):
    """Take the weight of each class from a dict, 1 where it does not name one."""
    known = classes.tolist()
    for label in given:
        if label not in known:
            raise ValueError(f"class_weight names {label!r}, but the classes are {known}.")
    _refuse_no_weights(given)
    return _of_each(given, known)


def _refuse_no_weights(given):
    for label, weight in given.items():
        if not (np.isfinite(weight) and weight >= 0):
            raise ValueError(f"class_weight gives class {label!r} {weight}: it must be 0 or more.")


def _of_each(given, classes):
    return np.array([float(given.get(label, 1.0)) for label in classes])
